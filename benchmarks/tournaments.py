"""Print the table of the tournaments that are kept: ``python benchmarks/tournaments.py [--write]``.

A file in ``benchmarks/tournaments`` is what ``python -m explorer tournament GAME --a A --b B --out FILE`` has
left; the same command goes on with it. With --write the table replaces the one in ``docs/analysis.md``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from explorer.analysis.tournament import Pairing, Played, kept, standing  # noqa: E402  found through the line above
from explorer.catalogue import load  # noqa: E402

FOLDER = Path(__file__).parent / "tournaments"
DOCUMENT = ROOT / "docs" / "analysis.md"
HEAD = (
    "| game, rules | policy | against | games | wins, 95 % interval | lead | s a choice: mean, most |\n"
    "| --- | --- | --- | ---: | --- | ---: | ---: |\n"
)


def tournaments(folder: Path = FOLDER) -> list[tuple[Pairing, list[Played]]]:
    """Return all tournaments, by game and policy."""
    found = [kept(path.read_bytes()) for path in folder.glob("*.jsonl")]
    return sorted(found, key=lambda one: (one[0].game, one[0].a))


def table(found: Iterable[tuple[Pairing, list[Played]]]) -> str:
    """Return the table in Markdown; whole rounds count, in which each seat was the policy's once."""
    return HEAD + "".join(row(what, games) for what, games in found)


def row(what: Pairing, games: list[Played]) -> str:
    now, game = standing(what.players, games), load(what.game)
    cells = (
        f"{game.title.partition(':')[0]} {what.version}",
        f"`{what.a}`",
        f"`{what.b}`",
        f"{now.games}",
        f"{now.share.mean:.1%} ({now.low:.1%} to {now.high:.1%})",
        f"{now.lead.mean:+.1f} ± {now.lead.se:.1f}",
        f"{now.seconds['a']:.3f}, {now.slowest['a']:.2f}",
    )
    return f"| {' | '.join(cells)} |\n"


def replaced(text: str, new: str) -> str:
    """Return the document with another table."""
    lines = text.splitlines(keepends=True)
    first = lines.index(HEAD.splitlines(keepends=True)[0])
    last = next(n for n in range(first, len(lines)) if not lines[n].startswith("|"))
    return "".join((*lines[:first], new, *lines[last:]))


def main() -> None:
    """Print the table, or write it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true", help=f"into {DOCUMENT.relative_to(ROOT)}")
    new = table(tournaments())
    if parser.parse_args().write:
        DOCUMENT.write_text(replaced(DOCUMENT.read_text("utf-8"), new), "utf-8")
    print(new, end="")


if __name__ == "__main__":
    main()
