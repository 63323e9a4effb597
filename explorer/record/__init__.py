"""The playthrough record: reading, verifying, writing and merging annotated game trees."""

from explorer.record.differences import Difference, differences
from explorer.record.evaluations import stale
from explorer.record.lines import RecordError
from explorer.record.merging import merge, merge_records, migrate
from explorer.record.opening import Opened, load, open_record, read_bytes
from explorer.record.record import SUFFIX, About, Record
from explorer.record.replay import Divergence
from explorer.record.rereading import Ending, Reread, differs, reread
from explorer.record.simulating import Recipe, simulated

__all__ = [
    "SUFFIX",
    "About",
    "Difference",
    "Divergence",
    "Ending",
    "Opened",
    "Recipe",
    "Record",
    "RecordError",
    "Reread",
    "differences",
    "differs",
    "load",
    "merge",
    "merge_records",
    "migrate",
    "open_record",
    "read_bytes",
    "reread",
    "simulated",
    "stale",
]
