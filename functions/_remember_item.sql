-- _remember_item: one element of remember_many: its keys are remember()'s parameters but for space, which is
-- the batch's.
create or replace function memory._remember_item(
    item jsonb,
    space text,
    at timestamptz
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
        'valid_to,capture,dedup,at,options}',
        '{}'
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
        where jsonb_typeof(_remember_item.item -> 'embedding') = 'array'
            and jsonb_path_exists(_remember_item.item, '$.embedding[*] ? (@.type() != "number")')
        union all
        select 'tags', 'array of strings'
        where jsonb_path_exists(
            case jsonb_typeof(_remember_item.item -> 'tags') when 'array' then _remember_item.item -> 'tags' end,
            'strict $[*] ? (@.type() != "string")'
        )
        union all
        select i.key, 'moment'
        from jsonb_each_text(_remember_item.item) as i
        where i.key in ('at', 'expires_at', 'valid_from', 'valid_to')
            and not pg_input_is_valid(i.value, 'timestamptz')
    loop
        raise exception 'invalid item'
            using errcode = 'invalid_parameter_value',
            detail = format('%s = %s', v_key, left((_remember_item.item -> v_key)::text, 300)),
            hint = format('It is null or a JSON %s.', v_type);
    end loop;
    return memory.remember(
        content => _remember_item.item ->> 'content',
        kind => _remember_item.item ->> 'kind',
        importance => (_remember_item.item ->> 'importance')::double precision,
        tags => case jsonb_typeof(_remember_item.item -> 'tags') when 'array' then array(
            select t.tag
            from jsonb_array_elements_text(_remember_item.item -> 'tags') with ordinality as t (tag, position)
            order by t.position
        ) end,
        metadata => nullif(_remember_item.item -> 'metadata', 'null'),
        agent => _remember_item.item ->> 'agent',
        project => _remember_item.item ->> 'project',
        -- A JSON array of numbers is an array literal but for its brackets.
        embedding => translate(
            nullif(_remember_item.item -> 'embedding', 'null')::text, '[]', '{}'
        )::double precision[],
        model => _remember_item.item ->> 'model',
        pinned => (_remember_item.item ->> 'pinned')::boolean,
        expires_at => (_remember_item.item ->> 'expires_at')::timestamptz,
        valid_from => (_remember_item.item ->> 'valid_from')::timestamptz,
        valid_to => (_remember_item.item ->> 'valid_to')::timestamptz,
        capture => nullif(_remember_item.item -> 'capture', 'null'),
        dedup => _remember_item.item ->> 'dedup',
        space => _remember_item.space,
        at => coalesce((_remember_item.item ->> 'at')::timestamptz, _remember_item.at),
        options => nullif(_remember_item.item -> 'options', 'null')
    );
end
$function$;

revoke execute on function memory._remember_item(jsonb, text, timestamptz) from public;
