"""Build a hut."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.state import RULES, Action
from tests.toys.hut.decisions import Turn, TurnEnd
from tests.toys.hut.events import HutBuilt, PointsGained, WoodChanged
from tests.toys.hut.state import EMPTY, Hut, R, own_huts_beside


class Build(Action):
    """Build a hut on `plot`."""

    plot: int


BUILD: ActionKind[Hut, Build] = ActionKind(Build, at=(Turn,), label="Build on {plot}", group="Build")
# All values that the components allow, never those that are allowed now: what is allowed is said by requirements alone.
BUILD.param("plot", domain=lambda table: range(table.plots))


# In the order in which the rulebook checks: the first one broken is the one a learner is told first.
@BUILD.requires(R["HUT-BUILD-01"], "A hut of {owner} stands on {plot}.")
def plot_is_empty(s: Hut, a: Build):
    owner = s.owners[a.plot]
    return owner == EMPTY, {"owner": owner}


# It does not look at the plot (`reads`), so it is asked once and not for each plot.
@BUILD.requires(R["HUT-BUILD-02"], "A hut costs {cost} wood; you have {have}.", reads=())
def wood_suffices(s: Hut, a: Build):
    cost, have = s.table.components.hut_wood, s.wood[s.actor]
    return have >= cost, {"cost": cost, "have": have}


# Each effect has its own rule, so that every point in the log says why it was gained.
@BUILD.effect(R["HUT-BUILD-02"])
def pay(s: Hut, a: Build):
    return [WoodChanged(s.actor, -s.table.components.hut_wood)]


@BUILD.effect(R["HUT-BUILD-01"])
def place(s: Hut, a: Build):
    return [HutBuilt(s.actor, a.plot)]


@BUILD.effect(R["HUT-BUILD-03"])
def score(s: Hut, a: Build):
    return [PointsGained(s.actor, s.table.components.hut_points)]


@BUILD.effect(R["HUT-BUILD-04"])
def score_neighbours(s: Hut, a: Build):
    beside = own_huts_beside(s, a.plot, s.actor)
    return [PointsGained(s.actor, beside)] if beside else []


@BUILD.effect(R["HUT-TURN-01"])
def finish(s: Hut, a: Build):
    return [Answered((TurnEnd(RULES, s.actor),))]
