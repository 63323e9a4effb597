"""Questions written in real JupyterLab, tried as a learner, saved; and a record under another reading."""

from pathlib import Path

from tests.browser.explorer_page import ExplorerPage, box_of
from tests.browser.test_lessons import Teaching

SHOTS = Path(__file__).parent / "_shots"
TALL = {"width": 1400, "height": 1900}
CELL = """
from pathlib import Path
from random import Random
from widgets import Explorer
ex = Explorer("sencha", players=2, seed=7)
ex
"""


def started(lab, open_notebook, name, cell):
    """Run a notebook of one cell, and return it, its page and its explorer."""
    lab.write_notebook(name, [cell])
    notebook = open_notebook(name, viewport=TALL)
    notebook.run_all()
    notebook.page.set_default_timeout(60_000)
    return notebook, notebook.page, ExplorerPage(notebook.page)


def fill(pane: Teaching, field: str, text: str) -> None:
    pane.find(f"[data-key='field:{field}']").fill(text)


def choose(pane: Teaching, field: str, label: str) -> None:
    pane.find(f"[data-key='field:{field}']").select_option(label=label)


def test_a_question_is_written_tried_and_saved(lab, open_notebook):  # noqa: PLR0915  one story
    notebook, page, explorer = started(lab, open_notebook, "authoring.ipynb", CELL)
    explorer.find("[data-tab='notes']").click()
    explorer.find("[data-quiz]").click()
    pane = Teaching(page, 0)
    # Whoever opens it by keyboard stands in it.
    page.wait_for_function("() => document.activeElement?.textContent === 'Questions'")
    pane.press("new")

    # What is missing is told at its field, and the field has the focus.
    pane.do(pane.find("[data-save]").click)
    assert pane.find(".tq-fault").inner_text() == "Write the question first."
    assert pane.find("[data-key='field:prompt']").evaluate("e => e === document.activeElement")
    page.keyboard.type("What would you do first?")
    pane.do(pane.find("[data-save]").click)
    assert "add an answer" in pane.find(".tq-fault").inner_text()

    # The answers are played on the board while the form stays open.
    explorer.find("[data-tab='actions']").click()
    explorer.play("Hire a farmer")
    explorer.press("ArrowLeft")
    pane.find("[data-more='reject']").click()
    explorer.play("Build on Uji")
    explorer.draw()
    pane.find("[data-act='go']").click()
    assert pane.find("[data-key='field:prompt']").input_value() == "What would you do first?"
    pane.find("[data-more='accept']").click()
    choose(pane, "accept.0.how", "is any action of this kind")
    choose(pane, "accept.0.by", "Hire a worker")
    choose(pane, "accept.0.worker", "donkey")
    fill(pane, "accept.0.say", "Strong, and cheap.")
    choose(pane, "reject.0.by", "P1: Build on Uji")
    fill(pane, "reject.0.say", "A house without workers brings little.")
    lines = pane.find("[data-key='field:reject.0.play'] option").all_inner_texts()
    choose(pane, "reject.0.play", lines[-1])
    fill(pane, "hints", "Who carries more?\nIt has long ears.")
    page.screenshot(path=str(SHOTS / "authoring-form.png"))
    pane.find("[data-save]").click()
    pane.find("[data-question]").wait_for()
    pane.find("[data-said]").get_by_text("Kept.").wait_for()
    assert pane.find("[data-question]").count() == 1
    assert explorer.text("[data-quiz]") == "Questions (1)"
    digest = notebook.eval("ex.session.record.digest()['all']")

    # As a learner: the list of actions and the tree tell nothing of the author's lines.
    pane.find("[data-act='preview']").click()
    page.locator(".tea-teaching [data-prompt]").wait_for()
    lesson, learner = Teaching(page, 0), ExplorerPage(page, 1)
    assert learner.attribute("n") == 1
    learner.play("Build on Uji")
    page.wait_for_function("() => document.querySelector('[data-said]').textContent.includes('little')")
    page.screenshot(path=str(SHOTS / "authoring-wrong.png"))
    lesson.find("[data-act='watch']").click()
    lesson.find("[data-act='return']").wait_for()
    learner.press("ArrowRight")
    assert learner.attribute("here") > 0
    lesson.find("[data-act='return']").click()
    page.wait_for_function("(root) => root.dataset.n === '1'", arg=learner.root.element_handle())
    lesson.find("[data-act='hint']").click()
    lesson.find("[data-said]").get_by_text("carries more").wait_for()
    learner.play("Hire a donkey")
    lesson.find("[data-said]").get_by_text("Strong").wait_for()
    lesson.find("[data-act='leave']").click()
    page.locator("[data-question]").wait_for()
    assert notebook.eval("ex.session.record.digest()['all']") == digest

    # It is one edit, it can be changed by keyboard, and it is saved with the record.
    pane = Teaching(page, 0)
    pane.find("[data-change]").focus()
    page.keyboard.press("Enter")
    assert pane.find("[data-key='field:accept.0.worker'] option:checked").inner_text() == "donkey"
    fill(pane, "prompt", "What first?")
    pane.find("[data-key='field:about']").press("Enter")
    pane.find("[data-question]").get_by_text("What first?").wait_for()
    assert notebook.eval("str(ex.save('mine').name)") == "mine.tea.jsonl"
    taken = (
        "__import__('explorer.teaching').teaching.open_lesson(Path('mine.tea.jsonl'),"
        " __import__('explorer').load).chapters[0].every_question()[0].quiz.prompt['en']"
    )
    assert notebook.eval(taken) == "What first?"
    assert notebook.eval("[str(e) for e in ex.errors]") == []
    assert notebook.log.errors == []
    assert notebook.log.external == []


