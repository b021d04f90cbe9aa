"""What holds for every curve, every policy and every history: examples are made up by hypothesis.

The same examples in each run, more of them with --all; HYPOTHESIS_EXAMPLES=5000 looks for others.
"""

import os
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

EXAMPLES = os.environ.get("HYPOTHESIS_EXAMPLES")
USUAL = 150 if os.environ.get("PGRECALL_EVERYTHING") else 60
settings.register_profile(
    "here", max_examples=int(EXAMPLES or USUAL), derandomize=not EXAMPLES, database=None, deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
settings.load_profile("here")

START = datetime(2026, 1, 1, tzinfo=UTC)
CURVES = ["linear", "exponential", "power"]
unit = st.floats(0, 1)
half_lives = st.floats(0.001, 1e6)
moments = st.datetimes(datetime(1, 1, 2), datetime(9998, 12, 30)).map(lambda at: at.replace(tzinfo=UTC))
# With those that Python's datetime does not know.
extremes = st.one_of(
    moments.map(lambda at: at.isoformat()),
    st.sampled_from(["infinity", "-infinity", "0001-01-02 00:00+00", "9999-12-31 00:00+00"]),
)  # fmt: skip


@pytest.fixture(scope="module")
def session(cluster):
    """The owner's, who may call private functions; nothing is committed that another test would meet."""
    database = cluster.clone()
    session = database.connect()
    session.execute("set timezone = 'UTC'")
    yield session
    database.drop()


@pytest.fixture(scope="module")
def zones(session):
    """The names of the time zones that the server knows."""
    return [name for (name,) in session.execute("select name from pg_timezone_names order by name")]


def ask(session, expression, **values):
    """The value of an SQL expression with named parameters."""
    return session.execute(f"select {expression}", values).fetchone()[0]


def health(session, health, curve, half_life, floor, decays_from, at):
    """Of the pure function."""
    return ask(
        session, "memory._health(%(h)s, %(f)s::timestamptz, %(c)s, %(l)s, %(floor)s, %(at)s::timestamptz)",
        h=health, f=decays_from, c=curve, l=half_life, floor=floor, at=at,
    )  # fmt: skip


def fades_at(session, health, curve, half_life, floor, threshold, decays_from=START):
    """The moment, as text where Python has none for it."""
    return session.execute(
        """
        select case when isfinite(f.moment) then f.moment end, f.moment::text
        from (select memory._fades_at(%(h)s, %(f)s::timestamptz, %(c)s, %(l)s, %(floor)s, %(t)s)) as f (moment)
        """,
        {"h": health, "f": decays_from, "c": curve, "l": half_life, "floor": floor, "t": threshold},
    ).fetchone()


# One curve -------------------------------------------------------------------------------------------------


@given(st.sampled_from([*CURVES, "none"]), unit, half_lives, unit, moments, moments, moments)
def test_health_only_falls_and_stays_between_floor_and_one(session, curve, h, half_life, floor, anchor, one, other):
    earlier, later = (health(session, h, curve, half_life, floor, anchor, at) for at in sorted([one, other]))
    assert floor <= later <= earlier <= max(h, floor) <= 1


@given(st.sampled_from(CURVES), half_lives)
@example("linear", 0.001)
@example("power", 1e6)
def test_health_is_one_half_after_one_half_life(session, curve, half_life):
    at = START + timedelta(days=half_life)
    # The clock ticks in microseconds, of which the shortest half-life has 86 million.
    assert health(session, 1, curve, half_life, 0, START, at) == pytest.approx(0.5, abs=2e-8)


@given(st.sampled_from(CURVES), unit, st.floats(0.001, 3000), unit, unit)
@example("exponential", 1.0, 1.0, 0.0, 0.0)
@example("power", 1.0, 50.0, 0.3, 0.3)
@example("linear", 5e-324, 0.001, 0.0, 0.0)
def test_health_crosses_the_threshold_at_the_computed_time(session, curve, h, half_life, floor, threshold):
    moment, text = fades_at(session, h, curve, half_life, floor, threshold)
    day = timedelta(days=1)

    def at(when):
        return health(session, h, curve, half_life, floor, START, when)

    if text and text.startswith("0001-01-02 00:00:00"):
        assert h <= threshold and floor <= threshold
    elif text is None:
        assert floor > threshold or at(START + 36524 * day) > threshold - 1e-6
    else:
        # In the linear time of the curve: how far off a health can be that is half a microsecond too early or late.
        tick = max(1e-9, 1e-11 / half_life)
        assert at(moment) == pytest.approx(threshold, abs=10 * tick)
        assert at(moment - half_life * day / 1000) > threshold - 10 * tick
        assert at(moment + half_life * day / 1000) <= threshold + 10 * tick


@given(st.sampled_from([*CURVES, "none"]), unit, half_lives, unit, unit, extremes, extremes)
@example("power", 1e-6, 1e6, 0.0, 1e-6, "0001-01-02 00:00+00", "infinity")
@example("exponential", 1.0, 0.001, 0.0, 5e-324, "2026-01-01", "9999-12-31 00:00+00")
@example("linear", 0.0, 0.001, 0.0, 0.0, "2026-01-01", "infinity")
def test_no_input_raises(session, curve, h, half_life, floor, threshold, anchor, at):
    """A thousand half-lives, a million, or for ever."""
    assume("infinity" not in anchor)
    assert floor <= health(session, h, curve, half_life, floor, anchor, at) <= 1
    moment = ask(
        session, "memory._fades_at(%(h)s, %(f)s::timestamptz, %(c)s, %(l)s, %(floor)s, %(t)s)::text",
        h=h, f=anchor, c=curve, l=half_life, floor=floor, t=threshold,
    )  # fmt: skip
    assert moment is None or "infinity" not in moment


@given(st.sampled_from(CURVES), unit, st.floats(0.001, 3000), unit, moments, moments, st.integers(0, 10**6))
def test_it_is_the_same_in_every_time_zone(session, zones, curve, h, half_life, threshold, anchor, at, n):
    anchor, at = anchor.isoformat(), at.isoformat()
    expression = """
        (memory._health(%(h)s, %(f)s::timestamptz, %(c)s, %(l)s, 0, %(at)s::timestamptz),
         date_part('epoch', memory._fades_at(%(h)s, %(f)s::timestamptz, %(c)s, %(l)s, 0, %(t)s)))::text
    """
    values = {"h": h, "f": anchor, "c": curve, "l": half_life, "t": threshold, "at": at}
    here = ask(session, expression, **values)
    session.execute("select set_config('timezone', %s, false)", [zones[n % len(zones)]])
    there = ask(session, expression, **values)
    session.execute("set timezone = 'UTC'")
    assert here == there


# One memory ------------------------------------------------------------------------------------------------

policies = st.fixed_dictionaries(
    {
        "curve": st.sampled_from([*CURVES, "none"]),
        "half_life": st.floats(0.1, 500),
        "grace": st.floats(0, 30),
        "floor": st.floats(0, 0.4),
        "threshold": unit,
    }
)
ANCHOR = """
    select memory._anchor(
        'life', %(id)s, (select p from memory._register_kind('life', 'note') as p), false, %(at)s, true
    )
"""
SETTING = """
    update memory.spaces as s
    set curve = %(curve)s, half_life = %(half_life)s, grace = %(grace)s, floor = %(floor)s, threshold = %(threshold)s
    where s.space = %(space)s
"""


def at(days):
    """So many days after the start."""
    return START + timedelta(days=days)


def born(session, policy, space="life"):
    """A memory of the start, under a policy; everything is rolled back by the caller."""
    session.execute("select memory._register_space(%s)", [space])
    session.execute(SETTING, policy | {"space": space})
    remember = "select memory_id from memory.remember('x', space => %s, at => %s)"
    return session.execute(remember, [space, START]).fetchone()[0]


@pytest.mark.slow
@given(policies, st.lists(st.floats(0, 2000), max_size=8), st.floats(0, 3000))
def test_anchoring_anew_changes_nothing(session, policy, days, last):
    with session.transaction(force_rollback=True):
        memory_id = born(session, policy)
        ask_for = "memory.health(%(id)s, 'life', %(at)s)"
        last = max([last, *days])
        before = ask(session, ask_for, id=memory_id, at=at(last))
        for day in sorted(days):
            session.execute(ANCHOR, {"id": memory_id, "at": at(day)})
        # Below a millionth a health counts as 0.
        assert ask(session, ask_for, id=memory_id, at=at(last)) == pytest.approx(before, abs=2e-6)


@pytest.mark.slow
@given(policies, policies, st.floats(0, 2000))
def test_a_new_policy_keeps_the_health_of_the_moment(session, old, new, day):
    with session.transaction(force_rollback=True):
        memory_id = born(session, old)
        ask_for = "memory.health(%(id)s, 'life', %(at)s)"
        before = ask(session, ask_for, id=memory_id, at=at(day))
        session.execute(SETTING, new | {"space": "life"})
        session.execute(ANCHOR, {"id": memory_id, "at": at(day)})
        after = ask(session, ask_for, id=memory_id, at=at(day))
        # What lies below a new floor is lifted to it.
        assert after == pytest.approx(max(before, new["floor"]), abs=1e-12)
        row = session.execute(
            "select v.curve, v.half_life, v.grace, v.floor, v.threshold from memory.vitals as v where v.memory_id = %s",
            [memory_id],
        ).fetchone()
        assert row == tuple(new[name] for name in ("curve", "half_life", "grace", "floor", "threshold"))


deeds = st.lists(
    st.tuples(
        st.floats(0, 400),
        st.sampled_from(["touch", "touch", "up", "down", "remember", "restore", "reanchor"]),
    ),
    max_size=12,
)  # fmt: skip
DEEDS = {
    "touch": "select memory.touch(array[%(id)s]::uuid[], %(space)s, %(at)s)",
    "up": "select memory.rate(%(id)s, 'up', %(space)s, %(at)s)",
    "down": "select memory.rate(%(id)s, 'down', %(space)s, %(at)s)",
    "remember": "select memory.remember('x', space => %(space)s, at => %(at)s)",
    "restore": "select memory.restore(%(id)s, space => %(space)s, at => %(at)s)",
    "decay": "select * from memory.decay(space => %(space)s, at => %(at)s)",
}
DUE = """
    select v.decay_due_at, memory._fades_at(
        v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
    )
    from memory.vitals as v inner join memory.memories as m using (space, memory_id)
    where m.live and coalesce(v.decay_due_at, 'infinity') > coalesce(memory._fades_at(
        v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
    ), 'infinity') + interval '2 microseconds'
"""
ENDED = """
    select m.live, v.access_count, v.upvotes, v.downvotes, v.remember_count, v.decays_from,
        round(memory.health(m.memory_id, m.space, %(at)s)::numeric, 9)
    from memory.memories as m inner join memory.vitals as v using (space, memory_id)
    where m.space = %(space)s
"""


@pytest.mark.slow
@given(policies, deeds, st.lists(st.floats(0, 400), max_size=6))
def test_decay_is_never_due_later_than_fading(session, policy, deeds, decays):
    """Deeds in any order, with any moments, those of the past among them."""
    with session.transaction(force_rollback=True):
        memory_id = born(session, policy)
        for day, deed in [*deeds, *((day, "decay") for day in decays)]:
            values = {"id": memory_id, "space": "life", "at": at(day)}
            session.execute(ANCHOR if deed == "reanchor" else DEEDS[deed], values)
            assert session.execute(DUE).fetchall() == [], (day, deed)


@given(policies, deeds, st.lists(st.floats(0, 400), max_size=10), st.lists(st.floats(0, 400), max_size=2))
@settings(max_examples=int(EXAMPLES or 100))
@pytest.mark.slow
def test_life_ends_the_same_however_often_decay_runs(session, policy, deeds, often, seldom):
    deeds = sorted(deed for deed in deeds if deed[1] != "reanchor")
    ends = {}
    with session.transaction(force_rollback=True):
        for space, runs in (("often", often), ("seldom", seldom)):
            memory_id = born(session, policy, space)
            for day, deed in sorted([*deeds, *((day, "decay") for day in runs), (400, "decay")]):
                session.execute(DEEDS[deed], {"id": memory_id, "space": space, "at": at(day)})
            session.execute(DEEDS["decay"], {"space": space, "at": at(400)})
            ends[space] = session.execute(ENDED, {"space": space, "at": at(401)}).fetchall()
    assert ends["often"] == ends["seldom"]
