"""Facts in the words of a game, with singular and plural where they belong."""

import pytest
from msgspec.structs import replace

from explorer.core.setup import SetupError
from explorer.core.wording import Word
from explorer.games.chai import GAME as CHAI
from tests.toys.stress import GAME
from tests.toys.stress.actions.round import DRAW, OpenRound
from tests.toys.stress.decisions import Turn


def test_words_name_seats_from_one():
    state = replace(GAME.start(2), agenda=(Turn(0),))
    assert GAME.word(state, "seat", 0) == "P1"
    assert GAME.word(state, "owner", 1) == "P2"
    assert GAME.word(state, "stall", 1) == "1"
    assert GAME.label(state, OpenRound()) == "A round opens"
    assert DRAW.key == "draw"


@pytest.mark.parametrize(
    ("n", "told"),
    [
        (1, "1 cube goes into 1 box"),
        (2, "2 cubes go into 2 boxes"),
        (0, "0 cubes go into 0 boxes"),
        (11, "11 cubes go into 11 boxes"),
    ],
)
def test_numbers_agree_with_their_nouns(n, told):
    words = {"n": GAME.word(GAME.start(2), "n", n)}
    assert "{n:cube goes/cubes go} into {n:box/boxes}".format_map(words) == told


def test_a_word_alone_is_itself():
    assert f"{Word('P1')}" == "P1"
    assert "{a!s}".format(a=Word("2")) == "2"


def test_how_many_can_play_is_told_in_words():
    with pytest.raises(SetupError, match="is for 2 players; got players=3"):
        CHAI.start(3)
    with pytest.raises(SetupError, match="is for 2 to 3 players; got players=4"):
        GAME.start(4)
