"""The first position of Sencha, before any chance event."""

from __future__ import annotations

from explorer.core.setup import SetupError, Switch
from explorer.core.state import CHANCE, Decision
from explorer.games.sencha.decisions import Act, ChooseColour, DrawAtSetup, TurnUpFirst, WhoStarts
from explorer.games.sencha.reading import read_components
from explorer.games.sencha.rulebook import FOLDER, R
from explorer.games.sencha.state import Plantation, Player, SenchaState, Worker
from explorer.games.sencha.table import SenchaTable

COMPONENTS = FOLDER / "components.toml"
#: Readings that can be chosen, as the component file lists them.
SWITCHES = tuple(
    Switch(row.id, row.default, row.alternatives, R[row.ruling]) for row in read_components(COMPONENTS).switch
)
OPTIONS = (
    Switch("colours", "given", ("chosen",), R["SEN-SETUP-02"]),
    Switch("start_seat", "random", (0, 1, 2, 3), R["SEN-SETUP-15"]),
)


def begin(t: SenchaTable) -> SenchaState:
    """Return the table as it is laid out; what is chosen or drawn comes first on the agenda.

    Raises
    ------
    SetupError
        If the agreed starting seat is not in the game.
    """
    agreed = t.setup.options["start_seat"]
    if agreed != "random" and agreed >= t.players:
        raise SetupError(
            f"Sencha: option 'start_seat' is {agreed}; {t.players} players have seats 0 to {t.players - 1}."
        )
    chosen = t.setup.options["colours"] == "chosen"
    start, row = t.components.setup_player, t.count
    player = [
        Player(
            colour="" if chosen else t.colours[seat],
            yen=t.money.start,
            vp=start.vp,
            hand=start.houses_in_supply,
            reserve=start.houses_in_reserve,
            workers=tuple(Worker(w) for w in start.workers),
        )
        for seat in range(t.players)
    ]
    questions: list[Decision] = [ChooseColour(seat) for seat in range(t.players)] if chosen else []
    questions.append(TurnUpFirst(CHANCE))
    questions += [DrawAtSetup(CHANCE, p, row.cubes_per_plantation) for p in t.plantations]
    questions.append(WhoStarts(CHANCE) if agreed == "random" else Act(agreed))
    a, b, c = t.tea_total
    return SenchaState(
        agenda=tuple(reversed(questions)),
        table=t,
        players=tuple(player),
        plantations=(Plantation(),) * t.players,
        districts=((),) * len(t.districts),
        stacks=t.copies,
        bag=(a, b, c),
        face_down=row.market_cards_used,
        start=-1 if agreed == "random" else agreed,
    )
