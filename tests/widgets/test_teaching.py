"""The lesson view and the rule browser without a browser: requests in, plain data out."""

import json

import anywidget
import pytest

from explorer.catalogue import load
from explorer.core.state import CHANCE
from explorer.session import Session
from explorer.session.offers import action_id
from explorer.teaching import steps_showing
from widgets import LessonView, RuleBrowser
from widgets.panel import Panel
from widgets.teaching import TeachingPanel


@pytest.fixture
def view():
    made = LessonView("sencha", "common-mistakes")
    yield made
    made.close()


@pytest.fixture
def first():
    made = LessonView("sencha", "first-game")
    yield made
    made.close()


def ask(view, kind, value=None):
    view.panel._receive(view.panel, {"kind": kind, "value": value}, [])
    json.dumps(view.panel.view)
    return view.panel.view


def test_a_wrong_answer_and_a_right_one(view):
    told = ask(view, "answer", True)
    assert told["said"]["level"] == "wrong"
    assert "SEN-GATH-02" in told["said"]["text"]
    assert told["question"] is not None
    # The list of actions beside the board would give the answer away.
    assert view.explorer.panel.covered is True
    told = ask(view, "answer", False)
    assert view.explorer.panel.covered is False
    assert told["said"]["level"] == "right"
    assert told["question"] is None
    assert told["can"] == ["forward"]
    assert told["progress"].startswith("1 of ")
    told = ask(view, "forward")
    assert told["number"] == 1
    assert told["said"]["text"] == ""


def test_a_question_stays_beside_what_is_said_about_its_answer(view):
    asked = view.panel.view["question"]
    assert view.panel.view["answered"] is None
    assert ask(view, "answer", True)["answered"] is None
    told = ask(view, "answer", False)
    assert told["answered"] == asked
    assert told["question"] is None
    # A second press is no answer to what comes next.
    marks = json.dumps({k: m.tries for k, m in view.player.progress.marks.items()})
    assert ask(view, "answer", False)["answered"] == asked
    assert json.dumps({k: m.tries for k, m in view.player.progress.marks.items()}) == marks
    told = ask(view, "forward")
    assert told["answered"] is None
    assert told["question"]["prompt"] != asked["prompt"]


def test_several_questions_at_one_stop_wait_for_each_other(first):
    """What is asked next, its board and its cover come when one goes on, not before."""
    player, told = first.player, first.panel.view
    stop, session = player.node, first.explorer.session
    for _ in range(60):
        stop, question = player.node, player.question
        if question is None or first.panel.view["answered"]:
            ask(first, "forward")
            continue
        session = first.explorer.session
        told = ask(first, "skip")
        if player.node == stop and player.question is not None:
            break
    assert told["answered"]["prompt"] != ""
    assert told["question"] is None
    assert told["said"]["text"]
    assert first.explorer.session is session
    told = ask(first, "forward")
    assert player.node == stop
    assert told["question"] is not None
    assert told["said"]["text"] == ""
    assert first.explorer.session is player.session


def test_an_answer_that_was_asked_for_is_told_and_not_called_wrong(view):
    assert ask(view, "skip")["said"]["level"] == "told"
    assert view.player.progress.marks


def test_every_request_is_heard_also_when_nothing_changes(view, monkeypatch):
    sent = []
    monkeypatch.setattr(view.panel, "send", sent.append)
    ask(view, "fly")
    ask(view, "hint")
    assert sent == [{"kind": "heard"}] * 2


def test_the_panel_of_a_lesson_begins_before_its_board(monkeypatch):
    """A page that draws the board may be busy for longer than anywidget lets a model take to begin."""
    begun, begin = [], anywidget.AnyWidget.__init__

    def noted(self, *args, **traits):
        begun.append(type(self))
        begin(self, *args, **traits)

    monkeypatch.setattr(anywidget.AnyWidget, "__init__", noted)
    LessonView("sencha", "common-mistakes").close()
    assert begun == [TeachingPanel, Panel]


def test_the_last_answer_is_told_before_the_summary(view):
    state = view.panel.view
    for _ in range(60):
        state = view.panel.view
        if view.player.over:
            break
        state = ask(view, "skip" if state["question"] else "forward")
    assert state["answered"] is not None
    assert state["said"]["text"]
    assert state["summary"] == []
    assert state["can"][-1] == "forward"
    assert ask(view, "forward")["summary"]


