-- _remember_item: one element of remember_many(). Its keys are the parameters of remember() except space,
-- which is the batch's. A life is counted from the batch's `at`, also where the item has one of its own:
-- what is brought with the dates of long ago has not faded on arrival.
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
    v_key text;
    v_type text;
begin
    perform memory._check_options(
        coalesce(_remember_item.item, 'null'), 'item',
        '{content,kind,importance,tags,metadata,agent,project,embedding,model,pinned,expires_at,valid_from,'
        'valid_to,capture,dedup,at,options}'
    );
    for v_key, v_type in
        select i.key, t.type
        from jsonb_each(_remember_item.item) as i
        inner join (
            values ('tags', 'array'), ('embedding', 'array'), ('importance', 'number'), ('pinned', 'boolean'),
            ('content', 'string'), ('kind', 'string'), ('agent', 'string'), ('project', 'string'),
            ('model', 'string'), ('dedup', 'string')
        ) as t (key, type) on t.key = i.key
        where jsonb_typeof(i.value) not in (t.type, 'null')
        union all
        select 'embedding', 'array of numbers'
        where jsonb_path_exists(
            case jsonb_typeof(_remember_item.item -> 'embedding') when 'array'
                then _remember_item.item -> 'embedding' end,
            'strict $[*] ? (@.type() != "number")'
        )
        union all
        select 'tags', 'array of strings'
        where jsonb_path_exists(
            case jsonb_typeof(_remember_item.item -> 'tags') when 'array' then _remember_item.item -> 'tags' end,
            'strict $[*] ? (@.type() != "string")'
        )
        union all
        select i.key, 'moment'
        from unnest(array['at', 'expires_at', 'valid_from', 'valid_to']) as i (key)
        where not pg_input_is_valid(_remember_item.item ->> i.key, 'timestamptz')
    loop
        raise exception 'invalid item'
            using errcode = 'invalid_parameter_value',
            detail = format('%s = %s', v_key, left((_remember_item.item -> v_key)::text, 300)),
            hint = format('It is null or a JSON %s.', v_type);
    end loop;
    return (
        select memory._remember(
            _remember_item.space, i.content, i.kind, i.importance, i.tags, i.metadata, i.agent, i.project,
            i.embedding, i.model, i.pinned, i.expires_at, i.valid_from, i.valid_to, i.capture, i.dedup,
            coalesce(i.at, _remember_item.at), i.options, _remember_item.at, _remember_item.memory_id
        )
        from jsonb_to_record(_remember_item.item) as i (
            content text, kind text, importance double precision, tags text[], metadata jsonb, agent text,
            project text, embedding double precision[], model text, pinned boolean, expires_at timestamptz,
            valid_from timestamptz, valid_to timestamptz, capture jsonb, dedup text, at timestamptz,
            options jsonb
        )
    );
end
$function$;
