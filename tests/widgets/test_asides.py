"""Panes beside the board: questions, other readings, rules; and a lesson looked at as a learner sees it."""

import json

import pytest

from explorer.catalogue import load
from explorer.session import Otherwise
from explorer.teaching.collection import collection
from widgets import Explorer


@pytest.fixture
def ex():
    made = Explorer("sencha", players=2, seed=7, journal=False)
    yield made
    assert made.errors == []
    made.close()


@pytest.fixture
def played():
    made = Explorer(collection(load("sencha")).path("2-players-cubes-as-gifts.tea.jsonl"), journal=False)
    yield made
    assert made.errors == []
    made.close()


def knock(ex, kind, **fields):
    """Ask as the page of the board does."""
    ex.panel._receive(ex.panel, {"kind": kind, "seq": ex.panel.answered + 1, **fields}, [])
    return ex.panel.snapshot


def ask(pane, kind, value=None):
    """Ask as the page of a pane does."""
    pane.panel._receive(pane.panel, {"kind": kind, "value": value}, [])
    json.dumps(pane.panel.view)
    return pane.panel.view


def choice(ex, kind):
    return next(offer for offer in ex.session.actions() if offer.kind == kind).legal[0]


def test_a_question_is_written_for_the_node_it_was_begun_at(ex):
    knock(ex, "quizzes")
    pane = ex.asides.pane("quizzes")
    assert ex.children[:2] == (ex.panel, pane.panel)
    assert pane.panel.view["attention"]
    ask(pane, "attended")
    here = ex.session.here
    assert ask(pane, "new")["form"]["values"] == {"ask": "act"}
    # The answer is played on the board meanwhile.
    after = ex.session.play(choice(ex, "hire"))
    view = pane.panel.view
    assert view["away"]
    assert view["form"]["can"]["lines"][0]["label"] == "P1: Hire a farmer"
    node = view["form"]["can"]["lines"][0]["node"]
    wrong = ask(pane, "save", {"prompt": "What now?", "accept": [{"node": ""}]})
    assert wrong["fault"]["field"] == "accept.0.by"
    kept = ask(pane, "save", {"prompt": "What now?", "accept": [{"node": node}]})
    assert kept["form"] is None
    assert [row["prompt"] for row in kept["questions"]] == ["What now?"]
    assert ex.session.tree.said(here, "quiz")
    assert ex.session.here == after
    ask(pane, "cancel")
    assert pane.panel.view["questions"] == []
    knock(ex, "go", node=ex._desk.columns.number(here))
    assert ex.panel.snapshot["notes"]["quizzes"] == 1
    ask(pane, "remove", pane.panel.view["questions"][0]["n"])
    assert pane.panel.view["questions"] == []
    ask(pane, "leave")
    assert ex.asides.pane("quizzes") is None
    assert pane.panel not in ex.children


def test_an_attempt_that_is_kept_is_asked_about(ex):
    # Of two that are kept at one position, the one that is shown.
    for kind in ("endgift", "buy"):
        ex.session.keep(next(o for o in ex.session.actions() if o.kind == kind).closed[0])
    ex.session.go(ex.session.tree.attempts(ex.session.here)[1])
    pane = ex.asides.open("quizzes")
    values = ask(pane, "new")["form"]["values"]
    assert values == {"ask": "legal", "do": {"a": "buy"}, "by": f"P{ex.session.state.actor + 1}"}
    assert ask(pane, "suggest", values)["form"]["suggested"]
    told = ask(pane, "save", {**values, "ask": "which-rule", "prompt": "Why not?"})
    assert told["said"]["text"].startswith("Kept. By the rules: SEN-BUY-02")


def test_a_lesson_is_looked_at_as_a_learner_sees_it_and_left_again(ex):
    here, session = ex.session.here, ex.session
    pane = ex.asides.open("quizzes")
    assert "no question" in ask(pane, "preview")["said"]["text"]
    assert "no question" in ask(pane, "lesson")["said"]["text"]
    ask(pane, "new")
    accept = [{"by": "predicate", "action": {"a": "hire"}}]
    ask(pane, "save", {"prompt": "Hire somebody.", "accept": accept})
    digest = session.record.digest()
    ask(pane, "preview")
    lesson = ex.asides.preview
    assert ex.children == (lesson.panel, ex.panel)
    assert ex.session is lesson.player.session
    knock(ex, "play", action=choice(ex, "hire").id)
    assert lesson.panel.view["said"]["level"] == "right"
    assert knock(ex, "readings")["notice"]["level"] == "error"
    ask(lesson, "leave")
    assert (ex.session, ex.session.here) == (session, here)
    assert session.record.digest() == digest
    assert pane.panel in ex.children
    assert ex.asides.preview is None


