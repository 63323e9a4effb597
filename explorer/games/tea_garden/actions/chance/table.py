"""What is turned up on the table."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import Action
from explorer.games.tea_garden.decisions import (
    NextBonus,
    NextTile,
    TakeTurn,
    WhoStarts,
)
from explorer.games.tea_garden.events_table import (
    BonusPlaced,
    StartDrawn,
    TileShown,
)
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState


class StartSeat(Action):
    """Chance: this seat begins."""

    seat: int


START_SEAT: ActionKind[TeaState, StartSeat] = ActionKind(
    StartSeat, (WhoStarts,), "{seat} takes the first turn", group="The starting player is drawn"
)
START_SEAT.param("seat", domain=lambda t: range(t.players))


@START_SEAT.weighs(R["TEA-SETUP-17"])
def any_seat(s: TeaState, a: StartSeat) -> int:
    return 0 <= a.seat < s.t.players


@START_SEAT.effect(R["TEA-SETUP-17"])
def take_start_token(s: TeaState, a: StartSeat) -> tuple[Happening, ...]:
    return (StartDrawn(a.seat), Answered((TakeTurn(a.seat),)))


class Bonus(Action):
    """Chance: this token lies in the Region at hand."""

    token: str


BONUS: ActionKind[TeaState, Bonus] = ActionKind(
    Bonus, (NextBonus,), "{token} lies in {region}", group="A region bonus is turned up"
)
BONUS.param("token", domain=lambda t: t.bonuses)


@BONUS.tells
def where_it_lies(s: TeaState, a: Bonus) -> dict[str, object]:
    top = s.agenda[-1]
    return {"region": top.region if type(top) is NextBonus else ""}


@BONUS.weighs(R["TEA-SETUP-03"])
def token_is_left(s: TeaState, a: Bonus) -> int:
    return a.token not in s.bonuses


@BONUS.effect(R["TEA-SETUP-03"])
def place_bonus(s: TeaState, a: Bonus) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not NextBonus:
        return ()
    # Whether the home region has a space as well is a matter of reading.
    also = (R["TEA-SETUP-18"],) if top.region == s.t.home else ()
    return ((BonusPlaced(top.region, a.token), also), Answered())


class Tile(Action):
    """Chance: this Cup tile is on top of the stack at hand."""

    tile: str


TILE: ActionKind[TeaState, Tile] = ActionKind(
    Tile,
    (NextTile,),
    "Cup tile {tile} comes to light in the {province} Province",
    group="A Cup tile comes to light",
)
TILE.param("tile", domain=lambda t: t.tiles)


@TILE.tells
def which_stack(s: TeaState, a: Tile) -> dict[str, object]:
    top = s.agenda[-1]
    return {"province": top.province if type(top) is NextTile else ""}


@TILE.weighs(R["TEA-SETUP-04"])
def tile_never_seen(s: TeaState, a: Tile) -> int:
    return a.tile not in s.tops and not any(a.tile in row for p in s.players for row in p.rows)


@TILE.fixes
def stack_asked(s: TeaState, a: Tile) -> NextTile:
    top = s.agenda[-1]
    assert type(top) is NextTile
    return top


@TILE.effect(R["TEA-SETUP-04"])
def show_first_tile(s: TeaState, a: Tile, ask: NextTile) -> tuple[Happening, ...]:
    return (TileShown(ask.province, a.tile), Answered()) if ask.why == "setup" else ()


@TILE.effect(R["TEA-CUP-01"])
def show_next_tile(s: TeaState, a: Tile, ask: NextTile) -> tuple[Happening, ...]:
    return (TileShown(ask.province, a.tile), Answered()) if ask.why == "cup" else ()
