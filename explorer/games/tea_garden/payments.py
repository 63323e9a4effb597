"""What can still be paid out of some leaves: the one place that counts them."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.action import Happening
from explorer.games.tea_garden.components import Colour
from explorer.games.tea_garden.events import LeafPaid
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import QUALITY, TEAPOT, Leaves, Player, TeaState, changed, fermented

PAYING = (R["TEA-LEAF-09"],)


def pay(seat: int, leaf: str) -> Happening:
    """Give a leaf back to the supply."""
    return (LeafPaid(seat, leaf), PAYING)


def after_paying(p: Player, leaf: str) -> Player:
    """Return the player with one leaf less."""
    return replace(p, leaves=changed(p.leaves, leaf, -1))


def leaf_worth(leaf: str) -> float:
    """Estimate what a leaf is worth in VP: fermented tea serves everywhere."""
    return 0.28 + 0.06 * QUALITY[leaf] + 0.25 * (leaf[0] == "b")


def good_leaves(leaves: Leaves, quality: int) -> int:
    """Return how many leaves are of at least that quality."""
    return sum(leaves[quality - 1 : 6]) + sum(leaves[5 + quality :])


def is_payable(leaves: Leaves, n: int, brown: int) -> bool:
    """Whether `n` leaves of any quality, `brown` of them fermented, can be paid."""
    return brown <= n and sum(leaves) >= n and fermented(leaves) >= brown


def matched(price: tuple[Colour, ...], symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Return the symbols that pay for Teapots of a price, best matching assumed.

    A coloured symbol is of use for nothing better than its colour, so it goes there first; neutral ones then
    serve the colours that are left, and whatever remains serves neutral Teapots of the price, those of a
    colour first.
    """
    left = list(symbols)
    used: list[str] = []

    def take(symbol: str) -> bool:
        found = symbol in left
        if found:
            left.remove(symbol)
            used.append(symbol)
        return found

    open_colours = [colour for colour in price if colour != "any" and not take(colour)]
    for _ in open_colours:
        take("any")
    used += sorted(left, key=lambda symbol: symbol == "any")[: price.count("any")]
    return tuple(used)


def shown_teapots(s: TeaState, p: Player) -> tuple[str, ...]:
    """Return the Teapot symbols on the topmost cards of this round's stacks that are not used up."""
    found = [pot for stack in p.slots if stack for pot in s.t.teapots[stack[-1]]]
    for pot in p.spent:
        if pot in found:
            found.remove(pot)
    return tuple(found)


def teapots_used(s: TeaState, p: Player, card: str) -> tuple[str, ...]:
    """Return the symbols with which a player pays for Teapots of a card's price."""
    return matched(s.t.action[card].price_teapots, shown_teapots(s, p))


def teapots_missing(s: TeaState, p: Player, card: str) -> int:
    """Return how many Teapots of a card's price the player does not show."""
    return len(s.t.action[card].price_teapots) - len(teapots_used(s, p, card))


def sets_payable(s: TeaState, total: int, brown: int, sets: int) -> bool:
    """Whether `total` leaves, `brown` of them fermented, can replace so many Teapots."""
    few, many = s.t.c.costs.teapot_brown_leaves, s.t.c.costs.teapot_any_leaves
    return any(few * b <= brown and many * (sets - b) <= total - few * b for b in range(sets + 1))


def price_and_teapots_payable(s: TeaState, p: Player, due: tuple[int, int], missing: int) -> bool:
    """Whether, beside a price of `due` = (leaves, quality), missing Teapots can be replaced; Scrolls first.

    Fresh leaves pay the price first, as fermented ones are worth more for Teapots. That the price can be paid
    at all is another question.
    """
    n, quality = due
    good_fresh = sum(p.leaves[quality - 1 : 6])
    brown = fermented(p.leaves) - max(0, n - good_fresh)
    sets = max(0, missing - p.scrolls[TEAPOT])
    return sets == 0 or (sets <= s.t.sets_limit and sets_payable(s, sum(p.leaves) - n, brown, sets))


def set_completable(s: TeaState, p: Player, under_way: tuple[int, int], missing: int, sets: int) -> bool:
    """Whether a set of `under_way` = (fresh, fermented) leaves and the other missing Teapots can be paid."""
    costs, (green, brown) = s.t.c.costs, under_way
    total, have_brown = sum(p.leaves), fermented(p.leaves)
    others = max(0, missing - 1 - p.scrolls[TEAPOT])
    if sets + 1 + others > s.t.sets_limit:
        return False
    need = costs.teapot_brown_leaves - brown
    if green == 0 and 0 <= need <= have_brown and sets_payable(s, total - need, have_brown - need, others):
        return True
    need = costs.teapot_any_leaves - green - brown
    from_brown = max(0, need - (total - have_brown))
    return 0 <= need <= total and sets_payable(s, total - need, have_brown - from_brown, others)
