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
    created_at timestamptz
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
    tokens int
);

create type memory.decay_result as (
    space text,
    memory_id uuid,
    health double precision,
    action text
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

-- What private functions hand to each other.
create type memory.search_settings as (
    candidates int,
    ef_search int,
    exact boolean,
    include text [],
    vector_weight double precision,
    lexical_weight double precision
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
    metadata_schema jsonb
);
