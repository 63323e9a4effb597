"""A state machine written once for all games: its rules are the legal actions and chance, its invariants the laws."""

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from explorer.core.law import LawKeeper
from explorer.core.state import CHANCE
from tests.contract.subject import Subject


class Play(RuleBasedStateMachine):
    """Plays one game as hypothesis likes."""

    subject: Subject

    @initialize(data=st.data())
    def first_game_starts(self, data):
        self.begin(data)

    def begin(self, data):
        self.game = self.subject.game
        self.state = self.game.start(**data.draw(st.sampled_from(self.subject.setups)))
        self.keeper = LawKeeper(self.game.laws, self.state)

    @precondition(lambda self: not self.state.agenda)
    @rule(data=st.data())
    def another_game_starts(self, data):
        self.begin(data)

    def take(self, action):
        after = self.game.play(self.state, action).state
        self.keeper.step(self.state, after)
        self.state = after

    def settle(self):
        while (action := self.game.forced(self.state)) is not None:
            self.take(action)

    @precondition(lambda self: self.state.agenda)
    @rule(data=st.data())
    def somebody_acts(self, data):
        self.settle()
        if self.state.agenda and self.state.actor != CHANCE:
            legal = self.game.legal(self.state)
            self.take(legal[data.draw(st.integers(0, len(legal) - 1))])

    @precondition(lambda self: self.state.agenda)
    @rule(seed=st.integers(0, 2**16))
    def chance_decides(self, seed):
        self.settle()
        if self.state.agenda and self.state.actor == CHANCE:
            self.take(self.game.sample(self.state, random.Random(seed)))

    @precondition(lambda self: self.state.agenda)
    @rule(seed=st.integers(0, 2**16), plies=st.integers(5, 60))
    def the_game_goes_on(self, seed, plies):
        # Single plies alone would never come to the late game.
        rng = random.Random(seed)
        for _ in range(plies):
            self.settle()
            if self.state.agenda:
                chance = self.state.actor == CHANCE
                self.take(
                    self.game.sample(self.state, rng) if chance else rng.choice(self.game.legal(self.state))
                )

    @invariant()
    def a_live_position_offers_something(self):
        assert not self.state.agenda or self.game.legal(self.state)

    @invariant()
    def looking_changes_nothing(self):
        before = self.game.digest(self.state)
        self.game.scores(self.state)
        if self.state.agenda:
            for action in self.game.legal(self.state)[:3]:
                self.game.apply(self.state, action)
        assert self.game.digest(self.state) == before


def test_every_way_to_play_keeps_the_laws(subject):
    machine = type("PlayOne", (Play,), {"subject": subject})
    few = settings(
        max_examples=20,
        stateful_step_count=25,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    run_state_machine_as_test(machine, settings=few)
