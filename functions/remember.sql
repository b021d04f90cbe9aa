-- remember: stores one memory, or meets the one that says it already.
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
begin
    v_space := memory._space(remember.space, 'write');
    return memory._remember(
        v_space, remember.content, remember.kind, remember.importance, remember.tags, remember.metadata,
        remember.agent, remember.project, remember.embedding, remember.model, remember.pinned,
        remember.expires_at, remember.valid_from, remember.valid_to, remember.capture, remember.dedup,
        remember.at, remember.options, remember.at, null
    );
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
