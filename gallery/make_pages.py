"""Make the pages of the gallery: one for each record beside this file.

python3 gallery/make_pages.py [FOLDER]      default: gallery/pages
"""

from __future__ import annotations

import sys
from pathlib import Path

from explorer import Session

HERE = Path(__file__).resolve().parent


def make(folder: Path) -> list[Path]:
    """Write the page of each record into a folder and return the pages."""
    folder.mkdir(parents=True, exist_ok=True)
    return [
        Session.open(record).share(folder / f"{record.name.partition('.')[0]}.html")
        for record in sorted(HERE.glob("*.tea.jsonl"))
    ]


if __name__ == "__main__":
    for page in make(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "pages"):
        print(f"{page}  {page.stat().st_size / 1000:.0f} kB")
