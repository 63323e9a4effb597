"""The round end: masters, the event, workers, weather, growth, the next round."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Asked, Ended
from explorer.core.rulebook import RuleRef
from explorer.core.state import CHANCE, RULES, Action
from explorer.games.formosa_tea.actions.flow import (
    Events,
    ask_draw,
    ask_marker,
    can_move,
    drawable,
    gain_tech_tokens,
    refill_bag,
)
from explorer.games.formosa_tea.components import TEAS, TRACKS
from explorer.games.formosa_tea.decisions import SpaceEffects, Turn
from explorer.games.formosa_tea.events.production import BatchFinished, MasterBack, MasterMoved
from explorer.games.formosa_tea.events.rounds import MasterGained, RoundBegun, WeatherMoved, WorkersHome
from explorer.games.formosa_tea.events.sales import TokensBack
from explorer.games.formosa_tea.occasions import (
    CleanUp,
    DrawForGrowth,
    EventAdvance,
    EventDue,
    EventFor,
    Finish,
    Growing,
    LayWeather,
    MayMove,
    OpenRound,
    RoundMove,
)
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import FormosaState
from explorer.games.formosa_tea.vocabulary import (
    AdvanceMaster,
    DomesticSteps,
    DrawCubes,
    TechSteps,
    TechTokens,
)

HOME = len(TEAS)


class Go(Action):
    """Let the master move at the round end."""


GO: ActionKind[FormosaState, Go] = ActionKind(Go, (MayMove,), "Move your master on the {track} track")


@GO.tells
def go_words(s: FormosaState, _a: Go) -> dict[str, object]:
    return {"track": TRACKS[s.agenda[-1].track]}  # type: ignore[attr-defined]


@GO.effect(R["FOR-RUL-29"])
def let_go(s: FormosaState, _a: Go) -> Events:
    top = s.agenda[-1]
    assert type(top) is MayMove
    return (Answered((RoundMove(RULES, top.actor, top.track),)),)


class Remain(Action):
    """Leave the master where it is at the round end."""


REMAIN: ActionKind[FormosaState, Remain] = ActionKind(Remain, (MayMove,), "Leave your master where it is")


@REMAIN.effect(R["FOR-RUL-29"])
def remain(_s: FormosaState, _a: Remain) -> Events:
    return (Answered(),)


class MoveOn(Action):
    """Bookkeeping: a master moves by the number of workers in its row."""


MOVE_ON: ActionKind[FormosaState, MoveOn] = ActionKind(MoveOn, (RoundMove,), "The master moves on")


@MOVE_ON.fixes
def the_move(s: FormosaState, _a: MoveOn) -> tuple[int, int, int]:
    top = s.agenda[-1]
    assert type(top) is RoundMove
    return top.seat, top.track, s.reach(top.seat, top.track, s.workers_in_row(top.track))


@MOVE_ON.effect(R["FOR-REND-02"])
def move_by_workers(_s: FormosaState, _a: MoveOn, move: tuple[int, int, int]) -> Events:
    seat, track, to = move
    return (MasterMoved(seat, TRACKS[track], to), Answered())


@MOVE_ON.effect(R["FOR-REND-03"])
def effect_where_it_stops(s: FormosaState, _a: MoveOn, move: tuple[int, int, int]) -> Events:
    seat, track, to = move
    due = s.table.space_effects[track][to]
    return (Asked((SpaceEffects(RULES, seat, track, due),)),) if due else ()


class Happen(Action):
    """Bookkeeping: the event of the round happens, for each player in turn order."""


HAPPEN: ActionKind[FormosaState, Happen] = ActionKind(Happen, (EventDue,), "The event of the round happens")


@HAPPEN.effect(R["FOR-REND-11"])
def what_follows(s: FormosaState, _a: Happen) -> Events:
    return (Answered((Finish(RULES) if s.round == s.table.rounds else CleanUp(RULES),)),)


@HAPPEN.effect(R["FOR-REND-05"], R["FOR-EVENT-03"])
def serve_everybody(s: FormosaState, _a: Happen) -> Events:
    if not s.table.event[s.events[s.round - 1]].instant:
        return ()
    return (Asked(tuple(EventFor(RULES, seat) for seat in reversed(s.order(s.start)))),)


class Bear(Action):
    """Bookkeeping: the event happens for one player."""


BEAR: ActionKind[FormosaState, Bear] = ActionKind(Bear, (EventFor,), "The event happens for {seat}")


@BEAR.tells
def bear_words(s: FormosaState, _a: Bear) -> dict[str, object]:
    return {"seat": s.agenda[-1].seat}  # type: ignore[attr-defined]


@BEAR.fixes
def seat_of_event(s: FormosaState, _a: Bear) -> int:
    top = s.agenda[-1]
    assert type(top) is EventFor
    return top.seat


@BEAR.effect(R["FOR-EVENT-03"])
def one_player_served(_s: FormosaState, _a: Bear, _seat: int) -> Events:
    return (Answered(),)


def instants(s: FormosaState, kind: type) -> list[int]:
    """List the numbers of the once-only effects of a kind on the event of this round."""
    return [e.n for e in s.table.event[s.events[s.round - 1]].instant if type(e) is kind]


@BEAR.effect(R["FOR-EVENT-05"])
def draw_seedlings(s: FormosaState, _a: Bear, seat: int) -> Events:
    return ask_draw(s, seat, min(sum(instants(s, DrawCubes)), s.room(seat)))


@BEAR.effect(R["FOR-EVENT-06"])
def domestic_steps(s: FormosaState, _a: Bear, seat: int) -> Events:
    return ask_marker(seat, HOME, sum(instants(s, DomesticSteps)))


@BEAR.effect(R["FOR-EVENT-07"])
def technology(s: FormosaState, _a: Bear, seat: int) -> Events:
    tokens = sum(instants(s, TechTokens))
    events: Events = gain_tech_tokens(s, seat, tokens) if tokens else ()
    for e in s.table.event[s.events[s.round - 1]].instant:
        if type(e) is TechSteps:
            events += ask_marker(seat, s.table.tea_index[e.track], e.n)
    return events


@BEAR.effect(R["FOR-EVENT-08"])
def railway(s: FormosaState, _a: Bear, seat: int) -> Events:
    steps = sum(instants(s, AdvanceMaster))
    if not steps or not any(can_move(s, seat, track) for track in range(4)):
        return ()
    return (Asked((EventAdvance(seat, steps),)),)


class SendHome(Action):
    """Bookkeeping: workers go home, the weather changes."""


SEND_HOME: ActionKind[FormosaState, SendHome] = ActionKind(
    SendHome, (CleanUp,), "Workers go home, the weather changes"
)


@SEND_HOME.effect(R["FOR-REND-06"])
def workers_go_home(_s: FormosaState, _a: SendHome) -> Events:
    return (WorkersHome(), Answered((OpenRound(RULES, next=True), Growing(RULES, 0))))


@SEND_HOME.effect(R["FOR-REND-07"])
def weather_changes(s: FormosaState, _a: SendHome) -> Events:
    if s.table.reshuffle:
        return ((Asked((LayWeather(CHANCE),)), (R["FOR-RUL-30"],)),)
    return (WeatherMoved(),)


class Grow(Action):
    """Bookkeeping: the next field on which tea grows."""


GROW: ActionKind[FormosaState, Grow] = ActionKind(Grow, (Growing,), "Tea grows")


def growth(s: FormosaState, field: int, left: int) -> int:
    """Return how many cubes are due on a field: what is left of a growth that was begun, or all of it."""
    if field % 4 == s.closed:
        return 0
    due = s.table.tile[s.weather[field % 4]].growth if left < 0 else left
    if s.table.field_limit and left < 0:
        due = min(due, max(0, s.table.field_limit - sum(s.fields[field].cubes)))
    return due


@GROW.effect(R["FOR-REND-09"], R["FOR-REND-08"])
def find_field(s: FormosaState, _a: Grow) -> Events:
    top = s.agenda[-1]
    assert type(top) is Growing
    there = drawable(s)
    place, left = top.place, top.left
    why: tuple[RuleRef, ...] = (R["FOR-RUL-31"],) if s.table.field_limit else ()
    while there and place < 16:
        field = place % 4 * 4 + place // 4
        due = growth(s, field, left)
        if due:
            count = min(due, there)
            after = Growing(RULES, place, due - count) if count < due else Growing(RULES, place + 1)
            draw = DrawForGrowth(CHANCE, s.table.fields[field], count)
            return (*refill_bag(s), (Answered((after, draw)), why))
        place, left = place + 1, -1
    return ((Answered(), why),)


class Open(Action):
    """Bookkeeping: a round begins."""


OPEN: ActionKind[FormosaState, Open] = ActionKind(Open, (OpenRound,), "A round begins")


@OPEN.fixes
def first_or_next(s: FormosaState, _a: Open) -> bool:
    top = s.agenda[-1]
    assert type(top) is OpenRound
    return top.next


@OPEN.effect(R["FOR-REND-10"])
def start_marker_moves(s: FormosaState, _a: Open, following: bool) -> Events:
    if not following:
        return ()
    return (RoundBegun((s.start + 1) % s.table.players, s.round + 1),)


@OPEN.effect(R["FOR-TWO-01"])
def third_master(s: FormosaState, _a: Open, following: bool) -> Events:
    if not following or s.round != s.table.count.third_master_before_round:
        return ()
    return tuple(MasterGained(seat) for seat in range(s.table.players))


@OPEN.effect(R["FOR-ROUND-03"])
def first_turn(s: FormosaState, _a: Open, following: bool) -> Events:
    return (Answered((Turn(s.start),)),)


class End(Action):
    """Bookkeeping: the game is over."""


END: ActionKind[FormosaState, End] = ActionKind(End, (Finish,), "The game ends")


@END.effect(R["FOR-RUL-39"])
def count_unfinished(s: FormosaState, _a: End) -> Events:
    if not s.table.count_unfinished:
        return ()
    events: Events = ()
    for seat, p in enumerate(s.players):
        for tea, batch in zip(TEAS, p.factory, strict=True):
            if batch is not None:
                back = (TokensBack(seat, batch.tokens),) if any(batch.tokens) else ()
                events += (MasterBack(seat, tea), *back, BatchFinished(seat, tea, "bad"))
    return events


@END.effect(R["FOR-END-01"])
def end_of_game(_s: FormosaState, _a: End) -> Events:
    return (Ended(),)
