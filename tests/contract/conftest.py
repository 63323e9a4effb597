"""Every game that is found, and the toys, as the fixture `subject`."""

import pytest

from explorer.catalogue import game_modules
from tests.contract.subject import Subject

TOYS = {"stress": "tests.toys.stress", "hut": "tests.toys.hut"}
GAMES = list(game_modules())
SUBJECTS = {key: Subject(module) for key, module in {**game_modules(), **TOYS}.items()}


@pytest.fixture(scope="session", params=list(SUBJECTS))
def subject(request) -> Subject:
    """Return one game after the other; what is computed for it is shared by all tests."""
    return SUBJECTS[request.param]


@pytest.fixture(scope="session")
def game(subject):
    return subject.game


@pytest.fixture(scope="session")
def update_golden(request) -> bool:
    """Tell whether traces are to be written down as they are now."""
    return request.config.getoption("--update-golden")
