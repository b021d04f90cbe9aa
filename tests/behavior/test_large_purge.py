"""What one purge takes along costs no time that grows by the square."""

import pytest


@pytest.mark.slow
def test_many_tags_expire(database):
    owner = database.connect()
    owner.execute("update memory.spaces set expiry = 'purge'")
    owner.execute(
        "select memory.remember('item ' || i, dedup => 'off', expires_at => now() + interval '100 ms', tags => array("
        " select format('t%s_%s:b:c:d:e:f:g:h:i:j:k:l:m:n:o:p', i, n) from generate_series(1, 256) as n"
        ")) from generate_series(1, 16) as i"
    )
    owner.execute("select pg_sleep(0.2)")
    owner.execute("set statement_timeout = '15s'")
    assert owner.execute("select count(*) from memory.expire()").fetchone() == (16,)
    assert owner.execute("select count(*) from memory.tags").fetchone() == (0,)
