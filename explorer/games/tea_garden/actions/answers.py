"""Answers to the questions of rewards: places, leaves, and cards drawn, discarded, removed, taken."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import CHANCE, Action, Decision
from explorer.games.tea_garden.actions.cup_token import every_joint, own_joints
from explorer.games.tea_garden.actions.flow import leaves_a_card, rewards
from explorer.games.tea_garden.decisions import (
    BonusFerment,
    ChooseEmperor,
    ChooseSide,
    Discarding,
    Drawing,
    NextEmperor,
    OfferDraw,
    OfferSwap,
    PlacingToken,
    Removing,
)
from explorer.games.tea_garden.events import CardDiscarded, CardRemoved, EmperorTaken, LeafFermented
from explorer.games.tea_garden.gains import put_cup_token, source_rule
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, Player, TeaState, fresh

ZONES = ("hand", "deck", "discard", "slots")


class PlaceToken(Action):
    """Put a gained Cup token on joint `joint` of own row `row` (both from 0)."""

    row: int
    joint: int


PLACE_TOKEN: ActionKind[TeaState, PlaceToken] = ActionKind(
    PlaceToken, (PlacingToken,), "Put the Cup token on {place}", group="Place a Cup token"
)
PLACE_TOKEN.param("row", "joint", domain=every_joint, values=lambda s, _: own_joints(s.me))


@PLACE_TOKEN.tells
def joint_in_words(s: TeaState, a: PlaceToken) -> dict[str, object]:
    return {"place": f"row {a.row + 1}, joint {a.joint + 1}"}


@PLACE_TOKEN.requires(R["TEA-CUP-11"], "You have no such joint; choose one of yours.")
def joint_is_own(s: TeaState, a: PlaceToken) -> bool:
    return (a.row, a.joint) in own_joints(s.me)


@PLACE_TOKEN.effect(R["TEA-CUP-11"], R["TEA-BON-10"])
def place_token(s: TeaState, a: PlaceToken) -> tuple[Happening, ...]:
    return (*put_cup_token(s, s.actor, a.row, a.joint), Answered())


class FermentBonus(Action):
    """Turn a fresh leaf of a bonus Fermentation."""

    leaf: str


FERMENT_BONUS: ActionKind[TeaState, FermentBonus] = ActionKind(
    FermentBonus,
    (BonusFerment,),
    "Ferment {leaf}",
    group="Bonus Fermentation",
    elsewhere=(R["TEA-BON-03"], "No bonus Fermentation is open."),
)
FERMENT_BONUS.param("leaf", domain=LEAVES)


@FERMENT_BONUS.window(R["TEA-BON-03"], "Too many leaves: the number beside the sun symbol is reached.")
def turns_are_left(s: TeaState) -> bool:
    top = s.agenda[-1]
    return type(top) is BonusFerment and top.left > 0


@FERMENT_BONUS.requires(
    R["TEA-BON-03"], "{leaf} is fermented already; only fresh leaves can be fermented.", gate=True
)
def bonus_leaf_is_fresh(s: TeaState, a: FermentBonus) -> bool:
    return a.leaf[0] == "g"


@FERMENT_BONUS.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def bonus_leaf_is_owned(s: TeaState, a: FermentBonus) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


@FERMENT_BONUS.effect(R["TEA-BON-03"])
def turn_bonus_leaf(s: TeaState, a: FermentBonus) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not BonusFerment:
        return ()
    return (
        LeafFermented(s.actor, a.leaf),
        Answered((BonusFerment(top.actor, top.source, top.left - 1, top.turned + 1),)),
    )


class Draw(Action):
    """Draw the cards that are offered."""


DRAW: ActionKind[TeaState, Draw] = ActionKind(Draw, (OfferDraw,), "Draw {n}", group="Draw")


@DRAW.tells
def number_in_words(s: TeaState, a: Draw) -> dict[str, object]:
    top = s.agenda[-1]
    return {"n": top.n if type(top) is OfferDraw else 0}


def draws(s: TeaState, seat: int, n: int) -> tuple[Decision, ...]:
    """Return the draws of `n` cards, cut at what draw deck and discard pile hold."""
    p = s.players[seat]
    return (Drawing(CHANCE, seat, "effect"),) * min(n, len(p.deck) + len(p.discard))


@DRAW.effect(R["TEA-BON-06"], R["TEA-BON-15"])
def draw_cards(s: TeaState, a: Draw) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    return (Answered(draws(s, top.actor, top.n)),) if type(top) is OfferDraw else ()


class Swap(Action):
    """Draw the cards that are offered, and discard as many."""


SWAP: ActionKind[TeaState, Swap] = ActionKind(
    Swap, (OfferSwap,), "Draw {n} and discard as many", group="Draw and discard"
)


@SWAP.tells
def swap_in_words(s: TeaState, a: Swap) -> dict[str, object]:
    top = s.agenda[-1]
    return {"n": top.n if type(top) is OfferSwap else 0}


@SWAP.effect(R["TEA-BON-04"], R["TEA-BON-15"])
def draw_then_discard(s: TeaState, a: Swap) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not OfferSwap:
        return ()
    cards = draws(s, top.actor, top.n)
    return (Answered((Discarding(top.actor, len(cards)), *cards)),)


class Discard(Action):
    """Discard a card of the hand."""

    card: str


DISCARD: ActionKind[TeaState, Discard] = ActionKind(
    Discard,
    (Discarding,),
    "Discard {card}",
    group="Draw and discard",
    elsewhere=(R["TEA-BON-04"], "You discard only after drawing."),
)
DISCARD.param("card", domain=lambda t: t.cards, values=lambda s, _: s.me.hand)


@DISCARD.window(R["TEA-BON-04"], "Discard exactly as many cards as you drew: no more.")
def discards_are_left(s: TeaState) -> bool:
    top = s.agenda[-1]
    return type(top) is Discarding and top.left > 0


@DISCARD.requires(R["TEA-BON-04"], "{card} is not in your hand; discard from your hand.")
def discarded_is_in_hand(s: TeaState, a: Discard) -> bool:
    return a.card in s.me.hand


@DISCARD.effect(R["TEA-BON-04"])
def discard_card(s: TeaState, a: Discard) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not Discarding:
        return ()
    return (CardDiscarded(s.actor, a.card), Answered((Discarding(top.actor, top.left - 1),)))


class EndDiscard(Action):
    """As many cards as were drawn are discarded."""


END_DISCARD: ActionKind[TeaState, EndDiscard] = ActionKind(
    EndDiscard,
    (Discarding,),
    "Discarding is done",
    group="Draw and discard",
    elsewhere=(R["TEA-BON-04"], "You discard only after drawing."),
)


@END_DISCARD.window(R["TEA-BON-04"], "Discard exactly as many cards as you drew; {left} are missing.")
def enough_is_discarded(s: TeaState) -> Check:
    top = s.agenda[-1]
    left = top.left if type(top) is Discarding else 0
    return left == 0, {"left": left}


@END_DISCARD.effect(R["TEA-BON-04"])
def end_discarding(s: TeaState, a: EndDiscard) -> tuple[Happening, ...]:
    return (Answered(),)


class Remove(Action):
    """Remove `card` from `zone` (hand, deck, discard or slots) and from the game."""

    zone: str
    card: str


REMOVE: ActionKind[TeaState, Remove] = ActionKind(
    Remove, (Removing,), "Remove {card} ({zone})", group="Remove a card"
)
REMOVE.param("zone", domain=ZONES)
REMOVE.param("card", domain=lambda t: t.cards, values=lambda s, a: cards_in(s.me, a.zone))


def cards_in(p: Player, zone: str) -> tuple[str, ...]:
    """Return the cards in one place of a player."""
    if zone == "slots":
        return tuple(card for stack in p.slots for card in stack)
    return {"hand": p.hand, "deck": p.deck, "discard": p.discard}[zone]


@REMOVE.requires(
    R["TEA-BON-14"], "Played cards cannot be removed; choose from hand, deck or discard.", reads=("zone",)
)
def zone_is_open(s: TeaState, a: Remove) -> bool:
    return a.zone != "slots" or s.t.remove_laid


@REMOVE.requires(R["TEA-BON-07"], "{card} is not there ({zone}).")
def card_is_there(s: TeaState, a: Remove) -> bool:
    return a.card in cards_in(s.me, a.zone)


leaves_a_card(REMOVE)


@REMOVE.effect(R["TEA-BON-07"])
def remove_card(s: TeaState, a: Remove) -> tuple[Happening, ...]:
    return (CardRemoved(s.actor, a.zone, a.card), Answered())


class TakeEmperor(Action):
    """Take this displayed Emperor card into the hand."""

    card: str


TAKE_EMPEROR: ActionKind[TeaState, TakeEmperor] = ActionKind(
    TakeEmperor, (ChooseEmperor,), "Take {card}", group="Take an Emperor card"
)
TAKE_EMPEROR.param("card", domain=lambda t: t.emperors)


@TAKE_EMPEROR.requires(R["TEA-EMP-05"], "{card} is not displayed; choose a displayed Emperor card.")
def emperor_is_displayed(s: TeaState, a: TakeEmperor) -> bool:
    return a.card in s.emperors


@TAKE_EMPEROR.effect(R["TEA-EMP-05"], R["TEA-HAND-03"])
def take_emperor_card(s: TeaState, a: TakeEmperor) -> tuple[Happening, ...]:
    return (EmperorTaken(s.actor, a.card),)


@TAKE_EMPEROR.effect(R["TEA-EMP-06"])
def refill_emperors(s: TeaState, a: TakeEmperor) -> tuple[Happening, ...]:
    if s.emperor_deck:
        return (Answered((NextEmperor(CHANCE, "taken"),)),)
    return ((Answered(), (R["TEA-EMP-10"],)),)


class Side(Action):
    """Use side number `side` (0 or 1) of a slash."""

    side: int


SIDE: ActionKind[TeaState, Side] = ActionKind(Side, (ChooseSide,), "Choose: {effect}", group="Choose a side")
SIDE.param("side", domain=(0, 1))


@SIDE.tells
def side_in_words(s: TeaState, a: Side) -> dict[str, object]:
    top = s.agenda[-1]
    return {"effect": (f"{top.source}/{a.side}",) if type(top) is ChooseSide else ()}


@SIDE.effect(R["TEA-PLAY-07"])
def resolve_side(s: TeaState, a: Side) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    return (Answered(rewards(top.actor, f"{top.source}/{a.side}")),) if type(top) is ChooseSide else ()


class Skip(Action):
    """Decline an effect, or stop fermenting."""


SKIP: ActionKind[TeaState, Skip] = ActionKind(
    Skip, (BonusFerment, OfferDraw, OfferSwap, Removing, ChooseSide), "{word}", group="Decline"
)


@SKIP.tells
def decline_or_stop(s: TeaState, a: Skip) -> dict[str, object]:
    top = s.agenda[-1]
    stop = type(top) is BonusFerment and top.turned > 0
    return {"word": "Stop fermenting" if stop else "Decline"}


@SKIP.window(
    R["TEA-BON-12"],
    "With this reading you ferment all the leaves of the symbol, or none; {left} are missing.",
)
def all_or_none(s: TeaState) -> Check:
    top = s.agenda[-1]
    if type(top) is not BonusFerment or not s.t.all_or_nothing:
        return True
    return top.turned == 0 or top.left == 0, {"left": top.left}


@SKIP.window(R["TEA-BON-13"], "With this reading you must use the effect as far as you can.")
def effect_is_optional(s: TeaState) -> bool:
    top = s.agenda[-1]
    if not s.t.mandatory:
        return True
    return type(top) is BonusFerment and (top.left == 0 or fresh(s.me.leaves) == 0)


leaves_a_card(SKIP)


@SKIP.effect(R["TEA-BON-13"])
def decline(s: TeaState, a: Skip) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    why = (
        (source_rule(top.source),) if isinstance(top, (BonusFerment, OfferDraw, OfferSwap, Removing)) else ()
    )
    return ((Answered(), why),)


KINDS_OF_ANSWERS = (
    PLACE_TOKEN,
    FERMENT_BONUS,
    DRAW,
    SWAP,
    DISCARD,
    END_DISCARD,
    REMOVE,
    TAKE_EMPEROR,
    SIDE,
    SKIP,
)
