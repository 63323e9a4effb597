"""What chance does: the start, and everything that is turned up or drawn."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.chance import Rng
from explorer.core.event import Answered
from explorer.core.state import Action
from explorer.games.tea_garden.decisions import (
    Drawing,
    NextAction,
    NextBonus,
    NextCaravan,
    NextEmperor,
    NextTile,
    TakeTurn,
    WhoStarts,
)
from explorer.games.tea_garden.events import CardDrawn, Reshuffled
from explorer.games.tea_garden.events_table import (
    ActionShown,
    BonusPlaced,
    CaravanShown,
    EmperorShown,
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
    return (BonusPlaced(top.region, a.token), Answered()) if type(top) is NextBonus else ()


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


class RevealAction(Action):
    """Chance: this Action card comes into the display."""

    card: str


REVEAL_ACTION: ActionKind[TeaState, RevealAction] = ActionKind(
    RevealAction, (NextAction,), "Action card {card} is turned up", group="An Action card is turned up"
)
REVEAL_ACTION.param("card", domain=lambda t: t.actions)


@REVEAL_ACTION.weighs(R["TEA-SETUP-06"])
def of_the_level_at_hand(s: TeaState, a: RevealAction) -> int:
    level = next((lv for lv, left in zip(s.t.levels, s.deck, strict=True) if left), 0)
    return s.t.level[a.card] == level and a.card not in s.seen


@REVEAL_ACTION.fixes
def action_asked(s: TeaState, a: RevealAction) -> str:
    top = s.agenda[-1]
    assert type(top) is NextAction
    return top.why


@REVEAL_ACTION.effect(R["TEA-SETUP-07"], R["TEA-SETUP-06"])
def lay_out_display(s: TeaState, a: RevealAction, why: str) -> tuple[Happening, ...]:
    return (ActionShown(a.card), Answered()) if why == "setup" else ()


@REVEAL_ACTION.effect(R["TEA-BUY-06"])
def refill_display(s: TeaState, a: RevealAction, why: str) -> tuple[Happening, ...]:
    return (ActionShown(a.card), Answered()) if why == "buy" else ()


@REVEAL_ACTION.effect(R["TEA-MAINT-04"])
def renew_display(s: TeaState, a: RevealAction, why: str) -> tuple[Happening, ...]:
    return (ActionShown(a.card), Answered()) if why == "maintenance" else ()


class RevealCaravan(Action):
    """Chance: this Caravan is open."""

    card: str


REVEAL_CARAVAN: ActionKind[TeaState, RevealCaravan] = ActionKind(
    RevealCaravan, (NextCaravan,), "Caravan {card} is turned up", group="A Caravan is turned up"
)
REVEAL_CARAVAN.param("card", domain=lambda t: t.caravans)


@REVEAL_CARAVAN.weighs(R["TEA-SETUP-08"])
def of_the_part_at_hand(s: TeaState, a: RevealCaravan) -> int:
    return (a.card in s.t.basic) == (s.caravan_deck[0] > 0) and a.card not in s.seen_caravans


@REVEAL_CARAVAN.fixes
def caravan_asked(s: TeaState, a: RevealCaravan) -> str:
    top = s.agenda[-1]
    assert type(top) is NextCaravan
    return top.why


@REVEAL_CARAVAN.effect(R["TEA-SETUP-09"], R["TEA-SETUP-08"])
def open_first_caravans(s: TeaState, a: RevealCaravan, why: str) -> tuple[Happening, ...]:
    return (CaravanShown(a.card), Answered()) if why == "setup" else ()


@REVEAL_CARAVAN.effect(R["TEA-CARA-10"], R["TEA-SETUP-08"])
def open_next_caravan(s: TeaState, a: RevealCaravan, why: str) -> tuple[Happening, ...]:
    return (CaravanShown(a.card), Answered()) if why == "sale" else ()


class RevealEmperor(Action):
    """Chance: this Emperor card is displayed."""

    card: str


REVEAL_EMPEROR: ActionKind[TeaState, RevealEmperor] = ActionKind(
    RevealEmperor, (NextEmperor,), "Emperor card {card} is turned up", group="An Emperor card is turned up"
)
REVEAL_EMPEROR.param("card", domain=lambda t: t.emperors)


@REVEAL_EMPEROR.weighs(R["TEA-SETUP-10"])
def emperor_never_seen(s: TeaState, a: RevealEmperor) -> int:
    return a.card not in s.seen_emperors


@REVEAL_EMPEROR.fixes
def emperor_asked(s: TeaState, a: RevealEmperor) -> str:
    top = s.agenda[-1]
    assert type(top) is NextEmperor
    return top.why


@REVEAL_EMPEROR.effect(R["TEA-SETUP-10"])
def open_first_emperors(s: TeaState, a: RevealEmperor, why: str) -> tuple[Happening, ...]:
    return (EmperorShown(a.card), Answered()) if why == "setup" else ()


@REVEAL_EMPEROR.effect(R["TEA-EMP-06"])
def open_next_emperor(s: TeaState, a: RevealEmperor, why: str) -> tuple[Happening, ...]:
    return (EmperorShown(a.card), Answered()) if why == "taken" else ()


class Drawn(Action):
    """Chance: this card comes from the draw deck at hand."""

    card: str


DRAWN: ActionKind[TeaState, Drawn] = ActionKind(
    Drawn, (Drawing,), "{by} draws {card}", group="A card is drawn"
)
DRAWN.param("card", domain=lambda t: t.cards, values=lambda s, _: drawable(s))


def drawable(s: TeaState) -> tuple[str, ...]:
    """Return what the next card comes from: the draw deck, or the discard pile if that is empty."""
    top = s.agenda[-1]
    assert type(top) is Drawing
    p = s.players[top.seat]
    return p.deck or p.discard


@DRAWN.tells
def who_draws(s: TeaState, a: Drawn) -> dict[str, object]:
    top = s.agenda[-1]
    return {"by": top.seat if type(top) is Drawing else -1}


@DRAWN.seen_by
def owner_sees(s: TeaState, a: Drawn) -> tuple[int, ...]:
    top = s.agenda[-1]
    return (top.seat,) if type(top) is Drawing else ()


@DRAWN.weighs(R["TEA-SETUP-14"])
def card_is_in_deck(s: TeaState, a: Drawn) -> int:
    return a.card in drawable(s)


@DRAWN.samples
def draw_one(s: TeaState, rng: Rng) -> Drawn:
    cards = drawable(s)
    return Drawn(cards[rng.randrange(len(cards))])


@DRAWN.fixes
def draw_asked(s: TeaState, a: Drawn) -> Drawing:
    top = s.agenda[-1]
    assert type(top) is Drawing
    return top


@DRAWN.effect(R["TEA-BON-05"])
def reshuffle(s: TeaState, a: Drawn, ask: Drawing) -> tuple[Happening, ...]:
    return () if s.players[ask.seat].deck else (Reshuffled(ask.seat),)


@DRAWN.effect(R["TEA-SETUP-14"])
def draw_first_hand(s: TeaState, a: Drawn, ask: Drawing) -> tuple[Happening, ...]:
    return (CardDrawn(ask.seat, a.card), Answered()) if ask.why == "setup" else ()


@DRAWN.effect(R["TEA-BON-06"])
def draw_for_effect(s: TeaState, a: Drawn, ask: Drawing) -> tuple[Happening, ...]:
    return (CardDrawn(ask.seat, a.card), Answered()) if ask.why == "effect" else ()


@DRAWN.effect(R["TEA-MAINT-09"])
def draw_new_hand(s: TeaState, a: Drawn, ask: Drawing) -> tuple[Happening, ...]:
    return (CardDrawn(ask.seat, a.card), Answered()) if ask.why == "maintenance" else ()


CHANCE_KINDS = (START_SEAT, BONUS, TILE, REVEAL_ACTION, REVEAL_CARAVAN, REVEAL_EMPEROR, DRAWN)
