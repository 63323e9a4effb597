"""The numbers of a simulation in words."""

from __future__ import annotations

import sys
from collections import Counter
from math import sqrt
from typing import Any

from explorer.simulate import Tally

BARS = " ▁▂▃▄▅▆▇█"


class Progress:
    """A line on a terminal that says how far a simulation has come; nothing anywhere else."""

    def __init__(self, title: str, games: int) -> None:
        self.title, self.games, self.shown = title, games, sys.stderr.isatty()

    def __call__(self, tally: Tally) -> None:
        """Show how many games are over."""
        self.count(tally.games)

    def count(self, games: int) -> None:
        """Show how many games are over."""
        if self.shown:
            sys.stderr.write(f"\r{self.title}: {games:,} of {self.games:,} games")
            sys.stderr.flush()

    def done(self) -> None:
        """Clear the line."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")


def spread(scores: Counter[int]) -> dict[str, float]:
    """Return mean, standard deviation (of the games played), least and most of counted totals."""
    n = scores.total()
    if not n:
        return {}
    mean = sum(s * k for s, k in scores.items()) / n
    variance = sum((s - mean) ** 2 * k for s, k in scores.items()) / n
    return {"mean": mean, "sd": sqrt(variance), "min": min(scores), "max": max(scores)}


def histogram(scores: Counter[int]) -> str:
    """Return bars from the least total to the most, the highest bar for the most frequent."""
    if not scores:
        return ""
    most = max(scores.values())
    span = range(min(scores), max(scores) + 1)
    bars = "".join(BARS[-(-8 * scores[s] // most)] for s in span)
    return f"{span[0]} {bars} {span[-1]}"


def rates(tally: Tally) -> dict[str, float]:
    """Return what is read off a tally: speed (by processor time), branching, length."""
    played = max(1, tally.games - len(tally.failures))
    seconds = max(tally.seconds, 1e-9)
    return {
        "plies_per_second": tally.plies / seconds,
        "games_per_second": tally.games / seconds,
        "mean_branching": tally.options / max(1, tally.decisions),
        "plies_per_game": tally.plies / played,
    }


def as_data(tally: Tally) -> dict[str, Any]:
    """Return everything as plain values for JSON."""
    return {
        "games": tally.games,
        "plies": tally.plies,
        "decisions": tally.decisions,
        "laws_checked": tally.laws,
        "seconds": round(tally.seconds, 3),
        **{name: round(value, 3) for name, value in rates(tally).items()},
        "scores": [spread(c) | {"games": dict(sorted(c.items()))} for c in tally.scores],
        "winning_score": spread(tally.winning) | {"games": dict(sorted(tally.winning.items()))},
        "wins": tally.wins,
        "shared_wins": tally.shared,
        "ends": dict(sorted(tally.ends.items())),
        "failures": [{"seed": f.seed, "ply": f.ply, "law": f.law, "text": f.text} for f in tally.failures],
    }


def as_text(tally: Tally) -> str:
    """Return the table that is printed."""
    rate = rates(tally)
    lines = [
        f"plies                {tally.plies:,} without forced ones, {rate['plies_per_game']:.1f} a game",
        f"processor time       {tally.seconds:.1f} s",
        f"plies a second       {rate['plies_per_second']:,.0f}",
        f"games a second       {rate['games_per_second']:,.1f}",
        f"mean branching       {rate['mean_branching']:.2f} legal actions at a seat's choice",
    ]
    if tally.laws:
        lines.append(f"laws checked         {tally.laws:,}")
    named = [(f"score P{i + 1}", c) for i, c in enumerate(tally.scores)] + [("winner's score", tally.winning)]
    for name, counter in named:
        if s := spread(counter):
            line = f"{s['mean']:6.2f} ± {s['sd']:.2f}, {s['min']} to {s['max']}"
            lines.append(f"{name:20} {line:28} {histogram(counter)}")
    wins = ", ".join(f"P{i + 1} {n:,}" for i, n in enumerate(tally.wins))
    lines.append(f"wins                 {wins}; shared victories: {tally.shared:,}")
    ends = ", ".join(f"{rule} {n:,}" for rule, n in sorted(tally.ends.items()))
    lines.append(f"ended by             {ends}")
    return "\n".join(lines)
