"""Files that change: what `pgrecall ingest` replaces, adds, forgets and brings back."""

import json
import shutil

import pytest
from test_cli import fails, run

from harness import mostly_slow

NOTE = "# Caching\n\nWe cache API answers in Redis for 60 seconds.\n"
TURNS = [
    {"role": "user", "content": "Where is the red lamp?", "timestamp": "2024-05-01T10:00:00Z"},
    {"role": "assistant", "content": "It is in the cellar.", "timestamp": "2024-05-01T10:00:05Z"},
    {"role": "user", "content": "Thanks.", "timestamp": "2024-05-01T10:01:00Z"},
]


@pytest.fixture
def notes(tmp_path):
    """A folder with a note and a text."""
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "d.md").write_text(NOTE)
    (folder / "x.txt").write_text("Ana drinks green tea.")
    return folder


@pytest.fixture
def ingest(database):
    """Runs `pgrecall ingest`; what it says."""

    def one(*arguments):
        done = run("ingest", "--no-embed", *arguments, dsn=database.dsn("writer"))
        assert done.exit_code == 0, done.output
        return done.output.removeprefix("remembering\n").strip()

    return one


def found(database, question="seconds"):
    """The texts that a search finds."""
    return [row[0] for row in database.rows("select content from memory.search(%s)", [question])]


def state(database):
    """Everything in the space that ingesting could change."""
    return [
        database.rows(f"select to_jsonb(t) from memory.{table} as t order by to_jsonb(t)::text")
        for table in ("memories", "vitals", "sources", "revisions", "provenance", "tags", "external_ids", "embeddings")
    ]


def log(path, turns):
    """Write a chat log."""
    path.write_text("".join(json.dumps(turn) + "\n" for turn in turns))


@pytest.mark.slow
def test_a_changed_file_replaces_its_old_text(database, ingest, notes):
    assert ingest(notes) == "2 pieces: 2 created"
    (notes / "d.md").write_text(NOTE.replace("60", "300"))
    assert ingest(notes) == "2 pieces: 0 created, 1 updated, 1 unchanged"
    assert found(database) == [NOTE.replace("60", "300").strip()]
    assert database.rows("""
        select o.content like '%60 seconds%', n.content like '%300 seconds%'
        from memory.memories as o inner join memory.memories as n on n.memory_id = o.superseded_by
    """) == [(True, True)]
    (notes / "d.md").write_text(NOTE)
    assert ingest(notes) == "2 pieces: 0 created, 1 updated, 1 unchanged"
    assert found(database) == [NOTE.strip()]


def test_an_unchanged_file_writes_nothing(database, notes):
    database.rows("select memory.register_model('wordllama-256', 256)", login="admin")
    log(notes / "chat.jsonl", TURNS)
    for _ in range(2):
        assert run("ingest", notes, dsn=database.dsn("writer")).exit_code == 0
        before = state(database)
    assert run("ingest", notes, dsn=database.dsn("writer")).output.endswith("5 pieces: 0 created, 5 unchanged\n")
    assert state(database) == before and len(before[-1]) == 5


def test_a_later_embedder_embeds_what_is_there(database, notes):
    database.rows("select memory.register_model('wordllama-256', 256)", login="admin")
    run("ingest", "--no-embed", notes, dsn=database.dsn("writer"))
    assert "2 unchanged" in run("ingest", notes, dsn=database.dsn("writer")).output
    assert database.value("select count(*) from memory.embeddings") == 2


def test_a_hit_names_its_file(database, ingest, notes):
    (notes / "sub").mkdir()
    (notes / "sub" / "e.md").write_text("# A\n\n## B\n\nBertil drinks coffee.")
    ingest(notes)
    [row] = database.rows("""
        select m.metadata, s.name, s.source_url, s.source_type, s.file_type, s.content
        from memory.search('coffee') as r
        inner join memory.memories as m using (memory_id)
        inner join memory.sources as s on s.source_id = m.source_id
    """)
    place = {"file": "sub/e.md", "headings": ["A", "B"], "chunk_index": 0, "total_chunks": 1}
    url = (notes / "sub" / "e.md").as_uri()
    assert row == (place, "sub/e.md", url, "file", "md", "# A\n\n## B\n\nBertil drinks coffee.")


