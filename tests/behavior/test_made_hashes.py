"""Ids and tags, made so that PostgreSQL's hash of all is the same, take no time that grows by the square."""

import itertools
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


# Parts of a text of 72 bytes. Each leads hash_bytes() to the same state as the 27 beside it: its first 12 bytes are
# random, the other 12 are those that lead there, and such as are letters and signs were kept.
PARTS = [
    r"""
    ^&z(,>@{r$+81.y$5x?]<s__ zl/^=-hj%$}#e_2zt*6*-{(- i.]>,tq!$2r<0.xj7%xd-?$& n0>1w_}{73.n|l@l0/=hfbs&
    ~+a$g2b~%%?%tpp<g9vw5|z- ,~/5^+i.=t?c-pu7g5od^y0+ */,kbx*5|t#ghrt>n=^0bg8, _.j*17s}|o$5$it9$5?-l/lx
    7p6$(ow4t&,<wl>1f}+u.26} d2_!}c}4>n1e3/bn#v7;=)rz !o&(|sir7.l$k~b9y^m{vygj !+.nu(6c9]>g,-jg?j;=$8=<
    g}.b/dl<+!wgs_b]ha{?[}16 l52|l8g}g.?/7{6cv583`mw} @bhuhuidke]uq?-%(c0lt94# 8dt@@}p`f;h.jmnj[(l1c?]*
    p1k?=[^u86m+^qx{^79s=@8p h-~wg@je</`}2f,dyko*%^7# 8l=]^^wi*+$c(nzcbr5wewx1 >][ns-,0t41b7lr4aa])9^8o
    az30/,0v@fy5v8r56y_0x[2| {ja?cjs!f5h@%o6szv@vm9u4 ,g+{q]%xgfeyk^p=5o#2,so% n48o)9@<h2hk>c9d#_^{~zcz
    j=`6<l*t70qlkh{d_v!y{o8! d-3{^>)[6w84goj[2n9`,)`0 du2lc*!15?(i>4;>?%n`@avz *o41;/d(;<`111)!gx+j{px!
    """,
    r"""
    %670*)=$n/f<-uz3@77#5-2w ~%k{`(/z>]az<+^13`|=7&j+ |;3@#7kuqae<y/4mq~pk>3[! 2#9rpgo$a+s`#6t^!!_*s+-1
    >~?*@f>?ru%0;5hi}gdv7;%w pnj{je,5_w(xq>%d!$+}>)sf f9c#sf{>%x_9[v!38s;c66~9 @2`}/a~^u_ptstr`emg~y5w$
    ,..uh>@=`*0xjyy%2-%ue0<^ ^g^-maszed?0~;tmc6de0%qg c&]/%x5[kzwj3j[|[|^s._76 idc,2u_3a0*b)`@}1jb+_7t[
    b9~5zi1i~6$v1sx(ggt2g*w` k3pr.#/m~z;>135z1d=l=f2r +[k;4`>0d,r>~)}=lw|e@3_6 _@y4&#q_mt0_@f>2n^-z%_yg
    -(?;66b(,;ya#mw$)*eaf?le 8d5/$#[t*o7ca,%n&1<//#67 ypmc-74_uu/8z]^7zo$y4158 9el-^^ozom%j~}^6)d<1[+nh
    -gy5d=||l1@_*98%1ecssid9 idh;.6;qoz[$2(_{,6^#+}d. ~29$|o~22+_zme0d3{dp-j!5 p&vpfra5>mkhvp!u=%)9qe-3
    8i|j2,%4hi-n=3nmj=n4@v&a -dc^h~y7%)[g}({`7v^8v!?2 }=j%$~+_,t{|$z%1z.yy+ccq >h)/n7,/uy/)n>4mwmj;5}lr
    """,
    r"""
    !!)!lrbp/yx/c{k{9<e/xof% r#58#mv{]0<t0lsrx-fu+ym0 80vwa`fd4r^l|i<|t@$dc5ef &s;ziq.;bkf[;zk;(p7<ha6|
    8fz2/~t.im2vmtqg1t@vn38( =>fu+=e7]t`!lp}/kpdu|}u( m6v_qd=^^b++8i-u4ud=(we1 -#m(h^y2$tj)oxg6p/!;u#-}
    .)a#*&r-h5`_~x#/`,_41knc w/|?+2#s]-c{w])`(dikcrz( (|)y!q?7(zg/2ji134e90g0m mla*1.fr8=qs],d{vsqj4dsd
    d@%~l.9v$p@clq!turwxv|r+ &zep<}n4q&>0^))!j0?tr,r% 3p$#oyb25}aq=!s>psa>/ka0 v28(r$anfyf$@d.4%@ev)p[;
    z.s$/(g9}80?r_=i3qa_+5x. ~4*a9[1$1ew?x4<^$`!v@<>$ 8!r=wq9i2job!~z6ttb!j|9@ h+b{;4c9.z?l?)_!u;v~ql(+
    31zk~nhq^eohxsbo[ah]z#~. z^eul3]x]k0=;?-@tuhe=)sy 9v5j6g$v4[;ow,6;5w(17p05 l&q@>ci*}blf4cc+4txhvv)0
    |@at?03d$]s0c|z6y*q;2$1s -#_,(07!zn__v=37f79djy=w 0.gxjcn+h-w-v6-&w^<mle{m c^*[$tza(~l>|)$}<u+(=t>u
    """,
]


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


@pytest.mark.slow
def test_tags_of_one_hash(database):
    tags = ["".join(t) for t in itertools.product(*(p.split() for p in PARTS))]
    assert database.value("select count(distinct hashtext(t)) from unnest(%s::text[]) as t", [tags]) == 1
    owner = database.connect()
    owner.execute("set statement_timeout = '10s'")
    items = [
        {"content": f"memory {i}", "tags": tags[i : i + 256], "expires_at": "2100-01-01", "dedup": "off"}
        for i in range(0, len(tags), 256)
    ]
    outcomes = owner.execute("select distinct outcome from memory.remember_many(%s)", [json.dumps(items)]).fetchall()
    assert outcomes == [("created",)]
    listed = owner.execute("select tag, memories from memory.list_tags(max_results => 10000)").fetchall()
    assert listed == [(t, 1) for t in sorted(tags)[:10000]]
    assert owner.execute("select problem from memory._examine_space('default')").fetchall() == []
    owner.execute("delete from memory.tags")
    repaired = owner.execute("select (memory._repair('default', now(), 'infinity')).done").fetchone()
    assert repaired == (len(tags),)
    # ANALYZE, which a purge calls, is slower by such tags, see SECURITY.md.
    owner.execute("alter table memory.memories alter column tag_paths set statistics 0")
    owner.execute("update memory.spaces set expiry = 'purge'")
    assert len(owner.execute("select from memory.expire(at => '2100-01-02')").fetchall()) == len(items)
    assert owner.execute("select from memory.tags").fetchall() == []
