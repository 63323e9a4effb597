"""Every rule that can be exercised is: by a case of cases.toml that names it, or by a test that does.

What lies in the box, the course of whole games, and set-up by chance need more than one position; they are tested
here. What only describes or tells a story is listed in docs/games/tea_garden.md.
"""

import random
import re
from fractions import Fraction
from pathlib import Path

import pytest

from explorer.cases import read_cases
from explorer.core.policy import policies
from explorer.core.scenario import Case
from explorer.core.setup import SetupError
from explorer.core.state import CHANCE
from explorer.games.tea_garden import GAME
from explorer.games.tea_garden.actions.chance import Drawn
from explorer.games.tea_garden.components import PROVINCES
from explorer.games.tea_garden.decisions import Drawing, TakeTurn, WhoStarts
from explorer.games.tea_garden.payments import matched
from explorer.games.tea_garden.setup import COMPONENTS

DOCS = Path(__file__).parents[3] / "docs/games/tea_garden.md"
C = GAME.parts.read_components(COMPONENTS)


def table(players=4):
    return GAME.start(players).table


def test_every_rule_is_exercised_or_listed_as_one_that_cannot_be():
    cases = read_cases(GAME, COMPONENTS.with_name("cases.toml"))
    named = {rule for case in cases if isinstance(case, Case) for rule in case.rules}
    here = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named |= set(re.findall(r"TEA-[A-Z]+-\d\d", here))
    told = DOCS.read_text("utf-8").partition("## Rules that no case can exercise")[2].partition("\n## ")[0]
    listed = set(re.findall(r"TEA-[A-Z]+-\d\d", told))
    rules = {rule.id for rule in GAME.rules.values() if rule.kind != "invariant"}
    assert rules - named == listed
    assert listed <= rules


def test_what_each_colour_and_the_box_hold():
    """TEA-COMP-02, TEA-COMP-03, TEA-COMP-08: numbers of pieces."""
    t = table()
    counts = {row.id: row.count for row in C.component_counts.items}
    assert len(t.starting) == 11
    assert len(t.pagodas) + 1 == 7 == counts["pagodas"] / 4
    assert C.setup.workers_in_supply + 2 == 8 == counts["workers"] / 4
    assert (len(t.actions), len(t.caravans), len(t.emperors)) == (45, 30, 16)
    assert (len(t.tiles), len(t.bonuses), sum(row.count for row in C.scrolls.items)) == (40, 18, 24)
    assert (counts["leaf_tokens"], counts["emperor_tokens"], counts["cup_tokens"]) == (80, 30, 30)
    assert [basket.quality for basket in C.baskets.items] == [1, 2, 3, 4, 5, 6]
    assert C.turns.max_turns_per_round == 4
    assert {len(t.basic), len(t.caravans) - len(t.basic)} == {15}


def test_the_map():
    """TEA-MAP-01, TEA-MAP-02: Provinces are colours, and Regions across the River are neighbours."""
    t = table()
    assert {p: sum(r.province == p for r in t.region.values()) for p in PROVINCES} == {
        "yellow": 1, "green": 4, "blue": 4, "orange": 3, "red": 4,
    }  # fmt: skip
    assert all(a in t.near[b] for a in t.regions for b in t.near[a])
    # The River runs between the blue and the green Province.
    assert "R05" in t.near["R06"]
    assert [t.region[r].name for r in ("R01",)] == ["Sichuan"]


def test_the_university_and_the_caravans():
    """TEA-UNI-01, TEA-CARA-03: four sectors with two parts; orange and blue Caravans."""
    assert [sector.sector for sector in C.university.items] == [1, 2, 3, 4]
    assert all(sector.part_a and sector.part_b for sector in C.university.items)
    assert {card.kind for card in C.caravans.items} == {"basic", "advanced"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_unless_one_is_agreed(players):
    """TEA-SETUP-17."""
    rng, state = random.Random(1), GAME.start(players)
    while not isinstance(state.agenda[-1], WhoStarts):
        state = GAME.advance(GAME.apply(state, GAME.sample(state, rng)))
    assert {outcome.probability for outcome in GAME.outcomes(state)} == {Fraction(1, players)}
    assert len(GAME.outcomes(state)) == players
    agreed = GAME.start(players, options={"start_seat": players - 1})
    while agreed.actor == CHANCE:
        agreed = GAME.advance(GAME.apply(agreed, GAME.sample(agreed, rng)))
    assert agreed.agenda == (TakeTurn(players - 1),)
    if players < 4:
        with pytest.raises(SetupError, match="start_seat"):
            GAME.start(players, options={"start_seat": 3})


def test_the_order_of_a_deck_is_unknown(given):
    """TEA-SETUP-15: whatever is in the deck is equally likely to come next."""
    state = given(hand=["S01"], draw_deck=["S02", "S03", "S10", "S11"])
    state = state.__class__(
        **{name: getattr(state, name) for name in state.__struct_fields__}
        | {"agenda": (*state.agenda, Drawing(CHANCE, 0, "effect"))}
    )
    assert {outcome.action: outcome.probability for outcome in GAME.outcomes(state)} == {
        Drawn(card): Fraction(1, 4) for card in ("S02", "S03", "S10", "S11")
    }


@pytest.mark.parametrize("players", [3])
def test_a_game_lasts_five_rounds_of_at_most_four_turns(players):
    """TEA-GOAL-02."""
    rng, state = random.Random(players), GAME.advance(GAME.start(players))
    choose, rounds, most = policies(GAME)["uniform"], set(), 0
    while state.agenda:
        rounds.add(state.round)
        most = max(most, *(len(p.slots) for p in state.players))
        action = GAME.sample(state, rng) if state.actor == CHANCE else choose(GAME, state, rng)
        state = GAME.advance(GAME.apply(state, action))
    assert rounds == {1, 2, 3, 4, 5}
    assert most == 4


@pytest.mark.parametrize(
    ("price", "symbols", "used"),
    [
        (("red",), ("red", "any"), ("red",)),
        (("red", "any"), ("any", "red"), ("red", "any")),
        (("any",), ("any", "blue"), ("blue",)),
        (("green", "blue"), ("any", "any", "red"), ("any", "any")),
        (("green", "any"), ("any",), ("any",)),
        (("red", "red"), ("red", "green"), ("red",)),
    ],
)
def test_symbols_are_matched_as_well_as_can_be(price, symbols, used):
    """TEA-POT-04, and which symbols TEA-POT-08 uses up where it does."""
    assert matched(price, symbols) == used


def test_the_spaces_of_the_last_segment_never_run_short():
    """TEA-RIVER-04: whether all four spaces are used or as many as players, nothing that can happen differs.

    Boats take the first free space in order of arrival and never leave, so at most as many as there are players
    are ever taken, and these are the first ones.
    """
    assert len(C.river.items[-1].vp) == 4 == GAME.seats[1]
    assert list(C.river.items[-1].vp) == sorted(C.river.items[-1].vp, reverse=True)
    law = next(law for law in GAME.laws if law.rule.id == "TEA-INV-16")
    assert law.span == "position"


def test_used_up_symbols_come_back_with_the_next_round():
    """TEA-POT-08, read otherwise: Maintenance clears what is used up with the stacks."""
    from explorer.games.tea_garden.events import SlotsCleared, TeapotsUsedUp

    state = TeapotsUsedUp(0, ("red", "any")).apply(GAME.start(2))
    assert state.players[0].spent == ("any", "red")
    assert SlotsCleared(0).apply(state).players[0].spent == ()
