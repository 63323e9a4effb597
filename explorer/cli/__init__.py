"""The command line: each module without a leading underscore is the command of its name."""

from explorer.cli._program import main

__all__ = ["main"]
