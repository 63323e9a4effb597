"""The first position of Formosa Tea, before any chance event."""

from __future__ import annotations

from explorer.core.setup import SetupError, Switch
from explorer.core.state import CHANCE, RULES, Decision
from explorer.games.formosa_tea.actions.setup import field_questions
from explorer.games.formosa_tea.components import TEAS
from explorer.games.formosa_tea.occasions import (
    CloseColumn,
    DealCard,
    DrawEvent,
    HandOutCharacters,
    HandOutCubes,
    LayWeather,
    OfferCharacter,
    OpenRound,
    WhoStarts,
)
from explorer.games.formosa_tea.reading import read_components
from explorer.games.formosa_tea.rulebook import FOLDER, R
from explorer.games.formosa_tea.state import Field, FormosaState, Player
from explorer.games.formosa_tea.table import FormosaTable

COMPONENTS = FOLDER / "components.toml"
#: Readings that can be chosen, as the component file lists them.
SWITCHES = tuple(
    Switch(row.id, row.default, row.alternatives, R[row.ruling]) for row in read_components(COMPONENTS).switch
)
OPTIONS = (
    Switch("start_seat", "random", (0, 1, 2, 3), R["FOR-SETUP-12"]),
    Switch("starting_cubes", "drawn", ("chosen",), R["FOR-VARC-01"]),
    Switch("characters", "none", ("draft",), R["FOR-VARP-01"]),
)


def begin(t: FormosaTable) -> FormosaState:
    """Return the table as it is laid out; what is chosen or drawn comes first on the agenda.

    Raises
    ------
    SetupError
        If the agreed starting seat is not in the game.
    """
    agreed = t.setup.options["start_seat"]
    if agreed != "random" and agreed >= t.players:
        raise SetupError(
            f"Formosa Tea: option 'start_seat' is {agreed}, but seats go from 0 to {t.players - 1}."
        )
    row, supply = t.count, t.c.supply
    a, b, c = t.tea_total
    oolong, black, green = t.disc_total
    closed = [k for k in range(4) if k not in t.open_columns]
    half = (supply.tech_tokens + 1) // 2 if t.two_token_kinds else supply.tech_tokens
    return FormosaState(
        agenda=tuple(questions(t, agreed)),
        table=t,
        players=(Player(farmers=row.start_farmers, masters=row.start_masters),) * t.players,
        fields=(Field(),) * len(t.fields),
        bag=(a, b, c),
        display=("",) * 12,
        deck=t.cards,
        action_supply=supply.action_tokens,
        tech_supply=(half, supply.tech_tokens - half),
        discs_out=(oolong, black, green),
        start=-1 if agreed == "random" else agreed,
        closed=-1 if not closed or t.random_column else closed[0],
    )


def questions(t: FormosaTable, agreed: int | str) -> list[Decision]:
    """List the questions of the set-up, the first one last."""
    draft: list[Decision] = []
    if t.setup.options["characters"] == "draft":
        draft = [HandOutCharacters(RULES), *([OfferCharacter(CHANCE)] * (t.players + 1))]
    # The last thing that is asked stands first.
    last: list[Decision] = [HandOutCubes(RULES), *draft] if t.draft_first else [*draft, HandOutCubes(RULES)]
    found: list[Decision] = [OpenRound(RULES, next=False), *last]
    if agreed == "random":
        found.append(WhoStarts(CHANCE))
    found += [DrawEvent(CHANCE)] * t.count.events
    found += [DealCard(CHANCE, place) for place in reversed(places(t))]
    found.append(LayWeather(CHANCE))
    if t.players < len(TEAS) + 1 and t.random_column:
        found.append(CloseColumn(CHANCE))
    else:
        open_fields = [f for i, f in enumerate(t.fields) if i % 4 in t.open_columns]
        found += field_questions(t, open_fields)
    return found


def places(t: FormosaTable) -> list[int]:
    """List the places of the display (counted row by row) in the order of dealing."""
    by_columns = [3 * row + column for column in range(3) for row in range(4)]
    return list(range(12)) if t.by_rows else by_columns
