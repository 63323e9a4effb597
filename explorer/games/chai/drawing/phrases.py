"""What the board says in words."""

from __future__ import annotations

from explorer.core.state import CHANCE
from explorer.core.wording import count_of
from explorer.games.chai.components import PALACE, TEAS
from explorer.games.chai.scoring import SCORING
from explorer.games.chai.state import ChaiState, ranked
from explorer.games.chai.table import SLOTS, SPACES, ChaiTable
from explorer.games.chai.words import card_word, dice_word, effect_word, tea_word

SHORT = {
    "push": "push",
    "free_steps": "steps",
    "gain_same": "+1",
    "gain_any": "+any",
    "move_card": "move",
    "swap_cards": "swap",
    "refresh_one": "turn up",
    "adjust_die": "die ±1",
}


def who(s: ChaiState) -> str:
    """Return who must act."""
    if not s.agenda:
        return "Game over"
    return "Chance" if s.actor == CHANCE else f"P{s.actor + 1}" if s.actor >= 0 else "Rules"


def question(s: ChaiState) -> str:
    """Return what is to be decided."""
    if s.agenda:
        return s.agenda[-1].question
    best = SCORING.winners(s)
    totals = " to ".join(str(n) for n in sorted(SCORING.totals(s), reverse=True))
    return f"P{best[0] + 1} wins, {totals}" if len(best) == 1 else f"a shared victory, {totals}"


def kind(t: ChaiTable, card: str) -> str:
    """Return the ability of a plantation card in one or two words, with its number."""
    effect = t.card[card].effect
    tag = str(effect.__struct_config__.tag)
    n = getattr(effect, "n", 0)
    short = SHORT.get(tag, "blooms")
    return f"{short} {n}" if tag in {"push", "free_steps"} else short


def card_info(t: ChaiTable, card: str) -> tuple[str, ...]:
    """Return the hover lines of a plantation card."""
    c = t.card[card]
    lines = [
        f"{c.name}, {c.vp} VP",
        f"Ability: {effect_word(c.effect)}" + (" (once)" if c.effect.once else ""),
    ]
    if c.end_bonus.kind != "none":
        lines.append(f"At the end {c.end_bonus.vp} VP {c.end_bonus.kind.replace('_', ' ')}")
    return tuple(lines)


def needs(t: ChaiTable, ship: str) -> str:
    """Return what a ship carries."""
    if t.is_junk[ship]:
        return f"any {count_of(t.capacity[ship], 'tea')}"
    crates = t.crates[ship]
    return ", ".join(f"{crates.count(tea)} {tea_word(t, tea)}" for tea in TEAS if tea in crates)


def ship_info(t: ChaiTable, ship: str) -> tuple[str, ...]:
    """Return the hover lines of a ship."""
    return (f"{t.ship[ship].name}, {t.ship[ship].vp} VP", f"Carries {needs(t, ship)}")


def teas(t: ChaiTable, tokens: tuple[str, ...]) -> str:
    """Return tokens in words."""
    found = [f"{tokens.count(tea)} {tea_word(t, tea)}" for tea in TEAS if tea in tokens]
    return ", ".join(found) or "nothing"


def points(s: ChaiState, seat: int) -> int:
    """Return the points of a seat, as if the game were scored now."""
    return SCORING.totals(s)[seat]


def player(s: ChaiState, seat: int) -> str:
    """Return a few sentences about a player."""
    p, t = s.players[seat], s.table
    parts = [f"P{seat + 1}: {len(p.scored)} of {count_of(s.goal, 'ship')}, {points(s, seat)} VP now"]
    parts.append(f"unplaced dice {dice_word(p.dice)}")
    merchant = f"{tea_word(t, p.merchant)} merchant" if p.merchant else "no merchant yet"
    parts.append(merchant + (" (used)" if p.merchant_used else ""))
    on_board = [f"{t.spaces[n].name} {teas(t, p.spaces[n])}" for n in SPACES if p.spaces[n]]
    parts.append("tokens: " + ("; ".join(on_board) or "none"))
    cards = [
        f"{card_word(t, p.cards[n])} at {n}{' face down' if p.cards[n] in p.down else ''}"
        for n in SLOTS
        if p.cards[n]
    ]
    parts.append("cards: " + (", ".join(cards) or "none"))
    ships = [f"{card_word(t, ship.card)} with {teas(t, ship.load)}" for ship in p.ships]
    parts.append("ships: " + (", ".join(ships) or "none"))
    return ". ".join(parts) + "."


def boards(s: ChaiState) -> str:
    """Return the building boards in words."""
    t = s.table
    market = ", ".join(f"{i} {card_word(t, c)}" for i, c in enumerate(s.market, 1) if c) or "empty"
    harbour = ", ".join(f"{i} {card_word(t, c)}" for i, c in enumerate(s.harbour, 1) if c) or "empty"
    claims = [f"slot {i} P{c.seat + 1}" for i, c in enumerate(s.harbour_dice, 1) if c]
    palace = [f"{space} P{d[0] + 1}" for space, d in zip(PALACE, s.palace_dice, strict=True) if d]
    sets = [f"P{d.seat + 1} {d.count} × {d.value}" for d in ranked(s.production)]
    supply = ", ".join(f"{tea_word(t, tea)} {n}" for tea, n in zip(TEAS, s.supply, strict=True))
    return (
        f"Market: {market}. Harbour: {harbour}; claims: {', '.join(claims) or 'none'}. "
        f"Palace: {', '.join(palace) or 'free'}. Production: {', '.join(sets) or 'empty'}. Supply: {supply}."
    )


def position(s: ChaiState) -> str:
    """Describe the whole position."""
    start = f", start player P{s.start + 1}" if s.start >= 0 else ""
    head = f"Year {s.year}{start}. {who(s)}: {question(s)}."
    return " ".join([head, player(s, 0), player(s, 1), boards(s)])
