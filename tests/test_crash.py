"""What a server that dies without a word has promised, it keeps. `make crash` does it twenty times."""

import crash


def test_a_killed_server_loses_nothing_that_it_acknowledged():
    counts = list(crash.run(kills=1, remembers=2000))
    assert len(counts) == 1 and counts[0] > 0
