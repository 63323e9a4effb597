"""Teaching rules: where a rule shows, examples of it, coverage, lessons and their player."""

from explorer.teaching.citations import Citation, applied, citations
from explorer.teaching.coverage import Coverage, coverage
from explorer.teaching.examples import SOURCES, Example, NoExample, example
from explorer.teaching.searching import Cancelled, Progress
from explorer.teaching.showing import WAYS, of_attempt, of_node, of_scoring, of_step, steps_showing

__all__ = [
    "SOURCES",
    "WAYS",
    "Cancelled",
    "Citation",
    "Coverage",
    "Example",
    "NoExample",
    "Progress",
    "applied",
    "citations",
    "coverage",
    "example",
    "of_attempt",
    "of_node",
    "of_scoring",
    "of_step",
    "steps_showing",
]
