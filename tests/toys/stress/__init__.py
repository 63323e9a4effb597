"""Night Stalls: a complete game for the tests that holds every hard thing of the real ones at once."""

from pathlib import Path

from explorer.core.game import Game, Parts
from explorer.core.setup import Switch
from tests.toys.stress.actions import round as rounds
from tests.toys.stress.actions import turn as turns
from tests.toys.stress.ending import LAWS, PRIVACY, SCORING
from tests.toys.stress.notation import StallNotation
from tests.toys.stress.state import R, StallTable, begin, read_components
from tests.toys.stress.view import StallView

GAME = Game(
    Parts(
        key="stress",
        title="Night Stalls",
        version="1.0.0",
        seats=(2, 3),
        rules=R,
        kinds=turns.KINDS + rounds.KINDS,
        components=Path(__file__).with_name("components.toml"),
        read_components=read_components,
        table=StallTable,
        begin=begin,
        scoring=SCORING,
        laws=LAWS.all,
        over=(R["STALL-END-01"], "The game is over."),
        turn=(R["STALL-TURN-01"], "It is {seat}'s decision."),
        elsewhere=(R["STALL-TURN-02"], "First answer this: {question}"),
        passed=(R["STALL-PASS-02"], "You have passed.", lambda s, seat: s.seats[seat].passed),
        switches=(Switch("change", "exact", ("lost",), R["STALL-R-01"]),),
        notation=StallNotation(),
        view=StallView(),
        privacy=PRIVACY,
    )
)
