"""Main action: harvest own gardens."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import TURN, begin_main, go_on, keeps_announcement, main_action
from explorer.games.tea_garden.decisions import AfterLaying, Harvesting
from explorer.games.tea_garden.gains import gain_leaves
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState


class Harvest(Action):
    """Harvest the own garden in `region`; the first one begins the main action."""

    region: str


HARVEST: ActionKind[TeaState, Harvest] = ActionKind(
    Harvest, (*TURN, Harvesting), "Harvest {region}", group="Harvest"
)
HARVEST.param("region", domain=lambda t: t.regions)


@HARVEST.tells
def leaf_in_words(s: TeaState, a: Harvest) -> dict[str, object]:
    return {"gain": f"+1 fresh {s.t.region[a.region].value}"}


main_action(HARVEST, under_way=Harvesting)


@HARVEST.window(R["TEA-HARV-01"], "Your strength of {strength} is used up: a point for each garden.")
def you_have_strength_left(s: TeaState) -> Check:
    top = s.agenda[-1]
    return type(top) is not Harvesting or top.left > 0, {"strength": s.turn.strength}


@HARVEST.requires(R["TEA-HARV-03"], "{region} is harvested; a garden gives one leaf in an action.")
def you_have_not_harvested_there_yet(s: TeaState, a: Harvest) -> bool:
    top = s.agenda[-1]
    return type(top) is not Harvesting or a.region not in top.done


@HARVEST.requires(R["TEA-HARV-05"], "You have no garden in {region}.")
def the_garden_is_yours(s: TeaState, a: Harvest) -> bool:
    return a.region in s.me.gardens


@HARVEST.effect(R["TEA-HARV-02"])
def take_leaf(s: TeaState, a: Harvest) -> tuple[Happening, ...]:
    return gain_leaves(s, s.actor, s.t.region[a.region].value, 1)


@HARVEST.effect(R["TEA-HARV-01"])
def remember(s: TeaState, a: Harvest) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    done, left = (top.done, top.left) if type(top) is Harvesting else ((), s.turn.strength)
    return (Answered((Harvesting(s.actor, tuple(sorted((*done, a.region))), left - 1),)),)


class EndHarvest(Action):
    """Stop harvesting."""


END_HARVEST: ActionKind[TeaState, EndHarvest] = ActionKind(
    EndHarvest,
    (AfterLaying, Harvesting),
    "Stop harvesting",
    group="Harvest",
    elsewhere=(R["TEA-TURN-03"], "First lay one card or more."),
)


@END_HARVEST.window(R["TEA-TURN-01"], "You have taken this turn's main action; there is only one.")
def no_other_main_action_is_under_way(s: TeaState) -> bool:
    return not s.turn.main or type(s.agenda[-1]) is Harvesting or not s.t.empty_main


@END_HARVEST.window(R["TEA-HARV-04"], "Nothing is harvested yet: choose a garden.")
def you_have_harvested_a_garden(s: TeaState) -> bool:
    return type(s.agenda[-1]) is Harvesting or s.t.empty_main


keeps_announcement(END_HARVEST, "harvest")


@END_HARVEST.effect(R["TEA-MAIN-01"])
def end(s: TeaState, a: EndHarvest) -> tuple[Happening, ...]:
    return (*begin_main(s), go_on(s, s.actor))
