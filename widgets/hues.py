"""One colour a seat, wherever it is drawn: in the frame, in the tree, on the board and in the chart."""

from __future__ import annotations

from explorer.session import Session
from explorer.share import seats


def hues(session: Session) -> list[str]:
    """Return the colour of each seat, the same as on a shared page.

    A view may have ``hues(state)``, the colours of the pieces in a position by seat ("" where a seat has none
    yet): then these count.
    """
    return seats.hues(session.record, session.here)
