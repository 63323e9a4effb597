"""Chai: Tea for 2 (Dan and Connie Kazmaier): grow tea up the plantation, load it on ships, sail."""

from explorer.core.game import Game, Parts
from explorer.games.chai.actions import KINDS
from explorer.games.chai.decisions.harvesting import has_spent_the_number
from explorer.games.chai.guided import guided
from explorer.games.chai.laws import LAWS
from explorer.games.chai.notation import ChaiNotation
from explorer.games.chai.policies import greedy, worth
from explorer.games.chai.reading import read_components
from explorer.games.chai.rulebook import R
from explorer.games.chai.scoring import SCORING
from explorer.games.chai.setup import COMPONENTS, OPTIONS, SWITCHES, begin
from explorer.games.chai.table import ChaiTable
from explorer.games.chai.view import VIEW
from explorer.games.chai.words import words

GAME = Game(
    Parts(
        key="chai",
        title="Chai: Tea for 2",
        version="1.0.0",
        seats=(2, 2),
        rules=R,
        kinds=KINDS,
        components=COMPONENTS,
        read_components=read_components,
        table=ChaiTable,
        begin=begin,
        scoring=SCORING,
        laws=LAWS.all,
        over=(R["CHAI-YEND-02"], "The game is over; only the final scoring remains."),
        turn=(R["CHAI-OVER-03"], "It is not your turn to decide: {seat} is."),
        elsewhere=(R["CHAI-OVER-03"], "This is not possible now; what is open: {question}."),
        passed=(
            R["CHAI-HARV-06"],
            "You have used up the number on the harvest marker.",
            has_spent_the_number,
        ),
        switches=SWITCHES,
        options=OPTIONS,
        words=words,
        policies={"greedy": greedy, "guided": guided},
        estimate=worth,
        view=VIEW,
        notation=ChaiNotation(),
    )
)
__all__ = ["GAME"]
