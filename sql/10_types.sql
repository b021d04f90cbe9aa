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

-- What private functions hand to each other.
create type memory.search_settings as (
    candidates int,
    ef_search int,
    exact boolean,
    include text [],
    vector_weight double precision,
    lexical_weight double precision,
    by_coverage boolean,
    fuzzy_weight double precision,
    fusion text,
    all_tags text [],
    not_tags text [],
    session text,
    source_id uuid,
    highlight boolean,
    explain boolean,
    after_score double precision,
    after_id uuid,
    as_of timestamptz,
    languages text []
);

create type memory.search_query as (
    terms tsquery [],
    words text [],
    conditions tsquery [],
    weights double precision [],
    similarities double precision [],
    proposing tsquery,
    share double precision,
    rarest double precision,
    whole double precision
);

create type memory.near_lexeme as (
    term tsquery,
    similarity double precision,
    counted double precision
);

create type memory.search_candidate as (
    memory_id uuid,
    similarity double precision,
    vector_rank int,
    word_rank int,
    words double precision,
    exactly double precision,
    likeness double precision,
    importance double precision,
    session text,
    created_at timestamptz
);

create type memory.search_found as (
    query memory.search_query,
    candidates memory.search_candidate []
);

create type memory.embedding_item as (
    memory_id uuid,
    version bigint,
    embedding double precision []
);

create type memory.policy as (
    internal boolean,
    dedup text,
    language text,
    max_content int,
    curve text,
    half_life double precision,
    grace double precision,
    floor double precision,
    threshold double precision,
    metadata_schema jsonb,
    similarity double precision,
    notify boolean
);

create type memory.near_duplicate as (
    memory_id uuid,
    similarity double precision,
    content text,
    version bigint,
    outcome text
);

create type memory.prune_rules as (
    older_than double precision,
    max_access int,
    max_importance double precision,
    max_votes int,
    max_items int
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

create type memory.purge_target as (
    memory_ids uuid [],
    source_ids uuid [],
    tags text []
);

create type memory.moved_table as (
    position int,
    table_name text,
    columns text [],
    keys text []
);
