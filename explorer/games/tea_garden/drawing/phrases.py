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
    passed = " (passed)" if p.passed else ""
    left = ", ".join(map(str, p.pagodas)) or "none"
    tiles = sum(len(row) for row in p.rows)
    return (
        f"P{seat + 1}{passed}: {p.vp} VP, {p.tokens} Emperor tokens, Scrolls {scrolls} (Teapot/+1/x2), "
        f"{leaves(s, seat)}; gardens in {gardens}; Pagodas left {left}; River segment {p.river}; {studies}; "
        f"Emperor row {p.row}; {len(p.caravans)} Caravans; {tiles} Cup tiles; hand {len(p.hand)}, "
        f"deck {p.deck_size}, discard {len(p.discard)}; laid: {tops}."
    )


def position(s: TeaState) -> str:
    """Return the position in words."""
    head = f"Tea Garden, round {s.round}. {who(s)}: {question(s)}."
    display = ", ".join(s.display) or "empty"
    caravans, emperors = ", ".join(s.caravans) or "none", ", ".join(s.emperors) or "none"
    offers = f"Display: {display}. Caravans: {caravans}. Emperor cards: {emperors}."
    return " ".join((head, offers, *(player(s, seat) for seat in range(s.t.players))))
