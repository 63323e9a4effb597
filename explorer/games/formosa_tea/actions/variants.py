"""Starting cubes and the two variants: cubes by choice, characters."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import CHANCE, RULES, Action
from explorer.games.formosa_tea.actions.flow import Events, gain_action_tokens, gain_tech_tokens
from explorer.games.formosa_tea.components import TEAS
from explorer.games.formosa_tea.events.fields import CubesHarvested, DiscTaken
from explorer.games.formosa_tea.events.rounds import CharacterOffered, CharacterTaken, OfferClosed
from explorer.games.formosa_tea.occasions import (
    CloseDraft,
    Draft,
    DrawAtStart,
    HandOutCharacters,
    HandOutCubes,
    OfferCharacter,
    StartCubes,
)
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import NONE, ONE, FormosaState
from explorer.games.formosa_tea.vocabulary import GainTokens


class HandOut(Action):
    """Bookkeeping: starting cubes for everybody, in turn order."""


HAND_OUT: ActionKind[FormosaState, HandOut] = ActionKind(
    HandOut, (HandOutCubes,), "Starting cubes are handed out"
)


@HAND_OUT.effect(R["FOR-SETUP-10"])
def draw_for_all(s: FormosaState, _a: HandOut) -> Events:
    if s.table.setup.options["starting_cubes"] == "chosen":
        return ()
    n = s.table.c.limits.start_cubes
    return (Answered(tuple(DrawAtStart(CHANCE, seat, n) for seat in reversed(s.order(s.start)))),)


@HAND_OUT.effect(R["FOR-VARC-02"])
def choose_for_all(s: FormosaState, _a: HandOut) -> Events:
    if s.table.setup.options["starting_cubes"] != "chosen":
        return ()
    return (Answered(tuple(StartCubes(seat) for seat in reversed(s.order(s.start)))),)


class TakeCube(Action):
    """Take a starting cube from a field."""

    field: str
    tea: str


TAKE_CUBE: ActionKind[FormosaState, TakeCube] = ActionKind(
    TakeCube, (StartCubes,), "Take {tea} from {field}", group="Take a starting cube"
)
TAKE_CUBE.param("field", domain=lambda t: t.fields)
TAKE_CUBE.param("tea", domain=TEAS)


@TAKE_CUBE.requires(
    R["FOR-VARC-01"],
    "Take two cubes from different open fields where they lie; {tea} from {field} will not do.",
)
def another_field_has_the_cube(s: FormosaState, a: TakeCube) -> Check:
    i = s.table.field_index[a.field]
    top = s.agenda[-1]
    assert type(top) is StartCubes
    lies = s.fields[i].cubes[s.table.tea_index[a.tea]] > 0
    return lies and a.field != top.first and s.column_is_open(i), {"first": top.first}


@TAKE_CUBE.fixes
def cube_question(s: FormosaState, _a: TakeCube) -> StartCubes:
    top = s.agenda[-1]
    assert type(top) is StartCubes
    return top


@TAKE_CUBE.effect(R["FOR-VARC-03"])
def take_cube(s: FormosaState, a: TakeCube, ask: StartCubes) -> Events:
    i = s.table.field_index[a.field]
    cube = ONE[s.table.tea_index[a.tea]]
    return (CubesHarvested(ask.actor, a.field, cube, s.moisture(i)),)


@TAKE_CUBE.effect(R["FOR-RUL-35"], R["FOR-VARC-04"])
def take_disc_too(s: FormosaState, a: TakeCube, ask: StartCubes) -> Events:
    field = s.fields[s.table.field_index[a.field]]
    if not s.table.start_cubes_take_disc or field.cubes != NONE or field.disc < 0:
        return ()
    return (DiscTaken(ask.actor, a.field),)


@TAKE_CUBE.effect(R["FOR-VARC-02"])
def second_cube(_s: FormosaState, a: TakeCube, ask: StartCubes) -> Events:
    return (Answered(() if ask.first else (StartCubes(ask.actor, a.field),)),)


class OfferNext(Action):
    """Chance: this character is laid open."""

    character: str


OFFER_NEXT: ActionKind[FormosaState, OfferNext] = ActionKind(
    OfferNext, (OfferCharacter,), "{character} is laid open", group="Lay a character open"
)
OFFER_NEXT.param("character", domain=lambda t: t.characters)


@OFFER_NEXT.weighs(R["FOR-VARP-01"])
def not_offered_yet(s: FormosaState, a: OfferNext) -> int:
    return a.character in s.table.characters and a.character not in s.offer


@OFFER_NEXT.effect(R["FOR-VARP-01"])
def lay_open(_s: FormosaState, a: OfferNext) -> Events:
    return (CharacterOffered(a.character), Answered())


class BeginDraft(Action):
    """Bookkeeping: the draft begins with the last player."""


BEGIN_DRAFT: ActionKind[FormosaState, BeginDraft] = ActionKind(
    BeginDraft, (HandOutCharacters,), "The draft begins with the last player"
)


@BEGIN_DRAFT.effect(R["FOR-VARP-02"])
def ask_against_turn_order(s: FormosaState, _a: BeginDraft) -> Events:
    asked = Answered((CloseDraft(RULES), *(Draft(seat) for seat in s.order(s.start))))
    return ((asked, (R["FOR-RUL-36"],) if s.table.draft_first else ()),)


class Choose(Action):
    """Take a character."""

    character: str


CHOOSE: ActionKind[FormosaState, Choose] = ActionKind(
    Choose, (Draft,), "Take {character}", group="Take a character"
)
CHOOSE.param("character", domain=lambda t: t.characters)


@CHOOSE.requires(R["FOR-VARP-02"], "{character} is not on offer; choose one of the cards that lie open.")
def the_character_is_still_to_be_had(s: FormosaState, a: Choose) -> bool:
    return a.character in s.offer


@CHOOSE.fixes
def drafting_seat(s: FormosaState, _a: Choose) -> int:
    return s.agenda[-1].actor


@CHOOSE.effect(R["FOR-VARP-02"])
def take_character(_s: FormosaState, a: Choose, seat: int) -> Events:
    return (CharacterTaken(seat, a.character), Answered())


@CHOOSE.effect(R["FOR-VARP-06"], R["FOR-VARP-03"])
def take_tokens(s: FormosaState, a: Choose, seat: int) -> Events:
    ability = s.table.ability[a.character]
    if not isinstance(ability, GainTokens):
        return ()
    return (*gain_action_tokens(s, seat, ability.action), *gain_tech_tokens(s, seat, ability.tech))


class EndDraft(Action):
    """Bookkeeping: the character left over goes back into the box."""


END_DRAFT: ActionKind[FormosaState, EndDraft] = ActionKind(EndDraft, (CloseDraft,), "The draft ends")


@END_DRAFT.effect(R["FOR-VARP-02"])
def put_last_away(_s: FormosaState, _a: EndDraft) -> Events:
    return (OfferClosed(), Answered())
