"""Replay a record and say how far it can be trusted.

Every step and every attempt is judged again under the rules that are installed, every position, score and
digest is compared. What can come of it:

  verified                  everything holds, all digests are right
  verified as far as        hidden actions are sealed; what is in the open holds
    visible
  verified under other      legal and the same positions, but the version of the rules or of the components
    rules                   differs
  diverges at STEP          that step is not legal now, or leads elsewhere; it is said which rules reject it,
                            or what is known about the difference
  altered                   it replays, but a digest is wrong: somebody has changed the file
  refused                   not a record, of an unknown version, too large, or cut off

A digest shows that a file differs from a known digest. It does not say who wrote the file.

For example:
  python -m explorer verify my_game.tea.jsonl
  python -m explorer verify my_game.tea.jsonl --components my_chai.toml
  python -m explorer verify explorer/games/sencha/playthroughs/*.tea.jsonl

exit status: 0 all verified, 1 some diverge or are altered, 2 some are refused, 3 some are verified only as
far as visible, 4 some only under other rules; if several of these, the first of 2, 1, 4, 3
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from explorer import explain
from explorer.cli import _records as records
from explorer.cli._arguments import Fault
from explorer.record import Opened

STATUS = {"verified": 0, "diverges": 1, "altered": 1, "refused": 2, "visible": 3, "other-rules": 4}
WORST_FIRST = (2, 1, 4, 3, 0)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=records.FILE)
    parser.add_argument("--components", type=Path, metavar="FILE", help=records.COMPONENTS)


def run(args: argparse.Namespace) -> int:
    """Verify each file."""
    if len(args.files) == 1:
        return _verify(args.files[0], args.components)
    found = {_one_of_many(path, args.components) for path in args.files}
    return next(status for status in WORST_FIRST if status in found)


def _one_of_many(path: Path, components: Path | None) -> int:
    try:
        return _verify(path, components)
    except Fault as fault:
        # The others are verified all the same.
        sys.stdout.flush()
        print(fault, file=sys.stderr)
        return STATUS["refused"]


def _verify(path: Path, components: Path | None) -> int:
    opened = records.opened(path, components)
    if opened.outcome == "refused":
        usable = f"{opened.nodes} steps before the damage can still be read"
        raise Fault(records.clean(f"{path}: refused: {opened.reason}; {usable}."))
    records.tell(f"{path}: {explain.opening(opened)}", *_more(opened))
    return STATUS[opened.outcome]


def _more(opened: Opened) -> list[str]:
    lines: list[str] = []
    if opened.divergence is not None:
        lines += explain.divergence(opened.divergence).splitlines()
    if opened.outcome == "diverges" and opened.altered:
        lines.append(
            f"Somebody has changed the file: the digest of its {' and '.join(opened.altered)} is wrong."
        )
    if opened.reworded:
        lines.append(f"{opened.reworded} steps are worded otherwise now, which is no harm.")
    if opened.signatures:
        lines.append(f"{opened.signatures} signatures, which are not checked here.")
    return [f"  {line}" for line in lines]