@pytest.mark.slow
def test_a_vanished_file_is_forgotten_with_prune(database, ingest, notes):
    ingest(notes)
    (notes / "d.md").unlink()
    said = ingest(notes)
    assert said.splitlines()[1:] == ["gone         1 piece of 1 file: still remembered; --prune forgets them"]
    assert found(database) == [NOTE.strip()]
    assert ingest("--prune", notes).endswith("1 piece of 1 file: forgotten")
    assert found(database) == []
    assert ingest("--prune", notes) == "1 piece: 0 created, 1 unchanged"
    assert database.value("select count(*) from memory.revisions where reason like 'pgrecall ingest: its file%%'") == 1
    # It comes back, as it was or with another text.
    (notes / "d.md").write_text(NOTE)
    ingest(notes)
    assert found(database) == [NOTE.strip()]
    (notes / "d.md").unlink()
    ingest("--prune", notes)
    (notes / "d.md").write_text(NOTE.replace("60", "300"))
    assert "1 created" in ingest(notes)
    assert found(database) == [NOTE.replace("60", "300").strip()]


def test_prune_of_what_is_no_more_itself(database, ingest, notes):
    ingest(notes, notes / "x.txt")
    (notes / "d.md").unlink()
    assert "no such file" in run("ingest", notes / "d.md", dsn=database.dsn("writer")).output
    assert ingest("--prune", notes / "d.md").endswith("1 piece of 1 file: forgotten")
    shutil.rmtree(notes)
    assert ingest("--prune", notes).endswith("1 piece of 1 file: forgotten")
    assert database.value("select count(*) from memory.memories where live") == 0


def test_prune_keeps_to_the_paths_that_were_named(database, ingest, notes, tmp_path):
    other = tmp_path / "notes-old"
    shutil.copytree(notes, other)
    ingest(notes, other)
    for folder in (notes, other):
        (folder / "d.md").unlink()
    (notes / "more").mkdir()
    ingest("--prune", notes / "more", notes / "x.txt")
    assert database.value("select count(*) from memory.memories where live") == 4
    ingest("--prune", notes)
    assert database.rows("""
        select s.source_url from memory.memories as m inner join memory.sources as s using (source_id)
        where m.live order by 1
    """) == [((other / "d.md").as_uri(),), ((other / "x.txt").as_uri(),), ((notes / "x.txt").as_uri(),)]


@pytest.mark.parametrize("folder", [".drafts", "node_modules"])
def test_prune_of_a_folder_keeps_what_was_read_by_its_own_name(database, ingest, notes, folder):
    hidden = notes / folder / "b c.md"
    hidden.parent.mkdir()
    hidden.write_text("Plan B has a red lamp.")
    log(hidden.with_suffix(".jsonl"), TURNS[:1])
    ingest(notes, hidden, hidden.with_suffix(".jsonl"))
    assert "gone" not in ingest("--prune", notes)
    assert len(found(database, "red lamp")) == 2
    hidden.unlink()
    hidden.with_suffix(".jsonl").unlink()
    assert ingest("--prune", notes).endswith("2 pieces of 2 files: forgotten")
    assert found(database, "red lamp") == []


def test_a_renamed_file(database, ingest, notes):
    ingest(notes)
    (notes / "d.md").rename(notes / "e.md")
    assert ingest("--prune", notes).splitlines() == [
        "2 pieces: 1 created, 1 unchanged", "gone         1 piece of 1 file: forgotten",
    ]  # fmt: skip
    assert database.rows("select content, metadata ->> 'file' from memory.search('seconds')") == [
        (NOTE.strip(), "e.md")
    ]


