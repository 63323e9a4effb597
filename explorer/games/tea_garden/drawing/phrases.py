"""The position in words."""

from __future__ import annotations

from explorer.core.state import CHANCE
from explorer.games.tea_garden.state import LEAVES, TeaState
from explorer.games.tea_garden.words import card_in_words, leaf_in_words


def question(s: TeaState) -> str:
    """Return what has to be decided."""
    if not s.agenda:
        return "the game is over"
    return s.agenda[-1].question


def who(s: TeaState) -> str:
    """Return who decides."""
    if not s.agenda:
        return "nobody"
    return f"P{s.actor + 1}" if s.actor >= 0 else "chance" if s.actor == CHANCE else "the rules"


def leaves(s: TeaState, seat: int) -> str:
    """Return a player's leaves in words."""
    have = [f"{n} {leaf_in_words(leaf)}" for leaf, n in zip(LEAVES, s.players[seat].leaves, strict=True) if n]
    return ", ".join(have) or "no leaves"


def player(s: TeaState, seat: int) -> str:
    """Return what lies before a player in words."""
    p, t = s.players[seat], s.t
    gardens = ", ".join(t.region[r].name for r in p.gardens)
    tops = ", ".join(card_in_words(t, stack[-1]) for stack in p.slots if stack) or "nothing laid"
    scrolls = "/".join(str(n) for n in p.scrolls)
    studies = f"University sector {p.sector}, {p.centre} in the centre" if p.sector else "University start"
    return (
        f"P{seat + 1}{' (passed)' if p.passed else ''}: {p.vp} VP, {p.tokens} Emperor tokens, Scrolls {scrolls} "
        f"(Teapot/+1/x2), {leaves(s, seat)}; gardens in {gardens}; Pagodas left {', '.join(map(str, p.pagodas)) or 'none'}; "
        f"River segment {p.river}; {studies}; Emperor row {p.row}; {len(p.caravans)} Caravans; "
        f"{sum(len(row) for row in p.rows)} Cup tiles; hand {len(p.hand)}, deck {len(p.deck)}, discard {len(p.discard)}; "
        f"laid: {tops}."
    )


def position(s: TeaState) -> str:
    """Return the position in words."""
    head = f"Tea Garden, round {s.round}. {who(s)}: {question(s)}."
    display = ", ".join(s.display) or "empty"
    offers = f"Display: {display}. Caravans: {', '.join(s.caravans) or 'none'}. Emperor cards: {', '.join(s.emperors) or 'none'}."
    return " ".join((head, offers, *(player(s, seat) for seat in range(s.t.players))))
