"""The words that CONTRIBUTING.md replaces by better ones are found where people read them, and nowhere else."""

import pytest

from generator.words import prose_of_sql, table

TABLE = "\n".join([
    "| say | not |", "| --- | --- |",
    "| timestamp, time | moment |", "| they | whoever, he |", "| such as | as (an example) |",
])  # fmt: skip


def test_the_table_tells_what_to_say():
    assert table(TABLE) == {"moment": "timestamp, time", "whoever": "they", "he": "they"}


@pytest.mark.parametrize(
    "text, found",
    [
        ("-- _x: it's a moment.\nselect 'a -- b'", [(1, "_x: it's a moment.")]),
        ("select 1;\nselect v_moment, 'moment'; -- of one", [(2, "of one")]),
        ("raise exception 'no moment'\n    using errcode = v_code,\n    hint = 'Wait; it''s he.';\nselect 'moment'",
         [(1, "no moment"), (3, "Wait; it''s he.")]),
    ],
)  # fmt: skip
def test_prose_is_comments_and_messages(text, found):
    assert list(prose_of_sql(text)) == found
