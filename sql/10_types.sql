-- Results of public functions. Named composite types grow by ALTER TYPE ... ADD ATTRIBUTE without
-- breaking the views of users; new attributes go last.

create type memory.remember_result as (
    memory_id uuid,
    outcome text,
    similar_to uuid,
    similarity double precision
);

create type memory.search_result as (
    memory_id uuid,
    content text,
    kind text,
    score double precision,
    vector_rank int,
    vector_similarity double precision,
    lexical_rank int,
    lexical_score double precision,
    fuzzy_rank int,
    fuzzy_similarity double precision,
    health double precision,
    importance double precision,
    votes int,
    tags text [],
    metadata jsonb,
    annotations text [],
    created_at timestamptz,
    highlight text,
    explanation jsonb
);

create type memory.recall_result as (
    memory_id uuid,
    content text,
    kind text,
    score double precision,
    vector_rank int,
    vector_similarity double precision,
    lexical_rank int,
    lexical_score double precision,
    fuzzy_rank int,
    fuzzy_similarity double precision,
    health double precision,
    importance double precision,
    votes int,
    tags text [],
    metadata jsonb,
    annotations text [],
    created_at timestamptz,
    tokens int,
    highlight text,
    explanation jsonb,
    packed text
);

create type memory.space_result as (
    space text,
    language text,
    dedup text,
    similarity double precision,
    curve text,
    half_life double precision,
    grace double precision,
    floor double precision,
    threshold double precision,
    max_content int,
    model text,
    notify boolean,
    expiry text,
    prune_after double precision,
    created_at timestamptz,
    updated_at timestamptz
);

create type memory.hold_result as (
    memory_id uuid,
    outcome text
);

create type memory.working_result as (
    memory_id uuid,
    content text,
    kind text,
    health double precision,
    importance double precision,
    tags text [],
    metadata jsonb,
    created_at timestamptz,
    working_since timestamptz,
    tokens int
);

create type memory.decay_result as (
    space text,
    memory_id uuid,
    health double precision,
    action text,
    threshold double precision,
    fades_at timestamptz
);

create type memory.expire_result as (
    space text,
    memory_id uuid,
    expires_at timestamptz,
    action text
);

create type memory.prune_result as (
    space text,
    memory_id uuid,
    health double precision,
    action text,
    reason text
);

create type memory.maintain_result as (
    space text,
    task text,
    done int,
    finished boolean
);

create type memory.embedding_result as (
    memory_id uuid,
    outcome text
);

create type memory.source_result as (
    source_id uuid,
    outcome text,
    chunks int
);

create type memory.importance_result as (
    importance double precision,
    pinned boolean,
    level_differs boolean
);

create type memory.remember_many_result as (
    ordinal int,
    memory_id uuid,
    outcome text,
    similar_to uuid,
    similarity double precision,
    error text
);

create type memory.pending_embedding as (
    space text,
    memory_id uuid,
    model text,
    version bigint,
    content text
);

create type memory.duplicate as (
    cluster int,
    memory_id uuid,
    content text,
    similarity double precision
);

create type memory.merge_result as (
    merge_id uuid,
    kept_id uuid,
    merged_ids uuid [],
    similarity double precision
);

create type memory.stats_result as (
    space text,
    memories bigint,
    archived bigint,
    forgotten bigint,
    superseded bigint,
    expired bigint,
    tokens bigint,
    agents bigint,
    sources bigint,
    oldest_at timestamptz,
    newest_at timestamptz,
    kinds jsonb,
    models jsonb
);

create type memory.finding as (
    space text,
    problem text,
    subject text,
    detail text
);

create type memory.history_result as (
    version bigint,
    edit_type text,
    editor_type text,
    editor_id text,
    login name,
    reason text,
    diff_summary text,
    revision_id uuid,
    known_from timestamptz,
    known_to timestamptz,
    content text,
    kind text,
    importance double precision,
    pinned boolean,
    tags text [],
    metadata jsonb,
    project text,
    session text,
    valid_from timestamptz,
    valid_to timestamptz,
    expires_at timestamptz,
    superseded_by uuid,
    archived_at timestamptz,
    deleted_at timestamptz
);

