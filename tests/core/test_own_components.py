"""A component file of one's own: the same things with other values, or one clear error."""

import hashlib
import random
import re

import pytest

from explorer.catalogue import discover
from explorer.core.policy import policies
from explorer.core.printed import ComponentError, component_set
from explorer.core.state import CHANCE

GAMES = discover()
#: For each game: a place in the shipped file, what stands there instead, and what is said of it.
FAULTS = {
    "chai": [
        ('id = "PC-08"', 'id = "PC-07"', "own.toml: plantation_card: 'PC-07' is there twice."),
        (
            'id = "PC-08"',
            'id = "X-8"',
            "own.toml: plantation_card: 'PC-08' is missing; the game has no 'X-8'.",
        ),
        ('kind = "push"', 'kind = "shove"', "effect kind: Invalid value 'shove'."),
        ("tokens = 10", 'tokens = "ten"', "own.toml: tea white tokens: Expected `int`, got `str`."),
        ("tokens = 10", "tokens = -1", "own.toml: tea white tokens: -1 is below 0."),
        ("players_max = 2", "players_max = 3", "own.toml: meta players_max: the game does not look at this;"),
        ("card_slot = true", "card_slot = false", "a pier has a ship_slot, every other space a card_slot."),
        ("column = 2", "column = 1", "own.toml: space column (of row 4, sorted): must be 1, 2, 3"),
        ("to = [7]", "to = [9]", "own.toml: route of white from 10: space 9 does not admit white."),
        (
            "default = 4",
            "default = 5",
            "own.toml: option ship_goal: this is chosen when a game is begun, not in",
        ),
    ],
    "formosa_tea": [
        ('id = "M10"', 'id = "M09"', "own.toml: merchant: 'M09' is there twice."),
        ('id = "sun"', 'id = "fog"', "own.toml: weather: 'sun' is missing; the game has no 'fog'."),
        (
            'kind = "dry", n = 2',
            'kind = "soak", n = 2',
            "track oolong spaces Withering effects number 1 kind: Invalid",
        ),
        ("discs = 6", "discs = 7", "own.toml: tea_type discs: must be 16 in all; they are 17."),
        ("cubes = 35", "cubes = 5", "own.toml: tea_type cubes: the set-up needs 56; there are 54."),
        ("cubes = 35", "cubes = 36", "own.toml: supply cubes: is 84, but the file has 85 of them."),
        ("merchant_cards = 24", "merchant_cards = 25", "merchant_cards: is 25, but the file has 24 of them."),
        ("growth = 1", "growth = 0", "own.toml: weather sun growth: Invalid enum value 0."),
    ],
    "sencha": [
        (
            'id = "shizuoka"',
            'id = "kyoto"',
            "own.toml: plantation: 'shizuoka' is missing; the game has no 'kyoto'.",
        ),
        (
            "max_per_player = 4",
            "max_per_player = -4",
            "own.toml: worker_limit max_per_player: -4 is below 0.",
        ),
        ("players = 4", "players = 9", "own.toml: setup players: must be 2, 3, 4 in this order; got 2, 3, 9"),
        ("vp = 0\n", "vp = 6\n", "own.toml: setup_player vp (start of the vp_track): must be 0"),
        (
            "houses = 5",
            "houses = 6",
            "own.toml: colour red: houses must be 5, as setup_player deals them out",
        ),
        ("houses_in_reserve = 4", "houses_in_reserve = 3", "houses must be 4, as setup_player"),
        ("back_to_bag = 1", "back_to_bag = 2", "own.toml: gift_parcel parcel_sakura: stay_in_temple and"),
        (
            "market_cards_used = 9",
            "market_cards_used = 10",
            "setup for 4 players: market_cards_used: must be",
        ),
        (
            '  { kind = "house_limit", max = 3 },\n',
            "",
            "own.toml: plantation uji effects: 'house_limit' is missing.",
        ),
        (
            '{ kind = "hire_cost", yen = 2 }',
            '{ kind = "house_price" }',
            "own.toml: worker donkey effects: 'hire_cost' is missing.",
        ),
        ('kind = "carry", capacity = 2', 'kind = "carry", capacity = 0', "capacity must be 1 or more."),
        (
            "players_max = 4",
            "players_max = 9",
            "meta players_max: the game does not look at this; leave it 4.",
        ),
        ('ruling = "SEN-R-01"', 'ruling = "SEN-R-02"', "switch house_limit_mode: this is chosen when a game"),
    ],
    "tea_garden": [
        ('id = "setup2"', 'id = "setup3"', "own.toml: setup items: 'setup3' is there twice."),
        (
            "max_turns_per_round = 4",
            "max_turns_per_round = -4",
            "own.toml: turns max_turns_per_round: -4 is below 0.",
        ),
        (
            "action_display = 6",
            "action_display = 18",
            "setup action_display (places of the display): must be 6",
        ),
        ("players = 4, cup", "players = 9, cup", "setup items players: must be 2, 3, 4 in this order; got"),
        (
            "cup_tiles_per_province = 8",
            "cup_tiles_per_province = 9",
            "cup_tiles_per_province: must be 1 to 8.",
        ),
        ("hand_size = 4", "hand_size = 12", "own.toml: setup hand_size: must be 1 to 11."),
        ("g2 = 2", "g7 = 2", "own.toml: setup starting_leaves: there is no leaf 'g7'"),
        ('id = "cup_tiles", count = 40', 'id = "cup_tiles", count = 41', "count is 41, but the file has 40"),
        (
            "fresh_ripens_to = 2",
            "fresh_ripens_to = 7",
            "baskets basket3: leaves ripen to a quality of 1 to 6",
        ),
        (
            "max_extra_borders = 1",
            "max_extra_borders = 2",
            "max_extra_borders: the game does not look at this",
        ),
    ],
}


