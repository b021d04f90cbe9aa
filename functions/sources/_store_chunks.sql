-- _store_chunks: remembers the chunks of a document, which the caller or _chunks() has cut. Returns their
-- ids in their order.
create or replace function memory._store_chunks(
    space text, source_id uuid, content text, chunks text[], tags text[], language text, agent text,
    project text, at timestamptz, options jsonb
) returns uuid[]
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_size constant int := 1000;  -- Characters of a chunk, by default: a choice of ours.
    v_chunks text[];
    v_chunk_ids uuid[];
begin
    perform memory._check_limit('chunks', cardinality(_store_chunks.chunks), 'items');
    v_chunks := coalesce(
        case when _store_chunks.chunks is not null then array(select unnest(_store_chunks.chunks)) end,
        memory._chunks(_store_chunks.content, coalesce((_store_chunks.options -> 'chunk_size')::int, c_size))
    );
    if cardinality(v_chunks) = 0 then
        raise exception 'invalid source' using errcode = 'invalid_parameter_value',
            detail = 'chunks is empty.', hint = 'Leave chunks out to have the content cut into chunks.';
    end if;
    perform memory._check_limit('chunks', cardinality(v_chunks), 'items');
    perform memory._check_limit(
        'chunks', (select sum(char_length(c.chunk)) from unnest(v_chunks) as c (chunk)),
        'document characters'
    );
    perform memory._check_limit(
        'chunks', cardinality(v_chunks) * cardinality(memory._tag_paths(_store_chunks.tags))::bigint,
        'chunk tags'
    );
    if jsonb_array_length(_store_chunks.options -> 'chunk_metadata') <> cardinality(v_chunks) then
        raise exception 'invalid source' using errcode = 'invalid_parameter_value',
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
            agent => _store_chunks.agent, project => _store_chunks.project, dedup => 'off',
            space => _store_chunks.space, at => _store_chunks.at,
            options => jsonb_build_object(
                'source_id', _store_chunks.source_id, 'language', _store_chunks.language,
                'anchored_at', _store_chunks.options -> 'anchored_at'
            )
        )).memory_id;
    end loop;
    return v_chunk_ids;
end
$function$;