@pytest.mark.slow
def test_what_somebody_forgot_stays_forgotten(database, ingest, notes):
    (notes / "d.md").write_text(NOTE + "\n# Phone\n\nAna's number is 555.\n")
    ingest(notes)
    forgotten = "select memory.forget(memory_id, 'wrong') from memory.memories where content like %s and live"
    database.rows(forgotten, ["%555%"])
    assert ingest(notes) == "3 pieces: 0 created, 3 unchanged"
    (notes / "d.md").write_text(NOTE.replace("60", "300") + "\n# Phone\n\nAna's number is 555.\n")
    assert ingest(notes) == "3 pieces: 0 created, 2 updated, 1 unchanged"
    assert found(database, "number 555") == [] and len(found(database)) == 1
    database.rows(forgotten, ["%tea%"])
    for _ in range(2):
        assert ingest("--prune", notes) == "3 pieces: 0 created, 2 unchanged, 1 forgotten"
    assert found(database, "tea") == []
    # Nor does a file that comes back bring what was forgotten before it went.
    text = (notes / "d.md").read_text()
    (notes / "d.md").unlink()
    ingest("--prune", notes)
    (notes / "d.md").write_text(text)
    ingest(notes)
    assert found(database, "number 555") == [] and len(found(database)) == 1


def test_what_faded_comes_back_while_its_file_is_there(database, ingest, notes):
    ingest(notes)
    database.rows("select memory.decay(at => now() + interval '90 days')")
    assert found(database) == []
    assert ingest(notes) == "2 pieces: 0 created, 2 restored"
    assert found(database) == [NOTE.strip()]


def test_two_files_with_one_text(database, ingest, notes):
    shutil.copy(notes / "d.md", notes / "e.md")
    ingest(notes)
    (notes / "d.md").unlink()
    ingest("--prune", notes)
    assert database.rows("select metadata ->> 'file' from memory.search('seconds')") == [("e.md",)]


@mostly_slow("nothing", ["", " \n\n", "---\ntags: a\n---\n"], quick=1)
def test_an_emptied_file_says_nothing_any_more(database, ingest, notes, nothing):
    ingest(notes)
    (notes / "d.md").write_text(nothing)
    assert ingest(notes) == "1 piece: 0 created, 1 emptied, 1 unchanged"
    assert found(database) == []
    before = state(database)
    assert ingest("--prune", notes) == "1 piece: 0 created, 1 unchanged"
    assert state(database) == before
    (notes / "d.md").write_text(NOTE)
    ingest(notes)
    assert found(database) == [NOTE.strip()]


def test_a_file_that_cannot_be_read_any_more_loses_nothing(database, ingest, notes):
    ingest(notes)
    before = state(database)
    (notes / "d.md").write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8" in run("ingest", "--no-embed", "--prune", notes, dsn=database.dsn("writer")).output
    assert state(database) == before


def test_a_run_that_was_interrupted_is_run_again(database, ingest, notes):
    database.rows("update memory.spaces set max_content = 30")
    said = run("ingest", "--no-embed", notes / "x.txt", notes / "d.md", dsn=database.dsn("writer")).output
    assert "the limit of the space is 30" in said
    assert database.value("select count(*) from memory.memories") == 1
    database.rows("update memory.spaces set max_content = 1000")
    assert ingest(notes) == "2 pieces: 1 created, 1 unchanged"


def test_one_name_under_two_folders_is_two_files(database, ingest, notes, tmp_path):
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "d.md").write_text(NOTE.replace("60", "300"))
    ingest(notes)
    assert ingest(tmp_path / "work") == "1 piece: 1 created"
    assert len(found(database)) == 2
    log(notes / "chat.jsonl", [{"role": "user", "content": "yes"}])
    shutil.copy(notes / "chat.jsonl", tmp_path / "work")
    assert "2 created" in ingest(notes / "chat.jsonl", tmp_path / "work" / "chat.jsonl")