@pytest.fixture
def own(tmp_path):
    def write(game, was="", now=""):
        text = game.parts.components.read_text("utf-8")
        assert was in text
        path = tmp_path / "own.toml"
        path.write_text(text.replace(was, now, 1) if was else text, "utf-8")
        return path

    return write


@pytest.mark.parametrize(
    ("key", "was", "now", "told"), [(key, *fault) for key, faults in FAULTS.items() for fault in faults]
)
def test_a_fault_is_told_with_its_place(own, key, was, now, told):
    game = GAMES[key]
    with pytest.raises(ComponentError) as caught:
        game.start(components=own(game, was, now))
    assert told in str(caught.value)
    assert str(caught.value).startswith("own.toml: ")


@pytest.mark.parametrize("key", GAMES)
def test_a_missing_row_is_told_with_the_numbers(own, key):
    game = GAMES[key]
    path = own(game)
    rows = re.split(r"(?m)^(?=\[\[)", path.read_text("utf-8"))
    # The last of several tables of one name that have an id.
    names = [row.split("\n", 1)[0] for row in rows]
    at = next(k for k in range(len(rows) - 1, 0, -1) if names.count(names[k]) > 2 and "\nid = " in rows[k])
    path.write_text("".join(rows[:at] + rows[at + 1 :]), "utf-8")
    many = names.count(names[at])
    with pytest.raises(ComponentError, match=rf"is missing \({many - 1} rows, where the game has {many}\)"):
        game.start(components=path)


@pytest.mark.parametrize("key", GAMES)
def test_a_file_that_cannot_be_read_is_told(tmp_path, key):
    game, path = GAMES[key], tmp_path / "none.toml"
    with pytest.raises(ComponentError, match=r"none\.toml: No such file"):
        game.start(components=path)
    path.write_text("[set\n")
    with pytest.raises(ComponentError, match=r"none\.toml: not a TOML file: .*line 1"):
        game.start(components=path)
    path.write_bytes(b"\xff")
    with pytest.raises(ComponentError, match=r"none\.toml: not a TOML file"):
        game.start(components=path)
    path.write_text("format = 1\n")
    with pytest.raises(ComponentError, match=r"is missing \(0 rows, where the game has"):
        game.start(components=path)


