"""What could take long ends when its time is up, says so, and goes on where it was."""

import json

import psycopg
import pytest

PAIRS = 12


@pytest.fixture
def session(database):
    """An admin's session; pairs of memories that say the same, between others."""
    session = database.connect("admin")
    session.execute(
        "select memory.remember(format('Ana number %%s likes %%s tea', n, t), dedup => 'off')"
        " from generate_series(1, %s) as n, unnest('{green,Green}'::text[]) as t", [PAIRS]
    )  # fmt: skip
    session.execute("select memory.remember(format('%s is another thing', n)) from generate_series(1, 20) as n")
    return session


def pages(session, call, **options):
    """All pages of a call that has no time: the rows, and whether each page but the last was cut off."""
    found, after = [], None
    for _ in range(200):
        options |= {"time_limit": 0, "after": after}
        rows = session.execute(f"select * from memory.{call.format('%s')}", [json.dumps(options)]).fetchall()
        found.append(rows)
        if not rows or any(value is not None for value in rows[-1][:-1]):
            return found
        after = rows[-1][-1]
        assert after is not None
    pytest.fail("no end")


@pytest.mark.slow
def test_find_duplicates(session):
    enough = {"time_limit": 60}
    whole = session.execute("select memory_id, similarity from memory.find_duplicates(options => %s)",
                            [json.dumps(enough)]).fetchall()  # fmt: skip
    assert len(whole) == 2 * PAIRS
    found = pages(session, "find_duplicates(options => {})")
    assert len(found) > PAIRS
    firsts = [row[1] for page in found for row in page if row[1] is not None and row[3] is None]
    assert firsts == [memory_id for memory_id, similarity in whole if similarity is None]
    # A page that ends for another reason can be continued, too.
    (last,) = session.execute(
        "select cursor from memory.find_duplicates(max_results => 5, options => %s) order by cluster desc limit 1",
        [json.dumps(enough)]
    )  # fmt: skip
    rest = session.execute("select memory_id from memory.find_duplicates(options => %s)",
                           [json.dumps(enough | {"after": last[0]})]).fetchall()  # fmt: skip
    assert [row for (row,) in rest] == [memory_id for memory_id, _ in whole[10:]]
    with pytest.raises(psycopg.Error, match="belongs to another call"):
        session.execute("select memory.find_duplicates(0.5, options => %s)", [json.dumps({"after": last[0]})])


@pytest.mark.slow
def test_merge_duplicates(session):
    found = pages(session, "merge_duplicates(options => {})")
    assert len(found) > PAIRS
    assert sum(row[1] is not None for page in found for row in page) == PAIRS
    assert session.execute("select * from memory.find_duplicates(options => '{\"time_limit\": 60}')").fetchall() == []


@pytest.mark.slow
def test_doctor(database):
    session, owner = database.connect("admin"), database.connect()
    for space in ("a", "b"):
        session.execute(
            "select memory.remember_many((select jsonb_agg(jsonb_build_object('content', 'n ' || n, 'dedup', 'exact'))"
            " from generate_series(1, 1500) as n), space => %s)", [space]
        )  # fmt: skip
    owner.execute("alter table memory.memories disable trigger user")
    owner.execute("update memory.memories set tags = '{x}' where content in ('n 3', 'n 1400')")
    owner.execute("alter table memory.memories enable trigger user")
    owner.execute("grant execute on function memory.version() to public")
    whole = set(session.execute("select * from memory.doctor('*')").fetchall())
    open_door = "privilege that should not be there"
    assert {row[1] for row in whole} == {open_door, "not found by its tags", "tag without its row"}
    assert len([row for row in whole if row[1] == "not found by its tags"]) == 4
    found, after, cut = set(), None, 0
    while True:
        rows = session.execute("select * from memory.doctor('*', options => %s)",
                               [json.dumps({"time_limit": 0, "after": after})]).fetchall()  # fmt: skip
        assert [n for n, row in enumerate(rows) if row[1] == open_door] == ([] if after else [0]), "first, and once"
        found |= {row for row in rows if row[1] != "not finished"}
        if not rows or rows[-1][1] != "not finished":
            break
        after, cut = rows[-1][2], cut + 1
    # Within a and b, and before b and default: spaces without memories take their time, too.
    assert found == whole and cut == 18
    # The last is of another space than the one that is examined.
    elsewhere = json.dumps({"space": "a", "memory_id": "00000000-0000-7000-8000-000000000000"})
    for after in ("x", "{}", '{"space": "a", "memory_id": "1"}', "[]", elsewhere):
        with pytest.raises(psycopg.Error, match="invalid cursor"):
            session.execute("select * from memory.doctor(options => %s)", [json.dumps({"after": after})])
