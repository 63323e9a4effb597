"""Step 2: changing a die, calling the merchant, ending the turn."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import RULES, Action
from explorer.games.chai import effects as printed
from explorer.games.chai.abilities import would_do_something
from explorer.games.chai.actions.placing import FACES, TURN
from explorer.games.chai.actions.rearranging import DELTAS, changed, turned_up
from explorer.games.chai.components import TEAS
from explorer.games.chai.decisions import (
    ByGreen,
    ByOolong,
    ByPuer,
    ByWhite,
    ByYellow,
    CheckGoal,
    Harbour,
    Place,
    Placement,
    Produce,
)
from explorer.games.chai.events import DieChanged, MerchantUsed, TokenDiscarded
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import NO_DICE, ChaiState
from explorer.games.chai.table import SPACES, ChaiTable

NOT_NOW = (R["CHAI-ADJ-06"], "Dice are changed in your turn, while nothing else is under way.")
NO_HELP = (R["CHAI-MERCH-02"], "A merchant helps in your turn, while nothing else is under way.")
ON_SHIP = 0


class AdjustDie(Action):
    """Discard a token of `tea` on `space` (0: on a ship, never allowed) to change a die by `delta`."""

    die: int
    delta: int
    space: int
    tea: str


ADJUST_DIE: ActionKind[ChaiState, AdjustDie] = ActionKind(
    AdjustDie,
    TURN,
    "{die} becomes {to} for {tea} on {space}",
    group="Change a die",
    elsewhere=NOT_NOW,
    out_of_turn=NOT_NOW,
)
ADJUST_DIE.param("die", domain=FACES)
ADJUST_DIE.param("delta", domain=DELTAS, values=lambda _s: (-1, 1))


def token_places(t: ChaiTable) -> tuple[tuple[int, str], ...]:
    """List every place that a token to discard may be looked for on."""
    return (*((ON_SHIP, tea) for tea in TEAS), *t.token_places)


def own_tokens(s: ChaiState) -> list[tuple[int, str]]:
    """List the own tokens on the board, once for each space and tea."""
    spaces = s.me.spaces
    found: list[tuple[int, str]] = []
    for space in SPACES:
        teas = spaces[space]
        if teas:
            found += [(space, tea) for tea in ((teas[0],) if len(teas) == 1 else sorted(set(teas)))]
    return found


ADJUST_DIE.param("space", "tea", domain=token_places, values=own_tokens)


@ADJUST_DIE.tells
def result(s: ChaiState, a: AdjustDie) -> dict[str, object]:
    return {"to": changed(a.die, a.delta)}


@ADJUST_DIE.requires(
    R["CHAI-ADJ-03"], "Only your unplaced dice can be changed: {dice}; there is no {die}.", reads=("die",)
)
def you_have_this_die_to_place(s: ChaiState, a: AdjustDie) -> Check:
    dice = s.me.dice
    return dice[a.die - 1] > 0 or (False, {"dice": dice})


@ADJUST_DIE.requires(
    R["CHAI-ADJ-04"],
    "You need a tea on your plantation or dock to discard; no {tea} is there.",
    reads=("space", "tea"),
)
def you_have_the_tea_on_your_board(s: ChaiState, a: AdjustDie) -> bool:
    return a.space != ON_SHIP and a.tea in s.me.spaces[a.space]


@ADJUST_DIE.requires(R["CHAI-ADJ-01"], "One tea changes a die by 1 only, not by {delta}.", reads=("delta",))
def the_die_changes_by_1(s: ChaiState, a: AdjustDie) -> bool:
    return a.delta in {1, -1}


@ADJUST_DIE.effect(R["CHAI-ADJ-01"], R["CHAI-SUPPLY-03"])
def discard_token(s: ChaiState, a: AdjustDie) -> tuple[Happening, ...]:
    return (TokenDiscarded(s.actor, a.space, a.tea),)


@ADJUST_DIE.effect(R["CHAI-ADJ-01"], R["CHAI-ADJ-02"])
def change_die(s: ChaiState, a: AdjustDie) -> tuple[Happening, ...]:
    return (DieChanged(s.actor, a.die, changed(a.die, a.delta)),)


class UseMerchant(Action):
    """Call the own merchant, which lies on its B side."""


USE_MERCHANT: ActionKind[ChaiState, UseMerchant] = ActionKind(
    UseMerchant, TURN, "Merchant: {does}", group="Merchant", elsewhere=NO_HELP, out_of_turn=NO_HELP
)


def help_of(s: ChaiState) -> printed.Effect:
    """Return what the merchant of the seat to act can do."""
    return s.table.merchant[s.me.merchant].b_effect


@USE_MERCHANT.tells
def help_in_words(s: ChaiState, a: UseMerchant) -> dict[str, object]:
    return {"does": s.table.merchant[s.me.merchant].b_text}


@USE_MERCHANT.window(R["CHAI-MERCH-10"], "Your merchant shows side A and waits for the scoring.")
def your_merchant_shows_side_b(s: ChaiState) -> bool:
    return s.table.side_b


@USE_MERCHANT.window(R["CHAI-MERCH-01"], "Your merchant has helped you this year; wait for the next.")
def your_merchant_has_not_helped_this_year(s: ChaiState) -> bool:
    return not s.me.merchant_used


@USE_MERCHANT.window(R["CHAI-MERCH-09"], "That would have no effect now: {does}.")
def your_merchant_can_change_something(s: ChaiState) -> Check:
    merchant = s.table.merchant[s.me.merchant]
    return would_do_something(s, s.actor, merchant.b_effect), {"does": merchant.b_text}


@USE_MERCHANT.fixes
def caller(s: ChaiState, a: UseMerchant) -> tuple[int, printed.Effect]:
    return s.actor, help_of(s)


Call = tuple[int, printed.Effect]


@USE_MERCHANT.effect(R["CHAI-MERCH-01"])
def use_up(s: ChaiState, a: UseMerchant, was: Call) -> tuple[Happening, ...]:
    return (MerchantUsed(was[0]),)


@USE_MERCHANT.effect(R["CHAI-MERCH-03"])
def yellow(s: ChaiState, a: UseMerchant, was: Call) -> tuple[Happening, ...]:
    return (Asked((ByYellow(was[0]),)),) if isinstance(was[1], printed.GainAny) else ()


@USE_MERCHANT.effect(R["CHAI-MERCH-04"])
def green(s: ChaiState, a: UseMerchant, was: Call) -> tuple[Happening, ...]:
    return (Asked((ByGreen(was[0]),)),) if isinstance(was[1], printed.MoveOwn) else ()


@USE_MERCHANT.effect(R["CHAI-MERCH-05"])
def puer(s: ChaiState, a: UseMerchant, was: Call) -> tuple[Happening, ...]:
    return (Asked((ByPuer(was[0], was[1].n),)),) if isinstance(was[1], printed.CardStep) else ()


@USE_MERCHANT.effect(R["CHAI-MERCH-06"])
def white(s: ChaiState, a: UseMerchant, was: Call) -> tuple[Happening, ...]:
    return (Asked((ByWhite(was[0]),)),) if isinstance(was[1], printed.AdjustOwn) else ()


@USE_MERCHANT.effect(R["CHAI-MERCH-07"])
def oolong(s: ChaiState, a: UseMerchant, was: Call) -> tuple[Happening, ...]:
    return (Asked((ByOolong(was[0]),)),) if isinstance(was[1], printed.SwapOwn) else ()


@USE_MERCHANT.effect(R["CHAI-MERCH-08"])
def black(s: ChaiState, a: UseMerchant, was: Call) -> tuple[Happening, ...]:
    return turned_up(s, was[0]) if isinstance(was[1], printed.RefreshAll) else ()


class EndTurn(Action):
    """End the turn."""


END_TURN: ActionKind[ChaiState, EndTurn] = ActionKind(EndTurn, TURN, "End your turn")


@END_TURN.window(R["CHAI-PLACE-05"], "You must place a worker; the harvest board is always open.")
def you_have_placed_this_turn(s: ChaiState) -> bool:
    return type(s.agenda[-1]) is Placement


@END_TURN.fixes
def who_has_dice(s: ChaiState, a: EndTurn) -> tuple[int, bool, bool]:
    seat = s.actor
    return seat, s.players[seat].dice != NO_DICE, s.players[1 - seat].dice != NO_DICE


Ending = tuple[int, bool, bool]


@END_TURN.effect(R["CHAI-PLACE-02"])
def other_player(s: ChaiState, a: EndTurn, was: Ending) -> tuple[Happening, ...]:
    return (Answered((Place(1 - was[0]),)),) if was[2] else ()


@END_TURN.effect(R["CHAI-PLACE-06"])
def same_player(s: ChaiState, a: EndTurn, was: Ending) -> tuple[Happening, ...]:
    return (Answered((Place(was[0]),)),) if was[1] and not was[2] else ()


@END_TURN.effect(R["CHAI-PLACE-07"], R["CHAI-YEND-01"], R["CHAI-PLACE-08"])
def year_ends(s: ChaiState, a: EndTurn, was: Ending) -> tuple[Happening, ...]:
    if was[1] or was[2]:
        return ()
    return (Answered((CheckGoal(RULES), Produce(RULES), Harbour(RULES))),)


KINDS = (ADJUST_DIE, USE_MERCHANT, END_TURN)
