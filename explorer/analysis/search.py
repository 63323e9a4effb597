"""Information-set Monte Carlo tree search, led by the game's own estimate and policy."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from explorer.analysis.worlds import world
from explorer.core.chance import Rng
from explorer.core.game import FORCED, Game
from explorer.core.policy import Policy, unasked
from explorer.core.state import CHANCE, RULES

#: Positions judged for a decision where nobody has said otherwise; some 0.2 s in each of the games here.
POSITIONS = 800
#: Iterations at least, and actions of a decision that are looked at closely at least.
FEWEST = 4
#: What an action must promise beyond another one, in points, to get e times its prior.
HEAT = 1.5
#: Points that an action without visits may promise less, times its prior, and still be looked into.
EXPLORATION = 10.0


class _Edge:
    """An action at a node of the search: what is hoped of it, and what came of it."""

    __slots__ = ("after", "hope", "known", "prior", "sums", "visits")

    def __init__(self, hope: float, seats: int) -> None:
        self.hope = hope
        self.prior = 0.0
        self.visits = 0
        self.sums = [0.0] * seats
        # Nodes by what the searching seat sees afterwards; the position too if chance had no say.
        self.after: dict[Any, _Node] = {}
        self.known: tuple[_Node, Any, list[Any]] | None = None


class _Node:
    """A decision in the search, the same for all worlds that look alike to whoever searches."""

    __slots__ = ("edges", "seat", "visits")

    def __init__(self) -> None:
        self.edges: dict[Any, _Edge] = {}
        self.seat = RULES
        self.visits = 0


class Search:
    """A policy that looks ahead.

    Each iteration draws a world that looks the same to the seat to move (single-observer information-set
    search [1]_), descends by a rule that weighs mean, prior and number of visits (PUCT [2]_) to a decision
    that is new, and lets the game's own policy play on for some turns. There the leads by the game's estimate
    are taken, or by the points that each seat would score, if the game has none. A decision that is reached
    for the second time, and the root, get their actions: each is hoped to bring what it does if the game's
    own policy plays on after it.

    Parameters
    ----------
    positions : int
        Positions that are judged for one choice (those that the game's own policy looks at included); the
        only budget, so that a seed decides everything and a choice takes about the same time everywhere.
    exploration : float
        Weight of priors and visits against means, in points.
    turns : int
        How far the game's own policy plays on from a new decision: 1 is to the end of the turn, 2 to the end
        of the next one; 0 is not at all.

    Attributes
    ----------
    positions : int

    References
    ----------
    .. [1] P. I. Cowling, E. J. Powley, D. Whitehouse: Information set Monte Carlo tree search. IEEE
       Transactions on Computational Intelligence and AI in Games 4, 2012.
    .. [2] C. D. Rosin: Multi-armed bandits with episode context. Annals of Mathematics and Artificial
       Intelligence 61, 2011.
    """

    def __init__(
        self,
        positions: int = POSITIONS,
        exploration: float = EXPLORATION,
        turns: int = 1,
    ) -> None:
        self.positions = positions
        self.exploration, self.turns = exploration, turns

    def __call__(self, game: Game, state: Any, rng: Rng) -> Any:
        """Return the action that was tried most."""
        answers = game.choices(state)
        if len(answers) == 1:
            return answers[0]
        return _Hunt(self, game, state, rng).best(answers)


class _Hunt:
    """One search, for one choice."""

    def __init__(self, search: Search, game: Game, state: Any, rng: Rng) -> None:
        self.search, self.game, self.state, self.rng = search, game, state, rng
        self.seat: int = state.actor
        self.seats: int = state.table.setup.players
        self.hidden = game.privacy is not None
        self.estimate: Callable[[Game, Any, int], float] | None = game.parts.estimate
        self.guide: Policy | None = game.policies.get("greedy")
        self.judged = 0

    def best(self, answers: list[Any]) -> Any:
        root = _Node()
        iterations = 0
        while self.judged < self.search.positions or iterations < FEWEST:
            self.iterate(root, answers)
            iterations += 1
            # Where the game ends soon, there is nothing left to judge.
            self.judged += 1
        return max(root.edges.items(), key=lambda item: (item[1].visits, item[1].hope))[0]

    def iterate(self, root: _Node, answers: list[Any]) -> None:
        """Descend, give a decision seen before its edges, and tell everybody above what came of it."""
        state = world(self.game, self.state, self.seat, self.rng)
        node, path = root, list[tuple[_Node, _Edge]]()
        while state.agenda:
            if not node.edges:
                if node is not root and (not node.visits or self.judged >= self.search.positions):
                    break
                self.expand(node, state, answers)
            action, edge = self.chosen(node, state, answers)
            path.append((node, edge))
            node, state, answers = self.followed(edge, state, action)
        node.visits += 1
        leads = self.leads(self.played_on(state))
        for above, edge in path:
            above.visits += 1
            edge.visits += 1
            for seat, lead in enumerate(leads):
                edge.sums[seat] += lead

    def chosen(self, node: _Node, state: Any, answers: list[Any]) -> tuple[Any, _Edge]:
        """Return the action to look into next, of those that are legal in this world."""
        reach = self.search.exploration * math.sqrt(node.visits + 1)
        best, found = -math.inf, None
        for action in answers:
            edge = node.edges.get(action)
            if edge is None:
                # Legal in this world, not in those before.
                lead = self.hope(state, action)[node.seat]
                edge = node.edges[action] = _Edge(lead, self.seats)
                edge.prior = 1 / (len(node.edges) + 1)
            value = (edge.hope + edge.sums[node.seat]) / (1 + edge.visits)
            value += reach * edge.prior / (1 + edge.visits)
            if value > best:
                best, found = value, (action, edge)
        assert found is not None  # noqa: S101  somebody to decide has something to decide
        return found

    def followed(self, edge: _Edge, state: Any, action: Any) -> tuple[_Node, Any, list[Any]]:
        """Return the decision after an action, and the position and legal actions there in this world."""
        if edge.known is not None:
            return edge.known
        drawn: Any = ()
        state, answers = self.settled(self.game.apply(state, action))
        while state.agenda and not answers:
            outcome = self.game.sample(state, self.rng)
            drawn += (outcome,)
            state, answers = self.settled(self.game.apply(state, outcome))
        if self.hidden:
            # What others have drawn unseen must not tell the nodes apart.
            drawn = self.game.seen(state, self.seat)
        node = edge.after.get(drawn)
        if node is None:
            node = edge.after[drawn] = _Node()
        if not drawn and not self.hidden:
            edge.known = (node, state, answers)
        return node, state, answers

    def expand(self, node: _Node, state: Any, answers: list[Any]) -> None:
        """Give a decision its edges, each with what is hoped of it.

        The choice of the game's own policy and what the estimate likes best come first; at most half of what
        is left of the budget goes into what the policy makes of them. The rest is hoped to bring no more.
        """
        seat = node.seat = int(state.agenda[-1].actor)
        after = {action: self.settled(self.game.apply(state, action))[0] for action in answers}
        hopes = {action: self.leads(position)[seat] for action, position in after.items()}
        ranked = sorted(answers, key=lambda action: -hopes[action])
        if self.guide is not None:
            favourite = self.guide(self.game, state, self.rng)
            self.judged += len(answers)
            ranked.sort(key=lambda action: action != favourite)
        enough = self.judged + (self.search.positions - self.judged) / 2
        least = math.inf
        for number, action in enumerate(ranked):
            if number < FEWEST or self.judged < enough:
                hopes[action] = self.leads(self.played_on(after[action]))[seat]
                least = min(least, hopes[action])
            else:
                hopes[action] = min(least, hopes[action])
        top = max(hopes.values())
        weights = {action: math.exp((hopes[action] - top) / HEAT) for action in answers}
        whole = sum(weights.values())
        for action in answers:
            edge = node.edges[action] = _Edge(hopes[action], self.seats)
            edge.prior = weights[action] / whole

    def hope(self, state: Any, action: Any) -> list[float]:
        """Return the leads if the game's own policy plays on after an action."""
        return self.leads(self.played_on(self.settled(self.game.apply(state, action))[0]))

    def played_on(self, state: Any) -> Any:
        """Return the position after some turns by the game's own policy."""
        game, guide, begun = self.game, self.guide if self.search.turns else None, 0
        while guide is not None and state.agenda:
            top = state.agenda[-1]
            begun += top.turn_start
            if begun >= self.search.turns:
                break
            action, answers = unasked(game, state, self.rng)
            self.judged += len(answers)
            state = game.apply(state, guide(game, state, self.rng) if action is None else action)
        return state

    def settled(self, state: Any) -> tuple[Any, list[Any]]:
        """Return the position after forced plies, and what there is to choose: nothing for chance."""
        game = self.game
        for _ in range(FORCED):
            if not state.agenda or state.agenda[-1].actor == CHANCE:
                return state, []
            answers = game.choices(state)
            if len(answers) > 1:
                return state, answers
            state = game.apply(state, answers[0])
        raise RuntimeError(f"{game.key}: more than {FORCED} forced plies in a row.")

    def leads(self, state: Any) -> list[float]:
        """Return how far each seat is ahead of the best other one."""
        self.judged += 1
        if state.agenda and self.estimate is not None:
            worth = [self.estimate(self.game, state, seat) for seat in range(self.seats)]
        else:
            worth = [float(total) for total in self.game.totals(state)]
        return [
            own - max((w for other, w in enumerate(worth) if other != seat), default=0.0)
            for seat, own in enumerate(worth)
        ]
