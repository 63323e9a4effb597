"""A session and its record for these tests."""

import pytest

from explorer.record import Record
from explorer.session import Session
from tests.record.branchy import branchy


@pytest.fixture
def session() -> Session:
    return branchy()


@pytest.fixture
def data(session) -> bytes:
    return Record(session.tree).dumps()
