"""What README.md and CONTRIBUTING.md say is so: examples run, links lead somewhere, commands and games exist."""

import doctest
import re
import shlex
import shutil
import textwrap
from pathlib import Path

import pytest

import run
from explorer import catalogue
from explorer.cli import main

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    if path.name != "0000-template.md"
)
#: What the reader of a table may be told of a number: a figure like "about 210" is true within a tenth.
ROUNDED = 0.1


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_the_example_of_the_readme_runs():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_to_a_file(name):
    links = re.findall(r"\]\((?!https?://|#)([^)#]+)", text(name))
    missing = [link for link in links if not (ROOT / name).parent.joinpath(link).exists()]
    assert missing == []


def test_the_readme_has_links_and_pictures():
    # So that the test above is known to find some.
    assert len(re.findall(r"!\[[^\]]+\]\(docs/images/\w+\.png\)", text("README.md"))) >= 3


def test_the_index_lists_every_document():
    listed = {
        (ROOT / "docs" / link).resolve() for link in re.findall(r"\]\(([^)#]+)\)", text("docs/index.md"))
    }
    assert {path.resolve() for path in (ROOT / "docs").rglob("*.md") if path.name != "index.md"} <= listed


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_command_of_run_py_exists(name):
    words = re.findall(r"python3 run\.py ([a-z]+)", text(name))
    assert words
    assert set(words) <= set(run.COMMANDS)


def commands(name: str) -> list[list[str]]:
    """Return the words after ``python -m explorer``, up to a gap of two blanks or the end of the code."""
    found = re.findall(r"python -m explorer ((?:[^\s`]+ ?)+)", text(name))
    return [shlex.split(line) for line in found if line.strip() != "COMMAND --help" and "<" not in line]


def test_every_command_line_is_named_once_and_tried(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tried = [words for words in commands("README.md") if words != ["lab"]]
    for words in tried:
        assert main(words) == 0, words
    capsys.readouterr()
    assert main(["--help"]) == 0
    listed = re.findall(r"^  (\w+)  ", capsys.readouterr().out.partition("commands:")[2], flags=re.MULTILINE)
    assert {words[0] for words in tried} | {"lab"} == set(listed)


def rows() -> dict[str, list[str]]:
    """Return the table of games by key."""
    lines = re.findall(r"^\| (.+) \| `(\w+)` \|$", text("README.md"), flags=re.MULTILINE)
    return {key: cells.split(" | ") for cells, key in lines}


def test_every_game_is_in_the_table():
    assert set(rows()) == set(catalogue.game_modules())


@pytest.mark.parametrize("key", catalogue.game_modules())
def test_the_row_of_a_game_is_true(key):
    game = catalogue.load(key)
    title, players, rules, decided, board = rows()[key]
    low, high = game.seats
    assert title == game.title
    assert players == (f"{low} to {high}" if low < high else str(low))
    assert number(rules) == pytest.approx(len(game.rules), rel=ROUNDED)
    ours = sum(rule.source in {"ruling", "reconstruction"} for rule in game.rules.values())
    assert number(decided) == pytest.approx(100 * ours / len(game.rules), abs=5)
    assert board == ("drawn" if game.view is not None else "not yet")


@pytest.mark.parametrize("key", catalogue.game_modules())
def test_a_game_has_eighty_cases_or_more(key):
    assert text(f"explorer/games/{key}/cases.toml").count("[[case]]") >= 80


def number(words: str) -> int:
    return int(re.sub(r"\D", "", words))


def test_copying_a_game_goes_as_contributing_says(tmp_path, monkeypatch):
    """The code of the first step leaves a folder with no word of the game that was copied."""
    block = text("CONTRIBUTING.md").partition("```python\n   import shutil\n")[2].partition("```")[0]
    code = "import shutil\n" + textwrap.dedent(block)
    shutil.copytree(ROOT / "tests/toys/hut", tmp_path / "tests/toys/hut")
    (tmp_path / "explorer/games").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    exec(code, {})  # noqa: S102  the code of our own document
    copied = {path: path.read_text("utf-8") for path in Path("explorer/games/oolong").rglob("*.*")}
    assert len(copied) > 10
    assert 'key="oolong"' in copied[Path("explorer/games/oolong/__init__.py")]
    assert [path for path, content in copied.items() if re.search("hut", content, flags=re.IGNORECASE)] == []
    for path, content in copied.items():
        if path.suffix == ".py":
            compile(content, str(path), "exec")
