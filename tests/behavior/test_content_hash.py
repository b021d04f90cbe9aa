"""data/content_hash.json says how the hash of a text is made; the server and whoever follows its words agree."""

import hashlib
import json
import unicodedata

import pytest

from harness import ROOT

TOLD = json.loads((ROOT / "data" / "content_hash.json").read_text())
EXAMPLES = [(example["text"], example["sha256"]) for example in TOLD["examples"]]
IDS = [example["what"] for example in TOLD["examples"]]


def code_points(ranges):
    """The characters of ranges as `200B-200F`."""
    bounds = [[int(bound, 16) for bound in range_.split("-")] for range_ in ranges]
    return {chr(n) for first_last in bounds for n in range(first_last[0], first_last[-1] + 1)}


INVISIBLE, TAGS = code_points(TOLD["invisible"]), code_points([TOLD["flag_tags"]])


def content_hash(text):
    """The hash, made as the file says, one character after the other."""
    seen, flag = [], False
    for character in text:
        flag = character == "\U0001f3f4" or flag and character in TAGS
        if flag or character not in INVISIBLE:
            seen.append(character)
    shown = "".join(seen).strip(" \t\r\n")
    marks = "".join("m" if unicodedata.combining(character) else " " for character in shown)
    if "m" * 64 not in marks:
        shown = unicodedata.normalize("NFC", shown)
    return hashlib.sha256(shown.encode()).hexdigest()


@pytest.mark.parametrize(("text", "sha256"), EXAMPLES, ids=IDS)
def test_a_program_makes_the_hash_by_the_file(text, sha256):
    assert content_hash(text) == sha256


def test_the_server_makes_the_same(database):
    session = database.connect()
    query = "select encode(memory._content_hash(%s), 'hex')"
    made = [session.execute(query, [text]).fetchone()[0] for text, _ in EXAMPLES]
    assert made == [sha256 for _, sha256 in EXAMPLES]


@pytest.mark.slow
def test_the_server_leaves_out_the_same_characters(database):
    found = database.rows("""
        select chr(n)
        from generate_series(1, 1114111) as n
        where n not between 55296 and 57343 and chr(n) ~ ('[' || memory._invisible() || ']')
    """)
    assert {character for (character,) in found} == INVISIBLE


@pytest.mark.slow
def test_many_combining_marks_are_not_sorted(database):
    """All that the server would sort, in quadratic time: here each comes after U+0345, and would go before it."""
    sorted_ones = """
        select n, chr(n) || U&'\\0345' as pair
        from generate_series(128, 1114111) as n
        where n not between 55296 and 57343
            and normalize(U&'\\0345' || chr(n), nfd) <> U&'\\0345' || normalize(chr(n), nfd)
    """
    assert database.value(f"select count(*) from ({sorted_ones}) as s") > 800
    kept = "memory._nfc('q' || repeat(s.pair, 40)) = 'q' || repeat(s.pair, 40)"
    assert database.rows(f"select n from ({sorted_ones}) as s where not {kept}") == []


def test_what_unicode_formats_by_is_invisible_but_for_signs_of_their_own():
    """Signs of Arabic, Syriac, Kaithi and Egyptian, and those of notes between lines."""
    seen = code_points(["0600-0605", "06DD", "070F", "0890-0891", "08E2", "FFF9-FFFB", "110BD", "110CD", "13430-1343F"])
    formats = {chr(n) for n in range(0x110000) if unicodedata.category(chr(n)) == "Cf"}
    assert formats - INVISIBLE <= seen
    assert not seen & INVISIBLE