GAME = """
from explorer import load
from explorer.teaching.collection import collection
from widgets import Explorer
ex = Explorer(collection(load("sencha")).path("2-players-short.tea.jsonl"), journal=False)
ex
"""


def test_a_game_is_read_otherwise(lab, open_notebook):
    notebook, page, explorer = started(lab, open_notebook, "readings.ipynb", GAME)
    explorer.do(explorer.find(".te-sources-button").click)
    explorer.find(".te-layer [data-readings]").click()
    pane = Teaching(page, 0)
    pane.do(lambda: pane.find("[data-switch='gift_mode']").select_option(index=1))
    pane.do(pane.find("[data-compare]").click)
    result = pane.find(".to-result")
    result.wait_for()
    assert result.get_attribute("data-same") == "false"
    page.screenshot(path=str(SHOTS / "readings.png"))
    node = notebook.eval("ex.asides.pane('readings').found.found.first.node")
    number = notebook.eval(f"ex._desk.columns.number({node!r})")
    pane.find("[data-step]").click()
    page.wait_for_function(
        "([root, n]) => +root.dataset.here === n", arg=[explorer.root.element_handle(), number]
    )
    pane.find("[data-open-other]").click()
    other = ExplorerPage(page)
    other.find("[data-action='return:']").first.wait_for()
    assert "Read otherwise" in other.text(".te-subtitle") or notebook.eval("ex.session.says")
    # A chart that is freed while it is being made would complain.
    page.locator(".tea-chart .main-svg").first.wait_for()
    other.find("[data-action='return:']").first.click()
    page.locator("[data-open-other]").wait_for()
    assert notebook.eval("ex.session.says") == ""
    assert notebook.log.errors == []


def test_a_rule_leads_to_playthroughs_and_lessons(lab, open_notebook):
    notebook, page, explorer = started(lab, open_notebook, "rules-of.ipynb", GAME)
    explorer.press("ArrowRight")
    explorer.find("[data-tab='effects']").click()
    explorer.find(".te-effects [data-rule]").first.click()
    explorer.find("[data-browse]").click()
    rules = Teaching(page, 0)
    rules.find("[data-playthrough]").first.wait_for(timeout=60_000)
    # The rule that was asked for is in view in the list of all rules.
    row, frame = box_of(rules.find("[aria-selected='true']")), box_of(rules.find(".tr-list"))
    assert frame["y"] <= row["y"] <= frame["y"] + frame["height"]
    page.screenshot(path=str(SHOTS / "rule-shown.png"))
    rules.find("[data-playthrough]").first.click()
    page.wait_for_function("() => document.body.textContent.includes('where the rule shows')", timeout=60_000)
    rules.find("[data-lesson]").first.click()
    page.locator(".tl-texts").first.wait_for(timeout=60_000)
    page.screenshot(path=str(SHOTS / "rule-lesson.png"))
    assert notebook.eval("[str(e) for e in ex.asides.pane('rules').errors]") == []
    assert notebook.log.errors == []
