"""Whatever ends the process, and whenever: what was reported as done is there, and what is there verifies."""

import re
import subprocess
import sys

import pytest

RUNS = 14


@pytest.mark.parametrize("mode", ["kill", "full", "cut"])
def test_journals_of_killed_processes(mode, project_root):
    done = subprocess.run(
        [sys.executable, "-m", "tests.journal.crash", "--runs", str(RUNS), "--mode", mode],
        capture_output=True,
        text=True,
        check=False,
        cwd=project_root,
    )
    assert done.returncode == 0, done.stderr
    told = re.search(r"([\d,]+) edits reported .* ([\d,]+) recovered; every record verified", done.stdout)
    assert told is not None
    # A run that kills before anything has happened would prove nothing.
    assert all(int(number.replace(",", "")) > 10 * RUNS for number in told.groups())
