"""Loading ships: what can be filled sails, what fits is loaded, tea may be re-loaded."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import RULES, Action
from explorer.games.chai.actions.junks import filling, own_ships
from explorer.games.chai.components import TEAS
from explorer.games.chai.decisions import (
    ChooseFill,
    ChooseLoad,
    FillShips,
    LoadDock,
    Reloading,
)
from explorer.games.chai.events import ShipSailed, TokenLoaded
from explorer.games.chai.events.ships import DOCK
from explorer.games.chai.fleet import can_reload, fillable, has_crate, loads
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState, Ship
from explorer.games.chai.table import ChaiTable


def all_ships(t: ChaiTable) -> tuple[str, ...]:
    """List all ship cards."""
    return t.ship_ids


class FillOnly(Action):
    """Bookkeeping: the only ship that can be filled is filled, or it is asked which."""


FILL_ONLY: ActionKind[ChaiState, FillOnly] = ActionKind(
    FillOnly, (FillShips,), "Ships that can be filled are filled"
)
Fillable = tuple[int, list[str]]


@FILL_ONLY.fixes
def candidates(s: ChaiState, a: FillOnly) -> Fillable:
    top = s.agenda[-1]
    assert type(top) is FillShips
    return top.seat, fillable(s.table, s.players[top.seat])


@FILL_ONLY.effect(R["CHAI-LOAD-05"], R["CHAI-LOAD-04"])
def fill_only(s: ChaiState, a: FillOnly, was: Fillable) -> tuple[Happening, ...]:
    seat, ships = was
    return filling(s, seat, ships[0]) if len(ships) == 1 else ()


@FILL_ONLY.effect(R["CHAI-LOAD-07"], R["CHAI-LOAD-08"], R["CHAI-LOAD-09"])
def sail_only(s: ChaiState, a: FillOnly, was: Fillable) -> tuple[Happening, ...]:
    seat, ships = was
    return (ShipSailed(seat, ships[0]),) if len(ships) == 1 else ()


@FILL_ONLY.effect(R["CHAI-LOAD-06"])
def ask_which_ship(s: ChaiState, a: FillOnly, was: Fillable) -> tuple[Happening, ...]:
    seat, ships = was
    return (Asked((ChooseFill(seat),)),) if len(ships) > 1 else ()


@FILL_ONLY.effect(R["CHAI-LOAD-10"])
def load_what_is_left(s: ChaiState, a: FillOnly, was: Fillable) -> tuple[Happening, ...]:
    seat, ships = was
    return () if ships else (Answered((LoadDock(RULES, seat),)),)


class FillShip(Action):
    """Fill this ship."""

    ship: str


FILL_SHIP: ActionKind[ChaiState, FillShip] = ActionKind(
    FillShip, (ChooseFill,), "Fill {ship}", group="Fill a ship"
)
FILL_SHIP.param("ship", domain=all_ships, values=own_ships)


@FILL_SHIP.requires(R["CHAI-LOAD-05"], "Your teas do not fill {ship}; they fill {ships}.")
def your_teas_fill_the_ship(s: ChaiState, a: FillShip) -> Check:
    ships = fillable(s.table, s.me)
    return a.ship in ships, {"ships": tuple(ships)}


@FILL_SHIP.fixes
def filler(s: ChaiState, a: FillShip) -> int:
    return s.actor


@FILL_SHIP.effect(R["CHAI-LOAD-06"], R["CHAI-LOAD-04"])
def fill(s: ChaiState, a: FillShip, seat: int) -> tuple[Happening, ...]:
    return (Answered(), *filling(s, seat, a.ship))


@FILL_SHIP.effect(R["CHAI-LOAD-07"], R["CHAI-LOAD-08"])
def sail(s: ChaiState, a: FillShip, seat: int) -> tuple[Happening, ...]:
    return (ShipSailed(seat, a.ship),)


class LoadOnly(Action):
    """Bookkeeping: the next dock token with one place to go is loaded, or it is asked where."""


LOAD_ONLY: ActionKind[ChaiState, LoadOnly] = ActionKind(LoadOnly, (LoadDock,), "The dock is loaded")
Loading = tuple[int, list[tuple[str, list[str]]]]


@LOAD_ONLY.fixes
def fitting(s: ChaiState, a: LoadOnly) -> Loading:
    top = s.agenda[-1]
    assert type(top) is LoadDock
    # Teas with one place to go come first.
    return top.seat, sorted(loads(s.table, s.players[top.seat]), key=lambda fit: len(fit[1]) > 1)


@LOAD_ONLY.effect(R["CHAI-LOAD-10"], R["CHAI-LOAD-03"], R["CHAI-LOAD-02"])
def load_only(s: ChaiState, a: LoadOnly, was: Loading) -> tuple[Happening, ...]:
    seat, fits = was
    if not fits or len(fits[0][1]) > 1:
        return ()
    tea, ships = fits[0]
    return (TokenLoaded(seat, tea, DOCK, ships[0]),)


@LOAD_ONLY.effect(R["CHAI-LOAD-10"])
def ask_where(s: ChaiState, a: LoadOnly, was: Loading) -> tuple[Happening, ...]:
    seat, fits = was
    return (Asked((ChooseLoad(seat),)),) if fits and len(fits[0][1]) > 1 else ()


@LOAD_ONLY.effect(R["CHAI-LOAD-04"], R["CHAI-LOAD-12"])
def ask_for_reloads(s: ChaiState, a: LoadOnly, was: Loading) -> tuple[Happening, ...]:
    seat, fits = was
    if fits:
        return ()
    me = s.players[seat]
    return (Answered((Reloading(seat, len(me.aboard)),) if can_reload(s.table, me) else ()),)


class Load(Action):
    """Load a token of `tea` from the dock onto an own ship."""

    tea: str
    ship: str


LOAD: ActionKind[ChaiState, Load] = ActionKind(
    Load, (ChooseLoad,), "{tea} onto {ship}", group="Load the dock"
)
LOAD.param("tea", domain=TEAS)
LOAD.param("ship", domain=all_ships, values=own_ships)


@LOAD.requires(R["CHAI-LOAD-02"], "There is no {tea} in your dock.", reads=("tea",))
def the_tea_is_on_your_dock(s: ChaiState, a: Load) -> bool:
    return a.tea in s.me.dock


def open_crate(s: ChaiState, card: str, tea: str) -> bool:
    """Whether an own ship has an open crate for a tea."""
    return has_crate(s.table, s.me.ship(card), tea)


@LOAD.requires(R["CHAI-LOAD-01"], "{ship} has no open crate for {tea}.")
def the_ship_has_a_crate_for_it(s: ChaiState, a: Load) -> bool:
    return open_crate(s, a.ship, a.tea)


@LOAD.effect(R["CHAI-LOAD-10"])
def load(s: ChaiState, a: Load) -> tuple[Happening, ...]:
    return (TokenLoaded(s.actor, a.tea, DOCK, a.ship), Answered())


class Reload(Action):
    """Move a token of `tea` from one own ship to another."""

    from_ship: str
    tea: str
    to_ship: str


RELOAD: ActionKind[ChaiState, Reload] = ActionKind(
    Reload, (Reloading,), "{tea} from {from_ship} onto {to_ship}", group="Re-load"
)
RELOAD.param("from_ship", domain=all_ships, values=own_ships)


def loaded_teas(s: ChaiState, a: Reload) -> list[str]:
    """List the teas on the ship to take from."""
    ship: Ship | None = s.me.ship(a.from_ship)
    return sorted(set(ship.load), key=TEAS.index) if ship else []


RELOAD.param("tea", domain=TEAS, values=loaded_teas)
RELOAD.param("to_ship", domain=lambda t: (*t.ship_ids, DOCK), values=lambda s, _a: (*own_ships(s), DOCK))


@RELOAD.requires(R["CHAI-LOAD-04"], "There is no {tea} on {from_ship}.", reads=("from_ship", "tea"))
def the_tea_is_aboard_that_ship(s: ChaiState, a: Reload) -> bool:
    ship = s.me.ship(a.from_ship)
    return ship is not None and a.tea in ship.load


@RELOAD.requires(
    R["CHAI-LOAD-11"], "What is aboard stays aboard a ship: the dock takes nothing back.", reads=("to_ship",)
)
def the_tea_goes_to_a_ship(s: ChaiState, a: Reload) -> bool:
    return a.to_ship != DOCK


@RELOAD.requires(
    R["CHAI-LOAD-04"], "Re-load onto another ship of yours, not the same.", reads=("from_ship", "to_ship")
)
def the_tea_goes_to_another_ship(s: ChaiState, a: Reload) -> bool:
    return a.to_ship != a.from_ship


@RELOAD.requires(R["CHAI-LOAD-01"], "{to_ship} has no open crate for {tea}.")
def the_other_ship_has_a_crate_for_it(s: ChaiState, a: Reload) -> Check:
    # The dock and the ship itself are refused by other rules.
    return None if a.to_ship in {DOCK, a.from_ship} else open_crate(s, a.to_ship, a.tea)


@RELOAD.effect(R["CHAI-LOAD-04"])
def reload(s: ChaiState, a: Reload) -> tuple[Happening, ...]:
    return (TokenLoaded(s.actor, a.tea, a.from_ship, a.to_ship),)


@RELOAD.effect(R["CHAI-LOAD-12"])
def count_reload(s: ChaiState, a: Reload) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    assert type(top) is Reloading
    again = top.left > 1 and can_reload(s.table, s.me)
    return (Answered((Reloading(top.actor, top.left - 1),) if again else ()),)


class Done(Action):
    """Re-load nothing more."""


DONE: ActionKind[ChaiState, Done] = ActionKind(Done, (Reloading,), "Done", group="Done")


@DONE.effect(R["CHAI-LOAD-04"])
def leave_the_ships(s: ChaiState, a: Done) -> tuple[Happening, ...]:
    return (Answered(),)


KINDS = (FILL_ONLY, FILL_SHIP, LOAD_ONLY, LOAD, RELOAD, DONE)
