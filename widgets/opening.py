"""One name for two things: `open` of the class opens a record, `open` of a widget opens its channel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets


class Opening:
    """``Explorer.open(path)`` opens a record; on an explorer, `open` stays what ipywidgets means by it."""

    def __get__(self, made: ipywidgets.Widget | None, kind: type[Any]) -> Any:
        if made is not None:
            return ipywidgets.Widget.open.__get__(made)

        def open_record(path: str | Path, **options: Any) -> Any:
            """Open a record file; the head of the page says how far it can be trusted."""
            return kind(Path(path), **options)

        return open_record
