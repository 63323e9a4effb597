"""Tea Huts: the smallest complete game. Copy this folder to begin a new one."""

from pathlib import Path

from explorer.core.game import Game, Parts
from tests.toys.hut.actions.build import BUILD
from tests.toys.hut.actions.gather import FIND, GATHER
from tests.toys.hut.actions.turn_end import END_TURN
from tests.toys.hut.decisions import Turn
from tests.toys.hut.notation import HutNotation
from tests.toys.hut.policies import POLICIES
from tests.toys.hut.scoring import LAWS, SCORING
from tests.toys.hut.state import EMPTY, Hut, HutTable, R, read_components
from tests.toys.hut.view import HutView


def words(table: HutTable, name: str, value: object) -> str:
    """Say a parameter or a fact in the words of the game."""
    if name == "plot" and isinstance(value, int) and 0 <= value < table.plots:
        return table.components.plots[value]
    return f"P{value + 1}" if name == "owner" and isinstance(value, int) else str(value)


def begin(table: HutTable) -> Hut:
    """Return the first position."""
    return Hut(
        agenda=(Turn(0),),
        table=table,
        wood=(1,) * table.players,
        points=(0,) * table.players,
        owners=(EMPTY,) * table.plots,
    )


GAME = Game(
    Parts(
        key="hut",
        title="Tea Huts",
        version="1.0.0",
        seats=(2, 4),
        rules=R,
        kinds=(GATHER, BUILD, FIND, END_TURN),
        components=Path(__file__).with_name("components.toml"),
        read_components=read_components,
        table=HutTable,
        begin=begin,
        scoring=SCORING,
        laws=LAWS.all,
        over=(R["HUT-END-02"], "The game is over."),
        turn=(R["HUT-TURN-01"], "It is not your turn, but {seat}'s."),
        elsewhere=(R["HUT-TURN-02"], "First answer this: {question}"),
        words=words,
        policies=POLICIES,
        view=HutView(),
        notation=HutNotation(),
    )
)
