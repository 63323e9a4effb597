"""A whole line with every effect and its rule ids: what golden playthroughs are compared with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.core.game import Game
from explorer.explain.effects import effects
from explorer.explain.texts import heading, label, turn, verdict
from explorer.tree import GameTree, actor_number


def trace(tree: GameTree, line: Sequence[str] | None = None) -> str:
    """Return a line (default: the mainline) as text: each ply, and below it each of its effects.

    Unlike a transcript it leaves nothing out: forced plies and quiet effects are there as well, since a wrong
    citation may hide in them.

    Returns
    -------
    str
        Lines of the form ``ply number, who: label`` and, indented, ``[rule ids] effect``; a dot before an
        effect says that a reader need not see it. The scores with their rules come last.
    """
    nodes = tree.mainline() if line is None else list(line)
    setup = tree.state(tree.root).table.setup
    out = [f"{tree.game.title} {tree.game.version}, {setup.players} players"]
    out += [f"  {key}: {value}" for key, value in {**setup.rulings, **setup.options}.items()]
    last = ""
    for number, node in enumerate(nodes):
        above = tree.parent(node)
        if above is None:
            continue
        if (now := turn(tree, above)) != last:
            out += ["", now]
            last = now
        out.append(f"{number:4} {label(tree, node)}")
        out += [
            f"       [{' '.join(row.rules)}] {'· ' if row.quiet else ''}{row.text}"
            for row in effects(tree, [node], quiet=True)
        ]
        out += _tried(tree, node)
    state = tree.state(nodes[-1])
    return "\n".join([*out, "", heading(tree.game, state), *_scores(tree.game, state), ""])


def _tried(tree: GameTree, node: str) -> Iterator[str]:
    """Yield the attempts that are kept at a node, with the rules that reject them."""
    for leaf in tree.attempts(node):
        data = tree.nodes.data(leaf)
        found = tree.game.judge(tree.state(leaf), actor_number(data["by"]), data["action"])
        yield f"   x {label(tree, leaf)}"
        yield from (f"     {row}" for row in verdict(found).splitlines())


def _scores(game: Game, state: object) -> Iterator[str]:
    for seat, total in enumerate(game.totals(state)):
        yield f"  P{seat + 1}: {total}"
        for category in game.scoring.categories:
            rules = " ".join(rule.id for rule in category.rules(state, seat))
            yield f"       [{rules}] {category.label}: {category.points(state, seat)}"
