"""What a server that dies without a word has promised, it keeps. `make crash` does it twenty times."""

import crash
import pytest


@pytest.mark.slow
def test_a_killed_server_loses_nothing_that_it_acknowledged():
    ends = list(crash.run(kills=2, remembers=1000, size=100))
    assert len(ends) == 2 and all(count > 0 and chore for count, chore in ends)
