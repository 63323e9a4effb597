"""Kill an editing process at a random moment, and see what its journal is worth.

    python -m tests.journal.crash --runs 200
    python -m tests.journal.crash --runs 200 --mode full --write docs/soak.md

Each run forks a process that plays, draws, comments, keeps attempts, deletes, promotes, merges, undoes and redoes, by
a seed, with a journal. It reports each edit through a pipe after the call that made it has returned. SIGKILL ends it
at a random moment. Then the journal must give a record that is verified, that holds every reported edit, and that
equals, byte for byte, what the same script has after as many edits.

Modes: ``kill``: nothing else. ``full``: the file can grow to a random size only (RLIMIT_FSIZE, or a small file system
given by --folder); the process goes on editing, and what was reported while nothing was in trouble must be there.
``cut``: the journal is cut at a random byte as well; then only what stood before the cut must be there.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import select
import shutil
import signal
import struct
import tempfile
import time
from pathlib import Path

from explorer.cli.soak import _write
from explorer.journal import Journal, discard, find, recover
from explorer.record import Record, RecordError, load, merge, open_record
from explorer.session import Session
from tests.tree.steep import GAME, dice

LONGEST = 0.25
MOST_EDITS = 4000


def the_game(_key):
    return GAME


def begin() -> Session:
    return Session(GAME, players=3, options={"rounds": 5000}, clock=None)


def script(session: Session, rng: random.Random):
    """Edit for ever."""
    while True:
        rng.choices(list(DEEDS), list(DEEDS.values()))[0](session, rng)
        yield


def _play(session, rng):
    if session.outcomes():
        session.draw(rng, again=rng.random() < 0.3)
    elif legal := GAME.legal(session.state):
        session.play(rng.choice(legal))


def _keep(session, rng):
    closed = [choice for offer in session.actions() for choice in offer.closed]
    if closed:
        session.keep(rng.choice(closed))


def _merge(session, rng):
    other = begin()
    for _ in range(4):
        _play(other, rng)
    merge(session.tree, other.tree)


def _comment(session, rng):
    session.comment(f"thought {rng.randrange(10**6)}", rng.choice(["en", "de"]))


def _undo(session, rng):
    for _ in range(rng.randrange(1, 4)):
        session.undo()


def _delete(session, rng):
    if session.tree.cause(session.here) != session.tree.root:
        session.delete()


#: How often of 200.
DEEDS = {
    _play: 110,
    _comment: 24,
    lambda session, rng: session.glyphs(rng.choice(["!", "?", "!?"])): 10,
    lambda session, rng: session.go(rng.choice(list(session.tree.graph))): 16,
    _keep: 8,
    _undo: 14,
    lambda session, _rng: session.redo(): 8,
    lambda session, _rng: session.promote(): 3,
    lambda session, _rng: session.make_mainline(): 3,
    _delete: 3,
    _merge: 1,
}


def edit_for_ever(path: Path, seed: int, pipe: int, limit: int) -> None:
    """What the process does that will be killed."""
    session, rng, events = begin(), dice(seed), 0
    journal = Journal(session.record, path)
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + limit, resource.RLIM_INFINITY))

    def report(*_edit) -> None:
        nonlocal events
        events += 1
        if not journal.trouble:
            os.write(pipe, struct.pack("<I", events))

    session.tree.history.listeners.append(report)
    for _ in script(session, rng):
        if events > MOST_EDITS:
            time.sleep(60)


def expected(seed: int, events: int) -> bytes:
    """Return the record of the script after so many edits."""
    session, rng = begin(), dice(seed)
    seen, taken = 0, [session.record.dumps()] if not events else []

    def count(*_edit) -> None:
        nonlocal seen
        seen += 1
        if seen == events:
            taken.append(session.record.dumps())

    session.tree.history.listeners.append(count)
    for _ in script(session, rng):
        if taken:
            return taken[0]
    raise AssertionError


def killed(path: Path, seed: int, mode: str, *, limited: bool) -> int:
    """Fork, wait, kill; return the last edit that was reported."""
    rng = dice(f"{mode} {seed}")
    out, into = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(out)
            edit_for_ever(path, seed, into, rng.randrange(1, 60_000) if limited else 0)
        finally:
            os._exit(1)
    os.close(into)
    # The time begins with the first report, so that starting up is not what is tested.
    select.select([out], [], [], 30)
    time.sleep(rng.uniform(0, LONGEST))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), f"seed {seed}: the process ended by itself"
    said = b""
    while part := os.read(out, 65536):
        said += part
    os.close(out)
    said = said[: len(said) // 4 * 4]
    return struct.unpack("<I", said[-4:])[0] if said else 0


def run(folder: Path, seed: int, mode: str, *, limited: bool = True) -> tuple[int, int]:
    """Do one run; return how many edits were reported and how many recovered."""
    path = folder / f"{seed}.journal.jsonl"
    reported = killed(path, seed, mode, limited=mode == "full" and limited)
    whole = path.read_bytes()
    if mode == "cut":
        path.write_bytes(whole[: dice(seed).randrange(whole.index(b"\n") + 1, len(whole))])
    else:
        left = [one for one in find(folder) if one.path == path]
        assert reported == 0 or [(one.game, one.alive) for one in left] == [("steep", False)], f"seed {seed}"
    found = recover(path, the_game)
    edits = found.cover.edits + found.edits
    data = found.record.dumps()
    assert open_record(data, the_game).outcome == "verified", f"seed {seed}"
    if mode == "cut":
        kept = path.read_bytes()
        # Whole lines before the cut, the record's and the edits', are all that there can be.
        assert found.opened.nodes >= kept.count(b'\n{"t":"node"') - 1, f"seed {seed}"
        assert found.edits >= kept.count(b'\n{"t":"edit"') - 1, f"seed {seed}"
        load(data, the_game)
    else:
        assert edits >= reported, f"seed {seed}: {reported} reported, {edits} there"
        assert data == expected(seed, edits), f"seed {seed}"
        went = _go_on(found.record, path, small=not limited)
        assert recover(path, the_game).record.dumps() == data, f"seed {seed}"
        rest = {p.name for p in folder.iterdir()} - {path.name}
        # Where there is no room for a new lock, that of the process that was killed stays.
        assert rest <= (set() if went else {f"{path.name}.lock"}), f"seed {seed}: {rest}"
    discard(path)
    return reported, edits


def _go_on(record: Record, path: Path, *, small: bool) -> bool:
    """Go on in the same file, as the next session does; False if there is no room for that: the file stays as it is."""
    before = path.read_bytes()
    try:
        with Journal(record, path, recovered=True) as journal:
            assert (journal.path, journal.warning) == (path, "")
    except RecordError as fault:
        if not small or "No space left" not in str(fault) or path.read_bytes() != before:
            raise
        return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="seed of the first run")
    parser.add_argument("--mode", choices=["kill", "full", "cut"], default="kill")
    parser.add_argument(
        "--folder", type=Path, help="an empty folder of a small file system; no RLIMIT_FSIZE then"
    )
    parser.add_argument("--write", type=Path, help="put the result into this Markdown file")
    parser.add_argument("--title", default="Journal, {mode}")
    args = parser.parse_args()
    folder = args.folder or Path(tempfile.mkdtemp(prefix="crash-"))
    try:
        pairs = [
            run(folder, seed, args.mode, limited=args.folder is None)
            for seed in range(args.first, args.first + args.runs)
        ]
    finally:
        if args.folder is None:
            shutil.rmtree(folder)
    reported, edits = (sum(pair[i] for pair in pairs) for i in (0, 1))
    told = (
        f"{args.runs} runs, seeds {args.first} to {args.first + args.runs - 1}: {reported:,} edits reported before the"
        f" kill, {edits:,} recovered; every record verified."
    )
    print(told)
    if args.write:
        title = args.title.format(mode=args.mode)
        _write(args.write, title, f"## {title}\n\n{told}\n")


if __name__ == "__main__":
    main()
