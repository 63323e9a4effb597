"""A whole turn, however many plies it has, is one step at the grain of turns: in tree, chart and transcript."""

import random

import pytest

from explorer.core.policy import policies
from explorer.core.state import CHANCE
from explorer.explain import transcript
from explorer.games.tea_garden import GAME
from explorer.games.tea_garden.actions.ending import EndTurn
from explorer.series import Series
from explorer.session import Session


@pytest.fixture(scope="module")
def played():
    """A session at the end of the first round of a greedy game."""
    session, rng = Session(GAME, players=2, clock=None), random.Random(8)
    greedy = policies(GAME)["greedy"]
    while session.state.agenda and session.state.round == 1:
        if session.state.actor == CHANCE:
            session.draw(rng)
        else:
            session.play(greedy(GAME, session.state, rng))
    return session


def turns(session):
    """The plies of each turn along the line."""
    data = session.tree.nodes.data
    found = {}
    for node in session.line:
        found.setdefault(data(node)["turn"], []).append(data(node)["action"])
    return found


def test_turns_are_long(played):
    longest = max(len(plies) for number, plies in turns(played).items() if number)
    assert longest >= 12


def test_stepping_by_turn_goes_from_turn_to_turn(played):
    played.set_grain("turn")
    played.start()
    seen = [played.here]
    while played.place + 1 < len(played.line):
        played.forward()
        seen.append(played.here)
    numbers = [played.tree.nodes.data(node)["turn"] for node in seen]
    # The line ends amid Maintenance, which belongs to the last turn.
    assert numbers[:-1] == sorted(set(numbers[:-1]))
    ended = [a for plies in turns(played).values() for a in plies if isinstance(a, EndTurn)]
    assert len(seen) >= len(ended) > 4
    while played.place:
        played.back()
    assert played.place == 0


def test_the_tree_draws_one_node_a_turn(played):
    shown = played.tree.shown("turn")
    assert len(shown) <= len(turns(played)) + 2
    assert len(played.tree.shown("micro")) > 8 * len(shown)


def test_the_chart_has_one_point_a_turn(played):
    rows = Series(played.tree).totals(played.line, "turn")
    stops = {row["node"] for row in rows}
    assert len(stops) <= len(turns(played)) + 2


def test_the_transcript_tells_a_turn_in_one_item(played):
    text = transcript(played.tree, played.line, grain="turn")
    items = [row for row in text.splitlines() if row.startswith("- **Turn ")]
    assert len(items) == len(played.tree.shown("turn")) - 2
    first = next(row for row in items if row.startswith("- **Turn 1**"))
    assert first.count("Lay S") >= 1
    assert "End the turn" in first
    assert first.count("P1: ") + first.count("P2: ") == 1
    steps = [row for row in transcript(played.tree, played.line).splitlines() if row.startswith("- **")]
    assert len(steps) > 8 * len(items)
