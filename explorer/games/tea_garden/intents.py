"""Common intents in one go: lay these cards, pay the cheapest leaves, harvest or ferment all one can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.macro import Macro, Macros, plies
from explorer.core.state import Decision
from explorer.core.wording import count_of
from explorer.games.tea_garden.actions.buy import CoverTeapot, EndBuy, PayPrice, PayTeapot, TeapotScroll
from explorer.games.tea_garden.actions.caravan import EndCaravan, PayCaravan
from explorer.games.tea_garden.actions.fee import EndFee, PayFee
from explorer.games.tea_garden.actions.ferment import EndFerment, Ferment
from explorer.games.tea_garden.actions.harvest import EndHarvest, Harvest
from explorer.games.tea_garden.actions.lay import EndLaying, Lay
from explorer.games.tea_garden.actions.repeat import PayRepeat
from explorer.games.tea_garden.decisions import (
    BeforeLaying,
    FeeDue,
    Fermenting,
    Harvesting,
    Laying,
    PriceDue,
    RepeatDue,
    SaleDue,
    TakeTurn,
    TeapotsDue,
)
from explorer.games.tea_garden.events import LeafFermented, LeafPaid, LeavesGained, ScrollUsed
from explorer.games.tea_garden.events_table import StackComplete
from explorer.games.tea_garden.payments import leaf_worth
from explorer.games.tea_garden.state import LEAVES, TeaState
from explorer.games.tea_garden.words import card_in_words, leaf_in_words

if TYPE_CHECKING:
    from explorer.core.game import Game

Step = Callable[[TeaState], Any]
LAYING: tuple[type[Decision], ...] = (TakeTurn, BeforeLaying, Laying)
PAYING: tuple[type[Decision], ...] = (FeeDue, PriceDue, TeapotsDue, SaleDue, RepeatDue)
#: Plies that end a payment or a part of it, and a Scroll that spares leaves.
COMPLETING = (EndFee, EndBuy, EndCaravan, CoverTeapot, TeapotScroll)
LEAF_BY_LEAF = (PayFee, PayPrice, PayTeapot, PayCaravan, PayRepeat)


def next_card(cards: tuple[str, ...], s: TeaState) -> Any:
    """Lay these cards in this order, the last one on top, and stop."""
    top = s.agenda[-1]
    if not isinstance(top, LAYING):
        return None
    left = list(cards)
    for card in s.me.slots[-1] if type(top) is Laying else ():
        if card in left:
            left.remove(card)
    return Lay(left[0]) if left else EndLaying()


def cheapest(game: Game, s: TeaState) -> Any:
    """Pay the leaf that is worth least among those that may be paid; Scrolls come before leaves."""
    if not isinstance(s.agenda[-1], PAYING):
        return None
    legal = game.legal(s)
    done = next((a for a in legal if isinstance(a, COMPLETING)), None)
    if done is not None:
        return done
    return min(
        (a for a in legal if isinstance(a, LEAF_BY_LEAF)), key=lambda a: leaf_worth(a.leaf), default=None
    )


def most_valuable(game: Game, s: TeaState) -> Any:
    """Harvest the best garden that is left, as long as the strength lasts."""
    gardens = [a for a in game.legal(s) if isinstance(a, Harvest)]
    if gardens:
        return max(gardens, key=lambda a: s.t.region[a.region].value)
    return EndHarvest() if type(s.agenda[-1]) is Harvesting else None


def best_fresh(game: Game, s: TeaState) -> Any:
    """Ferment the best fresh leaf that is left, as long as the strength lasts."""
    leaves = [a for a in game.legal(s) if isinstance(a, Ferment)]
    if leaves:
        return max(leaves, key=lambda a: leaf_worth(a.leaf))
    return EndFerment() if type(s.agenda[-1]) is Fermenting else None


def tops(s: TeaState) -> Iterator[str]:
    """Yield the cards of the hand that differ as topmost cards, the first of each sort."""
    t, known = s.t, set[Any]()
    for card in s.me.hand:
        face = (t.strength[card], t.symbols[card], t.teapots[card], t.printed[card], t.scoring.get(card))
        if face not in known:
            known.add(face)
            yield card


def lay(game: Game, s: TeaState, cards: tuple[str, ...]) -> Macro | None:
    """Return the macro that lays these cards of the hand, None if they cannot be laid here."""
    hand = Counter(s.me.hand)
    if not cards or Counter(cards) - hand or Lay(cards[0]) not in game.legal(s):
        return None
    which = "all cards" if len(cards) == len(s.me.hand) else count_of(len(cards), "card")
    under_way = tuple(s.me.slots[-1]) if type(s.agenda[-1]) is Laying else ()
    step = partial(next_card, (*under_way, *cards))
    macro = Macro(f"lay {' '.join(cards)}", "Lay several cards", "", step)
    done = next((e for e in happens(game, s, macro) if isinstance(e, StackComplete)), None)
    if done is None:
        return None
    top = card_in_words(s.t, cards[-1])
    return replace(macro, label=f"Lay {which}, {top} on top: strength {done.strength}")


def happens(game: Game, s: TeaState, macro: Macro) -> Iterator[Event]:
    """Yield what a macro makes happen, what is forced on the way included."""
    for action in plies(game, s, macro):
        ply = action
        while ply is not None:
            step = game.run(s, ply)
            yield from (cited.event for cited in step.events)
            s, ply = step.state, game.forced(step.state)


def leaves_in_words(leaves: Iterable[str]) -> str:
    """Return '2 × fresh 3, 1 × fermented 2'."""
    count = Counter(leaves)
    return ", ".join(f"{count[leaf]} × {leaf_in_words(leaf)}" for leaf in LEAVES if leaf in count)


def pay_cheapest(game: Game, s: TeaState) -> Macro | None:
    """Return the macro that pays what is due with what is worth least."""
    macro = Macro("pay cheapest", "Pay in one go", "", partial(cheapest, game))
    if not isinstance(s.agenda[-1], PAYING):
        return None
    done = list(happens(game, s, macro))
    scrolls = sum(isinstance(e, ScrollUsed) for e in done)
    parts = [leaves_in_words(e.leaf for e in done if isinstance(e, LeafPaid))]
    parts += [count_of(scrolls, "Teapot Scroll")] if scrolls else []
    return replace(macro, label=f"Pay the cheapest: {', '.join(filter(None, parts))}")


def harvest_best(game: Game, s: TeaState) -> Macro | None:
    """Return the macro that harvests as many gardens as the strength allows, the best ones."""
    macro = Macro("harvest best", "Harvest in one go", "", partial(most_valuable, game))
    gained = [e for e in happens(game, s, macro) if isinstance(e, LeavesGained)]
    label = f"Harvest the best gardens: {leaves_in_words(e.leaf for e in gained)}"
    return replace(macro, label=label) if gained else None


def ferment_best(game: Game, s: TeaState) -> Macro | None:
    """Return the macro that ferments as many leaves as the strength allows, the best ones."""
    macro = Macro("ferment best", "Ferment in one go", "", partial(best_fresh, game))
    turned = [e for e in happens(game, s, macro) if isinstance(e, LeafFermented)]
    label = f"Ferment the best leaves: {leaves_in_words(e.leaf for e in turned)}"
    return replace(macro, label=label) if turned else None


FIXED: dict[str, Callable[[Any, TeaState], Macro | None]] = {
    "pay cheapest": pay_cheapest,
    "harvest best": harvest_best,
    "ferment best": ferment_best,
}


def offered(game: Game, s: TeaState) -> Iterator[Macro]:
    """Yield what is worth listing here; any other stack of cards can be typed."""
    if isinstance(s.agenda[-1], LAYING):
        for top in tops(s) if len(s.me.hand) > 1 else ():
            others = list(s.me.hand)
            others.remove(top)
            macro = lay(game, s, (*others, top))
            if macro is not None:
                yield macro
        return
    for make in FIXED.values():
        macro = make(game, s)
        if macro is not None:
            yield macro


def read(game: Game, s: TeaState, words: str) -> Macro | None:
    """Return the macro for "lay S10 A301" (the last card on top) or for the words of a listed one."""
    first, *rest = words.lower().split() or [""]
    if first == "lay":
        return lay(game, s, tuple(card.upper() for card in rest))
    make = FIXED.get(" ".join([first, *rest]))
    return make(game, s) if make else None


MACROS = Macros(offered, read)