def test_a_file_is_the_same_however_it_is_named(database, ingest, notes, tmp_path, monkeypatch):
    (notes / "sub").mkdir()
    (notes / "sub" / "e.md").write_text("Bertil drinks coffee.")
    ingest(notes)
    (tmp_path / "link").symlink_to(notes)
    monkeypatch.chdir(notes / "sub")
    for path in ("e.md", "../sub", notes / "sub" / "e.md", tmp_path / "link" / "sub"):
        assert ingest(path) == "1 piece: 0 created, 1 unchanged"
    (notes / "sub" / "e.md").write_text("Bertil drinks milk.")
    assert ingest("e.md") == "1 piece: 0 created, 1 updated"
    assert database.rows("select distinct metadata ->> 'file' from memory.memories where content ~ 'Bertil'") == [
        ("sub/e.md",)
    ]


def test_tags_and_front_matter_can_be_asked_for(database, ingest, notes):
    (notes / "d.md").write_text("---\ntags: [Infra/Cache]\nstatus: draft\n---\n" + NOTE + "\n#decision\n")
    ingest(notes)
    asked = "select content from memory.search('seconds', tags => %s::text[], metadata => %s)"
    assert database.rows(asked, [["infra", "decision"], '{"status": "draft"}']) == [(NOTE.strip(),)]
    (notes / "d.md").write_text("---\ntags: [other]\n---\n" + NOTE)
    assert "1 updated" in ingest(notes)
    assert database.rows(asked, [["infra"], "{}"]) == []
    assert database.rows(asked, [["other"], "{}"]) == [(NOTE.strip(),)]


# Chat logs -------------------------------------------------------------------------------------------------


def test_a_log_keeps_its_times(database, ingest, tmp_path):
    log(tmp_path / "chat.jsonl", TURNS)
    ingest(tmp_path)
    assert database.rows("""
        select content, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from memory.memories order by created_at, memory_id
    """) == [(f"{turn['role']}: {turn['content']}", turn["timestamp"]) for turn in TURNS]
    found = "select content from memory.search('lamp', since => %s)"
    assert len(database.rows(found, ["2024-05-01"])) == 1 and not database.rows(found, ["2024-05-02"])


def test_a_log_that_grew_adds_only_what_is_new(database, ingest, tmp_path):
    log(tmp_path / "chat.jsonl", TURNS[:2])
    ingest(tmp_path)
    before = database.rows("select memory_id, version from memory.memories order by 1")
    log(tmp_path / "chat.jsonl", TURNS)
    assert ingest(tmp_path) == "3 pieces: 1 created, 2 unchanged"
    assert database.rows("select memory_id, version from memory.memories order by created_at")[:2] == before


@pytest.mark.slow
def test_what_left_a_log_is_forgotten_with_prune(database, ingest, tmp_path):
    log(tmp_path / "chat.jsonl", TURNS)
    ingest(tmp_path)
    log(tmp_path / "chat.jsonl", TURNS[1:])
    assert "1 piece of 1 file: still remembered" in ingest(tmp_path)
    for _ in range(2):
        ingest("--prune", tmp_path)
        assert found(database, "lamp") == []
    before = state(database)
    assert ingest("--prune", tmp_path) == "2 pieces: 0 created, 2 unchanged"
    assert state(database) == before
    log(tmp_path / "chat.jsonl", TURNS)
    assert ingest(tmp_path) == "3 pieces: 0 created, 3 unchanged"
    assert found(database, "lamp") == ["user: Where is the red lamp?"]
    (tmp_path / "chat.jsonl").unlink()
    assert ingest("--prune", tmp_path).endswith("3 pieces of 1 file: forgotten")
    assert database.value("select count(*) from memory.memories where live") == 0


@pytest.mark.slow
def test_a_message_that_somebody_forgot_stays_forgotten(database, ingest, tmp_path):
    log(tmp_path / "chat.jsonl", TURNS)
    ingest(tmp_path)
    database.rows("select memory.forget(memory_id) from memory.memories where content ~ 'lamp'")
    (tmp_path / "chat.jsonl").rename(tmp_path / "away")
    ingest("--prune", tmp_path)
    (tmp_path / "away").rename(tmp_path / "chat.jsonl")
    ingest(tmp_path)
    assert found(database, "lamp") == []
    assert database.value("select count(*) from memory.memories where live") == 2


