"""Lay cards: one after the other, the last one on top."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import FEE_FIRST, TURN, fee, rewards
from explorer.games.tea_garden.decisions import AfterLaying, Announcing, BeforeLaying, Laying, TakeTurn
from explorer.games.tea_garden.events import CardLaid
from explorer.games.tea_garden.events_table import MainAnnounced, StackComplete
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState
from explorer.games.tea_garden.words import MAIN_WORDS


class Lay(Action):
    """Lay a card of the hand on top of this turn's stack."""

    card: str


LAY: ActionKind[TeaState, Lay] = ActionKind(Lay, (*TURN, Laying), "Lay {card}", group="Lay cards")
LAY.param("card", domain=lambda t: t.cards, values=lambda s, _: s.me.hand)


@LAY.window(R["TEA-PLAY-06"], "Your cards for this turn lie; others wait for a later one.")
def cards_can_still_be_laid(s: TeaState) -> bool:
    return type(s.agenda[-1]) is not AfterLaying or s.t.extendable


@LAY.window(R["TEA-TURN-11"], "You have taken {most} turns in this round; more are not allowed.")
def there_is_a_place_for_another_stack(s: TeaState) -> Check:
    laying = s.turn.laid or type(s.agenda[-1]) is Laying
    most = s.t.c.turns.max_turns_per_round
    return None if laying else (len(s.me.slots) < most, {"most": most})


@LAY.window(R["TEA-TURN-09"], FEE_FIRST)
def the_fourth_turn_is_paid(s: TeaState) -> Check:
    # The stack under way is counted among those that lie.
    return None if type(s.agenda[-1]) is Laying or not s.fourth() else (False, fee(s))


@LAY.requires(R["TEA-PLAY-01"], "You do not hold {card}.")
def the_card_is_in_your_hand(s: TeaState, a: Lay) -> bool:
    return a.card in s.me.hand


@LAY.effect(R["TEA-PLAY-02"], R["TEA-STR-01"])
def lay_card(s: TeaState, a: Lay) -> tuple[Happening, ...]:
    first = type(s.agenda[-1]) in {TakeTurn, BeforeLaying}
    return (CardLaid(s.actor, a.card, first), Answered((Laying(s.actor),)))


class Announce(Action):
    """Name the main action of the turn: build, buy, caravan, ferment or harvest."""

    main: str


ANNOUNCE: ActionKind[TeaState, Announce] = ActionKind(
    Announce, (Announcing,), "Announce: {main}", group="Announce the main action"
)
ANNOUNCE.param("main", domain=tuple(MAIN_WORDS))


@ANNOUNCE.effect(R["TEA-MAIN-03"])
def announce(s: TeaState, a: Announce) -> tuple[Happening, ...]:
    return (MainAnnounced(s.actor, a.main), Answered())


class EndLaying(Action):
    """The stack of this turn is complete."""


END_LAYING: ActionKind[TeaState, EndLaying] = ActionKind(
    EndLaying,
    (TakeTurn, BeforeLaying, Laying),
    "Stop laying: strength {strength}",
    group="Lay cards",
    elsewhere=(R["TEA-PLAY-06"], "Your cards for this turn lie."),
)


@END_LAYING.tells
def strength_so_far(s: TeaState, a: EndLaying) -> dict[str, object]:
    return {"strength": s.turn.strength}


@END_LAYING.window(R["TEA-PLAY-01"], "Lay at least one card from your hand.")
def a_card_is_laid(s: TeaState) -> Check:
    return type(s.agenda[-1]) is Laying


@END_LAYING.fixes
def layer(s: TeaState, a: EndLaying) -> int:
    return s.actor


@END_LAYING.effect(R["TEA-STR-01"])
def complete_stack(s: TeaState, a: EndLaying, seat: int) -> tuple[Happening, ...]:
    return (StackComplete(seat, s.turn.strength), Answered((AfterLaying(seat),)))


@END_LAYING.effect(R["TEA-PLAY-08"])
def resolve_printed_effects(s: TeaState, a: EndLaying, seat: int) -> tuple[Happening, ...]:
    source = f"card:{s.top_card}"
    if not s.t.effects_when_laid or not s.t.rewards[source]:
        return ()
    return (Asked(rewards(s, seat, source)),)


@END_LAYING.effect(R["TEA-MAIN-03"])
def ask_for_announcement(s: TeaState, a: EndLaying, seat: int) -> tuple[Happening, ...]:
    waits = s.t.announced_first and s.turn.announced == ""
    return (Asked((Announcing(seat),)),) if waits else ()
