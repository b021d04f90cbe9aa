begin;

set local client_encoding = 'UTF8';
set local search_path = pg_catalog, pg_temp;
set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- >>> sql/00_platform.sql
-- The platform: server, encoding, extensions, roles, schema.
-- What an ordinary owner may not do is checked first. The error then contains the statement for the
-- administrator, and the transaction leaves nothing behind.

do $platform$
declare
    v_wanted record;
    v_found text;
    v_schema text;
begin
    if current_setting('server_version_num')::int < 170000 then
        raise exception 'pgrecall needs PostgreSQL 17 or newer'
            using errcode = 'PM005',
            detail = format('This server is PostgreSQL %s.', current_setting('server_version')),
            hint = 'Upgrade the server, then apply the migrations again.';
    end if;
    if current_setting('server_encoding') <> 'UTF8' then
        raise exception 'pgrecall needs a UTF-8 database'
            using errcode = 'PM005',
            detail = format('Database %I is encoded in %s.',
                            current_database(), current_setting('server_encoding')),
            hint = 'create database NAME template template0 encoding ''UTF8'';';
    end if;
    for v_wanted in
        select *
        from (values ('vector', 0, 8), ('pg_trgm', 1, 6), ('btree_gin', 1, 3)) as w (extension, major, minor)
    loop
        select e.extversion into v_found
        from pg_catalog.pg_extension as e
        where e.extname = v_wanted.extension;
        if not found then
            -- Hosted PostgreSQL keeps extensions in a schema of that name.
            v_schema := case when to_regnamespace('extensions') is null
                then 'public' else 'extensions' end;
            begin
                execute format('create extension %I schema %I', v_wanted.extension, v_schema);
            exception
                when insufficient_privilege or feature_not_supported or undefined_file then
                    raise exception 'a required extension is missing, and this role may not create it'
                        using errcode = 'PM005',
                        detail = format('Extension %I: %s.', v_wanted.extension, sqlerrm),
                        hint = format(
                            'Let an administrator run in database %I: create extension %I schema %I;',
                            current_database(), v_wanted.extension, v_schema
                        );
            end;
        elsif (split_part(v_found, '.', 1)::int, split_part(v_found, '.', 2)::int)
            < (v_wanted.major, v_wanted.minor)
        then
            raise exception 'a required extension is too old'
                using errcode = 'PM005',
                detail = format('Extension %I: installed is %s, needed is %s.%s.',
                                v_wanted.extension, v_found, v_wanted.major, v_wanted.minor),
                hint = format('Let an administrator run: alter extension %I update;', v_wanted.extension);
        end if;
        select n.nspname into v_schema
        from pg_catalog.pg_extension as e
        inner join pg_catalog.pg_namespace as n on n.oid = e.extnamespace
        where e.extname = v_wanted.extension;
        if not has_schema_privilege(v_schema, 'usage') then
            raise exception 'the schema of a required extension is closed to this role'
                using errcode = 'PM005',
                detail = format('Role %I has no USAGE on schema %I, where extension %I is.',
                                current_user, v_schema, v_wanted.extension),
                hint = format('Let an administrator run: grant usage on schema %I to %I;',
                              v_schema, current_user);
        end if;
    end loop;
end
$platform$;

-- Roles belong to the server, not to the database: another database may have created them already.
do $roles$
declare
    v_roles constant text[] := array[
        'memory_reader', 'memory_writer', 'memory_admin', 'memory_analyst', 'memory_bound'
    ];
    v_missing text[];
    v_role text;
begin
    select array_agg(r.role) into v_missing
    from unnest(v_roles) as r (role)
    where to_regrole(r.role) is null;
    foreach v_role in array coalesce(v_missing, '{}')
    loop
        begin
            execute format('create role %I nologin', v_role);
        exception
            when duplicate_object or unique_violation then
                null;  -- a migration of another database has just created it
            when insufficient_privilege then
                raise exception 'the roles of pgrecall are missing and this role may not create them'
                    using errcode = 'PM005',
                    detail = format('Missing: %s.', array_to_string(v_missing, ', ')),
                    hint = 'Let an administrator run: '
                    || (select string_agg(format('create role %I nologin;', m.role), ' ')
                        from unnest(v_missing) as m (role));
        end;
    end loop;
end
$roles$;

create schema memory;
-- <<< sql/00_platform.sql

-- >>> sql/10_types.sql
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
    similarity double precision
);

create type memory.merge_result as (
    merge_id uuid,
    kept_id uuid,
    merged_ids uuid [],
    similarity double precision
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
    deleted_at timestamptz
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

create type memory.merge_history_result as (
    merge_id uuid,
    kept_id uuid,
    merged_ids uuid [],
    similarity double precision,
    merged_at timestamptz,
    unmerged_at timestamptz,
    cursor text
);

create type memory.erasure_result as (
    erasure_id uuid,
    scope text,
    erased_by name,
    reason text,
    counts jsonb,
    erased_at timestamptz,
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
    finish_reason text
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

-- Which memories a caller means. Each field narrows further; NULL does not narrow. The parameters of list()
-- come first, in their order.
create type memory.memory_filter as (
    kinds text [],  -- One of these kinds.
    tags text [],  -- One of these tags, or a tag below it.
    metadata jsonb,  -- Contained in the metadata.
    agent text,  -- Remembered by this agent.
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
    expires_after timestamptz
);

-- An order of list().
create type memory.list_order as (
    key text,  -- The sort key, as SQL.
    key_type text,  -- Its type.
    direction text,  -- asc or desc.
    indexed boolean  -- Whether an index of memories has this order.
);

-- Where a page begins.
create type memory.page_cursor as (
    digest bigint,  -- Of the call without at and after.
    at timestamptz,  -- The time of the first call.
    key jsonb,  -- The sort key of the row before.
    memory_id uuid  -- The row before.
);

-- The settings of one search, checked and complete.
create type memory.search_settings as (
    candidates int,  -- How many memories of each retriever are ranked.
    proposals int,  -- How many each proposes: more where faded ones may be among them.
    ef_search int,  -- hnsw.ef_search for this call.
    exact boolean,  -- Whether to scan the vectors instead of their index.
    vector_weight double precision,  -- The share of the vector score, 0 to 1.
    lexical_weight double precision,  -- The share of the lexical score; both add up to 1.
    by_coverage boolean,  -- Whether that share shrinks where the best hit covers little of the query.
    fuzzy_weight double precision,  -- The weight of a fuzzy match, 0 to 1; 0: no fuzzy matching.
    highlight boolean,  -- Whether excerpts are wanted.
    explain boolean,  -- Whether explanations are wanted.
    after_score double precision,  -- The score of the hit before the page, or NULL.
    after_id uuid  -- Its memory_id, or NULL.
);

-- A parsed query; _term_weights or _score adds the weights.
create type memory.search_query as (
    languages text [],  -- The languages in which the query is read.
    terms tsquery [],  -- The lexemes and prefixes: each is optional. At most 256.
    fuzzy_lexemes text [],  -- For each term, its lexeme if that may be misspelled; else NULL.
    -- For each language, what every hit must match: phrases and exclusions. NULL if there are none.
    required tsquery [],
    embedding double precision [],  -- The vector of the query, or NULL.
    weights double precision [],  -- For each term, its weight in a score.
    similarities double precision [],  -- For each fuzzy term, its similarity to the other; else NULL.
    candidate_query tsquery,  -- The terms that propose candidates, combined by OR.
    selectivity double precision,  -- The estimated share of the space that matches these, 0 to 1.
    max_idf double precision,  -- The IDF of a term that occurs in one memory.
    full_weight double precision  -- The weight of all terms that the caller gave.
);

-- A lexeme that a misspelled one may have meant.
create type memory.fuzzy_term as (
    term tsquery,  -- The lexeme.
    similarity double precision,  -- Its similarity to the misspelled lexeme, 0.3 to 1.
    counted double precision  -- How many visible memories of the space contain it.
);

-- The memories that the retrievers of a search propose, the best first.
create type memory.search_proposal as (
    lexical uuid [],  -- By their lexical scores.
    vector uuid []  -- By their vectors.
);

-- A memory that a retriever has proposed, with the scores of all retrievers.
create type memory.search_candidate as (
    memory_id uuid,  -- The memory.
    similarity double precision,  -- The similarity of its embedding to that of the query; NULL without one.
    vector_rank int,  -- Its rank by similarity; NULL if the vector retriever did not propose it.
    lexical_sum double precision,  -- The weights of all matched terms, normalized by length; NULL if none.
    lexical_score double precision,  -- The same without fuzzy terms.
    lexical_rank int,  -- Its rank by lexical_score; NULL if the lexical retriever did not propose it.
    fuzzy_similarity double precision,  -- The similarity of the best fuzzy term that it matches, or NULL.
    fuzzy_rank int,  -- Its rank by fuzzy_similarity, or NULL.
    importance double precision,  -- Of the memory.
    session text,  -- Of the memory.
    created_at timestamptz  -- Of the memory.
);

-- The result of _score.
create type memory.search_found as (
    query memory.search_query,  -- The query, with max_idf and full_weight.
    candidates memory.search_candidate [],  -- The candidates with their scores; NULL if there are none.
    unmatched int [],  -- The positions of the terms that no counted memory contains.
    lexical int,  -- How many of the lexical proposals have not faded.
    vector int  -- How many of the vector proposals have not faded.
);

-- A hit of a search, fused and boosted.
create type memory.search_hit as (
    memory_id uuid,  -- The memory.
    score double precision,  -- Its final score.
    similarity double precision,  -- This and the rest as in search_candidate.
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
    anchored_at timestamptz,  -- When its life begins; the grace is added to it.
    memory_id uuid,  -- The id that a new memory gets; NULL for the next one.
    source_id uuid,  -- Of the options.
    language text,  -- Of the options; NULL for the space's.
    content_hash bytea,  -- Of the content.
    first boolean  -- Whether this transaction has written nothing before; NULL: it may have.
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
    max_results int  -- The most memories.
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

-- The conditions of a purge filter; NULL is no condition.
-- What a purge erases.
create type memory.purge_target as (
    memory_ids uuid [],  -- The memories, by id.
    source_ids uuid [],  -- The sources, by id.
    tags text []  -- The tags that no other live memory has, sorted.
);

-- What purge, export and import have to know of a table, see _table_map().
create type memory.mapped_table as (
    position int,  -- Its place in an export, from 1; NULL if it is not exported.
    table_name text,  -- Its name.
    keys text [],  -- The columns that sort an export: the primary key without the space.
    columns text [],  -- The columns of an export.
    memory_ids text [],  -- The columns that name a memory. A row is erased with any of them.
    source_ids text [],  -- The columns that name a source.
    agents text [],  -- The columns that name the agent whose row it is.
    sessions text []  -- The columns that name a session.
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
-- <<< sql/10_types.sql

-- >>> sql/20_migrations.sql
-- Each deploy script inserts its own name in its own transaction, because yoyo and sqitch write their logs in
-- another one.
create table memory.migrations (
    name text collate "C" not null,
    applied_at timestamptz not null default now(),
    applied_by name not null default current_user,
    constraint migrations_pk primary key (name)
);
-- <<< sql/20_migrations.sql

-- >>> sql/30_embedding_models.sql
-- Global: a model means the same in every space.
create table memory.embedding_models (
    model text collate "C" not null,
    dimensions int not null,
    distance text collate "C" not null default 'cosine',
    storage text collate "C" not null default 'none',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint embedding_models_pk primary key (model),
    constraint embedding_models_model_ck check (model ~ '^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,127}$'),
    constraint embedding_models_dimensions_ck check (dimensions between 1 and 16000),
    constraint embedding_models_distance_ck check (distance in ('cosine', 'l2', 'inner_product')),
    constraint embedding_models_storage_ck check (storage in ('none', 'vector', 'halfvec', 'bit'))
);
-- <<< sql/30_embedding_models.sql

-- >>> sql/31_spaces.sql
-- A tenant and its settings. A new space starts with the settings of the space `default`. remember() and
-- search() do not update these rows, because concurrent writers would wait for each other. The one exception
-- is the first memory in a new language, which adds the language to other_languages. Invisible characters in
-- a name are refused by memory._is_space_name().
create table memory.spaces (
    space text collate "C" not null,
    language text collate "C" not null default 'english',
    dedup text collate "C" not null default 'near',
    similarity double precision not null default 0.92,
    curve text collate "C" not null default 'linear',
    half_life double precision not null default 50,
    grace double precision not null default 7,
    floor double precision not null default 0,
    threshold double precision not null default 0.3,
    max_content int not null default 1000000,
    model text collate "C",
    notify boolean not null default false,
    expiry text collate "C" not null default 'forget',
    prune_after double precision,
    other_languages text[] collate "C" not null default '{}',
    -- The progress of maintain().
    reanchor_at timestamptz,
    reindex_at timestamptz,
    former_languages text[] collate "C" not null default '{}',
    pruned_at timestamptz,
    repaired_to uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint spaces_pk primary key (space),
    constraint spaces_space_ck check (
        char_length(space) between 1 and 128 and space <> '*' and space is nfc normalized
        and space !~ '[\u0001-\u001f\u007f-\u009f]' and space = btrim(space)
    ),
    constraint spaces_dedup_ck check (dedup in ('off', 'exact', 'near')),
    constraint spaces_similarity_ck check (similarity between 0 and 1),
    constraint spaces_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint spaces_half_life_ck check (half_life between 0.001 and 1000000),
    constraint spaces_grace_ck check (grace between 0 and 1000000),
    constraint spaces_floor_ck check (floor between 0 and 1),
    constraint spaces_threshold_ck check (threshold between 0 and 1),
    constraint spaces_max_content_ck check (max_content between 1 and 100000000),
    constraint spaces_expiry_ck check (expiry in ('forget', 'purge')),
    constraint spaces_prune_after_ck check (prune_after between 30 and 36500),
    constraint spaces_model_fk foreign key (model) references memory.embedding_models (model)
);

-- For the foreign key to the model.
create index spaces_model_ix on memory.spaces (model) where model is not null;

alter table memory.spaces enable row level security;

insert into memory.spaces (space) values ('default');
-- <<< sql/31_spaces.sql

-- >>> sql/32_space_grants.sql
-- The spaces that bound logins may enter. A login is bound if it inherits memory_bound; other logins choose
-- freely.
create table memory.space_grants (
    space text collate "C" not null,
    role name not null,
    privilege text collate "C" not null,
    granted_at timestamptz not null default now(),
    constraint space_grants_pk primary key (space, role),
    constraint space_grants_space_fk foreign key (space) references memory.spaces (space) on delete cascade,
    constraint space_grants_privilege_ck check (privilege in ('read', 'write', 'admin'))
);

alter table memory.space_grants enable row level security;
-- <<< sql/32_space_grants.sql

-- >>> sql/33_agents.sql
-- A robot, person or system that remembers. Its last activity follows from agent_memories.
create table memory.agents (
    space text collate "C" not null,
    agent text collate "C" not null,
    name text,
    kind text collate "C" not null default 'agent',
    metadata jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint agents_pk primary key (space, agent),
    constraint agents_space_fk foreign key (space) references memory.spaces (space) on delete cascade,
    constraint agents_agent_ck check (agent ~ '^[^[:space:]](.{0,126}[^[:space:]])?$'),
    constraint agents_kind_ck check (kind in ('agent', 'human', 'system')),
    constraint agents_metadata_ck check (jsonb_typeof(metadata) = 'object')
);

alter table memory.agents
alter column name set statistics 0,
alter column metadata set statistics 0;

alter table memory.agents enable row level security;
-- <<< sql/33_agents.sql

-- >>> sql/34_builtin_kinds.sql
-- The kinds that every space starts with: the templates for the rows in `kinds`. Global. Messages, document
-- chunks and tasks may repeat, so their dedup is `off`. In code every character counts, so its dedup is
-- `exact`. metadata_schema is JSON Schema; _check_metadata() supports a part of it. The keyword `x-below` is
-- our own: the number must be below the value of another key.
create table memory.builtin_kinds (
    kind text collate "C" not null,
    description text not null,
    internal boolean not null default false,
    dedup text collate "C",
    metadata_schema jsonb not null,
    constraint builtin_kinds_pk primary key (kind),
    constraint builtin_kinds_kind_ck check (kind ~ '^[a-z][a-z0-9_]{0,62}$'),
    constraint builtin_kinds_dedup_ck check (dedup in ('off', 'exact', 'near')),
    constraint builtin_kinds_metadata_schema_ck check (jsonb_typeof(metadata_schema) = 'object')
);

-- Memories of any kind may have people, topics and action items.
insert into memory.builtin_kinds (kind, description, internal, dedup, metadata_schema)
select
    k.kind, k.description, k.internal, k.dedup,
    jsonb_build_object(
        'type', 'object',
        'properties',
        '{
            "people": {"type": "array", "items": {"type": "string"}},
            "topics": {"type": "array", "items": {"type": "string"}},
            "action_items": {"type": "array", "items": {"type": "string"}}
        }'::jsonb || k.properties,
        'required', k.required
    ) as metadata_schema
from (
    values
    ('action', 'Something that an agent did', false, null, '{}'::jsonb, '[]'::jsonb),
    ('code', 'A piece of code with what it is for', false, 'exact', '{}', '[]'),
    ('command_summary', 'The summary of one run of a command', false, null, '{}', '[]'),
    ('context', 'Background that explains other memories', false, null, '{}', '[]'),
    ('conversation', 'The summary of a conversation', false, null, '{}', '[]'),
    ('decision', 'A choice that was made, with its reason', false, null, '{}', '[]'),
    (
        'document', 'One chunk of an external document', false, 'off',
        '{
            "chunk_index": {"type": "integer", "minimum": 0, "x-below": "total_chunks"},
            "total_chunks": {"type": "integer", "minimum": 1}
        }', '[]'
    ),
    ('episodic', 'A particular event of the past', false, null, '{}', '[]'),
    ('error', 'Something that went wrong', false, null, '{}', '[]'),
    ('fact', 'Something that is the case', false, null, '{}', '[]'),
    ('idea', 'A proposal that nobody has decided on', false, null, '{}', '[]'),
    ('insight', 'Something that was understood and is not obvious', false, null, '{}', '[]'),
    ('journal', 'A personal reflection', false, null, '{}', '[]'),
    ('learning', 'A lesson for the next time', false, null, '{}', '[]'),
    ('meeting', 'Notes of a meeting', false, null, '{}', '[]'),
    (
        'message', 'One turn of a chat, as it was said', false, 'off',
        '{
            "role": {"type": "string", "enum": ["user", "assistant", "system"]},
            "user": {"type": "string"},
            "message_type": {"type": "string", "default": "text"},
            "attachments": {"type": "array"},
            "vision_response_for": {"type": "string"}
        }', '["role", "message_type"]'
    ),
    ('note', 'Anything else, and memories that name no kind', false, null, '{}', '[]'),
    ('observation', 'Something that an agent noticed', false, null, '{}', '[]'),
    ('person', 'Facts about a person', false, null, '{}', '[]'),
    ('preference', 'What somebody likes, or how they want something done', false, null, '{}', '[]'),
    ('procedural', 'How something is done: rules, steps, conventions', false, null, '{}', '[]'),
    ('project_status', 'The state of a project at one time', false, null, '{}', '[]'),
    ('question', 'An open question', false, null, '{}', '[]'),
    ('reference', 'A pointer to a resource', false, null, '{}', '[]'),
    ('task', 'Something to be done', false, 'off', '{}', '[]'),
    (
        'thought', 'The inner reasoning of an agent', true, null,
        '{
            "message_type": {
                "type": "string", "enum": ["thought", "reflection", "planning"], "default": "thought"
            }
        }', '["message_type"]'
    )
) as k (kind, description, internal, dedup, properties, required);
-- <<< sql/34_builtin_kinds.sql

-- >>> sql/35_kinds.sql
-- The kinds in use in a space. The first memory of a kind creates its row, copied from builtin_kinds if
-- listed there. NULL in a setting means the setting of the space.
create table memory.kinds (
    space text collate "C" not null,
    kind text collate "C" not null,
    description text,
    internal boolean not null default false,
    dedup text collate "C",
    curve text collate "C",
    half_life double precision,
    grace double precision,
    floor double precision,
    threshold double precision,
    metadata_schema jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint kinds_pk primary key (space, kind),
    constraint kinds_space_fk foreign key (space) references memory.spaces (space) on delete cascade,
    constraint kinds_kind_ck check (kind ~ '^[a-z][a-z0-9_]{0,62}$'),
    constraint kinds_dedup_ck check (dedup in ('off', 'exact', 'near')),
    constraint kinds_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint kinds_half_life_ck check (half_life between 0.001 and 1000000),
    constraint kinds_grace_ck check (grace between 0 and 1000000),
    constraint kinds_floor_ck check (floor between 0 and 1),
    constraint kinds_threshold_ck check (threshold between 0 and 1),
    constraint kinds_metadata_schema_ck check (jsonb_typeof(metadata_schema) = 'object')
);

alter table memory.kinds enable row level security;
-- <<< sql/35_kinds.sql

-- >>> sql/36_sources.sql
-- An external document: what it is, where it came from, and its whole text. Its chunks are memories of the
-- kind `document`. A new text supersedes the old row, which stays.
create table memory.sources (
    space text collate "C" not null,
    source_id uuid not null,
    name text not null,
    title text,
    source_type text collate "C" not null,
    version text,
    source_url text,
    content text not null,
    content_hash bytea not null,
    tsv tsvector not null,
    language text collate "C" not null,
    language_given boolean not null default false,
    author text,
    content_type text collate "C",
    file_type text collate "C",
    tags text[] collate "C" not null default '{}',
    tag_paths text[] collate "C" not null default '{}',
    metadata jsonb not null default '{}',
    published_at timestamptz,
    ingested_at timestamptz not null,
    updated_at timestamptz not null,
    superseded_at timestamptz,
    superseded_by uuid,
    deleted_at timestamptz,
    live boolean not null,
    current_key bytea,
    changed_xid xid8 not null,
    constraint sources_pk primary key (space, source_id),
    constraint sources_space_current_key_uq unique (space, current_key),
    constraint sources_space_fk foreign key (space) references memory.spaces (space),
    constraint sources_superseded_by_fk foreign key (space, superseded_by)
    references memory.sources (space, source_id) deferrable,
    constraint sources_name_ck check (name ~ '[^[:space:]]'),
    constraint sources_source_type_ck check (source_type ~ '^[a-z][a-z0-9_]{0,62}$'),
    constraint sources_content_ck check (content ~ '[^ \t\r\n]'),
    constraint sources_published_at_ck check (
        published_at between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
    ),
    constraint sources_content_hash_ck check (octet_length(content_hash) = 32),
    constraint sources_content_type_ck check (content_type ~ '^[^/[:space:]]+/[^/[:space:]]+'),
    constraint sources_file_type_ck check (file_type ~ '^[a-z0-9]{1,16}$'),
    constraint sources_tags_ck check (
        array_position(tags, null) is null
        and (
            cardinality(tags) = 0
            or ' ' || array_to_string(tags, ' ') ~ '^( [^:[:space:][:upper:]]+(:[^:[:space:][:upper:]]+)*)+$'
        )
    ),
    constraint sources_metadata_ck check (jsonb_typeof(metadata) = 'object'),
    constraint sources_superseded_by_not_self_ck check (superseded_by <> source_id),
    constraint sources_superseded_at_ck check (superseded_by is null or superseded_at is not null),
    constraint sources_live_ck check (live = (superseded_at is null and deleted_at is null))
);

alter table memory.sources
alter column name set statistics 0,
alter column title set statistics 0,
alter column version set statistics 0,
alter column source_url set statistics 0,
alter column content set statistics 0,
alter column content_hash set statistics 0,
alter column author set statistics 0,
alter column current_key set statistics 0;

-- Full-text search over name, title and content of live documents.
create index sources_tsv_ix on memory.sources using gin (space, tsv) where live;
-- A forgotten document that is ingested again.
create index sources_deleted_at_ix on memory.sources (space, content_hash) where deleted_at is not null;
-- For the foreign key to the successor.
create index sources_superseded_by_ix on memory.sources (space, superseded_by)
where superseded_by is not null;

alter table memory.sources enable row level security;
-- <<< sql/36_sources.sql

-- >>> sql/37_languages.sql
-- What the function words of a language may change between two texts that state the same. Global; its
-- built-in rows are data/languages/*.yaml, which a migration brings, and an operator adds rows of their
-- own.
create table memory.languages (
    language text collate "C" not null,
    plain jsonb not null default '{}',
    caseless text[] collate "C" not null default '{}',
    links text[] collate "C" not null default '{}',
    articles text[] collate "C" not null default '{}',
    objects text[] collate "C" not null default '{}',
    verb_second boolean not null default false,
    possessive text[] collate "C" not null default '{}',
    auxiliaries text[] collate "C" not null default '{}',
    passive_by text collate "C",
    endings jsonb not null default '{}',
    scope text[] collate "C" not null default '{}',
    turn text[] collate "C" not null default '{}',
    quantity text[] collate "C" not null default '{}',
    builtin boolean not null default false,
    constraint languages_pk primary key (language),
    constraint languages_plain_ck check (jsonb_typeof(plain) = 'object'),
    constraint languages_endings_ck check (jsonb_typeof(endings) = 'object')
);
-- <<< sql/37_languages.sql

-- >>> sql/40_memories.sql
-- The stable part of a memory: its text and what searches need. Each access changes `vitals` instead, so that
-- reading a memory rewrites no text index.
create table memory.memories (
    space text collate "C" not null,
    memory_id uuid not null,
    content text not null,
    content_hash bytea not null,
    dedup_key bytea,
    tsv tsvector not null,
    language text collate "C" not null,
    language_given boolean not null default false,
    token_count int not null,
    kind text collate "C" not null,
    internal boolean not null default false,
    importance double precision,
    pinned boolean not null default false,
    tags text[] collate "C" not null default '{}',
    tag_paths text[] collate "C" not null default '{}',
    metadata jsonb not null default '{}',
    project text collate "C",
    session text collate "C",
    source_id uuid,
    version bigint not null default 1,
    content_version bigint not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    created_by text collate "C",
    valid_from timestamptz,
    valid_to timestamptz,
    expires_at timestamptz,
    superseded_by uuid,
    archived_at timestamptz,
    deleted_at timestamptz,
    live boolean not null,
    changed_xid xid8 not null,
    constraint memories_space_dedup_key_uq unique (space, dedup_key),
    constraint memories_kind_fk foreign key (space, kind) references memory.kinds (space, kind),
    constraint memories_source_fk foreign key (space, source_id)
    references memory.sources (space, source_id),
    constraint memories_content_ck check (content ~ '[^ \t\r\n]'),
    constraint memories_content_hash_ck check (octet_length(content_hash) = 32),
    constraint memories_dedup_key_ck check (dedup_key = content_hash),
    constraint memories_token_count_ck check (token_count > 0),
    constraint memories_importance_ck check (importance between 0 and 1),
    constraint memories_tags_ck check (
        array_position(tags, null) is null
        and (
            cardinality(tags) = 0
            or ' ' || array_to_string(tags, ' ') ~ '^( [^:[:space:][:upper:]]+(:[^:[:space:][:upper:]]+)*)+$'
        )
    ),
    constraint memories_metadata_ck check (jsonb_typeof(metadata) = 'object'),
    constraint memories_created_at_ck check (
        created_at between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
    ),
    constraint memories_timestamps_ck check (
        valid_from between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
        and valid_to between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
        and expires_at between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
    ),
    constraint memories_valid_ck check (valid_from < valid_to),
    constraint memories_superseded_by_ck check (superseded_by <> memory_id),
    constraint memories_live_ck check (
        live = (deleted_at is null and superseded_by is null and archived_at is null)
    )
);

-- Erased data must not survive in the planner's statistics, so these columns have none. purge() refreshes
-- the others.
alter table memory.memories
alter column content set statistics 0,
alter column created_by set statistics 0,
alter column content_hash set statistics 0,
alter column dedup_key set statistics 0;

-- Lexical search, and near duplicates by words: one probe for each lexeme, within the space. Each probe also
-- reads the list of pending entries, 2 ms for the default of 4 MB; without that list, inserts would be slow.
create index memories_tsv_ix on memory.memories using gin (space, tsv) with (gin_pending_list_limit = 128)
where live;
-- Filters by tags: tag_paths contains the ancestors of every tag.
create index memories_tag_paths_ix on memory.memories using gin (space, tag_paths) where live;
-- Filters by metadata, by containment.
create index memories_metadata_ix on memory.memories using gin (space, metadata jsonb_path_ops) where live;
-- Ranges of time, and the pages of list(). The id is in both as bytes: the planner would take an index
-- with memory_id itself for the ids of an array, and read all of the space in it.
create index memories_created_at_ix on memory.memories (space, created_at, uuid_send(memory_id));
-- The pages of list() by importance, unrated memories last.
create index memories_importance_ix
on memory.memories (space, coalesce(importance, -1), uuid_send(memory_id));
-- The turns of a session in order: filters by session, and the turns before and after a hit.
create index memories_session_ix on memory.memories (space, session, created_at, memory_id)
where session is not null;
-- Expired memories that are not forgotten, for expire().
create index memories_expires_at_ix on memory.memories (space, (deleted_at is null), expires_at)
where expires_at is not null;
-- For the foreign key to kinds, and the newest memories of a kind.
create index memories_kind_ix on memory.memories (space, kind, created_at);
-- For the foreign key to the successor, and the memories that a memory supersedes.
create index memories_superseded_by_ix on memory.memories (space, superseded_by)
where superseded_by is not null;
-- For the foreign key to the source, and the chunks of a source.
create index memories_source_id_ix on memory.memories (space, source_id) where source_id is not null;

-- The primary key is created last on purpose. Without statistics, all indexes that start with the space look
-- equal to the planner, and it takes the newest one. So foreign key checks of a first large load use this
-- index and do not read the whole space.
alter table memory.memories
add constraint memories_pk primary key (space, memory_id),
add constraint memories_superseded_by_fk foreign key (space, superseded_by)
references memory.memories (space, memory_id) deferrable;

alter table memory.memories enable row level security;
-- <<< sql/40_memories.sql

-- >>> sql/41_vitals.sql
-- The volatile part of a memory: narrow rows, free space for HOT updates, and no index on a column that
-- touch() updates. decay_due_at is never later than the time when the memory fades; only decay() moves it.
create table memory.vitals (
    space text collate "C" not null,
    memory_id uuid not null,
    access_count bigint not null default 0,
    last_accessed_at timestamptz,
    remember_count bigint not null default 1,
    last_remembered_at timestamptz not null,
    upvotes int not null default 0,
    downvotes int not null default 0,
    health double precision not null default 1,
    decays_from timestamptz not null,
    curve text collate "C" not null,
    half_life double precision not null,
    grace double precision not null,
    floor double precision not null,
    threshold double precision not null,
    decay_due_at timestamptz,
    constraint vitals_pk primary key (space, memory_id),
    constraint vitals_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint vitals_access_count_ck check (access_count >= 0),
    constraint vitals_remember_count_ck check (remember_count >= 1),
    constraint vitals_votes_ck check (upvotes >= 0 and downvotes >= 0),
    constraint vitals_health_ck check (health between 0 and 1),
    constraint vitals_decays_from_ck check (isfinite(decays_from)),
    constraint vitals_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint vitals_half_life_ck check (half_life between 0.001 and 1000000),
    constraint vitals_grace_ck check (grace between 0 and 1000000),
    constraint vitals_floor_ck check (floor between 0 and 1),
    constraint vitals_threshold_ck check (threshold between 0 and 1)
) with (fillfactor = 80);

-- The memories that decay() has to check.
create index vitals_decay_due_at_ix on memory.vitals (space, decay_due_at) where decay_due_at is not null;

alter table memory.vitals enable row level security;
-- <<< sql/41_vitals.sql

-- >>> sql/42_agent_memories.sql
-- Which agents know a memory: one row for each agent that remembered or held it.
create table memory.agent_memories (
    space text collate "C" not null,
    agent text collate "C" not null,
    memory_id uuid not null,
    first_remembered_at timestamptz not null,
    last_remembered_at timestamptz not null,
    remember_count bigint not null default 1,
    working_since timestamptz,
    constraint agent_memories_pk primary key (space, agent, memory_id),
    constraint agent_memories_agent_fk foreign key (space, agent) references memory.agents (space, agent)
    on delete cascade,
    constraint agent_memories_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint agent_memories_remember_count_ck check (remember_count >= 0)
) with (fillfactor = 90);

-- For the foreign key to the memory, and the agents that know it.
create index agent_memories_memory_id_ix on memory.agent_memories (space, memory_id);

-- The working memory of an agent.
create index agent_memories_working_since_ix on memory.agent_memories (space, agent, working_since)
where working_since is not null;

alter table memory.agent_memories enable row level security;
-- <<< sql/42_agent_memories.sql

-- >>> sql/43_provenance.sql
-- How a memory or a source was learned: one row for each call with a provenance, append-only.
-- Without an LLM the provider is `manual` and the model `none`.
create table memory.provenance (
    space text collate "C" not null,
    provenance_id uuid not null,
    memory_id uuid,
    source_id uuid,
    agent text collate "C",
    auto_captured boolean not null default false,
    captured_at timestamptz not null default now(),
    provider_id text collate "C" not null default 'manual',
    model_id text collate "C" not null default 'none',
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
    cost numeric(15, 8),
    started_at timestamptz,
    completed_at timestamptz,
    response_time_ms int,
    finish_reason text,
    constraint provenance_pk primary key (space, provenance_id),
    constraint provenance_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint provenance_source_fk foreign key (space, source_id)
    references memory.sources (space, source_id) on delete cascade,
    constraint provenance_target_ck check (num_nonnulls(memory_id, source_id) = 1),
    constraint provenance_provider_id_ck check (
        provider_id ~ '[^[:space:]]' and char_length(provider_id) <= 255
    ),
    constraint provenance_model_id_ck check (model_id ~ '[^[:space:]]' and char_length(model_id) <= 255),
    constraint provenance_tokens_ck check (
        tokens_input >= 0
        and tokens_output >= 0
        and tokens_reasoning >= 0
        and tokens_cache_read >= 0
        and tokens_cache_write >= 0
    ),
    constraint provenance_cost_ck check (cost >= 0),
    constraint provenance_response_time_ms_ck check (response_time_ms >= 0)
);

-- For the foreign keys, and the provenance of a memory or a source.
create index provenance_memory_id_ix on memory.provenance (space, memory_id) where memory_id is not null;
create index provenance_source_id_ix on memory.provenance (space, source_id) where source_id is not null;

alter table memory.provenance
alter column agent set statistics 0,
alter column mode set statistics 0,
alter column session_id set statistics 0,
alter column parent_session_id set statistics 0,
alter column repo_name set statistics 0,
alter column repo_path set statistics 0,
alter column git_branch set statistics 0,
alter column git_commit set statistics 0,
alter column custom_cmd_name set statistics 0,
alter column finish_reason set statistics 0;

alter table memory.provenance enable row level security;
-- <<< sql/43_provenance.sql

-- >>> sql/44_tags.sql
-- The vocabulary of a space: its tags, with the time of their first use. The tags of a memory are in
-- memories.tags.
create table memory.tags (
    space text collate "C" not null,
    tag text collate "C" not null,
    created_at timestamptz not null,
    constraint tags_pk primary key (space, tag),
    constraint tags_space_fk foreign key (space) references memory.spaces (space),
    constraint tags_tag_ck check (tag ~ '^[^:[:space:][:upper:]]+(:[^:[:space:][:upper:]]+)*$')
);

alter table memory.tags enable row level security;
-- <<< sql/44_tags.sql

-- >>> sql/45_links.sql
-- A typed link from one memory to another of the same space, with metadata. supersede() creates the links of
-- the type `supersedes`, together with memories.superseded_by.
create table memory.links (
    space text collate "C" not null,
    from_id uuid not null,
    type text collate "C" not null,
    to_id uuid not null,
    metadata jsonb not null default '{}',
    agent text collate "C",
    created_at timestamptz not null,
    constraint links_pk primary key (space, from_id, type, to_id),
    constraint links_from_fk foreign key (space, from_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint links_to_fk foreign key (space, to_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint links_type_ck check (type ~ '^[a-z][a-z0-9_]{0,62}$' and type <> 'caused_by'),
    constraint links_to_id_ck check (to_id <> from_id),
    constraint links_metadata_ck check (jsonb_typeof(metadata) = 'object')
);

-- For the foreign key to the target, and the links to a memory.
create index links_to_id_ix on memory.links (space, to_id, type);

alter table memory.links
alter column metadata set statistics 0,
alter column agent set statistics 0;

alter table memory.links enable row level security;
-- <<< sql/45_links.sql

-- >>> sql/46_annotations.sql
-- A note on a memory, such as a correction or a warning. Searches return it with the memory.
create table memory.annotations (
    space text collate "C" not null,
    annotation_id uuid not null,
    memory_id uuid not null,
    note text not null,
    agent text collate "C",
    created_at timestamptz not null,
    constraint annotations_pk primary key (space, annotation_id),
    constraint annotations_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint annotations_note_ck check (note ~ '[^ \t\r\n]')
);

alter table memory.annotations
alter column note set statistics 0,
alter column agent set statistics 0;

-- For the foreign key to the memory, and the annotations of a search result.
create index annotations_memory_id_ix on memory.annotations (space, memory_id);

alter table memory.annotations enable row level security;
-- <<< sql/46_annotations.sql

-- >>> sql/47_tasks.sql
-- The fields that only tasks have, for memories of the kind `task`.
create table memory.tasks (
    space text collate "C" not null,
    memory_id uuid not null,
    description text,
    input jsonb,
    output jsonb,
    status text collate "C" not null default 'pending',
    priority text collate "C" not null default 'medium',
    due_at timestamptz,
    assigned_to text collate "C",
    created_at timestamptz not null,
    updated_at timestamptz not null,
    completed_at timestamptz,
    constraint tasks_pk primary key (space, memory_id),
    constraint tasks_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint tasks_status_ck check (status in ('pending', 'in_progress', 'completed', 'failed')),
    constraint tasks_priority_ck check (priority in ('low', 'medium', 'high', 'critical')),
    constraint tasks_completed_at_ck check (completed_at is null or status in ('completed', 'failed'))
);

-- Open tasks by due date.
create index tasks_open_ix on memory.tasks (space, due_at) where status in ('pending', 'in_progress');

alter table memory.tasks
alter column description set statistics 0,
alter column input set statistics 0,
alter column output set statistics 0,
alter column assigned_to set statistics 0;

alter table memory.tasks enable row level security;
-- <<< sql/47_tasks.sql

-- >>> sql/48_revisions.sql
-- The state of a memory before each change: the old values of the columns that changed. Creating a memory
-- writes none. The ids start with revised_at, so the changes since a timestamp are a range of the key.
-- Append-only for everybody. No foreign key: the history outlives its memory, until a purge.
create table memory.revisions (
    space text collate "C" not null,
    revision_id uuid not null,
    memory_id uuid not null,
    version bigint not null,
    edit_type text collate "C" not null,
    editor_type text collate "C" not null,
    editor_id text,
    login name not null,
    reason text,
    old jsonb not null,
    diff_summary text not null,
    revised_at timestamptz not null default now(),
    constraint revisions_pk primary key (space, revision_id),
    constraint revisions_space_memory_id_version_uq unique (space, memory_id, version),
    constraint revisions_edit_type_ck check (
        edit_type in ('update', 'delete', 'restore', 'supersede', 'archive')
    ),
    constraint revisions_editor_type_ck check (editor_type in ('human', 'agent', 'system')),
    constraint revisions_old_ck check (jsonb_typeof(old) = 'object')
);

alter table memory.revisions
alter column editor_id set statistics 0,
alter column reason set statistics 0,
alter column old set statistics 0;

alter table memory.revisions enable row level security;
-- <<< sql/48_revisions.sql

-- >>> sql/50_embeddings.sql
-- One vector for each memory and model. Narrow rows, so that an exact scan of a small space reads little.
-- live, internal and expires_at are copies from the memory, so that most searches need not read the memory.
-- register_model() adds a partial HNSW index for its model. The extension may be in any schema, so the
-- search path is extended for this one statement.
do $path$
begin
    perform set_config('search_path', 'pg_catalog, ' || quote_ident(n.nspname), true)
    from pg_extension as e
    inner join pg_namespace as n on n.oid = e.extnamespace
    where e.extname = 'vector';
end
$path$;

create table memory.embeddings (
    space text collate "C" not null,
    memory_id uuid not null,
    model text collate "C" not null,
    version bigint not null,
    live boolean not null,
    internal boolean not null,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    embedding vector not null,
    constraint embeddings_pk primary key (space, memory_id, model),
    constraint embeddings_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint embeddings_model_fk foreign key (model) references memory.embedding_models (model)
);

set local search_path = pg_catalog, pg_temp;

alter table memory.embeddings alter column embedding set storage main;
alter table memory.embeddings alter column embedding set statistics 0;

-- For the foreign key to the model, and exact searches of one model in a space.
create index embeddings_model_ix on memory.embeddings (model, space);

alter table memory.embeddings enable row level security;
-- <<< sql/50_embeddings.sql

-- >>> sql/52_external_ids.sql
-- The ids of memories, agents and sources in other systems, such as imported databases.
create table memory.external_ids (
    space text collate "C" not null,
    system text collate "C" not null,
    external_id text collate "C" not null,
    memory_id uuid,
    agent text collate "C",
    source_id uuid,
    created_at timestamptz not null default now(),
    constraint external_ids_pk primary key (space, system, external_id),
    constraint external_ids_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint external_ids_agent_fk foreign key (space, agent)
    references memory.agents (space, agent) on delete cascade,
    constraint external_ids_source_fk foreign key (space, source_id)
    references memory.sources (space, source_id) on delete cascade,
    constraint external_ids_system_ck check (system ~ '^[a-z][a-z0-9_-]{0,62}$'),
    constraint external_ids_external_id_ck check (octet_length(external_id) between 1 and 1000),
    constraint external_ids_target_ck check (num_nonnulls(memory_id, agent, source_id) = 1)
);

-- For the foreign keys, and the external ids of a memory, agent or source.
create index external_ids_memory_id_ix on memory.external_ids (space, memory_id) where memory_id is not null;
create index external_ids_agent_ix on memory.external_ids (space, agent) where agent is not null;
create index external_ids_source_id_ix on memory.external_ids (space, source_id) where source_id is not null;

alter table memory.external_ids
alter column external_id set statistics 0,
alter column agent set statistics 0;

alter table memory.external_ids enable row level security;
-- <<< sql/52_external_ids.sql

-- >>> sql/53_merges.sql
-- What merge_duplicates() merged, with all that unmerge() needs to undo it. No foreign key: purge() deletes
-- the row.
create table memory."merges" (
    space text collate "C" not null,
    merge_id uuid not null,
    kept_id uuid not null,
    merged_ids uuid[] not null,
    similarity double precision,
    before jsonb not null,
    merged_at timestamptz not null default now(),
    unmerged_at timestamptz,
    constraint merges_pk primary key (space, merge_id),
    constraint merges_space_fk foreign key (space) references memory.spaces (space),
    constraint merges_merged_ids_ck check (cardinality(merged_ids) > 0 and kept_id <> all(merged_ids)),
    constraint merges_similarity_ck check (similarity between 0 and 1),
    constraint merges_before_ck check (jsonb_typeof(before) = 'object')
);

alter table memory."merges" alter column before set statistics 0;

alter table memory."merges" enable row level security;
-- <<< sql/53_merges.sql

-- >>> sql/54_erasures.sql
-- A receipt for each purge: when, by whom and how much, but never the text.
create table memory.erasures (
    space text collate "C" not null,
    erasure_id uuid not null,
    scope text collate "C" not null,
    erased_by name not null,
    reason text,
    counts jsonb not null,
    erased_at timestamptz not null default now(),
    constraint erasures_pk primary key (space, erasure_id),
    constraint erasures_scope_ck check (scope in ('memory', 'agent', 'session', 'source', 'filter', 'space')),
    constraint erasures_counts_ck check (jsonb_typeof(counts) = 'object')
);

alter table memory.erasures enable row level security;
-- <<< sql/54_erasures.sql

-- >>> sql/55_embedding_queue.sql
-- Memories that need an embedding, with the version of the text and the lease of the worker.
create table memory.embedding_queue (
    space text collate "C" not null,
    memory_id uuid not null,
    model text collate "C" not null,
    version bigint not null,
    attempts int not null default 0,
    leased_until timestamptz,
    queued_at timestamptz not null default now(),
    constraint embedding_queue_pk primary key (space, memory_id, model),
    constraint embedding_queue_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint embedding_queue_model_fk foreign key (model) references memory.embedding_models (model),
    constraint embedding_queue_attempts_ck check (attempts >= 0)
);

-- For the foreign key to the model, and the next items of a model in a space.
create index embedding_queue_model_ix on memory.embedding_queue (model, space);

alter table memory.embedding_queue enable row level security;
-- <<< sql/55_embedding_queue.sql

-- >>> functions/admin/_foreign_keys.sql
-- _foreign_keys: the foreign keys within a space. They are read from the catalog, so a new table needs no
-- entry here.
create or replace function memory._foreign_keys() returns setof memory.foreign_key
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return query
    select
        c.conname::text, t.relname::text,
        array_agg(a.attname::text order by k.position) filter (where a.attname <> 'space'),
        p.relname::text,
        c.confdeltype = 'c' or p.relname = 'embedding_models' and t.relname <> 'spaces',
        format(
            '%s and not exists (select from %s as p where %s)',
            string_agg(format('t.%I is not null', a.attname), ' and '), c.confrelid::regclass,
            string_agg(format('p.%I = t.%I', b.attname, a.attname), ' and ')
        )
    from pg_catalog.pg_constraint as c
    cross join lateral unnest(c.conkey, c.confkey) with ordinality as k (child, parent, position)
    inner join pg_catalog.pg_class as t on t.oid = c.conrelid
    inner join pg_catalog.pg_class as p on p.oid = c.confrelid
    inner join pg_catalog.pg_attribute as a on a.attrelid = c.conrelid and a.attnum = k.child
    inner join pg_catalog.pg_attribute as b on b.attrelid = c.confrelid and b.attnum = k.parent
    where c.contype = 'f' and c.connamespace = 'memory'::regnamespace
    group by c.oid, c.conname, c.confdeltype, c.confrelid, t.relname, p.relname
    having bool_or(a.attname <> 'space')
    order by c.conname;
end
$function$;
-- <<< functions/admin/_foreign_keys.sql

-- >>> functions/admin/_repair.sql
-- _repair: repairs what doctor() reports, in batches in the order of ids. It waits for no row. If it runs
-- out of time, it stores its position in the space, and the next call continues there. Rows without a
-- parent are repaired at the start of a pass.
create or replace function memory._repair(space text, at timestamptz, until timestamptz)
returns memory.maintain_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_result memory.maintain_result := (_repair.space, 'repair', 0, false);
    v_reason text := current_setting('memory.reason', true);
    v_last uuid;
    v_ids uuid[];
    v_tags text[];
begin
    perform set_config('memory.reason', 'repair', true);
    select s.repaired_to into v_last
    from memory.spaces as s
    where s.space = _repair.space;
    if v_last is null then
        v_result.done := memory._repair_orphans(_repair.space);
    end if;
    loop
        select array_agg(d.id order by d.id) into v_ids
        from (
            select m.memory_id as id
            from memory.memories as m
            where m.space = _repair.space and coalesce(m.memory_id > v_last, true)
            union all
            select s.source_id
            from memory.sources as s
            where s.space = _repair.space and coalesce(s.source_id > v_last, true)
            order by 1
            limit 200
        ) as d;
        exit when v_ids is null;
        -- Lock order: the space and names before memories.
        perform memory._register_language(_repair.space, l.language)
        from (
            select distinct m.language
            from memory.memories as m
            inner join memory.spaces as s on s.space = _repair.space
            where m.space = _repair.space
                and m.memory_id = any(v_ids)
                and m.language <> all(s.language || s.other_languages || s.former_languages)
                and pg_input_is_valid(m.language, 'regconfig')
            order by m.language
        ) as l;
        v_tags := array(
            select u.tag
            from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _repair.space
                and m.memory_id = any(v_ids)
                and not exists (
                    select
                    from memory.tags as t
                    where t.space = _repair.space and t.tag = u.tag
                )
        );
        perform memory._register_tags(_repair.space, v_tags, _repair.at);
        v_result.done := v_result.done + cardinality(v_tags)
            + memory._repair_sources(_repair.space, v_ids)
            + memory._repair_memories(_repair.space, v_ids)
            + memory._repair_vitals(_repair.space, v_ids, _repair.at)
            + memory._repair_embeddings(_repair.space, v_ids);
        v_last := v_ids[cardinality(v_ids)];
        exit when clock_timestamp() >= _repair.until;
    end loop;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    v_result.finished := v_ids is null;
    -- A transaction that holds the space may wait for one of these rows: the next call repeats the batch.
    perform
    from memory.spaces as s
    where s.space = _repair.space
    for no key update skip locked;
    if found then
        update memory.spaces as s
        set repaired_to = case when not v_result.finished then v_last end
        where s.space = _repair.space;
    end if;
    return v_result;
end
$function$;
-- <<< functions/admin/_repair.sql

-- >>> functions/admin/_repair_embeddings.sql
-- _repair_embeddings: refreshes the columns that embeddings copy from these memories, and deletes
-- embeddings of wrong dimensions; a worker makes new ones. Returns how many rows it repaired.
create or replace function memory._repair_embeddings(space text, ids uuid[]) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_done bigint;
    v_count bigint;
begin
    delete from memory.embeddings as e
    using memory.embedding_models as em
    where e.space = _repair_embeddings.space
        and e.memory_id = any(_repair_embeddings.ids)
        and em.model = e.model
        and cardinality(e.embedding::real[]) <> em.dimensions;
    get diagnostics v_done = row_count;
    with locked as materialized (
        select m.memory_id, m.live, m.internal, m.expires_at
        from memory.memories as m
        where m.space = _repair_embeddings.space and m.memory_id = any(_repair_embeddings.ids)
        order by m.memory_id
        for share skip locked
    )
    update memory.embeddings as e
    set live = l.live, internal = l.internal, expires_at = l.expires_at
    from locked as l
    where e.space = _repair_embeddings.space
        and e.memory_id = l.memory_id
        and (e.live, e.internal, e.expires_at) is distinct from (l.live, l.internal, l.expires_at);
    get diagnostics v_count = row_count;
    return v_done + v_count;
end
$function$;
-- <<< functions/admin/_repair_embeddings.sql

-- >>> functions/admin/_repair_memories.sql
-- _repair_memories: derives the columns of these memories again, including language and key. Returns how
-- many changed.
create or replace function memory._repair_memories(space text, ids uuid[]) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_done bigint := 0;
    v_was memory.memories;
    v_language text;
    v_hash bytea;
    v_tsv tsvector;
    v_tag_paths text[];
begin
    for v_was in
        select m.*
        from memory.memories as m
        where m.space = _repair_memories.space and m.memory_id = any(_repair_memories.ids)
        order by m.memory_id
        for no key update skip locked
    loop
        -- A language that no longer exists is replaced by that of the space.
        v_language := v_was.language;
        if memory._language(v_language) is null then
            select s.language into v_language
            from memory.spaces as s
            where s.space = _repair_memories.space;
        end if;
        v_hash := memory._content_hash(v_was.content);
        v_tsv := memory._tsvector(v_language, v_was.content);
        v_tag_paths := memory._tag_paths(v_was.tags);
        continue when v_language = v_was.language
            and v_hash = v_was.content_hash
            and v_was.content_version <= v_was.version
            and v_tsv = v_was.tsv
            and v_tag_paths = v_was.tag_paths
            and v_was.live = (num_nonnulls(v_was.deleted_at, v_was.superseded_by, v_was.archived_at) = 0)
            and (v_was.dedup_key is null or v_was.dedup_key = v_hash and v_was.superseded_by is null)
            and not memory._is_ahead(v_was.changed_xid);
        update memory.memories as m
        set language = v_language,
            language_given = m.language_given and v_language = m.language,
            content_hash = v_hash,
            content_version = least(m.content_version, m.version),
            tsv = v_tsv,
            tag_paths = v_tag_paths,
            -- Another memory may have the key by now.
            dedup_key = case when v_was.dedup_key is not null and v_was.superseded_by is null and not exists (
                select
                from memory.memories as o
                where o.space = _repair_memories.space
                    and o.dedup_key = v_hash
                    and o.memory_id <> v_was.memory_id
            ) then v_hash end
        where m.space = _repair_memories.space and m.memory_id = v_was.memory_id;
        v_done := v_done + 1;
    end loop;
    return v_done;
end
$function$;
-- <<< functions/admin/_repair_memories.sql

-- >>> functions/admin/_repair_orphans.sql
-- _repair_orphans: repairs the rows of a space whose parent is missing. A missing kind or agent is
-- registered again. Any other row is deleted if it belongs to its parent; otherwise its reference becomes
-- NULL. Returns how many.
create or replace function memory._repair_orphans(space text) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_key memory.foreign_key;
    v_done bigint := 0;
    v_count bigint;
begin
    for v_key in
        select k.*
        from memory._foreign_keys() as k
        order by k.parent not in ('kinds', 'agents'), k.owned, k.name
    loop
        execute case
            when v_key.parent in ('kinds', 'agents') then format(
                'select memory.%I($1, o.name) from (select distinct t.%I as name from memory.%I as t '
                'where t.space = $1 and %s order by 1) as o',
                case v_key.parent when 'kinds' then '_policy' else '_register_agent' end,
                v_key.columns[1], v_key.table_name, v_key.orphaned
            )
            when v_key.owned then
                format('delete from memory.%I as t where t.space = $1 and %s', v_key.table_name, v_key.orphaned)
            else format(
                'update memory.%I as t set %I = null %s where t.space = $1 and %s', v_key.table_name, v_key.columns[1],
                -- As after a purge: it does not become current again, but restore() brings it back.
                case v_key.name when 'memories_superseded_by_fk' then ', archived_at = coalesce(t.archived_at, now())' end,
                v_key.orphaned
            )
        end using _repair_orphans.space;
        get diagnostics v_count = row_count;
        v_done := v_done + v_count;
    end loop;
    return v_done;
end
$function$;
-- <<< functions/admin/_repair_orphans.sql

-- >>> functions/admin/_repair_sources.sql
-- _repair_sources: derives the lexemes of these sources again, and replaces transaction ids that this
-- server has not reached. Returns how many changed.
create or replace function memory._repair_sources(space text, ids uuid[]) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_done bigint;
begin
    with locked as materialized (
        select s.source_id,
            memory._tsvector(s.language, concat_ws(e'\n', s.name, s.title, s.author, s.content)) as tsv
        from memory.sources as s
        where s.space = _repair_sources.space
            and s.source_id = any(_repair_sources.ids)
            and pg_input_is_valid(s.language, 'regconfig')
        order by s.source_id
        for no key update skip locked
    )
    update memory.sources as s
    set tsv = l.tsv
    from locked as l
    where s.space = _repair_sources.space
        and s.source_id = l.source_id
        and (s.tsv <> l.tsv or memory._is_ahead(s.changed_xid));
    get diagnostics v_done = row_count;
    return v_done;
end
$function$;
-- <<< functions/admin/_repair_sources.sql

-- >>> functions/admin/_repair_vitals.sql
-- _repair_vitals: creates missing vitals of these memories, and corrects wrong counts and due times.
-- Returns how many rows it repaired.
create or replace function memory._repair_vitals(space text, ids uuid[], at timestamptz) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_done bigint := 0;
    v_memory record;
    v_policy memory.policy;
    v_count bigint;
begin
    for v_memory in
        select m.memory_id, m.kind, m.pinned, m.created_at
        from memory.memories as m
        left join memory.vitals as v on v.space = _repair_vitals.space and v.memory_id = m.memory_id
        where m.space = _repair_vitals.space
            and m.memory_id = any(_repair_vitals.ids)
            and v.memory_id is null
        order by m.memory_id
        for no key update of m skip locked
    loop
        v_policy := memory._policy(_repair_vitals.space, v_memory.kind);
        insert into memory.vitals (
            space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold
        )
        values (
            _repair_vitals.space, v_memory.memory_id, v_memory.created_at, _repair_vitals.at, v_policy.curve,
            v_policy.half_life, v_policy.grace, v_policy.floor, v_policy.threshold
        )
        on conflict on constraint vitals_pk do nothing;
        perform memory._anchor(
            _repair_vitals.space, v_memory.memory_id, v_policy, v_memory.pinned, _repair_vitals.at, false
        );
        v_done := v_done + 1;
    end loop;
    with locked as materialized (
        select v.memory_id, m.live,
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold) as fades_at,
            a.most, a.total
        from memory.memories as m
        inner join memory.vitals as v on v.space = _repair_vitals.space and v.memory_id = m.memory_id
        cross join lateral (
            select max(am.remember_count) as most, sum(am.remember_count) as total
            from memory.agent_memories as am
            where am.space = _repair_vitals.space and am.memory_id = m.memory_id
        ) as a
        where m.space = _repair_vitals.space and m.memory_id = any(_repair_vitals.ids)
        order by m.memory_id
        for no key update of m, v skip locked
    )
    update memory.vitals as v
    set last_accessed_at = case
            when v.access_count > 0 then coalesce(v.last_accessed_at, v.last_remembered_at)
        end,
        remember_count = case when l.most > v.remember_count then l.total else v.remember_count end,
        decay_due_at = case when l.live then least(v.decay_due_at, l.fades_at) end
    from locked as l
    where v.space = _repair_vitals.space
        and v.memory_id = l.memory_id
        and (
            (v.access_count > 0) <> (v.last_accessed_at is not null)
            or l.most > v.remember_count
            or (v.decay_due_at is not null and not l.live)
            or (l.live and coalesce(v.decay_due_at, 'infinity') > l.fades_at + interval '1 second')
        );
    get diagnostics v_count = row_count;
    return v_done + v_count;
end
$function$;
-- <<< functions/admin/_repair_vitals.sql

-- >>> functions/admin/doctor.sql
-- doctor: one row for each inconsistency; no row means that all is well. It only reads. It trusts no
-- constraint, because a restore may have left constraints out or not validated them.
create or replace function memory.doctor(space text default null) returns setof memory.doctor_result
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    for v_space in select s.space from memory._enter_spaces(doctor.space, 'admin') as s (space)
    loop
        return query
        select v_space, f.problem, f.subject, f.detail
        from (
            select 'memory without vitals' as problem, m.memory_id::text as subject, null as detail
            from memory.memories as m
            left join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
            where m.space = v_space and v.memory_id is null
            union all
            select w.problem, m.memory_id::text, w.detail
            from memory.memories as m
            inner join memory.spaces as s on s.space = v_space
            cross join lateral (
                values
                ('wrong hash', m.content_hash <> memory._content_hash(m.content), null),
                (
                    'key that no repeat should meet',
                    m.dedup_key is not null and (m.superseded_by is not null or m.dedup_key <> m.content_hash),
                    case when m.superseded_by is null then 'not that of the text' else 'superseded' end
                ),
                (
                    'wrong live flag',
                    m.live <> (m.deleted_at is null and m.superseded_by is null and m.archived_at is null), null
                ),
                (
                    'not found by its words',
                    case when m.language = any(s.language || s.former_languages || s.other_languages)
                        then m.tsv <> memory._tsvector(m.language, m.content) else true end,
                    m.language
                ),
                ('not found by its tags', m.tag_paths <> memory._tag_paths(m.tags), null),
                (
                    'text newer than its memory', m.content_version not between 1 and m.version,
                    format('version %s, the text of %s', m.version, m.content_version)
                )
            ) as w (problem, wrong, detail)
            where m.space = v_space and w.wrong
            union all
            select 'not found by its words', s.source_id::text, s.language
            from memory.sources as s
            where s.space = v_space
                and case when memory._language(s.language) is not null
                    then s.tsv <> memory._tsvector(s.language, concat_ws(e'\n', s.name, s.title, s.author, s.content)) end
            union all
            select 'changed_xid is ahead of the server''s transaction counter', c.table_name,
                format('%s rows, up to %s', count(*), max(c.changed_xid))
            from (
                select 'memories' as table_name, m.changed_xid
                from memory.memories as m
                where m.space = v_space
                union all
                select 'sources', s.changed_xid
                from memory.sources as s
                where s.space = v_space
            ) as c
            where memory._is_ahead(c.changed_xid)
            group by c.table_name
            union all
            select 'language that cannot be used', l.language,
                'call configure_space() with another language, then maintain()'
            from memory.spaces as s
            cross join lateral (
                select distinct u.language
                from unnest(s.language || s.other_languages) as u (language)
            ) as l
            where s.space = v_space and memory._language(l.language) is null
            union all
            select w.problem, e.memory_id::text, w.detail
            from memory.embeddings as e
            left join memory.embedding_models as em on em.model = e.model
            left join memory.memories as m on m.space = v_space and m.memory_id = e.memory_id
            cross join lateral (
                values
                (
                    'embedding with wrong copies', m.memory_id is not null
                    and (e.live, e.internal, e.expires_at) is distinct from (m.live, m.internal, m.expires_at),
                    e.model
                ),
                (
                    'embedding newer than its text', e.version > m.content_version,
                    format('%s is of version %s, the text of %s', e.model, e.version, m.content_version)
                ),
                ('embedding of wrong dimensions', cardinality(e.embedding::real[]) <> em.dimensions, e.model)
            ) as w (problem, wrong, detail)
            where e.space = v_space and w.wrong
            union all
            select 'revision not older than its memory', r.memory_id::text,
                format('revision of version %s, the memory of %s', r.version, m.version)
            from memory.revisions as r
            inner join memory.memories as m on m.space = v_space and m.memory_id = r.memory_id
            where r.space = v_space and r.version not between 1 and m.version - 1
            union all
            select w.problem, v.memory_id::text, w.detail
            from memory.vitals as v
            left join memory.memories as m on m.space = v_space and m.memory_id = v.memory_id
            cross join lateral (
                values
                (
                    'accesses and their moment disagree', (v.access_count > 0) <> (v.last_accessed_at is not null),
                    format('%s, %s', v.access_count, coalesce(v.last_accessed_at::text, 'never'))
                ),
                (
                    'decay due for what is not alive', v.decay_due_at is not null and not m.live,
                    v.decay_due_at::text
                ),
                (
                    'decay due too late',
                    m.live and coalesce(v.decay_due_at, 'infinity') > memory._fades_at(
                        v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                    ) + interval '1 second',
                    v.decay_due_at::text
                )
            ) as w (problem, wrong, detail)
            where v.space = v_space and w.wrong
            union all
            select 'fewer rememberings than of its agents', am.memory_id::text,
                format('%s in all, %s by %s', v.remember_count, am.remember_count, am.agent)
            from memory.agent_memories as am
            inner join memory.vitals as v on v.space = v_space and v.memory_id = am.memory_id
            where am.space = v_space and am.remember_count > v.remember_count
            union all
            select 'tag without its row', t.tag, null
            from (
                select distinct u.tag
                from memory.memories as m
                cross join lateral unnest(m.tags) as u (tag)
                where m.space = v_space
            ) as t
            left join memory.tags as g on g.space = v_space and g.tag = t.tag
            where g.tag is null
        ) as f
        order by f.problem, f.subject;
        return query execute (
            select string_agg(format(
                'select $1, ''row without its parent'', concat_ws('' '', %s), %L from memory.%I as t '
                'where t.space = $1 and %s',
                (select string_agg(format('t.%I', c.name), ', ') from unnest(k.columns) as c (name)),
                k.name, k.table_name, k.orphaned
            ), ' union all ')
            from memory._foreign_keys() as k
        ) using v_space;
    end loop;
    return query
    select null, 'invalid index', c.relname::text,
        format('left by an interrupted concurrent build: drop index concurrently memory.%I', c.relname)
    from pg_catalog.pg_index as i
    inner join pg_catalog.pg_class as c on c.oid = i.indexrelid
    where c.relnamespace = 'memory'::regnamespace and not i.indisvalid
    union all
    select null, 'model without its index', em.model, 'memory.register_model() builds it'
    from memory.embedding_models as em
    where em.storage <> 'none' and to_regclass(format('memory.%I', memory._model_index(em.model))) is null;
end
$function$;
-- <<< functions/admin/doctor.sql

-- >>> functions/admin/list_migrations.sql
-- list_migrations: the migrations that are applied here.
create or replace function memory.list_migrations() returns setof memory.migration_result
language plpgsql stable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
begin
    return query
    select m.name::text, m.applied_at
    from memory.migrations as m
    order by m.name;
end
$function$;
-- <<< functions/admin/list_migrations.sql

-- >>> functions/admin/stats.sql
-- stats: counts of a space, and how many of its memories each model has embedded.
create or replace function memory.stats(
    space text default null,
    at timestamptz default now()
) returns setof memory.stats_result
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<stats>>
declare
    at timestamptz := coalesce(stats.at, now());
    v_space text collate "default";
begin
    v_space := memory._enter_space(stats.space, 'read');
    perform memory._check_at(stats.at);
    return query
    select
        v_space, count(*) filter (where m.live and coalesce(m.expires_at > stats.at, true)),
        count(*) filter (where m.archived_at is not null), count(*) filter (where m.deleted_at is not null),
        count(*) filter (where m.superseded_by is not null),
        count(*) filter (where m.live and m.expires_at <= stats.at),
        coalesce(sum(m.token_count) filter (where m.live), 0)::bigint,
        (select count(*) from memory.agents as a where a.space = v_space),
        (select count(*) from memory.sources as s where s.space = v_space and s.live),
        min(m.created_at), max(m.created_at),
        (
            select jsonb_object_agg(k.kind, k.memories)
            from (
                select km.kind, count(*) as memories
                from memory.memories as km
                where km.space = v_space and km.live
                group by km.kind
            ) as k
        ),
        (
            select jsonb_object_agg(
                e.model,
                jsonb_build_object(
                    'stored', e.stored, 'stale', e.stale, 'missing',
                    count(*) filter (where m.live and coalesce(m.expires_at > stats.at, true)) - e.visible
                )
            )
            from (
                select t.model,
                    count(*) filter (where em.live) as stored,
                    count(*) filter (
                        where em.live and coalesce(em.expires_at > stats.at, true)
                    ) as visible,
                    count(*) filter (where em.live and em.version < mm.content_version) as stale
                from memory.embedding_models as t
                left join memory.embeddings as em on em.space = v_space and em.model = t.model
                left join memory.memories as mm on mm.space = v_space and mm.memory_id = em.memory_id
                where em.live or exists (
                    select
                    from memory.spaces as s
                    where s.space = v_space and s.model = t.model
                ) or exists (
                    select
                    from memory.embedding_queue as q
                    where q.space = v_space and q.model = t.model
                )
                group by t.model
            ) as e
        )
    from memory.memories as m
    where m.space = v_space;
end
$function$;
-- <<< functions/admin/stats.sql

-- >>> functions/admin/version.sql
-- version: the release of this schema, as in pyproject.toml.
create or replace function memory.version() returns text
language plpgsql stable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
begin
    return '0.1.0.dev0';
end
$function$;
-- <<< functions/admin/version.sql

-- >>> functions/agents/_count_agent.sql
-- _count_agent: counts that an agent has said a memory, once more.
create or replace function memory._count_agent(space text, agent text, memory_id uuid, at timestamptz)
returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    insert into memory.agent_memories as am (
        space, agent, memory_id, first_remembered_at, last_remembered_at
    )
    values (
        _count_agent.space, _count_agent.agent, _count_agent.memory_id, _count_agent.at, _count_agent.at
    )
    on conflict on constraint agent_memories_pk do update
    set remember_count = am.remember_count + 1,
        first_remembered_at = least(am.first_remembered_at, excluded.first_remembered_at),
        last_remembered_at = greatest(am.last_remembered_at, excluded.last_remembered_at);
end
$function$;
-- <<< functions/agents/_count_agent.sql

-- >>> functions/agents/_lock_agents.sql
-- _lock_agents: locks the agents of these memories against drop_agent(), which deletes the rows of an agent
-- in the order of no other call.
create or replace function memory._lock_agents(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform
    from memory.agents as a
    where a.space = _lock_agents.space
        and a.agent in (
            select am.agent
            from memory.agent_memories as am
            where am.space = _lock_agents.space and am.memory_id = any(_lock_agents.memory_ids)
        )
    order by a.agent
    for key share;
end
$function$;
-- <<< functions/agents/_lock_agents.sql

-- >>> functions/agents/_register_agent.sql
-- _register_agent: creates the row of an agent that is new, and locks it and the space against deletion
-- until commit.
create or replace function memory._register_agent(space text, agent text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if not memory._lock_space(_register_agent.space) then
        return;  -- no space, so no memory either: the caller raises the error
    end if;
    loop
        perform
        from memory.agents as a
        where a.space = _register_agent.space and a.agent = _register_agent.agent
        for key share;
        exit when found;
        perform memory._check_value('agent', to_jsonb(_register_agent.agent), 'an agent');
        insert into memory.agents (space, agent)
        values (_register_agent.space, _register_agent.agent)
        on conflict on constraint agents_pk do nothing;
        exit when found;  -- or else another session has just registered it
    end loop;
end
$function$;
-- <<< functions/agents/_register_agent.sql

-- >>> functions/agents/configure_agent.sql
-- configure_agent: registers an agent, or changes what is known of it. An argument that is NULL changes
-- nothing. An agent need not be registered to be named.
create or replace function memory.configure_agent(
    agent text,
    name text default null,
    kind text default null,
    metadata jsonb default null,
    space text default null,
    options jsonb default null
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<configure_agent>>
declare
    agent text collate "default" := configure_agent.agent;
    name text collate "default" := configure_agent.name;
    kind text collate "default" := configure_agent.kind;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(configure_agent.space, 'write');
    perform memory._check('options', configure_agent.options, '{"external_id": "anything"}');
    perform memory._check_value('agent', to_jsonb(configure_agent.agent), 'an agent');
    perform memory._check_value('name', to_jsonb(configure_agent.name), 'a name or null');
    perform memory._check_value('kind', to_jsonb(configure_agent.kind), 'one of agent, human, system or null');
    if configure_agent.metadata is not null then
        perform memory._check_value('metadata', configure_agent.metadata, 'an object');
    end if;
    perform memory._register_space(v_space);
    perform memory._register_agent(v_space, configure_agent.agent);
    update memory.agents as a
    set name = coalesce(configure_agent.name, a.name),
        kind = coalesce(configure_agent.kind, a.kind),
        metadata = coalesce(configure_agent.metadata, a.metadata)
    where a.space = v_space and a.agent = configure_agent.agent
        and (
            configure_agent.name <> coalesce(a.name, '')
            or configure_agent.kind <> a.kind
            or configure_agent.metadata <> a.metadata
        );
    if configure_agent.options -> 'external_id' is not null then
        perform memory._store_external_id(
            v_space, configure_agent.options -> 'external_id', null, configure_agent.agent
        );
    end if;
end
$function$;
-- <<< functions/agents/configure_agent.sql

-- >>> functions/agents/drop_agent.sql
-- drop_agent: removes an agent with its name, its metadata and what it holds. Its memories stay, and the
-- history names it still; purge() erases both.
create or replace function memory.drop_agent(
    agent text,
    space text default null
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<drop_agent>>
declare
    agent text collate "default" := drop_agent.agent;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(drop_agent.space, 'admin');
    delete from memory.agents as a where a.space = v_space and a.agent = drop_agent.agent;
    return found;
end
$function$;
-- <<< functions/agents/drop_agent.sql

-- >>> functions/agents/list_agents.sql
-- list_agents: the agents of a space, with what they did.
create or replace function memory.list_agents(
    after text default null,
    max_results bigint default 1000,
    space text default null
) returns setof memory.agent_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<list_agents>>
declare
    after text collate "default" := list_agents.after;
    max_results bigint := coalesce(list_agents.max_results, 1000);
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_agents.space, 'read');
    perform memory._check_value('max_results', to_jsonb(list_agents.max_results), 'a whole number from 1 to 10000');
    return query
    select a.agent::text, a.name, a.kind::text, a.metadata, k.memories, k.working, k.last_active_at,
        coalesce((
            select jsonb_agg(jsonb_build_object('system', x.system, 'id', x.external_id) order by x.system, x.external_id)
            from memory.external_ids as x
            where x.space = v_space and x.agent = a.agent
        ), '[]'), a.created_at, a.updated_at, a.agent::text
    from (
        select g.*
        from memory.agents as g
        where g.space = v_space and (list_agents.after is null or g.agent > list_agents.after)
        order by g.agent
        limit list_agents.max_results
    ) as a
    cross join lateral (
        select count(*) as memories, count(*) filter (where am.working_since is not null) as working,
            max(greatest(am.last_remembered_at, am.working_since)) as last_active_at
        from memory.agent_memories as am
        where am.space = v_space and am.agent = a.agent
    ) as k
    order by a.agent;
end
$function$;
-- <<< functions/agents/list_agents.sql

-- >>> functions/common/_check.sql
-- _check: refuses a JSON object that has an unknown key or a value that does not fit the spec of its key, see
-- _check_value(). NULL is fine.
create or replace function memory._check(argument text, object jsonb, specs jsonb) returns void
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_key text;
begin
    if _check.object is null then
        return;
    elsif jsonb_typeof(_check.object) <> 'object' then
        raise exception 'not a JSON object'
            using errcode = 'invalid_parameter_value',
            detail = format('%s is a JSON %s.', _check.argument, jsonb_typeof(_check.object)),
            hint = format('Known keys: %s.', (
                select string_agg(k.key, ', ' order by k.key)
                from jsonb_object_keys(_check.specs) as k (key)
            ));
    end if;
    for v_key in select k.key from jsonb_object_keys(_check.object) as k (key) order by k.key loop
        if not _check.specs ? v_key then
            raise exception 'unknown key'
                using errcode = 'invalid_parameter_value',
                detail = format('%s has the key %L.', _check.argument, v_key),
                hint = format('Known keys: %s.', (
                    select string_agg(k.key, ', ' order by k.key)
                    from jsonb_object_keys(_check.specs) as k (key)
                ));
        end if;
        perform memory._check_value(v_key, _check.object -> v_key, _check.specs ->> v_key);
    end loop;
end
$function$;
-- <<< functions/common/_check.sql

-- >>> functions/common/_check_at.sql
-- _check_at: refuses an `at` that is NULL, infinite, or out of the range that every client can read.
create or replace function memory._check_at(at timestamptz) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if coalesce(_check_at.at between '0001-01-02 00:00+00' and '9999-12-31 00:00+00', false) then
        return;
    elsif isfinite(_check_at.at) then
        perform memory._check_timestamp('at', _check_at.at);
    end if;
    raise exception 'at must be a finite timestamp'
        using errcode = 'invalid_parameter_value',
        detail = format('at = %s', coalesce(_check_at.at::text, 'NULL')),
        hint = 'Leave it out for now().';
end
$function$;
-- <<< functions/common/_check_at.sql

-- >>> functions/common/_check_timestamp.sql
-- _check_timestamp: refuses a timestamp that some client cannot read, in any time zone. Many clients know
-- neither infinity nor years before 1 or after 9999, and one such row makes every result that contains it
-- fail.
create or replace function memory._check_timestamp(argument text, value timestamptz) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_timestamp.value not between '0001-01-02 00:00+00' and '9999-12-31 00:00+00' then
        raise exception 'timestamp out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('%s = %s', _check_timestamp.argument, _check_timestamp.value),
            hint = 'Timestamps go from 0001-01-02 to 9999-12-31, in UTC. For no start or no end, leave it out.';
    end if;
end
$function$;
-- <<< functions/common/_check_timestamp.sql

-- >>> functions/common/_check_value.sql
-- _check_value: refuses a value that does not fit its spec, which is also the hint of the error. Texts: `a
-- string`, `a string that is not blank`, `a string like ^[a-z]+$`, `a name`, `an agent`, `a snake_case
-- name`, `a UUID`, `one of up, down`, `a timestamp`, `a timestamp or epoch milliseconds`. Numbers: `a
-- number`, `a number from 0 to 1`, `a whole number from 1 to 10 days`. Arrays: `an array of strings`
-- (numbers, objects, snake_case names: at least one), `an array of strings, at least one`, `an array of any
-- of up, down`. Others: `true or false`, `an object`, `anything`. Each can end in ` or null`; NULL counts as
-- JSON null.
create or replace function memory._check_value(argument text, value jsonb, spec text) returns void
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_value alias for value;
    v_type constant text := regexp_replace(_check_value.spec, ' or null$', '');
    v_json constant text := coalesce(jsonb_typeof(v_value), 'null');
    -- What whitespace is must not depend on the locale of the database.
    v_text constant text collate pg_c_utf8 := case when v_json = 'string' then v_value #>> '{}' end;
    v_visible constant text := '[^[:space:]' || memory._invisible() || ']';
    v_fits boolean;
begin
    -- Expressions without a query: this runs for every key of every call.
    v_fits := case v_json
        when 'null' then v_type <> _check_value.spec or v_type = 'anything'
        when 'boolean' then v_type in ('true or false', 'anything')
        when 'object' then v_type in ('an object', 'anything')
        when 'number' then case
            when v_type in ('a number', 'anything') then true
            when v_type like '% epoch milliseconds' then isfinite(memory._parse_timestamp(v_value))
            else v_value::numeric between substring(v_type from 'number from (\S+)')::numeric
                and substring(v_type from ' to (\S+)')::numeric
                and (v_type like 'a number%' or v_value::numeric = trunc(v_value::numeric))
        end
        when 'array' then case
            when v_type like 'an array of any of %'
                then v_value <@ to_jsonb(string_to_array(substr(v_type, 20), ', '))
            when v_type = 'an array of snake_case names' then v_value <> '[]' and not jsonb_path_exists(
                v_value, 'strict $[*] ? (@.type() != "string" || !(@ like_regex "^[a-z][a-z0-9_]{0,62}$"))'
            )
            when v_type = 'an array of strings, at least one' then v_value <> '[]'
                and not jsonb_path_exists(v_value, 'strict $[*] ? (@.type() != "string")')
            when v_type like 'an array of %' then not jsonb_path_exists(
                v_value, 'strict $[*] ? (@.type() != $type)',
                jsonb_build_object('type', rtrim(substr(v_type, 13), 's'))
            )
            else v_type = 'anything'
        end
        else case
            when v_type in ('a string', 'anything') then true
            when v_type = 'a string that is not blank' then v_text ~ v_visible
            when v_type = 'a name' then v_text ~ v_visible and char_length(v_text) <= 255
            when v_type = 'an agent' then v_text ~ '^[^[:space:]](.{0,126}[^[:space:]])?$'
            when v_type = 'a snake_case name' then v_text ~ '^[a-z][a-z0-9_]{0,62}$'
            when v_type = 'a UUID' then pg_input_is_valid(v_text, 'uuid')
            when v_type = 'a timestamp' and pg_input_is_valid(v_text, 'timestamptz')
                then v_text::timestamptz between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
            when v_type like '% epoch milliseconds' then isfinite(memory._parse_timestamp(v_value))
            when v_type like 'one of %' then v_text = any(string_to_array(substr(v_type, 8), ', '))
            when v_type like 'a string like %' then v_text ~ substr(v_type, 15)
        end
    end;
    if v_fits then
        return;
    end if;
    raise exception 'invalid value'
        using errcode = 'invalid_parameter_value',
        detail = format('%s = %s', _check_value.argument, left(coalesce(v_value::text, 'null'), 300)),
        hint = format('%s is %s.', _check_value.argument, case v_type
            when 'a name' then 'text of 1 to 255 characters, not blank'
            when 'an agent' then 'text of 1 to 128 characters, without whitespace around it'
            when 'a timestamp' then 'a timestamp from 0001-01-02 to 9999-12-31'
            else _check_value.spec
        end);
end
$function$;
-- <<< functions/common/_check_value.sql

-- >>> functions/common/_content_hash.sql
-- _content_hash: SHA-256 of the visible text: NFC, without invisible characters (except those that tell one
-- flag from another) and without whitespace around it. data/content_hash.json has examples for other
-- implementations.
create or replace function memory._content_hash(content text) returns bytea
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_invisible constant text collate "default" := e'(\U0001f3f4[\U000e0020-\U000e007f]+)|['
        || memory._invisible() || ']+';
    v_seen text collate "default" := _content_hash.content;
begin
    if octet_length(v_seen) > char_length(v_seen) and v_seen ~ v_invisible then
        v_seen := regexp_replace(v_seen, v_invisible, e'\\1', 'g');
    end if;
    return sha256(convert_to(normalize(btrim(v_seen, e' \t\r\n'), nfc), 'UTF8'));
end
$function$;
-- <<< functions/common/_content_hash.sql

-- >>> functions/common/_cursor.sql
-- _cursor: what the cursors of all rows of a call have in common, see page_cursor; each row adds its key and
-- its memory_id.
create or replace function memory._cursor(digest bigint, at timestamptz) returns jsonb
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return jsonb_build_object('digest', _cursor.digest::text, 'at', memory._utc_text(_cursor.at));
end
$function$;
-- <<< functions/common/_cursor.sql

-- >>> functions/common/_invisible.sql
-- _invisible: the invisible characters, for a bracket of a regular expression: Default_Ignorable_Code_Point
-- of the Unicode Character Database, DerivedCoreProperties.txt.
create or replace function memory._invisible() returns text
language sql immutable parallel safe security invoker
return e'\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e'
    || e'\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8'
    || e'\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';
-- <<< functions/common/_invisible.sql

-- >>> functions/common/_is_ahead.sql
-- _is_ahead: whether a transaction number is one that this server has not reached: the row was written on
-- another server. Assigns no number of its own, so that it works on a standby.
create or replace function memory._is_ahead(xid xid8) returns boolean
language sql stable parallel safe security invoker
return _is_ahead.xid >= pg_snapshot_xmax(pg_current_snapshot())
    and _is_ahead.xid is distinct from pg_current_xact_id_if_assigned();
-- <<< functions/common/_is_ahead.sql

-- >>> functions/common/_milliseconds.sql
-- _milliseconds: the timestamp in a UUIDv7, in milliseconds since 1970.
create or replace function memory._milliseconds(id uuid) returns bigint
language sql immutable parallel safe security invoker
return ('x' || left(replace(_milliseconds.id::text, '-', ''), 12))::bit(48)::bigint;
-- <<< functions/common/_milliseconds.sql

-- >>> functions/common/_next_sequence.sql
-- _next_sequence: the sequence for _uuidv7() that follows the last id of a space in one millisecond, so that
-- ids of equal `created_at` are in the order of the calls, in one transaction or in several.
create or replace function memory._next_sequence(space text, at timestamptz) returns bigint
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_max constant bigint := 16777215;  -- 24 bits
    -- The first 48 bits, as in _uuidv7().
    v_time constant text := lpad(
        to_hex(greatest(0, floor(date_part('epoch', _next_sequence.at) * 1000))::bigint), 12, '0'
    );
    v_last_id bytea;
begin
    select uuid_send(m.memory_id) into v_last_id from memory.memories as m
    where m.space = _next_sequence.space
        and m.memory_id >= (v_time || repeat('0', 20))::uuid
        and m.memory_id <= (v_time || repeat('f', 20))::uuid
    order by m.memory_id desc
    limit 1;
    if not found then
        return 0;
    end if;
    -- The bits after the version and after the variant.
    return least(
        v_max,
        1 + (get_byte(v_last_id, 6) & 15) * 1048576 + get_byte(v_last_id, 7) * 4096
        + (get_byte(v_last_id, 8) & 63) * 64 + (get_byte(v_last_id, 9) >> 2)
    );
end
$function$;
-- <<< functions/common/_next_sequence.sql

-- >>> functions/common/_parse_timestamp.sql
-- _parse_timestamp: reads a timestamp from JSON: a string, in the session's time zone if it names none, or
-- epoch milliseconds. NULL if it is neither.
create or replace function memory._parse_timestamp(value jsonb) returns timestamptz
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return case jsonb_typeof(_parse_timestamp.value)
        when 'number' then to_timestamp(_parse_timestamp.value::double precision / 1000)
        when 'string' then (_parse_timestamp.value #>> '{}')::timestamptz
    end;
exception
    when invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range
        or invalid_text_representation or invalid_parameter_value then
        return null;
end
$function$;
-- <<< functions/common/_parse_timestamp.sql

-- >>> functions/common/_read_cursor.sql
-- _read_cursor: a cursor of _cursor(), checked: of the call with this digest, with a key of this type.
create or replace function memory._read_cursor(after text, digest bigint, key_type text)
returns memory.page_cursor
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_after jsonb;
    v_cursor memory.page_cursor;
begin
    if pg_input_is_valid(_read_cursor.after, 'jsonb') then
        v_after := _read_cursor.after;
        if coalesce(
            pg_input_is_valid(v_after ->> 'digest', 'bigint')
            and pg_input_is_valid(v_after ->> 'at', 'timestamptz')
            -- A type in a variable would be looked up only once in a transaction.
            and case
                when (v_after ->> 'digest')::bigint <> _read_cursor.digest then true
                when _read_cursor.key_type = 'timestamptz' then pg_input_is_valid(v_after ->> 'key', 'timestamptz')
                else pg_input_is_valid(v_after ->> 'key', 'double precision')
            end
            and pg_input_is_valid(v_after ->> 'memory_id', 'uuid'),
            false
        ) then
            v_cursor := jsonb_populate_record(v_cursor, v_after);
        end if;
    end if;
    if v_cursor.digest is null then
        raise exception 'invalid cursor'
            using errcode = 'invalid_parameter_value',
            detail = format('after = %L', left(_read_cursor.after, 300)),
            hint = 'Pass the cursor of the last row of the page before, unchanged, or none for the first page.';
    elsif v_cursor.digest <> _read_cursor.digest then
        raise exception 'this cursor belongs to another call'
            using errcode = 'invalid_parameter_value',
            detail = format('after = %L', left(_read_cursor.after, 300)),
            hint = 'Repeat the call of the first page with the same arguments; only after, at and max_results '
            || 'may differ. A max_results above the candidates of a search changes these.';
    end if;
    perform memory._check_at(v_cursor.at);
    return v_cursor;
end
$function$;
-- <<< functions/common/_read_cursor.sql

-- >>> functions/common/_set_updated_at.sql
-- _set_updated_at: sets updated_at of a settings row that changes. Imported rows keep theirs, see
-- _unlock_history().
create or replace function memory._set_updated_at() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if current_setting('memory.opening', true) is distinct from 'import' then
        new.updated_at := now();
    end if;
    return new;
end
$function$;

create or replace trigger spaces_90_updated_at
before update on memory.spaces
for each row execute function memory._set_updated_at();

create or replace trigger agents_90_updated_at
before update on memory.agents
for each row execute function memory._set_updated_at();

create or replace trigger kinds_90_updated_at
before update on memory.kinds
for each row execute function memory._set_updated_at();

create or replace trigger embedding_models_90_updated_at
before update on memory.embedding_models
for each row execute function memory._set_updated_at();
-- <<< functions/common/_set_updated_at.sql

-- >>> functions/common/_token_count.sql
-- _token_count: estimates the tokens of a text: four bytes each.
create or replace function memory._token_count(content text) returns int
language sql immutable parallel safe security invoker
return greatest(1, (octet_length(_token_count.content) + 3) / 4);
-- <<< functions/common/_token_count.sql

-- >>> functions/common/_utc_text.sql
-- _utc_text: a timestamp as text, the same in every session, and readable in every session.
create or replace function memory._utc_text(at timestamptz) returns text
language sql immutable parallel safe security invoker
return (to_jsonb(_utc_text.at at time zone 'UTC') #>> '{}') || 'Z';
-- <<< functions/common/_utc_text.sql

-- >>> functions/common/_uuidv7.sql
-- _uuidv7: a time-ordered id (RFC 9562, section 5.7): 48 bits of milliseconds, a sequence of 24 bits that
-- orders the ids of one millisecond, and 50 random bits. For PostgreSQL 17, which has no uuidv7(), and 18,
-- whose own takes no timestamp.
create or replace function memory._uuidv7(at timestamptz, sequence bigint default 0) returns uuid
language sql volatile parallel safe security invoker
return encode(
    substring(int8send(greatest(0, floor(date_part('epoch', _uuidv7.at) * 1000))::bigint), 3)
    -- The version, 7, and the upper half of the sequence; then the variant, 2, and the lower half.
    || substring(int4send((28672 + (_uuidv7.sequence >> 12))::int), 3)
    || substring(
        int4send(
            (32768 + (_uuidv7.sequence & 4095) * 4)::int + (get_byte(uuid_send(gen_random_uuid()), 0) & 3)
        ), 3
    )
    || substring(uuid_send(gen_random_uuid()), 11),
    'hex'
)::uuid;
-- <<< functions/common/_uuidv7.sql

-- >>> functions/dedup/_compare_statements.sql
-- _compare_statements: the outcome of remembering `new` for a memory that says `old`, if both state the
-- same. With the same words it is `reinforced`, whatever their case and punctuation; with phrases added
-- that take nothing back it is `updated`; a text with fewer or other words is its `near_duplicate`. NULL:
-- they do not state the same. It is the second gate of near duplicates, after the similarity of vectors,
-- which hardly changes with one value. It accepts only differences that are known to change no meaning. Any
-- other word or sign keeps the texts apart: a number, a name, a synonym, a path, a negation, a tense,
-- another subject. Known are the case, punctuation and whitespace of prose (memory._tokenize), the function
-- words of the language, another order of the same words (memory._is_reordering) and added phrases
-- (memory._is_extension). A paraphrase that is missed costs one row. A value that is ignored would cost a
-- memory.
create or replace function memory._compare_statements(old text, new text, words memory.language_words)
returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    -- Columns and parameters may have different collations. This one folds all letters in the same way.
    v_old_text constant text collate pg_catalog.pg_c_utf8 := normalize(_compare_statements.old);
    v_new_text constant text collate pg_catalog.pg_c_utf8 := normalize(_compare_statements.new);
    v_words memory.language_words := _compare_statements.words;
    v_old text[] collate pg_catalog.pg_c_utf8;
    v_new text[] collate pg_catalog.pg_c_utf8;
    v_old_bare text[] collate pg_catalog.pg_c_utf8;
    v_new_bare text[] collate pg_catalog.pg_c_utf8;
    v_outcome text;
begin
    if memory._content_hash(v_old_text) = memory._content_hash(v_new_text) then
        return 'reinforced';
    end if;
    if greatest(octet_length(v_old_text), octet_length(v_new_text)) > 4000 then
        return case
            when regexp_replace(v_old_text, '\s+', ' ', 'g') = regexp_replace(v_new_text, '\s+', ' ', 'g')
                then 'reinforced'
        end;
    end if;
    v_old := memory._tokenize(v_old_text, v_words.plain, v_words.caseless);
    v_new := memory._tokenize(v_new_text, v_words.plain, v_words.caseless);
    v_old_bare := array_remove(v_old, ',');
    v_new_bare := array_remove(v_new, ',');
    if v_old_bare = '{}' or v_new_bare = '{}' then
        return null;
    elsif v_old_bare = v_new_bare then
        v_outcome := case
            when array_remove(memory._tokenize(v_old_text, '{}', v_words.caseless), ',')
                = array_remove(memory._tokenize(v_new_text, '{}', v_words.caseless), ',')
                then 'reinforced'
            else 'near_duplicate'
        end;
    elsif v_words.links is null or v_words.links = '{}'
        -- Scripts whose word borders and negations are unknown.
        or v_old_text || v_new_text ~ '[\u0370-\u03ff\u0530-\u05ff\u0700-\u1dff\u2e80-\ud7ff\uf900-\ufaff]'
    then
        return null;
    else
        if cardinality(v_old_bare) <> cardinality(v_new_bare) then
            v_words.scope := v_words.scope || memory._foreign_words(v_old_text || ' ' || v_new_text, v_words);
        end if;
        v_outcome := case
            when cardinality(v_old_bare) < cardinality(v_new_bare) and memory._is_extension(v_new, v_old_bare, v_words)
                then 'updated'
            when cardinality(v_old_bare) > cardinality(v_new_bare) and memory._is_extension(v_old, v_new_bare, v_words)
                or cardinality(v_old_bare) <= cardinality(v_new_bare)
                and memory._is_reordering(v_old_bare, v_new_bare, v_words)
                or cardinality(v_old_bare) >= cardinality(v_new_bare)
                and memory._is_reordering(v_new_bare, v_old_bare, v_words)
                then 'near_duplicate'
        end;
    end if;
    -- A quotation in one text must not occur in the other with other letters or, unless it is a word, other
    -- quotes.
    if v_outcome is not null and v_old_text || v_new_text ~ '["''`]' and exists (
        select
        from (values (v_old_text, v_new_text), (v_new_text, v_old_text)) as t (one, other)
        cross join lateral regexp_matches(
            t.one, '(?<![[:alnum:]])(?:"[^"[:space:]]+"|''[^''[:space:]]+''|`[^`]+`)', 'g'
        ) as m (found)
        cross join lateral btrim(m.found[1], '"''`') as q (content)
        where strpos(lower(t.other), lower(q.content)) > 0 and strpos(t.other, q.content) = 0
            or q.content ~ '[^[:alnum:]]' and strpos(m.found[1], '`') = 0
            and strpos(t.other, translate(m.found[1], '"''', '''"')) > 0
    )
    then
        return null;
    end if;
    return v_outcome;
end
$function$;
-- <<< functions/dedup/_compare_statements.sql

-- >>> functions/dedup/_foreign_words.sql
-- _foreign_words: the words that keep texts apart in all other languages, if the text may be in one of
-- them; otherwise none. A text may be foreign unless it has more function words of its own language than of
-- others. So `war` in an English text is not read as a German verb, while the negations of a German text in
-- an English space still count. Words of one letter do not count as function words of its own language.
create or replace function memory._foreign_words(content text, words memory.language_words) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words constant memory.language_words := _foreign_words.words;
    v_said constant text[] := string_to_array(
        regexp_replace(lower(_foreign_words.content), '[^[:alnum:]]+', ' ', 'g'), ' '
    );
    v_own constant text[] := v_words.scope || v_words.turn || v_words.quantity || v_words.links || v_words.articles
        || v_words.auxiliaries || v_words.passive_by
        || string_to_array(array_to_string(array(select jsonb_object_keys(v_words.plain)), ' '), ' ');
    v_own_count int;
    v_foreign_count int;
begin
    select count(*) filter (where char_length(s.word) > 1) into v_own_count
    from (select unnest(v_said) intersect select unnest(v_own)) as s (word);
    select count(*) into v_foreign_count
    from (
        select unnest(v_said) intersect select unnest(v_words.other_marks || v_words.other_words)
        except select unnest(v_own)
    ) as s (word);
    return case when v_foreign_count > 0 and v_foreign_count >= v_own_count then v_words.other_marks else '{}' end;
end
$function$;
-- <<< functions/dedup/_foreign_words.sql

-- >>> functions/dedup/_given_duplicates.sql
-- _given_duplicates: the cluster of the memories that a caller of merge_duplicates() names, longest first.
-- Refuses what merge_duplicates() would skip.
create or replace function memory._given_duplicates(space text, memory_ids uuid[])
returns memory.duplicate_result[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_ids constant uuid[] := array(select distinct i.id from unnest(_given_duplicates.memory_ids) as i (id));
    v_found memory.duplicate_result[];
    v_bad uuid;
begin
    if cardinality(v_ids) < 2 then
        raise exception 'nothing to merge'
            using errcode = 'invalid_parameter_value',
            detail = format('memory_ids names %s memories.', cardinality(v_ids)),
            hint = 'Name at least two.';
    end if;
    select i.id into v_bad
    from unnest(v_ids) as i (id)
    left join memory.memories as m on m.space = _given_duplicates.space and m.memory_id = i.id
    where m.memory_id is null
    limit 1;
    if found then
        perform memory._unknown_memory(_given_duplicates.space, v_bad);
    end if;
    if (
        select bool_or(not m.live) or count(distinct (m.internal, m.expires_at, m.valid_to)) > 1
        from memory.memories as m
        where m.space = _given_duplicates.space and m.memory_id = any(v_ids)
    ) then
        raise exception 'these memories cannot be merged'
            using errcode = 'PM008',
            detail = 'One is forgotten, superseded or archived, or they differ in internal, expires_at or valid_to.',
            hint = 'Restore or revise them first: memory.get() shows them.';
    end if;
    return array(
        select (1, m.memory_id, m.content, null)::memory.duplicate_result
        from memory.memories as m
        where m.space = _given_duplicates.space and m.memory_id = any(v_ids)
        order by char_length(m.content) desc, m.memory_id
    );
end
$function$;
-- <<< functions/dedup/_given_duplicates.sql

-- >>> functions/dedup/_has_quantity.sql
-- _has_quantity: whether a phrase (from memory._tokenize) says a number, an amount or a time.
create or replace function memory._has_quantity(phrase text[], words memory.language_words) returns boolean
language sql immutable parallel safe security invoker
return _has_quantity.phrase && (_has_quantity.words).quantity
    or array_to_string(_has_quantity.phrase, ' ') ~ '[\d$€£¥₹₽%]';
-- <<< functions/dedup/_has_quantity.sql

-- >>> functions/dedup/_is_extension.sql
-- _is_extension: whether `longer` (from memory._tokenize) is `base` (from there, without breaks) with
-- whole phrases added that take nothing back. An added phrase follows a break, or starts with one of the
-- links of the language (with, because) and is longer than that. It ends at a break, at the copula or at
-- the next such phrase; at the very front only at a break. "Ana's brother lives in Rome" extends nothing:
-- its subject is another one. Without a break, nothing extends what has a copula: "the pool is open for
-- members" limits "is open".
create or replace function memory._is_extension(longer text[], base text[], words memory.language_words)
returns boolean
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words constant memory.language_words := _is_extension.words;
    v_base constant text[] := _is_extension.base;
    v_longer constant text[] := _is_extension.longer || ','::text;
    v_end constant int := cardinality(v_longer) + 1;
    v_numeric constant boolean := memory._has_quantity(v_base, v_words);
    v_wanted int := 1;
    v_break boolean := true;
    v_phrase text[];
    v_from int;
    i int := 1;
begin
    -- A negation, all, only, except: each addition changes what they reach over.
    if v_base && v_words.scope or cardinality(v_base) < 2 then
        return false;
    end if;
    while i < v_end loop
        if v_longer[i] = v_base[v_wanted] then
            v_wanted := v_wanted + 1;
            v_break := false;
            i := i + 1;
        elsif v_longer[i] = ',' then
            v_break := true;
            i := i + 1;
        else
            v_from := i;
            while i < v_end and v_longer[i] is distinct from v_base[v_wanted] loop
                i := i + 1;
            end loop;
            v_phrase := v_longer[v_from:i - 1];
            if v_phrase && v_words.scope
                or v_phrase && v_words.turn
                -- A question mark, an arrow or an emoji may also take something back.
                or array_to_string(v_phrase, ' ') ~ '[^[:alnum:]_ .,:/@&+#=%$€£¥''-]'
                or v_numeric and memory._has_quantity(v_phrase, v_words)
                or not v_break
                and (v_base @> '{=}' or i < v_from + 2 or v_longer[v_from] <> all(v_words.links))
                or v_longer[i - 1] <> ','
                and (v_from = 1 or v_longer[i] <> '=' and v_longer[i] <> all(v_words.links))
            then
                return false;
            end if;
            v_break := v_longer[i - 1] = ',';
        end if;
    end loop;
    return v_wanted > cardinality(v_base);
end
$function$;
-- <<< functions/dedup/_is_extension.sql

-- >>> functions/dedup/_is_reordering.sql
-- _is_reordering: whether two sequences of words (from memory._tokenize, without breaks) are the same
-- statement in another order. `one` is taken for the plainer order. Every known order leaves it unchanged
-- who does what to whom.
create or replace function memory._is_reordering(one text[], other text[], words memory.language_words)
returns boolean
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words constant memory.language_words := _is_reordering.words;
    v_one text[] := _is_reordering.one;
    v_other constant text[] := _is_reordering.other;
    v_count constant int := cardinality(v_one);
    v_cut int := array_position(v_one, '=');
    v_from int;
    v_rest text[];
    v_left text[];
    v_right text[];
    v_word text;
begin
    -- X is Y, Y is X.
    if v_one[v_cut + 1:] || v_one[v_cut] || v_one[:v_cut - 1] = v_other
        and array_position(v_other, '=') = v_count - v_cut + 1
    then
        return true;
    end if;
    -- X of Y, Y's X.
    v_cut := array_position(v_one, v_words.possessive[1]);
    for i in 1..least(3, coalesce(v_cut, 1) - 1) loop
        if v_one[:v_cut - 1 - i] || v_one[v_cut + 1] || v_words.possessive[2] || v_one[v_cut - i:v_cut - 1]
            || v_one[v_cut + 2:] = v_other
        then
            return true;
        end if;
    end loop;
    -- X does Y on Mondays, on Mondays X does Y. Where the verb stays second: on Mondays does X Y.
    if cardinality(v_other) = v_count and (
        v_other[1] = any(v_words.links || v_words.objects)
        or v_other[1] = any(v_words.articles) and memory._has_quantity(v_other[2:2], v_words)
    ) then
        foreach v_cut in array array_remove(array_positions(v_one, v_other[1]), 1) loop
            for i in 2..least(8, v_count - 2) loop
                exit when v_one[v_cut + i - 1] is distinct from v_other[i];
                v_left := v_one[:v_cut - 1] || v_one[v_cut + i:];
                v_rest := v_other[i + 1:];
                if v_left = v_rest then
                    return true;
                end if;
                v_from := array_position(v_left, v_rest[1]);
                if v_words.verb_second and v_left[:v_from - 1] || v_left[v_from + 1:] = v_rest[2:] then
                    return true;
                end if;
            end loop;
        end loop;
    end if;
    -- X did Y, Y was done by X.
    v_cut := array_position(v_other, v_words.passive_by);
    if v_cut > 2 and array_position(v_one, v_words.passive_by) is null and v_other && v_words.auxiliaries then
        v_left := v_other[:v_cut - 1];
        v_right := v_other[v_cut + 1:];
        foreach v_word in array v_words.articles || v_words.auxiliaries loop
            v_one := array_remove(v_one, v_word);
            v_left := array_remove(v_left, v_word);
            v_right := array_remove(v_right, v_word);
        end loop;
        for i in 1..cardinality(v_right) loop
            if v_right[:i] || v_one[i + 1] || v_left[:cardinality(v_left) - 1] || v_right[i + 1:] = v_one
                and 1 = (
                    select count(distinct coalesce((
                        select left(t.verb, -char_length(e.ending)) || e.stem
                        from jsonb_each_text(v_words.endings) as e (ending, stem)
                        where right(t.verb, char_length(e.ending)) = e.ending
                        order by char_length(e.ending) desc
                        limit 1
                    ), t.verb))
                    from (values (v_one[i + 1]), (v_left[cardinality(v_left)])) as t (verb)
                )
            then
                return true;
            end if;
        end loop;
    end if;
    return false;
end
$function$;
-- <<< functions/dedup/_is_reordering.sql

-- >>> functions/dedup/_merge.sql
-- _merge: joins memories, which merge_duplicates() has locked, into one. Returns the id of the new row in
-- merges, from which unmerge() undoes it.
create or replace function memory._merge(
    space text,
    kept_id uuid,
    merged_ids uuid[],
    similarity double precision,
    at timestamptz
) returns uuid
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space constant text := _merge.space;
    v_kept_id constant uuid := _merge.kept_id;
    v_merged_ids constant uuid[] := _merge.merged_ids;
    v_reason constant text := current_setting('memory.reason', true);
    v_kept memory.memories;
    v_merged record;
    v_policy memory.policy;
    v_lives record;
    v_before jsonb;
    v_brought jsonb;  -- what the kept one got
    v_links jsonb;
    v_vitals jsonb;
    v_merge_id uuid;
begin
    select m.* into v_kept
    from memory.memories as m
    where m.space = v_space and m.memory_id = v_kept_id;
    v_policy := memory._policy(v_space, v_kept.kind);
    select sum(v.access_count)::bigint as access_count, sum(v.remember_count)::bigint as remember_count,
        sum(v.upvotes)::int as upvotes, sum(v.downvotes)::int as downvotes,
        max(v.last_accessed_at) as last_accessed_at, max(v.last_remembered_at) as last_remembered_at,
        max(v.decays_from) as decays_from,
        max(memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _merge.at)) as health
    into v_lives
    from memory.vitals as v
    where v.space = v_space and v.memory_id = any(v_merged_ids);
    v_before := jsonb_build_object(
        'dedup_key', v_kept.dedup_key is not null,
        'dedup_keys', (
            select jsonb_agg(m.memory_id)
            from memory.memories as m
            where m.space = v_space and m.memory_id = any(v_merged_ids) and m.dedup_key is not null
        ),
        'vitals', jsonb_build_object(
            'access_count', v_lives.access_count, 'remember_count', v_lives.remember_count,
            'upvotes', v_lives.upvotes, 'downvotes', v_lives.downvotes
        ),
        'agents', (
            select jsonb_agg(to_jsonb(am))
            from memory.agent_memories as am
            where am.space = v_space and am.memory_id = v_kept_id
        ),
        'external_ids', (
            select jsonb_agg(to_jsonb(x))
            from memory.external_ids as x
            where x.space = v_space and x.memory_id = any(v_merged_ids)
        ),
        'annotations', (
            select jsonb_object_agg(a.annotation_id, a.memory_id)
            from memory.annotations as a
            where a.space = v_space and a.memory_id = any(v_merged_ids)
        )
    );

    perform set_config('memory.reason', 'merge_duplicates', true);
    update memory.memories as m
    set tags = m.tags || o.tags,
        metadata = o.metadata || m.metadata,
        pinned = m.pinned or o.pinned,
        importance = coalesce(m.importance, o.importance)
    from (
        select
            array(
                select u.tag
                from memory.memories as t
                cross join lateral unnest(t.tags) as u (tag)
                where t.space = v_space and t.memory_id = any(v_merged_ids)
            ) as tags,
            (
                select coalesce(jsonb_object_agg(k.key, k.value order by t.memory_id desc), '{}')
                from memory.memories as t
                cross join lateral jsonb_each(t.metadata) as k (key, value)
                where t.space = v_space
                    and t.memory_id = any(v_merged_ids)
                    -- A metadata key of another kind may not fit the schema of this kind.
                    and (t.kind = v_kept.kind or not v_policy.metadata_schema -> 'properties' ? k.key)
            ) as metadata,
            bool_or(d.pinned) as pinned, max(d.importance) as importance
        from memory.memories as d
        where d.space = v_space and d.memory_id = any(v_merged_ids)
    ) as o
    where m.space = v_space and m.memory_id = v_kept_id
    returning m.tags, m.metadata, m.pinned, m.importance into v_merged;
    v_brought := jsonb_build_object(
        'tags', array(select unnest(v_merged.tags) except select unnest(v_kept.tags)),
        'metadata', v_merged.metadata - array(select jsonb_object_keys(v_kept.metadata)),
        'pinned', v_merged.pinned and not v_kept.pinned,
        'importance', case when v_kept.importance is null then v_merged.importance end
    );
    update memory.memories as m
    set superseded_by = v_kept_id
    where m.space = v_space and m.memory_id = any(v_merged_ids);
    if v_kept.dedup_key is null and v_before -> 'dedup_keys' <> 'null' then
        -- A repeat that would have matched one of the others matches this one now.
        begin
            update memory.memories as m
            set dedup_key = m.content_hash
            where m.space = v_space
                and m.memory_id = v_kept_id
                and not exists (
                    select
                    from memory.memories as o
                    where o.space = v_space and o.dedup_key = m.content_hash
                );
        exception
            when unique_violation then
                null;  -- another session has remembered its text meanwhile
        end;
    end if;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);

    select jsonb_build_object('before', to_jsonb(v)) into v_vitals
    from memory.vitals as v
    where v.space = v_space and v.memory_id = v_kept_id;
    update memory.vitals as v
    set access_count = v.access_count + v_lives.access_count,
        remember_count = v.remember_count + v_lives.remember_count,
        upvotes = v.upvotes + v_lives.upvotes,
        downvotes = v.downvotes + v_lives.downvotes,
        last_accessed_at = greatest(v.last_accessed_at, v_lives.last_accessed_at),
        last_remembered_at = greatest(v.last_remembered_at, v_lives.last_remembered_at),
        health = greatest(
            memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _merge.at), v_lives.health
        ),
        decays_from = greatest(v.decays_from, v_lives.decays_from, _merge.at)
    where v.space = v_space and v.memory_id = v_kept_id;
    perform memory._anchor(v_space, v_kept_id, v_policy, v_merged.pinned, _merge.at, true);
    select v_vitals || jsonb_build_object('after', to_jsonb(v)) into v_vitals
    from memory.vitals as v
    where v.space = v_space and v.memory_id = v_kept_id;

    with copied as (
        insert into memory.links (space, from_id, type, to_id, metadata, agent, created_at)
        select distinct on (e.from_id, l.type, e.to_id)
            e.space, e.from_id, l.type, e.to_id, l.metadata, l.agent, l.created_at
        from memory.links as l
        cross join lateral (
            select l.space,
                case when l.from_id = any(v_merged_ids) then v_kept_id else l.from_id end as from_id,
                case when l.to_id = any(v_merged_ids) then v_kept_id else l.to_id end as to_id
        ) as e
        where l.space = v_space
            and (l.from_id = any(v_merged_ids) or l.to_id = any(v_merged_ids))
            and e.from_id <> e.to_id
        order by e.from_id, l.type, e.to_id, l.created_at
        on conflict on constraint links_pk do nothing
        returning links.from_id, links.type, links.to_id
    )
    select jsonb_agg(c) into v_links
    from copied as c;
    insert into memory.agent_memories as am (
        space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count
    )
    select d.space, d.agent, v_kept_id, min(d.first_remembered_at), max(d.last_remembered_at),
        sum(d.remember_count)
    from memory.agent_memories as d
    where d.space = v_space and d.memory_id = any(v_merged_ids)
    group by d.space, d.agent
    order by d.agent
    on conflict on constraint agent_memories_pk do update
    set first_remembered_at = least(am.first_remembered_at, excluded.first_remembered_at),
        last_remembered_at = greatest(am.last_remembered_at, excluded.last_remembered_at),
        remember_count = am.remember_count + excluded.remember_count;
    update memory.external_ids as x
    set memory_id = v_kept_id
    where x.space = v_space and x.memory_id = any(v_merged_ids);
    update memory.annotations as a
    set memory_id = v_kept_id
    where a.space = v_space and a.memory_id = any(v_merged_ids);

    insert into memory.merges (space, merge_id, kept_id, merged_ids, similarity, before)
    values (
        v_space, memory._uuidv7(_merge.at), v_kept_id, v_merged_ids,
        case when _merge.similarity > 1 then 1 else _merge.similarity end,  -- an inner product may be greater
        jsonb_strip_nulls(v_before || jsonb_build_object('links', v_links, 'kept_vitals', v_vitals))
        || jsonb_build_object('brought', v_brought)
    )
    returning merges.merge_id into v_merge_id;
    return v_merge_id;
end
$function$;
-- <<< functions/dedup/_merge.sql

-- >>> functions/dedup/_near_duplicate.sql
-- _near_duplicate: the live memory that states the same as a text; else, without an outcome, the most
-- similar memory. Two retrievers propose candidates, the nearest vectors first, then the memories that
-- share most words. _compare_statements() decides.
create or replace function memory._near_duplicate(
    space text,
    content text,
    language text,
    model memory.embedding_model,
    embedding double precision[],
    similarity double precision,
    at timestamptz
) returns memory.near_duplicate
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words memory.language_words;
    v_near memory.near_duplicate;
    v_alike memory.near_duplicate;
    v_refused uuid[] := '{}';
    v_statement text;
begin
    -- One after the other: the second statement runs only if the first one finds nothing.
    foreach v_statement in array array[
        case when (_near_duplicate.model).model is not null
            then memory._near_statement(
                _near_duplicate.model,
                (_near_duplicate.model).storage = 'none'
                or not memory._exceeds_exact(_near_duplicate.space, (_near_duplicate.model).model),
                5
            )
        end,
        'select n.* from memory._near_words($1, memory._tsvector($6, $7), $4, 5, $3, $5) as n'
    ] loop
        continue when v_statement is null;
        for v_near in execute v_statement
            using _near_duplicate.space, _near_duplicate.embedding, _near_duplicate.at, _near_duplicate.similarity,
                null::text[], _near_duplicate.language, _near_duplicate.content
        loop
            continue when v_near.memory_id = any(v_refused);
            if v_words is null then
                v_words := memory._function_words(_near_duplicate.language);
            end if;
            v_near.outcome := memory._compare_statements(v_near.content, _near_duplicate.content, v_words);
            if v_near.outcome is not null then
                return v_near;
            end if;
            v_alike := case when v_refused = '{}' then v_near else v_alike end;
            v_refused := v_refused || v_near.memory_id;
        end loop;
    end loop;
    return v_alike;
end
$function$;
-- <<< functions/dedup/_near_duplicate.sql

-- >>> functions/dedup/_near_memories.sql
-- _near_memories: the memories most similar to a stored one: by its embedding if it has one, else by its
-- words. Memories of the `kinds` are candidates even without a dedup_key.
create or replace function memory._near_memories(
    space text,
    memory_id uuid,
    model text,
    similarity double precision,
    at timestamptz,
    kinds text[]
) returns setof memory.near_duplicate
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_model memory.embedding_model;
    v_embedding double precision[];
begin
    v_model := memory._model(_near_memories.space, _near_memories.model, null);
    if v_model.model is null then
        select em.model, em.dimensions, em.distance, em.storage into v_model
        from memory.embeddings as e
        inner join memory.embedding_models as em on em.model = e.model
        where e.space = _near_memories.space and e.memory_id = _near_memories.memory_id
        order by e.created_at desc, e.model
        limit 1;
    end if;
    select e.embedding::real[]::double precision[] into v_embedding
    from memory.embeddings as e
    where e.space = _near_memories.space
        and e.memory_id = _near_memories.memory_id
        and e.model = v_model.model;
    if found then
        return query execute memory._near_statement(v_model, true, 100)
        using _near_memories.space, v_embedding, _near_memories.at, _near_memories.similarity,
            _near_memories.kinds;
    end if;
    return query
    select n.*
    from memory.memories as m
    cross join lateral memory._near_words(
        _near_memories.space, m.tsv, _near_memories.similarity, 100, _near_memories.at,
        _near_memories.kinds
    ) as n
    where m.space = _near_memories.space and m.memory_id = _near_memories.memory_id;
end
$function$;
-- <<< functions/dedup/_near_memories.sql

-- >>> functions/dedup/_near_statement.sql
-- _near_statement: the SQL that finds candidates for a near duplicate by their vectors. Its parameters: $1
-- space, $2 embedding, $3 at, $4 least similarity, $5 kinds whose memories are candidates even without a
-- dedup_key.
create or replace function memory._near_statement(model memory.embedding_model, exact boolean, nearest int)
returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_distance constant text := memory._distance(_near_statement.model, '$2', _near_statement.exact);
    v_similarity constant text := memory._similarity((_near_statement.model).distance, 'n.distance');
begin
    return format($sql$
        select n.memory_id, %1$s as similarity, n.content, n.version, null::text as outcome
        from (
            select n.memory_id, n.distance, m.content, m.version
            from (
                select e.memory_id, e.version, %2$s as distance
                from memory.embeddings as e
                where e.space = $1 and e.live and e.model = %3$L %4$s
            ) as n
            inner join memory.memories as m on m.space = $1 and m.memory_id = n.memory_id
            where %5$s m.live and m.content_version = n.version and (m.dedup_key is not null or m.kind = any($5))
                and (m.expires_at is null or m.expires_at > $3) and (m.valid_to is null or m.valid_to > $3)
            order by n.distance
            limit %6$s
        ) as n
        where %1$s >= $4
        order by similarity desc, n.memory_id$sql$,
        v_similarity, v_distance, (_near_statement.model).model,
        memory._nearest(_near_statement.model, '$2', _near_statement.exact, _near_statement.nearest::text),
        -- Without an index, only what is similar enough is joined.
        case when _near_statement.exact then v_similarity || ' >= $4 and' end,
        _near_statement.nearest
    );
end
$function$;
-- <<< functions/dedup/_near_statement.sql

-- >>> functions/dedup/_near_words.sql
-- _near_words: the live memories that share most lexemes with a text, the best first, by Jaccard's index.
-- A candidate contains two of the three longest lexemes of the text: long words are rare (Zipf), and the
-- index begins with the rarest. At most 200 candidates are compared. `similarity` is on the scale of
-- vectors, both as a parameter and as a result: its ninth power is the share of words, 0.47 at 0.92, so
-- one setting serves both retrievers. A memory without a dedup_key is a candidate only if it is of one of
-- the `kinds`.
create or replace function memory._near_words(
    space text,
    tsv tsvector,
    similarity double precision,
    nearest int,
    at timestamptz,
    kinds text[] default null
) returns setof memory.near_duplicate
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_lexemes constant text[] := tsvector_to_array(_near_words.tsv);
    v_least constant double precision := power(greatest(_near_words.similarity, 1e-9), 9);
    v_terms constant text[] := array(
        select memory._lexeme_query(l.lexeme)::text
        from unnest(v_lexemes) as l (lexeme)
        order by char_length(l.lexeme) desc, l.lexeme
        limit 3
    );
    v_query tsquery;
begin
    v_query := case cardinality(v_terms)
        when 3
            then format('%1$s & %2$s | %1$s & %3$s | %2$s & %3$s', v_terms[1], v_terms[2], v_terms[3])
        else nullif(array_to_string(v_terms, ' & '), '')
    end;
    -- Planned each time, and independent of the space: a plan for an empty table, or for a space without
    -- statistics, would read all of it by another index.
    return query execute $sql$
        select c.memory_id, power(c.shared, 1 / 9.0::double precision), c.content, c.version, null::text
        from (
            select m.memory_id, m.content, m.version,
                s.shared / (length(m.tsv) + cardinality($3) - s.shared) as shared
            from memory.memories as m
            cross join lateral (
                select (length(m.tsv) - length(ts_delete(m.tsv, $3)))::double precision as shared
            ) as s
            where m.space = (select $1) and m.live and m.tsv @@ $2
                and length(m.tsv) >= $4 * cardinality($3) and $4 * length(m.tsv) <= cardinality($3)
                and (m.dedup_key is not null or m.kind = any($7))
                and (m.expires_at is null or m.expires_at > $6)
                and (m.valid_to is null or m.valid_to > $6)
            limit 200
        ) as c
        where c.shared >= $4
        order by c.shared desc, c.memory_id
        limit $5$sql$
    using _near_words.space, v_query, v_lexemes, v_least, _near_words.nearest, _near_words.at,
        _near_words.kinds;
end
$function$;
-- <<< functions/dedup/_near_words.sql

-- >>> functions/dedup/_tokenize.sql
-- _tokenize: the words of a text in their order, as memory._compare_statements compares them. The `plain`
-- words of the language are replaced. Signs stay unless they are mere punctuation ($, %, ?, an emoji);
-- each break between phrases is a comma. Letters become lower case, except where the case may be the
-- value: in a word with a digit or an inner capital, a lone letter (plan A), two capitals (US, IT) and the
-- unit after a number (MB, Mb); `caseless` words are none of these. Between two spaces, letters or a
-- number with its signs are prose, with the punctuation of prose around them. Anything else is a literal
-- (a path, a pattern, an identifier, a separator). It stays as it is, after a quote sign, which begins no
-- word.
create or replace function memory._tokenize(content text, plain jsonb, caseless text[]) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    -- Scripts without spaces between words are taken sign by sign.
    v_unspaced constant text :=
        '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]';
    v_piece constant text := v_unspaced || '|[^' || substr(v_unspaced, 2) || '+';
    v_spaced constant boolean := _tokenize.content !~ v_unspaced;
    -- Here anything beyond ASCII counts as a letter; v_word tells the signs apart.
    v_prose constant text := '^(?:[("`]|[^ -~])*'
        '(?:[^ -@\[-`{-~]+(?:-[^ -@\[-`{-~]+)*'
        '|(?:[+~<>=^#$-]|[^ -~])*\d+(?:[.,:/-]\d+)*(?:[%+$[:alpha:]]|[^ -~])*)'
        '(?:[.,;:!?)''"`]|[^ -~])*$'
        '|^(?:[^,;:.()\[\]{}"''*|`]|[!?]+|\.{3})$';
    -- A sign in quotes, such as a separator.
    v_quoted constant text := '^["`“„«「]([^[:alnum:]]+)["`”“»」]$';
    -- In prose a number includes the sign before it (-5), dots and dashes within, a + after it, and the marks of feet
    -- and inches.
    v_word constant text := '[=<>]=|[-+−~]?[[:alnum:]](?:[[:alnum:]]|[.,:/-]+(?=[[:alnum:]]))*\+?'
        '(?:(?<=\d)[''"])?|[^[:space:]]';
    -- Most words are letters only and need no regular expression, which is the expensive part.
    v_raw constant text[] := array(
        select t.token
        from unnest(
            string_to_array(
                regexp_replace(
                    translate(_tokenize.content, e'\t\r\n\u00a0’ʼ′″', e'    ''''''"'),
                    -- Apostrophes and quotes, but not feet, nor a lone one.
                    '(?<!\d)''+(?=[^ ''])|(?<=[^ \d''])''+', ' ', 'g'
                ), ' '
            )
        ) as c (chunk)
        cross join lateral unnest(
            case when v_spaced or c.chunk !~ v_unspaced
                then array[c.chunk]
                else array(
                    select m.found[1]
                    from regexp_matches(c.chunk, v_piece, 'g') as m (found)
                )
            end
        ) as p (piece)
        cross join lateral unnest(
            case
                when p.piece !~ '[^[:alnum:]]' then array[p.piece]
                when p.piece !~ v_quoted and (p.piece ~ v_prose or p.piece <> c.chunk and p.piece !~ '[[:alnum:]]')
                    then array(select m.found[1] from regexp_matches(p.piece, v_word, 'g') as m (found))
                else array['''' || p.piece]
            end
        ) as t (token)
        where c.chunk <> ''
    );
    v_lower constant text[] := string_to_array(lower(array_to_string(v_raw, ' ')), ' ');
    v_count constant int := cardinality(v_raw);
    v_tokens text[] := '{}';
    v_number boolean := false;
    v_first boolean := true;
    v_token text;
    v_plain text;
    i int := 1;
begin
    while i <= v_count loop
        v_token := v_lower[i];
        if v_token like '''_%' then
            -- A literal excludes the quotes around it, the end of the sentence, and a bracket whose partner is
            -- elsewhere.
            if v_token ~ '[[:alnum:]]' then
                v_token := regexp_replace(
                    v_raw[i], case when strpos(v_token, ')') > 0 then '^''["`“„«‘]+' else '^''["`“„«‘(]+' end, ''''
                );
                v_plain := case when strpos(v_token, '(') > 0 then '["`”“»’]' else '["`”“»’)]' end;
                v_plain := regexp_replace(
                    v_token, format('(?<=[^.,;:])(?:[.,;:]?%s+[.,;:]?|[.,;:])$', v_plain), ''
                );
                v_first := v_plain <> v_token and v_token ~ '[.,;:)]["`”“»’]*$';
            else
                v_plain := '''' || regexp_replace(substr(v_token, 2), v_quoted, '\1');
                v_first := false;
            end if;
            v_tokens := v_tokens || v_plain;
            if v_first then
                v_tokens := v_tokens || ','::text;
            end if;
            v_number := false;
        elsif strpos(',;:.!()[]{}…–—-、。，：；！？（）「」،؛•|', v_token) > 0 then
            if not v_first then
                v_tokens := v_tokens || ','::text;
            end if;
            v_first := true;
            v_number := false;
        elsif strpos('''"`«»“”„‚‘*', v_token) = 0 then
            v_plain := null;
            if v_raw[i] <> v_token and (
                case
                    when v_token ~ '\d' then true
                    when v_number then char_length(v_token) <= 4 and v_token <> all(_tokenize.caseless)
                    when char_length(v_token) = 1 then not v_first and v_token <> all(_tokenize.caseless)
                    else substr(v_raw[i], 2) <> substr(v_token, 2)
                        and (char_length(v_token) = 2 or v_raw[i] <> upper(v_token))
                end
            )
            then
                v_token := v_raw[i];
            elsif not v_number or char_length(v_token) > 1 then
                v_plain := _tokenize.plain ->> (v_token || ' ' || v_lower[i + 1]);
                if v_plain is not null then
                    i := i + 1;
                elsif char_length(v_token) > 1 or v_lower[i + 1] !~ '^(?:[a-z]$|[^[:alnum:]''])' then
                    -- In `mv a b` and f(b, a) the letter is not an article.
                    v_plain := _tokenize.plain ->> v_token;
                end if;
            end if;
            if v_plain is null then
                v_tokens := v_tokens || v_token;
            elsif strpos(v_plain, ' ') > 0 then
                v_tokens := v_tokens || string_to_array(v_plain, ' ');
            elsif v_plain <> '' then
                v_tokens := v_tokens || v_plain;
            end if;
            v_first := false;
            v_number := v_token ~ '^[-+−]?\d';
        end if;
        i := i + 1;
    end loop;
    return v_tokens;
end
$function$;
-- <<< functions/dedup/_tokenize.sql

-- >>> functions/dedup/find_duplicates.sql
-- find_duplicates: clusters of memories that state the same, by the two gates of a near duplicate. Reads
-- only. The longest memory of a cluster comes first, and merge_duplicates() would keep it; of equally long
-- ones, the one with a dedup_key. A memory without a dedup_key (remembered with dedup off, or imported)
-- counts as well, but not in a kind whose dedup is off: there repeats are normal, and a second "yes" is not
-- a duplicate.
create or replace function memory.find_duplicates(
    similarity double precision default null,
    model text default null,
    max_results bigint default 100,
    space text default null,
    at timestamptz default now()
) returns setof memory.duplicate_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<find_duplicates>>
declare
    model text collate "default" := find_duplicates.model;
    max_results bigint := coalesce(find_duplicates.max_results, 100);
    at timestamptz := coalesce(find_duplicates.at, now());
    v_space text collate "default";
    v_similarity double precision;
    v_kinds text[] collate "default";
    v_memory record;
    v_pair record;
    v_found boolean;
    v_words memory.language_words;
    v_language text collate "default";
    v_cluster int := 0;
    v_seen uuid[] := '{}';
begin
    v_space := memory._enter_space(find_duplicates.space, 'read');
    perform memory._check_at(find_duplicates.at);
    perform memory._check_value(
        'max_results', to_jsonb(find_duplicates.max_results), 'a whole number from 1 to 100000'
    );
    perform memory._check_value(
        'similarity', to_jsonb(find_duplicates.similarity), 'a number from 0 to 1 or null'
    );
    select coalesce(find_duplicates.similarity, s.similarity) into v_similarity
    from memory.spaces as s
    where s.space = v_space;
    v_kinds := array(
        select k.kind
        from memory.kinds as k
        inner join memory.spaces as s on s.space = v_space
        where k.space = v_space and coalesce(k.dedup, s.dedup) <> 'off'
    );
    for v_memory in
        select m.memory_id, m.content, m.language, m.internal, m.expires_at, m.valid_to,
            -- On the first memory of a text, the others with that text: a text may have no lexemes.
            case
                when row_number() over same_text = 1
                    then (array_agg(m.memory_id) over (
                        same_text rows between unbounded preceding and unbounded following
                    ))[2:]
            end as same_ids
        from memory.memories as m
        where m.space = v_space
            and m.live
            and (m.dedup_key is not null or m.kind = any(v_kinds))
            and coalesce(m.expires_at > find_duplicates.at, true)
            and coalesce(m.valid_to > find_duplicates.at, true)
        window same_text as (
            partition by m.content_hash, m.internal, m.expires_at, m.valid_to
            order by char_length(m.content) desc, m.dedup_key is null, m.memory_id
        )
        order by char_length(m.content) desc, m.dedup_key is null, m.memory_id
    loop
        continue when v_memory.memory_id = any(v_seen);
        v_found := false;
        if v_memory.language is distinct from v_language then
            v_language := v_memory.language;
            v_words := memory._function_words(v_language);
        end if;
        for v_pair in
            select n.memory_id, n.similarity, m.content
            from (
                select c.memory_id, c.similarity
                from memory._near_memories(
                    v_space, v_memory.memory_id, find_duplicates.model, v_similarity, find_duplicates.at, v_kinds
                ) as c
                union all
                select s.memory_id, 1
                from unnest(v_memory.same_ids) as s (memory_id)
            ) as n
            inner join memory.memories as m on m.space = v_space and m.memory_id = n.memory_id
            where n.memory_id <> v_memory.memory_id
                -- A merge must not make a memory expire, end or become internal earlier.
                and (m.internal, m.expires_at, m.valid_to)
                is not distinct from (v_memory.internal, v_memory.expires_at, v_memory.valid_to)
        loop
            -- A candidate may be proposed twice.
            continue when v_pair.memory_id = any(v_seen)
                or memory._compare_statements(v_pair.content, v_memory.content, v_words) is null;
            if not v_found then
                v_found := true;
                v_cluster := v_cluster + 1;
                v_seen := v_seen || v_memory.memory_id;
                return next (v_cluster, v_memory.memory_id, v_memory.content, null)::memory.duplicate_result;
            end if;
            v_seen := v_seen || v_pair.memory_id;
            return next (v_cluster, v_pair.memory_id, v_pair.content, v_pair.similarity)::memory.duplicate_result;
        end loop;
        exit when v_cluster >= find_duplicates.max_results;
    end loop;
end
$function$;
-- <<< functions/dedup/find_duplicates.sql

-- >>> functions/dedup/list_merges.sql
-- list_merges: what merge_duplicates() merged.
create or replace function memory.list_merges(
    after text default null,
    max_results bigint default 1000,
    space text default null
) returns setof memory.merge_history_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<list_merges>>
declare
    after text collate "default" := list_merges.after;
    max_results bigint := coalesce(list_merges.max_results, 1000);
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_merges.space, 'read');
    perform memory._check_value('max_results', to_jsonb(list_merges.max_results), 'a whole number from 1 to 10000');
    if not pg_input_is_valid(list_merges.after, 'uuid') then
        perform memory._check_value('after', to_jsonb(list_merges.after), 'a UUID');
    end if;
    return query
    select m.merge_id, m.kept_id, m.merged_ids, m.similarity, m.merged_at, m.unmerged_at, m.merge_id::text
    from memory.merges as m
    where m.space = v_space and (list_merges.after is null or m.merge_id < list_merges.after::uuid)
    order by m.merge_id desc
    limit list_merges.max_results;
end
$function$;
-- <<< functions/dedup/list_merges.sql

-- >>> functions/dedup/merge_duplicates.sql
-- merge_duplicates: keeps the longest memory of each cluster of find_duplicates(), or of the memories that
-- the caller names, and merges the others into it. It gets the union of tags and metadata, the sums of counts
-- and votes, and the annotations, links and agents of the others, which it supersedes. A dry run reports.
-- unmerge() undoes a merge. All rows to write are locked before the first merge, in the order of every call:
-- the space, agents, documents, then memories, then vitals, each by key. So it cannot deadlock, and sees what
-- has changed since the search.
create or replace function memory.merge_duplicates(
    memory_ids uuid[] default null,
    similarity double precision default null,
    model text default null,
    max_results bigint default 100,
    dry_run boolean default false,
    space text default null,
    at timestamptz default now()
) returns setof memory.merge_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<merge_duplicates>>
declare
    model text collate "default" := merge_duplicates.model;
    max_results bigint := coalesce(merge_duplicates.max_results, 100);
    dry_run boolean := coalesce(merge_duplicates.dry_run, false);
    at timestamptz := coalesce(merge_duplicates.at, now());
    v_dry_run constant boolean := merge_duplicates.dry_run;
    v_space text collate "default";
    v_found memory.duplicate_result[];
    v_memory_ids uuid[];
    v_cluster record;
    v_row memory.merge_result;
begin
    v_space := memory._enter_space(merge_duplicates.space, 'admin');
    v_found := case when merge_duplicates.memory_ids is not null
        then memory._given_duplicates(v_space, merge_duplicates.memory_ids)
        else array(
            select d
            from memory.find_duplicates(
                merge_duplicates.similarity, merge_duplicates.model, merge_duplicates.max_results, v_space,
                merge_duplicates.at
            ) as d
        )
    end;
    if not v_dry_run and v_found <> '{}' then
        v_memory_ids := array(select d.memory_id from unnest(v_found) as d);
        perform memory._lock_space(v_space);
        -- As supersede() does. This also waits for a purge() of linked memories.
        perform
        from memory.spaces as s
        where s.space = v_space
        for no key update;
        perform memory._lock_parents(v_space, v_memory_ids);
        perform memory._lock_memories(v_space, v_memory_ids);
    end if;
    for v_cluster in
        select d.cluster, (array_agg(d.memory_id order by d.similarity nulls first, d.ordinality))[1] as kept_id,
            (array_agg(d.memory_id order by d.similarity nulls first, d.ordinality))[2:]
            as merged_ids,
            min(d.similarity) as similarity
        from unnest(v_found) with ordinality as d
        left join memory.memories as m on m.space = v_space and m.memory_id = d.memory_id
        group by d.cluster
        having bool_and(coalesce(m.live and m.content = d.content, false))
            and count(distinct (m.internal, m.expires_at, m.valid_to)) = 1
        order by d.cluster
    loop
        v_row := (null, v_cluster.kept_id, v_cluster.merged_ids, v_cluster.similarity);
        if not v_dry_run then
            v_row.merge_id := memory._merge(
                v_space, v_cluster.kept_id, v_cluster.merged_ids, v_cluster.similarity, merge_duplicates.at
            );
        end if;
        return next v_row;
    end loop;
end
$function$;
-- <<< functions/dedup/merge_duplicates.sql

-- >>> functions/dedup/unmerge.sql
-- unmerge: undoes a merge. The merged memories are live again with their annotations and keys. The kept one
-- loses what it got from them; its later changes stay.
create or replace function memory.unmerge(
    merge_id uuid,
    space text default null,
    at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<unmerge>>
declare
    at timestamptz := coalesce(unmerge.at, now());
    v_space text collate "default";
    v_merge memory.merges;
    v_brought jsonb;
    v_reason text collate "default";
    v_violated text collate "default";
    v_was memory.vitals;
    v_became memory.vitals;
    v_added memory.vitals;  -- from the merged ones
begin
    v_space := memory._enter_space_to_write(unmerge.space, 'admin');
    perform memory._check_at(unmerge.at);
    -- The lock order of merge_duplicates() and purge(): the space, agents, documents, memories, vitals.
    perform
    from memory.spaces as s
    where s.space = v_space
    for no key update;
    select g.* into v_merge
    from memory.merges as g
    where g.space = v_space and g.merge_id = unmerge.merge_id
    for no key update;
    if not found or v_merge.unmerged_at is not null then
        raise exception 'no merge to undo'
            using errcode = 'PM001',
            detail = format('merge_id = %s, space = %s%s.', coalesce(unmerge.merge_id::text, 'NULL'), v_space,
                            ', undone at ' || v_merge.unmerged_at),
            hint = 'Take the merge_id of a row of memory.list_merges() whose unmerged_at is NULL.';
    end if;
    perform memory._lock_parents(v_space, v_merge.merged_ids || v_merge.kept_id);
    perform memory._lock_memories(v_space, v_merge.merged_ids || v_merge.kept_id);
    v_reason := current_setting('memory.reason', true);
    perform set_config('memory.reason', 'unmerge', true);
    if v_merge.before -> 'dedup_key' = 'false' and v_merge.before ? 'dedup_keys' then
        update memory.memories as m
        set dedup_key = null
        where m.space = v_space and m.memory_id = v_merge.kept_id and m.dedup_key is not null;
    end if;
    loop
        begin
            update memory.memories as m
            set superseded_by = null,
                dedup_key = case
                    when v_merge.before -> 'dedup_keys' ? m.memory_id::text
                        and not exists (
                            select
                            from memory.memories as o
                            where o.space = v_space and o.dedup_key = m.content_hash and o.memory_id <> m.memory_id
                        )
                        then m.content_hash
                end
            where m.space = v_space
                and m.memory_id = any(v_merge.merged_ids)
                and m.superseded_by = v_merge.kept_id;
            exit;
        exception
            when unique_violation then
                -- Another session has just remembered the text. In READ COMMITTED the next attempt sees that.
                get stacked diagnostics v_violated = constraint_name;
                if v_violated <> 'memories_space_dedup_key_uq'
                    or current_setting('transaction_isolation') <> 'read committed'
                then
                    raise;
                end if;
        end;
    end loop;
    v_brought := v_merge.before -> 'brought';
    update memory.memories as m
    set tags = array(
            select u.tag
            from unnest(m.tags) as u (tag)
            where not v_brought -> 'tags' ? u.tag
        ),
        metadata = m.metadata - array(
            select k.key
            from jsonb_each(v_brought -> 'metadata') as k (key, value)
            where m.metadata -> k.key = k.value
        ),
        pinned = m.pinned and not (v_brought ->> 'pinned')::boolean,
        importance = case
            when m.importance is distinct from (v_brought ->> 'importance')::double precision then m.importance
        end
    where m.space = v_space and m.memory_id = v_merge.kept_id;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);

    -- The kept one took the best health and the last timestamps of all. It gets its own values back, unless
    -- it was anchored, touched or remembered since.
    v_was := jsonb_populate_record(null::memory.vitals, v_merge.before #> '{kept_vitals,before}');
    v_became := jsonb_populate_record(null::memory.vitals, v_merge.before #> '{kept_vitals,after}');
    v_added := jsonb_populate_record(null::memory.vitals, v_merge.before -> 'vitals');
    update memory.vitals as v
    set health = v_was.health, decays_from = v_was.decays_from, curve = v_was.curve,
        half_life = v_was.half_life, floor = v_was.floor
    where v.space = v_space
        and v.memory_id = v_merge.kept_id
        and v.health = v_became.health
        and v.decays_from = v_became.decays_from;
    update memory.vitals as v
    set access_count = greatest(0, v.access_count - v_added.access_count),
        last_accessed_at = case
            when v.access_count = v_became.access_count then v_was.last_accessed_at
            when v.access_count > v_added.access_count then v.last_accessed_at
        end,
        last_remembered_at = case
            when v.remember_count = v_became.remember_count then v_was.last_remembered_at
            else v.last_remembered_at
        end,
        remember_count = greatest(1, v.remember_count - v_added.remember_count),
        upvotes = greatest(0, v.upvotes - v_added.upvotes),
        downvotes = greatest(0, v.downvotes - v_added.downvotes)
    where v.space = v_space and v.memory_id = v_merge.kept_id;
    perform memory._anchor(v_space, m.memory_id, memory._policy(v_space, m.kind), m.pinned, unmerge.at, true)
    from memory.memories as m
    where m.space = v_space
        and (m.memory_id = v_merge.kept_id or m.memory_id = any(v_merge.merged_ids) and m.live);

    -- Agents that remembered the kept one since keep their own count.
    update memory.agent_memories as am
    set first_remembered_at = coalesce(a.first_remembered_at, am.first_remembered_at),
        remember_count = greatest(a.own_count, am.remember_count - a.added_count)
    from (
        select u.agent, sum(u.own_count)::bigint as own_count, sum(u.added_count)::bigint as added_count,
            max(u.first_remembered_at) as first_remembered_at
        from (
            select b.agent, b.remember_count as own_count, 0 as added_count, b.first_remembered_at
            from jsonb_populate_recordset(null::memory.agent_memories, v_merge.before -> 'agents') as b
            union all
            select d.agent, 0, d.remember_count, null
            from memory.agent_memories as d
            where d.space = v_space and d.memory_id = any(v_merge.merged_ids)
        ) as u
        group by u.agent
    ) as a
    where am.space = v_space and am.memory_id = v_merge.kept_id and am.agent = a.agent;
    delete from memory.agent_memories as am
    using memory.agent_memories as d
    where am.space = v_space
        and am.memory_id = v_merge.kept_id
        and am.working_since is null
        and am.remember_count = 0
        and d.space = v_space
        and d.memory_id = any(v_merge.merged_ids)
        and d.agent = am.agent
        and not jsonb_path_exists(
            v_merge.before, '$.agents[*] ? (@.agent == $agent)', jsonb_build_object('agent', am.agent)
        );
    update memory.external_ids as x
    set memory_id = b.memory_id
    from jsonb_to_recordset(v_merge.before -> 'external_ids') as b (system text, external_id text, memory_id uuid)
    where x.space = v_space
        and x.memory_id = v_merge.kept_id
        and x.system = b.system
        and x.external_id = b.external_id;
    update memory.annotations as a
    set memory_id = (v_merge.before -> 'annotations' ->> a.annotation_id::text)::uuid
    where a.space = v_space
        and a.memory_id = v_merge.kept_id
        and v_merge.before -> 'annotations' ? a.annotation_id::text;
    delete from memory.links as l
    using jsonb_to_recordset(v_merge.before -> 'links') as b (from_id uuid, type text, to_id uuid)
    where l.space = v_space and l.from_id = b.from_id and l.type = b.type and l.to_id = b.to_id;
    update memory.merges as g
    set unmerged_at = now()
    where g.space = v_space and g.merge_id = unmerge.merge_id;
end
$function$;
-- <<< functions/dedup/unmerge.sql

-- >>> functions/embeddings/_check_embedding.sql
-- _check_embedding: refuses an array that is not a valid vector of the model: not one-dimensional, of
-- another number of dimensions, all zero (no direction), or with numbers so large or small that 16,000
-- squares of them overflow or vanish in a 4-byte float (NaN sorts above every number). `dimensions` is NULL
-- if the model is not registered yet.
create or replace function memory._check_embedding(embedding double precision[], dimensions int) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_max constant double precision := 1e16;
    v_min constant double precision := 1e-16;
    v_fault text;
begin
    if array_ndims(_check_embedding.embedding) is distinct from 1 then
        v_fault := 'It is not a one-dimensional array of numbers.';
    elsif array_position(_check_embedding.embedding, null) is not null then
        v_fault := 'It holds NULL.';
    elsif v_max < any(_check_embedding.embedding) or -v_max > any(_check_embedding.embedding) then
        v_fault := 'It holds NaN, infinity or a number beyond 1e16.';
    elsif not (v_min < any(_check_embedding.embedding) or -v_min > any(_check_embedding.embedding)) then
        v_fault := 'All its numbers are zero, or smaller than 1e-16.';
    end if;
    if v_fault is not null then
        raise exception 'invalid embedding'
            using errcode = 'invalid_parameter_value',
            detail = v_fault,
            hint = 'Pass the numbers as the model gave them.';
    end if;
    if cardinality(_check_embedding.embedding) <> _check_embedding.dimensions then
        raise exception 'wrong number of dimensions'
            using errcode = 'PM004',
            detail = format('The model has %s dimensions, the embedding %s.',
                            _check_embedding.dimensions, cardinality(_check_embedding.embedding)),
            hint = 'Name the model that made it, or register that model by memory.register_model().';
    elsif cardinality(_check_embedding.embedding) > 16000 then
        raise exception 'wrong number of dimensions'
            using errcode = 'PM004',
            detail = format('The embedding has %s dimensions.', cardinality(_check_embedding.embedding)),
            hint = 'A vector has 1 to 16000 dimensions.';
    end if;
end
$function$;
-- <<< functions/embeddings/_check_embedding.sql

-- >>> functions/embeddings/_distance.sql
-- _distance: the SQL of the distance between embeddings as e and a parameter, with exactly the cast of the
-- model's index. `exact` hides it from the index.
create or replace function memory._distance(
    model memory.embedding_model,
    parameter text,
    exact boolean
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_schema text;
begin
    select quote_ident(n.nspname) into v_schema from pg_catalog.pg_extension as x
    inner join pg_catalog.pg_namespace as n on n.oid = x.extnamespace
    where x.extname = 'vector';
    return format(
        '(e.embedding::%1$s.%2$s operator(%1$s.%3$s) %4$s::%1$s.%2$s)%5$s',
        v_schema,
        format(
            '%s(%s)', case (_distance.model).storage when 'halfvec' then 'halfvec' else 'vector' end,
            (_distance.model).dimensions
        ),
        case (_distance.model).distance when 'cosine' then '<=>' when 'l2' then '<->' else '<#>' end,
        _distance.parameter,
        case when _distance.exact then ' + 0' else '' end
    );
end
$function$;
-- <<< functions/embeddings/_distance.sql

-- >>> functions/embeddings/_embedding_item.sql
-- _embedding_item: one item of set_embeddings(), checked: memory_id, embedding and optionally
-- content_version.
create or replace function memory._embedding_item(item jsonb, "position" bigint) returns memory.embedding_item
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_item memory.embedding_item;
begin
    if jsonb_typeof(_embedding_item.item) is distinct from 'object'
        or coalesce(_embedding_item.item ->> 'memory_id', '')
        !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or jsonb_typeof(_embedding_item.item -> 'embedding') is distinct from 'array'
        or jsonb_path_exists(
            _embedding_item.item,
            'strict $.embedding[*] ? (@.type() != "number" || @ > 1e16 || @ < -1e16)'
        )
        or not coalesce(
            jsonb_path_exists(
                _embedding_item.item,
                '$.content_version ? (@ == null || (@ == @.floor() && @ >= 1 && @ < 9223372036854775807))'
            ),
            false
        )
        and _embedding_item.item ? 'content_version'
        or exists (
            select
            from jsonb_object_keys(
                case jsonb_typeof(_embedding_item.item) when 'object' then _embedding_item.item end
            ) as k (key)
            where k.key not in ('memory_id', 'embedding', 'content_version')
        )
    then
        raise exception 'invalid item'
            using errcode = 'invalid_parameter_value',
            detail = format('Item %s: %s', _embedding_item.position, left(_embedding_item.item::text, 200)),
            hint = 'An item is {"memory_id": "...", "embedding": [numbers], "content_version": 1}; '
            || 'content_version may be left out.';
    end if;
    v_item.memory_id := (_embedding_item.item ->> 'memory_id')::uuid;
    v_item.content_version := nullif(_embedding_item.item -> 'content_version', 'null')::bigint;
    v_item.embedding := array(
        select e.number::double precision
        from jsonb_array_elements_text(_embedding_item.item -> 'embedding')
            with ordinality as e (number, position)
        order by e.position
    );
    return v_item;
end
$function$;
-- <<< functions/embeddings/_embedding_item.sql

-- >>> functions/embeddings/_exact_max.sql
-- _exact_max: the number of embeddings up to which an exact sort is fast. From 100 thousand to a million
-- rows, an HNSW scan filtered by space wins beyond 15 * sqrt(N); with 10 thousand beyond 2,700, with 30
-- thousand beyond 4,000 (measured). The planner does not know this and would choose the index far too
-- early.
create or replace function memory._exact_max() returns bigint
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return (
        select greatest(2500, 15 * sqrt(greatest(c.reltuples, 0)))::bigint
        from pg_catalog.pg_class as c
        where c.oid = 'memory.embeddings'::regclass
    );
end
$function$;
-- <<< functions/embeddings/_exact_max.sql

-- >>> functions/embeddings/_exceeds_exact.sql
-- _exceeds_exact: whether a space has more embeddings of a model than _exact_max(). Reads no more rows than
-- that.
create or replace function memory._exceeds_exact(space text, model text) returns boolean
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_exact_max constant bigint := memory._exact_max();
begin
    return exists (
        select
        from memory.embeddings as e
        where e.space = _exceeds_exact.space and e.model = _exceeds_exact.model
        offset v_exact_max
    );
end
$function$;
-- <<< functions/embeddings/_exceeds_exact.sql

-- >>> functions/embeddings/_has_index.sql
-- _has_index: whether a model has its HNSW index, whole. A failed concurrent build leaves an invalid one.
create or replace function memory._has_index(model text) returns boolean
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return exists (
        select
        from pg_catalog.pg_index as i
        where i.indexrelid = to_regclass(format('memory.%I', memory._model_index(_has_index.model))) and i.indisvalid
    );
end
$function$;
-- <<< functions/embeddings/_has_index.sql

-- >>> functions/embeddings/_load_vector.sql
-- _load_vector: loads pgvector by a cast. Until then a session does not know the settings of pgvector.
create or replace function memory._load_vector() returns void
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    execute (
        select format('select ''[1]''::%I.vector', n.nspname) from pg_catalog.pg_extension as e
        inner join pg_catalog.pg_namespace as n on n.oid = e.extnamespace
        where e.extname = 'vector'
    );
end
$function$;
-- <<< functions/embeddings/_load_vector.sql

-- >>> functions/embeddings/_model.sql
-- _model: the model of an embedding: the named one, else the space's, else `dimN` of its dimension. The row
-- is NULL if that one is not registered.
create or replace function memory._model(space text, model text, dimensions int)
returns memory.embedding_model
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := _model.model;
    v_model memory.embedding_model;
begin
    if v_name is null then
        select s.model into v_name from memory.spaces as s where s.space = _model.space;
    end if;
    select em.model, em.dimensions, em.distance, em.storage into v_model from memory.embedding_models as em
    where em.model = coalesce(v_name, 'dim' || _model.dimensions);
    if not found and v_name is not null then
        raise exception 'unknown embedding model'
            using errcode = 'PM003',
            detail = format('model = %L', v_name),
            hint = 'Register it: select memory.register_model(model => ..., dimensions => ...);';
    end if;
    return v_model;
end
$function$;
-- <<< functions/embeddings/_model.sql

-- >>> functions/embeddings/_model_index.sql
-- _model_index: the name of a model's HNSW index: the first letters of the model, for readers, and a hash,
-- to be unique.
create or replace function memory._model_index(model text) returns text
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return format(
        'embeddings_%s_%s_ix',
        left(regexp_replace(lower(_model_index.model), '[^a-z0-9]+', '_', 'g'), 36),
        left(md5(_model_index.model), 8)
    );
end
$function$;
-- <<< functions/embeddings/_model_index.sql

-- >>> functions/embeddings/_nearest.sql
-- _nearest: the ORDER BY and LIMIT of a query on embeddings as e, by _distance(). An index of bits knows
-- only the sign of each number. So it proposes eight times as many rows as wanted, and the exact distance
-- chooses among them. (Measured on clustered vectors of 256 to 4,096 dimensions: four times has 94 to 98 %
-- of the ten nearest, eight times all.) With `exact`, "offset 0" keeps the planner from an index.
create or replace function memory._nearest(
    model memory.embedding_model,
    parameter text,
    exact boolean,
    wanted text
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _nearest.exact then
        return 'offset 0';
    elsif (_nearest.model).storage = 'bit' then
        return (
            select format(
                'order by %1$I.binary_quantize(e.embedding)::bit(%2$s) operator(%1$I.<~>)'
                ' %1$I.binary_quantize(%3$s::%1$I.vector(%2$s))::bit(%2$s) limit 8 * %4$s',
                n.nspname, (_nearest.model).dimensions, _nearest.parameter, _nearest.wanted
            )
            from pg_catalog.pg_extension as x
            inner join pg_catalog.pg_namespace as n on n.oid = x.extnamespace
            where x.extname = 'vector'
        );
    end if;
    return '';
end
$function$;
-- <<< functions/embeddings/_nearest.sql

-- >>> functions/embeddings/_queue_embeddings.sql
-- _queue_embeddings: queues these memories for an embedding by the space's model, and notifies workers if the
-- queue was empty. NOTIFY lets only one transaction commit at a time, and one notice is enough for a worker
-- that continues until claim_embeddings() is empty. The caller holds the memories' locks.
create or replace function memory._queue_embeddings(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_model text := (select s.model from memory.spaces as s where s.space = _queue_embeddings.space);
    v_waiting boolean;
begin
    select exists (
        select
        from memory.embedding_queue as q
        inner join memory.memories as m
            on m.space = _queue_embeddings.space and m.memory_id = q.memory_id
        where q.space = _queue_embeddings.space and q.model = v_model and q.leased_until is null and m.live
    ) into v_waiting;
    insert into memory.embedding_queue as q (space, memory_id, model, version)
    select m.space, m.memory_id, v_model, m.content_version from memory.memories as m
    left join memory.embeddings as e
        on e.space = m.space and e.memory_id = m.memory_id and e.model = v_model
    where m.space = _queue_embeddings.space and m.memory_id = any(_queue_embeddings.memory_ids)
        and m.live and coalesce(e.version < m.content_version, true)
    order by m.memory_id
    on conflict on constraint embedding_queue_pk do update  -- a worker may have leased the former text
    set version = excluded.version, leased_until = null
    where q.version < excluded.version;
    if found and not v_waiting then
        perform pg_notify('memory_embeddings', _queue_embeddings.space);
    end if;
end
$function$;
-- <<< functions/embeddings/_queue_embeddings.sql

-- >>> functions/embeddings/_register_dimensions.sql
-- _register_dimensions: registers the model `dimN` for embeddings without a named model. It builds no
-- index, because two first writers that each build one would deadlock.
create or replace function memory._register_dimensions(dimensions int) returns memory.embedding_model
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_model memory.embedding_model;
begin
    insert into memory.embedding_models (model, dimensions)
    values ('dim' || _register_dimensions.dimensions, _register_dimensions.dimensions)
    on conflict on constraint embedding_models_pk do nothing;
    select em.model, em.dimensions, em.distance, em.storage into v_model from memory.embedding_models as em
    where em.model = 'dim' || _register_dimensions.dimensions;
    return v_model;
end
$function$;
-- <<< functions/embeddings/_register_dimensions.sql

-- >>> functions/embeddings/_similarity.sql
-- _similarity: the SQL that turns a distance into a similarity; higher is nearer.
create or replace function memory._similarity(distance text, expression text) returns text
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return format(
        case _similarity.distance when 'cosine' then '1 - %s' when 'l2' then '1 / (1 + %s)' else '-(%s)' end,
        _similarity.expression
    );
end
$function$;
-- <<< functions/embeddings/_similarity.sql

-- >>> functions/embeddings/_store_embedding.sql
-- _store_embedding: stores the vector of a memory's current version, unless there is one already and
-- `replace` is false, and takes the memory out of the queue. The caller holds a lock on the memory, so that
-- live is current.
create or replace function memory._store_embedding(
    space text, memory_id uuid, model memory.embedding_model, embedding double precision[], replace boolean
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    insert into memory.embeddings as e (
        space, memory_id, model, version, live, internal, expires_at, embedding
    )
    select m.space, m.memory_id, (_store_embedding.model).model, m.content_version, m.live,
        m.internal, m.expires_at, _store_embedding.embedding
    from memory.memories as m
    where m.space = _store_embedding.space and m.memory_id = _store_embedding.memory_id
    on conflict on constraint embeddings_pk do update
    set version = excluded.version, live = excluded.live, internal = excluded.internal,
        expires_at = excluded.expires_at, created_at = excluded.created_at,
        embedding = excluded.embedding
    where e.version < excluded.version or _store_embedding.replace;
    delete from memory.embedding_queue as q
    where q.space = _store_embedding.space and q.memory_id = _store_embedding.memory_id
        and q.model = (_store_embedding.model).model;
end
$function$;
-- <<< functions/embeddings/_store_embedding.sql

-- >>> functions/embeddings/_sync_embeddings.sql
-- _sync_embeddings: updates the columns that embeddings copy from memories. A memory that is not live
-- leaves the queue and is not due for decay(); a caller that brings one back anchors its vitals again.
create or replace function memory._sync_embeddings() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    update memory.embeddings as e
    set live = new.live, internal = new.internal, expires_at = new.expires_at
    where e.space = new.space and e.memory_id = new.memory_id;
    if not new.live then
        delete from memory.embedding_queue as q where q.space = new.space and q.memory_id = new.memory_id;
        update memory.vitals as v
        set decay_due_at = null
        where v.space = new.space and v.memory_id = new.memory_id and v.decay_due_at is not null;
    end if;
    return null;
end
$function$;

create or replace trigger memories_20_sync_embeddings
after update on memory.memories
for each row when (
    (old.live, old.internal, old.expires_at) is distinct from (new.live, new.internal, new.expires_at)
)
execute function memory._sync_embeddings();
-- <<< functions/embeddings/_sync_embeddings.sql

-- >>> functions/embeddings/_vector_similarity.sql
-- _vector_similarity: the exact similarity of two vectors; higher is nearer. Bound to the operators when it
-- is created, since a body that names them would have to know the schema of `vector`; without a SET clause,
-- so that it is inlined.
do $path$
begin
    perform set_config('search_path', 'pg_catalog, ' || quote_ident(n.nspname), true)
    from pg_extension as e
    inner join pg_namespace as n on n.oid = e.extnamespace
    where e.extname = 'vector';
end
$path$;

create or replace function memory._vector_similarity(one vector, other vector, distance text)
returns double precision
language sql immutable parallel safe security invoker
return case _vector_similarity.distance
    when 'cosine' then 1 - (_vector_similarity.one <=> _vector_similarity.other)
    when 'l2' then 1 / (1 + (_vector_similarity.one <-> _vector_similarity.other))
    else -(_vector_similarity.one <#> _vector_similarity.other)
end;

set local search_path = pg_catalog, pg_temp;
-- <<< functions/embeddings/_vector_similarity.sql

-- >>> functions/embeddings/claim_embeddings.sql
-- claim_embeddings: leases memories that have no embedding of their current text, each to one worker at a
-- time. When a lease ends, the next worker gets the memory. Workers store their vectors by set_embeddings().
create or replace function memory.claim_embeddings(
    model text default null,
    max_results bigint default 100,
    lease interval default make_interval(mins => 5),
    space text default null,
    at timestamptz default now()
) returns setof memory.claim_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<claim_embeddings>>
declare
    model text collate "default" := claim_embeddings.model;
    max_results bigint := coalesce(claim_embeddings.max_results, 100);
    lease interval := coalesce(claim_embeddings.lease, make_interval(mins => 5));
    at timestamptz := coalesce(claim_embeddings.at, now());
    v_space text collate "default";
    v_model text collate "default";
begin
    v_space := memory._enter_space(claim_embeddings.space, 'write');
    perform memory._check_at(claim_embeddings.at);
    perform memory._check_value(
        'max_results', to_jsonb(claim_embeddings.max_results), 'a whole number from 1 to 10000'
    );
    if coalesce(claim_embeddings.lease not between interval '1 us' and interval '1 year', true) then
        raise exception 'invalid lease'
            using errcode = 'invalid_parameter_value',
            detail = format('lease = %s', coalesce(claim_embeddings.lease::text, 'NULL')),
            hint = 'A lease is an interval above zero, at most a year.';
    end if;
    v_model := coalesce(
        claim_embeddings.model, (select s.model from memory.spaces as s where s.space = v_space)
    );
    if v_model is null then
        raise exception 'no embedding model'
            using errcode = 'PM003',
            detail = format('Space %L has no model, and the call names none.', v_space),
            hint = 'Name one, or give the space one by the setting model of configure_space.';
    end if;
    perform memory._model(v_space, v_model, null);
    if not memory._lock_space(v_space, false) then
        return;
    end if;

    -- Delete the rows of memories that are not live, have expired or have an embedding. The call that forgets
    -- or embeds a memory deletes its row, but does not see one that is not committed yet.
    delete from memory.embedding_queue as q
    where q.space = v_space and q.model = v_model
        and q.memory_id in (
            select o.memory_id from memory.embedding_queue as o
            inner join memory.memories as m on m.space = v_space and m.memory_id = o.memory_id
            left join memory.embeddings as e
                on e.space = v_space and e.memory_id = o.memory_id and e.model = v_model
            where o.space = v_space and o.model = v_model
                and (
                    not m.live
                    or m.expires_at <= claim_embeddings.at
                    or e.version >= greatest(m.content_version, o.version)
                )
            for update of o skip locked
        );
    for v_round in 1..2 loop
        -- Lease the current text, even if the row was written for an earlier one. Only rows that can be
        -- leased count towards the limit.
        return query
        with taken as materialized (
            select q.memory_id, m.content_version, m.content from memory.embedding_queue as q
            inner join memory.memories as m on m.space = v_space and m.memory_id = q.memory_id
            where q.space = v_space and q.model = v_model
                and coalesce(q.leased_until <= claim_embeddings.at, true) and m.live
                and coalesce(m.expires_at > claim_embeddings.at, true)
                and not exists (
                    select
                    from memory.embeddings as e
                    where e.space = v_space and e.memory_id = q.memory_id and e.model = v_model
                        and e.version >= m.content_version
                )
            order by q.queued_at, q.memory_id limit claim_embeddings.max_results
            for update of q skip locked
        ),
        leased as (
            update memory.embedding_queue as q
            set leased_until = claim_embeddings.at + claim_embeddings.lease,
                attempts = q.attempts + 1,
                version = t.content_version
            from taken as t
            where q.space = v_space and q.model = v_model and q.memory_id = t.memory_id
            returning q.memory_id, t.content_version, t.content
        )
        select v_space, l.memory_id, v_model, l.content_version, l.content from leased as l
        order by l.memory_id;
        exit when found or v_round = 2;
        -- The queue is empty: add all memories that have no vector of their current text, except those that a
        -- purge has locked. This lock keeps a purge from the others until it can see the new rows.
        insert into memory.embedding_queue (space, memory_id, model, version, queued_at)
        select v_space, w.memory_id, v_model, w.content_version, claim_embeddings.at
        from (
            select m.memory_id, m.content_version from memory.memories as m
            left join memory.embeddings as e
                on e.space = v_space and e.memory_id = m.memory_id and e.model = v_model
            left join memory.embedding_queue as q
                on q.space = v_space and q.memory_id = m.memory_id and q.model = v_model
            where m.space = v_space and m.live
                and coalesce(m.expires_at > claim_embeddings.at, true)
                and coalesce(e.version < m.content_version, true) and q.memory_id is null
            order by m.memory_id limit 10 * claim_embeddings.max_results
            for key share of m skip locked
        ) as w
        on conflict on constraint embedding_queue_pk do nothing;
    end loop;
end
$function$;
-- <<< functions/embeddings/claim_embeddings.sql

-- >>> functions/embeddings/drop_model.sql
-- drop_model: removes a model with all its embeddings, in all spaces, and its index.
create or replace function memory.drop_model(model text) returns bigint
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<drop_model>>
declare
    model text collate "default" := drop_model.model;
    v_space text collate "default";
    v_dropped bigint;
begin
    if memory._bound_login() is not null then
        raise exception 'models belong to all spaces'
            using errcode = 'PM002',
            detail = format('Login %I is bound.', memory._bound_login()),
            hint = 'Let an unbound member of memory_admin drop the model.';
    end if;
    -- Writers of embeddings lock this table before a model, and the index is dropped under this lock.
    lock table memory.embeddings in access exclusive mode;
    perform from memory.embedding_models as em where em.model = drop_model.model for update;
    if not found then
        raise exception 'unknown embedding model'
            using errcode = 'PM003',
            detail = format('model = %L', drop_model.model),
            hint = 'memory.list_models() names the models.';
    end if;
    select s.space into v_space
    from memory.spaces as s
    where s.model = drop_model.model
    order by s.space
    limit 1;
    if found then
        raise exception 'the model is in use'
            using errcode = 'PM020',
            detail = format('It is the setting model of the space %L.', v_space),
            hint = 'Give the space another model first: memory.configure_space(space, ''{"model": null}'').';
    end if;
    delete from memory.embedding_queue as q where q.model = drop_model.model;
    delete from memory.embeddings as e where e.model = drop_model.model;
    get diagnostics v_dropped = row_count;
    delete from memory.embedding_models as em where em.model = drop_model.model;
    execute format('drop index if exists memory.%I', memory._model_index(drop_model.model));
    return v_dropped;
end
$function$;
-- <<< functions/embeddings/drop_model.sql

-- >>> functions/embeddings/list_models.sql
-- list_models: the embedding models, with what a space has embedded by each.
create or replace function memory.list_models(
    space text default null
) returns setof memory.model_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_models.space, 'read');
    return query
    select m.model::text, m.dimensions, m.distance::text, m.storage::text,
        (select count(*) from memory.embeddings as e where e.space = v_space and e.model = m.model and e.live),
        m.created_at
    from memory.embedding_models as m
    order by m.model;
end
$function$;
-- <<< functions/embeddings/list_models.sql

-- >>> functions/embeddings/register_model.sql
-- register_model: registers a model, or builds the missing index of one. Building an index blocks writers
-- of embeddings until commit, so no write ever does it by itself.
create or replace function memory.register_model(
    model text,
    dimensions bigint,
    distance text default 'cosine',
    storage text default null
) returns text
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<register_model>>
declare
    model text collate "default" := register_model.model;
    storage text collate "default" := register_model.storage;
    distance text collate "default" := coalesce(register_model.distance, 'cosine');
    v_storage text collate "default";
    v_known memory.embedding_models;
    v_schema text collate "default";
    v_index constant text collate "default" := memory._model_index(register_model.model);
begin
    if memory._bound_login() is not null then
        raise exception 'models belong to all spaces'
            using errcode = 'PM002',
            detail = format('Login %I is bound.', memory._bound_login()),
            hint = 'Let an unbound member of memory_admin register the model.';
    end if;
    if coalesce(register_model.model, '') !~ '^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,127}$'
        or register_model.dimensions is null
        or register_model.dimensions not between 1 and 16000
        or coalesce(register_model.distance, '') not in ('cosine', 'l2', 'inner_product')
        or register_model.storage not in ('none', 'vector', 'halfvec', 'bit')
    then
        raise exception 'invalid embedding model'
            using errcode = 'invalid_parameter_value',
            detail = format('model = %L, dimensions = %s, distance = %L, storage = %L',
                            left(register_model.model, 200),
                            coalesce(register_model.dimensions::text, 'NULL'), register_model.distance, register_model.storage),
            hint = 'A name of up to 128 letters, digits and ._:/@+-, 1 to 16000 dimensions, distance cosine, '
            || 'l2 or inner_product, storage none, vector, halfvec or bit.';
    end if;
    -- What an HNSW index of pgvector can hold: 2,000 dimensions of vector, 4,000 of halfvec, 64,000 bits.
    v_storage := coalesce(
        register_model.storage,
        case
            when register_model.dimensions <= 2000 then 'vector'
            when register_model.dimensions <= 4000 then 'halfvec'
            else 'bit'
        end
    );
    if (v_storage = 'vector' and register_model.dimensions > 2000)
        or (v_storage = 'halfvec' and register_model.dimensions > 4000)
    then
        raise exception 'too many dimensions for this index'
            using errcode = 'PM004',
            detail = format('storage = %L, dimensions = %s', v_storage, register_model.dimensions),
            hint = 'vector is indexed up to 2000 dimensions, halfvec up to 4000, bit always.';
    end if;

    if v_storage <> 'none' and not memory._has_index(register_model.model) then
        -- Before the model, as writers of embeddings do, and by one session at a time.
        lock table memory.embeddings in share row exclusive mode;
    end if;
    insert into memory.embedding_models as em (model, dimensions, distance, storage)
    values (register_model.model, register_model.dimensions, register_model.distance, v_storage)
    on conflict on constraint embedding_models_pk do nothing;
    select em.* into v_known from memory.embedding_models as em
    where em.model = register_model.model
    for no key update;
    if v_known.dimensions <> register_model.dimensions or v_known.distance <> register_model.distance
        or (v_known.storage not in ('none', v_storage) and register_model.storage is not null)
    then
        raise exception 'this model is registered with other properties'
            using errcode = 'PM004',
            detail = format('It is registered with dimensions = %s, distance = %L, storage = %L.',
                            v_known.dimensions, v_known.distance, v_known.storage),
            hint = 'Register the other model under another name.';
    end if;
    if v_known.storage <> 'none' then
        v_storage := v_known.storage;
    elsif v_storage <> 'none' then
        update memory.embedding_models as em set storage = v_storage where em.model = register_model.model;
    end if;
    if v_storage = 'none' or memory._has_index(register_model.model) then
        return v_storage;
    end if;

    select quote_ident(n.nspname) into v_schema from pg_catalog.pg_extension as x
    inner join pg_catalog.pg_namespace as n on n.oid = x.extnamespace
    where x.extname = 'vector';
    if to_regclass(format('memory.%I', v_index)) is not null then
        execute format('drop index memory.%I', v_index);  -- left by a concurrent build that failed
    end if;
    execute format(
        'create index %I on memory.embeddings using hnsw (%s) where live and model = %L',
        v_index,
        case v_storage
            when 'bit' then format(
                '(%1$s.binary_quantize(embedding)::bit(%2$s)) %1$s.bit_hamming_ops',
                v_schema, register_model.dimensions
            )
            else format(
                '(embedding::%1$s.%2$s(%3$s)) %1$s.%2$s_%4$s_ops',
                v_schema, v_storage, register_model.dimensions,
                case register_model.distance when 'cosine' then 'cosine' when 'l2' then 'l2' else 'ip' end
            )
        end,
        register_model.model
    );
    -- The planner also samples indexed expressions, and a vector reveals something of its text.
    execute format('alter index memory.%I alter column 1 set statistics 0', v_index);
    return v_storage;
end
$function$;
-- <<< functions/embeddings/register_model.sql

-- >>> functions/embeddings/set_embeddings.sql
-- set_embeddings: stores vectors that were computed elsewhere. An item with a content_version does not
-- replace the embedding of newer content. Memories are locked in the order of their ids.
create or replace function memory.set_embeddings(
    items jsonb,
    model text default null,
    space text default null
) returns setof memory.embedding_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<set_embeddings>>
declare
    model text collate "default" := set_embeddings.model;
    v_space text collate "default";
    v_item record;
    v_memory record;
    v_model memory.embedding_model;
    v_outcomes text[] collate "default";
begin
    v_space := memory._enter_space_to_write(set_embeddings.space, 'write');
    if jsonb_typeof(set_embeddings.items) is distinct from 'array' then
        raise exception 'items is not a JSON array'
            using errcode = 'invalid_parameter_value',
            detail = format('items is %s.', coalesce(jsonb_typeof(set_embeddings.items), 'NULL')),
            hint = 'Pass [{"memory_id": "...", "embedding": [...], "content_version": 1}, ...].';
    end if;
    perform memory._model(v_space, set_embeddings.model, null);
    for v_item in
        select i.position, memory._embedding_item(i.item, i.position) as parsed
        from jsonb_array_elements(set_embeddings.items) with ordinality as i (item, position)
        order by lower(i.item ->> 'memory_id') collate "C", i.position  -- as uuids
    loop
        select m.memory_id, m.content_version into v_memory from memory.memories as m
        where m.space = v_space and m.memory_id = (v_item.parsed).memory_id
        for share;
        if not found then
            v_outcomes[v_item.position] := 'unknown';
            continue;
        end if;
        if (v_item.parsed).content_version < v_memory.content_version then
            v_outcomes[v_item.position] := 'stale';
            continue;
        end if;
        v_model := memory._model(v_space, set_embeddings.model, cardinality((v_item.parsed).embedding));
        if cardinality((v_item.parsed).embedding) <> v_model.dimensions then
            v_outcomes[v_item.position] := 'wrong_dimensions';
            continue;
        end if;
        perform memory._check_embedding((v_item.parsed).embedding, v_model.dimensions);
        if v_model.model is null then
            v_model := memory._register_dimensions(cardinality((v_item.parsed).embedding));
        end if;
        perform memory._store_embedding(
            v_space, v_memory.memory_id, v_model, (v_item.parsed).embedding, true
        );
        v_outcomes[v_item.position] := 'stored';
    end loop;
    return query
    select (i.item ->> 'memory_id')::uuid, v_outcomes[i.position]
    from jsonb_array_elements(set_embeddings.items) with ordinality as i (item, position)
    order by i.position;
end
$function$;
-- <<< functions/embeddings/set_embeddings.sql

-- >>> functions/erase/_delete_rows.sql
-- _delete_rows: deletes the rows of a purge from all tables at once: those that name one of its memories,
-- one of its sources, the agent or the session. Without a target it deletes the whole space, except for the
-- records of erasures, and for the settings and grants of `default`, from which new spaces are copied.
-- Returns how many rows of each table.
create or replace function memory._delete_rows(
    space text,
    target memory.purge_target,
    agent text,
    session text
) returns jsonb
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_statement text;
    v_counts jsonb;
begin
    select format(
        'with %s select jsonb_build_object(%s)',
        string_agg(format(
            '%1$I as (delete from memory.%1$I as t where t.space = $1 and (%2$s) returning 1)',
            d.table_name, d.condition
        ), ', '),
        string_agg(format('%1$L, (select count(*) from %1$I)', d.table_name), ', ')
    )
    into v_statement
    from (
        select t.table_name, case
            when not _delete_rows.target is null then (
                select string_agg(format(c.condition, c.name), ' or ')
                from (
                    select n.name, case n.name when 'merged_ids' then 't.%I && $2' else 't.%I = any($2)' end as condition
                    from unnest(t.memory_ids) as n (name)
                    union all
                    select n.name, 't.%I = any($3)'
                    from unnest(t.source_ids) as n (name)
                    union all
                    select n.name, 't.%I = $4'
                    from unnest(t.agents) as n (name)
                    union all
                    select n.name, 't.%I = $5'
                    from unnest(t.sessions) as n (name)
                ) as c
            )
            when t.table_name in ('spaces', 'space_grants') then '$1 <> ''default'''
            when t.table_name not in ('embedding_models', 'erasures') then 'true'
        end as condition
        from memory._table_map() as t
    ) as d
    where d.condition is not null;
    execute v_statement into v_counts
    using _delete_rows.space, (_delete_rows.target).memory_ids, (_delete_rows.target).source_ids,
        _delete_rows.agent, _delete_rows.session;
    return v_counts;
end
$function$;
-- <<< functions/erase/_delete_rows.sql

-- >>> functions/erase/_dependent_merges.sql
-- _dependent_merges: the merges of these memories into others, and the later merges of those, the last one
-- first. All of their memories got something from these.
create or replace function memory._dependent_merges(space text, memory_ids uuid[]) returns uuid[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return array(
        with recursive passed as (
            select g.merge_id, g.kept_id, g.merged_at
            from memory.merges as g
            where g.space = _dependent_merges.space
                and g.merged_ids && _dependent_merges.memory_ids
                and g.kept_id <> all(_dependent_merges.memory_ids)
            union
            select g.merge_id, g.kept_id, g.merged_at
            from passed as p
            inner join memory.merges as g on g.merged_ids @> array[p.kept_id] and g.merged_at >= p.merged_at
            where g.space = _dependent_merges.space
                and g.kept_id <> all(_dependent_merges.memory_ids)
        )
        select p.merge_id
        from passed as p
        order by p.merged_at desc, p.merge_id desc
    );
end
$function$;
-- <<< functions/erase/_dependent_merges.sql

-- >>> functions/erase/_erase.sql
-- _erase: erases the target of a purge, whose rows are locked, with every trace of it. Rows that stay lose
-- the name of an erased agent or session. Returns how many rows of each table.
create or replace function memory._erase(space text, target memory.purge_target, agent text, session text)
returns jsonb
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_memory_ids uuid[] := (_erase.target).memory_ids;
    v_source_ids uuid[] := (_erase.target).source_ids;
    v_agent jsonb := jsonb_build_object('agent', _erase.agent);
    v_merges uuid[];
    v_merge_id uuid;
    v_tags text[] := (_erase.target).tags;
    v_reason text := current_setting('memory.reason', true);
    v_now constant timestamptz := now();
    v_counts jsonb;
    v_count bigint;
begin
    -- First undo each merge of an erased memory with one that stays: these memories and their history lose what
    -- they got.
    v_merges := memory._dependent_merges(_erase.space, v_memory_ids);
    foreach v_merge_id in array v_merges loop
        if exists (
            select
            from memory.merges as g
            where g.space = _erase.space and g.merge_id = v_merge_id and g.unmerged_at is null
        )
        then
            perform memory.unmerge(v_merge_id, _erase.space);
        end if;
    end loop;
    perform memory._unlock_history('purge');
    update memory.revisions as r
    set old = r.old - '{tags,metadata}'::text[]
    from memory.merges as g
    where r.space = _erase.space
        and g.space = _erase.space
        and g.merge_id = any(v_merges)
        and r.memory_id = g.kept_id
        and (
            r.revised_at > g.merged_at
            or r.revised_at = g.merged_at and r.reason is distinct from 'merge_duplicates'
        )
        and r.old ?| '{tags,metadata}';
    -- A memory that was superseded by an erased one does not become current again: it gets the successor of that one,
    -- or is archived. restore() brings it back.
    perform set_config('memory.reason', 'purge', true);
    with recursive chain as (
        select m.memory_id, m.superseded_by
        from memory.memories as m
        where m.space = _erase.space and m.superseded_by = any(v_memory_ids)
        union all
        select c.memory_id, m.superseded_by
        from chain as c
        inner join memory.memories as m on m.space = _erase.space and m.memory_id = c.superseded_by
        where m.space = _erase.space and c.superseded_by = any(v_memory_ids)
    )
    update memory.memories as m
    set superseded_by = c.superseded_by,
        archived_at = case when c.superseded_by is null then coalesce(m.archived_at, v_now)
            else m.archived_at end
    from chain as c
    where m.space = _erase.space
        and m.memory_id = c.memory_id
        and m.memory_id <> all(v_memory_ids)
        and coalesce(c.superseded_by <> all(v_memory_ids), true);
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    update memory.sources as s
    set superseded_by = null
    where s.space = _erase.space
        and s.superseded_by = any(v_source_ids)
        and s.source_id <> all(v_source_ids);

    v_counts := memory._delete_rows(_erase.space, _erase.target, _erase.agent, _erase.session);
    delete from memory.merges as g
    where g.space = _erase.space and g.merge_id = any(v_merges);
    get diagnostics v_count = row_count;
    v_counts := jsonb_set(v_counts, '{merges}', to_jsonb((v_counts ->> 'merges')::bigint + v_count));
    -- Remove the agent and the session from the rows that stay.
    with unassigned as (
        update memory.tasks as t
        set assigned_to = null
        where t.space = _erase.space and t.assigned_to = _erase.agent
        returning 1
    ),
    unsigned as (
        update memory.revisions as r
        set editor_id = null
        where r.space = _erase.space and r.editor_id in (_erase.agent, 'human:' || _erase.agent)
        returning 1
    ),
    uncreated as (
        update memory.memories as m
        set created_by = null
        where m.space = _erase.space and m.created_by in (_erase.agent, 'human:' || _erase.agent)
        returning 1
    ),
    moved as (
        update memory.revisions as r
        set old = r.old - 'session'
        where r.space = _erase.space and r.old ->> 'session' = _erase.session
        returning 1
    ),
    unnamed as (
        update memory.merges as g
        set before = jsonb_set(g.before, '{agents}', jsonb_path_query_array(
            g.before, '$.agents[*] ? (@.agent != $agent)', v_agent
        ))
        where g.space = _erase.space and jsonb_path_exists(g.before, '$.agents[*] ? (@.agent == $agent)', v_agent)
        returning 1
    )
    select v_counts || jsonb_object_agg(c.table_name, (v_counts ->> c.table_name)::bigint + c.rows) into v_counts
    from (
        values
        ('tasks', (select count(*) from unassigned)),
        ('revisions', (select count(*) from unsigned) + (select count(*) from moved)),
        ('merges', (select count(*) from unnamed))
    ) as c (table_name, rows);
    delete from memory.tags as t
    where t.space = _erase.space
        and t.tag = any(v_tags)
        and not exists (
            select
            from memory.memories as m
            where m.space = _erase.space and m.live and m.tag_paths @> array[t.tag] and t.tag = any(m.tags)
        )
        and t.tag not in (
            select u.tag
            from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _erase.space and not m.live
        )
        and t.tag not in (
            select u.tag
            from memory.sources as s
            cross join lateral unnest(s.tags) as u (tag)
            where s.space = _erase.space
        );
    get diagnostics v_count = row_count;
    perform memory._unlock_history(null);
    return v_counts || jsonb_build_object('tags', v_count);
end
$function$;
-- <<< functions/erase/_erase.sql

-- >>> functions/erase/_erase_scope.sql
-- _erase_scope: what purge() and drop_space() share: erases the rows of a scope, or counts what it would
-- erase, and returns how many rows of each table.
create or replace function memory._erase_scope(
    space text,
    scope text,
    memory_ids uuid[],
    agent text,
    session text,
    source_id uuid,
    filter jsonb,
    reason text,
    dry_run boolean
) returns setof memory.purge_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_counts jsonb;
begin
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        -- An older snapshot shows neither the changes for which the locks waited nor new uses of a tag.
        raise exception 'purge requires read committed isolation'
            using errcode = 'invalid_transaction_state',
            detail = format('The transaction is %s.', current_setting('transaction_isolation')),
            hint = 'begin transaction isolation level read committed;';
    end if;
    perform memory._notice_missing_space(_erase_scope.space);
    while v_counts is null
    loop
        begin
            v_counts := case _erase_scope.scope
                when 'space' then memory._purge_space(_erase_scope.space)
                else memory._purge(
                    _erase_scope.space, _erase_scope.memory_ids, _erase_scope.agent, _erase_scope.session,
                    _erase_scope.source_id, _erase_scope.filter
                )
            end;
            -- The rollback of this block restores what a dry run has erased. If the target has changed, it releases
            -- all locks: the next attempt takes them in their order.
            if _erase_scope.dry_run or v_counts is null then
                raise exception 'a dry run ends here'
                    using errcode = 'PM000',
                    detail = 'The rows have been counted, or the attempt is repeated.',
                    hint = '_erase_scope() catches this error.';
            end if;
        exception
            when sqlstate 'PM000' then
                null;
        end;
    end loop;
    if not _erase_scope.dry_run and jsonb_path_exists(v_counts, '$.* ? (@ > 0)') then
        perform memory._scrub_statistics(v_counts);
        insert into memory.erasures (space, erasure_id, scope, erased_by, reason, counts)
        values (_erase_scope.space, memory._uuidv7(now()), _erase_scope.scope, session_user, _erase_scope.reason, v_counts);
    end if;
    return query
    select c.key, c.value::bigint, _erase_scope.dry_run
    from jsonb_each(v_counts) as c (key, value)
    order by c.value::bigint desc, c.key collate "C";
end
$function$;
-- <<< functions/erase/_erase_scope.sql

-- >>> functions/erase/_fold.sql
-- _fold: a text for a comparison that sees what a reader sees: without letter case and invisible characters,
-- any whitespace as one blank, and composed (NFC).
create or replace function memory._fold(value text) returns text
language sql immutable parallel safe security invoker
return lower(normalize(regexp_replace(
    regexp_replace(value, '[' || memory._invisible() || ']+', '', 'g'), e'[[:space:]\\u00a0]+', ' ', 'g'
), nfc));
-- <<< functions/erase/_fold.sql

-- >>> functions/erase/_fold_json.sql
-- _fold_json: _fold() of a text of JSON, in which whitespace is escaped.
create or replace function memory._fold_json(value text) returns text
language sql immutable parallel safe security invoker
return memory._fold(regexp_replace(value, e'\\\\[bfnrt]', ' ', 'g'));
-- <<< functions/erase/_fold_json.sql

-- >>> functions/erase/_matches.sql
-- _matches: the memories of a space that pass a filter and contain a text, if one is given. Also the
-- documents, if the filter has no condition that only memories meet.
create or replace function memory._matches(space text, filter memory.memory_filter, contains text)
returns memory.purge_target
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_filter alias for filter;
    v_text text := memory._fold(_matches.contains);
    -- The text as JSON escapes it.
    v_json text := memory._fold_json(substring(to_jsonb(_matches.contains)::text from '^"(.*)"$'));
    v_target memory.purge_target;
begin
    v_target.source_ids := '{}';
    execute format(
        'select array(select m.memory_id from memory.memories as m where m.space = $1 and %s)',
        memory._filter_conditions(v_filter)
    )
    into v_target.memory_ids
    using _matches.space, null::text, v_filter;
    if v_text is not null then
        v_target.memory_ids := array(
            select m.memory_id
            from unnest(v_target.memory_ids) as f (memory_id)
            inner join memory.memories as m on m.space = _matches.space and m.memory_id = f.memory_id
            where strpos(memory._fold(m.content), v_text) > 0
                or strpos(memory._fold_json(m.metadata::text), v_json) > 0
                or strpos(memory._fold(array_to_string(m.tags, ' ')), v_text) > 0
                or exists (
                    select
                    from memory.revisions as r
                    where r.space = _matches.space
                        and r.memory_id = m.memory_id
                        and (
                            strpos(memory._fold(concat_ws(e'\n', r.old ->> 'content', r.reason)), v_text) > 0
                            or strpos(
                                memory._fold_json(concat_ws(e'\n', r.old -> 'metadata', r.old -> 'tags')), v_json
                            ) > 0
                        )
                )
                or exists (
                    select
                    from memory.annotations as a
                    where a.space = _matches.space
                        and a.memory_id = m.memory_id
                        and strpos(memory._fold(a.note), v_text) > 0
                )
                or exists (
                    select
                    from memory.links as l
                    where l.space = _matches.space
                        and l.from_id = m.memory_id
                        and strpos(memory._fold_json(l.metadata::text), v_json) > 0
                )
                or exists (
                    select
                    from memory.tasks as t
                    where t.space = _matches.space
                        and t.memory_id = m.memory_id
                        and (
                            strpos(memory._fold(concat_ws(e'\n', t.description, t.assigned_to)), v_text) > 0
                            or strpos(memory._fold_json(concat_ws(e'\n', t.input, t.output)), v_json) > 0
                        )
                )
        );
    end if;
    if num_nonnulls(
        v_filter.kinds, v_filter.agent, v_filter.project, v_filter.session, v_filter.source_id, v_filter.valid_at,
        v_filter.min_importance, v_filter.min_health, v_filter.provenance, v_filter.task_status,
        v_filter.external_system, v_filter.without_embedding
    ) = 0 then
        v_target.source_ids := array(
            select s.source_id
            from memory.sources as s
            where s.space = _matches.space
                and (v_filter.tags is null or s.tag_paths && v_filter.tags)
                and (v_filter.all_tags is null or s.tag_paths @> v_filter.all_tags)
                and (v_filter.not_tags is null or not s.tag_paths && v_filter.not_tags)
                and (v_filter.metadata is null or s.metadata @> v_filter.metadata)
                and (v_filter.since is null or s.ingested_at >= v_filter.since)
                and (v_filter.until is null or s.ingested_at < v_filter.until)
                and (
                    v_text is null
                    or strpos(memory._fold(concat_ws(
                        e'\n', s.name, s.title, s.author, s.source_url, array_to_string(s.tags, ' '), s.content
                    )), v_text) > 0
                    or strpos(memory._fold_json(s.metadata::text), v_json) > 0
                )
        );
    end if;
    return v_target;
end
$function$;
-- <<< functions/erase/_matches.sql

-- >>> functions/erase/_purge.sql
-- _purge: locks and erases the target of a purge. Returns how many rows of each table, or NULL if the
-- target has changed while it waited for locks.
-- Locks are taken in one order: the space, agents, tags, sources, memories and vitals, each by their keys.
create or replace function memory._purge(
    space text,
    memory_ids uuid[],
    agent text,
    session text,
    source_id uuid,
    filter jsonb
) returns jsonb
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_target memory.purge_target;
    v_locked memory.purge_target;
    v_ids uuid[];
    v_counts jsonb;
begin
    -- Only one supersede() or purge() runs in a space at a time, so no chain changes while it is cut.
    perform
    from memory.spaces as s
    where s.space = _purge.space
    for no key update;
    -- From here on no other session can remember or hold anything as this agent.
    perform
    from memory.agents as a
    where a.space = _purge.space and a.agent = _purge.agent
    for update;
    v_target := memory._purge_target(
        _purge.space, _purge.memory_ids, _purge.agent, _purge.session, _purge.source_id, _purge.filter
    );
    perform memory._lock_agents(_purge.space, v_target.memory_ids);
    -- From here on no other session can add one of the tags that may be deleted.
    perform
    from memory.tags as t
    where t.space = _purge.space and t.tag = any(v_target.tags)
    order by t.tag
    for update;
    perform
    from memory.sources as s
    where s.space = _purge.space
        and (s.source_id = any(v_target.source_ids) or s.superseded_by = any(v_target.source_ids))
    order by s.source_id
    for update;
    v_ids := array(
        select m.memory_id
        from memory.memories as m
        where m.space = _purge.space
            and (
                m.memory_id = any(v_target.memory_ids)
                or m.superseded_by = any(v_target.memory_ids)
                or m.created_by in (_purge.agent, 'human:' || _purge.agent)
                or m.memory_id in (
                    select u.memory_id
                    from memory.merges as g
                    cross join lateral unnest(g.merged_ids || g.kept_id) as u (memory_id)
                    where g.space = _purge.space
                        and g.merge_id = any(memory._dependent_merges(_purge.space, v_target.memory_ids))
                )
            )
        order by m.memory_id
        for update
    );
    perform
    from memory.vitals as v
    where v.space = _purge.space and v.memory_id = any(v_ids)
    order by v.memory_id
    for update;
    v_locked := memory._purge_target(
        _purge.space, _purge.memory_ids, _purge.agent, _purge.session, _purge.source_id, _purge.filter
    );
    if (v_locked.memory_ids, v_locked.source_ids) = (v_target.memory_ids, v_target.source_ids)
        and v_locked.tags <@ v_target.tags
    then
        v_counts := memory._erase(_purge.space, v_locked, _purge.agent, _purge.session);
    end if;
    return v_counts;
end
$function$;
-- <<< functions/erase/_purge.sql

-- >>> functions/erase/_purge_filter.sql
-- _purge_filter: reads the filter of a purge: the keys of search() and list(), for memories of every state.
-- The key `contains` is left to _matches(). Refuses a filter without a condition.
create or replace function memory._purge_filter(filter jsonb) returns memory.memory_filter
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_given constant jsonb := _purge_filter.filter;
    v_filter memory.memory_filter;
begin
    perform memory._check('filter', v_given, memory._filter_options() - 'include' || '{
        "kinds": "an array of strings, at least one", "tags": "an array of strings, at least one",
        "metadata": "an object", "agent": "a string that is not blank", "project": "a string that is not blank",
        "session": "a string that is not blank", "contains": "a string that is not blank",
        "since": "a timestamp or epoch milliseconds", "until": "a timestamp or epoch milliseconds",
        "valid_at": "a timestamp or epoch milliseconds", "min_importance": "a number from 0 to 1",
        "min_health": "a number from 0 to 1"
    }');
    if v_given = '{}' or v_given -> 'metadata' = '{}' then
        raise exception 'invalid filter'
            using errcode = 'invalid_parameter_value',
            detail = format('filter = %s', v_given),
            hint = 'Give at least one condition. drop_space() erases a whole space.';
    end if;
    v_filter := jsonb_populate_record(v_filter, v_given - '{since,until,valid_at}'::text[]);
    v_filter.since := memory._parse_timestamp(v_given -> 'since');
    v_filter.until := memory._parse_timestamp(v_given -> 'until');
    v_filter.valid_at := memory._parse_timestamp(v_given -> 'valid_at');
    v_filter := memory._check_filter(v_filter, v_given);
    v_filter.include := '{forgotten,superseded,faded,expired,internal}';
    return memory._filter_at(v_filter, now());
end
$function$;
-- <<< functions/erase/_purge_filter.sql

-- >>> functions/erase/_purge_space.sql
-- _purge_space: erases a whole space. Returns how many rows of each table.
create or replace function memory._purge_space(space text) returns jsonb
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_counts jsonb;
begin
    -- Every function that writes shares this lock from its start: see _lock_space().
    perform
    from memory.spaces as s
    where s.space = _purge_space.space
    for update;
    perform memory._unlock_history('purge');
    v_counts := memory._delete_rows(_purge_space.space, null, null, null);
    perform memory._unlock_history(null);
    return v_counts;
end
$function$;
-- <<< functions/erase/_purge_space.sql

-- >>> functions/erase/_purge_target.sql
-- _purge_target: finds the memories, sources and tags that a purge erases. A document is erased with all
-- its chunks, and a memory with those that were merged into it, even if only a part was named. The tags are
-- those that no other live memory has.
create or replace function memory._purge_target(
    space text,
    memory_ids uuid[],
    agent text,
    session text,
    source_id uuid,
    filter jsonb
) returns memory.purge_target
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_memory_ids uuid[] := '{}';
    v_source_ids uuid[] := '{}';
    v_more uuid[];
    v_passed uuid[];  -- merges
    v_target memory.purge_target;
begin
    if _purge_target.memory_ids is not null then
        select coalesce(array_agg(m.memory_id), '{}') into v_memory_ids
        from memory.memories as m
        where m.space = _purge_target.space and m.memory_id = any(_purge_target.memory_ids);
    elsif _purge_target.source_id is not null then
        select coalesce(array_agg(s.source_id), '{}') into v_source_ids
        from memory.sources as s
        where s.space = _purge_target.space and s.source_id = _purge_target.source_id;
    elsif _purge_target.agent is not null then
        -- A memory is the agent's own if the agent remembered it first and every time, and no other agent
        -- holds it. Holding a memory counts as remembering it 0 times.
        select coalesce(array_agg(am.memory_id), '{}') into v_memory_ids
        from memory.agent_memories as am
        inner join memory.memories as m on m.space = _purge_target.space and m.memory_id = am.memory_id
        inner join memory.vitals as v on v.space = _purge_target.space and v.memory_id = am.memory_id
        where am.space = _purge_target.space
            and am.agent = _purge_target.agent
            and am.first_remembered_at <= m.created_at
            and am.remember_count >= v.remember_count
            and not exists (
                select
                from memory.agent_memories as o
                where o.space = _purge_target.space
                    and o.memory_id = am.memory_id
                    and o.agent <> _purge_target.agent
            );
        select coalesce(array_agg(s.source_id), '{}') into v_source_ids
        from memory.sources as s
        where s.space = _purge_target.space
            and s.source_id in (
                select c.source_id
                from memory.provenance as c
                where c.space = _purge_target.space and c.source_id is not null
                group by c.source_id
                having bool_and(c.agent is not distinct from _purge_target.agent)
            )
            and not exists (
                select
                from memory.memories as m
                where m.space = _purge_target.space
                    and m.source_id = s.source_id
                    and m.memory_id <> all(v_memory_ids)
            );
        -- A document stays as a whole if another agent knows a part of it.
        select coalesce(array_agg(m.memory_id), '{}') into v_memory_ids
        from memory.memories as m
        where m.space = _purge_target.space
            and m.memory_id = any(v_memory_ids)
            and (m.kind <> 'document' or m.source_id is null or m.source_id = any(v_source_ids));
    elsif _purge_target.session is not null then
        select coalesce(array_agg(m.memory_id), '{}') into v_memory_ids
        from memory.memories as m
        where m.space = _purge_target.space and m.session = _purge_target.session;
        select coalesce(array_agg(c.source_id), '{}') into v_source_ids
        from (
            select x.source_id
            from memory.provenance as x
            where x.space = _purge_target.space and x.source_id is not null
            group by x.source_id
            having bool_and(x.session_id is not distinct from _purge_target.session)
        ) as c;
    else
        v_target := memory._matches(
            _purge_target.space, memory._purge_filter(_purge_target.filter), _purge_target.filter ->> 'contains'
        );
        v_memory_ids := v_target.memory_ids;
        v_source_ids := v_target.source_ids;
    end if;
    loop
        v_source_ids := array(
            select unnest(v_source_ids)
            union
            select m.source_id
            from memory.memories as m
            where m.space = _purge_target.space
                and m.memory_id = any(v_memory_ids)
                and m.kind = 'document'
                and m.source_id is not null
            order by 1
        );
        v_more := array(
            select unnest(v_memory_ids)
            union
            select m.memory_id
            from memory.memories as m
            where m.space = _purge_target.space and m.source_id = any(v_source_ids)
            union
            select d.memory_id
            from memory.merges as g
            inner join memory.memories as d on d.space = _purge_target.space
                and d.memory_id = any(g.merged_ids)
                and d.superseded_by = g.kept_id
            where g.space = _purge_target.space
                and g.kept_id = any(v_memory_ids)
                and g.unmerged_at is null
            order by 1
        );
        exit when cardinality(v_more) = cardinality(v_memory_ids);
        v_memory_ids := v_more;
    end loop;
    v_passed := memory._dependent_merges(_purge_target.space, v_more);
    v_target.memory_ids := v_more;
    v_target.source_ids := v_source_ids;
    v_target.tags := array(
        select t.tag
        from (
            select u.tag collate "C" as tag
            from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _purge_target.space and m.memory_id = any(v_more)
            union
            select u.tag
            from memory.sources as s
            cross join lateral unnest(s.tags) as u (tag)
            where s.space = _purge_target.space and s.source_id = any(v_source_ids)
            union
            select u.tag
            from memory.revisions as r
            cross join lateral jsonb_array_elements_text(r.old -> 'tags') as u (tag)
            where r.space = _purge_target.space and r.memory_id = any(v_more)
        ) as t
        where not exists (
            select
            from memory.memories as m
            where m.space = _purge_target.space
                and m.live
                and m.tag_paths @> array[t.tag]
                and t.tag = any(m.tags)
                and m.memory_id <> all(v_more)
                -- Unless it got the tag by a merge with one of them.
                and not exists (
                    select
                    from memory.merges as g
                    where g.space = _purge_target.space
                        and g.kept_id = m.memory_id
                        and g.merge_id = any(v_passed)
                        and g.unmerged_at is null
                )
        )
        order by t.tag
    );
    return v_target;
end
$function$;
-- <<< functions/erase/_purge_target.sql

-- >>> functions/erase/_scrub_statistics.sql
-- _scrub_statistics: makes the planner forget its samples of the tables from which rows were erased.
-- ANALYZE keeps the old samples of an empty table, so each table gets a meaningless row meanwhile.
create or replace function memory._scrub_statistics(counts jsonb) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
-- ANALYZE waits for a vacuum, although expire() waits for no row.
set lock_timeout = 0
as $function$
#variable_conflict error
declare
    v_space constant text := 'default';
    v_id constant uuid := gen_random_uuid();
    v_other_id constant uuid := gen_random_uuid();
    v_name constant text := 'lent_' || replace(v_id::text, '-', '_');
    v_table text;
begin
    insert into memory.kinds (space, kind) values (v_space, v_name);
    insert into memory.agents (space, agent) values (v_space, v_name);
    insert into memory.tags (space, tag, created_at) values (v_space, v_name, now());
    insert into memory.sources (space, source_id, name, source_type, content, language, ingested_at)
    values (v_space, v_id, v_name, v_name, '-', 'simple', now());
    insert into memory.memories (space, memory_id, content, language, kind, created_at)
    values (v_space, v_id, '-', 'simple', v_name, now()), (v_space, v_other_id, '-', 'simple', v_name, now());
    insert into memory.vitals (
        space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold
    )
    values (v_space, v_id, now(), now(), 'none', 1, 0, 0, 0);
    insert into memory.agent_memories (space, agent, memory_id, first_remembered_at, last_remembered_at)
    values (v_space, v_name, v_id, now(), now());
    insert into memory.provenance (space, provenance_id, memory_id) values (v_space, v_id, v_id);
    insert into memory.links (space, from_id, type, to_id, created_at)
    values (v_space, v_id, v_name, v_other_id, now());
    insert into memory.annotations (space, annotation_id, memory_id, note, created_at)
    values (v_space, v_id, v_id, '-', now());
    insert into memory.tasks (space, memory_id, created_at, updated_at) values (v_space, v_id, now(), now());
    insert into memory.embedding_queue (space, memory_id, model, version)
    select v_space, v_id, em.model, 1
    from memory.embedding_models as em
    limit 1;
    execute format(
        'insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding) '
        'select $1, $2, em.model, 1, false, true, ''[1]''::%s from memory.embedding_models as em limit 1', (
            select a.atttypid::regtype
            from pg_catalog.pg_attribute as a
            where a.attrelid = 'memory.embeddings'::regclass and a.attname = 'embedding'
        )
    )
    using v_space, v_id;
    insert into memory.external_ids (space, system, external_id, memory_id) values (v_space, v_name, '-', v_id);
    insert into memory.merges (space, merge_id, kept_id, merged_ids, before)
    values (v_space, v_id, v_id, array[v_other_id], '{}');
    insert into memory.revisions (
        space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary
    )
    values (v_space, v_id, v_id, 1, 'update', 'system', v_name, '{}', '');
    insert into memory.space_grants (space, role, privilege) values (v_space, v_name, 'read');
    -- In a fixed order, because ANALYZE holds a lock on each table until the end of the transaction.
    for v_table in
        select c.key collate "C" as table_name
        from jsonb_each(_scrub_statistics.counts) as c (key, value)
        where c.value <> '0'
        order by table_name
    loop
        execute format('analyze memory.%I', v_table);
    end loop;
    delete from memory.space_grants as g
    where g.space = v_space and g.role = v_name;
    perform memory._unlock_history('purge');
    delete from memory.revisions as r
    where r.space = v_space and r.revision_id = v_id;
    perform memory._unlock_history(null);
    delete from memory.merges as g
    where g.space = v_space and g.merge_id = v_id;
    -- The rows of the other tables go with it.
    delete from memory.memories as m
    where m.space = v_space and m.memory_id in (v_id, v_other_id);
    delete from memory.sources as s
    where s.space = v_space and s.source_id = v_id;
    delete from memory.tags as t
    where t.space = v_space and t.tag = v_name;
    delete from memory.agents as a
    where a.space = v_space and a.agent = v_name;
    delete from memory.kinds as k
    where k.space = v_space and k.kind = v_name;
end
$function$;
-- <<< functions/erase/_scrub_statistics.sql

-- >>> functions/erase/drop_space.sql
-- drop_space: erases a space with all that is in it, its settings and its grants, as purge() erases. The
-- space `default` keeps its settings and grants, from which new spaces are copied.
create or replace function memory.drop_space(
    space text,
    reason text default null,
    dry_run boolean default false
) returns setof memory.purge_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<drop_space>>
declare
    reason text collate "default" := drop_space.reason;
    v_space text collate "default";
begin
    v_space := memory._enter_space(drop_space.space, 'admin');
    -- What is erased has to be named: the space of the session is not meant.
    perform memory._check_value('space', to_jsonb(drop_space.space), 'a string that is not blank');
    perform memory._check_value('dry_run', to_jsonb(drop_space.dry_run), 'true or false');
    return query
    select e.*
    from memory._erase_scope(
        v_space, 'space', null, null, null, null, null, drop_space.reason, drop_space.dry_run
    ) as e;
end
$function$;
-- <<< functions/erase/drop_space.sql

-- >>> functions/erase/list_erasures.sql
-- list_erasures: the receipts of a space's erasures.
create or replace function memory.list_erasures(
    after text default null,
    max_results bigint default 1000,
    space text default null
) returns setof memory.erasure_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<list_erasures>>
declare
    after text collate "default" := list_erasures.after;
    max_results bigint := coalesce(list_erasures.max_results, 1000);
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_erasures.space, 'read');
    perform memory._check_value('max_results', to_jsonb(list_erasures.max_results), 'a whole number from 1 to 10000');
    if not pg_input_is_valid(list_erasures.after, 'uuid') then
        perform memory._check_value('after', to_jsonb(list_erasures.after), 'a UUID');
    end if;
    return query
    select e.erasure_id, e.scope::text, e.erased_by, e.reason, e.counts, e.erased_at, e.erasure_id::text
    from memory.erasures as e
    where e.space = v_space and (list_erasures.after is null or e.erasure_id < list_erasures.after::uuid)
    order by e.erasure_id desc
    limit list_erasures.max_results;
end
$function$;
-- <<< functions/erase/list_erasures.sql

-- >>> functions/erase/purge.sql
-- purge: erases memories, an agent, a session, a source or the matches of a filter for good, with every trace
-- and the samples of the planner. Only a row in erasures remains, which says how much.
create or replace function memory.purge(
    memory_ids uuid[] default null,
    agent text default null,
    session text default null,
    source_id uuid default null,
    filter jsonb default null,
    reason text default null,
    dry_run boolean default false,
    space text default null
) returns setof memory.purge_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<purge>>
declare
    agent text collate "default" := purge.agent;
    session text collate "default" := purge.session;
    reason text collate "default" := purge.reason;
    v_space text collate "default";
    v_given text[] collate "default";
    v_scope text collate "default";
begin
    v_space := memory._enter_space_to_write(purge.space, 'admin');
    -- NULL is no answer to whether to erase.
    perform memory._check_value('dry_run', to_jsonb(purge.dry_run), 'true or false');
    v_given := array_remove(array[
        case when purge.memory_ids is not null then 'memory_ids' end, case when purge.agent is not null then 'agent' end,
        case when purge.session is not null then 'session' end,
        case when purge.source_id is not null then 'source_id' end,
        case when purge.filter is not null then 'filter' end
    ], null);
    if cardinality(v_given) <> 1 then
        raise exception 'exactly one scope is required'
            using errcode = 'invalid_parameter_value',
            detail = format('Given are: %s.', coalesce(nullif(array_to_string(v_given, ', '), ''), 'none')),
            hint = 'Give one of memory_ids, agent, session, source_id and filter. A NULL argument is '
            || 'treated as not given. drop_space() erases a whole space.';
    end if;
    v_scope := case v_given[1] when 'memory_ids' then 'memory' when 'source_id' then 'source'
        else v_given[1] end;
    if v_scope = 'filter' then
        perform memory._purge_filter(purge.filter);
    elsif v_scope in ('agent', 'session') then
        -- Only this is checked: provenance, tasks and history may contain names that are too long for an
        -- agent.
        perform memory._check_value(
            v_scope, to_jsonb(coalesce(purge.agent, purge.session)), 'a string that is not blank'
        );
    end if;
    return query
    select e.*
    from memory._erase_scope(
        v_space, v_scope, purge.memory_ids, purge.agent, purge.session, purge.source_id, purge.filter,
        purge.reason, purge.dry_run
    ) as e;
end
$function$;
-- <<< functions/erase/purge.sql

-- >>> functions/external_ids/_check_external_id.sql
-- _check_external_id: refuses what is no external id.
create or replace function memory._check_external_id(external_id jsonb) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform memory._check(
        'external_id', _check_external_id.external_id, '{"system": "anything", "id": "anything"}'
    );
    if coalesce(_check_external_id.external_id ->> 'system', '') !~ '^[a-z][a-z0-9_-]{0,62}$'
        or coalesce(octet_length(_check_external_id.external_id ->> 'id'), 0) not between 1 and 1000
        or jsonb_typeof(_check_external_id.external_id -> 'id') not in ('string', 'number')
    then
        raise exception 'invalid external id'
            using errcode = 'invalid_parameter_value',
            detail = format('external_id = %s', left(_check_external_id.external_id::text, 300)),
            hint = 'Pass {"system": "name-in-lower-case", "id": "1 to 1000 bytes"}.';
    end if;
end
$function$;
-- <<< functions/external_ids/_check_external_id.sql

-- >>> functions/external_ids/_memory_ids_of.sql
-- _memory_ids_of: the memories that have these external ids, in their order. An id that none has is left out.
create or replace function memory._memory_ids_of(space text, external_ids jsonb) returns uuid[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_external_ids constant jsonb := case jsonb_typeof(_memory_ids_of.external_ids)
        when 'array' then _memory_ids_of.external_ids
        else jsonb_build_array(_memory_ids_of.external_ids)
    end;
begin
    if _memory_ids_of.external_ids is null then
        return '{}';
    end if;
    perform memory._check_external_id(i.value) from jsonb_array_elements(v_external_ids) as i (value);
    return array(
        select x.memory_id
        from jsonb_array_elements(v_external_ids) with ordinality as i (value, ordinal)
        inner join memory.external_ids as x
            on x.space = _memory_ids_of.space and x.system = i.value ->> 'system'
            and x.external_id = i.value ->> 'id'
        where x.memory_id is not null
        order by i.ordinal
    );
end
$function$;
-- <<< functions/external_ids/_memory_ids_of.sql

-- >>> functions/external_ids/_repeat_external.sql
-- _repeat_external: what an item does to the memory that has its external id; no outcome if none has it. A
-- forgotten memory with another text gives the id up.
create or replace function memory._repeat_external(
    space text, item memory.remember_item
) returns memory.remember_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_item alias for item;
    v_external_id constant jsonb := v_item.options -> 'external_id';
    v_held record;
    v_same boolean;
    v_version bigint;
    v_result memory.remember_result;
begin
    perform memory._check_external_id(v_external_id);
    select m.memory_id, m.content_hash, m.version, m.deleted_at is not null as forgotten,
        coalesce(m.expires_at <= v_item.at, false) as expired
    into v_held
    from memory.external_ids as x
    inner join memory.memories as m on m.space = _repeat_external.space and m.memory_id = x.memory_id
    where x.space = _repeat_external.space and x.system = v_external_id ->> 'system'
        and x.external_id = v_external_id ->> 'id';
    if not found then
        return null;
    end if;
    v_same := v_held.content_hash = memory._content_hash(v_item.content);
    v_result.memory_id := v_held.memory_id;
    if v_held.forgotten then
        if v_item.options ->> 'on_forgotten' = 'restore' and not v_held.expired then
            perform memory.restore(v_held.memory_id, space => _repeat_external.space, at => v_item.at);
            v_result.outcome := 'restored';
        elsif v_same and coalesce(v_item.options ->> 'on_forgotten', 'report') = 'report' then
            v_result.outcome := 'forgotten';
            return v_result;
        else
            delete from memory.external_ids as x
            where x.space = _repeat_external.space and x.system = v_external_id ->> 'system'
                and x.external_id = v_external_id ->> 'id';
            return null;
        end if;
    end if;
    if not v_same and v_item.options ->> 'on_external' = 'conflict' then
        raise exception 'this external id belongs to something else'
            using errcode = 'PM011',
            detail = format('%s is the memory %s, which has another text.', left(v_external_id::text, 300),
                            v_held.memory_id),
            hint = 'Let on_external be revise or known, or give this text another id.';
    elsif v_item.options ->> 'on_external' = 'revise' then
        -- Names are locked in the order of every call, then the memory.
        if v_item.kind is not null then
            perform memory._policy(_repeat_external.space, (memory._fold_kinds(array[v_item.kind]))[1]);
        end if;
        if v_item.options ->> 'language' is not null then
            perform memory._register_language(
                _repeat_external.space, memory._check_language(v_item.options ->> 'language')
            );
        end if;
        if v_item.agent is not null then
            perform memory._register_agent(_repeat_external.space, v_item.agent);
        end if;
        perform memory._register_tags(_repeat_external.space, v_item.tags, v_item.at);
        select m.version into v_held.version
        from memory.memories as m
        where m.space = _repeat_external.space and m.memory_id = v_held.memory_id
        for no key update;
        v_version := memory.revise(
            v_held.memory_id, v_item.content, v_item.kind, v_item.importance, v_item.tags, v_item.metadata,
            v_item.project, v_item.session, v_item.embedding, v_item.model, v_item.pinned, v_item.expires_at,
            v_item.valid_from, v_item.valid_to, space => _repeat_external.space, at => v_item.at,
            options => jsonb_strip_nulls(jsonb_build_object(
                'language', v_item.options -> 'language', 'internal', v_item.options -> 'internal'
            ))
        );
        if v_item.options ? 'task' then
            perform memory.set_task(v_held.memory_id, v_item.options -> 'task', _repeat_external.space, v_item.at);
        end if;
        if v_version > v_held.version then
            -- Its agent has said something new, as by a repeat.
            update memory.vitals as v
            set remember_count = v.remember_count + 1,
                last_remembered_at = greatest(v.last_remembered_at, v_item.at)
            where v.space = _repeat_external.space and v.memory_id = v_held.memory_id;
            if v_item.agent is not null then
                perform memory._count_agent(
                    _repeat_external.space, v_item.agent, v_held.memory_id, v_item.at
                );
            end if;
            if v_item.provenance is not null then
                perform memory._store_provenance(
                    _repeat_external.space, v_held.memory_id, null, v_item.agent, v_item.provenance
                );
            end if;
            v_result.outcome := coalesce(v_result.outcome, 'revised');
        end if;
    end if;
    v_result.outcome := coalesce(v_result.outcome, 'known');
    return v_result;
end
$function$;
-- <<< functions/external_ids/_repeat_external.sql

-- >>> functions/external_ids/_store_external_id.sql
-- _store_external_id: stores the id that another system has for a memory, an agent or a source. An id belongs
-- to one row only.
create or replace function memory._store_external_id(
    space text,
    external_id jsonb,
    memory_id uuid,
    agent text default null,
    source_id uuid default null
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_owner text;
begin
    perform memory._check_external_id(_store_external_id.external_id);
    insert into memory.external_ids (space, system, external_id, memory_id, agent, source_id)
    values (
        _store_external_id.space, _store_external_id.external_id ->> 'system',
        _store_external_id.external_id ->> 'id', _store_external_id.memory_id, _store_external_id.agent,
        _store_external_id.source_id
    )
    on conflict on constraint external_ids_pk do nothing;
    select coalesce(x.memory_id::text, 'agent ' || x.agent, 'source ' || x.source_id) into v_owner
    from memory.external_ids as x
    where x.space = _store_external_id.space
        and x.system = _store_external_id.external_id ->> 'system'
        and x.external_id = _store_external_id.external_id ->> 'id'
        and (x.memory_id, x.agent, x.source_id) is distinct from (
            _store_external_id.memory_id, _store_external_id.agent, _store_external_id.source_id
        );
    if found then
        raise exception 'this external id belongs to something else'
            using errcode = 'PM011',
            detail = format('%s is %s.', left(_store_external_id.external_id::text, 300), v_owner),
            hint = 'Give this one another id, or change what has it.';
    end if;
end
$function$;
-- <<< functions/external_ids/_store_external_id.sql

-- >>> functions/filter/_check_filter.sql
-- _check_filter: a filter, checked, with the fields of _filter_options(), whose form the caller has checked.
-- A value that no memory can have is an error. A kind, tag, agent or project that no memory has is not: it
-- finds nothing.
create or replace function memory._check_filter(filter memory.memory_filter, options jsonb)
returns memory.memory_filter
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_filter memory.memory_filter := _check_filter.filter;
    v_options constant jsonb := _check_filter.options;
begin
    v_filter.include := '{}';
    if not isfinite(v_filter.as_of) then
        raise exception 'as_of must be finite'
            using errcode = 'invalid_parameter_value',
            detail = format('as_of = %s', v_filter.as_of),
            hint = 'Leave it out for what is known now.';
    end if;
    -- Each call costs, even if there is nothing to check.
    if v_filter.kinds is not null then
        v_filter.kinds := memory._fold_kinds(v_filter.kinds);
        perform memory._check_value(
            'kinds', to_jsonb(array(select unnest(v_filter.kinds))), 'an array of snake_case names'
        );
    end if;
    if v_filter.tags is not null then
        perform memory._check_value('tags', to_jsonb(v_filter.tags), 'an array of strings, at least one');
        v_filter.tags := memory._fold_tags(v_filter.tags);
        perform memory._check_tags(v_filter.tags, 'tags');
    end if;
    if jsonb_typeof(v_filter.metadata) <> 'object' then
        raise exception 'metadata is not a JSON object'
            using errcode = 'invalid_parameter_value',
            detail = format('metadata is a JSON %s.', jsonb_typeof(v_filter.metadata)),
            hint = 'Pass what must be contained: {"key": "value"}.';
    end if;
    if v_filter.agent is not null then
        perform memory._check_value('agent', to_jsonb(v_filter.agent), 'an agent');
    end if;
    if v_filter.project is not null then
        perform memory._check_value('project', to_jsonb(v_filter.project), 'a name');
    end if;
    if num_nonnulls(v_filter.min_importance, v_filter.min_health) > 0 then
        perform memory._check_value(
            'min_importance', to_jsonb(v_filter.min_importance), 'a number from 0 to 1 or null'
        );
        perform memory._check_value('min_health', to_jsonb(v_filter.min_health), 'a number from 0 to 1 or null');
    end if;
    if v_filter.since > v_filter.until then
        raise exception 'since is after until'
            using errcode = 'invalid_parameter_value',
            detail = format('since = %s, until = %s', v_filter.since, v_filter.until),
            hint = 'Swap them.';
    end if;
    if v_filter.session is not null then
        perform memory._check_value('session', to_jsonb(v_filter.session), 'a name');
    end if;
    if v_options is not null then
        v_filter.source_id := v_options ->> 'source_id';
        v_filter.provenance := nullif(v_options -> 'provenance', '{}');
        perform memory._check('provenance', v_filter.provenance, '{
            "repo_name": "a string that is not blank", "git_branch": "a string that is not blank",
            "session_id": "a string that is not blank"
        }');
        v_filter.external_system := v_options ->> 'external_system';
        v_filter.external_prefix := v_options ->> 'external_prefix';
        v_filter.without_embedding := v_options ->> 'without_embedding';
        if v_filter.without_embedding is not null then
            perform memory._model(null, v_filter.without_embedding, null);
        end if;
        if v_filter.external_prefix is not null and v_filter.external_system is null then
            raise exception 'external_prefix without external_system'
                using errcode = 'invalid_parameter_value',
                detail = format('external_prefix = %s', to_jsonb(left(v_filter.external_prefix, 300))),
                hint = 'Name the system that the ids belong to.';
        end if;
        if v_options ? 'task_status' then
            v_filter.task_status := array(select jsonb_array_elements_text(v_options -> 'task_status'));
        end if;
        v_filter.include := array(select jsonb_array_elements_text(v_options -> 'include'));
        if v_options ? 'all_tags' then
            v_filter.all_tags := memory._fold_tags(
                array(select jsonb_array_elements_text(v_options -> 'all_tags'))
            );
            perform memory._check_tags(v_filter.all_tags, 'all_tags');
        end if;
        if v_options ? 'not_tags' then
            v_filter.not_tags := memory._fold_tags(
                array(select jsonb_array_elements_text(v_options -> 'not_tags'))
            );
            perform memory._check_tags(v_filter.not_tags, 'not_tags');
        end if;
    end if;
    return v_filter;
end
$function$;
-- <<< functions/filter/_check_filter.sql

-- >>> functions/filter/_filter_at.sql
-- _filter_at: a filter with the time of its call.
create or replace function memory._filter_at(filter memory.memory_filter, at timestamptz)
returns memory.memory_filter
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_filter memory.memory_filter := _filter_at.filter;
begin
    v_filter.at := _filter_at.at;
    v_filter.expires_after := case when 'expired' = any(v_filter.include) then '-infinity'
        else coalesce(v_filter.as_of, v_filter.at) end;
    return v_filter;
end
$function$;
-- <<< functions/filter/_filter_at.sql

-- >>> functions/filter/_filter_conditions.sql
-- _filter_conditions: the SQL of a filter beyond _visible_conditions(): conditions on memories as m, for a
-- statement with the parameters $1, the space, and $3, the filter. Only fields that are set appear, so that
-- the planner sees a plain query. NULL if none is set.
create or replace function memory._filter_conditions(filter memory.memory_filter) returns text
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_filter constant memory.memory_filter := _filter_conditions.filter;
begin
    return nullif(concat_ws(
        ' and ',
        case when v_filter.include && '{forgotten,superseded,faded}' then concat_ws(
            ' and ',
            'true',
            case when 'forgotten' <> all(v_filter.include) then 'm.deleted_at is null' end,
            case when 'superseded' <> all(v_filter.include) then 'm.superseded_by is null' end,
            case when 'faded' <> all(v_filter.include) then 'm.archived_at is null' end
        ) end,
        case when v_filter.kinds is not null then 'm.kind = any(($3).kinds)' end,
        case when v_filter.tags is not null then 'm.tag_paths && ($3).tags' end,
        case when v_filter.all_tags is not null then 'm.tag_paths @> ($3).all_tags' end,
        case when v_filter.not_tags is not null then 'not m.tag_paths && ($3).not_tags' end,
        case when v_filter.metadata is not null then 'm.metadata @> ($3).metadata' end,
        case when v_filter.project is not null then 'm.project = ($3).project' end,
        case when v_filter.session is not null then 'm.session = ($3).session' end,
        case when v_filter.source_id is not null then 'm.source_id = ($3).source_id' end,
        case when v_filter.since is not null then 'm.created_at >= ($3).since' end,
        case when v_filter.until is not null then 'm.created_at < ($3).until' end,
        case when v_filter.valid_at is not null then
            '(m.valid_from is null or m.valid_from <= ($3).valid_at)'
            ' and (m.valid_to is null or m.valid_to > ($3).valid_at)' end,
        case when v_filter.min_importance is not null then 'm.importance >= ($3).min_importance' end,
        case when v_filter.agent is not null then
            'exists (select from memory.agent_memories as a'
            ' where a.space = $1 and a.agent = ($3).agent and a.memory_id = m.memory_id'
            || case when v_filter.as_of is not null then ' and a.first_remembered_at <= ($3).as_of' else '' end
            || ')' end,
        case when v_filter.provenance is not null then
            'exists (select from memory.provenance as p where p.space = $1 and p.memory_id = m.memory_id'
            || case when v_filter.provenance ? 'repo_name'
                then ' and p.repo_name = ($3).provenance ->> ''repo_name''' else '' end
            || case when v_filter.provenance ? 'git_branch'
                then ' and p.git_branch = ($3).provenance ->> ''git_branch''' else '' end
            || case when v_filter.provenance ? 'session_id'
                then ' and p.session_id = ($3).provenance ->> ''session_id''' else '' end
            || ')' end,
        case when v_filter.task_status is not null then
            'exists (select from memory.tasks as t where t.space = $1 and t.memory_id = m.memory_id'
            ' and t.status = any(($3).task_status))' end,
        case when v_filter.external_system is not null then
            'exists (select from memory.external_ids as x where x.space = $1 and x.memory_id = m.memory_id'
            ' and x.system = ($3).external_system'
            || case when v_filter.external_prefix is not null
                then ' and starts_with(x.external_id, ($3).external_prefix)' else '' end || ')' end,
        case when v_filter.without_embedding is not null then
            'not exists (select from memory.embeddings as e where e.space = $1 and e.memory_id = m.memory_id'
            ' and e.model = ($3).without_embedding and e.version >= m.content_version)' end,
        case when v_filter.min_health is not null then
            'exists (select from memory.vitals as v where v.space = $1 and v.memory_id = m.memory_id'
            ' and ($3).min_health <= memory._health('
            'v.health, v.decays_from, v.curve, v.half_life, v.floor, ($3).at))' end
    ), '');
end
$function$;
-- <<< functions/filter/_filter_conditions.sql

-- >>> functions/filter/_filter_options.sql
-- _filter_options: the options of search() and list() that belong to the filter, with the spec of each value.
create or replace function memory._filter_options() returns jsonb
language sql immutable parallel safe security invoker
return '{
    "all_tags": "an array of strings", "not_tags": "an array of strings", "source_id": "a UUID",
    "provenance": "an object",
    "task_status": "an array of any of pending, in_progress, completed, failed",
    "external_system": "a string like ^[a-z][a-z0-9_-]{0,62}$",
    "external_prefix": "a string that is not blank", "without_embedding": "a string that is not blank",
    "include": "an array of any of forgotten, superseded, faded, expired, internal"
}'::jsonb;
-- <<< functions/filter/_filter_options.sql

-- >>> functions/filter/_is_visible.sql
-- _is_visible: whether a row has not expired and is not internal, or of one of the kinds that are asked for
-- by name. It is inlined, so it may stand in any WHERE.
create or replace function memory._is_visible(
    internal boolean,
    kind text,
    expires_at timestamptz,
    show_internal boolean,
    kinds text[],
    expires_after timestamptz
) returns boolean
language sql immutable parallel safe security invoker
return (not _is_visible.internal or _is_visible.show_internal or _is_visible.kind = any(_is_visible.kinds))
and (_is_visible.expires_at is null or _is_visible.expires_at > _is_visible.expires_after);
-- <<< functions/filter/_is_visible.sql

-- >>> functions/filter/_visible_conditions.sql
-- _visible_conditions: the SQL of the states that a filter includes, on the columns that memories and
-- embeddings share. $3 is the filter. A kind that is asked for by name shows its internal memories.
create or replace function memory._visible_conditions(filter memory.memory_filter, alias text) returns text
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return format(
        concat_ws(
            ' and ',
            case when not (_visible_conditions.filter).include && '{forgotten,superseded,faded}'
                then '%1$s.live' end,
            case when 'internal' <> all((_visible_conditions.filter).include)
                and (_visible_conditions.filter).kinds is null then 'not %1$s.internal' end,
            '(%1$s.expires_at is null or %1$s.expires_at > ($3).expires_after)'
        ),
        _visible_conditions.alias
    );
end
$function$;
-- <<< functions/filter/_visible_conditions.sql

-- >>> functions/graph/_check_tags.sql
-- _check_tags: refuses a list with an invalid tag, and names the tag.
create or replace function memory._check_tags(tags text[], argument text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_bad text;
begin
    if array_ndims(_check_tags.tags) > 1 then
        v_bad := _check_tags.tags::text;
    else
        select coalesce(t.tag, 'NULL') into v_bad from unnest(_check_tags.tags) as t (tag)
        where not coalesce(memory._is_tag(t.tag), false)
        limit 1;
    end if;
    if v_bad is not null then
        raise exception 'invalid tag'
            using errcode = 'invalid_parameter_value',
            detail = format('%s holds %L.', _check_tags.argument, left(v_bad, 200)),
            hint = 'A tag is a path of lower-case segments without whitespace, joined by ":", '
            || 'e.g. ''drinks:tea'', of at most 255 bytes.';
    end if;
end
$function$;
-- <<< functions/graph/_check_tags.sql

-- >>> functions/graph/_fold_tags.sql
-- _fold_tags: tags as they are stored: in NFC and lower case, with `-` for whitespace inside a segment and
-- none around it.
create or replace function memory._fold_tags(tags text[]) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _fold_tags.tags is null or array_ndims(_fold_tags.tags) > 1 then
        return _fold_tags.tags;
    end if;
    return array(
        select regexp_replace(
            regexp_replace(lower(normalize(t.tag, nfc) collate pg_c_utf8), '^\s+|\s+$|\s*(:)\s*', '\1', 'g'),
            '\s+', '-', 'g'
        )
        from unnest(_fold_tags.tags) with ordinality as t (tag, position)
        order by t.position
    );
end
$function$;
-- <<< functions/graph/_fold_tags.sql

-- >>> functions/graph/_is_tag.sql
-- _is_tag: whether a text is a lower-case path of segments joined by colons, without whitespace or empty
-- segments.
create or replace function memory._is_tag(tag text) returns boolean
language sql immutable parallel safe security invoker
return octet_length(_is_tag.tag) <= 255
    and _is_tag.tag = lower(_is_tag.tag collate pg_catalog.pg_c_utf8)
    and _is_tag.tag ~ '^[^:[:space:]]+(:[^:[:space:]]+)*$';
-- <<< functions/graph/_is_tag.sql

-- >>> functions/graph/_register_tags.sql
-- _register_tags: creates the rows of new tags, and locks all of them and the space against deletion
-- until commit; in the order of the tags, so that two writers cannot deadlock.
create or replace function memory._register_tags(space text, tags text[], at timestamptz) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_wanted int;
    v_held int;
begin
    select count(distinct u.tag) into v_wanted from unnest(_register_tags.tags) as u (tag);
    if v_wanted = 0 then
        return;
    end if;
    if not memory._lock_space(_register_tags.space) then
        return;  -- no space, so no memory either: the caller raises the error
    end if;
    loop
        insert into memory.tags (space, tag, created_at)
        select _register_tags.space, w.tag, _register_tags.at
        from (select distinct u.tag collate "C" as tag from unnest(_register_tags.tags) as u (tag)) as w
        where not exists (
            select
            from memory.tags as t
            where t.space = _register_tags.space and t.tag = w.tag
        )
        order by w.tag
        on conflict on constraint tags_pk do nothing;
        perform
        from memory.tags as t
        where t.space = _register_tags.space and t.tag = any(_register_tags.tags)
        order by t.tag for key share;
        get diagnostics v_held = row_count;
        exit when v_held = v_wanted;  -- or else a purge has just deleted one
    end loop;
end
$function$;
-- <<< functions/graph/_register_tags.sql

-- >>> functions/graph/_tag_paths.sql
-- _tag_paths: every tag and all its ancestors, each once: {a:b} gives {a, a:b}.
create or replace function memory._tag_paths(tags text[]) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if cardinality(_tag_paths.tags) = 0 then
        return '{}';
    end if;
    return array(
        select distinct array_to_string((string_to_array(t.tag, ':'))[1:l.length], ':') collate "C" as path
        from unnest(_tag_paths.tags) as t (tag)
        cross join lateral generate_series(1, cardinality(string_to_array(t.tag, ':'))) as l (length)
        order by path
    );
end
$function$;
-- <<< functions/graph/_tag_paths.sql

-- >>> functions/graph/_tags_of.sql
-- _tags_of: the valid tags under the key `tags` of JSON objects; errors are left to the functions that store
-- the objects.
create or replace function memory._tags_of(items jsonb[]) returns text[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return array(
        select t.tag
        from unnest(_tags_of.items) as i (item)
        cross join lateral unnest(memory._fold_tags(array(
            select jsonb_array_elements_text(
                case jsonb_typeof(i.item -> 'tags') when 'array' then i.item -> 'tags' end
            )
        ))) as t (tag)
        where memory._is_tag(t.tag)
    );
end
$function$;
-- <<< functions/graph/_tags_of.sql

-- >>> functions/graph/annotate.sql
-- annotate: attaches a note to a memory, which every search returns with it, and returns the id of the note.
create or replace function memory.annotate(
    memory_id uuid,
    note text,
    agent text default null,
    space text default null,
    at timestamptz default now()
) returns uuid
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<annotate>>
declare
    note text collate "default" := annotate.note;
    agent text collate "default" := annotate.agent;
    at timestamptz := coalesce(annotate.at, now());
    v_space text collate "default";
    v_earlier bigint;
    v_annotation_id uuid;
begin
    v_space := memory._enter_space_to_write(annotate.space, 'write');
    perform memory._check_at(annotate.at);
    if coalesce(annotate.note !~ '[^[:space:]]', true) then
        raise exception 'note is blank'
            using errcode = 'invalid_parameter_value',
            detail = 'note is empty or whitespace, or is NULL.',
            hint = 'Pass the text of the note.';
    end if;
    if annotate.agent is not null then
        perform memory._register_agent(v_space, annotate.agent);
    end if;
    perform memory._require_memory(v_space, annotate.memory_id);
    -- Notes with the same timestamp keep the order of their calls.
    select count(*) into v_earlier from memory.annotations as a
    where a.space = v_space and a.memory_id = annotate.memory_id;
    insert into memory.annotations (space, annotation_id, memory_id, note, agent, created_at)
    values (
        v_space, memory._uuidv7(annotate.at, v_earlier), annotate.memory_id, annotate.note, annotate.agent,
        annotate.at
    )
    returning annotations.annotation_id into v_annotation_id;
    return v_annotation_id;
end
$function$;
-- <<< functions/graph/annotate.sql

-- >>> functions/graph/delete_annotation.sql
-- delete_annotation: deletes a note.
create or replace function memory.delete_annotation(
    annotation_id uuid,
    space text default null
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(delete_annotation.space, 'write');
    delete from memory.annotations as a
    where a.space = v_space and a.annotation_id = delete_annotation.annotation_id;
    return found;
end
$function$;
-- <<< functions/graph/delete_annotation.sql

-- >>> functions/graph/link.sql
-- link: links one memory to another by a type. If the link exists, its metadata are merged. The type
-- supersedes belongs to supersede(); caused_by is stored as led_to in the other direction.
create or replace function memory.link(
    from_id uuid,
    to_id uuid,
    type text,
    metadata jsonb default null,
    agent text default null,
    space text default null,
    at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<link>>
declare
    type text collate "default" := link.type;
    agent text collate "default" := link.agent;
    at timestamptz := coalesce(link.at, now());
    v_space text collate "default";
    v_cause uuid;
begin
    v_space := memory._enter_space_to_write(link.space, 'write');
    perform memory._check_at(link.at);
    if coalesce(link.from_id = link.to_id, true)
        or coalesce(link.type, '') !~ '^[a-z][a-z0-9_]{0,62}$'
        or link.type = 'supersedes'
        or jsonb_typeof(link.metadata) <> 'object'
    then
        raise exception 'invalid link'
            using errcode = 'PM009',
            detail = format('from_id = %s, to_id = %s, type = %L, metadata is %s',
                            coalesce(link.from_id::text, 'NULL'), coalesce(link.to_id::text, 'NULL'), link.type,
                            coalesce(jsonb_typeof(link.metadata), 'NULL')),
            hint = 'Link two different memories by a snake_case type, e.g. related_to; metadata is a JSON object or '
            || 'NULL. For supersedes call memory.supersede().';
    end if;
    if link.type = 'caused_by' then
        v_cause := link.to_id;
        link.to_id := link.from_id;
        link.from_id := v_cause;
        link.type := 'led_to';
    end if;
    if link.agent is not null then
        perform memory._register_agent(v_space, link.agent);
    end if;
    -- Two memories are always locked in the order of their ids.
    perform memory._require_memory(v_space, least(link.from_id, link.to_id));
    perform memory._require_memory(v_space, greatest(link.from_id, link.to_id));
    insert into memory.links as l (space, from_id, type, to_id, metadata, agent, created_at)
    values (
        v_space, link.from_id, link.type, link.to_id, coalesce(link.metadata, '{}'), link.agent, link.at
    )
    on conflict on constraint links_pk do update
    set metadata = l.metadata || excluded.metadata;
end
$function$;
-- <<< functions/graph/link.sql

-- >>> functions/graph/list_links.sql
-- list_links: the links of a memory, in both directions.
create or replace function memory.list_links(
    memory_id uuid,
    space text default null
) returns setof memory.link_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_links.space, 'read');
    if not exists (
        select from memory.memories as m where m.space = v_space and m.memory_id = list_links.memory_id
    ) then
        perform memory._unknown_memory(v_space, list_links.memory_id);
    end if;
    return query
    select l.from_id, l.to_id, l.type::text, l.metadata, l.agent::text, l.created_at
    from memory.links as l
    where l.space = v_space and list_links.memory_id in (l.from_id, l.to_id)
    order by l.created_at, l.from_id, l.to_id, l.type;
end
$function$;
-- <<< functions/graph/list_links.sql

-- >>> functions/graph/list_tags.sql
-- list_tags: the tags of a space, with how many memories have them.
create or replace function memory.list_tags(
    prefix text default null,
    after text default null,
    max_results bigint default 1000,
    space text default null
) returns setof memory.tag_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<list_tags>>
declare
    prefix text collate "default" := list_tags.prefix;
    after text collate "default" := list_tags.after;
    max_results bigint := coalesce(list_tags.max_results, 1000);
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_tags.space, 'read');
    perform memory._check_value('max_results', to_jsonb(list_tags.max_results), 'a whole number from 1 to 10000');
    list_tags.prefix := (memory._fold_tags(array[list_tags.prefix]))[1];
    return query
    select t.tag, count(m.created_at), max(m.created_at), t.tag
    from (
        select distinct p.tag
        from memory.tags as g
        cross join lateral unnest(memory._tag_paths(array[g.tag])) as p (tag)
        where g.space = v_space
            and (list_tags.prefix is null or starts_with(p.tag, list_tags.prefix))
            and (list_tags.after is null or p.tag > list_tags.after collate "C")
        order by p.tag
        limit list_tags.max_results
    ) as t
    left join memory.memories as m on m.space = v_space and m.live and m.tag_paths @> array[t.tag]
        and (m.expires_at is null or m.expires_at > now())
    group by t.tag
    order by t.tag;
end
$function$;
-- <<< functions/graph/list_tags.sql

-- >>> functions/graph/neighbors.sql
-- neighbors: the memories linked to a memory, and those linked to them, up to a depth. The walk goes level
-- by level and visits each memory once, by the shortest path, so a cycle ends by itself and many paths to one
-- memory cost no more than their links. It does not continue through a memory that is not visible. If the
-- types name caused_by, each led_to is read in the other direction, too.
create or replace function memory.neighbors(
    memory_id uuid,
    depth bigint default 1,
    types text[] default null,
    direction text default 'both',
    max_results bigint default 100,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.neighbor_result
language plpgsql stable parallel restricted security definer rows 10
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<neighbors>>
declare
    types text[] collate "default" := neighbors.types;
    depth bigint := coalesce(neighbors.depth, 1);
    direction text collate "default" := coalesce(neighbors.direction, 'both');
    max_results bigint := coalesce(neighbors.max_results, 100);
    at timestamptz := coalesce(neighbors.at, now());
    v_space text collate "default";
    v_include text[] collate "default";
    v_left int := neighbors.max_results;
    v_seen uuid[] := array[neighbors.memory_id];
    v_found memory.neighbor_result[];
begin
    v_space := memory._enter_space(neighbors.space, 'read');
    perform memory._check_at(neighbors.at);
    perform memory._check_value('depth', to_jsonb(neighbors.depth), 'a whole number from 1 to 10');
    perform memory._check_value('types', to_jsonb(neighbors.types), 'an array of snake_case names or null');
    perform memory._check_value('direction', to_jsonb(neighbors.direction), 'one of out, in, both');
    perform memory._check_value('max_results', to_jsonb(neighbors.max_results), 'a whole number from 1 to 1000');
    perform memory._check(
        'options', neighbors.options,
        '{"include": "an array of any of forgotten, superseded, faded, expired, internal"}'
    );
    v_include := array(select jsonb_array_elements_text(neighbors.options -> 'include'));
    select array[(m.memory_id, null, null, 0, null, null, null, array[m.memory_id], null, null, null)::memory.neighbor_result]
    into v_found
    from memory.memories as m
    where m.space = v_space and m.memory_id = neighbors.memory_id;
    if not found then
        perform memory._unknown_memory(v_space, neighbors.memory_id);
    end if;
    for v_distance in 1 .. neighbors.depth loop
        select array_agg(
            (
                n.memory_id, n.content, n.kind, v_distance, n.type, n.direction, n.link, n.path, n.importance,
                n.tags, n.created_at
            )::memory.neighbor_result
            order by n.position, n.type, n.memory_id
        )
        into v_found
        from (
            select e.*
            from (
                select distinct on (l.memory_id)
                    l.*, f.position, f.path || l.memory_id as path, m.content, m.kind, m.importance, m.tags,
                    m.created_at
                from unnest(v_found) with ordinality as f (
                    memory_id, content, kind, distance, type, direction, metadata, path, importance, tags,
                    created_at, position
                )
                cross join lateral (
                    select o.to_id as memory_id, r.type, r.direction, o.metadata as link
                    from memory.links as o
                    cross join lateral (
                        values (o.type, 'out'), (case o.type when 'led_to' then 'caused_by' end, 'in')
                    ) as r (type, direction)
                    where o.space = v_space and o.from_id = f.memory_id
                        and r.type = any(coalesce(neighbors.types, array[o.type::text]))
                        and neighbors.direction in (r.direction, 'both')
                    union all
                    select i.from_id, r.type, r.direction, i.metadata
                    from memory.links as i
                    cross join lateral (
                        values (i.type, 'in'), (case i.type when 'led_to' then 'caused_by' end, 'out')
                    ) as r (type, direction)
                    where i.space = v_space and i.to_id = f.memory_id
                        and r.type = any(coalesce(neighbors.types, array[i.type::text]))
                        and neighbors.direction in (r.direction, 'both')
                ) as l
                inner join memory.memories as m on m.space = v_space and m.memory_id = l.memory_id
                where l.memory_id <> all(v_seen)
                    and (m.live or (
                        (m.deleted_at is null or 'forgotten' = any(v_include))
                        and (m.superseded_by is null or 'superseded' = any(v_include))
                        and (m.archived_at is null or 'faded' = any(v_include))
                    ))
                    and (not m.internal or 'internal' = any(v_include))
                    and (m.expires_at is null or m.expires_at > neighbors.at or 'expired' = any(v_include))
                order by l.memory_id, f.position, l.type, l.direction desc
            ) as e
            order by e.position, e.type, e.memory_id limit v_left
        ) as n;
        exit when v_found is null;
        return query select f.* from unnest(v_found) as f;
        v_left := v_left - cardinality(v_found);
        exit when v_left = 0;
        v_seen := v_seen || array(select f.memory_id from unnest(v_found) as f);
    end loop;
end
$function$;
-- <<< functions/graph/neighbors.sql

-- >>> functions/graph/tag.sql
-- tag: adds tags to a memory and returns all its tags.
create or replace function memory.tag(
    memory_id uuid,
    tags text[],
    space text default null,
    at timestamptz default now()
) returns text[]
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<tag>>
declare
    tags text[] collate "default" := tag.tags;
    at timestamptz := coalesce(tag.at, now());
    v_space text collate "default";
    v_tags text[] collate "default";
begin
    v_space := memory._enter_space_to_write(tag.space, 'write');
    perform memory._check_at(tag.at);
    tag.tags := memory._fold_tags(tag.tags);
    perform memory._check_tags(tag.tags, 'tags');
    perform memory._register_tags(v_space, tag.tags, tag.at);
    update memory.memories as m
    set tags = m.tags || tag.tags
    where m.space = v_space and m.memory_id = tag.memory_id and not m.tags @> coalesce(tag.tags, '{}');
    perform memory._require_memory(v_space, tag.memory_id);
    select m.tags into v_tags from memory.memories as m
    where m.space = v_space and m.memory_id = tag.memory_id;
    return v_tags;
end
$function$;
-- <<< functions/graph/tag.sql

-- >>> functions/graph/unlink.sql
-- unlink: deletes a link. Returns whether it existed.
create or replace function memory.unlink(
    from_id uuid,
    to_id uuid,
    type text,
    space text default null
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<unlink>>
declare
    type text collate "default" := unlink.type;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(unlink.space, 'write');
    if unlink.type = 'supersedes' then
        raise exception 'invalid link'
            using errcode = 'PM009',
            detail = format('type = %L', unlink.type),
            hint = 'A supersession is a change of the memory: undo it by memory.revert().';
    end if;
    delete from memory.links as l
    where l.space = v_space and (l.from_id, l.type, l.to_id) = (
            case unlink.type when 'caused_by' then unlink.to_id else unlink.from_id end,
            case unlink.type when 'caused_by' then 'led_to' else unlink.type end,
            case unlink.type when 'caused_by' then unlink.from_id else unlink.to_id end
        );
    return found;
end
$function$;
-- <<< functions/graph/unlink.sql

-- >>> functions/graph/untag.sql
-- untag: removes tags from a memory, each with its subtree, and returns the remaining tags.
create or replace function memory.untag(
    memory_id uuid,
    tags text[],
    space text default null,
    at timestamptz default now()
) returns text[]
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<untag>>
declare
    tags text[] collate "default" := untag.tags;
    at timestamptz := coalesce(untag.at, now());
    v_space text collate "default";
    v_tags text[] collate "default";
begin
    v_space := memory._enter_space_to_write(untag.space, 'write');
    perform memory._check_at(untag.at);
    untag.tags := memory._fold_tags(untag.tags);
    perform memory._check_tags(untag.tags, 'tags');
    update memory.memories as m
    set tags = array(
            select u.tag from unnest(m.tags) as u (tag)
            where not memory._tag_paths(array[u.tag]) && untag.tags
            order by u.tag
        )
    where m.space = v_space and m.memory_id = untag.memory_id and m.tag_paths && untag.tags;
    perform memory._require_memory(v_space, untag.memory_id);
    select m.tags into v_tags from memory.memories as m
    where m.space = v_space and m.memory_id = untag.memory_id;
    return v_tags;
end
$function$;
-- <<< functions/graph/untag.sql

-- >>> functions/history/_forbid_change.sql
-- _forbid_change: keeps history append-only, for the owner, too. Only purge() and import_space() open it for
-- themselves, see _unlock_history().
create or replace function memory._forbid_change() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if tg_op <> 'TRUNCATE' and current_setting('memory.opening', true) in ('purge', 'import') then
        return null;
    end if;
    raise exception 'history is append-only'
        using errcode = 'PM010',
        detail = format('%s on memory.revisions.', tg_op),
        hint = 'Change the memory again for a new revision; memory.purge() erases a memory with its revisions.';
end
$function$;

create or replace trigger revisions_10_append_only
before update or delete or truncate on memory.revisions
for each statement execute function memory._forbid_change();
-- <<< functions/history/_forbid_change.sql

-- >>> functions/history/_record_revision.sql
-- _record_revision: keeps the old values of a change. The login cannot be forged. On whose behalf it acts,
-- and why, are claims of the caller, in the settings memory.editor and memory.reason.
create or replace function memory._record_revision() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_editor text := nullif(current_setting('memory.editor', true), '');
    v_old jsonb;
begin
    -- An import has its own history, see _unlock_history().
    if current_setting('memory.opening', true) = 'import' then
        return null;
    end if;
    -- One expression without a query in it: this runs for every change of a row.
    v_old :=
        case when new.content <> old.content then jsonb_build_object('content', old.content) else '{}' end
        || case when new.language <> old.language
            then jsonb_build_object('language', old.language) else '{}' end
        || case when new.language_given <> old.language_given
            then jsonb_build_object('language_given', old.language_given) else '{}' end
        || case when new.kind <> old.kind then jsonb_build_object('kind', old.kind) else '{}' end
        || case when new.internal <> old.internal
            then jsonb_build_object('internal', old.internal) else '{}' end
        || case when new.importance is distinct from old.importance
            then jsonb_build_object('importance', old.importance) else '{}' end
        || case when new.pinned <> old.pinned then jsonb_build_object('pinned', old.pinned) else '{}' end
        || case when new.tags <> old.tags then jsonb_build_object('tags', old.tags) else '{}' end
        || case when new.metadata <> old.metadata
            then jsonb_build_object('metadata', old.metadata) else '{}' end
        || case when new.project is distinct from old.project
            then jsonb_build_object('project', old.project) else '{}' end
        || case when new.session is distinct from old.session
            then jsonb_build_object('session', old.session) else '{}' end
        || case when new.source_id is distinct from old.source_id
            then jsonb_build_object('source_id', old.source_id) else '{}' end
        || case when new.valid_from is distinct from old.valid_from
            then jsonb_build_object('valid_from', old.valid_from) else '{}' end
        || case when new.valid_to is distinct from old.valid_to
            then jsonb_build_object('valid_to', old.valid_to) else '{}' end
        || case when new.expires_at is distinct from old.expires_at
            then jsonb_build_object('expires_at', old.expires_at) else '{}' end
        || case when new.superseded_by is distinct from old.superseded_by
            then jsonb_build_object('superseded_by', old.superseded_by) else '{}' end
        -- Whether it had a dedup_key, which revert() then derives from the text again.
        || case when old.superseded_by is null and new.superseded_by is not null
            then jsonb_build_object('dedup_key', old.dedup_key is not null) else '{}' end
        || case when new.archived_at is distinct from old.archived_at
            then jsonb_build_object('archived_at', old.archived_at) else '{}' end
        || case when new.deleted_at is distinct from old.deleted_at
            then jsonb_build_object('deleted_at', old.deleted_at) else '{}' end;
    if v_old = '{}' then
        return null;
    end if;
    insert into memory.revisions (
        space, revision_id, memory_id, version, edit_type, editor_type, editor_id, login, reason, old,
        diff_summary
    )
    values (
        old.space, memory._uuidv7(now()), old.memory_id, old.version,
        case
            when old.deleted_at is null and new.deleted_at is not null then 'delete'
            when old.superseded_by is null and new.superseded_by is not null then 'supersede'
            when old.archived_at is null and new.archived_at is not null then 'archive'
            when num_nonnulls(old.deleted_at, old.superseded_by, old.archived_at)
                > num_nonnulls(new.deleted_at, new.superseded_by, new.archived_at) then 'restore'
            else 'update'
        end,
        memory._editor_type(v_editor), v_editor, session_user,
        nullif(current_setting('memory.reason', true), ''), v_old,
        translate(jsonb_path_query_array(v_old - 'dedup_key', '$.keyvalue().key')::text, '[]"', '')
    );
    return null;
end
$function$;

create or replace trigger memories_30_record_revision
after update on memory.memories
for each row execute function memory._record_revision();
-- <<< functions/history/_record_revision.sql

-- >>> functions/history/_unlock_history.sql
-- _unlock_history: lets purge() and import_space() change the history until they lock it again, with NULL.
-- This guards against accidents: the owner of the schema can set memory.opening, too. No other login can
-- use it, because the gate clears it before any other function changes a memory.
create or replace function memory._unlock_history(purpose text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform set_config('memory.opening', coalesce(_unlock_history.purpose, ''), true);
end
$function$;
-- <<< functions/history/_unlock_history.sql

-- >>> functions/history/history.sql
-- history: all states of a memory, newest first: each with the period in which it was current, and the
-- change that made it. It starts with the current state and applies the old values of each change, the
-- latest change first.
create or replace function memory.history(
    memory_id uuid,
    as_of timestamptz default null,
    space text default null
) returns setof memory.history_result
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
    v_memory memory.memory_state;
    v_change record;
    v_until timestamptz;
begin
    v_space := memory._enter_space(history.space, 'read');
    select m.* into v_memory from memory.memories as m
    where m.space = v_space and m.memory_id = history.memory_id;
    if not found then
        perform memory._unknown_memory(v_space, history.memory_id);
    end if;
    for v_change in
        select r.revision_id, r.version, r.edit_type, r.editor_type, r.editor_id, r.login, r.reason,
            r.diff_summary, r.revised_at as since, r.old
        from memory.revisions as r
        where r.space = v_space and r.memory_id = history.memory_id
        union all
        select null, 0, 'create', memory._editor_type(v_memory.created_by), v_memory.created_by, null, null, null,
            v_memory.created_at, '{}'
        order by version desc
    loop
        if history.as_of is null or greatest(v_change.since, v_memory.created_at) <= history.as_of then
            return next (
                v_memory.version, v_change.edit_type, v_change.editor_type, v_change.editor_id,
                v_change.login, v_change.reason, v_change.diff_summary, v_change.revision_id,
                v_change.since, v_until, v_memory.content, v_memory.kind, v_memory.importance,
                v_memory.pinned, v_memory.tags, v_memory.metadata, v_memory.project, v_memory.session,
                v_memory.valid_from, v_memory.valid_to, v_memory.expires_at, v_memory.superseded_by,
                v_memory.archived_at, v_memory.deleted_at
            )::memory.history_result;
            exit when history.as_of is not null;
        end if;
        v_until := v_change.since;
        v_memory := jsonb_populate_record(v_memory, v_change.old - 'dedup_key');
        v_memory.version := v_change.version;
    end loop;
end
$function$;
-- <<< functions/history/history.sql

-- >>> functions/history/revert.sql
-- revert: undoes a change and all later ones. The memory becomes what it was before, by one more revision.
create or replace function memory.revert(
    memory_id uuid,
    revision_id uuid,
    expected_version bigint default null,
    reason text default null,
    space text default null,
    at timestamptz default now()
) returns bigint
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<revert>>
declare
    reason text collate "default" := revert.reason;
    at timestamptz := coalesce(revert.at, now());
    v_space text collate "default";
    v_was memory.memory_state;
    v_old jsonb;
    v_then memory.memory_state;
    v_policy memory.policy;
begin
    v_space := memory._enter_space_to_write(revert.space, 'write');
    perform memory._check_at(revert.at);
    -- A supersession may come back, so lock as supersede() does: the space, then all memories by their ids.
    perform from memory.spaces as s where s.space = v_space for no key update;
    -- Its former tags may have been deleted with other memories since; names are locked before memories.
    perform memory._register_tags(v_space, array(
        select t.tag
        from (
            select r.old from memory.revisions as u
            inner join memory.revisions as r
                on r.space = v_space and r.memory_id = u.memory_id and r.version >= u.version
            where u.space = v_space and u.revision_id = revert.revision_id
                and u.memory_id = revert.memory_id and r.old ? 'tags'
            order by r.version limit 1
        ) as f
        cross join lateral jsonb_array_elements_text(f.old -> 'tags') as t (tag)
    ), revert.at);
    perform
    from memory.memories as m
    where m.space = v_space
        and m.memory_id = any(
            revert.memory_id || array(
                select (r.old ->> 'superseded_by')::uuid from memory.revisions as r
                where r.space = v_space and r.memory_id = revert.memory_id and r.old ? 'superseded_by'
            )
        )
    order by m.memory_id for no key update;
    perform memory._require_memory(v_space, revert.memory_id);
    select m.* into v_was from memory.memories as m
    where m.space = v_space and m.memory_id = revert.memory_id;
    perform memory._check_version(revert.memory_id, v_was.version, revert.expected_version);
    -- A purge may have emptied a revision that held nothing but the erased.
    select coalesce(jsonb_object_agg(o.key, o.value order by r.version desc) filter (where o.key is not null), '{}')
    into v_old
    from memory.revisions as u
    inner join memory.revisions as r
        on r.space = v_space and r.memory_id = u.memory_id and r.version >= u.version
    left join lateral jsonb_each(r.old) as o (key, value) on true
    where u.space = v_space and u.revision_id = revert.revision_id and u.memory_id = revert.memory_id
    group by u.revision_id;
    if not found then
        raise exception 'no such revision of this memory'
            using errcode = 'PM014',
            detail = format('revision_id = %s, memory_id = %s',
                            coalesce(revert.revision_id::text, 'NULL'), revert.memory_id),
            hint = 'memory.history() lists the changes of a memory, each with its revision_id.';
    end if;
    v_then := jsonb_populate_record(v_was, v_old - 'dedup_key');
    v_policy := memory._policy(v_space, v_then.kind);
    if not v_then.language_given then
        -- The space's language may have changed since; maintain() moves the row to the current one.
        v_then.language := case when v_was.language_given then v_policy.language else v_was.language end;
    end if;
    if v_old ?| '{kind,metadata}' then
        v_then.metadata := memory._check_metadata(v_then.kind, v_policy.metadata_schema, v_then.metadata);
    end if;
    if v_then.superseded_by is distinct from v_was.superseded_by then
        if v_then.superseded_by is not null then
            perform memory._check_succession(v_space, revert.memory_id, v_then.superseded_by);
        elsif coalesce((v_old -> 'dedup_key')::boolean, v_policy.dedup <> 'off') then
            v_then.dedup_key := v_then.content_hash;
        end if;
        delete from memory.links as l
        where l.space = v_space and l.from_id = v_was.superseded_by and l.type = 'supersedes'
            and l.to_id = revert.memory_id;
        insert into memory.links (space, from_id, type, to_id, created_at)
        select v_space, v_then.superseded_by, 'supersedes', revert.memory_id, revert.at
        where v_then.superseded_by is not null
        on conflict on constraint links_pk do nothing;
    end if;
    return memory._update_memory(
        v_was, v_then, v_policy, revert.at,
        coalesce(revert.reason, nullif(current_setting('memory.reason', true), ''), 'revert')
    );
end
$function$;
-- <<< functions/history/revert.sql

-- >>> functions/importance/importance_scales.sql
-- importance_scales: an importance on the scales of other systems, each value the nearest.
create or replace function memory.importance_scales(
    importance double precision default null
) returns memory.importance_scales_result
language plpgsql stable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_importance constant double precision := importance_scales.importance;
    v_result memory.importance_scales_result;
begin
    perform memory._check_value('importance', to_jsonb(v_importance), 'a number from 0 to 1 or null');
    v_result.score := v_importance;
    -- Greatest ignores NULL.
    v_result.ten := case when v_importance is not null then greatest(1, round(v_importance * 10)::int) end;
    v_result.rating := case when v_importance is null then 0 else greatest(1, round(v_importance * 7)::int) end;
    -- From 0.8 on memory-schemas spares a memory from decay.
    v_result.level := case
        when v_importance < 0.4 then 'low'
        when v_importance < 0.6 then 'medium'
        when v_importance < 0.8 then 'high'
        when v_importance <= 1 then 'critical'
    end;
    v_result.label := (array[
        'unrated', 'avoid', 'disappointing', 'meh', 'fine', 'good', 'excellent', 'perfect'
    ])[1 + v_result.rating];
    return v_result;
end
$function$;
-- <<< functions/importance/importance_scales.sql

-- >>> functions/importance/read_importance.sql
-- read_importance: the importance of a foreign record. The score wins over the level, and the level over
-- the rest. A level that contradicts the score is reported. `critical` and 10 mean pinned.
create or replace function memory.read_importance(
    score double precision default null,
    ten bigint default null,
    rating bigint default null,
    level text default null,
    label text default null
) returns memory.importance_result
language plpgsql stable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<read_importance>>
declare
    level text collate "default" := read_importance.level;
    label text collate "default" := read_importance.label;
    v_result memory.importance_result;
begin
    read_importance.level := lower(read_importance.level);
    read_importance.label := lower(read_importance.label);
    -- All are checked, so that an invalid one is an error even if another one wins.
    perform memory._check_value('score', to_jsonb(read_importance.score), 'a number from 0 to 1 or null');
    perform memory._check_value('ten', to_jsonb(read_importance.ten), 'a whole number from 1 to 10 or null');
    perform memory._check_value('rating', to_jsonb(read_importance.rating), 'a whole number from 0 to 7 or null');
    perform memory._check_value(
        'level', to_jsonb(read_importance.level), 'one of low, medium, high, critical or null'
    );
    perform memory._check_value(
        'label', to_jsonb(read_importance.label),
        'one of unrated, avoid, disappointing, meh, fine, good, excellent, perfect or null'
    );
    v_result.importance := coalesce(
        read_importance.score,
        case read_importance.level
            when 'low' then 0.2 when 'medium' then 0.5 when 'high' then 0.7 when 'critical' then 1
        end,
        read_importance.ten / 10::double precision,
        nullif(read_importance.rating, 0) / 7::double precision,
        array_position(
            array['avoid', 'disappointing', 'meh', 'fine', 'good', 'excellent', 'perfect'], read_importance.label
        ) / 7::double precision
    );
    v_result.pinned := coalesce(read_importance.level = 'critical', false)
        or coalesce(read_importance.ten = 10, false);
    v_result.level_differs := coalesce(
        (memory.importance_scales(read_importance.score)).level <> read_importance.level, false
    );
    return v_result;
end
$function$;
-- <<< functions/importance/read_importance.sql

-- >>> functions/importance/suggest_metadata.sql
-- suggest_metadata: tags and metadata found in a text, as remember() takes them: people from @mentions, tags
-- from #hashtags, topics from capitalized words within a sentence, action items from sentences with marker
-- words. Nothing is applied.
create or replace function memory.suggest_metadata(content text) returns memory.suggestion_result
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<suggest_metadata>>
declare
    content text collate "default" := suggest_metadata.content;
    v_mention constant text collate "default" := '(?:^|[^[:alnum:]_@.])@([[:alpha:]][[:alnum:]_-]*)';
    v_hashtag constant text collate "default" :=
    '(?:^|[^[:alnum:]_#&])#([[:alpha:]][[:alnum:]_-]*(?::[[:alnum:]_-]+)*)';
    v_proper constant text collate "default" :=
    '[[:lower:][:digit:],;:][[:space:]]+([[:upper:]][[:alnum:]-]+(?: [[:upper:]][[:alnum:]-]+)*)';
    v_marker constant text collate "default" :=
    '\m(need(s|ed)? to|must|have to|has to|follow[ -]up|to-?do|action item|remember to|don''t forget)\M';
begin
    return (
        array(
            select distinct lower(t.found[1] collate pg_catalog.pg_c_utf8) collate "default" as tag
            from regexp_matches(suggest_metadata.content, v_hashtag, 'g') as t (found)
            order by tag
        ),
        jsonb_build_object('people', array(
            select distinct p.found[1] as person
            from regexp_matches(suggest_metadata.content, v_mention, 'g') as p (found)
            order by person
        ),
        'topics', array(
            select distinct t.found[1] as topic
            from regexp_matches(suggest_metadata.content, v_proper, 'g') as t (found)
            order by topic
        ),
        'action_items', array(
            select btrim(s.sentence)
            from regexp_split_to_table(suggest_metadata.content, '(?<=[.!?])[[:space:]]+|[\r\n]+')
                with ordinality as s (sentence, position)
            where s.sentence ~* v_marker
            order by s.position
        ))
    )::memory.suggestion_result;
end
$function$;
-- <<< functions/importance/suggest_metadata.sql

-- >>> functions/kinds/_check_metadata.sql
-- _check_metadata: checks metadata against the JSON Schema of the kind, and returns them with the defaults of
-- required keys that are missing. Keywords: properties, required, additionalProperties, and of a property
-- type, enum, items.type, minimum, maximum, default and, our own, x-below. Other keys are free, except the
-- fields of a task, which belong to set_task().
create or replace function memory._check_metadata(kind text, schema jsonb, metadata jsonb) returns jsonb
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    c_task_fields constant text[] := array[
        'description', 'input', 'output', 'status', 'priority', 'due_at', 'assigned_to', 'completed_at'
    ];
    v_metadata jsonb := _check_metadata.metadata;
    v_rule record;
    v_value jsonb;
    v_fault text;
begin
    if _check_metadata.kind = 'task' and v_metadata ?| c_task_fields then
        select format('Of kind %L, the key %L is a field of the task.', _check_metadata.kind, t.field)
        into v_fault
        from unnest(c_task_fields) as t (field)
        where v_metadata ? t.field and not coalesce(_check_metadata.schema -> 'properties' ? t.field, false)
        order by t.field limit 1;
        if found then
            raise exception 'metadata does not fit its kind'
                using errcode = 'PM007',
                detail = v_fault,
                hint = 'Metadata cannot change a task: use options => {"task": {...}} or set_task().';
        end if;
    end if;
    if _check_metadata.schema -> 'additionalProperties' = 'false' then
        select k.key into v_fault
        from jsonb_object_keys(v_metadata) as k (key)
        where not coalesce(_check_metadata.schema -> 'properties' ? k.key, false)
        order by k.key limit 1;
        if found then
            raise exception 'metadata does not fit its kind'
                using errcode = 'PM007',
                detail = format('Of kind %L, the key %L is not known.', _check_metadata.kind, v_fault),
                hint = format('Its keys: %s', (
                    select string_agg(p.key, ', ' order by p.key)
                    from jsonb_object_keys(_check_metadata.schema -> 'properties') as p (key)
                ));
        end if;
    end if;
    for v_rule in
        select p.key, p.value as spec,
            coalesce(_check_metadata.schema -> 'required' ? p.key, false) as required
        from jsonb_each(_check_metadata.schema -> 'properties') as p (key, value)
        where v_metadata ? p.key or coalesce(_check_metadata.schema -> 'required' ? p.key, false)
        order by p.key
    loop
        v_value := v_metadata -> v_rule.key;
        if v_value is null then
            if not v_rule.spec ? 'default' then
                v_fault := 'is missing';
            else
                v_metadata := v_metadata || jsonb_build_object(v_rule.key, v_rule.spec -> 'default');
            end if;
        else
            v_fault := memory._metadata_fault(v_rule.spec, v_value, v_metadata);
        end if;
        if v_fault is not null then
            raise exception 'metadata does not fit its kind'
                using errcode = 'PM007',
                detail = format('Of kind %L, the key %L %s.',
                                _check_metadata.kind, v_rule.key, left(v_fault, 300)),
                hint = format('Its schema: %s', v_rule.spec);
        end if;
    end loop;
    return v_metadata;
end
$function$;
-- <<< functions/kinds/_check_metadata.sql

-- >>> functions/kinds/_check_metadata_keys.sql
-- _check_metadata_keys: refuses metadata with a key that is a parameter of remember(), where no filter and no
-- rule would find it, unless the schema of the kind names the key.
create or replace function memory._check_metadata_keys(schema jsonb, metadata jsonb) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    c_parameters constant text[] := array['tags', 'importance', 'created_at'];
    v_key text;
begin
    if not _check_metadata_keys.metadata ?| c_parameters then
        return;
    end if;
    select p.key into v_key
    from unnest(c_parameters) as p (key)
    where _check_metadata_keys.metadata ? p.key
        and not coalesce(_check_metadata_keys.schema -> 'properties' ? p.key, false)
    limit 1;
    if found then
        raise exception 'metadata has a key that is a parameter'
            using errcode = 'PM007',
            detail = format('The key %L is a parameter, and nothing would look for it in the metadata.', v_key),
            hint = 'Pass tags => ..., importance => ... or at => ... instead. Or name the key in the '
            || 'metadata_schema of the kind: memory.configure_kind().';
    end if;
end
$function$;
-- <<< functions/kinds/_check_metadata_keys.sql

-- >>> functions/kinds/_check_metadata_schema.sql
-- _check_metadata_schema: refuses a schema that _check_metadata() cannot enforce; an unknown keyword is
-- refused, not ignored.
create or replace function memory._check_metadata_schema(schema jsonb) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_types constant text[] := array['string', 'number', 'integer', 'boolean', 'array', 'object'];
    v_numeric constant text[] := array['number', 'integer'];
    v_fault text;
begin
    if _check_metadata_schema.schema is null then
        return;
    end if;
    if jsonb_typeof(_check_metadata_schema.schema) <> 'object' then
        v_fault := 'not a JSON object';
    elsif jsonb_typeof(coalesce(_check_metadata_schema.schema -> 'properties', '{}')) <> 'object'
        or jsonb_typeof(coalesce(_check_metadata_schema.schema -> 'required', '[]')) <> 'array'
        or jsonb_typeof(_check_metadata_schema.schema -> 'additionalProperties') <> 'boolean'
        or jsonb_path_exists(_check_metadata_schema.schema, '$.properties.* ? (@.type() != "object")')
    then
        v_fault := 'properties is an object of objects, required an array, additionalProperties true or false';
    else
        select f.fault into v_fault
        from (
            select format('keyword %s', k.key) as fault
            from jsonb_object_keys(_check_metadata_schema.schema) as k (key)
            where k.key not in ('type', 'properties', 'required', 'additionalProperties')
            union all
            select format('keyword %s of %s', k.key, p.key)
            from jsonb_each(_check_metadata_schema.schema -> 'properties') as p (key, spec)
            cross join lateral jsonb_object_keys(p.spec) as k (key)
            where k.key not in (
                'type', 'enum', 'items', 'minimum', 'maximum', 'default', 'description', 'x-below'
            )
            union all
            select format('type %s of %s', p.spec -> 'type', p.key)
            from jsonb_each(_check_metadata_schema.schema -> 'properties') as p (key, spec)
            where p.spec ->> 'type' <> all(v_types)
            union all
            select format('required key %s, which is no property', coalesce(r.key, 'null'))
            from jsonb_array_elements_text(_check_metadata_schema.schema -> 'required') as r (key)
            where not coalesce(_check_metadata_schema.schema -> 'properties' ? r.key, false)
        ) as f
        limit 1;
    end if;
    if v_fault is null then
        select format('%s of %s', f.keyword, p.key) into v_fault
        from jsonb_each(_check_metadata_schema.schema -> 'properties') as p (key, spec)
        cross join lateral (
            values
            ('type', jsonb_typeof(p.spec -> 'type') = 'string'),
            ('enum', jsonb_typeof(p.spec -> 'enum') = 'array' and p.spec -> 'enum' <> '[]'),
            ('items', p.spec ->> 'type' = 'array'
                and jsonb_typeof(p.spec -> 'items') = 'object'
                and (p.spec -> 'items') - array['type', 'description'] = '{}'
                and p.spec -> 'items' ->> 'type' = any(v_types)),
            ('minimum', p.spec ->> 'type' = any(v_numeric) and jsonb_typeof(p.spec -> 'minimum') = 'number'),
            ('maximum', p.spec ->> 'type' = any(v_numeric) and jsonb_typeof(p.spec -> 'maximum') = 'number'
                and coalesce(p.spec -> 'maximum' >= p.spec -> 'minimum', true)),
            ('x-below', p.spec ->> 'type' = any(v_numeric) and jsonb_typeof(p.spec -> 'x-below') = 'string')
        ) as f (keyword, fine)
        where p.spec ? f.keyword and f.fine is not true
        limit 1;
    end if;
    if v_fault is null and _check_metadata_schema.schema ->> 'type' <> 'object' then
        v_fault := 'its type is not object';
    end if;
    if v_fault is null then
        select format('the default of %s %s', d.key, d.fault) into v_fault
        from (
            select p.key, memory._metadata_fault(p.spec, p.spec -> 'default', jsonb_object_agg(
                p.key, p.spec -> 'default'
            ) over ()) as fault
            from jsonb_each(_check_metadata_schema.schema -> 'properties') as p (key, spec)
            where p.spec ? 'default'
        ) as d
        where d.fault is not null
        order by d.key limit 1;
    end if;
    if v_fault is not null then
        raise exception 'unsupported metadata_schema'
            using errcode = 'PM007',
            detail = format('metadata_schema: %s.', v_fault),
            hint = 'Use type, properties, required and additionalProperties; of a property type, enum, items, minimum, maximum, '
            || 'default, description and x-below.';
    end if;
end
$function$;
-- <<< functions/kinds/_check_metadata_schema.sql

-- >>> functions/kinds/_fold_kinds.sql
-- _fold_kinds: kinds as they are stored: in NFC and lower case, with `_` for whitespace and hyphens.
create or replace function memory._fold_kinds(kinds text[]) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _fold_kinds.kinds is null or array_ndims(_fold_kinds.kinds) > 1 then
        return _fold_kinds.kinds;
    end if;
    return array(
        select regexp_replace(
            regexp_replace(lower(normalize(k.kind, nfc) collate pg_c_utf8), '^\s+|\s+$', '', 'g'), '[\s-]+', '_', 'g'
        )
        from unnest(_fold_kinds.kinds) with ordinality as k (kind, position)
        order by k.position
    );
end
$function$;
-- <<< functions/kinds/_fold_kinds.sql

-- >>> functions/kinds/_is_type.sql
-- _is_type: whether a JSON value has a type of JSON Schema. NULL is any type.
create or replace function memory._is_type(value jsonb, type text) returns boolean
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return case
        when _is_type.type is null then true
        when _is_type.type = 'integer' and jsonb_typeof(_is_type.value) = 'number'
            then _is_type.value::numeric = trunc(_is_type.value::numeric)
        else jsonb_typeof(_is_type.value) = _is_type.type
    end;
end
$function$;
-- <<< functions/kinds/_is_type.sql

-- >>> functions/kinds/_metadata_fault.sql
-- _metadata_fault: what is wrong with the value of a metadata key, by the key's schema; NULL if it fits.
-- `others` are all keys, for x-below.
create or replace function memory._metadata_fault(spec jsonb, value jsonb, others jsonb) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if not memory._is_type(_metadata_fault.value, _metadata_fault.spec ->> 'type') then
        return format('is %s, not %s', jsonb_typeof(_metadata_fault.value), _metadata_fault.spec ->> 'type');
    elsif _metadata_fault.spec ? 'enum' and not exists (
        select
        from jsonb_array_elements(_metadata_fault.spec -> 'enum') as e (item)
        where e.item = _metadata_fault.value
    ) then
        return format('is %s, not one of %s', _metadata_fault.value, _metadata_fault.spec -> 'enum');
    elsif _metadata_fault.spec ? 'items' and jsonb_typeof(_metadata_fault.value) = 'array' and exists (
        select
        from jsonb_array_elements(_metadata_fault.value) as i (item)
        where not memory._is_type(i.item, _metadata_fault.spec -> 'items' ->> 'type')
    ) then
        return format('holds something else than %s', _metadata_fault.spec -> 'items' ->> 'type');
    elsif (_metadata_fault.spec -> 'minimum') > _metadata_fault.value
        or (_metadata_fault.spec -> 'maximum') < _metadata_fault.value
    then
        return format('is %s, out of range', _metadata_fault.value);
    elsif jsonb_typeof(_metadata_fault.others -> (_metadata_fault.spec ->> 'x-below')) = 'number'
        and _metadata_fault.others -> (_metadata_fault.spec ->> 'x-below') <= _metadata_fault.value
    then
        return format('is %s, not below %s', _metadata_fault.value, _metadata_fault.spec ->> 'x-below');
    end if;
    return null;
end
$function$;
-- <<< functions/kinds/_metadata_fault.sql

-- >>> functions/kinds/_register_kind.sql
-- _register_kind: creates the rows of a kind and its space that a first memory needs. A new kind gets the
-- settings of the built-in kind of that name.
create or replace function memory._register_kind(space text, kind text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _register_kind.kind !~ '^[a-z][a-z0-9_]{0,62}$' then
        raise exception 'invalid kind'
            using errcode = 'invalid_parameter_value',
            detail = format('kind = %L', _register_kind.kind),
            hint = 'Use a snake_case name of at most 63 characters.';
    end if;
    perform memory._register_space(_register_kind.space);
    -- The row of the space is locked before kinds.
    perform from memory.spaces as s where s.space = _register_kind.space for no key update;
    insert into memory.kinds (space, kind, description, internal, dedup, metadata_schema)
    select
        _register_kind.space, _register_kind.kind, b.description, coalesce(b.internal, false), b.dedup,
        coalesce(b.metadata_schema, n.metadata_schema)
    from memory.builtin_kinds as n
    left join memory.builtin_kinds as b on b.kind = _register_kind.kind
    where n.kind = 'note'
    on conflict on constraint kinds_pk do nothing;
end
$function$;
-- <<< functions/kinds/_register_kind.sql

-- >>> functions/kinds/configure_kind.sql
-- configure_kind: creates a kind of a space or changes its settings. An argument that is NULL changes
-- nothing. A kind need not be registered to be used. A schema is merged into that of the kind, key by key.
-- A null in options means the decay setting of the space. A trigger notes that maintain() has to re-anchor
-- memories.
create or replace function memory.configure_kind(
    kind text,
    description text default null,
    internal boolean default null,
    dedup text default null,
    metadata_schema jsonb default null,
    space text default null,
    options jsonb default null
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<configure_kind>>
declare
    kind text collate "default" := configure_kind.kind;
    description text collate "default" := configure_kind.description;
    dedup text collate "default" := configure_kind.dedup;
    v_space text collate "default";
    v_policy memory.policy;
begin
    v_space := memory._enter_space_to_write(configure_kind.space, 'admin');
    perform memory._check('options', configure_kind.options, '{
        "curve": "one of linear, exponential, power, none or null",
        "half_life": "a number from 0.001 to 1000000 days or null", "grace": "a number from 0 to 1000000 days or null",
        "floor": "a number from 0 to 1 or null", "threshold": "a number from 0 to 1 or null"
    }');
    perform memory._check_value('dedup', to_jsonb(configure_kind.dedup), 'one of off, exact, near or null');
    configure_kind.kind := (memory._fold_kinds(array[configure_kind.kind]))[1];
    v_policy := memory._policy(v_space, coalesce(configure_kind.kind, ''));
    perform memory._check_metadata_schema(
        case when jsonb_typeof(configure_kind.metadata_schema) = 'object'
            and jsonb_typeof(coalesce(configure_kind.metadata_schema -> 'properties', '{}')) = 'object'
            then v_policy.metadata_schema || configure_kind.metadata_schema || jsonb_build_object(
                'properties',
                coalesce(v_policy.metadata_schema -> 'properties', '{}')
                || coalesce(configure_kind.metadata_schema -> 'properties', '{}')
            )
            else configure_kind.metadata_schema
        end
    );
    -- Lock order: the space before the kind. The trigger will lock the space, too.
    perform from memory.spaces as s where s.space = v_space for no key update;
    update memory.kinds as k
    set description = coalesce(configure_kind.description, k.description),
        internal = coalesce(configure_kind.internal, k.internal),
        dedup = coalesce(configure_kind.dedup, k.dedup),
        curve = case when configure_kind.options ? 'curve'
            then configure_kind.options ->> 'curve' else k.curve end,
        half_life = case when configure_kind.options ? 'half_life'
            then (configure_kind.options ->> 'half_life')::double precision else k.half_life end,
        grace = case when configure_kind.options ? 'grace'
            then (configure_kind.options ->> 'grace')::double precision else k.grace end,
        floor = case when configure_kind.options ? 'floor'
            then (configure_kind.options ->> 'floor')::double precision else k.floor end,
        threshold = case when configure_kind.options ? 'threshold'
            then (configure_kind.options ->> 'threshold')::double precision else k.threshold end,
        metadata_schema = case
            when configure_kind.metadata_schema is null then k.metadata_schema
            else jsonb_set(
                k.metadata_schema || configure_kind.metadata_schema, '{properties}',
                coalesce(k.metadata_schema -> 'properties', '{}')
                || coalesce(configure_kind.metadata_schema -> 'properties', '{}')
            )
        end
    where k.space = v_space and k.kind = configure_kind.kind;
    if configure_kind.options ?| '{curve,floor,threshold}' then
        v_policy := memory._policy(v_space, configure_kind.kind);
        perform memory._warn_unfading(v_policy.curve, v_policy.floor, v_policy.threshold);
    end if;
end
$function$;
-- <<< functions/kinds/configure_kind.sql

-- >>> functions/kinds/drop_kind.sql
-- drop_kind: removes a kind that no memory has. A built-in kind is then again as every space has it.
create or replace function memory.drop_kind(
    kind text,
    space text default null
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<drop_kind>>
declare
    kind text collate "default" := drop_kind.kind;
    v_space text collate "default";
    v_memory_id uuid;
begin
    v_space := memory._enter_space_to_write(drop_kind.space, 'admin');
    drop_kind.kind := (memory._fold_kinds(array[drop_kind.kind]))[1];
    -- A session that stores a memory of the kind holds a lock on this row.
    perform from memory.kinds as k where k.space = v_space and k.kind = drop_kind.kind for update;
    if not found then
        return false;
    end if;
    select m.memory_id into v_memory_id
    from memory.memories as m
    where m.space = v_space and m.kind = drop_kind.kind
    limit 1;
    if found then
        raise exception 'the kind is in use'
            using errcode = 'PM020',
            detail = format('kind = %L, memory_id = %s', drop_kind.kind, v_memory_id),
            hint = 'Give its memories another kind, with memory.revise(), or erase them, with memory.purge(). '
            || 'Forgotten ones count.';
    end if;
    delete from memory.kinds as k where k.space = v_space and k.kind = drop_kind.kind;
    return true;
end
$function$;
-- <<< functions/kinds/drop_kind.sql

-- >>> functions/kinds/list_kinds.sql
-- list_kinds: the kinds of a space, and the built-in ones that it has not used yet.
create or replace function memory.list_kinds(
    space text default null
) returns setof memory.kind_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_kinds.space, 'read');
    return query
    select coalesce(k.kind, b.kind)::text, coalesce(k.description, b.description), coalesce(k.internal, b.internal),
        coalesce(k.dedup, b.dedup)::text, k.curve::text, k.half_life, k.grace, k.floor, k.threshold,
        coalesce(k.metadata_schema, b.metadata_schema), coalesce(m.memories, 0), b.kind is not null,
        k.created_at, k.updated_at
    from (select t.* from memory.kinds as t where t.space = v_space) as k
    full join memory.builtin_kinds as b on b.kind = k.kind
    left join (
        select c.kind, count(*) as memories
        from memory.memories as c
        where c.space = v_space and c.live
        group by c.kind
    ) as m on m.kind = k.kind
    order by 1;
end
$function$;
-- <<< functions/kinds/list_kinds.sql

-- >>> functions/languages/_check_language.sql
-- _check_language: the server's name of a text search configuration that every caller can use.
-- One that is not built in needs its schema.
create or replace function memory._check_language(language text) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_config constant regconfig := memory._language(_check_language.language);
begin
    if v_config is null then
        raise exception 'unknown text search configuration'
            using errcode = 'invalid_parameter_value',
            detail = format('language = %L', left(_check_language.language, 200)),
            hint = 'Name one that is built in, or belongs to the owner of schema memory or to a superuser, in a schema '
            || 'that this owner may use; not a temporary one. List them: '
            || 'select cfgnamespace::regnamespace, cfgname, cfgowner::regrole from pg_catalog.pg_ts_config;';
    end if;
    return v_config;
end
$function$;
-- <<< functions/languages/_check_language.sql

-- >>> functions/languages/_function_words.sql
-- _function_words: the row of a language in memory.languages, and the words that keep texts apart in all
-- other languages. A configuration without a row of its own has the row `other`, which explains no
-- difference.
create or replace function memory._function_words(language text) returns memory.language_words
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words memory.language_words;
begin
    select
        l.plain, l.caseless, l.links, l.articles, l.objects, l.verb_second, l.possessive, l.auxiliaries, l.passive_by,
        l.endings, l.scope, l.turn, l.quantity,
        array(
            select u.word
            from memory.languages as o
            cross join lateral unnest(o.scope || o.turn || o.quantity) as u (word)
            where o.language <> l.language
        ),
        array(
            select u.word
            from memory.languages as o
            cross join lateral unnest(o.links || o.articles) as u (word)
            where o.language <> l.language
        )
    into v_words
    from memory.languages as l
    where l.language in (_function_words.language, 'other')
    order by l.language = 'other'
    limit 1;
    return v_words;
end
$function$;
-- <<< functions/languages/_function_words.sql

-- >>> functions/languages/_language.sql
-- _language: a text search configuration that every caller can use; NULL if there is none of this name. It
-- is built in, or belongs to the owner of this schema or to a superuser: another owner could change or
-- drop it. It is not temporary, the owner of this schema may use its schema, and it has a dictionary. This
-- reads the catalogs, because a cast to regconfig fails without USAGE on the schema.
create or replace function memory._language(language text) returns regconfig
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text collate "default" := btrim(_language.language, e' \t\r\n');
    v_config oid;
begin
    -- Unquoted names fold to lower case.
    if strpos(v_name, '"') = 0 then
        v_name := lower(v_name);
    end if;
    -- Nearly all are built in; their index finds them.
    select c.oid into v_config
    from pg_catalog.pg_ts_config as c
    where c.cfgname = v_name and c.cfgnamespace = 'pg_catalog'::regnamespace;
    if not found then
        select c.oid into v_config
        from pg_catalog.pg_ts_config as c
        inner join pg_catalog.pg_namespace as n on n.oid = c.cfgnamespace
        inner join pg_catalog.pg_roles as r on r.oid = c.cfgowner
        inner join pg_catalog.pg_namespace as own on own.nspname = 'memory'
        where v_name = format('%I.%I', n.nspname, c.cfgname)
            and n.nspname !~ '^pg_temp_'
            and (r.rolsuper or r.oid = own.nspowner)
            and has_schema_privilege(own.nspowner, n.oid, 'usage')
            and exists (select from pg_catalog.pg_ts_config_map as m where m.mapcfg = c.oid);
    end if;
    return v_config;
end
$function$;
-- <<< functions/languages/_language.sql

-- >>> functions/languages/_languages.sql
-- _languages: the languages of the memories of a space, its own first. A question is read in all of them.
create or replace function memory._languages(space text) returns text[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_languages text[];
begin
    select s.language || s.former_languages || s.other_languages into v_languages
    from memory.spaces as s
    where s.space = _languages.space;
    if not found then
        return '{english}';
    end if;
    if cardinality(v_languages) > 1 then
        v_languages := array(
            select l.language
            from unnest(v_languages) with ordinality as l (language, position)
            group by l.language
            order by min(l.position)
        );
    end if;
    return v_languages;
end
$function$;
-- <<< functions/languages/_languages.sql

-- >>> functions/languages/_register_language.sql
-- _register_language: adds the language of a memory to those of its space, in which questions are read.
-- Remembering updates a row of spaces only here, once for each language.
create or replace function memory._register_language(space text, language text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if not exists (
        select
        from memory.spaces as s
        where s.space = _register_language.space and _register_language.language = any(s.language || s.other_languages)
    ) then
        update memory.spaces as s
        set other_languages = s.other_languages || _register_language.language
        where s.space = _register_language.space and _register_language.language <> all(s.other_languages);
    end if;
end
$function$;
-- <<< functions/languages/_register_language.sql

-- >>> functions/life/_anchor.sql
-- _anchor: puts the vitals of a memory under a policy from `at` on, with full health or, with `keep`, the
-- health that it has then.
create or replace function memory._anchor(
    space text,
    memory_id uuid,
    policy memory.policy,
    pinned boolean,
    at timestamptz,
    keep boolean
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_curve text := case when _anchor.pinned then 'none' else (_anchor.policy).curve end;
    v_decays_from timestamptz := _anchor.at + make_interval(secs => 86400 * (_anchor.policy).grace);
begin
    with locked as materialized (
        select m.live,
            case when _anchor.keep
                then memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _anchor.at)
                else 1 end as health,
            case when _anchor.keep then greatest(v.decays_from, _anchor.at) else v_decays_from end as decays_from
        from memory.vitals as v
        inner join memory.memories as m on m.space = _anchor.space and m.memory_id = v.memory_id
        where v.space = _anchor.space and v.memory_id = _anchor.memory_id for no key update of v
    ),
    anchored as materialized (
        select l.health, l.decays_from,
            case when l.live then memory._fades_at(
                l.health, l.decays_from, v_curve, (_anchor.policy).half_life, (_anchor.policy).floor,
                (_anchor.policy).threshold
            ) end as decay_due_at
        from locked as l
    )
    update memory.vitals as v
    set health = a.health,
        decays_from = a.decays_from,
        curve = v_curve,
        half_life = (_anchor.policy).half_life,
        grace = (_anchor.policy).grace,
        floor = (_anchor.policy).floor,
        threshold = (_anchor.policy).threshold,
        decay_due_at = a.decay_due_at
    from anchored as a
    where v.space = _anchor.space and v.memory_id = _anchor.memory_id;
end
$function$;
-- <<< functions/life/_anchor.sql

-- >>> functions/life/_curve_span.sql
-- _curve_span: how many half-lives a curve takes from a health down to a lower threshold. Both, and their
-- powers, are kept away from zero: a product would underflow, and the planner may fold a constant that the
-- caller's CASE excludes.
create or replace function memory._curve_span(
    curve text, health double precision, threshold double precision
) returns double precision
language sql immutable parallel safe security invoker
return case _curve_span.curve
    when 'linear' then 2 * greatest(1e-15, _curve_span.health - _curve_span.threshold)
    when 'exponential'
        then ln(greatest(1e-6, _curve_span.health) / greatest(1e-6, _curve_span.threshold))
            / ln(2::double precision)
    else (
        power(greatest(1e-6, _curve_span.threshold), -2) - power(greatest(1e-6, _curve_span.health), -2)
    ) / 3
end;
-- <<< functions/life/_curve_span.sql

-- >>> functions/life/_decay.sql
-- _decay: one batch of decay(). It skips locked rows, so it cannot be part of a deadlock; rows that another
-- session is touching are left for the next run.
create or replace function memory._decay(
    space text,
    at timestamptz,
    max_results int
) returns setof memory.decay_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_reason text := current_setting('memory.reason', true);
begin
    perform set_config('memory.reason', 'faded', true);
    return query
    with due as materialized (
        -- Of the locked rows, so an earlier touch counts.
        select v.memory_id, v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
        from memory.vitals as v
        inner join memory.memories as m on m.space = _decay.space and m.memory_id = v.memory_id
        where v.space = _decay.space and v.decay_due_at <= _decay.at and m.live
        order by v.decay_due_at, v.memory_id limit _decay.max_results
        for no key update of m, v skip locked
    ),
    judged as materialized (
        select d.memory_id, d.threshold,
            memory._health(d.health, d.decays_from, d.curve, d.half_life, d.floor, _decay.at) as health,
            memory._fades_at(d.health, d.decays_from, d.curve, d.half_life, d.floor, d.threshold) as fades_at
        from due as d
    ),
    moved as (
        update memory.vitals as v
        set decay_due_at = case when j.fades_at > _decay.at then j.fades_at end
        from judged as j
        where v.space = _decay.space and v.memory_id = j.memory_id
    ),
    archived as (
        update memory.memories as m
        set archived_at = _decay.at
        from judged as j
        where m.space = _decay.space and m.memory_id = j.memory_id and j.fades_at <= _decay.at
        returning m.memory_id
    )
    select _decay.space, j.memory_id, j.health,
        case when a.memory_id is null then 'kept' else 'archived' end, j.threshold, j.fades_at
    from judged as j
    left join archived as a on a.memory_id = j.memory_id
    order by j.health, j.memory_id;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
end
$function$;
-- <<< functions/life/_decay.sql

-- >>> functions/life/_expire.sql
-- _expire: one batch of expire(), the memories that expired first. It waits for no row: what is
-- locked is left for the next run.
create or replace function memory._expire(
    space text,
    at timestamptz,
    max_results int
) returns setof memory.expire_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_reason text := current_setting('memory.reason', true);
    v_due record;
    v_lock_timeout text := current_setting('lock_timeout');
begin
    if exists (select from memory.spaces as s where s.space = _expire.space and s.expiry = 'purge') then
        -- The space is locked first, as in purge(); if another session holds it, the next run goes on.
        perform from memory.spaces as s where s.space = _expire.space for no key update skip locked;
        if not found then
            return;
        end if;
        begin
            select array_agg(d.row order by d.expires_at, d.memory_id) as rows, array_agg(d.memory_id) as ids
            into v_due
            from (
                select m.expires_at, m.memory_id,
                    (_expire.space, m.memory_id, m.expires_at, 'purged')::memory.expire_result as row
                from memory.memories as m
                where m.space = _expire.space and m.expires_at <= _expire.at
                order by m.expires_at, m.memory_id limit _expire.max_results
                for update skip locked  -- another session may be changing expires_at
            ) as d;
            if v_due.ids is not null then
                -- A purge also locks names, documents and merged memories. It waits for none of them.
                perform set_config('lock_timeout', '1ms', true);
                perform memory.purge(memory_ids => v_due.ids, reason => 'expired', space => _expire.space);
                perform set_config('lock_timeout', v_lock_timeout, true);
            end if;
        exception
            when lock_not_available then
                return;  -- the next run goes on
        end;
        return query select r.* from unnest(v_due.rows) as r;
        return;
    end if;
    perform set_config('memory.reason', 'expired', true);
    return query
    with due as materialized (
        -- Vitals too, which the trigger writes: locked one by one, they could be part of a deadlock.
        select m.memory_id from memory.memories as m
        inner join memory.vitals as v on v.space = _expire.space and v.memory_id = m.memory_id
        where m.space = _expire.space and m.deleted_at is null and m.expires_at <= _expire.at
        order by m.expires_at, m.memory_id limit _expire.max_results
        for no key update of m, v skip locked
    )
    update memory.memories as m
    set deleted_at = _expire.at, dedup_key = null  -- a repeat is a new memory, as before expire() has run
    from due as d
    where m.space = _expire.space and m.memory_id = d.memory_id
    returning m.space, m.memory_id, m.expires_at, 'forgotten';
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
end
$function$;
-- <<< functions/life/_expire.sql

-- >>> functions/life/_fades_at.sql
-- _fades_at: when an anchored curve reaches its threshold: decays_from plus half_life days times 2(h-t),
-- log2(h/t) or (t^-2 - h^-2)/3. NULL is never: curve none, a threshold below the floor or out of reach, or
-- more than 100 years. A health at or below its threshold has always faded: the result is then the earliest
-- timestamp. "Faded" means everywhere that this timestamp has come; any other comparison could differ by a
-- rounding. The interval is in seconds, since one of days depends on the time zone.
create or replace function memory._fades_at(
    health double precision,
    decays_from timestamptz,
    curve text,
    half_life double precision,
    floor double precision,
    threshold double precision
) returns timestamptz
language sql stable parallel safe security invoker
return case
    when _fades_at.curve = 'none' or _fades_at.threshold < _fades_at.floor then null
    when _fades_at.health <= _fades_at.threshold then timestamptz '0001-01-02 00:00+00'
    when _fades_at.curve <> 'linear' and _fades_at.threshold < 1e-6 then null
    when _fades_at.half_life
        * memory._curve_span(_fades_at.curve, _fades_at.health, _fades_at.threshold) > 36525
        then null
    else _fades_at.decays_from + make_interval(
        secs => 86400 * _fades_at.half_life
            * memory._curve_span(_fades_at.curve, _fades_at.health, _fades_at.threshold)
    )
end;
-- <<< functions/life/_fades_at.sql

-- >>> functions/life/_has_due.sql
-- _has_due: whether memories may have faded that decay() has not archived yet. It asks for the first due
-- time, because the planner expects a third of a table below any timestamp, and would scan it.
create or replace function memory._has_due(space text, at timestamptz) returns boolean
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return coalesce(
        (
            select v.decay_due_at
            from memory.vitals as v
            where v.space = _has_due.space and v.decay_due_at is not null
            order by v.decay_due_at
            limit 1
        ) <= _has_due.at,
        false
    );
end
$function$;
-- <<< functions/life/_has_due.sql

-- >>> functions/life/_health.sql
-- _health: the health of an anchored curve at a timestamp. With x = half-lives since decays_from: linear h -
-- x/2, exponential h * 2^-x, power (h^-2 + 3x)^-1/2; each halves h = 1 at x = 1, and continues itself when
-- anchored anew on its own value. x is capped where power() would underflow or overflow.
create or replace function memory._health(
    health double precision,
    decays_from timestamptz,
    curve text,
    half_life double precision,
    floor double precision,
    at timestamptz
) returns double precision
language sql immutable parallel safe security invoker
return greatest(
    _health.floor,
    case
        when _health.curve = 'none' or _health.at <= _health.decays_from then _health.health
        when _health.curve = 'linear'
            then _health.health
                - date_part('epoch', _health.at - _health.decays_from) / 172800 / _health.half_life
        when _health.health < 1e-6 then 0
        when _health.curve = 'exponential'
            then _health.health * power(
                2::double precision,
                -least(100, date_part('epoch', _health.at - _health.decays_from) / 86400 / _health.half_life)
            )
        else power(
            power(_health.health, -2)
            + 3 * least(
                1e15, date_part('epoch', _health.at - _health.decays_from) / 86400 / _health.half_life
            ),
            -0.5
        )
    end
);
-- <<< functions/life/_health.sql

-- >>> functions/life/_maintain.sql
-- _maintain: one task of maintain() in one space, batch by batch until a timestamp; NULL if it is not due.
create or replace function memory._maintain(
    space text,
    task text,
    at timestamptz,
    until timestamptz
) returns memory.maintain_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_result memory.maintain_result := (_maintain.space, _maintain.task, 0, false);
    v_lock_timeout constant text := current_setting('lock_timeout');
    v_settings memory.spaces;
    v_model record;
    v_count int;
begin
    if _maintain.task in ('expire', 'decay') then
        loop
            if _maintain.task = 'expire' then
                select count(*) into v_count from memory._expire(_maintain.space, _maintain.at, 1000) as e;
            else
                select count(*) into v_count from memory._decay(_maintain.space, _maintain.at, 1000) as d;
            end if;
            v_result.done := v_result.done + v_count;
            v_result.finished := v_count = 0;
            exit when v_result.finished or clock_timestamp() >= _maintain.until;
        end loop;
        return v_result;
    elsif _maintain.task = 'index' then
        -- Build the index of a `dimN` that has grown, and any index that should exist but is missing. A model
        -- that was registered without an index gets none. Earlier tasks have locked rows, so it does not wait
        -- long for writers of embeddings, who may be waiting for these rows.
        begin
            perform set_config('lock_timeout', '500ms', true);
            for v_model in
                select em.model, em.dimensions, em.distance from memory.embedding_models as em
                where case em.storage
                    when 'none' then em.model = 'dim' || em.dimensions
                        and memory._exceeds_exact(_maintain.space, em.model)
                    else not memory._has_index(em.model)
                end
                order by em.model
            loop
                perform memory.register_model(v_model.model, v_model.dimensions, v_model.distance);
                v_result.done := v_result.done + 1;
            end loop;
            perform set_config('lock_timeout', v_lock_timeout, true);
            v_result.finished := true;
        exception
            when lock_not_available then
                v_result.done := 0;  -- the next run goes on
        end;
        return v_result;
    end if;

    select s.* into v_settings from memory.spaces as s where s.space = _maintain.space;
    if _maintain.task = 'reanchor' and coalesce(v_settings.reanchor_at > _maintain.at, true)
        or _maintain.task = 'reindex' and coalesce(v_settings.reindex_at > _maintain.at, true) and not exists (
            select from unnest(v_settings.other_languages) as l (language) where memory._language(l.language) is null
        )
        or _maintain.task = 'prune' and (
            v_settings.prune_after is null or v_settings.pruned_at > _maintain.at - interval '24 hours'
        )
    then
        return null;
    elsif _maintain.task = 'reanchor' then
        return memory._reanchor(_maintain.space, _maintain.at, _maintain.until);
    elsif _maintain.task = 'reindex' then
        return memory._reindex(_maintain.space, _maintain.at, _maintain.until);
    elsif _maintain.task = 'repair' then
        return memory._repair(_maintain.space, _maintain.at, _maintain.until);
    end if;
    select count(*) into v_result.done
    from memory._prune(
        _maintain.space, memory._prune_rules(_maintain.space, null), false, _maintain.at
    ) as p;
    -- The holder of the space's lock may be waiting for one of these memories: then pruned_at stays.
    perform from memory.spaces as s where s.space = _maintain.space for no key update skip locked;
    v_result.finished := found;
    if v_result.finished then
        update memory.spaces as s set pruned_at = _maintain.at where s.space = _maintain.space;
    end if;
    return v_result;
end
$function$;
-- <<< functions/life/_maintain.sql

-- >>> functions/life/_mark_kind_changed.sql
-- _mark_kind_changed: marks the space for maintain() when the decay settings of a kind change.
create or replace function memory._mark_kind_changed() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    update memory.spaces as s set reanchor_at = now() where s.space = new.space;
    return null;
end
$function$;

create or replace trigger kinds_50_note_change
after update on memory.kinds
for each row when (
    (old.curve, old.half_life, old.grace, old.floor, old.threshold)
    is distinct from (new.curve, new.half_life, new.grace, new.floor, new.threshold)
)
execute function memory._mark_kind_changed();
-- <<< functions/life/_mark_kind_changed.sql

-- >>> functions/life/_mark_policy_changed.sql
-- _mark_policy_changed: marks a space for maintain() when its decay settings or its language change, since
-- memories have copies of both.
create or replace function memory._mark_policy_changed() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if (new.curve, new.half_life, new.grace, new.floor, new.threshold)
        is distinct from (old.curve, old.half_life, old.grace, old.floor, old.threshold)
    then
        new.reanchor_at := now();
    end if;
    if new.language <> old.language then
        new.reindex_at := now();
        new.former_languages := array_append(
            array_remove(array_remove(old.former_languages, old.language), new.language), old.language
        );
    end if;
    return new;
end
$function$;

create or replace trigger spaces_50_note_change
before update on memory.spaces
for each row execute function memory._mark_policy_changed();
-- <<< functions/life/_mark_policy_changed.sql

-- >>> functions/life/_policy.sql
-- _policy: all settings of a space and a kind that apply to a memory; the kind's setting goes before the
-- space's. Registers both if they are new.
create or replace function memory._policy(space text, kind text) returns memory.policy
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_policy memory.policy;
begin
    loop
        select
            k.internal, coalesce(k.dedup, s.dedup), s.language, s.max_content, coalesce(k.curve, s.curve),
            coalesce(k.half_life, s.half_life), coalesce(k.grace, s.grace), coalesce(k.floor, s.floor),
            coalesce(k.threshold, s.threshold), k.metadata_schema, s.similarity,
            s.notify and s.model is not null
        into v_policy
        from memory.kinds as k
        inner join memory.spaces as s on s.space = k.space
        where k.space = _policy.space and k.kind = _policy.kind;
        if found then
            return v_policy;
        end if;
        perform memory._register_kind(_policy.space, _policy.kind);
    end loop;
end
$function$;
-- <<< functions/life/_policy.sql

-- >>> functions/life/_prunable.sql
-- _prunable: whether the rules of prune() match a memory: old, rarely read, of low value. Never one that is
-- younger than 30 days, pinned, of importance 0.9 or more, or part of a document. Inlined, so that an index
-- serves the age.
create or replace function memory._prunable(
    memory memory.memory_state,
    used_at timestamptz,
    accesses bigint,
    votes int,
    rules memory.prune_rules,
    at timestamptz
) returns boolean
language sql immutable parallel safe security invoker
return (_prunable.memory).deleted_at is null
    and (_prunable.memory).superseded_by is null and not (_prunable.memory).pinned
    and (_prunable.memory).source_id is null and coalesce((_prunable.memory).importance, 0) < 0.9
    and coalesce((_prunable.memory).importance, 0) <= (_prunable.rules).max_importance
    and (_prunable.memory).created_at
    <= _prunable.at - make_interval(secs => 86400 * greatest(30, (_prunable.rules).older_than))
    and _prunable.used_at
    <= _prunable.at - make_interval(secs => 86400 * greatest(30, (_prunable.rules).older_than))
    and _prunable.accesses <= (_prunable.rules).max_access
    and _prunable.votes <= (_prunable.rules).max_votes;
-- <<< functions/life/_prunable.sql

-- >>> functions/life/_prune.sql
-- _prune: forgets the oldest memories that match the rules and that nothing protects, except those that
-- another session has locked. A dry run only lists them.
create or replace function memory._prune(
    space text,
    rules memory.prune_rules,
    dry_run boolean,
    at timestamptz
) returns setof memory.prune_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_reason text := current_setting('memory.reason', true);
    v_ids uuid[];
begin
    select coalesce(array_agg(c.memory_id order by c.created_at, c.memory_id), '{}') into v_ids
    from (
        select m.memory_id, m.created_at from memory.memories as m
        inner join memory.vitals as v on v.space = _prune.space and v.memory_id = m.memory_id
        where m.space = _prune.space
            and memory._prunable(
                row(m.*)::memory.memory_state, greatest(v.last_remembered_at, v.last_accessed_at), v.access_count,
                v.upvotes - v.downvotes, _prune.rules, _prune.at
            )
            and not exists (
                select
                from memory.tasks as t
                where t.space = _prune.space and t.memory_id = m.memory_id
                    and t.status in ('pending', 'in_progress')
            )
            and not exists (
                select
                from memory.annotations as a
                where a.space = _prune.space and a.memory_id = m.memory_id
            )
            and not exists (
                select
                from memory.agent_memories as am
                where am.space = _prune.space and am.memory_id = m.memory_id and am.working_since is not null
            )
        order by m.created_at, m.memory_id limit (_prune.rules).max_results
    ) as c;
    if not _prune.dry_run then
        -- Ask the locked rows again: an access in the meantime saves a memory.
        select coalesce(array_agg(l.memory_id), '{}') into v_ids
        from (
            select m.memory_id from memory.memories as m
            inner join memory.vitals as v on v.space = _prune.space and v.memory_id = m.memory_id
            where m.space = _prune.space and m.memory_id = any(v_ids)
                and memory._prunable(
                    row(m.*)::memory.memory_state, greatest(v.last_remembered_at, v.last_accessed_at), v.access_count,
                    v.upvotes - v.downvotes, _prune.rules, _prune.at
                )
            for no key update of m, v skip locked
        ) as l;
        perform set_config('memory.reason', 'pruned', true);
        update memory.memories as m
        set deleted_at = _prune.at
        where m.space = _prune.space and m.memory_id = any(v_ids);
        perform set_config('memory.reason', coalesce(v_reason, ''), true);
    end if;
    return query
    select m.space, m.memory_id,
        memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _prune.at), 'forgotten',
        format(
            '%s days old, read %s times, importance %s, votes %s',
            floor(date_part('epoch', _prune.at - m.created_at) / 86400), v.access_count,
            coalesce(m.importance::text, 'unrated'), v.upvotes - v.downvotes
        )
    from memory.memories as m
    inner join memory.vitals as v on v.space = _prune.space and v.memory_id = m.memory_id
    where m.space = _prune.space and m.memory_id = any(v_ids)
    order by m.created_at, m.memory_id;
end
$function$;
-- <<< functions/life/_prune.sql

-- >>> functions/life/_prune_rules.sql
-- _prune_rules: the rules of a call of prune(): its options, else the age that the space sets, else the
-- defaults.
create or replace function memory._prune_rules(space text, options jsonb) returns memory.prune_rules
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_rules memory.prune_rules := (90, 0, 0.3, 0, 1000);
begin
    select coalesce(s.prune_after, v_rules.older_than) into v_rules.older_than
    from memory.spaces as s
    where s.space = _prune_rules.space;
    v_rules.older_than := coalesce(
        (_prune_rules.options ->> 'older_than')::double precision, v_rules.older_than, 90
    );
    v_rules.max_access := coalesce((_prune_rules.options -> 'max_access')::int, v_rules.max_access);
    v_rules.max_importance := coalesce(
        (_prune_rules.options ->> 'max_importance')::double precision, v_rules.max_importance
    );
    v_rules.max_votes := coalesce((_prune_rules.options -> 'max_votes')::int, v_rules.max_votes);
    v_rules.max_results := coalesce((_prune_rules.options -> 'max_results')::int, v_rules.max_results);
    return v_rules;
end
$function$;
-- <<< functions/life/_prune_rules.sql

-- >>> functions/life/_reanchor.sql
-- _reanchor: anchors live memories under the current policy if their curve differs from it. Their health
-- stays. It goes in the order of ids, batch by batch until a timestamp; an interrupted pass starts again
-- and finds the rest. A full pass clears the note at the space. But if it changed a memory, another pass is
-- due in an hour, because a writer that read the old policy may commit later. Faded memories are left to
-- decay().
create or replace function memory._reanchor(
    space text,
    at timestamptz,
    until timestamptz
) returns memory.maintain_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_result memory.maintain_result := (_reanchor.space, 'reanchor', 0, false);
    v_noted timestamptz;
    v_ids uuid[];
    v_last uuid := '00000000-0000-0000-0000-000000000000';
    v_locked int;
    v_missed int := 0;
    v_row record;
begin
    select s.reanchor_at into v_noted from memory.spaces as s where s.space = _reanchor.space;
    loop
        select array_agg(d.memory_id order by d.memory_id) into v_ids
        from (
            select v.memory_id from memory.vitals as v
            inner join memory.memories as m on m.space = _reanchor.space and m.memory_id = v.memory_id
            inner join memory.kinds as k on k.space = _reanchor.space and k.kind = m.kind
            inner join memory.spaces as s on s.space = _reanchor.space
            where v.space = _reanchor.space and v.memory_id > v_last and m.live
                and (v.curve, v.half_life, v.grace, v.floor, v.threshold) is distinct from (
                    case when m.pinned then 'none' else coalesce(k.curve, s.curve) end,
                    coalesce(k.half_life, s.half_life), coalesce(k.grace, s.grace),
                    coalesce(k.floor, s.floor), coalesce(k.threshold, s.threshold)
                )
                and not coalesce(
                    memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                    <= _reanchor.at,
                    false
                )
            order by v.memory_id limit 1000
        ) as d;
        exit when v_ids is null;
        v_last := v_ids[cardinality(v_ids)];
        v_locked := 0;
        for v_row in
            select m.memory_id, m.kind, m.pinned from memory.memories as m
            inner join memory.vitals as v on v.space = _reanchor.space and v.memory_id = m.memory_id
            where m.space = _reanchor.space and m.memory_id = any(v_ids) and m.live
            order by m.memory_id for no key update of m, v skip locked
        loop
            perform memory._anchor(
                _reanchor.space, v_row.memory_id, memory._policy(_reanchor.space, v_row.kind), v_row.pinned,
                _reanchor.at, true
            );
            v_locked := v_locked + 1;
        end loop;
        v_result.done := v_result.done + v_locked;
        v_missed := v_missed + cardinality(v_ids) - v_locked;
        if clock_timestamp() >= _reanchor.until then
            return v_result;
        end if;
    end loop;
    -- The holder of the space's lock may be waiting for one of these memories: then the note stays.
    perform from memory.spaces as s where s.space = _reanchor.space for no key update skip locked;
    v_result.finished := found and v_missed = 0;
    if v_result.finished then
        update memory.spaces as s
        set reanchor_at = case when v_result.done > 0 then _reanchor.at + interval '1 hour' end
        where s.space = _reanchor.space and s.reanchor_at = v_noted;
    end if;
    return v_result;
end
$function$;
-- <<< functions/life/_reanchor.sql

-- >>> functions/life/_reindex.sql
-- _reindex: gives memories and sources the space's current language if theirs is a former language of the
-- space that no caller named, or a language that can no longer be used. The triggers then index them again.
-- Until all are done, queries are read in both languages. Passes and notes as in _reanchor(). A language
-- that cannot be used is deleted from the space's lists when no memory has it; a usable one stays, for
-- another session may be about to commit a memory in it.
create or replace function memory._reindex(
    space text,
    at timestamptz,
    until timestamptz
) returns memory.maintain_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    c_statement constant text := $sql$
        with due as materialized (
            select t.%2$I as id from memory.%1$I as t
            where t.space = $1 and t.%2$I > $2
                and (t.language = any($3) and not t.language_given or t.language = any($4))
            order by t.%2$I limit %3$s
        ),
        locked as materialized (
            select t.%2$I as id from memory.%1$I as t
            where t.space = $1 and t.%2$I in (select d.id from due as d)
            order by t.%2$I for no key update skip locked
        ),
        changed as (
            update memory.%1$I as t
            set language = $5, language_given = false
            from locked as l
            where t.space = $1 and t.%2$I = l.id
            returning t.%2$I
        )
        select array_agg(d.id order by d.id), (select count(*) from changed as c) from due as d
    $sql$;
    v_result memory.maintain_result := (_reindex.space, 'reindex', 0, false);
    v_reason text := current_setting('memory.reason', true);
    v_noted timestamptz;
    v_language text;
    v_former text[];
    v_unusable text[];
    v_statement text;
    v_ids uuid[];
    v_last uuid;
    v_changed int;
    v_missed int := 0;
begin
    select s.reindex_at, s.language, s.former_languages into v_noted, v_language, v_former
    from memory.spaces as s
    where s.space = _reindex.space;
    v_unusable := array(
        select distinct l.language from memory.spaces as s
        cross join lateral unnest(s.former_languages || s.other_languages) as l (language)
        where s.space = _reindex.space and memory._language(l.language) is null
        order by l.language
    );
    perform set_config('memory.reason', 'language of the space', true);
    foreach v_statement in array array[
        format(c_statement, 'memories', 'memory_id', 200), format(c_statement, 'sources', 'source_id', 20)
    ]
    loop
        exit when v_noted is null;
        v_last := '00000000-0000-0000-0000-000000000000';
        loop
            execute v_statement into v_ids, v_changed
            using _reindex.space, v_last, v_former, v_unusable, v_language;
            exit when v_ids is null;
            v_last := v_ids[cardinality(v_ids)];
            v_result.done := v_result.done + v_changed;
            v_missed := v_missed + cardinality(v_ids) - v_changed;
            if clock_timestamp() >= _reindex.until then
                perform set_config('memory.reason', coalesce(v_reason, ''), true);
                return v_result;
            end if;
        end loop;
    end loop;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    -- The holder of the space's lock may be waiting for one of these memories: then the note stays.
    perform from memory.spaces as s where s.space = _reindex.space for no key update skip locked;
    v_result.finished := found and v_missed = 0;
    if v_result.finished then
        v_unusable := array(
            select l.language from unnest(v_unusable) as l (language)
            where not exists (
                select from memory.memories as m where m.space = _reindex.space and m.language = l.language
            )
        );
        update memory.spaces as s
        set reindex_at = case when v_result.done > 0 then _reindex.at + interval '1 hour' end,
            former_languages = case when v_result.done > 0 then s.former_languages else '{}' end,
            other_languages = array(
                select l.language
                from unnest(s.other_languages) with ordinality as l (language, position)
                where l.language <> all(v_unusable)
                order by l.position
            )
        where s.space = _reindex.space and s.reindex_at is not distinct from v_noted;
    end if;
    return v_result;
end
$function$;
-- <<< functions/life/_reindex.sql

-- >>> functions/life/_warn_unfading.sql
-- _warn_unfading: warns if a floor above the threshold keeps memories from ever fading. That can be intended:
-- health still orders search results.
create or replace function memory._warn_unfading(
    curve text,
    floor double precision,
    threshold double precision
) returns void
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _warn_unfading.curve <> 'none' and _warn_unfading.floor > _warn_unfading.threshold then
        raise warning 'these memories never fade'
            using detail = format(
                'Their health stays at the floor, %s, above the threshold, %s.',
                _warn_unfading.floor, _warn_unfading.threshold
            ),
            hint = 'Lower the floor, or raise the threshold.';
    end if;
end
$function$;
-- <<< functions/life/_warn_unfading.sql

-- >>> functions/life/decay.sql
-- decay: archives memories that have faded. It reads only rows whose decay_due_at has come, which is never
-- later than fades_at; a memory that a touch has kept alive gets its true fades_at there. Several workers
-- can run at once, each takes rows that no other holds; an interrupted run continues with the next one.
create or replace function memory.decay(
    dry_run boolean default false,
    space text default null,
    at timestamptz default now()
) returns setof memory.decay_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<decay>>
declare
    dry_run boolean := coalesce(decay.dry_run, false);
    at timestamptz := coalesce(decay.at, now());
    v_space text collate "default";
begin
    perform memory._check_at(decay.at);
    for v_space in select s.space from memory._enter_spaces(decay.space, 'admin') as s (space) loop
        continue when not decay.dry_run and not memory._lock_space(v_space, false);
        if decay.dry_run then
            return query
            select v_space, v.memory_id, h.health,
                case when f.fades_at <= decay.at then 'archived' else 'kept' end, v.threshold, f.fades_at
            from memory.vitals as v
            inner join memory.memories as m on m.space = v_space and m.memory_id = v.memory_id
            cross join lateral (
                select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, decay.at)
            ) as h (health)
            cross join lateral (
                select memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
            ) as f (fades_at)
            where v.space = v_space and v.decay_due_at <= decay.at and m.live
            order by h.health, v.memory_id;
            continue;
        end if;
        loop
            return query select d.* from memory._decay(v_space, decay.at, 1000) as d;
            exit when not found;
        end loop;
    end loop;
end
$function$;
-- <<< functions/life/decay.sql

-- >>> functions/life/expire.sql
-- expire: forgets expired memories, or erases them if the space says so. An expired memory is invisible at
-- once, so it does not matter when this runs. Several workers can run at once, as in decay().
create or replace function memory.expire(
    dry_run boolean default false,
    space text default null,
    at timestamptz default now()
) returns setof memory.expire_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<expire>>
declare
    dry_run boolean := coalesce(expire.dry_run, false);
    at timestamptz := coalesce(expire.at, now());
    v_space text collate "default";
begin
    perform memory._check_at(expire.at);
    for v_space in select s.space from memory._enter_spaces(expire.space, 'admin') as s (space) loop
        continue when not expire.dry_run and not memory._lock_space(v_space, false);
        if expire.dry_run then
            return query
            select v_space, m.memory_id, m.expires_at,
                case s.expiry when 'purge' then 'purged' else 'forgotten' end
            from memory.memories as m
            inner join memory.spaces as s on s.space = v_space
            where m.space = v_space and (m.deleted_at is null or s.expiry = 'purge')
                and m.expires_at <= expire.at
            order by m.expires_at, m.memory_id;
            continue;
        end if;
        loop
            return query select e.* from memory._expire(v_space, expire.at, 1000) as e;
            exit when not found;
        end loop;
    end loop;
end
$function$;
-- <<< functions/life/expire.sql

-- >>> functions/life/health.sql
-- health: the health of a memory at a timestamp. Computed, never stored.
create or replace function memory.health(
    memory_id uuid,
    space text default null,
    at timestamptz default now()
) returns double precision
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<health>>
declare
    at timestamptz := coalesce(health.at, now());
    v_space text collate "default";
    v_health double precision;
begin
    v_space := memory._enter_space(health.space, 'read');
    if health.at is null or isfinite(health.at) then
        perform memory._check_at(health.at);
    end if;
    select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, health.at) into v_health
    from memory.vitals as v
    where v.space = v_space and v.memory_id = health.memory_id;
    if not found then
        perform memory._unknown_memory(v_space, health.memory_id);
    end if;
    return v_health;
end
$function$;
-- <<< functions/life/health.sql

-- >>> functions/life/maintain.sql
-- maintain: runs the tasks that are due, in the necessary order: expire comes before decay, and decay
-- before memories get a new policy. It starts no batch after the time is up, and returns what it left
-- unfinished; the next call continues. Two calls can run at once: locked rows are left for the next call,
-- and a pass through a whole space is done by one session at a time.
create or replace function memory.maintain(
    time_limit interval default '00:00:05',
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.maintain_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<maintain>>
declare
    time_limit interval := coalesce(maintain.time_limit, '00:00:05');
    at timestamptz := coalesce(maintain.at, now());
    v_tasks constant text[] collate "default"
    := array['expire', 'decay', 'reanchor', 'prune', 'reindex', 'index', 'repair'];
    v_until timestamptz := clock_timestamp()
        + greatest('0', least(coalesce(maintain.time_limit, '00:00:05'), '1 day'));
    v_space text collate "default";
    v_task text collate "default";
    v_begun boolean := false;
    v_result memory.maintain_result;
begin
    perform memory._check_at(maintain.at);
    perform memory._check_value(
        'time_limit', to_jsonb(extract(epoch from maintain.time_limit)), 'a number from 0 to 86400 seconds or null'
    );
    perform memory._check('options', maintain.options, jsonb_build_object(
        'tasks', 'an array of any of ' || array_to_string(v_tasks, ', ')
    ));
    for v_space in select s.space from memory._enter_spaces(maintain.space, 'admin') as s (space) loop
        if not memory._lock_space(v_space, false) then
            -- Unfinished if another session is dropping it; nothing to do if it is not there.
            return query
            select s.space::text, v_tasks[1], 0, false
            from memory.spaces as s
            where s.space = v_space;
            continue;
        end if;
        foreach v_task in array v_tasks
        loop
            continue when not coalesce(maintain.options -> 'tasks' ? v_task, v_task <> 'repair');
            -- A model belongs to all spaces, so a bound login cannot index it.
            continue when v_task = 'index' and memory._bound_login() is not null;
            if v_begun and clock_timestamp() >= v_until then
                return next (v_space, v_task, 0, false)::memory.maintain_result;
                return;
            end if;
            v_begun := true;
            v_result := memory._maintain(v_space, v_task, maintain.at, v_until);
            if v_result.done > 0 or not v_result.finished then
                return next v_result;
            end if;
        end loop;
    end loop;
end
$function$;
-- <<< functions/life/maintain.sql

-- >>> functions/life/prune.sql
-- prune: forgets memories that are old, never read and of low value, and says why. A dry run only lists
-- them. At most max_results a call; restore() brings them back.
create or replace function memory.prune(
    dry_run boolean default false,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.prune_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<prune>>
declare
    dry_run boolean := coalesce(prune.dry_run, false);
    at timestamptz := coalesce(prune.at, now());
    v_space text collate "default";
    v_rules memory.prune_rules;
    v_left int;
    v_count int;
begin
    perform memory._check_at(prune.at);
    perform memory._check('options', prune.options, '{
        "older_than": "a number from 30 to 36500 days", "max_access": "a whole number from 0 to 1000000",
        "max_importance": "a number from 0 to 0.9", "max_votes": "a whole number from -1000000 to 1000000",
        "max_results": "a whole number from 1 to 100000"
    }');
    for v_space in select s.space from memory._enter_spaces(prune.space, 'admin') as s (space) loop
        continue when not prune.dry_run and not memory._lock_space(v_space, false);
        v_rules := memory._prune_rules(v_space, prune.options);
        v_left := coalesce(v_left, v_rules.max_results);
        exit when v_left = 0;
        v_rules.max_results := v_left;
        return query
        select p.* from memory._prune(v_space, v_rules, prune.dry_run, prune.at) as p;
        get diagnostics v_count = row_count;
        v_left := v_left - v_count;
    end loop;
end
$function$;
-- <<< functions/life/prune.sql

-- >>> functions/read/_list_order.sql
-- _list_order: an order of list(): its sort key as SQL on memories m and vitals v. Equal keys are sorted by
-- id, whose bytes the indexes contain.
create or replace function memory._list_order(order_by text) returns memory.list_order
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return (
        select (o.key, o.key_type, o.direction, o.indexed)::memory.list_order
        from (
            values
                ('newest', 'm.created_at', 'timestamptz', 'desc', true),
                ('oldest', 'm.created_at', 'timestamptz', 'asc', true),
                ('importance', 'coalesce(m.importance, -1)', 'double precision', 'desc', true),
                (
                    'health',
                    'memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, ($3).at)',
                    'double precision', 'desc', false
                ),
                (
                    'last_access', 'coalesce(v.last_accessed_at, ''0001-01-01 00:00+00'')', 'timestamptz',
                    'desc', false
                )
        ) as o (name, key, key_type, direction, indexed)
        where o.name = _list_order.order_by
    );
end
$function$;
-- <<< functions/read/_list_order.sql

-- >>> functions/read/_list_statement.sql
-- _list_statement: FROM and WHERE of what passes a filter, on memories as m and, if asked for, vitals as v.
-- It contains only what this call needs, so that the planner sees a plain query. Parameters: $1 space, $3
-- filter, $4 past: the memories that have changed since as_of, as they were.
create or replace function memory._list_statement(filter memory.memory_filter, vitals boolean, due boolean)
returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_as_of constant boolean := (_list_statement.filter).as_of is not null;
begin
    return concat_ws(
        ' ',
        'from',
        case when v_as_of
            then '(select t.*, false as rebuilt from memory.memories as t where t.space = $1'
            ' union all select p.*, true from unnest($4) as p) as m'
            else '(select t.* from memory.memories as t where t.space = $1) as m' end,
        case when _list_statement.vitals
            then 'inner join memory.vitals as v on v.space = $1 and v.memory_id = m.memory_id' end,
        'where',
        concat_ws(
            ' and ',
            case when v_as_of
                then '(m.rebuilt or m.created_at <= ($3).as_of'
                ' and m.memory_id not in (select p.memory_id from unnest($4) as p))' end,
            memory._visible_conditions(_list_statement.filter, 'm'),
            memory._filter_conditions(_list_statement.filter),
            case when _list_statement.due
                then 'not exists (select from memory.vitals as f'
                ' where f.space = $1 and f.memory_id = m.memory_id and '
                || case when v_as_of then '' else 'f.decay_due_at <= ($3).at and ' end
                || 'memory._fades_at(f.health, f.decays_from, f.curve, f.half_life, f.floor, f.threshold)'
                ' <= coalesce(($3).as_of, ($3).at))' end
        )
    );
end
$function$;
-- <<< functions/read/_list_statement.sql

-- >>> functions/read/_memory_results.sql
-- _memory_results: the memories with these ids, whole, in the order of the ids; each as it was at
-- filter.as_of, if it is among `past`. Each row has its own cursor: the given one with the row's key in this
-- order of list() and its id. Without one it is NULL.
create or replace function memory._memory_results(
    space text,
    memory_ids uuid[],
    past memory.memory_state[],
    filter memory.memory_filter,
    order_by text,
    cursor jsonb
) returns setof memory.memory_result
language plpgsql stable parallel safe security invoker rows 100
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_ids constant uuid[] := _memory_results.memory_ids;
    v_at constant timestamptz := (_memory_results.filter).at;
    v_then constant timestamptz := coalesce((_memory_results.filter).as_of, v_at);
    v_changed constant uuid[] := array(select p.memory_id from unnest(_memory_results.past) as p);
begin
    return query
    with states as (
        select m.memory_id, m.content, m.kind, m.importance, m.tags, m.metadata, m.project, m.session, m.pinned,
            m.expires_at, m.valid_from, m.valid_to, m.language, m.internal, m.source_id, m.superseded_by,
            m.archived_at, m.deleted_at, m.version, m.created_at, m.updated_at
        from memory.memories as m
        where m.space = _memory_results.space and m.memory_id = any(v_ids) and m.memory_id <> all(v_changed)
        union all
        select p.memory_id, p.content, p.kind, p.importance, p.tags, p.metadata, p.project, p.session, p.pinned,
            p.expires_at, p.valid_from, p.valid_to, p.language, p.internal, p.source_id, p.superseded_by,
            p.archived_at, p.deleted_at, p.version, p.created_at, p.updated_at
        from unnest(_memory_results.past) as p
        where p.memory_id = any(v_ids)
    ),
    agents as (
        select am.memory_id, array_agg(am.agent::text order by am.first_remembered_at, am.agent) as agents
        from memory.agent_memories as am
        where am.space = _memory_results.space and am.memory_id = any(v_ids)
        group by am.memory_id
    ),
    external_ids as (
        select x.memory_id,
            jsonb_agg(jsonb_build_object('system', x.system, 'id', x.external_id) order by x.system, x.external_id)
            as external_ids
        from memory.external_ids as x
        where x.space = _memory_results.space and x.memory_id = any(v_ids)
        group by x.memory_id
    ),
    annotations as (
        select a.memory_id, array_agg(a.note order by a.created_at, a.annotation_id) as notes
        from memory.annotations as a
        where a.space = _memory_results.space and a.memory_id = any(v_ids) and a.created_at <= v_then
        group by a.memory_id
    )
    select m.memory_id, m.content, m.kind::text, m.importance, m.tags::text[], m.metadata, m.project::text,
        m.session::text, m.pinned, m.expires_at, m.valid_from, m.valid_to, m.language::text, m.internal,
        m.source_id, s.name, s.source_url,
        case when t.memory_id is not null then jsonb_build_object(
            'description', t.description, 'input', t.input, 'output', t.output, 'status', t.status,
            'priority', t.priority, 'due_at', memory._utc_text(t.due_at), 'assigned_to', t.assigned_to,
            'completed_at', memory._utc_text(t.completed_at)
        ) end,
        coalesce(x.external_ids, '[]'), coalesce(g.agents, '{}'), coalesce(a.notes, '{}'),
        case
            when m.deleted_at is not null then 'forgotten'
            when m.superseded_by is not null then 'superseded'
            when m.expires_at <= v_then then 'expired'
            when m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold) <= v_then
                then 'faded'
            else 'live'
        end,
        m.superseded_by, m.version,
        memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, v_at),
        v.upvotes - v.downvotes, v.access_count, v.last_accessed_at, m.created_at, m.updated_at,
        (_memory_results.cursor || jsonb_build_object(
            'key',
            case _memory_results.order_by
                when 'importance' then to_jsonb(coalesce(m.importance, -1))
                when 'health' then to_jsonb(
                    memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, v_at)
                )
                when 'last_access' then to_jsonb(coalesce(v.last_accessed_at, '0001-01-01 00:00+00'))
                else to_jsonb(m.created_at)
            end,
            'memory_id', m.memory_id
        ))::text
    from unnest(v_ids) with ordinality as i (memory_id, ordinal)
    inner join states as m on m.memory_id = i.memory_id
    inner join memory.vitals as v on v.space = _memory_results.space and v.memory_id = i.memory_id
    left join memory.tasks as t on t.space = _memory_results.space and t.memory_id = i.memory_id
    left join memory.sources as s on s.space = _memory_results.space and s.source_id = m.source_id
    left join external_ids as x on x.memory_id = i.memory_id
    left join agents as g on g.memory_id = i.memory_id
    left join annotations as a on a.memory_id = i.memory_id
    order by i.ordinal;
end
$function$;
-- <<< functions/read/_memory_results.sql

-- >>> functions/read/get.sql
-- get: memories by their ids, or by the ids that other systems have for them. In whatever state they are: see
-- the column `state`; a forgotten one only if the option include says so.
create or replace function memory.get(
    memory_ids uuid[] default null,
    external_ids jsonb default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.memory_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set plan_cache_mode = force_generic_plan
as $function$
#variable_conflict error
<<get>>
declare
    c_most constant int := 10000;
    at timestamptz := coalesce(get.at, now());
    v_space text collate "default";
    v_ids uuid[] := coalesce(get.memory_ids, '{}');
    v_filter memory.memory_filter;
begin
    v_space := memory._enter_space(get.space, 'read');
    perform memory._check_at(get.at);
    perform memory._check('options', get.options, '{"include": "an array of any of forgotten"}');
    if num_nonnulls(get.memory_ids, get.external_ids) = 0 then
        raise exception 'nothing to get'
            using errcode = 'invalid_parameter_value', detail = 'memory_ids and external_ids are both NULL.',
            hint = 'Pass ids, or {"system": "name", "id": "its id there"}, or an array of these.';
    end if;
    v_ids := v_ids || memory._memory_ids_of(v_space, get.external_ids);
    if cardinality(v_ids) > c_most then
        raise exception 'too many ids'
            using errcode = 'invalid_parameter_value', detail = format('%s ids', cardinality(v_ids)),
            hint = format('Ask for at most %s at a time.', c_most);
    end if;
    v_filter.at := get.at;
    return query
    select r.*
    from memory._memory_results(v_space, v_ids, null, v_filter, null, null) as r
    where r.state <> 'forgotten' or coalesce(get.options -> 'include' ? 'forgotten', false);
end
$function$;
-- <<< functions/read/get.sql

-- >>> functions/read/list.sql
-- list: the memories that pass a filter, without a question, sorted and page by page. An order with an index
-- reads no more than the page; the others sort all that passes.
create or replace function memory.list(
    kinds text[] default null,
    tags text[] default null,
    metadata jsonb default null,
    agent text default null,
    project text default null,
    session text default null,
    since timestamptz default null,
    until timestamptz default null,
    as_of timestamptz default null,
    valid_at timestamptz default null,
    min_importance double precision default null,
    min_health double precision default null,
    order_by text default 'newest',
    max_results bigint default 100,
    after text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.memory_result
language plpgsql stable parallel unsafe security definer rows 100
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set plan_cache_mode = force_generic_plan
as $function$
#variable_conflict error
<<list>>
declare
    c_most_sorted constant int := 100000;
    kinds text[] collate "default" := list.kinds;
    tags text[] collate "default" := list.tags;
    agent text collate "default" := list.agent;
    project text collate "default" := list.project;
    session text collate "default" := list.session;
    order_by text collate "default" := coalesce(list.order_by, 'newest');
    max_results bigint := coalesce(list.max_results, 100);
    after text collate "default" := list.after;
    at timestamptz := coalesce(list.at, now());
    v_space text collate "default";
    v_filter memory.memory_filter;
    v_order memory.list_order;
    v_digest bigint;
    v_after memory.page_cursor;
    v_past memory.memory_state[];
    v_due boolean;
    v_statement text collate "default";
    v_ids uuid[];
begin
    v_space := memory._enter_space(list.space, 'read');
    perform memory._check_at(list.at);
    perform memory._check('options', list.options, memory._filter_options());
    perform memory._check_value('max_results', to_jsonb(list.max_results), 'a whole number from 1 to 1000');
    perform memory._check_value(
        'order_by', to_jsonb(list.order_by), 'one of newest, oldest, importance, health, last_access'
    );
    v_filter := memory._check_filter(
        (
            list.kinds, list.tags, list.metadata, list.agent, list.project, list.session, list.since, list.until,
            list.as_of, list.valid_at, list.min_importance, list.min_health,
            null, null, null, null, null, null, null, null, null, null, null
        )::memory.memory_filter, list.options
    );
    v_digest := hash_record_extended((v_space, v_filter, list.order_by), 0);
    v_order := memory._list_order(list.order_by);
    if list.after is not null then
        v_after := memory._read_cursor(list.after, v_digest, v_order.key_type);
        list.at := v_after.at;
    end if;
    v_filter := memory._filter_at(v_filter, list.at);
    if list.as_of is not null then
        v_past := array(select p from memory._memories_as_of(v_space, list.as_of) as p);
    end if;

    -- Whether memories may have faded that decay() has not archived yet.
    v_due := 'faded' <> all(v_filter.include) and (
        list.as_of is not null or memory._has_due(v_space, list.at)
    );
    v_statement := memory._list_statement(v_filter, not v_order.indexed, v_due);
    if not v_order.indexed then
        execute format('select array(select m.memory_id %s limit %s)', v_statement, c_most_sorted + 1)
        into v_ids using v_space, null::text, v_filter, v_past;
        if cardinality(v_ids) > c_most_sorted then
            raise exception 'too many memories to sort'
                using errcode = 'PM018',
                detail = format('More than %s memories pass the filter, and order_by is %s.',
                                c_most_sorted, list.order_by),
                hint = 'Narrow the filter, or order by newest, oldest or importance.';
        end if;
    end if;
    execute format(
        'select array(select m.memory_id %1$s %2$s order by %3$s %4$s, uuid_send(m.memory_id) %4$s limit $7)',
        v_statement,
        case when v_after.memory_id is not null then format(
            'and (%s, uuid_send(m.memory_id)) %s ($5::%s, uuid_send($6))',
            v_order.key, case v_order.direction when 'desc' then '<' else '>' end, v_order.key_type
        ) end,
        v_order.key, v_order.direction
    )
    into v_ids
    using v_space, null::text, v_filter, v_past, v_after.key #>> '{}', v_after.memory_id, list.max_results;
    return query
    select r.*
    from memory._memory_results(
        v_space, v_ids, v_past, v_filter, list.order_by, memory._cursor(v_digest, list.at)
    ) as r;
end
$function$;
-- <<< functions/read/list.sql

-- >>> functions/search/_alternative_count.sql
-- _alternative_count: number of lexemes of an OR term. ts_rank divides by it, so scores are multiplied back.
create or replace function memory._alternative_count(term tsquery) returns int
language sql immutable parallel safe security invoker
return case
    when strpos(_alternative_count.term::text, '<') > 0 then 1
    else (numnode(_alternative_count.term) + 1) / 2
end;
-- <<< functions/search/_alternative_count.sql

-- >>> functions/search/_candidate_statement.sql
-- _candidate_statement: the text of the statement that proposes candidates: two arrays of ids, those of the
-- best lexical scores and those of the nearest vectors. It contains only what this search needs, so that the
-- planner sees a plain query. Parameters: $1 space, $2 query, $3 filter, $4 settings, $5 past: the memories
-- that have changed since as_of, as they were. `conditions` narrow them; they are conditions on
-- memories as m, or NULL.
create or replace function memory._candidate_statement(
    query memory.search_query,
    model memory.embedding_model,
    exact boolean,
    filter memory.memory_filter,
    conditions text
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    -- A query that matches most of the space reads it without the index.
    c_unselective constant double precision := 0.5;
    v_model constant memory.embedding_model := _candidate_statement.model;
    v_exact constant boolean := _candidate_statement.exact;
    v_as_of constant boolean := (_candidate_statement.filter).as_of is not null;
    v_visible constant text := memory._visible_conditions(_candidate_statement.filter, 'e');
    v_narrowed constant boolean := v_as_of or _candidate_statement.conditions is not null;
    -- The rows of m. With as_of: the rows that have not changed since, and the former states of those that
    -- have. The conditions stay outside the union so that the planner pushes them into both branches.
    v_memories constant text := case when v_as_of
        then '(select t.*, false as rebuilt from memory.memories as t where t.space = $1'
        ' union all (select p.*, true from past as p offset 0)) as m'
        else '(select t.* from memory.memories as t where t.space = $1) as m' end;
    v_conditions constant text := concat_ws(
        ' and ',
        case when v_as_of then '(m.rebuilt or m.created_at <= ($3).as_of'
            ' and m.memory_id not in (select p.memory_id from past as p))' end,
        memory._visible_conditions(_candidate_statement.filter, 'm'), _candidate_statement.conditions
    );
    v_lexical text := 'select null::uuid where false';
    v_vector text := 'select null::uuid where false';
begin
    if (_candidate_statement.query).candidate_query is not null then
        v_lexical := format(
            $sql$
            select m.memory_id
            from %2$s
            where %3$s and %4$s
            order by (%1$s) / memory._length_norm(length(m.tsv), %5$L) desc, m.memory_id
            limit ($4).proposals$sql$,
            (
                select string_agg(
                    format('(($2).weights)[%1$s] * ts_rank(''{1,1,1,1}'', m.tsv, (($2).terms)[%1$s])', n),
                    ' + ' order by n
                )
                from generate_series(1, cardinality((_candidate_statement.query).terms)) as n
            ),
            v_memories,
            v_conditions,
            case when (_candidate_statement.query).selectivity > c_unselective
                then '(m.tsv @@ ($2).candidate_query) is true' else 'm.tsv @@ ($2).candidate_query' end,
            v_model.model is not null
        );
    end if;
    if v_model.model is not null then
        v_vector := format(
            $sql$
            select e.memory_id
            from (
                select e.memory_id, %s as distance
                from memory.embeddings as e %s
                where e.space = $1 and e.model = %L and %s %s
            ) as e
            order by e.distance%s
            limit ($4).proposals$sql$,
            memory._distance(v_model, '($2).embedding', v_exact),
            case when v_narrowed then 'inner join ' || v_memories || ' on m.memory_id = e.memory_id and '
                || v_conditions end,
            v_model.model,
            -- With as_of, a vector may belong to a later text, and the columns copied to embeddings are the
            -- present ones.
            case when v_as_of then 'e.version <= m.content_version' else v_visible end,
            memory._nearest(v_model, '($2).embedding', v_exact, '($4).proposals'),
            -- An index can order only by the distance alone.
            case when v_exact then ', e.memory_id' end
        );
    end if;
    return case when v_as_of then 'with past as materialized (select p.* from unnest($5) as p) ' else '' end
        || format('select array(%s) as lexical, array(%s) as vector', v_lexical, v_vector);
end
$function$;
-- <<< functions/search/_candidate_statement.sql

-- >>> functions/search/_candidates.sql
-- _candidates: the memories that the retrievers of a search propose: the best of each, at most
-- settings.proposals. The pgvector settings that a filtered index scan needs are set and put back here,
-- because a SET clause would keep an ordinary owner from restoring a dump.
create or replace function memory._candidates(
    space text,
    query memory.search_query,
    model memory.embedding_model,
    filter memory.memory_filter,
    conditions text,
    settings memory.search_settings,
    past memory.memory_state[]
) returns memory.search_proposal
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_exact boolean := true;
    v_iterative_scan text;
    v_ef_search text;
    v_proposal memory.search_proposal;
begin
    if (_candidates.model).model is not null then
        -- The index holds what is live now.
        v_exact := (_candidates.settings).exact
            or (_candidates.filter).as_of is not null
            or (_candidates.model).storage = 'none'
            or not memory._exceeds_exact(_candidates.space, (_candidates.model).model);
        if not v_exact and _candidates.conditions is not null then
            execute format(
                'select not exists (select from memory.memories as m where m.space = $1 and %s and %s offset $4)',
                memory._visible_conditions(_candidates.filter, 'm'), _candidates.conditions
            )
            into v_exact
            using _candidates.space, _candidates.query, _candidates.filter, memory._exact_max();
        end if;
    end if;
    if not v_exact then
        -- These settings exist once pgvector is loaded.
        perform memory._load_vector();
        v_iterative_scan := current_setting('hnsw.iterative_scan');
        v_ef_search := current_setting('hnsw.ef_search');
        perform set_config('hnsw.iterative_scan', 'relaxed_order', true);
        perform set_config('hnsw.ef_search', (_candidates.settings).ef_search::text, true);
    end if;
    execute memory._candidate_statement(
        _candidates.query, _candidates.model, v_exact, _candidates.filter, _candidates.conditions
    )
    into v_proposal
    using _candidates.space, _candidates.query, _candidates.filter, _candidates.settings, _candidates.past;
    if not v_exact then
        perform set_config('hnsw.iterative_scan', v_iterative_scan, true);
        perform set_config('hnsw.ef_search', v_ef_search, true);
    end if;
    return v_proposal;
end
$function$;
-- <<< functions/search/_candidates.sql

-- >>> functions/search/_first_id.sql
-- _first_id: the lowest UUIDv7 of a timestamp, in milliseconds since 1970.
create or replace function memory._first_id(milliseconds bigint) returns uuid
language sql immutable parallel safe security invoker
return (lpad(to_hex(_first_id.milliseconds), 12, '0') || repeat('0', 20))::uuid;
-- <<< functions/search/_first_id.sql

-- >>> functions/search/_fuse.sql
-- _fuse: the hits of a search, from its scored candidates. Writes nothing and reads little: few rows.
-- Fusion: each retriever's scores are scaled to 0..1 over all candidates and added with their weights (a
-- convex combination; Bruch, Gai, Ingber: An Analysis of Fusion Functions for Hybrid Retrieval, 2023). With
-- vectors, 1.0 on the lexical scale is at least the score of a memory that contains the rarest possible term
-- twice: if even the best hit matches only common terms, its lexical score stays below 1.
-- Coverage: if the best hit covers less than half of the query's total term weight, the question was probably
-- asked in other words. The lexical weight then shrinks by up to half, in favor of the vectors, unless the
-- caller gave weights.
-- Sessions: a fifth of a score comes from the best hit of the same session, and the ten best hits lend a part
-- of their score to the visible turns around them. A long text borrows less: it says by itself what it is
-- about.
-- Boosts of at most 3 % for importance, health and votes order hits that are otherwise equal.
create or replace function memory._fuse(
    space text,
    candidates memory.search_candidate[],
    query memory.search_query,
    hybrid boolean,
    settings memory.search_settings,
    filter memory.memory_filter,
    max_results bigint
) returns setof memory.search_hit
language plpgsql stable parallel safe security invoker rows 10
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    -- About: ts_rank of a term that occurs j times is 6 / pi() ^ 2 * (1 + 1/4 + ... + 1/j^2).
    c_rank_once constant double precision := 0.608;
    c_rank_twice constant double precision := 0.75;
    -- Chosen on conversations (LoCoMo), where each lies in a flat region: the share of the best hit of the
    -- session; the parts lent to the next and to the previous turn, of which the second gets a half and the
    -- third a third; and the length in tokens at which a text borrows half.
    c_session_share constant double precision := 0.2;
    c_next_turn constant double precision := 0.15;
    c_previous_turn constant double precision := 0.075;
    c_long_turn constant double precision := 200;
    -- The boost from end to end of importance and of health; votes add as much, half up and half down.
    c_boost constant double precision := 0.02;
    -- Boosts are from 0.97 to 1.03: a hit 6 % below the last certain one cannot overtake it.
    c_overtaken constant double precision := 0.94;
    c_max_boost constant double precision := 1.03;
    v_filter constant memory.memory_filter := _fuse.filter;
    v_settings constant memory.search_settings := _fuse.settings;
    v_internal constant boolean := 'internal' = any(v_filter.include);
    v_kinds constant text[] := v_filter.kinds;
    v_expires_after constant timestamptz := v_filter.expires_after;
    v_until constant timestamptz := coalesce(v_filter.as_of, 'infinity');
    v_vector_weight double precision := 1;
    v_lexical_weight double precision := 1;
    v_lexical_top double precision := 0;
    v_full_score double precision;
begin
    if _fuse.hybrid then
        v_vector_weight := v_settings.vector_weight;
        v_lexical_weight := v_settings.lexical_weight;
        v_lexical_top := c_rank_twice * (_fuse.query).max_idf;
        if v_settings.by_coverage then
            v_full_score := c_rank_once * (_fuse.query).full_weight;
        end if;
    end if;
    return query
    with candidates as materialized (
        select c.*
        from unnest(_fuse.candidates) as c
    ),
    scored as materialized (
        select p.*, p.vector_part + p.lexical_part as own
        from (
            select c.*, x.lexical_weight,
                (v_vector_weight + v_lexical_weight - x.lexical_weight) * coalesce(
                    (c.similarity - x.lowest) / nullif(x.highest - x.lowest, 0),
                    (c.similarity is not null)::int
                ) as vector_part,
                x.lexical_weight * coalesce(c.lexical_sum / x.lexical_top, 0) as lexical_part
            from candidates as c
            cross join (
                select min(c.similarity) as lowest, max(c.similarity) as highest,
                    greatest(max(c.lexical_sum), v_lexical_top) as lexical_top,
                    v_lexical_weight * least(1, 0.5 + coalesce(max(c.lexical_sum), 0) / v_full_score)
                    as lexical_weight
                from candidates as c
            ) as x
        ) as p
    ),
    lent as (
        select n.memory_id, sum(b.own * n.share / (1 + (n.token_count / c_long_turn) ^ 2)) as neighbor_part
        from (
            select s.own, s.session, s.created_at, s.memory_id
            from scored as s
            where s.session is not null
            order by s.own desc, s.memory_id
            limit 10
        ) as b
        cross join lateral (
            select t.memory_id, t.token_count,
                c_next_turn / row_number() over (order by t.created_at, t.memory_id) as share
            from (
                select m.memory_id, m.created_at, m.token_count
                from memory.memories as m
                where m.space = _fuse.space and m.session = b.session and m.live
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
                    and (m.created_at, m.memory_id) > (b.created_at, b.memory_id) and m.created_at <= v_until
                order by m.created_at, m.memory_id
                limit 3
            ) as t
            union all
            select t.memory_id, t.token_count,
                c_previous_turn / row_number() over (order by t.created_at desc, t.memory_id desc) as share
            from (
                select m.memory_id, m.created_at, m.token_count
                from memory.memories as m
                where m.space = _fuse.space and m.session = b.session and m.live
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
                    and (m.created_at, m.memory_id) < (b.created_at, b.memory_id)
                order by m.created_at desc, m.memory_id desc
                limit 3
            ) as t
        ) as n
        group by n.memory_id
    ),
    based as materialized (
        select f.*, (1 - c_session_share) * f.own + f.session_part + f.neighbor_part as base
        from (
            select s.*, coalesce(l.neighbor_part, 0) as neighbor_part,
                c_session_share * coalesce(g.own, s.own) as session_part
            from scored as s
            left join (
                select s.session, max(s.own) as own
                from scored as s
                where s.session is not null
                group by s.session
            ) as g on g.session = s.session
            left join lent as l on l.memory_id = s.memory_id
        ) as f
    ),
    boosted as (
        select f.*, f.base * f.boost as score
        from (
            select b.*, h.health, v.upvotes - v.downvotes as votes,
                1 + c_boost * (coalesce(b.importance, 0.5) - 0.5) + c_boost * (h.health - 0.5)
                + c_boost / 2 * (v.upvotes - v.downvotes)::double precision
                / (1 + abs(v.upvotes - v.downvotes)) as boost
            from based as b
            inner join memory.vitals as v on v.space = _fuse.space and v.memory_id = b.memory_id
            cross join lateral (
                select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, v_filter.at)
                offset 0
            ) as h (health)
            where b.base >= c_overtaken * coalesce((
                select o.base
                from based as o
                where v_settings.after_score is null or c_max_boost * o.base < v_settings.after_score
                order by o.base desc
                limit 1 offset _fuse.max_results - 1
            ), 0)
        ) as f
    )
    select b.memory_id, b.score, b.similarity, b.vector_rank, b.lexical_score, b.lexical_rank,
        b.fuzzy_similarity, b.fuzzy_rank, b.health, b.votes, b.importance, b.created_at,
        case when v_settings.explain then jsonb_build_object(
            'words', b.lexical_weight, 'vector', b.vector_part,
            'lexical', b.lexical_part, 'own', b.own, 'session', b.session_part,
            'neighbors', b.neighbor_part, 'tilt', b.boost, 'score', b.score
        ) end
    from boosted as b
    where v_settings.after_id is null
        or b.score < v_settings.after_score
        or b.score = v_settings.after_score and b.memory_id > v_settings.after_id
    order by b.score desc, b.memory_id
    limit _fuse.max_results;
end
$function$;
-- <<< functions/search/_fuse.sql

-- >>> functions/search/_fuzzy_terms.sql
-- _fuzzy_terms: lexemes that the unmatched terms of a query may have meant. For each term these are up to
-- three lexemes with the same first letters and with common trigrams. They are found by prefix in the index
-- of lexemes, so matched terms cost nothing. With `memory_ids`, only their lexemes; and a term that occurs
-- elsewhere in the space is not misspelled. Only the first 32 terms: a query whose words are all unknown is
-- not a misspelled one.
create or replace function memory._fuzzy_terms(
    space text,
    query memory.search_query,
    unmatched int[],
    filter memory.memory_filter,
    past memory.memory_state[],
    memory_ids uuid[] default null
) returns setof memory.fuzzy_term
language plpgsql stable parallel safe security invoker rows 3
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_internal constant boolean := 'internal' = any((_fuzzy_terms.filter).include);
    v_kinds constant text[] := (_fuzzy_terms.filter).kinds;
    v_expires_after constant timestamptz := (_fuzzy_terms.filter).expires_after;
    v_until constant timestamptz := coalesce((_fuzzy_terms.filter).as_of, 'infinity');
    v_changed constant uuid[] := array(select p.memory_id from unnest(_fuzzy_terms.past) as p);
begin
    return query
    with listed as materialized (
        select p.tsv
        from unnest(_fuzzy_terms.past) as p
        where p.live
            and memory._is_visible(p.internal, p.kind, p.expires_at, v_internal, v_kinds, v_expires_after)
        union all
        select m.tsv
        from memory.memories as m
        where m.space = _fuzzy_terms.space and m.memory_id = any(_fuzzy_terms.memory_ids)
            and m.live
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
    )
    select memory._lexeme_query(n.lexeme), n.similarity, ((
        select count(*)
        from memory.memories as m
        where _fuzzy_terms.memory_ids is null
            and m.space = _fuzzy_terms.space and m.live and m.tsv @@ memory._lexeme_query(n.lexeme)
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
            and m.created_at <= v_until and m.memory_id <> all(v_changed)
    ) + (
        select count(*) from listed as l where l.tsv @@ memory._lexeme_query(n.lexeme)
    ))::double precision
    from (
        select t.lexeme, t.position
        from unnest((_fuzzy_terms.query).fuzzy_lexemes, (_fuzzy_terms.query).terms) with ordinality
            as t (lexeme, term, position)
        where t.position = any(_fuzzy_terms.unmatched) and t.lexeme is not null
            and (_fuzzy_terms.memory_ids is null or not exists (
                select
                from memory.memories as m
                where m.space = _fuzzy_terms.space and m.live and m.tsv @@ t.term
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
            ))
        order by t.position
        limit 32
    ) as w
    cross join lateral (
        select l.lexeme, memory._trigram_similarity(l.lexeme, w.lexeme) as similarity
        from (
            -- Three common letters first, for with two there may be more texts than the limit. The lexemes of
            -- a tsvector are sorted by bytes, so those with a common prefix are a slice, found by bisection.
            select distinct unnest(a.lexemes[
                width_bucket(left(w.lexeme, 2) collate "C", a.lexemes) + 1
                : width_bucket(left(w.lexeme, 2) || u&'\+10ffff' collate "C", a.lexemes)
            ]) as lexeme
            from (values (3), (2)) as b (letters)
            cross join lateral (
                select m.tsv
                from memory.memories as m
                where _fuzzy_terms.memory_ids is null and m.space = _fuzzy_terms.space and m.live
                    and m.tsv @@ ('''' || left(w.lexeme, b.letters) || ''':*')::tsquery
                    and (b.letters = 3 or not m.tsv @@ ('''' || left(w.lexeme, 3) || ''':*')::tsquery)
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
                    and m.created_at <= v_until and m.memory_id <> all(v_changed)
                union all
                select l.tsv from listed as l where l.tsv <> '' and b.letters = 2
                limit 2000
            ) as m
            cross join lateral tsvector_to_array(m.tsv) as a (lexemes)
        ) as l
        order by similarity desc, l.lexeme
        limit 3
    ) as n
    where n.similarity >= 0.3
    order by w.position, n.similarity desc, n.lexeme;
end
$function$;
-- <<< functions/search/_fuzzy_terms.sql

-- >>> functions/search/_highlight.sql
-- _highlight: the excerpt of a text that best shows what a query matched, with the matched words between
-- <b> and </b>. The separators that memory._search_text has put into the text are removed again.
create or replace function memory._highlight(language text, content text, query tsquery) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return translate(
        ts_headline(
            coalesce(memory._language(_highlight.language), 'simple'),
            memory._search_text(_highlight.content), _highlight.query
        ),
        e'\x1c\x1d\x1f\x1e', '</-'
    );
end
$function$;
-- <<< functions/search/_highlight.sql

-- >>> functions/search/_idf.sql
-- _idf: inverse document frequency, as in BM25, of a term that occurs in `counted` of `total` memories. 100
-- more memories without the term smooth it: in a space of three, one more hit makes little difference.
create or replace function memory._idf(counted double precision, total double precision)
returns double precision
language sql immutable parallel safe security invoker
return ln(1 + (_idf.total + 100 - _idf.counted + 0.5) / (_idf.counted + 0.5));
-- <<< functions/search/_idf.sql

-- >>> functions/search/_length_norm.sql
-- _length_norm: the number by which a lexical score is divided. A text of a few dozen lexemes pays almost
-- nothing. With vectors it pays less, since the vector of a long text is blurred already. The scales are
-- fixed, so no average is needed.
create or replace function memory._length_norm(lexemes int, with_vectors boolean) returns double precision
language sql immutable parallel safe security invoker
return case
    when _length_norm.with_vectors then 1 + _length_norm.lexemes / 1000.0::double precision
    else 1 + ln(1 + _length_norm.lexemes / 200.0::double precision)
end;
-- <<< functions/search/_length_norm.sql

-- >>> functions/search/_lexeme_query.sql
-- _lexeme_query: a tsquery of exactly this lexeme, whatever characters it holds.
create or replace function memory._lexeme_query(lexeme text) returns tsquery
language sql immutable parallel safe security invoker
return (
    '''' || replace(replace(_lexeme_query.lexeme, '\', '\\'), '''', '''''') || ''''
)::tsquery;
-- <<< functions/search/_lexeme_query.sql

-- >>> functions/search/_memories_as_of.sql
-- _memories_as_of: the memories of a space that existed at a timestamp and have changed since, as they were
-- then. Each column has the old value of its first change since, or the present value if it has not
-- changed. Ids of revisions begin with the time, so the revisions since the timestamp are a range of the
-- key, and the cost depends on the changes, not on the size of the space.
create or replace function memory._memories_as_of(space text, as_of timestamptz)
returns setof memory.memory_state
language plpgsql stable parallel safe security invoker rows 100
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_first_id constant uuid := memory._first_id(
        greatest(0, floor(date_part('epoch', _memories_as_of.as_of) * 1000))::bigint
    );
    v_change record;
    v_memory memory.memory_state;
begin
    for v_change in
        select row(m.*)::memory.memory_state as memory, c.old, c.version
        from (
            select r.memory_id, min(r.version) as version,
                -- Of equal keys jsonb keeps the last value.
                jsonb_object_agg(o.key, o.value order by r.version desc) as old
            from memory.revisions as r
            cross join lateral jsonb_each(r.old) as o (key, value)
            where r.space = _memories_as_of.space and r.revision_id >= v_first_id
                and r.revised_at > _memories_as_of.as_of
            group by r.memory_id
        ) as c
        inner join memory.memories as m on m.space = _memories_as_of.space and m.memory_id = c.memory_id
        where m.created_at <= _memories_as_of.as_of
    loop
        -- The language decides how a text is found, not what was known: queries are read in the present ones.
        v_memory := jsonb_populate_record(
            v_change.memory, v_change.old - '{dedup_key,language,language_given}'::text[]
        );
        v_memory.version := v_change.version;
        v_memory.live := num_nonnulls(v_memory.deleted_at, v_memory.superseded_by, v_memory.archived_at) = 0;
        if v_change.old ? 'tags' then
            v_memory.tag_paths := memory._tag_paths(v_memory.tags);
        end if;
        if v_change.old ? 'content' then
            v_memory.tsv := memory._tsvector(v_memory.language, v_memory.content);
            v_memory.content_version := coalesce((
                select max(r.version) + 1
                from memory.revisions as r
                where r.space = _memories_as_of.space and r.memory_id = v_memory.memory_id
                    and r.version < v_change.version and r.old ? 'content'
            ), 1);
        end if;
        return next v_memory;
    end loop;
end
$function$;
-- <<< functions/search/_memories_as_of.sql

-- >>> functions/search/_parse_query.sql
-- _parse_query: parses a question. Each lexeme of plain text is optional: any of them finds a memory. A
-- "quoted phrase" must occur, a -word or -"phrase" must not, and word* matches every word with this prefix.
-- Nothing else is an operator, and nothing is an error: an open quote, a lone minus or star, and a minus
-- before a digit are plain text. `languages` are the languages of the memories, the space's own first. A
-- term is the lexeme of a word in any of them, so that it has one weight. A stop word of the space's own
-- language is ignored. The phrases and exclusions (`required`) are read in each language, for memories of
-- that language alone. A language that cannot be used is read as `simple`, as in _tsvector().
-- `fuzzy_lexemes` is parallel to `terms`: the lexeme if it may be misspelled, otherwise NULL. Numbers,
-- identifiers and the stop words of any language are never misspelled. Only the first 256 lexemes of the
-- first 10,000 characters count, because the server's parser takes quadratic time for chains such as
-- 1.2.3.4-1.2.3.4-.
create or replace function memory._parse_query(languages text[], query text) returns memory.search_query
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
-- Without the server's NOTICE about a phrase that has only stop words.
set client_min_messages = warning
as $function$
#variable_conflict error
declare
    v_configs constant regconfig[] := array(
        select coalesce(memory._language(l.language), 'simple')
        from unnest(_parse_query.languages) with ordinality as l (language, position)
        order by l.position
    );
    -- The languages of a space are of the collation "C", which knows no letter beyond ASCII.
    v_asked constant text collate "default" := '(^|\s)-("[^"]+"|[._@#/~]?[[:alpha:]_][^\s"]*)|("[^"]+")';
    v_prefixed constant text collate "default" := '([^\s"*]*[[:alnum:]])[^\s"*[:alnum:]]*\*';
    v_text text collate "default" := normalize(left(_parse_query.query, 10000), nfc);
    v_query memory.search_query;
    v_prefixes tsquery[] := '{}';
    v_config regconfig;
    v_read tsvector[] := '{}';
begin
    v_query.languages := _parse_query.languages;
    if v_text ~ '["-]' then
        select array_agg(q.condition order by c.position) into v_query.required
        from unnest(v_configs) with ordinality as c (config, position)
        cross join lateral (
            select string_agg(format('%s(%s)', p.sign, r.phrase), ' & ')::tsquery as condition
            from (
                select case when e.part[3] is null then '!' end as sign, coalesce(e.part[3], e.part[2]) as text
                from regexp_matches(v_text, v_asked, 'g') as e (part)
                limit 512
            ) as p
            cross join lateral phraseto_tsquery(c.config, memory._search_text(p.text)) as r (phrase)
            where char_length(p.text) <= 1000 and numnode(r.phrase) > 0
        ) as q;
        v_query.required := nullif(
            v_query.required, array_fill(null::tsquery, array[cardinality(v_configs)])
        );
        v_text := regexp_replace(v_text, v_asked, '\1 \3', 'g');
    end if;
    if strpos(v_text, '*') > 0 then
        v_prefixes := array(
            select p.term
            from (
                -- Also the word itself, because its stem may have another prefix: policy* also matches
                -- polici.
                select string_agg(distinct a.alternative, ' | ')::tsquery as term
                from regexp_matches(v_text, v_prefixed, 'g') with ordinality as e (part, position)
                cross join lateral (
                    select l.lexeme
                    from unnest(to_tsvector('simple', memory._search_text(e.part[1]))) as l
                    order by l.positions[1] desc
                    limit 1
                ) as l
                cross join unnest(v_configs) as c (config)
                cross join lateral (
                    select
                        phraseto_tsquery(
                            c.config, memory._search_text(left(e.part[1], - char_length(l.lexeme)))
                        ) <-> (memory._lexeme_query(l.lexeme)::text || ':*')::tsquery,
                        phraseto_tsquery(c.config, memory._search_text(e.part[1]))
                ) as w (beginning, word)
                -- ts_rank takes a lexeme and an equal prefix for one term, and may keep either.
                cross join lateral (
                    values
                    (w.beginning::text),
                    (nullif(w.word::text, rtrim(w.beginning::text, ':*')))
                ) as a (alternative)
                where a.alternative <> ''
                group by e.position
                order by e.position
                limit 256
            ) as p
        );
        v_text := regexp_replace(v_text, v_prefixed, ' ', 'g');
    end if;
    v_text := memory._search_text(v_text);
    foreach v_config in array v_configs
    loop
        v_read := v_read || to_tsvector(v_config, v_text);
    end loop;
    select
        v_prefixes || coalesce(array_agg(l.term order by l.position), '{}'),
        array_fill(null::text, array[cardinality(v_prefixes)]) || coalesce(
            array_agg(
                case when l.lexeme ~ '^[[:alpha:]]{4,}$' and not l.stopped then l.lexeme end order by l.position
            ), '{}'
        )
    into v_query.terms, v_query.fuzzy_lexemes
    from (
        select w.lexeme, w.positions[1] as position, coalesce(a.term, memory._lexeme_query(w.lexeme)) as term,
            coalesce(a.languages < cardinality(v_read), false) as stopped
        from unnest(v_read[1]) as w
        left join (
            select o.lexeme, string_agg(distinct memory._lexeme_query(r.lexeme)::text, ' | ')::tsquery as term,
                count(distinct r.language) as languages
            from unnest(v_read[1]) as o
            cross join unnest(o.positions) as p (position)
            inner join (
                select l.lexeme, v.language, p.position
                from unnest(v_read) with ordinality as v (tsv, language)
                cross join lateral unnest(v.tsv) as l
                cross join unnest(l.positions) as p (position)
            ) as r on r.position = p.position
            where cardinality(v_read) > 1
            group by o.lexeme
        ) as a on a.lexeme = w.lexeme
        order by w.positions[1]
        limit 256 - cardinality(v_prefixes)
    ) as l;
    return v_query;
end
$function$;
-- <<< functions/search/_parse_query.sql

-- >>> functions/search/_question_model.sql
-- _question_model: the model of a question's embedding, checked. In a space without any embedding, every
-- vector finds nothing. If the call names no model and the space has embeddings of other models only, that
-- is an error: the search would silently lose all hits by meaning. The embeddings of other spaces make no
-- difference.
create or replace function memory._question_model(space text, model text, embedding double precision[])
returns memory.embedding_model
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_model memory.embedding_model := memory._model(
        _question_model.space, _question_model.model, cardinality(_question_model.embedding)
    );
begin
    perform memory._check_embedding(_question_model.embedding, v_model.dimensions);
    if _question_model.model is null
        and not exists (
            select
            from memory.embeddings as e
            where e.space = _question_model.space and e.model = v_model.model
        )
        and exists (
            select
            from memory.embeddings as e
            inner join memory.spaces as s on s.space = e.space
            where e.space = _question_model.space and s.model is null
        )
    then
        raise exception 'no embedding of this model'
            using errcode = 'PM003',
            detail = (
                select format(
                    'No model is named, and the space holds no embedding of dim%s but of %s.',
                    cardinality(_question_model.embedding), string_agg(em.model, ', ' order by em.model)
                )
                from memory.embedding_models as em
                where exists (
                    select
                    from memory.embeddings as e
                    where e.space = _question_model.space and e.model = em.model
                )
            ),
            hint = 'Name the model that made the question, or choose it for the space by the setting model of configure_space.';
    end if;
    return v_model;
end
$function$;
-- <<< functions/search/_question_model.sql

-- >>> functions/search/_sample_blocks.sql
-- _sample_blocks: where blocks of a sample of a large space begin: each is the next `block` memories after
-- one of these ids. From the end of each block an even share of the remaining time is skipped, so one very
-- old memory does not draw all blocks together, and for bulk-loaded rows with one timestamp a block is a
-- random sample. Ids later than `at` come from a wrong clock and do not count for the time.
create or replace function memory._sample_blocks(space text, at timestamptz, blocks int, block int)
returns uuid[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_after constant uuid := memory._first_id(
        (extract(epoch from greatest(_sample_blocks.at, now())) * 1000)::bigint + 1
    );
begin
    return array(
        with recursive blocks as (
            select 1 as number, memory._first_id(0) as start, (
                select memory._milliseconds(m.memory_id)
                from memory.memories as m
                where m.space = _sample_blocks.space and m.memory_id < v_after
                order by m.memory_id desc
                limit 1
            ) as latest
            union all
            select b.number + 1, greatest(e.memory_id, memory._first_id(
                t.reached + (b.latest - t.reached) / (_sample_blocks.blocks + 1 - b.number)
            )), b.latest
            from blocks as b
            cross join lateral (
                select m.memory_id
                from memory.memories as m
                where m.space = _sample_blocks.space and m.memory_id > b.start
                order by m.memory_id
                offset _sample_blocks.block - 1
                limit 1
            ) as e
            cross join lateral memory._milliseconds(e.memory_id) as t (reached)
            where b.number < _sample_blocks.blocks
        )
        select b.start
        from blocks as b
    );
end
$function$;
-- <<< functions/search/_sample_blocks.sql

-- >>> functions/search/_score.sql
-- _score: the scores of all retrievers for a set of memories, few or many, and their ranks. Always one
-- statement, whose plan the session keeps.
-- `proposal` is what each retriever has proposed; NULL: all of `memory_ids`. Of these the best are ranked, at
-- most settings.candidates.
-- A query without weights is weighed here: its terms are counted in `memory_ids` and in the latest memories
-- of the space, because a filter may leave only memories with a term that is rare in the space.
-- With `due`, faded memories are counted but not ranked.
-- UNION ALL and GROUP BY instead of joins: the planner estimates one row per CTE and would choose nested
-- loops.
create or replace function memory._score(
    space text,
    memory_ids uuid[],
    query memory.search_query,
    model memory.embedding_model,
    filter memory.memory_filter,
    settings memory.search_settings,
    past memory.memory_state[],
    due boolean,
    proposal memory.search_proposal default null
) returns memory.search_found
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    c_latest constant int := 32;
    v_query memory.search_query := _score.query;
    v_counts constant boolean := v_query.weights is null and cardinality(v_query.terms) > 0;
    v_internal constant boolean := 'internal' = any((_score.filter).include);
    v_hidden constant boolean := (_score.filter).include && '{forgotten,superseded,faded}';
    v_as_of constant boolean := (_score.filter).as_of is not null;
    v_at constant timestamptz := coalesce((_score.filter).as_of, (_score.filter).at);
    v_kinds constant text[] := (_score.filter).kinds;
    v_expires_after constant timestamptz := (_score.filter).expires_after;
    v_changed constant uuid[] := array(select p.memory_id from unnest(_score.past) as p);
    v_lexical constant uuid[] := (_score.proposal).lexical;
    v_vector constant uuid[] := (_score.proposal).vector;
    v_embedding memory.embeddings.embedding%type;
    v_found memory.search_found;
begin
    if (_score.model).model is not null then
        v_embedding := v_query.embedding;
    end if;
    if v_query.similarities is null then
        v_query.similarities := array_fill(
            null::double precision, array[coalesce(cardinality(v_query.terms), 0)]
        );
    end if;
    with faded as materialized (
        select v.memory_id
        from memory.vitals as v
        where _score.due and v.space = _score.space and v.memory_id = any(_score.memory_ids)
            and (v.decay_due_at <= v_at or v_as_of)
            and memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold) <= v_at
    ),
    memories as materialized (
        select m.memory_id, m.live, m.importance, m.session, m.created_at, m.content_version, m.tsv,
            m.memory_id in (select f.memory_id from faded as f) as faded
        from memory.memories as m
        where m.space = _score.space and m.memory_id = any(_score.memory_ids)
            and m.memory_id <> all(v_changed) and (m.live or v_hidden)
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
        union all
        select p.memory_id, p.live, p.importance, p.session, p.created_at, p.content_version, p.tsv,
            p.memory_id in (select f.memory_id from faded as f)
        from unnest(_score.past) as p
        where p.memory_id = any(_score.memory_ids)
    ),
    others as materialized (
        select m.tsv
        from (
            select m.memory_id, m.tsv, m.live, m.internal, m.kind, m.expires_at
            from memory.memories as m
            where v_counts and m.space = _score.space
            order by m.memory_id desc
            limit c_latest
        ) as m
        where m.live
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
            and m.memory_id <> all(_score.memory_ids)
    ),
    matches as materialized (
        select m.memory_id, m.live, m.faded, t.position, t.similarity,
            ts_rank('{1,1,1,1}', m.tsv, t.term)
            / memory._length_norm(length(m.tsv), v_embedding is not null) as rank
        from memories as m
        inner join unnest(v_query.terms, v_query.similarities) with ordinality
            as t (term, similarity, position) on m.tsv @@ t.term
    ),
    total as materialized (
        select (select count(*) from memories as m where m.live)
            + (select count(*) from others as o) as memories
    ),
    weighed as materialized (
        select t.position, coalesce(c.counted, 0) as counted,
            coalesce(
                t.weight,
                memory._idf(coalesce(c.counted, 0), n.memories) * memory._alternative_count(t.term)
                * coalesce(t.similarity * (_score.settings).fuzzy_weight, 1)
            ) as weight
        from unnest(v_query.terms, v_query.similarities, v_query.weights) with ordinality
            as t (term, similarity, weight, position)
        cross join total as n
        left join (
            select u.position, count(*) as counted
            from (
                select h.position from matches as h where v_counts and h.live
                union all
                select t.position
                from others as o
                inner join unnest(v_query.terms) with ordinality as t (term, position) on o.tsv @@ t.term
            ) as u
            group by u.position
        ) as c on c.position = t.position
    ),
    scored as (
        -- Summed in the order of the terms, so that equal texts have equal scores.
        select u.memory_id, max(u.similarity) as similarity, sum(u.score order by u.position) as lexical_sum,
            sum(u.score order by u.position) filter (where u.fuzzy_similarity is null) as lexical_score,
            max(u.fuzzy_similarity) as fuzzy_similarity,
            max(u.importance) as importance, max(u.session) as session, max(u.created_at) as created_at
        from (
            select m.memory_id, null::double precision as similarity, null::bigint as position,
                null::double precision as score, null::double precision as fuzzy_similarity,
                m.importance, m.session, m.created_at
            from memories as m
            where not m.faded
            union all
            select e.memory_id, memory._vector_similarity(e.embedding, v_embedding, (_score.model).distance),
                null, null, null, null, null, null
            from memory.embeddings as e
            where e.space = _score.space and e.model = (_score.model).model
                and e.memory_id = any(array(select m.memory_id from memories as m where not m.faded))
                and (not v_as_of or e.version <= (
                    select m.content_version from memories as m where m.memory_id = e.memory_id
                ))
            union all
            select h.memory_id, null, h.position, w.weight * h.rank, h.similarity, null, null, null
            from matches as h
            inner join weighed as w on w.position = h.position
            where not h.faded
        ) as u
        group by u.memory_id
    ),
    ranked as (
        select s.*,
            s.lexical_key is not null and (_score.settings).candidates
            >= row_number() over (order by s.lexical_key desc nulls last, s.memory_id) as lexical,
            row_number() over (order by s.vector_key desc nulls last, s.memory_id) as vector_rank
        from (
            select s.*,
                case when v_lexical is null or s.memory_id = any(v_lexical) then s.lexical_sum end
                as lexical_key,
                case when v_vector is null or s.memory_id = any(v_vector) then s.similarity end as vector_key
            from scored as s
        ) as s
    )
    select
        array(
            select (
                r.memory_id, r.similarity, case when r.vector then r.vector_rank end, r.lexical_sum,
                r.lexical_score,
                case when r.lexical and r.lexical_score is not null then row_number() over (
                    partition by r.lexical and r.lexical_score is not null
                    order by r.lexical_score desc, r.memory_id
                ) end,
                r.fuzzy_similarity,
                case when r.lexical and r.fuzzy_similarity is not null then row_number() over (
                    partition by r.lexical and r.fuzzy_similarity is not null
                    order by r.fuzzy_similarity desc, r.lexical_sum desc, r.memory_id
                ) end,
                r.importance, r.session, r.created_at
            )::memory.search_candidate
            from (
                select r.*,
                    r.vector_key is not null and r.vector_rank <= (_score.settings).candidates as vector
                from ranked as r
            ) as r
            where r.lexical or r.vector
        ),
        array(
            select w.position
            from weighed as w
            where w.counted = 0 and v_query.fuzzy_lexemes[w.position] is not null
        ),
        coalesce(v_query.max_idf, memory._idf(1, n.memories)),
        coalesce(v_query.full_weight, (
            select sum(memory._idf(w.counted, n.memories))
            from weighed as w
            where w.position <= cardinality(v_query.fuzzy_lexemes)
        )),
        (select count(*) from unnest(v_lexical) as p (id) where p.id not in (select f.* from faded as f)),
        (select count(*) from unnest(v_vector) as p (id) where p.id not in (select f.* from faded as f))
    into v_found.candidates, v_found.unmatched, v_query.max_idf, v_query.full_weight, v_found.lexical,
        v_found.vector
    from total as n;
    v_found.query := v_query;
    return v_found;
end
$function$;
-- <<< functions/search/_score.sql

-- >>> functions/search/_search_results.sql
-- _search_results: the result rows of the hits of a search: their contents, or what they were at as_of.
create or replace function memory._search_results(
    space text,
    hits memory.search_hit[],
    past memory.memory_state[],
    terms tsquery[],
    model text,
    highlight boolean,
    filter memory.memory_filter,
    digest bigint
) returns setof memory.search_result
language plpgsql stable parallel safe security invoker rows 10
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_as_of constant timestamptz := (_search_results.filter).as_of;
    v_cursor constant jsonb := memory._cursor(_search_results.digest, (_search_results.filter).at);
    v_query constant tsquery := case when _search_results.highlight then (
        select string_agg(t.term::text, '|') from unnest(_search_results.terms) as t (term)
    )::tsquery end;
begin
    return query
    select
        h.memory_id, coalesce(p.content, m.content), coalesce(p.kind, m.kind), h.score, h.vector_rank,
        h.similarity, h.lexical_rank, h.lexical_score, h.fuzzy_rank, h.fuzzy_similarity, h.health, h.importance,
        h.votes, coalesce(p.tags, m.tags), coalesce(p.metadata, m.metadata),
        array(
            select a.note
            from memory.annotations as a
            where a.space = _search_results.space and a.memory_id = h.memory_id
                and (v_as_of is null or a.created_at <= v_as_of)
            order by a.created_at, a.annotation_id
        ),
        case when p.memory_id is null then m.session else p.session end,
        m.source_id, s.name, s.source_url, h.created_at,
        case when v_query is not null then memory._highlight(
            coalesce(p.language, m.language), coalesce(p.content, m.content), v_query
        ) end,
        h.explanation || case when _search_results.model is null then '{}' else jsonb_build_object('stale', exists (
            select from memory.embeddings as e
            where e.space = _search_results.space and e.memory_id = h.memory_id
                and e.model = _search_results.model and e.version < coalesce(p.content_version, m.content_version)
        )) end,
        (v_cursor || jsonb_build_object('key', h.score, 'memory_id', h.memory_id))::text
    from unnest(_search_results.hits) as h
    inner join memory.memories as m on m.space = _search_results.space and m.memory_id = h.memory_id
    left join unnest(_search_results.past) as p on p.memory_id = h.memory_id
    left join memory.sources as s on s.space = _search_results.space and s.source_id = m.source_id
    order by h.score desc, h.memory_id;
end
$function$;
-- <<< functions/search/_search_results.sql

-- >>> functions/search/_search_settings.sql
-- _search_settings: the settings of a search from its arguments max_results, weights and options, checked,
-- with defaults. The default weights lie in the middle of a flat region: results hardly change while the
-- vectors weigh from .3 to .5. Only default weights are adjusted by coverage, see _fuse.
create or replace function memory._search_settings(max_results bigint, weights jsonb, options jsonb)
returns memory.search_settings
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_weights constant jsonb := _search_settings.weights;
    v_options constant jsonb := _search_settings.options;
    v_settings memory.search_settings;
    v_total double precision;
begin
    if coalesce(_search_settings.max_results not between 1 and 1000, true) then
        perform memory._check_value(
            'max_results', to_jsonb(_search_settings.max_results), 'a whole number from 1 to 1000'
        );
    end if;
    if v_options is not null then
        perform memory._check('options', v_options, memory._filter_options() || '{
            "candidates": "a whole number from 1 to 10000", "ef_search": "a whole number from 1 to 1000",
            "exact": "true or false", "highlight": "true or false", "explain": "true or false",
            "after": "a string or null"
        }');
    end if;
    perform memory._check('weights', v_weights, '{
        "vector": "a number from 0 to 1000", "lexical": "a number from 0 to 1000", "fuzzy": "a number from 0 to 1"
    }');
    -- Every page needs the same candidates.
    v_settings.candidates := greatest(
        _search_settings.max_results, coalesce((v_options -> 'candidates')::int, 50)
    );
    v_settings.proposals := v_settings.candidates;
    v_settings.ef_search := coalesce(
        (v_options -> 'ef_search')::int, least(1000, greatest(100, v_settings.candidates))
    );
    v_settings.exact := coalesce((v_options ->> 'exact')::boolean, false);
    v_settings.highlight := coalesce((v_options ->> 'highlight')::boolean, false);
    v_settings.explain := coalesce((v_options ->> 'explain')::boolean, false);
    v_settings.by_coverage := not coalesce(v_weights ?| '{vector,lexical}', false);
    v_settings.fuzzy_weight := coalesce((v_weights -> 'fuzzy')::double precision, 1);
    v_settings.vector_weight := coalesce((v_weights -> 'vector')::double precision, 0.4);
    v_settings.lexical_weight := coalesce((v_weights -> 'lexical')::double precision, 0.6);
    v_total := v_settings.vector_weight + v_settings.lexical_weight;
    if v_total = 0 then
        raise exception 'all weights are zero'
            using errcode = 'invalid_parameter_value',
            detail = format('weights = %s', v_weights),
            hint = 'Give one retriever a weight above 0.';
    end if;
    v_settings.vector_weight := v_settings.vector_weight / v_total;
    v_settings.lexical_weight := v_settings.lexical_weight / v_total;
    return v_settings;
end
$function$;
-- <<< functions/search/_search_settings.sql

-- >>> functions/search/_search_text.sql
-- _search_text: text as the parser of text search needs it; memory._highlight turns it back.
-- It is normalized to NFC, since an accent may be a character of its own, and invisible characters are
-- removed, since the parser would take them for parts of words. Separators (\x1c to \x1f, whitespace to the
-- parser) are added:
-- * around each ideograph and kana. Chinese and Japanese have no spaces between words, so a sentence would be
--   one lexeme. With one lexeme a character any word is found; rare ones weigh more, and a "quoted phrase"
--   keeps order.
-- * after 255 characters without whitespace: on a chain such as a_1a_1... the parser takes quadratic time.
-- * for a slash: tea/coffee and src/lib/parser.rs would be one lexeme, a path.
-- * for angle brackets: the parser takes what is between them, as in Vec<Item>, for a tag.
-- * for a hyphen before a digit: ABC-1234 would be abc and -1234.
-- * before a line number, as in parser.rs:42, which would be a host and its port.
create or replace function memory._search_text(content text) returns text
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_invisible constant text collate "default" :=
        e'([\u2190-\u2bff\U0001f000-\U0001faff][\u200d\ufe0f\U000e0020-\U000e007f]+)|['
        || memory._invisible() || ']+';
    -- Separators that are in the text already become spaces.
    v_text text collate "default" := translate(_search_text.content, e'</\x1c\x1d\x1e\x1f', e'\x1c\x1d    ');
begin
    if octet_length(v_text) > char_length(v_text) then
        -- Within an emoji they are part of what is shown.
        if v_text ~ v_invisible then
            v_text := regexp_replace(v_text, v_invisible, e'\\1', 'g');
        end if;
        v_text := normalize(v_text, nfc);
        if v_text ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f]' then
            v_text := regexp_replace(
                v_text, '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f])', e'\x1e\\1\x1e', 'g'
            );
        end if;
    end if;
    if octet_length(v_text) > 255 and v_text ~ '\S{255}' then
        v_text := regexp_replace(v_text, '([^\s\u001e]{255})', e'\\1\x1e', 'g');
    end if;
    if v_text ~ '[[:alnum:]][:-][0-9]' then
        v_text := regexp_replace(v_text, '([[:alnum:]]):(?=[0-9])', e'\\1\x1e:', 'g');
        v_text := regexp_replace(v_text, '([[:alnum:]])-(?=[0-9])', e'\\1\x1f', 'g');
    end if;
    return v_text;
end
$function$;
-- <<< functions/search/_search_text.sql

-- >>> functions/search/_small_candidate_set.sql
-- _small_candidate_set: the ids of all memories that pass the filter, if they are few; otherwise one more
-- id than that. The common filters share one static statement, because planning would take longer than the
-- search. Its branches exclude each other, and each uses one index: tags, else metadata, else kinds; the
-- planner cannot know how common a value is and might choose a worse one. Without any filter it reads all
-- ids of the space, and _score removes what is not visible.
create or replace function memory._small_candidate_set(
    space text,
    query memory.search_query,
    filter memory.memory_filter,
    conditions text,
    few int
) returns uuid[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_filter memory.memory_filter := _small_candidate_set.filter;
    v_internal constant boolean := 'internal' = any(v_filter.include);
    v_kinds constant text[] := v_filter.kinds;
    v_expires_after constant timestamptz := v_filter.expires_after;
    v_memory_ids uuid[];
begin
    v_filter.kinds := null;
    v_filter.tags := null;
    v_filter.metadata := null;
    if (_small_candidate_set.query).required is not null
        or memory._filter_conditions(v_filter) is not null
    then
        execute format(
            'select array_agg(m.memory_id) from ('
            'select m.memory_id from memory.memories as m where m.space = $1 and %s and %s limit $4 + 1) as m',
            memory._visible_conditions(_small_candidate_set.filter, 'm'), _small_candidate_set.conditions
        )
        into v_memory_ids
        using _small_candidate_set.space, _small_candidate_set.query, _small_candidate_set.filter,
            _small_candidate_set.few;
        return coalesce(v_memory_ids, '{}');
    end if;
    v_filter := _small_candidate_set.filter;
    return array(
        select m.memory_id
        from memory.memories as m
        where m.space = _small_candidate_set.space and m.live and m.tag_paths && v_filter.tags
            and (v_filter.kinds is null or m.kind = any(v_filter.kinds))
            and (v_filter.metadata is null or m.metadata @> v_filter.metadata)
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
        union all
        select m.memory_id
        from memory.memories as m
        where m.space = _small_candidate_set.space and m.live and m.metadata @> v_filter.metadata
            and v_filter.tags is null and (v_filter.kinds is null or m.kind = any(v_filter.kinds))
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
        union all
        (
            -- The newest first, because most of the oldest ones may be archived.
            select m.memory_id
            from memory.memories as m
            where m.space = _small_candidate_set.space and m.live and m.kind = any(v_filter.kinds)
                and v_filter.tags is null and v_filter.metadata is null
                and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
            order by m.kind desc, m.created_at desc
            limit _small_candidate_set.few + 1
        )
        union all
        (
            select m.memory_id
            from memory.memories as m
            where m.space = _small_candidate_set.space
                and num_nonnulls(v_filter.kinds, v_filter.tags, v_filter.metadata) = 0
            order by m.memory_id
            limit _small_candidate_set.few + 1
        )
        limit _small_candidate_set.few + 1
    );
end
$function$;
-- <<< functions/search/_small_candidate_set.sql

-- >>> functions/search/_term_weights.sql
-- _term_weights: a query with the weights of its terms, with fuzzy terms for those that no memory contains,
-- and with the terms that propose candidates. There are no statistics to keep: memories are counted, visible
-- ones, before any filter.
-- With as_of, a small space is counted completely; without, search() takes all of it. In a large one a sample
-- tells which terms are common: those in a tenth of it and in several blocks. Any other term is counted
-- exactly by the index, which is quick because it is rare; a common one is never looked up, however long its
-- posting list is.
-- With `open`, common terms propose no candidates while rarer ones propose enough: they count in the score,
-- but a memory that has nothing else would not be among the best. Few memories may pass a filter, so then
-- all terms propose.
create or replace function memory._term_weights(
    space text,
    query memory.search_query,
    filter memory.memory_filter,
    settings memory.search_settings,
    past memory.memory_state[],
    open boolean
) returns memory.search_query
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    c_small constant int := 256;  -- Rows of a space that is counted completely.
    c_blocks constant int := 8;
    c_block constant int := 16;  -- Rows of a block of the sample.
    c_common constant double precision := 0.1;  -- A term is common from this share of the sample on.
    c_enough constant double precision := 4;  -- Enough proposals: this many rows for each candidate.
    v_query memory.search_query := _term_weights.query;
    v_internal constant boolean := 'internal' = any((_term_weights.filter).include);
    v_at constant timestamptz := coalesce((_term_weights.filter).as_of, (_term_weights.filter).at);
    v_kinds constant text[] := (_term_weights.filter).kinds;
    v_expires_after constant timestamptz := (_term_weights.filter).expires_after;
    v_until constant timestamptz := coalesce((_term_weights.filter).as_of, 'infinity');
    v_changed constant uuid[] := array(select p.memory_id from unnest(_term_weights.past) as p);
    v_past constant tsvector[] := array(
        select p.tsv
        from unnest(_term_weights.past) as p
        where p.live
            and memory._is_visible(p.internal, p.kind, p.expires_at, v_internal, v_kinds, v_expires_after)
    );
    v_large constant boolean := exists (
        select from memory.memories as m where m.space = _term_weights.space offset c_small
    );
    v_starts constant uuid[] := case
        when v_large then memory._sample_blocks(_term_weights.space, v_at, c_blocks, c_block)
        else array[memory._first_id(0)]
    end;
    v_rows bigint;
    v_sampled double precision[];
    v_common boolean[];
    v_counted double precision[];
    v_scale double precision := 1;
    v_estimated boolean;
    v_fuzzy memory.fuzzy_term;
begin
    with sample as materialized (
        select m.tsv, s.block
        from unnest(v_starts) with ordinality as s (start, block)
        cross join lateral (
            select m.memory_id, m.tsv, m.live, m.internal, m.kind, m.expires_at, m.created_at
            from memory.memories as m
            where m.space = _term_weights.space and m.memory_id > s.start
            order by m.memory_id
            limit case when v_large then c_block else c_small end
        ) as m
        where m.live
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
            and m.created_at <= v_until and m.memory_id <> all(v_changed)
        union all
        select p.tsv, 0
        from unnest(v_past) as p (tsv)
    )
    select
        n.rows,
        array_agg(c.sampled order by t.position),
        -- A sample of which less than half is visible tells nothing.
        array_agg(
            c.sampled >= c_common * n.rows and c.several and n.rows >= c_blocks * c_block / 2
            order by t.position
        )
    into v_rows, v_sampled, v_common
    from unnest(v_query.terms) with ordinality as t (term, position)
    cross join (select count(*) as rows from sample as s) as n
    cross join lateral (
        select count(*)::double precision as sampled, min(s.block) < max(s.block) as several
        from sample as s
        where s.tsv @@ t.term
    ) as c
    group by n.rows;
    v_counted := v_sampled;
    if v_large then
        v_counted := array(
            select case when not t.common then (
                select count(*)
                from memory.memories as m
                where m.space = _term_weights.space and m.live and m.tsv @@ t.term
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expires_after)
                    and m.created_at <= v_until and m.memory_id <> all(v_changed)
            ) + (
                select count(*) from unnest(v_past) as p (tsv) where p.tsv @@ t.term
            ) end
            from unnest(v_query.terms, v_common) with ordinality as t (term, common, position)
            order by t.position
        );
        -- Scale factor space/sample, estimated from the terms that were counted in both; if these are almost
        -- none, at least from the first 2,000 memories of the space.
        select coalesce(greatest(1, sum(t.counted) / (sum(t.sampled) + 0.5)), 1),
            coalesce(sum(t.sampled), 0) < 5
        into v_scale, v_estimated
        from unnest(v_counted, v_sampled) as t (counted, sampled)
        where t.counted is not null;
        if v_estimated then
            v_scale := greatest(v_scale, (
                select count(*)
                from (select from memory.memories as m where m.space = _term_weights.space limit 2000) as m
            ) / (c_blocks * c_block)::double precision);
        end if;
        v_counted := array(
            select coalesce(t.counted, t.sampled * v_scale)
            from unnest(v_counted, v_sampled) with ordinality as t (counted, sampled, position)
            order by t.position
        );
    end if;
    v_query.similarities := array_fill(null::double precision, array[cardinality(v_query.terms)]);
    if (_term_weights.settings).fuzzy_weight > 0 and 0 = any(v_counted) then
        for v_fuzzy in
            select f.term, f.similarity, f.counted
            from memory._fuzzy_terms(
                _term_weights.space, v_query, array_positions(v_counted, 0), _term_weights.filter,
                _term_weights.past
            ) as f
        loop
            v_query.terms := v_query.terms || v_fuzzy.term;
            v_query.similarities := v_query.similarities || v_fuzzy.similarity;
            v_counted := v_counted || v_fuzzy.counted;
        end loop;
    end if;
    select
        array_agg(
            t.idf * coalesce(t.similarity * (_term_weights.settings).fuzzy_weight, 1)
            * memory._alternative_count(t.term) order by t.position
        ),
        string_agg(t.term::text, '|') filter (where t.proposes)::tsquery,
        1 - exp(sum(ln(1 - t.counted / (t.total + 100))) filter (where t.proposes)),
        memory._idf(1, max(t.total)),
        sum(t.idf) filter (where t.similarity is null)
    into v_query.weights, v_query.candidate_query, v_query.selectivity, v_query.max_idf, v_query.full_weight
    from (
        select t.*, memory._idf(t.counted, t.total) as idf,
            not (v_large and _term_weights.open) or t.counted < c_common * (t.total + 100)
            or t.rarer < c_enough * (_term_weights.settings).candidates as proposes
        from (
            select t.*, greatest(v_rows * v_scale, max(t.counted) over ()) as total,
                coalesce(sum(t.counted) over (
                    order by t.counted, t.position rows between unbounded preceding and 1 preceding
                ), 0) as rarer
            from unnest(v_query.terms, v_query.similarities, v_counted) with ordinality
                as t (term, similarity, counted, position)
        ) as t
    ) as t;
    return v_query;
end
$function$;
-- <<< functions/search/_term_weights.sql

-- >>> functions/search/_trigram_similarity.sql
-- _trigram_similarity: similarity() of pg_trgm, bound when this function is created, because pg_trgm may live
-- in any schema.
do $path$
begin
    perform set_config('search_path', 'pg_catalog, ' || quote_ident(n.nspname), true)
    from pg_extension as e
    inner join pg_namespace as n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm';
end
$path$;

create or replace function memory._trigram_similarity(one text, other text) returns double precision
language sql immutable parallel safe security invoker
return similarity(_trigram_similarity.one, _trigram_similarity.other)::double precision;

set local search_path = pg_catalog, pg_temp;
-- <<< functions/search/_trigram_similarity.sql

-- >>> functions/search/_truncate_to_tokens.sql
-- _truncate_to_tokens: the longest prefix of a text that takes no more than these tokens, cut at its last
-- whitespace.
create or replace function memory._truncate_to_tokens(content text, tokens bigint) returns text
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_bytes constant int := least(4 * _truncate_to_tokens.tokens, 1000000000);
    v_part text := left(_truncate_to_tokens.content, v_bytes);
begin
    -- A character takes one to four bytes: shorten it in proportion, until it fits.
    while octet_length(v_part) > v_bytes loop
        v_part := left(v_part, (char_length(v_part)::bigint * v_bytes / octet_length(v_part))::int);
    end loop;
    return case
        when v_part = _truncate_to_tokens.content then v_part
        else coalesce(nullif(regexp_replace(v_part, '\s+\S*$', ''), ''), v_part)
    end;
end
$function$;
-- <<< functions/search/_truncate_to_tokens.sql

-- >>> functions/search/more_like_this.sql
-- more_like_this: memories about the same thing. It calls search() with the words of the memory and, if it
-- has one, its embedding, and leaves out the memory itself. Quotes, minus signs and stars in the text are
-- not read as operators.
create or replace function memory.more_like_this(
    memory_id uuid,
    max_results bigint default 10,
    kinds text[] default null,
    tags text[] default null,
    weights jsonb default null,
    model text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.search_result
language plpgsql stable parallel unsafe security definer rows 10
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<more_like_this>>
declare
    kinds text[] collate "default" := more_like_this.kinds;
    tags text[] collate "default" := more_like_this.tags;
    model text collate "default" := more_like_this.model;
    max_results bigint := coalesce(more_like_this.max_results, 10);
    at timestamptz := coalesce(more_like_this.at, now());
    v_space text collate "default";
    v_content text collate "default";
    v_model text collate "default" := more_like_this.model;
    v_embedding double precision[];
begin
    v_space := memory._enter_space(more_like_this.space, 'read');
    perform memory._check_value(
        'max_results', to_jsonb(more_like_this.max_results), 'a whole number from 1 to 999 or null'
    );
    if v_model is not null then
        perform memory._model(v_space, v_model, null);
    end if;
    select translate(m.content, '"*-', '   ') into v_content
    from memory.memories as m
    where m.space = v_space and m.memory_id = more_like_this.memory_id;
    if not found then
        perform memory._unknown_memory(v_space, more_like_this.memory_id);
    end if;
    -- The model that the call names, else the space's, else that of the latest embedding.
    select e.model, e.embedding::real[]::double precision[] into v_model, v_embedding
    from memory.embeddings as e
    left join memory.spaces as s on s.space = v_space and s.model = e.model
    where e.space = v_space and e.memory_id = more_like_this.memory_id
        and (v_model is null or e.model = v_model)
    order by s.model is null, e.created_at desc, e.model
    limit 1;
    return query
    select s.*
    from memory.search(
        v_content, v_embedding, max_results => more_like_this.max_results + 1, kinds => more_like_this.kinds,
        tags => more_like_this.tags, weights => more_like_this.weights, model => v_model, space => v_space,
        at => more_like_this.at, options => more_like_this.options
    ) as s
    where s.memory_id <> more_like_this.memory_id
    order by s.score desc, s.memory_id
    limit more_like_this.max_results;
end
$function$;
-- <<< functions/search/more_like_this.sql

-- >>> functions/search/recall.sql
-- recall: searches, keeps the hits that fit the token budget, best first, and touches them if the caller
-- may write. A memory is returned whole or not at all. The option cut truncates the best one that does not
-- fit; the option left_out also returns the others, without their content.
create or replace function memory.recall(
    query text default null,
    embedding double precision[] default null,
    max_results bigint default 10,
    kinds text[] default null,
    tags text[] default null,
    metadata jsonb default null,
    agent text default null,
    project text default null,
    session text default null,
    since timestamptz default null,
    until timestamptz default null,
    as_of timestamptz default null,
    valid_at timestamptz default null,
    min_importance double precision default null,
    min_health double precision default null,
    weights jsonb default null,
    model text default null,
    token_budget bigint default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.recall_result
language plpgsql volatile parallel unsafe security definer rows 10
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<recall>>
declare
    query text collate "default" := recall.query;
    kinds text[] collate "default" := recall.kinds;
    tags text[] collate "default" := recall.tags;
    agent text collate "default" := recall.agent;
    project text collate "default" := recall.project;
    session text collate "default" := recall.session;
    model text collate "default" := recall.model;
    max_results bigint := coalesce(recall.max_results, 10);
    at timestamptz := coalesce(recall.at, now());
    v_space text collate "default";
    v_row memory.recall_result;
    v_left bigint := recall.token_budget;
    v_cut boolean;
    v_left_out boolean;
    v_options jsonb := recall.options;
    v_returned uuid[] := '{}';
begin
    v_space := memory._enter_space(recall.space, 'read');
    if recall.token_budget < 0 then
        raise exception 'token_budget is negative'
            using errcode = 'invalid_parameter_value',
            detail = format('token_budget = %s', recall.token_budget),
            hint = 'Leave it out for no limit.';
    end if;
    if jsonb_typeof(v_options) = 'object' then
        perform memory._check_value('cut', coalesce(v_options -> 'cut', 'false'), 'true or false');
        perform memory._check_value('left_out', coalesce(v_options -> 'left_out', 'false'), 'true or false');
        v_cut := v_options -> 'cut';
        v_left_out := v_options -> 'left_out';
        v_options := v_options - '{cut,left_out}'::text[];
    end if;
    for v_row in
        select s.memory_id, s.content, s.kind, s.score, s.vector_rank, s.vector_similarity, s.lexical_rank,
            s.lexical_score, s.fuzzy_rank, s.fuzzy_similarity, s.health, s.importance, s.votes, s.tags,
            s.metadata, s.annotations, s.session, s.source_id, s.source_name, s.source_url, s.created_at,
            s.highlight, s.explanation, s.cursor, memory._token_count(s.content), 'whole'
        from memory.search(
            recall.query, recall.embedding, recall.max_results, recall.kinds, recall.tags, recall.metadata,
            recall.agent, recall.project, recall.session, recall.since, recall.until, recall.as_of,
            recall.valid_at, recall.min_importance, recall.min_health, recall.weights, recall.model, v_space,
            recall.at, v_options
        ) as s
        order by s.score desc, s.memory_id
    loop
        if v_row.tokens > v_left and v_cut and v_left > 0 then
            v_cut := false;
            v_row.content := memory._truncate_to_tokens(v_row.content, v_left);
            v_row.tokens := memory._token_count(v_row.content);
            v_row.outcome := 'cut';
        end if;
        if v_row.tokens > v_left then
            if v_left_out then
                v_row.content := null;
                v_row.highlight := null;
                v_row.outcome := 'left_out';
                return next v_row;
            end if;
            continue;
        end if;
        v_left := v_left - v_row.tokens;
        v_returned := v_returned || v_row.memory_id;
        return next v_row;
    end loop;
    -- A search of the past does not count as an access.
    if recall.as_of is null and cardinality(v_returned) > 0 and memory._can_write(v_space) then
        perform memory._lock_space(v_space);
        perform memory._touch(v_space, v_returned, recall.at);
    end if;
end
$function$;
-- <<< functions/search/recall.sql

-- >>> functions/search/search.sql
-- search: the memories that answer a question, in four chapters. Writes nothing.
-- 1. Parse: _parse_query() reads the question; _filter_conditions() writes the filter as SQL.
-- 2. Weigh: _term_weights() estimates the rarity of each term; _fuzzy_terms() matches misspelled words.
-- 3. Propose: _candidates() runs the statement of _candidate_statement(), which returns ids.
-- 4. Score and fuse: _score() computes every retriever's score of each candidate; _fuse() adds them up.
-- If few memories pass the filter, _score() takes all and weighs the terms itself: 2 and 3 would take longer.
create or replace function memory.search(
    query text default null,
    embedding double precision[] default null,
    max_results bigint default 10,
    kinds text[] default null,
    tags text[] default null,
    metadata jsonb default null,
    agent text default null,
    project text default null,
    session text default null,
    since timestamptz default null,
    until timestamptz default null,
    as_of timestamptz default null,
    valid_at timestamptz default null,
    min_importance double precision default null,
    min_health double precision default null,
    weights jsonb default null,
    model text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.search_result
language plpgsql stable parallel unsafe security definer rows 10
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set plan_cache_mode = force_generic_plan
as $function$
#variable_conflict error
<<search>>
declare
    -- Up to so many, scoring all takes less time than planning the proposals of one retriever, or of two.
    c_few_lexical constant int := 256;
    c_few_hybrid constant int := 512;
    query text collate "default" := search.query;
    kinds text[] collate "default" := search.kinds;
    tags text[] collate "default" := search.tags;
    agent text collate "default" := search.agent;
    project text collate "default" := search.project;
    session text collate "default" := search.session;
    model text collate "default" := search.model;
    max_results bigint := coalesce(search.max_results, 10);
    at timestamptz := coalesce(search.at, now());
    v_space text collate "default";
    v_digest bigint;
    v_after memory.page_cursor;
    v_settings memory.search_settings;
    v_filter memory.memory_filter;
    v_conditions text collate "default";
    v_query memory.search_query;
    v_model memory.embedding_model;
    v_hybrid boolean;
    v_due boolean;
    v_past memory.memory_state[];
    v_few int;
    v_memory_ids uuid[];
    v_proposal memory.search_proposal;
    v_found memory.search_found;
    v_fuzzy memory.fuzzy_term[];
begin
    v_space := memory._enter_space(search.space, 'read');
    perform memory._check_at(search.at);
    v_settings := memory._search_settings(search.max_results, search.weights, search.options);
    v_filter := memory._check_filter(
        (
            search.kinds, search.tags, search.metadata, search.agent, search.project, search.session, search.since,
            search.until, search.as_of, search.valid_at, search.min_importance, search.min_health,
            null, null, null, null, null, null, null, null, null, null, null
        )::memory.memory_filter, search.options
    );
    v_digest := hash_record_extended(
        (v_space, v_filter, search.query, search.embedding, search.weights, search.model,
            v_settings.candidates, search.options - 'after'), 0
    );
    if search.options ->> 'after' is not null then
        v_after := memory._read_cursor(search.options ->> 'after', v_digest, 'double precision');
        v_settings.after_score := v_after.key;
        v_settings.after_id := v_after.memory_id;
        search.at := v_after.at;
    end if;
    v_filter := memory._filter_at(v_filter, search.at);
    if search.query is null and search.embedding is null then
        raise exception 'nothing to search for'
            using errcode = 'invalid_parameter_value', detail = 'query and embedding are both NULL.',
            hint = 'Pass a question in query, its vector in embedding, or both.';
    end if;
    -- Parse the query.
    if search.query is not null then
        v_query := memory._parse_query(memory._languages(v_space), search.query);
        if v_settings.lexical_weight = 0 then
            v_query.terms := '{}';
        end if;
    end if;
    if search.embedding is not null then
        v_model := memory._question_model(v_space, search.model, search.embedding);
        if v_settings.vector_weight = 0 then
            v_model := null;
        end if;
    elsif search.model is not null then
        perform memory._model(v_space, search.model, null);
    end if;
    v_query.terms := coalesce(v_query.terms, '{}');
    v_query.embedding := search.embedding;
    v_hybrid := v_model.model is not null and v_query.terms <> '{}';
    if v_model.model is null and v_query.terms = '{}' then
        return;
    end if;
    v_few := case when v_hybrid then c_few_hybrid else c_few_lexical end;

    -- Say which memories are meant.
    v_conditions := nullif(concat_ws(
        ' and ', memory._filter_conditions(v_filter),
        case
            when cardinality(v_query.required) = 1 then 'm.tsv @@ (($2).required)[1]'
            when v_query.required is not null
                then 'coalesce(m.tsv @@ (($2).required)[array_position(($2).languages, m.language)], true)'
        end
    ), '');
    if search.as_of is null then
        v_memory_ids := memory._small_candidate_set(v_space, v_query, v_filter, v_conditions, v_few);
    else
        v_past := array(select p from memory._memories_as_of(v_space, search.as_of) as p);
    end if;
    -- Whether memories may have faded that decay() has not archived yet.
    v_due := 'faded' <> all(v_filter.include) and (
        search.as_of is not null or memory._has_due(v_space, search.at)
    );
    if cardinality(v_memory_ids) <= v_few then  -- NULL as of a time
        -- Score all, and again if a term was misspelled.
        for v_round in 1..2 loop
            v_found := memory._score(
                v_space, v_memory_ids, v_query, v_model, v_filter, v_settings, v_past, v_due
            );
            v_query := v_found.query;
            exit when v_round = 2 or v_settings.fuzzy_weight = 0 or v_found.unmatched = '{}';
            v_fuzzy := array(
                select f
                from memory._fuzzy_terms(
                    v_space, v_query, v_found.unmatched, v_filter, v_past, v_memory_ids
                ) as f
            );
            exit when v_fuzzy = '{}';
            v_query.terms := v_query.terms || array(select f.term from unnest(v_fuzzy) as f);
            v_query.similarities := v_query.similarities || array(select f.similarity from unnest(v_fuzzy) as f);
        end loop;
    else
        -- Weigh the terms.
        if v_query.terms <> '{}' then
            v_query := memory._term_weights(
                v_space, v_query, v_filter, v_settings, v_past,
                search.as_of is null and v_conditions is null
            );
        end if;
        if v_due then
            v_settings.proposals := v_settings.candidates * 3 / 2;
        end if;
        for v_round in 1..10 loop
            -- Propose candidates and score them.
            v_proposal := memory._candidates(
                v_space, v_query, v_model, v_filter, v_conditions, v_settings, v_past
            );
            v_found := memory._score(
                v_space, v_proposal.lexical || v_proposal.vector, v_query, v_model, v_filter, v_settings, v_past,
                v_due, v_proposal
            );
            exit when not v_due or not (
                cardinality(v_proposal.lexical) = v_settings.proposals
                and v_found.lexical < v_settings.candidates
                or cardinality(v_proposal.vector) = v_settings.proposals
                and v_found.vector < v_settings.candidates
                or v_proposal.lexical <> '{}' and v_found.lexical = 0 and v_round = 1
            );
            -- Too many have faded: more are proposed, and by all terms.
            v_settings.proposals := v_settings.proposals * 8;
            v_query.candidate_query := (
                select string_agg(t.term::text, '|') from unnest(v_query.terms) as t (term)
            )::tsquery;
        end loop;
    end if;

    -- Fuse the scores, and read the content of the hits.
    return query
    select r.*
    from memory._search_results(
        v_space,
        array(
            select h
            from memory._fuse(
                v_space, v_found.candidates, v_query, v_hybrid, v_settings, v_filter, search.max_results
            ) as h
        ),
        v_past, v_query.terms, v_model.model, v_settings.highlight, v_filter, v_digest
    ) as r;
end
$function$;
-- <<< functions/search/search.sql

-- >>> functions/sources/_chunks.sql
-- _chunks: cuts a text into chunks of at most `size` characters: at blank lines, or else line ends, sentence
-- ends or whitespace. Only whitespace around a chunk is lost.
create or replace function memory._chunks(content text, size int) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_whitespace constant text := e' \t\r\n';
    v_borders constant text[] := array[
        e'^.*\n[ \t\r]*\n', e'^.*\n', '^.*(?:[.!?][[:space:]]|[。！？])', '^.*[[:space:]]'
    ];
    -- The text is read by windows, so that a step costs the rest of a window, not of the text.
    v_window constant int := greatest(20000, 20 * _chunks.size);
    v_tail text := btrim(_chunks.content, v_whitespace);
    v_rest text := '';
    v_chunks text[] := '{}';
    v_piece text;
    v_pattern text;
    v_cut int;
begin
    loop
        if v_tail <> '' and char_length(v_rest) <= _chunks.size then
            v_rest := ltrim(v_rest || left(v_tail, v_window), v_whitespace);
            v_tail := substring(v_tail from v_window + 1);
            continue;
        end if;
        exit when char_length(v_rest) <= _chunks.size;
        v_piece := left(v_rest, _chunks.size);
        v_cut := null;
        foreach v_pattern in array v_borders
        loop
            v_cut := char_length(substring(v_piece from v_pattern));
            exit when v_cut > _chunks.size / 4;
        end loop;
        if v_cut is null or v_cut <= _chunks.size / 4 then
            v_cut := _chunks.size;
        end if;
        v_chunks := v_chunks || btrim(left(v_rest, v_cut), v_whitespace);
        v_rest := ltrim(substring(v_rest from v_cut + 1), v_whitespace);
    end loop;
    return array(
        select c.chunk
        from unnest(v_chunks || rtrim(v_rest, v_whitespace)) with ordinality as c (chunk, position)
        where c.chunk ~ '[^[:space:]]'
        order by c.position
    );
end
$function$;
-- <<< functions/sources/_chunks.sql

-- >>> functions/sources/_derive_source.sql
-- _derive_source: sets every column of a source that follows from others.
create or replace function memory._derive_source() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if tg_op = 'INSERT' then
        -- Rows of a dump or an import have it.
        new.updated_at := coalesce(new.updated_at, new.ingested_at);
    -- Imported rows keep their own, see _unlock_history().
    elsif current_setting('memory.opening', true) is distinct from 'import'
    then
        -- Only a change of these columns counts, not a new index entry.
        new.updated_at := case when (
            new.name, new.title, new.source_type, new.version, new.source_url, new.content, new.language,
            new.language_given, new.author, new.content_type, new.file_type, new.tags, new.metadata,
            new.published_at, new.ingested_at, new.superseded_at, new.superseded_by, new.deleted_at
        ) is distinct from (
            old.name, old.title, old.source_type, old.version, old.source_url, old.content, old.language,
            old.language_given, old.author, old.content_type, old.file_type, old.tags, old.metadata,
            old.published_at, old.ingested_at, old.superseded_at, old.superseded_by, old.deleted_at
        ) then now() else old.updated_at end;
    end if;
    if tg_op = 'INSERT' or (new.name, new.title, new.author, new.content, new.language)
        is distinct from (old.name, old.title, old.author, old.content, old.language)
    then
        new.content_hash := memory._content_hash(new.content);
        new.tsv := memory._tsvector(new.language, concat_ws(e'\n', new.name, new.title, new.author, new.content));
    end if;
    new.tags := array(
        select distinct t.tag collate "C" as tag from unnest(new.tags) as t (tag)
        order by tag
    );
    new.tag_paths := memory._tag_paths(new.tags);
    new.live := new.superseded_at is null and new.deleted_at is null;
    -- Only the current version has the key.
    new.current_key := case when new.live
        then memory._source_key(new.name, new.title, new.source_type, new.version, new.source_url) end;
    new.changed_xid := pg_current_xact_id();
    return new;
end
$function$;

create or replace trigger sources_10_derive
before insert or update on memory.sources
for each row execute function memory._derive_source();
-- <<< functions/sources/_derive_source.sql

-- >>> functions/sources/_forgotten_source.sql
-- _forgotten_source: a forgotten document with this key and this text, unless another text has taken its
-- place. It is locked until commit, so no purge erases it before it is restored.
create or replace function memory._forgotten_source(space text, key bytea, content_hash bytea) returns uuid
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return (
        select s.source_id
        from memory.sources as s
        where s.space = _forgotten_source.space and s.deleted_at is not null and s.superseded_at is null
            and s.content_hash = _forgotten_source.content_hash
            and memory._source_key(s.name, s.title, s.source_type, s.version, s.source_url)
            = _forgotten_source.key
            and not exists (
                select
                from memory.sources as c
                where c.space = _forgotten_source.space and c.current_key = _forgotten_source.key
            )
        order by s.deleted_at desc
        limit 1
        for no key update
    );
end
$function$;
-- <<< functions/sources/_forgotten_source.sql

-- >>> functions/sources/_lock_chunks.sql
-- _lock_chunks: locks the chunks of a document, as _lock_memories() does.
create or replace function memory._lock_chunks(space text, source_id uuid) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform memory._lock_memories(_lock_chunks.space, array(
        select m.memory_id
        from memory.memories as m
        where m.space = _lock_chunks.space and m.source_id = _lock_chunks.source_id and m.kind = 'document'
    ));
end
$function$;
-- <<< functions/sources/_lock_chunks.sql

-- >>> functions/sources/_repeat_source.sql
-- _repeat_source: the result of ingesting a known document. If it is forgotten, it is restored; its chunks
-- that have faded are, too, as by any repeat; chunks that were forgotten by themselves stay so.
create or replace function memory._repeat_source(
    space text,
    source_id uuid,
    at timestamptz
) returns memory.ingest_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_result memory.ingest_result;
    v_chunk_id uuid;
    v_restored boolean;
begin
    v_restored := memory.restore_source(
        _repeat_source.source_id, space => _repeat_source.space, at => _repeat_source.at
    );
    select
        _repeat_source.source_id,
        case
            when v_restored then 'restored'
            when bool_and(m.deleted_at is not null) then 'forgotten'
            else 'unchanged'
        end,
        count(*)
    into v_result
    from memory.memories as m
    where m.space = _repeat_source.space and m.source_id = _repeat_source.source_id
        and m.kind = 'document';
    perform memory._lock_chunks(_repeat_source.space, _repeat_source.source_id);
    for v_chunk_id in
        select m.memory_id from memory.memories as m
        inner join memory.vitals as v on v.space = _repeat_source.space and v.memory_id = m.memory_id
        where m.space = _repeat_source.space and m.source_id = _repeat_source.source_id
            and m.kind = 'document' and m.deleted_at is null and m.superseded_by is null
            and coalesce(m.expires_at > _repeat_source.at, true)
            and (
                m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= _repeat_source.at
            )
    loop
        perform memory.restore(v_chunk_id, space => _repeat_source.space, at => _repeat_source.at);
        v_result.outcome := 'restored';
    end loop;
    return v_result;
end
$function$;
-- <<< functions/sources/_repeat_source.sql

-- >>> functions/sources/_replace_source.sql
-- _replace_source: supersedes a source and its chunks by a new one and its chunks, in their order. A chunk
-- that was forgotten in the old text stays forgotten in the new one. Without chunk_ids, all chunks of the new
-- one.
create or replace function memory._replace_source(
    space text,
    old_id uuid,
    new_id uuid,
    chunk_ids uuid[],
    at timestamptz
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_chunk_ids uuid[] := _replace_source.chunk_ids;
    v_forgotten_at timestamptz;
begin
    if _replace_source.old_id is null or _replace_source.old_id = _replace_source.new_id then
        return;
    end if;
    if v_chunk_ids is null then
        v_chunk_ids := array(
            select m.memory_id
            from memory.memories as m
            where m.space = _replace_source.space and m.source_id = _replace_source.new_id
                and m.kind = 'document'
            order by (m.metadata ->> 'chunk_index')::numeric, m.memory_id
        );
    end if;
    update memory.sources as s
    set superseded_by = _replace_source.new_id, superseded_at = coalesce(s.superseded_at, _replace_source.at)
    where s.space = _replace_source.space and s.source_id = _replace_source.old_id
    returning s.deleted_at into v_forgotten_at;
    perform memory._lock_chunks(_replace_source.space, _replace_source.old_id);
    update memory.memories as m
    set superseded_by = v_chunk_ids[least(
            coalesce((m.metadata ->> 'chunk_index')::numeric, 0) + 1, cardinality(v_chunk_ids)
        )::int]
    where m.space = _replace_source.space and m.source_id = _replace_source.old_id
        and m.kind = 'document' and m.superseded_by is null;
    update memory.memories as m
    set deleted_at = _replace_source.at
    where m.space = _replace_source.space and m.memory_id = any(v_chunk_ids)
        and m.content_hash in (
            select o.content_hash from memory.memories as o
            where o.space = _replace_source.space and o.source_id = _replace_source.old_id and o.kind = 'document'
            group by o.content_hash having bool_and(o.deleted_at is not null and o.deleted_at is distinct from v_forgotten_at)
        );
end
$function$;
-- <<< functions/sources/_replace_source.sql

-- >>> functions/sources/_source_key.sql
-- _source_key: the key of the current version of a document: SHA-256 of the columns that identify it.
create or replace function memory._source_key(
    name text,
    title text,
    source_type text,
    version text,
    source_url text
) returns bytea
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return sha256(convert_to(
        jsonb_build_array(
            _source_key.name, _source_key.title, _source_key.source_type, _source_key.version,
            _source_key.source_url
        )::text,
        'UTF8'
    ));
end
$function$;
-- <<< functions/sources/_source_key.sql

-- >>> functions/sources/_store_chunks.sql
-- _store_chunks: remembers the chunks of a document, as the caller or _chunks() has cut it. Returns their
-- ids in their order.
create or replace function memory._store_chunks(
    space text,
    source_id uuid,
    content text,
    chunks text[],
    tags text[],
    language text,
    agent text,
    project text,
    at timestamptz,
    options jsonb
) returns uuid[]
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_chunks text[];
    v_chunk_ids uuid[];
begin
    v_chunks := coalesce(
        case when _store_chunks.chunks is not null then array(select unnest(_store_chunks.chunks)) end,
        memory._chunks(_store_chunks.content, coalesce((_store_chunks.options -> 'chunk_size')::int, 1000))
    );
    if cardinality(v_chunks) = 0 then
        raise exception 'invalid source'
            using errcode = 'invalid_parameter_value',
            detail = 'chunks is empty.',
            hint = 'Leave chunks out to have the content cut into chunks.';
    end if;
    if jsonb_array_length(_store_chunks.options -> 'chunk_metadata') <> cardinality(v_chunks) then
        raise exception 'invalid source'
            using errcode = 'invalid_parameter_value',
            detail = format(
                'chunk_metadata has %s objects for %s chunks.',
                jsonb_array_length(_store_chunks.options -> 'chunk_metadata'), cardinality(v_chunks)
            ),
            hint = 'Pass an object for each chunk, in their order.';
    end if;
    for v_index in 1..cardinality(v_chunks) loop
        v_chunk_ids[v_index] := (memory.remember(
            content => v_chunks[v_index], kind => 'document', tags => _store_chunks.tags,
            metadata => coalesce(_store_chunks.options -> 'chunk_metadata' -> (v_index - 1), '{}')
            || jsonb_build_object('chunk_index', v_index - 1, 'total_chunks', cardinality(v_chunks)),
            agent => _store_chunks.agent, project => _store_chunks.project, dedup => 'off', space => _store_chunks.space,
            at => _store_chunks.at,
            options => jsonb_build_object(
                'source_id', _store_chunks.source_id, 'language', _store_chunks.language,
                'anchored_at', _store_chunks.options -> 'anchored_at'
            )
        )).memory_id;
    end loop;
    return v_chunk_ids;
end
$function$;
-- <<< functions/sources/_store_chunks.sql

-- >>> functions/sources/_store_provenance.sql
-- _store_provenance: checks a provenance, whose keys are the columns of `provenance`, and stores it.
create or replace function memory._store_provenance(
    space text, memory_id uuid, source_id uuid, agent text, provenance jsonb
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_provenance constant jsonb := _store_provenance.provenance;
    v_started_at timestamptz;
    v_completed_at timestamptz;
    v_elapsed_ms double precision;
begin
    perform memory._check('provenance', v_provenance, '{
        "provider_id": "a name or null", "model_id": "a name or null",
        "mode": "a string or null", "session_id": "a string or null", "parent_session_id": "a string or null",
        "repo_name": "a string or null", "repo_path": "a string or null", "git_branch": "a string or null",
        "git_commit": "a string or null", "custom_cmd_name": "a string or null", "finish_reason": "a string or null",
        "tokens_input": "a whole number from 0 to 2147483647 or null",
        "tokens_output": "a whole number from 0 to 2147483647 or null",
        "tokens_reasoning": "a whole number from 0 to 2147483647 or null",
        "tokens_cache_read": "a whole number from 0 to 2147483647 or null",
        "tokens_cache_write": "a whole number from 0 to 2147483647 or null",
        "response_time_ms": "a whole number from 0 to 2147483647 or null",
        "cost": "a number from 0 to 9999999 dollars or null", "auto_captured": "true or false or null",
        "custom_cmd_run_date": "a timestamp or epoch milliseconds or null",
        "started_at": "a timestamp or epoch milliseconds or null",
        "completed_at": "a timestamp or epoch milliseconds or null"
    }');
    v_started_at := memory._parse_timestamp(v_provenance -> 'started_at');
    v_completed_at := memory._parse_timestamp(v_provenance -> 'completed_at');
    v_elapsed_ms := round((date_part('epoch', v_completed_at) - date_part('epoch', v_started_at)) * 1000);

    insert into memory.provenance (
        space, provenance_id, memory_id, source_id, agent, auto_captured,
        provider_id, model_id, mode, session_id, parent_session_id,
        repo_name, repo_path, git_branch, git_commit, custom_cmd_name, custom_cmd_run_date,
        tokens_input, tokens_output, tokens_reasoning, tokens_cache_read, tokens_cache_write,
        cost, started_at, completed_at, response_time_ms, finish_reason
    )
    select
        _store_provenance.space, memory._uuidv7(now()), _store_provenance.memory_id, _store_provenance.source_id,
        _store_provenance.agent, coalesce(c.auto_captured, false),
        coalesce(c.provider_id, 'manual'), coalesce(c.model_id, 'none'), c.mode,
        c.session_id, c.parent_session_id,
        c.repo_name, c.repo_path, c.git_branch, c.git_commit, c.custom_cmd_name,
        memory._parse_timestamp(v_provenance -> 'custom_cmd_run_date'),
        c.tokens_input::int, c.tokens_output::int, c.tokens_reasoning::int, c.tokens_cache_read::int,
        c.tokens_cache_write::int, c.cost, v_started_at, v_completed_at,
        coalesce(
            c.response_time_ms::int, case when v_elapsed_ms between 0 and 2147483647 then v_elapsed_ms::int end
        ),
        c.finish_reason
    from jsonb_to_record(v_provenance) as c (
        auto_captured boolean, provider_id text, model_id text, mode text, session_id text,
        parent_session_id text, repo_name text, repo_path text, git_branch text, git_commit text,
        custom_cmd_name text, tokens_input numeric, tokens_output numeric, tokens_reasoning numeric,
        tokens_cache_read numeric, tokens_cache_write numeric, cost numeric, response_time_ms numeric,
        finish_reason text
    );
end
$function$;
-- <<< functions/sources/_store_provenance.sql

-- >>> functions/sources/_unknown_source.sql
-- _unknown_source: refuses a source that the space does not have.
create or replace function memory._unknown_source(space text, source_id uuid) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    raise exception 'no such source'
        using errcode = 'PM001',
        detail = format('source_id = %s, space = %s', _unknown_source.source_id, _unknown_source.space),
        hint = 'Ingest it first: memory.ingest_source().';
end
$function$;
-- <<< functions/sources/_unknown_source.sql

-- >>> functions/sources/find_sources.sql
-- find_sources: the documents of a space, by their names, titles, authors and texts, or all of them. The
-- score of a document adds up the rarity of each term that it has, times its ts_rank.
create or replace function memory.find_sources(
    query text default null,
    max_results bigint default 10,
    after text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.source_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<find_sources>>
declare
    query text collate "default" := find_sources.query;
    max_results bigint := coalesce(find_sources.max_results, 10);
    after text collate "default" := find_sources.after;
    at timestamptz := coalesce(find_sources.at, now());
    v_options constant jsonb := coalesce(find_sources.options, '{}');
    v_space text collate "default";
    v_query memory.search_query;
    v_tags text[] collate "default";
    v_digest bigint;
    v_after memory.page_cursor;
    v_cursor jsonb;
begin
    v_space := memory._enter_space(find_sources.space, 'read');
    perform memory._check_at(find_sources.at);
    perform memory._check_value('max_results', to_jsonb(find_sources.max_results), 'a whole number from 1 to 1000');
    perform memory._check('options', v_options, '{
        "source_id": "a UUID", "source_type": "a snake_case name", "source_url": "a string that is not blank",
        "external_id": "anything", "tags": "an array of strings, at least one", "include": "an array of any of forgotten, superseded",
        "content": "true or false"
    }');
    if v_options ? 'tags' then
        v_tags := memory._fold_tags(array(select jsonb_array_elements_text(v_options -> 'tags')));
        perform memory._check_tags(v_tags, 'tags');
    end if;
    if v_options ? 'external_id' then
        perform memory._check_external_id(v_options -> 'external_id');
    end if;
    v_digest := hash_record_extended((v_space, find_sources.query, v_options), 0);
    if find_sources.after is not null then
        v_after := memory._read_cursor(find_sources.after, v_digest, 'double precision');
        find_sources.at := v_after.at;
    end if;
    v_cursor := memory._cursor(v_digest, find_sources.at);
    v_query := memory._parse_query(memory._languages(v_space), coalesce(find_sources.query, ''));
    return query
    with documents as materialized (
        select s.*
        from memory.sources as s
        where s.space = v_space
            and (s.deleted_at is null or v_options -> 'include' ? 'forgotten')
            and (s.superseded_at is null or v_options -> 'include' ? 'superseded')
            and (not v_options ? 'source_id' or s.source_id = (v_options ->> 'source_id')::uuid)
            and (not v_options ? 'source_type' or s.source_type = v_options ->> 'source_type')
            and (
                not v_options ? 'source_url' or s.source_url = v_options ->> 'source_url'
                or starts_with(s.source_url, rtrim(v_options ->> 'source_url', '/') || '/')
            )
            and (v_tags is null or s.tag_paths && v_tags)
            and (not v_options ? 'external_id' or exists (
                select
                from memory.external_ids as x
                where x.space = v_space and x.source_id = s.source_id
                    and x.system = v_options #>> '{external_id,system}'
                    and x.external_id = v_options #>> '{external_id,id}'
            ))
            and (
                v_query.required is null
                or coalesce(s.tsv @@ v_query.required[array_position(v_query.languages, s.language)], true)
            )
    ),
    matches as materialized (
        select d.source_id, t.position, ts_rank('{1,1,1,1}', d.tsv, t.term, 1) as rank
        from documents as d
        inner join unnest(v_query.terms) with ordinality as t (term, position) on d.tsv @@ t.term
    ),
    scored as (
        select m.source_id, sum(m.rank * memory._idf(c.counted, n.documents) order by m.position) as score
        from matches as m
        inner join (
            select o.position, count(*) as counted from matches as o group by o.position
        ) as c on c.position = m.position
        cross join (select count(*) as documents from documents) as n
        group by m.source_id
    ),
    -- Without a question the latest come first.
    ranked as (
        select d.*, case when find_sources.query is null
            then extract(epoch from d.ingested_at)::double precision else s.score end as score
        from documents as d
        left join scored as s on s.source_id = d.source_id
        where find_sources.query is null or s.score is not null
    )
    select r.source_id, r.name, r.title, r.source_type::text, r.version, r.source_url, r.author,
        r.content_type::text, r.file_type::text, r.tags::text[], r.metadata,
        case when (v_options ->> 'content')::boolean then r.content end,
        case when r.deleted_at is not null then 'forgotten' when r.superseded_at is not null then 'superseded'
            else 'live' end,
        r.superseded_by,
        (
            select count(*)
            from memory.memories as m
            where m.space = v_space and m.source_id = r.source_id and m.kind = 'document'
                and m.deleted_at is null and m.superseded_by is null
        ),
        coalesce((
            select jsonb_agg(
                jsonb_build_object('system', x.system, 'id', x.external_id) order by x.system, x.external_id
            )
            from memory.external_ids as x
            where x.space = v_space and x.source_id = r.source_id
        ), '[]'),
        r.published_at, r.ingested_at, r.updated_at, case when find_sources.query is not null then r.score end,
        (v_cursor || jsonb_build_object('key', r.score, 'memory_id', r.source_id))::text
    from ranked as r
    where v_after.key is null or r.score < (v_after.key)::double precision
        or r.score = (v_after.key)::double precision and r.source_id > v_after.memory_id
    order by r.score desc, r.source_id
    limit find_sources.max_results;
end
$function$;
-- <<< functions/sources/find_sources.sql

-- >>> functions/sources/forget_source.sql
-- forget_source: takes a document out of every search, with its chunks, for a reason. Its text stays;
-- restore_source() brings it back, and so does ingesting it again.
create or replace function memory.forget_source(
    source_id uuid,
    reason text default null,
    space text default null,
    at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<forget_source>>
declare
    reason text collate "default" := forget_source.reason;
    at timestamptz := coalesce(forget_source.at, now());
    v_space text collate "default";
    v_deleted_at timestamptz;
begin
    v_space := memory._enter_space_to_write(forget_source.space, 'write');
    perform memory._check_at(forget_source.at);
    select s.deleted_at into v_deleted_at
    from memory.sources as s
    where s.space = v_space and s.source_id = forget_source.source_id
    for no key update;
    if not found then
        perform memory._unknown_source(v_space, forget_source.source_id);
    elsif v_deleted_at is not null then
        return false;
    end if;
    update memory.sources as s
    set deleted_at = forget_source.at
    where s.space = v_space and s.source_id = forget_source.source_id;
    perform memory._lock_chunks(v_space, forget_source.source_id);
    perform memory.forget(m.memory_id, forget_source.reason, v_space, forget_source.at)
    from memory.memories as m
    where m.space = v_space and m.source_id = forget_source.source_id and m.kind = 'document'
        and m.deleted_at is null;
    return true;
end
$function$;
-- <<< functions/sources/forget_source.sql

-- >>> functions/sources/ingest_source.sql
-- ingest_source: stores a document whole, and its chunks as memories of the kind `document`. The same
-- document again is `unchanged`, or `restored` if chunks had faded. A new text with the same name, title,
-- type, version and URL replaces the old one, whose chunks are superseded by the new ones. A forgotten chunk
-- stays forgotten.
create or replace function memory.ingest_source(
    content text,
    name text,
    source_type text,
    title text default null,
    version text default null,
    source_url text default null,
    author text default null,
    published_at timestamptz default null,
    content_type text default null,
    file_type text default null,
    tags text[] default null,
    metadata jsonb default null,
    chunks text[] default null,
    provenance jsonb default null,
    agent text default null,
    project text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns memory.ingest_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<ingest_source>>
declare
    content text collate "default" := ingest_source.content;
    name text collate "default" := ingest_source.name;
    source_type text collate "default" := ingest_source.source_type;
    title text collate "default" := ingest_source.title;
    version text collate "default" := ingest_source.version;
    source_url text collate "default" := ingest_source.source_url;
    author text collate "default" := ingest_source.author;
    content_type text collate "default" := ingest_source.content_type;
    file_type text collate "default" := ingest_source.file_type;
    tags text[] collate "default" := ingest_source.tags;
    chunks text[] collate "default" := ingest_source.chunks;
    agent text collate "default" := ingest_source.agent;
    project text collate "default" := ingest_source.project;
    at timestamptz := coalesce(ingest_source.at, now());
    v_space text collate "default";
    v_policy memory.policy;
    v_language text collate "default";
    v_key bytea;
    v_hash bytea;
    v_old_id uuid;
    v_replaced_id uuid;
    v_taken boolean := false;
    v_chunk_ids uuid[];
    v_result memory.ingest_result;
begin
    v_space := memory._enter_space_to_write(ingest_source.space, 'write');
    ingest_source.tags := memory._fold_tags(ingest_source.tags);
    perform memory._check_memory(
        ingest_source.content, null, ingest_source.tags, ingest_source.metadata, null, null, null
    );
    perform memory._check_timestamp('published_at', ingest_source.published_at);
    perform memory._check_at(ingest_source.at);
    perform memory._check('options', ingest_source.options, '{
        "chunk_size": "a whole number from 100 to 100000 characters", "chunk_metadata": "an array of objects",
        "language": "anything", "anchored_at": "a timestamp or null", "external_id": "anything",
        "replaces": "a UUID or null"
    }');
    v_replaced_id := ingest_source.options ->> 'replaces';
    if v_replaced_id is null and ingest_source.options ->> 'external_id' is not null then
        perform memory._check_external_id(ingest_source.options -> 'external_id');
        select x.source_id into v_replaced_id
        from memory.external_ids as x
        where x.space = v_space and x.system = ingest_source.options #>> '{external_id,system}'
            and x.external_id = ingest_source.options #>> '{external_id,id}';
    elsif v_replaced_id is not null and not exists (
        select from memory.sources as s where s.space = v_space and s.source_id = v_replaced_id
    ) then
        perform memory._unknown_source(v_space, v_replaced_id);
    end if;
    perform memory._check_value('name', to_jsonb(ingest_source.name), 'a string that is not blank');
    perform memory._check_value('source_type', to_jsonb(ingest_source.source_type), 'a snake_case name');
    perform memory._check_value(
        'content_type', to_jsonb(ingest_source.content_type), 'a string like ^[^/[:space:]]+/[^/[:space:]]+ or null'
    );
    perform memory._check_value(
        'file_type', to_jsonb(ingest_source.file_type), 'a string like ^[a-z0-9]{1,16}$ or null'
    );
    v_policy := memory._policy(v_space, 'document');
    if ingest_source.options ->> 'language' is not null then
        v_language := memory._check_language(ingest_source.options ->> 'language');
        -- The space is locked before its rows.
        perform memory._register_language(v_space, v_language);
    end if;
    v_key := memory._source_key(
        ingest_source.name, ingest_source.title, ingest_source.source_type, ingest_source.version,
        ingest_source.source_url
    );
    v_hash := memory._content_hash(ingest_source.content);
    loop
        -- A purge that came first has erased the row when the lock is there.
        select s.source_id into v_result.source_id from memory.sources as s
        where s.space = v_space and s.current_key = v_key and s.content_hash = v_hash
        for no key update;
        if found or not v_taken then
            begin
                if v_result.source_id is null then
                    v_result.source_id := memory._forgotten_source(v_space, v_key, v_hash);
                end if;
                if v_result.source_id is not null then
                    v_result := memory._repeat_source(v_space, v_result.source_id, ingest_source.at);
                    exit;
                end if;
            exception
                when sqlstate 'PM017' then
                    -- Another session has just ingested another text in its place.
                    v_result := null;
                    v_taken := true;
            end;
        end if;
        -- Names are locked before sources, as in purge().
        if ingest_source.agent is not null then
            perform memory._register_agent(v_space, ingest_source.agent);
        end if;
        perform memory._register_tags(v_space, ingest_source.tags, ingest_source.at);
        update memory.sources as s
        set superseded_at = ingest_source.at
        where s.space = v_space and s.current_key = v_key and s.content_hash <> v_hash
        returning s.source_id into v_old_id;
        insert into memory.sources (
            space, source_id, name, title, source_type, version, source_url, content, language,
            language_given, author, content_type, file_type, tags, metadata, published_at, ingested_at
        )
        values (
            v_space, memory._uuidv7(ingest_source.at), ingest_source.name, ingest_source.title,
            ingest_source.source_type, ingest_source.version, ingest_source.source_url,
            ingest_source.content, coalesce(v_language, v_policy.language), v_language is not null,
            ingest_source.author, ingest_source.content_type,
            ingest_source.file_type, coalesce(ingest_source.tags, '{}'),
            coalesce(ingest_source.metadata, '{}'), ingest_source.published_at, ingest_source.at
        )
        on conflict on constraint sources_space_current_key_uq do nothing
        returning sources.source_id into v_result.source_id;
        exit when found;
    end loop;
    -- Its external ids name what a document is now; those of an import name a text.
    update memory.external_ids as x
    set source_id = v_result.source_id
    where x.space = v_space and x.source_id in (v_old_id, v_replaced_id) and x.source_id <> v_result.source_id
        and x.system <> 'pgrecall';
    if ingest_source.options ->> 'external_id' is not null then
        perform memory._store_external_id(
            v_space, ingest_source.options -> 'external_id', null, null, v_result.source_id
        );
    end if;
    if v_result.outcome is not null then
        perform memory._replace_source(v_space, v_replaced_id, v_result.source_id, null, ingest_source.at);
        return v_result;
    end if;
    perform memory._store_provenance(
        v_space, null, v_result.source_id, ingest_source.agent, coalesce(ingest_source.provenance, '{}')
    );

    v_chunk_ids := memory._store_chunks(
        v_space, v_result.source_id, ingest_source.content, ingest_source.chunks, ingest_source.tags, v_language,
        ingest_source.agent, ingest_source.project, ingest_source.at, ingest_source.options
    );
    v_result.chunks := cardinality(v_chunk_ids);
    v_result.outcome := 'created';
    if v_old_id is not null then
        v_result.outcome := 'updated';
        perform memory._replace_source(v_space, v_old_id, v_result.source_id, v_chunk_ids, ingest_source.at);
    end if;
    perform memory._replace_source(v_space, v_replaced_id, v_result.source_id, v_chunk_ids, ingest_source.at);
    return v_result;
end
$function$;
-- <<< functions/sources/ingest_source.sql

-- >>> functions/sources/provenance.sql
-- provenance: how a memory or a source was learned.
create or replace function memory.provenance(
    memory_id uuid default null,
    source_id uuid default null,
    space text default null
) returns setof memory.provenance_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(provenance.space, 'read');
    if num_nonnulls(provenance.memory_id, provenance.source_id) <> 1 then
        raise exception 'name a memory or a source'
            using errcode = 'invalid_parameter_value',
            detail = format('memory_id = %s, source_id = %s', coalesce(provenance.memory_id::text, 'NULL'),
                            coalesce(provenance.source_id::text, 'NULL')),
            hint = 'Pass one of the two.';
    end if;
    return query
    select p.memory_id, p.source_id, p.agent::text, p.auto_captured, p.captured_at,
        p.provider_id::text, p.model_id::text, p.mode, p.session_id, p.parent_session_id,
        p.repo_name, p.repo_path, p.git_branch, p.git_commit,
        p.custom_cmd_name, p.custom_cmd_run_date, p.tokens_input, p.tokens_output, p.tokens_reasoning, p.tokens_cache_read,
        p.tokens_cache_write, p.cost, p.started_at, p.completed_at, p.response_time_ms, p.finish_reason
    from memory.provenance as p
    where p.space = v_space and (p.memory_id = provenance.memory_id or p.source_id = provenance.source_id)
    order by p.captured_at, p.provenance_id;
end
$function$;
-- <<< functions/sources/provenance.sql

-- >>> functions/sources/restore_source.sql
-- restore_source: brings back a document that forget_source() took out, with the chunks that it took out. A
-- chunk that was forgotten by itself stays so.
create or replace function memory.restore_source(
    source_id uuid,
    reason text default null,
    space text default null,
    at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<restore_source>>
declare
    reason text collate "default" := restore_source.reason;
    at timestamptz := coalesce(restore_source.at, now());
    v_space text collate "default";
    v_deleted_at timestamptz;
begin
    v_space := memory._enter_space_to_write(restore_source.space, 'write');
    perform memory._check_at(restore_source.at);
    select s.deleted_at into v_deleted_at
    from memory.sources as s
    where s.space = v_space and s.source_id = restore_source.source_id
    for no key update;
    if not found then
        perform memory._unknown_source(v_space, restore_source.source_id);
    elsif v_deleted_at is null then
        return false;
    end if;
    begin
        update memory.sources as s
        set deleted_at = null
        where s.space = v_space and s.source_id = restore_source.source_id;
    exception
        when unique_violation then
            raise exception 'the source cannot be restored'
                using errcode = 'PM017',
                detail = 'Another text of the same name, title, type, version and URL has taken its place.',
                hint = 'Forget that one first, or ingest the old text again, which then takes its place.';
    end;
    perform memory._lock_chunks(v_space, restore_source.source_id);
    perform memory.restore(m.memory_id, restore_source.reason, v_space, restore_source.at)
    from memory.memories as m
    where m.space = v_space and m.source_id = restore_source.source_id and m.kind = 'document'
        and m.deleted_at = v_deleted_at and m.superseded_by is null
        and (m.expires_at is null or m.expires_at > restore_source.at);
    return true;
end
$function$;
-- <<< functions/sources/restore_source.sql

-- >>> functions/sources/usage_report.sql
-- usage_report: what the recorded calls to language models cost, from provenance.
create or replace function memory.usage_report(
    by text default 'day',
    since timestamptz default null,
    until timestamptz default null,
    space text default null
) returns setof memory.usage_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<usage_report>>
declare
    "by" text collate "default" := coalesce(usage_report.by, 'day');
    v_space text collate "default";
begin
    v_space := memory._enter_space(usage_report.space, 'read');
    perform memory._check_value('by', to_jsonb(usage_report.by), 'one of day, provider, model, project, session');
    return query
    select u.key, count(*), coalesce(sum(u.tokens_input), 0), coalesce(sum(u.tokens_output), 0),
        coalesce(sum(u.tokens_reasoning), 0), coalesce(sum(u.tokens_cache_read), 0),
        coalesce(sum(u.tokens_cache_write), 0), coalesce(sum(u.cost), 0), avg(u.response_time_ms)::double precision
    from (
        select p.*,
            case usage_report.by
                when 'day' then left(memory._utc_text(coalesce(p.started_at, p.captured_at)), 10)
                when 'provider' then p.provider_id
                when 'model' then p.model_id
                when 'project' then m.project
                when 'session' then p.session_id
            end as key
        from memory.provenance as p
        left join memory.memories as m on m.space = v_space and m.memory_id = p.memory_id
        where p.space = v_space
            -- Without a model, tokens, cost and time it was no call, such as the ingestion of a document.
            and (
                (p.provider_id, p.model_id) <> ('manual', 'none')
                or num_nonnulls(
                    p.tokens_input, p.tokens_output, p.tokens_reasoning, p.tokens_cache_read, p.tokens_cache_write,
                    p.cost, p.response_time_ms
                ) > 0
            )
            and (usage_report.since is null or coalesce(p.started_at, p.captured_at) >= usage_report.since)
            and (usage_report.until is null or coalesce(p.started_at, p.captured_at) < usage_report.until)
    ) as u
    group by u.key
    order by u.key;
end
$function$;
-- <<< functions/sources/usage_report.sql

-- >>> functions/spaces/_bound_login.sql
-- _bound_login: the bound login whose space_grants decide, or NULL if the caller may enter any space. In a
-- definer function current_user is the owner, so this asks for the session's user, then for the role that was
-- SET (a pooler's login may SET ROLE to a bound one). A superuser is a member of every role, but not bound.
create or replace function memory._bound_login() returns name
language plpgsql stable parallel restricted security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_candidate name;
begin
    foreach v_candidate in array array[session_user::name, nullif(current_setting('role'), 'none')::name]
    loop
        if v_candidate is not null
            and pg_has_role(v_candidate, 'memory_bound', 'usage')
            and not (select r.rolsuper from pg_catalog.pg_roles as r where r.rolname = v_candidate)
        then
            return v_candidate;
        end if;
    end loop;
    return null;
end
$function$;
-- <<< functions/spaces/_bound_login.sql

-- >>> functions/spaces/_can_write.sql
-- _can_write: whether the caller may call touch() in this space. recall() asks, so that a reader, a standby
-- and a read-only transaction get their answer without a write.
create or replace function memory._can_write(space text) returns boolean
language plpgsql stable parallel restricted security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_caller name := coalesce(nullif(current_setting('role'), 'none'), session_user);
    v_bound name := memory._bound_login();
begin
    return current_setting('transaction_read_only') = 'off'
        and has_function_privilege(v_caller, 'memory.touch(uuid[],text,timestamptz)', 'execute')
        and (v_bound is null or memory._holds_grant(v_bound, _can_write.space, 'write'));
end
$function$;
-- <<< functions/spaces/_can_write.sql

-- >>> functions/spaces/_enter_space.sql
-- _enter_space: the gate. Every public function enters its space through it and through nothing else. The
-- argument goes first, then the setting memory.space ('' is unset), then `default`. A caller's text may have
-- a collation with which no column can be compared; so public functions declare every text variable and
-- parameter `collate "default"`.
create or replace function memory._enter_space(space text, privilege text) returns text
language plpgsql stable parallel restricted security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text collate "default" := coalesce(
        _enter_space.space, nullif(current_setting('memory.space', true), ''), 'default'
    );
    v_bound name collate "default" := memory._bound_login();
begin
    -- Only purge() and import_space() may unlock the history, and they do so behind the gate.
    if current_setting('memory.opening', true) <> '' then
        perform set_config('memory.opening', '', true);
    end if;
    if not memory._is_space_name(v_space) then
        raise exception 'invalid space'
            using errcode = 'invalid_parameter_value',
            detail = format('space = %L', left(v_space, 300)),
            hint = 'Use 1 to 128 printable characters in normal form C, without whitespace at either end; not "*".';
    end if;
    if v_bound is not null and not memory._holds_grant(v_bound, v_space, _enter_space.privilege) then
        raise exception 'no access to this space'
            using errcode = 'PM002',
            detail = format('Login %I is bound and holds no %s grant on space %L.',
                            v_bound, _enter_space.privilege, v_space),
            hint = 'Name a space that was granted; an admin of the space grants by memory.grant_space().';
    end if;
    return v_space;
end
$function$;
-- <<< functions/spaces/_enter_space.sql

-- >>> functions/spaces/_enter_space_to_write.sql
-- _enter_space_to_write: the gate of functions that write, which also locks the space against drop_space().
create or replace function memory._enter_space_to_write(space text, privilege text) returns text
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text collate "default" := memory._enter_space(
        _enter_space_to_write.space, _enter_space_to_write.privilege
    );
begin
    perform memory._lock_space(v_space);
    return v_space;
end
$function$;
-- <<< functions/spaces/_enter_space_to_write.sql

-- >>> functions/spaces/_enter_spaces.sql
-- _enter_spaces: the gate of housekeeping functions, which may ask for all spaces by '*'.
create or replace function memory._enter_spaces(space text, privilege text) returns setof text
language plpgsql stable parallel restricted security invoker rows 10
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    if _enter_spaces.space is distinct from '*' then
        v_space := memory._enter_space(_enter_spaces.space, _enter_spaces.privilege);
        perform memory._notice_missing_space(v_space);
        return next v_space;
    elsif memory._bound_login() is not null then
        raise exception 'no access to all spaces'
            using errcode = 'PM002',
            detail = format('Login %I is bound.', memory._bound_login()),
            hint = 'Name one space, or let an unbound member of memory_admin do it.';
    else
        perform memory._unlock_history(null);
        return query select s.space from memory.spaces as s order by s.space;
    end if;
end
$function$;
-- <<< functions/spaces/_enter_spaces.sql

-- >>> functions/spaces/_holds_grant.sql
-- _holds_grant: whether a bound login may use the space in this way, by its own grant or that of a group that
-- it inherits. admin includes write, and write includes read.
create or replace function memory._holds_grant(login name, space text, privilege text) returns boolean
language plpgsql stable parallel restricted security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_ladder constant text[] := array['read', 'write', 'admin'];
begin
    return exists (
        select
        from memory.space_grants as g
        where g.space = _holds_grant.space
            and array_position(v_ladder, g.privilege) >= array_position(v_ladder, _holds_grant.privilege)
            and (
                g.role = _holds_grant.login
                or pg_has_role(_holds_grant.login, to_regrole(quote_ident(g.role))::oid, 'usage')
            )
    );
end
$function$;
-- <<< functions/spaces/_holds_grant.sql

-- >>> functions/spaces/_is_space_name.sql
-- _is_space_name: whether a text can be the name of a space. A name that does not
-- fit is refused and not corrected: a correction could turn the name of one tenant into that of another.
create or replace function memory._is_space_name(space text) returns boolean
language sql immutable parallel safe security invoker
return char_length(_is_space_name.space) between 1 and 128
    and _is_space_name.space <> '*'
    and _is_space_name.space is nfc normalized
    and _is_space_name.space
    !~ ('[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufff9-\uffff' || memory._invisible() || ']')
    and _is_space_name.space !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]'
    and _is_space_name.space !~ '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]$';
-- <<< functions/spaces/_is_space_name.sql

-- >>> functions/spaces/_lock_space.sql
-- _lock_space: locks the row of a space until commit, as a foreign key does, and returns whether there is
-- one. Every function that writes takes this lock first, and drop_space() excludes them all by FOR UPDATE.
-- So it waits for the writers of its space before it holds anything else. Without `wait`, a space that is
-- being dropped counts as none: who serves many spaces must not wait for one while it holds another.
create or replace function memory._lock_space(space text, wait boolean default true) returns boolean
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _lock_space.wait then
        perform from memory.spaces as s where s.space = _lock_space.space for key share;
    else
        perform from memory.spaces as s where s.space = _lock_space.space for key share skip locked;
    end if;
    return found;
end
$function$;
-- <<< functions/spaces/_lock_space.sql

-- >>> functions/spaces/_notice_missing_space.sql
-- _notice_missing_space: a notice that a space does not exist; its name may be misspelled. It is no error:
-- the first memory creates a space, and housekeeping may run earlier, or after a purge.
create or replace function memory._notice_missing_space(space text) returns void
language plpgsql stable parallel restricted security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if not exists (select from memory.spaces as s where s.space = _notice_missing_space.space) then
        raise notice 'no such space'
            using detail = format('space = %L', _notice_missing_space.space),
            hint = 'There is nothing to do in it. The first memory creates it, or memory.configure_space().';
    end if;
end
$function$;
-- <<< functions/spaces/_notice_missing_space.sql

-- >>> functions/spaces/_register_space.sql
-- _register_space: creates a new space with the settings that `default` has now.
create or replace function memory._register_space(space text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    loop
        insert into memory.spaces (
            space, language, dedup, similarity, curve, half_life, grace, floor, threshold, max_content, model,
            notify, expiry, prune_after
        )
        select
            _register_space.space, s.language, s.dedup, s.similarity, s.curve, s.half_life, s.grace, s.floor,
            s.threshold, s.max_content, s.model, s.notify, s.expiry, s.prune_after
        from memory.spaces as s
        where s.space = 'default'
        on conflict on constraint spaces_pk do nothing;
        -- Another session may have created it, and yet another one may just have dropped it.
        exit when found or memory._lock_space(_register_space.space);
        if not exists (select from memory.spaces as s where s.space = 'default') then
            return;  -- nothing to copy from: the caller meets the foreign key
        end if;
    end loop;
end
$function$;
-- <<< functions/spaces/_register_space.sql

-- >>> functions/spaces/configure_space.sql
-- configure_space: creates a space with the settings of `default`, or changes the settings of a space. A
-- space need not be registered to be used. If the curve or the language changes, triggers note that
-- maintain() has to update existing memories.
create or replace function memory.configure_space(
    space text default null,
    options jsonb default null
) returns memory.space_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
    v_given jsonb;
    v_row memory.space_result;
    v_unusable boolean := false;
    v_now constant timestamptz := now();
begin
    v_space := memory._enter_space_to_write(configure_space.space, 'admin');
    perform memory._check('options', configure_space.options, '{
        "language": "a string", "dedup": "one of off, exact, near", "similarity": "a number from 0 to 1",
        "curve": "one of linear, exponential, power, none", "half_life": "a number from 0.001 to 1000000 days",
        "grace": "a number from 0 to 1000000 days", "floor": "a number from 0 to 1",
        "threshold": "a number from 0 to 1", "max_content": "a whole number from 1 to 100000000 characters",
        "model": "a string or null", "notify": "true or false", "expiry": "one of forget, purge",
        "prune_after": "a number from 30 to 36500 days or null"
    }');
    -- For these two, null is a valid value.
    v_given := configure_space.options - array(
        select o.key from jsonb_each(configure_space.options) as o
        where o.value = 'null' and o.key in ('model', 'prune_after')
    );
    if v_given ? 'language' then
        v_given := v_given || jsonb_build_object('language', memory._check_language(v_given ->> 'language'));
    end if;
    if v_given ? 'model' then
        perform memory._model(v_space, v_given ->> 'model', null);
    end if;
    perform memory._register_space(v_space);
    if v_given ? 'language' then
        -- Memories in a language that can no longer be used also move to this one, even if a caller named
        -- theirs.
        v_unusable := exists (
            select
            from memory.spaces as s
            cross join lateral unnest(s.language || s.former_languages || s.other_languages) as l (language)
            where s.space = v_space and memory._language(l.language) is null
        );
    end if;
    update memory.spaces as s
    set language = coalesce(v_given ->> 'language', s.language),
        dedup = coalesce(v_given ->> 'dedup', s.dedup),
        similarity = coalesce((v_given ->> 'similarity')::double precision, s.similarity),
        curve = coalesce(v_given ->> 'curve', s.curve),
        half_life = coalesce((v_given ->> 'half_life')::double precision, s.half_life),
        grace = coalesce((v_given ->> 'grace')::double precision, s.grace),
        floor = coalesce((v_given ->> 'floor')::double precision, s.floor),
        threshold = coalesce((v_given ->> 'threshold')::double precision, s.threshold),
        max_content = coalesce((v_given -> 'max_content')::int, s.max_content),
        model = case when configure_space.options ? 'model' then v_given ->> 'model' else s.model end,
        notify = coalesce((v_given ->> 'notify')::boolean, s.notify),
        reindex_at = case when v_unusable then v_now else s.reindex_at end,
        expiry = coalesce(v_given ->> 'expiry', s.expiry),
        prune_after = case when configure_space.options ? 'prune_after'
            then (v_given ->> 'prune_after')::double precision else s.prune_after end
    where s.space = v_space
    returning s.space, s.language, s.dedup, s.similarity, s.curve, s.half_life, s.grace, s.floor, s.threshold,
        s.max_content, s.model, s.notify, s.expiry, s.prune_after, s.created_at, s.updated_at, null
    into v_row;
    if v_given ?| '{curve,floor,threshold}' then
        perform memory._warn_unfading(v_row.curve, v_row.floor, v_row.threshold);
    end if;
    return v_row;
end
$function$;
-- <<< functions/spaces/configure_space.sql

-- >>> functions/spaces/current_space.sql
-- current_space: the space that row security compares with. A bound login without a grant gets an error.
create or replace function memory.current_space() returns text
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return memory._enter_space(null, 'read');
end
$function$;
-- <<< functions/spaces/current_space.sql

-- >>> functions/spaces/grant_space.sql
-- grant_space: lets a bound login, or a group that it inherits, enter a space; a second grant replaces the
-- first. The role must exist: a misspelled name would grant nothing.
create or replace function memory.grant_space(
    role text,
    privilege text default 'write',
    space text default null
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<grant_space>>
declare
    role text collate "default" := grant_space.role;
    privilege text collate "default" := coalesce(grant_space.privilege, 'write');
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(grant_space.space, 'admin');
    perform memory._check_value('privilege', to_jsonb(grant_space.privilege), 'one of read, write, admin');
    if not exists (select from pg_catalog.pg_roles as r where r.rolname = grant_space.role::name) then
        raise exception 'no such role'
            using errcode = 'undefined_object',
            detail = format('role = %L', grant_space.role),
            hint = 'Create it first; it must inherit memory_bound for grants to count.';
    end if;
    perform memory._register_space(v_space);
    insert into memory.space_grants as g (space, role, privilege)
    values (v_space, grant_space.role, grant_space.privilege)
    on conflict on constraint space_grants_pk do update
    set privilege = excluded.privilege, granted_at = excluded.granted_at
    where g.privilege <> excluded.privilege;
end
$function$;
-- <<< functions/spaces/grant_space.sql

-- >>> functions/spaces/list_grants.sql
-- list_grants: who may enter a space.
create or replace function memory.list_grants(
    space text default null
) returns setof memory.grant_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_grants.space, 'admin');
    return query
    select g.role, g.privilege::text, g.granted_at
    from memory.space_grants as g
    where g.space = v_space
    order by g.role;
end
$function$;
-- <<< functions/spaces/list_grants.sql

-- >>> functions/spaces/list_spaces.sql
-- list_spaces: the spaces that the caller may read, with their settings.
create or replace function memory.list_spaces(
    prefix text default null,
    after text default null,
    max_results bigint default 1000
) returns setof memory.space_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<list_spaces>>
declare
    prefix text collate "default" := list_spaces.prefix;
    after text collate "default" := list_spaces.after;
    max_results bigint := coalesce(list_spaces.max_results, 1000);
    v_bound name collate "default" := memory._bound_login();
begin
    perform memory._check_value('max_results', to_jsonb(list_spaces.max_results), 'a whole number from 1 to 10000');
    return query
    select s.space, s.language, s.dedup, s.similarity, s.curve, s.half_life, s.grace, s.floor, s.threshold,
        s.max_content, s.model, s.notify, s.expiry, s.prune_after, s.created_at, s.updated_at,
        s.space::text
    from memory.spaces as s
    where (v_bound is null or memory._holds_grant(v_bound, s.space, 'read'))
        and (list_spaces.prefix is null or starts_with(s.space, list_spaces.prefix))
        and (list_spaces.after is null or s.space > list_spaces.after)
    order by s.space
    limit list_spaces.max_results;
end
$function$;
-- <<< functions/spaces/list_spaces.sql

-- >>> functions/spaces/revoke_space.sql
-- revoke_space: deletes a grant. Returns whether it existed; the role need not exist any more.
create or replace function memory.revoke_space(role text, space text default null) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<revoke_space>>
declare
    role text collate "default" := revoke_space.role;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(revoke_space.space, 'admin');
    delete from memory.space_grants as g where g.space = v_space and g.role = revoke_space.role::name;
    return found;
end
$function$;
-- <<< functions/spaces/revoke_space.sql

-- >>> functions/tasks/set_task.sql
-- set_task: makes a memory of the kind `task` a task, or changes the given fields; the others keep their
-- values. Finishing a task sets completed_at, reopening clears it.
create or replace function memory.set_task(
    memory_id uuid,
    task jsonb,
    space text default null,
    at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<set_task>>
declare
    at timestamptz := coalesce(set_task.at, now());
    v_space text collate "default";
    v_status text collate "default";
    v_finished boolean;
    v_due_at timestamptz;
    v_completed_at timestamptz;
begin
    v_space := memory._enter_space_to_write(set_task.space, 'write');
    perform memory._check_at(set_task.at);
    perform memory._require_memory(v_space, set_task.memory_id);
    if not exists (
        select
        from memory.memories as m
        where m.space = v_space and m.memory_id = set_task.memory_id and m.kind = 'task'
    ) then
        raise exception 'memory is not a task'
            using errcode = 'PM007',
            detail = format(
                'memory_id = %s, kind = %s', set_task.memory_id,
                (
                    select m.kind
                    from memory.memories as m
                    where m.space = v_space and m.memory_id = set_task.memory_id
                )
            ),
            hint = 'Remember it with kind => ''task''.';
    end if;
    perform memory._check('task', coalesce(set_task.task, 'null'), '{
        "description": "anything", "input": "anything", "output": "anything", "status": "anything",
        "priority": "anything", "due_at": "anything", "assigned_to": "anything", "completed_at": "anything"
    }');
    if coalesce(set_task.task ->> 'status', 'pending')
        not in ('pending', 'in_progress', 'completed', 'failed')
        or coalesce(set_task.task ->> 'priority', 'low') not in ('low', 'medium', 'high', 'critical')
        or jsonb_typeof(set_task.task -> 'description') not in ('string', 'null')
        or jsonb_typeof(set_task.task -> 'assigned_to') not in ('string', 'null')
        or jsonb_typeof(set_task.task -> 'due_at') <> 'null'
        and not coalesce(isfinite(memory._parse_timestamp(set_task.task -> 'due_at')), false)
        or jsonb_typeof(set_task.task -> 'completed_at') <> 'null'
        and not coalesce(isfinite(memory._parse_timestamp(set_task.task -> 'completed_at')), false)
    then
        raise exception 'invalid task'
            using errcode = 'PM007',
            detail = format('task = %s', left(set_task.task::text, 500)),
            hint = 'status: pending, in_progress, completed or failed; '
            || 'priority: low, medium, high or critical; due_at and completed_at: timestamps; '
            || 'description and assigned_to: text.';
    end if;
    insert into memory.tasks (space, memory_id, created_at, updated_at)
    values (v_space, set_task.memory_id, set_task.at, set_task.at)
    on conflict on constraint tasks_pk do nothing;
    select coalesce(set_task.task ->> 'status', t.status) into v_status from memory.tasks as t
    where t.space = v_space and t.memory_id = set_task.memory_id
    for no key update;
    v_due_at := memory._parse_timestamp(set_task.task -> 'due_at');
    v_completed_at := memory._parse_timestamp(set_task.task -> 'completed_at');
    v_finished := v_status in ('completed', 'failed');
    if not v_finished and jsonb_typeof(set_task.task -> 'completed_at') <> 'null' then
        raise exception 'invalid task'
            using errcode = 'PM007',
            detail = format('status = %s, completed_at = %s',
                            v_status, v_completed_at),
            hint = 'Only a finished task has completed_at: set the status to completed or failed, too.';
    end if;
    update memory.tasks as t
    set description = case when set_task.task ? 'description'
            then set_task.task ->> 'description' else t.description end,
        input = case when set_task.task ? 'input'
            then nullif(set_task.task -> 'input', 'null') else t.input end,
        output = case when set_task.task ? 'output'
            then nullif(set_task.task -> 'output', 'null') else t.output end,
        status = v_status,
        priority = coalesce(set_task.task ->> 'priority', t.priority),
        due_at = case when set_task.task ? 'due_at'
            then v_due_at else t.due_at end,
        assigned_to = case when set_task.task ? 'assigned_to'
            then set_task.task ->> 'assigned_to' else t.assigned_to end,
        completed_at = case
            when v_finished
                then coalesce(v_completed_at, t.completed_at, set_task.at)
        end,
        updated_at = set_task.at
    where t.space = v_space and t.memory_id = set_task.memory_id;
end
$function$;
-- <<< functions/tasks/set_task.sql

-- >>> functions/transfer/_bad_line.sql
-- _bad_line: refuses a line of an import.
create or replace function memory._bad_line(line bigint, why text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    raise exception 'bad line in an import'
        using errcode = 'PM016',
        detail = format('line %s: %s', _bad_line.line, left(_bad_line.why, 1000)),
        hint = 'Import all lines of the file unchanged, in one transaction. Correct what DETAIL names in the file or in '
        || 'this space, or export again.';
end
$function$;
-- <<< functions/transfer/_bad_line.sql

-- >>> functions/transfer/_break_cycles.sql
-- _break_cycles: makes one memory of each cycle of superseded_by live again, at the end of an import. Two
-- spaces that import each other may have superseded two memories in opposite directions: united, both would
-- be invisible, and no successor would ever be reached. The latest decision stays: the memory that was
-- superseded first is freed.
create or replace function memory._break_cycles(space text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_reason text := current_setting('memory.reason', true);
    v_freed record;
    v_policy memory.policy;
begin
    for v_freed in
        -- UNION ends the walk: each pair of a start and a successor comes once.
        with recursive successors as (
            select m.memory_id as start_id, m.superseded_by
            from memory.memories as m
            where m.space = _break_cycles.space
                and m.superseded_by is not null
                and m.changed_xid = pg_current_xact_id()
            union
            select s.start_id, m.superseded_by
            from successors as s
            inner join memory.memories as m
                on m.space = _break_cycles.space and m.memory_id = s.superseded_by
            where m.superseded_by is not null
        ),
        cycles as (
            select s.superseded_by as memory_id, min(c.superseded_by::text) as cycle
            from successors as s
            inner join successors as c on c.start_id = s.start_id
            where s.start_id in (select o.start_id from successors as o where o.superseded_by = o.start_id)
            group by s.superseded_by
        )
        select distinct on (c.cycle) m.memory_id, m.superseded_by, m.kind, m.pinned
        from cycles as c
        inner join memory.memories as m on m.space = _break_cycles.space and m.memory_id = c.memory_id
        order by c.cycle, m.updated_at, m.memory_id
    loop
        v_policy := memory._policy(_break_cycles.space, v_freed.kind);
        perform set_config('memory.reason', 'import: superseded in a cycle', true);
        update memory.memories as m
        set superseded_by = null,
            dedup_key = case
                when (v_policy).dedup <> 'off' and not exists (
                    select
                    from memory.memories as o
                    where o.space = _break_cycles.space and o.dedup_key = m.content_hash
                ) then m.content_hash
            end
        where m.space = _break_cycles.space and m.memory_id = v_freed.memory_id;
        delete from memory.links as l
        where l.space = _break_cycles.space
            and l.from_id = v_freed.superseded_by
            and l.type = 'supersedes'
            and l.to_id = v_freed.memory_id;
        perform memory._anchor(
            _break_cycles.space, v_freed.memory_id, v_policy, v_freed.pinned, now(), true
        );
    end loop;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
end
$function$;
-- <<< functions/transfer/_break_cycles.sql

-- >>> functions/transfer/_check_rows.sql
-- _check_rows: refuses rows of an import that cannot be stored, and names their lines. Returns the rows
-- with defaults for missing columns. Rows are sorted by their keys, as in an export, so that none is
-- repeated, here or in the page before.
create or replace function memory._check_rows(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    lines bigint[],
    last_key text[]
) returns jsonb[]
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_check_rows.moved).table_name;
    v_rows jsonb[] := _check_rows.rows;
    v_defaults text;
    v_default jsonb;
begin
    perform memory._bad_line(f.line, format(
        '%s have no column %s; they have %s', v_name, quote_ident(f.key),
        array_to_string((_check_rows.moved).columns, ', ')
    ))
    from (
        select i.line, k.key
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        cross join lateral jsonb_object_keys(i.row) as k (key)
        where k.key <> all((_check_rows.moved).columns)
        order by i.line, k.key
        limit 1
    ) as f;
    -- A column that an older release did not have gets its default.
    select string_agg(
        format('%L, %s', c.name, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ', ' order by c.position
    )
    into v_defaults
    from unnest((_check_rows.moved).columns) with ordinality as c (name, position)
    left join pg_catalog.pg_attribute as a
        on a.attrelid = format('memory.%I', v_name)::regclass and a.attname = c.name
    left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where exists (
        select
        from unnest(v_rows) as r (row)
        where not r.row ? c.name
    );
    if v_defaults is not null then
        execute format('select jsonb_build_object(%s)', v_defaults) into v_default;
        v_rows := array(
            select v_default || i.row
            from unnest(v_rows) with ordinality as i (row, position)
            order by i.position
        );
    end if;
    perform memory._bad_line(f.line, case
        when array_position(f.key, null) is not null then format(
            'its key is incomplete: the key of %s is %s', v_name, array_to_string((_check_rows.moved).keys, ', ')
        )
        else 'it is repeated, or out of order: rows are sorted by their keys'
    end)
    from (
        select k.line, k.key
        from (
            select i.line, i.key, lag(i.key, 1, _check_rows.last_key) over (order by i.line) as before
            from (
                select r.line, memory._row_key(_check_rows.moved, r.row) as key
                from unnest(v_rows, _check_rows.lines) as r (row, line)
            ) as i
        ) as k
        where k.key <= k.before or array_position(k.key, null) is not null
        order by k.line
        limit 1
    ) as f;
    if v_name not in ('embedding_models', 'spaces', 'sources', 'memories', 'embeddings') then
        return v_rows;
    end if;
    perform memory._bad_line(f.line, f.why)
    from (
        -- Models belong to all spaces: an import changes none, and a bound login cannot create one.
        select i.line, 'the model is registered with other properties, or is unknown and this login is bound' as why
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        left join memory.embedding_models as em on em.model = i.row ->> 'model'
        where v_name = 'embedding_models'
            and (em.dimensions::text, em.distance) is distinct from (i.row ->> 'dimensions', i.row ->> 'distance')
            and (em.model is not null or memory._bound_login() is not null)
        union all
        select i.line, 'the embedding does not have the dimensions of its model'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        inner join memory.embedding_models as em on em.model = i.row ->> 'model'
        where v_name = 'embeddings' and em.dimensions <> cardinality(string_to_array(i.row ->> 'embedding', ','))
        union all
        select i.line, 'its language is not a text search configuration of this server'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        cross join lateral (
            select i.row ->> 'language' as language
            union all
            select f.language #>> '{}'
            from jsonb_path_query(i.row, '$.former_languages[*]') as f (language)
        ) as l
        where v_name in ('spaces', 'sources', 'memories') and memory._language(l.language)::text is distinct from l.language
        union all
        -- A text that the space already has was allowed before.
        select l.line, format(
            'its content has %s characters; the space allows %s', char_length(l.row ->> 'content'), l.max_content
        )
        from (
            select i.row, i.line, s.max_content
            from unnest(v_rows, _check_rows.lines) as i (row, line)
            inner join memory.spaces as s on s.space = _check_rows.space
            where v_name = 'memories' and char_length(i.row ->> 'content') > s.max_content
            offset 0
        ) as l
        where not exists (
            select
            from memory.memories as m
            where m.space = _check_rows.space
                and m.memory_id = case
                    when pg_input_is_valid(l.row ->> 'memory_id', 'uuid') then (l.row ->> 'memory_id')::uuid end
                and m.content = l.row ->> 'content'
        )
        order by line
        limit 1
    ) as f;
    return v_rows;
end
$function$;
-- <<< functions/transfer/_check_rows.sql

-- >>> functions/transfer/_end_import.sql
-- _end_import: completes and checks an import at its last line. `counts` are the rows that arrived,
-- `wanted` the counts of the last line.
create or replace function memory._end_import(space text, line bigint, counts jsonb, wanted jsonb)
returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_reason text := current_setting('memory.reason', true);
begin
    if (
        select coalesce(jsonb_object_agg(c.key, c.value) filter (where c.value <> '0'), '{}')
        from jsonb_each(case jsonb_typeof(_end_import.wanted) when 'object' then _end_import.wanted end) as c (key, value)
    ) <> _end_import.counts
    then
        perform memory._bad_line(
            _end_import.line,
            format('lines are missing: %s came, but the last line counts %s', _end_import.counts, _end_import.wanted)
        );
    end if;
    -- A memory whose vitals are not in the file gets new ones.
    perform memory._repair_vitals(_end_import.space, array(
        select m.memory_id
        from memory.memories as m
        left join memory.vitals as v on v.space = _end_import.space and v.memory_id = m.memory_id
        where m.space = _end_import.space and v.memory_id is null
    ), now());
    -- The chunks of a document that this import has replaced by another version are superseded by its chunks.
    perform set_config('memory.reason', 'import: another version of the document was kept', true);
    update memory.memories as m
    set superseded_by = n.memory_id
    from memory.sources as s
    inner join lateral (
        select distinct on (o.memory_id) o.memory_id as old_id, c.memory_id
        from memory.memories as o
        inner join memory.memories as c
            on c.space = _end_import.space and c.source_id = s.superseded_by and c.kind = 'document'
        where o.space = _end_import.space
            and o.source_id = s.source_id
            and o.kind = 'document'
            and o.superseded_by is null
            -- Unless a caller has undone that.
            and not exists (
                select
                from memory.revisions as r
                where r.space = _end_import.space
                    and r.memory_id = o.memory_id
                    and r.old ->> 'superseded_by' is not null
            )
        order by o.memory_id, c.metadata -> 'chunk_index' <= o.metadata -> 'chunk_index' desc nulls last,
            abs((c.metadata ->> 'chunk_index')::numeric - (o.metadata ->> 'chunk_index')::numeric), c.memory_id
    ) as n on true
    where m.space = _end_import.space
        and s.space = _end_import.space
        and s.changed_xid = pg_current_xact_id()
        and m.memory_id = n.old_id;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    perform memory._break_cycles(_end_import.space);
    -- A file may say anything: versions that contradict each other would block every later change.
    perform memory._bad_line(_end_import.line, format(
        'memory %s of version %s, whose text is of version %s, does not fit its history',
        f.memory_id, f.version, f.content_version
    ))
    from (
        select m.memory_id, m.version, m.content_version
        from memory.memories as m
        where m.space = _end_import.space
            and m.changed_xid = pg_current_xact_id()
            and (m.content_version not between 1 and m.version or exists (
                select
                from memory.revisions as r
                where r.space = _end_import.space
                    and r.memory_id = m.memory_id
                    and r.version not between 1 and m.version - 1
            ))
        order by m.memory_id
        limit 1
    ) as f;
    begin
        set constraints memory.memories_superseded_by_fk, memory.sources_superseded_by_fk immediate;
    exception
        when foreign_key_violation then
            perform memory._bad_line(_end_import.line, sqlerrm);
    end;
end
$function$;
-- <<< functions/transfer/_end_import.sql

-- >>> functions/transfer/_export_statement.sql
-- _export_statement: a statement that reads the next $3 rows of a table of space $1, after the key $2
-- unless these are the first. Of embedding_models it reads the model of the space and, if $4, those of its
-- embeddings.
create or replace function memory._export_statement(moved memory.mapped_table, goes_on boolean) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_columns text;
    v_keys text;
    v_pairs text;
    v_values text;
begin
    select string_agg(
        case c.name
            when 'dedup_key' then 't.dedup_key is not null as dedup_key'
            when 'aliases' then
                'array(select x.external_id from memory.external_ids as x where x.space = $1 '
                || 'and x.memory_id = t.memory_id and x.system = ''pgrecall'' order by x.external_id) as aliases'
            when 'unnamed_count' then
                't.remember_count - coalesce((select sum(am.remember_count) from memory.agent_memories as am '
                || 'where am.space = $1 and am.memory_id = t.memory_id), 0)::bigint as unnamed_count'
            when 'text_hash' then
                '(select encode(m.content_hash, ''hex'') from memory.memories as m where m.space = $1 '
                || 'and m.memory_id = t.memory_id and m.content_version = t.version) as text_hash'
            else format('t.%I', c.name)
        end,
        ', ' order by c.position
    )
    into v_columns
    from unnest((_export_statement.moved).columns) with ordinality as c (name, position);
    select string_agg(format('t.%I', k.name), ', ' order by k.position),
        string_agg(format('%L, t.%I', k.name, k.name), ', '),
        string_agg(format('($2 ->> %L)::%s', k.name, format_type(a.atttypid, null)), ', ' order by k.position)
    into v_keys, v_pairs, v_values
    from unnest((_export_statement.moved).keys) with ordinality as k (name, position)
    inner join pg_catalog.pg_attribute as a
        on a.attrelid = format('memory.%I', (_export_statement.moved).table_name)::regclass
        and a.attname = k.name;
    return concat_ws(
        ' ',
        format('select (select to_jsonb(r) from (select %s) as r) as row, jsonb_build_object(%s) as key',
               v_columns, v_pairs),
        case (_export_statement.moved).table_name
            when 'embedding_models' then
                'from memory.embedding_models as t '
                || 'where (t.model = (select s.model from memory.spaces as s where s.space = $1) or $4 and exists ('
                || 'select from memory.embeddings as e where e.space = $1 and e.model = t.model))'
            else format('from memory.%I as t where t.space = $1', (_export_statement.moved).table_name)
        end,
        case when _export_statement.goes_on then format('and row(%s) > row(%s)', v_keys, v_values) end,
        'order by ' || v_keys,
        'limit $3'
    );
end
$function$;
-- <<< functions/transfer/_export_statement.sql

-- >>> functions/transfer/_import_rows.sql
-- _import_rows: stores rows of one table. A row that cannot be stored is named by the number of its line.
create or replace function memory._import_rows(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    lines bigint[],
    last_key text[],
    options jsonb
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_import_rows.moved).table_name;
    v_rows jsonb[];
    v_last_id uuid;
    v_part memory.import_result;
    v_result memory.import_result := (v_name, 0, 0, 0, null);
    v_message text;
    v_detail text;
begin
    v_rows := memory._check_rows(
        _import_rows.space, _import_rows.moved, _import_rows.rows, _import_rows.lines, _import_rows.last_key
    );
    if v_name = 'sources' then
        perform memory._register_tags(_import_rows.space, memory._tags_of(v_rows), now());
    elsif v_name = 'revisions' then
        v_last_id := _import_rows.last_key[3];
    elsif v_name = 'memories' then
        perform memory._register_language(_import_rows.space, l.language)
        from (
            select distinct i.row ->> 'language' as language
            from unnest(v_rows) as i (row)
            order by 1
        ) as l;
    end if;
    begin
        return memory._store_rows(_import_rows.space, _import_rows.moved, v_rows, v_last_id, _import_rows.options);
    exception
        when others then
            if sqlstate like '40%' then
                raise;
            end if;
    end;
    -- One of the rows is at fault: stored one by one, that one fails.
    for v_index in 1..cardinality(v_rows)
    loop
        begin
            v_part := memory._store_rows(
                _import_rows.space, _import_rows.moved, v_rows[v_index:v_index], v_last_id, _import_rows.options
            );
        exception
            when others then
                if sqlstate like '40%' then
                    raise;
                end if;
                get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
                perform memory._bad_line(
                    _import_rows.lines[v_index], concat_ws('. ', v_message, nullif(v_detail, ''))
                );
        end;
        v_result.created := v_result.created + v_part.created;
        v_result.known := v_result.known + v_part.known;
        v_result.changed := v_result.changed + v_part.changed;
        v_result.mapped := coalesce(v_result.mapped || v_part.mapped, v_result.mapped, v_part.mapped);
        if v_name = 'revisions' then
            v_last_id := v_rows[v_index] ->> 'revision_id';
        end if;
    end loop;
    return v_result;
end
$function$;
-- <<< functions/transfer/_import_rows.sql

-- >>> functions/transfer/_insert_rows.sql
-- _insert_rows: inserts the rows of an import whose keys are new, and counts them. A memory gets its
-- dedup_key unless another memory has that key.
create or replace function memory._insert_rows(space text, moved memory.mapped_table, rows jsonb[])
returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_insert_rows.moved).table_name;
    v_columns text;
    v_values text;
    v_count bigint;
begin
    if coalesce(cardinality(_insert_rows.rows), 0) = 0 then
        return 0;
    end if;
    select string_agg(format('%I', c.name), ', ' order by c.position),
        string_agg(
            case c.name
                when 'dedup_key' then
                    '(select ''x''::bytea where (j.row -> ''dedup_key'')::boolean and not exists ('
                    || 'select from memory.memories as o '
                    || 'where o.space = $1 and o.dedup_key = memory._content_hash(r.content)))'
                else format('r.%I', c.name)
            end,
            ', ' order by c.position
        )
    into v_columns, v_values
    from unnest((_insert_rows.moved).columns) with ordinality as c (name, position)
    where c.name not in ('aliases', 'unnamed_count');
    execute concat_ws(
        ' ',
        format(
            'insert into memory.%I (space, %s) select $1, %s from unnest($2) as j (row) '
            'cross join lateral jsonb_populate_record(null::memory.%1$I, j.row - ''dedup_key'') as r',
            v_name, v_columns, v_values
        ),
        -- Known ones are left out before their triggers do needless work.
        case when v_name in ('memories', 'sources') then format(
            'where not exists (select from memory.%I as k where k.space = $1 and k.%I = r.%2$I)',
            v_name, (_insert_rows.moved).keys[1]
        ) end,
        'on conflict do nothing'
    ) using _insert_rows.space, _insert_rows.rows;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
-- <<< functions/transfer/_insert_rows.sql

-- >>> functions/transfer/_lock_known.sql
-- _lock_known: locks the memories of this space that an import is about to change: the memories, then their
-- vitals, then their rows in agent_memories, each sorted by key, like every function that changes several.
-- The import may then change them in any order.
create or replace function memory._lock_known(space text, rows jsonb[]) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_names text[];
    v_hashes bytea[];
    v_source_ids uuid[];
    v_ids uuid[];
begin
    if not exists (select from memory.memories as m where m.space = _lock_known.space) then
        return;
    end if;
    v_names := array(
        select distinct i.id
        from unnest(_lock_known.rows) as r (row)
        cross join lateral (
            select r.row ->> 'memory_id' as id
            union all
            select r.row ->> 'source_id'
            union all
            select jsonb_array_elements_text(case jsonb_typeof(r.row -> 'aliases') when 'array' then r.row -> 'aliases' end)
        ) as i
        where pg_input_is_valid(i.id, 'uuid')
    );
    v_hashes := array(
        select memory._content_hash(r.row ->> 'content')
        from unnest(_lock_known.rows) as r (row)
        where r.row -> 'dedup_key' = 'true' and r.row ->> 'content' is not null
    );
    -- If a document has another id here, or this import gave it a new version, all its chunks may change.
    v_source_ids := array(
        select x.source_id
        from memory.external_ids as x
        where x.space = _lock_known.space and x.system = 'pgrecall' and x.external_id = any(v_names)
        union
        select s.source_id
        from memory.sources as s
        where s.space = _lock_known.space and s.superseded_by is not null and s.changed_xid = pg_current_xact_id()
    );
    v_ids := array(
        select n.id::uuid
        from unnest(v_names) as n (id)
        union
        select x.memory_id
        from memory.external_ids as x
        where x.space = _lock_known.space and x.system = 'pgrecall' and x.external_id = any(v_names)
        union
        select m.memory_id
        from memory.memories as m
        where m.space = _lock_known.space and m.dedup_key = any(v_hashes)
        union
        select m.memory_id
        from memory.memories as m
        where m.space = _lock_known.space and m.source_id = any(v_source_ids) and m.kind = 'document'
    );
    -- FOR UPDATE also keeps others from adding rows that name them: the import would notice these too late.
    perform
    from memory.memories as m
    where m.space = _lock_known.space and m.memory_id = any(v_ids)
    order by m.memory_id
    for update;
    perform
    from memory.vitals as v
    where v.space = _lock_known.space and v.memory_id = any(v_ids)
    order by v.memory_id
    for update;
    perform
    from memory.agent_memories as am
    where am.space = _lock_known.space and am.memory_id = any(v_ids)
    order by am.agent, am.memory_id
    for no key update;
end
$function$;
-- <<< functions/transfer/_lock_known.sql

-- >>> functions/transfer/_map_memory.sql
-- _map_memory: notes that a memory of an import has another id here, and moves the rows that came under the
-- id of the file to that one: the history, and the memories that it supersedes.
create or replace function memory._map_memory(space text, old_id uuid, memory_id uuid) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_history jsonb[];
begin
    insert into memory.external_ids (space, system, external_id, memory_id)
    values (_map_memory.space, 'pgrecall', _map_memory.old_id::text, _map_memory.memory_id)
    on conflict on constraint external_ids_pk do nothing;
    if not found then
        return;
    end if;
    update memory.memories as m
    set superseded_by = nullif(_map_memory.memory_id, m.memory_id)
    where m.space = _map_memory.space and m.superseded_by = _map_memory.old_id;
    v_history := array(
        select to_jsonb(r)
        from memory.revisions as r
        where r.space = _map_memory.space and r.memory_id = _map_memory.old_id
        order by r.version
    );
    if v_history <> '{}' then
        delete from memory.revisions as r
        where r.space = _map_memory.space and r.memory_id = _map_memory.old_id;
        perform memory._unite_revisions(_map_memory.space, _map_memory.memory_id, v_history, null);
    end if;
end
$function$;
-- <<< functions/transfer/_map_memory.sql

-- >>> functions/transfer/_mapped_rows.sql
-- _mapped_rows: rows of an import with the ids that their memories and sources have in this space. If a
-- text or document was already known under another id, its id in the file is an external id of the system
-- pgrecall.
create or replace function memory._mapped_rows(space text, rows jsonb[]) returns jsonb[]
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_columns constant text[] := '{memory_id,from_id,to_id,kept_id,superseded_by,source_id}';
    v_rows jsonb[];
    v_found text[];
    v_map jsonb;
    v_id record;
begin
    if not exists (
        select
        from memory.external_ids as x
        where x.space = _mapped_rows.space and x.system = 'pgrecall'
    ) then
        return _mapped_rows.rows;
    end if;
    v_found := array(
        select distinct i.id #>> '{}'
        from unnest(_mapped_rows.rows) as r (row)
        cross join lateral (
            select jsonb_path_query(r.row, '$.*') as id
            union all
            select jsonb_path_query(r.row, '$.old.*')
            union all
            select jsonb_path_query(r.row, '$.merged_ids[*]')
        ) as i
        where jsonb_typeof(i.id) = 'string' and pg_input_is_valid(i.id #>> '{}', 'uuid')
    );
    select jsonb_object_agg(x.external_id, coalesce(x.memory_id, x.source_id)) into v_map
    from memory.external_ids as x
    where x.space = _mapped_rows.space
        and x.system = 'pgrecall'
        and x.external_id = any(v_found)
        and x.agent is null
        and not exists (
            select
            from memory.memories as m
            where m.space = _mapped_rows.space and m.memory_id = x.external_id::uuid
        )
        and not exists (
            select
            from memory.sources as s
            where s.space = _mapped_rows.space and s.source_id = x.external_id::uuid
        );
    if v_map is null then
        return _mapped_rows.rows;
    end if;
    v_rows := array(
        select r.row || o.row || case
            when o.old is null then '{}'
            else jsonb_build_object('old', r.row -> 'old' || o.old)
        end
        from unnest(_mapped_rows.rows) with ordinality as r (row, position)
        cross join lateral (
            select coalesce(jsonb_object_agg(c.name, v_map -> (r.row ->> c.name))
                filter (where v_map ? (r.row ->> c.name)), '{}') as row,
                jsonb_object_agg(c.name, v_map -> (r.row -> 'old' ->> c.name))
                filter (where v_map ? (r.row -> 'old' ->> c.name)) as old
            from unnest(v_columns) as c (name)
        ) as o
        order by r.position
    );
    -- A merge names memories in `before`, too.
    for v_id in
        select k.key as id, k.value as here
        from jsonb_each_text(v_map) as k (key, value)
        where v_rows[1] ? 'merged_ids'
    loop
        v_rows := array(
            select replace(r.row::text, v_id.id, v_id.here)::jsonb
            from unnest(v_rows) with ordinality as r (row, position)
            order by r.position
        );
    end loop;
    return v_rows;
end
$function$;
-- <<< functions/transfer/_mapped_rows.sql

-- >>> functions/transfer/_refuse_partial_import.sql
-- _refuse_partial_import: refuses the commit of an import whose last lines are missing, or of which nothing
-- is known any more: histories would be ahead of their memories.
create or replace function memory._refuse_partial_import() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_state constant jsonb := nullif(current_setting('memory.import', true), '');
begin
    if v_state ->> 'xid' = pg_current_xact_id()::text and (v_state ->> 'ended')::boolean then
        return null;
    else
        -- On PostgreSQL 17 this runs as the login, which may call no private function.
        raise exception 'bad line in an import'
            using errcode = 'PM016',
            detail = format(
                'line %s: the import ends here; its last line, {"end": ...}, has not come',
                coalesce(v_state ->> 'line', '?')
            ),
            hint = 'Import all lines of the file, in one transaction.';
    end if;
end
$function$;
-- <<< functions/transfer/_refuse_partial_import.sql

-- >>> functions/transfer/_row_key.sql
-- _row_key: the key of an imported row, as text that sorts like an export.
create or replace function memory._row_key(moved memory.mapped_table, "row" jsonb) returns text[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return array(
        select case k.name
            when 'version' then lpad(_row_key."row" ->> k.name, 20, '0')
            else _row_key."row" ->> k.name
        end collate "C"
        from unnest((_row_key.moved).keys) with ordinality as k (name, position)
        order by k.position
    );
end
$function$;
-- <<< functions/transfer/_row_key.sql

-- >>> functions/transfer/_store_agents.sql
-- _store_agents: stores which agents said a memory, and how often. The count of a memory grows by as much
-- as the counts of its agents grow.
create or replace function memory._store_agents(space text, moved memory.mapped_table, rows jsonb[])
returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_ids uuid[] := array(
        select distinct (r.row ->> 'memory_id')::uuid
        from unnest(_store_agents.rows) as r (row)
    );
    v_said jsonb;
    v_result memory.import_result := ('agent_memories', 0, 0, 0, null);
begin
    select jsonb_object_agg(s.memory_id, s.total) into v_said
    from (
        select am.memory_id, sum(am.remember_count) as total
        from memory.agent_memories as am
        where am.space = _store_agents.space and am.memory_id = any(v_ids)
        group by am.memory_id
    ) as s;
    v_result.created := memory._insert_rows(_store_agents.space, _store_agents.moved, _store_agents.rows);
    v_result.known := cardinality(_store_agents.rows) - v_result.created;
    v_result.changed := memory._unite_rows(
        _store_agents.space, _store_agents.moved, _store_agents.rows, null, null
    );
    update memory.vitals as v
    set remember_count = v.remember_count + s.more
    from (
        select am.memory_id, sum(am.remember_count) - coalesce((v_said ->> am.memory_id::text)::numeric, 0) as more
        from memory.agent_memories as am
        where am.space = _store_agents.space and am.memory_id = any(v_ids)
        group by am.memory_id
    ) as s
    where v.space = _store_agents.space and v.memory_id = s.memory_id and s.more > 0;
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_agents.sql

-- >>> functions/transfer/_store_children.sql
-- _store_children: stores rows of the tables without a function of their own. Rows that would contradict
-- the memories of this space are left out. A model is the same in every space: only unknown ones are
-- inserted.
create or replace function memory._store_children(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_store_children.moved).table_name;
    v_rows jsonb[] := _store_children.rows;
    v_result memory.import_result := (v_name, 0, 0, 0, null);
begin
    if v_name = 'embedding_models' then
        insert into memory.embedding_models (model, dimensions, distance, created_at, updated_at)
        select r.model, r.dimensions, r.distance, r.created_at, r.updated_at
        from unnest(v_rows) as j (row)
        cross join lateral jsonb_populate_record(null::memory.embedding_models, j.row) as r
        on conflict do nothing;
        get diagnostics v_result.created = row_count;
        v_result.known := cardinality(v_rows) - v_result.created;
        return v_result;
    elsif v_name = 'links' then
        -- Leave out links of a memory to itself, and `supersedes` to memories that are not superseded here.
        v_rows := array(
            select r.row
            from unnest(v_rows) with ordinality as r (row, position)
            where r.row -> 'from_id' <> r.row -> 'to_id'
                and (r.row ->> 'type' <> 'supersedes' or not exists (
                    select
                    from memory.memories as m
                    where m.space = _store_children.space
                        and m.memory_id = (r.row ->> 'to_id')::uuid
                        and m.superseded_by is null
                ))
            order by r.position
        );
    elsif v_name = 'external_ids' then
        v_rows := array(
            select r.row
            from unnest(v_rows) with ordinality as r (row, position)
            cross join lateral (
                select case when r.row ->> 'system' = 'pgrecall' and pg_input_is_valid(r.row ->> 'external_id', 'uuid')
                    then (r.row ->> 'external_id')::uuid end as id
            ) as o
            where not exists (
                    select
                    from memory.memories as m
                    where m.space = _store_children.space and m.memory_id = o.id
                )
                and not exists (
                    select
                    from memory.sources as s
                    where s.space = _store_children.space and s.source_id = o.id
                )
            order by r.position
        );
    elsif v_name = 'merges' then
        v_rows := array(
            select r.row || jsonb_build_object('merged_ids', (r.row -> 'merged_ids') - (r.row ->> 'kept_id'))
            from unnest(v_rows) with ordinality as r (row, position)
            where (r.row -> 'merged_ids') - (r.row ->> 'kept_id') <> '[]'
            order by r.position
        );
    end if;
    v_result.created := memory._insert_rows(_store_children.space, _store_children.moved, v_rows);
    v_result.known := cardinality(_store_children.rows) - v_result.created;
    if v_result.known > 0 and v_name in ('agents', 'tasks', 'merges') then
        v_result.changed := memory._unite_rows(
            _store_children.space, _store_children.moved, v_rows, _store_children.prefer, null
        );
    end if;
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_children.sql

-- >>> functions/transfer/_store_embeddings.sql
-- _store_embeddings: stores embeddings. Vectors of texts that lost are left out, and a known vector of
-- another text is replaced. An embedding whose text is unknown gets a version before that of the memory.
create or replace function memory._store_embeddings(space text, rows jsonb[]) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_result memory.import_result := ('embeddings', 0, 0, 0, null);
begin
    insert into memory.embeddings (
        space, memory_id, model, version, live, internal, expires_at, created_at, embedding
    )
    select _store_embeddings.space, r.memory_id, r.model, case
            when j.row ->> 'text_hash' = encode(m.content_hash, 'hex') then m.content_version
            else least(r.version, m.content_version - 1)
        end,
        m.live, m.internal, m.expires_at, r.created_at, r.embedding
    from unnest(_store_embeddings.rows) as j (row)
    cross join lateral jsonb_populate_record(null::memory.embeddings, j.row) as r
    left join memory.memories as m on m.space = _store_embeddings.space and m.memory_id = r.memory_id
    where coalesce(j.row ->> 'text_hash' = encode(m.content_hash, 'hex'), true)
    on conflict do nothing;
    get diagnostics v_result.created = row_count;
    v_result.known := cardinality(_store_embeddings.rows) - v_result.created;
    if v_result.known = 0 then
        return v_result;
    end if;
    update memory.embeddings as e
    set version = case when f.fits then f.content_version else f.content_version - 1 end,
        created_at = case when f.fits then f.created_at else e.created_at end,
        embedding = case when f.fits then f.embedding else e.embedding end
    from (
        select r.memory_id, r.model, r.created_at, r.embedding, m.content_version,
            coalesce(j.row ->> 'text_hash' = encode(m.content_hash, 'hex'), false) as fits
        from unnest(_store_embeddings.rows) as j (row)
        cross join lateral jsonb_populate_record(null::memory.embeddings, j.row) as r
        inner join memory.memories as m on m.space = _store_embeddings.space and m.memory_id = r.memory_id
    ) as f
    where e.space = _store_embeddings.space
        and e.memory_id = f.memory_id
        and e.model = f.model
        and (f.fits and e.version <> f.content_version or e.version > f.content_version);
    get diagnostics v_result.changed = row_count;
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_embeddings.sql

-- >>> functions/transfer/_store_memories.sql
-- _store_memories: stores memories of an import. A memory of the file matches the one here that has its id,
-- that an earlier import matched, that is the same chunk of the same document, or that a repeat of its text
-- would match. Any other is new. If the ids differ, the one in the file becomes an external id of the
-- system pgrecall.
create or replace function memory._store_memories(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_row record;
    v_old_ids uuid[] := '{}';
    v_fresh jsonb[];
    v_result memory.import_result := ('memories', 0, 0, 0, null);
begin
    -- First the memories found by id: one of them may give up a text that another memory of the file has by now.
    for v_pass in 1..2
    loop
        for v_row in
            with listed as materialized (
                select r.mapped as row, (r.row ->> 'memory_id')::uuid as old_id, r.row -> 'aliases' as aliases,
                    r.row -> 'source_id' <> r.mapped -> 'source_id' as of_known,
                    coalesce((r.row -> 'dedup_key')::boolean, false) as keyed,
                    memory._content_hash(r.row ->> 'content') as content_hash
                from unnest(
                    _store_memories.rows, memory._mapped_rows(_store_memories.space, _store_memories.rows)
                ) as r (row, mapped)
                where (r.row ->> 'memory_id')::uuid <> all(v_old_ids)
            ),
            known as materialized (
                select l.row, l.old_id, l.keyed, n.memory_id
                from listed as l
                cross join lateral (
                    select i.memory_id
                    from memory.memories as i
                    where v_pass = 1
                        and i.space = _store_memories.space
                        and i.memory_id = (l.row ->> 'memory_id')::uuid
                    union all
                    select min(i.memory_id::text)::uuid
                    from jsonb_array_elements_text(l.aliases) as a (id)
                    inner join memory.memories as i on i.space = _store_memories.space and i.memory_id = a.id::uuid
                    where v_pass = 1 and jsonb_typeof(l.aliases) = 'array'
                    having count(*) > 0
                    union all
                    select c.memory_id
                    from memory.memories as c
                    where v_pass = 2
                        and l.of_known
                        and c.space = _store_memories.space
                        and c.source_id = (l.row ->> 'source_id')::uuid
                        and c.kind = l.row ->> 'kind'
                        and c.content_hash = l.content_hash
                        and c.metadata -> 'chunk_index' is not distinct from l.row -> 'metadata' -> 'chunk_index'
                    union all
                    select k.memory_id
                    from memory.memories as k
                    where v_pass = 2
                        and l.keyed
                        and k.space = _store_memories.space
                        and k.dedup_key = l.content_hash
                        -- Unless the file has changed its text since.
                        and not exists (
                            select
                            from memory.revisions as r
                            where r.space = _store_memories.space
                                and r.memory_id = k.memory_id
                                and r.version >= k.version
                        )
                    limit 1
                ) as n
            )
            select k.row, k.old_id, k.memory_id, k.old_id = k.memory_id
                and memory._same_memory(f.file, row(m.*)::memory.memory_state)
                and ((f.file).version, (f.file).updated_at) = (m.version, m.updated_at)
                and (f.file).created_at >= m.created_at
                and (m.dedup_key is not null or not k.keyed)
                and coalesce(m.version > (
                    select max(r.version)
                    from memory.revisions as r
                    where r.space = _store_memories.space and r.memory_id = m.memory_id
                ), true) as same
            from known as k
            inner join memory.memories as m on m.space = _store_memories.space and m.memory_id = k.memory_id
            cross join lateral (
                select jsonb_populate_record(row(m.*)::memory.memory_state, k.row - '{memory_id,dedup_key,aliases}'::text[]) as file
                offset 0  -- once, not for each of its fields
            ) as f
            order by k.old_id
        loop
            v_old_ids := v_old_ids || v_row.old_id;
            v_result.known := v_result.known + 1;
            if v_row.old_id <> v_row.memory_id then
                perform memory._map_memory(_store_memories.space, v_row.old_id, v_row.memory_id);
                v_result.mapped := coalesce(v_result.mapped, '{}')
                    || jsonb_build_object(v_row.old_id, v_row.memory_id);
            end if;
            continue when v_row.same;
            v_result.changed := v_result.changed + memory._unite_memory(
                _store_memories.space, v_row.memory_id, v_row.old_id, v_row.row, _store_memories.prefer
            )::int;
        end loop;
    end loop;
    v_fresh := memory._mapped_rows(_store_memories.space, array(
        select r.row
        from unnest(_store_memories.rows) with ordinality as r (row, position)
        where (r.row ->> 'memory_id')::uuid <> all(v_old_ids)
        order by r.position
    ));
    v_result.created := memory._insert_rows(_store_memories.space, _store_memories.moved, v_fresh);
    v_result.known := v_result.known + cardinality(v_fresh) - v_result.created;
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_memories.sql

-- >>> functions/transfer/_store_revisions.sql
-- _store_revisions: stores the history of an import, which comes memory by memory, each in its order. A
-- history is inserted if its memory has none here. Any other is united with the history here, unless that
-- has the same changes under the same numbers.
create or replace function memory._store_revisions(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    last_id uuid
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_rows jsonb[] := memory._mapped_rows(_store_revisions.space, _store_revisions.rows);
    v_added jsonb[];
    v_memory record;
    v_result memory.import_result := ('revisions', 0, 0, 0, null);
begin
    for v_memory in
        select r.memory_id, array_agg(r.row order by r.position) as rows,
            bool_and(h.version is not distinct from r.version and h.version is not null) as same,
            count(h.revision_id) as known,
            case when min(r.position) = 1 then _store_revisions.last_id end as last_id,
            exists (
                select
                from memory.revisions as o
                where o.space = _store_revisions.space and o.memory_id = r.memory_id
            ) as here
        from (
            select j.row, j.position, (j.row ->> 'memory_id')::uuid as memory_id,
                (j.row ->> 'revision_id')::uuid as revision_id, (j.row ->> 'version')::bigint as version
            from unnest(v_rows) with ordinality as j (row, position)
        ) as r
        left join memory.revisions as h on h.space = _store_revisions.space and h.revision_id = r.revision_id
        group by r.memory_id
        order by min(r.position)
    loop
        v_result.known := v_result.known + v_memory.known;
        if not v_memory.here then
            v_added := v_added || v_memory.rows;
        elsif not v_memory.same then
            v_result.created := v_result.created + memory._unite_revisions(
                _store_revisions.space, v_memory.memory_id, v_memory.rows, v_memory.last_id
            );
        end if;
    end loop;
    v_result.created := v_result.created + memory._insert_rows(
        _store_revisions.space, _store_revisions.moved, v_added
    );
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_revisions.sql

-- >>> functions/transfer/_store_rows.sql
-- _store_rows: stores rows of one table of an import by the rules of that table.
create or replace function memory._store_rows(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    last_id uuid,
    options jsonb
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_store_rows.moved).table_name;
    v_prefer text := coalesce(_store_rows.options ->> 'prefer', 'file');
    v_rows jsonb[];
    v_part memory.import_result;
    v_result memory.import_result := (v_name, 0, 0, 0, null);
begin
    if v_name = 'sources' then
        return memory._store_sources(_store_rows.space, _store_rows.moved, _store_rows.rows, v_prefer);
    elsif v_name = 'revisions' then
        return memory._store_revisions(_store_rows.space, _store_rows.moved, _store_rows.rows, _store_rows.last_id);
    elsif v_name = 'memories' then
        return memory._store_memories(_store_rows.space, _store_rows.moved, _store_rows.rows, v_prefer);
    elsif v_name in ('spaces', 'kinds') then
        return memory._store_settings(
            _store_rows.space, _store_rows.moved, _store_rows.rows, _store_rows.options ->> 'settings'
        );
    end if;
    -- Rows whose memory or source has another id here come one by one, after the others: two may have become one.
    for v_rows in
        select array_agg(r.mapped order by r.position)
        from unnest(
            _store_rows.rows, memory._mapped_rows(_store_rows.space, _store_rows.rows)
        ) with ordinality as r (row, mapped, position)
        group by case when r.row <> r.mapped then r.position end
        order by min(r.position) filter (where r.row <> r.mapped) nulls first
    loop
        v_part := case v_name
            when 'agent_memories' then memory._store_agents(_store_rows.space, _store_rows.moved, v_rows)
            when 'vitals' then memory._store_vitals(_store_rows.space, _store_rows.moved, v_rows)
            when 'embeddings' then memory._store_embeddings(_store_rows.space, v_rows)
            else memory._store_children(_store_rows.space, _store_rows.moved, v_rows, v_prefer)
        end;
        v_result.created := v_result.created + v_part.created;
        v_result.known := v_result.known + v_part.known;
        v_result.changed := v_result.changed + v_part.changed;
    end loop;
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_rows.sql

-- >>> functions/transfer/_store_settings.sql
-- _store_settings: stores the settings of a space and of its kinds. New ones are inserted; known ones stay
-- unless the caller takes those of the file. A `default` that is as the installation made it, and empty,
-- takes them unless the caller keeps its own.
create or replace function memory._store_settings(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    settings text
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_store_settings.moved).table_name;
    v_take boolean := coalesce(_store_settings.settings = 'take', false);
    v_result memory.import_result := (v_name, 0, 0, 0, null);
begin
    v_result.created := memory._insert_rows(_store_settings.space, _store_settings.moved, _store_settings.rows);
    v_result.known := cardinality(_store_settings.rows) - v_result.created;
    if v_take or v_name = 'spaces' and 'default' = _store_settings.space and _store_settings.settings is null and exists (
        select
        from memory.spaces as s
        where s.space = _store_settings.space
            and s.updated_at = s.created_at
            and not exists (select from memory.kinds as k where k.space = _store_settings.space)
            and not exists (select from memory.agents as g where g.space = _store_settings.space)
            and not exists (select from memory.sources as d where d.space = _store_settings.space)
    )
    then
        -- In a space in use, the change of settings itself decides what maintain() has to do.
        v_result.changed := memory._unite_rows(
            _store_settings.space, _store_settings.moved, _store_settings.rows, null,
            case when v_take then '{reanchor_at,reindex_at,former_languages,pruned_at}'::text[] else '{}' end
        );
    end if;
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_settings.sql

-- >>> functions/transfer/_store_sources.sql
-- _store_sources: stores documents of an import. The current version of a document that has the same text
-- here is the same source: the id of the file becomes an external id. Of two different current versions the
-- later one supersedes the other. If both sides have a source, the later change wins.
create or replace function memory._store_sources(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_row jsonb;
    v_old_id uuid;
    v_file memory.sources;
    v_here record;
    v_current record;
    v_result memory.import_result := ('sources', 0, 0, 0, null);
begin
    foreach v_row in array _store_sources.rows
    loop
        v_old_id := v_row ->> 'source_id';
        v_row := (memory._mapped_rows(_store_sources.space, array[v_row]))[1];
        v_file := jsonb_populate_record(null::memory.sources, v_row);
        select s.source_id, s.ingested_at, s.content_hash = memory._content_hash(v_file.content) as same
        into v_current
        from memory.sources as s
        where s.space = _store_sources.space
            and v_file.superseded_at is null
            and v_file.deleted_at is null
            and s.current_key = memory._source_key(
                v_file.name, v_file.title, v_file.source_type, v_file.version, v_file.source_url
            )
            and s.source_id <> v_file.source_id
        for no key update;
        if v_current.same and not exists (
            select
            from memory.sources as s
            where s.space = _store_sources.space and s.source_id = v_file.source_id
        ) then
            insert into memory.external_ids (space, system, external_id, source_id)
            values (_store_sources.space, 'pgrecall', v_old_id::text, v_current.source_id)
            on conflict on constraint external_ids_pk do nothing;
            update memory.sources as s
            set superseded_by = nullif(v_current.source_id, s.source_id)
            where s.space = _store_sources.space and s.superseded_by = v_old_id;
            v_row := v_row || jsonb_build_object('source_id', v_current.source_id);
            v_file.source_id := v_current.source_id;
            v_current.source_id := null;
        end if;
        select s.source_id, least(s.ingested_at, v_file.ingested_at) as ingested_at,
            v_file.updated_at > s.updated_at
            or v_file.updated_at = s.updated_at and _store_sources.prefer = 'file' as outdated
        into v_here
        from memory.sources as s
        where s.space = _store_sources.space and s.source_id = v_file.source_id
        for no key update;
        if v_here.source_id is not null then
            v_result.known := v_result.known + 1;
            if v_old_id <> v_here.source_id then
                v_result.mapped := coalesce(v_result.mapped, '{}')
                    || jsonb_build_object(v_old_id, v_here.source_id);
            end if;
            continue when not v_here.outdated;
            v_row := v_row || jsonb_build_object('ingested_at', v_here.ingested_at);
        end if;
        if (v_current.ingested_at, v_current.source_id) < (v_file.ingested_at, v_file.source_id) then
            update memory.sources as s
            set superseded_at = v_file.ingested_at,
                superseded_by = v_file.source_id,
                updated_at = greatest(s.updated_at, v_file.ingested_at)
            where s.space = _store_sources.space and s.source_id = v_current.source_id;
        elsif v_current.source_id is not null then
            v_row := v_row || jsonb_build_object(
                'superseded_at', v_current.ingested_at, 'superseded_by', v_current.source_id,
                'updated_at', greatest(v_file.updated_at, v_current.ingested_at)
            );
        end if;
        if v_here.source_id is null then
            v_result.created := v_result.created + memory._insert_rows(
                _store_sources.space, _store_sources.moved, array[v_row]
            );
        else
            v_result.changed := v_result.changed + memory._unite_rows(
                _store_sources.space, _store_sources.moved, array[v_row], _store_sources.prefer, null
            );
        end if;
    end loop;
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_sources.sql

-- >>> functions/transfer/_store_vitals.sql
-- _store_vitals: stores the vitals of memories. The number of times that a memory was remembered is the sum
-- of its agents' counts, which are united already, and of the count without an agent.
create or replace function memory._store_vitals(space text, moved memory.mapped_table, rows jsonb[])
returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_rows jsonb[];
    v_memory record;
    v_result memory.import_result := ('vitals', 0, 0, 0, null);
begin
    v_rows := array(
        select r.row || jsonb_build_object('remember_count', greatest(
            (r.row ->> 'remember_count')::bigint, (r.row ->> 'unnamed_count')::bigint + coalesce(
                (
                    select sum(am.remember_count)
                    from memory.agent_memories as am
                    where am.space = _store_vitals.space and am.memory_id = (r.row ->> 'memory_id')::uuid
                ), 0
            )
        ))
        from unnest(_store_vitals.rows) with ordinality as r (row, position)
        order by r.position
    );
    v_result.created := memory._insert_rows(_store_vitals.space, _store_vitals.moved, v_rows);
    v_result.known := cardinality(v_rows) - v_result.created;
    if v_result.known > 0 then
        v_result.changed := memory._unite_rows(_store_vitals.space, _store_vitals.moved, v_rows, null, null);
    end if;
    -- If the memory here differs from the file in being pinned or live, its vitals follow the memory here.
    for v_memory in
        select m.memory_id, m.pinned, p.policy
        from unnest(v_rows) as r (row)
        inner join memory.memories as m
            on m.space = _store_vitals.space and m.memory_id = (r.row ->> 'memory_id')::uuid
        inner join memory.vitals as v on v.space = _store_vitals.space and v.memory_id = m.memory_id
        inner join (
            select k.kind, memory._policy(_store_vitals.space, k.kind) as policy
            from memory.kinds as k
            where k.space = _store_vitals.space
        ) as p on p.kind = m.kind
        where case
                when not m.live then v.decay_due_at is not null
                when m.pinned then v.curve <> 'none'
                else v.curve = 'none' and (p.policy).curve <> 'none'
                    or coalesce(v.decay_due_at, 'infinity') > memory._fades_at(
                        v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                    )
            end
        order by m.memory_id
    loop
        perform memory._anchor(
            _store_vitals.space, v_memory.memory_id, v_memory.policy, v_memory.pinned, now(), true
        );
    end loop;
    return v_result;
end
$function$;
-- <<< functions/transfer/_store_vitals.sql

-- >>> functions/transfer/_table_map.sql
-- _table_map: the tables of a space, and the models. Purge, export and import read it; a new table is added
-- here. The order is that of an export, in which the rows can be stored again: the history before its
-- memory, which then finds its whole past, and the counts of agents before those of vitals. Grants belong
-- to a server and the queue to a point in time: neither is exported, nor is a derived column. For
-- dedup_key, an export says only whether there is one.
create or replace function memory._table_map() returns setof memory.mapped_table
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return query
    select
        case when t.table_name not in ('space_grants', 'embedding_queue') then t.position end,
        t.table_name,
        case when t.table_name = 'revisions' then '{memory_id,version,revision_id}'::text[] else array(
            select a.attname::text
            from pg_catalog.pg_index as i
            cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
            inner join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum
            where i.indrelid = c.table_id and i.indisprimary and a.attname <> 'space'
            order by k.position
        ) end,
        array(
            select a.attname::text
            from pg_catalog.pg_attribute as a
            where a.attrelid = c.table_id
                and a.attnum > 0
                and not a.attisdropped
                and a.attname <> 'space'
                and a.attname <> all(t.derived::text[])
            order by a.attnum
        ) || t.added::text[],
        t.memory_ids::text[], t.source_ids::text[], t.agents::text[], t.sessions::text[]
    from (
        -- The columns that name memories, sources, agents, sessions; the derived ones; and what an export adds: the
        -- ids of a memory in other spaces, how often it was remembered without an agent, the hash of an embedded text.
        values
        (1, 'embedding_models', '{}', '{}', '{}', '{}', '{storage}', '{}'),
        (2, 'spaces', '{}', '{}', '{}', '{}', '{repaired_to,other_languages}', '{}'),
        (3, 'space_grants', '{}', '{}', '{}', '{}', '{}', '{}'),
        (4, 'kinds', '{}', '{}', '{}', '{}', '{}', '{}'),
        (5, 'agents', '{}', '{}', '{agent}', '{}', '{}', '{}'),
        (6, 'tags', '{}', '{}', '{}', '{}', '{}', '{}'),
        (
            7, 'sources', '{}', '{source_id}', '{}', '{}',
            '{content_hash,tsv,tag_paths,live,current_key,changed_xid}', '{}'
        ),
        (8, 'revisions', '{memory_id}', '{}', '{}', '{}', '{}', '{}'),
        (
            9, 'memories', '{memory_id}', '{source_id}', '{}', '{}',
            '{content_hash,tsv,token_count,tag_paths,live,changed_xid}', '{aliases}'
        ),
        (10, 'agent_memories', '{memory_id}', '{}', '{agent}', '{}', '{}', '{}'),
        (11, 'vitals', '{memory_id}', '{}', '{}', '{}', '{}', '{unnamed_count}'),
        (12, 'provenance', '{memory_id}', '{source_id}', '{agent}', '{session_id,parent_session_id}', '{}', '{}'),
        (13, 'links', '{from_id,to_id}', '{}', '{agent}', '{}', '{}', '{}'),
        (14, 'annotations', '{memory_id}', '{}', '{agent}', '{}', '{}', '{}'),
        (15, 'tasks', '{memory_id}', '{}', '{}', '{}', '{}', '{}'),
        (16, 'embeddings', '{memory_id}', '{}', '{}', '{}', '{live,internal,expires_at}', '{text_hash}'),
        (17, 'embedding_queue', '{memory_id}', '{}', '{}', '{}', '{}', '{}'),
        (18, 'external_ids', '{memory_id}', '{source_id}', '{agent}', '{}', '{}', '{}'),
        (19, 'merges', '{kept_id,merged_ids}', '{}', '{}', '{}', '{}', '{}'),
        (20, 'erasures', '{}', '{}', '{}', '{}', '{}', '{}')
    ) as t (position, table_name, memory_ids, source_ids, agents, sessions, derived, added)
    cross join lateral (select format('memory.%I', t.table_name)::regclass as table_id) as c
    order by t.position;
end
$function$;
-- <<< functions/transfer/_table_map.sql

-- >>> functions/transfer/_unite_memory.sql
-- _unite_memory: unites a memory with its row in an import. The higher version wins, then the later
-- updated_at, then the side that the caller prefers. The state that lost is kept as one more change of the
-- history, unless it is there already. Both sides come to the same row, version and history, whichever one
-- imports. Returns whether the row changed.
create or replace function memory._unite_memory(
    space text,
    memory_id uuid,
    old_id uuid,
    "row" jsonb,
    prefer text
) returns boolean
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_row jsonb;
    v_file_keyed boolean := coalesce((_unite_memory."row" -> 'dedup_key')::boolean, false);
    v_here memory.memory_state;
    v_file memory.memory_state;
    v_kept memory.memory_state;
    v_lost memory.memory_state;
    v_state memory.memory_state;
    v_wins boolean;
    v_known boolean;
    v_keyed boolean;
    v_dedup_key bytea;
    v_mark bytea;
    v_old jsonb;
    v_last record;
    v_change record;
    v_moment timestamptz;
begin
    select m.* into v_here
    from memory.memories as m
    where m.space = _unite_memory.space and m.memory_id = _unite_memory.memory_id
    for no key update;
    v_row := (memory._mapped_rows(_unite_memory.space, array[_unite_memory."row"]))[1];
    v_file := jsonb_populate_record(v_here, v_row - '{memory_id,dedup_key,aliases}'::text[]);
    v_file.superseded_by := nullif(v_file.superseded_by, v_here.memory_id);
    v_wins := (v_file.version, v_file.updated_at) > (v_here.version, v_here.updated_at)
        or (v_file.version, v_file.updated_at) = (v_here.version, v_here.updated_at)
        and _unite_memory.prefer = 'file';
    v_kept := case when v_wins then v_file else v_here end;
    v_lost := case when v_wins then v_here else v_file end;
    v_keyed := case when v_wins then v_file_keyed else v_here.dedup_key is not null end
        or _unite_memory.old_id <> _unite_memory.memory_id and v_file.content = v_kept.content and v_file_keyed;
    -- Identifies the lost state and its memory: the same on both sides.
    v_mark := substring(
        sha256(convert_to(jsonb_build_array(
            least(_unite_memory.old_id, _unite_memory.memory_id), v_lost.version,
            extract(epoch from v_lost.updated_at), v_lost.content, v_lost.kind, v_lost.tags, v_lost.metadata
        )::text, 'UTF8')),
        1, 7
    );
    v_state := v_kept;
    v_known := memory._same_memory(v_state, v_lost);
    for v_change in
        select r.old, substring(uuid_send(r.revision_id) from 10) = v_mark as known
        from memory.revisions as r
        where r.space = _unite_memory.space and r.memory_id = _unite_memory.memory_id
        order by r.version desc
    loop
        exit when v_known;
        v_state := jsonb_populate_record(v_state, v_change.old - 'dedup_key');
        v_known := v_change.known or memory._same_memory(v_state, v_lost);
    end loop;
    select coalesce(max(r.version), 0) as version, max(r.revised_at) as revised_at,
        coalesce(max(r.version) filter (where r.old ? 'content'), 0) as content_version
    into v_last
    from memory.revisions as r
    where r.space = _unite_memory.space and r.memory_id = _unite_memory.memory_id;
    v_kept.version := greatest(v_kept.version, v_last.version + 1);
    if not v_known then
        select jsonb_object_agg(l.key, l.value) into v_old
        from jsonb_each(to_jsonb(v_lost)) as l (key, value)
        where l.key = any(array[
                'content', 'language', 'language_given', 'kind', 'internal', 'importance', 'pinned', 'tags',
                'metadata', 'project', 'session', 'source_id', 'valid_from', 'valid_to', 'expires_at',
                'superseded_by', 'archived_at', 'deleted_at'
            ])
            and l.value <> to_jsonb(v_kept) -> l.key;
        v_moment := greatest(v_kept.updated_at, v_lost.updated_at, v_last.revised_at) + interval '1 microsecond';
        insert into memory.revisions (
            space, revision_id, memory_id, version, edit_type, editor_type, login, reason, old, diff_summary,
            revised_at
        )
        values (
            _unite_memory.space,
            encode(
                overlay(uuid_send(memory._uuidv7(v_moment)) placing '\x700080'::bytea || v_mark from 7 for 10), 'hex'
            )::uuid,
            _unite_memory.memory_id, v_kept.version,
            case
                when v_lost.deleted_at is null and v_kept.deleted_at is not null then 'delete'
                when v_lost.superseded_by is null and v_kept.superseded_by is not null then 'supersede'
                when v_lost.archived_at is null and v_kept.archived_at is not null then 'archive'
                when num_nonnulls(v_lost.deleted_at, v_lost.superseded_by, v_lost.archived_at)
                    > num_nonnulls(v_kept.deleted_at, v_kept.superseded_by, v_kept.archived_at) then 'restore'
                else 'update'
            end,
            'system', session_user, 'import: changed on both sides, the other version was kept', v_old,
            translate(jsonb_path_query_array(v_old, '$.keyvalue().key')::text, '[]"', ''), v_moment
        );
        v_kept.updated_at := v_moment;
        v_last.version := v_kept.version;
        if v_old ? 'content' then
            v_last.content_version := v_kept.version;
        end if;
        v_kept.version := v_kept.version + 1;
    end if;
    v_kept.content_version := greatest(v_kept.content_version, v_last.content_version + 1);
    v_kept.created_at := least(v_kept.created_at, v_lost.created_at);
    v_keyed := v_keyed and not exists (
        select
        from memory.memories as o
        where o.space = _unite_memory.space
            and o.dedup_key = memory._content_hash(v_kept.content)
            and o.memory_id <> _unite_memory.memory_id
    );
    if memory._same_memory(v_kept, v_here)
        and (v_kept.version, v_kept.content_version, v_kept.created_at, v_kept.updated_at, v_keyed)
        = (
            v_here.version, v_here.content_version, v_here.created_at, v_here.updated_at,
            v_here.dedup_key is not null
        )
    then
        return false;
    end if;
    if v_keyed then
        v_dedup_key := memory._content_hash(v_kept.content);
    end if;
    update memory.memories as m
    set (
            content, dedup_key, language, language_given, kind, internal, importance, pinned, tags, metadata, project,
            session, source_id, version, content_version, created_at, updated_at, created_by, valid_from, valid_to,
            expires_at, superseded_by, archived_at, deleted_at
        ) = (
            v_kept.content, v_dedup_key, v_kept.language,
            v_kept.language_given, v_kept.kind, v_kept.internal, v_kept.importance, v_kept.pinned, v_kept.tags,
            v_kept.metadata, v_kept.project, v_kept.session, v_kept.source_id, v_kept.version, v_kept.content_version,
            v_kept.created_at, v_kept.updated_at, v_kept.created_by, v_kept.valid_from, v_kept.valid_to,
            v_kept.expires_at, v_kept.superseded_by, v_kept.archived_at, v_kept.deleted_at
        )
    where m.space = _unite_memory.space and m.memory_id = _unite_memory.memory_id;
    if v_kept.content = v_here.content then
        update memory.embeddings as e
        set version = v_kept.content_version
        where e.space = _unite_memory.space
            and e.memory_id = _unite_memory.memory_id
            and e.version = v_here.content_version
            and e.version <> v_kept.content_version;
    else
        delete from memory.embeddings as e
        where e.space = _unite_memory.space
            and e.memory_id = _unite_memory.memory_id
            and e.version >= v_kept.content_version;
    end if;
    if v_kept.superseded_by is distinct from v_here.superseded_by then
        delete from memory.links as l
        where l.space = _unite_memory.space
            and l.from_id = v_here.superseded_by
            and l.type = 'supersedes'
            and l.to_id = _unite_memory.memory_id;
    end if;
    if (v_kept.kind, v_kept.pinned) <> (v_here.kind, v_here.pinned)
        or num_nonnulls(v_kept.deleted_at, v_kept.superseded_by, v_kept.archived_at) = 0 and not v_here.live
    then
        perform memory._anchor(
            _unite_memory.space, _unite_memory.memory_id, memory._policy(_unite_memory.space, v_kept.kind),
            v_kept.pinned, now(), true
        );
    end if;
    return true;
end
$function$;
-- <<< functions/transfer/_unite_memory.sql

-- >>> functions/transfer/_unite_revisions.sql
-- _unite_revisions: makes one history of a memory from the one here and the next changes of another one,
-- given in their order; `last_id` is the change before these. Each side keeps its order; between two
-- changes that both sides have, the earlier one comes first. Each change keeps its number or gets the next
-- free one, so that both sides come to the same history. Returns how many changes were new.
create or replace function memory._unite_revisions(space text, memory_id uuid, rows jsonb[], last_id uuid)
returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_ids uuid[];
    v_times timestamptz[];
    v_versions bigint[];
    v_file_ids uuid[];
    v_row jsonb;
    v_revision memory.revisions;
    v_at int;
    v_found int;
    v_version bigint := 0;
    v_added jsonb := '{}';
    v_added_rows jsonb[] := '{}';
    v_count bigint;
begin
    -- From here on no other session can change the memory.
    perform
    from memory.memories as m
    where m.space = _unite_revisions.space and m.memory_id = _unite_revisions.memory_id
    for no key update;
    select coalesce(array_agg(r.revision_id order by r.version), '{}'),
        coalesce(array_agg(r.revised_at order by r.version), '{}'),
        coalesce(array_agg(r.version order by r.version), '{}')
    into v_ids, v_times, v_versions
    from memory.revisions as r
    where r.space = _unite_revisions.space and r.memory_id = _unite_revisions.memory_id;
    v_file_ids := array(
        select (r.row ->> 'revision_id')::uuid
        from unnest(_unite_revisions.rows) as r (row)
    );
    v_at := coalesce(array_position(v_ids, _unite_revisions.last_id), 0);
    foreach v_row in array _unite_revisions.rows
    loop
        v_revision := jsonb_populate_record(null::memory.revisions, v_row);
        v_found := array_position(v_ids, v_revision.revision_id);
        if v_found is not null then
            v_versions[v_found] := greatest(v_versions[v_found], v_revision.version);
            v_at := greatest(v_at, v_found);
            continue;
        end if;
        while v_at < cardinality(v_ids)
            and v_ids[v_at + 1] <> all(v_file_ids)
            and (v_times[v_at + 1], v_ids[v_at + 1]) < (v_revision.revised_at, v_revision.revision_id)
        loop
            v_at := v_at + 1;
        end loop;
        v_ids := v_ids[:v_at] || v_revision.revision_id || v_ids[v_at + 1:];
        v_times := v_times[:v_at] || v_revision.revised_at || v_times[v_at + 1:];
        v_versions := v_versions[:v_at] || v_revision.version || v_versions[v_at + 1:];
        v_at := v_at + 1;
        v_added := v_added || jsonb_build_object(v_revision.revision_id, v_row);
    end loop;
    for v_index in 1..cardinality(v_ids)
    loop
        v_version := greatest(v_version + 1, v_versions[v_index]);
        v_versions[v_index] := v_version;
        if v_added ? v_ids[v_index]::text then
            v_added_rows := v_added_rows || (
                v_added -> v_ids[v_index]::text
                || jsonb_build_object('version', v_version, 'memory_id', _unite_revisions.memory_id)
            );
        end if;
    end loop;
    -- Through negative numbers: no two changes may have the same number meanwhile.
    update memory.revisions as r
    set version = -n.version
    from unnest(v_ids, v_versions) as n (revision_id, version)
    where r.space = _unite_revisions.space
        and r.revision_id = n.revision_id
        and r.memory_id = _unite_revisions.memory_id
        and r.version <> n.version;
    if found then
        update memory.revisions as r
        set version = -r.version
        where r.space = _unite_revisions.space
            and r.memory_id = _unite_revisions.memory_id
            and r.version < 0;
    end if;
    insert into memory.revisions (
        space, revision_id, memory_id, version, edit_type, editor_type, editor_id, login, reason, old, diff_summary,
        revised_at
    )
    select _unite_revisions.space, r.revision_id, r.memory_id, r.version, r.edit_type, r.editor_type, r.editor_id,
        r.login, r.reason, r.old, r.diff_summary, r.revised_at
    from unnest(v_added_rows) as j (row)
    cross join lateral jsonb_populate_record(null::memory.revisions, j.row) as r
    on conflict do nothing;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
-- <<< functions/transfer/_unite_revisions.sql

-- >>> functions/transfer/_unite_rows.sql
-- _unite_rows: unites known rows of an import with those in the space, and counts the ones that change.
-- Repeating it changes nothing. The greater of two counts or access times wins; so does the later of two
-- states or, if they are equally new, the preferred one. Settings are taken from the file. Columns in
-- `kept` stay.
create or replace function memory._unite_rows(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    prefer text,
    kept text[]
) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_unite_rows.moved).table_name;
    v_later text := case
        when v_name = 'vitals' then 'row(r.decays_from, r.health) > row(t.decays_from, t.health)'
        when v_name in ('spaces', 'kinds') then 'true'
        else 'r.updated_at > t.updated_at or r.updated_at = t.updated_at and $3 = ''file'''
    end;
    v_sets text;
    v_here text;
    v_united text;
    v_keys text;
    v_count bigint;
begin
    select string_agg(format('%I = %s', c.name, c.united), ', '),
        string_agg(format('t.%I', c.name), ', ' order by c.name) filter (where c.name <> 'updated_at'),
        string_agg(c.united, ', ' order by c.name) filter (where c.name <> 'updated_at')
    into v_sets, v_here, v_united
    from (
        select n.name, case
            when n.name = 'unmerged_at' then 'coalesce(t.unmerged_at, r.unmerged_at)'
            when n.name = 'first_remembered_at' then 'least(t.first_remembered_at, r.first_remembered_at)'
            when n.name in (
                'access_count', 'last_accessed_at', 'remember_count', 'last_remembered_at', 'upvotes', 'downvotes'
            ) then format('greatest(t.%1$I, r.%1$I)', n.name)
            else format('case when %2$s then r.%1$I else t.%1$I end', n.name, v_later)
        end as united
        from unnest((_unite_rows.moved).columns) as n (name)
        where n.name <> all((_unite_rows.moved).keys || _unite_rows.kept)
            and n.name not in ('created_at', 'unnamed_count', 'working_since')
            and (v_name <> 'merges' or n.name = 'unmerged_at')
    ) as c;
    select coalesce(string_agg(format('and t.%1$I = r.%1$I', k.name), ' '), '') into v_keys
    from unnest((_unite_rows.moved).keys) as k (name);
    execute format(
        'update memory.%1$I as t set %2$s from unnest($2) as j (row) '
        'cross join lateral jsonb_populate_record(null::memory.%1$I, j.row) as r '
        'where t.space = $1 %3$s and row(%4$s) is distinct from row(%5$s)',
        v_name, v_sets, v_keys, v_here, v_united
    ) using _unite_rows.space, _unite_rows.rows, _unite_rows.prefer;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
-- <<< functions/transfer/_unite_rows.sql

-- >>> functions/transfer/export_space.sql
-- export_space: a space as JSON Lines, page by page: a header, the rows of every exported table, the
-- counts. The cursor of a page tells where the next one begins and what has been counted; the server keeps
-- nothing.
create or replace function memory.export_space(
    after text default null,
    max_results bigint default 1000,
    space text default null,
    options jsonb default null
) returns setof memory.export_result
language plpgsql stable parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<export_space>>
declare
    after text collate "default" := export_space.after;
    max_results bigint := coalesce(export_space.max_results, 1000);
    v_space text collate "default";
    v_embeddings boolean := coalesce(export_space.options -> 'embeddings' <> 'false', true);
    v_zone text collate "default" := current_setting('timezone');
    v_digits text collate "default" := current_setting('extra_float_digits');
    v_left int := export_space.max_results;
    v_table memory.mapped_table;
    v_name text collate "default";
    v_at bigint := 0;
    v_key jsonb;
    v_counts jsonb := '{}';
    v_count bigint;
    v_found record;
    v_row memory.export_result;
begin
    v_space := memory._enter_space(export_space.space, 'read');
    perform memory._check('options', export_space.options, '{"embeddings": "true or false"}');
    perform memory._check_value(
        'max_results', to_jsonb(export_space.max_results), 'a whole number from 1 to 10000'
    );
    if export_space.after is not null then
        if pg_input_is_valid(export_space.after, 'jsonb') then
            v_key := export_space.after::jsonb -> 'key';
            v_counts := export_space.after::jsonb -> 'counts';
            v_at := (
                select t.position
                from memory._table_map() as t
                where t.table_name = export_space.after::jsonb ->> 'table'
                    and not exists (
                        select
                        from unnest(t.keys) as k (name)
                        inner join pg_attribute as a
                            on a.attrelid = format('memory.%I', t.table_name)::regclass and a.attname = k.name
                        where not coalesce(pg_input_is_valid(v_key ->> k.name, a.atttypid::regtype::text), false)
                    )
            );
        end if;
        if coalesce(v_at, 0) = 0
            or jsonb_typeof(v_counts) is distinct from 'object'
            or jsonb_path_exists(v_counts, '$.* ? (@.type() != "number" || @ < 0 || @ > 1000000000000000)')
        then
            raise exception 'invalid cursor'
                using errcode = 'invalid_parameter_value',
                detail = format('after = %L', left(export_space.after, 300)),
                hint = 'Pass the cursor of the last line of the page before, or none for the first page.';
        end if;
    end if;
    -- The same text for timestamps and numbers in every session.
    perform set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true);
    if export_space.after is null then
        v_row.line := jsonb_build_object(
            'format', 'pgrecall', 'version', 1, 'schema', memory.version(), 'space', v_space
        );
        return next v_row;
        v_row.line := null;
    end if;
    for v_table in
        select t.*
        from memory._table_map() as t
        where t.position >= v_at and (v_embeddings or t.table_name <> 'embeddings')
        order by t.position
    loop
        exit when v_left = 0;
        continue when v_table.position = v_at and v_table.keys = '{}';  -- the one row of `spaces`
        v_name := v_table.table_name;
        v_count := coalesce((v_counts -> v_name)::bigint, 0);
        for v_found in execute memory._export_statement(v_table, v_table.position = v_at)
            using v_space, v_key, v_left, v_embeddings
        loop
            if v_row.line is not null then
                return next v_row;
            end if;
            v_row.line := jsonb_build_object('table', v_name, 'row', v_found.row);
            v_key := v_found.key;
            v_count := v_count + 1;
            v_left := v_left - 1;
        end loop;
        v_counts := v_counts || jsonb_build_object(v_name, v_count);
    end loop;
    if v_left = 0 then
        v_row.cursor := jsonb_build_object('table', v_name, 'key', v_key, 'counts', v_counts);
    end if;
    if v_row.line is not null then
        return next v_row;
    end if;
    if v_left > 0 then
        v_row.line := jsonb_build_object('end', v_counts);
        return next v_row;
    end if;
    perform set_config('timezone', v_zone, true), set_config('extra_float_digits', v_digits, true);
end
$function$;
-- <<< functions/transfer/export_space.sql

-- >>> functions/transfer/import_space.sql
-- import_space: stores what export_space() returned, all pages in one transaction, in the space for which
-- it is called. Between pages the transaction remembers its state in a setting; the last line tells whether
-- anything is missing. What the space has already, under the same id or another one, is united with the
-- file.
create or replace function memory.import_space(
    lines text[],
    space text default null,
    options jsonb default null
) returns setof memory.import_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<import_space>>
declare
    lines text[] collate "default" := import_space.lines;
    v_space text collate "default";
    v_state jsonb := nullif(current_setting('memory.import', true), '');
    v_line bigint;
    v_lines jsonb[];
    v_end jsonb;
    v_table memory.mapped_table;
    v_rows jsonb[];
    v_coming jsonb[];
    v_numbers bigint[];
    v_row memory.import_result;
    v_zone text collate "default" := current_setting('timezone');
    v_digits text collate "default" := current_setting('extra_float_digits');
begin
    v_space := memory._enter_space_to_write(import_space.space, 'admin');
    perform memory._check('options', import_space.options, '{
        "embeddings": "true or false", "prefer": "one of file, here", "settings": "one of keep, take"
    }');
    if coalesce(cardinality(import_space.lines), 0) = 0 then
        raise exception 'nothing to import'
            using errcode = 'invalid_parameter_value',
            detail = format('lines is %s.', case when import_space.lines is null then 'NULL' else 'empty' end),
            hint = 'Pass the lines of export_space(): {"format": "pgrecall", "version": 1, ...}, the rows of the tables, '
            || '{"end": ...}.';
    end if;
    if v_state ->> 'xid' = pg_current_xact_id()::text and v_state ->> 'space' <> v_space
        and not (v_state ->> 'ended')::boolean
    then
        perform memory._bad_line(
            (v_state ->> 'line')::bigint, format('the import of space %s has not ended', v_state ->> 'space')
        );
    end if;
    -- The setting ends with its transaction; one that the session has set itself does not count.
    if v_state is null
        or v_state ->> 'xid' <> pg_current_xact_id()::text
        or v_state ->> 'space' <> v_space
        or (v_state ->> 'ended')::boolean
    then
        v_state := jsonb_build_object(
            'xid', pg_current_xact_id()::text, 'space', v_space, 'line', 0, 'position', 0, 'key', null,
            'counts', '{}'::jsonb, 'created', 0, 'known', 0, 'changed', 0, 'ended', false
        );
    end if;
    v_line := v_state ->> 'line';
    perform memory._bad_line(v_line + f.n, 'it is not a JSON object; is the file truncated there?')
    from (
        select i.n
        from unnest(import_space.lines) with ordinality as i (line, n)
        where not coalesce(pg_input_is_valid(i.line, 'jsonb'), false) or jsonb_typeof(i.line::jsonb) <> 'object'
        order by i.n
        limit 1
    ) as f;
    v_lines := import_space.lines::jsonb[];
    if v_line = 0 and (
        v_lines[1] ->> 'format' is distinct from 'pgrecall'
        or v_lines[1] -> 'version' is distinct from '1'
        -- The numbers of a release are compared one by one: 0.10.0 is newer than 0.9.0.
        or coalesce(
            string_to_array(substring(v_lines[1] ->> 'schema' from '^[0-9]{1,9}(?:[.][0-9]{1,9})*'), '.')::int[]
            > string_to_array(substring(memory.version() from '^[0-9]+(?:[.][0-9]+)*'), '.')::int[],
            false
        )
    )
    then
        raise exception 'unknown export format'
            using errcode = 'PM015',
            detail = format('The first line is %s. This schema is %s.', left(v_lines[1]::text, 300), memory.version()),
            hint = 'The first line must be {"format": "pgrecall", "version": 1, ...}. Import the whole file in one '
            || 'transaction. If it is of a newer release, upgrade this schema first.';
    end if;
    v_end := v_lines[cardinality(v_lines)] -> 'end';
    -- The rows are what is between the header and the end.
    v_lines := array(
        select case
            when i.n = 1 and v_line = 0 or v_end is not null and i.n = cardinality(v_lines) then null
            else i.line
        end
        from unnest(v_lines) with ordinality as i (line, n)
        order by i.n
    );
    perform memory._bad_line(
        v_line + f.n, 'a row of a table is expected, {"table": ..., "row": {...}}, in the order of an export'
    )
    from (
        select o.n
        from (
            select i.n, t.position, jsonb_typeof(i.line -> 'row') as type,
                lag(t.position, 1, (v_state ->> 'position')::bigint) over (order by i.n) as before
            from unnest(v_lines) with ordinality as i (line, n)
            left join memory._table_map() as t on t.table_name = i.line ->> 'table'
            where i.line is not null
        ) as o
        where o.position is null or o.position < o.before or o.type is distinct from 'object'
        order by o.n
        limit 1
    ) as f;

    set constraints memory.memories_superseded_by_fk, memory.sources_superseded_by_fk deferred;
    -- The same text for timestamps and numbers in every session.
    perform set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true);
    -- The space is locked before all else: one import at a time, and none while supersede() or purge() is at work. The
    -- update also makes the commit ask whether the import is complete, see _refuse_partial_import().
    perform memory._unlock_history('import');
    update memory.spaces as s
    set notify = s.notify
    where s.space = v_space;
    for v_table in
        select t.*
        from memory._table_map() as t
        order by t.position
    loop
        select array_agg(i.line -> 'row' order by i.n), array_agg(v_line + i.n order by i.n) into v_rows, v_numbers
        from unnest(v_lines) with ordinality as i (line, n)
        where i.line ->> 'table' = v_table.table_name;
        continue when v_rows is null;
        if v_table.table_name in ('revisions', 'memories') and v_coming is null then
            -- Tags come before memories, as everywhere.
            v_coming := array(
                select i.line -> 'row'
                from unnest(v_lines) as i (line)
                where i.line ->> 'table' in ('revisions', 'memories')
            );
            perform memory._register_tags(v_space, memory._tags_of(v_coming), now()),
                memory._lock_known(v_space, v_coming);
        end if;
        if v_table.table_name = 'embeddings' and import_space.options -> 'embeddings' = 'false' then
            v_row := (v_table.table_name, 0, cardinality(v_rows), 0, null);
        else
            v_row := memory._import_rows(
                v_space, v_table, v_rows, v_numbers,
                case when v_table.position = (v_state ->> 'position')::bigint then array(
                    select k.key
                    from jsonb_array_elements_text(v_state -> 'key') with ordinality as k (key, position)
                    order by k.position
                ) end,
                import_space.options
            );
        end if;
        return next v_row;
        v_state := v_state || jsonb_build_object(
            'position', v_table.position,
            'key', memory._row_key(v_table, v_rows[cardinality(v_rows)]),
            'counts', v_state -> 'counts' || jsonb_build_object(
                v_table.table_name,
                coalesce((v_state #>> array['counts', v_table.table_name])::bigint, 0) + cardinality(v_rows)
            ),
            'created', (v_state ->> 'created')::bigint + v_row.created,
            'known', (v_state ->> 'known')::bigint + v_row.known,
            'changed', (v_state ->> 'changed')::bigint + v_row.changed
        );
    end loop;
    perform memory._unlock_history(null);
    v_state := v_state
        || jsonb_build_object('line', v_line + cardinality(import_space.lines), 'ended', v_end is not null);
    if v_end is not null then
        perform memory._end_import(v_space, (v_state ->> 'line')::bigint, v_state -> 'counts', v_end);
        v_row := (
            'end', (v_state ->> 'created')::bigint, (v_state ->> 'known')::bigint,
            (v_state ->> 'changed')::bigint, null
        );
        return next v_row;
    end if;
    perform set_config('memory.import', v_state::text, true),
        set_config('timezone', v_zone, true), set_config('extra_float_digits', v_digits, true);
end
$function$;
-- <<< functions/transfer/import_space.sql

-- >>> functions/working_memory/_lock_working.sql
-- _lock_working: locks an agent, then the memories that it holds and these, by id. So its working memory
-- changes in one session at a time, and its rows wait for no session that changes one of the memories.
create or replace function memory._lock_working(space text, agent text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform
    from memory.agents as a
    where a.space = _lock_working.space and a.agent = _lock_working.agent
    for no key update;
    perform
    from memory.memories as m
    where m.space = _lock_working.space
        and m.memory_id = any(
            _lock_working.memory_ids || array(
                select am.memory_id
                from memory.agent_memories as am
                where am.space = _lock_working.space and am.agent = _lock_working.agent
                    and am.working_since is not null
            )
        )
    order by m.memory_id
    for share;
end
$function$;
-- <<< functions/working_memory/_lock_working.sql

-- >>> functions/working_memory/hold.sql
-- hold: puts memories into an agent's working memory. With a token budget the least healthy of all held
-- memories are then evicted until the rest fits; those of this call stay longest. An evicted memory is not
-- forgotten: search and recall return it as before. Rows are locked in the order of their ids.
create or replace function memory.hold(
    agent text,
    memory_ids uuid[],
    token_budget bigint default null,
    space text default null,
    at timestamptz default now()
) returns setof memory.hold_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<hold>>
declare
    agent text collate "default" := hold.agent;
    at timestamptz := coalesce(hold.at, now());
    v_space text collate "default";
    v_left bigint := hold.token_budget;
    v_row record;
    v_new_ids uuid[];
    v_evicted uuid[] := '{}';
begin
    v_space := memory._enter_space_to_write(hold.space, 'write');
    perform memory._check_at(hold.at);
    if hold.agent is null or hold.memory_ids is null then
        raise exception 'nothing to hold'
            using errcode = 'invalid_parameter_value',
            detail = format('agent = %L, memory_ids = %L', hold.agent, hold.memory_ids),
            hint = 'Name the agent and the memories.';
    end if;
    if hold.token_budget < 0 then
        raise exception 'token_budget is negative'
            using errcode = 'invalid_parameter_value',
            detail = format('token_budget = %s', hold.token_budget),
            hint = 'Leave it out for no limit.';
    end if;
    perform memory._register_agent(v_space, hold.agent);
    perform memory._lock_working(v_space, hold.agent, hold.memory_ids);
    v_new_ids := array(
        select i.memory_id from unnest(hold.memory_ids) as i (memory_id)
        where not exists (
            select
            from memory.agent_memories as am
            where am.space = v_space and am.agent = hold.agent and am.memory_id = i.memory_id
        )
    );
    insert into memory.agent_memories as am (
        space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count, working_since
    )
    select v_space, hold.agent, m.memory_id, hold.at, hold.at, 0, hold.at from memory.memories as m
    where m.space = v_space and m.memory_id = any(hold.memory_ids) and m.live
        and (m.expires_at is null or m.expires_at > hold.at)
    order by m.memory_id
    on conflict on constraint agent_memories_pk do update
    set working_since = coalesce(am.working_since, excluded.working_since);
    if hold.token_budget is not null then
        for v_row in
            select am.memory_id, m.token_count from memory.agent_memories as am
            inner join memory.memories as m on m.space = v_space and m.memory_id = am.memory_id
            inner join memory.vitals as v on v.space = v_space and v.memory_id = am.memory_id
            where am.space = v_space and am.agent = hold.agent and am.working_since is not null
            order by am.memory_id = any(hold.memory_ids) desc, m.live desc,
                memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, hold.at) desc,
                am.working_since desc, am.memory_id
        loop
            if v_row.token_count > v_left then
                v_evicted := v_evicted || v_row.memory_id;
            else
                v_left := v_left - v_row.token_count;
            end if;
        end loop;
        -- What did not fit in at all was never held.
        delete from memory.agent_memories as am
        where am.space = v_space and am.agent = hold.agent and am.memory_id = any(v_evicted)
            and am.memory_id = any(v_new_ids);
        update memory.agent_memories as am
        set working_since = null
        where am.space = v_space and am.agent = hold.agent and am.memory_id = any(v_evicted);
    end if;
    return query
    select i.memory_id,
        case
            when i.memory_id = any(v_evicted) then 'evicted'
            when m.live and (m.expires_at is null or m.expires_at > hold.at) then 'held'
            when m.memory_id is null then 'unknown'
            else 'gone'
        end
    from (
        select distinct x.memory_id from unnest(hold.memory_ids || v_evicted) as x (memory_id)
    ) as i
    left join memory.memories as m on m.space = v_space and m.memory_id = i.memory_id
    order by i.memory_id;
end
$function$;
-- <<< functions/working_memory/hold.sql

-- >>> functions/working_memory/release.sql
-- release: takes memories out of an agent's working memory, or all of them if none are named.
create or replace function memory.release(
    agent text,
    memory_ids uuid[] default null,
    space text default null
) returns int
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<release>>
declare
    agent text collate "default" := release.agent;
    v_space text collate "default";
    v_count int;
begin
    v_space := memory._enter_space_to_write(release.space, 'write');
    perform memory._lock_working(v_space, release.agent, '{}');
    update memory.agent_memories as am
    set working_since = null
    where am.space = v_space and am.agent = release.agent and am.working_since is not null
        and (release.memory_ids is null or am.memory_id = any(release.memory_ids));
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
-- <<< functions/working_memory/release.sql

-- >>> functions/working_memory/working_memory.sql
-- working_memory: the memories that an agent holds, the healthiest first, up to a token budget. Writes
-- nothing: a memory that does not fit is left out and stays held. Expired memories are not returned.
create or replace function memory.working_memory(
    agent text,
    token_budget bigint default null,
    space text default null,
    at timestamptz default now()
) returns setof memory.working_result
language plpgsql stable parallel restricted security definer rows 10
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<working_memory>>
declare
    agent text collate "default" := working_memory.agent;
    at timestamptz := coalesce(working_memory.at, now());
    v_space text collate "default";
    v_left bigint := working_memory.token_budget;
    v_row memory.working_result;
begin
    v_space := memory._enter_space(working_memory.space, 'read');
    perform memory._check_at(working_memory.at);
    if working_memory.token_budget < 0 then
        raise exception 'token_budget is negative'
            using errcode = 'invalid_parameter_value',
            detail = format('token_budget = %s', working_memory.token_budget),
            hint = 'Leave it out for no limit.';
    end if;
    for v_row in
        select am.memory_id, m.content, m.kind, h.health, m.importance, m.tags, m.metadata, m.created_at,
            am.working_since, m.token_count
        from memory.agent_memories as am
        inner join memory.memories as m on m.space = v_space and m.memory_id = am.memory_id
        inner join memory.vitals as v on v.space = v_space and v.memory_id = am.memory_id
        cross join lateral (
            select memory._health(
                v.health, v.decays_from, v.curve, v.half_life, v.floor, working_memory.at
            )
        ) as h (health)
        where am.space = v_space and am.agent = working_memory.agent and am.working_since is not null
            and m.live and (m.expires_at is null or m.expires_at > working_memory.at)
        order by h.health desc, am.working_since desc, am.memory_id
    loop
        continue when v_row.tokens > v_left;
        v_left := v_left - v_row.tokens;
        return next v_row;
    end loop;
end
$function$;
-- <<< functions/working_memory/working_memory.sql

-- >>> functions/write/_check_item.sql
-- _check_item: refuses an item of remember() with an argument that no memory can have. Returns it with its
-- tags folded, and with what its options and its provenance say.
create or replace function memory._check_item(item memory.remember_item) returns memory.remember_item
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_item alias for item;
begin
    if v_item.tags is not null then
        v_item.tags := memory._fold_tags(v_item.tags);
    end if;
    perform memory._check_memory(
        v_item.content, v_item.importance, v_item.tags, v_item.metadata, v_item.valid_from, v_item.valid_to,
        v_item.expires_at
    );
    perform memory._check_at(v_item.at);
    if v_item.expires_at <= v_item.at then
        raise exception 'expires_at is in the past'
            using errcode = 'invalid_parameter_value',
            detail = format('expires_at = %s, at = %s', v_item.expires_at, v_item.at),
            hint = 'Expired memories are never returned. Use a later expires_at, pass at to record the past, '
            || 'or use valid_to for a fact that ended.';
    end if;
    if v_item.options is not null then
        perform memory._check('options', v_item.options, '{
            "language": "a string or null", "source_id": "a UUID or null",
            "task": "anything", "external_id": "anything", "on_forgotten": "one of report, restore or null",
            "similarity": "a number from 0 to 1", "strict": "true or false", "anchored_at": "a timestamp or null",
            "internal": "true or false or null", "on_external": "one of known, revise, conflict or null",
            "vitals": "an object or null"
        }');
        if v_item.options -> 'vitals' <> 'null' then
            perform memory._check('vitals', v_item.options -> 'vitals', '{
                "health": "a number from 0 to 1", "access_count": "a whole number from 0 to 1000000000000",
                "last_accessed_at": "a timestamp or epoch milliseconds",
                "remember_count": "a whole number from 1 to 1000000000000",
                "upvotes": "a whole number from 0 to 1000000000",
                "downvotes": "a whole number from 0 to 1000000000"
            }');
        end if;
        if v_item.options ->> 'on_external' is not null and v_item.options ->> 'external_id' is null then
            raise exception 'on_external without external_id'
                using errcode = 'invalid_parameter_value',
                detail = format('on_external = %s', v_item.options ->> 'on_external'),
                hint = 'Name the external id: {"external_id": {"system": "...", "id": "..."}}.';
        end if;
        v_item.source_id := v_item.options ->> 'source_id';
        v_item.anchored_at := coalesce((v_item.options ->> 'anchored_at')::timestamptz, v_item.anchored_at);
    end if;
    v_item.session := coalesce(
        v_item.session,
        case when v_item.provenance ->> 'session_id' ~ '[^[:space:]]' then v_item.provenance ->> 'session_id' end
    );
    if num_nonnulls(v_item.project, v_item.session) > 0 then
        perform memory._check_value('project', to_jsonb(v_item.project), 'a name or null');
        perform memory._check_value('session', to_jsonb(v_item.session), 'a name or null');
    end if;
    if v_item.dedup not in ('off', 'exact', 'near') then  -- a call only to refuse
        perform memory._check_value('dedup', to_jsonb(v_item.dedup), 'one of off, exact, near');
    end if;
    return v_item;
end
$function$;
-- <<< functions/write/_check_item.sql

-- >>> functions/write/_check_length.sql
-- _check_length: refuses a content that is longer than the space allows.
create or replace function memory._check_length(content text, max_content int) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if char_length(_check_length.content) > _check_length.max_content then
        raise exception 'content is too long'
            using errcode = 'PM019',
            detail = format('It has %s characters; this space allows %s.',
                            char_length(_check_length.content), _check_length.max_content),
            hint = 'Remember it in parts, or let an admin raise max_content of the space by configure_space().';
    end if;
end
$function$;
-- <<< functions/write/_check_length.sql

-- >>> functions/write/_check_memory.sql
-- _check_memory: refuses values that no memory can have, with a clearer error than the constraints would
-- give.
create or replace function memory._check_memory(
    content text,
    importance double precision,
    tags text[],
    metadata jsonb,
    valid_from timestamptz,
    valid_to timestamptz,
    expires_at timestamptz
) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    -- What whitespace is must not depend on the locale of the database.
    if coalesce(
        _check_memory.content collate pg_c_utf8 !~ (e'[^[:space:]\\u0300-\\u036f' || memory._invisible() || ']'), true
    ) then
        raise exception 'content is blank'
            using errcode = 'invalid_parameter_value',
            detail = case when _check_memory.content is null then 'content is NULL.'
                else 'content has only whitespace or invisible characters.' end,
            hint = 'Pass the text to be remembered.';
    end if;
    if _check_memory.importance not between 0 and 1 then
        raise exception 'importance is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('importance = %s', _check_memory.importance),
            hint = 'Importance goes from 0 to 1; NULL is unrated.';
    end if;
    perform memory._check_tags(_check_memory.tags, 'tags');
    if jsonb_typeof(_check_memory.metadata) <> 'object' then
        raise exception 'metadata is not a JSON object'
            using errcode = 'invalid_parameter_value',
            detail = format('metadata is a JSON %s.', jsonb_typeof(_check_memory.metadata)),
            hint = 'Pass an object: {"key": "value"}.';
    end if;
    if num_nonnulls(_check_memory.valid_from, _check_memory.valid_to, _check_memory.expires_at) > 0 then
        perform memory._check_timestamp('valid_from', _check_memory.valid_from);
        perform memory._check_timestamp('valid_to', _check_memory.valid_to);
        perform memory._check_timestamp('expires_at', _check_memory.expires_at);
    end if;
    if _check_memory.valid_to <= _check_memory.valid_from then
        raise exception 'valid_to is not after valid_from'
            using errcode = 'invalid_parameter_value',
            detail = format('valid_from = %s, valid_to = %s',
                            _check_memory.valid_from, _check_memory.valid_to),
            hint = 'A fact is valid from valid_from until just before valid_to.';
    end if;
end
$function$;
-- <<< functions/write/_check_memory.sql

-- >>> functions/write/_check_succession.sql
-- _check_succession: refuses a successor that a reader of the old memory would miss: one that is forgotten,
-- of another project, or about another `subject` where the metadata of both name one; and one that the old
-- memory already supersedes, directly or through others. The caller has locked the space and both memories.
create or replace function memory._check_succession(space text, old_id uuid, new_id uuid) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_cycle text;
    v_fault text;
begin
    perform memory._require_memory(_check_succession.space, _check_succession.old_id);
    perform memory._require_memory(_check_succession.space, _check_succession.new_id);
    with recursive chain as (
        select m.memory_id, m.superseded_by, 1 as step from memory.memories as m
        where m.space = _check_succession.space and m.memory_id = _check_succession.new_id
        union all
        select m.memory_id, m.superseded_by, c.step + 1 from chain as c
        inner join memory.memories as m
            on m.space = _check_succession.space and m.memory_id = c.superseded_by
    )
    select string_agg(c.memory_id::text, ' -> ' order by c.step) into v_cycle from chain as c
    having bool_or(c.memory_id = _check_succession.old_id);
    if v_cycle is not null then
        raise exception 'a memory cannot supersede itself'
            using errcode = 'PM008',
            detail = format('Superseded already: %s.', v_cycle),
            hint = 'Supersede it by a memory that is newer in the chain, or remember the old text again.';
    end if;
    select case
        when n.deleted_at is not null then format('%s is forgotten.', n.memory_id)
        when o.project <> coalesce(n.project, '')
            then format('project = %s, then %s.', o.project, coalesce(n.project, 'NULL'))
        when o.metadata -> 'subject' <> n.metadata -> 'subject'
            then format('subject = %s, then %s.', o.metadata -> 'subject', n.metadata -> 'subject')
    end
    into v_fault
    from memory.memories as o
    inner join memory.memories as n
        on n.space = _check_succession.space and n.memory_id = _check_succession.new_id
    where o.space = _check_succession.space and o.memory_id = _check_succession.old_id;
    if v_fault is not null then
        raise exception 'memory cannot be superseded by this one'
            using errcode = 'PM008',
            detail = v_fault,
            hint = 'The successor must not be forgotten, and must have the same project and subject.';
    end if;
end
$function$;
-- <<< functions/write/_check_succession.sql

-- >>> functions/write/_check_version.sql
-- _check_version: refuses a change of a memory that has changed since the caller read it.
create or replace function memory._check_version(memory_id uuid, version bigint, expected_version bigint)
returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_version.version <> _check_version.expected_version then
        raise exception 'the memory has changed since it was read'
            using errcode = 'PM013',
            detail = format('memory_id = %s, expected version %s, is at %s.',
                            _check_version.memory_id, _check_version.expected_version, _check_version.version),
            hint = 'Read it again, then decide again.';
    end if;
end
$function$;
-- <<< functions/write/_check_version.sql

-- >>> functions/write/_create_memory.sql
-- _create_memory: inserts a memory and its vitals and returns its id; NULL where another session has inserted
-- the same text first.
create or replace function memory._create_memory(
    space text,
    item memory.remember_item,
    policy memory.policy,
    metadata jsonb
) returns uuid
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text := _create_memory.space;
    v_item alias for item;
    v_policy alias for policy;
    v_curve constant text := case when v_item.pinned then 'none' else v_policy.curve end;
    v_decays_from constant timestamptz := v_item.anchored_at + make_interval(secs => 86400 * v_policy.grace);
    v_memory_id uuid := v_item.memory_id;
    v_vitals constant jsonb := v_item.options -> 'vitals';
    v_health constant double precision := coalesce((v_vitals ->> 'health')::double precision, 1);
begin
    if v_memory_id is null then
        v_memory_id := memory._uuidv7(v_item.at, memory._next_sequence(v_space, v_item.at));
    end if;
    insert into memory.memories (
        space, memory_id, content, dedup_key, language, language_given, kind, internal, importance, pinned, tags,
        metadata, project, session, source_id, created_at, created_by, valid_from, valid_to, expires_at
    )
    values (
        v_space, v_memory_id, v_item.content, case when v_item.dedup <> 'off' then v_item.content_hash end,
        coalesce(v_item.language, v_policy.language), v_item.language is not null, v_item.kind,
        v_policy.internal, v_item.importance, coalesce(v_item.pinned, false), coalesce(v_item.tags, '{}'),
        _create_memory.metadata, v_item.project, v_item.session, v_item.source_id, v_item.at,
        coalesce(nullif(current_setting('memory.editor', true), ''), v_item.agent), v_item.valid_from,
        v_item.valid_to, v_item.expires_at
    )
    on conflict on constraint memories_space_dedup_key_uq do nothing;
    if not found then
        return null;
    end if;
    insert into memory.vitals (
        space, memory_id, access_count, last_accessed_at, remember_count, last_remembered_at, upvotes,
        downvotes, health, decays_from, curve, half_life, grace, floor, threshold, decay_due_at
    )
    values (
        v_space, v_memory_id, coalesce((v_vitals -> 'access_count')::bigint, 0),
        memory._parse_timestamp(v_vitals -> 'last_accessed_at'),
        coalesce((v_vitals -> 'remember_count')::bigint, 1), v_item.at,
        coalesce((v_vitals -> 'upvotes')::int, 0), coalesce((v_vitals -> 'downvotes')::int, 0), v_health,
        v_decays_from, v_curve, v_policy.half_life, v_policy.grace, v_policy.floor, v_policy.threshold,
        memory._fades_at(v_health, v_decays_from, v_curve, v_policy.half_life, v_policy.floor, v_policy.threshold)
    );
    return v_memory_id;
end
$function$;
-- <<< functions/write/_create_memory.sql

-- >>> functions/write/_derive_memory.sql
-- _derive_memory: sets every column of a memory that follows from others. A writer gives content and
-- language, and a dedup_key that is not NULL if repeats are to match this row.
create or replace function memory._derive_memory() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_new_text boolean := true;
    v_new_tags boolean := true;
begin
    if tg_op = 'INSERT' then
        -- Rows of a dump or an import have their own; remember() leaves it to this default.
        new.updated_at := coalesce(new.updated_at, new.created_at);
    else
        v_new_text := new.content <> old.content;
        v_new_tags := new.tags <> old.tags;
    end if;
    if v_new_text then
        new.content_hash := memory._content_hash(new.content);
        new.token_count := memory._token_count(new.content);
    end if;
    if v_new_text or new.language <> old.language then
        new.tsv := memory._tsvector(new.language, new.content);
    end if;
    if v_new_tags then
        new.tags := array(
            select distinct t.tag collate "C" as tag from unnest(new.tags) as t (tag)
            order by tag
        );
        new.tag_paths := memory._tag_paths(new.tags);
    end if;
    if tg_op = 'UPDATE'
        -- Imported rows keep their own, see _unlock_history().
        and current_setting('memory.opening', true) is distinct from 'import'
    then
        new.version := old.version;
        new.updated_at := old.updated_at;
        -- A new version if _record_revision() writes a revision: both compare the same columns.
        if (
            new.content, new.language, new.language_given, new.kind, new.internal, new.importance, new.pinned, new.tags,
            new.metadata, new.project, new.session, new.source_id, new.valid_from, new.valid_to, new.expires_at,
            new.superseded_by, new.archived_at, new.deleted_at
        ) is distinct from (
            old.content, old.language, old.language_given, old.kind, old.internal, old.importance, old.pinned, old.tags,
            old.metadata, old.project, old.session, old.source_id, old.valid_from, old.valid_to, old.expires_at,
            old.superseded_by, old.archived_at, old.deleted_at
        )
        then
            new.version := old.version + 1;
            new.updated_at := now();
            if v_new_text then
                new.content_version := new.version;
            end if;
        end if;
    end if;
    if new.dedup_key is not null then
        new.dedup_key := case when new.superseded_by is null then new.content_hash end;
    end if;
    new.live := new.deleted_at is null and new.superseded_by is null and new.archived_at is null;
    -- Commit order is not time order: a reader of changes must ask which transactions it has seen.
    new.changed_xid := pg_current_xact_id();
    return new;
end
$function$;

create or replace trigger memories_10_derive
before insert or update on memory.memories
for each row execute function memory._derive_memory();
-- <<< functions/write/_derive_memory.sql

-- >>> functions/write/_editor_type.sql
-- _editor_type: the type of an editor by their name: `human:` and a name is a person, any other name an
-- agent, NULL the system.
create or replace function memory._editor_type(editor_id text) returns text
language sql immutable parallel safe security invoker
return case
    when _editor_type.editor_id is null then 'system'
    when _editor_type.editor_id like 'human:%' then 'human'
    else 'agent'
end;
-- <<< functions/write/_editor_type.sql

-- >>> functions/write/_lock_memories.sql
-- _lock_memories: locks memories, then their vitals, each by id, as every call does that changes more than
-- one.
create or replace function memory._lock_memories(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform
    from memory.memories as m
    where m.space = _lock_memories.space and m.memory_id = any(_lock_memories.memory_ids)
    order by m.memory_id
    for no key update;
    perform
    from memory.vitals as v
    where v.space = _lock_memories.space and v.memory_id = any(_lock_memories.memory_ids)
    order by v.memory_id
    for no key update;
end
$function$;
-- <<< functions/write/_lock_memories.sql

-- >>> functions/write/_lock_parents.sql
-- _lock_parents: locks the agents and the documents of these memories against drop_agent(), forget_source()
-- and purge(), which lock them before memories. A row that is changed twice checks its foreign keys again.
create or replace function memory._lock_parents(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform memory._lock_agents(_lock_parents.space, _lock_parents.memory_ids);
    perform
    from memory.sources as s
    where s.space = _lock_parents.space
        and s.source_id in (
            select m.source_id
            from memory.memories as m
            where m.space = _lock_parents.space and m.memory_id = any(_lock_parents.memory_ids)
        )
    order by s.source_id
    for key share;
end
$function$;
-- <<< functions/write/_lock_parents.sql

-- >>> functions/write/_match_memory.sql
-- _match_memory: the memory that an item repeats, locked: the one with the same text, else a near duplicate.
-- Its outcome says what the item does to it: `reinforced`, `updated` or `near_duplicate`. Without an outcome
-- the item is a new memory, and the row is the most similar one, if any. The content is NULL where the text
-- is the same. `first` says that this transaction has written nothing before.
create or replace function memory._match_memory(
    space text,
    item memory.remember_item,
    policy memory.policy,
    model memory.embedding_model,
    first boolean
) returns memory.near_duplicate
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text := _match_memory.space;
    v_item alias for item;
    v_locked boolean := not _match_memory.first;
    v_same record;
    v_match memory.near_duplicate;
begin
    loop
        select m.memory_id, m.deleted_at, m.expires_at, m.valid_to into v_same
        from memory.memories as m
        where m.space = v_space and m.dedup_key >= v_item.content_hash and m.dedup_key <= v_item.content_hash
        order by m.dedup_key  -- by the index of this key alone, even if nothing is known of the space
        limit 1 for no key update;
        if found then
            if v_same.deleted_at is not null and coalesce(v_item.options ->> 'on_forgotten', 'report') = 'report'
                or coalesce(v_same.expires_at > v_item.at, true) and (
                    coalesce(v_same.valid_to > v_item.at, true)
                    or v_same.valid_to is not distinct from v_item.valid_to
                )
            then
                return (v_same.memory_id, null, null, null, 'reinforced')::memory.near_duplicate;
            end if;
            -- An expired or invalid memory is not matched: it gives up its key, and a new one is created.
            update memory.memories as m
            set dedup_key = null
            where m.space = v_space and m.memory_id = v_same.memory_id;
            v_locked := true;
        end if;
        if v_item.dedup <> 'near' then
            return null;
        end if;

        v_match := memory._near_duplicate(
            v_space, v_item.content, coalesce(v_item.language, (_match_memory.policy).language),
            _match_memory.model, v_item.embedding,
            coalesce((v_item.options ->> 'similarity')::double precision, (_match_memory.policy).similarity),
            v_item.at
        );
        -- The same text, which another session has just committed: now its key is there.
        continue when memory._content_hash(v_match.content) = v_item.content_hash;
        if v_match.outcome is not null and v_locked then
            -- Beside the locks of a batch, or that of an expired memory, this one would break the lock order.
            -- If it is taken, insert a near duplicate (merge_duplicates() finds it) rather than risk a deadlock.
            perform
            from memory.memories as m
            inner join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
            where m.space = v_space and m.memory_id = v_match.memory_id
            for no key update of m, v skip locked;
            if not found then
                v_match.outcome := null;
            end if;
        end if;
        if v_match.outcome is null then
            return v_match;
        end if;
        perform
        from memory.memories as m
        where m.space = v_space and m.memory_id = v_match.memory_id and m.version = v_match.version and m.live
        for no key update;
        if found then
            return v_match;
        end if;
        -- It has changed since it was found, and may be locked: look again.
        v_locked := true;
    end loop;
end
$function$;
-- <<< functions/write/_match_memory.sql

-- >>> functions/write/_reinforce_memory.sql
-- _reinforce_memory: applies an item to the locked memory that it repeats. It counts the repeat, adds tags
-- and metadata, fills columns that are NULL, takes the longer text if the outcome is `updated`, and brings
-- back a memory that has faded or may be restored. Returns the outcome of remember().
create or replace function memory._reinforce_memory(
    space text,
    item memory.remember_item,
    match memory.near_duplicate,
    language text
) returns text
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text := _reinforce_memory.space;
    v_item alias for item;
    v_memory_id constant uuid := (_reinforce_memory.match).memory_id;
    v_outcome text := (_reinforce_memory.match).outcome;
    v_old record;
    v_back boolean;
    v_metadata jsonb;
    v_violated text;
begin
    -- A faded memory counts as faded even if decay() has not archived it yet.
    select m.kind, m.pinned, m.metadata, m.deleted_at is not null as forgotten,
        m.archived_at is not null or coalesce(
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
            <= v_item.anchored_at, false
        ) as faded
    into v_old
    from memory.memories as m
    left join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
    where m.space = v_space and m.memory_id = v_memory_id;
    if v_old.forgotten and coalesce(v_item.options ->> 'on_forgotten', 'report') = 'report' then
        return 'forgotten';
    end if;
    -- The memory keeps its kind, and the metadata that an item adds must fit that kind.
    v_metadata := v_old.metadata;
    if coalesce(v_item.metadata, '{}') <> '{}' then
        v_metadata := memory._check_metadata(
            v_old.kind, (memory._policy(v_space, v_old.kind)).metadata_schema, v_item.metadata || v_old.metadata
        );
    end if;
    if v_outcome = 'updated' then
        begin
            update memory.memories as m
            set content = v_item.content,
                language = coalesce(v_item.language, _reinforce_memory.language),
                language_given = v_item.language is not null
            where m.space = v_space and m.memory_id = v_memory_id;
        exception
            when unique_violation then
                get stacked diagnostics v_violated = constraint_name;
                if v_violated = 'memories_space_dedup_key_uq' then
                    v_outcome := 'near_duplicate';  -- another session has inserted this text meanwhile
                else
                    raise;
                end if;
        end;
    end if;
    -- Not expires_at and valid_to: there NULL is a value (never), not a gap.
    update memory.memories as m
    set importance = coalesce(m.importance, v_item.importance),
        pinned = m.pinned or coalesce(v_item.pinned, false),
        tags = m.tags || coalesce(v_item.tags, '{}'),
        metadata = v_metadata,
        project = coalesce(m.project, v_item.project),
        session = coalesce(m.session, v_item.session),
        valid_from = coalesce(
            m.valid_from,
            case when v_item.valid_from < coalesce(m.valid_to, 'infinity') then v_item.valid_from end
        ),
        archived_at = null,
        deleted_at = null
    where m.space = v_space and m.memory_id = v_memory_id
        and (
            m.deleted_at is not null
            or m.archived_at is not null
            or (m.importance is null and v_item.importance is not null)
            or (v_item.pinned and not m.pinned)
            or not m.tags @> coalesce(v_item.tags, '{}')
            or v_metadata <> m.metadata
            or (m.project is null and v_item.project is not null)
            or (m.session is null and v_item.session is not null)
            or (m.valid_from is null and v_item.valid_from < coalesce(m.valid_to, 'infinity'))
        );
    v_back := v_old.forgotten or v_old.faded;
    if v_back or (v_item.pinned and not v_old.pinned) then
        perform memory._anchor(
            v_space, v_memory_id, memory._policy(v_space, v_old.kind), v_item.pinned or v_old.pinned,
            v_item.anchored_at, false
        );
    end if;
    with anchored as materialized (
        select v_item.anchored_at + make_interval(secs => 86400 * v.grace) as decays_from
        from memory.vitals as v
        where v.space = v_space and v.memory_id = v_memory_id for no key update
    )
    update memory.vitals as v
    set remember_count = v.remember_count + 1,
        last_remembered_at = greatest(v.last_remembered_at, v_item.at),
        health = least(
            1, 0.1 + memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, v_item.anchored_at)
        ),
        decays_from = greatest(v.decays_from, a.decays_from)
    from anchored as a
    where v.space = v_space and v.memory_id = v_memory_id;
    return case when v_back and v_outcome = 'reinforced' then 'restored' else v_outcome end;
end
$function$;
-- <<< functions/write/_reinforce_memory.sql

-- >>> functions/write/_remember.sql
-- _remember: one item of remember() or remember_many(), which have entered the space. An external id that
-- has a memory decides before the text does.
create or replace function memory._remember(
    space text, item memory.remember_item
) returns memory.remember_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_item constant memory.remember_item := memory._check_item(_remember.item);
    v_result memory.remember_result;
begin
    if v_item.options -> 'external_id' is null then
        return memory._remember_text(_remember.space, v_item);
    end if;
    v_result := memory._repeat_external(_remember.space, v_item);
    if v_result.outcome is not null then
        return v_result;
    end if;
    begin
        return memory._remember_text(_remember.space, v_item);
    exception
        when sqlstate 'PM011' then
            -- Another session has just given the id to a memory.
            v_result := memory._repeat_external(_remember.space, v_item);
            if v_result.outcome is null then
                raise;
            end if;
            return v_result;
    end;
end
$function$;
-- <<< functions/write/_remember.sql

-- >>> functions/write/_remember_item.sql
-- _remember_item: one element of remember_many(). Its keys are the parameters of remember() except space. Its
-- life begins at the batch's `at`, even if it has one of its own: old memories have not faded when they
-- arrive.
create or replace function memory._remember_item(
    item jsonb,
    space text,
    at timestamptz,
    memory_id uuid
) returns memory.remember_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_item memory.remember_item;
begin
    perform memory._check('item', _remember_item.item, '{
        "content": "a string or null", "kind": "a string or null", "importance": "a number or null",
        "tags": "an array of strings or null", "metadata": "anything", "agent": "a string or null",
        "project": "a string or null", "session": "a string or null", "embedding": "an array of numbers or null", "model": "a string or null",
        "pinned": "true or false or null", "expires_at": "a timestamp or null", "valid_from": "a timestamp or null",
        "valid_to": "a timestamp or null", "provenance": "anything", "dedup": "a string or null",
        "at": "a timestamp or null", "options": "anything"
    }');
    v_item := jsonb_populate_record(null::memory.remember_item, _remember_item.item);
    v_item.at := coalesce(v_item.at, _remember_item.at);
    v_item.anchored_at := _remember_item.at;
    v_item.memory_id := _remember_item.memory_id;
    return memory._remember(_remember_item.space, v_item);
end
$function$;
-- <<< functions/write/_remember_item.sql

-- >>> functions/write/_remember_items.sql
-- _remember_items: the loop of remember_many(). With `apart` each item has a subtransaction, and its error
-- is in its row. Rows that two batches, or a batch and touch(), may both lock are locked in one order:
-- names first, as _remember() takes them, then the memories that exist, then their vitals by id, then new
-- texts by their hashes.
create or replace function memory._remember_items(
    space text,
    items jsonb,
    at timestamptz,
    apart boolean
) returns setof memory.remember_many_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text := _remember_items.space;
    v_items constant jsonb := _remember_items.items;
    v_item record;
    v_done memory.remember_result;
    v_error text;
    v_detail text;
    v_name text;
    v_dimensions int;
    v_hashes bytea[];
    v_locked_ids uuid[];
    v_ids uuid[];
    v_rows memory.remember_many_result[] := '{}';
begin
    for v_name in
        select distinct coalesce(k.kind, 'note') collate "C" as kind
        from unnest(memory._fold_kinds(array(
            select i.item ->> 'kind' from jsonb_array_elements(v_items) as i (item)
        ))) as k (kind)
        where coalesce(k.kind, 'note') ~ '^[a-z][a-z0-9_]{0,62}$'
        order by kind
    loop
        perform memory._policy(v_space, v_name);
    end loop;
    for v_name in
        select distinct l.config::text collate "C" as language
        from jsonb_array_elements(v_items) as i (item)
        cross join lateral memory._language(i.item #>> '{options,language}') as l (config)
        where l.config is not null
        order by language
    loop
        perform memory._register_language(v_space, v_name);
    end loop;
    if jsonb_path_exists(v_items, '$[*].options.strict ? (@ == true)') then
        perform from memory.spaces as s where s.space = v_space for no key update;
    end if;
    for v_name in
        select distinct i.item ->> 'agent' collate "C" as agent
        from jsonb_array_elements(v_items) as i (item)
        where i.item ->> 'agent' ~ '^[^[:space:]](.{0,126}[^[:space:]])?$'
        order by agent
    loop
        perform memory._register_agent(v_space, v_name);
    end loop;
    perform memory._register_tags(
        v_space, memory._tags_of(array(select jsonb_array_elements(v_items))), _remember_items.at
    );
    for v_dimensions in
        select distinct jsonb_array_length(i.item -> 'embedding') as dimensions
        from jsonb_array_elements(v_items) as i (item)
        where jsonb_typeof(i.item -> 'embedding') = 'array' and i.item ->> 'model' is null
        order by dimensions
    loop
        if v_dimensions between 1 and 16000 and (memory._model(v_space, null, v_dimensions)).model is null then
            perform memory._register_dimensions(v_dimensions);
        end if;
    end loop;

    select array_agg(memory._content_hash(i.item ->> 'content')) into v_hashes
    from jsonb_array_elements(v_items) as i (item)
    where i.item ->> 'content' is not null;
    -- Only the vitals of these memories: a memory that another session commits now is not locked yet, and its
    -- vitals must not be locked before it.
    select array_agg(l.memory_id) into v_locked_ids
    from (
        select m.memory_id from memory.memories as m
        where m.space = v_space
            and m.memory_id = any(
                array(
                    select k.memory_id from memory.memories as k
                    where k.space = v_space and k.dedup_key = any(v_hashes)
                ) || array(
                    select x.memory_id
                    from jsonb_array_elements(v_items) as i (item)
                    inner join memory.external_ids as x
                        on x.space = v_space and x.system = i.item #>> '{options,external_id,system}'
                        and x.external_id = i.item #>> '{options,external_id,id}'
                    where i.item #>> '{options,on_external}' = 'revise' and x.memory_id is not null
                )
            )
        order by m.memory_id for no key update
    ) as l;
    perform
    from memory.vitals as v
    where v.space = v_space and v.memory_id = any(v_locked_ids)
    order by v.memory_id for no key update;

    -- Items are written in the order of their hashes, but their ids are in the order of the batch.
    with placed as (
        select i.position, row_number() over (partition by i.at order by i.position) - 1 as earlier, i.at
        from (
            select i.position, coalesce(
                case when pg_input_is_valid(i.item ->> 'at', 'timestamptz')
                    then nullif(nullif((i.item ->> 'at')::timestamptz, 'infinity'), '-infinity') end,
                _remember_items.at
            ) as at
            from jsonb_array_elements(v_items) with ordinality as i (item, position)
        ) as i
    )
    select array_agg(memory._uuidv7(p.at, s.next + p.earlier) order by p.position) into v_ids
    from placed as p
    inner join (
        select d.at, memory._next_sequence(v_space, d.at) as next
        from (select distinct p.at from placed as p) as d
    ) as s on s.at = p.at;
    -- Items with the same external id stay in the order of the batch.
    for v_item in
        select h.item, h.position
        from (
            select i.item, i.position, i.item #> '{options,external_id}' as external_id,
                encode(memory._content_hash(coalesce(i.item ->> 'content', '')), 'hex') collate "C" as hash
            from jsonb_array_elements(v_items) with ordinality as i (item, position)
        ) as h
        order by
            max(h.hash) over (
                partition by h.external_id, case when h.external_id is null then h.position end
                order by h.position
            ),
            h.position
    loop
        v_error := null;
        if not _remember_items.apart then
            v_done := memory._remember_item(v_item.item, v_space, _remember_items.at, v_ids[v_item.position]);
        else
            begin
                v_done := memory._remember_item(v_item.item, v_space, _remember_items.at, v_ids[v_item.position]);
            exception
                when others then
                    if sqlstate like '40%' then
                        raise;
                    end if;
                    get stacked diagnostics v_detail = pg_exception_detail;
                    v_done := (null, 'error', null, null);
                    v_error := format('%s: %s', sqlstate, left(concat_ws('. ', sqlerrm, nullif(v_detail, '')), 1000));
            end;
        end if;
        v_rows[v_item.position] := (
            v_item.position, v_done.memory_id, v_done.outcome, v_done.similar_to, v_done.similarity, v_error
        );
    end loop;
    return query select r.* from unnest(v_rows) as r order by r.ordinal;
end
$function$;
-- <<< functions/write/_remember_items.sql

-- >>> functions/write/_remember_text.sql
-- _remember_text: one item of _remember(), checked, whose external id is new. A repeat is counted, adds
-- tags and metadata, and fills columns that were NULL; it resets nothing. Locks are always taken in the
-- same order, so that no two calls can deadlock: new kinds, languages, agents, tags and models, then the
-- memory, then its vitals. A batch takes all its names and repeats before its first item.
create or replace function memory._remember_text(
    space text, item memory.remember_item
) returns memory.remember_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text := _remember_text.space;
    v_item alias for item;
    v_metadata jsonb := coalesce(v_item.metadata, '{}');
    v_policy memory.policy;
    v_model memory.embedding_model;
    v_match memory.near_duplicate;
    v_result memory.remember_result;
begin
    if v_item.kind !~ '^[a-z][a-z0-9_]*$' then
        v_item.kind := (memory._fold_kinds(array[v_item.kind]))[1];
    end if;
    v_item.kind := coalesce(v_item.kind, 'note');
    v_policy := memory._policy(v_space, v_item.kind);
    v_policy.internal := coalesce((v_item.options ->> 'internal')::boolean, v_policy.internal);
    v_item.dedup := coalesce(v_item.dedup, v_policy.dedup);
    if v_metadata <> '{}' or v_policy.metadata_schema -> 'required' <> '[]' then
        perform memory._check_metadata_keys(v_policy.metadata_schema, v_metadata);
        v_metadata := memory._check_metadata(v_item.kind, v_policy.metadata_schema, v_metadata);
    end if;
    perform memory._check_length(v_item.content, v_policy.max_content);
    if v_item.options ->> 'language' is not null then
        v_item.language := memory._check_language(v_item.options ->> 'language');
        perform memory._register_language(v_space, v_item.language);
    end if;
    if v_item.embedding is not null then
        v_model := memory._model(v_space, v_item.model, cardinality(v_item.embedding));
        perform memory._check_embedding(v_item.embedding, v_model.dimensions);
    elsif v_item.model is not null then
        perform memory._model(v_space, v_item.model, null);
    end if;
    if v_item.source_id is not null and not exists (
        select
        from memory.sources as s
        where s.space = v_space and s.source_id = v_item.source_id
    ) then
        raise exception 'no such source'
            using errcode = 'PM001',
            detail = format('source = %s, space = %s', v_item.source_id, v_space),
            hint = 'Ingest it first: memory.ingest_source().';
    end if;

    v_item.content_hash := memory._content_hash(v_item.content);
    if v_item.dedup = 'near' and (v_item.options ->> 'strict')::boolean then
        -- Only one session at a time looks for a near duplicate, so that none misses what another inserts.
        perform from memory.spaces as s where s.space = v_space for no key update;
    end if;
    if num_nonnulls(v_item.agent, v_item.tags, v_item.embedding) > 0 then
        -- A forgotten memory is reported before any name is registered.
        if v_item.dedup <> 'off' and coalesce(v_item.options ->> 'on_forgotten', 'report') = 'report' then
            select m.memory_id, 'forgotten' into v_result.memory_id, v_result.outcome
            from memory.memories as m
            where m.space = v_space and m.dedup_key = v_item.content_hash and m.deleted_at is not null;
            if found then
                return v_result;
            end if;
        end if;
        if v_item.agent is not null then
            perform memory._register_agent(v_space, v_item.agent);
        end if;
        if v_item.tags is not null then
            perform memory._register_tags(v_space, v_item.tags, v_item.at);
        end if;
        if v_item.embedding is not null and v_model.model is null then
            v_model := memory._register_dimensions(cardinality(v_item.embedding));
        end if;
    end if;

    -- Of two sessions that remember the same text, one creates it; for the other the insert does nothing, and
    -- the next turn finds the row.
    loop
        if v_item.dedup <> 'off' then
            v_match := memory._match_memory(v_space, v_item, v_policy, v_model, coalesce(v_item.first, false));
        end if;
        if v_match.outcome is not null then
            v_result.memory_id := v_match.memory_id;
            v_result.outcome := memory._reinforce_memory(v_space, v_item, v_match, v_policy.language);
            exit;
        end if;
        v_result.memory_id := memory._create_memory(v_space, v_item, v_policy, v_metadata);
        v_result.outcome := 'created';
        exit when v_result.memory_id is not null;
    end loop;
    if v_result.outcome = 'forgotten' then
        return v_result;
    elsif v_match.outcome is distinct from 'reinforced' then
        v_result.similar_to := v_match.memory_id;
        v_result.similarity := v_match.similarity;
    end if;

    if v_item.agent is not null then
        perform memory._count_agent(v_space, v_item.agent, v_result.memory_id, v_item.at);
    end if;
    if v_item.options ? 'task' then
        perform memory.set_task(v_result.memory_id, v_item.options -> 'task', v_space, v_item.at);
    end if;
    if v_item.options ? 'external_id' then
        perform memory._store_external_id(v_space, v_item.options -> 'external_id', v_result.memory_id);
    end if;
    if v_item.provenance is not null then
        perform memory._store_provenance(v_space, v_result.memory_id, null, v_item.agent, v_item.provenance);
    end if;
    -- A near duplicate keeps its own text, so the caller's embedding does not belong to it.
    if v_item.embedding is not null
        and (v_match.outcome is null or v_match.content is null or v_result.outcome = 'updated')
    then
        perform memory._store_embedding(v_space, v_result.memory_id, v_model, v_item.embedding, false);
    end if;
    if v_policy.notify then
        perform memory._queue_embeddings(v_space, array[v_result.memory_id]);
    end if;
    return v_result;
end
$function$;
-- <<< functions/write/_remember_text.sql

-- >>> functions/write/_require_memory.sql
-- _require_memory: refuses an id that this space does not have, and locks the memory against changes until
-- commit.
create or replace function memory._require_memory(space text, memory_id uuid) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform
    from memory.memories as m
    where m.space = _require_memory.space and m.memory_id = _require_memory.memory_id
    for share;
    if not found then
        perform memory._unknown_memory(_require_memory.space, _require_memory.memory_id);
    end if;
end
$function$;
-- <<< functions/write/_require_memory.sql

-- >>> functions/write/_revive.sql
-- _revive: brings back those of these memories that have faded, whether decay() has archived them yet or not,
-- in full health and under today's policy. Forgotten, superseded and expired memories stay as they are.
create or replace function memory._revive(space text, memory_ids uuid[], at timestamptz) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_ids uuid[];
    v_row record;
begin
    -- Most calls find no faded memory and end here.
    if not exists (
        select
        from memory.memories as m
        where m.space = _revive.space and m.memory_id = any(_revive.memory_ids) and m.archived_at is not null
    ) and not memory._has_due(_revive.space, _revive.at)
    then
        return;
    end if;
    -- All memories are locked before all vitals, both by id. The caller touches the vitals of all of them.
    select array_agg(l.memory_id order by l.memory_id) into v_ids
    from (
        select m.memory_id from memory.memories as m
        inner join memory.vitals as v on v.space = _revive.space and v.memory_id = m.memory_id
        where m.space = _revive.space and m.memory_id = any(_revive.memory_ids)
            and m.deleted_at is null and m.superseded_by is null
            and (m.expires_at is null or m.expires_at > _revive.at)
            and (
                m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= _revive.at
            )
        order by m.memory_id for no key update of m
    ) as l;
    if v_ids is null then
        return;
    end if;
    perform
    from memory.vitals as v
    where v.space = _revive.space and v.memory_id = any(_revive.memory_ids)
    order by v.memory_id for no key update;
    -- Ask the locked rows again: another session may have revived them.
    for v_row in
        select m.memory_id, m.kind, m.pinned from memory.memories as m
        inner join memory.vitals as v on v.space = _revive.space and v.memory_id = m.memory_id
        where m.space = _revive.space and m.memory_id = any(v_ids)
            and (
                m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= _revive.at
            )
        order by m.memory_id
    loop
        update memory.memories as m
        set archived_at = null
        where m.space = _revive.space and m.memory_id = v_row.memory_id and m.archived_at is not null;
        perform memory._anchor(
            _revive.space, v_row.memory_id, memory._policy(_revive.space, v_row.kind), v_row.pinned,
            _revive.at, false
        );
    end loop;
end
$function$;
-- <<< functions/write/_revive.sql

-- >>> functions/write/_same_memory.sql
-- _same_memory: whether two states of a memory are equal in every column that a revision can keep.
create or replace function memory._same_memory(one memory.memory_state, two memory.memory_state)
returns boolean
language sql stable parallel safe security invoker
return (
    (_same_memory.one).content, (_same_memory.one).language,
    (_same_memory.one).language_given, (_same_memory.one).kind,
    (_same_memory.one).internal, (_same_memory.one).importance,
    (_same_memory.one).pinned, (_same_memory.one).tags,
    (_same_memory.one).metadata, (_same_memory.one).project,
    (_same_memory.one).session, (_same_memory.one).source_id,
    (_same_memory.one).valid_from, (_same_memory.one).valid_to,
    (_same_memory.one).expires_at, (_same_memory.one).superseded_by,
    (_same_memory.one).archived_at, (_same_memory.one).deleted_at
) is not distinct from (
    (_same_memory.two).content, (_same_memory.two).language,
    (_same_memory.two).language_given, (_same_memory.two).kind,
    (_same_memory.two).internal, (_same_memory.two).importance,
    (_same_memory.two).pinned, (_same_memory.two).tags,
    (_same_memory.two).metadata, (_same_memory.two).project,
    (_same_memory.two).session, (_same_memory.two).source_id,
    (_same_memory.two).valid_from, (_same_memory.two).valid_to,
    (_same_memory.two).expires_at, (_same_memory.two).superseded_by,
    (_same_memory.two).archived_at, (_same_memory.two).deleted_at
);
-- <<< functions/write/_same_memory.sql

-- >>> functions/write/_touch.sql
-- _touch: counts an access, or an up-vote, of these memories and lengthens their lives, for touch(), recall()
-- and rate(). One statement locks the rows in the order of their ids, so that two calls wait for each other
-- and never deadlock. The update is HOT: no indexed column changes. A faded memory is only counted and stays
-- faded; the locked row decides.
create or replace function memory._touch(
    space text,
    memory_ids uuid[],
    at timestamptz,
    vote boolean default false
) returns int
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_count int;
begin
    with locked as materialized (
        select v.memory_id,
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
            <= _touch.at as faded,
            _touch.at + make_interval(secs => 86400 * v.grace) as decays_from
        from memory.vitals as v
        where v.space = _touch.space and v.memory_id = any(_touch.memory_ids)
        order by v.memory_id for no key update
    )
    update memory.vitals as v
    set upvotes = v.upvotes + case when _touch.vote then 1 else 0 end,
        access_count = v.access_count + case when _touch.vote then 0 else 1 end,
        last_accessed_at = case
            when _touch.vote then v.last_accessed_at
            else greatest(v.last_accessed_at, _touch.at)
        end,
        health = case
            when l.faded then v.health
            else least(
                1, 0.1 + memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _touch.at)
            )
        end,
        decays_from = case
            when l.faded then v.decays_from
            else greatest(v.decays_from, l.decays_from)
        end
    from locked as l
    where v.space = _touch.space and v.memory_id = l.memory_id;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
-- <<< functions/write/_touch.sql

-- >>> functions/write/_tsvector.sql
-- _tsvector: the lexemes of a text; if they do not fit in the 1 MB of a tsvector, those of the longest
-- prefix that does, found by bisection. A language that cannot be used counts as `simple`, so that no
-- writer is stopped by it. Up to 128 KiB of text always fit, so the common case needs no subtransaction.
create or replace function memory._tsvector(language text, content text) returns tsvector
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_config constant regconfig := coalesce(memory._language(_tsvector.language), 'simple');
    v_length int := char_length(_tsvector.content);
    v_step int := v_length;
    v_fitting tsvector;
begin
    if coalesce(octet_length(_tsvector.content), 0) <= 131072 then
        return to_tsvector(v_config, memory._search_text(_tsvector.content));
    end if;
    loop
        v_step := (v_step + 1) / 2;
        begin
            v_fitting := to_tsvector(v_config, memory._search_text(left(_tsvector.content, v_length)));
            exit when v_length >= char_length(_tsvector.content) or v_step <= 1024;
            v_length := v_length + v_step;
        exception
            when program_limit_exceeded then
                v_length := v_length - v_step;
        end;
    end loop;
    return v_fitting;
end
$function$;
-- <<< functions/write/_tsvector.sql

-- >>> functions/write/_unknown_memory.sql
-- _unknown_memory: raises the error for an id that the space does not have.
create or replace function memory._unknown_memory(space text, memory_id uuid) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    raise exception 'no such memory'
        using errcode = 'PM001',
        detail = format('memory_id = %s, space = %s',
                        coalesce(_unknown_memory.memory_id::text, 'NULL'), _unknown_memory.space),
        hint = 'Take the id from remember() or search(). It counts in its own space only, and must not be NULL.';
end
$function$;
-- <<< functions/write/_unknown_memory.sql

-- >>> functions/write/_update_memory.sql
-- _update_memory: replaces the row of a locked memory, anchors its vitals again if that is due, and returns
-- its version. An equal row is not written. The reason goes to the revision; without one, that of the
-- session.
create or replace function memory._update_memory(
    was memory.memory_state,
    becomes memory.memory_state,
    policy memory.policy,
    at timestamptz,
    reason text
) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text := (_update_memory.was).space;
    v_was alias for was;
    v_new alias for becomes;
    v_live constant boolean := num_nonnulls(v_new.deleted_at, v_new.superseded_by, v_new.archived_at) = 0;
    v_reason text := current_setting('memory.reason', true);
    v_version bigint := v_was.version;
    v_violated text;
begin
    -- As the trigger derives them: the same tags in another order are no change.
    v_new.tags := array(
        select distinct t.tag collate "C" as tag from unnest(v_new.tags) as t (tag)
        order by tag
    );
    if v_new is distinct from v_was then
        if v_new.language <> v_was.language then
            perform memory._register_language(v_space, v_new.language);
        end if;
        perform set_config('memory.reason', coalesce(_update_memory.reason, v_reason, ''), true);
        update memory.memories as m
        set content = v_new.content,
            dedup_key = v_new.dedup_key,
            language = v_new.language,
            language_given = v_new.language_given,
            kind = v_new.kind,
            internal = v_new.internal,
            importance = v_new.importance,
            pinned = v_new.pinned,
            tags = v_new.tags,
            metadata = v_new.metadata,
            project = v_new.project,
            session = v_new.session,
            source_id = v_new.source_id,
            valid_from = v_new.valid_from,
            valid_to = v_new.valid_to,
            expires_at = v_new.expires_at,
            superseded_by = v_new.superseded_by,
            archived_at = v_new.archived_at,
            deleted_at = v_new.deleted_at
        where m.space = v_space and m.memory_id = v_new.memory_id
        returning m.version into v_version;
        perform set_config('memory.reason', coalesce(v_reason, ''), true);
    end if;
    if (v_live and not v_was.live) or v_new.pinned <> v_was.pinned or v_new.kind <> v_was.kind then
        perform memory._anchor(
            v_space, v_new.memory_id, _update_memory.policy, v_new.pinned, _update_memory.at,
            v_was.live or not v_live
        );
    end if;
    return v_version;
exception
    when unique_violation then
        get stacked diagnostics v_violated = constraint_name;
        if v_violated <> 'memories_space_dedup_key_uq' then
            raise;
        end if;
        raise exception 'another memory says this already'
            using errcode = 'PM012',
            detail = coalesce(
                (
                    select format('memory_id = %s%s', m.memory_id, case when m.deleted_at is not null then ', forgotten' end)
                    from memory.memories as m
                    where m.space = v_space and m.dedup_key = memory._content_hash(v_new.content)
                ),
                'It is newer than the snapshot of this transaction.'
            ),
            hint = 'Supersede this memory by that one: memory.supersede(). Restore or purge that one first if it is '
            || 'forgotten.';
end
$function$;
-- <<< functions/write/_update_memory.sql

-- >>> functions/write/forget.sql
-- forget: takes a memory out of every search, for a reason. Its text stays, and restore() brings it back;
-- remember() reports a repeat as `forgotten`.
create or replace function memory.forget(
    memory_id uuid,
    reason text default null,
    space text default null,
    at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<forget>>
declare
    reason text collate "default" := forget.reason;
    at timestamptz := coalesce(forget.at, now());
    v_space text collate "default";
    v_reason text collate "default";
    v_forgotten boolean;
begin
    v_space := memory._enter_space_to_write(forget.space, 'write');
    perform memory._check_at(forget.at);
    v_reason := current_setting('memory.reason', true);
    perform set_config('memory.reason', coalesce(forget.reason, v_reason, ''), true);
    update memory.memories as m
    set deleted_at = forget.at
    where m.space = v_space and m.memory_id = forget.memory_id and m.deleted_at is null;
    v_forgotten := found;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    if not v_forgotten then
        perform memory._require_memory(v_space, forget.memory_id);
    end if;
    return v_forgotten;
end
$function$;
-- <<< functions/write/forget.sql

-- >>> functions/write/rate.sql
-- rate: votes for or against a memory and returns the balance. An up-vote lengthens its life as a touch does;
-- a down-vote is counted, lowers ranks and lets prune() take it, but does not shorten its life.
create or replace function memory.rate(
    memory_id uuid,
    vote text,
    space text default null,
    at timestamptz default now()
) returns int
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<rate>>
declare
    vote text collate "default" := rate.vote;
    at timestamptz := coalesce(rate.at, now());
    v_space text collate "default";
    v_votes int;
begin
    v_space := memory._enter_space_to_write(rate.space, 'write');
    perform memory._check_at(rate.at);
    perform memory._check_value('vote', to_jsonb(rate.vote), 'one of up, down');
    if rate.vote = 'up' then
        perform memory._revive(v_space, array[rate.memory_id], rate.at);
        perform memory._touch(v_space, array[rate.memory_id], rate.at, true);
    else
        update memory.vitals as v
        set downvotes = v.downvotes + 1
        where v.space = v_space and v.memory_id = rate.memory_id;
    end if;
    select v.upvotes - v.downvotes into v_votes from memory.vitals as v
    where v.space = v_space and v.memory_id = rate.memory_id;
    if not found then
        perform memory._unknown_memory(v_space, rate.memory_id);
    end if;
    return v_votes;
end
$function$;
-- <<< functions/write/rate.sql

-- >>> functions/write/remember.sql
-- remember: stores one memory, or reinforces the one that says it already.
create or replace function memory.remember(
    content text,
    kind text default null,
    importance double precision default null,
    tags text[] default null,
    metadata jsonb default null,
    agent text default null,
    project text default null,
    session text default null,
    embedding double precision[] default null,
    model text default null,
    pinned boolean default null,
    expires_at timestamptz default null,
    valid_from timestamptz default null,
    valid_to timestamptz default null,
    provenance jsonb default null,
    dedup text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns memory.remember_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<remember>>
declare
    content text collate "default" := remember.content;
    kind text collate "default" := remember.kind;
    tags text[] collate "default" := remember.tags;
    agent text collate "default" := remember.agent;
    project text collate "default" := remember.project;
    session text collate "default" := remember.session;
    model text collate "default" := remember.model;
    dedup text collate "default" := remember.dedup;
    at timestamptz := coalesce(remember.at, now());
    -- Read before the gate, whose lock is the first thing that a transaction writes.
    v_first constant boolean := pg_current_xact_id_if_assigned() is null;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(remember.space, 'write');
    return memory._remember(v_space, (
        remember.content, remember.kind, remember.importance, remember.tags, remember.metadata,
        remember.agent, remember.project, remember.session, remember.embedding, remember.model, remember.pinned,
        remember.expires_at, remember.valid_from, remember.valid_to, remember.provenance, remember.dedup,
        remember.at, remember.options, remember.at, null, null, null, null, v_first
    )::memory.remember_item);
end
$function$;
-- <<< functions/write/remember.sql

-- >>> functions/write/remember_many.sql
-- remember_many: remembers many items in one call and returns an outcome for each, in their order. A bad item
-- gets an error and leaves the others alone; with options => {"atomic": true} it undoes them all. Items are
-- written in the order of their hashes, so that two batches that share some cannot deadlock.
create or replace function memory.remember_many(
    items jsonb,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.remember_many_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<remember_many>>
declare
    at timestamptz := coalesce(remember_many.at, now());
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(remember_many.space, 'write');
    perform memory._check_at(remember_many.at);
    perform memory._check('options', remember_many.options, '{"atomic": "true or false"}');
    if jsonb_typeof(remember_many.items) is distinct from 'array' then
        raise exception 'items is not a JSON array'
            using errcode = 'invalid_parameter_value',
            detail = format('items is %s.', coalesce(jsonb_typeof(remember_many.items), 'NULL')),
            hint = 'Pass [{"content": "...", "kind": "..."}, ...], keys as remember() names its parameters.';
    end if;
    -- First all in one go; only if an item fails, each item in a subtransaction of its own.
    begin
        return query
        select * from memory._remember_items(v_space, remember_many.items, remember_many.at, false);
        return;
    exception
        when others then
            if coalesce((remember_many.options ->> 'atomic')::boolean, false) or sqlstate like '40%' then
                raise;
            end if;
    end;
    return query select * from memory._remember_items(v_space, remember_many.items, remember_many.at, true);
end
$function$;
-- <<< functions/write/remember_many.sql

-- >>> functions/write/restore.sql
-- restore: brings back a forgotten or faded memory, whether decay() has archived it yet or not, in full
-- health and under today's policy. A superseded or expired memory would still not be visible, so it is
-- refused.
create or replace function memory.restore(
    memory_id uuid,
    reason text default null,
    space text default null,
    at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<restore>>
declare
    reason text collate "default" := restore.reason;
    at timestamptz := coalesce(restore.at, now());
    v_space text collate "default";
    v_old record;
    v_faded boolean;
    v_reason text collate "default";
begin
    v_space := memory._enter_space_to_write(restore.space, 'write');
    perform memory._check_at(restore.at);
    select m.kind, m.pinned, m.live, m.superseded_by, m.expires_at into v_old
    from memory.memories as m
    where m.space = v_space and m.memory_id = restore.memory_id
    for no key update;
    if not found then
        perform memory._require_memory(v_space, restore.memory_id);
    end if;
    if v_old.superseded_by is not null or v_old.expires_at <= restore.at then
        raise exception 'the memory cannot be restored'
            using errcode = 'PM017',
            detail = case
                when v_old.superseded_by is not null
                    then format('%s is superseded by %s.', restore.memory_id, v_old.superseded_by)
                else format('%s expired at %s.', restore.memory_id, v_old.expires_at)
            end,
            hint = 'Undo a supersession by revert(), a merge by unmerge(). For an expired memory first change '
            || 'expires_at by revise(expires_at => ...) or clear => ["expires_at"].';
    end if;
    select v_old.live and coalesce(
        memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold) <= restore.at,
        false
    )
    into v_faded
    from memory.vitals as v
    where v.space = v_space and v.memory_id = restore.memory_id
    for no key update;
    if v_old.live and not v_faded then
        return false;
    end if;
    v_reason := current_setting('memory.reason', true);
    perform set_config('memory.reason', coalesce(restore.reason, v_reason, ''), true);
    update memory.memories as m
    set deleted_at = null, archived_at = null
    where m.space = v_space and m.memory_id = restore.memory_id and not m.live;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    perform memory._anchor(
        v_space, restore.memory_id, memory._policy(v_space, v_old.kind), v_old.pinned, restore.at, false
    );
    -- A restore counts as an access, so that prune() does not forget the memory again.
    update memory.vitals as v
    set access_count = v.access_count + 1,
        last_accessed_at = greatest(v.last_accessed_at, restore.at)
    where v.space = v_space and v.memory_id = restore.memory_id;
    return true;
end
$function$;
-- <<< functions/write/restore.sql

-- >>> functions/write/revise.sql
-- revise: corrects a memory in place. NULL keeps a field, option `clear` empties one. With an
-- expected_version the call changes that version or nothing. If two callers have read the same version, the
-- second gets an error. A faded or superseded memory can be corrected; a forgotten one must be restored
-- first.
create or replace function memory.revise(
    memory_id uuid,
    content text default null,
    kind text default null,
    importance double precision default null,
    tags text[] default null,
    metadata jsonb default null,
    project text default null,
    session text default null,
    embedding double precision[] default null,
    model text default null,
    pinned boolean default null,
    expires_at timestamptz default null,
    valid_from timestamptz default null,
    valid_to timestamptz default null,
    expected_version bigint default null,
    reason text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns bigint
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<revise>>
declare
    content text collate "default" := revise.content;
    kind text collate "default" := revise.kind;
    tags text[] collate "default" := revise.tags;
    project text collate "default" := revise.project;
    session text collate "default" := revise.session;
    model text collate "default" := revise.model;
    reason text collate "default" := revise.reason;
    at timestamptz := coalesce(revise.at, now());
    v_clear constant jsonb := coalesce(revise.options -> 'clear', '[]');
    v_space text collate "default";
    v_language text collate "default";
    v_old memory.memory_state;
    v_new memory.memory_state;
    v_policy memory.policy;
    v_model memory.embedding_model;
    v_version bigint;
begin
    v_space := memory._enter_space_to_write(revise.space, 'write');
    perform memory._check_at(revise.at);
    perform memory._check('options', revise.options, '{
        "clear": "an array of any of importance, tags, metadata, project, session, expires_at, valid_from, valid_to",
        "language": "a string or null", "internal": "true or false or null"
    }');
    perform memory._check_value('project', to_jsonb(revise.project), 'a name or null');
    perform memory._check_value('session', to_jsonb(revise.session), 'a name or null');
    -- New kinds, languages and tags are registered before the memory is locked, as in _remember().
    revise.tags := memory._fold_tags(revise.tags);
    perform memory._check_tags(revise.tags, 'tags');
    revise.kind := (memory._fold_kinds(array[revise.kind]))[1];
    if revise.kind is not null then
        perform memory._policy(v_space, revise.kind);
    end if;
    if revise.options ->> 'language' is not null then
        v_language := memory._check_language(revise.options ->> 'language');
        perform memory._register_language(v_space, v_language);
    end if;
    perform memory._register_tags(v_space, revise.tags, revise.at);
    select m.* into v_old from memory.memories as m
    where m.space = v_space and m.memory_id = revise.memory_id
    for no key update;
    if not found then
        perform memory._require_memory(v_space, revise.memory_id);
    end if;
    -- restore() of an expired memory requires a later expires_at first.
    if v_old.deleted_at is not null and revise.expires_at is null and not v_clear ? 'expires_at' then
        raise exception 'the memory is forgotten'
            using errcode = 'PM021',
            detail = format('%s was forgotten at %s.', revise.memory_id, v_old.deleted_at),
            hint = 'A forgotten memory is not found, so restore it first: memory.restore().';
    end if;
    perform memory._check_version(revise.memory_id, v_old.version, revise.expected_version);

    v_new := v_old;
    v_new.content := coalesce(revise.content, v_old.content);
    v_new.language := coalesce(v_language, v_old.language);
    v_new.language_given := v_old.language_given or v_language is not null;
    v_new.kind := coalesce(revise.kind, v_old.kind);
    v_new.importance := coalesce(revise.importance, v_old.importance);
    v_new.tags := coalesce(revise.tags, v_old.tags);
    v_new.metadata := coalesce(revise.metadata, v_old.metadata);
    v_new.project := coalesce(revise.project, v_old.project);
    v_new.session := coalesce(revise.session, v_old.session);
    v_new.pinned := coalesce(revise.pinned, v_old.pinned);
    v_new.expires_at := coalesce(revise.expires_at, v_old.expires_at);
    v_new.valid_from := coalesce(revise.valid_from, v_old.valid_from);
    v_new.valid_to := coalesce(revise.valid_to, v_old.valid_to);
    if v_clear <> '[]' then
        v_new := jsonb_populate_record(v_new, (
            select jsonb_object_agg(c.field, case c.field when 'tags' then '[]' when 'metadata' then '{}' end::jsonb)
            from jsonb_array_elements_text(v_clear) as c (field)
        ));
    end if;
    perform memory._check_memory(
        v_new.content, v_new.importance, v_new.tags, v_new.metadata, v_new.valid_from, v_new.valid_to,
        v_new.expires_at
    );
    v_policy := memory._policy(v_space, v_new.kind);
    if v_new.kind <> v_old.kind then
        v_new.internal := v_policy.internal;
    end if;
    v_new.internal := coalesce((revise.options ->> 'internal')::boolean, v_new.internal);
    perform memory._check_metadata_keys(v_policy.metadata_schema, revise.metadata);
    v_new.metadata := memory._check_metadata(v_new.kind, v_policy.metadata_schema, v_new.metadata);
    perform memory._check_length(v_new.content, v_policy.max_content);
    if revise.embedding is not null then
        v_model := memory._model(v_space, revise.model, cardinality(revise.embedding));
        perform memory._check_embedding(revise.embedding, v_model.dimensions);
        if v_model.model is null then
            v_model := memory._register_dimensions(cardinality(revise.embedding));
        end if;
    elsif revise.model is not null then
        perform memory._model(v_space, revise.model, null);
    end if;
    v_version := memory._update_memory(v_old, v_new, v_policy, revise.at, revise.reason);
    if revise.embedding is not null then
        perform memory._store_embedding(v_space, revise.memory_id, v_model, revise.embedding, true);
    end if;
    if v_policy.notify then
        perform memory._queue_embeddings(v_space, array[revise.memory_id]);
    end if;
    return v_version;
end
$function$;
-- <<< functions/write/revise.sql

-- >>> functions/write/supersede.sql
-- supersede: replaces a memory by a newer one. The old one leaves the default search and stays reachable. The
-- space is locked first, then both memories by their ids.
create or replace function memory.supersede(
    old_id uuid,
    new_id uuid,
    reason text default null,
    space text default null,
    at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<supersede>>
declare
    reason text collate "default" := supersede.reason;
    at timestamptz := coalesce(supersede.at, now());
    v_space text collate "default";
    v_successor uuid;
    v_reason text collate "default";
begin
    v_space := memory._enter_space_to_write(supersede.space, 'write');
    perform memory._check_at(supersede.at);
    v_reason := current_setting('memory.reason', true);
    -- Two calls that share no memory could join two chains to a cycle, so only one runs in a space at a
    -- time.
    perform from memory.spaces as s where s.space = v_space for no key update;
    perform
    from memory.memories as m
    where m.space = v_space and m.memory_id in (supersede.old_id, supersede.new_id)
    order by m.memory_id for no key update;
    perform memory._check_succession(v_space, supersede.old_id, supersede.new_id);
    select m.superseded_by into v_successor from memory.memories as m
    where m.space = v_space and m.memory_id = supersede.old_id;
    if v_successor <> supersede.new_id then
        raise exception 'the memory is superseded already'
            using errcode = 'PM008',
            detail = format('%s is superseded by %s.', supersede.old_id, v_successor),
            hint = 'Supersede its successor instead.';
    end if;
    perform set_config('memory.reason', coalesce(supersede.reason, v_reason, ''), true);
    update memory.memories as m
    set superseded_by = supersede.new_id
    where m.space = v_space and m.memory_id = supersede.old_id and m.superseded_by is null;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    insert into memory.links (space, from_id, type, to_id, metadata, created_at)
    values (
        v_space, supersede.new_id, 'supersedes', supersede.old_id,
        jsonb_strip_nulls(jsonb_build_object('reason', supersede.reason)), supersede.at
    )
    on conflict on constraint links_pk do nothing;
end
$function$;
-- <<< functions/write/supersede.sql

-- >>> functions/write/touch.sql
-- touch: counts an access of these memories and lengthens their lives. A faded memory comes back.
create or replace function memory.touch(
    memory_ids uuid[],
    space text default null,
    at timestamptz default now()
) returns int
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<touch>>
declare
    at timestamptz := coalesce(touch.at, now());
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(touch.space, 'write');
    perform memory._check_at(touch.at);
    perform memory._revive(v_space, touch.memory_ids, touch.at);
    return memory._touch(v_space, touch.memory_ids, touch.at);
end
$function$;
-- <<< functions/write/touch.sql

-- >>> sql/70_policies.sql
-- Plain SQL sees one space: the current one. There are no other policies, so everything else is denied.
-- This file comes after the functions because the policies call one.
create policy spaces_read on memory.spaces for select using (space = memory.current_space());
create policy space_grants_read on memory.space_grants for select using (space = memory.current_space());
create policy agents_read on memory.agents for select using (space = memory.current_space());
create policy kinds_read on memory.kinds for select using (space = memory.current_space());
create policy memories_read on memory.memories for select using (space = memory.current_space());
create policy vitals_read on memory.vitals for select using (space = memory.current_space());
create policy agent_memories_read on memory.agent_memories for select using (space = memory.current_space());
create policy provenance_read on memory.provenance for select using (space = memory.current_space());
create policy embeddings_read on memory.embeddings for select using (space = memory.current_space());
create policy sources_read on memory.sources for select using (space = memory.current_space());
create policy tags_read on memory.tags for select using (space = memory.current_space());
create policy links_read on memory.links for select using (space = memory.current_space());
create policy annotations_read on memory.annotations for select using (space = memory.current_space());
create policy tasks_read on memory.tasks for select using (space = memory.current_space());
create policy revisions_read on memory.revisions for select using (space = memory.current_space());
create policy external_ids_read on memory.external_ids for select using (space = memory.current_space());
create policy merges_read on memory."merges" for select using (space = memory.current_space());
create policy erasures_read on memory.erasures for select using (space = memory.current_space());
create policy embedding_queue_read on memory.embedding_queue
for select using (space = memory.current_space());
-- <<< sql/70_policies.sql

-- >>> sql/75_triggers.sql
-- A constraint trigger cannot be replaced, so it is created here, after the functions. Other triggers are
-- created in the files of their functions.
create constraint trigger spaces_95_partial_import
after insert or update on memory.spaces
deferrable initially deferred
for each row when (current_setting('memory.opening', true) = 'import')
execute function memory._refuse_partial_import();
-- <<< sql/75_triggers.sql

-- >>> sql/80_views.sql
-- They run with the rights of the caller, under row-level security.

-- The number of live memories for each tag, including those of its descendants.
create view memory.tag_counts with (security_invoker = true) as
select m.space, p.tag, count(*) as memories, max(m.created_at) as newest_at
from memory.memories as m
cross join lateral unnest(m.tag_paths) as p (tag)
where m.live and (m.expires_at is null or m.expires_at > now())
group by m.space, p.tag;

-- Pairs of tags that occur on the same memories, and on how many.
create view memory.tag_pairs with (security_invoker = true) as
select m.space, a.tag, b.tag as other_tag, count(*) as memories
from memory.memories as m
cross join lateral unnest(m.tags) as a (tag)
cross join lateral unnest(m.tags) as b (tag)
where m.live and (m.expires_at is null or m.expires_at > now()) and a.tag < b.tag
group by m.space, a.tag, b.tag;
-- <<< sql/80_views.sql

-- >>> sql/90_grants.sql
-- All grants. The page first revokes everything, so it can be replayed at any time. A migration replays it
-- if it creates a function or changes a grant; after a restore without privileges, the owner replays it.
revoke all on schema memory from public, memory_reader, memory_writer, memory_admin, memory_analyst;
revoke all on all tables in schema memory
from public, memory_reader, memory_writer, memory_admin, memory_analyst;
revoke all on all functions in schema memory
from public, memory_reader, memory_writer, memory_admin, memory_analyst;

grant usage on schema memory to memory_reader, memory_writer, memory_admin, memory_analyst;

-- Only the owner may write to tables: every change goes through a function. Row security lets an analyst read
-- the rows of one space, but EXPLAIN tells what the statistics know of all, so readers have functions alone.
grant select on
memory.migrations, memory.embedding_models, memory.builtin_kinds, memory.languages,
memory.spaces, memory.space_grants, memory.agents, memory.kinds,
memory.sources, memory.memories, memory.vitals, memory.agent_memories, memory.provenance, memory.tags,
memory.links, memory.annotations, memory.tasks, memory.revisions, memory.embeddings, memory.external_ids,
memory."merges", memory.erasures, memory.embedding_queue, memory.tag_counts, memory.tag_pairs
to memory_analyst;
grant execute on function memory.current_space to memory_analyst;

-- Only the owner may call private functions.
grant execute on function
memory.current_space, memory.export_space, memory.find_duplicates, memory.find_sources, memory.get,
memory.health, memory.history, memory.importance_scales, memory.list, memory.list_agents,
memory.list_erasures, memory.list_kinds, memory.list_links, memory.list_merges, memory.list_migrations,
memory.list_models, memory.list_spaces, memory.list_tags, memory.more_like_this, memory.neighbors,
memory.provenance, memory.read_importance, memory.recall, memory.search, memory.stats,
memory.suggest_metadata, memory.usage_report, memory.version, memory.working_memory
to memory_reader, memory_writer, memory_admin;

grant execute on function
memory.annotate, memory.claim_embeddings, memory.configure_agent, memory.delete_annotation,
memory.forget, memory.forget_source, memory.hold, memory.ingest_source, memory.link, memory.rate,
memory.release, memory.remember, memory.remember_many, memory.restore, memory.restore_source,
memory.revert, memory.revise, memory.set_embeddings, memory.set_task, memory.supersede, memory.tag,
memory.touch, memory.unlink, memory.untag
to memory_writer, memory_admin;

grant execute on function
memory.configure_kind, memory.configure_space, memory.decay, memory.doctor, memory.drop_agent,
memory.drop_kind, memory.drop_model, memory.drop_space, memory.expire, memory.grant_space,
memory.import_space, memory.list_grants, memory.maintain, memory.merge_duplicates, memory.prune,
memory.purge, memory.register_model, memory.revoke_space, memory.unmerge
to memory_admin;
-- <<< sql/90_grants.sql

-- >>> generated/languages.sql
-- Rendered by generate.py from data/languages: change it there.
-- A migration replaces the built-in rows when they change, and leaves those of an operator as they are.
delete from memory.languages as l where l.builtin;

insert into memory.languages (language, plain, caseless, links, possessive, auxiliaries, passive_by, scope, turn, quantity, builtin)
values (
'english',
'{"the": "", "a": "", "an": "", "also": "", "indeed": "", "any": "", "please": "", "very much": "very", '
'"have got": "have", "has got": "has", "mr .": "mr", "mrs .": "mrs", "ms .": "ms", "dr .": "dr", "st .": '
'"st", "is": "=", "are": "=", "i am": "i =", "i m": "i =", "we re": "we =", "you re": "you =", "they re":'
' "they =", "he s": "he =", "she s": "she =", "it s": "it =", "that s": "that =", "there s": "there =", '
'"i ll": "i will", "we ll": "we will", "they ll": "they will", "he ll": "he will", "she ll": "she will", '
'"it ll": "it will", "i ve": "i have", "we ve": "we have", "i d": "i would", "do not": "not", "don t": '
'"not", "does not": "not", "doesn t": "not", "is not": "= not", "isn t": "= not", "are not": "= not", '
'"aren t": "= not", "am not": "= not", "m not": "= not", "s not": "= not", "re not": "= not", "did not": '
'"did-not", "didn t": "did-not", "was not": "was-not", "wasn t": "was-not", "were not": "was-not", "weren'
' t": "was-not", "has not": "has-not", "hasn t": "has-not", "have not": "has-not", "haven t": "has-not", '
'"can not": "cannot", "can t": "cannot", "will not": "will-not", "won t": "will-not", "should not": '
'"should-not", "shouldn t": "should-not", "must not": "must-not", "mustn t": "must-not", "could not": '
'"could-not", "couldn t": "could-not", "would not": "would-not", "wouldn t": "would-not", "no ,": "no,"}',
'{i, am, pm, usd, eur}',
'{with, in, on, at, for, from, to, about, since, because, as, during, near, using, via, into, per, every,'
' which, who, where, and, after, before, under, over, within, inside, behind, beside, around, between, '
'through, against}',
'{of, s}',
'{was, were, been, has, have}',
'by',
'{not, no, "no,", never, nor, neither, none, no-one, nothing, nobody, cannot, without, has-not, did-not, '
'was-not, will-not, should-not, must-not, could-not, would-not, ain, only, except, excluding, unless, '
'all, always, everyone, everything, both, any}',
'{but, however, although, though, yet, or, if, when, whenever, instead, rather, than, until, till, '
'unlike, maybe, perhaps, possibly, probably, almost, nearly, hardly, barely, supposedly, allegedly, '
'reportedly, apparently, formerly, previously, once, former, ex, late, used, anymore, longer, was, were, '
'had, been, became, before, after, now, changed, moved, moves, replaced, cancelled, canceled, postponed, '
'delayed, rescheduled, stopped, stops, quit, left, ended, finished, closed, sold, died, divorced, failed,'
' rejected, refused, denied, rejects, refuses, denies, opposes, fails, rarely, seldom, wrong, false, '
'outdated, obsolete, deprecated, correction, actually, fake, may, might, could, would, should, must, '
'think, thinks, thought, believes, believed, hopes, wants, wishes, plans, planned, claims, claimed, said,'
' says, doubts, assumes, pretends, dreams, considers, considering, intends, tries, tried, forgot, update,'
' updated, new}',
'{one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, twenty, thirty, forty, '
'fifty, hundred, thousand, million, half, quarter, dozen, twice, double, first, second, third, last, '
'next, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, '
'thursdays, fridays, saturdays, sundays, january, february, march, april, may, june, july, august, '
'september, october, november, december, per, each, every, person, head, today, tomorrow, yesterday, '
'noon, midnight, daily, weekly, monthly, yearly, spring, summer, autumn, winter, weekend, weekends, week,'
' month, year, day}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, links, articles, auxiliaries, passive_by, endings, scope, turn, quantity, builtin)
values (
'french',
'{"aussi": "", "du tout": "", "est": "=", "sont": "=", "du": "de le", "des": "de les", "au": "à le", '
'"aux": "à les", "d": "de", "n": "ne", "qu": "que", "j": "je", "m .": "m", "mme .": "mme"}',
'{eur, usd}',
'{avec, en, dans, à, pour, depuis, car, parce, comme, pendant, près, chez, par, sur, sous, qui, où, et, '
'chaque, tous, toutes, après, avant, vers, entre, contre, lors, durant}',
'{le, la, les, l, un, une}',
'{a, ont, été, fut, furent}',
'par',
'{"ée": "é", "és": "é", "ées": "é", "ie": "i", "ies": "i", "ue": "u", "ues": "u", "te": "t", "tes": "t", '
'"se": "s", "ses": "s"}',
'{ne, pas, non, jamais, aucun, aucune, rien, personne, sans, seulement, sauf, excepté, toujours, tout, '
'toute, tous, toutes, ni, uniquement, hormis}',
'{mais, cependant, toutefois, pourtant, ou, si, quand, lorsque, jusqu, jusque, plutôt, lieu, quoique, '
'peut, probablement, presque, rarement, prétendument, autrefois, auparavant, jadis, ancien, ancienne, ex,'
' plus, était, étaient, avait, avaient, été, devenu, avant, après, désormais, maintenant, changé, '
'déplacée, déplacé, annulé, annulée, reporté, reportée, arrêté, quitté, vendu, vendue, mort, divorcé, '
'échoué, refusé, faux, obsolète, pourrait, devrait, doit, croit, pense, espère, veut, voudrait, prétend, '
'dit, essaie, guère, point, moins, quant, malgré}',
'{deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, vingt, trente, cent, mille, demi, '
'double, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, lundis, mardis, mercredis, jeudis, '
'vendredis, samedis, dimanches, janvier, février, mars, avril, mai, juin, juillet, août, septembre, '
'octobre, novembre, décembre, chaque, personne, tête, aujourd, demain, hier, midi, minuit, semaine, mois,'
' an, année, jour, prochain, prochaine, dernier, dernière}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, links, articles, objects, verb_second, auxiliaries, passive_by, scope, turn, quantity, builtin)
values (
'german',
'{"auch": "", "bitte": "", "ist": "=", "sind": "=", "im": "in dem", "ins": "in das", "am": "an dem", '
'"ans": "an das", "vom": "von dem", "beim": "bei dem", "zum": "zu dem", "zur": "zu der", "dr .": "dr", '
'"hr .": "hr", "fr .": "fr", "st .": "st"}',
'{uhr, eur, usd}',
'{mit, in, an, auf, für, von, zu, bei, seit, weil, da, als, während, nahe, über, unter, nach, aus, wegen,'
' durch, jeden, jede, jedes, und, vor, um, neben, hinter, zwischen, gegen, pro, wo}',
'{der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines}',
'{den, dem}',
'true',
'{hat, haben, wurde, wurden, worden}',
'von',
'{nein, nicht, nichts, kein, keine, keinen, keinem, keiner, keines, keins, nie, niemals, niemand, ohne, '
'nur, außer, ausser, alle, alles, allen, aller, immer, weder, bloß, lediglich}',
'{aber, doch, jedoch, sondern, oder, wenn, falls, sofern, statt, anstatt, bis, obwohl, vielleicht, '
'möglicherweise, wahrscheinlich, wohl, fast, beinahe, kaum, selten, angeblich, früher, ehemals, '
'ehemalige, ehemaliger, einst, mehr, war, waren, hatte, hatten, wurde, wurden, gewesen, geworden, bevor, '
'ehe, jetzt, nun, geändert, verschoben, abgesagt, beendet, verkauft, gestorben, geschieden, gescheitert, '
'abgelehnt, falsch, veraltet, eigentlich, könnte, sollte, soll, muss, darf, kann, würde, glaubt, denkt, '
'meint, hofft, will, möchte, plant, behauptet, sagt, sagte, versucht, umgezogen, gekündigt, neu, als}',
'{eins, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, zwanzig, dreißig, '
'hundert, tausend, halb, viertel, doppelt, montag, dienstag, mittwoch, donnerstag, freitag, samstag, '
'sonnabend, sonntag, montags, dienstags, mittwochs, donnerstags, freitags, samstags, sonntags, januar, '
'februar, märz, april, mai, juni, juli, august, september, oktober, november, dezember, pro, je, jede, '
'jeden, jedes, kopf, person, heute, morgen, gestern, mittag, mitternacht, täglich, wöchentlich, '
'monatlich, jährlich, woche, monat, jahr, tag, nächste, nächsten, letzte, letzten}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, links, articles, auxiliaries, passive_by, endings, scope, turn, quantity, builtin)
values (
'italian',
'{"anche": "", "è": "=", "è stato": "stato", "è stata": "stata", "sono stati": "stati", "sono state": '
'"state", "del": "di il", "dello": "di lo", "della": "di la", "dei": "di i", "degli": "di gli", "delle": '
'"di le", "dell": "di l", "al": "a il", "allo": "a lo", "alla": "a la", "ai": "a i", "agli": "a gli", '
'"alle": "a le", "all": "a l", "dal": "da il", "dallo": "da lo", "dalla": "da la", "dai": "da i", '
'"dagli": "da gli", "dalle": "da le", "dall": "da l", "nel": "in il", "nello": "in lo", "nella": "in la",'
' "nei": "in i", "negli": "in gli", "nelle": "in le", "nell": "in l", "sul": "su il", "sullo": "su lo", '
'"sulla": "su la", "sui": "su i", "sugli": "su gli", "sulle": "su le", "sull": "su l", "sig .": "sig", '
'"dott .": "dott"}',
'{eur, usd}',
'{con, in, a, per, da, perché, come, durante, vicino, su, sotto, che, dove, e, ogni, dopo, verso, tra, '
'fra, contro, presso, tutti, tutte}',
'{il, lo, la, i, gli, le, l, un, uno, una}',
'{ha, hanno, stato, stata, stati, state}',
'da',
'{"do": "d", "da": "d", "di": "d", "de": "d", "to": "t", "ta": "t", "ti": "t", "te": "t", "so": "s", '
'"sa": "s", "si": "s", "se": "s"}',
'{no, non, mai, niente, nulla, nessuno, nessuna, nessun, senza, solo, soltanto, tranne, eccetto, salvo, '
'sempre, tutto, tutta, tutti, tutte, né, neanche, nemmeno}',
'{ma, però, tuttavia, o, oppure, se, quando, fino, finché, invece, anziché, sebbene, forse, '
'probabilmente, quasi, appena, presumibilmente, prima, dopo, ex, più, meno, era, erano, stava, aveva, fu,'
' stato, stata, ora, adesso, ormai, cambiato, spostato, spostata, annullato, annullata, rinviato, '
'rinviata, smesso, lasciato, venduto, venduta, morto, divorziato, fallito, rifiutato, falso, obsoleto, '
'potrebbe, dovrebbe, deve, può, crede, pensa, spera, vuole, vorrebbe, dice, disse, detto, cerca, '
'trasferito, trasferita, secondo}',
'{due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, venti, trenta, cento, mille, '
'mezzo, mezza, lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica, gennaio, febbraio, marzo, '
'aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre, ogni, persona, testa, '
'oggi, domani, ieri, mezzogiorno, mezzanotte, settimana, mese, anno, giorno, prossimo, prossima, scorso, '
'scorsa, ultimo, ultima}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, scope, turn, builtin)
values (
'other',
'{não, nem, sem, apenas, exceto, niet, geen, nooit, zonder, alleen, behalve, inte, ikke, aldrig, aldri, '
'utan, uden, uten, utom, ingen, nigdy, bez, oprócz, tylko, değil, hiç, لا, لم, لن, ليس, ليست, ما, غير, '
'بدون, إلا, فقط, كل, سوى, دائما, أبدا, ولا}',
'{mas, porém, maar, eller, lub, albo, fakat, veya, لكن, ولكن, أو, إذا, لو, عندما, حتى, ربما, كان, كانت, '
'سابقا, الآن, قبل, بعد, بدلا, يريد, تريد, يظن, ألغي}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, links, scope, turn, quantity, builtin)
values (
'russian',
'{с, со, в, во, на, для, из, от, к, о, об, потому, поскольку, как, во, около, у, через, который, которая,'
' где, и, после, до, под, над, между}',
'{не, ни, нет, нельзя, никогда, никто, ничего, без, кроме, только, лишь, все, всё, всегда}',
'{но, однако, или, если, когда, хотя, пока, вместо, может, возможно, вероятно, почти, раньше, прежде, '
'бывший, бывшая, больше, меньше, был, была, было, были, теперь, уже, отменена, отменён, отменили, '
'перенесена, перенесли, думает, хочет, надеется, говорит, чем, до, после}',
'{один, два, две, три, четыре, пять, шесть, семь, восемь, девять, десять, понедельник, вторник, среду, '
'четверг, пятницу, субботу, воскресенье, сегодня, завтра, вчера}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, links, articles, auxiliaries, passive_by, endings, scope, turn, quantity, builtin)
values (
'spanish',
'{"también": "", "es": "=", "son": "=", "está": "está =", "están": "están =", "del": "de el", "al": "a '
'el", "sr .": "sr", "sra .": "sra", "dr .": "dr", "dra .": "dra"}',
'{eur, usd}',
'{con, en, a, para, desde, porque, como, durante, cerca, por, sobre, bajo, que, donde, y, cada, tras, '
'ante, hacia, entre, contra, según, todos, todas}',
'{el, la, los, las, un, una, lo}',
'{fue, fueron, ha, han, sido}',
'por',
'{"ó": "", "aron": "", "ado": "", "ada": "", "ados": "", "adas": "", "ió": "", "ieron": "", "ido": "", '
'"ida": "", "idos": "", "idas": "", "iaron": "", "iado": "", "iada": "", "iados": "", "iadas": "", "to": '
'"t", "ta": "t", "tos": "t", "tas": "t", "so": "s", "sa": "s", "sos": "s", "sas": "s"}',
'{no, nunca, jamás, nada, nadie, ni, ningún, ninguna, ninguno, sin, sólo, solo, solamente, excepto, '
'salvo, siempre, todo, toda, todos, todas, tampoco}',
'{pero, mas, sino, aunque, embargo, o, u, si, cuando, hasta, vez, quizás, quizá, posiblemente, '
'probablemente, casi, apenas, supuestamente, antes, antiguo, antigua, ex, más, menos, era, eran, estaba, '
'había, tenía, fue, fueron, después, ahora, ya, cambió, cambiado, movido, cancelado, cancelada, canceló, '
'aplazado, aplazada, aplazó, dejó, vendió, vendido, murió, divorciado, falló, rechazado, falso, obsoleto,'
' podría, debería, debe, puede, cree, piensa, espera, quiere, querría, dice, dijo, intenta, mudó, según}',
'{dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, veinte, treinta, cien, mil, '
'medio, media, doble, lunes, martes, miércoles, jueves, viernes, sábado, sábados, domingo, domingos, '
'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre, '
'cada, persona, cabeza, hoy, mañana, ayer, mediodía, medianoche, semana, mes, año, día, próximo, próxima,'
' último, última}',
true
)
on conflict on constraint languages_pk do nothing;
-- <<< generated/languages.sql

-- >>> generated/comments.sql
-- Rendered by generate.py from schema.yaml and, for what is private, from the comments in the SQL: change it there.
-- Comments are part of the dump: a migration replays those that changed.

comment on schema memory is
'Long-term memory for AI agents. Applications call the functions; the tables are for reading.';

comment on type memory.remember_result is
'What remember did.';

comment on column memory.remember_result.memory_id is
'The memory that has the text now, whether new or already known.';

comment on column memory.remember_result.outcome is
'`created`: the memory is new. `reinforced`: a live memory had this text, perhaps with other case or '
'punctuation; its text stays. `restored`: a memory had this text and had faded, or was forgotten and the '
'options asked to restore it; it is live again. `forgotten`: the memory with this text is forgotten and '
'was not changed. `near_duplicate`: a memory says the same in other words, or says more; its text stays. '
'`updated`: a memory said less than the new text, which replaced its text; the old one is a revision. '
'`known`: the memory that has the external id was left as it is. `revised`: it got the new text; see '
'on_external.';

comment on column memory.remember_result.similar_to is
'For near_duplicate and updated: memory_id. For created: the most similar memory that states something '
'else (a changed number, name or negation), which the new one perhaps should supersede. NULL if no memory'
' is similar enough.';

comment on column memory.remember_result.similarity is
'The similarity to that memory, on the scale of the space''s setting and never below it: that of the '
'vectors or, if words found it, the ninth root of the Jaccard index of the lexemes (0.956 if two thirds '
'are common). NULL if similar_to is NULL.';

comment on type memory.suggestion_result is
'What suggest_metadata found in a text.';

comment on column memory.suggestion_result.tags is
'The hashtags, as tags, sorted.';

comment on column memory.suggestion_result.metadata is
'An object of arrays: people and topics, each once and sorted, and action_items in the order of the text.';

comment on type memory.remember_many_result is
'What remember_many did with one item.';

comment on column memory.remember_many_result.ordinal is
'The position of the item, from 1.';

comment on column memory.remember_many_result.memory_id is
'As in remember_result; NULL if the item was refused.';

comment on column memory.remember_many_result.outcome is
'As in remember_result, or `error`: the item was refused, and nothing of it was written.';

comment on column memory.remember_many_result.similar_to is
'As in remember_result.';

comment on column memory.remember_many_result.similarity is
'As in remember_result.';

comment on column memory.remember_many_result.error is
'Why the item was refused, SQLSTATE first, e.g. `PM003: unknown embedding model`; otherwise NULL.';

comment on type memory.search_result is
'One hit of search, with its rank and score in each retriever.';

comment on column memory.search_result.memory_id is
'The memory.';

comment on column memory.search_result.content is
'The whole text.';

comment on column memory.search_result.kind is
'Its kind.';

comment on column memory.search_result.score is
'Orders the hits of one search; scores of different searches do not compare. Each retriever''s scores are'
' scaled to 0..1 over the candidates of the call, weighted and added. With a vector, the best lexical '
'score stays below 1 if the hit contains only common words. If the space has sessions, a fifth of the '
'score is that of the best hit of the same session, and a good hit lends some of its score to the turns '
'around it, if they are short. Importance, health and votes then change the score by at most 3 % '
'together.';

comment on column memory.search_result.vector_rank is
'Its rank by vector, from 1; NULL if the vector retriever did not find it.';

comment on column memory.search_result.vector_similarity is
'Its similarity to the embedding of the question: the cosine, 1 / (1 + distance) for `l2`, or the inner '
'product. Also given if only the lexical retriever found it. NULL if it has no embedding.';

comment on column memory.search_result.lexical_rank is
'Its rank by lexical_score, from 1; NULL if the lexical retriever did not find it, or found it only by a '
'word that it took for misspelled.';

comment on column memory.search_result.lexical_score is
'The sum, over the lexemes of the question that the memory contains, of the lexeme''s rarity in the space'
' times its ts_rank, reduced for long texts. NULL if it contains none.';

comment on column memory.search_result.fuzzy_rank is
'Its rank by fuzzy_similarity, from 1, among the memories that were found by a word that was taken for '
'misspelled; otherwise NULL.';

comment on column memory.search_result.fuzzy_similarity is
'The trigram similarity, 0.3 to 1, between the misspelled word and the lexeme that the memory contains; '
'the highest one if there are several, NULL if there is none.';

comment on column memory.search_result.health is
'Its health at the time of the call, 0 to 1.';

comment on column memory.search_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.search_result.votes is
'Its upvotes minus its downvotes.';

comment on column memory.search_result.tags is
'Its tags.';

comment on column memory.search_result.metadata is
'Its metadata.';

comment on column memory.search_result.annotations is
'Its annotations, oldest first.';

comment on column memory.search_result.session is
'The session in which it was said; NULL if none.';

comment on column memory.search_result.source_id is
'The source that it is a chunk of; NULL if none.';

comment on column memory.search_result.source_name is
'The name of that source.';

comment on column memory.search_result.source_url is
'The URL of that source.';

comment on column memory.search_result.created_at is
'When it was first remembered.';

comment on column memory.search_result.highlight is
'With the option highlight: an excerpt of the text with the words of the question between `<b>` and '
'`</b>`, made by ts_headline. The text is not escaped. A word that was matched fuzzily is marked as well.'
' NULL without the option, or if the question has no words.';

comment on column memory.search_result.explanation is
'With the option explain: how the score was computed; otherwise NULL. Keys: words, the weight of the '
'lexical retriever in this search; vector and lexical, the weighted score of each retriever; tilt, the '
'factor for importance, health and votes; score, as in the column. The score is `tilt * (vector + '
'lexical)`. If the space has sessions it is `tilt * (0.8 * own + session + neighbors)`: own is vector + '
'lexical; session is a fifth of the highest own in the session; the last term is what the turns around it'
' lend. With an embedding also stale: true if the embedding of the hit belongs to an earlier text.';

comment on column memory.search_result.cursor is
'The option `after` of a call for the hits below this one. Its form may change.';

comment on type memory.recall_result is
'One hit of recall, a search_result with its tokens.';

comment on column memory.recall_result.memory_id is
'The memory.';

comment on column memory.recall_result.content is
'The whole text.';

comment on column memory.recall_result.kind is
'Its kind.';

comment on column memory.recall_result.score is
'Orders the hits of one search; scores of different searches do not compare. Each retriever''s scores are'
' scaled to 0..1 over the candidates of the call, weighted and added. With a vector, the best lexical '
'score stays below 1 if the hit contains only common words. If the space has sessions, a fifth of the '
'score is that of the best hit of the same session, and a good hit lends some of its score to the turns '
'around it, if they are short. Importance, health and votes then change the score by at most 3 % '
'together.';

comment on column memory.recall_result.vector_rank is
'Its rank by vector, from 1; NULL if the vector retriever did not find it.';

comment on column memory.recall_result.vector_similarity is
'Its similarity to the embedding of the question: the cosine, 1 / (1 + distance) for `l2`, or the inner '
'product. Also given if only the lexical retriever found it. NULL if it has no embedding.';

comment on column memory.recall_result.lexical_rank is
'Its rank by lexical_score, from 1; NULL if the lexical retriever did not find it, or found it only by a '
'word that it took for misspelled.';

comment on column memory.recall_result.lexical_score is
'The sum, over the lexemes of the question that the memory contains, of the lexeme''s rarity in the space'
' times its ts_rank, reduced for long texts. NULL if it contains none.';

comment on column memory.recall_result.fuzzy_rank is
'Its rank by fuzzy_similarity, from 1, among the memories that were found by a word that was taken for '
'misspelled; otherwise NULL.';

comment on column memory.recall_result.fuzzy_similarity is
'The trigram similarity, 0.3 to 1, between the misspelled word and the lexeme that the memory contains; '
'the highest one if there are several, NULL if there is none.';

comment on column memory.recall_result.health is
'Its health at the time of the call, 0 to 1.';

comment on column memory.recall_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.recall_result.votes is
'Its upvotes minus its downvotes.';

comment on column memory.recall_result.tags is
'Its tags.';

comment on column memory.recall_result.metadata is
'Its metadata.';

comment on column memory.recall_result.annotations is
'Its annotations, oldest first.';

comment on column memory.recall_result.session is
'The session in which it was said; NULL if none.';

comment on column memory.recall_result.source_id is
'The source that it is a chunk of; NULL if none.';

comment on column memory.recall_result.source_name is
'The name of that source.';

comment on column memory.recall_result.source_url is
'The URL of that source.';

comment on column memory.recall_result.created_at is
'When it was first remembered.';

comment on column memory.recall_result.highlight is
'With the option highlight: an excerpt of the text with the words of the question between `<b>` and '
'`</b>`, made by ts_headline. The text is not escaped. A word that was matched fuzzily is marked as well.'
' NULL without the option, or if the question has no words.';

comment on column memory.recall_result.explanation is
'With the option explain: how the score was computed; otherwise NULL. Keys: words, the weight of the '
'lexical retriever in this search; vector and lexical, the weighted score of each retriever; tilt, the '
'factor for importance, health and votes; score, as in the column. The score is `tilt * (vector + '
'lexical)`. If the space has sessions it is `tilt * (0.8 * own + session + neighbors)`: own is vector + '
'lexical; session is a fifth of the highest own in the session; the last term is what the turns around it'
' lend. With an embedding also stale: true if the embedding of the hit belongs to an earlier text.';

comment on column memory.recall_result.cursor is
'The option `after` of a call for the hits below this one. Its form may change.';

comment on column memory.recall_result.tokens is
'What it takes of the token budget: the token_count of the memory.';

comment on column memory.recall_result.outcome is
'`whole`: the whole text. `cut`: truncated to the remaining budget (option cut). `left_out`: did not fit '
'and comes without content (option left_out); it is not touched.';

comment on type memory.memory_result is
'A memory, whole, as get and list return it. Most attributes are the parameters of remember.';

comment on column memory.memory_result.memory_id is
'The memory.';

comment on column memory.memory_result.content is
'The whole text.';

comment on column memory.memory_result.kind is
'Its kind.';

comment on column memory.memory_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.memory_result.tags is
'Its tags.';

comment on column memory.memory_result.metadata is
'Its metadata.';

comment on column memory.memory_result.project is
'Its project; NULL if none.';

comment on column memory.memory_result.session is
'The session in which it was said; NULL if none.';

comment on column memory.memory_result.pinned is
'Whether it never decays.';

comment on column memory.memory_result.expires_at is
'From when no search returns it; NULL means never.';

comment on column memory.memory_result.valid_from is
'From when its text is true; NULL means always.';

comment on column memory.memory_result.valid_to is
'Until when its text is true (exclusive); NULL means for ever.';

comment on column memory.memory_result.language is
'Its text search configuration.';

comment on column memory.memory_result.internal is
'Whether only a call that asks for it finds it.';

comment on column memory.memory_result.source_id is
'The source that it is a chunk of; NULL if none.';

comment on column memory.memory_result.source_name is
'The name of that source.';

comment on column memory.memory_result.source_url is
'The URL of that source.';

comment on column memory.memory_result.task is
'The fields of the task, as in set_task; NULL if it is no task.';

comment on column memory.memory_result.external_ids is
'Its ids in other systems: [{"system": name, "id": text}].';

comment on column memory.memory_result.agents is
'The agents that remembered or held it, the first one first.';

comment on column memory.memory_result.annotations is
'Its annotations, oldest first.';

comment on column memory.memory_result.state is
'`live`: searches find it. `faded`: its health has reached the threshold, whether decay has archived it '
'or not. `expired`: past expires_at. `superseded`: another memory replaces it. `forgotten`: forget was '
'called. If several hold, the last of these.';

comment on column memory.memory_result.superseded_by is
'Its successor; NULL if none.';

comment on column memory.memory_result.version is
'Its version, from 1; see expected_version of revise.';

comment on column memory.memory_result.health is
'Its health at the time of the call, 0 to 1.';

comment on column memory.memory_result.votes is
'Its upvotes minus its downvotes.';

comment on column memory.memory_result.access_count is
'How often it was touched.';

comment on column memory.memory_result.last_accessed_at is
'When it was last touched; NULL if never.';

comment on column memory.memory_result.created_at is
'When it was first remembered.';

comment on column memory.memory_result.updated_at is
'When it was last changed.';

comment on column memory.memory_result.cursor is
'From list: the parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.space_result is
'A space and its settings.';

comment on column memory.space_result.space is
'Its name.';

comment on column memory.space_result.language is
'As in spaces.';

comment on column memory.space_result.dedup is
'As in spaces.';

comment on column memory.space_result.similarity is
'As in spaces.';

comment on column memory.space_result.curve is
'As in spaces.';

comment on column memory.space_result.half_life is
'As in spaces.';

comment on column memory.space_result.grace is
'As in spaces.';

comment on column memory.space_result.floor is
'As in spaces.';

comment on column memory.space_result.threshold is
'As in spaces.';

comment on column memory.space_result.max_content is
'As in spaces.';

comment on column memory.space_result.model is
'As in spaces.';

comment on column memory.space_result.notify is
'As in spaces.';

comment on column memory.space_result.expiry is
'As in spaces.';

comment on column memory.space_result.prune_after is
'As in spaces.';

comment on column memory.space_result.created_at is
'When it was created.';

comment on column memory.space_result.updated_at is
'When a setting was last changed.';

comment on column memory.space_result.cursor is
'From list_spaces: the parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.hold_result is
'What became of one memory that was to be held, or that was evicted.';

comment on column memory.hold_result.memory_id is
'The memory.';

comment on column memory.hold_result.outcome is
'`held`: it is in the working memory. `evicted`: it did not fit the token budget and is not held any '
'more; it may be a memory that the call does not name. `gone`: it is forgotten, superseded or archived, '
'so it is not held. `unknown`: the space has no such memory.';

comment on type memory.working_result is
'One memory that an agent holds.';

comment on column memory.working_result.memory_id is
'The memory.';

comment on column memory.working_result.content is
'The whole text.';

comment on column memory.working_result.kind is
'Its kind.';

comment on column memory.working_result.health is
'Its health at the time of the call, 0 to 1.';

comment on column memory.working_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.working_result.tags is
'Its tags.';

comment on column memory.working_result.metadata is
'Its metadata.';

comment on column memory.working_result.created_at is
'When it was first remembered.';

comment on column memory.working_result.working_since is
'Since when the agent holds it.';

comment on column memory.working_result.tokens is
'What it takes of the token budget: the token_count of the memory.';

comment on type memory.decay_result is
'One memory that decay checked.';

comment on column memory.decay_result.space is
'The memory''s space.';

comment on column memory.decay_result.memory_id is
'The memory.';

comment on column memory.decay_result.health is
'Its health at the time of the call.';

comment on column memory.decay_result.outcome is
'`archived`: it had faded. `kept`: an access had prolonged its life, and only decay_due_at was updated.';

comment on column memory.decay_result.threshold is
'The health at which it fades.';

comment on column memory.decay_result.fades_at is
'When it faded or will fade. 0001-01-02 if its health was below the threshold from the start, NULL if it '
'never fades.';

comment on type memory.expire_result is
'One memory that has expired.';

comment on column memory.expire_result.space is
'The memory''s space.';

comment on column memory.expire_result.memory_id is
'The memory.';

comment on column memory.expire_result.expires_at is
'When it expired.';

comment on column memory.expire_result.outcome is
'`forgotten`: as by forget. `purged`: erased, as the setting expiry of the space says.';

comment on type memory.prune_result is
'One memory that matches the rules of prune.';

comment on column memory.prune_result.space is
'The memory''s space.';

comment on column memory.prune_result.memory_id is
'The memory.';

comment on column memory.prune_result.health is
'Its health at the time of the call.';

comment on column memory.prune_result.outcome is
'`forgotten`: as by forget.';

comment on column memory.prune_result.reason is
'Its age, accesses, importance and votes.';

comment on type memory.maintain_result is
'What maintain did for one task in one space.';

comment on column memory.maintain_result.space is
'The space.';

comment on column memory.maintain_result.task is
'`expire`, `decay`, `reanchor`, `prune`, `reindex`, `index` or `repair`.';

comment on column memory.maintain_result.done is
'The number of memories, sources or models that it processed.';

comment on column memory.maintain_result.finished is
'False if the time ran out or another session was working on it. The next call continues.';

comment on type memory.embedding_result is
'What became of one item of set_embeddings.';

comment on column memory.embedding_result.memory_id is
'The memory that the item named.';

comment on column memory.embedding_result.outcome is
'`stored`; `stale`: the text has changed since the version in the item; `unknown`: the space has no such '
'memory; `wrong_dimensions`: the model has another number of dimensions. Only `stored` wrote something.';

comment on type memory.claim_result is
'A text that needs an embedding, leased to the caller.';

comment on column memory.claim_result.space is
'The memory''s space.';

comment on column memory.claim_result.memory_id is
'The memory.';

comment on column memory.claim_result.model is
'The model that is to embed it.';

comment on column memory.claim_result.content_version is
'The version that last changed the text. Return it with the vector.';

comment on column memory.claim_result.content is
'The text.';

comment on type memory.ingest_result is
'What ingest_source did.';

comment on column memory.ingest_result.source_id is
'The source that has the text now, whether new or already known.';

comment on column memory.ingest_result.outcome is
'`created`: the document is new. `updated`: its text has changed; the old text and its chunks are '
'superseded. `unchanged`: nothing was written. `restored`: the text is the same, and the document that '
'was forgotten, or chunks that had faded, are live again. `forgotten`: the text is the same, and each '
'chunk was forgotten by itself; nothing was written, and restore brings them back.';

comment on column memory.ingest_result.chunks is
'The number of its chunks.';

comment on type memory.duplicate_result is
'A memory in a cluster of duplicates.';

comment on column memory.duplicate_result.cluster is
'The number of the cluster, from 1.';

comment on column memory.duplicate_result.memory_id is
'The memory.';

comment on column memory.duplicate_result.content is
'Its text.';

comment on column memory.duplicate_result.similarity is
'Its similarity to the first memory of the cluster, as in remember_result; NULL for the first memory, '
'which a merge would keep.';

comment on type memory.merge_result is
'One cluster of duplicates that was merged, or would be.';

comment on column memory.merge_result.merge_id is
'The merge, for unmerge; NULL in a dry run.';

comment on column memory.merge_result.kept_id is
'The memory that is kept.';

comment on column memory.merge_result.merged_ids is
'The memories that it supersedes, the most similar one last.';

comment on column memory.merge_result.similarity is
'The lowest similarity between it and one of them.';

comment on type memory.purge_result is
'How many rows a purge erased from one table.';

comment on column memory.purge_result.table_name is
'The table.';

comment on column memory.purge_result.rows is
'The number of rows that were erased, or, for tasks, revisions and merges that stay, from which the name '
'of an agent was removed.';

comment on column memory.purge_result.dry_run is
'True if the call was a dry run: nothing was erased.';

comment on type memory.export_result is
'One line of an export.';

comment on column memory.export_result.line is
'First {"format": "pgrecall", "version": 1, "schema": release, ...}, last {"end": {table: rows}}, between'
' them {"table": name, "row": {...}} without derived columns. A memory also has the ids that it has in '
'other spaces (aliases); vitals have the number of times that it was remembered without an agent '
'(unnamed_count, below 0 after some unmerges); an embedding has the hash of its text (text_hash) if the '
'memory still has that text.';

comment on column memory.export_result.cursor is
'On the last line of a page: the argument `after` of the next page. NULL if there is no next page.';

comment on type memory.import_result is
'What became of the lines of one table.';

comment on column memory.import_result.table_name is
'The table, or `end` when the last line was read.';

comment on column memory.import_result.created is
'The number of new rows; for `end`, of the whole import.';

comment on column memory.import_result.known is
'The number of rows that the space already had; for `end`, of the whole import.';

comment on column memory.import_result.changed is
'The number of known rows that the file changed; for `spaces`, 1 if the settings of the file were taken; '
'for `end`, of the whole import.';

comment on column memory.import_result.mapped is
'Memories and sources of these lines that have another id in this space: an object with the ids of the '
'file as keys and the ids here as values. NULL if there are none.';

comment on type memory.migration_result is
'A migration, as list_migrations() returns it.';

comment on column memory.migration_result.name is
'Its name, as in migrations/.';

comment on column memory.migration_result.applied_at is
'When it was applied here.';

comment on type memory.stats_result is
'A space in numbers.';

comment on column memory.stats_result.space is
'The space.';

comment on column memory.stats_result.memories is
'Memories that are live and have not expired.';

comment on column memory.stats_result.archived is
'Memories that have faded and were archived.';

comment on column memory.stats_result.forgotten is
'Memories that were forgotten.';

comment on column memory.stats_result.superseded is
'Memories that are superseded.';

comment on column memory.stats_result.expired is
'Memories that are live but have expired.';

comment on column memory.stats_result.tokens is
'The tokens of all live memories.';

comment on column memory.stats_result.agents is
'Agents of the space.';

comment on column memory.stats_result.sources is
'Documents that are live.';

comment on column memory.stats_result.oldest_at is
'When the oldest memory was first remembered; NULL if there is none.';

comment on column memory.stats_result.newest_at is
'When the newest was.';

comment on column memory.stats_result.kinds is
'The number of live memories by kind: {"fact": 12, "task": 3}; NULL if there are none.';

comment on column memory.stats_result.models is
'By model, the number of live memories with an embedding (`stored`), with an embedding of an earlier text'
' (`stale`), and with none and not expired (`missing`). NULL if the space has no model and no embedding.';

comment on type memory.doctor_result is
'A problem that doctor found.';

comment on column memory.doctor_result.space is
'The space; NULL if it concerns all spaces.';

comment on column memory.doctor_result.problem is
'What is wrong, e.g. `memory without vitals`.';

comment on column memory.doctor_result.subject is
'The object: the id of a memory, a tag, an index or a model.';

comment on column memory.doctor_result.detail is
'Further information, such as the model of an embedding or a constraint; NULL if there is none.';

comment on type memory.source_result is
'A document, as find_sources returns it.';

comment on column memory.source_result.source_id is
'The document.';

comment on column memory.source_result.name is
'As in sources.';

comment on column memory.source_result.title is
'As in sources.';

comment on column memory.source_result.source_type is
'As in sources.';

comment on column memory.source_result.version is
'As in sources.';

comment on column memory.source_result.source_url is
'As in sources.';

comment on column memory.source_result.author is
'As in sources.';

comment on column memory.source_result.content_type is
'As in sources.';

comment on column memory.source_result.file_type is
'As in sources.';

comment on column memory.source_result.tags is
'Its tags.';

comment on column memory.source_result.metadata is
'Its metadata.';

comment on column memory.source_result.content is
'With the option content: its whole text; otherwise NULL.';

comment on column memory.source_result.state is
'`live`; `superseded`: another text has taken its place; `forgotten`: forget_source was called.';

comment on column memory.source_result.superseded_by is
'Its successor; NULL if none.';

comment on column memory.source_result.chunks is
'How many of its chunks are neither forgotten nor superseded.';

comment on column memory.source_result.external_ids is
'Its ids in other systems: [{"system": name, "id": text}].';

comment on column memory.source_result.published_at is
'As in sources.';

comment on column memory.source_result.ingested_at is
'When it was ingested.';

comment on column memory.source_result.updated_at is
'When it was last changed.';

comment on column memory.source_result.score is
'Orders the documents of one question; NULL without a question.';

comment on column memory.source_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.importance_result is
'What read_importance made of a foreign record.';

comment on column memory.importance_result.importance is
'The importance, 0 to 1; NULL if unrated.';

comment on column memory.importance_result.pinned is
'Whether it is to be pinned.';

comment on column memory.importance_result.level_differs is
'Whether the level and the score of the record disagree.';

comment on type memory.importance_scales_result is
'An importance on the scales of other systems.';

comment on column memory.importance_scales_result.score is
'The importance itself.';

comment on column memory.importance_scales_result.ten is
'1 to 10; NULL if unrated.';

comment on column memory.importance_scales_result.rating is
'1 to 7; 0 if unrated.';

comment on column memory.importance_scales_result.level is
'`low` below 0.4, `medium` below 0.6, `high` below 0.8, else `critical`; NULL if unrated.';

comment on column memory.importance_scales_result.label is
'The name of the rating: `avoid` to `perfect`; `unrated` if unrated.';

comment on type memory.history_result is
'One state of a memory, and the change that made it.';

comment on column memory.history_result.version is
'The version of the state; the last one if it had several.';

comment on column memory.history_result.edit_type is
'The change that led to the state: `create`, or as in revisions.';

comment on column memory.history_result.editor_type is
'`human`, `agent` or `system`.';

comment on column memory.history_result.editor_id is
'On whose behalf the change was made, according to the session; for the creation, the first agent that '
'remembered it. NULL if nobody is named.';

comment on column memory.history_result.login is
'The login that made the change. NULL for the creation, for which no login is recorded; see provenance.';

comment on column memory.history_result.reason is
'Why the change was made; NULL if nobody said.';

comment on column memory.history_result.diff_summary is
'The names of the columns that changed; NULL for the creation.';

comment on column memory.history_result.revision_id is
'The change, for revert; NULL for the creation.';

comment on column memory.history_result.known_from is
'Start of the period in which this state was current: created_at for the first state, the start of the '
'transaction for a change.';

comment on column memory.history_result.known_to is
'End of that period (exclusive); NULL if the state is current.';

comment on column memory.history_result.content is
'Its text in this state.';

comment on column memory.history_result.kind is
'Its kind.';

comment on column memory.history_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.history_result.pinned is
'Whether it was pinned.';

comment on column memory.history_result.tags is
'Its tags.';

comment on column memory.history_result.metadata is
'Its metadata.';

comment on column memory.history_result.project is
'Its project.';

comment on column memory.history_result.session is
'Its session.';

comment on column memory.history_result.valid_from is
'Start of validity; NULL means always.';

comment on column memory.history_result.valid_to is
'End of validity (exclusive); NULL means for ever.';

comment on column memory.history_result.expires_at is
'When it was to expire; NULL means never.';

comment on column memory.history_result.superseded_by is
'The memory that superseded it; NULL if none did.';

comment on column memory.history_result.archived_at is
'When it was archived; NULL if it was not.';

comment on column memory.history_result.deleted_at is
'When it was forgotten; NULL if it was not.';

comment on type memory.neighbor_result is
'A memory that is linked with another one, directly or through others.';

comment on column memory.neighbor_result.memory_id is
'The memory.';

comment on column memory.neighbor_result.content is
'Its text.';

comment on column memory.neighbor_result.kind is
'Its kind.';

comment on column memory.neighbor_result.distance is
'The number of links on the shortest path.';

comment on column memory.neighbor_result.type is
'The type of the last link on that path.';

comment on column memory.neighbor_result.direction is
'The direction of the last link, seen from the memory before: `out` or `in`.';

comment on column memory.neighbor_result.metadata is
'The metadata of the last link.';

comment on column memory.neighbor_result.path is
'The path: from the given memory to this one, both included.';

comment on column memory.neighbor_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.neighbor_result.tags is
'Its tags.';

comment on column memory.neighbor_result.created_at is
'When it was first remembered.';

comment on type memory.agent_result is
'An agent and what it did.';

comment on column memory.agent_result.agent is
'The agent.';

comment on column memory.agent_result.name is
'As in agents.';

comment on column memory.agent_result.kind is
'As in agents.';

comment on column memory.agent_result.metadata is
'As in agents.';

comment on column memory.agent_result.memories is
'How many memories it remembered or held, whatever their state.';

comment on column memory.agent_result.working is
'How many memories it holds.';

comment on column memory.agent_result.last_active_at is
'When it last remembered or held one; NULL if never.';

comment on column memory.agent_result.external_ids is
'Its ids in other systems: [{"system": name, "id": text}].';

comment on column memory.agent_result.created_at is
'When it was first named.';

comment on column memory.agent_result.updated_at is
'When it was last configured.';

comment on column memory.agent_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.kind_result is
'A kind of memory in a space.';

comment on column memory.kind_result.kind is
'The kind.';

comment on column memory.kind_result.description is
'As in kinds.';

comment on column memory.kind_result.internal is
'As in kinds.';

comment on column memory.kind_result.dedup is
'As in kinds.';

comment on column memory.kind_result.curve is
'As in kinds.';

comment on column memory.kind_result.half_life is
'As in kinds.';

comment on column memory.kind_result.grace is
'As in kinds.';

comment on column memory.kind_result.floor is
'As in kinds.';

comment on column memory.kind_result.threshold is
'As in kinds.';

comment on column memory.kind_result.metadata_schema is
'As in kinds.';

comment on column memory.kind_result.memories is
'How many live memories of this kind the space has.';

comment on column memory.kind_result.builtin is
'Whether every space has it.';

comment on column memory.kind_result.created_at is
'When the space first used it; NULL if never.';

comment on column memory.kind_result.updated_at is
'When a setting was last changed.';

comment on type memory.tag_result is
'A tag and how often it is used.';

comment on column memory.tag_result.tag is
'The tag, or an ancestor of tags.';

comment on column memory.tag_result.memories is
'How many live memories have it or a descendant.';

comment on column memory.tag_result.newest_at is
'When the newest of them was first remembered; NULL if there is none.';

comment on column memory.tag_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.model_result is
'An embedding model and its use in a space.';

comment on column memory.model_result.model is
'The model.';

comment on column memory.model_result.dimensions is
'As in embedding_models.';

comment on column memory.model_result.distance is
'As in embedding_models.';

comment on column memory.model_result.storage is
'As in embedding_models.';

comment on column memory.model_result.embeddings is
'How many live memories of the space it has embedded.';

comment on column memory.model_result.created_at is
'When it was registered.';

comment on type memory.link_result is
'A link between two memories.';

comment on column memory.link_result.from_id is
'The memory that the link starts from.';

comment on column memory.link_result.to_id is
'The memory that it leads to.';

comment on column memory.link_result.type is
'Its type.';

comment on column memory.link_result.metadata is
'Its metadata.';

comment on column memory.link_result.agent is
'The agent that made it; NULL if unknown.';

comment on column memory.link_result.created_at is
'When it was made.';

comment on type memory.grant_result is
'A grant on a space.';

comment on column memory.grant_result.role is
'The role.';

comment on column memory.grant_result.privilege is
'`read`, `write`, or `admin`; each includes the one before.';

comment on column memory.grant_result.granted_at is
'When it was granted.';

comment on type memory.merge_history_result is
'A merge of duplicates.';

comment on column memory.merge_history_result.merge_id is
'The merge, see unmerge.';

comment on column memory.merge_history_result.kept_id is
'The memory that was kept.';

comment on column memory.merge_history_result.merged_ids is
'The memories that it superseded.';

comment on column memory.merge_history_result.similarity is
'The lowest similarity of a merged memory to the kept one.';

comment on column memory.merge_history_result.merged_at is
'When.';

comment on column memory.merge_history_result.unmerged_at is
'When unmerge took it back; NULL if it stands.';

comment on column memory.merge_history_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.erasure_result is
'The receipt of an erasure.';

comment on column memory.erasure_result.erasure_id is
'The receipt.';

comment on column memory.erasure_result.scope is
'As in erasures.';

comment on column memory.erasure_result.erased_by is
'As in erasures.';

comment on column memory.erasure_result.reason is
'As in erasures.';

comment on column memory.erasure_result.counts is
'As in erasures.';

comment on column memory.erasure_result.erased_at is
'When.';

comment on column memory.erasure_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.provenance_result is
'How a memory or a source was learned, once.';

comment on column memory.provenance_result.memory_id is
'The memory; NULL for a source.';

comment on column memory.provenance_result.source_id is
'The source; NULL for a memory.';

comment on column memory.provenance_result.agent is
'The agent that told it.';

comment on column memory.provenance_result.auto_captured is
'Whether the client captured it by itself; false if somebody asked for it.';

comment on column memory.provenance_result.captured_at is
'When it was stored, by the clock of the server.';

comment on column memory.provenance_result.provider_id is
'The provider of the LLM: `anthropic`, `openai`, `google`, ...; `manual` if no LLM was used.';

comment on column memory.provenance_result.model_id is
'The model of the LLM, under the name that its provider gives it: `claude-sonnet-4`, `qwen2.5-coder:7b`, '
'`meta-llama/Llama-3.1-8B`; `none` if no LLM was used.';

comment on column memory.provenance_result.mode is
'The mode of the client, such as `build`, `plan` or `ask`.';

comment on column memory.provenance_result.session_id is
'The client''s session.';

comment on column memory.provenance_result.parent_session_id is
'The session that started this one, such as the session that called a sub-agent.';

comment on column memory.provenance_result.repo_name is
'The name of the repository: the last part of its top directory.';

comment on column memory.provenance_result.repo_path is
'The path of its top directory, relative to the home directory.';

comment on column memory.provenance_result.git_branch is
'The branch that was checked out.';

comment on column memory.provenance_result.git_commit is
'The commit that was checked out, as the client abbreviates it.';

comment on column memory.provenance_result.custom_cmd_name is
'The file of the custom command that created the memory.';

comment on column memory.provenance_result.custom_cmd_run_date is
'When that command started. Accepted as a timestamp (in the session''s time zone if it names none) or as '
'epoch milliseconds.';

comment on column memory.provenance_result.tokens_input is
'Tokens that the LLM read.';

comment on column memory.provenance_result.tokens_output is
'Tokens that the LLM wrote.';

comment on column memory.provenance_result.tokens_reasoning is
'Tokens that the LLM used for reasoning.';

comment on column memory.provenance_result.tokens_cache_read is
'Tokens read from the provider''s cache.';

comment on column memory.provenance_result.tokens_cache_write is
'Tokens written to the provider''s cache.';

comment on column memory.provenance_result.cost is
'The cost of the call, in dollars.';

comment on column memory.provenance_result.started_at is
'When the call to the LLM started. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.provenance_result.completed_at is
'When the call ended. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.provenance_result.response_time_ms is
'The duration of the call. Computed from started_at and completed_at if only these are given.';

comment on column memory.provenance_result.finish_reason is
'Why the call ended: `stop`, `length`, `tool_calls`, `content_filter`, `error`, ...';

comment on type memory.usage_result is
'What some recorded calls to language models cost.';

comment on column memory.usage_result.key is
'The day (UTC, as 2026-01-31), provider, model, project or session; NULL if unknown.';

comment on column memory.usage_result.calls is
'How many calls.';

comment on column memory.usage_result.tokens_input is
'The sum of tokens_input.';

comment on column memory.usage_result.tokens_output is
'The sum of tokens_output.';

comment on column memory.usage_result.tokens_reasoning is
'The sum of tokens_reasoning.';

comment on column memory.usage_result.tokens_cache_read is
'The sum of tokens_cache_read.';

comment on column memory.usage_result.tokens_cache_write is
'The sum of tokens_cache_write.';

comment on column memory.usage_result.cost is
'The sum of cost.';

comment on column memory.usage_result.response_time_ms is
'The mean of response_time_ms; NULL if none is known.';

comment on table memory.migrations is
'The migrations applied to this database. Each deploy script inserts its own name in its own transaction,'
' so the list is right whatever tool ran the scripts.';

comment on column memory.migrations.name is
'The migration''s name.';

comment on column memory.migrations.applied_at is
'When its transaction began.';

comment on column memory.migrations.applied_by is
'The role that ran it. It owns the objects.';

comment on constraint migrations_pk on memory.migrations is
'Refuses a migration applied twice.';

comment on table memory.embedding_models is
'Embedding models by name. Global: a model means the same in every space. Written by register_model, and '
'by remember and set_embeddings for vectors without a model.';

comment on column memory.embedding_models.model is
'The name. `dimN` holds embeddings of N dimensions that name no model.';

comment on column memory.embedding_models.dimensions is
'The number of dimensions of its embeddings.';

comment on column memory.embedding_models.distance is
'The distance between its embeddings: `cosine`, `l2` or `inner_product`.';

comment on column memory.embedding_models.storage is
'What its HNSW index stores: `vector` (up to 2,000 dimensions), `halfvec` (up to 4,000) or `bit` (the '
'sign of each number). `none` means no index: every search is exact.';

comment on column memory.embedding_models.created_at is
'When the row was inserted.';

comment on column memory.embedding_models.updated_at is
'When the row was last changed.';

comment on constraint embedding_models_pk on memory.embedding_models is
'Refuses a name registered twice.';

comment on constraint embedding_models_model_ck on memory.embedding_models is
'Refuses a name that is not 1 to 128 letters, digits and ._:/@+-, starting with a letter or digit.';

comment on constraint embedding_models_dimensions_ck on memory.embedding_models is
'Refuses dimensions outside 1 to 16,000, the most that a vector holds.';

comment on constraint embedding_models_distance_ck on memory.embedding_models is
'Refuses a distance other than cosine, l2 and inner_product.';

comment on constraint embedding_models_storage_ck on memory.embedding_models is
'Refuses a storage other than none, vector, halfvec and bit.';

comment on table memory.spaces is
'A tenant (a user, a site, a group of agents) and its settings. The first memory in a space creates it, '
'or configure_space does; a new space copies the settings of `default`.';

comment on column memory.spaces.space is
'Its name, 1 to 128 printable characters in Unicode''s normal form C, without whitespace at either end; '
'not `*`. Case matters.';

comment on column memory.spaces.language is
'The text search configuration of memories and questions that name none, schema-qualified if needed.';

comment on column memory.spaces.dedup is
'What remember does with a text that the space knows, if neither the call nor the kind says: `near` also '
'matches a memory that says the same in other words, `exact` only the same text, `off` always creates a '
'memory.';

comment on column memory.spaces.similarity is
'The least similarity of two near duplicates, 0 to 1: the similarity of their vectors, or the ninth root '
'of the Jaccard index of their lexemes (0.92 stands for an index of 0.47). What they state must also '
'agree.';

comment on column memory.spaces.curve is
'How health falls after the grace: `linear`, `exponential`, `power` or `none` (never falls). Every curve '
'falls from 1 to 0.5 in one half-life.';

comment on column memory.spaces.half_life is
'Time, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.spaces.grace is
'Time after an access in which health does not fall.';

comment on column memory.spaces.floor is
'The lowest health, 0 to 1. With a floor above the threshold, memories never fade.';

comment on column memory.spaces.threshold is
'A memory fades when its health, 0 to 1, is at or below this value. decay archives it.';

comment on column memory.spaces.max_content is
'The most characters that a memory may have.';

comment on column memory.spaces.model is
'The model of embeddings that name none; NULL means `dimN`, according to their dimensions.';

comment on column memory.spaces.notify is
'Whether remember and revise notify the channel `memory_embeddings`, with the name of the space, when a '
'memory needs an embedding and none was waiting. Every login that may connect may listen.';

comment on column memory.spaces.expiry is
'What expire does with expired memories: `forget`, or `purge`, which erases them.';

comment on column memory.spaces.prune_after is
'The age at which maintain prunes memories, at least 30 days; NULL means never.';

comment on column memory.spaces.other_languages is
'The languages that memories were given by name. A question is read in all languages of the space, former'
' ones included: each of its words matches a lexeme of any of them.';

comment on column memory.spaces.reanchor_at is
'When maintain next looks for memories whose curve differs from their policy; NULL if the policy has not '
'changed since it last did.';

comment on column memory.spaces.reindex_at is
'When maintain next looks for memories in a former language; NULL if there are none.';

comment on column memory.spaces.former_languages is
'The languages whose memories maintain has yet to index in the present language.';

comment on column memory.spaces.pruned_at is
'When maintain last pruned. It prunes once in 24 hours.';

comment on column memory.spaces.repaired_to is
'The last memory or source that maintain''s task `repair` checked before it ran out of time; NULL if the '
'next run starts from the beginning.';

comment on column memory.spaces.created_at is
'When the row was inserted.';

comment on column memory.spaces.updated_at is
'When the row was last changed.';

comment on constraint spaces_curve_ck on memory.spaces is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint spaces_half_life_ck on memory.spaces is
'Refuses a half-life outside 0.001 to 1,000,000 days, or NaN.';

comment on constraint spaces_grace_ck on memory.spaces is
'Refuses a grace outside 0 to 1,000,000 days, or NaN.';

comment on constraint spaces_floor_ck on memory.spaces is
'Refuses a floor outside 0 to 1, or NaN.';

comment on constraint spaces_threshold_ck on memory.spaces is
'Refuses a threshold outside 0 to 1, or NaN.';

comment on constraint spaces_pk on memory.spaces is
'Refuses two spaces of one name.';

comment on constraint spaces_space_ck on memory.spaces is
'Refuses a name that is blank, longer than 128 characters, `*`, not in Unicode''s normal form C, with a '
'control character or an invisible one, or with whitespace at an end.';

comment on constraint spaces_dedup_ck on memory.spaces is
'Refuses a dedup other than off, exact and near.';

comment on constraint spaces_similarity_ck on memory.spaces is
'Refuses a similarity outside 0 to 1.';

comment on constraint spaces_max_content_ck on memory.spaces is
'Refuses a limit outside 1 to 100,000,000 characters.';

comment on constraint spaces_expiry_ck on memory.spaces is
'Refuses an expiry other than forget and purge.';

comment on constraint spaces_prune_after_ck on memory.spaces is
'Refuses an age outside 30 to 36,500 days, or NaN.';

comment on constraint spaces_model_fk on memory.spaces is
'Refuses a model that is not registered.';

comment on index memory.spaces_model_ix is
'For the foreign key to the model.';

comment on table memory.space_grants is
'The spaces that bound logins may enter. A login is bound if it inherits memory_bound; other logins '
'choose the space of a call freely. Written by grant_space and revoke_space.';

comment on column memory.space_grants.space is
'The space that is granted.';

comment on column memory.space_grants.role is
'The login, or a group whose members inherit the grant.';

comment on column memory.space_grants.privilege is
'`read`, `write` or `admin`; each includes those before it.';

comment on column memory.space_grants.granted_at is
'When it was granted.';

comment on constraint space_grants_pk on memory.space_grants is
'Refuses two grants of one space to one role.';

comment on constraint space_grants_space_fk on memory.space_grants is
'Refuses a space that does not exist; deleted with its space.';

comment on constraint space_grants_privilege_ck on memory.space_grants is
'Refuses a privilege other than read, write and admin.';

comment on table memory.agents is
'Who remembers: a robot, a person or a system. Created by the first memory that names the agent or that '
'the agent holds. Its last activity follows from agent_memories.';

comment on column memory.agents.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.agents.agent is
'Its name in the space, 1 to 128 characters without surrounding whitespace.';

comment on column memory.agents.name is
'A display name.';

comment on column memory.agents.kind is
'`agent`, `human` or `system`.';

comment on column memory.agents.metadata is
'Anything else, such as its configuration.';

comment on column memory.agents.created_at is
'When the row was inserted.';

comment on column memory.agents.updated_at is
'When the row was last changed.';

comment on constraint agents_pk on memory.agents is
'Refuses two agents of one name in a space.';

comment on constraint agents_space_fk on memory.agents is
'Refuses a space that does not exist; deleted with its space.';

comment on constraint agents_agent_ck on memory.agents is
'Refuses a name that is empty, longer than 128 characters, or has surrounding whitespace.';

comment on constraint agents_kind_ck on memory.agents is
'Refuses a kind other than agent, human and system.';

comment on constraint agents_metadata_ck on memory.agents is
'Refuses metadata that is not a JSON object.';

comment on table memory.builtin_kinds is
'The kinds that every space starts with: the templates for the rows in kinds. Filled by migrations; '
'read-only.';

comment on column memory.builtin_kinds.kind is
'The name, in snake_case.';

comment on column memory.builtin_kinds.description is
'What a memory of this kind is.';

comment on column memory.builtin_kinds.internal is
'Whether searches leave its memories out unless asked for them.';

comment on column memory.builtin_kinds.dedup is
'The dedup of its memories; NULL means the setting of the space.';

comment on column memory.builtin_kinds.metadata_schema is
'The JSON Schema for the metadata of its memories; see Kinds for the supported keywords.';

comment on constraint builtin_kinds_pk on memory.builtin_kinds is
'Refuses two kinds of one name.';

comment on constraint builtin_kinds_kind_ck on memory.builtin_kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint builtin_kinds_dedup_ck on memory.builtin_kinds is
'Refuses a dedup other than off, exact and near.';

comment on constraint builtin_kinds_metadata_schema_ck on memory.builtin_kinds is
'Refuses a schema that is not a JSON object.';

comment on table memory.languages is
'The function words of the languages, one row a text search configuration: what they may change between '
'two texts that state the same, for near duplicates. Words are lower case, without apostrophes. Texts of '
'a configuration without a row are compared word by word, by the row `other`, which explains no '
'difference and lists words that keep texts apart in still other languages. The owner adds a language by '
'an INSERT, such as `insert into memory.languages (language, plain, links, scope, turn) values '
'(''portuguese'', ''{"o": "", "a": "", "é": "="}'', ''{com,em,para}'', ''{não,nunca,sem}'', '
'''{mas,ou,antes}'')`, and changes a built-in one by an UPDATE that also sets builtin to false. A '
'migration replaces the built-in rows and no others.';

comment on column memory.languages.language is
'The text search configuration, as memories.language has it; `other` for those without a row.';

comment on column memory.languages.plain is
'What a word, or two in a row, is read as: nothing, if it says nothing; `=` for the present copula; two '
'words for a contraction. No synonyms: Big Bank and Large Bank are two banks.';

comment on column memory.languages.caseless is
'Words whose capital letters mean nothing where those of other lone letters and units do.';

comment on column memory.languages.links is
'Words that may begin an added or a moved phrase. Without any, texts are compared word by word.';

comment on column memory.languages.articles is
'The articles that plain does not drop. They may differ between active and passive.';

comment on column memory.languages.objects is
'Articles of objects only, which may begin a moved phrase.';

comment on column memory.languages.verb_second is
'Whether the verb stays second when a phrase moves to the front.';

comment on column memory.languages.possessive is
'Two words, those of "the car of Ana" and "Ana''s car".';

comment on column memory.languages.auxiliaries is
'The verbs that differ between active and passive.';

comment on column memory.languages.passive_by is
'The preposition before who does it, in the passive.';

comment on column memory.languages.endings is
'Endings of verbs that differ between active and passive, and what both are read as.';

comment on column memory.languages.scope is
'Words that reach over others, so that every addition to them or with them changes what is said.';

comment on column memory.languages.turn is
'Words with which an addition takes back, limits, dates back or doubts.';

comment on column memory.languages.quantity is
'Numbers and times in words. An addition has none if the text has one.';

comment on column memory.languages.builtin is
'Whether a migration wrote the row and may replace it.';

comment on constraint languages_pk on memory.languages is
'Refuses two rows of one language.';

comment on constraint languages_plain_ck on memory.languages is
'Refuses a plain that is not a JSON object.';

comment on constraint languages_endings_ck on memory.languages is
'Refuses endings that are not a JSON object.';

comment on table memory.kinds is
'The kinds in use in a space. The list is open: the first memory of a kind creates its row, copied from '
'builtin_kinds if it is listed there. NULL in a setting means the setting of the space.';

comment on column memory.kinds.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.kinds.kind is
'The name, in snake_case.';

comment on column memory.kinds.description is
'What a memory of this kind is.';

comment on column memory.kinds.internal is
'Whether searches leave new memories of this kind out unless asked for them.';

comment on column memory.kinds.dedup is
'The dedup of its memories, if the call does not say; NULL means the setting of the space.';

comment on column memory.kinds.curve is
'How health falls after the grace: `linear`, `exponential`, `power` or `none` (never falls). Every curve '
'falls from 1 to 0.5 in one half-life.';

comment on column memory.kinds.half_life is
'Time, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.kinds.grace is
'Time after an access in which health does not fall.';

comment on column memory.kinds.floor is
'The lowest health, 0 to 1. With a floor above the threshold, memories never fade.';

comment on column memory.kinds.threshold is
'A memory fades when its health, 0 to 1, is at or below this value. decay archives it.';

comment on column memory.kinds.metadata_schema is
'The JSON Schema for the metadata of its new memories; see Kinds for the supported keywords. A kind that '
'is not built in starts with the schema of `note`.';

comment on column memory.kinds.created_at is
'When the row was inserted.';

comment on column memory.kinds.updated_at is
'When the row was last changed.';

comment on constraint kinds_curve_ck on memory.kinds is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint kinds_half_life_ck on memory.kinds is
'Refuses a half-life outside 0.001 to 1,000,000 days, or NaN.';

comment on constraint kinds_grace_ck on memory.kinds is
'Refuses a grace outside 0 to 1,000,000 days, or NaN.';

comment on constraint kinds_floor_ck on memory.kinds is
'Refuses a floor outside 0 to 1, or NaN.';

comment on constraint kinds_threshold_ck on memory.kinds is
'Refuses a threshold outside 0 to 1, or NaN.';

comment on constraint kinds_pk on memory.kinds is
'Refuses two kinds of one name in a space.';

comment on constraint kinds_space_fk on memory.kinds is
'Refuses a space that does not exist; deleted with its space.';

comment on constraint kinds_kind_ck on memory.kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint kinds_dedup_ck on memory.kinds is
'Refuses a dedup other than off, exact and near.';

comment on constraint kinds_metadata_schema_ck on memory.kinds is
'Refuses a schema that is not a JSON object.';

comment on table memory.sources is
'An external document: what it is, where it came from, and its whole text. Its chunks are memories of the'
' kind `document`. A new text of the same document is a new row, which supersedes the old one; the old '
'one stays.';

comment on column memory.sources.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.sources.source_id is
'The key, a UUIDv7 with the timestamp of ingested_at.';

comment on column memory.sources.name is
'The name of the project, podcast, book or other work.';

comment on column memory.sources.title is
'The title of this part of the work.';

comment on column memory.sources.source_type is
'The type of document, in snake_case; see Source types.';

comment on column memory.sources.version is
'The version of the work that the text describes; NULL if it has none.';

comment on column memory.sources.source_url is
'Where the text came from.';

comment on column memory.sources.content is
'The whole text, exactly as given.';

comment on column memory.sources.content_hash is
'The SHA-256 hash of the text, computed as in memories.';

comment on column memory.sources.tsv is
'The lexemes of name, title and content, or of their longest prefix whose lexemes fit into 1 MB.';

comment on column memory.sources.language is
'The text search configuration of tsv and of the chunks.';

comment on column memory.sources.language_given is
'Whether the call named the language. If it did, a new language of the space does not affect it.';

comment on column memory.sources.author is
'Who made it.';

comment on column memory.sources.content_type is
'Its MIME type.';

comment on column memory.sources.file_type is
'The extension of the file, in lower case and without the dot.';

comment on column memory.sources.tags is
'Its tags, as in memories. Its chunks have them, too.';

comment on column memory.sources.tag_paths is
'The tags and all their ancestors.';

comment on column memory.sources.metadata is
'Any other data, a JSON object.';

comment on column memory.sources.published_at is
'When the original was published.';

comment on column memory.sources.ingested_at is
'When it was ingested.';

comment on column memory.sources.updated_at is
'When this row last changed; ingested_at if it never did.';

comment on column memory.sources.superseded_at is
'When another text of the document replaced it; NULL for the current text.';

comment on column memory.sources.superseded_by is
'The row that replaced it.';

comment on column memory.sources.deleted_at is
'When it was forgotten. The row stays.';

comment on column memory.sources.live is
'Neither superseded nor forgotten: the predicate of the full-text index.';

comment on column memory.sources.current_key is
'The SHA-256 hash of name, title, type, version and URL if the row is live, otherwise NULL. Ingesting the'
' document again finds it by this key.';

comment on column memory.sources.changed_xid is
'The transaction that last changed this row, as in memories.';

comment on constraint sources_pk on memory.sources is
'Refuses two sources with one id in a space.';

comment on constraint sources_space_current_key_uq on memory.sources is
'Refuses two current texts of one document.';

comment on constraint sources_space_fk on memory.sources is
'Refuses a space that does not exist.';

comment on constraint sources_superseded_by_fk on memory.sources is
'Refuses a successor that is not in the space.';

comment on constraint sources_name_ck on memory.sources is
'Refuses a blank name.';

comment on constraint sources_source_type_ck on memory.sources is
'Refuses a source type that is not snake_case of at most 63 characters.';

comment on constraint sources_content_ck on memory.sources is
'Refuses a blank text.';

comment on constraint sources_published_at_ck on memory.sources is
'Refuses a timestamp before 0001-01-02 or after 9999-12-31, or infinity.';

comment on constraint sources_content_hash_ck on memory.sources is
'Refuses a hash that does not have 32 bytes.';

comment on constraint sources_content_type_ck on memory.sources is
'Refuses a MIME type without a type and a subtype.';

comment on constraint sources_file_type_ck on memory.sources is
'Refuses an extension that is not 1 to 16 lower-case letters and digits.';

comment on constraint sources_tags_ck on memory.sources is
'Refuses a tag that is NULL or not a path of lower-case segments without whitespace, joined by colons.';

comment on constraint sources_metadata_ck on memory.sources is
'Refuses metadata that is not a JSON object.';

comment on constraint sources_superseded_by_not_self_ck on memory.sources is
'Refuses a source that supersedes itself.';

comment on constraint sources_superseded_at_ck on memory.sources is
'Refuses a successor without superseded_at.';

comment on constraint sources_live_ck on memory.sources is
'Refuses a live that contradicts superseded_at or deleted_at.';

comment on index memory.sources_tsv_ix is
'Full-text search over name, title and content of live documents.';

comment on index memory.sources_deleted_at_ix is
'A forgotten document that is ingested again.';

comment on index memory.sources_superseded_by_ix is
'For the foreign key to the successor.';

comment on table memory.memories is
'The stable part of a memory: its text and what searches need. Each access changes vitals instead, so '
'that reading a memory rewrites no text index.';

comment on column memory.memories.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.memories.memory_id is
'The key, a UUIDv7 with the timestamp of created_at: ids sort by time.';

comment on column memory.memories.content is
'The text, exactly as given.';

comment on column memory.memories.content_hash is
'The SHA-256 hash of the text after these steps: remove the characters that Unicode calls '
'default-ignorable, because nobody sees them (except those that distinguish flags); remove surrounding '
'spaces, tabs, CR and LF; convert to NFC. data/content_hash.json has examples.';

comment on column memory.memories.dedup_key is
'The content_hash if a repeat of the text should match this memory, otherwise NULL (dedup `off`, '
'superseded, or released because it expired). Forgetting and archiving keep it.';

comment on column memory.memories.tsv is
'The lexemes of the text in its language, or of its longest prefix whose lexemes fit into 1 MB.';

comment on column memory.memories.language is
'The text search configuration of tsv. A text, because a regconfig column would block pg_upgrade.';

comment on column memory.memories.language_given is
'Whether the call named the language. If it did, a new language of the space does not affect it.';

comment on column memory.memories.token_count is
'The estimated number of tokens: a quarter of the bytes of the text, rounded up. For token budgets.';

comment on column memory.memories.kind is
'Its kind; `note` if the caller named none.';

comment on column memory.memories.internal is
'Whether searches leave it out unless asked for internal memories.';

comment on column memory.memories.importance is
'0 to 1; NULL if unrated.';

comment on column memory.memories.pinned is
'Whether it never decays.';

comment on column memory.memories.tags is
'Its tags, sorted and without duplicates: lower-case paths, with segments joined by colons.';

comment on column memory.memories.tag_paths is
'The tags and all their ancestors: one index probe finds a subtree.';

comment on column memory.memories.metadata is
'Any other data, a JSON object that the metadata schema of its kind allows. Searched by containment.';

comment on column memory.memories.project is
'The project that it belongs to.';

comment on column memory.memories.session is
'The session in which it was first remembered.';

comment on column memory.memories.source_id is
'The document that it is a chunk of or was taken from.';

comment on column memory.memories.version is
'The number of changes of this row plus one; there is a revision for each. Changes of derived columns, '
'such as dedup_key, do not count.';

comment on column memory.memories.content_version is
'The version that last changed the text. An embedding of an earlier version is stale.';

comment on column memory.memories.created_at is
'When it was first remembered.';

comment on column memory.memories.updated_at is
'When this row last changed; created_at if it never did.';

comment on column memory.memories.created_by is
'Who remembered it first; NULL if unknown.';

comment on column memory.memories.valid_from is
'Start of validity: from when the text is true. NULL means always.';

comment on column memory.memories.valid_to is
'End of validity (exclusive). NULL means for ever.';

comment on column memory.memories.expires_at is
'From when no search returns it. NULL means never.';

comment on column memory.memories.superseded_by is
'The memory of the same space that supersedes it.';

comment on column memory.memories.archived_at is
'When decay archived it because it had faded. A repeat revives it.';

comment on column memory.memories.deleted_at is
'When it was forgotten. The row stays, and a repeat reports `forgotten`.';

comment on column memory.memories.live is
'Not forgotten, not superseded, not archived: the predicate of every search index.';

comment on column memory.memories.changed_xid is
'The transaction that last changed this row. Transactions commit in a different order than their '
'timestamps, so replicate changes by this column, not by updated_at. The number counts on one server '
'only: after a move to another server (a dump, logical replication) rows may be ahead of its counter. '
'Then maintain''s task `repair` renumbers them, and a replicating client starts again at 0.';

comment on constraint memories_pk on memory.memories is
'Refuses two memories with one id in a space.';

comment on constraint memories_space_dedup_key_uq on memory.memories is
'Refuses two memories that a repeat of one text would match; decides between two concurrent writers.';

comment on constraint memories_kind_fk on memory.memories is
'Refuses a kind that the space does not have.';

comment on constraint memories_source_fk on memory.memories is
'Refuses a source that is not in the space.';

comment on constraint memories_superseded_by_fk on memory.memories is
'Refuses a successor that is not in the space.';

comment on constraint memories_content_ck on memory.memories is
'Refuses a blank text.';

comment on constraint memories_content_hash_ck on memory.memories is
'Refuses a hash that does not have 32 bytes.';

comment on constraint memories_dedup_key_ck on memory.memories is
'Refuses a key that is not the content_hash.';

comment on constraint memories_token_count_ck on memory.memories is
'Refuses a count below 1.';

comment on constraint memories_importance_ck on memory.memories is
'Refuses an importance outside 0 to 1, or NaN.';

comment on constraint memories_tags_ck on memory.memories is
'Refuses a tag that is NULL or not a path of lower-case segments without whitespace, joined by colons.';

comment on constraint memories_metadata_ck on memory.memories is
'Refuses metadata that is not a JSON object.';

comment on constraint memories_created_at_ck on memory.memories is
'Refuses a timestamp before 0001-01-02 or after 9999-12-31, which many clients cannot read, or infinity.';

comment on constraint memories_timestamps_ck on memory.memories is
'Refuses the same for valid_from, valid_to and expires_at.';

comment on constraint memories_valid_ck on memory.memories is
'Refuses a validity that ends before it starts.';

comment on constraint memories_superseded_by_ck on memory.memories is
'Refuses a memory that supersedes itself.';

comment on constraint memories_live_ck on memory.memories is
'Refuses a live that contradicts deleted_at, superseded_by or archived_at.';

comment on index memory.memories_tsv_ix is
'Lexical search, and near duplicates by words: one probe for each lexeme, within the space. Each probe '
'also reads the list of pending entries, 2 ms for the default of 4 MB; without that list, inserts would '
'be slow.';

comment on index memory.memories_tag_paths_ix is
'Filters by tags: tag_paths contains the ancestors of every tag.';

comment on index memory.memories_metadata_ix is
'Filters by metadata, by containment.';

comment on index memory.memories_created_at_ix is
'Ranges of time, and the pages of list(). The id is in both as bytes: the planner would take an index '
'with memory_id itself for the ids of an array, and read all of the space in it.';

comment on index memory.memories_importance_ix is
'The pages of list() by importance, unrated memories last.';

comment on index memory.memories_session_ix is
'The turns of a session in order: filters by session, and the turns before and after a hit.';

comment on index memory.memories_expires_at_ix is
'Expired memories that are not forgotten, for expire().';

comment on index memory.memories_kind_ix is
'For the foreign key to kinds, and the newest memories of a kind.';

comment on index memory.memories_superseded_by_ix is
'For the foreign key to the successor, and the memories that a memory supersedes.';

comment on index memory.memories_source_id_ix is
'For the foreign key to the source, and the chunks of a source.';

comment on table memory.vitals is
'The volatile part of a memory: what each access changes. Narrow rows, free space in the pages, and no '
'index on a column that touch updates. The health at any later time is computed from these columns, so no'
' job rewrites them.';

comment on column memory.vitals.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.vitals.memory_id is
'The memory.';

comment on column memory.vitals.access_count is
'How often touch or recall counted an access.';

comment on column memory.vitals.last_accessed_at is
'When the last access was.';

comment on column memory.vitals.remember_count is
'How often it was remembered, including the first time.';

comment on column memory.vitals.last_remembered_at is
'When it was last remembered.';

comment on column memory.vitals.upvotes is
'Votes for it.';

comment on column memory.vitals.downvotes is
'Votes against it.';

comment on column memory.vitals.health is
'The health at the anchor, 0 to 1. health() returns the current one.';

comment on column memory.vitals.decays_from is
'The anchor: the last access plus the grace. Health does not fall before it.';

comment on column memory.vitals.curve is
'How health falls after the grace: `linear`, `exponential`, `power` or `none` (never falls). Every curve '
'falls from 1 to 0.5 in one half-life.';

comment on column memory.vitals.half_life is
'Time, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.vitals.grace is
'Time after an access in which health does not fall.';

comment on column memory.vitals.floor is
'The lowest health, 0 to 1. With a floor above the threshold, memories never fade.';

comment on column memory.vitals.threshold is
'A memory fades when its health, 0 to 1, is at or below this value. decay archives it.';

comment on column memory.vitals.decay_due_at is
'When decay next checks it, never later than it fades. touch does not change it. NULL if it cannot fade '
'or is not live.';

comment on constraint vitals_curve_ck on memory.vitals is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint vitals_half_life_ck on memory.vitals is
'Refuses a half-life outside 0.001 to 1,000,000 days, or NaN.';

comment on constraint vitals_grace_ck on memory.vitals is
'Refuses a grace outside 0 to 1,000,000 days, or NaN.';

comment on constraint vitals_floor_ck on memory.vitals is
'Refuses a floor outside 0 to 1, or NaN.';

comment on constraint vitals_threshold_ck on memory.vitals is
'Refuses a threshold outside 0 to 1, or NaN.';

comment on constraint vitals_pk on memory.vitals is
'Refuses two rows for one memory.';

comment on constraint vitals_memory_fk on memory.vitals is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint vitals_access_count_ck on memory.vitals is
'Refuses a negative count.';

comment on constraint vitals_remember_count_ck on memory.vitals is
'Refuses a count below 1.';

comment on constraint vitals_votes_ck on memory.vitals is
'Refuses negative votes.';

comment on constraint vitals_health_ck on memory.vitals is
'Refuses a health outside 0 to 1, or NaN.';

comment on constraint vitals_decays_from_ck on memory.vitals is
'Refuses an infinite anchor.';

comment on index memory.vitals_decay_due_at_ix is
'The memories that decay() has to check.';

comment on table memory.agent_memories is
'Which agents know a memory: one row for each agent that remembered or held it.';

comment on column memory.agent_memories.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.agent_memories.agent is
'The agent.';

comment on column memory.agent_memories.memory_id is
'The memory.';

comment on column memory.agent_memories.first_remembered_at is
'When this agent first remembered or held it.';

comment on column memory.agent_memories.last_remembered_at is
'When it last remembered it; if it never did, when it first held it.';

comment on column memory.agent_memories.remember_count is
'How often it remembered the memory; 0 if it only held it.';

comment on column memory.agent_memories.working_since is
'Since when the agent holds it in its working memory; NULL if it does not.';

comment on constraint agent_memories_pk on memory.agent_memories is
'Refuses two rows for one agent and memory.';

comment on constraint agent_memories_agent_fk on memory.agent_memories is
'Refuses an agent that the space does not have; deleted with its agent.';

comment on constraint agent_memories_memory_fk on memory.agent_memories is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint agent_memories_remember_count_ck on memory.agent_memories is
'Refuses a negative count.';

comment on index memory.agent_memories_memory_id_ix is
'For the foreign key to the memory, and the agents that know it.';

comment on index memory.agent_memories_working_since_ix is
'The working memory of an agent.';

comment on table memory.provenance is
'How a memory or a source was learned: one row for each remember() with a provenance, and for each '
'ingested source (`manual` if no provenance was given). Append-only. The keys of the argument are the '
'columns from auto_captured on, except captured_at.';

comment on column memory.provenance.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.provenance.provenance_id is
'The key, a UUIDv7.';

comment on column memory.provenance.memory_id is
'The memory; NULL if the provenance is of a source.';

comment on column memory.provenance.source_id is
'The source; NULL if the provenance is of a memory.';

comment on column memory.provenance.agent is
'The agent that remembered it.';

comment on column memory.provenance.auto_captured is
'Whether the client captured it by itself; false if somebody asked for it.';

comment on column memory.provenance.captured_at is
'When this row was inserted, by the clock of the server.';

comment on column memory.provenance.provider_id is
'The provider of the LLM: `anthropic`, `openai`, `google`, ...; `manual` if no LLM was used.';

comment on column memory.provenance.model_id is
'The model of the LLM, under the name that its provider gives it: `claude-sonnet-4`, `qwen2.5-coder:7b`, '
'`meta-llama/Llama-3.1-8B`; `none` if no LLM was used.';

comment on column memory.provenance.mode is
'The mode of the client, such as `build`, `plan` or `ask`.';

comment on column memory.provenance.session_id is
'The client''s session.';

comment on column memory.provenance.parent_session_id is
'The session that started this one, such as the session that called a sub-agent.';

comment on column memory.provenance.repo_name is
'The name of the repository: the last part of its top directory.';

comment on column memory.provenance.repo_path is
'The path of its top directory, relative to the home directory.';

comment on column memory.provenance.git_branch is
'The branch that was checked out.';

comment on column memory.provenance.git_commit is
'The commit that was checked out, as the client abbreviates it.';

comment on column memory.provenance.custom_cmd_name is
'The file of the custom command that created the memory.';

comment on column memory.provenance.custom_cmd_run_date is
'When that command started. Accepted as a timestamp (in the session''s time zone if it names none) or as '
'epoch milliseconds.';

comment on column memory.provenance.tokens_input is
'Tokens that the LLM read.';

comment on column memory.provenance.tokens_output is
'Tokens that the LLM wrote.';

comment on column memory.provenance.tokens_reasoning is
'Tokens that the LLM used for reasoning.';

comment on column memory.provenance.tokens_cache_read is
'Tokens read from the provider''s cache.';

comment on column memory.provenance.tokens_cache_write is
'Tokens written to the provider''s cache.';

comment on column memory.provenance.cost is
'The cost of the call, in dollars.';

comment on column memory.provenance.started_at is
'When the call to the LLM started. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.provenance.completed_at is
'When the call ended. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.provenance.response_time_ms is
'The duration of the call. Computed from started_at and completed_at if only these are given.';

comment on column memory.provenance.finish_reason is
'Why the call ended: `stop`, `length`, `tool_calls`, `content_filter`, `error`, ...';

comment on constraint provenance_provider_id_ck on memory.provenance is
'Refuses a provider that is blank or longer than 255 characters.';

comment on constraint provenance_model_id_ck on memory.provenance is
'Refuses a model that is blank or longer than 255 characters.';

comment on constraint provenance_tokens_ck on memory.provenance is
'Refuses a negative number of tokens.';

comment on constraint provenance_cost_ck on memory.provenance is
'Refuses a negative cost.';

comment on constraint provenance_response_time_ms_ck on memory.provenance is
'Refuses a negative duration.';

comment on constraint provenance_pk on memory.provenance is
'Refuses two provenance with one id in a space.';

comment on constraint provenance_memory_fk on memory.provenance is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint provenance_source_fk on memory.provenance is
'Refuses a source that does not exist; deleted with its source.';

comment on constraint provenance_target_ck on memory.provenance is
'Refuses a provenance of neither a memory nor a source, or of both.';

comment on index memory.provenance_memory_id_ix is
'For the foreign keys, and the provenance of a memory or a source.';

comment on index memory.provenance_source_id_ix is
'For the foreign keys, and the provenance of a memory or a source.';

comment on table memory.tags is
'The vocabulary of a space: its tags, with the time of their first use. The tags of a memory are in '
'memories.tags.';

comment on column memory.tags.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.tags.tag is
'The tag: a lower-case path, with segments joined by colons.';

comment on column memory.tags.created_at is
'When it was first used.';

comment on constraint tags_pk on memory.tags is
'Refuses a tag listed twice in a space.';

comment on constraint tags_space_fk on memory.tags is
'Refuses a space that does not exist.';

comment on constraint tags_tag_ck on memory.tags is
'Refuses a tag that is not a path of lower-case segments without whitespace, joined by colons.';

comment on table memory.links is
'Typed links from one memory to another of the same space, with metadata. supersede creates the links of '
'the type `supersedes`, together with superseded_by of the memory.';

comment on column memory.links.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.links.from_id is
'The memory from which the link goes.';

comment on column memory.links.type is
'What the first memory is to the other, in snake_case; see Link types.';

comment on column memory.links.to_id is
'The memory to which the link goes.';

comment on column memory.links.metadata is
'Any data about the link, a JSON object.';

comment on column memory.links.agent is
'The agent that created it.';

comment on column memory.links.created_at is
'When it was created.';

comment on constraint links_pk on memory.links is
'Refuses two links of one type from one memory to another.';

comment on constraint links_from_fk on memory.links is
'Refuses a memory that is not in the space; deleted with its memory.';

comment on constraint links_to_fk on memory.links is
'Refuses a memory that is not in the space; deleted with its memory.';

comment on constraint links_type_ck on memory.links is
'Refuses a type that is not snake_case of at most 63 characters.';

comment on constraint links_to_id_ck on memory.links is
'Refuses a memory linked to itself.';

comment on constraint links_metadata_ck on memory.links is
'Refuses metadata that is not a JSON object.';

comment on index memory.links_to_id_ix is
'For the foreign key to the target, and the links to a memory.';

comment on table memory.annotations is
'Notes on a memory, such as a correction or a warning. Searches return them with the memory.';

comment on column memory.annotations.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.annotations.annotation_id is
'The key, a UUIDv7 with the timestamp of created_at.';

comment on column memory.annotations.memory_id is
'The memory.';

comment on column memory.annotations.note is
'The text.';

comment on column memory.annotations.agent is
'The agent that wrote it.';

comment on column memory.annotations.created_at is
'When it was written.';

comment on constraint annotations_pk on memory.annotations is
'Refuses two annotations with one id in a space.';

comment on constraint annotations_memory_fk on memory.annotations is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint annotations_note_ck on memory.annotations is
'Refuses a blank note.';

comment on index memory.annotations_memory_id_ix is
'For the foreign key to the memory, and the annotations of a search result.';

comment on table memory.tasks is
'The fields that only tasks have, for memories of the kind `task`. No other table repeats them.';

comment on column memory.tasks.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.tasks.memory_id is
'The memory. Its content is the task in words.';

comment on column memory.tasks.description is
'A longer description of what is to be done.';

comment on column memory.tasks.input is
'The input of the task, any JSON.';

comment on column memory.tasks.output is
'The result of the task, any JSON.';

comment on column memory.tasks.status is
'`pending`, `in_progress`, `completed` or `failed`.';

comment on column memory.tasks.priority is
'`low`, `medium`, `high` or `critical`.';

comment on column memory.tasks.due_at is
'When it is due.';

comment on column memory.tasks.assigned_to is
'The agent or person who is to do it.';

comment on column memory.tasks.created_at is
'When it became a task.';

comment on column memory.tasks.updated_at is
'When it last changed.';

comment on column memory.tasks.completed_at is
'When it was completed or failed; NULL if it is open.';

comment on constraint tasks_pk on memory.tasks is
'Refuses two rows for one memory.';

comment on constraint tasks_memory_fk on memory.tasks is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint tasks_status_ck on memory.tasks is
'Refuses a status other than pending, in_progress, completed and failed.';

comment on constraint tasks_priority_ck on memory.tasks is
'Refuses a priority other than low, medium, high and critical.';

comment on constraint tasks_completed_at_ck on memory.tasks is
'Refuses an open task with completed_at.';

comment on index memory.tasks_open_ix is
'Open tasks by due date.';

comment on table memory.revisions is
'The state of a memory before each change: the old values of the columns that changed. Creating a memory '
'writes no revision. Append-only for everybody, and without a foreign key, so that the history outlives '
'its memory.';

comment on column memory.revisions.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.revisions.revision_id is
'The key, a UUIDv7 with the timestamp of revised_at: the changes since a timestamp are a range of it.';

comment on column memory.revisions.memory_id is
'The memory.';

comment on column memory.revisions.version is
'The version of the memory before this change.';

comment on column memory.revisions.edit_type is
'`delete` if it was forgotten, `supersede` if it was superseded, `archive` if it had faded, `restore` if '
'any of these was undone, otherwise `update`.';

comment on column memory.revisions.editor_type is
'`human`, `agent` or `system`, according to the form of editor_id.';

comment on column memory.revisions.editor_id is
'On whose behalf the change was made, according to the session; NULL if the session did not say.';

comment on column memory.revisions.login is
'The login that made the change.';

comment on column memory.revisions.reason is
'Why the change was made.';

comment on column memory.revisions.old is
'The columns that changed, with their old values; NULL becomes null. If the memory was superseded, the '
'key `dedup_key` tells whether a repeat of its text matched it; revert restores that.';

comment on column memory.revisions.diff_summary is
'The names of the columns that changed.';

comment on column memory.revisions.revised_at is
'When the change was made, by the clock of the server.';

comment on constraint revisions_pk on memory.revisions is
'Refuses two revisions with one id in a space.';

comment on constraint revisions_space_memory_id_version_uq on memory.revisions is
'Refuses two revisions of one version of a memory.';

comment on constraint revisions_edit_type_ck on memory.revisions is
'Refuses an edit type other than those listed.';

comment on constraint revisions_editor_type_ck on memory.revisions is
'Refuses an editor type other than human, agent and system.';

comment on constraint revisions_old_ck on memory.revisions is
'Refuses old values that are not a JSON object.';

comment on table memory.embeddings is
'One vector for each memory and model. Narrow rows, so that an exact scan of a small space reads little. '
'register_model adds a partial HNSW index for its model.';

comment on column memory.embeddings.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.embeddings.memory_id is
'The memory.';

comment on column memory.embeddings.model is
'The model that made it.';

comment on column memory.embeddings.version is
'The content_version of the memory when it was stored.';

comment on column memory.embeddings.live is
'A copy of the memory''s column, for the predicate of the indexes.';

comment on column memory.embeddings.internal is
'A copy of the memory''s column, so that a search need not read the memory.';

comment on column memory.embeddings.expires_at is
'A copy of the memory''s column, for the same purpose.';

comment on column memory.embeddings.created_at is
'When it was stored.';

comment on column memory.embeddings.embedding is
'The vector. Its dimensions are those of the model.';

comment on constraint embeddings_pk on memory.embeddings is
'Refuses two vectors of one model for one memory.';

comment on constraint embeddings_memory_fk on memory.embeddings is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint embeddings_model_fk on memory.embeddings is
'Refuses a model that is not registered.';

comment on index memory.embeddings_model_ix is
'For the foreign key to the model, and exact searches of one model in a space.';

comment on table memory.external_ids is
'The id of a memory, an agent or a source in another system, such as an imported database. The system '
'`pgrecall` has the ids that imported memories and sources have in the space they came from.';

comment on column memory.external_ids.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.external_ids.system is
'The other system: 1 to 63 lower-case letters, digits, "_" and "-", starting with a letter.';

comment on column memory.external_ids.external_id is
'The id in that system, 1 to 1,000 bytes.';

comment on column memory.external_ids.memory_id is
'The memory with this id, or NULL.';

comment on column memory.external_ids.agent is
'The agent with this id, or NULL.';

comment on column memory.external_ids.source_id is
'The source with this id, or NULL.';

comment on column memory.external_ids.created_at is
'When this row was inserted.';

comment on constraint external_ids_pk on memory.external_ids is
'Refuses two holders of one id in one system.';

comment on constraint external_ids_memory_fk on memory.external_ids is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint external_ids_agent_fk on memory.external_ids is
'Refuses an agent that does not exist; deleted with its agent.';

comment on constraint external_ids_source_fk on memory.external_ids is
'Refuses a source that does not exist; deleted with its source.';

comment on constraint external_ids_system_ck on memory.external_ids is
'Refuses a system that is not 1 to 63 lower-case letters, digits, "_" and "-", starting with a letter.';

comment on constraint external_ids_external_id_ck on memory.external_ids is
'Refuses an id that is empty or has more than 1,000 bytes.';

comment on constraint external_ids_target_ck on memory.external_ids is
'Refuses an id with no holder, or with more than one.';

comment on index memory.external_ids_memory_id_ix is
'For the foreign keys, and the external ids of a memory, agent or source.';

comment on index memory.external_ids_agent_ix is
'For the foreign keys, and the external ids of a memory, agent or source.';

comment on index memory.external_ids_source_id_ix is
'For the foreign keys, and the external ids of a memory, agent or source.';

comment on table memory."merges" is
'What merge_duplicates merged, and what unmerge needs to undo it. A purge of one of the memories deletes '
'the row.';

comment on column memory."merges".space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory."merges".merge_id is
'The key, a UUIDv7.';

comment on column memory."merges".kept_id is
'The memory that was kept.';

comment on column memory."merges".merged_ids is
'The memories that were merged into it.';

comment on column memory."merges".similarity is
'The lowest similarity between the kept memory and one of the others, 0 to 1.';

comment on column memory."merges".before is
'The state of the kept memory before the merge (tags, metadata, agents, vitals, whether a repeat matched '
'it), and what it got from the others (counts, annotations, links).';

comment on column memory."merges".merged_at is
'When they were merged.';

comment on column memory."merges".unmerged_at is
'When the merge was undone; NULL if it was not.';

comment on constraint merges_pk on memory."merges" is
'Refuses two merges with one id in a space.';

comment on constraint merges_space_fk on memory."merges" is
'Refuses a space that does not exist.';

comment on constraint merges_merged_ids_ck on memory."merges" is
'Refuses a merge of no memory, or of a memory with itself.';

comment on constraint merges_similarity_ck on memory."merges" is
'Refuses a similarity outside 0 to 1.';

comment on constraint merges_before_ck on memory."merges" is
'Refuses a before that is not a JSON object.';

comment on table memory.erasures is
'A receipt for each purge that erased something: when, by whom and how much, but never the text.';

comment on column memory.erasures.space is
'The tenant. No foreign key, so that the row outlives an erased space.';

comment on column memory.erasures.erasure_id is
'The key, a UUIDv7.';

comment on column memory.erasures.scope is
'What was erased: a `memory`, or everything of an `agent`, `session`, `source`, `filter` or `space`.';

comment on column memory.erasures.erased_by is
'The login that called purge.';

comment on column memory.erasures.reason is
'The reason that the caller gave. It is never erased, so it must not repeat what was erased.';

comment on column memory.erasures.counts is
'The number of erased rows for each table.';

comment on column memory.erasures.erased_at is
'When it was erased.';

comment on constraint erasures_pk on memory.erasures is
'Refuses two erasures with one id in a space.';

comment on constraint erasures_scope_ck on memory.erasures is
'Refuses a scope other than memory, agent, session, source, filter and space.';

comment on constraint erasures_counts_ck on memory.erasures is
'Refuses counts that are not a JSON object.';

comment on table memory.embedding_queue is
'Memories that need an embedding, and the leases of the workers. claim_embeddings fills an empty queue '
'with the memories whose embedding is missing or stale, so no write pays for it; set_embeddings deletes '
'the finished rows. A row whose memory needs no embedding any more is never handed out; the next call for'
' its model deletes it.';

comment on column memory.embedding_queue.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.embedding_queue.memory_id is
'The memory.';

comment on column memory.embedding_queue.model is
'The model that is to embed it.';

comment on column memory.embedding_queue.version is
'The content_version to be embedded, at the last lease.';

comment on column memory.embedding_queue.attempts is
'How often a worker leased it.';

comment on column memory.embedding_queue.leased_until is
'The end of the lease; NULL or in the past means free.';

comment on column memory.embedding_queue.queued_at is
'When it was queued.';

comment on constraint embedding_queue_pk on memory.embedding_queue is
'Refuses two rows for one memory and model.';

comment on constraint embedding_queue_memory_fk on memory.embedding_queue is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint embedding_queue_model_fk on memory.embedding_queue is
'Refuses a model that is not registered.';

comment on constraint embedding_queue_attempts_ck on memory.embedding_queue is
'Refuses a negative number of attempts.';

comment on index memory.embedding_queue_model_ix is
'For the foreign key to the model, and the next items of a model in a space.';

comment on view memory.tag_counts is
'The number of live memories for each tag, including those of its descendants. Runs with the rights of '
'the reader.';

comment on column memory.tag_counts.space is
'The tenant.';

comment on column memory.tag_counts.tag is
'A tag or an ancestor of one.';

comment on column memory.tag_counts.memories is
'How many live memories have it or a descendant of it.';

comment on column memory.tag_counts.newest_at is
'When the newest of them was created.';

comment on view memory.tag_pairs is
'Pairs of tags that occur on the same live memories, and on how many. Runs with the rights of the reader.';

comment on column memory.tag_pairs.space is
'The tenant.';

comment on column memory.tag_pairs.tag is
'The tag that sorts first.';

comment on column memory.tag_pairs.other_tag is
'The other tag.';

comment on column memory.tag_pairs.memories is
'How many live memories have both.';

comment on function memory.remember is
'Remembers a text, in one atomic call. A text that the space knows (see dedup) is not stored twice:
its memory is reinforced, and the call fills in what the memory lacks (importance, pin, tags,
metadata keys, project, session, valid_from). It changes nothing that is set, except that a near
duplicate which says more replaces the text. If the memory has expired or is no longer valid, a new
memory is created.

  content: The text. Not blank, and at most max_content of the space. Stored exactly as given.
  kind: Its kind, stored in snake_case: `Code Review` becomes `code_review`. NULL means `note`. A
    new kind registers itself.
  importance: 0 to 1; NULL leaves it unrated.
  tags: Paths, e.g. `drinks:tea`, at most 255 bytes each, stored in lower case, with `-` for
    whitespace: `Green Tea` becomes `green-tea`. A repeat adds new ones.
  metadata: A JSON object that the metadata schema of the kind allows. Required keys with a default
    are filled in. A repeat adds new keys, which must fit the kind of the memory. The keys tags,
    importance and created_at are refused, because they are parameters; the fields of a task belong
    in the option task. A schema that names such a key allows it.
  agent: The agent that remembers. A new agent registers itself.
  project: The project that the memory belongs to; 1 to 255 characters, not blank.
  session: The session in which it was said; 1 to 255 characters, not blank. NULL means session_id
    of the provenance, if there is one.
  embedding: The vector of the text. No number above 1e16, not all zero. A value of pgvector, or its
    text, is cast: `$1::vector::real[]`.
  model: The registered model that made the embedding. NULL means the model of the space, else
    `dimN` according to the dimensions, which registers itself.
  pinned: True keeps it from decaying. A repeat can pin but not unpin.
  expires_at: From when no search returns it; after `at`. NULL means never. A repeat does not change
    it; use revise().
  valid_from: Start of validity; NULL means always.
  valid_to: End of validity (exclusive), after valid_from; NULL means for ever. A repeat does not
    change it; use revise().
  provenance: How it was learned: an object whose keys are the columns of provenance from
    auto_captured to finish_reason, except captured_at. Times are timestamps or epoch milliseconds;
    provider_id and model_id are names of up to 255 characters, stored as given.
  dedup: What a repeat is. `exact`: the same text (compared in NFC, without surrounding whitespace).
    `near`: also a text that is similar, by embedding or lexemes, and states the same: another
    number, name, negation or synonym makes a new memory. Case and punctuation of prose do not
    count; in paths, patterns, identifiers, separators and quotations they do. `off`: nothing is a
    repeat. NULL means the dedup of the kind, else of the space: `near`, but `off` for messages,
    documents and tasks and `exact` for code.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When it was said. It becomes created_at, determines the id, and decay counts from it unless
    anchored_at differs. Memories with the same timestamp have ids in the order of the calls.
  options: Keys: language, a text search configuration, else the space''s; source_id, the source that
    it was taken from; internal, true or false instead of what the kind says: internal memories are
    hidden from calls that do not ask for them; task, an object as in set_task, for the kind `task`;
    external_id, {"system": name, "id": text}, its id in another system; on_external, what happens
    to the memory that has this id already: `known` (default) leaves it as it is, whatever the text,
    `revise` gives it this text and the other arguments, if they differ, `conflict` refuses another
    text. None of them revives a faded memory. If that memory is forgotten, another text becomes a
    new memory, which takes the id. on_forgotten: `report` (default) leaves a forgotten memory as it
    is; `restore` brings it back, or creates a new one if it has expired. vitals, what a new memory
    brings from the other system, an object with health, 0 to 1, access_count, last_accessed_at,
    remember_count, upvotes and downvotes; anchored_at, a timestamp, else `at`: the life of the
    memory starts there, so that a memory with an old `at` does not fade at once. For `near`:
    similarity, 0 to 1, the least cosine of the vectors or, for words, the least ninth root of the
    Jaccard index, else the space''s; strict, true has such calls of the space wait for each other,
    so that one of two simultaneous near duplicates matches the other.

Returns memory.remember_result: One row. The outcome is `created`, `reinforced`, `restored` or
`forgotten`; with `near` also `near_duplicate` or `updated`; with an external id also `known` or
`revised`.

Errors:
  22023: an argument is out of range or malformed; the content is blank
  PM019: the content is too long for the space
  PM001: no such source in this space
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: the embedding does not have the dimensions of its model
  PM007: the metadata does not fit the kind, or the task is malformed, or of another kind than
    `task`
  PM011: the external id belongs to an agent or a source; or, with on_external conflict, to a memory
    with another text
  PM012: with on_external revise, another memory has the new text
  PM017: with on_external and on_forgotten restore, the memory that has the external id is
    superseded

Since 0.1.0.';

comment on function memory.remember_many is
'Remembers many texts in one call, each like remember. A refused item is reported and does not stop
the others, unless the option atomic is set. Two batches that share texts do not deadlock.

  items: An array of objects whose keys are the parameters of remember, without space: content
    (required), kind, importance, tags, metadata, agent, project, session, embedding, model, pinned,
    expires_at, valid_from, valid_to, provenance, dedup, at, options. null means left out.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When they were said, unless an item has its own `at`. Lives start at the `at` of the batch,
    unless an item has the option anchored_at. So memories that are imported with their old dates
    have not faded on arrival. Items of the same timestamp have ids in the order of the batch.
  options: Key: atomic, true writes all items or, if one is refused, none, and raises its error.

Returns setof memory.remember_many_result: A row for each item, in their order.

Errors:
  22023: items is not an array, or an option is malformed; if atomic, an item is malformed
  PM019: if atomic, a content is too long for the space
  PM001: if atomic, an item names a source that is not of this space
  PM002: the login is bound and may not write in the space
  PM003: if atomic, an item names a model that is not registered
  PM004: if atomic, an embedding does not have the dimensions of its model
  PM007: if atomic, metadata does not fit its kind, or a task is malformed, or of another kind than
    `task`
  PM011: if atomic, an external id belongs to something else
  PM012: if atomic, with on_external revise, another memory has the new text
  PM017: if atomic, with on_external and on_forgotten restore, the memory that has the external id
    is superseded

Since 0.1.0.';

comment on function memory.revise is
'Corrects a memory in place and keeps its previous state as a revision. An argument that is NULL
changes nothing. A new text makes the embedding stale, unless the call has a new one. After a change
of kind or pin, decay counts from now, and the health stays. A faded or superseded memory may be
revised and stays faded or superseded. A forgotten one is refused, unless the call changes
expires_at, which restore of an expired memory needs.

  memory_id: The memory.
  content: The text, as in remember.
  kind: The kind; the metadata must fit it.
  importance: 0 to 1.
  tags: All tags of the memory from now on; see tag and untag for single tags.
  metadata: The complete metadata, a JSON object that fits the kind.
  project: The project.
  session: The session.
  embedding: The vector of the text, as in remember.
  model: The model that made it, as in remember.
  pinned: True keeps it from decaying, false lets it decay again.
  expires_at: From when no search returns it.
  valid_from: From when the text is true.
  valid_to: Until when the text is true (exclusive), after valid_from.
  expected_version: The version that the caller has read. If two callers change the same version,
    the second is refused. NULL overwrites any version.
  reason: Why; kept in the revision.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; after a change of kind or pin, decay counts from this time.
  options: Keys: clear, an array of fields to be emptied, even if the call has an argument for them:
    importance, tags, metadata, project, session, expires_at, valid_from, valid_to; language, the
    text search configuration of the text; internal, whether calls that do not ask for it leave it
    out.

Returns bigint: The version of the memory after the call.

Errors:
  22023: an argument is out of range or malformed; the content is blank
  PM019: the content is too long for the space
  PM021: it is forgotten
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: the embedding does not have the dimensions of its model
  PM007: the metadata does not fit the kind
  PM012: another memory has the new text
  PM013: its version is not the expected one

Since 0.1.0.';

comment on function memory.history is
'Every state of a memory, with the change that led to it, who made the change and why, and the period
in which the state was current. Also for forgotten, superseded and expired memories.

  memory_id: The memory.
  as_of: Only the state that was current at this time; no row if the memory did not exist yet. NULL
    means all states.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.history_result: A row for each state, newest first.

Errors:
  22023: the space is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.revert is
'Undoes a change and all later ones: the memory becomes what it was before that revision, and the
revert is itself a revision. A memory that was forgotten, superseded or archived since is live
again, in full health. Accesses, votes, annotations and links stay as they are; unmerge undoes a
merge. If the state equals the current one, nothing is written and the version stays.

  memory_id: The memory.
  revision_id: The revision, from history or memory.revisions.
  expected_version: The version that the caller has read, as in revise.
  reason: Why; kept in the revision. NULL is the session''s reason, else `revert`.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; if the memory comes back, decay counts from this time.

Returns bigint: The version of the memory after the call.

Errors:
  22023: the space or the time is invalid
  PM001: no such memory in this space, or its former successor no longer exists
  PM002: the login is bound and may not write in the space
  PM007: the former metadata does not fit the current schema of the kind
  PM008: the former successor cannot supersede it any more
  PM012: another memory has the former text
  PM013: its version is not the expected one
  PM014: no such revision of this memory

Since 0.1.0.';

comment on function memory.search is
'Finds memories by words, by meaning, or by both. Writes nothing, so it runs on a replica. Every
filter applies inside both retrievers, before their limit. By default it returns memories that are
live, have not faded or expired at `at`, and are not internal; it makes no difference whether decay
has already archived those that faded. If memories have sessions, the turns of a session support
each other. A kind, tag, agent, project, session or source that the space does not have matches
nothing and is no error; an invalid one, or an empty list of kinds or tags, is an error.

  query: The question in natural language. Any word can match, in any inflection, in each language
    that the space has memories in; rare words weigh more. A word of four letters or more that no
    memory contains is taken for misspelled and matched fuzzily (up to 32 words). `"quoted words"`
    must be adjacent, `-word` and `-"phrase"` must be absent (`-5` is a number), `word*` is a
    prefix; phrases and exclusions also apply to the hits of the vector retriever, and find nothing
    by themselves. Anything else is plain text: no query is a syntax error. A sign that is neither a
    letter nor a digit, such as an emoji, is ignored. Limits: the first 10,000 characters, 256
    lexemes, 512 phrases and exclusions of 1,000 characters each; a phrase is found in the first
    16,383 words of a text. NULL searches by vector alone.
  embedding: The vector of the question, made by the model that embedded the memories. NULL searches
    by words alone. A value of pgvector, or its text, is cast: `$1::vector::real[]`.
  max_results: The maximum number of hits, 1 to 1000.
  kinds: Only memories of one of these kinds (at least one), their internal ones too.
  tags: Only memories with one of these tags or a descendant (`drinks` matches `drinks:tea`); at
    least one tag.
  metadata: Only memories whose metadata contains this object (`@>`).
  agent: Only memories that this agent remembered or held.
  project: Only memories of this project.
  session: Only memories of this session.
  since: Only memories created at this time or later.
  until: Only memories created before this time.
  as_of: Search what was known at this time: memories as they were then, with their text of then,
    and without those that did not exist yet; including those that were forgotten, superseded,
    archived or expired since. Votes and uses are those of `at`, and they decide whether a memory
    had faded by as_of. A text that has changed since has no vector, unless the memory still has the
    old one. NULL means now.
  valid_at: Only memories that are valid at this time, by valid_from and valid_to.
  min_importance: Only memories with at least this importance, 0 to 1. Excludes unrated memories.
  min_health: Only memories with at least this health, 0 to 1.
  weights: {"vector": w, "lexical": w, "fuzzy": f}. vector and lexical: 0 to 1000, by default 0.4
    and 0.6, up to 0.7 and 0.3 if the best lexical hit covers less than half of the weight of the
    question; only their ratio counts. A retriever of weight 0 does not run; without the lexical one
    the query is ignored. fuzzy: 0 to 1, default 1, the most that a word taken for misspelled can
    count; 0 turns it off.
  model: The model of the embedding; NULL means the model of the space, else `dimN` according to the
    dimensions.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry and health are computed for it.
  options: Keys that narrow: all_tags, an array, only memories with each of these tags or a
    descendant; not_tags, an array, only memories with none of them and no descendant; source_id,
    only chunks of this source; provenance, an object with any of repo_name, git_branch and
    session_id, only memories with such a provenance; task_status, an array, only tasks with one of
    these statuses; external_system, only memories that this system has an id for; external_prefix,
    only those whose id there starts so; without_embedding, only memories whose current text this
    model has not embedded. That widens: include, an array of the states `forgotten`, `superseded`,
    `faded` and `expired`, and of `internal`. That report: highlight and explain, true fills these
    columns. For the next page: after, the cursor of the last hit, with all other arguments the
    same, but for max_results up to candidates; `at` is then that of the first page. All pages
    together have no more hits than each retriever proposes candidates. For speed: candidates, how
    many memories each retriever proposes (1 to 10000, default 50, at least max_results); ef_search,
    the search depth of the vector index (1 to 1000, by default as candidates, at least 100); exact,
    true scans instead of using the index.

Returns setof memory.search_result: At most max_results hits, best first; equal scores are ordered
by id. No rows if nothing matches.

Errors:
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered, or none is named and the space has embeddings of others only
  PM004: the embedding does not have the dimensions of its model

Since 0.1.0.';

comment on function memory.get is
'Reads memories by their ids, or by the ids that other systems have for them. It returns them in
whatever state they are, see `state`; forgotten ones only if options say so.

  memory_ids: The memories.
  external_ids: {"system": name, "id": text}, or an array of these.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; state and health are computed for it.
  options: Key: include, an array of `forgotten`: also forgotten memories.

Returns setof memory.memory_result: The memories in the order of memory_ids, then of external_ids.
An id that the space does not have gives no row. At most 10,000 ids.

Errors:
  22023: memory_ids and external_ids are both NULL, or an argument is malformed
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list is
'Returns the memories that pass a filter, sorted, page by page: a chat in order, all that is known of
a person, the open tasks, what an agent knows. Filters are those of search, and mean the same. By
default it returns what a search can find: memories that are live, have not faded or expired, and
are not internal. A kind, tag, agent, project or session that the space does not have matches
nothing and is no error.

  kinds: Only memories of one of these kinds (at least one), their internal ones too.
  tags: Only memories with one of these tags or a descendant (`drinks` matches `drinks:tea`); at
    least one tag.
  metadata: Only memories whose metadata contains this object (`@>`).
  agent: Only memories that this agent remembered or held.
  project: Only memories of this project.
  session: Only memories of this session.
  since: Only memories created at this time or later.
  until: Only memories created before this time.
  as_of: Search what was known at this time: memories as they were then, with their text of then,
    and without those that did not exist yet; including those that were forgotten, superseded,
    archived or expired since. Votes and uses are those of `at`, and they decide whether a memory
    had faded by as_of. A text that has changed since has no vector, unless the memory still has the
    old one. NULL means now.
  valid_at: Only memories that are valid at this time, by valid_from and valid_to.
  min_importance: Only memories with at least this importance, 0 to 1. Excludes unrated memories.
  min_health: Only memories with at least this health, 0 to 1.
  order_by: `newest` or `oldest` by created_at; `importance`, the highest first, unrated last;
    `health`, the highest first; `last_access`, the latest first, those never touched last. Equal
    ones are sorted by id. The first three read an index and cost what the page costs; the last two
    sort all that passes the filter, at most 100,000 memories.
  max_results: The size of a page, 1 to 1000.
  after: For the next page: the cursor of the last row, with all other arguments the same, but for
    max_results; `at` is then that of the first page. NULL means the first page.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry, fading and health are computed for it.
  options: Keys: all_tags, not_tags, source_id, provenance, task_status, external_system,
    external_prefix, without_embedding and include, as in search.

Returns setof memory.memory_result: At most max_results memories. Fewer, or none, at the end. With
as_of, each as it was then; health, votes and uses are those of `at`.

Errors:
  22023: an argument is out of range or malformed, or the cursor belongs to another call
  PM002: the login is bound and may not read in the space
  PM003: without_embedding names a model that is not registered
  PM018: order_by is health or last_access, and more than 100,000 memories pass the filter

Since 0.1.0.';

comment on function memory.list_spaces is
'Lists the spaces that the login may read, with their settings: all of them, or those that were
granted to a bound login.

  prefix: Only spaces whose name begins with this.
  after: The cursor of the last row, for the rows behind it; NULL means from the first space.
  max_results: The most rows, 1 to 10000.

Returns setof memory.space_result: A row for each space, by name.

Errors:
  22023: an argument is out of range

Since 0.1.0.';

comment on function memory.list_agents is
'Lists the agents of a space.

  after: The cursor of the last row, for the rows behind it; NULL means from the first agent.
  max_results: The most rows, 1 to 10000.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.agent_result: A row for each agent, by name.

Errors:
  22023: an argument is out of range
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_kinds is
'Lists the kinds of a space with their settings, and the built-in kinds that it has not used yet. A
setting that is NULL is that of the space.

  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.kind_result: A row for each kind, by name.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_tags is
'Lists the tags of a space, ancestors included, with the number of live memories. The tags of one
memory are in get.

  prefix: Only tags that start so; `drinks:` is all below `drinks`.
  after: The cursor of the last row, for the rows behind it; NULL means from the first tag.
  max_results: The most rows, 1 to 10000.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.tag_result: A row for each tag, by name.

Errors:
  22023: an argument is out of range
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_models is
'Lists the registered embedding models, which all spaces share, with the number of embeddings in the
space.

  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.model_result: A row for each model, by name.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_links is
'Lists the links from and to a memory. The memories behind them are read by neighbors().

  memory_id: The memory.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.link_result: A row for each link, oldest first.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not read in the space
  PM001: no such memory in this space

Since 0.1.0.';

comment on function memory.list_grants is
'Lists the grants on a space. A grant has an effect on bound logins only: a login that is not bound
enters every space.

  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.grant_result: A row for each grant, by role.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and has no admin grant on the space

Since 0.1.0.';

comment on function memory.list_merges is
'Lists the merges of duplicates in a space, also those that were taken back.

  after: The cursor of the last row, for the rows behind it; NULL means from the first merge.
  max_results: The most rows, 1 to 10000.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.merge_history_result: A row for each merge, latest first.

Errors:
  22023: an argument is out of range
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_erasures is
'Lists the receipts of what was erased in a space: when, by whom, why and how much, never what.

  after: The cursor of the last row, for the rows behind it; NULL means from the first receipt.
  max_results: The most rows, 1 to 10000.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.erasure_result: A row for each erasure, latest first.

Errors:
  22023: an argument is out of range
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.provenance is
'Returns how a memory or a source was learned: a row for each call that passed a provenance. What a
chunk was learned by is told of its source.

  memory_id: The memory.
  source_id: The source.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.provenance_result: A row for each call, oldest first. No rows for an id that
the space does not have.

Errors:
  22023: memory_id and source_id are both given, or neither
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.usage_report is
'Adds up the tokens and the cost of the calls to language models that were recorded in provenance,
with their mean time. A provenance without a model, tokens, cost and time was no call. A call is
dated by started_at, else by when it was recorded.

  by: `day`, `provider`, `model`, `project` or `session`: what a row adds up.
  since: Only calls at this time or later.
  until: Only calls before this time.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.usage_result: A row for each key, sorted.

Errors:
  22023: by is none of these
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.recall is
'Agents call it before they answer. It searches, keeps the hits that fit a token budget, and touches
them if the caller may write. A reader, a replica, a read-only transaction and a search with as_of
get the same hits, untouched.

  query: The question in natural language. Any word can match, in any inflection, in each language
    that the space has memories in; rare words weigh more. A word of four letters or more that no
    memory contains is taken for misspelled and matched fuzzily (up to 32 words). `"quoted words"`
    must be adjacent, `-word` and `-"phrase"` must be absent (`-5` is a number), `word*` is a
    prefix; phrases and exclusions also apply to the hits of the vector retriever, and find nothing
    by themselves. Anything else is plain text: no query is a syntax error. A sign that is neither a
    letter nor a digit, such as an emoji, is ignored. Limits: the first 10,000 characters, 256
    lexemes, 512 phrases and exclusions of 1,000 characters each; a phrase is found in the first
    16,383 words of a text. NULL searches by vector alone.
  embedding: The vector of the question, made by the model that embedded the memories. NULL searches
    by words alone. A value of pgvector, or its text, is cast: `$1::vector::real[]`.
  max_results: The maximum number of hits, 1 to 1000.
  kinds: Only memories of one of these kinds (at least one), their internal ones too.
  tags: Only memories with one of these tags or a descendant (`drinks` matches `drinks:tea`); at
    least one tag.
  metadata: Only memories whose metadata contains this object (`@>`).
  agent: Only memories that this agent remembered or held.
  project: Only memories of this project.
  session: Only memories of this session.
  since: Only memories created at this time or later.
  until: Only memories created before this time.
  as_of: Search what was known at this time: memories as they were then, with their text of then,
    and without those that did not exist yet; including those that were forgotten, superseded,
    archived or expired since. Votes and uses are those of `at`, and they decide whether a memory
    had faded by as_of. A text that has changed since has no vector, unless the memory still has the
    old one. NULL means now.
  valid_at: Only memories that are valid at this time, by valid_from and valid_to.
  min_importance: Only memories with at least this importance, 0 to 1. Excludes unrated memories.
  min_health: Only memories with at least this health, 0 to 1.
  weights: {"vector": w, "lexical": w, "fuzzy": f}. vector and lexical: 0 to 1000, by default 0.4
    and 0.6, up to 0.7 and 0.3 if the best lexical hit covers less than half of the weight of the
    question; only their ratio counts. A retriever of weight 0 does not run; without the lexical one
    the query is ignored. fuzzy: 0 to 1, default 1, the most that a word taken for misspelled can
    count; 0 turns it off.
  model: The model of the embedding; NULL means the model of the space, else `dimN` according to the
    dimensions.
  token_budget: The most tokens that all hits together may have. A hit that does not fit is left
    out; smaller ones after it may still fit. NULL means no limit. Two more options, both boolean:
    cut truncates the best hit that does not fit; left_out also returns the others, without their
    content. The column outcome says which is which.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry and health are computed for it, and the touch is dated so.
  options: Keys that narrow: all_tags, an array, only memories with each of these tags or a
    descendant; not_tags, an array, only memories with none of them and no descendant; source_id,
    only chunks of this source; provenance, an object with any of repo_name, git_branch and
    session_id, only memories with such a provenance; task_status, an array, only tasks with one of
    these statuses; external_system, only memories that this system has an id for; external_prefix,
    only those whose id there starts so; without_embedding, only memories whose current text this
    model has not embedded. That widens: include, an array of the states `forgotten`, `superseded`,
    `faded` and `expired`, and of `internal`. That report: highlight and explain, true fills these
    columns. For the next page: after, the cursor of the last hit, with all other arguments the
    same, but for max_results up to candidates; `at` is then that of the first page. All pages
    together have no more hits than each retriever proposes candidates. For speed: candidates, how
    many memories each retriever proposes (1 to 10000, default 50, at least max_results); ef_search,
    the search depth of the vector index (1 to 1000, by default as candidates, at least 100); exact,
    true scans instead of using the index.

Returns setof memory.recall_result: The hits that fit, best first.

Errors:
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered, or none is named and the space has embeddings of others only
  PM004: the embedding does not have the dimensions of its model

Since 0.1.0.';

comment on function memory.more_like_this is
'Finds memories about the same thing: searches with the text of a memory and, if it has one, its
embedding. The memory itself is left out. Operators in its text do not count.

  memory_id: The memory; it may be forgotten, superseded or archived.
  max_results: The most hits to return, 1 to 999.
  kinds: Only memories of these kinds, at least one.
  tags: Only memories with one of these tags or a descendant; at least one tag.
  weights: As in search.
  model: The model whose embedding is used; NULL means the model of the space, else that of the
    newest embedding of the memory. Without such an embedding only words are searched.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry and health are computed for it.
  options: As in search.

Returns setof memory.search_result: At most max_results hits, best first; equal scores are ordered
by id.

Errors:
  22023: an argument is out of range or malformed
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.touch is
'Counts an access to these memories: health rises by 0.1, up to 1, and falls again only after the
grace. A faded memory is revived in full health, whether decay has archived it or not. For a
forgotten, superseded or expired one only the access is counted. Locks in the order of ids, so that
calls that share ids never deadlock.

  memory_ids: The memories. An id that occurs twice counts once; an unknown one is ignored.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns int: How many memories were touched.

Errors:
  22023: the space or the time is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.rate is
'A vote for or against a memory. An upvote prolongs or revives its life like touch; a downvote does
not shorten it. Both affect the rank, and prune spares memories with votes.

  memory_id: The memory.
  vote: `up` or `down`.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns int: Its upvotes minus its downvotes.

Errors:
  22023: the vote, the space or the time is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.forget is
'Hides a memory from every search. Its text and history stay, restore brings it back, and remembering
its text again reports `forgotten`.

  memory_id: The memory.
  reason: Why, for the history; NULL means the setting memory.reason.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns boolean: False if it was already forgotten.

Errors:
  22023: the space or the time is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.restore is
'Brings back a memory that was forgotten or has faded, whether decay has archived it or not: in full
health, under the current policy. It counts as an access.

  memory_id: The memory.
  reason: Why, for the history; NULL means the setting memory.reason.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns boolean: False if it was live.

Errors:
  22023: the space or the time is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space
  PM017: it is superseded, or has expired

Since 0.1.0.';

comment on function memory.hold is
'Puts memories into the working memory of an agent, where they stay until released. With a token
budget, the least healthy held memories are evicted until the rest fits, those of this call last. An
evicted memory is not forgotten: search and recall find it as before.

  agent: The agent, 1 to 128 characters without surrounding whitespace. A new agent registers
    itself.
  memory_ids: The memories. An id that occurs twice counts once. A memory that is already held keeps
    its original time.
  token_budget: The most tokens that all held memories together may have, from 0. A memory that does
    not fit is evicted; smaller ones after it may still fit. NULL means no limit.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; health is judged by it, and what is new is held since then.

Returns setof memory.hold_result: A row for each memory that is named or evicted, by id.

Errors:
  22023: the agent, the token budget, the space or the time is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.release is
'Takes memories out of the working memory of an agent; the memories themselves stay as they are.

  agent: The agent; an unknown one or NULL holds nothing.
  memory_ids: The memories; those not held are ignored. NULL means all that it holds.
  space: The space; NULL means the setting memory.space, else `default`.

Returns int: How many memories were released.

Errors:
  22023: the space is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.working_memory is
'The memories that an agent holds, healthiest first, up to a token budget. Writes nothing: a memory
that does not fit, is not live or has expired is left out and stays held.

  agent: The agent; an unknown one or NULL holds nothing.
  token_budget: The most tokens that the result may have, from 0. A memory that does not fit is left
    out; smaller ones after it may still fit. NULL means no limit.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry and health are computed for it.

Returns setof memory.working_result: What it holds; equally healthy memories by working_since,
newest first, then by id.

Errors:
  22023: the token budget, the space or the time is invalid
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.health is
'The health of a memory: 1 when remembered, then falling along its curve after the grace since the
last access. Computed for the given time, never stored.

  memory_id: The memory.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time; before the anchor, the health is that at the anchor.

Returns double precision: 0 to 1.

Errors:
  22023: the space is invalid, or the time is out of range
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.decay is
'Archives memories that have faded. Reads only memories whose decay_due_at has come, so its cost
depends on those that are due. Running it more often only archives sooner. Several calls may run at
once.

  dry_run: True: report what would happen and write nothing.
  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns setof memory.decay_result: A row for each memory that was due, the weakest first, batch by
batch.

Errors:
  22023: the space or the time is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.expire is
'Forgets expired memories. Searches never return them anyway, whenever it runs. Several calls may run
at once.

  dry_run: True: report what would happen and write nothing.
  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns setof memory.expire_result: A row for each expired memory that was not forgotten.

Errors:
  22023: the space or the time is invalid
  25000: what expires in the space is purged, and the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.prune is
'Forgets old memories of low value that are never read. Never those younger than 30 days, pinned,
with an importance of 0.9 or more, annotated, held in a working memory, open tasks, or parts of a
document. Unrated memories count as low. restore undoes it.

  dry_run: True: report what would happen and write nothing.
  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  at: The time of the call. Give another one to replay the past or to test the future.
  options: older_than: the age in days, 30 or more (what the space says, else 90). max_access: the
    most accesses (0). max_importance: the highest importance, up to 0.9 (0.3). max_votes: the most
    votes, those against taken off (0). max_results: the most memories of a call, up to 100000
    (1000).

Returns setof memory.prune_result: A row for each memory that matches the rules, oldest first, with
the reason.

Errors:
  22023: the space, the time or an option is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.maintain is
'Does what is due: expire; decay; reanchor (memories whose policy has changed keep their current
health); prune (once in 24 hours, if the space has prune_after); reindex (memories and sources in a
former language of the space, unless they were given that language); index (builds indexes of models
that were never registered or whose index is gone, in spaces too large for an exact search; only for
an unbound login). Works in batches until the time is up; the next call continues. A timer or any
worker may run it, also twice at once. The task repair runs only if named: it checks every row of
the space and fixes what doctor finds.

  time_limit: The time after which it starts no further batch, at most a day. Changed rows stay
    locked until the call ends, so short calls are better than long ones.
  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  at: The time of the call. Give another one to replay the past or to test the future.
  options: tasks: an array of the tasks to run; by default all except repair.

Returns setof memory.maintain_result: A row for each task that did something or is not finished;
otherwise none.

Errors:
  22023: the space, a time or an option is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces
  25000: what expires in the space is purged, and the transaction is repeatable read or serializable
  PM004: a model whose index is due was registered with other properties at the same time

Since 0.1.0.';

comment on function memory.register_model is
'Registers an embedding model and builds its index. With the same properties again it does nothing,
or builds a missing index. The build waits for open transactions that write embeddings, and new ones
wait until it commits; therefore no write builds an index by itself.

  model: Its name, up to 128 letters, digits and ._:/@+-.
  dimensions: The number of dimensions of its embeddings, 1 to 16000.
  distance: The distance: `cosine`, `l2` or `inner_product`.
  storage: What the index stores: `vector` (up to 2000 dimensions), `halfvec` (up to 4000), `bit`,
    or `none` for no index. NULL takes the first one that can hold the dimensions. `bit` keeps the
    sign of each number: the index proposes eight times as many candidates, and their exact distance
    decides. It is for embeddings with numbers of both signs.

Returns text: The storage that the model has now.

Errors:
  22023: an argument is out of range or malformed
  PM002: the login is bound; models belong to all spaces
  PM004: the index cannot hold so many dimensions, or the model is registered otherwise

Since 0.1.0.';

comment on function memory.claim_embeddings is
'Leases memories of a space that have no embedding of their current text by a model, each to one
worker at a time; workers do not wait for each other, and get nothing from a space that is just
being dropped. A memory that is forgotten, superseded, archived or expired needs none until it is
live again. Compute the vectors and pass them to set_embeddings; when a lease runs out, the memory
is leased again. A worker calls it until no row comes, then waits for a minute or for a notification
with the name of its space on the channel `memory_embeddings` (if memory.spaces.notify is set). The
notification is a hint, sent when nothing was waiting: call this function also after LISTEN and from
time to time.

  model: The model that is to embed them; NULL means the model of the space.
  max_results: The maximum number of items, 1 to 10000.
  lease: How long no other worker gets them; above zero, at most a year.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; leases end and start by it.

Returns setof memory.claim_result: The items, ordered by id; none if everything is embedded or
leased.

Errors:
  22023: an argument is out of range or malformed
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered, or neither the call nor the space names one

Since 0.1.0.';

comment on function memory.set_embeddings is
'Stores vectors that were computed after the memories were written. Each item is independent: one
that does not fit is reported and does not stop the others.

  items: An array of {"memory_id": uuid, "embedding": [numbers], "content_version": n}.
    content_version is that of claim_embeddings; without it the vector is taken to be of the current
    text.
  model: The model of all items; NULL means the model of the space, else `dimN` according to the
    dimensions of each item.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.embedding_result: A row for each item, in their order.

Errors:
  22023: items, or one of them, is malformed; nothing has been stored
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: an item has no dimension, or more than 16000

Since 0.1.0.';

comment on function memory.supersede is
'The new memory replaces the old one, which leaves the default search but stays reachable. Writes a
revision and a link of the type `supersedes`. A search for the old memory must be able to find the
new one: so the new one must not be forgotten, must belong to the project of the old one, if it has
one, and must have the same `subject` in its metadata, if both have one.

  old_id: The memory to be replaced.
  new_id: The memory that replaces it.
  reason: Why; kept in the revision and in the link.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; dates the link.

Errors:
  22023: the space or the time is invalid
  PM001: one of the two is no memory of this space
  PM002: the login is bound and may not write in the space
  PM008: the old one has another successor already, would come to supersede itself, or is about
    something else

Since 0.1.0.';

comment on function memory.find_duplicates is
'Finds memories that say the same, by the same rules as the dedup `near` of remember: similar by
embedding or lexemes, and stating the same. Also finds those that remember never compared, because
their dedup was `off` or they were imported. Skips kinds whose dedup is `off`, by the kind or else
the space (messages, documents, tasks): their repeats are intended. Writes nothing.

  similarity: The least similarity, 0 to 1, as in remember; NULL means the setting of the space.
  model: The model whose embeddings are compared; NULL means the model of the space, else the newest
    of each memory.
  max_results: The maximum number of clusters, 1 to 100000.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expired memories have no duplicates.

Returns setof memory.duplicate_result: A row for each memory of a cluster. The longest text comes
first; of equally long ones, that which a repeat matches.

Errors:
  22023: an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.merge_duplicates is
'Merges each cluster of find_duplicates into its longest memory, which supersedes the others and gets
their tags, missing metadata keys, counts, votes, agents, annotations and links. If a repeat matched
one of them, it matches the kept memory. A cluster that changes meanwhile is skipped. Nothing is
lost; see unmerge.

  memory_ids: Memories that say the same in the eyes of the caller, at least two: they are merged,
    and nothing else is. NULL means the clusters of find_duplicates.
  similarity: The least similarity, 0 to 1, as in remember; NULL means the setting of the space.
  model: The model whose embeddings are compared, as in find_duplicates.
  max_results: The maximum number of clusters, 1 to 100000.
  dry_run: True: report what would be merged and write nothing.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call, from which the ids of the merges are made.

Returns setof memory.merge_result: A row for each cluster.

Errors:
  22023: an argument is out of range or malformed
  PM001: a memory of memory_ids is not of this space
  PM002: the login is bound and is no admin of the space
  PM003: the model is not registered
  PM008: a memory of memory_ids is not live, or they differ in internal, expires_at or valid_to

Since 0.1.0.';

comment on function memory.unmerge is
'Undoes a merge: the merged memories are live again, with their annotations, and the kept one loses
what it got from them, including counts and health. Later changes of it stay.

  merge_id: The merge, from merge_duplicates or list_merges.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; decay of the memories counts from it, with their health of that time.

Errors:
  22023: the space or the time is invalid
  PM001: no such merge in this space, or it was undone already
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.export_space is
'A space as JSON Lines, page by page: every row of every table except grants and the embedding queue,
with ids and history. Writes nothing and keeps no state between pages; for a consistent export read
all pages in one REPEATABLE READ transaction, as `pgrecall export` does.

  after: The cursor of the previous page; NULL starts.
  max_results: The maximum number of rows in a page, 1 to 10000, not counting the first and the last
    line.
  space: The space; NULL means the setting memory.space, else `default`.
  options: Key: embeddings; false leaves the vectors out. The same for every page.

Returns setof memory.export_result: The lines, in the order in which import_space needs them. The
last page has no cursor.

Errors:
  22023: max_results is out of range, the cursor is invalid, or an option is malformed
  PM002: the login is bound and may not read the space

Since 0.1.0.';

comment on function memory.import_space is
'Stores an export, in the same space or another one, as often as you like and in both directions. A
second import of a file changes nothing, and two spaces that import each other''s exports end up with
the same texts. Ids, timestamps, versions and history stay as they are. If both sides have a memory,
the higher version wins, then the later updated_at, then the option `prefer`; so a forgotten memory
stays forgotten unless the other side has changed it more often. The histories are united: the
losing state becomes a revision, unless it is one already, and changes with the same version are
renumbered, in the same way on both sides. If the space has a memory that a repeat of the text would
match, or a document with the same name, title, type, version, URL and text, that one is used:
everything that belongs to it in the file belongs to that one, and the id in the file becomes an
external id of the system `pgrecall`, so that later imports find it. If two texts belong to one
document, the one ingested later supersedes the other. A memory that comes to have the same text as
another one is stored, but no repeat matches it; merge_duplicates finds it. If both sides superseded
two memories in opposite directions, the later decision stays. Counts become the greater of both:
for each agent, and for memories without a known agent. Annotations and links are united; what only
one side removed, such as a link, an annotation or a purged memory, comes back from the other. A
file of an older release is accepted: missing keys get their defaults. All pages of a file belong in
one transaction, whose commit is refused (PM016) until the last line was read. Until then,
transactions that change a memory of the file wait, and so do purge, supersede and other imports of
the space. Importing a space''s own export fixes versions, missing vitals and embeddings that doctor
reports. A model that is new here has no index until register_model builds it. To restore only the
data of a pg_dump into a new installation, first delete the rows of the tables spaces,
builtin_kinds, languages and migrations there.

  lines: The next lines of the file, in order, starting with the header.
  space: The space; NULL means the setting memory.space, else `default`.
  options: Keys, the same for every page: embeddings, false ignores those of the file; prefer,
    `file` (default) or `here`, decides between two different memories, tasks, agents or sources
    that are equally new (two spaces that both prefer the file, and export before either imports,
    swap them); settings, of the space and its kinds: `keep` the existing ones or `take` those of
    the file. By default the settings are kept, unless the space is new, or is `default` as
    installed and empty.

Returns setof memory.import_result: A row for each table in the lines.

Errors:
  22023: there are no lines, or an option is malformed
  PM002: the login is bound and is no admin of the space
  PM015: the first line is not a header of an export, or is of a newer release
  PM016: a line is malformed, out of place, repeated, has an unknown column or a text longer than
    the space allows, or cannot be stored; or lines are missing

Since 0.1.0.';

comment on function memory.purge is
'Erases for good, by exactly one of memory_ids, agent, session, source_id and filter: every trace in
every table, including history and queues, tags that nothing else uses, and the planner''s
statistics. A document is erased with all its chunks and everything taken from it, because its text
is in the source as well: purging one chunk purges the document. A memory is erased with the
memories that were merged into it; a merge with a memory that stays is undone first. A memory that
was superseded by an erased one gets its successor, or is archived. A row in erasures remains. Needs
READ COMMITTED, the default: an older snapshot would miss rows that were committed since. Deleted
rows stay in the files until VACUUM; the write-ahead log, backups, standbys and statement logs are
the operator''s responsibility.

  memory_ids: These memories, and for a chunk its whole document, which a dry run counts as a row of
    sources. Unknown ids are ignored.
  agent: The agent, what it alone has said, its annotations and links, and its name wherever it
    occurs. What others have also said or hold stays, and so does what calls without an agent have
    said. Holding a memory does not count as saying it.
  session: The memories and documents of this session, its data in provenance, and its name in the
    history of memories that have moved to another session.
  source_id: This document. Its earlier versions are sources of their own.
  filter: What passes all of these keys, in whatever state it is. They mean what they mean in search
    and list: kinds, tags, metadata, agent, project, session, since, until, valid_at,
    min_importance, min_health, and the options of the filter but include. One more key, contains,
    is a text in any letter case, whatever invisible characters and whitespace are within it, in the
    present or a former content, metadata or tags, in annotations, a task, the reason of a change or
    the metadata of a link from it. Includes the documents that pass, if there are only keys that a
    document has: tags, all_tags, not_tags, metadata, contains, and since and until, of ingested_at.
  reason: Why, for erasures. It is never erased, so it must not repeat what was erased.
  dry_run: True: only count. A dry run erases and rolls back, so it takes the same locks and cannot
    run in a read-only transaction. NULL is refused.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.purge_result: A row for each table, largest count first; most counts may be 0.
A second call finds nothing. A missing space raises a NOTICE.

Errors:
  22023: not exactly one scope, or a malformed filter or name
  25000: the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space
  PM003: the model of without_embedding is not registered

Since 0.1.0.';

comment on function memory.drop_space is
'Erases a space with all that is in it, its settings and its grants; `default` keeps its settings and
grants. It waits until no open transaction has written to the space. Writers that come meanwhile do
not wait, so stop them first; once it has begun to erase, they wait for it. Like purge in everything
else.

  space: The space. It has no default, so that nobody drops the space of the session by accident.
  reason: Why, for erasures.
  dry_run: True: only count, as in purge. NULL is refused.

Returns setof memory.purge_result: A row for each table, as for purge.

Errors:
  22023: the name of the space is invalid, or dry_run is NULL
  25000: the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.configure_agent is
'Registers an agent, or changes what is known of it. An argument that is NULL changes nothing. An
agent need not be registered to be named in remember.

  agent: The agent, 1 to 128 characters.
  name: Its name for people.
  kind: `agent` (the default of a new one), `human` or `system`.
  metadata: An object; it replaces the present one.
  space: The space; NULL means the setting memory.space, else `default`.
  options: Key: external_id, {"system": name, "id": text}, its id in another system.

Returns void: Nothing.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not write in the space
  PM011: the external id belongs to something else

Since 0.1.0.';

comment on function memory.drop_agent is
'Removes an agent: its name, its metadata, its external ids, what it holds, and the note that it said
its memories. These and their history stay, without an author. To erase what an agent said, call
purge first: once the agent is dropped, purge(agent) finds nothing.

  agent: The agent.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: Whether there was such an agent.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and has no admin grant on the space

Since 0.1.0.';

comment on function memory.drop_kind is
'Removes a kind that no memory has, forgotten ones included. Dropping a built-in kind resets its
settings; the kind itself remains.

  kind: The kind.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: Whether the space had such a kind.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and has no admin grant on the space
  PM020: a memory has this kind

Since 0.1.0.';

comment on function memory.drop_model is
'Removes an embedding model with all its embeddings, in all spaces, and its index. Memories stay, and
so do the embeddings of other models. It locks the embeddings of all spaces until commit.

  model: The model.

Returns bigint: How many embeddings were deleted.

Errors:
  PM002: the login is bound, and models belong to all spaces
  PM003: the model is not registered
  PM020: it is the setting of a space

Since 0.1.0.';

comment on function memory.delete_annotation is
'Deletes a note that annotate made.

  annotation_id: The note.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: Whether there was such a note.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.tag is
'Adds tags to a memory.

  memory_id: The memory.
  tags: The tags, as in remember.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; the date of tags that are new in the space.

Returns text[]: All its tags.

Errors:
  22023: the space, the time or a tag is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.untag is
'Removes tags from a memory, each with its descendants.

  memory_id: The memory.
  tags: The tags; `drinks` also removes `drinks:tea`. Unknown tags are ignored.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns text[]: The remaining tags.

Errors:
  22023: the space, the time or a tag is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.link is
'Creates a typed link from one memory to another. If the link exists, its metadata is updated, key by
key.

  from_id: The memory from which the link goes.
  to_id: The memory to which it goes, another one of the same space.
  type: What the first memory is to the other, in snake_case; anything but `supersedes`. See Link
    types. `caused_by` is stored as `led_to` in the other direction.
  metadata: Any data about the link, a JSON object.
  agent: The agent that creates it. A new agent registers itself.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; the date of a new link.

Errors:
  22023: the space or the time is invalid
  PM001: one of the two is no memory of this space
  PM002: the login is bound and may not write in the space
  PM009: a link to itself, a type that is none, `supersedes`, or metadata that is no object

Since 0.1.0.';

comment on function memory.unlink is
'Deletes a link.

  from_id: The memory from which the link goes.
  to_id: The memory to which it goes.
  type: Its type. `caused_by` means the link `led_to` in the other direction.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: False if there was no such link.

Errors:
  22023: the space is invalid
  PM002: the login is bound and may not write in the space
  PM009: the type is `supersedes`, which only revert undoes

Since 0.1.0.';

comment on function memory.neighbors is
'The memories linked with a memory, directly or through others: each once, with the shortest path.
Returns, and follows links through, only memories that are live, not expired and not internal.

  memory_id: The memory.
  depth: The maximum distance, 1 to 10.
  types: Only links of these types (at least one); NULL means any. `caused_by` reads each `led_to`
    in the other direction: with the direction `out` it finds what caused the memory.
  direction: `out` follows links from the first memory to the other, `in` the other way, `both`
    either way.
  max_results: The maximum number of memories, 1 to 1000, nearest first.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; memories that have expired by then are left out.
  options: Key: include, as in search, an array of `forgotten`, `superseded`, `faded`, `expired`,
    `internal`. Links of the type `supersedes` lead to superseded memories, so include `superseded`
    with them.

Returns setof memory.neighbor_result: At most max_results memories, by distance, then in the order
of the memories through which they were reached, then by type and id.

Errors:
  22023: the space, the time, the direction, a number or an option is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.annotate is
'Adds an annotation to a memory. Searches return it with the memory.

  memory_id: The memory.
  note: The text; not blank.
  agent: The agent that writes it. A new agent registers itself.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When it was written.

Returns uuid: The id of the annotation.

Errors:
  22023: the note is blank, or the space or the time is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.set_task is
'Sets the given fields of a task; the others keep their values. Completing or failing it sets
completed_at, reopening it clears completed_at.

  memory_id: A memory of the kind `task`.
  task: An object. Keys: description; input and output, any JSON; status (`pending`, `in_progress`,
    `completed`, `failed`); priority (`low`, `medium`, `high`, `critical`); due_at and completed_at,
    timestamps or epoch milliseconds, the latter only if the task is completed or failed;
    assigned_to. null clears a field that may be NULL.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; the date of the task, of its change and of its completion.

Errors:
  22023: the space or the time is invalid, or the task is no object or has another key
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space
  PM007: a field is malformed, or the memory is of another kind

Since 0.1.0.';

comment on function memory.find_sources is
'Finds documents by their names, titles, authors and texts, each as a whole; search finds their
chunks. Without a question it lists them, the latest first.

  query: The question, as in search, without fuzzy matches: any word can match, rare words weigh
    more, quoted words must be adjacent, `-word` must be absent. NULL lists all documents.
  max_results: The most documents to return, 1 to 1000.
  after: For the next page: the cursor of the last row, with all other arguments the same, but for
    max_results. NULL means the first page.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.
  options: Keys: source_id, only this document; external_id, {"system": name, "id": text};
    source_type; source_url, this URL and all below it; tags, an array, only documents with one of
    them or a descendant; include, an array of `forgotten` and `superseded`; content, true also
    returns the whole text.

Returns setof memory.source_result: At most max_results documents, best first; equal ones are sorted
by id.

Errors:
  22023: an argument is malformed, or the cursor belongs to another call
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.forget_source is
'Takes a document with its chunks out of every search. Its text stays: restore_source brings it back,
and so does ingesting the same document again, which `pgrecall ingest` does if its file is still
there.

  source_id: The document.
  reason: Why; kept in the history of its chunks.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns boolean: True; false if it was forgotten already.

Errors:
  22023: an argument is malformed
  PM001: no such source in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.restore_source is
'Brings back a document that forget_source took out, with the chunks that it took out. A chunk that
was forgotten by itself stays forgotten.

  source_id: The document.
  reason: Why; kept in the history of its chunks.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns boolean: True; false if it was not forgotten.

Errors:
  22023: an argument is malformed
  PM001: no such source in this space
  PM002: the login is bound and may not write in the space
  PM017: another text has taken its place

Since 0.1.0.';

comment on function memory.ingest_source is
'Stores a document, and its chunks as memories of the kind `document`. Name, title, type, version and
URL together identify a document. The same text again only revives chunks that have faded, or the
whole document if forget_source took it out; author, tags and metadata of the call are then ignored.
Another text supersedes the old source and its chunks, and takes its external ids. A chunk that was
forgotten stays forgotten, also if the new text contains it.

  content: The whole text; not blank. Stored exactly as given.
  name: The name of the project, book or other work; not blank.
  source_type: The type of document, in snake_case; see Source types.
  title: The title of this part of the work.
  version: The version of the work that the text describes.
  source_url: Where the text came from.
  author: Who made it.
  published_at: When the original was published.
  content_type: Its MIME type, e.g. `text/markdown`.
  file_type: The extension of the file, in lower case and without the dot.
  tags: Tags of the source and of each chunk, as in remember.
  metadata: Any other data about the source, a JSON object. The chunks have chunk_index and
    total_chunks.
  chunks: The chunks in order (at least one), if the caller has split the text. NULL splits it at
    empty lines, else at line ends, sentence ends or whitespace.
  provenance: How it was learned, as in remember; one provenance, of the source. NULL means {}: no
    LLM, provider `manual`, model `none`.
  agent: The agent that ingests it.
  project: The project that the chunks belong to.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When it was ingested.
  options: Keys: chunk_size, the maximum number of characters in a chunk, if chunks is NULL (100 to
    100000, default 1000); chunk_metadata, an array with an object for each chunk, such as its
    headings, which is added to the metadata of that chunk; language, a text search configuration,
    else that of the space; anchored_at, from when on the chunks fade, if not from `at`: now() keeps
    a document of an old date visible; external_id, {"system": name, "id": text}, the document''s id
    in another system: another document that has this id is superseded by this one, which takes its
    ids; replaces, the source_id of another document, which this one supersedes likewise.

Returns memory.ingest_result: One row; its outcome is `created`, `updated`, `unchanged`, `restored`
or `forgotten`.

Errors:
  22023: an argument is out of range or malformed; the content or a chunk is blank
  PM019: a chunk is too long for the space
  PM001: no such source in this space, in the option replaces
  PM002: the login is bound and may not write in the space
  PM011: the external id belongs to something else
  PM007: the kind `document` requires more of the metadata than this function knows

Since 0.1.0.';

comment on function memory.suggest_metadata is
'Suggests tags and metadata for a text, as remember takes them: people from @mentions, tags from
#hashtags, topics from capitalized words within a sentence, action items from sentences with marker
words such as "must" and "follow up". Stores nothing.

  content: The text.

Returns memory.suggestion_result: One row.

Since 0.1.0.';

comment on function memory.configure_space is
'Creates a space with the settings of `default`, or changes the settings of a space. Registering is
optional. A new curve or language reaches existing memories when maintain runs.

  space: The space; NULL means the setting memory.space, else `default`.
  options: The settings to change, columns of spaces: language, dedup, similarity, curve, half_life,
    grace, floor, threshold, max_content, model, notify, expiry, prune_after. Missing keys change
    nothing. Only model and prune_after may be null. A language is a text search configuration that
    is built in, or that belongs to the owner of schema memory or to a superuser, in a schema that
    this owner may use; not a temporary one. If the language of a memory was dropped or can no
    longer be used, searches find the memory by its plain words only; setting a language here, even
    the same one, lets maintain index such memories again.

Returns memory.space_result: The space with its settings. A WARNING says if a floor above the
threshold keeps its memories from ever fading.

Errors:
  22023: the space or a setting is invalid
  PM002: the login is bound and is no admin of the space
  PM003: no such model

Since 0.1.0.';

comment on function memory.grant_space is
'Grants a bound login, or a group whose members inherit the grant, access to a space. A second grant
replaces the first. Creates the space if needed.

  role: The login or group. The grant takes effect if the login inherits memory_bound.
  privilege: `read`, `write` or `admin`; each includes those before it.
  space: The space; NULL means the setting memory.space, else `default`.

Errors:
  22023: the space or the privilege is invalid
  42704: there is no such role
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.revoke_space is
'Revokes a grant of grant_space.

  role: The login or group.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: Whether there was a grant.

Errors:
  22023: the space is invalid
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.configure_kind is
'Describes a kind of a space, and sets the metadata schema of its new memories. Registering is
optional. A NULL argument changes nothing.

  kind: The name, in snake_case.
  description: What a memory of this kind is.
  internal: Whether searches leave new memories of this kind out unless asked for them.
  dedup: The dedup of its memories, if the call does not say: `off`, `exact` or `near`.
  metadata_schema: JSON Schema, merged into the present schema of the kind, key by key. Supported
    keywords, others are refused: type, properties, required, additionalProperties; of a property
    type, enum, description and default; of an array items, with a type; of a number minimum,
    maximum, and x-below, the name of the key whose value it must stay below.
  space: The space; NULL means the setting memory.space, else `default`.
  options: How its memories fade: curve, half_life, grace, floor, threshold; null means the setting
    of the space. Existing memories follow when maintain runs and keep their current health. A
    WARNING says if a floor above the threshold, of the kind or of the space, keeps its memories
    from ever fading: health then only affects the rank.

Errors:
  22023: the name, the dedup, an option or the space is invalid
  PM002: the login is bound and is no admin of the space
  PM007: the schema cannot be enforced

Since 0.1.0.';

comment on function memory.read_importance is
'The importance of a record of another system, which may use several scales: the score wins over the
level, the level over the number of 1 to 10, that over the rating, and that over the label. Each
given value must be on its scale. `critical` and 10 mean pinned.

  score: The score, 0.0 to 1.0.
  ten: The number of 1 to 10.
  rating: The rating of 1 to 7; 0 is unrated.
  level: `low`, `medium`, `high` or `critical`, in any case.
  label: The name of a rating, in any case: `unrated`, `avoid`, `disappointing`, `meh`, `fine`,
    `good`, `excellent` or `perfect`.

Returns memory.importance_result: One row.

Errors:
  22023: a value is not on its scale

Since 0.1.0.';

comment on function memory.importance_scales is
'An importance on the scales of other systems: the nearest number of each scale, and the name of the
level that it has reached.

  importance: The importance, 0 to 1; NULL is unrated.

Returns memory.importance_scales_result: One row.

Errors:
  22023: a value is not on its scale

Since 0.1.0.';

comment on function memory.stats is
'Counts of a space, and how many of its memories each model has embedded. A memory that has faded
counts as live until decay or maintain archives it.

  space: The space; NULL means the setting memory.space, else `default`.
  at: The time by which memories have expired or not.

Returns setof memory.stats_result: One row.

Errors:
  22023: the space is invalid
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.doctor is
'Finds contradictions in the data. Reads every row of the space and writes nothing, so it runs on a
replica. Work that waits for a worker, such as a stale embedding, is no finding; stats counts it.
The task `repair` of maintain fixes most findings: `memory without vitals` (they start anew), `wrong
hash`, `text newer than its memory`, `key that no repeat should meet`, `wrong live flag`, `not found
by its words` (a memory or a source, e.g. after a new version of a dictionary), `not found by its
tags`, `tag without its row`, `embedding with wrong copies`, `embedding of wrong dimensions` (it is
deleted, and a worker makes a new one), `accesses and their moment disagree`, `decay due for what is
not alive`, `decay due too late`, `fewer rememberings than of its agents`, `changed_xid is ahead of
the server''s transaction counter` (after a move from another server), and `row without its parent`
(a kind or an agent is registered again, a reference is set to NULL, and rows that belong to a lost
row are deleted; so first restore what a dump still has). The task `index` fixes `model without its
index`; register_model fixes the `invalid index` of a model, and the owner fixes any other by the
statement in detail. configure_space with a language, even the same one, and then maintain fix
`language that cannot be used`. Importing the space''s own export with import_space fixes `embedding
newer than its text` and `revision not older than its memory`.

  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.

Returns setof memory.doctor_result: A row for each finding; none means good health.

Errors:
  22023: the space is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.current_space is
'The space of this session: the setting memory.space, else `default`. The row-level policies compare
with it, so that plain SQL on the tables sees one space.

Returns text: Its name.

Errors:
  22023: the setting memory.space is no valid name
  PM002: the login is bound and may not read in that space

Since 0.1.0.';

comment on function memory.list_migrations is
'Lists the migrations that are applied to this database, in their order.

Returns setof memory.migration_result: A row for each migration.

Since 0.1.0.';

comment on function memory.version is
'The release of this schema.

Returns text: As in `0.1.0`, or `0.1.0.dev0` before that release.

Since 0.1.0.';

comment on type memory.memory_filter is
'Which memories a caller means.';

comment on type memory.list_order is
'An order of list().';

comment on type memory.page_cursor is
'Where a page begins.';

comment on type memory.search_settings is
'The settings of one search, checked and complete.';

comment on type memory.search_query is
'A parsed query; _term_weights or _score adds the weights.';

comment on type memory.fuzzy_term is
'A lexeme that a misspelled one may have meant.';

comment on type memory.search_proposal is
'The memories that the retrievers of a search propose, the best first.';

comment on type memory.search_candidate is
'A memory that a retriever has proposed, with the scores of all retrievers.';

comment on type memory.search_found is
'The result of _score.';

comment on type memory.search_hit is
'A hit of a search, fused and boosted.';

comment on type memory.remember_item is
'What one call of remember() was given, checked and completed step by step.';

comment on type memory.embedding_item is
'One item of set_embeddings, parsed.';

comment on type memory.memory_state is
'A row of memories, for functions that pass one on: a distributed table has another row type on each '
'node.';

comment on type memory.embedding_model is
'A row of embedding_models, without its timestamps.';

comment on type memory.policy is
'All settings of a space and a kind that apply to a memory.';

comment on type memory.near_duplicate is
'A memory that may say the same as a text.';

comment on type memory.language_words is
'The function words of a language, as the table `languages` describes them.';

comment on type memory.prune_rules is
'The rules of one call of prune: what it may forget, and how much.';

comment on type memory.purge_target is
'The conditions of a purge filter; NULL is no condition.';

comment on type memory.mapped_table is
'What purge, export and import have to know of a table, see _table_map().';

comment on type memory.foreign_key is
'A foreign key within a space, as doctor and the repair of orphans see it.';

comment on function memory._foreign_keys is
'The foreign keys within a space.';

comment on function memory._repair is
'Repairs what doctor() reports, in batches in the order of ids.';

comment on function memory._repair_embeddings is
'Refreshes the columns that embeddings copy from these memories, and deletes embeddings of wrong '
'dimensions; a worker makes new ones.';

comment on function memory._repair_memories is
'Derives the columns of these memories again, including language and key.';

comment on function memory._repair_orphans is
'Repairs the rows of a space whose parent is missing.';

comment on function memory._repair_sources is
'Derives the lexemes of these sources again, and replaces transaction ids that this server has not '
'reached.';

comment on function memory._repair_vitals is
'Creates missing vitals of these memories, and corrects wrong counts and due times.';

comment on function memory._count_agent is
'Counts that an agent has said a memory, once more.';

comment on function memory._lock_agents is
'Locks the agents of these memories against drop_agent(), which deletes the rows of an agent in the order'
' of no other call.';

comment on function memory._register_agent is
'Creates the row of an agent that is new, and locks it and the space against deletion until commit.';

comment on function memory._check is
'Refuses a JSON object that has an unknown key or a value that does not fit the spec of its key, see '
'_check_value().';

comment on function memory._check_at is
'Refuses an `at` that is NULL, infinite, or out of the range that every client can read.';

comment on function memory._check_timestamp is
'Refuses a timestamp that some client cannot read, in any time zone.';

comment on function memory._check_value is
'Refuses a value that does not fit its spec, which is also the hint of the error.';

comment on function memory._content_hash is
'SHA-256 of the visible text: NFC, without invisible characters (except those that tell one flag from '
'another) and without whitespace around it.';

comment on function memory._cursor is
'What the cursors of all rows of a call have in common, see page_cursor; each row adds its key and its '
'memory_id.';

comment on function memory._invisible is
'The invisible characters, for a bracket of a regular expression: Default_Ignorable_Code_Point of the '
'Unicode Character Database, DerivedCoreProperties.txt.';

comment on function memory._is_ahead is
'Whether a transaction number is one that this server has not reached: the row was written on another '
'server.';

comment on function memory._milliseconds is
'The timestamp in a UUIDv7, in milliseconds since 1970.';

comment on function memory._next_sequence is
'The sequence for _uuidv7() that follows the last id of a space in one millisecond, so that ids of equal '
'`created_at` are in the order of the calls, in one transaction or in several.';

comment on function memory._parse_timestamp is
'Reads a timestamp from JSON: a string, in the session''s time zone if it names none, or epoch '
'milliseconds.';

comment on function memory._read_cursor is
'A cursor of _cursor(), checked: of the call with this digest, with a key of this type.';

comment on function memory._set_updated_at is
'Sets updated_at of a settings row that changes.';

comment on function memory._token_count is
'Estimates the tokens of a text: four bytes each.';

comment on function memory._utc_text is
'A timestamp as text, the same in every session, and readable in every session.';

comment on function memory._uuidv7 is
'A time-ordered id (RFC 9562, section 5.7): 48 bits of milliseconds, a sequence of 24 bits that orders '
'the ids of one millisecond, and 50 random bits.';

comment on function memory._compare_statements is
'The outcome of remembering `new` for a memory that says `old`, if both state the same.';

comment on function memory._foreign_words is
'The words that keep texts apart in all other languages, if the text may be in one of them; otherwise '
'none.';

comment on function memory._given_duplicates is
'The cluster of the memories that a caller of merge_duplicates() names, longest first.';

comment on function memory._has_quantity is
'Whether a phrase (from memory._tokenize) says a number, an amount or a time.';

comment on function memory._is_extension is
'Whether `longer` (from memory._tokenize) is `base` (from there, without breaks) with whole phrases added'
' that take nothing back.';

comment on function memory._is_reordering is
'Whether two sequences of words (from memory._tokenize, without breaks) are the same statement in another'
' order.';

comment on function memory._merge is
'Joins memories, which merge_duplicates() has locked, into one.';

comment on function memory._near_duplicate is
'The live memory that states the same as a text; else, without an outcome, the most similar memory.';

comment on function memory._near_memories is
'The memories most similar to a stored one: by its embedding if it has one, else by its words.';

comment on function memory._near_statement is
'The SQL that finds candidates for a near duplicate by their vectors.';

comment on function memory._near_words is
'The live memories that share most lexemes with a text, the best first, by Jaccard''s index.';

comment on function memory._tokenize is
'The words of a text in their order, as memory._compare_statements compares them.';

comment on function memory._check_embedding is
'Refuses an array that is not a valid vector of the model: not one-dimensional, of another number of '
'dimensions, all zero (no direction), or with numbers so large or small that 16,000 squares of them '
'overflow or vanish in a 4-byte float (NaN sorts above every number).';

comment on function memory._distance is
'The SQL of the distance between embeddings as e and a parameter, with exactly the cast of the model''s '
'index.';

comment on function memory._embedding_item is
'One item of set_embeddings(), checked: memory_id, embedding and optionally content_version.';

comment on function memory._exact_max is
'The number of embeddings up to which an exact sort is fast.';

comment on function memory._exceeds_exact is
'Whether a space has more embeddings of a model than _exact_max().';

comment on function memory._has_index is
'Whether a model has its HNSW index, whole.';

comment on function memory._load_vector is
'Loads pgvector by a cast.';

comment on function memory._model is
'The model of an embedding: the named one, else the space''s, else `dimN` of its dimension.';

comment on function memory._model_index is
'The name of a model''s HNSW index: the first letters of the model, for readers, and a hash, to be '
'unique.';

comment on function memory._nearest is
'The ORDER BY and LIMIT of a query on embeddings as e, by _distance().';

comment on function memory._queue_embeddings is
'Queues these memories for an embedding by the space''s model, and notifies workers if the queue was '
'empty.';

comment on function memory._register_dimensions is
'Registers the model `dimN` for embeddings without a named model.';

comment on function memory._similarity is
'The SQL that turns a distance into a similarity; higher is nearer.';

comment on function memory._store_embedding is
'Stores the vector of a memory''s current version, unless there is one already and `replace` is false, '
'and takes the memory out of the queue.';

comment on function memory._sync_embeddings is
'Updates the columns that embeddings copy from memories.';

comment on function memory._vector_similarity is
'The exact similarity of two vectors; higher is nearer.';

comment on function memory._delete_rows is
'Deletes the rows of a purge from all tables at once: those that name one of its memories, one of its '
'sources, the agent or the session.';

comment on function memory._dependent_merges is
'The merges of these memories into others, and the later merges of those, the last one first.';

comment on function memory._erase is
'Erases the target of a purge, whose rows are locked, with every trace of it.';

comment on function memory._erase_scope is
'What purge() and drop_space() share: erases the rows of a scope, or counts what it would erase, and '
'returns how many rows of each table.';

comment on function memory._fold is
'A text for a comparison that sees what a reader sees: without letter case and invisible characters, any '
'whitespace as one blank, and composed (NFC).';

comment on function memory._fold_json is
'_fold() of a text of JSON, in which whitespace is escaped.';

comment on function memory._matches is
'The memories of a space that pass a filter and contain a text, if one is given.';

comment on function memory._purge is
'Locks and erases the target of a purge.';

comment on function memory._purge_filter is
'Reads the filter of a purge: the keys of search() and list(), for memories of every state.';

comment on function memory._purge_space is
'Erases a whole space.';

comment on function memory._purge_target is
'Finds the memories, sources and tags that a purge erases.';

comment on function memory._scrub_statistics is
'Makes the planner forget its samples of the tables from which rows were erased.';

comment on function memory._check_external_id is
'Refuses what is no external id.';

comment on function memory._memory_ids_of is
'The memories that have these external ids, in their order.';

comment on function memory._repeat_external is
'What an item does to the memory that has its external id; no outcome if none has it.';

comment on function memory._store_external_id is
'Stores the id that another system has for a memory, an agent or a source.';

comment on function memory._check_filter is
'A filter, checked, with the fields of _filter_options(), whose form the caller has checked.';

comment on function memory._filter_at is
'A filter with the time of its call.';

comment on function memory._filter_conditions is
'The SQL of a filter beyond _visible_conditions(): conditions on memories as m, for a statement with the '
'parameters $1, the space, and $3, the filter.';

comment on function memory._filter_options is
'The options of search() and list() that belong to the filter, with the spec of each value.';

comment on function memory._is_visible is
'Whether a row has not expired and is not internal, or of one of the kinds that are asked for by name.';

comment on function memory._visible_conditions is
'The SQL of the states that a filter includes, on the columns that memories and embeddings share.';

comment on function memory._check_tags is
'Refuses a list with an invalid tag, and names the tag.';

comment on function memory._fold_tags is
'Tags as they are stored: in NFC and lower case, with `-` for whitespace inside a segment and none around'
' it.';

comment on function memory._is_tag is
'Whether a text is a lower-case path of segments joined by colons, without whitespace or empty segments.';

comment on function memory._register_tags is
'Creates the rows of new tags, and locks all of them and the space against deletion until commit; in the '
'order of the tags, so that two writers cannot deadlock.';

comment on function memory._tag_paths is
'Every tag and all its ancestors, each once: {a:b} gives {a, a:b}.';

comment on function memory._tags_of is
'The valid tags under the key `tags` of JSON objects; errors are left to the functions that store the '
'objects.';

comment on function memory._forbid_change is
'Keeps history append-only, for the owner, too.';

comment on function memory._record_revision is
'Keeps the old values of a change.';

comment on function memory._unlock_history is
'Lets purge() and import_space() change the history until they lock it again, with NULL.';

comment on function memory._check_metadata is
'Checks metadata against the JSON Schema of the kind, and returns them with the defaults of required keys'
' that are missing.';

comment on function memory._check_metadata_keys is
'Refuses metadata with a key that is a parameter of remember(), where no filter and no rule would find '
'it, unless the schema of the kind names the key.';

comment on function memory._check_metadata_schema is
'Refuses a schema that _check_metadata() cannot enforce; an unknown keyword is refused, not ignored.';

comment on function memory._fold_kinds is
'Kinds as they are stored: in NFC and lower case, with `_` for whitespace and hyphens.';

comment on function memory._is_type is
'Whether a JSON value has a type of JSON Schema.';

comment on function memory._metadata_fault is
'What is wrong with the value of a metadata key, by the key''s schema; NULL if it fits.';

comment on function memory._register_kind is
'Creates the rows of a kind and its space that a first memory needs.';

comment on function memory._check_language is
'The server''s name of a text search configuration that every caller can use.';

comment on function memory._function_words is
'The row of a language in memory.languages, and the words that keep texts apart in all other languages.';

comment on function memory._language is
'A text search configuration that every caller can use; NULL if there is none of this name.';

comment on function memory._languages is
'The languages of the memories of a space, its own first.';

comment on function memory._register_language is
'Adds the language of a memory to those of its space, in which questions are read.';

comment on function memory._anchor is
'Puts the vitals of a memory under a policy from `at` on, with full health or, with `keep`, the health '
'that it has then.';

comment on function memory._curve_span is
'How many half-lives a curve takes from a health down to a lower threshold.';

comment on function memory._decay is
'One batch of decay().';

comment on function memory._expire is
'One batch of expire(), the memories that expired first.';

comment on function memory._fades_at is
'When an anchored curve reaches its threshold: decays_from plus half_life days times 2(h-t), log2(h/t) or'
' (t^-2 - h^-2)/3.';

comment on function memory._has_due is
'Whether memories may have faded that decay() has not archived yet.';

comment on function memory._health is
'The health of an anchored curve at a timestamp.';

comment on function memory._maintain is
'One task of maintain() in one space, batch by batch until a timestamp; NULL if it is not due.';

comment on function memory._mark_kind_changed is
'Marks the space for maintain() when the decay settings of a kind change.';

comment on function memory._mark_policy_changed is
'Marks a space for maintain() when its decay settings or its language change, since memories have copies '
'of both.';

comment on function memory._policy is
'All settings of a space and a kind that apply to a memory; the kind''s setting goes before the space''s.';

comment on function memory._prunable is
'Whether the rules of prune() match a memory: old, rarely read, of low value.';

comment on function memory._prune is
'Forgets the oldest memories that match the rules and that nothing protects, except those that another '
'session has locked.';

comment on function memory._prune_rules is
'The rules of a call of prune(): its options, else the age that the space sets, else the defaults.';

comment on function memory._reanchor is
'Anchors live memories under the current policy if their curve differs from it.';

comment on function memory._reindex is
'Gives memories and sources the space''s current language if theirs is a former language of the space '
'that no caller named, or a language that can no longer be used.';

comment on function memory._warn_unfading is
'Warns if a floor above the threshold keeps memories from ever fading.';

comment on function memory._list_order is
'An order of list(): its sort key as SQL on memories m and vitals v.';

comment on function memory._list_statement is
'FROM and WHERE of what passes a filter, on memories as m and, if asked for, vitals as v.';

comment on function memory._memory_results is
'The memories with these ids, whole, in the order of the ids; each as it was at filter.as_of, if it is '
'among `past`.';

comment on function memory._alternative_count is
'Number of lexemes of an OR term.';

comment on function memory._candidate_statement is
'The text of the statement that proposes candidates: two arrays of ids, those of the best lexical scores '
'and those of the nearest vectors.';

comment on function memory._candidates is
'The memories that the retrievers of a search propose: the best of each, at most settings.proposals.';

comment on function memory._first_id is
'The lowest UUIDv7 of a timestamp, in milliseconds since 1970.';

comment on function memory._fuse is
'The hits of a search, from its scored candidates.';

comment on function memory._fuzzy_terms is
'Lexemes that the unmatched terms of a query may have meant.';

comment on function memory._highlight is
'The excerpt of a text that best shows what a query matched, with the matched words between <b> and </b>.';

comment on function memory._idf is
'Inverse document frequency, as in BM25, of a term that occurs in `counted` of `total` memories.';

comment on function memory._length_norm is
'The number by which a lexical score is divided.';

comment on function memory._lexeme_query is
'A tsquery of exactly this lexeme, whatever characters it holds.';

comment on function memory._memories_as_of is
'The memories of a space that existed at a timestamp and have changed since, as they were then.';

comment on function memory._parse_query is
'Parses a question.';

comment on function memory._question_model is
'The model of a question''s embedding, checked.';

comment on function memory._sample_blocks is
'Where blocks of a sample of a large space begin: each is the next `block` memories after one of these '
'ids.';

comment on function memory._score is
'The scores of all retrievers for a set of memories, few or many, and their ranks.';

comment on function memory._search_results is
'The result rows of the hits of a search: their contents, or what they were at as_of.';

comment on function memory._search_settings is
'The settings of a search from its arguments max_results, weights and options, checked, with defaults.';

comment on function memory._search_text is
'Text as the parser of text search needs it; memory._highlight turns it back.';

comment on function memory._small_candidate_set is
'The ids of all memories that pass the filter, if they are few; otherwise one more id than that.';

comment on function memory._term_weights is
'A query with the weights of its terms, with fuzzy terms for those that no memory contains, and with the '
'terms that propose candidates.';

comment on function memory._trigram_similarity is
'Similarity() of pg_trgm, bound when this function is created, because pg_trgm may live in any schema.';

comment on function memory._truncate_to_tokens is
'The longest prefix of a text that takes no more than these tokens, cut at its last whitespace.';

comment on function memory._chunks is
'Cuts a text into chunks of at most `size` characters: at blank lines, or else line ends, sentence ends '
'or whitespace.';

comment on function memory._derive_source is
'Sets every column of a source that follows from others.';

comment on function memory._forgotten_source is
'A forgotten document with this key and this text, unless another text has taken its place.';

comment on function memory._lock_chunks is
'Locks the chunks of a document, as _lock_memories() does.';

comment on function memory._repeat_source is
'The result of ingesting a known document.';

comment on function memory._replace_source is
'Supersedes a source and its chunks by a new one and its chunks, in their order.';

comment on function memory._source_key is
'The key of the current version of a document: SHA-256 of the columns that identify it.';

comment on function memory._store_chunks is
'Remembers the chunks of a document, as the caller or _chunks() has cut it.';

comment on function memory._store_provenance is
'Checks a provenance, whose keys are the columns of `provenance`, and stores it.';

comment on function memory._unknown_source is
'Refuses a source that the space does not have.';

comment on function memory._bound_login is
'The bound login whose space_grants decide, or NULL if the caller may enter any space.';

comment on function memory._can_write is
'Whether the caller may call touch() in this space.';

comment on function memory._enter_space is
'The gate.';

comment on function memory._enter_space_to_write is
'The gate of functions that write, which also locks the space against drop_space().';

comment on function memory._enter_spaces is
'The gate of housekeeping functions, which may ask for all spaces by ''*''.';

comment on function memory._holds_grant is
'Whether a bound login may use the space in this way, by its own grant or that of a group that it '
'inherits.';

comment on function memory._is_space_name is
'Whether a text can be the name of a space.';

comment on function memory._lock_space is
'Locks the row of a space until commit, as a foreign key does, and returns whether there is one.';

comment on function memory._notice_missing_space is
'A notice that a space does not exist; its name may be misspelled.';

comment on function memory._register_space is
'Creates a new space with the settings that `default` has now.';

comment on function memory._bad_line is
'Refuses a line of an import.';

comment on function memory._break_cycles is
'Makes one memory of each cycle of superseded_by live again, at the end of an import.';

comment on function memory._check_rows is
'Refuses rows of an import that cannot be stored, and names their lines.';

comment on function memory._end_import is
'Completes and checks an import at its last line.';

comment on function memory._export_statement is
'A statement that reads the next $3 rows of a table of space $1, after the key $2 unless these are the '
'first.';

comment on function memory._import_rows is
'Stores rows of one table.';

comment on function memory._insert_rows is
'Inserts the rows of an import whose keys are new, and counts them.';

comment on function memory._lock_known is
'Locks the memories of this space that an import is about to change: the memories, then their vitals, '
'then their rows in agent_memories, each sorted by key, like every function that changes several.';

comment on function memory._map_memory is
'Notes that a memory of an import has another id here, and moves the rows that came under the id of the '
'file to that one: the history, and the memories that it supersedes.';

comment on function memory._mapped_rows is
'Rows of an import with the ids that their memories and sources have in this space.';

comment on function memory._refuse_partial_import is
'Refuses the commit of an import whose last lines are missing, or of which nothing is known any more: '
'histories would be ahead of their memories.';

comment on function memory._row_key is
'The key of an imported row, as text that sorts like an export.';

comment on function memory._store_agents is
'Stores which agents said a memory, and how often.';

comment on function memory._store_children is
'Stores rows of the tables without a function of their own.';

comment on function memory._store_embeddings is
'Stores embeddings.';

comment on function memory._store_memories is
'Stores memories of an import.';

comment on function memory._store_revisions is
'Stores the history of an import, which comes memory by memory, each in its order.';

comment on function memory._store_rows is
'Stores rows of one table of an import by the rules of that table.';

comment on function memory._store_settings is
'Stores the settings of a space and of its kinds.';

comment on function memory._store_sources is
'Stores documents of an import.';

comment on function memory._store_vitals is
'Stores the vitals of memories.';

comment on function memory._table_map is
'The tables of a space, and the models.';

comment on function memory._unite_memory is
'Unites a memory with its row in an import.';

comment on function memory._unite_revisions is
'Makes one history of a memory from the one here and the next changes of another one, given in their '
'order; `last_id` is the change before these.';

comment on function memory._unite_rows is
'Unites known rows of an import with those in the space, and counts the ones that change.';

comment on function memory._lock_working is
'Locks an agent, then the memories that it holds and these, by id.';

comment on function memory._check_item is
'Refuses an item of remember() with an argument that no memory can have.';

comment on function memory._check_length is
'Refuses a content that is longer than the space allows.';

comment on function memory._check_memory is
'Refuses values that no memory can have, with a clearer error than the constraints would give.';

comment on function memory._check_succession is
'Refuses a successor that a reader of the old memory would miss: one that is forgotten, of another '
'project, or about another `subject` where the metadata of both name one; and one that the old memory '
'already supersedes, directly or through others.';

comment on function memory._check_version is
'Refuses a change of a memory that has changed since the caller read it.';

comment on function memory._create_memory is
'Inserts a memory and its vitals and returns its id; NULL where another session has inserted the same '
'text first.';

comment on function memory._derive_memory is
'Sets every column of a memory that follows from others.';

comment on function memory._editor_type is
'The type of an editor by their name: `human:` and a name is a person, any other name an agent, NULL the '
'system.';

comment on function memory._lock_memories is
'Locks memories, then their vitals, each by id, as every call does that changes more than one.';

comment on function memory._lock_parents is
'Locks the agents and the documents of these memories against drop_agent(), forget_source() and purge(), '
'which lock them before memories.';

comment on function memory._match_memory is
'The memory that an item repeats, locked: the one with the same text, else a near duplicate.';

comment on function memory._reinforce_memory is
'Applies an item to the locked memory that it repeats.';

comment on function memory._remember is
'One item of remember() or remember_many(), which have entered the space.';

comment on function memory._remember_item is
'One element of remember_many().';

comment on function memory._remember_items is
'The loop of remember_many().';

comment on function memory._remember_text is
'One item of _remember(), checked, whose external id is new.';

comment on function memory._require_memory is
'Refuses an id that this space does not have, and locks the memory against changes until commit.';

comment on function memory._revive is
'Brings back those of these memories that have faded, whether decay() has archived them yet or not, in '
'full health and under today''s policy.';

comment on function memory._same_memory is
'Whether two states of a memory are equal in every column that a revision can keep.';

comment on function memory._touch is
'Counts an access, or an up-vote, of these memories and lengthens their lives, for touch(), recall() and '
'rate().';

comment on function memory._tsvector is
'The lexemes of a text; if they do not fit in the 1 MB of a tsvector, those of the longest prefix that '
'does, found by bisection.';

comment on function memory._unknown_memory is
'Raises the error for an id that the space does not have.';

comment on function memory._update_memory is
'Replaces the row of a locked memory, anchors its vitals again if that is due, and returns its version.';
-- <<< generated/comments.sql

insert into memory.migrations (name) values ('0001.core');

commit;
