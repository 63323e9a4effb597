"""The rules of Chai: Tea for 2, for citation: ``R["CHAI-ADJ-02"]``."""

from __future__ import annotations

from pathlib import Path

from explorer.core.rulebook import Rulebook

FOLDER = Path(__file__).parent
R = Rulebook.load(FOLDER / "rules.toml")
