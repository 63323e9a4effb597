"""What the kernel draws reaches the page, whatever other threads do; and what is lost is noticed."""

import random
import threading

import ipywidgets

from tests.widgets.conftest import play_on
from widgets.figures import Figure
from widgets.scores import ScoreChart


def acknowledge(chart, number=None):
    """Say as a page would that it has drawn a change."""
    edit = chart.figure._last_trace_edit_id if number is None else number
    chart.figure._js2py_traceDeltas = {"trace_deltas": [], "trace_edit_id": edit}


def other_curves(ex, chart):
    """Have other curves drawn."""
    play_on(ex.session, random.Random(1), 1)
    chart.follow()


def test_a_change_in_another_thread_is_told_though_the_page_is_just_speaking(open_page, monkeypatch):
    ex, _ = open_page("sencha", players=3)
    chart = ScoreChart(ex.session)
    acknowledge(chart)
    told = []
    chart.figure.observe(lambda change: told.append(change["new"]), "_py2js_update")
    speaking, other = (
        threading.Event(),
        threading.Thread(target=lambda: other_curves(ex, chart)),
    )
    set_trait = Figure.set_trait

    def slowly(figure, name, value):
        # The other thread gets all the time it needs while the message of the page is being taken in.
        if not speaking.is_set():
            speaking.set()
            other.start()
            other.join(3)
        set_trait(figure, name, value)

    monkeypatch.setattr(Figure, "set_trait", slowly)
    number = chart.figure._last_trace_edit_id
    chart.figure.set_state({"_js2py_traceDeltas": {"trace_deltas": [], "trace_edit_id": number}})
    other.join()
    assert speaking.is_set()
    assert any(message for message in told), "traitlets kept the change and sent only what came after it"
    chart.close()


def test_a_page_that_answers_but_does_not_draw_gets_another_figure(open_page):
    ex, _ = open_page("sencha", players=3)
    knocks = []
    chart = ScoreChart(ex.session, ask=lambda: knocks.append(1))
    first = chart.figure
    acknowledge(chart)
    other_curves(ex, chart)
    assert not first.current
    chart._watch.stop()
    chart._watch._look(first)
    assert knocks == [1]
    chart.alive()
    assert chart.figure is first, "it may still be drawing"
    chart._watch.stop()
    chart._watch._look_again(first, first._last_trace_edit_id)
    assert chart.figure is not first
    assert chart.widget.children[1] is chart.figure
    shown = [list(t.y) for t in chart.figure.data if t.visible is True]
    assert shown == [curve.y for curve in chart._drawn]
    assert chart.figure.comm is not None or chart.figure.get_state()["_widget_data"]
    chart.close()


def test_a_page_that_draws_or_is_not_there_keeps_its_figure(open_page):
    ex, _ = open_page("sencha", players=3)
    knocks = []
    chart = ScoreChart(ex.session, ask=lambda: knocks.append(1))
    first = chart.figure
    other_curves(ex, chart)  # no page has drawn it yet: there is nothing to wait for
    assert chart._watch._waiting is None
    acknowledge(chart)  # what it missed before is sent now
    acknowledge(chart)
    chart._watch.stop()
    chart._watch._look(first)
    assert knocks == []
    other_curves(ex, chart)
    chart._watch.stop()
    chart._watch._look(first)
    chart.alive()
    number = first._last_trace_edit_id
    acknowledge(chart)  # late: it is a slow page
    chart._watch.stop()
    chart._watch._look_again(first, number)
    assert chart.figure is first
    chart.close()


def test_a_chart_that_is_made_while_its_explorer_closes_is_closed_with_it(open_page, monkeypatch):
    known = len(ipywidgets.widgets.widget._instances)
    ex, _ = open_page("sencha", players=3)
    announce = Figure.announce

    def late(figure):
        announce(figure)
        ex.close()

    monkeypatch.setattr(Figure, "announce", late)
    assert ex.chart is None
    assert len(ipywidgets.widgets.widget._instances) <= known
