"""Resolving rewards: part by part, gains at once, questions where there is something to choose."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.state import RULES, Action
from explorer.games.tea_garden.components import (
    ChoiceEffect,
    DrawEffect,
    Effect,
    FermentEffect,
    GainCupTokens,
    GainLeaves,
    GainScroll,
    GainTokens,
    GainVp,
    RemoveEffect,
    SwapEffect,
    TakeEmperorEffect,
)
from explorer.games.tea_garden.decisions import (
    BonusFerment,
    ChooseEmperor,
    ChooseSide,
    OfferDraw,
    OfferSwap,
    PlacingToken,
    Removing,
    Reward,
)
from explorer.games.tea_garden.gains import gain_leaves, gain_scrolls, gain_tokens, gain_vp, source_rule
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState, fresh


class Resolve(Action):
    """Bookkeeping: the next part of a reward is resolved."""


RESOLVE: ActionKind[TeaState, Resolve] = ActionKind(Resolve, (Reward,), "The reward is resolved")
Part = tuple[Reward, "Effect | None"]


def can_draw(s: TeaState, seat: int) -> bool:
    """Whether a card is left in draw deck or discard pile."""
    return bool(s.players[seat].deck or s.players[seat].discard)


def brings_card(s: TeaState, source: str) -> bool:
    """Whether a reward surely brings the player to act a card, if the player wants it."""
    return any(
        (isinstance(e, TakeEmperorEffect) and bool(s.emperors))
        or (isinstance(e, DrawEffect) and can_draw(s, s.actor))
        for e in s.t.rewards[source]
    )


@RESOLVE.fixes
def part_at_hand(s: TeaState, a: Resolve) -> Part:
    top = s.agenda[-1]
    assert type(top) is Reward
    parts = s.t.rewards[top.source]
    return top, parts[top.part] if top.part < len(parts) else None


@RESOLVE.effect(R["TEA-BON-16"])
def go_to_next_part(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top = part[0]
    more = top.part + 1 < len(s.t.rewards[top.source])
    return (Answered((Reward(RULES, top.seat, top.source, top.part + 1),) if more else ()),)


@RESOLVE.effect(R["TEA-BON-08"])
def score(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    return gain_vp(top.seat, e.n, source_rule(top.source)) if isinstance(e, GainVp) else ()


@RESOLVE.effect(R["TEA-BON-11"])
def take_leaves(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    return (
        gain_leaves(s, top.seat, e.quality, e.n, source_rule(top.source)) if isinstance(e, GainLeaves) else ()
    )


@RESOLVE.effect(R["TEA-BON-01"])
def take_tokens(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    return gain_tokens(s, top.seat, e.n, source_rule(top.source)) if isinstance(e, GainTokens) else ()


@RESOLVE.effect(R["TEA-SCR-03"])
def take_scrolls(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    return (
        gain_scrolls(s, top.seat, e.scroll, e.n, source_rule(top.source)) if isinstance(e, GainScroll) else ()
    )


@RESOLVE.effect(R["TEA-BON-10"], R["TEA-CUP-11"])
def ask_for_joints(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    if not isinstance(e, GainCupTokens) or not any(s.players[top.seat].joints):
        return ()
    return ((Asked((PlacingToken(top.seat, top.source),) * e.n), (source_rule(top.source),)),)


@RESOLVE.effect(R["TEA-BON-03"], R["TEA-BON-12"])
def ask_for_fermenting(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    if not isinstance(e, FermentEffect):
        return ()
    have = fresh(s.players[top.seat].leaves)
    enough = have >= e.n if s.t.all_or_nothing else have > 0
    return (
        ((Asked((BonusFerment(top.seat, top.source, e.n),)), (source_rule(top.source),)),) if enough else ()
    )


@RESOLVE.effect(R["TEA-BON-06"])
def offer_draw(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    if not isinstance(e, DrawEffect) or not can_draw(s, top.seat):
        return ()
    return ((Asked((OfferDraw(top.seat, top.source, e.n),)), (source_rule(top.source),)),)


@RESOLVE.effect(R["TEA-BON-04"])
def offer_swap(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    if not isinstance(e, SwapEffect) or not can_draw(s, top.seat):
        return ()
    return ((Asked((OfferSwap(top.seat, top.source, e.n),)), (source_rule(top.source),)),)


@RESOLVE.effect(R["TEA-BON-07"])
def offer_removal(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    if not isinstance(e, RemoveEffect):
        return ()
    p = s.players[top.seat]
    laid = s.t.remove_laid and any(p.slots)
    if not (p.hand or laid or can_draw(s, top.seat)):
        return ()
    return ((Asked((Removing(top.seat, top.source),)), (source_rule(top.source),)),)


@RESOLVE.effect(R["TEA-EMP-05"])
def ask_for_emperor_card(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    if not isinstance(e, TakeEmperorEffect):
        return ()
    # Without a displayed card this part of the reward is lost.
    return (Asked((ChooseEmperor(top.seat, top.source),)),) if s.emperors else ()


@RESOLVE.effect(R["TEA-PLAY-07"])
def ask_for_side(s: TeaState, a: Resolve, part: Part) -> tuple[Happening, ...]:
    top, e = part
    if not isinstance(e, ChoiceEffect):
        return ()
    return (Asked((ChooseSide(top.seat, f"{top.source}/{top.part}"),)),)
