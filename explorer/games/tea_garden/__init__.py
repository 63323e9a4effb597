"""Tea Garden (Tomáš Holek, 2024): tea gardens along a river of Yunnan, and cards that give them strength."""

from explorer.core.game import Game, Parts
from explorer.games.tea_garden.actions import KINDS
from explorer.games.tea_garden.components import read_components
from explorer.games.tea_garden.intents import MACROS
from explorer.games.tea_garden.laws import LAWS
from explorer.games.tea_garden.notation import TeaNotation
from explorer.games.tea_garden.policies import greedy, worth
from explorer.games.tea_garden.privacy import PRIVACY
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.scoring import SCORING
from explorer.games.tea_garden.setup import COMPONENTS, OPTIONS, SWITCHES, begin
from explorer.games.tea_garden.table import TeaTable
from explorer.games.tea_garden.view import VIEW
from explorer.games.tea_garden.words import words

GAME = Game(
    Parts(
        key="tea_garden",
        title="Tea Garden",
        version="1.1.0",
        seats=(2, 4),
        rules=R,
        kinds=KINDS,
        components=COMPONENTS,
        read_components=read_components,
        table=TeaTable,
        begin=begin,
        scoring=SCORING,
        laws=LAWS.all,
        over=(R["TEA-END-01"], "The game is over."),
        turn=(R["TEA-ROUND-03"], "It is not your turn: {seat} is to act."),
        elsewhere=(R["TEA-BON-16"], "First answer this: {question}."),
        passed=(
            R["TEA-ROUND-05"],
            "You are out of this round: you have passed.",
            lambda s, seat: s.players[seat].passed,
        ),
        switches=SWITCHES,
        options=OPTIONS,
        words=words,
        policies={"greedy": greedy},
        estimate=worth,
        view=VIEW,
        notation=TeaNotation(),
        privacy=PRIVACY,
        macros=MACROS,
    )
)
__all__ = ["GAME"]
