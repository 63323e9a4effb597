"""Lessons and the rule browser in real JupyterLab: a question answered wrong, one answered right, an example found."""

from pathlib import Path

from tests.browser.explorer_page import ExplorerPage

SHOTS = Path(__file__).parent / "_shots"


class Teaching:
    """A teaching panel in a page; every act waits until its answer is painted."""

    def __init__(self, page, number: int) -> None:
        self.page, self.root = page, page.locator(".tea-teaching").nth(number)
        self.root.wait_for(timeout=60_000)

    def find(self, selector: str):
        return self.root.locator(selector)

    def do(self, act) -> None:
        before = int(self.root.get_attribute("data-painted") or 0)
        act()
        handle = self.root.element_handle()
        self.page.wait_for_function("([root, n]) => +root.dataset.painted > n", arg=[handle, before])

    def press(self, act: str) -> None:
        self.do(self.find(f"[data-act='{act}']").click)

    def said(self) -> str:
        return self.find("[data-said]").inner_text()


def test_a_lesson_is_taken_and_common_mistakes_are_answered(open_notebook):  # noqa: PLR0915  one story
    notebook = open_notebook("lessons.ipynb", viewport={"width": 1400, "height": 1100})
    notebook.run_all()
    page = notebook.page

    # The first game: what is asked is done on the board.
    lesson = Teaching(page, 0)
    board = ExplorerPage(page, 1)
    digest = notebook.eval("first.player.chapter.record.digest()['all']")
    lesson.find("[data-prompt]").wait_for()
    assert "Build your house on Uji" in lesson.find("[data-prompt]").inner_text()
    page.screenshot(path=str(SHOTS / "lesson-first.png"))

    # Something else than what was asked: told why, and back to the beginning of the question.
    lesson.do(lambda: board.play("Hire a farmer"))
    assert "without a house" in lesson.said()
    assert notebook.eval("first.player.session.tree.nodes.data(first.player.session.here)['turn']") == 1
    lesson.press("hint")
    assert "glows" in lesson.said()

    # What was asked, on the board; the lesson's cubes come out of the bag.
    lesson.do(lambda: board.click_target("plantation:uji"))
    assert "Nobody had built here" in lesson.said()
    assert notebook.eval("first.player.progress.marks['build/build-2'].tries") == 2
    lesson.press("forward")
    assert "How many lie there now?" in lesson.find("[data-prompt]").inner_text()

    # A number by keyboard: wrong, then right.
    field = lesson.find("[data-number]")
    field.fill("5")
    lesson.do(lambda: field.press("Enter"))
    assert "Five are new" in lesson.said()
    lesson.find("[data-number]").fill("6")
    lesson.do(lambda: lesson.find("[data-number]").press("Enter"))
    assert "Right: 1 + 5 = 6" in lesson.said()
    assert notebook.eval("first.player.chapter.record.digest()['all']") == digest

    # Common mistakes: wrong first, then right.
    mistakes = Teaching(page, 1)
    mistakes.root.scroll_into_view_if_needed()
    mistakes.do(mistakes.find("[data-answer='true']").click)
    assert "You have no house on Uji" in mistakes.said()
    assert mistakes.find("[data-said]").get_attribute("data-level") == "wrong"
    page.screenshot(path=str(SHOTS / "lesson-wrong.png"))
    # Until it is answered neither the list nor the board tells what is allowed.
    beside = ExplorerPage(page, 3)
    assert beside.find(".te-actions").is_hidden()
    assert beside.find(".te-tally").is_hidden()
    glow = "e => getComputedStyle(e.querySelector('.te-halo')).stroke"
    assert beside.find("[data-target][data-mark='open']").first.evaluate(glow) == "none"
    height = mistakes.root.bounding_box()["height"]
    answer = mistakes.find("[data-answer='false']")
    answer.focus()
    mistakes.do(lambda: page.keyboard.press("Enter"))
    assert mistakes.find("[data-said]").get_attribute("data-level") == "right"
    assert "SEN-GATH-02" in mistakes.said()
    # The question stays beside the answer, the list comes back, and the board stays where it was.
    assert "May P1 gather" in mistakes.find("[data-answered] [data-prompt]").inner_text()
    beside.find(".te-actions").wait_for()
    assert beside.find("[data-target][data-mark='open']").first.evaluate(glow) != "none"
    assert mistakes.root.bounding_box()["height"] == height
    page.screenshot(path=str(SHOTS / "lesson-right.png"))
    mistakes.press("forward")
    assert "9 yen" in mistakes.find("[data-prompt]").inner_text()

    # Three players have a higher board: it is fitted into the same pane.
    mistakes.press("skip")
    assert mistakes.find("[data-said]").get_attribute("data-level") == "told"
    mistakes.press("forward")
    page.wait_for_function(
        "e => e.querySelector('.te-board').getBoundingClientRect().height"
        " <= e.querySelector('.te-board-scroll').clientHeight + 1",
        arg=beside.root.element_handle(),
    )
    assert notebook.log.errors == []
    assert notebook.log.external == []


def test_a_rule_is_searched_read_and_shown_by_an_example(open_notebook):
    notebook = open_notebook("01_why_not.ipynb", viewport={"width": 1400, "height": 1100})
    notebook.run_all()
    page = notebook.page
    # A citation in an explorer leads to the steps that show the rule: here the attempt that was kept.
    explorer = ExplorerPage(page, 0)
    explorer.ask("Buy a house")
    explorer.find(".te-verdict [data-rule='SEN-BUY-02']").first.click()
    explorer.do(explorer.find("[data-where='SEN-BUY-02']").click)
    explorer.find(".te-shows [data-shows]").first.wait_for()
    page.screenshot(path=str(SHOTS / "where-it-shows.png"))
    explorer.do(explorer.find(".te-shows [data-shows]").first.click)
    assert notebook.eval("ex.session.tree.nodes.data(ex.session.here)['kind']") == "attempt"

    rules = Teaching(page, 0)
    rules.root.scroll_into_view_if_needed()
    assert rules.find("[data-shown='SEN-WORK-02']").is_visible()
    rules.do(lambda: rules.find("[data-search]").fill("next house price"))
    rules.do(lambda: rules.find("[data-search]").fill("collector mix"))
    rules.do(lambda: rules.find("[data-search]").fill("SEN-BUY-02"))
    rules.do(rules.find("[data-pick='SEN-BUY-02']").click)
    assert "Your next house costs" in rules.find(".tr-rule").inner_text()
    rules.find("[data-example]").click()
    page.wait_for_function(
        "() => document.querySelector('.tea-teaching [data-said]').textContent.includes('pays')"
    )
    ExplorerPage(page, 2)
    assert notebook.eval("rules.example.rule.id") == "SEN-BUY-02"
    assert rules.find("[data-step]").count() >= 1
    page.screenshot(path=str(SHOTS / "rules.png"))
    assert notebook.log.errors == []
