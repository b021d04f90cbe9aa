"""The files of a new migration, and the first one assembled anew."""

import pytest

from generator.compare import live_disagreements
from generator.migrations import BLOCK, OPEN, Migrations, comment_statements
from generator.text import Mistake
from harness import mostly_slow, revert, yoyo

DEPLOY, REVERT = "migrations/deploy/0002.next.sql", "migrations/revert/0002.next.sql"
NOTHING = """\
-- _nothing: does nothing.
create or replace function memory._nothing() returns void
language plpgsql volatile parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
end
$function$;
"""


@pytest.fixture
def changed(project):
    """A project in which a function is new, one is changed, a table has one more column, and one says another thing."""
    project.edit("schema.yaml", "The text, exactly as given.", "The text, as it was given.")
    (project.root / "functions" / "common" / "_nothing.sql").write_text(NOTHING)
    project.edit("functions/admin/version.sql", "return '0.1.0", "return '0.2.0")
    project.edit("sql/33_agents.sql", "updated_at timestamptz not null default now(),", "updated_at timestamptz "
                 "not null default now(),\n    nickname text,")  # fmt: skip
    column = "      nickname: {type: text, null: yes, source: caller, example: Max, description: For short.}\n"
    project.edit("schema.yaml", "      +timestamps:\n    constraints:\n      pk: two agents",
                 f"      +timestamps:\n{column}    constraints:\n      pk: two agents")  # fmt: skip
    project.render()
    return project


@pytest.mark.slow
def test_the_next_migration_carries_what_has_changed_and_leaves_the_tables_to_a_person(changed):
    assert changed.scaffold("next") == "0002.next"
    deploy = changed.read(DEPLOY)
    assert [name for name, _ in BLOCK.findall(deploy)] == [
        "functions/admin/version.sql", "functions/common/_nothing.sql", "sql/90_grants.sql",
    ]  # fmt: skip
    assert comment_statements(deploy) == {
        "function memory._nothing": "comment on function memory._nothing is\n'Does nothing.';",
        "column memory.agents.nickname": "comment on column memory.agents.nickname is\n'For short.';",
        "column memory.memories.content": "comment on column memory.memories.content is\n'The text, as it was given.';",
    }
    assert comment_statements(changed.read(REVERT)) == {
        "column memory.memories.content":
        "comment on column memory.memories.content is\n'The text, exactly as given.';",
    }
    assert "insert into memory.migrations (name) values ('0002.next');" in deploy
    assert "drop function memory._nothing;" in changed.read(REVERT)
    assert "return '0.1.0" in changed.read(REVERT)
    assert changed.read("migrations/0002.next.py") == changed.read("migrations/0001.core.py")
    assert "\\set change 0001.core\n\\ir change.sql\n\\set change 0002.next\n\\ir change.sql\n" in changed.read(
        "migrations/psql/install.sql"
    )
    assert Migrations(changed.root).plan == ["0001.core", "0002.next"]
    assert [line.partition(": still")[0].rpartition(":")[0] for line in changed.check()] == [
        "migrations/deploy/0002.next.sql", "migrations/revert/0002.next.sql",
    ]  # fmt: skip


@pytest.mark.slow
def test_the_next_migration_replaces_the_languages_when_a_word_is_added(project):
    project.edit("data/languages/english.yaml", 'connectives: [with, in, "on"', 'connectives: [with, beyond, in, "on"')
    assert [line.split(":")[0] for line in project.check()] == ["generated/languages.sql"]
    project.render()
    project.scaffold("next")
    for script, there in ((DEPLOY, True), (REVERT, False)):
        text = project.read(script)
        assert "delete from memory.languages as l where l.builtin;" in text
        assert ("'{with, beyond, in, on," in text) is there
    assert [name for name, _ in BLOCK.findall(project.read(DEPLOY))] == ["generated/languages.sql"]
    assert project.check() == []


def write(project, name, statement):
    """Do what a person has to: put the statement in the place of the line that asks for it."""
    (line,) = [line for line in project.read(name).splitlines() if line.startswith(OPEN)]
    project.edit(name, line, statement)


