"""Finding and running the command that was asked for.

A command is a module of this package with

- a docstring, whose first line is its summary and the rest its further help, examples included,
- ``configure(parser)``, which adds the arguments,
- ``run(args) -> int``, which returns the exit status, or raises `Fault` for input that cannot be used.

Only the module of the command at hand is imported.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NoReturn

from explorer.cli._arguments import Fault

PROGRAM = "python -m explorer"
PACKAGE = "explorer.cli"
#: Exit status for input that cannot be used; 1 is for what a command found (a failed case, a broken law).
UNUSABLE = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Print the complaint and leave."""
        self.exit(UNUSABLE, f"{self.prog}: {message}\n")


@cache
def commands() -> dict[str, str]:
    """Map each command to the docstring of its module, without importing any."""
    found: dict[str, str] = {}
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        if not module.name.startswith("_"):
            source = (Path(__file__).parent / f"{module.name}.py").read_text("utf-8")
            found[module.name] = ast.get_docstring(ast.parse(source)) or ""
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Parameters
    ----------
    argv : sequence of str, optional
        The words after the program's name; by default those of this process.

    Returns
    -------
    int
        0: done; 1: done, and something failed that was checked; 2: the input cannot be used.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    docs = commands()
    try:
        if words and words[0] in docs:
            return _run(words[0], docs[words[0]], words[1:])
        _overview(docs).parse_args(words)
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has enough (``| head``). Nothing more can be written, not even when Python closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return 0


def _overview(docs: dict[str, str]) -> argparse.ArgumentParser:
    width = max(map(len, docs))
    rows = "\n".join(f"  {name:{width}}  {doc.partition(chr(10))[0]}" for name, doc in docs.items())
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} COMMAND ...",
        description="Explore the rules of tea-themed board games.",
        epilog=f"commands:\n{rows}\n\n{PROGRAM} COMMAND --help tells more, with examples.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=tuple(docs), metavar="COMMAND", help="what to do")
    return parser


def _run(name: str, doc: str, words: Sequence[str]) -> int:
    summary, _, more = doc.partition("\n")
    parser = Parser(
        prog=f"{PROGRAM} {name}",
        description=summary,
        epilog=more.strip(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command = importlib.import_module(f"{PACKAGE}.{name}")
    command.configure(parser)
    args = parser.parse_args(words)
    try:
        status: int = command.run(args)
        sys.stdout.flush()
    except Fault as fault:
        parser.error(str(fault))
    return status
