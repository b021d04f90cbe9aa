"""Ids of a file, made so that PostgreSQL's hash of all is the same, take no time that grows by the square."""

import json
import random
import struct
import uuid

import pytest

MASK = 0xFFFFFFFF


def _turned(x, k):
    return (x << k | x >> (32 - k)) & MASK


def made_ids(count):
    """UUIDs of one hash_bytes(): after 12 bytes its state is the same in all but `a`, and the last 4 make up for that.
    The steps are those of mix() in src/common/hashfn.c, Bob Jenkins' lookup3, backwards."""
    draw, start = random.Random(1), (0x9E3779B9 + 16 + 3923095) & MASK
    for _ in range(count):
        a = first = draw.getrandbits(32)
        b, c = 2, 3
        for turns in ((4, 19, 16), (8, 6, 4)):
            for turn in turns:
                # A step was: x -= z; x ^= turned(z, turn); z += y. From the last to the first, (x, y, z) are (c, a, b),
                # (b, c, a) and (a, b, c), twice.
                b = (b - a) & MASK
                c = ((c ^ _turned(b, turn)) + b) & MASK
                a, b, c = c, a, b
        words = [(x - start) & MASK for x in (a, b, c)]
        yield uuid.UUID(bytes=struct.pack("<4I", *words, (1 - first) & MASK))


@pytest.mark.slow
def test_ids_of_one_hash(database):
    ids = sorted(made_ids(24000))
    assert database.value("select count(distinct uuid_hash(i)) from unnest(%s::uuid[]) as i", [ids]) == 1
    owner = database.connect()
    owner.execute("set statement_timeout = '10s'")
    unique = owner.execute("select memory._unique_ids(%s::uuid[])", [ids[::-1] + ids]).fetchone()
    assert unique == (ids[::-1],)
    reached = owner.execute("select memory._reached(%s::uuid[], %s, %s)", [ids[:1], ids[:-1], ids[1:]]).fetchone()
    assert len(reached[0]) == len(ids) - 1

    owner.execute("select memory.remember('Ana likes tea')")
    [kept_id] = owner.execute("select memory_id from memory.memories").fetchone()
    links = [{"from_id": str(a), "to_id": str(b)} for a, b in zip(ids[::2], ids[1::2], strict=True)]
    [merge_id] = owner.execute(
        "insert into memory.merges (space, merge_id, kept_id, merged_ids, before)"
        " values ('default', gen_random_uuid(), %s, array[gen_random_uuid()], %s) returning merge_id",
        [kept_id, json.dumps({"links": links})],
    ).fetchone()
    assert owner.execute("select memory._merges_to_undo('default', array[%s])", [merge_id]).fetchone() == ([merge_id],)

    owner.execute("set statement_timeout = 0")
    owner.execute(
        "insert into memory.memories (space, memory_id, content, language, kind, created_at)"
        " select 'default', i, i::text, 'simple', 'note', '2026-01-01' from unnest(%s::uuid[]) as i", [ids]
    )  # fmt: skip
    owner.execute(
        "insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor,"
        " threshold, decay_due_at) select 'default', i, '2026-01-01', '2026-01-01', 'none', 50, 7, 0, 0.3, null"
        " from unnest(%s::uuid[]) as i on conflict do nothing", [ids]
    )  # fmt: skip
    owner.execute("analyze memory.memories, memory.vitals")
    owner.execute("set statement_timeout = '10s'")
    assert len(owner.execute("select * from memory.prune(true, at => '2026-11-01')").fetchall()) == 1000
    owner.execute("set statement_timeout = '5s'")
    assert owner.execute("select problem from memory._examine_space('default')").fetchall() == []
    assert owner.execute("select memory._repair_orphans('default')").fetchone() == (0,)

    # All but one merged into it, and expired: expire() leaves them, because that one stays.
    owner.execute("set statement_timeout = 0")
    owner.execute(
        "update memory.memories set superseded_by = %s, expires_at = '2026-01-02' where created_at = '2026-01-01'",
        [kept_id],
    )
    for start in range(0, len(ids), 8000):
        owner.execute(
            "insert into memory.merges (space, merge_id, kept_id, merged_ids, before)"
            " values ('default', gen_random_uuid(), %s, %s, '{}')", [kept_id, ids[start : start + 8000]]
        )  # fmt: skip
    owner.execute("update memory.spaces set expiry = 'purge'")
    owner.execute("set statement_timeout = '10s'")
    assert owner.execute("select count(*) from memory.expire()").fetchone() == (0,)
    [dependent] = owner.execute("select memory._dependent_merges('default', %s)", [ids[:8000]]).fetchone()
    assert len(dependent) == 1
    [ends] = owner.execute("select memory._final_successors(%s, %s)", [ids[:-1], ids[1:]]).fetchone()
    assert set(ends.values()) == {str(ids[-1])}
