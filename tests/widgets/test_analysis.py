"""The pane for what-if analysis: it counts, narrows, stops at once, and frees what it holds."""

import ipywidgets
import pytest

from explorer.analysis import Option, choices
from explorer.catalogue import load
from explorer.core.state import CHANCE
from explorer.session import Session
from tests.toys.stress import GAME as STRESS
from tests.tree.steep import GAME as STEEP
from tests.tree.steep import Take, dice
from tests.widgets.conftest import play_on
from widgets import Explorer
from widgets.analysis import Analysis, WhatIf


@pytest.fixture
def pane():
    made = []

    def make(session, **more):
        made.append(Analysis(session, **{"workers": 0, **more}))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def session():
    return Session(STEEP, players=2, clock=None)


def test_options_are_compared_where_the_session_is(pane, session):
    box = pane(session)
    box.most.value = 64
    box.start()
    found = box.wait(60)
    assert found is not None
    assert found.over
    assert [option.label for option in found.options] == [o.label for o in choices(STEEP, session.state)]
    assert box.progress.value == found.n
    assert "playouts each, finished." in box.words.value
    assert box.table.value.count("<tr data-word") == len(found.options)
    assert "best so far" in box.table.value
    assert box.halt.disabled
    assert box.errors == []


def test_a_comparison_is_cancelled_and_what_is_known_stays(pane):
    session = Session(load("sencha"), players=2, clock=None)
    rng = dice(1)
    while session.state.actor == CHANCE:
        session.draw(rng)
    box = pane(session)
    box.most.value = 100_000
    box.start(choices(session.game, session.state)[:2])
    assert box.running
    assert not box.halt.disabled
    # Stepping does not wait for it.
    session.back()
    session.forward()
    box.halt.click()
    assert not box.running
    assert box.halt.disabled
    assert box.comparison is None or box.comparison.n < 100_000


def test_starting_anew_ends_what_runs(pane, session):
    box = pane(session)
    box.most.value = 100_000
    box.start()
    first = box._thread
    box.most.value = 32
    box.start()
    assert first is not None
    assert not first.is_alive()
    assert box.wait(60).most == 32


def test_where_there_is_nothing_to_compare_it_is_said(pane, session):
    session.play(Take())
    assert session.state.actor == CHANCE
    box = pane(session)
    box.start([Option("only one")])
    assert box.words.value == "there is only one option here; a comparison needs two."
    box.start([])
    assert box.words.value == "there is no option here; a comparison needs two."
    box.start([Option("one"), Option("another")])
    assert box.words.value.startswith("no seat decides here")
    assert not box.running
    assert not box.errors


def test_a_fault_in_the_thread_is_shown(pane, session):
    box = pane(session)
    box.start([Option("nonsense", ("not an action",)), Option("nonsense too", ("no",))])
    box.wait(60)
    assert len(box.errors) == 1
    assert type(box.errors[0]).__name__ in box.words.value


def test_the_chart_is_made_when_it_is_asked_for(pane, session):
    box = pane(session)
    box.most.value = 32
    box.start()
    box.wait(60)
    assert len(box.children) == 4
    box.draw.value = True
    assert len(box.children) == 5
    assert sum(len(trace.x) for trace in box.children[4].data) == len(box.comparison.options)
    box.draw.value = False
    assert len(box.children) == 4


def test_closing_frees_every_widget(session):
    before = set(ipywidgets.widgets.widget._instances)
    box = Analysis(session, workers=0)
    assert set(ipywidgets.widgets.widget._instances) > before
    box.close()
    assert set(ipywidgets.widgets.widget._instances) == before


def test_an_explorer_has_a_place_for_it_and_frees_it():
    before = set(ipywidgets.widgets.widget._instances)
    ex = Explorer("sencha", journal=False, seed=1)
    place = ex.children[-1]
    assert isinstance(place, WhatIf)
    assert len(place.children) == 1
    box = ex.analysis
    assert box.session is ex.session
    assert place.open_.value
    place.open_.value = False
    assert box.layout.display == "none"
    ex.close()
    assert set(ipywidgets.widgets.widget._instances) == before


def test_the_place_stays_below_the_chart():
    ex = Explorer("sencha", journal=False, seed=1)
    chart, place = ex.chart, ex.children[-1]
    assert ex.children == (ex.panel, chart.widget, place)
    ex.close()


def test_what_another_seat_can_do_stays_hidden(pane):
    """In the view of a seat, options of another one are neither listed nor played out."""
    session, rng = Session(STRESS, players=3, clock=None), dice(4)
    while session.state.actor != 1:
        play_on(session, rng, 1)
    labels = [option.label for option in choices(STRESS, session.state)]
    assert len(labels) > 1
    session.set_seat(0)
    box = pane(session)
    box.most.value = 16
    box.start()
    assert box.words.value == "What P2 can do is hidden from this view."
    assert not box.running
    assert box.comparison is None
    session.set_seat(1)
    box.start()
    assert [option.label for option in box.wait(60).options] == labels


def test_labels_are_shown_as_text(pane, session):
    box = pane(session)
    box.most.value = 16
    box.start([Option("<b>one</b>", (Take(),)), Option("two", (Take(),))])
    box.wait(60)
    assert "&lt;b&gt;one&lt;/b&gt;" in box.table.value
    assert "no playout differed" in box.table.value
