"""A static server for a site, as any web host is one, and its notebooks in a page."""

import functools
import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.notebook import Notebook, PageLog


class Files(http.server.SimpleHTTPRequestHandler):
    """Files and nothing else."""

    extensions_map = {  # noqa: RUF012  as the standard library has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args) -> None:  # noqa: A002  the name of the standard library
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder and give its address."""
    handler = functools.partial(Files, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


# The kernel of a browser answers no expressions beside a cell, so the value is printed.
_PRINTED = """async code => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const request = kernel.requestExecute({ code, store_history: false });
    let said = '';
    request.onIOPub = message => {
        if (message.header.msg_type === 'stream') said += message.content.text;
        if (message.header.msg_type === 'error') said += message.content.traceback.join('\\n');
    };
    await request.done;
    return said;
}"""


class SiteNotebook(Notebook):
    """A notebook of a site, its kernel in the page."""

    # Python is loaded and compiles all that it imports: half a minute each on an idle machine.
    open_ms, run_ms = 300_000, 300_000

    def __init__(self, page: Page, address: str, name: str, log: PageLog):
        self.page = page
        self.log = log
        page.goto(f"{address}/lab/index.html?path={name}", wait_until="domcontentloaded")
        self.wait_until_ready()

    def eval(self, expression: str) -> Any:
        """Return the value of an expression in the kernel; it has to be of JSON's kinds."""
        said = self.page.evaluate(_PRINTED, f"print(__import__('json').dumps({expression}))")
        try:
            return json.loads(said)
        except ValueError:
            raise AssertionError(said) from None
