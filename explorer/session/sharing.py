"""Sharing what is explored with people who have no kernel."""

from __future__ import annotations

import os
from pathlib import Path

from explorer import share
from explorer.record import Opened, Record, RecordError, open_record
from explorer.record.saving import write_whole
from explorer.session.cursor import locked
from explorer.session.macros import Acting
from explorer.share.snapshot import Snapshot


class Sharing(Acting):
    """A session whose record can be written for readers."""

    record: Record

    @locked
    def share(self, path: str | os.PathLike[str], lang: str = "en", *, seat: int | None = None) -> Path:
        """Write one self-contained page that opens from disk and steps through the record; return where.

        Parameters
        ----------
        lang : str
            The language of comments to prefer.
        seat : int, optional
            Whose view it is: nothing that is hidden from this seat is in the file, but for what people say in
            their notes. Default: everything is open.

        Raises
        ------
        ShareError
            There is too much of it for a page, or no such seat.
        RecordError
            It cannot be written there.

        Notes
        -----
        The record is replayed first, as if it had been opened from a file: the page says what came of it.
        """
        target = Path(path).resolve()
        data = share.page(self.checked(), lang, seat).encode()
        try:
            write_whole(target, data)
        except OSError as fault:
            raise RecordError(f"{target}: {fault.strerror}") from fault
        return target

    @locked
    def snapshot(self) -> Snapshot:
        """Return what the seat in view sees here, and the line to it, as an output that nobody runs again."""
        return Snapshot(self.checked(), self.record, tuple(self.line), self.here, self.seat)

    @locked
    def checked(self) -> Opened:
        """Return what comes of opening the record as it is now."""
        return open_record(self.record.dumps(), lambda _: self.tree.game, self.tree.components)
