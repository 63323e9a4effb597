"""Settings for all tests."""

import os
from pathlib import Path

import hypothesis
import pytest

# How long one example takes says more about the machine than about the code, so there is no deadline.
# In continuous integration a run must not depend on luck: the same examples every time.
hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser):
    """Add the option that writes the traces of golden playthroughs down as they are now."""
    parser.addoption(
        "--update-golden", action="store_true", help="write the traces of golden playthroughs again"
    )


@pytest.fixture(scope="session")
def project_root() -> Path:
    """Return the folder that holds pyproject.toml."""
    return Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def jupyter_environment(tmp_path_factory) -> dict[str, str]:
    """Return environment variables that keep Jupyter away from the settings of the person running the tests."""
    # Not at the top: tests that need neither Jupyter nor a browser shall not wait for Playwright.
    from tests.surroundings import jupyter_variables

    return jupyter_variables(tmp_path_factory.mktemp("jupyter"))
