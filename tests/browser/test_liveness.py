"""Without a kernel: the page says so in plain words, says what to do, and stops saying it when there is one again."""

from tests.browser.explorer_page import ExplorerPage

CELL = """
from widgets import Explorer
ex = Explorer("sencha", players=3, seed=7, journal=False)
ex
"""
# Whoever holds the session keeps every request waiting, in whichever thread it is answered.
HOLD = """
import threading
held, free = threading.Event(), threading.Event()
def hold():
    with ex.session.lock:
        held.set()
        free.wait(60)
"""
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
START = "() => window.jupyterapp.shell.currentWidget.sessionContext.changeKernel({ name: 'python3' }).then(() => null)"
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()"


def gone(explorer):
    notice = explorer.find(".te-notice[data-level='gone']")
    notice.wait_for()
    return notice.inner_text()


def test_a_click_after_the_end_of_the_kernel_is_told_and_a_new_kernel_heals_it(lab, open_notebook):
    lab.write_notebook("liveness.ipynb", [CELL])
    notebook = open_notebook("liveness.ipynb")
    notebook.run_all()
    page, explorer = notebook.page, ExplorerPage(notebook.page)
    assert explorer.find(".te-notice").is_hidden()

    page.evaluate(SHUT_DOWN)
    explorer.find("[data-step='back']").click()
    words = gone(explorer)
    assert "kernel has ended" in words
    assert "run this cell once more" in words
    assert explorer.find(".te-notice").get_attribute("role") == "alert"

    page.evaluate(START)
    notebook.wait_until_ready()
    notebook.run_all()
    explorer = ExplorerPage(page)
    explorer.press("ArrowLeft")
    assert explorer.find(".te-notice").is_hidden()

    # A restart is told at once, without a click: nothing here can be answered any more.
    page.evaluate(RESTART)
    assert "kernel has ended" in gone(explorer)
    notebook.wait_until_ready()
    notebook.run_all()
    explorer = ExplorerPage(page)
    explorer.press("ArrowLeft")
    assert explorer.find(".te-notice").is_hidden()
    assert notebook.log.errors == []


def test_a_busy_kernel_is_waited_for_and_the_word_goes_when_it_answers(lab, open_notebook):
    lab.write_notebook("busy.ipynb", [CELL, HOLD])
    notebook = open_notebook("busy.ipynb")
    notebook.run_all()
    explorer = ExplorerPage(notebook.page)
    assert notebook.eval("threading.Thread(target=hold).start() or held.wait()") is True
    explorer.find("[data-step='back']").click()
    silent = explorer.find(".te-notice[data-level='silent']")
    silent.wait_for()
    assert "No answer yet" in silent.inner_text()
    assert notebook.eval("free.set()") is None
    silent.wait_for(state="hidden")
    assert notebook.eval("[str(e) for e in ex.errors]") == []


# anywidget gives a model two seconds to begin; after that it draws it, and hands it nothing that the kernel sends.
TOO_LATE = """
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = ms => timeout(ms === 2000 ? 0 : ms);
"""
LESSON = """
from widgets import LessonView
view = LessonView("sencha", "common-mistakes")
view
"""


def test_a_lesson_that_hears_nothing_says_so(lab, open_notebook):
    lab.write_notebook("deaf.ipynb", [LESSON])
    notebook = open_notebook("deaf.ipynb")
    page = notebook.page
    page.evaluate(f"() => {{ {TOO_LATE} }}")
    notebook.run_all()
    page.locator("[data-answer='true']").click()
    told = page.locator(".tl-link")
    told.wait_for()
    assert "run the cell again" in told.inner_text()
    assert told.get_attribute("role") == "alert"
    # The board beside it has nothing to show either, and says so by itself.
    silent = page.locator(".te-notice[data-level='silent']")
    silent.wait_for()
    assert "run the cell again" in silent.inner_text()
    # The kernel has heard it: only the way back is cut.
    assert notebook.eval("view.panel.view['said']['level']") == "wrong"

    # As it says.
    page.reload()
    notebook.wait_until_ready()
    notebook.run_all()
    page.locator("[data-answer='true']").click()
    page.locator("[data-said][data-level='wrong']").wait_for()
    assert page.locator(".tl-link").is_hidden()
