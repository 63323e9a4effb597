"""Comparing a position with the `then` of a case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from explorer.core.state import CHANCE, Decision
from explorer.games.chai import decisions as asked
from explorer.games.chai.components import PALACE, TEAS
from explorer.games.chai.notation import SEATS, SeatThen, Then
from explorer.games.chai.positions import position
from explorer.games.chai.state import ChaiState, Claim, DiceSet, Placed, Player, ranked
from explorer.games.chai.table import SLOTS, SPACES

if TYPE_CHECKING:
    from explorer.core.game import Game

Same = Callable[[str, Any, Any], None]
#: What a decision at hand is called in cases.
NODES: dict[type, str] = {
    asked.Walk: "N1",
    asked.FirstTea: "N2",
    asked.Spend: "N3",
    asked.Roll: "N5",
    asked.Place: "N6",
    asked.Placement: "N7",
    asked.WhichSlot: "N8",
    asked.MakeRoom: "N8",
    asked.Climb: "N9",
    asked.KeepOne: "DRAW",
    asked.KeepOneShip: "DRAW",
    asked.FillJunk: "LOADING",
    asked.ChooseFill: "LOADING",
    asked.ChooseLoad: "LOADING",
    asked.Reloading: "LOADING",
    **dict.fromkeys((asked.Ability, asked.PushSteps, asked.FreeSteps, asked.ByPuer), "ABILITY"),
}


def differences(game: Game, s: ChaiState, then: Then) -> list[str]:
    """Return one line for each stated value that the position does not have."""
    found: list[str] = []

    def same(what: str, got: Any, want: Any) -> None:
        if want is not None and got != want:
            found.append(f"{what} is {got!r}, expected {want!r}")

    _seats(game, s, then, same)
    _course(s, then, same)
    _boards(s, then, same)
    _decks(s, then, same)
    _results(game, s, then, same)
    _setup(s, then, same)
    return found


def teas_of(player: Player) -> dict[str, list[str]]:
    """Return the tokens of a player by space."""
    return {str(space): list(player.spaces[space]) for space in SPACES if player.spaces[space]}


def cards_of(player: Player) -> dict[str, str]:
    """Return the cards of a player by slot, "/down" if face down."""
    cards = {str(slot): player.cards[slot] for slot in SLOTS if player.cards[slot]}
    return {slot: f"{card}/down" if card in player.down else card for slot, card in cards.items()}


def ships_of(player: Player) -> list[tuple[str, list[str]]]:
    """Return the unfilled ships of a player with their loads."""
    return [(ship.card, list(ship.load)) for ship in player.ships]


def scored_of(player: Player) -> list[tuple[str, list[str]]]:
    """Return the completed ships of a player with their cargoes."""
    return [(sailed.card, list(sailed.cargo)) for sailed in player.scored]


def _seats(game: Game, s: ChaiState, then: Then, same: Same) -> None:
    # What a case does not list must be as before; a set-up has no before.
    case = then.of
    before = s if case is None or case.given.phase == "setup" else position(game, case)
    for seat, name in enumerate(SEATS):
        me, was, row = s.players[seat], before.players[seat], (then.A, then.B)[seat]
        for what, look, stated in (
            ("tokens", teas_of, _sorted_tokens(row)),
            ("cards", cards_of, row.cards),
            ("ships", ships_of, _pairs(row.ships, "load")),
            ("score_area", scored_of, _pairs(row.score_area, "cargo")),
        ):
            same(f"{name}.{what}", look(me), look(was) if stated is None else stated)
        dice = None if row.dice is None else sorted(row.dice)
        same(f"{name}.dice", [v for v, n in enumerate(me.dice, 1) for _ in range(n)], dice)
        same(f"{name}.merchant_used", me.merchant_used, row.merchant_used)


def _sorted_tokens(row: SeatThen) -> dict[str, list[str]] | None:
    return None if row.tokens is None else {space: sorted(teas) for space, teas in row.tokens.items()}


def _pairs(rows: tuple[Any, ...] | None, teas: str) -> list[tuple[str, list[str]]] | None:
    return None if rows is None else [(row.card, sorted(getattr(row, teas))) for row in rows]


def _seat_name(seat: int) -> str:
    return "chance" if seat == CHANCE else SEATS[seat] if seat >= 0 else "nobody"


def _node(decision: Decision) -> str:
    kind = decision.__class__
    return NODES.get(kind, kind.__name__)


def _course(s: ChaiState, then: Then, same: Same) -> None:
    same("year", s.year, then.year)
    same("start", _seat_name(s.start), then.start)
    same("marker_holder", _seat_name(s.holder), then.marker_holder)
    same("assistant", s.assistant, then.assistant)
    same("ring", s.ring, then.ring)
    same("over", not s.agenda, then.over)
    top = s.agenda[-1] if s.agenda else None
    node = (_node(top), _seat_name(s.actor)) if top else ("over", "nobody")
    same("next", node, then.next)
    same("budget", getattr(top, "left", None), then.budget)


def _die(die: Placed | Claim | None) -> tuple[Any, ...] | None:
    if die is None:
        return None
    seat, values = (die.seat, die.dice) if isinstance(die, Claim) else (die[0], die[1:])
    return (SEATS[seat], *values)


def _slots(what: str, row: Mapping[str, Any], stated: Mapping[Any, Any] | None, same: Same) -> None:
    for slot, want in (stated or {}).items():
        same(f"{what}[{slot}]", row.get(slot), want)


def _set(d: DiceSet) -> tuple[str, int, int, int]:
    return (SEATS[d.seat], d.value, d.count, d.stamp)


def _boards(s: ChaiState, then: Then, same: Same) -> None:
    _slots("market", {str(i): c or "none" for i, c in enumerate(s.market, 1)}, then.market, same)
    _slots("harbour", {str(i): c or "none" for i, c in enumerate(s.harbour, 1)}, then.harbour, same)
    _slots("market_dice", {str(i): _die(d) for i, d in enumerate(s.market_dice, 1)}, then.market_dice, same)
    _slots(
        "palace_dice",
        {p: _die(d) for p, d in zip(PALACE, s.palace_dice, strict=True)},
        then.palace_dice,
        same,
    )
    claims = {str(i): _die(d) for i, d in enumerate(s.harbour_dice, 1)}
    _slots("harbour_dice", claims, then.harbour_dice, same)
    if then.harvest_dice is not None:
        same("harvest_dice", sorted((SEATS[a], v) for a, v in s.harvest_dice), sorted(then.harvest_dice))
    if then.production is not None:
        want = sorted((d.seat, d.value, d.count, d.stamp) for d in then.production)
        same("production", sorted(map(_set, s.production)), want)
    if then.ranking is not None:
        steps = zip(ranked(s.production), s.table.steps, strict=False)
        got = [(SEATS[d.seat], d.value, d.count, n) for d, n in steps]
        same("ranking", got, [(d.seat, d.value, d.count, d.steps) for d in then.ranking])
    supply = dict(zip(TEAS, s.supply, strict=True))
    same("supply", {tea: supply[tea] for tea in then.supply or ()}, then.supply)


def _decks(s: ChaiState, then: Then, same: Same) -> None:
    same("plantation_deck_top", s.plantation.top, then.plantation_deck_top)
    same("plantation_deck_bottom", s.plantation.bottom, then.plantation_deck_bottom)
    same("ship_deck_top", s.fleet.top, then.ship_deck_top)
    same("ship_deck_bottom", s.fleet.bottom, then.ship_deck_bottom)
    same("ship_deck", (*s.fleet.top, *s.fleet.hidden, *s.fleet.bottom), then.ship_deck)
    same("removed", s.removed, then.removed)


def _results(game: Game, s: ChaiState, then: Then, same: Same) -> None:
    totals = game.totals(s)
    for seat, points in (then.scores or {}).items():
        same(f"score of {seat}", totals[SEATS.index(seat)], points)
    if then.winner is not None:
        same("winner", tuple(SEATS[seat] for seat in game.winners(s)), then.winner)
    scored = next((step.seat for step in then.of.when if step.action == "score"), None) if then.of else None
    if scored is not None:
        seat = SEATS.index(scored)
        for category, points in game.scores(s)[seat].items():
            same(category, points, getattr(then, category))
        same("total", totals[seat], then.total)


def _setup(s: ChaiState, then: Then, same: Same) -> None:
    dealt = [p.merchant for p in s.players if p.merchant]
    same("goal", s.goal, then.goal)
    same("market_cards", sum(c != "" for c in s.market), then.market_cards)
    same("harbour_cards", sum(c != "" for c in s.harbour), then.harbour_cards)
    same("plantation_deck_size", s.plantation.size, then.plantation_deck_size)
    same("plantation_deck_known_top", len(s.plantation.top), then.plantation_deck_known_top)
    same("ship_deck_size", s.fleet.size, then.ship_deck_size)
    same("ship_deck_known_top", len(s.fleet.top), then.ship_deck_known_top)
    same("merchants_dealt", len(dealt), then.merchants_dealt)
    same("merchants_unused", len(s.table.merchant) - len(dealt), then.merchants_unused)
    same("markers_front_up", sum("/" not in m for m in s.ring), then.markers_front_up)
    on_boards = sum(len(teas) for p in s.players for teas in p.spaces)
    same("tokens_on_boards", on_boards, then.tokens_on_boards)
    same("dice_per_seat", s.table.dice, then.dice_per_seat)
