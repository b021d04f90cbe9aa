import os, random, json, sys
import pytest
from test_import import *
LO, HI = map(int, os.environ.get("SEEDS", "0-20").split("-"))

def rows(owner, space):
    return {r[0]: r[1:] for r in owner.execute("""select m.memory_id, m.content, m.kind, m.importance, m.pinned, m.tags, m.metadata, m.version, m.content_version, m.updated_at, m.deleted_at is null, m.archived_at, m.superseded_by is null, m.dedup_key is not null, (
      select array_agg(r.version || ' ' || right(r.revision_id::text, 4) || ' ' || r.old::text order by r.version) from memory.revisions r where r.space=m.space and r.memory_id=m.memory_id)
      from memory.memories m where m.space = %s""", [space]).fetchall()}

@pytest.mark.parametrize("seed", range(LO, HI))
def test_x(seed, database):
    chosen = random.Random(seed)
    session = database.connect("admin")
    session.execute("select memory.register_model('three', 3)")
    owner = database.connect()
    cross = seed % 3 == 0
    for _ in range(3):
        for space in chosen.choices("ab", k=30):
            change(chosen, session, space)
        if cross:
            files = {s: [l for (l,) in session.execute("select line::text from memory.export_space(max_items=>10000, space=>%s)", [s]).fetchall()] for s in "ab"}
            session.execute("select count(*) from memory.import_space(%s, 'b')", [files["a"]])
            session.execute("select count(*) from memory.import_space(%s, 'a')", [files["b"]])
            well(owner)
        else:
            assert move(session, "a", "b")["end"] and well(owner) is None
            for space in chosen.choices("ab", k=chosen.choice([0, 10])):
                change(chosen, session, space)
            assert move(session, "b", "a")["end"] and well(owner) is None
    for n in range(4):
        x = move(session, "a", "b"), move(session, "b", "a")
        print(n, [{t: v[:3] for t, v in y.items() if v[0] or v[2]} for y in x])
    a, b = rows(owner, "a"), rows(owner, "b")
    for one, other in ("ab", "ba"):
        created, _, changed, _ = (y := move(session, one, other))["end"]
        if (created, changed) != (0, 0):
            print("STILL", one, other, {t: v[:3] for t, v in y.items() if v[0] or v[2]})
    for i in a.keys() & b.keys():
        if a[i][:-2] != b[i][:-2] or a[i][-1] != b[i][-1]:
            print("DIFF", i); print(" a", a[i]); print(" b", b[i])
    ta, tb = texts(owner, "a"), texts(owner, "b")
    assert ta == tb
    ca = Counter(c for (c,) in owner.execute("select content from memory.memories where space='a' and live").fetchall())
    cb = Counter(c for (c,) in owner.execute("select content from memory.memories where space='b' and live").fetchall())
    if ca != cb: print("COUNT", ca - cb, cb - ca)
    well(owner)
    works(owner, "a"), works(owner, "b")
    session.execute("select * from memory.maintain(at => now() + interval '200 days', space => '*')")
    well(owner)
    assert (created, changed) == (0, 0)

@pytest.mark.parametrize("seed", range(LO, HI))
def test_pages(seed, database):
    """A divergent import, page by page, is the same as at once."""
    chosen = random.Random(seed)
    session = database.connect("admin")
    session.execute("select memory.register_model('three', 3)")
    owner = database.connect()
    for space in chosen.choices("ab", k=40):
        change(chosen, session, space)
    move(session, "a", "b"), move(session, "b", "a")
    for space in chosen.choices("ab", k=60):
        change(chosen, session, space)
    lines = [l for (l,) in session.execute("select line::text from memory.export_space(max_items=>10000, space=>'a')").fetchall()]
    found = []
    s = database.connect("owner", autocommit=False)
    s.execute("grant memory_admin to current_user") if 0 else None
    for page in (10000, 1, 7):
        counts = Counter()
        for n in range(0, len(lines), page):
            for t, c, k, ch, m in s.execute("select table_name, created, known, changed, mapped from memory.import_space(%s, 'b')", [lines[n:n+page]]).fetchall():
                counts[t] += c; counts[t, 'ch'] += ch; counts[t, 'k'] += k
        r = s.execute("""select m.memory_id, m.content, m.version, m.content_version, m.deleted_at is null, m.tags, m.superseded_by, (
      select array_agg(r.version || r.diff_summary order by r.version) from memory.revisions r where r.space=m.space and r.memory_id=m.memory_id)
      from memory.memories m where m.space = 'b' order by 1""").fetchall()
        assert s.execute("select * from memory.doctor('b') where problem <> 'stale embedding'").fetchall() == []
        found.append((counts, r))
        s.rollback()
    assert found[0][1] == found[1][1] == found[2][1]
    for f in found[1:]:
        assert {k: v for k, v in f[0].items() if 'vitals' not in k} == {k: v for k, v in found[0][0].items() if 'vitals' not in k}
