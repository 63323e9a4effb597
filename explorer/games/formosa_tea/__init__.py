"""Formosa Tea (Chu-Lan Kao, 2019): harvest, process, scent and sell the teas of Taiwan."""

from explorer.core.game import Game, Parts
from explorer.games.formosa_tea.actions import KINDS
from explorer.games.formosa_tea.laws import LAWS
from explorer.games.formosa_tea.notation import FormosaNotation
from explorer.games.formosa_tea.policies import greedy, worth
from explorer.games.formosa_tea.reading import read_components
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.scoring import SCORING
from explorer.games.formosa_tea.setup import COMPONENTS, OPTIONS, SWITCHES, begin
from explorer.games.formosa_tea.table import FormosaTable
from explorer.games.formosa_tea.view import VIEW
from explorer.games.formosa_tea.words import words

GAME = Game(
    Parts(
        key="formosa_tea",
        title="Formosa Tea",
        version="1.0.0",
        seats=(2, 4),
        rules=R,
        kinds=KINDS,
        components=COMPONENTS,
        read_components=read_components,
        table=FormosaTable,
        begin=begin,
        scoring=SCORING,
        laws=LAWS.all,
        over=(R["FOR-END-01"], "The game is over; only the final scoring remains."),
        turn=(R["FOR-TURN-01"], "It is not your decision: {seat} is to act."),
        elsewhere=(R["FOR-TURN-08"], "Answer the open question first: {question}."),
        passed=(
            R["FOR-TURN-05"],
            "You have passed; you are out until the next round.",
            lambda s, seat: s.players[seat].passed,
        ),
        switches=SWITCHES,
        options=OPTIONS,
        words=words,
        policies={"greedy": greedy},
        estimate=worth,
        view=VIEW,
        notation=FormosaNotation(),
    )
)
__all__ = ["GAME"]
