"""Markers going on along the technology tracks and the domestic market track."""

from __future__ import annotations

from typing import Any

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Asked
from explorer.core.state import RULES, Action, Decision
from explorer.games.formosa_tea.actions.flow import Events, gain_action_tokens, gain_tech_tokens
from explorer.games.formosa_tea.components import TEAS
from explorer.games.formosa_tea.decisions import Marker, TechChoice
from explorer.games.formosa_tea.events.sales import MARKERS, MarkerMoved
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import FormosaState
from explorer.games.formosa_tea.vocabulary import ActionTokens, TechSteps, TechTokens

HOME = len(TEAS)


class StepOn(Action):
    """Bookkeeping: a marker enters the next space and gets its bonus."""


STEP_ON: ActionKind[FormosaState, StepOn] = ActionKind(StepOn, (Marker,), "The marker enters the next space")


class Way:
    """A marker on its way: where it stands, where it goes, what is left, which bonuses it gets."""

    __slots__ = ("at", "bonuses", "last", "left", "seat", "to", "track")

    def __init__(self, s: FormosaState, top: Marker) -> None:
        t, self.seat, self.track = s.table, top.seat, top.track
        p = s.players[self.seat]
        home = self.track == HOME
        self.at = p.domestic if home else p.tech[self.track]
        self.last = t.home_last if home else t.tech_last[self.track]
        step = top.left if t.final_space_only else 1
        self.to = min(self.at + step, self.last)
        self.left = top.left - step
        spaces: tuple[Any, ...] = t.home_spaces if home else t.tech_spaces[self.track]
        self.bonuses: tuple[Any, ...] = spaces[self.to].bonus if self.to > self.at else ()


@STEP_ON.fixes
def the_way(s: FormosaState, _a: StepOn) -> Way:
    top = s.agenda[-1]
    assert type(top) is Marker
    return Way(s, top)


@STEP_ON.effect(R["FOR-TRACK-01"])
def enter_space(s: FormosaState, _a: StepOn, way: Way) -> Events:
    goes_on = way.left and way.to < way.last
    rest = (Marker(RULES, way.seat, way.track, way.left),) if goes_on else ()
    if way.to == way.at:
        return ((Answered(), (R["FOR-TRACK-03"],)),)
    why = (R["FOR-TRACK-03"],) if way.left and not goes_on else ()
    jump = (R["FOR-RUL-23"],) if s.table.final_space_only and way.to > way.at + 1 else why
    return ((MarkerMoved(way.seat, MARKERS[way.track], way.to), jump), Answered(rest))


@STEP_ON.effect(R["FOR-TRACK-06"])
def get_tokens(s: FormosaState, _a: StepOn, way: Way) -> Events:
    events: Events = ()
    for bonus in way.bonuses:
        if type(bonus) is ActionTokens:
            events += gain_action_tokens(s, way.seat, bonus.n)
        elif type(bonus) is TechTokens:
            events += gain_tech_tokens(s, way.seat, bonus.n)
    return events


@STEP_ON.effect(R["FOR-TRACK-05"], R["FOR-TRACK-06"])
def get_technology(s: FormosaState, _a: StepOn, way: Way) -> Events:
    asked: list[Decision] = []
    for bonus in reversed(way.bonuses):
        if type(bonus) is not TechSteps:
            continue
        if bonus.track != "choice":
            asked.append(Marker(RULES, way.seat, s.table.tea_index[bonus.track], bonus.n))
        elif any(at < last for at, last in zip(s.players[way.seat].tech, s.table.tech_last, strict=True)):
            asked.append(TechChoice(way.seat, bonus.n))
    return (Asked(tuple(asked)),) if asked else ()