def test_a_record_is_read_otherwise(played):
    knock(played, "readings")
    pane = played.asides.pane("readings")
    view = pane.panel.view
    switch = next(one for one in view["switches"] if one["id"] == "gift_mode")
    assert switch["now"] == switch["chosen"]
    assert ask(pane, "compare")["said"]["text"] == "Choose another reading first."
    ask(pane, "choose", {"id": "gift_mode", "value": 1 - switch["now"]})
    result = ask(pane, "compare")["result"]
    first = pane.found.found.first
    assert result["first"]["node"] == first.node
    # No line of this game ends under both: the points are told up to where both allow it.
    assert pane.found.found.endings == ()
    assert "As far as both allow it" in result["lines"][0]["label"]
    assert len(result["lines"][0]["now"]) == len(result["lines"][0]["then"]) == 2
    ask(pane, "step", first.node)
    assert played.session.here == first.node
    ask(pane, "open")
    assert isinstance(played.session, Otherwise)
    assert "Read otherwise: gift_mode = " in played.panel.snapshot["head"]["subtitle"]
    knock(played, "play", action="return:")
    assert played.session is pane.session
    assert pane.panel in played.children


def test_a_reading_that_changes_nothing_is_identical(ex):
    pane = ex.asides.open("readings")
    switch = next(one for one in pane.panel.view["switches"] if one["id"] == "twelve_yen_vp")
    ask(pane, "choose", {"id": "twelve_yen_vp", "value": 1 - switch["now"]})
    view = ask(pane, "compare")
    assert view["result"]["same"]
    assert view["said"]["text"].startswith("Identical: all ")
    assert "no such reading" in ask(pane, "choose", {"id": "luck", "value": 0})["said"]["text"]
    ex.session.play(choice(ex, "hire"))
    assert pane.panel.view["result"] is None
    assert "compare again" in pane.panel.view["said"]["text"]


def test_what_a_seat_cannot_know_is_not_told(ex):
    made = Explorer("tea_garden", players=2, seed=1, journal=False)
    knock(made, "seat", seat=0)
    assert made.session.veiled
    for kind in ("quizzes", "readings", "browse"):
        assert "cannot know" in knock(made, kind, rule="TEA-GOAL-01")["notice"]["text"]
    made.close()


def test_what_is_open_is_not_shown_while_the_view_is_that_of_one_seat():
    made = Explorer("tea_garden", players=2, seed=1, journal=False)
    for kind in ("quizzes", "readings", "browse"):
        knock(made, kind)
    panes = tuple(made.asides.pane(kind).shown for kind in ("quizzes", "readings", "rules"))
    assert made.children[1:4] == panes
    for seat, shown in ((0, False), (1, False), (None, True)):
        knock(made, "seat", seat=seat)
        assert [pane in made.children for pane in panes] == [shown] * 3
    assert made.errors == []
    made.close()


def test_a_citation_leads_to_all_about_the_rule(played):
    knock(played, "browse", rule="SEN-BUILD-06")
    rules = played.asides.pane("rules")
    assert rules in played.children
    rules.look()
    told = rules.panel.view["rule"]
    assert told["id"] == "SEN-BUILD-06"
    assert told["ready"]
    assert any("A house on a plantation" in row["label"] for row in told["lessons"])
    place = next(row for row in told["playthroughs"] if row["name"].startswith("2-players-short"))
    rules.show_playthrough(place["name"], place["node"], wait=True)
    assert rules.errors == []
    assert place["node"] in rules.explorer.session.tree
    assert len(rules.explorer.session.tree) > 100
    # It is a copy: what is tried there does not reach what is looked up.
    own = next(p for p in collection(load("sencha")).played["SEN-BUILD-06"] if p.name == place["name"])
    assert rules.explorer.session.tree is not own.tree
    ask(rules, "lesson", 0)
    assert rules.taking.panel in rules.children
    assert rules.taking.player.number == rules.page.chapters("SEN-BUILD-06")[0].number
    ask(rules.taking, "leave")
    assert rules.taking is None
    # The steps that are listed are those of the game on the board above.
    ask(rules, "step", told["steps"][0]["node"])
    assert played.session.here == told["steps"][0]["node"]
    ask(rules, "leave")
    assert played.asides.pane("rules") is None


def test_a_word_of_the_game_can_be_asked_for(ex):
    told = knock(ex, "command", text="what parcels")["notice"]
    assert told["text"].startswith("parcel: What a gift is made of")
    assert "not in the glossary" in knock(ex, "command", text="what nonsense")["notice"]["text"]
    assert ex.panel.snapshot["glossary"]["parcel"]["forms"] == ["parcels"]
