"""The first position of Tea Garden, before any chance event."""

from __future__ import annotations

from explorer.core.setup import SetupError, Switch
from explorer.core.state import CHANCE, Decision
from explorer.games.tea_garden.components import PROVINCES, read_components
from explorer.games.tea_garden.decisions import (
    Drawing,
    NextAction,
    NextBonus,
    NextCaravan,
    NextEmperor,
    NextTile,
    TakeTurn,
    WhoStarts,
)
from explorer.games.tea_garden.rulebook import FOLDER, R
from explorer.games.tea_garden.state import NO_LEAVES, Leaves, Player, TeaState, changed
from explorer.games.tea_garden.table import TeaTable

COMPONENTS = FOLDER / "components.toml"
#: Readings that can be chosen, as the component file lists them.
SWITCHES = tuple(
    Switch(row.id, row.default, row.alternatives, R[row.ruling]) for row in read_components(COMPONENTS).switch
)
OPTIONS = (Switch("start_seat", "random", (0, 1, 2, 3), R["TEA-SETUP-17"]),)


def begin(t: TeaTable) -> TeaState:
    """Return the table as it is laid out; what is drawn or turned up comes first on the agenda.

    Raises
    ------
    SetupError
        If the agreed starting seat is not in the game.
    """
    agreed = t.setup.options["start_seat"]
    if agreed != "random" and agreed >= t.players:
        raise SetupError(f"Tea Garden: option 'start_seat' is {agreed}; the seats are 0 to {t.players - 1}.")
    start = t.c.setup
    questions: list[Decision] = [NextBonus(CHANCE, r) for r in t.bonus_regions]
    questions += [NextTile(CHANCE, p) for p in PROVINCES]
    questions += [NextAction(CHANCE)] * start.action_display + [NextCaravan(CHANCE)] * start.caravan_display
    questions += [NextEmperor(CHANCE)] * start.emperor_display
    questions += [Drawing(CHANCE, seat) for seat in range(t.players) for _ in range(start.hand_size)]
    questions.append(WhoStarts(CHANCE) if agreed == "random" else TakeTurn(agreed))
    first = -1 if agreed == "random" else agreed
    advanced = len(t.caravans) - len(t.basic)
    return TeaState(
        agenda=tuple(reversed(questions)),
        table=t,
        players=(newcomer(t),) * t.players,
        start=first,
        first=first,
        deck=(t.row.action_cards_per_level,) * len(t.levels),
        caravan_deck=(t.row.basic_caravans, advanced),
        emperor_deck=len(t.emperors),
        tops=("",) * len(PROVINCES),
        heights=(t.stack_height,) * len(PROVINCES),
        bonuses=("",) * len(t.regions),
        spaces=home_spaces(t, tuple(range(t.players))),
    )


def newcomer(t: TeaTable) -> Player:
    """Return what a player starts with, before drawing."""
    leaves: Leaves = NO_LEAVES
    for leaf, n in t.c.setup.starting_leaves.items():
        leaves = changed(leaves, leaf, n)
    return Player(
        deck=t.starting,
        leaves=leaves,
        pagodas=t.pagodas,
        gardens=(t.home,),
        supply=t.c.setup.workers_in_supply,
    )


def home_spaces(t: TeaTable, seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return empty garden spaces, but for Sichuan, where `seats` begin, each on its own space."""
    home = tuple(seat if seat in seats else -1 for seat in range(t.region[t.home].capacity))
    return tuple(home if r == t.home else (-1,) * t.region[r].capacity for r in t.regions)
