"""What observers of a session are told."""

from __future__ import annotations

from typing import Literal

import msgspec

from explorer.tree import Edit, Grain


class Moved(msgspec.Struct, frozen=True):
    """Another node is looked at now."""

    here: str
    before: str


class Added(msgspec.Struct, frozen=True):
    """Nodes were added by playing, drawing or keeping: parents first."""

    nodes: tuple[str, ...]


class Edited(msgspec.Struct, frozen=True, eq=False):
    """The record was edited, or an edit was undone or redone; `words` says what, for people.

    `shape` is true if nodes left, came back or changed places, so that a drawn tree has to be drawn again.
    """

    what: Literal["did", "undid", "redid"]
    edit: Edit
    words: str
    shape: bool


class Viewed(msgspec.Struct, frozen=True):
    """The grain or the seat whose view is shown has changed."""

    grain: Grain
    seat: int | None


Notice = Moved | Added | Edited | Viewed
