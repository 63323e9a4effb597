"""Throw mangled files at the readers, many more than a test run has time for.

    python -m tests.record.fuzz --examples 100000 --seed 0
    python -m tests.record.fuzz --every-character
    python -m tests.record.fuzz_coverage -max_total_time=600        (pip install atheris; guided by coverage)

Whatever a file holds, `open_record` and `recover` must answer or raise `RecordError`; what they could use must be
written again; and nothing that was changed may count as verified. Each example is made by a generator with the seed
"S:i", so that one of them can be made again: --seed S --first i --examples 1.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from explorer.journal import Journal, recover
from explorer.record import RecordError, load, open_record
from explorer.session import Session
from tests.record.branchy import DATA, branchy, find
from tests.tree.steep import GAME, Brew, Draw, Rest, Take, random_game

FINE = {"verified", "other-rules", "visible"}
PIECES = [
    b"\n", b"null", b"[]", b"{}", b"7", b"-1", b"1e999", b"NaN", b'""', b'"\\ud800"', b"\xff", b"\x00", b"{" * 60,
    b'"x":1,', b'{"t":"end"}', b"9007199254740993", b"P9", b"bag:x", b"true", b'"<script>"', b"aaaaaaaaaa",
]  # fmt: skip
VALUES = [
    None,
    True,
    -1,
    2**53,
    "",
    "P1",
    "P9",
    "bag:",
    "rules",
    "x" * 300,
    [],
    [[]],
    {},
    {"a": "take"},
    ["a"],
    "1/0",
]


def a_small_record() -> bytes:
    """Return a record with a line of each kind, most fields, and few nodes."""
    session = Session(GAME, players=2, clock=lambda: "2026-01-01T00:00:00Z")
    first = session.play(Take())
    session.choose(Draw(0))
    session.go(first)
    session.choose(Draw(1))
    session.make_mainline()
    session.comment("see [[STP-BREW-01]]")
    session.mark({"place": ["bag"], "shape": "circle"})
    session.keep(Brew(1, 3))
    session.go(first)
    session.make_equal()
    record = session.record
    record.sigs, record.others = [{"t": "sig", "who": "Ann"}], [{"t": "photo", "of": "the table"}]
    return record.dumps()


def a_journal(plies: int = 0) -> bytes:
    """Return a journal of a whole game (or of some plies) with other edits after it."""
    session = Session(GAME, players=2, clock=None)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.journal.jsonl"
        with Journal(session.record, path):
            for _ in range(plies and plies + 2):
                session.play(Rest())
            if not plies:
                random_game(session)
            for n in range(plies or 6):
                session.comment(f"{n}")
                session.undo()
                session.redo()
                session.back()
                session.promote()
            session.delete()
        return path.read_bytes()


def mangle(data: bytes, rng: random.Random) -> bytes:
    """Change some bytes, some values, or some lines."""
    how = rng.randrange(3)
    if how == 0:
        found = bytearray(data)
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(found) + 1)
            new = rng.choice([rng.randbytes(rng.randrange(4)), rng.choice(PIECES)])
            found[at : at + rng.choice([0, 1, 1, 3, 40, 400])] = new
        return bytes(found)
    lines = data.splitlines()
    for _ in range(rng.randrange(1, 4)):
        i = rng.randrange(len(lines))
        if how == 1:
            lines[i] = _odd(lines[i], rng)
        else:
            j = rng.randrange(len(lines))
            lines[i], lines[j] = rng.choice(
                [(lines[j], lines[i]), (lines[i], lines[i]), (lines[j][:9], lines[j])]
            )
    return b"\n".join(lines) + b"\n"


def _odd(line: bytes, rng: random.Random) -> bytes:
    try:
        row = json.loads(line)
    except ValueError:
        return line
    part = row
    while isinstance(part, dict) and part:
        key = rng.choice(sorted(part))
        if not isinstance(part[key], dict) or rng.random() < 0.4:
            part[key] = rng.choice(VALUES)
            break
        part = part[key]
    return json.dumps(row).encode()


def read(data: bytes) -> str:
    """Read a file as a record; return the outcome."""
    opened = open_record(data, find)
    if opened.record is not None:
        again = opened.record.dumps()
        assert open_record(again, find).record is not None
    try:
        load(data, find)
    except RecordError:
        assert opened.outcome not in FINE
    else:
        assert opened.outcome in FINE
    return opened.outcome


def read_journal(data: bytes, path: Path) -> str:
    """Read a file as a journal; return what came of it."""
    path.write_bytes(data)
    try:
        found = recover(path, find)
    except RecordError:
        return "refused"
    found.record.dumps()
    return "recovered" if not found.lost else "in part"


def many(examples: int, seed: int, first: int) -> Counter[str]:
    journal, told = a_journal(), Counter[str]()
    path = Path(tempfile.gettempdir()) / f"fuzz-{os.getpid()}"
    for i in range(first, first + examples):
        rng = random.Random(f"{seed}:{i}")
        try:
            if i % 3:
                data = mangle(DATA, rng)
                outcome = read(data)
                assert outcome not in FINE or data == DATA
            else:
                outcome = f"journal {read_journal(mangle(journal, rng), path)}"
        except Exception:
            sys.stderr.write(f"--seed {seed} --first {i} --examples 1\n")
            raise
        told[outcome] += 1
    path.unlink(missing_ok=True)
    return told


def every_character() -> int:
    """Change each character of a record, one at a time; all must be reported."""
    data = branchy().record.dumps()
    rng = random.Random(0)
    for i, old in enumerate(data):
        new = rng.choice([c for c in b'az09 "{}[],:\n\\' if c != old])
        opened = open_record(data[:i] + bytes([new]) + data[i + 1 :], find)
        assert opened.outcome not in FINE, i
    return len(data)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--examples", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--every-character", action="store_true")
    args = parser.parse_args()
    if args.every_character:
        print(f"{every_character():,} characters changed one at a time, every change reported.")
    else:
        told = ", ".join(
            f"{what} {n:,}" for what, n in sorted(many(args.examples, args.seed, args.first).items())
        )
        print(f"{args.examples:,} files, seed {args.seed}, from {args.first}: {told}; no other error.")


if __name__ == "__main__":
    main()
