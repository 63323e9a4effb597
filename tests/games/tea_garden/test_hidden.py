"""What a seat cannot know changes nothing that it is told: texts, actions, board, probabilities, records."""

import json
import random
from fractions import Fraction

import pytest
from msgspec.structs import replace

from explorer import explain
from explorer.core.policy import policies
from explorer.core.state import CHANCE
from explorer.games.tea_garden import GAME
from explorer.games.tea_garden.actions.chance import Drawn
from explorer.games.tea_garden.decisions import Drawing
from explorer.games.tea_garden.state import HIDDEN
from explorer.session import Session
from explorer.tree import GameTree


def walk(players, seed, count):
    """Positions of a greedy game, chance and all."""
    rng, state = random.Random(seed), GAME.advance(GAME.start(players))
    greedy = policies(GAME)["greedy"]
    for _ in range(count):
        if not state.agenda:
            return
        yield state
        action = GAME.sample(state, rng) if state.actor == CHANCE else greedy(GAME, state, rng)
        state = GAME.advance(GAME.apply(state, action))


def told(state, seat):
    """Everything that a session tells a seat about a position."""
    session = Session(GAME, tree=GameTree(GAME, state), clock=None)
    session.set_seat(seat)
    rows = [
        (offer.kind, offer.offered, offer.hidden, [(c.id, c.label, c.gain, c.targets) for c in offer.choices])
        for offer in session.actions()
    ]
    reasons = [
        finding.text
        for offer in session.actions()
        for choice in offer.closed[:3]
        for finding in choice.verdict.findings
    ]
    chances = [(row.id, row.label, row.probability) for row in session.outcomes()]
    macros = [(macro.words, macro.label) for macro in session.macros()]
    return str(session), session.heading(), session.label(), rows, reasons, chances, macros


@pytest.mark.parametrize("players", [2, 3])
def test_two_worlds_that_look_alike_are_told_alike(players):
    rng = random.Random(players)
    differing = 0
    for state in list(walk(players, players, 260))[::7]:
        for seat in range(players):
            world = GAME.privacy.world(state, seat, rng)
            if world == state:
                continue
            differing += 1
            assert told(world, seat) == told(state, seat)
            assert explain.position(GAME, world, seat) == explain.position(GAME, state, seat)
    assert differing > 20


def test_of_another_hand_only_the_size_is_known_and_of_its_deck_the_number():
    for state in list(walk(2, 3, 120))[::5]:
        seen = GAME.privacy.hide(state, 0).players[1]
        assert seen.hand == (HIDDEN,) * len(state.players[1].hand)
        assert seen.deck_size == len(state.players[1].deck)
        assert f"deck {len(state.players[1].deck)}, discard" in explain.position(GAME, state, 0)


def test_what_another_draws_is_as_likely_as_this_seat_knows(given):
    state = given(others={"B": {"hand": ["S01"], "draw_deck": ["S02", "S03"]}}, hand=["S04"])
    session = Session(GAME, tree=GameTree(GAME, drawing(state, 1)), clock=None)
    assert {row.action: row.probability for row in session.outcomes()} == {
        Drawn("S02"): Fraction(1, 2),
        Drawn("S03"): Fraction(1, 2),
    }
    session.set_seat(1)
    assert len(session.outcomes()) == 2
    session.set_seat(0)
    assert {row.action: row.probability for row in session.outcomes()} == {
        Drawn(card): Fraction(1, 3) for card in ("S01", "S02", "S03")
    }


def test_from_an_empty_deck_the_open_discard_pile_is_drawn_for_all_to_know(given):
    state = given(others={"B": {"hand": ["S01"], "discard": ["S02", "S03"]}}, hand=["S04"])
    session = Session(GAME, tree=GameTree(GAME, drawing(state, 1)), clock=None)
    session.set_seat(0)
    assert {row.action for row in session.outcomes()} == {Drawn("S02"), Drawn("S03")}


def drawing(state, seat):
    """The position in which a seat draws a card."""
    return replace(state, agenda=(*state.agenda, Drawing(CHANCE, seat, "effect")))


def test_with_everything_open_hands_and_actions_agree():
    """The list names the cards that can be laid, and the board shows them."""
    for state in list(walk(2, 5, 60))[::5]:
        if state.actor < 0:
            continue
        scene = GAME.view.scene(state)
        shown = {target.id for zone in scene.zones.values() for target in zone.targets}
        for seat, player in enumerate(state.players):
            assert {f"card:{seat}:{card}" for card in player.hand} <= shown


def test_a_redacted_record_names_no_card_that_somebody_drew():
    session = Session(GAME, players=2, clock=None)
    rng = random.Random(1)
    for _ in range(60):
        if session.state.actor == CHANCE:
            session.draw(rng)
    rows = [json.loads(line) for line in session.record.dumps(redacted=True).splitlines()]
    drawn = [n for n in session.line if isinstance(session.tree.nodes.data(n)["action"], Drawn)]
    assert len(drawn) == 8
    sealed = [row for row in rows if "sealed" in row]
    assert len(sealed) == len(drawn)
    assert all("action" not in row and "pos" not in row for row in sealed)
    below = [row for row in rows if row.get("up") in {row["id"] for row in sealed}]
    assert all("pos" not in row for row in below)
