"""Digests are the same in every process, whatever the seed of Python's hashes."""

import os
import subprocess
import sys

WALK = """
import random, sys
from tests.contract.subject import Subject
subject = Subject(sys.argv[1])
for visit in subject.walk(random.Random(1), subject.setups[0])[:80]:
    print(subject.game.digest(visit.after))
"""


def test_digests_are_the_same_everywhere(subject):
    printed = []
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", WALK, subject.module]
        printed.append(subprocess.run(command, capture_output=True, text=True, check=True, env=env).stdout)
    assert printed[0] == printed[1]
    lines = printed[0].split()
    assert len(set(lines)) == len(lines), "two positions of one line of play have one digest"
