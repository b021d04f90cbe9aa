-- _export_sql: a statement that reads the next $4 rows of a table of space $1, after the key $2 unless these
-- are the first. Of embedding_models it reads the model of the space and, if $3, those of its embeddings.
create or replace function memory._export_sql(entry memory.table_map_entry, goes_on boolean) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_columns text;
    v_keys text;
    v_pairs text;
    v_values text;
begin
    select string_agg(
        case c.name
            when 'dedup_key' then 't.dedup_key is not null as dedup_key'
            when 'aliases' then
                'array(select x.external_id from memory.external_ids as x where x.space = $1 '
                || 'and x.memory_id = t.memory_id and x.system = ''pgrecall'' '
                || 'order by x.external_id) as aliases'
            when 'unnamed_count' then
                'greatest(t.remember_count - coalesce((select sum(am.remember_count) '
                || 'from memory.agent_memories as am '
                || 'where am.space = $1 and am.memory_id = t.memory_id), 0), '
                || '-memory._limit(''events''))::bigint as unnamed_count'
            when 'text_hash' then
                '(select encode(m.content_hash, ''hex'') from memory.memories as m where m.space = $1 '
                || 'and m.memory_id = t.memory_id and m.content_version = t.version) as text_hash'
            else format('t.%I', c.name)
        end,
        ', ' order by c.ordinal
    )
    into v_columns
    from unnest((_export_sql.entry).columns) with ordinality as c (name, ordinal);
    select string_agg(format('t.%I', k.name), ', ' order by k.ordinal),
        string_agg(format('%L, t.%I', k.name, k.name), ', '),
        string_agg(format('($2 ->> %L)::%s', k.name, format_type(a.atttypid, null)), ', ' order by k.ordinal)
    into v_keys, v_pairs, v_values
    from unnest((_export_sql.entry).keys) with ordinality as k (name, ordinal)
    inner join pg_catalog.pg_attribute as a
        on a.attrelid = format('memory.%I', (_export_sql.entry).table_name)::regclass and a.attname = k.name;
    return concat_ws(
        ' ',
        format('select (select to_jsonb(r) from (select %s) as r) as row, jsonb_build_object(%s) as key',
               v_columns, v_pairs),
        case (_export_sql.entry).table_name
            when 'embedding_models' then
                -- One scan of the space tells all its models.
                'from memory.embedding_models as t '
                || 'where (t.model = (select s.model from memory.spaces as s where s.space = $1) '
                || 'or t.model = any(array(select distinct e.model from memory.embeddings as e '
                || 'where $3 and e.space = $1)))'
            else format('from memory.%I as t where t.space = $1', (_export_sql.entry).table_name)
        end,
        case when _export_sql.goes_on then format('and row(%s) > row(%s)', v_keys, v_values) end,
        'order by ' || v_keys,
        'limit $4'
    );
end
$function$;
