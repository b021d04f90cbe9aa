begin;

set local search_path = pg_catalog, pg_temp;
set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- >>> sql/00_platform.sql
-- The platform: server, encoding, extensions, roles, schema.
-- Everything that an ordinary owner may not do himself is checked first and answered with the
-- statement for the administrator; the transaction then leaves nothing behind.

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

-- Roles belong to the server, not to the database: another database may have made them already.
do $roles$
declare
    v_roles constant text[] := array['memory_reader', 'memory_writer', 'memory_admin', 'memory_bound'];
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
                null;  -- a migration of another database was faster
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
    threshold double precision
);
-- <<< sql/10_types.sql

-- >>> sql/20_migrations.sql
-- Each deploy script writes its own name here in its own transaction, because no runner is atomic
-- with its own log.
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
    constraint embedding_models_storage_ck check (storage in ('none', 'vector', 'halfvec'))
);
-- <<< sql/30_embedding_models.sql

-- >>> sql/31_spaces.sql
-- A tenant and its settings. A new space starts with the settings of the space `default`.
-- Nothing that remembers or searches updates a row here: writers would queue behind each other.
create table memory.spaces (
    space text collate "C" not null,
    language text collate "C" not null default 'english',
    dedup text collate "C" not null default 'exact',
    similarity double precision not null default 0.92,
    curve text collate "C" not null default 'linear',
    half_life double precision not null default 50,
    grace double precision not null default 7,
    floor double precision not null default 0,
    threshold double precision not null default 0.3,
    max_content int not null default 1000000,
    model text collate "C",
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint spaces_pk primary key (space),
    constraint spaces_space_ck check (space ~ '^[a-z0-9_-]{1,63}$'),
    constraint spaces_dedup_ck check (dedup in ('off', 'exact', 'near')),
    constraint spaces_similarity_ck check (similarity between 0 and 1),
    constraint spaces_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint spaces_half_life_ck check (half_life between 0.001 and 1000000),
    constraint spaces_grace_ck check (grace between 0 and 1000000),
    constraint spaces_floor_ck check (floor between 0 and 1),
    constraint spaces_threshold_ck check (threshold between 0 and 1),
    constraint spaces_max_content_ck check (max_content between 1 and 100000000),
    constraint spaces_model_fk foreign key (model) references memory.embedding_models (model)
);

-- The foreign key's side of a model that is withdrawn.
create index spaces_model_ix on memory.spaces (model) where model is not null;

alter table memory.spaces enable row level security;

insert into memory.spaces (space) values ('default');
-- <<< sql/31_spaces.sql

-- >>> sql/32_space_grants.sql
-- What a login that inherits memory_bound may enter. Anybody else chooses the space of a call freely.
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
-- A robot, person or system that remembers. When it was last active is derived from agent_memories.
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

alter table memory.agents enable row level security;
-- <<< sql/33_agents.sql

-- >>> sql/34_builtin_kinds.sql
-- The kinds that every space knows. Global, the model of the rows in `kinds`; a repeat is legitimate
-- for messages, document chunks and tasks, so these are not deduplicated unless a call says so.
create table memory.builtin_kinds (
    kind text collate "C" not null,
    description text not null,
    internal boolean not null default false,
    dedup text collate "C",
    constraint builtin_kinds_pk primary key (kind),
    constraint builtin_kinds_kind_ck check (kind ~ '^[a-z][a-z0-9_]{0,62}$'),
    constraint builtin_kinds_dedup_ck check (dedup in ('off', 'exact', 'near'))
);

insert into memory.builtin_kinds (kind, description, internal, dedup) values
('action', 'Something that an agent did', false, null),
('code', 'A piece of code with what it is for', false, null),
('command_summary', 'What one run of a command amounted to', false, null),
('context', 'Background that explains other memories', false, null),
('conversation', 'The summary of a conversation', false, null),
('decision', 'A choice that was made, with its reason', false, null),
('document', 'One chunk of an external document', false, 'off'),
('episodic', 'A particular event of the past', false, null),
('error', 'Something that went wrong', false, null),
('fact', 'Something that is the case', false, null),
('idea', 'A proposal that nobody has decided on', false, null),
('insight', 'Something understood that was not obvious', false, null),
('journal', 'A personal reflection', false, null),
('learning', 'A lesson for the next time', false, null),
('meeting', 'Notes of a talk between people', false, null),
('message', 'One turn of a chat, as it was said', false, 'off'),
('note', 'Anything else; the kind of a memory that names none', false, null),
('observation', 'Something that an agent noticed', false, null),
('person', 'What is known of somebody', false, null),
('preference', 'What somebody likes or wants done in a certain way', false, null),
('procedural', 'How something is done: rules, steps, conventions', false, null),
('project_status', 'How a project stands at one moment', false, null),
('question', 'Something that is still open', false, null),
('reference', 'A pointer to a resource', false, null),
('task', 'Something to be done', false, 'off'),
('thought', 'The inner reasoning of an agent', true, null);
-- <<< sql/34_builtin_kinds.sql

-- >>> sql/35_kinds.sql
-- The kinds in use in a space. A row is copied from builtin_kinds, or made anew, when a memory first
-- names it. NULL in a setting means: as the space says.
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
    constraint kinds_threshold_ck check (threshold between 0 and 1)
);

alter table memory.kinds enable row level security;
-- <<< sql/35_kinds.sql

-- >>> sql/40_memories.sql
-- The cold half of a memory: what was said, and how it is found. What each access changes is in
-- `vitals`, so that reading a memory rewrites no text index.
create table memory.memories (
    space text collate "C" not null,
    memory_id uuid not null,
    content text not null,
    content_hash bytea not null,
    dedup_key bytea,
    tsv tsvector not null,
    language text collate "C" not null,
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
    version bigint not null default 1,
    content_version bigint not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    valid_from timestamptz,
    valid_to timestamptz,
    expires_at timestamptz,
    superseded_by uuid,
    archived_at timestamptz,
    deleted_at timestamptz,
    live boolean not null,
    changed_xid xid8 not null,
    constraint memories_pk primary key (space, memory_id),
    constraint memories_space_dedup_key_uq unique (space, dedup_key),
    constraint memories_kind_fk foreign key (space, kind) references memory.kinds (space, kind),
    constraint memories_superseded_by_fk foreign key (space, superseded_by)
    references memory.memories (space, memory_id),
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
    constraint memories_created_at_ck check (isfinite(created_at)),
    constraint memories_valid_ck check (valid_from < valid_to),
    constraint memories_superseded_by_ck check (superseded_by <> memory_id),
    constraint memories_live_ck check (
        live = (deleted_at is null and superseded_by is null and archived_at is null)
    )
);

-- The erased must not live on in the planner's samples.
alter table memory.memories alter column content set statistics 0;

-- The lexical arm of search: one probe a lexeme, inside the space.
create index memories_tsv_ix on memory.memories using gin (space, tsv) where live;
-- Tag subtrees: the ancestors of every tag are in tag_paths.
create index memories_tag_paths_ix on memory.memories using gin (space, tag_paths) where live;
-- Containment filters on metadata.
create index memories_metadata_ix on memory.memories using gin (space, metadata jsonb_path_ops) where live;
-- Time ranges, and the newest of a space.
create index memories_created_at_ix on memory.memories (space, created_at);
-- The foreign key to kinds, and the newest of a kind.
create index memories_kind_ix on memory.memories (space, kind, created_at);
-- The foreign key to the successor, and its predecessors.
create index memories_superseded_by_ix on memory.memories (space, superseded_by)
where superseded_by is not null;

alter table memory.memories enable row level security;
-- <<< sql/40_memories.sql

-- >>> sql/41_vitals.sql
-- The hot half of a memory: narrow, with room for HOT updates, and no index on a column that touch
-- writes. decay_due_at is lazy: never later than the moment of fading, moved by decay() alone.
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

-- What decay() has to look at, and nothing else.
create index vitals_decay_due_at_ix on memory.vitals (space, decay_due_at) where decay_due_at is not null;

alter table memory.vitals enable row level security;
-- <<< sql/41_vitals.sql

-- >>> sql/42_agent_memories.sql
-- Which agent knows a memory: a shared memory keeps a record for each of those who remembered it.
create table memory.agent_memories (
    space text collate "C" not null,
    agent text collate "C" not null,
    memory_id uuid not null,
    first_remembered_at timestamptz not null,
    last_remembered_at timestamptz not null,
    remember_count bigint not null default 1,
    constraint agent_memories_pk primary key (space, agent, memory_id),
    constraint agent_memories_agent_fk foreign key (space, agent) references memory.agents (space, agent),
    constraint agent_memories_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint agent_memories_remember_count_ck check (remember_count >= 1)
) with (fillfactor = 90);

-- The foreign key to the memory, and everybody who knows it.
create index agent_memories_memory_id_ix on memory.agent_memories (space, memory_id);

alter table memory.agent_memories enable row level security;
-- <<< sql/42_agent_memories.sql

-- >>> sql/43_captures.sql
-- How a memory was learned: one row for each remember() that told, append-only.
-- Without an LLM the provider is `manual` and the model `none`.
create table memory.captures (
    space text collate "C" not null,
    capture_id uuid not null,
    memory_id uuid not null,
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
    constraint captures_pk primary key (space, capture_id),
    constraint captures_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint captures_provider_id_ck check (provider_id ~ '^[a-z0-9_-]+$'),
    constraint captures_model_id_ck check (model_id ~ '^[a-z0-9._-]+$'),
    constraint captures_tokens_ck check (
        tokens_input >= 0
        and tokens_output >= 0
        and tokens_reasoning >= 0
        and tokens_cache_read >= 0
        and tokens_cache_write >= 0
    ),
    constraint captures_cost_ck check (cost >= 0),
    constraint captures_response_time_ms_ck check (response_time_ms >= 0)
);

-- The foreign key to the memory, and all that is known of its origin.
create index captures_memory_id_ix on memory.captures (space, memory_id);

alter table memory.captures enable row level security;
-- <<< sql/43_captures.sql

-- >>> sql/50_embeddings.sql
-- One vector a memory and model, narrow, so that an exact scan of a small space reads little.
-- register_model() adds a partial HNSW index for its model.
-- `vector` lives where the administrator put it: found for this one statement, then forgotten again.
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

-- The foreign key to the model, and an exact search of one model in a space.
create index embeddings_model_ix on memory.embeddings (model, space);

alter table memory.embeddings enable row level security;
-- <<< sql/50_embeddings.sql

