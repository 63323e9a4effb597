"""What many actions have in common: the turn that goes on, masters and markers that move, cubes drawn."""

from __future__ import annotations

from explorer.core.action import Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.rulebook import RuleRef
from explorer.core.state import CHANCE, RULES, Decision
from explorer.games.formosa_tea.components import TRACKS
from explorer.games.formosa_tea.decisions import Advancing, Marker, SpaceEffects, TokenKind, Turn, TurnGoesOn
from explorer.games.formosa_tea.events.fields import HeapEmptied
from explorer.games.formosa_tea.events.production import MasterMoved
from explorer.games.formosa_tea.events.sales import ActionTokensGained, TechTokensGained
from explorer.games.formosa_tea.occasions import DrawForEvent
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import NONE, FormosaState

Events = tuple[Happening, ...]
#: What a player is told who wants a second main action.
SECOND = "You have taken your main action of this turn; use tokens, or end your turn."


def you_have_not_taken_your_main_action_yet(s: FormosaState) -> bool:
    """Whether the main action of this turn is still to come."""
    top = s.agenda[-1]
    return type(top) is not TurnGoesOn or not top.acted


def acted(s: FormosaState, *questions: Decision) -> Answered:
    """Return the event that a main action has been taken and that these questions follow from it."""
    return Answered((TurnGoesOn(s.agenda[-1].actor, acted=True), *questions))


def token_used(s: FormosaState, *questions: Decision) -> Events:
    """Return the events after which the turn goes on as before, once these questions are answered."""
    if type(s.agenda[-1]) is Turn:
        return (Answered((TurnGoesOn(s.agenda[-1].actor, acted=False), *questions)),)
    return (Asked(questions),) if questions else ()


def supply_of(s: FormosaState, seat: int, worker: str) -> int:
    """Return how many workers of a kind a seat has in its supply."""
    p = s.players[seat]
    return p.farmers if worker == "farmer" else p.masters


def has_worker(s: FormosaState, worker: str) -> Check:
    """Whether the seat to act has a worker of that kind in its supply."""
    return supply_of(s, s.agenda[-1].actor, worker) > 0 or (False, {"worker": worker})


def can_move(s: FormosaState, seat: int, track: int) -> bool:
    """Whether a seat has a master on a track that is not on its last space."""
    return 0 < s.players[seat].track[track] < s.table.last_space[track]


def step_on(
    s: FormosaState, seat: int, track: int, steps: int, times: int = 1
) -> tuple[MasterMoved, tuple[Decision, ...]]:
    """Return the event that a master enters the next space of `steps`, and the questions that follow."""
    to = s.players[seat].track[track] + 1
    due = s.table.space_effects[track][to] * times
    then: tuple[Decision, ...] = ()
    if steps > 1 and to < s.table.last_space[track]:
        then += (Advancing(RULES, seat, track, steps - 1),)
    if due:
        then += (SpaceEffects(RULES, seat, track, due),)
    return MasterMoved(seat, TRACKS[track], to), then


def gain_action_tokens(s: FormosaState, seat: int, n: int) -> Events:
    """Take action tokens, as many as there are."""
    if s.table.unlimited_tokens:
        return ((ActionTokensGained(seat, n, 0), (R["FOR-RUL-33"],)),)
    got = min(n, s.action_supply)
    short: tuple[RuleRef, ...] = (R["FOR-TRACK-04"],) if got < n else ()
    return ((ActionTokensGained(seat, got, got), short),) if n else ()


def gain_tech_tokens(s: FormosaState, seat: int, n: int) -> Events:
    """Take technology tokens, as many as there are; where there are two kinds, ask for one each time."""
    left = sum(s.tech_supply)
    got = n if s.table.unlimited_tokens else min(n, left)
    if not n:
        return ()
    if not got:
        return ((TechTokensGained(seat, 0, 0, 0), (R["FOR-TRACK-04"],)),)
    if s.table.two_token_kinds:
        return ((Asked((TokenKind(seat),) * got), (R["FOR-RUL-26"],)),)
    if s.table.unlimited_tokens:
        return ((TechTokensGained(seat, n, 0, 0), (R["FOR-RUL-33"],)),)
    short: tuple[RuleRef, ...] = (R["FOR-TRACK-04"],) if got < n else ()
    return ((TechTokensGained(seat, got, 0, got), short),)


def ask_marker(seat: int, track: int, steps: int) -> Events:
    """Let a marker go on."""
    return (Asked((Marker(RULES, seat, track, steps),)),) if steps else ()


def refill_bag(s: FormosaState) -> Events:
    """Put the heap into the bag if the bag is empty."""
    return ((HeapEmptied(), (R["FOR-RUL-18"],)),) if s.bag == NONE and s.heap != NONE else ()


def drawable(s: FormosaState) -> int:
    """Return how many cubes can be drawn before the bag is empty; the heap counts once the bag is."""
    return sum(s.bag) or sum(s.heap)


def ask_draw(s: FormosaState, seat: int, wanted: int) -> Events:
    """Let a seat draw cubes for an event, as many as there are; a heap that fills the bag comes second."""
    count = min(wanted, drawable(s))
    if count <= 0:
        return ()
    more = wanted - count if s.bag != NONE else 0
    return (*refill_bag(s), Asked((DrawForEvent(CHANCE, seat, count, more),)))
