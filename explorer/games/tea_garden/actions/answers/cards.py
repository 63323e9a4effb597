"""Cards removed and taken."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import CHANCE, Action
from explorer.games.tea_garden.actions.flow import leaves_a_card
from explorer.games.tea_garden.decisions import (
    ChooseEmperor,
    NextEmperor,
    Removing,
)
from explorer.games.tea_garden.events import CardRemoved, EmperorTaken
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import Player, TeaState

ZONES = ("hand", "deck", "discard", "slots")


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
def cards_may_be_removed_from_there(s: TeaState, a: Remove) -> bool:
    return a.zone != "slots" or s.t.remove_laid


@REMOVE.requires(R["TEA-BON-07"], "{card} is not there ({zone}).")
def the_card_is_there(s: TeaState, a: Remove) -> bool:
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
def the_emperor_card_is_on_offer(s: TeaState, a: TakeEmperor) -> bool:
    return a.card in s.emperors


@TAKE_EMPEROR.effect(R["TEA-EMP-05"], R["TEA-HAND-03"])
def take_emperor_card(s: TeaState, a: TakeEmperor) -> tuple[Happening, ...]:
    return (EmperorTaken(s.actor, a.card),)


@TAKE_EMPEROR.effect(R["TEA-EMP-06"])
def refill_emperors(s: TeaState, a: TakeEmperor) -> tuple[Happening, ...]:
    if s.emperor_deck:
        return (Answered((NextEmperor(CHANCE, "taken"),)),)
    return ((Answered(), (R["TEA-EMP-10"],)),)
