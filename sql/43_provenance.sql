-- How a memory or a source was learned: one row for each call with a provenance that
-- creates, repeats or revises a memory, append-only.
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
    imported_at timestamptz,
    imported_by name,
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
    constraint provenance_cost_ck check (cost >= 0 and cost < 'infinity'),
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
