"""Games of a long run, kept in a file batch by batch, so that a run that was broken off goes on."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, get_args

import msgspec

from explorer.cli._arguments import Fault
from explorer.simulate import Match, Tally


class _Batch(msgspec.Struct, frozen=True):
    """A line of the file: games with successive seeds, played by the code of one commit."""

    commit: str
    match: Match
    first: int
    games: int
    tally: Tally


#: How a line begins: what was cut off in the middle is known by it.
_BEGUN = b'{"commit":'


class Kept:
    """Batches by what was played.

    Parameters
    ----------
    path : Path
        Is made if it is not there. A last line that was cut off is dropped: that batch is played again.
    commit : str
        Commit whose code plays; batches of another one are refused.

    Raises
    ------
    Fault
        If the file cannot be read or written, or holds something else.
    """

    def __init__(self, path: Path, commit: str) -> None:
        self.path, self.commit = path, commit
        self._known: dict[bytes, Tally] = {}
        try:
            path.touch()
            *lines, rest = path.read_bytes().split(b"\n")
            if not _BEGUN.startswith(rest[: len(_BEGUN)]):
                raise Fault(f"{path}: it ends with something else than a batch of games. Take another file.")
            for line in lines:
                batch = msgspec.json.decode(line, type=_Batch, dec_hook=_counter)
                if batch.commit != commit:
                    held = f"it holds games of commit {batch.commit}; this is {commit}"
                    raise Fault(f"{path}: {held}. Take another file.")
                self._known[_key(batch.match, range(batch.first, batch.first + batch.games))] = batch.tally
            if rest:
                path.write_bytes(b"".join(line + b"\n" for line in lines))
        except (OSError, ValueError) as fault:
            raise Fault(f"{path}: {fault}") from fault

    def get(self, match: Match, seeds: range) -> Tally | None:
        """Return what was played earlier, or None."""
        return self._known.get(_key(match, seeds))

    def put(self, match: Match, seeds: range, tally: Tally) -> None:
        """Keep a batch."""
        line = msgspec.json.encode(_Batch(self.commit, match, seeds.start, len(seeds), tally))
        try:
            with self.path.open("ab") as file:
                file.write(line + b"\n")
        except OSError as fault:
            raise Fault(f"{self.path}: {fault}") from fault


def _key(match: Match, seeds: range) -> bytes:
    return msgspec.json.encode((match, seeds.start, seeds.stop), order="deterministic")


def _counter(kind: Any, value: dict[str, int]) -> Counter[Any]:
    of = get_args(kind)[0]
    return Counter({of(key): count for key, count in value.items()})
