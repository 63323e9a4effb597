"""Cards of the three common decks."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import Action
from explorer.games.tea_garden.decisions import (
    NextAction,
    NextCaravan,
    NextEmperor,
)
from explorer.games.tea_garden.events_table import (
    ActionShown,
    CaravanShown,
    EmperorShown,
)
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState


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
