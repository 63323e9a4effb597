"""The rules of Formosa Tea, for citation: ``R["FOR-HARV-01"]``."""

from __future__ import annotations

from pathlib import Path

from explorer.core.rulebook import Rulebook

FOLDER = Path(__file__).parent
R = Rulebook.load(FOLDER / "rules.toml")