def test_what_has_expired_meanwhile_stays_away(database, ingest, notes):
    log(notes / "chat.jsonl", TURNS)
    ingest(notes)
    database.rows(
        "select memory.revise(memory_id, expires_at => now() - interval '1 day', at => now() - interval '2 days') "
        "from memory.memories"
    )
    notes.rename(notes.with_name("away"))
    assert ingest("--prune", notes).endswith("2 pieces of 2 files: forgotten")
    notes.with_name("away").rename(notes)
    assert ingest(notes) == "5 pieces: 0 created, 3 unchanged, 2 restored"
    assert found(database) == []


def test_a_message_that_two_files_say_stays_while_one_says_it(database, ingest, tmp_path):
    """Two memories of the same text, merged: the kept one has the ids of both files."""
    line = json.dumps({"role": "user", "content": "Where is the red lamp?"}) + "\n"
    one, two = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    one.write_text(line)
    two.write_text(json.dumps({"role": "user", "content": "Is there a red lamp somewhere in here?"}) + "\n")
    ingest(one, two)
    ids = [row[0] for row in database.rows("select memory_id from memory.list()")]
    database.rows("select memory.merge_duplicates(memory_ids => %s)", [ids], login="admin")
    assert ingest("--prune", one) == "1 piece: 0 created, 1 unchanged"
    two.unlink()
    assert "gone" not in ingest("--prune", tmp_path)
    assert len(found(database, "lamp")) == 1


def test_it_reads_page_by_page(database, ingest, notes, monkeypatch):
    monkeypatch.setattr("pgrecall.database.PAGE", 2)
    log = notes / "log.jsonl"
    log.write_text("".join(json.dumps({"content": f"message {n}"}) + "\n" for n in range(5)))
    assert ingest(notes) == "7 pieces: 7 created"
    assert ingest(notes) == "7 pieces: 0 created, 7 unchanged"
    log.write_text("")
    assert "5 pieces of 1 file: forgotten" in ingest("--prune", notes)


@pytest.mark.slow
def test_a_log_with_a_long_name_is_known(database, ingest, tmp_path):
    """The URL of a letter of Chinese has nine characters, and an external id at most a thousand."""
    folder, other = tmp_path / ("日" * 60) / ("本" * 60), tmp_path / "other" / ("日" * 60) / ("本" * 60)
    for place in (folder, other):
        place.mkdir(parents=True)
        log(place / "c.jsonl", TURNS)
    assert ingest(folder / "c.jsonl", other / "c.jsonl") == "6 pieces: 6 created"
    for path in (folder / "c.jsonl", folder, other / "c.jsonl"):
        assert ingest("--prune", path) == "3 pieces: 0 created, 3 unchanged"
    log(folder / "c.jsonl", TURNS[1:])
    assert ingest("--prune", tmp_path).endswith("1 piece of 1 file: forgotten")
    (folder / "c.jsonl").unlink()
    assert ingest("--prune", folder / "c.jsonl").endswith("2 pieces of 1 file: forgotten")
    assert database.value("select count(*) from memory.memories where live") == 3


def test_front_matter_of_one_word_is_a_list_of_one(database, ingest, notes):
    (notes / "d.md").write_text("---\ntopics: databases\npeople: Ana, Ben\naction_items:\n---\nText")
    ingest(notes)
    [[metadata]] = database.rows("select metadata from memory.search('text')")
    assert [metadata[key] for key in ("topics", "people", "action_items")] == [["databases"], ["Ana", "Ben"], []]


def test_what_the_database_refuses_names_its_file(database, notes):
    (notes / "d.md").write_text("Text\n" + " ".join(f"#tag{n}" for n in range(257)))
    said = fails("ingest", "--no-embed", notes, dsn=database.dsn("writer"))
    assert said.startswith("Error: d.md: ") and "[PM019]" in said
