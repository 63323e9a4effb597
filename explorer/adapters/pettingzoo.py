"""Every game as a PettingZoo environment (AEC): the seats take turns, chance plays along with its own seed.

Needs the extra ``pettingzoo``.
"""

# Spaces of gymnasium have hardly any types.
# pyright: basic

from __future__ import annotations

import random
from typing import Any, ClassVar

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from explorer import explain
from explorer.adapters import observing
from explorer.catalogue import load
from explorer.core.game import Game
from explorer.core.numbering import Numbering
from explorer.core.policy import unasked


class TeaEnv(AECEnv[str, Any, Any]):
    """A game as an environment: agents ``P1``, ``P2``... choose numbers of actions.

    Parameters
    ----------
    game : str or Game
    players : int, optional
        Default: the fewest.
    rulings, options : mapping, optional
    render_mode : str, optional
        ``ansi``: `render` returns the position in words.

    Notes
    -----
    An observation is a dict of ``observation`` (`explorer.adapters.observing`) and ``action_mask``. Rewards
    come at the end: ``seats / winners - 1`` for the winners, -1 for the others.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tea_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        rulings: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = load(game) if isinstance(game, str) else game
        self._start = self.game.start(players, rulings, options)
        self.render_mode = render_mode
        self.numbering = Numbering(self.game, self._start.table)
        seats: int = self._start.table.setup.players
        self.possible_agents = [f"P{seat + 1}" for seat in range(seats)]
        self.agents: list[str] = []
        numbers = observing.size(self.game, seats)
        actions = self.numbering.size
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({
                "observation": gymnasium.spaces.Box(-np.inf, np.inf, (numbers,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            })
            for agent in self.possible_agents
        }  # fmt: skip

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `seed` decides what chance does."""
        del options
        self._rng = random.Random(seed)  # noqa: S311  a game, not a secret
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self.state_ = self._settled(self._start)
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; its mask is empty while another one must act."""
        seat, state = self.possible_agents.index(agent), self.state_
        mask = np.zeros(self.numbering.size, np.int8)
        if state.agenda and state.agenda[-1].actor == seat:
            mask[[self.numbering.index(action) for action in self.game.choices(state)]] = 1
        seen = np.array(observing.numbers(self.game, state, seat), np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take the action of the agent selected.

        Raises
        ------
        ValueError
            If it is not legal; the message names the rule.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        chosen = self.numbering.action(int(action))
        seat = self.possible_agents.index(agent)
        if not self.game.allows(self.state_, seat, chosen):
            why = self.game.judge(self.state_, seat, chosen).why_not()
            raise ValueError(f"action {int(action)} is not legal for {agent}: {why}")
        self.state_ = self._settled(self.game.apply(self.state_, chosen))
        if not self.state_.agenda:
            self.terminations = dict.fromkeys(self.agents, True)
            returns = observing.returns(self.game, self.state_)
            self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the position in words, if that is asked for."""
        return explain.view(self.game, self.state_) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Let go of nothing."""

    def _settled(self, state: Any) -> Any:
        """Play what is forced, and what chance does, until a seat has a choice."""
        game = self.game
        while state.agenda:
            action, _ = unasked(game, state, self._rng)
            if action is None:
                return state
            state = game.apply(state, action)
        return state

    def _select(self) -> None:
        state = self.state_
        self.agent_selection = (
            self.possible_agents[state.agenda[-1].actor] if state.agenda else self.agents[0]
        )
