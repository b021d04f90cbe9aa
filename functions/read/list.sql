-- list: the memories that pass a filter, without a question, sorted and page by page. An order with an index
-- reads no more than the page; the others sort all that passes. Without enable_seqscan, because a sequential
-- scan computes the filter of metadata for other spaces, too, and reads it all.
create or replace function memory.list(
    kinds text[] default null, tags text[] default null, metadata jsonb default null, agent text default null,
    project text default null, session text default null, since timestamptz default null,
    until timestamptz default null, as_of timestamptz default null, valid_at timestamptz default null,
    min_importance double precision default null, min_health double precision default null,
    order_by text default 'newest', max_results bigint default 100, after text default null,
    space text default null, at timestamptz default now(), options jsonb default null
) returns setof memory.memory_result
language plpgsql stable parallel unsafe security definer rows 100 set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<list>>
declare
    c_most_sorted constant int := 100000;  -- A choice of ours: an error rather than a slow page.
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
    v_skip_faded boolean;
    v_statement text collate "default";
    v_ids uuid[];
begin
    v_space := memory._enter_space(list.space, 'read');
    perform memory._check_at(list.at);
    perform memory._check_object('options', list.options, memory._filter_options());
    perform memory._check_value('max_results', to_jsonb(list.max_results), 'a whole number from 1 to 1000');
    perform memory._check_value(
        'order_by', to_jsonb(list.order_by), 'one of newest, oldest, importance, health, last_access'
    );
    v_filter := memory._read_filter(
        (
            list.kinds, list.tags, list.metadata, list.agent, list.project, list.session, list.since,
            list.until, list.as_of, list.valid_at, list.min_importance, list.min_health,
            null, null, null, null, null, null, null, null, null, null, null, null
        )::memory.memory_filter, list.options
    );
    v_digest := hash_record_extended((v_space, v_filter, list.order_by), 0);
    v_order := memory._list_order(list.order_by);
    if list.after is not null then
        v_after := memory._read_cursor(list.after, v_digest, v_order.key_type);
        list.at := v_after.at;
    end if;
    v_filter := memory._filter_at(v_filter, list.at);
    v_filter.related_ids := memory._related_ids(v_space, v_filter, true);
    if list.as_of is not null then
        v_past := array(select p from memory._memories_as_of(v_space, list.as_of) as p);
    end if;

    -- Whether memories may have faded that decay() has not archived yet.
    v_skip_faded := 'faded' <> all(v_filter.include) and (
        list.as_of is not null or memory._has_due(v_space, list.at)
    );
    v_statement := memory._list_sql(v_filter, not v_order.indexed, v_skip_faded);
    if not v_order.indexed then
        execute format(
            'select array(select m.memory_id %s limit $4)', memory._list_sql(v_filter, false, v_skip_faded)
        )
        into v_ids using v_space, null::text, v_filter, c_most_sorted + 1, v_past;
        if cardinality(v_ids) > c_most_sorted then
            raise exception 'too many memories to sort' using errcode = 'PM018',
                detail = format('More than %s memories pass the filter, and order_by is %s.',
                                c_most_sorted, list.order_by),
                hint = 'Narrow the filter, or order by newest, oldest or importance.';
        end if;
    end if;
    execute format(
        'select array(select m.memory_id %1$s %2$s order by %3$s %4$s, uuid_send(m.memory_id) %4$s limit $4)',
        v_statement,
        case when v_after.memory_id is not null then format(
            'and (%s, uuid_send(m.memory_id)) %s ($6::%s, uuid_send($7))',
            v_order.key, case v_order.direction when 'desc' then '<' else '>' end, v_order.key_type
        ) end,
        v_order.key, v_order.direction
    )
    into v_ids
    using v_space, null::text, v_filter, list.max_results, v_past, v_after.key #>> '{}', v_after.memory_id;
    return query
    select r.*
    from memory._memory_results(
        v_space, v_ids, v_past, v_filter, list.order_by, memory._cursor(v_digest, list.at)
    ) as r;
end
$function$;
