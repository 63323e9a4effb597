"""Verdicts, steps, positions and edits in words: the only place that writes prose."""

from explorer.explain.effects import EffectLine, effects, hidden_from
from explorer.explain.opening import divergence, opening
from explorer.explain.texts import (
    action,
    actor,
    categories,
    edit,
    heading,
    label,
    outcomes,
    position,
    score_lines,
    step,
    turn,
    verdict,
    view,
)
from explorer.explain.trace import trace
from explorer.explain.transcript import transcript

__all__ = [
    "EffectLine",
    "action",
    "actor",
    "categories",
    "divergence",
    "edit",
    "effects",
    "heading",
    "hidden_from",
    "label",
    "opening",
    "outcomes",
    "position",
    "score_lines",
    "step",
    "trace",
    "transcript",
    "turn",
    "verdict",
    "view",
]
