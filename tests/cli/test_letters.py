"""The embedded server knows letters from quotes and dashes, also beyond ASCII."""


def test_words_in_typographic_quotes_are_words(database):
    with database.connect() as connection:
        found = connection.execute("select to_tsvector('english', '¿Tea? “green” — tea…')::text").fetchone()[0]
    assert found == "'green':2 'tea':1,3"
