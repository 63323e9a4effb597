"""Never lose work: an append-only file of edits, and what is recovered from it after a crash.

A journal is a whole record, a line about the journal itself, and one line for each edit, undo or redo since.
It needs no other file, and a line cut off by a crash costs that edit only. In short::

    journal = Journal(record, path)    # follows every edit from now on
    journal.path, journal.warning      # where it is, and why not where it was asked for ("" if it is there)
    journal.trouble                    # why the last edits are not on disk yet (a full disk); "" if all are
    journal.flush()                    # try again now, and wait until everything is on the disk itself
    journal.saved()                    # the record is saved elsewhere: nothing to recover up to here
    journal.close(remove=True)

    for left in find(folder):          # newest first: path, game, when, edits, owner, alive (None: unknown)
        recovered = recover(left.path, catalogue.load)
        Journal(recovered.record, left.path, recovered=True)    # goes on in the same file
    discard(path)                      # remove one that is not wanted

**What survives what.** Each edit is handed to the operating system before the call that made it returns, so a
killed process (SIGKILL, out of memory) loses nothing that had been reported as done. The disk itself is told
to write (fsync) by a background timer at most `SYNC_SECONDS` (half a second) after an edit, so a power cut
costs less than the last second. Beginning, and beginning anew, is atomic: the new file is complete on the
disk before it takes the name of the old. If the disk is full, editing goes on, `trouble` says so, half a
line is cut away, and what is missing is written as soon as there is room.

**Two kernels.** A journal is owned by the process that writes it; ``<path>.lock`` holds its process id, the
time at which that process started (process ids come again) and its machine. A journal whose owner is alive,
or lives on another machine, is never touched, and neither is one with edits that nobody has recovered: the
second `Journal` takes the next free name and says so in `warning`. Saving is guarded separately: see
`Record.save`.
"""

from explorer.journal.finding import Found, discard, find
from explorer.journal.journal import SYNC_SECONDS, Journal
from explorer.journal.recovery import Recovered, recover
from explorer.record.owner import Owner

__all__ = ["SYNC_SECONDS", "Found", "Journal", "Owner", "Recovered", "discard", "find", "recover"]
