"""A session of the steep game, for all tests of sessions."""

import pytest

from explorer.session import Session
from tests.tree.steep import GAME


@pytest.fixture
def session() -> Session:
    return Session(GAME, players=2, clock=None)
