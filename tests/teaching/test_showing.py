"""Which rules are cited and as what, which a step shows, and how much of them some trees cover."""

import pytest

from explorer import explain
from explorer.catalogue import game_modules, load
from explorer.core.state import CHANCE
from explorer.session import Session
from explorer.teaching import (
    applied,
    citations,
    coverage,
    lessons,
    of_attempt,
    of_node,
    of_scoring,
    steps_showing,
)
from explorer.teaching.collection import collection
from tests.contract.test_words import cited_when_loaded, spelled_out

GAMES = list(game_modules())


@pytest.fixture
def session() -> Session:
    session = Session(load("sencha"), players=2, clock=None)
    while session.state.actor == CHANCE:
        session.choose(session.outcomes()[0])
    return session


@pytest.mark.parametrize("key", GAMES)
def test_the_index_has_every_rule_that_code_cites(key):
    game = load(key)
    found = set(citations(game))
    assert found == cited_when_loaded(game_modules()[key]) | spelled_out(game).keys()
    laws = {law.rule.id for law in game.laws}
    assert found - set(applied(game)) <= laws
    assert all(citation.words for citations_ in citations(game).values() for citation in citations_)


def test_an_attempt_shows_what_it_breaks_and_what_it_meets(session):
    leaf = session.keep(next(o for o in session.actions() if o.kind == "buy").closed[0])
    found = of_node(session.tree, leaf)
    assert found["SEN-BUY-02"] == {"broken"}
    assert "met" in found["SEN-BUY-04"]
    action = session.tree.nodes.data(leaf)["action"]
    assert of_attempt(session.game, session.state, 1, action) == {"SEN-TURN-01": {"broken"}}


def test_a_step_shows_effects_requirements_and_questions(session):
    hire = next(o for o in session.actions() if o.kind == "hire").legal[0]
    node = session.play(hire)
    top = session.tree.cause(node)
    found = of_node(session.tree, top)
    assert {"effect", "met"} <= found["SEN-HIRE-02"]
    assert "SEN-TURN-02" in found
    question = session.tree.state(session.tree.parent(top)).agenda[-1]
    assert "asked" in found[question.rule.id]
    assert [n for n, _ in steps_showing(session.tree, "SEN-HIRE-02")] == [top]
    assert of_node(session.tree, session.tree.root) == {}


def test_scoring_shows_categories_with_points_and_only_the_tie_breaks_that_were_needed(session):
    found = of_scoring(session.game, session.state)
    # Nobody has anything: the tie goes through every comparison, and the victory is shared.
    assert {"SEN-TIE-01", "SEN-TIE-02", "SEN-TIE-03", "SEN-TIE-04"} <= set(found)
    assert "SEN-SCORE-03" not in found
    case = next(c for c in collection(session.game).cases if c.id == "SEN-C-78")
    trees = dict(collection(session.game).case_trees)
    tree = trees[case.id]
    assert "SEN-TIE-04" not in of_scoring(session.game, tree.state(tree.mainline()[-1]))


def test_coverage_counts_ways_and_lists_what_is_missing(session):
    session.keep(next(o for o in session.actions() if o.kind == "buy").closed[0])
    before = coverage(session.game, [session.tree])
    assert "SEN-BUY-02" in before.told("broken")
    assert "SEN-BUY-02" in before.seen
    assert "SEN-HIRE-02" in before.missing
    assert set(before.seen).isdisjoint(before.missing)
    assert len(before.seen) + len(before.missing) == len(before.wanted)
    session.play(next(o for o in session.actions() if o.kind == "hire").legal[0])
    after = coverage(session.game, [session.tree, session.tree])
    assert after.shown["SEN-HIRE-02"]["effect"] == 2
    assert after.share > before.share


@pytest.mark.parametrize("ask", ["score", "act"])
def test_a_question_for_the_score_shows_the_scoring(session, ask):
    session.tree.annotate(session.here, "quiz", {"ask": ask})
    assert ("SEN-TIE-04" in coverage(session.game, [session.tree]).seen) is (ask == "score")


def test_a_tree_that_begins_in_the_middle_counts_its_turns_from_there():
    chapter = lessons(load("sencha"))[0].chapters[-1]
    line = chapter.tree.mainline()
    told = list(dict.fromkeys(explain.turn(chapter.tree, node) for node in line))
    assert told == ["Given position", "1 turn later"]
    within = lessons(load("sencha"))[1].chapters[3]
    assert explain.turn(within.tree, within.stops[0]) == "Given position"
    whole = Session(load("sencha"), players=2, clock=None)
    assert explain.turn(whole.tree, whole.tree.root) == "Set-up"
