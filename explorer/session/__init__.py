"""A cursor on a tree plus observers: everything that widgets, the command line and tests talk to."""

from explorer.session.imagining import Imagined
from explorer.session.notices import Added, Edited, Moved, Notice, Viewed
from explorer.session.offers import Choice, Offer, OutcomeRow
from explorer.session.otherwise import Otherwise
from explorer.session.session import Session

__all__ = [
    "Added",
    "Choice",
    "Edited",
    "Imagined",
    "Moved",
    "Notice",
    "Offer",
    "Otherwise",
    "OutcomeRow",
    "Session",
    "Viewed",
]