create type memory.neighbour as (
    memory_id uuid,
    content text,
    kind text,
    distance int,
    type text,
    direction text,
    metadata jsonb,
    path uuid [],
    importance double precision,
    tags text [],
    created_at timestamptz
);

-- The settings of one search, checked and complete.
create type memory.search_settings as (
    candidates int,  -- How many memories each arm proposes.
    ef_search int,  -- hnsw.ef_search for this call.
    exact boolean,  -- Whether to scan instead of asking the vector index.
    include text [],  -- States that are to be found, too.
    vector_weight double precision,  -- The share of the vector arm, 0 to 1.
    lexical_weight double precision,  -- The share of the lexical arm; both sum to 1.
    by_coverage boolean,  -- Whether that share falls where the best by words has little of the question.
    -- What a word that is taken for misspelt counts, 0 to 1; 0 takes none for misspelt.
    fuzzy_weight double precision,
    fusion text,  -- `scores` or `rrf`.
    all_tags text [],  -- Tags that a hit must have, each; NULL for no such condition.
    not_tags text [],  -- Tags that a hit must not have; NULL for no such condition.
    session text,  -- The session of the hits, or NULL.
    source_id uuid,  -- The source of the hits, or NULL.
    highlight boolean,  -- Whether excerpts are wanted.
    explain boolean,  -- Whether explanations are wanted.
    after_score double precision,  -- The score of the last hit of the page before, or NULL.
    after_id uuid,  -- Its memory_id, or NULL.
    as_of timestamptz,  -- The moment whose knowledge is searched, or NULL.
    languages text []  -- The languages in which the question is read.
);

-- What a question asks for.
create type memory.search_query as (
    terms tsquery [],  -- The lexemes and prefixes, any of which finds, at most 256.
    words text [],  -- For each term, its lexeme where that may be misspelt; else NULL.
    -- For each language, what every hit in it must fulfil, the phrases and what is excluded; NULL where there
    -- is none.
    conditions tsquery [],
    weights double precision [],  -- For each term, what it counts for in a score.
    -- For each term that stands for a misspelt word, how much it resembles it; else NULL.
    similarities double precision [],
    proposing tsquery,  -- The terms that propose candidates, any of which finds.
    share double precision,  -- Which share of the space they hit, from 0 to 1, as estimated.
    rarest double precision,  -- What a term counts for that only one memory has.
    whole double precision  -- What a memory would score by words that had each of them once.
);

-- What a misspelt word may have meant.
create type memory.near_lexeme as (
    term tsquery,  -- The lexeme.
    similarity double precision,  -- How much it resembles the word, 0.3 to 1.
    counted double precision  -- How many live memories of the space have it.
);

-- What an arm of a search has proposed, measured by both arms.
create type memory.search_candidate as (
    memory_id uuid,  -- The memory.
    -- How near its embedding is to the question's; NULL, if it has none or none was asked for.
    similarity double precision,
    vector_rank int,  -- Its place among the nearest, from 1; NULL, if it is not among them.
    word_rank int,  -- Its place among those whose words weigh most, from 1; NULL, if it is not among them.
    words double precision,  -- The weight of all words that hit, over its length; NULL, if none did.
    exactly double precision,  -- The same of the words that hit as they were written.
    -- How much the likest of the words read for a misspelt one resembles it; NULL, if none hit.
    likeness double precision,
    importance double precision,  -- Of the memory.
    session text,  -- Of the memory.
    created_at timestamptz  -- Of the memory.
);

-- What a search among few memories has found.
create type memory.search_found as (
    query memory.search_query,  -- The question, with a term more for each word that is near.
    candidates memory.search_candidate []  -- The best of each arm; NULL, if there is none.
);

