"""The questions of a shared page in a real browser: from disk, with the network refused, by mouse and by keys."""

import pytest

from explorer import Session, load
from explorer.games.sencha.actions.buy import Buy
from explorer.games.sencha.actions.hire import Hire
from explorer.teaching import Author
from tests.share.samples import play


@pytest.fixture(scope="module")
def session():
    """A few steps of Sencha with three questions, the first of them about what to do."""
    from random import Random

    session, rng = Session(load("sencha"), 2, clock=None), Random(4)
    while session.state.actor < 0:
        play(session, rng, 1)
    start = session.here
    session.play(Hire("donkey"))
    hired = session.here
    play(session, rng, 6)
    session.go(start)
    author = Author(session)
    author.act(
        "Which worker would you hire?",
        [{"by": "node", "node": hired, "say": {"en": "A donkey carries two."}}],
        hints=[{"en": "It has four legs."}],
        about=["SEN-HIRE-01"],
    )
    author.count("How many kinds of action are there for hiring?", kind="hire")
    session.go(hired)
    author.legal("May the next seat buy a house?", Buy())
    return session


@pytest.fixture(scope="module")
def file(session, tmp_path_factory):
    return session.share(tmp_path_factory.mktemp("shared") / "page.html")


@pytest.fixture
def open_page(new_page, file):
    def open_(at="", **options):
        tab, log = new_page(file.as_uri(), offline=True, **options)
        tab.goto(file.as_uri() + at)
        if options.get("java_script_enabled", True):
            tab.locator(".tea-page[data-here]").wait_for()
        return tab, log

    return open_


def focused(tab):
    return tab.evaluate("document.activeElement.closest('[data-key], .tp-prompt, .tp-quiz-pane') !== null")


def test_questions_are_answered_hinted_at_and_summed_up(session, open_page):  # noqa: PLR0915  one sitting
    tab, log = open_page()
    quiz = tab.locator(".tp-quiz")
    tab.keyboard.press("q")
    assert focused(tab)
    first = quiz.nth(0)
    assert "Which worker" in first.inner_text()
    assert not tab.locator(".te-tree-pane").is_visible(), "the tree would tell"
    assert not tab.locator(".tp-chart-pane").is_visible()

    first.get_by_role("button", name="Hire a farmer", exact=True).click()
    assert first.locator(".tp-reply[data-right=false]").is_visible()
    assert tab.locator(".tp-quiz-pane [role=status]").text_content() != ""
    first.get_by_role("button", name="A hint").click()
    assert "four legs" in first.inner_text()
    first.get_by_role("button", name="Hire a donkey", exact=True).click()
    assert "A donkey carries two." in first.inner_text()
    assert first.get_attribute("data-state") == "right"
    assert tab.locator(".te-tree-pane").is_visible()

    count = quiz.nth(1)
    truth = _hires(session)
    count.locator("input").fill(str(truth + 1))
    count.locator("input").press("Enter")
    assert "count once more" in count.inner_text()
    count.locator("input").fill(str(truth))
    count.get_by_role("button", name="Answer", exact=True).click()
    assert count.get_attribute("data-state") == "right"

    tab.keyboard.press("q")
    legal = tab.locator(".tp-quiz")
    assert "buy a house" in legal.inner_text()
    legal.get_by_role("button", name="Show the answer").click()
    assert tab.locator(".tp-learned").is_visible()
    assert "0 of 3 were right at once" in tab.locator(".tp-learned").inner_text()
    tab.locator(".tp-learned [data-rule]").first.click()
    assert tab.locator(".te-layer .te-rule-says").is_visible()
    assert log.external == []
    assert log.errors == []


def _hires(session):
    from explorer.teaching import Question

    (node,) = {n for n in session.tree.mainline() if len(session.tree.said(n, "quiz")) == 2}
    return Question(session.tree, session.tree.said(node, "quiz")[1]).truth()


def test_a_question_is_answered_by_keys_alone(open_page):
    tab, log = open_page()
    tab.keyboard.press("q")
    for _ in range(40):
        tab.keyboard.press("Tab")
        if tab.evaluate("document.activeElement.textContent") == "Hire a donkey":
            break
    tab.keyboard.press("Enter")
    first = tab.locator(".tp-quiz").nth(0)
    assert first.get_attribute("data-state") == "right"
    assert focused(tab), "the focus stays with the question"
    # Everything that can be pressed has a name.
    unnamed = tab.evaluate(
        "[...document.querySelectorAll('.tp-quiz-pane button, .tp-quiz-pane input')]"
        ".filter(one => !(one.textContent.trim() || one.getAttribute('aria-label'))).length"
    )
    assert unnamed == 0
    assert log.errors == []


def test_a_narrow_page_keeps_its_questions_inside(open_page):
    tab, _ = open_page(viewport={"width": 400, "height": 800}, has_touch=True)
    tab.locator("[data-quiz=next]").tap()
    assert tab.locator(".tp-quiz").count() == 2
    assert tab.evaluate("document.documentElement.scrollWidth") <= 400
    assert tab.locator(".tp-answer").first.bounding_box()["height"] >= 36


def test_without_scripts_the_answers_are_folded(open_page):
    tab, log = open_page(java_script_enabled=False)
    answer = tab.locator(".tp-quiz-plain details", has_text="Hire a donkey").first
    assert answer.locator("summary").is_visible()
    assert not answer.locator("p").first.is_visible()
    answer.locator("summary").click()
    assert answer.locator("p").first.is_visible()
    assert log.external == []
