"""The tree search of OpenSpiel and ours against greedy: ``python benchmarks/openspiel_search.py sencha``.

OpenSpiel's `mcts_search` (C++, random playouts to the end) plays our game through the adapter; it looks at
everything, hidden hands and decks included. Both get the same number of games with the same chance; a round
is one game from each seat. Seconds are processor time of a choice. Needs the extra ``openspiel``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

import pyspiel

from explorer.adapters.open_spiel import register
from explorer.analysis import tournament
from explorer.analysis.players import player
from explorer.catalogue import load
from explorer.core.numbering import Numbering


class Mcts:
    """OpenSpiel's search as a policy of ours.

    Parameters
    ----------
    game : Game
    simulations : int
        Random playouts for one choice.
    """

    def __init__(self, game, simulations):
        register(game)
        self.spiel = pyspiel.load_game(f"tea_{game.key}(players=2)")
        self.numbering = Numbering(game, game.start(2).table)
        self.simulations = simulations

    def __call__(self, game, state, rng):
        """Return the action that was tried most."""
        answers = game.choices(state)
        if len(answers) == 1:
            return answers[0]
        rollout = pyspiel.RandomRolloutEvaluator(1, rng.randrange(1 << 30))
        bot = pyspiel.MCTSBot(
            self.spiel, rollout, 2.0, self.simulations, 1000, False, rng.randrange(1 << 30), False
        )
        root = bot.mcts_search(self.spiel.state_at(state))
        return self.numbering.action(max(root.children, key=lambda child: child.explore_count).action)


def rows(key: str, games: int, simulations: int, positions: int, seed: int) -> Iterator[tuple[str, ...]]:
    """Yield the lines of the table: name, games won of all, interval, lead, seconds a choice."""
    game = load(key)
    players = {
        f"OpenSpiel, {simulations} playouts a choice": Mcts(game, simulations),
        f"ours, search:{positions}": player(game, f"search:{positions}"),
    }
    for name, policy in players.items():
        what = tournament.Pairing(key, game.version, 2, "this", "greedy", {}, seed)
        played = tournament.play_games(what, range(games), policies={"this": policy})
        found = tournament.standing(2, played)
        interval = f"{found.low:.0%} to {found.high:.0%}"
        lead = f"{found.lead.mean:+.1f} ± {found.lead.se:.1f}"
        yield name, f"{found.share.mean:.0%}", interval, lead, f"{found.seconds['a']:.2f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=40)
    parser.add_argument("--positions", type=int, default=800)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    began = time.process_time()
    print(f"against greedy, two players, {args.games} games, seed {args.seed}\n")
    print("| search | share of the victory | 95 % interval | lead | seconds a choice |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for row in rows(args.game, args.games, args.simulations, args.positions, args.seed):
        print("| " + " | ".join(row) + " |", flush=True)
    print(f"\n{time.process_time() - began:.0f} s of processor time")


if __name__ == "__main__":
    main()
