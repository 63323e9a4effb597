"""The Explorer's one anywidget model: a snapshot that the page draws, and patches to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"
#: Columns of ``view.tree``, in the order of the rows that are appended.
COLUMNS = ("parent", "kind", "seat", "label", "turn", "main", "mark", "hidden")


class Panel(anywidget.AnyWidget):
    """Board, actions, tree and notes of one Explorer (docs/protocol.md).

    The page is told of changes by patches only. `snapshot` is kept up to date here and handed out whenever a
    page asks for the whole state: at first display, after a reload, in a saved notebook. So a step costs what
    has changed, whatever the size of the tree.

    Attributes
    ----------
    snapshot : dict
        The whole view; change it through `patch` or `replace`.
    covered : bool
        Whether what can be done, and what cannot, is hidden because a lesson asks for it.
    """

    # As text: a file object would keep every panel alive.
    _esm = (STATIC / "explorer.js").read_text("utf-8")
    _css = (STATIC / "explorer.css").read_text("utf-8")
    view = traitlets.Dict().tag(sync=True)
    seq = traitlets.Int(0).tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)
    # A class would not do: anywidget does not follow changes of them once a view is there.
    covered = traitlets.Bool(False).tag(sync=True)

    def __init__(self, snapshot: dict[str, Any], **traits: Any) -> None:
        self.snapshot = snapshot
        self.answered = 0
        self._answer: Callable[[Mapping[str, Any]], None] | None = None
        snapshot["rev"] = 0
        super().__init__(**traits)
        self.on_msg(self._receive)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state that a page starts from, with the snapshot as it is now."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        now = {"view": self.snapshot, "seq": self.answered}
        asked = now if key is None else {key} if isinstance(key, str) else set(key)
        return state | {name: value for name, value in now.items() if name in asked}

    def on_request(self, answer: Callable[[Mapping[str, Any]], None]) -> None:
        """Call `answer`, and nobody else, with each request of a page."""
        self._answer = answer

    def _receive(self, _panel: Any, content: Any, _buffers: Any) -> None:
        if self._answer is not None and isinstance(content, Mapping) and isinstance(content.get("kind"), str):
            self._answer(content)

    def patch(
        self,
        seq: int,
        changes: Mapping[str, Any],
        zones: Mapping[str, Any] | None = None,
        append: list[list[Any]] | None = None,
        cells: Sequence[tuple[str, int, Any]] = (),
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
        cells : sequence of (column, number, value)
            What has changed about nodes that the page knows.
        """
        self.answered = max(self.answered, seq)
        self._apply(changes, zones or {}, append or [], cells)
        self.snapshot["rev"] += 1
        message: dict[str, Any] = {"kind": "patch", "seq": seq, "rev": self.snapshot["rev"]}
        message["set"] = dict(changes)
        if zones:
            message["zones"] = dict(zones)
        if append:
            message["append"] = append
        if cells:
            message["cells"] = [list(cell) for cell in cells]
        self.send(message)

    def _apply(
        self,
        changes: Mapping[str, Any],
        zones: Mapping[str, Any],
        append: list[list[Any]],
        cells: Sequence[tuple[str, int, Any]],
    ) -> None:
        for key, value in changes.items():
            top, _, field = key.partition(".")
            if field:
                self.snapshot[top][field] = value
            else:
                self.snapshot[top] = value
        for name, zone in zones.items():
            if zone is None:
                self.snapshot["board"]["zones"].pop(name, None)
            else:
                self.snapshot["board"]["zones"][name] = zone
        for row in append:
            for column, value in zip(COLUMNS, row, strict=True):
                self.snapshot["tree"][column].append(value)
        for column, number, value in cells:
            self.snapshot["tree"][column][number] = value

    def replace(self, seq: int, snapshot: dict[str, Any]) -> None:
        """Show something else altogether: another game, another record."""
        snapshot["rev"] = self.snapshot["rev"] + 1
        self.snapshot = snapshot
        self.answered = max(self.answered, seq)
        self.send({"kind": "whole", "seq": self.answered, "view": snapshot})

    def greet(self, rev: Any) -> None:
        """Answer a page that begins to listen or missed a patch, with the whole unless it knows it."""
        whole = {} if rev == self.snapshot["rev"] else {"view": self.snapshot}
        self.send({"kind": "whole", "seq": self.answered, **whole})

    def knock(self) -> None:
        """Ask every open page for a sign of life: the request ``alive``."""
        self.send({"kind": "knock"})

    def fail(self, seq: int, text: str) -> None:
        """Tell every open page of an exception."""
        self.answered = max(self.answered, seq)
        self.send({"kind": "error", "seq": seq, "text": text})
