"""Short texts about one thing: a node, a verdict, a position, an edit."""

from __future__ import annotations

import re
from typing import Any

from explorer.core.game import Game
from explorer.core.legality import Verdict
from explorer.core.state import CHANCE, NOBODY
from explorer.explain.effects import UNSEEN, effects, hidden_from
from explorer.tree import Edit, GameTree

_EDITS = {
    "play": "play",
    "keep": "keep an attempt",
    "delete": "delete {count} step{s}",
    "promote": "promote a line",
    "mainline": "make a line the mainline",
    "reorder": "reorder continuations",
    "equal": "change whether continuations are equal",
    "annotate": "set {detail}",
    "remove-note": "remove {detail}",
    "merge": "merge {count} step{s}",
}
_DONE = {"did": "", "undid": "Undid: ", "redid": "Redid: "}


def edit(what: Edit, how: str = "did") -> str:
    """Return an edit in words; `how` is did, undid or redid."""
    template = "comment" if (what.verb, what.detail) == ("annotate", "comment") else _EDITS[what.verb]
    words = template.format(count=what.count, s="" if what.count == 1 else "s", detail=what.detail)
    return _DONE[how] + words


def actor(number: int) -> str:
    """Return who acts, in words.

    Examples
    --------
    >>> actor(0), actor(CHANCE), actor(NOBODY)
    ('P1', 'chance', 'nobody')
    """
    if number >= 0:
        return f"P{number + 1}"
    return {CHANCE: "chance", NOBODY: "nobody"}.get(number, "the rules")


def label(tree: GameTree, node: str, viewer: int | None = None) -> str:
    """Return the step to a node in a few words, as a seat sees it: who did what."""
    data = tree.nodes.data(node)
    above = tree.parent(node)
    if above is None:
        return "start"
    if hidden_from(tree, node, viewer):
        return UNSEEN
    words = action(tree.game, tree.state(above), data["action"])
    who = (
        data["by"]
        if data["by"].startswith("P")
        else {"bag": "chance", "rules": "rules"}[data["by"].partition(":")[0]]
    )
    share = f" ({data['p']})" if "p" in data else ""
    return f"{who}: {words}{share}"


def action(game: Game, state: Any, what: Any) -> str:
    """Return an action in words, also one that speaks of what does not exist in this position."""
    try:
        return game.label(state, what)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        # An attempt may name the fifth card of four, or answer a question that nobody asks; then only its
        # kind and its numbers can be told.
        told = ", ".join(f"{name} {getattr(what, name)}" for name in what.__struct_fields__)
        return plain(game.kind(what).group) + (f" ({told})" if told else "")


def turn(tree: GameTree, node: str) -> str:
    """Return the turn that a node belongs to, in words.

    A tree that begins in the middle of a game cannot know how many turns there were: it counts from there.
    """
    number = tree.nodes.data(node)["turn"]
    if "state" in tree.origin.identity.get("setup", {}):
        later = number - tree.nodes.data(tree.root)["turn"]
        return f"{later} turn{'' if later == 1 else 's'} later" if later else "Given position"
    return f"Turn {number}" if number else "Set-up"


def heading(game: Game, state: Any) -> str:
    """Return whose decision is at hand, and which."""
    if not state.agenda:
        winners = " and ".join(actor(seat) for seat in game.winners(state))
        return f"The game is over. Winner: {winners}."
    top = state.agenda[-1]
    return f"{actor(top.actor)}: {top.question or type(top).__name__}"


def verdict(found: Verdict) -> str:
    """Return a verdict as text: each broken requirement with its numbers and rule ids, then what is met."""
    lines = ["Legal." if found.legal else "Not legal:"]
    for wanted in (False, True):
        for finding in found.findings:
            if finding.ok is wanted:
                ids = ", ".join(rule.id for rule in finding.rules)
                lines.append(f"  {'✓' if finding.ok else '✗'} {finding.text} ({ids})")
    return "\n".join(lines)


def step(tree: GameTree, node: str) -> str:
    """Return the step to a node: what was done, every effect with its rule ids; for an attempt, why not."""
    data = tree.nodes.data(node)
    if data["kind"] == "attempt":
        found = tree.game.judge(tree.state(node), _seat(data["by"]), data["action"])
        return f"{label(tree, node)}\n{verdict(found)}"
    lines = [label(tree, node)]
    lines += [f"  {line.text} ({', '.join(line.rules)})" for line in effects(tree, [node])]
    return "\n".join(lines)


def _seat(name: str) -> int:
    return int(name[1:]) - 1 if name.startswith("P") else CHANCE


def score_lines(game: Game, state: Any, *, in_play: bool = False) -> list[str]:
    """Return for each seat its points in play and, unless `in_play`, what they were if the game ended now."""
    now, final = game.totals(state, in_play=True), game.totals(state)
    if not state.agenda:
        return [f"{actor(seat)}: {points}" for seat, points in enumerate(final)]
    if in_play:
        return [f"{actor(seat)}: {points}" for seat, points in enumerate(now)]
    return [f"{actor(seat)}: {now[seat]} ({final[seat]} if the game ended now)" for seat in range(len(now))]


def categories(game: Game, state: Any) -> list[dict[str, Any]]:
    """Return the points by category: ``id``, ``label``, ``points`` by seat, and the ``rules`` that gave them.

    Seats may owe their points to different rules of one category.
    """
    scores = game.scores(state)
    return [
        {
            "id": category.id,
            "label": category.label,
            "rules": list(
                dict.fromkeys(r.id for seat in range(len(scores)) for r in category.rules(state, seat))
            ),
            "points": [own[category.id] for own in scores],
        }
        for category in game.scoring.categories
    ]


def position(game: Game, state: Any, seat: int | None = None) -> str:
    """Return a position in words as a seat sees it (None: everything is open), with the scores."""
    seen = state if seat is None else game.seen(state, seat)
    lines = [game.view.scene(seen, seat).alt] if game.view is not None else []
    if seat is not None:
        lines.insert(0, f"As {actor(seat)} sees it.")
    # What a game that ended now would be worth can depend on what this seat does not see.
    return "\n".join(
        [*lines, *score_lines(game, state, in_play=seat is not None and game.privacy is not None)]
    )


def view(game: Game, state: Any, seat: int | None = None) -> str:
    """Return what a text mode shows: whose decision it is, the position, the legal actions numbered."""
    rows = [heading(game, state), position(game, state, seat)]
    if state.agenda and state.actor == CHANCE:
        rows.append(outcomes(game, state if seat is None else game.seen(state, seat)))
    elif seat in {None, state.actor} or game.privacy is None:
        rows += [f"{i:>3}. {game.label(state, action)}" for i, action in enumerate(game.legal(state), 1)]
    return "\n".join(rows)


def outcomes(game: Game, state: Any) -> str:
    """Return what chance may do now, with exact probabilities."""
    rows = [f"  {row.probability!s:>7}  {game.label(state, row.action)}" for row in game.outcomes(state)]
    return "\n".join(["Chance:", *rows])


def plain(template: str) -> str:
    """Return a label template as a heading: its gaps become dots.

    Examples
    --------
    >>> plain("Brew {cups} × {sort}")
    'Brew … × …'
    """
    return re.sub(r"\{[^}]*\}", "…", template)
