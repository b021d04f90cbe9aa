-- All composite types: first the results of public functions, then the types of private ones. Named types
-- grow by ALTER TYPE ... ADD ATTRIBUTE without breaking the views of users; new attributes go last.

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
    coverage double precision,
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
    session text,
    source_id uuid,
    source_name text,
    source_url text,
    created_at timestamptz,
    highlight text,
    explanation jsonb,
    cursor text
);

create type memory.recall_result as (
    memory_id uuid,
    content text,
    kind text,
    score double precision,
    coverage double precision,
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
    session text,
    source_id uuid,
    source_name text,
    source_url text,
    created_at timestamptz,
    highlight text,
    explanation jsonb,
    cursor text,
    tokens int,
    outcome text
);

create type memory.memory_result as (
    memory_id uuid,
    content text,
    kind text,
    importance double precision,
    tags text [],
    metadata jsonb,
    project text,
    session text,
    pinned boolean,
    expires_at timestamptz,
    valid_from timestamptz,
    valid_to timestamptz,
    language text,
    internal boolean,
    source_id uuid,
    source_name text,
    source_url text,
    task jsonb,
    external_ids jsonb,
    agents text [],
    annotations text [],
    state text,
    superseded_by uuid,
    version bigint,
    health double precision,
    votes int,
    access_count bigint,
    last_accessed_at timestamptz,
    created_at timestamptz,
    updated_at timestamptz,
    cursor text
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
    updated_at timestamptz,
    cursor text
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
    outcome text,
    threshold double precision,
    fades_at timestamptz
);

create type memory.expire_result as (
    space text,
    memory_id uuid,
    expires_at timestamptz,
    outcome text
);

