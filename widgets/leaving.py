"""What a cell shows where its explorer cannot live: in a file that nobody runs, or in one not yet trusted."""

from __future__ import annotations

from typing import Any

from IPython.core.getipython import get_ipython
from IPython.display import display

from explorer.session import Imagined, Session

#: Above this many nodes the record is not replayed for it: the board must not wait.
LARGE = 1_500


def leave_static(session: Session | None) -> None:
    """Put the position as it is now before the widget, as an output of its own.

    While the widget lives, its style sheet hides this output. An imagined world leaves none: it is not what
    the record holds.
    """
    shell: Any = get_ipython()
    if shell is None or session is None or isinstance(session, Imagined) or len(session.tree) > LARGE:
        return
    display(session.snapshot())
