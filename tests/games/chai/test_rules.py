"""The points of the rules that are easily got wrong, each in a few lines."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from explorer.cases import read_cases, run_case
from explorer.core.game import Game
from explorer.core.scenario import ScenarioError
from explorer.core.state import CHANCE, RULES
from explorer.games.chai import GAME
from explorer.games.chai.actions.loading import Done, Load, Reload
from explorer.games.chai.actions.rolling import Rolled
from explorer.games.chai.actions.turn import AdjustDie, EndTurn
from explorer.games.chai.actions.workers import PlaceHarvest
from explorer.games.chai.decisions import CheckGoal, FillShips, LoadDock, Place, Placement, Reloading, Roll
from explorer.games.chai.fleet import fillable, missing
from explorer.games.chai.state import Deck, DiceSet, Player, Ship, ranked
from tests.contract.mutation import goes_wrong


@pytest.fixture
def table():
    return replace(GAME.start(), start=0, holder=0, assistant=0, ring=GAME.start().table.markers)


def spaces(**tokens):
    found = [()] * 13
    for space, teas in tokens.items():
        found[int(space[1:])] = tuple(sorted(teas))
    return tuple(found)


def at(state, *agenda, me=None, other=None):
    players = (me or Player(merchant="white"), other or Player(merchant="puer"))
    return replace(state, agenda=agenda, players=players)


def test_every_refusal_comes_with_its_numbers(table):
    state = at(table, Place(0), me=Player(merchant="white", dice=(0, 1, 0, 0, 0, 0)))
    assert GAME.judge(state, 0, PlaceHarvest(5, "white")).broken == {
        "CHAI-PLACE-04": {"dice": (0, 1, 0, 0, 0, 0)},
    }
    verdict = GAME.judge(state, 0, AdjustDie(4, 1, 10, "white"))
    assert list(verdict.broken) == ["CHAI-ADJ-03", "CHAI-ADJ-04"]


def test_the_seat_that_waits_is_told_by_the_rule_of_the_moment(table):
    state = at(table, Place(0), me=Player(merchant="white", dice=(0, 1, 0, 0, 0, 0)))
    assert list(GAME.judge(state, 1, EndTurn()).broken) == ["CHAI-PLACE-02"]
    assert list(GAME.judge(state, 1, AdjustDie(2, 1, 10, "white")).broken) == ["CHAI-ADJ-06"]


def test_seven_dice_have_their_exact_chances(table):
    state = at(table, Roll(CHANCE, 0))
    outcomes = GAME.outcomes(state)
    assert len(outcomes) == 792
    chances = {o.action: o.probability for o in outcomes}
    assert chances[Rolled(7, 0, 0, 0, 0, 0)] == chances[Rolled(0, 0, 0, 0, 0, 7)]
    assert chances[Rolled(2, 1, 1, 1, 1, 1)] * 6**7 == 2520


def test_a_turn_ends_by_itself_only_when_nothing_else_can_be_done(table):
    poor = Player(merchant="white", dice=(1, 0, 0, 0, 0, 0))
    rich = replace(poor, spaces=spaces(s10=["white"]))
    assert GAME.forced(at(table, Placement(0), me=poor)) == EndTurn()
    assert GAME.forced(at(table, Placement(0), me=rich)) is None


def test_loading_takes_from_the_dock_before_other_ships(table):
    me = Player(
        merchant="white",
        spaces=spaces(s2=["green"]),
        ships=(Ship("SH-03", 1, ("green",)), Ship("SH-08", 2, ("black", "black", "green"))),
    )
    assert fillable(table.table, me) == ["SH-03", "SH-08"]
    assert missing(table.table, me, "SH-08") == [("dock", "green")]


def test_reloading_is_bounded_and_done_is_one_ply(table):
    me = Player(
        merchant="white",
        spaces=spaces(s1=["yellow"]),
        ships=(Ship("SH-12", 1), Ship("SH-01", 2)),
    )
    state = GAME.advance(at(table, CheckGoal(RULES), LoadDock(RULES, 0), me=me))
    assert set(GAME.legal(state)) == {Load("yellow", "SH-12"), Load("yellow", "SH-01")}
    state = GAME.advance(GAME.play(state, Load("yellow", "SH-12")).state)
    assert state.agenda[-1] == Reloading(0, 1)
    assert set(GAME.legal(state)) == {Reload("SH-12", "yellow", "SH-01"), Done()}
    for action in GAME.legal(state):
        assert type(GAME.play(state, action).state.agenda[-1]) is CheckGoal


def test_two_fillable_ships_are_a_choice_and_one_is_none(table):
    ships = (Ship("SH-03", 1, ("black", "green")), Ship("SH-08", 2, ("black",)))
    me = Player(merchant="white", spaces=spaces(s2=["green"]), ships=ships)
    state = GAME.advance(at(table, CheckGoal(RULES), FillShips(RULES, 0), me=me))
    assert state.agenda[-1].rule.id == "CHAI-LOAD-06"
    assert len(GAME.legal(state)) == 2


def test_a_case_without_steps_is_told_as_such():
    raw = {
        "id": "x",
        "title": "x",
        "rules": [],
        "provenance": "derived",
        "given": {"phase": "place"},
        "when": {"steps": []},
        "then": {},
    }
    case = msgspec.convert(raw, GAME.notation.case_type)
    with pytest.raises(ScenarioError, match="when: there are no steps"):
        GAME.notation.position(GAME, case)


def test_sets_rank_by_number_then_value_then_time():
    sets = (DiceSet(0, 6, 2, 3), DiceSet(1, 1, 3, 4), DiceSet(1, 6, 2, 1))
    assert [(d.seat, d.value) for d in ranked(sets)] == [(1, 1), (1, 6), (0, 6)]


def test_a_deck_shows_its_bottom_only_when_nothing_is_hidden():
    deck = Deck((), (), ("PC-01", "PC-02"))
    assert deck.uncovered().top == ("PC-01",)
    assert Deck((), ("PC-03",), ("PC-01",)).uncovered().top == ()
    assert Deck().under("PC-05") == Deck(("PC-05",))


def test_a_game_by_the_own_policy_ends_with_a_reached_goal():
    rng = random.Random(11)
    state = GAME.advance(GAME.start(options={"ship_goal": 3}))
    while state.agenda:
        chance = state.actor == CHANCE
        action = GAME.sample(state, rng) if chance else GAME.policies["greedy"](GAME, state, rng)
        state = GAME.advance(GAME.apply(state, action))
    assert max(len(p.scored) for p in state.players) >= 3
    assert state.year < 40


class Fixed(Game):
    """Chai with one option of the set-up left at one value; it notes the values that were asked for."""

    def __init__(self, option, *value):
        super().__init__(GAME.parts)
        self.option, self.value, self.asked = option, value, []

    def setup(self, players=None, rulings=None, options=None):
        self.asked.append((options or {}).get(self.option))
        fixed = {self.option: self.value[0]} if self.value else {}
        return super().setup(players, rulings, {**(options or {}), **fixed})


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.id)
def test_every_other_value_of_an_option_makes_a_difference_to_some_case(option):
    """A case that chooses it holds, and does not with the usual value."""
    usual, free, told = Fixed(option.id, option.default), Fixed(option.id), set()
    for case in read_cases(GAME, GAME.parts.components.with_name("cases.toml")):
        free.asked.clear()
        if run_case(free, case).passed and not told.issuperset(free.asked) and goes_wrong(usual, case):
            told.update(free.asked)
    assert told >= set(option.alternatives)