create type memory.prune_result as (
    space text,
    memory_id uuid,
    health double precision,
    outcome text,
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

create type memory.ingest_result as (
    source_id uuid,
    outcome text,
    chunks int
);

create type memory.source_result as (
    source_id uuid,
    name text,
    title text,
    source_type text,
    version text,
    source_url text,
    author text,
    content_type text,
    file_type text,
    tags text [],
    metadata jsonb,
    content text,
    state text,
    superseded_by uuid,
    chunks bigint,
    external_ids jsonb,
    published_at timestamptz,
    ingested_at timestamptz,
    updated_at timestamptz,
    score double precision,
    cursor text
);

create type memory.importance_result as (
    importance double precision,
    pinned boolean,
    level_differs boolean
);

create type memory.importance_scales_result as (
    score double precision,
    ten int,
    rating int,
    level text,
    label text
);

create type memory.suggestion_result as (
    tags text [],
    metadata jsonb
);

create type memory.remember_many_result as (
    ordinal int,
    memory_id uuid,
    outcome text,
    similar_to uuid,
    similarity double precision,
    error text
);

create type memory.claim_result as (
    space text,
    memory_id uuid,
    model text,
    content_version bigint,
    content text
);

create type memory.duplicate_result as (
    cluster int,
    memory_id uuid,
    content text,
    similarity double precision,
    cursor text
);

create type memory.merge_result as (
    merge_id uuid,
    kept_id uuid,
    merged_ids uuid [],
    similarity double precision,
    cursor text
);

create type memory.migration_result as (
    name text,
    applied_at timestamptz
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

create type memory.doctor_result as (
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
    deleted_at timestamptz,
    imported_at timestamptz,
    imported_by name
);

create type memory.neighbor_result as (
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

create type memory.agent_result as (
    agent text,
    name text,
    kind text,
    metadata jsonb,
    memories bigint,
    working bigint,
    last_active_at timestamptz,
    external_ids jsonb,
    created_at timestamptz,
    updated_at timestamptz,
    cursor text
);

create type memory.kind_result as (
    kind text,
    description text,
    internal boolean,
    dedup text,
    curve text,
    half_life double precision,
    grace double precision,
    floor double precision,
    threshold double precision,
    metadata_schema jsonb,
    memories bigint,
    builtin boolean,
    created_at timestamptz,
    updated_at timestamptz
);

create type memory.tag_result as (
    tag text,
    memories bigint,
    newest_at timestamptz,
    cursor text
);

create type memory.model_result as (
    model text,
    dimensions int,
    distance text,
    storage text,
    embeddings bigint,
    created_at timestamptz
);

create type memory.link_result as (
    from_id uuid,
    to_id uuid,
    type text,
    metadata jsonb,
    agent text,
    created_at timestamptz
);

create type memory.grant_result as (
    role name,
    privilege text,
    granted_at timestamptz
);

create type memory.grant_repair_result as (
    space text,
    object text,
    role text,
    privilege text,
    outcome text
);

create type memory.merge_history_result as (
    merge_id uuid,
    kept_id uuid,
    merged_ids uuid [],
    similarity double precision,
    merged_at timestamptz,
    unmerged_at timestamptz,
    imported_at timestamptz,
    imported_by name,
    cursor text
);

create type memory.erasure_result as (
    erasure_id uuid,
    scope text,
    erased_by name,
    reason text,
    counts jsonb,
    erased_at timestamptz,
    analyzed boolean,
    imported_at timestamptz,
    imported_by name,
    cursor text
);

create type memory.provenance_result as (
    memory_id uuid,
    source_id uuid,
    agent text,
    auto_captured boolean,
    captured_at timestamptz,
    provider_id text,
    model_id text,
    mode text,
    session_id text,
    parent_session_id text,
    repo_name text,
    repo_path text,
    git_branch text,
    git_commit text,
    custom_cmd_name text,
    custom_cmd_run_date timestamptz,
    tokens_input int,
    tokens_output int,
    tokens_reasoning int,
    tokens_cache_read int,
    tokens_cache_write int,
    cost numeric,
    started_at timestamptz,
    completed_at timestamptz,
    response_time_ms int,
    finish_reason text,
    imported_at timestamptz,
    imported_by name
);

create type memory.usage_result as (
    key text,
    calls bigint,
    tokens_input bigint,
    tokens_output bigint,
    tokens_reasoning bigint,
    tokens_cache_read bigint,
    tokens_cache_write bigint,
    cost numeric,
    response_time_ms double precision
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

-- Types of private functions.

-- Which memories a caller means. Each field narrows further; NULL does not narrow. The parameters of list()
-- come first, in their order.
create type memory.memory_filter as (
    kinds text [],  -- One of these kinds.
    tags text [],  -- One of these tags, or a tag below it.
    metadata jsonb,  -- Contained in the metadata.
    agent text,  -- Remembered or held by this agent.
    project text,
    session text,
    since timestamptz,  -- Created at or after.
    until timestamptz,  -- Created before.
    as_of timestamptz,  -- What was known at this timestamp is meant; NULL for what is known now.
    valid_at timestamptz,  -- Valid at this timestamp.
    min_importance double precision,
    min_health double precision,  -- Health at the time of the call.
    all_tags text [],  -- All of these tags.
    not_tags text [],  -- None of these tags.
    source_id uuid,
    provenance jsonb,  -- Learned in this repo_name, on this git_branch, in this session_id.
    task_status text [],  -- A task with one of these statuses.
    external_system text,  -- This system has an id for it.
    external_prefix text,  -- Its id there starts so.
    without_embedding text,  -- This model has no embedding of its current text.
    -- States that are included: forgotten, superseded, faded, expired, internal. Not NULL.
    include text [],
    at timestamptz,  -- The time of the call.
    -- What expires at or before this is not meant; -infinity if expired is included.
    expires_after timestamptz,
    related_ids uuid []  -- If not NULL, what has the agent, provenance, task and external id: _related_ids().
);

-- An order of list().
create type memory.list_order as (
    key text,  -- The sort key, as SQL.
    key_type text,  -- Its type.
    direction text,  -- asc or desc.
    indexed boolean  -- Whether an index of memories has this order.
);

-- Where doctor() goes on.
create type memory.doctor_cursor as (
    space text,
    memory_id uuid
);

-- What is wrong with a memory, as doctor() tells it.
create type memory.memory_fault as (
    memory_id uuid,
    problem text,
    detail text
);

-- Where a page begins.
create type memory.page_cursor as (
    digest bigint,  -- Of the call without at, after and max_results.
    at timestamptz,  -- The time of the first call.
    key jsonb,  -- The sort key of the row before.
    memory_id uuid  -- The row before; of find_sources(), a source.
);

-- The settings of one search, checked and complete.
create type memory.search_settings as (
    candidates int,  -- How many memories of each retriever are ranked.
    proposals int,  -- How many each proposes: more where faded ones may be among them.
    ef_search int,  -- hnsw.ef_search for this call; NULL: as _ef_search() says.
    exact boolean,  -- Whether to scan the vectors instead of their index.
    vector_weight double precision,  -- The share of the vector score, 0 to 1.
    lexical_weight double precision,  -- The share of the lexical score; both add up to 1.
    adjusts_weights boolean,  -- Whether that share shrinks where the best lexical score is low, see _fuse().
    fuzzy_weight double precision,  -- The weight of a fuzzy match, 0 to 1; 0: no fuzzy matching.
    min_coverage double precision,  -- The least coverage with which the search has an answer at all.
    min_share double precision,  -- The least share of the best score that a hit has.
    min_similarity double precision,  -- The least similarity of the vector of a hit; NULL: no limit.
    highlight boolean,  -- Whether excerpts are wanted.
    explain boolean,  -- Whether explanations are wanted.
    after_score double precision,  -- The score of the hit before the page, or NULL.
    after_id uuid  -- Its memory_id, or NULL.
);

-- A parsed query. _term_weights() adds the weights; without it, _score() adds max_idf and full_weight.
create type memory.search_query as (
    languages text [],  -- The languages in which the query is read.
    terms tsquery [],  -- The lexemes and prefixes, at most 128, then the fuzzy terms: each is optional.
    fuzzy_lexemes text [],  -- For each term, its lexeme if that may be misspelled; else NULL.
    -- For each language, what every hit must match: phrases and exclusions. NULL if there are none.
    required tsquery [],
    embedding double precision [],  -- The vector of the query, or NULL.
    weights double precision [],  -- For each term, its weight in a score; NULL: _score() computes it.
    counted double precision [],  -- For each term, how many visible memories contain it, about.
    similarities double precision [],  -- Of each fuzzy term, that to the misspelled one; else NULL.
    -- For each fuzzy term, the ordinal of the misspelled one; for others NULL or, after _heaviest_terms(),
    -- their own.
    origins int [],
    proposing_query tsquery,  -- The terms that propose, combined by OR.
    threshold_queries tsquery [],  -- If set, these propose instead, see _threshold_queries().
    selectivity double precision,  -- The share that proposes at first, by _term_weights(); 0: use the index.
    by_words_alone boolean,  -- Whether the index of words is read without the space, see _has_most().
    -- About how many memories pass the filter. 0: too few, or too close in time, for a sample to tell. NULL:
    -- no sample was taken: without a filter, with as_of, or in a space that is not large by _space_rows().
    passing double precision,
    max_idf double precision,  -- The IDF of a term that one memory has; one that none has exceeds it.
    full_weight double precision  -- The weight of all terms that the caller gave, each at most max_idf.
);

-- A lexeme that a misspelled one may have meant.
create type memory.fuzzy_term as (
    term tsquery,  -- The lexeme.
    similarity double precision,  -- 1 - edits / letters of the longer one.
    -- How many visible memories contain it: of the space, or of those that are given to _fuzzy_terms().
    counted double precision,
    origin int  -- The ordinal of the misspelled term.
);

-- The memories that the retrievers of a search propose, the best first.
create type memory.search_proposal as (
    lexical uuid [],  -- By their lexical scores.
    vector uuid []  -- By their vectors.
);

-- A memory that is scored, with the scores of all retrievers.
create type memory.search_candidate as (
    memory_id uuid,  -- The memory.
    similarity double precision,  -- The similarity of its embedding to that of the query; NULL without one.
    -- Its rank by similarity; NULL if the vector retriever did not propose it, or not among the `candidates`.
    vector_rank int,
    -- The weight of the query's terms that it has, each at most max_idf.
    matched_weight double precision,
    -- What is fused: the sum of weight * _term_score() over all matched terms; NULL if none.
    lexical_sum double precision,
    lexical_score double precision,  -- The same without fuzzy terms, for lexical_rank and the caller.
    -- Its rank by lexical_score; NULL if it was not proposed by words, or not among the `candidates`, or has
    -- fuzzy terms only.
    lexical_rank int,
    fuzzy_similarity double precision,  -- The similarity of the best fuzzy term that it matches, or NULL.
    fuzzy_rank int,  -- Its rank by fuzzy_similarity, or NULL.
    importance double precision,  -- Of the memory.
    session text,  -- Of the memory.
    created_at timestamptz  -- Of the memory.
);

-- The result of _score.
create type memory.search_scores as (
    query memory.search_query,  -- The query, with max_idf and full_weight.
    candidates memory.search_candidate [],  -- The candidates with their scores; empty if there are none.
    lexical_unfaded int,  -- How many of the lexical proposals have not faded.
    vector_unfaded int  -- How many of the vector proposals have not faded.
);

-- A hit of a search, fused and tilted.
create type memory.search_hit as (
    memory_id uuid,  -- The memory.
    score double precision,  -- Its final score.
    coverage double precision,  -- How much of the question it covers, 0 to 1, by words and by its vector.
    similarity double precision,  -- This and the next five as in search_candidate.
    vector_rank int,
    lexical_score double precision,
    lexical_rank int,
    fuzzy_similarity double precision,
    fuzzy_rank int,
    health double precision,  -- Its health at the time of the call.
    votes int,  -- Its votes, up minus down.
    importance double precision,
    created_at timestamptz,
    explanation jsonb  -- The parts of its score; NULL unless asked for.
);

-- An HNSW index that is to be built anew.
create type memory.index_rebuild as (
    model text,  -- Whose index it is.
    moving bigint,  -- How many vectors join or leave it.
    statements text []  -- Outside of a transaction, in this order.
);

-- One item of set_embeddings, parsed.
create type memory.embedding_item as (
    memory_id uuid,  -- The memory.
    content_version bigint,  -- Of the text that was embedded; NULL for the current one.
    embedding double precision []  -- The vector.
);

-- A row of memories, for functions that pass one on: a distributed table has another row type on each node.
-- It has the columns of the table, in their order.
create type memory.memory_state as (
    space text collate "C",
    memory_id uuid,
    content text,
    content_hash bytea,
    dedup_key bytea,
    tsv tsvector,
    language text collate "C",
    language_given boolean,
    token_count int,
    kind text collate "C",
    internal boolean,
    importance double precision,
    pinned boolean,
    tags text [] collate "C",
    tag_paths text [] collate "C",
    metadata jsonb,
    project text collate "C",
    session text collate "C",
    source_id uuid,
    version bigint,
    content_version bigint,
    created_at timestamptz,
    updated_at timestamptz,
    created_by text collate "C",
    valid_from timestamptz,
    valid_to timestamptz,
    expires_at timestamptz,
    superseded_by uuid,
    archived_at timestamptz,
    deleted_at timestamptz,
    live boolean,
    changed_xid xid8
);

-- A row of embedding_models, without its timestamps. Functions pass on this type and not the row type of the
-- table, because a distributed table has another row type on each node.
create type memory.embedding_model as (
    model text,  -- Its name.
    dimensions int,  -- How many numbers its embeddings have.
    distance text,  -- `cosine`, `l2` or `inner_product`.
    storage text  -- What its index stores, or `none`.
);

-- All settings of a space and a kind that apply to a memory.
create type memory.policy as (
    internal boolean,  -- Whether a search leaves it out unless it asks for internal memories.
    dedup text,  -- What counts as a repeat: `off`, `exact`, `near` or `similar`.
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

-- What one call of remember() was given, checked and completed step by step.
create type memory.remember_item as (
    content text,
    kind text,
    importance double precision,
    tags text [],
    metadata jsonb,
    agent text,
    project text,
    session text,  -- If NULL, that of the provenance.
    embedding double precision [],
    model text,
    pinned boolean,
    expires_at timestamptz,
    valid_from timestamptz,
    valid_to timestamptz,
    provenance jsonb,
    dedup text,
    at timestamptz,
    options jsonb,
    anchored_at timestamptz,  -- The time by which health and fading are judged; a new memory begins then.
    memory_id uuid,  -- The id that a new memory gets; NULL for the next one.
    source_id uuid,  -- Of the options.
    language text,  -- Of the options. If NULL, that of the policy counts.
    content_hash bytea,  -- Of the content.
    tsv tsvector,  -- Of the content; NULL if nobody has needed it yet.
    may_wait boolean,  -- Whether this transaction had locked no row before, see _match_memory(). NULL is no.
    policy memory.policy,  -- Of its kind and its space.
    internal boolean,  -- Of the options or the policy.
    embedding_model memory.embedding_model,  -- Of the embedding; NULL if it is not registered yet.
    new_metadata jsonb  -- What a new memory gets: the metadata, and the defaults of its kind.
);

-- A memory that may say the same as a text.
create type memory.similar_memory as (
    memory_id uuid,  -- The memory.
    -- How similar its text is, by the vectors or by the lexemes, on the scale of the vectors.
    similarity double precision,
    content text,  -- Its text; NULL if it is the same text, see _match_memory().
    version bigint,  -- Its version when it was found.
    content_version bigint,  -- The version of its text then; NULL in a proposal by words.
    -- What the text does to it, `reinforced`, `updated` or `near_duplicate`; NULL: it says something else.
    outcome text
);

-- The function words of a language, as the table `languages` describes them.
create type memory.language_words as (
    plain jsonb,
    caseless text [],
    connectives text [],
    articles text [],
    objects text [],
    verb_second boolean,
    possessive text [],
    auxiliaries text [],
    passive_by text,
    endings jsonb,
    logical text [],
    qualifiers text [],
    quantity text [],
    notation jsonb,
    possessives text [],
    perfect text [],
    participles jsonb,
    plural_articles text [],
    person jsonb,
    joins text [],
    sequence text [],
    negating text [],
    other_marks text [],  -- The logical, qualifiers and quantity of all other languages.
    other_words text []  -- Their connectives, articles, possessives, joins and auxiliaries.
);

-- The rules of one call of prune: what it may forget, and how much.
create type memory.prune_rules as (
    older_than double precision,  -- Days.
    max_access int,  -- The most accesses.
    max_importance double precision,  -- The highest importance.
    max_votes int,  -- The highest balance of votes.
    max_results int  -- The most memories.
);

-- What has a limit, as the arguments of _check_limit().
create type memory.limited_size as (
    argument text,  -- What has it, for the error.
    size bigint,
    name text  -- The name of the limit.
);

-- What a caller of purge() names: exactly one of these.
create type memory.purge_request as (
    memory_ids uuid [],
    agent text,
    session text,
    source_id uuid,
    filter jsonb
);

-- What a purge erases.
create type memory.purge_target as (
    memory_ids uuid [],  -- The memories, by id.
    source_ids uuid [],  -- The sources, by id.
    -- The merges by which memories that stay may have got tags or metadata of the target, undone or not.
    dependent_merges uuid [],
    tags_to_check text []  -- Tags that may go, sorted, see _tags_to_check().
);

-- What purge, export and import have to know of a table, see _table_map().
create type memory.table_map_entry as (
    export_order int,  -- Its ordinal in an export, from 1; NULL if it is not exported.
    table_name text,  -- Its name.
    keys text [],  -- The columns that sort an export: the primary key without the space, except of revisions.
    columns text [],  -- The columns of an export.
    memory_ids text [],  -- The columns that name a memory. A row is erased with any of them.
    source_ids text [],  -- The columns that name a source.
    agents text [],  -- The columns that name the agent whose row it is.
    sessions text []  -- The columns that name the session whose row it is.
);

-- A foreign key within a space, as doctor and the repair of orphans see it.
create type memory.foreign_key as (
    name text,  -- Its name.
    table_name text,  -- The table whose rows name a parent.
    columns text [],  -- The columns that do, without the space.
    parent text,  -- The table of the parents.
    owned boolean,  -- Whether a row goes with its parent.
    orphaned text  -- The condition by which a row t is without its parent.
);

-- A privilege on an object of the schema, as _grants() wants it or the catalog has it.
create type memory.object_grant as (
    kind text,  -- `schema`, `table`, `function` or `type`.
    name text,  -- The object, as SQL names it.
    role text,  -- Who holds it; `public` is everybody.
    privilege text,  -- The privilege.
    -- `granted` if it is missing, `revoked` if it should not be there, `foreign_owner` if the owner of the
    -- schema may not change it.
    outcome text
);

-- Why a grant on a space opens more than it says, or opens nothing.
create type memory.role_fault as (
    fault text,  -- What is wrong with the role.
    remedy text  -- The statement that mends it.
);
