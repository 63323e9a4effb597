"""Write a record in a form for readers or other programs: a page, pictures, a transcript, tables, a graph.

  html        one page that opens from disk and steps through the game; needs no network and no program
  transcript  the line as Markdown, with every effect and its rules
  scores      CSV: each seat's points at every step
  decisions   CSV: who decided what between how many, and what is said about it
  svg, png    the drawn board at NODE (png needs the package resvg-py)
  animation   the line to NODE as one moving picture (SVG)
  graphml     the tree for networkx, Gephi, yEd
  json        the tree as node-link JSON

NODE is what `show` takes: the id of a step or its beginning, "start", "end", or a number of plies along the
mainline; it may also follow FILE after a #. Without it, the mainline and its end are meant. A record that
does not hold is written as far as it can be read; a page says so. The page of one step is page.html#NODE.
With --seat, html, transcript, svg and png hold nothing that is hidden from that seat, but for what people say
in their notes; questions are left out.

For example:
  python -m explorer export my_game.tea.jsonl --to html --out page.html
  python -m explorer export my_game.tea.jsonl --to png --node 25 --out board.png
  python -m explorer export my_game.tea.jsonl --to scores > scores.csv
  python -m explorer export my_game.tea.jsonl --to html --seat 2 --out for_p2.html

exit status: 0 written, 2 the file cannot be read or not be written so
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from explorer import explain, share
from explorer.cli import _records as records
from explorer.cli._arguments import Fault, positive
from explorer.cli._nodes import find, linked
from explorer.record import Opened, Record, RecordError
from explorer.record.saving import write_whole
from explorer.share import ShareError
from explorer.tree import graphml, node_link

#: What can be written as one seat sees it.
_SEEN = ("html", "transcript", "svg", "png")
_WRITERS: dict[str, Callable[[Record, str | None], str]] = {
    "scores": lambda record, _: share.scores(record),
    "decisions": lambda record, _: share.decisions(record),
    "animation": lambda record, node: share.animation(record, _stops(record, node)),
    "graphml": lambda record, _: graphml(record.tree),
    "json": lambda record, _: node_link(record.tree),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help=records.FILE)
    parser.add_argument("--to", required=True, choices=(*_SEEN, *_WRITERS), help="what to write")
    parser.add_argument("--out", metavar="OUT", type=Path, help="where to (default: the standard output)")
    parser.add_argument("--node", metavar="NODE", help="which step (default: the mainline, or its end)")
    parser.add_argument("--width", type=int, default=share.WIDTH, help="pixels across, for png")
    parser.add_argument("--lang", default="en", help="language of comments to prefer, for html")
    parser.add_argument(
        "--seat", type=positive, metavar="N", help="only what this seat sees; seats count from 1"
    )


def run(args: argparse.Namespace) -> int:
    """Write it."""
    args.file, args.node = linked(args.file, args.node)
    opened = records.opened(args.file)
    try:
        data = _written(args, opened)
    except ShareError as fault:
        raise Fault(records.clean(f"{args.file}: {fault}")) from fault
    if opened.outcome != "verified":
        sys.stderr.write(records.clean(f"{args.file}: {explain.opening(opened)}\n"))
    if args.out is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return 0
    try:
        write_whole(args.out.resolve(), data)
    except (OSError, RecordError) as fault:
        raise Fault(records.clean(f"{args.out}: {getattr(fault, 'strerror', None) or fault}")) from fault
    records.tell(f"wrote {args.out}: {len(data):,} bytes")
    return 0


def _written(args: argparse.Namespace, opened: Opened) -> bytes:
    record = opened.record
    if record is None:
        raise ShareError(f"refused: {opened.reason}.")
    node = None if args.node is None else find(record.tree, args.node)
    seat = _seat(args, record)
    if args.to == "html":
        return share.page(opened, args.lang, seat).encode()
    if args.to == "transcript":
        return explain.transcript(record.tree, _line(record, node), viewer=seat).encode()
    if args.to in {"svg", "png"}:
        picture = share.board(record, node or record.tree.mainline()[-1], seat)
        return picture.encode() if args.to == "svg" else share.png(picture, args.width)
    return _WRITERS[args.to](record, node).encode()


def _seat(args: argparse.Namespace, record: Record) -> int | None:
    """Return whose view is asked for; None for everything."""
    if args.seat is None:
        return None
    players = record.tree.players(record.tree.state(record.tree.root))
    if args.seat > players:
        raise Fault(f"--seat {args.seat}: there are {players} seats.")
    if args.to not in _SEEN:
        raise Fault(f"--seat: --to {args.to} holds everything; {', '.join(_SEEN)} can be one seat's view.")
    return args.seat - 1


def _line(record: Record, node: str | None) -> list[str] | None:
    return None if node is None else record.tree.line(record.tree.playable(node))


def _stops(record: Record, node: str | None) -> list[str] | None:
    line = _line(record, node)
    return None if line is None else [n for n in line if n == line[-1] or record.tree.is_shown(n, "action")]
