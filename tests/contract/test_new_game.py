"""A new game is a copied folder: no other file is touched, and everything finds it."""

import importlib
import random
import shutil
import sys
from pathlib import Path

import pytest

import explorer.games
from explorer import catalogue
from explorer.cases import Result, read_cases, run_case
from explorer.core.policy import play_out, policies
from tests.contract import test_cases, test_chance, test_order, test_positions, test_privacy, test_words
from tests.contract.subject import Subject

HUT = Path(__file__).parents[1] / "toys" / "hut"
NAMES = {"tests.toys.hut": "explorer.games.gazebo", "hut": "gazebo", "Hut": "Gazebo", "HUT": "GAZ"}


def renamed(text: str) -> str:
    for old, new in NAMES.items():
        text = text.replace(old, new)
    return text


@pytest.fixture
def gazebo(tmp_path, monkeypatch):
    """Copy Tea Huts under another name to where games are looked for."""
    shutil.copytree(HUT, tmp_path / "gazebo", ignore=shutil.ignore_patterns("__pycache__"))
    for path in (tmp_path / "gazebo").rglob("*.*"):
        path.write_text(renamed(path.read_text("utf-8")), "utf-8")
    monkeypatch.setattr(explorer.games, "__path__", [*explorer.games.__path__, str(tmp_path)])
    catalogue.game_modules.cache_clear()
    importlib.invalidate_caches()
    yield "gazebo"
    monkeypatch.undo()
    catalogue.game_modules.cache_clear()
    for name in [name for name in sys.modules if name.startswith("explorer.games.gazebo")]:
        del sys.modules[name]


def test_a_copied_game_is_found_and_plays(gazebo):
    assert gazebo in catalogue.game_modules()
    game = catalogue.load(gazebo)
    assert (game.key, game.title) == ("gazebo", "Tea Gazebos")
    for policy in policies(game).values():
        end = play_out(game, game.start(3), random.Random(1), policy)
        assert game.winners(end)
        assert game.view.scene(end).zones


def test_the_cases_of_a_copied_game_hold(gazebo):
    game = catalogue.load(gazebo)
    cases = read_cases(game, game.parts.components.with_name("cases.toml"))
    assert len(cases) > 10
    for case in cases:
        assert not isinstance(case, Result), case
        assert run_case(game, case).passed, case.id


def test_the_contract_holds_for_a_copied_game(gazebo, monkeypatch):
    subject = Subject(catalogue.game_modules()[gazebo])
    given = {"subject": subject, "game": subject.game, "secrets": subject.game.privacy}
    # The subprocess that counts citations would not see the temporary folder.
    monkeypatch.setattr(test_words, "cited_when_loaded", lambda _module: set(subject.game.rules.cited))
    ran = 0
    for module in (test_cases, test_chance, test_order, test_positions, test_privacy, test_words):
        for name, test in vars(module).items():
            if name.startswith("test_"):
                wanted = test.__code__.co_varnames[: test.__code__.co_argcount]
                test(**{n: given[n] for n in wanted})
                ran += 1
    assert ran > 30


def test_an_unknown_game_is_told_what_there_is():
    with pytest.raises(catalogue.UnknownGame, match=r"no game 'Sencha'; .* Did you mean 'sencha'\?"):
        catalogue.load("Sencha")
    with pytest.raises(catalogue.UnknownGame, match="no game 'gazebo'"):
        catalogue.load("gazebo")