def test_the_summary_tells_topics_and_leads_to_what_was_wrong_and_back(view):
    while not view.player.over or view.panel.view["answered"]:
        state = view.panel.view
        if state["question"] is None:
            ask(view, "forward")
            continue
        truth = view.player.question.truth()
        if state["number"] == 4:
            ask(view, "answer", True)
        if state["number"] == 8:
            ask(view, "hint")
        ask(view, "answer", truth[0] if isinstance(truth, tuple) else truth)
    rows = view.panel.view["summary"]
    assert rows[0] == {"rule": "SEN-WORK-02", "known": False, "how": "no", "topic": "What workers carry"}
    assert {"rule": "SEN-SCORE-08", "known": True, "how": "hint", "topic": "The final scoring"} in rows
    told = ask(view, "again")
    assert (told["number"], told["summary"]) == (4, [])
    assert told["question"] is not None
    ask(view, "answer", False)
    told = ask(view, "forward")
    assert [row for row in told["summary"] if not row["known"]] == []
    assert "again" not in told["can"]


def test_what_is_played_in_the_explorer_answers(first):
    offers = {offer.kind: offer.legal for offer in first.explorer.session.actions()}
    request = {"kind": "play", "seq": 1, "action": offers["hire"][0].id}
    first.explorer.panel._receive(first.explorer.panel, request, [])
    assert first.panel.view["said"]["level"] == "wrong"
    assert first.explorer.session is first.player.session
    assert len(first.player.session.tree) == 1
    uji = next(c for c in first.explorer.session.actions()[1].legal if "Uji" in c.label)
    first.explorer.panel._receive(first.explorer.panel, {"kind": "play", "seq": 2, "action": uji.id}, [])
    assert first.panel.view["said"]["level"] == "right"
    assert first.panel.view["question"] is None
    ask(first, "forward")
    assert first.explorer.panel.snapshot["head"]["title"] == "Sencha"
    assert first.explorer.session.state.plantations[0].cubes == (1, 3, 2)


def test_the_learner_may_look_around_while_a_number_is_asked_for(view):
    ask(view, "skip")
    ask(view, "forward")
    assert view.panel.view["question"]["ask"] == "count"
    offer = next(offer for offer in view.explorer.session.actions() if offer.legal)
    view.explorer.panel._receive(
        view.explorer.panel, {"kind": "play", "seq": 1, "action": offer.legal[0].id}, []
    )
    assert view.panel.view["question"]["ask"] == "count"
    assert not view.explorer.errors


def test_a_lesson_to_its_end_lists_what_to_repeat(view):
    state = view.panel.view
    for _ in range(60):
        state = view.panel.view
        if state["summary"]:
            break
        ask(view, "skip" if state["question"] else "forward")
    assert state["can"][-1] == "again"
    assert {row["known"] for row in state["summary"]} == {False}
    assert ask(view, "again")["number"] == 0


@pytest.mark.parametrize("request_", [("answer", "nonsense"), ("go", 99), ("fly", None), ("answer", None)])
def test_nonsense_from_a_page_is_answered(view, request_):
    ask(view, *request_)
    assert view.player.number == 0


def test_a_lesson_that_is_not_there():
    with pytest.raises(ValueError, match="it has: first-game"):
        LessonView("sencha", "second-game")


def test_rules_are_searched_and_shown():
    view = RuleBrowser("sencha")
    try:
        assert len(ask(view, "search", "")["found"]) == len(load("sencha").rules)
        found = ask(view, "search", "next house reserve")["found"]
        assert all("reserve" in row["says"].lower() for row in found)
        told = ask(view, "pick", "sen-r-04")["rule"]
        assert told["badge"].startswith("ruling")
        assert len(told["readings"]) == 2
        assert ask(view, "pick", "SEN-NO-99")["said"]["text"]
    finally:
        view.close()


