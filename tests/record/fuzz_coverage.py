"""The fuzz of the readers, guided by coverage: what reaches new code is mangled further.

    pip install atheris
    python -m tests.record.fuzz_coverage -max_total_time=600 -seed=1

The words go to libFuzzer; a file that makes the readers fail is written to the working folder.
"""

import importlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Any


def main() -> None:
    """Fuzz until the time is over, beginning with a record and a journal."""
    atheris: Any = importlib.import_module("atheris")
    # Only what is imported in here is watched.
    with atheris.instrument_imports(include=["explorer.record", "explorer.journal", "explorer.tree"]):
        from tests.record import fuzz

    scratch = Path(tempfile.gettempdir()) / f"fuzz-{os.getpid()}"
    corpus = Path(tempfile.mkdtemp())
    # Small ones: a file of a hundred nodes takes a hundred times as long, and reaches hardly more.
    record = fuzz.a_small_record()
    (corpus / "record").write_bytes(record)
    (corpus / "journal").write_bytes(fuzz.a_journal(plies=2))

    def one(data: bytes) -> None:
        fuzz.read(data)
        fuzz.read_journal(data, scratch)

    atheris.Setup([*sys.argv, f"-max_len={3 * len(record)}", str(corpus)], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
