"""The line across the score chart at the step that is looked at."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"


class ChartCursor(anywidget.AnyWidget):
    """A line over the figure that stands beside it in the same box.

    A shape of the figure itself would do as well, but for each of its moves a page draws every curve anew.

    Attributes
    ----------
    place : float
        Where it stands on the axis of steps.
    """

    # As text: a file object would keep every cursor alive.
    _esm = (STATIC / "cursor.js").read_text("utf-8")
    _css = (STATIC / "cursor.css").read_text("utf-8")
    place = traitlets.Float(0).tag(sync=True)
