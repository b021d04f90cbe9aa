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
    v_query memory.search_query;
    v_lexical boolean := false;
    v_visible text;
    v_filter text;
    v_exact boolean;
    v_iterative_scan text;
    v_ef_search text;
begin
    v_space := memory._space(search.space, 'read');
    perform memory._check_at(search.at);
    if not isfinite(search.as_of) then
        raise exception 'as_of must be a finite moment'
            using errcode = 'invalid_parameter_value',
            detail = format('as_of = %s', search.as_of),
            hint = 'Leave it out for what is known now.';
    end if;
    perform memory._check_tags(search.tags, 'tags');
    v_settings := memory._search_settings(search.max_results, search.weights, search.options);
    v_settings.as_of := search.as_of;
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
        v_query := memory._search_query(
            coalesce((select s.language from memory.spaces as s where s.space = v_space), 'english'),
            search.query
        );
        v_lexical := cardinality(v_query.terms) > 0;
    end if;
    if search.embedding is not null then
        v_model := memory._question_model(v_space, search.model, search.embedding);
        if v_settings.vector_weight = 0 then
            v_model := null;
        end if;
    elsif search.model is not null then
        perform memory._model(v_space, search.model, null);
    end if;
    if not v_lexical and v_model.model is null then
        return;
    end if;

    if v_model.model is not null then
        -- An index holds what is live today.
        v_exact := v_settings.exact
            or search.as_of is not null
            or v_model.storage = 'none'
            or not memory._exceeds_exact(v_space, v_model.model);
        -- The settings exist once pgvector is loaded, and this loads it.
        perform memory._load_vector();
        v_iterative_scan := current_setting('hnsw.iterative_scan');
        v_ef_search := current_setting('hnsw.ef_search');
        perform set_config('hnsw.iterative_scan', 'relaxed_order', true);
        perform set_config('hnsw.ef_search', v_settings.ef_search::text, true);
    end if;
    v_visible := concat_ws(
        ' and ',
        case when v_settings.include && '{forgotten,superseded,archived}' then 'true' else '%1$s.live' end,
        case when 'internal' <> all(v_settings.include) then 'not %1$s.internal' end,
        '(%1$s.expires_at is null or %1$s.expires_at > '
        || case when search.as_of is null then '$8)' else '($19).as_of)' end
    );
    v_filter := concat_ws(
        ' and ',
        case when v_settings.include && '{forgotten,superseded,archived}' then concat_ws(
            ' and ',
            'true',
            case when 'forgotten' <> all(v_settings.include) then 'm.deleted_at is null' end,
            case when 'superseded' <> all(v_settings.include) then 'm.superseded_by is null' end,
            case when 'archived' <> all(v_settings.include) then 'm.archived_at is null' end
        ) end,
        case when search.kinds is not null then 'm.kind = any($9)' end,
        case when search.tags is not null then 'm.tag_paths && $10' end,
        case when search.metadata is not null then 'm.metadata @> $11' end,
        case when search.agent is not null then
            'exists (select from memory.agent_memories as a'
            || ' where a.space = $1 and a.agent = $12 and a.memory_id = m.memory_id'
            || case when search.as_of is null then ')' else ' and a.first_remembered_at <= ($19).as_of)' end
        end,
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
            || 'w.health, w.decays_from, w.curve, w.half_life, w.floor, $8))' end,
        case when v_settings.all_tags is not null then 'm.tag_paths @> ($19).all_tags' end,
        case when v_settings.not_tags is not null then 'not m.tag_paths && ($19).not_tags' end,
        case when v_settings.session is not null then 'm.session = ($19).session' end,
        case when v_settings.source_id is not null then 'm.source_id = ($19).source_id' end,
        case when v_query.condition is not null then 'm.tsv @@ $20' end
    );

    return query execute memory._search_statement(
        v_lexical,
        v_settings.fuzzy_weight > 0 and cardinality(array_remove(v_query.words, null)) > 0,
        exists (select from memory.memories as m where m.space = v_space and m.session is not null),
        v_model, v_exact, v_visible, nullif(v_filter, ''), v_settings
    )
    using v_space, v_query.terms, search.embedding, v_settings.candidates,
        case when v_lexical then v_settings.vector_weight else 1 end,
        case when v_model.model is null then 1 else v_settings.lexical_weight end,
        search.max_results, search.at, search.kinds, search.tags, search.metadata, search.agent,
        search.project, search.since, search.until, search.valid_at, search.min_importance, search.min_health,
        v_settings, v_query.condition, v_query.words;

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
