"""One colour a seat, wherever it is drawn: in the frame, in the tree, on the board and in the chart."""

from __future__ import annotations

from explorer.session import Session

#: Colours that people with any colour vision tell apart, dark enough for white letters.
HUES = ("#0067a3", "#b94700", "#00795a", "#87519f")


def hues(session: Session) -> list[str]:
    """Return the colour of each seat.

    A view may have ``hues(state)``, the colours of the pieces in a position by seat ("" where a seat has none
    yet): then these count.
    """
    state = session.state
    told = getattr(session.game.view, "hues", None)
    own = told(state) if told is not None else ()
    players = state.table.setup.players
    return [(own[i] if i < len(own) else "") or HUES[i % len(HUES)] for i in range(players)]
