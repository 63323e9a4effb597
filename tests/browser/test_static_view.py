"""What a notebook shows of an explorer that does not live, and that it makes room for one that does."""

import nbformat
from nbclient import NotebookClient

SOURCE = 'from widgets import Explorer\nex = Explorer("sencha", players=3, seed=1, journal=False)\nex'


def test_the_static_view_hides_while_the_explorer_lives(lab, open_notebook):
    lab.write_notebook("live.ipynb", [SOURCE])
    notebook = open_notebook("live.ipynb")
    notebook.run_all()
    notebook.page.locator(".tea-explorer[data-painted]").wait_for()
    assert notebook.page.locator(".tea-static").count() == 1
    assert not notebook.page.locator(".tea-static").is_visible()


def test_an_untrusted_notebook_without_widget_state_shows_it(lab, open_notebook, project_root):
    """Written by somebody else, never run here: JupyterLab cleans its outputs, and the pictures stay."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(SOURCE)])
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(project_root)}}).execute()
    notebook.metadata.pop("widgets", None)
    nbformat.write(notebook, lab.notebooks / "received.ipynb")
    page = open_notebook("received.ipynb").page
    pictures = page.locator(".tea-static img")
    pictures.first.wait_for()
    assert pictures.count() == 2
    for picture in pictures.all():
        assert picture.is_visible()
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 500
        assert picture.get_attribute("alt")
    assert page.locator(".tea-static table").is_visible()
    assert "Verified" in page.locator(".tea-static").inner_text()
