"""The Explorer's one anywidget model: a snapshot that the page draws, and patches to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"
#: Columns of ``view.tree``, in the order of the rows that are appended.
COLUMNS = ("parent", "kind", "seat", "label", "turn", "main", "mark", "hidden")


class Panel(anywidget.AnyWidget):
    """Board, actions, tree and notes of one Explorer (docs/protocol.md).

    The page is told of changes by patches only. `snapshot` is kept up to date here and handed out whenever a page asks for the whole
    state: at first display, after a reload, in a saved notebook. So a step costs what has changed, whatever the size of the tree.

    Attributes
    ----------
    snapshot : dict
        The whole view; change it through `patch`.
    """

    # As text: a file object would keep every panel alive.
    _esm = (STATIC / "explorer.js").read_text("utf-8")
    _css = (STATIC / "explorer.css").read_text("utf-8")
    view = traitlets.Dict().tag(sync=True)
    seq = traitlets.Int(0).tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(self, snapshot: dict[str, Any], **traits: Any) -> None:
        self.snapshot = snapshot
        self.answered = 0
        snapshot["rev"] = 0
        super().__init__(**traits)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state that a page starts from, with the snapshot as it is now."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        for name, value in (("view", self.snapshot), ("seq", self.answered)):
            if key is None or name == key or (not isinstance(key, str) and name in key):
                state[name] = value
        return state

    def on_request(self, answer: Callable[[Mapping[str, Any]], None]) -> None:
        """Call `answer` with each request of a page."""

        def receive(_panel: Any, content: Any, _buffers: Any) -> None:
            if isinstance(content, Mapping) and isinstance(content.get("kind"), str):
                answer(content)

        self.on_msg(receive)

    def patch(
        self,
        seq: int,
        changes: Mapping[str, Any],
        zones: Mapping[str, Any] | None = None,
        append: list[list[Any]] | None = None,
    ) -> None:
        """Bring the snapshot and every open page up to date.

        Parameters
        ----------
        seq : int
            Number of the request that is answered.
        changes : mapping
            Keys, or dotted keys ("tree.here"), and their new values.
        zones : mapping, optional
            Zones of the board that changed; None removes one.
        append : list of rows, optional
            New nodes of the tree, each in the order of `COLUMNS`.
        """
        self.answered = max(self.answered, seq)
        for key, value in changes.items():
            top, _, field = key.partition(".")
            if field:
                self.snapshot[top][field] = value
            else:
                self.snapshot[top] = value
        for name, zone in (zones or {}).items():
            if zone is None:
                self.snapshot["board"]["zones"].pop(name, None)
            else:
                self.snapshot["board"]["zones"][name] = zone
        for row in append or []:
            for column, value in zip(COLUMNS, row, strict=True):
                self.snapshot["tree"][column].append(value)
        self.snapshot["rev"] += 1
        message: dict[str, Any] = {"kind": "patch", "seq": seq, "rev": self.snapshot["rev"], "set": dict(changes)}
        if zones:
            message["zones"] = dict(zones)
        if append:
            message["append"] = append
        self.send(message)

    def greet(self, rev: Any) -> None:
        """Answer a page that has just begun to listen, or has missed a patch: send the whole if it does not know revision `rev`."""
        whole = {} if rev == self.snapshot["rev"] else {"view": self.snapshot}
        self.send({"kind": "whole", "seq": self.answered, **whole})

    def fail(self, seq: int, text: str) -> None:
        """Tell every open page of an exception."""
        self.answered = max(self.answered, seq)
        self.send({"kind": "error", "seq": seq, "text": text})
