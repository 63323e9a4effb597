"""A notebook that is open in a browser, and the record of what its page did."""

import ast
import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ConsoleMessage, Page

from tests.browser.lab import Lab

OPEN_MS = 90_000  # the first page after an installation is slow
RUN_MS = 120_000
#: What plotly's model says of a change that reaches a chart which is being freed; the next chart replaces it.
FREED_CHART = {
    f"Error setting state: Cannot read properties of undefined (reading '{name}')"
    for name in ("length", "map")
}

_KERNEL_IS_IDLE = """() => {
    const session = window.jupyterapp.shell.currentWidget?.sessionContext;
    return session?.isReady && session.session?.kernel?.status === 'idle';
}"""

_NOTEBOOK_IS_READY = f"() => window.jupyterapp.shell.currentWidget?.context?.isReady && ({_KERNEL_IS_IDLE})()"

_CELL_ERRORS = """() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells.flatMap(
    cell => (cell.getOutputs?.() ?? [])
        .filter(output => output.output_type === 'error')
        .map(output => `${output.ename}: ${output.evalue}\\n${output.traceback.join('\\n')}`)
)"""

_EVALUATE = """async expression => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const request = kernel.requestExecute({
        code: '', silent: true, store_history: false,
        user_expressions: { value: `__import__('json').dumps(${expression})` },
    });
    return (await request.done).content.user_expressions.value;
}"""


@dataclass
class PageLog:
    """What a page asked of the network and complained about.

    Attributes
    ----------
    external
        Addresses outside the places the page may ask.
    errors
        Uncaught exceptions, and messages of the console at level "error".
    """

    external: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, page: Page, allowed: tuple[str, ...]) -> "PageLog":
        """Start the log of a page that may ask addresses with these beginnings."""
        log = cls()

        def note_request(url: str) -> None:
            if not url.startswith((*allowed, "data:", "blob:")):
                log.external.append(url)

        page.on("request", lambda request: note_request(request.url))
        page.on("websocket", lambda socket: note_request(socket.url.replace("ws", "http", 1)))
        page.on("pageerror", lambda error: log.errors.append(str(error)))

        def note_message(message: ConsoleMessage) -> None:
            if message.type == "error" and message.text not in FREED_CHART:
                log.errors.append(message.text)

        page.on("console", note_message)
        return log


class Notebook:
    """One notebook in real JupyterLab, its kernel ready.

    Parameters
    ----------
    page
        An empty page.
    lab
        The server that has the notebook.
    name
        The name of the file.
    log
        The log of the page.
    """

    open_ms, run_ms = OPEN_MS, RUN_MS

    def __init__(self, page: Page, lab: Lab, name: str, log: PageLog):
        self.page = page
        self.log = log
        # "reset" opens an empty workspace instead of the tabs that a former page had.
        page.goto(f"{lab.url}/lab/tree/{name}?token={lab.token}&reset", wait_until="domcontentloaded")
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait until the page shows the notebook and the kernel waits for work, as after a reload."""
        self.page.wait_for_function("() => window.jupyterapp?.restored", timeout=self.open_ms)
        self.page.evaluate("() => window.jupyterapp.restored.then(() => null)")
        self.page.wait_for_function(_NOTEBOOK_IS_READY, timeout=self.open_ms)

    def run_all(self) -> None:
        """Run all cells and fail if one of them shows an error."""
        self.page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
        # Every code cell has been answered when none is waiting and the kernel is idle again.
        self.page.wait_for_function(
            f"""() => ({_KERNEL_IS_IDLE})() && window.jupyterapp.shell.currentWidget.content.model.sharedModel
                .cells.every(cell => cell.cell_type !== 'code' || cell.executionState === 'idle'
                    && (cell.execution_count !== null || !cell.source.trim()))""",
            timeout=self.run_ms,
        )
        errors = self.page.evaluate(_CELL_ERRORS)
        assert not errors, "\n".join(errors)

    def eval(self, expression: str) -> Any:
        """Return the value of an expression in the kernel; it has to be of JSON's kinds."""
        answer = self.page.evaluate(_EVALUATE, expression)
        assert answer["status"] == "ok", f"{answer['ename']}: {answer['evalue']}"
        return json.loads(ast.literal_eval(answer["data"]["text/plain"]))