-- >>> functions/_bound_login.sql
-- _bound_login: the login whose space_grants decide, or NULL for a login that chooses its space freely.
-- Inside a definer function current_user is the owner, so it says nothing: the session's user is asked,
-- then the role that was SET (a pooler's login may SET ROLE to a bound one). A superuser, member of
-- everything, is not bound by that.
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

revoke execute on function memory._bound_login() from public;
-- <<< functions/_bound_login.sql

-- >>> functions/_check_at.sql
-- _check_at: the moment of a call must be a moment.
create or replace function memory._check_at(at timestamptz) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_at.at is null or not isfinite(_check_at.at) then
        raise exception 'at must be a finite moment'
            using errcode = 'invalid_parameter_value',
            detail = format('at = %s', coalesce(_check_at.at::text, 'NULL')),
            hint = 'Leave it out for now().';
    end if;
end
$function$;

revoke execute on function memory._check_at(timestamptz) from public;
-- <<< functions/_check_at.sql

-- >>> functions/_check_embedding.sql
-- _check_embedding: one dimension, as many numbers as the model has, all within the range of a 4-byte
-- float (NaN sorts above every number), not all zero: a zero vector has no direction.
create or replace function memory._check_embedding(embedding double precision[], dimensions int) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_max constant double precision := 3.4028234e38;
    v_fault text;
begin
    if array_ndims(_check_embedding.embedding) is distinct from 1 then
        v_fault := 'it is not a one-dimensional array of numbers';
    elsif array_position(_check_embedding.embedding, null) is not null then
        v_fault := 'it holds NULL';
    elsif v_max < any(_check_embedding.embedding) or -v_max > any(_check_embedding.embedding) then
        v_fault := 'it holds NaN, infinity or a number beyond 3.4e38';
    elsif not (1e-38 < any(_check_embedding.embedding) or -1e-38 > any(_check_embedding.embedding)) then
        v_fault := 'all its numbers are zero';
    end if;
    if v_fault is not null then
        raise exception 'invalid embedding'
            using errcode = 'invalid_parameter_value',
            detail = format('Of the embedding, %s.', v_fault),
            hint = 'Pass the numbers as the model gave them.';
    end if;
    if cardinality(_check_embedding.embedding) <> _check_embedding.dimensions then
        raise exception 'wrong number of dimensions'
            using errcode = 'PM004',
            detail = format('The model has %s dimensions, the embedding %s.',
                            _check_embedding.dimensions, cardinality(_check_embedding.embedding)),
            hint = 'Name the model that made it, or register that model by memory.register_model().';
    end if;
end
$function$;

revoke execute on function memory._check_embedding(double precision[], int) from public;
-- <<< functions/_check_embedding.sql

-- >>> functions/_check_language.sql
-- _check_language: a text search configuration that exists. Others than the built-in need their schema.
create or replace function memory._check_language(language text) returns void
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    -- A number would be taken for an OID, whether it is one or not.
    if _check_language.language !~ '^[0-9-]' then
        begin
            perform _check_language.language::regconfig;
            return;
        exception
            when undefined_object or invalid_name or invalid_schema_name or syntax_error then
                null;
        end;
    end if;
    raise exception 'unknown text search configuration'
        using errcode = 'invalid_parameter_value',
        detail = format('language = %L', left(_check_language.language, 200)),
        hint = 'List them: select cfgnamespace::regnamespace, cfgname from pg_catalog.pg_ts_config;';
end
$function$;

revoke execute on function memory._check_language(text) from public;
-- <<< functions/_check_language.sql

-- >>> functions/_check_memory.sql
-- _check_memory: what a memory may be, with a clear word where the constraints would only give a name.
create or replace function memory._check_memory(
    content text,
    importance double precision,
    tags text[],
    metadata jsonb,
    valid_from timestamptz,
    valid_to timestamptz
) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_memory.content is null or btrim(_check_memory.content, e' \t\r\n') = '' then
        raise exception 'content is blank'
            using errcode = 'invalid_parameter_value',
            detail = case when _check_memory.content is null then 'content is NULL.'
                else 'content holds nothing but blanks.' end,
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
    if _check_memory.valid_to <= _check_memory.valid_from then
        raise exception 'valid_to is not after valid_from'
            using errcode = 'invalid_parameter_value',
            detail = format('valid_from = %s, valid_to = %s',
                            _check_memory.valid_from, _check_memory.valid_to),
            hint = 'A fact is valid from its first moment up to, and without, its last.';
    end if;
end
$function$;

revoke execute on function memory._check_memory(
    text, double precision, text[], jsonb, timestamptz, timestamptz
) from public;
-- <<< functions/_check_memory.sql

-- >>> functions/_check_number.sql
-- _check_number: a JSON number, whole if asked for, within its bounds; absent is fine.
create or replace function memory._check_number(
    name text, value jsonb, lowest double precision, highest double precision, whole boolean
) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_number.value is null then
        return;
    end if;
    if jsonb_typeof(_check_number.value) = 'number'
        and _check_number.value::numeric >= _check_number.lowest::numeric
        and _check_number.value::numeric <= _check_number.highest::numeric
        and (not _check_number.whole or _check_number.value::numeric = trunc(_check_number.value::numeric))
    then
        return;
    end if;
    raise exception 'number out of range'
        using errcode = 'invalid_parameter_value',
        detail = format('%s = %s', _check_number.name, left(_check_number.value::text, 100)),
        hint = format('%s goes from %s to %s.',
                      _check_number.name, _check_number.lowest, _check_number.highest);
end
$function$;

revoke execute on function memory._check_number(
    text, jsonb, double precision, double precision, boolean
) from public;
-- <<< functions/_check_number.sql

-- >>> functions/_check_options.sql
-- _check_options: refuses an unknown key of a jsonb argument, and names one that is not built yet.
create or replace function memory._check_options(
    options jsonb, argument text, known text[], planned text[]
) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_key text;
begin
    if _check_options.options is null then
        return;
    end if;
    if jsonb_typeof(_check_options.options) <> 'object' then
        raise exception 'not a JSON object'
            using errcode = 'invalid_parameter_value',
            detail = format('%s is a JSON %s.',
                            _check_options.argument, jsonb_typeof(_check_options.options)),
            hint = format('Known keys: %s.', array_to_string(_check_options.known, ', '));
    end if;
    for v_key in select k.key from jsonb_object_keys(_check_options.options) as k (key) order by k.key
    loop
        if v_key = any(_check_options.planned) then
            perform memory._not_built(format('%s => {"%s": ...}', _check_options.argument, v_key));
        elsif v_key <> all(_check_options.known) then
            raise exception 'unknown key'
                using errcode = 'invalid_parameter_value',
                detail = format('%s has the key %L.', _check_options.argument, v_key),
                hint = format('Known keys: %s.', array_to_string(_check_options.known, ', '));
        end if;
    end loop;
end
$function$;

revoke execute on function memory._check_options(jsonb, text, text[], text[]) from public;
-- <<< functions/_check_options.sql

-- >>> functions/_check_tags.sql
-- _check_tags: colon paths in lower case, no blank, no empty segment, at most 255 bytes.
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
        select coalesce(t.tag, 'NULL') into v_bad
        from unnest(_check_tags.tags) as t (tag)
        where t.tag is null
            or t.tag <> lower(t.tag)
            or octet_length(t.tag) > 255
            or t.tag !~ '^[^:[:space:]]+(:[^:[:space:]]+)*$'
        limit 1;
    end if;
    if v_bad is not null then
        raise exception 'invalid tag'
            using errcode = 'invalid_parameter_value',
            detail = format('%s holds %L.', _check_tags.argument, left(v_bad, 200)),
            hint = 'A tag is a path of lower-case segments without blanks, joined by ":", '
            || 'as ''drinks:tea'', of at most 255 bytes.';
    end if;
end
$function$;

revoke execute on function memory._check_tags(text[], text) from public;
-- <<< functions/_check_tags.sql

-- >>> functions/_content_hash.sql
-- _content_hash: SHA-256 of the text as people see it: NFC, without blanks around it.
create or replace function memory._content_hash(content text) returns bytea
language sql stable parallel safe security invoker
return sha256(convert_to(normalize(btrim(_content_hash.content, e' \t\r\n'), nfc), 'UTF8'));

revoke execute on function memory._content_hash(text) from public;
-- <<< functions/_content_hash.sql

-- >>> functions/_derive_memory.sql
-- _derive_memory: every column of a memory that follows from others. Whoever writes gives content and
-- language, and in dedup_key anything but NULL if a repeat is to meet this row.
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
        new.version := 1;
        new.content_version := 1;
        new.updated_at := new.created_at;
    else
        new.version := old.version + 1;
        new.updated_at := now();
        v_new_text := new.content <> old.content;
        v_new_tags := new.tags <> old.tags;
    end if;
    if v_new_text then
        new.content_hash := memory._content_hash(new.content);
        new.token_count := greatest(1, (octet_length(new.content) + 3) / 4);
        if tg_op = 'UPDATE' then
            new.content_version := new.version;
        end if;
    end if;
    if v_new_text or new.language <> old.language then
        new.tsv := memory._tsvector(new.language, new.content);
    end if;
    if v_new_tags then
        new.tags := array(
            select distinct t.tag collate "C" as tag
            from unnest(new.tags) as t (tag)
            order by tag
        );
        new.tag_paths := memory._tag_paths(new.tags);
    end if;
    if new.dedup_key is not null then
        new.dedup_key := case when new.superseded_by is null then new.content_hash end;
    end if;
    new.live := new.deleted_at is null and new.superseded_by is null and new.archived_at is null;
    -- Commit order is not time order: whoever copies changes asks which transactions he has seen.
    new.changed_xid := pg_current_xact_id();
    return new;
end
$function$;

revoke execute on function memory._derive_memory() from public;

create or replace trigger memories_10_derive
before insert or update on memory.memories
for each row execute function memory._derive_memory();
-- <<< functions/_derive_memory.sql

-- >>> functions/_embedding_item.sql
-- _embedding_item: one element of set_embeddings' items, checked: memory_id, embedding and perhaps version.
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
        or jsonb_path_exists(_embedding_item.item, '$.embedding[*] ? (@.type() != "number")')
        or jsonb_path_exists(_embedding_item.item, '$.embedding[*] ? (@ > 3.4e38 || @ < -3.4e38)')
        or not coalesce(
            jsonb_path_exists(
                _embedding_item.item,
                '$.version ? (@ == null || (@ == @.floor() && @ >= 1 && @ < 9223372036854775807))'
            ),
            false
        )
        and _embedding_item.item ? 'version'
        or exists (
            select
            from jsonb_object_keys(
                case jsonb_typeof(_embedding_item.item) when 'object' then _embedding_item.item end
            ) as k (key)
            where k.key not in ('memory_id', 'embedding', 'version')
        )
    then
        raise exception 'invalid item'
            using errcode = 'invalid_parameter_value',
            detail = format('Item %s: %s', _embedding_item.position, left(_embedding_item.item::text, 200)),
            hint = 'An item is {"memory_id": "...", "embedding": [numbers], "version": 1}; '
            || 'version may be left out.';
    end if;
    v_item.memory_id := (_embedding_item.item ->> 'memory_id')::uuid;
    v_item.version := (_embedding_item.item ->> 'version')::bigint;
    v_item.embedding := array(
        select e.number::double precision
        from jsonb_array_elements_text(_embedding_item.item -> 'embedding')
            with ordinality as e (number, position)
        order by e.position
    );
    return v_item;
end
$function$;

revoke execute on function memory._embedding_item(jsonb, bigint) from public;
-- <<< functions/_embedding_item.sql

-- >>> functions/_exceeds_exact.sql
-- _exceeds_exact: has this space more embeddings of the model than are quickly sorted exactly?
-- 15 * sqrt(N) is where an HNSW scan that filters by space begins to win (measured from 100 thousand to a
-- million rows); the planner, which cannot know, would choose it far too early. Reads no further than that.
create or replace function memory._exceeds_exact(space text, model text) returns boolean
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_exact_max bigint;
begin
    select greatest(1000, 15 * sqrt(greatest(c.reltuples, 0)))::bigint into v_exact_max
    from pg_catalog.pg_class as c
    where c.oid = 'memory.embeddings'::regclass;
    return (
        select count(*) > v_exact_max
        from (
            select
            from memory.embeddings as e
            where e.space = _exceeds_exact.space and e.model = _exceeds_exact.model
            limit v_exact_max + 1
        ) as counted
    );
end
$function$;

revoke execute on function memory._exceeds_exact(text, text) from public;
-- <<< functions/_exceeds_exact.sql

-- >>> functions/_fades_at.sql
-- _fades_at: the moment at which an anchored curve reaches its threshold: decays_from plus half_life days
-- times 2(h-t), log2(h/t) or (t^-2 - h^-2)/3. NULL is never: curve none, a threshold under the floor or
-- out of reach, or more than 100 years. -infinity: it has faded already.
-- Seconds, never days or months: an interval of days depends on the time zone.
create or replace function memory._fades_at(
    health double precision,
    decays_from timestamptz,
    curve text,
    half_life double precision,
    floor double precision,
    threshold double precision
) returns timestamptz
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_half_lives double precision;
begin
    if _fades_at.curve = 'none' or _fades_at.threshold < _fades_at.floor then
        return null;
    elsif _fades_at.health <= _fades_at.threshold then
        return '-infinity';
    elsif _fades_at.curve = 'linear' then
        v_half_lives := 2 * (_fades_at.health - _fades_at.threshold);
    elsif _fades_at.threshold < 1e-6 then
        return null;
    elsif _fades_at.curve = 'exponential' then
        v_half_lives := ln(_fades_at.health / _fades_at.threshold) / ln(2::double precision);
    else
        v_half_lives := (power(_fades_at.threshold, -2) - power(_fades_at.health, -2)) / 3;
    end if;
    if _fades_at.half_life * v_half_lives > 36525 then
        return null;
    end if;
    return _fades_at.decays_from + make_interval(secs => 86400 * _fades_at.half_life * v_half_lives);
end
$function$;

revoke execute on function memory._fades_at(
    double precision, timestamptz, text, double precision, double precision, double precision
) from public;
-- <<< functions/_fades_at.sql

-- >>> functions/_follow_live.sql
-- _follow_live: the vector indexes are partial on the embeddings' own copy of live, and what is not live
-- does not wait for decay(). Whoever brings a memory back anchors its vitals anew.
create or replace function memory._follow_live() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    update memory.embeddings as e
    set live = new.live
    where e.space = new.space and e.memory_id = new.memory_id;
    if not new.live then
        update memory.vitals as v
        set decay_due_at = null
        where v.space = new.space and v.memory_id = new.memory_id and v.decay_due_at is not null;
    end if;
    return null;
end
$function$;

revoke execute on function memory._follow_live() from public;

create or replace trigger memories_20_follow_live
after update on memory.memories
for each row when (old.live <> new.live) execute function memory._follow_live();
-- <<< functions/_follow_live.sql

-- >>> functions/_health.sql
-- _health: the health that an anchored curve has at a moment. With x = half-lives passed since decays_from:
-- linear h - x/2, exponential h * 2^-x, power (h^-2 + 3x)^-1/2; each halves h = 1 at x = 1 and continues
-- itself when it is anchored anew on its own value. x is capped where power() would under- or overflow.
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

revoke execute on function memory._health(
    double precision, timestamptz, text, double precision, double precision, timestamptz
) from public;
-- <<< functions/_health.sql

-- >>> functions/_holds_grant.sql
-- _holds_grant: may this bound login use the space so? A grant to a group serves those who inherit it.
-- Privileges include one another: admin > write > read.
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

revoke execute on function memory._holds_grant(name, text, text) from public;
-- <<< functions/_holds_grant.sql

-- >>> functions/_lexeme_query.sql
-- _lexeme_query: a tsquery of exactly this lexeme, whatever characters it holds.
create or replace function memory._lexeme_query(lexeme text) returns tsquery
language sql immutable parallel safe security invoker
return (
    '''' || replace(replace(_lexeme_query.lexeme, '\', '\\'), '''', '''''') || ''''
)::tsquery;

revoke execute on function memory._lexeme_query(text) from public;
-- <<< functions/_lexeme_query.sql

-- >>> functions/_load_vector.sql
-- _load_vector: a session that has not used pgvector yet knows none of its settings; one cast loads it.
create or replace function memory._load_vector() returns void
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if current_setting('hnsw.ef_search', true) is not null
        and exists (select from pg_catalog.pg_settings as s where s.name = 'hnsw.ef_search')
    then
        return;
    end if;
    execute (
        select format('select ''[1]''::%I.vector', n.nspname)
        from pg_catalog.pg_extension as e
        inner join pg_catalog.pg_namespace as n on n.oid = e.extnamespace
        where e.extname = 'vector'
    );
end
$function$;

revoke execute on function memory._load_vector() from public;
-- <<< functions/_load_vector.sql

-- >>> functions/_may_write.sql
-- _may_write: would the caller's own call of touch() in this space be allowed here and now?
-- recall() asks, so that a reader, a standby and a read-only transaction still get their answer.
create or replace function memory._may_write(space text) returns boolean
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
        and (v_bound is null or memory._holds_grant(v_bound, _may_write.space, 'write'));
end
$function$;

revoke execute on function memory._may_write(text) from public;
-- <<< functions/_may_write.sql

-- >>> functions/_model.sql
-- _model: the model that an embedding of a call belongs to: the one named, else the space's, else `dimN`
-- of its own dimension. The row is NULL where that last one is not registered.
create or replace function memory._model(space text, model text, dimensions int)
returns memory.embedding_models
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := coalesce(
        _model.model, (select s.model from memory.spaces as s where s.space = _model.space)
    );
    v_model memory.embedding_models;
begin
    select em.* into v_model
    from memory.embedding_models as em
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

revoke execute on function memory._model(text, text, int) from public;
-- <<< functions/_model.sql

-- >>> functions/_moment.sql
-- _moment: a moment in JSON: a timestamp, read in the session's time zone where it has none, or epoch
-- milliseconds. NULL if it is neither.
create or replace function memory._moment(value jsonb) returns timestamptz
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return case jsonb_typeof(_moment.value)
        when 'number' then to_timestamp(_moment.value::double precision / 1000)
        when 'string' then (_moment.value #>> '{}')::timestamptz
    end;
exception
    when invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range
        or invalid_text_representation or invalid_parameter_value then
        return null;
end
$function$;

revoke execute on function memory._moment(jsonb) from public;
-- <<< functions/_moment.sql

-- >>> functions/_not_built.sql
-- _not_built: nothing that a caller asks for is silently ignored.
create or replace function memory._not_built(parameter text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    raise exception 'not built yet'
        using errcode = 'feature_not_supported',
        detail = format('%s is part of the interface, but this release cannot do it.', _not_built.parameter),
        hint = 'Leave it out; the CHANGELOG says when it arrives.';
end
$function$;

revoke execute on function memory._not_built(text) from public;
-- <<< functions/_not_built.sql

-- >>> functions/_policy.sql
-- _policy: all that a space and a kind decide for a memory, in one row; the kind's word counts before the
-- space's. Registers both when a first memory asks.
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
            coalesce(k.threshold, s.threshold)
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

revoke execute on function memory._policy(text, text) from public;
-- <<< functions/_policy.sql

-- >>> functions/_register_agent.sql
-- _register_agent: an agent is known from the first time that it remembers.
create or replace function memory._register_agent(space text, agent text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _register_agent.agent !~ '^[^[:space:]](.{0,126}[^[:space:]])?$' then
        raise exception 'invalid agent'
            using errcode = 'invalid_parameter_value',
            detail = format('agent = %L', left(_register_agent.agent, 200)),
            hint = 'Use 1 to 128 characters without blanks around them.';
    end if;
    if not exists (
        select
        from memory.agents as a
        where a.space = _register_agent.space and a.agent = _register_agent.agent
    ) then
        insert into memory.agents (space, agent)
        values (_register_agent.space, _register_agent.agent)
        on conflict on constraint agents_pk do nothing;
    end if;
end
$function$;

revoke execute on function memory._register_agent(text, text) from public;
-- <<< functions/_register_agent.sql

-- >>> functions/_register_dimensions.sql
-- _register_dimensions: the model `dimN`, for embeddings that arrive with no model named.
-- A row and no index: two first writers that each build an index would deadlock.
create or replace function memory._register_dimensions(dimensions int) returns memory.embedding_models
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_model memory.embedding_models;
begin
    if _register_dimensions.dimensions not between 1 and 16000 then
        raise exception 'wrong number of dimensions'
            using errcode = 'PM004',
            detail = format('The embedding has %s dimensions.', _register_dimensions.dimensions),
            hint = 'A vector has 1 to 16000 dimensions.';
    end if;
    insert into memory.embedding_models (model, dimensions)
    values ('dim' || _register_dimensions.dimensions, _register_dimensions.dimensions)
    on conflict on constraint embedding_models_pk do nothing;
    select em.* into v_model
    from memory.embedding_models as em
    where em.model = 'dim' || _register_dimensions.dimensions;
    return v_model;
end
$function$;

revoke execute on function memory._register_dimensions(int) from public;
-- <<< functions/_register_dimensions.sql

-- >>> functions/_register_kind.sql
-- _register_kind: makes the rows that a first memory of this kind in this space refers to.
-- A new space starts with the settings of `default`, a new kind with those of its built-in namesake.
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
            hint = 'Use a lower-case name in snake_case of at most 63 characters.';
    end if;
    insert into memory.spaces (
        space, language, dedup, similarity, curve, half_life, grace, floor, threshold, max_content, model
    )
    select
        _register_kind.space, s.language, s.dedup, s.similarity,
        s.curve, s.half_life, s.grace, s.floor, s.threshold, s.max_content, s.model
    from memory.spaces as s
    where s.space = 'default'
    on conflict on constraint spaces_pk do nothing;

    insert into memory.kinds (space, kind, description, internal, dedup)
    select _register_kind.space, _register_kind.kind, b.description, coalesce(b.internal, false), b.dedup
    from (values (_register_kind.kind)) as w (kind)
    left join memory.builtin_kinds as b on b.kind = w.kind
    on conflict on constraint kinds_pk do nothing;
end
$function$;

revoke execute on function memory._register_kind(text, text) from public;
-- <<< functions/_register_kind.sql

-- >>> functions/_search_settings.sql
-- _search_settings: the numbers of a search from its arguments weights and options, checked, with defaults.
create or replace function memory._search_settings(max_results int, weights jsonb, options jsonb)
returns memory.search_settings
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_known_include constant text[] := array['forgotten', 'superseded', 'archived', 'internal'];
    v_settings memory.search_settings;
    v_total double precision;
begin
    perform memory._check_options(_search_settings.weights, 'weights', '{vector,lexical}', '{fuzzy}');
    perform memory._check_options(
        _search_settings.options, 'options', '{candidates,ef_search,exact,include}',
        '{preset,all_tags,not_tags,highlight,explain,after}'
    );
    perform memory._check_number('max_results', to_jsonb(_search_settings.max_results), 1, 1000, true);
    perform memory._check_number('candidates', _search_settings.options -> 'candidates', 1, 10000, true);
    perform memory._check_number('ef_search', _search_settings.options -> 'ef_search', 1, 1000, true);
    perform memory._check_number('vector', _search_settings.weights -> 'vector', 0, 1000, false);
    perform memory._check_number('lexical', _search_settings.weights -> 'lexical', 0, 1000, false);
    if _search_settings.max_results is null
        or jsonb_typeof(_search_settings.options -> 'exact') <> 'boolean'
        or jsonb_typeof(_search_settings.options -> 'include') <> 'array'
        or exists (
            select
            from jsonb_array_elements(
                case jsonb_typeof(_search_settings.options -> 'include')
                    when 'array' then _search_settings.options -> 'include'
                end
            ) as i (state)
            where jsonb_typeof(i.state) <> 'string' or i.state #>> '{}' <> all(v_known_include)
        )
    then
        raise exception 'invalid search options'
            using errcode = 'invalid_parameter_value',
            detail = format('max_results = %s, options = %s',
                            coalesce(_search_settings.max_results::text, 'NULL'),
                            left(_search_settings.options::text, 500)),
            hint = format('max_results is a number, exact a boolean, include an array of: %s.',
                          array_to_string(v_known_include, ', '));
    end if;

    v_settings.candidates := greatest(
        _search_settings.max_results, coalesce((_search_settings.options ->> 'candidates')::int, 50)
    );
    v_settings.ef_search := coalesce(
        (_search_settings.options ->> 'ef_search')::int, least(1000, greatest(100, v_settings.candidates))
    );
    v_settings.exact := coalesce((_search_settings.options ->> 'exact')::boolean, false);
    v_settings.include := array(
        select i.state
        from jsonb_array_elements_text(_search_settings.options -> 'include') as i (state)
    );
    v_settings.vector_weight := coalesce((_search_settings.weights ->> 'vector')::double precision, 1);
    v_settings.lexical_weight := coalesce((_search_settings.weights ->> 'lexical')::double precision, 1);
    v_total := v_settings.vector_weight + v_settings.lexical_weight;
    if v_total = 0 then
        raise exception 'all weights are zero'
            using errcode = 'invalid_parameter_value',
            detail = format('weights = %s', _search_settings.weights),
            hint = 'Give one arm a weight above 0.';
    end if;
    v_settings.vector_weight := v_settings.vector_weight / v_total;
    v_settings.lexical_weight := v_settings.lexical_weight / v_total;
    return v_settings;
end
$function$;

revoke execute on function memory._search_settings(int, jsonb, jsonb) from public;
-- <<< functions/_search_settings.sql

-- >>> functions/_search_statement.sql
-- _search_statement: the text of one search, with only the arms and filters that it needs, so that the
-- planner sees a plain query. Parameters: $1 space, $2 tsquery[] of the query's lexemes, $3 embedding,
-- $4 candidates an arm, $5 and $6 weight of the vector and the lexical arm, $7 max_results, $8 at,
-- $9 kinds, $10 tags, $11 metadata, $12 agent, $13 project, $14 since, $15 until, $16 valid_at,
-- $17 min_importance, $18 min_health. `eligible` is a condition on memories as m.
--
-- Lexical: one index probe a lexeme; the probes themselves count how rare it is (in the space, before
-- filters); ts_rank of a single lexeme saturates like BM25's term frequency.
-- Vector: nearest neighbours by the index or, with `exact`, by sorting the space ("+ 0" hides the order
-- from the index).
-- Fusion: the scores of both arms for the union of their best, each scaled to 0..1, then weighed: a convex
-- combination (Bruch, Gai, Ingber: An Analysis of Fusion Functions for Hybrid Retrieval, 2023).
-- Last, tilts of at most 3 % by importance, health and votes: they order equals.
create or replace function memory._search_statement(
    lexical boolean, model memory.embedding_models, exact boolean, live boolean, eligible text
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_schema text;
    v_type text;
    v_operator text;
    v_distance text;
    v_similarity text;
    v_lexical text;
    v_vector text;
begin
    v_lexical := case when _search_statement.lexical then $sql$
        terms as materialized (
            select t.term, t.position
            from unnest($2::tsquery[]) with ordinality as t (term, position)
        ),
        hits as materialized (
            select t.position, m.memory_id, ts_rank('{1,1,1,1}', m.tsv, t.term) as weight, ($sql$
            || _search_statement.eligible || $sql$) as eligible
            from terms as t
            inner join memory.memories as m on m.space = $1 and m.tsv @@ t.term$sql$
            || case when _search_statement.live then ' and m.live' else '' end || $sql$
        ),
        rarity as (
            select h.position,
                ln(1 + (2 * max(count(*)) over () + 100.5 - count(*)) / (count(*) + 0.5)) as idf
            from hits as h
            group by h.position
        ),
        lexical as materialized (
            select h.memory_id, sum(r.idf * h.weight)::double precision as score
            from hits as h
            inner join rarity as r on r.position = h.position
            where h.eligible
            group by h.memory_id
        ),
        lexical_top as materialized (
            select l.memory_id, l.score, row_number() over (order by l.score desc, l.memory_id)::int as rank
            from lexical as l
            order by l.score desc, l.memory_id
            limit $4
        )$sql$
    end;

    if (_search_statement.model).model is not null then
        select quote_ident(n.nspname) into v_schema
        from pg_catalog.pg_extension as x
        inner join pg_catalog.pg_namespace as n on n.oid = x.extnamespace
        where x.extname = 'vector';
        v_type := format(
            '%s.%s(%s)', v_schema,
            case (_search_statement.model).storage when 'halfvec' then 'halfvec' else 'vector' end,
            (_search_statement.model).dimensions
        );
        v_operator := case (_search_statement.model).distance
            when 'cosine' then '<=>' when 'l2' then '<->' else '<#>'
        end;
        v_distance := format(
            '(e.embedding::%2$s operator(%1$s.%3$s) $3::%2$s)', v_schema, v_type, v_operator
        );
        v_similarity := case (_search_statement.model).distance
            when 'cosine' then '1 - %s' when 'l2' then '1 / (1 + %s)' else '-(%s)'
        end;
        if _search_statement.exact then
            v_distance := v_distance || ' + 0';
        end if;
        v_vector := format($sql$
        vector_top as materialized (
            select n.memory_id, n.similarity,
                row_number() over (order by n.similarity desc, n.memory_id)::int as rank
            from (
                select e.memory_id, %s as similarity
                from (
                    select e.memory_id, %s as distance
                    from memory.embeddings as e
                    inner join memory.memories as m on m.space = e.space and m.memory_id = e.memory_id
                    where e.space = $1 and m.space = $1 and e.model = %L %s and %s
                    order by %s
                    limit $4
                ) as e
            ) as n
        )$sql$,
            format(v_similarity, 'e.distance'), v_distance, (_search_statement.model).model,
            case when _search_statement.live then 'and e.live and m.live' else '' end,
            _search_statement.eligible, v_distance
        );
    end if;

    return 'with' || concat_ws(',', v_lexical, v_vector) || ',' || case
        when v_vector is null then $sql$
        candidates as (
            select
                t.memory_id, null::int as vector_rank, null::double precision as vector_similarity,
                t.rank as lexical_rank, t.score as lexical_score
            from lexical_top as t
        )$sql$
        when v_lexical is null then $sql$
        candidates as (
            select
                t.memory_id, t.rank as vector_rank, t.similarity as vector_similarity,
                null::int as lexical_rank, null::double precision as lexical_score
            from vector_top as t
        )$sql$
        else format($sql$
        candidates as (
            select
                u.memory_id, v.rank as vector_rank, coalesce(v.similarity, %s) as vector_similarity,
                t.rank as lexical_rank, l.score as lexical_score
            from (select v.memory_id from vector_top as v union select t.memory_id from lexical_top as t) as u
            left join vector_top as v on v.memory_id = u.memory_id
            left join lexical_top as t on t.memory_id = u.memory_id
            left join lexical as l on l.memory_id = u.memory_id
            left join memory.embeddings as e
                on v.memory_id is null and e.space = $1 and e.memory_id = u.memory_id and e.model = %L
        )$sql$, format(v_similarity, v_distance), (_search_statement.model).model)
    end || $sql$,
        fused as (
            select c.*,
                $5 * coalesce(
                    (c.vector_similarity - min(c.vector_similarity) over ())
                    / nullif(max(c.vector_similarity) over () - min(c.vector_similarity) over (), 0),
                    (c.vector_similarity is not null)::int
                )
                + $6 * coalesce(c.lexical_score / nullif(max(c.lexical_score) over (), 0), 0) as score
            from candidates as c
        )
        select
            m.memory_id, m.content, m.kind,
            f.score * (
                1 + 0.02 * (coalesce(m.importance, 0.5) - 0.5) + 0.02 * (h.health - 0.5)
                + 0.01 * (v.upvotes - v.downvotes)::double precision / (1 + abs(v.upvotes - v.downvotes))
            ) as score,
            f.vector_rank, f.vector_similarity, f.lexical_rank, f.lexical_score,
            null::int, null::double precision,
            h.health, m.importance, v.upvotes - v.downvotes, m.tags, m.metadata, '{}'::text[], m.created_at
        from fused as f
        inner join memory.memories as m on m.space = $1 and m.memory_id = f.memory_id
        inner join memory.vitals as v on v.space = $1 and v.memory_id = f.memory_id
        cross join lateral (
            select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, $8)
        ) as h (health)
        order by score desc, m.memory_id
        limit $7$sql$;
end
$function$;

revoke execute on function memory._search_statement(
    boolean, memory.embedding_models, boolean, boolean, text
) from public;
-- <<< functions/_search_statement.sql

-- >>> functions/_set_updated_at.sql
-- _set_updated_at: when a settings row was last changed.
create or replace function memory._set_updated_at() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    new.updated_at := now();
    return new;
end
$function$;

revoke execute on function memory._set_updated_at() from public;

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
-- <<< functions/_set_updated_at.sql

-- >>> functions/_space.sql
-- _space: the gate. Every public function enters its space through it and through nothing else.
-- The argument wins, then the setting memory.space ('' is unset), then `default`.
create or replace function memory._space(space text, privilege text) returns text
language plpgsql stable parallel restricted security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text := coalesce(
        _space.space, nullif(current_setting('memory.space', true), ''), 'default'
    );
    v_bound name := memory._bound_login();
begin
    if v_space !~ '^[a-z0-9_-]{1,63}$' then
        raise exception 'invalid space'
            using errcode = 'invalid_parameter_value',
            detail = format('space = %L', v_space),
            hint = 'Use 1 to 63 lower-case letters, digits, "_" or "-".';
    end if;
    if v_bound is not null and not memory._holds_grant(v_bound, v_space, _space.privilege) then
        raise exception 'no access to this space'
            using errcode = 'PM002',
            detail = format('Login %I is bound and holds no %s grant on space %L.',
                            v_bound, _space.privilege, v_space),
            hint = 'Name a space that was granted; the owner grants by a row in memory.space_grants.';
    end if;
    return v_space;
end
$function$;

revoke execute on function memory._space(text, text) from public;
-- <<< functions/_space.sql

-- >>> functions/_spaces.sql
-- _spaces: the gate of housekeeping, which may ask for all spaces with '*'.
create or replace function memory._spaces(space text, privilege text) returns setof text
language plpgsql stable parallel restricted security invoker rows 10
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _spaces.space is distinct from '*' then
        return next memory._space(_spaces.space, _spaces.privilege);
    elsif memory._bound_login() is not null then
        raise exception 'no access to all spaces'
            using errcode = 'PM002',
            detail = format('Login %I is bound.', memory._bound_login()),
            hint = 'Name one space, or let an unbound member of memory_admin do it.';
    else
        return query
        select s.space
        from memory.spaces as s
        order by s.space;
    end if;
end
$function$;

revoke execute on function memory._spaces(text, text) from public;
-- <<< functions/_spaces.sql

-- >>> functions/_store_capture.sql
-- _store_capture: checks a capture's keys and writes it. The keys are the columns of `captures`;
-- a moment is a timestamp or, as some clients have it, epoch milliseconds.
create or replace function memory._store_capture(
    space text, memory_id uuid, agent text, capture jsonb
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_elapsed_ms double precision;
    v_texts constant text[] := array[
        'provider_id', 'model_id', 'mode', 'session_id', 'parent_session_id',
        'repo_name', 'repo_path', 'git_branch', 'git_commit', 'custom_cmd_name', 'finish_reason'
    ];
    v_counts constant text[] := array[
        'tokens_input', 'tokens_output', 'tokens_reasoning', 'tokens_cache_read', 'tokens_cache_write',
        'response_time_ms'
    ];
    v_moments constant text[] := array['custom_cmd_run_date', 'started_at', 'completed_at'];
    v_moment_of timestamptz[];
    v_field record;
begin
    perform memory._check_options(
        _store_capture.capture, 'capture',
        v_texts || v_counts || v_moments || array['cost', 'auto_captured'], '{}'
    );
    for v_field in
        select c.key, c.value, jsonb_typeof(c.value) as type
        from jsonb_each(_store_capture.capture) as c (key, value)
        where jsonb_typeof(c.value) <> 'null'
    loop
        if not (case
            when v_field.key = 'provider_id'
                then v_field.type = 'string' and v_field.value #>> '{}' ~ '^[a-z0-9_-]+$'
            when v_field.key = 'model_id'
                then v_field.type = 'string' and v_field.value #>> '{}' ~ '^[a-z0-9._-]+$'
            when v_field.key = any(v_texts) then v_field.type = 'string'
            when v_field.key = any(v_counts)
                then v_field.type = 'number' and v_field.value::numeric = trunc(v_field.value::numeric)
                    and v_field.value::numeric between 0 and 2147483647
            when v_field.key = any(v_moments) then memory._moment(v_field.value) is not null
            when v_field.key = 'cost'
                then v_field.type = 'number' and v_field.value::numeric between 0 and 9999999
            else v_field.type = 'boolean'
        end)
        then
            raise exception 'invalid value in capture'
                using errcode = 'invalid_parameter_value',
                detail = format('%s = %s', v_field.key, left(v_field.value::text, 200)),
                hint = 'Counts are whole numbers from 0, cost is in dollars, auto_captured is true or false, '
                || 'a moment is a timestamp or epoch milliseconds, provider_id and model_id are lower-case '
                || 'names, the rest is text.';
        end if;
    end loop;
    select array_agg(
        memory._moment(_store_capture.capture -> w.key) order by w.position
    ) into v_moment_of
    from unnest(v_moments) with ordinality as w (key, position);

    v_elapsed_ms := round(date_part('epoch', v_moment_of[3] - v_moment_of[2]) * 1000);

    insert into memory.captures (
        space, capture_id, memory_id, agent, auto_captured,
        provider_id, model_id, mode, session_id, parent_session_id,
        repo_name, repo_path, git_branch, git_commit, custom_cmd_name, custom_cmd_run_date,
        tokens_input, tokens_output, tokens_reasoning, tokens_cache_read, tokens_cache_write,
        cost, started_at, completed_at, response_time_ms, finish_reason
    )
    select
        _store_capture.space, memory._uuidv7(now()), _store_capture.memory_id, _store_capture.agent,
        coalesce(c.auto_captured, false),
        coalesce(c.provider_id, 'manual'), coalesce(c.model_id, 'none'), c.mode,
        c.session_id, c.parent_session_id,
        c.repo_name, c.repo_path, c.git_branch, c.git_commit, c.custom_cmd_name, v_moment_of[1],
        c.tokens_input, c.tokens_output, c.tokens_reasoning, c.tokens_cache_read, c.tokens_cache_write,
        c.cost, v_moment_of[2], v_moment_of[3],
        coalesce(
            c.response_time_ms, case when v_elapsed_ms between 0 and 2147483647 then v_elapsed_ms::int end
        ),
        c.finish_reason
    from jsonb_to_record(_store_capture.capture) as c (
        auto_captured boolean, provider_id text, model_id text, mode text, session_id text,
        parent_session_id text, repo_name text, repo_path text, git_branch text, git_commit text,
        custom_cmd_name text, tokens_input int, tokens_output int, tokens_reasoning int,
        tokens_cache_read int, tokens_cache_write int, cost numeric, response_time_ms int, finish_reason text
    );
end
$function$;

revoke execute on function memory._store_capture(text, uuid, text, jsonb) from public;
-- <<< functions/_store_capture.sql

-- >>> functions/_store_embedding.sql
-- _store_embedding: writes the vector of one version of a memory; an equal or newer one stays.
-- The caller holds a lock on the memory, so that live is the truth.
create or replace function memory._store_embedding(
    space text, memory_id uuid, model memory.embedding_models, embedding double precision[], replace boolean
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    insert into memory.embeddings as e (space, memory_id, model, version, live, embedding)
    select m.space, m.memory_id, (_store_embedding.model).model, m.content_version, m.live,
        _store_embedding.embedding
    from memory.memories as m
    where m.space = _store_embedding.space and m.memory_id = _store_embedding.memory_id
    on conflict on constraint embeddings_pk do update
    set version = excluded.version, live = excluded.live, created_at = excluded.created_at,
        embedding = excluded.embedding
    where e.version < excluded.version or _store_embedding.replace;
end
$function$;

revoke execute on function memory._store_embedding(
    text, uuid, memory.embedding_models, double precision[], boolean
) from public;
-- <<< functions/_store_embedding.sql

-- >>> functions/_tag_paths.sql
-- _tag_paths: every tag with all its ancestors, each once: {a:b} gives {a, a:b}.
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

revoke execute on function memory._tag_paths(text[]) from public;
-- <<< functions/_tag_paths.sql

-- >>> functions/_tsvector.sql
-- _tsvector: the lexemes of a text; of its longest prefix, by halving steps, where all do not fit in the
-- 1 MB of a tsvector. Up to 128 KiB of text always fit, so the common case pays for no subtransaction.
create or replace function memory._tsvector(language text, content text) returns tsvector
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_config constant regconfig := _tsvector.language::regconfig;
    v_length int := char_length(_tsvector.content);
    v_step int := v_length;
    v_fitting tsvector;
begin
    if octet_length(_tsvector.content) <= 131072 then
        return to_tsvector(v_config, _tsvector.content);
    end if;
    loop
        v_step := (v_step + 1) / 2;
        begin
            v_fitting := to_tsvector(v_config, left(_tsvector.content, v_length));
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

revoke execute on function memory._tsvector(text, text) from public;
-- <<< functions/_tsvector.sql

-- >>> functions/_uuidv7.sql
-- _uuidv7: a time-ordered id (RFC 9562 section 5.7): 48 bits of milliseconds, then random bits.
-- One text for 17, which has no uuidv7(), and 18, whose own takes no moment.
create or replace function memory._uuidv7(at timestamptz) returns uuid
language sql volatile parallel safe security invoker
return encode(
    set_bit(
        set_bit(
            overlay(
                uuid_send(gen_random_uuid()),
                substring(int8send(greatest(0, floor(date_part('epoch', _uuidv7.at) * 1000))::bigint), 3),
                1, 6
            ),
            52, 1
        ),
        53, 1
    ),
    'hex'
)::uuid;

revoke execute on function memory._uuidv7(timestamptz) from public;
-- <<< functions/_uuidv7.sql

-- >>> functions/current_space.sql
-- current_space: what the row policies compare with. Fails closed for a bound login without a grant.
create or replace function memory.current_space() returns text
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return memory._space(null, 'read');
end
$function$;

revoke execute on function memory.current_space() from public;
grant execute on function memory.current_space() to memory_reader, memory_writer, memory_admin;
-- <<< functions/current_space.sql

-- >>> functions/decay.sql
-- decay: archives what has faded. It looks only at rows whose decay_due_at has come, which is never later
-- than the moment of fading: what a touch has kept alive in between is moved to its true moment.
-- Several workers may run at once: each takes the memories that nobody else holds. It waits for no row, and
-- so cannot be part of a deadlock; what is being touched at this moment is left for the next run.
create or replace function memory.decay(
    dry_run boolean default false,
    space text default null,
    at timestamptz default now()
) returns setof memory.decay_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_batch constant int := 1000;
    v_space text;
    v_looked_at int;
begin
    perform memory._check_at(decay.at);
    for v_space in select s.space from memory._spaces(decay.space, 'admin') as s (space)
    loop
        if decay.dry_run then
            return query
            select v_space, v.memory_id, h.health,
                case when h.health <= v.threshold + 1e-9 then 'archived' else 'kept' end
            from memory.vitals as v
            inner join memory.memories as m on m.space = v.space and m.memory_id = v.memory_id
            cross join lateral (
                select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, decay.at)
            ) as h (health)
            where v.space = v_space and v.decay_due_at <= decay.at and m.live
            order by h.health, v.memory_id;
            continue;
        end if;
        loop
            return query
            with due as materialized (
                select m.memory_id
                from memory.vitals as v
                inner join memory.memories as m on m.space = v.space and m.memory_id = v.memory_id
                where v.space = v_space and v.decay_due_at <= decay.at and m.live
                order by v.decay_due_at, v.memory_id
                limit v_batch
                for no key update of m, v skip locked
            ),
            -- Judged on the row as it is now, behind any touch that came first.
            judged as (
                update memory.vitals as v
                set decay_due_at = case
                    when memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, decay.at)
                        > v.threshold + 1e-9
                        then (
                            -- The second keeps this run from meeting the row again by a rounding.
                            select greatest(f.moment, decay.at + interval '1 second')
                            from (
                                select memory._fades_at(
                                    v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                                )
                            ) as f (moment)
                            where f.moment is not null
                        )
                end
                from due as d
                where v.space = v_space and v.memory_id = d.memory_id
                returning
                    v.memory_id,
                    v.threshold,
                    memory._health(
                        v.health, v.decays_from, v.curve, v.half_life, v.floor, decay.at
                    ) as health
            ),
            archived as (
                update memory.memories as m
                set archived_at = decay.at
                from judged as j
                where m.space = v_space
                    and m.memory_id = j.memory_id
                    and j.health <= j.threshold + 1e-9
                returning m.memory_id
            )
            select v_space, j.memory_id, j.health,
                case when a.memory_id is null then 'kept' else 'archived' end
            from judged as j
            left join archived as a on a.memory_id = j.memory_id
            order by j.health, j.memory_id;
            get diagnostics v_looked_at = row_count;
            exit when v_looked_at = 0;
        end loop;
    end loop;
end
$function$;

revoke execute on function memory.decay(boolean, text, timestamptz) from public;
grant execute on function memory.decay(boolean, text, timestamptz) to memory_admin;
-- <<< functions/decay.sql

-- >>> functions/health.sql
-- health: what is left of a memory at a moment. Computed, never stored.
create or replace function memory.health(
    memory_id uuid,
    space text default null,
    at timestamptz default now()
) returns double precision
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
    v_health double precision;
begin
    v_space := memory._space(health.space, 'read');
    if health.at is null then
        perform memory._check_at(health.at);
    end if;
    select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, health.at) into v_health
    from memory.vitals as v
    where v.space = v_space and v.memory_id = health.memory_id;
    if not found then
        raise exception 'no such memory'
            using errcode = 'PM001',
            detail = format('memory_id = %s, space = %s', coalesce(health.memory_id::text, 'NULL'), v_space),
            hint = 'An id counts within its own space only.';
    end if;
    return v_health;
end
$function$;

revoke execute on function memory.health(uuid, text, timestamptz) from public;
grant execute on function memory.health(uuid, text, timestamptz)
to memory_reader, memory_writer, memory_admin;
-- <<< functions/health.sql

-- >>> functions/recall.sql
-- recall: search, then keep what fits the token budget, best first, then touch what is returned, where the
-- caller may write. A memory is taken whole or not at all.
create or replace function memory.recall(
    query text default null,
    embedding double precision[] default null,
    max_results int default 10,
    kinds text[] default null,
    tags text[] default null,
    metadata jsonb default null,
    agent text default null,
    project text default null,
    since timestamptz default null,
    until timestamptz default null,
    as_of timestamptz default null,
    valid_at timestamptz default null,
    min_importance double precision default null,
    min_health double precision default null,
    weights jsonb default null,
    model text default null,
    token_budget int default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.recall_result
language plpgsql volatile parallel unsafe security definer rows 10
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
    v_row memory.recall_result;
    v_left bigint := recall.token_budget;
    v_returned uuid[] := '{}';
begin
    v_space := memory._space(recall.space, 'read');
    if recall.token_budget < 0 then
        raise exception 'token_budget is negative'
            using errcode = 'invalid_parameter_value',
            detail = format('token_budget = %s', recall.token_budget),
            hint = 'Leave it out for no limit.';
    end if;
    for v_row in
        select s.*, m.token_count
        from memory.search(
            recall.query, recall.embedding, recall.max_results, recall.kinds, recall.tags, recall.metadata,
            recall.agent, recall.project, recall.since, recall.until, recall.as_of, recall.valid_at,
            recall.min_importance, recall.min_health, recall.weights, recall.model, v_space, recall.at,
            recall.options
        ) as s
        inner join memory.memories as m on m.space = v_space and m.memory_id = s.memory_id
        order by s.score desc, s.memory_id
    loop
        continue when v_row.tokens > v_left;
        v_left := v_left - v_row.tokens;
        v_returned := v_returned || v_row.memory_id;
        return next v_row;
    end loop;
    if cardinality(v_returned) > 0 and memory._may_write(v_space) then
        perform memory.touch(v_returned, v_space, recall.at);
    end if;
end
$function$;

revoke execute on function memory.recall(
    text, double precision[], int, text[], text[], jsonb, text, text, timestamptz, timestamptz, timestamptz,
    timestamptz, double precision, double precision, jsonb, text, int, text, timestamptz, jsonb
) from public;
grant execute on function memory.recall(
    text, double precision[], int, text[], text[], jsonb, text, text, timestamptz, timestamptz, timestamptz,
    timestamptz, double precision, double precision, jsonb, text, int, text, timestamptz, jsonb
) to memory_reader, memory_writer, memory_admin;
-- <<< functions/recall.sql

-- >>> functions/register_model.sql
-- register_model: makes a model known, or gives one that is known its index. Building it holds writers of
-- embeddings back until commit, and is the reason why no write ever does so by itself.
create or replace function memory.register_model(
    model text,
    dimensions int,
    distance text default 'cosine',
    storage text default null
) returns text
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_storage text;
    v_known memory.embedding_models;
    v_schema text;
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
                            left(register_model.model, 200), register_model.dimensions,
                            register_model.distance, register_model.storage),
            hint = 'A name of up to 128 letters, digits and ._:/@+-, 1 to 16000 dimensions, distance cosine, '
            || 'l2 or inner_product, storage none, vector or halfvec.';
    end if;
    if register_model.storage = 'bit' then
        perform memory._not_built('storage => ''bit''');
    end if;
    -- What an HNSW index of pgvector can hold: 2,000 dimensions of vector, 4,000 of halfvec.
    v_storage := coalesce(
        register_model.storage,
        case
            when register_model.dimensions <= 2000 then 'vector'
            when register_model.dimensions <= 4000 then 'halfvec'
            else 'none'
        end
    );
    if (v_storage = 'vector' and register_model.dimensions > 2000)
        or (v_storage = 'halfvec' and register_model.dimensions > 4000)
    then
        raise exception 'too many dimensions for this index'
            using errcode = 'PM004',
            detail = format('storage = %L, dimensions = %s', v_storage, register_model.dimensions),
            hint = 'vector is indexed up to 2000 dimensions, halfvec up to 4000, none always.';
    end if;

    insert into memory.embedding_models as em (model, dimensions, distance, storage)
    values (register_model.model, register_model.dimensions, register_model.distance, v_storage)
    on conflict on constraint embedding_models_pk do nothing;
    select em.* into v_known
    from memory.embedding_models as em
    where em.model = register_model.model
    for no key update;
    if v_known.dimensions <> register_model.dimensions or v_known.distance <> register_model.distance
        or (v_known.storage not in ('none', v_storage) and register_model.storage is not null)
    then
        raise exception 'this model is registered otherwise'
            using errcode = 'PM004',
            detail = format('Known are dimensions = %s, distance = %L, storage = %L.',
                            v_known.dimensions, v_known.distance, v_known.storage),
            hint = 'Register the other one under a name of its own.';
    end if;
    if v_known.storage <> 'none' then
        v_storage := v_known.storage;
    elsif v_storage <> 'none' then
        update memory.embedding_models as em
        set storage = v_storage
        where em.model = register_model.model;
    end if;
    if v_storage = 'none' then
        return v_known.storage;
    end if;

    select quote_ident(n.nspname) into v_schema
    from pg_catalog.pg_extension as x
    inner join pg_catalog.pg_namespace as n on n.oid = x.extnamespace
    where x.extname = 'vector';
    execute format(
        'create index if not exists %I on memory.embeddings '
        'using hnsw ((embedding::%s.%s(%s)) %s.%s) where live and model = %L',
        format(
            'embeddings_%s_%s_ix',
            left(regexp_replace(lower(register_model.model), '[^a-z0-9]+', '_', 'g'), 36),
            left(md5(register_model.model), 8)
        ),
        v_schema, v_storage, register_model.dimensions, v_schema,
        v_storage || case register_model.distance
            when 'cosine' then '_cosine_ops' when 'l2' then '_l2_ops' else '_ip_ops'
        end,
        register_model.model
    );
    return v_storage;
end
$function$;

revoke execute on function memory.register_model(text, int, text, text) from public;
grant execute on function memory.register_model(text, int, text, text) to memory_admin;
-- <<< functions/register_model.sql

-- >>> functions/remember.sql
-- remember: one atomic call. The unique key (space, dedup_key) decides between two callers of the same
-- text; the loser meets the winner's row. A repeat adds and fills what was NULL, and resets nothing.
-- Locks are taken in one order, memory, vitals, agent, here and in decay(): no two calls can deadlock.
create or replace function memory.remember(
    content text,
    kind text default null,
    importance double precision default null,
    tags text[] default null,
    metadata jsonb default null,
    agent text default null,
    project text default null,
    embedding double precision[] default null,
    model text default null,
    pinned boolean default null,
    expires_at timestamptz default null,
    valid_from timestamptz default null,
    valid_to timestamptz default null,
    capture jsonb default null,
    dedup text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns memory.remember_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
    v_kind text := coalesce(remember.kind, 'note');
    v_session text := coalesce(remember.options ->> 'session', remember.capture ->> 'session_id');
    v_policy memory.policy;
    v_dedup text;
    v_language text;
    v_model memory.embedding_models;
    v_hash bytea;
    v_met record;
    v_faded boolean;
    v_curve text;
    v_decays_from timestamptz;
    v_result memory.remember_result;
begin
    v_space := memory._space(remember.space, 'write');
    perform memory._check_memory(
        remember.content, remember.importance, remember.tags, remember.metadata,
        remember.valid_from, remember.valid_to
    );
    perform memory._check_at(remember.at);
    perform memory._check_options(
        remember.options, 'options', '{session,language,on_forgotten}', '{strict,similarity,source}'
    );
    if remember.options ->> 'on_forgotten' not in ('report', 'restore') then
        raise exception 'invalid option'
            using errcode = 'invalid_parameter_value',
            detail = format('on_forgotten = %L', remember.options ->> 'on_forgotten'),
            hint = 'Use "report" (the default) or "restore".';
    end if;
    if remember.dedup not in ('off', 'exact', 'near') then
        raise exception 'invalid dedup'
            using errcode = 'invalid_parameter_value',
            detail = format('dedup = %L', remember.dedup),
            hint = 'Use ''off'', ''exact'' or ''near''.';
    end if;

    v_policy := memory._policy(v_space, v_kind);
    v_dedup := coalesce(remember.dedup, v_policy.dedup);
    if v_dedup = 'near' then
        perform memory._not_built('dedup => ''near''');
    end if;
    if char_length(remember.content) > v_policy.max_content then
        raise exception 'content is too long'
            using errcode = 'program_limit_exceeded',
            detail = format('It has %s characters; this space allows %s.',
                            char_length(remember.content), v_policy.max_content),
            hint = 'Remember it in parts, or raise max_content of the space.';
    end if;
    v_language := coalesce(remember.options ->> 'language', v_policy.language);
    if remember.options ? 'language' then
        perform memory._check_language(v_language);
    end if;
    if remember.embedding is not null then
        v_model := memory._model(v_space, remember.model, cardinality(remember.embedding));
        perform memory._check_embedding(
            remember.embedding, coalesce(v_model.dimensions, cardinality(remember.embedding))
        );
    elsif remember.model is not null then
        perform memory._model(v_space, remember.model, null);
    end if;

    v_curve := case when remember.pinned then 'none' else v_policy.curve end;
    v_decays_from := remember.at + make_interval(secs => 86400 * v_policy.grace);
    v_hash := memory._content_hash(remember.content);
    loop
        if v_dedup <> 'off' then
            select m.memory_id, m.kind, m.pinned, m.deleted_at, m.archived_at, m.expires_at, m.valid_to
            into v_met
            from memory.memories as m
            where m.space = v_space and m.dedup_key = v_hash
            for no key update;
            if found then
                -- Over means over for a repeat, too: what is true or wanted again is a new memory.
                exit when v_met.deleted_at is not null or (
                    coalesce(v_met.expires_at > remember.at, true)
                    or v_met.expires_at is not distinct from remember.expires_at
                ) and (
                    coalesce(v_met.valid_to > remember.at, true)
                    or v_met.valid_to is not distinct from remember.valid_to
                );
                update memory.memories as m
                set dedup_key = null
                where m.space = v_space and m.memory_id = v_met.memory_id;
            end if;
        end if;
        insert into memory.memories (
            space, memory_id, content, dedup_key, language, kind, internal, importance, pinned, tags,
            metadata, project, session, created_at, valid_from, valid_to, expires_at
        )
        values (
            v_space, memory._uuidv7(remember.at), remember.content,
            case when v_dedup <> 'off' then v_hash end, v_language, v_kind, v_policy.internal,
            remember.importance, coalesce(remember.pinned, false), coalesce(remember.tags, '{}'),
            coalesce(remember.metadata, '{}'), remember.project, v_session, remember.at,
            remember.valid_from, remember.valid_to, remember.expires_at
        )
        on conflict on constraint memories_space_dedup_key_uq do nothing
        returning memories.memory_id into v_result.memory_id;
        if found then
            v_result.outcome := 'created';
            exit;
        end if;
    end loop;

    if v_result.outcome = 'created' then
        insert into memory.vitals (
            space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold,
            decay_due_at
        )
        values (
            v_space, v_result.memory_id, remember.at, v_decays_from, v_curve, v_policy.half_life,
            v_policy.grace, v_policy.floor, v_policy.threshold,
            memory._fades_at(
                1, v_decays_from, v_curve, v_policy.half_life, v_policy.floor, v_policy.threshold
            )
        );
    else
        v_result.memory_id := v_met.memory_id;
        if v_met.deleted_at is not null
            and coalesce(remember.options ->> 'on_forgotten', 'report') = 'report'
        then
            v_result.outcome := 'forgotten';
            return v_result;
        end if;
        -- Faded is faded, whether decay() has come by already or not.
        select
            memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, remember.at)
            <= v.threshold + 1e-9
            and v.curve <> 'none'
        into v_faded
        from memory.vitals as v
        where v.space = v_space and v.memory_id = v_met.memory_id;
        v_result.outcome := case
            when v_met.deleted_at is not null or v_met.archived_at is not null or v_faded then 'restored'
            else 'reinforced'
        end;
        -- expires_at and valid_to are not filled: NULL there is an answer (never), not a gap.
        update memory.memories as m
        set importance = coalesce(m.importance, remember.importance),
            pinned = m.pinned or coalesce(remember.pinned, false),
            tags = m.tags || coalesce(remember.tags, '{}'),
            metadata = coalesce(remember.metadata, '{}') || m.metadata,
            project = coalesce(m.project, remember.project),
            session = coalesce(m.session, v_session),
            valid_from = coalesce(
                m.valid_from,
                case when remember.valid_from < coalesce(m.valid_to, 'infinity') then remember.valid_from end
            ),
            archived_at = null,
            deleted_at = null
        where m.space = v_space
            and m.memory_id = v_met.memory_id
            and (
                v_met.deleted_at is not null
                or v_met.archived_at is not null
                or (m.importance is null and remember.importance is not null)
                or (remember.pinned and not m.pinned)
                or not m.tags @> coalesce(remember.tags, '{}')
                or coalesce(remember.metadata, '{}') || m.metadata <> m.metadata
                or (m.project is null and remember.project is not null)
                or (m.session is null and v_session is not null)
                or (m.valid_from is null and remember.valid_from < coalesce(m.valid_to, 'infinity'))
            );
        if v_result.outcome = 'restored' or (remember.pinned and not v_met.pinned) then
            v_policy := memory._policy(v_space, v_met.kind);
            v_curve := case when remember.pinned or v_met.pinned then 'none' else v_policy.curve end;
            v_decays_from := remember.at + make_interval(secs => 86400 * v_policy.grace);
            update memory.vitals as v
            set remember_count = v.remember_count + 1,
                last_remembered_at = greatest(v.last_remembered_at, remember.at),
                health = 1,
                decays_from = v_decays_from,
                curve = v_curve,
                half_life = v_policy.half_life,
                grace = v_policy.grace,
                floor = v_policy.floor,
                threshold = v_policy.threshold,
                decay_due_at = memory._fades_at(
                    1, v_decays_from, v_curve, v_policy.half_life, v_policy.floor, v_policy.threshold
                )
            where v.space = v_space and v.memory_id = v_met.memory_id;
        else
            update memory.vitals as v
            set remember_count = v.remember_count + 1,
                last_remembered_at = greatest(v.last_remembered_at, remember.at),
                health = least(
                    1,
                    0.1
                    + memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, remember.at)
                ),
                decays_from = greatest(v.decays_from, remember.at + make_interval(secs => 86400 * v.grace))
            where v.space = v_space and v.memory_id = v_met.memory_id;
        end if;
    end if;

    if remember.agent is not null then
        perform memory._register_agent(v_space, remember.agent);
        insert into memory.agent_memories as am (
            space, agent, memory_id, first_remembered_at, last_remembered_at
        )
        values (v_space, remember.agent, v_result.memory_id, remember.at, remember.at)
        on conflict on constraint agent_memories_pk do update
        set remember_count = am.remember_count + 1,
            first_remembered_at = least(am.first_remembered_at, excluded.first_remembered_at),
            last_remembered_at = greatest(am.last_remembered_at, excluded.last_remembered_at);
    end if;
    if remember.capture is not null then
        perform memory._store_capture(v_space, v_result.memory_id, remember.agent, remember.capture);
    end if;
    if remember.embedding is not null then
        if v_model.model is null then
            v_model := memory._register_dimensions(cardinality(remember.embedding));
        end if;
        perform memory._store_embedding(v_space, v_result.memory_id, v_model, remember.embedding, false);
    end if;
    return v_result;
end
$function$;

revoke execute on function memory.remember(
    text, text, double precision, text[], jsonb, text, text, double precision[], text, boolean,
    timestamptz, timestamptz, timestamptz, jsonb, text, text, timestamptz, jsonb
) from public;
grant execute on function memory.remember(
    text, text, double precision, text[], jsonb, text, text, double precision[], text, boolean,
    timestamptz, timestamptz, timestamptz, jsonb, text, text, timestamptz, jsonb
) to memory_writer, memory_admin;
-- <<< functions/remember.sql

-- >>> functions/search.sql
-- search: what a natural question asks for. Writes nothing. Builds the one statement that this call needs
-- (see _search_statement) and runs it with the pgvector settings that a filtered scan wants; these are put
-- back before it returns, for a SET clause would hinder the restore of a dump by an ordinary owner.
create or replace function memory.search(
    query text default null,
    embedding double precision[] default null,
    max_results int default 10,
    kinds text[] default null,
    tags text[] default null,
    metadata jsonb default null,
    agent text default null,
    project text default null,
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
as $function$
#variable_conflict error
declare
    v_space text;
    v_settings memory.search_settings;
    v_model memory.embedding_models;
    v_language text;
    v_terms tsquery[] := '{}';
    v_live boolean;
    v_exact boolean;
    v_iterative_scan text;
    v_ef_search text;
begin
    v_space := memory._space(search.space, 'read');
    if search.as_of is not null then
        perform memory._not_built('as_of');
    end if;
    perform memory._check_at(search.at);
    perform memory._check_tags(search.tags, 'tags');
    v_settings := memory._search_settings(search.max_results, search.weights, search.options);
    if search.query is null and search.embedding is null then
        raise exception 'nothing to search for'
            using errcode = 'invalid_parameter_value',
            detail = 'query and embedding are both NULL.',
            hint = 'Pass a question in query, its vector in embedding, or both.';
    end if;
    if search.since > search.until then
        raise exception 'since is after until'
            using errcode = 'invalid_parameter_value',
            detail = format('since = %s, until = %s', search.since, search.until),
            hint = 'Swap them.';
    end if;

    if search.query is not null and v_settings.lexical_weight > 0 then
        select s.language into v_language
        from memory.spaces as s
        where s.space = v_space;
        -- A page pasted as a question costs one probe for each of its first 256 lexemes, no more.
        v_terms := array(
            select memory._lexeme_query(q.lexeme)
            from unnest(memory._tsvector(coalesce(v_language, 'english'), search.query)) as q
            order by q.positions[1]
            limit 256
        );
    end if;
    if search.embedding is not null then
        v_model := memory._model(v_space, search.model, cardinality(search.embedding));
        perform memory._check_embedding(
            search.embedding, coalesce(v_model.dimensions, cardinality(search.embedding))
        );
        if v_settings.vector_weight = 0 then
            v_model := null;
        end if;
    elsif search.model is not null then
        perform memory._model(v_space, search.model, null);
    end if;
    if cardinality(v_terms) = 0 and v_model.model is null then
        return;
    end if;

    if v_model.model is not null then
        v_exact := v_settings.exact
            or v_model.storage = 'none'
            or not memory._exceeds_exact(v_space, v_model.model);
        -- The settings exist once pgvector is loaded, and this loads it.
        perform memory._load_vector();
        v_iterative_scan := current_setting('hnsw.iterative_scan');
        v_ef_search := current_setting('hnsw.ef_search');
        perform set_config('hnsw.iterative_scan', 'relaxed_order', true);
        perform set_config('hnsw.ef_search', v_settings.ef_search::text, true);
    end if;
    v_live := not v_settings.include && '{forgotten,superseded,archived}';

    return query execute memory._search_statement(
        cardinality(v_terms) > 0,
        v_model,
        v_exact,
        v_live,
        concat_ws(
            ' and ',
            '(m.expires_at is null or m.expires_at > $8)',
            case when 'internal' <> all(v_settings.include) then 'not m.internal' end,
            case when not v_live and 'forgotten' <> all(v_settings.include) then 'm.deleted_at is null' end,
            case when not v_live and 'superseded' <> all(v_settings.include)
                then 'm.superseded_by is null' end,
            case when not v_live and 'archived' <> all(v_settings.include) then 'm.archived_at is null' end,
            case when search.kinds is not null then 'm.kind = any($9)' end,
            case when search.tags is not null then 'm.tag_paths && $10' end,
            case when search.metadata is not null then 'm.metadata @> $11' end,
            case when search.agent is not null then
                'exists (select from memory.agent_memories as a'
                || ' where a.space = $1 and a.agent = $12 and a.memory_id = m.memory_id)' end,
            case when search.project is not null then 'm.project = $13' end,
            case when search.since is not null then 'm.created_at >= $14' end,
            case when search.until is not null then 'm.created_at < $15' end,
            case when search.valid_at is not null then
                '(m.valid_from is null or m.valid_from <= $16)'
                || ' and (m.valid_to is null or m.valid_to > $16)' end,
            case when search.min_importance is not null then 'm.importance >= $17' end,
            case when search.min_health is not null then
                'exists (select from memory.vitals as w where w.space = $1 and w.memory_id = m.memory_id'
                || ' and $18 <= memory._health('
                || 'w.health, w.decays_from, w.curve, w.half_life, w.floor, $8))' end
        )
    )
    using v_space, v_terms, search.embedding, v_settings.candidates,
        case when cardinality(v_terms) = 0 then 1 else v_settings.vector_weight end,
        case when v_model.model is null then 1 else v_settings.lexical_weight end,
        search.max_results, search.at, search.kinds, search.tags, search.metadata, search.agent,
        search.project, search.since, search.until, search.valid_at, search.min_importance, search.min_health;

    if v_model.model is not null then
        perform set_config('hnsw.iterative_scan', v_iterative_scan, true);
        perform set_config('hnsw.ef_search', v_ef_search, true);
    end if;
end
$function$;

revoke execute on function memory.search(
    text, double precision[], int, text[], text[], jsonb, text, text, timestamptz, timestamptz, timestamptz,
    timestamptz, double precision, double precision, jsonb, text, text, timestamptz, jsonb
) from public;
grant execute on function memory.search(
    text, double precision[], int, text[], text[], jsonb, text, text, timestamptz, timestamptz, timestamptz,
    timestamptz, double precision, double precision, jsonb, text, text, timestamptz, jsonb
) to memory_reader, memory_writer, memory_admin;
-- <<< functions/search.sql

-- >>> functions/set_embeddings.sql
-- set_embeddings: stores vectors that were computed elsewhere. An item that names the version which it was
-- made of does not overwrite the embedding of newer content. Memories are locked in the order of their ids.
create or replace function memory.set_embeddings(
    items jsonb,
    model text default null,
    space text default null
) returns setof memory.embedding_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
    v_item record;
    v_memory record;
    v_model memory.embedding_models;
    v_outcomes text[];
begin
    v_space := memory._space(set_embeddings.space, 'write');
    if jsonb_typeof(set_embeddings.items) is distinct from 'array' then
        raise exception 'items is not a JSON array'
            using errcode = 'invalid_parameter_value',
            detail = format('items is %s.', coalesce(jsonb_typeof(set_embeddings.items), 'NULL')),
            hint = 'Pass [{"memory_id": "...", "embedding": [...], "version": 1}, ...].';
    end if;
    perform memory._model(v_space, set_embeddings.model, null);
    for v_item in
        select i.position, memory._embedding_item(i.item, i.position) as parsed
        from jsonb_array_elements(set_embeddings.items) with ordinality as i (item, position)
        order by i.item ->> 'memory_id', i.position
    loop
        select m.memory_id, m.content_version into v_memory
        from memory.memories as m
        where m.space = v_space and m.memory_id = (v_item.parsed).memory_id
        for share;
        if not found then
            v_outcomes[v_item.position] := 'unknown';
            continue;
        end if;
        if (v_item.parsed).version < v_memory.content_version then
            v_outcomes[v_item.position] := 'stale';
            continue;
        end if;
        v_model := memory._model(
            v_space, set_embeddings.model, cardinality((v_item.parsed).embedding)
        );
        if v_model.model is null then
            v_model := memory._register_dimensions(cardinality((v_item.parsed).embedding));
        end if;
        if cardinality((v_item.parsed).embedding) <> v_model.dimensions then
            v_outcomes[v_item.position] := 'wrong_dimensions';
            continue;
        end if;
        perform memory._check_embedding((v_item.parsed).embedding, v_model.dimensions);
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

revoke execute on function memory.set_embeddings(jsonb, text, text) from public;
grant execute on function memory.set_embeddings(jsonb, text, text) to memory_writer, memory_admin;
-- <<< functions/set_embeddings.sql

-- >>> functions/touch.sql
-- touch: these memories were of use. One statement, rows locked in the order of their ids, so that two
-- calls that share ids wait for each other and never deadlock; a HOT update, for no indexed column moves.
create or replace function memory.touch(
    memory_ids uuid[],
    space text default null,
    at timestamptz default now()
) returns int
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
    v_count int;
begin
    v_space := memory._space(touch.space, 'write');
    perform memory._check_at(touch.at);
    with locked as materialized (
        select v.memory_id
        from memory.vitals as v
        where v.space = v_space and v.memory_id = any(touch.memory_ids)
        order by v.memory_id
        for no key update
    )
    update memory.vitals as v
    set access_count = v.access_count + 1,
        last_accessed_at = greatest(v.last_accessed_at, touch.at),
        health = least(
            1, 0.1 + memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, touch.at)
        ),
        decays_from = greatest(v.decays_from, touch.at + make_interval(secs => 86400 * v.grace))
    from locked as l
    where v.space = v_space and v.memory_id = l.memory_id;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;

revoke execute on function memory.touch(uuid[], text, timestamptz) from public;
grant execute on function memory.touch(uuid[], text, timestamptz) to memory_writer, memory_admin;
-- <<< functions/touch.sql

-- >>> functions/version.sql
-- version: the release that this schema is of, as in pyproject.toml.
create or replace function memory.version() returns text
language plpgsql stable parallel safe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return '0.1.0.dev0';
end
$function$;

revoke execute on function memory.version() from public;
grant execute on function memory.version() to memory_reader, memory_writer, memory_admin;
-- <<< functions/version.sql

-- >>> sql/70_policies.sql
-- Raw SQL sees one space: the current one. There is no policy but these, so everything else is denied.
-- Policies stand behind the functions because they call one.
create policy spaces_read on memory.spaces for select using (space = memory.current_space());
create policy space_grants_read on memory.space_grants for select using (space = memory.current_space());
create policy agents_read on memory.agents for select using (space = memory.current_space());
create policy kinds_read on memory.kinds for select using (space = memory.current_space());
create policy memories_read on memory.memories for select using (space = memory.current_space());
create policy vitals_read on memory.vitals for select using (space = memory.current_space());
create policy agent_memories_read on memory.agent_memories for select using (space = memory.current_space());
create policy captures_read on memory.captures for select using (space = memory.current_space());
create policy embeddings_read on memory.embeddings for select using (space = memory.current_space());
-- <<< sql/70_policies.sql

-- >>> sql/90_grants.sql
-- Who may read the tables. Nobody but the owner may write them: every change goes through a function,
-- whose own file says who may execute it. A migration that touches grants replays this file.
grant usage on schema memory to memory_reader, memory_writer, memory_admin;

grant select on
memory.migrations, memory.embedding_models, memory.builtin_kinds,
memory.spaces, memory.space_grants, memory.agents, memory.kinds,
memory.memories, memory.vitals, memory.agent_memories, memory.captures, memory.embeddings
to memory_reader, memory_writer, memory_admin;
-- <<< sql/90_grants.sql

-- >>> sql/95_comments.sql
-- Rendered by generate.py from schema.yaml, which is the place to change it.
-- Comments are part of the dump, so a migration that changes what they say replays this file.

comment on schema memory is
'Long-term memory for AI agents. Applications call the functions; the tables are for reading.';

comment on type memory.remember_result is
'What remember did.';

comment on column memory.remember_result.memory_id is
'The memory that holds the text now, new or met.';

comment on column memory.remember_result.outcome is
'`created`: it is new. `reinforced`: it was known and alive. `restored`: it had faded, or was forgotten '
'and options asked for it, and is alive again. `forgotten`: it was forgotten, and nothing has been '
'written.';

comment on column memory.remember_result.similar_to is
'The near duplicate; NULL in this release, which meets exact ones only.';

comment on column memory.remember_result.similarity is
'How similar that one is, 0 to 1; NULL in this release.';

comment on type memory.search_result is
'One hit of search, with the place and the score that each arm gave it.';

comment on column memory.search_result.memory_id is
'The memory.';

comment on column memory.search_result.content is
'Its text, whole.';

comment on column memory.search_result.kind is
'Its kind.';

comment on column memory.search_result.score is
'What the hits are ordered by: the arms'' scores, each scaled to 0..1 over the candidates of this call, '
'weighed and added; then tilted by importance, health and votes, 3 % at most together. It compares hits '
'of one call, not of two.';

comment on column memory.search_result.vector_rank is
'Its place in the vector arm, from 1; NULL where that arm did not find it.';

comment on column memory.search_result.vector_similarity is
'Its similarity to the embedding: the cosine, 1 / (1 + distance) for `l2`, or the inner product. Also '
'given where only the lexical arm found it, if it has an embedding; NULL if not.';

comment on column memory.search_result.lexical_rank is
'Its place in the lexical arm, from 1; NULL where that arm did not find it.';

comment on column memory.search_result.lexical_score is
'The sum, over the query''s lexemes that it contains, of the lexeme''s rarity in the space times its '
'ts_rank; NULL where it contains none.';

comment on column memory.search_result.fuzzy_rank is
'Its place in the trigram arm; NULL in this release, which has none.';

comment on column memory.search_result.fuzzy_similarity is
'Its trigram similarity; NULL in this release.';

comment on column memory.search_result.health is
'Its health at the moment of the call, 0 to 1.';

comment on column memory.search_result.importance is
'Its importance, 0 to 1; NULL is unrated.';

comment on column memory.search_result.votes is
'Votes up minus votes down.';

comment on column memory.search_result.tags is
'Its tags.';

comment on column memory.search_result.metadata is
'Its metadata.';

comment on column memory.search_result.annotations is
'Notes that others left on it; empty in this release, which keeps none.';

comment on column memory.search_result.created_at is
'When it was remembered first.';

comment on type memory.recall_result is
'One hit of recall, a search_result with its tokens.';

comment on column memory.recall_result.memory_id is
'The memory.';

comment on column memory.recall_result.content is
'Its text, whole.';

comment on column memory.recall_result.kind is
'Its kind.';

comment on column memory.recall_result.score is
'What the hits are ordered by: the arms'' scores, each scaled to 0..1 over the candidates of this call, '
'weighed and added; then tilted by importance, health and votes, 3 % at most together. It compares hits '
'of one call, not of two.';

comment on column memory.recall_result.vector_rank is
'Its place in the vector arm, from 1; NULL where that arm did not find it.';

comment on column memory.recall_result.vector_similarity is
'Its similarity to the embedding: the cosine, 1 / (1 + distance) for `l2`, or the inner product. Also '
'given where only the lexical arm found it, if it has an embedding; NULL if not.';

comment on column memory.recall_result.lexical_rank is
'Its place in the lexical arm, from 1; NULL where that arm did not find it.';

comment on column memory.recall_result.lexical_score is
'The sum, over the query''s lexemes that it contains, of the lexeme''s rarity in the space times its '
'ts_rank; NULL where it contains none.';

comment on column memory.recall_result.fuzzy_rank is
'Its place in the trigram arm; NULL in this release, which has none.';

comment on column memory.recall_result.fuzzy_similarity is
'Its trigram similarity; NULL in this release.';

comment on column memory.recall_result.health is
'Its health at the moment of the call, 0 to 1.';

comment on column memory.recall_result.importance is
'Its importance, 0 to 1; NULL is unrated.';

comment on column memory.recall_result.votes is
'Votes up minus votes down.';

comment on column memory.recall_result.tags is
'Its tags.';

comment on column memory.recall_result.metadata is
'Its metadata.';

comment on column memory.recall_result.annotations is
'Notes that others left on it; empty in this release, which keeps none.';

comment on column memory.recall_result.created_at is
'When it was remembered first.';

comment on column memory.recall_result.tokens is
'What it takes of the token budget, the memory''s token_count.';

comment on type memory.decay_result is
'One memory that decay looked at.';

comment on column memory.decay_result.space is
'The memory''s space.';

comment on column memory.decay_result.memory_id is
'The memory.';

comment on column memory.decay_result.health is
'Its health at the moment of the call.';

comment on column memory.decay_result.action is
'`archived`: it has faded. `kept`: a touch had prolonged its life, its date was moved.';

comment on type memory.embedding_result is
'What became of one item of set_embeddings.';

comment on column memory.embedding_result.memory_id is
'The memory that the item named.';

comment on column memory.embedding_result.outcome is
'`stored`; `stale`: the text has changed since the version that the item names; `unknown`: no such memory'
' in this space; `wrong_dimensions`: not as many as the model has. Only `stored` has written something.';

comment on type memory.search_settings is
'Private: the settings of one search, checked and complete.';

comment on column memory.search_settings.candidates is
'How many memories each arm proposes.';

comment on column memory.search_settings.ef_search is
'hnsw.ef_search for this call.';

comment on column memory.search_settings.exact is
'Whether to scan instead of asking the vector index.';

comment on column memory.search_settings.include is
'States that are to be found, too.';

comment on column memory.search_settings.vector_weight is
'The share of the vector arm, 0 to 1.';

comment on column memory.search_settings.lexical_weight is
'The share of the lexical arm; both sum to 1.';

comment on type memory.embedding_item is
'Private: one item of set_embeddings, parsed.';

comment on column memory.embedding_item.memory_id is
'The memory.';

comment on column memory.embedding_item.version is
'The content_version that the vector was made of; NULL is the present one.';

comment on column memory.embedding_item.embedding is
'The vector.';

comment on type memory.policy is
'Private: what a space and a kind decide for a memory.';

comment on column memory.policy.internal is
'Whether it is left out of a search that does not ask for it.';

comment on column memory.policy.dedup is
'What a repeat does.';

comment on column memory.policy.language is
'Its text search configuration.';

comment on column memory.policy.max_content is
'The most characters that it may have.';

comment on column memory.policy.curve is
'How health falls once the grace is over: `linear`, `exponential`, `power`, or `none`, which never falls.'
' Each curve stands at one half after one half-life.';

comment on column memory.policy.half_life is
'Days, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.policy.grace is
'Days after an access in which health does not fall.';

comment on column memory.policy.floor is
'Health never falls below this, 0 to 1. A floor above the threshold means never fading.';

comment on column memory.policy.threshold is
'A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.';

comment on table memory.migrations is
'The migrations that this database has. Each deploy script adds its own name in its own transaction, so '
'this list is right whatever tool ran them.';

comment on column memory.migrations.name is
'The migration''s name.';

comment on column memory.migrations.applied_at is
'When its transaction began.';

comment on column memory.migrations.applied_by is
'The role that ran it, the owner of what it made.';

comment on constraint migrations_pk on memory.migrations is
'Refuses a migration applied twice.';

comment on table memory.embedding_models is
'Embedding models by name. Global, since a model means the same in every space; written by '
'register_model, and by remember and set_embeddings for vectors that come without a model.';

comment on column memory.embedding_models.model is
'The name. `dimN` is where embeddings of N dimensions go that name no model.';

comment on column memory.embedding_models.dimensions is
'How many numbers its embeddings have.';

comment on column memory.embedding_models.distance is
'How its embeddings are compared: `cosine`, `l2` or `inner_product`.';

comment on column memory.embedding_models.storage is
'What its HNSW index holds: `vector` (up to 2,000 dimensions) or `halfvec` (up to 4,000); `none` has no '
'index, and every search of it is exact.';

comment on column memory.embedding_models.created_at is
'When the row was written first.';

comment on column memory.embedding_models.updated_at is
'When the row was last changed.';

comment on constraint embedding_models_pk on memory.embedding_models is
'Refuses a name registered twice.';

comment on constraint embedding_models_model_ck on memory.embedding_models is
'Refuses a name that is not 1 to 128 letters, digits and ._:/@+-, beginning with a letter or digit.';

comment on constraint embedding_models_dimensions_ck on memory.embedding_models is
'Refuses dimensions outside of 1 to 16,000, the most that a vector holds.';

comment on constraint embedding_models_distance_ck on memory.embedding_models is
'Refuses a distance other than cosine, l2 and inner_product.';

comment on constraint embedding_models_storage_ck on memory.embedding_models is
'Refuses a storage other than none, vector and halfvec.';

comment on table memory.spaces is
'A tenant (a user, a site, a group of agents) and its settings. A space is made by the first memory in '
'it, with the settings that `default` has at that moment.';

comment on column memory.spaces.space is
'Its name, 1 to 63 lower-case letters, digits, "_" and "-".';

comment on column memory.spaces.language is
'The text search configuration for memories and questions that name none, qualified if need be.';

comment on column memory.spaces.dedup is
'What a repeat does, where neither the call nor the kind says: `exact` meets the memory of the same text,'
' `off` makes a new one; `near` is not built yet.';

comment on column memory.spaces.similarity is
'From which vector similarity on, 0 to 1, two texts may be near duplicates. Not used yet.';

comment on column memory.spaces.curve is
'How health falls once the grace is over: `linear`, `exponential`, `power`, or `none`, which never falls.'
' Each curve stands at one half after one half-life.';

comment on column memory.spaces.half_life is
'Days, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.spaces.grace is
'Days after an access in which health does not fall.';

comment on column memory.spaces.floor is
'Health never falls below this, 0 to 1. A floor above the threshold means never fading.';

comment on column memory.spaces.threshold is
'A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.';

comment on column memory.spaces.max_content is
'The most characters that a memory may have.';

comment on column memory.spaces.model is
'The model of embeddings that name none; NULL means `dimN`, by their dimensions.';

comment on column memory.spaces.created_at is
'When the row was written first.';

comment on column memory.spaces.updated_at is
'When the row was last changed.';

comment on constraint spaces_curve_ck on memory.spaces is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint spaces_half_life_ck on memory.spaces is
'Refuses a half-life outside of 0.001 to 1,000,000 days; NaN, too.';

comment on constraint spaces_grace_ck on memory.spaces is
'Refuses a grace outside of 0 to 1,000,000 days; NaN, too.';

comment on constraint spaces_floor_ck on memory.spaces is
'Refuses a floor outside of 0 to 1; NaN, too.';

comment on constraint spaces_threshold_ck on memory.spaces is
'Refuses a threshold outside of 0 to 1; NaN, too.';

comment on constraint spaces_pk on memory.spaces is
'Refuses a space made twice.';

comment on constraint spaces_space_ck on memory.spaces is
'Refuses a name that is not 1 to 63 lower-case letters, digits, "_" and "-".';

comment on constraint spaces_dedup_ck on memory.spaces is
'Refuses a dedup other than off, exact and near.';

comment on constraint spaces_similarity_ck on memory.spaces is
'Refuses a similarity outside of 0 to 1.';

comment on constraint spaces_max_content_ck on memory.spaces is
'Refuses a limit outside of 1 to 100,000,000 characters.';

comment on constraint spaces_model_fk on memory.spaces is
'Refuses a model that is not registered.';

comment on index memory.spaces_model_ix is
'The foreign key''s side of a model that is withdrawn.';

comment on table memory.space_grants is
'What logins that inherit memory_bound may enter. Anybody else chooses the space of a call freely. The '
'owner writes it.';

comment on column memory.space_grants.space is
'The space that is opened.';

comment on column memory.space_grants.role is
'The login, or a group whose members inherit the grant.';

comment on column memory.space_grants.privilege is
'`read`, `write` or `admin`; each includes those before it.';

comment on column memory.space_grants.granted_at is
'Since when.';

comment on constraint space_grants_pk on memory.space_grants is
'Refuses two grants of one space to one role.';

comment on constraint space_grants_space_fk on memory.space_grants is
'Refuses a space that does not exist; goes with its space.';

comment on constraint space_grants_privilege_ck on memory.space_grants is
'Refuses a privilege other than read, write and admin.';

comment on table memory.agents is
'Who remembers: a robot, a person or a system. Made by the first memory that names the agent. When it was'
' last active follows from agent_memories.';

comment on column memory.agents.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.agents.agent is
'Its name in the space, 1 to 128 characters without blanks around them.';

comment on column memory.agents.name is
'What people call it.';

comment on column memory.agents.kind is
'`agent`, `human` or `system`.';

comment on column memory.agents.metadata is
'Anything else, such as its configuration.';

comment on column memory.agents.created_at is
'When the row was written first.';

comment on column memory.agents.updated_at is
'When the row was last changed.';

comment on constraint agents_pk on memory.agents is
'Refuses two agents of one name in a space.';

comment on constraint agents_space_fk on memory.agents is
'Refuses a space that does not exist; goes with its space.';

comment on constraint agents_agent_ck on memory.agents is
'Refuses a name that is empty, longer than 128 characters, or with blanks around it.';

comment on constraint agents_kind_ck on memory.agents is
'Refuses a kind other than agent, human and system.';

comment on constraint agents_metadata_ck on memory.agents is
'Refuses metadata that is not a JSON object.';

comment on table memory.builtin_kinds is
'The kinds that every space knows, the model of the rows in kinds. Filled by migrations; read-only.';

comment on column memory.builtin_kinds.kind is
'The name, in snake_case.';

comment on column memory.builtin_kinds.description is
'What a memory of this kind is.';

comment on column memory.builtin_kinds.internal is
'Whether its memories are left out of a search that does not ask for them.';

comment on column memory.builtin_kinds.dedup is
'What a repeat does; NULL means as the space says.';

comment on constraint builtin_kinds_pk on memory.builtin_kinds is
'Refuses two kinds of one name.';

comment on constraint builtin_kinds_kind_ck on memory.builtin_kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint builtin_kinds_dedup_ck on memory.builtin_kinds is
'Refuses a dedup other than off, exact and near.';

comment on table memory.kinds is
'The kinds in use in a space. Open: the first memory of a kind makes its row, from builtin_kinds where '
'that has one. A setting that is NULL is as the space says.';

comment on column memory.kinds.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.kinds.kind is
'The name, in snake_case.';

comment on column memory.kinds.description is
'What a memory of this kind is.';

comment on column memory.kinds.internal is
'Whether new memories of this kind are left out of a search that does not ask for them.';

comment on column memory.kinds.dedup is
'What a repeat does, where the call does not say.';

comment on column memory.kinds.curve is
'How health falls once the grace is over: `linear`, `exponential`, `power`, or `none`, which never falls.'
' Each curve stands at one half after one half-life.';

comment on column memory.kinds.half_life is
'Days, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.kinds.grace is
'Days after an access in which health does not fall.';

comment on column memory.kinds.floor is
'Health never falls below this, 0 to 1. A floor above the threshold means never fading.';

comment on column memory.kinds.threshold is
'A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.';

comment on column memory.kinds.created_at is
'When the row was written first.';

comment on column memory.kinds.updated_at is
'When the row was last changed.';

comment on constraint kinds_curve_ck on memory.kinds is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint kinds_half_life_ck on memory.kinds is
'Refuses a half-life outside of 0.001 to 1,000,000 days; NaN, too.';

comment on constraint kinds_grace_ck on memory.kinds is
'Refuses a grace outside of 0 to 1,000,000 days; NaN, too.';

comment on constraint kinds_floor_ck on memory.kinds is
'Refuses a floor outside of 0 to 1; NaN, too.';

comment on constraint kinds_threshold_ck on memory.kinds is
'Refuses a threshold outside of 0 to 1; NaN, too.';

comment on constraint kinds_pk on memory.kinds is
'Refuses two kinds of one name in a space.';

comment on constraint kinds_space_fk on memory.kinds is
'Refuses a space that does not exist; goes with its space.';

comment on constraint kinds_kind_ck on memory.kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint kinds_dedup_ck on memory.kinds is
'Refuses a dedup other than off, exact and near.';

comment on table memory.memories is
'The cold half of a memory: what was said, and how it is found. What each access changes is in vitals, so'
' that reading a memory rewrites no text index.';

comment on column memory.memories.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.memories.memory_id is
'The key, a UUIDv7 of the moment in created_at, so that ids are in order of time.';

comment on column memory.memories.content is
'The text, exactly as it was given.';

comment on column memory.memories.content_hash is
'SHA-256 of the text in Unicode form NFC, without spaces, tabs, CR and LF around it.';

comment on column memory.memories.dedup_key is
'The hash, while a repeat of the text is to meet this row; else NULL (dedup off, superseded, over). '
'Forgetting and archiving keep it.';

comment on column memory.memories.tsv is
'The lexemes of the text in its language; of its longest prefix whose lexemes fit in 1 MB.';

comment on column memory.memories.language is
'The text search configuration of tsv. Text, since a regconfig column would block pg_upgrade.';

comment on column memory.memories.token_count is
'The tokens of the text, estimated as a quarter of its bytes, rounded up; for token budgets.';

comment on column memory.memories.kind is
'Its kind; `note` where the caller named none.';

comment on column memory.memories.internal is
'Whether it is left out of a search that does not ask for internal memories.';

comment on column memory.memories.importance is
'0 to 1; NULL is unrated.';

comment on column memory.memories.pinned is
'Whether it never decays.';

comment on column memory.memories.tags is
'Its tags, each once, in order: lower-case paths, their segments joined by colons.';

comment on column memory.memories.tag_paths is
'The tags and all their ancestors, so that a subtree is one probe of an index.';

comment on column memory.memories.metadata is
'Anything else, a JSON object; searched by containment.';

comment on column memory.memories.project is
'The project that it belongs to.';

comment on column memory.memories.session is
'The session in which it was remembered first.';

comment on column memory.memories.version is
'Counts the changes of this row.';

comment on column memory.memories.content_version is
'The version that last changed the text; an embedding made of an older one is stale.';

comment on column memory.memories.created_at is
'When it was remembered first.';

comment on column memory.memories.updated_at is
'When this row was last changed; created_at, until it has been.';

comment on column memory.memories.valid_from is
'From when what it says is true; NULL is always.';

comment on column memory.memories.valid_to is
'Until when, exclusive; NULL is for ever.';

comment on column memory.memories.expires_at is
'From when on no search shows it; NULL is never.';

comment on column memory.memories.superseded_by is
'The memory of the same space that replaced it.';

comment on column memory.memories.archived_at is
'When it was archived because it had faded. A repeat brings it back.';

comment on column memory.memories.deleted_at is
'When it was forgotten; the row stays, and a repeat is told so.';

comment on column memory.memories.live is
'Neither forgotten, superseded nor archived: the predicate of every search index.';

comment on column memory.memories.changed_xid is
'The transaction that last changed this row. Transactions commit in another order than that of their '
'times, so who copies changes goes by this and not by updated_at.';

comment on constraint memories_pk on memory.memories is
'Refuses an id given twice in a space.';

comment on constraint memories_space_dedup_key_uq on memory.memories is
'Refuses a second row for the text that a repeat would meet; it decides between two writers.';

comment on constraint memories_kind_fk on memory.memories is
'Refuses a kind that the space does not know.';

comment on constraint memories_superseded_by_fk on memory.memories is
'Refuses a successor that is not in the space.';

comment on constraint memories_content_ck on memory.memories is
'Refuses a text of nothing but blanks.';

comment on constraint memories_content_hash_ck on memory.memories is
'Refuses a hash that is not of 32 bytes.';

comment on constraint memories_dedup_key_ck on memory.memories is
'Refuses a key that is not the hash of the content.';

comment on constraint memories_token_count_ck on memory.memories is
'Refuses a count below 1.';

comment on constraint memories_importance_ck on memory.memories is
'Refuses an importance outside of 0 to 1; NaN, too.';

comment on constraint memories_tags_ck on memory.memories is
'Refuses a tag that is NULL or is no path of lower-case segments, without blanks, joined by colons.';

comment on constraint memories_metadata_ck on memory.memories is
'Refuses metadata that is not a JSON object.';

comment on constraint memories_created_at_ck on memory.memories is
'Refuses an infinite moment, which no UUIDv7 can hold.';

comment on constraint memories_valid_ck on memory.memories is
'Refuses a validity that ends before it begins.';

comment on constraint memories_superseded_by_ck on memory.memories is
'Refuses a memory that replaces itself.';

comment on constraint memories_live_ck on memory.memories is
'Refuses a row whose live says otherwise than deleted_at, superseded_by and archived_at.';

comment on index memory.memories_tsv_ix is
'The lexical arm of search: one probe a lexeme, inside the space.';

comment on index memory.memories_tag_paths_ix is
'Tag subtrees: the ancestors of every tag are in tag_paths.';

comment on index memory.memories_metadata_ix is
'Containment filters on metadata.';

comment on index memory.memories_created_at_ix is
'Time ranges, and the newest of a space.';

comment on index memory.memories_kind_ix is
'The foreign key to kinds, and the newest of a kind.';

comment on index memory.memories_superseded_by_ix is
'The foreign key to the successor, and its predecessors.';

comment on table memory.vitals is
'The hot half of a memory: what each access changes. Narrow, with room in its pages, and without an index'
' on anything that touch writes. Its curve is anchored: health holds at decays_from and follows from '
'these columns for any later moment, so that no job has to rewrite it.';

comment on column memory.vitals.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.vitals.memory_id is
'The memory.';

comment on column memory.vitals.access_count is
'How often it was of use, by touch or recall.';

comment on column memory.vitals.last_accessed_at is
'When it last was.';

comment on column memory.vitals.remember_count is
'How often it was remembered, the first time included.';

comment on column memory.vitals.last_remembered_at is
'When it last was.';

comment on column memory.vitals.upvotes is
'Votes for it.';

comment on column memory.vitals.downvotes is
'Votes against it.';

comment on column memory.vitals.health is
'The health at the anchor, 0 to 1. For the health now, ask health().';

comment on column memory.vitals.decays_from is
'The anchor: the last access plus the grace. Health does not fall before it.';

comment on column memory.vitals.curve is
'How health falls once the grace is over: `linear`, `exponential`, `power`, or `none`, which never falls.'
' Each curve stands at one half after one half-life.';

comment on column memory.vitals.half_life is
'Days, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.vitals.grace is
'Days after an access in which health does not fall.';

comment on column memory.vitals.floor is
'Health never falls below this, 0 to 1. A floor above the threshold means never fading.';

comment on column memory.vitals.threshold is
'A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.';

comment on column memory.vitals.decay_due_at is
'When decay looks at it next: never later than the moment of fading. Not moved by touch. NULL where it '
'cannot fade, or is not live.';

comment on constraint vitals_curve_ck on memory.vitals is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint vitals_half_life_ck on memory.vitals is
'Refuses a half-life outside of 0.001 to 1,000,000 days; NaN, too.';

comment on constraint vitals_grace_ck on memory.vitals is
'Refuses a grace outside of 0 to 1,000,000 days; NaN, too.';

comment on constraint vitals_floor_ck on memory.vitals is
'Refuses a floor outside of 0 to 1; NaN, too.';

comment on constraint vitals_threshold_ck on memory.vitals is
'Refuses a threshold outside of 0 to 1; NaN, too.';

comment on constraint vitals_pk on memory.vitals is
'Refuses two rows for one memory.';

comment on constraint vitals_memory_fk on memory.vitals is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint vitals_access_count_ck on memory.vitals is
'Refuses a negative count.';

comment on constraint vitals_remember_count_ck on memory.vitals is
'Refuses a count below 1.';

comment on constraint vitals_votes_ck on memory.vitals is
'Refuses negative votes.';

comment on constraint vitals_health_ck on memory.vitals is
'Refuses a health outside of 0 to 1; NaN, too.';

comment on constraint vitals_decays_from_ck on memory.vitals is
'Refuses an infinite anchor.';

comment on index memory.vitals_decay_due_at_ix is
'What decay() has to look at, and nothing else.';

comment on table memory.agent_memories is
'Which agent knows a memory. A shared memory has a row for each agent that remembered it.';

comment on column memory.agent_memories.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.agent_memories.agent is
'Who remembered.';

comment on column memory.agent_memories.memory_id is
'The memory.';

comment on column memory.agent_memories.first_remembered_at is
'When this agent did so first.';

comment on column memory.agent_memories.last_remembered_at is
'When it last did.';

comment on column memory.agent_memories.remember_count is
'How often it did.';

comment on constraint agent_memories_pk on memory.agent_memories is
'Refuses two rows for one agent and memory.';

comment on constraint agent_memories_agent_fk on memory.agent_memories is
'Refuses an agent that the space does not know.';

comment on constraint agent_memories_memory_fk on memory.agent_memories is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint agent_memories_remember_count_ck on memory.agent_memories is
'Refuses a count below 1.';

comment on index memory.agent_memories_memory_id_ix is
'The foreign key to the memory, and everybody who knows it.';

comment on table memory.captures is
'How a memory was learned: one row for each remember() that passed a capture. Append-only. The keys of '
'that argument are the columns from auto_captured on, but for captured_at.';

comment on column memory.captures.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.captures.capture_id is
'The key, a UUIDv7.';

comment on column memory.captures.memory_id is
'The memory.';

comment on column memory.captures.agent is
'Who remembered.';

comment on column memory.captures.auto_captured is
'Whether the client did so on its own; false where somebody asked for it.';

comment on column memory.captures.captured_at is
'When this row was written, whatever `at` said.';

comment on column memory.captures.provider_id is
'The provider of the LLM: `anthropic`, `openai`, `google`, ...; `manual` where none was asked.';

comment on column memory.captures.model_id is
'The model that the provider ran; `none` where none was asked.';

comment on column memory.captures.mode is
'The mode of the client, such as `build`, `plan` or `ask`.';

comment on column memory.captures.session_id is
'The client''s session.';

comment on column memory.captures.parent_session_id is
'The session that started this one, for what a sub-agent learned.';

comment on column memory.captures.repo_name is
'The repository''s name, the last part of its top directory.';

comment on column memory.captures.repo_path is
'The path of its top directory, relative to the home directory.';

comment on column memory.captures.git_branch is
'The branch that was checked out.';

comment on column memory.captures.git_commit is
'The commit that was checked out, as the client abbreviates it.';

comment on column memory.captures.custom_cmd_name is
'The file of the custom command that asked for the memory.';

comment on column memory.captures.custom_cmd_run_date is
'When that command started. Accepted as a timestamp, read in the session''s time zone where it names '
'none, or as epoch milliseconds.';

comment on column memory.captures.tokens_input is
'Tokens that the LLM read.';

comment on column memory.captures.tokens_output is
'Tokens that it wrote.';

comment on column memory.captures.tokens_reasoning is
'Tokens that it spent on reasoning.';

comment on column memory.captures.tokens_cache_read is
'Tokens read from the provider''s cache.';

comment on column memory.captures.tokens_cache_write is
'Tokens written to the provider''s cache.';

comment on column memory.captures.cost is
'What the call cost, in dollars; the eighth place is a millionth of a cent.';

comment on column memory.captures.started_at is
'When the call to the LLM started. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.captures.completed_at is
'When it ended; accepted likewise.';

comment on column memory.captures.response_time_ms is
'Its duration in milliseconds; the difference of the two moments where only these are given.';

comment on column memory.captures.finish_reason is
'How it ended: `stop`, `length`, `tool_calls`, `content_filter`, `error`, ...';

comment on constraint captures_provider_id_ck on memory.captures is
'Refuses a provider that is not lower-case letters, digits, "_" and "-".';

comment on constraint captures_model_id_ck on memory.captures is
'Refuses a model that is not lower-case letters, digits, ".", "_" and "-".';

comment on constraint captures_tokens_ck on memory.captures is
'Refuses a negative number of tokens.';

comment on constraint captures_cost_ck on memory.captures is
'Refuses a negative cost.';

comment on constraint captures_response_time_ms_ck on memory.captures is
'Refuses a negative duration.';

comment on constraint captures_pk on memory.captures is
'Refuses an id given twice in a space.';

comment on constraint captures_memory_fk on memory.captures is
'Refuses a memory that does not exist; goes with its memory.';

comment on index memory.captures_memory_id_ix is
'The foreign key to the memory, and all that is known of its origin.';

comment on table memory.embeddings is
'One vector a memory and model. Narrow, so that an exact scan of a small space reads little; '
'register_model adds a partial HNSW index for its model.';

comment on column memory.embeddings.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.embeddings.memory_id is
'The memory.';

comment on column memory.embeddings.model is
'The model that made it.';

comment on column memory.embeddings.version is
'The content_version of the memory when it was stored.';

comment on column memory.embeddings.live is
'A copy of the memory''s, for the predicate of the indexes.';

comment on column memory.embeddings.created_at is
'When it was stored.';

comment on column memory.embeddings.embedding is
'The vector, of as many dimensions as the model has.';

comment on constraint embeddings_pk on memory.embeddings is
'Refuses two vectors of one model for one memory.';

comment on constraint embeddings_memory_fk on memory.embeddings is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint embeddings_model_fk on memory.embeddings is
'Refuses a model that is not registered.';

comment on index memory.embeddings_model_ix is
'The foreign key to the model, and an exact search of one model in a space.';

comment on function memory.remember is
'Remembers a text, in one atomic call. A text that the space knows (see dedup) is not stored twice:
the memory is reinforced, and what it lacks (importance, pin, tags, metadata keys, project, session,
valid_from) is filled from the call; nothing that is set gets changed. Where that memory has
expired, or is no longer valid, the text is remembered anew.

  content: The text; not blank, and at most max_content of the space. Stored exactly as given.
  kind: Its kind, snake_case; NULL is `note`. One that the space does not know registers itself.
  importance: 0 to 1; NULL leaves it unrated.
  tags: Lower-case paths without blanks, `drinks:tea`, of at most 255 bytes each. A repeat adds
    those that are new.
  metadata: A JSON object. A repeat adds the keys that are new.
  agent: Who remembers; registered on the first call, recorded in agent_memories.
  project: The project that the memory belongs to.
  embedding: The vector of the text; numbers within the range of a 4-byte float, not all zero.
  model: The model that made it, which must be registered; NULL is the space''s, else `dimN` by its
    dimensions, registered on the spot.
  pinned: True keeps it from ever decaying. A repeat can pin, not unpin.
  expires_at: From when on no search shows it; NULL is never.
  valid_from: From when the text is true; NULL is always.
  valid_to: Until when, exclusive, after valid_from; NULL is for ever.
  capture: How it was learned: an object whose keys are columns of captures, from auto_captured and
    provider_id to finish_reason. Moments are timestamps or epoch milliseconds; provider_id and
    model_id lower-case names.
  dedup: `exact`: the same text (Unicode NFC, without blanks around it) is one memory. `off`: always
    a new one. NULL is as the kind says, else the space. `near` is not built yet.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When it was said. Gives created_at and the id; decay counts from here.
  options: Keys: session, else session_id of the capture; language, a text search configuration,
    else the space''s; on_forgotten, `report` (default) writes nothing where the memory was
    forgotten, `restore` brings it back. Not built yet: strict, similarity, source.

Returns memory.remember_result: One row; its outcome is `created`, `reinforced`, `restored` or
`forgotten`.

Errors:
  22023: an argument is out of range or malformed; the content is blank
  54000: the content is too long for the space
  0A000: `near`, or an option that is not built yet
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: the embedding has not the dimensions of its model

Since 0.1.0.';

comment on function memory.search is
'Finds memories by words, by meaning, or by both, and writes nothing: it runs on a replica. Every
filter acts inside of both arms, before their limit. By default it finds what is live, not expired
and not internal.

  query: The question in natural language. Each of its first 256 lexemes is looked up by itself;
    rare ones count more. NULL searches by vector alone.
  embedding: The vector of the question, from the model that embedded the memories. NULL searches by
    words alone.
  max_results: The most hits to return, 1 to 1000.
  kinds: Only memories of these kinds.
  tags: Only memories with one of these tags, or with one below it (`drinks` finds `drinks:tea`).
  metadata: Only memories whose metadata contains this (`@>`).
  agent: Only memories that this agent has remembered.
  project: Only memories of this project.
  since: Only memories created at this moment or later.
  until: Only memories created before this moment.
  as_of: What was known at this moment. Not built yet.
  valid_at: Only memories that are valid at this moment, by valid_from and valid_to.
  min_importance: Only memories at least this important, 0 to 1; an unrated one is not.
  min_health: Only memories at least this healthy, 0 to 1.
  weights: {"vector": w, "lexical": w}, each 0 to 1000, 1 where absent; only their ratio counts, and
    an arm of weight 0 is not run. `fuzzy` is not built yet.
  model: The model of the embedding; NULL is the space''s, else `dimN` by its dimensions.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; expiry and health are judged by it.
  options: Keys: candidates, how many memories each arm proposes (1 to 10000, default 50, at least
    max_results); ef_search (1 to 1000, default as candidates, at least 100); exact, true scans
    instead of asking the vector index; include, an array of `forgotten`, `superseded`, `archived`,
    `internal`, to find those, too. Not built yet: preset, all_tags, not_tags, highlight, explain,
    after.

Returns setof memory.search_result: At most max_results hits, best first; equal scores are ordered
by id. None where nothing matches.

Errors:
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  0A000: as_of, or a key of weights or options that is not built yet
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered
  PM004: the embedding has not the dimensions of its model

Since 0.1.0.';

comment on function memory.recall is
'What an agent asks before it answers: searches, keeps what fits a token budget, and touches what it
returns, where the caller may write. A reader, a replica and a read-only transaction get the same
hits, untouched.

  query: The question in natural language. Each of its first 256 lexemes is looked up by itself;
    rare ones count more. NULL searches by vector alone.
  embedding: The vector of the question, from the model that embedded the memories. NULL searches by
    words alone.
  max_results: The most hits to return, 1 to 1000.
  kinds: Only memories of these kinds.
  tags: Only memories with one of these tags, or with one below it (`drinks` finds `drinks:tea`).
  metadata: Only memories whose metadata contains this (`@>`).
  agent: Only memories that this agent has remembered.
  project: Only memories of this project.
  since: Only memories created at this moment or later.
  until: Only memories created before this moment.
  as_of: What was known at this moment. Not built yet.
  valid_at: Only memories that are valid at this moment, by valid_from and valid_to.
  min_importance: Only memories at least this important, 0 to 1; an unrated one is not.
  min_health: Only memories at least this healthy, 0 to 1.
  weights: {"vector": w, "lexical": w}, each 0 to 1000, 1 where absent; only their ratio counts, and
    an arm of weight 0 is not run. `fuzzy` is not built yet.
  model: The model of the embedding; NULL is the space''s, else `dimN` by its dimensions.
  token_budget: The most tokens that all hits may have together; a hit that does not fit any more is
    left out, whole, and smaller ones behind it may still come. NULL is no limit.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; expiry and health are judged by it, and the touch is dated so.
  options: Keys: candidates, how many memories each arm proposes (1 to 10000, default 50, at least
    max_results); ef_search (1 to 1000, default as candidates, at least 100); exact, true scans
    instead of asking the vector index; include, an array of `forgotten`, `superseded`, `archived`,
    `internal`, to find those, too. Not built yet: preset, all_tags, not_tags, highlight, explain,
    after.

Returns setof memory.recall_result: The hits that fit, best first.

Errors:
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  0A000: as_of, or a key of weights or options that is not built yet
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered
  PM004: the embedding has not the dimensions of its model

Since 0.1.0.';

comment on function memory.touch is
'These memories were of use: health rises by 0.1, at most to 1, and falls again only after the grace.
Locks in the order of ids, so that calls which share ids never deadlock.

  memory_ids: The memories; an id given twice counts once, an unknown one not at all.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns int: How many memories were touched.

Errors:
  22023: the space or the moment is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.health is
'How alive a memory is: 1 when remembered, falling along its curve once the grace since the last
access is over. Computed for the moment asked for, never stored.

  memory_id: The memory.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment; one before the anchor has the anchor''s health.

Returns double precision: 0 to 1.

Errors:
  22023: the space is invalid, or the moment is NULL
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.decay is
'Archives what has faded. Reads only memories whose decay_due_at has come, so its cost is what is
due, not what exists; how often it runs changes nothing but how soon. Several may run at once.

  dry_run: True says what would happen and writes nothing.
  space: The space; `*` is all of them; NULL the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns setof memory.decay_result: A row for each memory that was due, the weakest first, batch by
batch.

Errors:
  22023: the space or the moment is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.register_model is
'Makes an embedding model known and builds its index; again with the same properties it does nothing.
A model without an index gets one by a second call. Building waits for writers of embeddings and
holds new ones back until commit, which is why no write ever does so by itself.

  model: Its name, up to 128 letters, digits and ._:/@+-.
  dimensions: How many numbers its embeddings have, 1 to 16000.
  distance: How they are compared: `cosine`, `l2` or `inner_product`.
  storage: What the index holds: `vector` (up to 2000 dimensions), `halfvec` (up to 4000), or `none`
    for no index. NULL takes the first of these that can. `bit` is not built yet.

Returns text: The storage that the model has now.

Errors:
  22023: an argument is out of range or malformed
  0A000: `bit`
  PM002: the login is bound; models belong to all spaces
  PM004: the index cannot hold so many dimensions, or the model is registered otherwise

Since 0.1.0.';

comment on function memory.set_embeddings is
'Stores vectors that were computed after the memories were written. Each item stands for itself: one
that does not fit is reported and does not stop the others.

  items: An array of {"memory_id": uuid, "embedding": [numbers], "version": n}. version is the
    content_version of the text that was embedded; left out, the vector is taken to be of the
    present text.
  model: The model of all items; NULL is the space''s, else `dimN` by each item''s dimensions.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.

Returns setof memory.embedding_result: A row for each item, in their order.

Errors:
  22023: items, or one of them, is malformed; nothing has been stored
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: an item has no dimension, or more than 16000

Since 0.1.0.';

comment on function memory.current_space is
'The space that this session is in: the setting memory.space, else `default`. The row policies
compare with it, so that plain SQL on the tables sees one space.

Returns text: Its name.

Errors:
  22023: the setting memory.space is no valid name
  PM002: the login is bound and may not read in that space

Since 0.1.0.';

comment on function memory.version is
'The release that this schema is of.

Returns text: As in `0.1.0`.

Since 0.1.0.';

comment on function memory._bound_login is
'Private. The login whose space_grants decide; that of the session, or the role that it has set.

Returns name: NULL for a login that chooses its space freely.

Since 0.1.0.';

comment on function memory._check_at is
'Private. Refuses a moment that is NULL or infinite.

  at: The moment of a call.

Errors:
  22023: it is NULL or infinite

Since 0.1.0.';

comment on function memory._check_embedding is
'Private. Refuses an embedding that no vector can hold, or that is not of this many dimensions.

  embedding: The numbers.
  dimensions: How many the model has.

Errors:
  22023: NULL, NaN, infinite, beyond a 4-byte float, or all zero
  PM004: another number of dimensions

Since 0.1.0.';

comment on function memory._check_language is
'Private. Refuses a text search configuration that does not exist.

  language: Its name, with its schema unless it is built in.

Errors:
  22023: there is none of that name

Since 0.1.0.';

comment on function memory._check_memory is
'Private. Refuses what the constraints of memories would refuse, with a clearer word.

  content: The text.
  importance: 0 to 1 or NULL.
  tags: Tags or NULL.
  metadata: A JSON object or NULL.
  valid_from: The first moment of validity or NULL.
  valid_to: Its end or NULL.

Errors:
  22023: one of them is not as it has to be

Since 0.1.0.';

comment on function memory._check_number is
'Private. Refuses a JSON value that is no number within bounds; absent is fine.

  name: What the error calls it.
  value: The value or NULL.
  lowest: The lower bound, inclusive.
  highest: The upper bound, inclusive.
  whole: Whether fractions are refused.

Errors:
  22023: it is none

Since 0.1.0.';

comment on function memory._check_options is
'Private. Refuses an unknown key of a jsonb argument, and names one that is not built yet.

  options: The argument''s value or NULL.
  argument: Its name.
  known: The keys that are built.
  planned: The keys that are not built yet.

Errors:
  22023: it is no object, or has another key

Since 0.1.0.';

comment on function memory._check_tags is
'Private. Refuses a tag that is no path of lower-case segments, or is longer than 255 bytes.

  tags: The tags or NULL.
  argument: What the error calls them.

Errors:
  22023: one of them is none

Since 0.1.0.';

comment on function memory._content_hash is
'Private. The hash by which two texts are the same.

  content: The text.

Returns bytea: SHA-256 of it in Unicode form NFC, without blanks around it.

Since 0.1.0.';

comment on function memory._derive_memory is
'Private. Trigger of memories: fills every column that follows from others (hash, tsv, token count,
tag paths, versions, live, changed_xid, updated_at).

Since 0.1.0.';

comment on function memory._embedding_item is
'Private. Parses one item of set_embeddings.

  item: The item.
  position: Its place, for the error.

Returns memory.embedding_item: The item.

Errors:
  22023: it is malformed

Since 0.1.0.';

comment on function memory._exceeds_exact is
'Private. Whether a space has more embeddings of a model than are quickly sorted exactly.

  space: The space.
  model: The model.

Returns boolean: True where the index wins.

Since 0.1.0.';

comment on function memory._fades_at is
'Private. The moment at which an anchored curve reaches its threshold.

  health: The health at the anchor.
  decays_from: The anchor.
  curve: linear, exponential, power or none.
  half_life: Days.
  floor: Where health stops falling.
  threshold: Where it has faded.

Returns timestamptz: NULL is never, or in more than 100 years; -infinity is already.

Since 0.1.0.';

comment on function memory._follow_live is
'Private. Trigger of memories, when live changes; copies it to the embeddings and takes it out of
decay''s way.

Since 0.1.0.';

comment on function memory._health is
'Private. The health that an anchored curve has at a moment.

  health: The health at the anchor.
  decays_from: The anchor.
  curve: linear, exponential, power or none.
  half_life: Days.
  floor: Where health stops falling.
  at: The moment.

Returns double precision: 0 to 1.

Since 0.1.0.';

comment on function memory._holds_grant is
'Private. Whether a bound login may use a space so.

  login: The bound login.
  space: The space.
  privilege: read, write or admin.

Returns boolean: True where it, or a role that it inherits, has this privilege or a higher one.

Since 0.1.0.';

comment on function memory._lexeme_query is
'Private. A query for exactly this lexeme, whatever characters it holds.

  lexeme: The lexeme.

Returns tsquery: The query.

Since 0.1.0.';

comment on function memory._load_vector is
'Private. Makes this session know the settings of pgvector.

Since 0.1.0.';

comment on function memory._may_write is
'Private. Whether the caller''s own touch in this space would be allowed here and now.

  space: The space.

Returns boolean: False on a standby, in a read-only transaction, for a reader, and without a write
grant.

Since 0.1.0.';

comment on function memory._model is
'Private. The model that an embedding belongs to.

  space: The space.
  model: The model that the call names, or NULL.
  dimensions: How many the embedding has, or NULL.

Returns memory.embedding_models: Its row; all NULL where neither call nor space name one and `dimN`
is not registered.

Errors:
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory._moment is
'Private. A moment in JSON; a timestamp, read in the session''s time zone where it names none, or
epoch milliseconds.

  value: The value or NULL.

Returns timestamptz: NULL where it is neither.

Since 0.1.0.';

comment on function memory._not_built is
'Private. Says that something of the interface is not built yet.

  parameter: What it is, as in a call.

Errors:
  0A000: always

Since 0.1.0.';

comment on function memory._policy is
'Private. What a space and a kind decide for a memory; registers both when a first memory asks.

  space: The space.
  kind: The kind.

Returns memory.policy: One row; the kind''s word counts before the space''s.

Since 0.1.0.';

comment on function memory._register_agent is
'Private. Makes the row of an agent, unless there is one.

  space: The space.
  agent: The agent.

Errors:
  22023: the name is invalid

Since 0.1.0.';

comment on function memory._register_dimensions is
'Private. Makes the row of the model `dimN`, unless there is one.

  dimensions: N.

Returns memory.embedding_models: The row.

Errors:
  PM004: no vector has so many

Since 0.1.0.';

comment on function memory._register_kind is
'Private. Makes the rows of a space and of a kind in it, unless there are some.

  space: The space.
  kind: The kind.

Errors:
  22023: the kind''s name is invalid

Since 0.1.0.';

comment on function memory._search_settings is
'Private. Checks the numbers of a search and fills in the defaults.

  max_results: As in search.
  weights: As in search.
  options: As in search.

Returns memory.search_settings: The settings.

Errors:
  22023: one of them is out of range or malformed

Since 0.1.0.';

comment on function memory._search_statement is
'Private. The text of one search, with only the arms and filters that the call needs.

  lexical: Whether the lexical arm is wanted.
  model: The model of the vector arm; NULL, if it is not wanted.
  exact: Whether the vector arm scans instead of asking the index.
  live: Whether only live memories are searched, so that the partial indexes serve.
  eligible: The other filters; a condition on memories as m.

Returns text: A statement for EXECUTE with the 18 parameters that the file lists.

Since 0.1.0.';

comment on function memory._set_updated_at is
'Private. Trigger of the tables that hold settings; dates each change.

Since 0.1.0.';

comment on function memory._space is
'Private. The gate. Every public function enters its space through it.

  space: The space that the call names, or NULL.
  privilege: What the function needs: read, write or admin.

Returns text: The argument, else the setting memory.space, else `default`.

Errors:
  22023: it is no valid name
  PM002: the login is bound and may not use the space so

Since 0.1.0.';

comment on function memory._spaces is
'Private. The gate of housekeeping, which may ask for all spaces.

  space: The space that the call names, `*` for all, or NULL.
  privilege: What the function needs: read, write or admin.

Returns setof text: The spaces to work on.

Errors:
  PM002: the login is bound and asks for all

Since 0.1.0.';

comment on function memory._store_capture is
'Private. Checks a capture and writes its row.

  space: The space.
  memory_id: The memory that was learned so.
  agent: Who remembered it.
  capture: Keys are columns of captures.

Errors:
  22023: an unknown key or a value of the wrong type

Since 0.1.0.';

comment on function memory._store_embedding is
'Private. Writes the vector of the present version of a memory.

  space: The space.
  memory_id: The memory, locked by the caller.
  model: The vector''s model.
  embedding: The numbers, checked by the caller.
  replace: Whether a vector of the same version is replaced.

Since 0.1.0.';

comment on function memory._tag_paths is
'Private. Tags with all their ancestors.

  tags: The tags.

Returns text[]: Each path once, in order: {a:b} gives {a,a:b}.

Since 0.1.0.';

comment on function memory._tsvector is
'Private. The lexemes of a text; of its longest prefix, where all do not fit.

  language: The text search configuration.
  content: The text.

Returns tsvector: The lexemes with their positions.

Since 0.1.0.';

comment on function memory._uuidv7 is
'Private. An id in order of time, on PostgreSQL 17 as on 18.

  at: The moment that it carries.

Returns uuid: A UUIDv7 (RFC 9562).

Since 0.1.0.';
-- <<< sql/95_comments.sql

insert into memory.migrations (name) values ('0001.core');

commit;
