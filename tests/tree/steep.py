"""A tiny game for these tests: chance, a series of plies, bookkeeping, rounds, a ruling, an option for endless games."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Ended
from explorer.core.game import Game, Parts
from explorer.core.rulebook import Rulebook
from explorer.core.scene import Circle, Scene, Target, Zone
from explorer.core.scoring import Scoring
from explorer.core.setup import Switch
from explorer.core.state import CHANCE, RULES, Action, Decision, State, Table
from tests.tree.steep_events import Leaf, NextRound, OutOfBag, Point

FOLDER = Path(__file__).parent
COMPONENTS = FOLDER / "steep_components.toml"
R = Rulebook.load(FOLDER / "steep_rules.toml")
SORTS = ("green", "black")


class Act(Decision, frozen=True):
    rule = R["STP-TURN-01"]
    question = "take one action"
    turn_start = True


class DrawLeaf(Decision, frozen=True):
    seat: int
    rule = R["STP-TAKE-01"]
    question = "a leaf is drawn"


class PourFor(Decision, frozen=True):
    left: int
    rule = R["STP-BREW-03"]
    question = "for whom is the next cup?"
    ask = "if_choice"


class TurnEnds(Decision, frozen=True):
    seat: int
    rule = R["STP-TURN-02"]
    question = "the turn ends"


class Steep(State, frozen=True, gc=False):
    bag: tuple[int, int]
    leaves: tuple[tuple[int, int], ...]
    points: tuple[int, ...]
    round: int = 1


class Take(Action, frozen=True):
    pass


class Brew(Action, frozen=True):
    sort: int
    cups: int = 1


class Rest(Action, frozen=True):
    pass


class Draw(Action, frozen=True):
    sort: int


class Pour(Action, frozen=True):
    seat: int


class EndTurn(Action, frozen=True):
    pass


TAKE = ActionKind(Take, (Act,), "Take a leaf")


@TAKE.requires(R["STP-TAKE-02"], "The bag is empty.")
def bag_holds_a_leaf(s, a):
    return sum(s.bag) > 0


@TAKE.effect(R["STP-TAKE-01"])
def ask_chance(s, a):
    return [Answered((TurnEnds(RULES, s.actor), DrawLeaf(CHANCE, s.actor)))]


BREW = ActionKind(Brew, (Act,), "Brew {cups} × {sort}", elsewhere=(R["STP-BREW-02"], "First: {question}."))
BREW.param("sort", domain=(0, 1))
BREW.param("cups", domain=(1, 2, 3))


@BREW.requires(R["STP-R-01"], "No brewing in round {round}.", reads=())
def round_allows_it(s, a):
    return s.round > 1 or s.table.setup.rulings["early_brew"], {"round": s.round}


@BREW.requires(R["STP-BREW-01"], "{cups} cups of {sort} cost {cost} leaves; you have {have}.")
def leaves_suffice(s, a):
    have = s.leaves[s.actor][a.sort]
    return have >= 2 * a.cups, {"cost": 2 * a.cups, "have": have}


@BREW.requires(R["STP-BREW-02"], "You pour at most two cups of black tea.")
def pot_is_large_enough(s, a):
    return a.sort == 0 or a.cups < 3


@BREW.tells
def cups_gain_points(s, a):
    return {"gain": f"+{a.cups}"}


@BREW.effect(R["STP-BREW-01"])
def pay(s, a):
    return [Leaf(s.actor, a.sort, -2 * a.cups)]


@BREW.effect(R["STP-BREW-03"])
def pour_on(s, a):
    return [Point(s.actor)] * a.cups + [Answered((TurnEnds(RULES, s.actor), PourFor(s.actor, a.cups)))]


REST = ActionKind(Rest, (Act,), "Rest")


@REST.effect(R["STP-REST-01"])
def rest(s, a):
    return [Answered((TurnEnds(RULES, s.actor),))]


DRAW = ActionKind(Draw, (DrawLeaf,), "Draw {sort}")
DRAW.param("sort", domain=(0, 1))


@DRAW.weighs(R["STP-TAKE-01"])
def leaves_in_the_bag(s, a):
    return s.bag[a.sort]


@DRAW.effect(R["STP-TAKE-01"])
def draw(s, a):
    return [OutOfBag(a.sort), Leaf(s.agenda[-1].seat, a.sort, 1), Answered()]


POUR = ActionKind(Pour, (PourFor,), "Pour for {seat}")
POUR.param("seat", domain=lambda t: tuple(range(t.setup.players)))


@POUR.effect(R["STP-BREW-03"])
def pour(s, a):
    left = s.agenda[-1].left - 1
    again = (PourFor(s.actor, left),) if left else ()
    return [Point(a.seat), Answered(again)]


END = ActionKind(EndTurn, (TurnEnds,), "The turn ends")


@END.effect(R["STP-TURN-02"])
def next_seat(s, a):
    following = (s.agenda[-1].seat + 1) % s.table.setup.players
    if following or s.round < s.table.setup.options["rounds"]:
        return [*([] if following else [NextRound()]), Answered((Act(following),))]
    return [Ended()]


SCORING = Scoring(R["STP-END-03"], R["STP-END-03"])


@SCORING.category("cups", "Cups", R["STP-BREW-03"], final=False)
def points_on_the_board(s, seat):
    return s.points[seat]


@SCORING.category("leaves", "Leaves left", R["STP-END-02"], final=True)
def pairs_of_leaves(s, seat):
    return sum(s.leaves[seat]) // 2


class View:
    css = ""
    defs = ""

    def scene(self, state, seat=None):
        zone = Zone("bag", (Circle(5, 5, 4),), (Target("bag", Circle(5, 5, 4), "the bag"),))
        return Scene(
            10,
            10,
            {"bag": zone},
            f"Round {state.round}. The bag holds {state.bag[0]} green and {state.bag[1]} black.",
        )

    def targets(self, state, action):
        return (
            ("bag",)
            if isinstance(action, Take)
            else (f"pot{action.sort}",)
            if isinstance(action, Brew)
            else ()
        )

    def places(self, event):
        return ("bag",) if isinstance(event, OutOfBag) else ()


def begin(table):
    n = table.setup.players
    return Steep((Act(0),), table, tuple(table.components[s] for s in SORTS), ((0, 0),) * n, (0,) * n)


PARTS = Parts(
    key="steep",
    title="Steep",
    version="1.0.0",
    seats=(2, 4),
    rules=R,
    kinds=(TAKE, BREW, REST, DRAW, POUR, END),
    components=COMPONENTS,
    read_components=lambda path: tomllib.loads(path.read_text("utf-8"))["bag"],
    table=Table,
    begin=begin,
    scoring=SCORING,
    laws=(),
    over=(R["STP-END-01"], "The game is over."),
    turn=(R["STP-TURN-01"], "It is not your turn."),
    elsewhere=(R["STP-TURN-01"], "First: {question}."),
    switches=(Switch("early_brew", default=True, alternatives=(False,), rule=R["STP-R-01"]),),
    options=(Switch("rounds", default=3, alternatives=(1, 5000), rule=R["STP-END-01"]),),
    words=lambda table, name, value: SORTS[value] if name == "sort" else str(value),
    view=View(),
)
GAME = Game(PARTS)


def dice(seed):
    """Return a generator for reproducible draws."""
    return random.Random(seed)


def random_game(session, seed=0):
    """Play a session to the end of the game."""
    rng = dice(seed)
    while session.state.agenda:
        if session.outcomes():
            session.draw(rng)
        else:
            session.play(rng.choice(GAME.legal(session.state)))
    return session
