-- remember: stores one memory, or reinforces the one that says it already. _read_item() checks the item, and
-- _remember_one() does the rest. With an external id it asks _remember_by_external_id() first. If that
-- returns NULL, the text decides: _prepare_item() adds the policy of its kind, and _remember_by_text() asks
-- _match_memory(). That looks for the memory with the same text. If there is none, and the dedup is `near` or
-- `similar`, it calls _near_duplicate(), where _compare_texts() or _compare_similar() decide whether a memory
-- says the same, less or more. If one matches, _remember_by_text() calls _reinforce_memory(). If none does,
-- or the dedup is `off`, it calls _create_memories().
-- The outcomes:
-- - `created`: no memory matches.
-- - `reinforced`: a memory has the same text, but for case and punctuation. `restored`: so, but it had faded
--   or was forgotten, and is back.
-- - `near_duplicate`: a memory says the same or more. `updated`: one says less, and gets the new text.
-- - `forgotten`: the memory with this text is forgotten, and stays so.
-- - `known`, `revised`, `restored` or `forgotten`: a memory has the external id.
create or replace function memory.remember(
    content text, kind text default null, importance double precision default null, tags text[] default null,
    metadata jsonb default null, agent text default null, project text default null,
    session text default null, embedding double precision[] default null, model text default null,
    pinned boolean default null, expires_at timestamptz default null, valid_from timestamptz default null,
    valid_to timestamptz default null, provenance jsonb default null, dedup text default null,
    space text default null, at timestamptz default now(), options jsonb default null
) returns memory.remember_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
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
    at timestamptz := coalesce(remember.at, now());  -- From `begin` on, remember.at is this variable.
    -- Read before the gate, whose lock gives the transaction its id. Without an id, it has locked no row yet,
    -- and may wait for one.
    v_may_wait constant boolean := pg_current_xact_id_if_assigned() is null;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(remember.space, 'write');
    return memory._remember_one(v_space, memory._read_item((
        remember.content, remember.kind, remember.importance, remember.tags, remember.metadata,
        remember.agent, remember.project, remember.session, remember.embedding, remember.model,
        remember.pinned, remember.expires_at, remember.valid_from, remember.valid_to, remember.provenance,
        remember.dedup, remember.at, remember.options,
        -- anchored_at, then five that are added later, may_wait, and four more
        remember.at, null, null, null, null, null, v_may_wait, null, null, null, null
    )::memory.remember_item));
end
$function$;
