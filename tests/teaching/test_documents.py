"""What docs/lessons.md shows works as it says."""

import doctest
import json
import re

import jsonschema

from explorer.catalogue import load
from explorer.teaching import lessons, open_lesson


def test_the_examples_of_the_document_run(project_root):
    result = doctest.testfile(
        str(project_root / "docs" / "lessons.md"), module_relative=False, encoding="utf-8"
    )
    assert result.attempted > 10
    assert result.failed == 0


def test_the_script_of_the_document_is_a_lesson(project_root, tmp_path):
    (script,) = re.findall(
        r"```toml\n(.+?)```", (project_root / "docs" / "lessons.md").read_text("utf-8"), re.DOTALL
    )
    path = tmp_path / "1-mine.toml"
    path.write_text(script, "utf-8")
    lesson = open_lesson(path, load)
    asked = [question for chapter in lesson.chapters[:2] for question in chapter.every_question()]
    assert [question.quiz.ask for question in asked] == ["act", "count"]
    assert asked[1].truth() == 12
    assert lesson.chapters[2].key == "sen-hire-01"


def test_chapters_follow_the_schema_of_records(project_root):
    schema = json.loads((project_root / "docs" / "record.schema.json").read_text("utf-8"))
    check = jsonschema.Draft202012Validator(schema)
    for lesson in lessons(load("sencha"))[:2]:
        for chapter in lesson.chapters:
            for line in chapter.record.dumps().decode().splitlines():
                check.validate(json.loads(line))