def mutate(line, rng):
    """Return a line of a component file with one value changed, or nothing."""
    values = list(re.finditer(r'-?\b\d+\b|"[^"]*"|true|false', line.split("#")[0]))
    values = [v for v in values if v.start() > line.index("=")]
    if not values or rng.random() < 0.1:
        return ""
    found = rng.choice(values)
    word = found[0]
    if word in {"true", "false"}:
        now = "false" if word == "true" else "true"
    elif word.startswith('"'):
        now = rng.choice(['"nonsense"', '""', "3", '"green"', '"white"'])
    else:
        now = str(rng.choice([0, int(word) + 1, int(word) - 1, int(word) * 3, -1]))
    return line[: found.start()] + now + line[found.end() :]


def play(game, state, rng, policy, plies=150):
    for _ in range(plies):
        if not state.agenda:
            break
        if state.agenda[-1].actor == CHANCE:
            state = game.apply(state, game.sample(state, rng))
            continue
        answers = game.choices(state)
        assert answers
        state = game.apply(state, answers[0] if len(answers) == 1 else policy(game, state, rng))
    game.scores(state)
    game.view.scene(state, None)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_not_refused_can_be_played(own, key):
    """Change one value after another: it is refused with a clear error, or a game can be played with it."""
    game = GAMES[key]
    path, rng = own(game), random.Random(11)
    lines = path.read_text("utf-8").split("\n")
    policy = policies(game).get("guided", policies(game)["uniform"])
    places = [k for k, line in enumerate(lines) if re.match(r"[a-z_0-9]+ = |\s*\{ .*=", line)]
    refused = 0
    for at in rng.sample(places, 60):
        changed = [*lines[:at], mutate(lines[at], rng), *lines[at + 1 :]]
        path.write_text("\n".join(changed), "utf-8")
        told = ""
        try:
            start = game.start(rng.randint(*game.seats), components=path)
        except ComponentError as fault:
            told = str(fault)
            refused += 1
        else:
            play(game, start, rng, policy)
        assert not told or told.startswith("own.toml: ")
    assert 10 < refused < 60


@pytest.mark.parametrize("key", GAMES)
def test_a_table_that_the_game_does_not_have_is_told(own, key):
    game = GAMES[key]
    path = own(game)
    path.write_text(path.read_text("utf-8") + "\n[bonus]\nyen = 3\n", "utf-8")
    with pytest.raises(ComponentError, match=r"own\.toml: bonus: the game has no such table; it has"):
        game.start(components=path)


def test_a_file_that_was_edited_is_another_set(own):
    game = GAMES["chai"]
    path = own(game, 'id = "chai-base"', 'id = "my-chai"')
    one = component_set(path)
    path.write_text(path.read_text("utf-8").replace("tokens = 10", "tokens = 11"), "utf-8")
    two = component_set(path)
    assert one["id"] == two["id"] == "my-chai"
    assert one["sha256"] != two["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.parametrize("key", GAMES)
def test_other_values_are_played_with(own, key):
    """A value that differs is in force, and the position knows its own table."""
    game = GAMES[key]
    was, now = {
        "chai": ("tokens = 10", "tokens = 12"),
        "formosa_tea": ("basket_cubes = 6", "basket_cubes = 7"),
        "sencha": ("yen = ", "yen = 1"),
        "tea_garden": ("free_turns = 3", "free_turns = 2"),
    }[key]
    path = own(game, was, now)
    start = game.start(components=path)
    assert start.table != game.start().table
    assert start.table.identity != game.start().table.identity
    play(game, start, random.Random(1), policies(game)["uniform"], 40)
