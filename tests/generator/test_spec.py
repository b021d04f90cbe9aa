"""A mistake in schema.yaml is named with its line and with what was expected."""

import pytest

from harness import mostly_slow


@mostly_slow(
    "old, new, where, message",
    [
        (
            "        example: Ana drinks green tea\n",
            "        exmple: Ana drinks green tea\n",
            "tables.memories.columns.content",
            "unknown key 'exmple'; expected type, unit, null, default, source, example, description, since",
        ),
        (
            "        example: Ana drinks green tea\n",
            "        example: yes\n",
            "tables.memories.columns.content.example",
            "expected text, found True; quote it",
        ),
        (
            "        example: Ana drinks green tea\n",
            "        example:\n",
            "tables.memories.columns.content.example",
            "expected text, found nothing",
        ),
        (
            "      +cost_and_timing:\n",
            "      +costs:\n",
            "tables.provenance.columns",
            "no group 'costs'; expected one of space, memory, timestamps, decay,",
        ),
        (
            "        half_life: {default: \"50\"}\n",
            "        halflife: {default: \"50\"}\n",
            "tables.spaces.columns.+decay",
            "'halflife' is not in the group; expected curve, half_life, grace, floor, threshold",
        ),
        (
            "      pk: two memories with one id in a space\n      space_dedup_key_uq:",
            "      pk: two memories with one id in a space\n      pk: again\n      space_dedup_key_uq:",
            "tables.memories.constraints",
            "'pk' stands here twice, first in line",
        ),
        (
            "      PM008: the old one has",
            "      PM099: the old one has",
            "functions.supersede.errors",
            "unknown name 'PM099'; expected one of PM001, PM002,",
        ),
        (
            "    seeds: [ora, open-brain, htm]\n",
            "    seeds: [ora, open-brain, atm]\n",
            "tables.vitals.seeds",
            "unknown name 'atm'; expected one of pg-memory, ora,",
        ),
        (
            "  blog_post: {description",
            "  blog-post: {description",
            "source_types",
            "'blog-post' is not snake_case of at most 63 characters",
        ),
        (
            "    seeds: [ora, open-brain, htm]\n",
            "    seeds: ora\n",
            "tables.vitals.seeds",
            "expected a list, found 'ora'",
        ),
    ],
    quick=3,
)
def test_a_mistake_is_named_with_its_line(project, old, new, where, message):
    line = project.edit("schema.yaml", old, new)
    line += new.count("\n", 0, new.find("pk: again")) if "pk: again" in new else 0
    found = project.check()
    assert any(mistake.startswith(f"schema.yaml:{line}: {where}: {message}") for mistake in found), found


def test_a_missing_key_is_named(project):
    line = project.edit("schema.yaml", "    result: How many memories were touched.\n", "")
    (found,) = project.check()
    assert found.endswith("functions.touch: 'result' is missing")
    assert int(found.split(":")[1]) < line


def test_all_mistakes_are_named_at_once(project):
    first = project.edit("schema.yaml", "  title: Decay\n", "  titel: Decay\n")
    second = project.edit("schema.yaml", "  title: Timestamps\n", "  titel: Timestamps\n")
    assert [line.split(":")[1] for line in project.check()] == [str(second), str(first)]


def test_a_file_that_is_no_yaml_is_named_with_the_line(project):
    line = project.edit("schema.yaml", "  title: Decay\n", "  title: [Decay\n")
    (found,) = project.check()
    assert line <= int(found.split(":")[1]) <= line + 2 and found.startswith("schema.yaml:")


@pytest.mark.slow
def test_a_word_of_a_language_that_yaml_takes_for_a_boolean_is_named(project):
    project.edit("data/languages/english.yaml", 'logical: [not, "no",', "logical: [not, no,")
    assert project.check() == ["english.yaml: False is not text; quote the word"]