def test_steps_of_an_open_session_are_found_and_gone_to():
    session = Session(load("sencha"), players=2)
    while session.state.actor == CHANCE:
        session.choose(session.outcomes()[0])
    start = session.here
    hire = next(offer for offer in session.actions() if offer.kind == "hire").legal[0]
    top = session.tree.cause(session.play(hire))
    session.go(start)
    view = RuleBrowser(session)
    try:
        steps = ask(view, "pick", "SEN-HIRE-02")["rule"]["steps"]
        assert [step["node"] for step in steps] == [top]
        ask(view, "step", top)
        assert session.here == top
    finally:
        view.close()


def test_an_example_is_opened():
    view = RuleBrowser("sencha")
    try:
        view.pick("SEN-BUY-04")
        view.show_example(wait=True)
        assert view.example is not None
        assert view.explorer is not None
        assert view.explorer.session.tree is view.example.tree
        assert view.panel.view["working"] == ""
        assert "SEN-BUY-04" in view.panel.view["said"]["text"]
        assert len(view.children) == 2
    finally:
        view.close()


def test_a_fault_of_a_search_is_shown(monkeypatch):
    def broken(*_, **__):
        raise RuntimeError("a policy gave up")

    monkeypatch.setattr("widgets.rules.example", broken)
    view = RuleBrowser("sencha")
    try:
        view.pick("SEN-BUY-04")
        view.show_example(wait=True)
        assert view.panel.view["said"]["text"] == "RuntimeError: a policy gave up"
        assert view.panel.view["working"] == ""
        assert len(view.errors) == 1
    finally:
        view.close()


def test_typing_in_the_search_does_not_look_through_the_tree_again(monkeypatch):
    looked = []

    def counted(tree, rule):
        looked.append(rule)
        return steps_showing(tree, rule)

    monkeypatch.setattr("widgets.rulepage.steps_showing", counted)
    session = Session(load("sencha"), players=2)
    view = RuleBrowser(session)
    try:
        before = ask(view, "pick", "SEN-SETUP-01")["rule"]["steps"]
        for text in ("h", "ho", "hou"):
            assert ask(view, "search", text)["rule"]["steps"] == before
        assert looked == ["SEN-SETUP-01"]
        session.choose(session.outcomes()[0])
        ask(view, "search", "hous")
        ask(view, "pick", "SEN-BUY-02")
        assert looked == ["SEN-SETUP-01", "SEN-SETUP-01", "SEN-BUY-02"]
    finally:
        view.close()


def test_the_steps_of_a_rule_tell_a_seat_nothing_of_what_is_hidden():
    session = Session(load("tea_garden"), players=2)
    session.choose(session.outcomes()[0])
    view = RuleBrowser(session)
    try:
        rule = next(r for r in session.game.rules if ask(view, "pick", r)["rule"]["steps"])
        session.set_seat(1)
        assert ask(view, "pick", rule)["rule"]["steps"] == []
    finally:
        view.close()


@pytest.mark.parametrize("key", ["chai", "formosa_tea", "sencha", "tea_garden"])
def test_the_first_game_of_each_game_can_be_played_on_the_board(key):
    view = LessonView(key, "first-game")
    try:
        seq = 0
        for _ in range(200):
            question = view.player.question
            if question is None or view.panel.view["answered"]:
                if view.panel.view["summary"]:
                    break
                ask(view, "forward")
            elif question.quiz.ask != "act":
                truth = question.truth()
                ask(view, "answer", truth[0] if isinstance(truth, tuple) else truth)
            else:
                for action in wanted(question):
                    seq += 1
                    request = {
                        "kind": "play",
                        "seq": seq,
                        "action": action_id(view.player.lesson.game, action),
                    }
                    view.explorer.panel._receive(view.explorer.panel, request, [])
                    assert not view.explorer.errors
                    now = view.player.question
                    if now is None or now.key != question.key:
                        break
                assert view.panel.view["said"]["level"] == "right", view.panel.view["said"]
        assert view.panel.view["summary"]
        assert all(row["known"] for row in view.panel.view["summary"])
    finally:
        view.close()


def wanted(question):
    """Return what a question to act wants done, choice by choice."""
    tree = question.tree
    path = tree.line(question.quiz.accept[0].node)
    steps = path[path.index(question.node) + 1 :]
    return [tree.nodes.data(n)["action"] for n in steps if tree.nodes.data(n)["kind"] == "choice"]
