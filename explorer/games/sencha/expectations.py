"""Comparing a position with the `then` of a case."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict, replace

from explorer.core.scenario import ScenarioError
from explorer.core.state import CHANCE
from explorer.games.sencha.actions.setup import Drawn, Reveal
from explorer.games.sencha.decisions import DrawForProduce, TurnUpNext
from explorer.games.sencha.notation import DrawQuestion, MarketThen, RevealQuestion, SeatThen, Then
from explorer.games.sencha.positions import cubes
from explorer.games.sencha.state import SenchaState

if TYPE_CHECKING:
    from explorer.core.game import Game

#: Action kinds of the rules, by the kinds of plies that begin them.
KIND_OF = {
    "buy": "buy",
    "build": "build",
    "hire": "hire",
    "produce": "harvest",
    "gather": "harvest",
    "sell": "sell",
    "sellandgive": "sell",
    "give": "gift",
    "pass": "pass",
}


def differences(game: Game, s: SenchaState, then: Then) -> list[str]:
    """Return one line for each stated value that the position does not have.

    Raises
    ------
    ScenarioError
        If a value is stated of something that is not in this game.
    """
    found: list[str] = []

    def same(what: str, got: Any, want: Any) -> None:
        if want is not None and got != want:
            found.append(f"{what} is {got!r}, expected {want!r}")

    for row in then.seats or ():
        _seat(s, row, same)
    _sites(s, then, same)
    if then.market is not None:
        _market(s, then.market, same)
    same("bag", s.bag, None if then.bag is None else cubes(then.bag))
    for worker, n in (then.supply or {}).items():
        same(f"stack of {worker}s", s.stacks[s.table.stack_index[worker]], n)
    same("active seat", s.actor, then.active)
    same("over", not s.agenda, then.over)
    lap = {} if s.last is None else {"by": s.last.by, "turns_left": s.last.left}
    same("final lap", lap, then.final_lap)
    if then.action_kinds is not None:
        kinds = {KIND_OF[game.kind(a).key] for a in game.legal(s) if game.kind(a).key in KIND_OF}
        same("action kinds", sorted(kinds), sorted(then.action_kinds))
    prices = tuple(s.house_price(seat) or "none" for seat in range(s.table.players))
    same("house prices", prices, then.house_price)
    _scores(game, s, then, same)
    for question in then.chance or ():
        same(f"probability of {question}", _probability(game, s, question), Fraction(question.probability))
    return found


def _sites(s: SenchaState, then: Then, same: Any) -> None:
    for row in then.plantations or ():
        if row.id not in s.table.plantation_index:
            raise ScenarioError("then.plantations", f"no plantation {row.id!r} in this game.")
        field = s.plantation(row.id)
        same(f"{row.id}: houses", field.houses, row.houses)
        same(f"{row.id}: cubes", field.cubes, None if row.cubes is None else cubes(row.cubes))
    for site, houses in (then.territory or {}).items():
        same(f"{site}: houses", _known(s, site), houses)
    for site, cost in (then.build_cost or {}).items():
        _known(s, site)
        same(f"build cost of {site}", s.build_price(site), cost)


def _known(s: SenchaState, site: str) -> tuple[int, ...]:
    houses = s.houses(site)
    if houses is None:
        raise ScenarioError("then", f"no site {site!r} in this game.")
    return houses


def _seat(s: SenchaState, row: SeatThen, same: Any) -> None:
    if row.seat >= s.table.players:
        raise ScenarioError("then.seats", f"there is no seat {row.seat}.")
    p = s.players[row.seat]
    for name in ("yen", "vp", "hand", "reserve"):
        same(f"seat {row.seat}: {name}", getattr(p, name), getattr(row, name))
    want = None if row.workers is None else [(w.type, cubes(w.load)) for w in row.workers]
    same(f"seat {row.seat}: workers", [(w.type, w.load) for w in p.workers], want)
    same(f"seat {row.seat}: temple", p.temple, None if row.temple is None else cubes(row.temple))


def _market(s: SenchaState, market: MarketThen, same: Any) -> None:
    same("open card", s.open or "none", market.open)
    same("cubes on the card", s.sold, None if market.sold is None else cubes(market.sold))
    same("face-down cards", s.face_down, market.stack)
    same("unseen cards", s.unseen(), market.unseen)


def _scores(game: Game, s: SenchaState, then: Then, same: Any) -> None:
    scores, totals = game.scores(s), game.totals(s)
    for row in then.scores or ():
        if row.seat >= s.table.players:
            raise ScenarioError("then.scores", f"there is no seat {row.seat}.")
        stated = {k: v for k, v in asdict(row).items() if k not in {"seat", "total"}}
        for category, points in stated.items():
            same(f"seat {row.seat}: {category}", scores[row.seat][category], points)
        same(f"seat {row.seat}: total", totals[row.seat], row.total)
    same("winners", game.winners(s), then.winners)


def _probability(game: Game, s: SenchaState, question: DrawQuestion | RevealQuestion) -> Fraction:
    """Ask chance in the position, without changing it."""
    try:
        Fraction(question.probability)
    except (ValueError, ZeroDivisionError):
        raise ScenarioError("then.chance", f"{question.probability!r} is no fraction.") from None
    if isinstance(question, RevealQuestion):
        asked = replace(s, agenda=(TurnUpNext(CHANCE),))
        wanted: Any = Reveal(question.card)
    else:
        drawn = cubes(question.cubes)
        asked = replace(s, agenda=(DrawForProduce(CHANCE, 0, s.table.plantations[0], sum(drawn)),))
        wanted = Drawn(*drawn)
    return next((o.probability for o in game.outcomes(asked) if o.action == wanted), Fraction(0))
