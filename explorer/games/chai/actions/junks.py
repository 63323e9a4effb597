"""A new junk swallows tea: all there is, or what its owner chooses."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.chai.components import TEAS
from explorer.games.chai.decisions import FillJunk, JunkArrives
from explorer.games.chai.events import ShipSailed, TokenLoaded
from explorer.games.chai.events.ships import DOCK
from explorer.games.chai.fleet import is_full, missing, sources
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState


def own_ships(s: ChaiState) -> list[str]:
    """List the own unfilled ships by pier."""
    return [ship.card for ship in s.me.ships]


def full_ship(s: ChaiState, seat: int, card: str) -> bool:
    """Whether an unfilled ship of a seat has just become full."""
    ship = s.players[seat].ship(card)
    return ship is not None and is_full(s.table, ship)


def filling(s: ChaiState, seat: int, card: str) -> tuple[Happening, ...]:
    """Move every token that a ship lacks onto it."""
    lacking = missing(s.table, s.players[seat], card)
    return tuple([TokenLoaded(seat, tea, source, card) for source, tea in lacking])


class SwallowTea(Action):
    """Bookkeeping: a new junk takes all tea, or it is asked which."""


SWALLOW_TEA: ActionKind[ChaiState, SwallowTea] = ActionKind(
    SwallowTea, (JunkArrives,), "The junk takes tea aboard"
)
Swallowing = tuple[JunkArrives, int]


@SWALLOW_TEA.fixes
def junk(s: ChaiState, a: SwallowTea) -> Swallowing:
    top = s.agenda[-1]
    assert type(top) is JunkArrives
    available = sum(1 for _ in sources(s.players[top.seat], top.ship))
    return top, available - s.table.capacity[top.ship]


@SWALLOW_TEA.effect(R["CHAI-JUNK-03"])
def ask_which(s: ChaiState, a: SwallowTea, was: Swallowing) -> tuple[Happening, ...]:
    top, surplus = was
    return (Answered((FillJunk(top.seat, top.ship),) if surplus > 0 else ()),)


@SWALLOW_TEA.effect(R["CHAI-JUNK-04"])
def swallow_all(s: ChaiState, a: SwallowTea, was: Swallowing) -> tuple[Happening, ...]:
    top, surplus = was
    if surplus > 0:
        return ()
    sails = (
        ((ShipSailed(top.seat, top.ship), (R["CHAI-LOAD-07"], R["CHAI-LOAD-08"])),) if surplus == 0 else ()
    )
    return (*filling(s, top.seat, top.ship), *sails)


class JunkTake(Action):
    """Load a token of `tea` from the dock or from an own ship onto the new junk."""

    source: str
    tea: str


JUNK_TAKE: ActionKind[ChaiState, JunkTake] = ActionKind(
    JunkTake, (FillJunk,), "{tea} from {source} onto the junk", group="Fill the junk"
)
JUNK_TAKE.param("source", domain=lambda t: (DOCK, *t.ship_ids), values=lambda s: (DOCK, *own_ships(s)))
JUNK_TAKE.param("tea", domain=TEAS)


@JUNK_TAKE.requires(R["CHAI-JUNK-02"], "There is no {tea} to take from {source}.")
def the_token_stands_there(s: ChaiState, a: JunkTake) -> Check:
    top = s.agenda[-1]
    return (a.source, a.tea) in sources(s.me, top.ship) if type(top) is FillJunk else None


@JUNK_TAKE.fixes
def filled_junk(s: ChaiState, a: JunkTake) -> FillJunk:
    top = s.agenda[-1]
    assert type(top) is FillJunk
    return top


@JUNK_TAKE.effect(R["CHAI-JUNK-03"])
def take(s: ChaiState, a: JunkTake, top: FillJunk) -> tuple[Happening, ...]:
    return (TokenLoaded(top.actor, a.tea, a.source, top.ship),)


@JUNK_TAKE.effect(R["CHAI-LOAD-07"], R["CHAI-LOAD-08"])
def sail_when_full(s: ChaiState, a: JunkTake, top: FillJunk) -> tuple[Happening, ...]:
    full = full_ship(s, top.actor, top.ship)
    return (ShipSailed(top.actor, top.ship), Answered()) if full else ()


KINDS = (SWALLOW_TEA, JUNK_TAKE)
