"""Every case holds, and the cases prove every requirement, effect and reading."""

from math import ceil

from explorer.core.game import Game
from tests.contract.mutation import goes_wrong, parts_of, unproved, untold_effects


def lines(found) -> str:
    return "\n" + "\n".join(found)


def test_every_case_holds(subject):
    failed = [
        f"{run.case.id}: {'; '.join(run.result.problems)}" for run in subject.runs if not run.result.passed
    ]
    assert not failed, lines(failed)


def test_every_requirement_is_proved(subject):
    found = unproved(subject)
    assert not found, lines(found)


def test_few_requirements_are_implied_by_others(subject):
    parts = [part for _, part in parts_of(subject.kinds)]
    implied = [part for part in parts if part.implied_by]
    assert len(implied) <= ceil(0.05 * len(parts)), lines(f"{p.rule.id}: {p.proof}" for p in implied)


def test_every_effect_is_noticed_by_some_case(subject):
    found = untold_effects(subject)
    assert not found, lines(found)


def test_every_other_reading_makes_a_difference_to_some_case(subject):
    game, found = subject.game, []
    for switch in game.switches:
        for reading in switch.alternatives:
            runs = [run for run in subject.runs if any(r.get(switch.id) == reading for r in run.rulings)]
            if not any(goes_wrong(Overruled(game, switch.id, switch.default), run.case) for run in runs):
                found.append(
                    f"{switch.rule.id}: no case tells {switch.id} = {reading!r} from {switch.default!r}"
                )
    assert not found, lines(found)


class Overruled(Game):
    """A game that always reads one ruling in one way."""

    def __init__(self, game, switch, reading) -> None:
        super().__init__(game.parts)
        self.own = {switch: reading}

    def setup(self, players=None, rulings=None, options=None):
        return super().setup(players, {**(rulings or {}), **self.own}, options)
