"""Computer players of Tea Garden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.core.chance import Rng
from explorer.core.state import CHANCE, RULES
from explorer.games.tea_garden.actions.emperor import Advance
from explorer.games.tea_garden.actions.ending import EndTurn, Pass
from explorer.games.tea_garden.actions.lay import EndLaying, Lay
from explorer.games.tea_garden.decisions import AfterLaying, BeforeLaying, Laying, TakeTurn
from explorer.games.tea_garden.payments import leaf_worth
from explorer.games.tea_garden.scoring import matching_joints
from explorer.games.tea_garden.state import LEAVES, Player, TeaState

if TYPE_CHECKING:
    from explorer.core.game import Game

#: Longest series of answers that is played out to judge an action.
LONGEST = 40


def worth(game: Game, s: TeaState, seat: int) -> float:
    """Estimate in VP how well a seat stands: what it would score, and what its things promise."""
    p, rounds_left = s.players[seat], s.t.c.setup.rounds - s.round
    cards, strength = p.all_cards, s.t.strength
    value = float(game.scoring.points(s, seat))
    value += sum(n * leaf_worth(leaf) for leaf, n in zip(LEAVES, p.leaves, strict=True))
    value += 1.3 * p.tokens + 1.2 * sum(p.scrolls) * (rounds_left > 0) + 0.6 * sum(map(sum, p.joints))
    value += rounds_left * (0.55 * sum(s.t.region[r].value for r in p.gardens) / 3 + 0.6 * p.sector / 4)
    value += 0.35 * rounds_left * sum([strength[c] for c in cards]) / max(6, len(cards))
    return value + 0.5 * matching_joints(s, p) + 0.3 * len(p.hand)


def _top_value(s: TeaState, card: str) -> float:
    """Return how much a card offers on top of a stack, beside its strength."""
    symbols = len(s.t.symbols[card])
    return (
        3.0 * (symbols > 0)
        + 1.5 * len(s.t.printed[card])
        + 0.6 * len(s.t.teapots[card])
        + 0.01 * s.t.strength[card]
    )


def _lay(s: TeaState, p: Player, legal: list[Any]) -> Any:
    """Lay an even share of the hand: strength first, the card that offers most on top."""
    turns = max(1, s.t.c.turns.free_turns - len(p.slots) + (type(s.agenda[-1]) is Laying))
    laid = len(p.slots[-1]) if type(s.agenda[-1]) is Laying else 0
    share = max(1, -(-(len(p.hand) + laid) // turns))
    if laid >= share:
        return EndLaying()
    ranked = sorted(p.hand, key=lambda c: _top_value(s, c))
    # The last card of the share is the topmost one.
    card = (
        ranked[-1]
        if laid + 1 == share
        else max(ranked[:-1] or ranked, key=lambda c: (s.t.strength[c], -_top_value(s, c)))
    )
    wanted = Lay(card)
    return wanted if wanted in legal else legal[0]


def _played_out(game: Game, s: TeaState, seat: int) -> TeaState:
    """Answer what an action asks, the first way each time, until the turn goes on."""
    for _ in range(LONGEST):
        if not s.agenda or isinstance(s.agenda[-1], (TakeTurn, BeforeLaying, AfterLaying)):
            return s
        actor = s.actor
        if actor == CHANCE:
            s = game.apply(s, game.weights(s)[0][0])
        elif actor in {RULES, seat}:
            answers = game.legal(s)
            s = game.apply(s, answers[0])
        else:
            return s
    return s


def greedy(game: Game, state: Any, rng: Rng) -> Any:
    """Choose the action whose outcome, questions answered at once, is worth most; ties are drawn."""
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    seat, top = state.actor, state.agenda[-1]
    if isinstance(top, (TakeTurn, BeforeLaying, Laying)):
        advance = next((a for a in legal if isinstance(a, Advance)), None)
        if advance is not None:
            return advance
        if any(isinstance(a, Lay) for a in legal):
            return _lay(state, state.players[seat], legal)
        if Pass() in legal:
            return Pass()
    best: list[Any] = []
    best_worth = float("-inf")
    here = worth(game, state, seat)
    for action in legal:
        value = (
            here
            if isinstance(action, EndTurn)
            else worth(game, _played_out(game, game.apply(state, action), seat), seat)
        )
        if value > best_worth + 1e-9:
            best, best_worth = [action], value
        elif value > best_worth - 1e-9:
            best.append(action)
    return best[rng.randrange(len(best))]
