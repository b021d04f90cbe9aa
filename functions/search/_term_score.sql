-- _term_score: how well a text answers to one term, 0 to 1, before the weight of the term: the saturation of
-- BM25 (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009),
-- tf / (tf + k1 * (1 - b + b * length / pivot)). `rank` is ts_rank of the term, times its alternatives. It is
-- about tf / (tf + pi() ^ 2 / 6 - 1), from which tf follows. The rank is cut at that of 20 occurrences: of
-- several alternatives together it can be above 1, where the formula fails. A phrase, with a rank
-- of 1, counts as 20 occurrences as well. A rank of 0 has a score of almost 0.
-- b is the usual one. k1, also in _fuse(), is small because a memory seldom repeats a word. The length counts
-- in tokens, markup and function words too. Its pivot is fixed at a few sentences: among lines of a user and
-- pages of an assistant the average says nothing about either. All constants are in double precision, and
-- each is one literal, because a search is planned with one such expression a term.
create or replace function memory._term_score(rank double precision, tokens int) returns double precision
language sql immutable parallel safe
return '1'::float8 / (
    -- 0.5 * (1 - 0.75) / 0.645 and 0.5 * 0.75 / 60 / 0.645: k1 = 0.5, b = 0.75, pivot = 60 tokens
    '1'::float8
    + ('0.193798449612403'::float8 + '0.00968992248062015'::float8 * _term_score.tokens::float8)
    * ('1'::float8 / least(_term_score.rank + '1e-30'::float8, '0.968757568418503'::float8) - '1'::float8)
);