-- What one call of remember() was given, checked and completed step by step.
create type memory.remember_item as (
    content text,
    kind text,
    importance double precision,
    tags text [],
    metadata jsonb,
    agent text,
    project text,
    embedding double precision [],
    model text,
    pinned boolean,
    expires_at timestamptz,
    valid_from timestamptz,
    valid_to timestamptz,
    capture jsonb,
    dedup text,
    at timestamptz,
    options jsonb,
    anchored_at timestamptz,  -- When its life begins; the grace is added to it.
    memory_id uuid,  -- The id that a new memory gets; NULL for the next one.
    session text,  -- Of the options or the capture.
    source_id uuid,  -- Of the options.
    language text,  -- Of the options; NULL for the space's.
    content_hash bytea  -- Of the content.
);

-- One item of set_embeddings, parsed.
create type memory.embedding_item as (
    memory_id uuid,  -- The memory.
    version bigint,  -- The content_version of the text that was embedded; NULL for the current one.
    embedding double precision []  -- The vector.
);

-- All settings of a space and a kind that apply to a memory.
create type memory.policy as (
    internal boolean,  -- Whether a search leaves it out unless it asks for internal memories.
    dedup text,  -- What a repeat does.
    language text,  -- Its text search configuration.
    max_content int,  -- The maximal number of characters.
    -- How health falls after the grace: `linear`, `exponential`, `power`, or `none`, which never falls. Each
    -- curve is at one half after one half-life.
    curve text,
    half_life double precision,  -- Days, after the grace, in which a health of 1 falls to 0.5.
    grace double precision,  -- Days after an access in which health does not fall.
    -- Health never falls below this, 0 to 1. A floor above the threshold means never fading.
    floor double precision,
    -- A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.
    threshold double precision,
    metadata_schema jsonb,  -- The schema of its metadata.
    similarity double precision,  -- The lowest similarity of near duplicates.
    notify boolean  -- Whether its embedding is queued, and workers are notified.
);

-- A memory that may say the same as a text.
create type memory.near_duplicate as (
    memory_id uuid,  -- The memory.
    -- How similar its text is, by the vectors or by the lexemes, on the scale of the vectors.
    similarity double precision,
    content text,  -- Its text.
    version bigint,  -- Its version when it was found.
    -- What the text does to it, `reinforced`, `updated` or `near_duplicate`; NULL: it states something else.
    outcome text
);

-- The function words of a language, as the table `languages` describes them.
create type memory.language_words as (
    plain jsonb,
    caseless text [],
    links text [],
    articles text [],
    objects text [],
    verb_second boolean,
    possessive text [],
    auxiliaries text [],
    passive_by text,
    endings jsonb,
    scope text [],
    turn text [],
    quantity text [],
    other_marks text [],  -- The words of scope, turn and quantity of all other languages.
    other_words text []  -- Their links and articles.
);

-- The rules of one call of prune: what it may forget, and how much.
create type memory.prune_rules as (
    older_than double precision,  -- Days.
    max_access int,  -- The most accesses.
    max_importance double precision,  -- The highest importance.
    max_votes int,  -- The highest balance of votes.
    max_items int  -- The most memories.
);

create type memory.purge_result as (
    table_name text,
    rows bigint,
    dry_run boolean
);

create type memory.export_result as (
    line jsonb,
    cursor text
);

create type memory.import_result as (
    table_name text,
    created bigint,
    known bigint,
    changed bigint,
    mapped jsonb
);

-- What a purge takes.
create type memory.purge_target as (
    memory_ids uuid [],  -- The memories, by id.
    source_ids uuid [],  -- The sources, by id.
    tags text []  -- The tags that no memory which stays alive has, in their order.
);

-- A table that an export has.
create type memory.moved_table as (
    position int,  -- Its place, from 1.
    table_name text,  -- Its name.
    columns text [],  -- The columns that move.
    keys text []  -- Those by which its rows are sorted, without the space.
);
