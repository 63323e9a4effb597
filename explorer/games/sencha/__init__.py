"""Sencha (Paco Yanez, 2019): grow, gather, sell and give tea in Edo-period Japan."""

from explorer.core.game import Game, Parts
from explorer.games.sencha.actions import KINDS
from explorer.games.sencha.laws import LAWS
from explorer.games.sencha.notation import SenchaNotation
from explorer.games.sencha.policies import greedy, worth
from explorer.games.sencha.reading import read_components
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.scoring import SCORING
from explorer.games.sencha.setup import COMPONENTS, OPTIONS, SWITCHES, begin
from explorer.games.sencha.table import SenchaTable
from explorer.games.sencha.view import VIEW
from explorer.games.sencha.words import words

GAME = Game(
    Parts(
        key="sencha",
        title="Sencha",
        version="1.0.0",
        seats=(2, 4),
        rules=R,
        kinds=KINDS,
        components=COMPONENTS,
        read_components=read_components,
        table=SenchaTable,
        begin=begin,
        scoring=SCORING,
        laws=LAWS.all,
        over=(R["SEN-END-06"], "The game is over; only the final scoring remains."),
        turn=(R["SEN-TURN-01"], "It is not your turn: {seat} is to act."),
        elsewhere=(R["SEN-TURN-02"], "One action a turn: {question}."),
        switches=SWITCHES,
        options=OPTIONS,
        words=words,
        policies={"greedy": greedy},
        estimate=worth,
        view=VIEW,
        notation=SenchaNotation(),
    )
)
__all__ = ["GAME"]