@pytest.mark.slow
def test_the_next_migration_deploys_and_reverts(changed, database):
    before = database.dump()
    changed.scaffold("0002.next")
    write(changed, DEPLOY, "alter table memory.agents add column nickname text;")
    write(changed, REVERT, "alter table memory.agents drop column nickname;")
    assert any("its checksum is not the one in SHA256SUMS" in line for line in changed.check())
    changed.freeze()
    assert changed.check() == []
    yoyo("apply", database, tree=changed.root / "migrations")
    assert list(live_disagreements(changed.root, database.connect())) == []
    assert database.value("select memory.version()").startswith("0.2.0")
    yoyo("rollback", database, tree=changed.root / "migrations")
    assert database.dump() == before

    # The table has been altered to what its file says; the next migration need not do so again, until it changes.
    changed.scaffold("again")
    assert [line.partition(": ")[2] for line in changed.check()] == [
        "still to be written: what this migration does", "still to be written: what takes it back",
    ]  # fmt: skip
    assert "comment on" not in changed.read("migrations/deploy/0003.again.sql")
    changed.edit("sql/33_agents.sql", "nickname text,", "nickname varchar,")
    assert (
        "sql/33_agents.sql: it has changed since migrations/deploy/0002.next.sql altered what it made;"
        " run generate.py migration NAME"
    ) in changed.check()


@pytest.mark.slow
def test_a_function_without_a_file_is_dropped_and_the_revert_makes_it_again(project):
    (project.root / "functions" / "admin" / "version.sql").unlink()
    project.edit("functions/admin/_grants.sql", " version, ", " ")
    project.edit("schema.yaml", "  version:\n    description: The release", "  edition:\n    description: The release")
    project.scaffold("next")
    assert "drop function memory.version;" in project.read(DEPLOY)
    revert = project.read(REVERT)
    restored = [name for name, _ in BLOCK.findall(project.read(DEPLOY))]
    assert restored == ["functions/admin/_grants.sql", "sql/90_grants.sql"] and "version, working_memory" in revert
    made = revert.index("create or replace function memory.version()")
    assert made < revert.index("version, working_memory") < revert.index("perform memory._repair_privileges()")
    assert not any(line.startswith("functions/admin/version.sql") for line in project.check())
    project.scaffold("again")
    assert not any(line.startswith("functions/admin/version.sql") for line in project.check())
    assert "version" not in project.read("migrations/deploy/0003.again.sql")


@mostly_slow("name", ["0003.next", "Next", "0001.next", "next-one", "0002.", ""], quick=2)
def test_a_name_out_of_line_is_refused(project, name):
    with pytest.raises(Mistake, match=r"the next migration is called 0002\.what_it_does"):
        project.scaffold(name)
    assert Migrations(project.root).plan == ["0001.core"]


def test_no_migration_is_added_to_a_history_that_was_changed(project):
    project.edit("migrations/revert/0001.core.sql", "drop schema memory;", "drop schema memory cascade;")
    with pytest.raises(Mistake, match=r"revert/0001\.core\.sql: its checksum is not the one in SHA256SUMS"):
        project.scaffold("next")


def test_assembling_anew_gives_the_same(project):
    scripts = [f"migrations/{folder}/0001.core.sql" for folder in ("deploy", "revert", "verify")]
    before = [project.read(name) for name in (*scripts, "migrations/SHA256SUMS")]
    project.squash()
    assert [project.read(name) for name in (*scripts, "migrations/SHA256SUMS")] == before


def test_what_is_released_is_not_assembled_anew(project):
    project.edit("functions/admin/version.sql", "return '0.1.0.dev0'", "return '0.1.0'")
    for take_over in (project.squash, project.freeze):
        with pytest.raises(Mistake, match="this is 0.1.0; a released migration never changes"):
            take_over()


def test_only_the_newest_migration_may_still_change(project):
    project.scaffold("next")
    project.edit(DEPLOY, "set local lock_timeout = '5s'", "set local lock_timeout = '6s'")
    project.freeze()
    project.edit("migrations/deploy/0001.core.sql", "set local lock_timeout = '5s'", "set local lock_timeout = '6s'")
    with pytest.raises(Mistake, match=r"deploy/0001\.core\.sql: its checksum is not the one in SHA256SUMS"):
        project.freeze()


def test_a_history_of_two_is_not_assembled_anew(project):
    project.scaffold("next")
    with pytest.raises(Mistake, match="there are 2 changes in the plan"):
        project.squash()


@pytest.mark.slow
def test_a_view_on_a_function_stops_the_revert_and_nothing_is_lost(database):
    connection = database.connect()
    connection.execute("create view public.found as select * from memory.search('tea')")
    before = database.dump()
    done = revert("yoyo", database, check=False)
    assert done.returncode != 0 and "view public.found depends on function memory.search" in done.stdout
    assert database.dump() == before
