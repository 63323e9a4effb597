"""Every notebook of the project runs from top to bottom."""

from pathlib import Path

import nbclient
import nbformat
import pytest

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
CELL_SECONDS = 180

pytestmark = pytest.mark.notebooks


def test_the_start_notebook_is_among_them():
    assert FOLDER / "00_start_here.ipynb" in NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(path, jupyter_environment, monkeypatch):
    for name, value in jupyter_environment.items():
        monkeypatch.setenv(name, value)
    # The file on disk stays as it is: outputs are never written back.
    notebook = nbformat.read(path, as_version=4)
    client = nbclient.NotebookClient(
        notebook,
        timeout=CELL_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
