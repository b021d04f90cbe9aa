-- search: what a natural question asks for. Writes nothing. The arms propose candidates, by a statement with
-- only the filters that this call has (see _search_statement); what follows is about so few rows that it is
-- always the same statement, whose plan the session keeps.
-- The arms run with the pgvector settings that a filtered scan wants; these are put back before it returns,
-- for a SET clause would hinder the restore of a dump by an ordinary owner.
--
-- Fusion: the scores of both arms for the candidates of either, each scaled to 0..1, then weighed: a convex
-- combination (Bruch, Gai, Ingber: An Analysis of Fusion Functions for Hybrid Retrieval, 2023); or, on
-- request, reciprocal ranks with k = 10. The best by words is 1 only if it has what a word weighs that one
-- memory alone has and says twice: where all that hits is common, the question was put in other words. So it
-- was where the best has less than half of what all words of the question weigh: the words then count less,
-- by up to a half, and the vectors more, unless the caller has weighed them.
-- Context, where sessions are known: one fifth of the score is that of the best of the same session, and the
-- ten best lend to the candidates up to three turns after them, half as much to those before. A turn needs
-- that; a text of hundreds of tokens says by itself what it is about, and borrows the less the longer it is.
-- Last, tilts of at most 3 % by importance, health and votes: they order equals.
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
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
set plan_cache_mode = force_generic_plan
as $function$
#variable_conflict error
<<search>>
declare
    query text collate "default" := search.query;
    kinds text[] collate "default" := search.kinds;
    tags text[] collate "default" := search.tags;
    agent text collate "default" := search.agent;
    project text collate "default" := search.project;
    model text collate "default" := search.model;
    v_space text collate "default";
    v_settings memory.search_settings;
    v_model memory.embedding_models;
    v_query memory.search_query;
    v_visible text collate "default";
    v_filter text collate "default";
    v_common boolean;
    v_internal boolean;
    v_due boolean;
    v_wanted int;
    v_asked memory.search_query;
    v_proposed memory.search_candidate[];
    v_exact boolean := true;
    v_iterative_scan text collate "default";
    v_ef_search text collate "default";
    v_statement text collate "default";
    v_candidates memory.search_candidate[];
    v_past memory.memories[];
    v_few_max int := 256;
    v_few uuid[];
    v_found memory.search_found;
    v_vector_weight double precision := 1;
    v_lexical_weight double precision := 1;
    v_enough double precision := 0;
    v_whole double precision;
    v_ranked boolean;
begin
    v_space := memory._enter_space(search.space, 'read');
    perform memory._check_at(search.at);
    if not isfinite(search.as_of) then
        raise exception 'as_of must be a finite moment'
            using errcode = 'invalid_parameter_value',
            detail = format('as_of = %s', search.as_of),
            hint = 'Leave it out for what is known now.';
    end if;
    if num_nonnulls(
        search.kinds, search.tags, search.metadata, search.agent, search.project, search.min_importance,
        search.min_health
    ) > 0
    then
        perform memory._check_narrowing(
            search.kinds, search.tags, search.metadata, search.agent, search.project, search.min_importance,
            search.min_health
        );
    end if;
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

    if search.query is not null then
        v_settings.languages := memory._languages(v_space);
        v_query := memory._search_query(v_settings.languages, search.query);
        if v_settings.lexical_weight = 0 then
            v_query.terms := '{}';
        end if;
    end if;
    if search.embedding is not null then
        v_model := memory._question_model(v_space, search.model, search.embedding);
        if v_settings.vector_weight = 0 then
            v_model := null;
        end if;
    elsif search.model is not null then
        perform memory._model(v_space, search.model, null);
    end if;
    if coalesce(cardinality(v_query.terms), 0) = 0 and v_model.model is null then
        return;
    elsif cardinality(v_query.terms) > 0 and v_model.model is not null then
        -- Both arms in a statement made for the question take long to plan.
        v_few_max := 512;
    end if;

    v_internal := 'internal' = any(v_settings.include);
    v_visible := concat_ws(
        ' and ',
        case when v_settings.include && '{forgotten,superseded,archived}' then 'true' else '%1$s.live' end,
        case when not v_internal then 'not %1$s.internal' end,
        '(%1$s.expires_at is null or %1$s.expires_at > '
        || case when search.as_of is null then '$8)' else '($19).as_of)' end
    );
    v_filter := nullif(concat_ws(
        ' and ',
        case when v_settings.include && '{forgotten,superseded,archived}' then concat_ws(
            ' and ',
            'true',
            case when 'forgotten' <> all(v_settings.include) then 'm.deleted_at is null' end,
            case when 'superseded' <> all(v_settings.include) then 'm.superseded_by is null' end,
            case when 'archived' <> all(v_settings.include) then 'm.archived_at is null' end
        ) end,
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
        case when cardinality(v_query.conditions) = 1 then 'm.tsv @@ ($7)[1]'
            when v_query.conditions is not null then
                'coalesce(m.tsv @@ ($7)[array_position(($19).languages, m.language)], true)' end
    ), '');
    v_common := v_filter is null and search.as_of is null;
    v_filter := nullif(concat_ws(
        ' and ',
        v_filter,
        case when search.kinds is not null then 'm.kind = any($9)' end,
        case when search.tags is not null then 'm.tag_paths && $10' end,
        case when search.metadata is not null then 'm.metadata @> $11' end
    ), '');

    if v_common then
        v_few := memory._few_memories(
            v_space, search.kinds, search.tags, search.metadata, v_internal, search.at, v_few_max
        );
    elsif search.as_of is null then
        execute format(
            'select array_agg(m.memory_id) from ('
            'select m.memory_id from memory.memories as m where m.space = $1 and %s and %s limit $20 + 1) as m',
            format(v_visible, 'm'), v_filter
        )
        into v_few
        using v_space, null, null, null, null, null, v_query.conditions, search.at, search.kinds,
            search.tags, search.metadata, search.agent, search.project, search.since, search.until,
            search.valid_at, search.min_importance, search.min_health, v_settings, v_few_max;
        v_few := coalesce(v_few, '{}');
    end if;
    if search.as_of is not null then
        v_past := array(select p from memory._memories_as_of(v_space, search.as_of) as p);
    end if;
    -- Where decay() is behind, the arms propose twice as many as are wanted, and what has faded is taken out. Where
    -- too few are left, they propose eight times as many, by every term of the question.
    v_due := not coalesce('archived' = any(v_settings.include), false) and (
        search.as_of is not null or exists (
            select
            from memory.vitals as v
            where v.space = v_space and v.decay_due_at <= search.at
        )
    );
    v_wanted := v_settings.candidates;
    v_asked := v_query;
    for v_round in 1..10
    loop
        if v_due then
            v_settings.candidates := v_settings.candidates * case v_round when 1 then 1.5 else 8 end;
            v_query := v_asked;
        end if;
        if cardinality(v_few) <= v_few_max then
            v_found := memory._search_few(
                v_space, v_few, search.embedding, v_model, v_settings, v_query, v_internal, search.at
            );
            v_query := v_found.query;
            v_candidates := v_found.candidates;
        else
            if cardinality(v_query.terms) > 0 then
                -- A filter leaves few or many: only without one are the rarest terms known to propose enough.
                v_query := memory._search_weights(
                    v_space, v_query,
                    case when v_filter is null and search.as_of is null and v_round = 1 then v_wanted end,
                    v_settings.fuzzy_weight, v_internal, coalesce(search.as_of, search.at), search.as_of, v_past
                );
            end if;
            if v_model.model is not null then
                -- An index holds what is live today.
                v_exact := v_settings.exact
                    or search.as_of is not null
                    or v_model.storage = 'none'
                    or not memory._exceeds_exact(v_space, v_model.model);
                if v_filter is not null and not v_exact then
                    execute format(
                        'select not exists ('
                        'select from memory.memories as m where m.space = $1 and %s and %s offset $20)',
                        format(v_visible, 'm'), v_filter
                    )
                    into v_exact
                    using v_space, null, null, null, null, null, v_query.conditions, search.at, search.kinds,
                        search.tags, search.metadata, search.agent, search.project, search.since, search.until,
                        search.valid_at, search.min_importance, search.min_health, v_settings, memory._exact_max();
                end if;
            end if;
            if not v_exact then
                -- The settings exist once pgvector is loaded, and this loads it.
                perform memory._load_vector();
                v_iterative_scan := current_setting('hnsw.iterative_scan');
                v_ef_search := current_setting('hnsw.ef_search');
                perform set_config('hnsw.iterative_scan', 'relaxed_order', true);
                perform set_config('hnsw.ef_search', v_settings.ef_search::text, true);
            end if;
            v_statement := memory._search_statement(
                v_query.similarities, v_model, v_exact, v_visible, v_filter, search.as_of is not null,
                v_query.share > 0.5
            );
            execute v_statement
            into v_candidates
            using v_space, v_query.proposing, search.embedding, v_settings.candidates, v_query.terms,
                v_query.weights, v_query.conditions, search.at, search.kinds, search.tags, search.metadata,
                search.agent, search.project, search.since, search.until, search.valid_at, search.min_importance,
                search.min_health, v_settings, v_past;
            if not v_exact then
                perform set_config('hnsw.iterative_scan', v_iterative_scan, true);
                perform set_config('hnsw.ef_search', v_ef_search, true);
            end if;
        end if;
        exit when not v_due;
        v_proposed := v_candidates;
        v_candidates := memory._without_faded(
            v_space, v_proposed, v_wanted, coalesce(search.as_of, search.at), search.as_of is not null
        );
        exit when not exists (
            select
            from (
                select count(p.word_rank) as words, count(p.vector_rank) as vectors
                from unnest(v_proposed) as p
            ) as p
            cross join (
                select count(c.word_rank) as words, count(c.vector_rank) as vectors
                from unnest(v_candidates) as c
            ) as c
            where p.words = v_settings.candidates and c.words < v_wanted
                or p.vectors = v_settings.candidates and c.vectors < v_wanted
                or p.words > 0 and c.words = 0 and v_round = 1
        );
    end loop;
    if v_model.model is not null and cardinality(v_query.terms) > 0 then
        v_vector_weight := v_settings.vector_weight;
        v_lexical_weight := v_settings.lexical_weight;
        v_enough := 0.75 * v_query.rarest;
        v_whole := case when v_settings.by_coverage then v_query.whole end;
    end if;
    v_ranked := v_settings.fusion = 'rrf' or cardinality(array_remove(v_query.similarities, null)) > 0;

    return query
    with
    candidates as materialized (
        select c.*
        from unnest(v_candidates) as c
    ),
    scored as materialized (
        select p.*, p.vector_part + p.lexical_part as own
        from (
            select c.*,
                case when v_ranked then r.lexical_rank when c.exactly is not null then c.word_rank end
                as lexical_rank,
                r.fuzzy_rank,
                x.lexical_weight,
                (v_vector_weight + v_lexical_weight - x.lexical_weight) * case
                    when v_settings.fusion = 'rrf'
                        then coalesce(11 / (10 + c.vector_rank)::double precision, 0)
                    else coalesce(
                        (c.similarity - x.lowest) / nullif(x.highest - x.lowest, 0),
                        (c.similarity is not null)::int
                    )
                end as vector_part,
                x.lexical_weight * case
                    when c.words is null then 0
                    when v_settings.fusion = 'rrf' then 11.0::double precision / (10 + r.rank)
                    else c.words / x.most_words
                end as lexical_part
            from candidates as c
            cross join (
                select min(c.similarity) as lowest, max(c.similarity) as highest,
                    greatest(max(c.words), v_enough) as most_words,
                    v_lexical_weight * least(1, 0.5 + coalesce(max(c.words), 0) / v_whole) as lexical_weight
                from candidates as c
            ) as x
            -- Without reciprocal ranks and without a misspelt word the arms have told the ranks already.
            left join (
                select c.memory_id, row_number() over (order by c.words desc nulls last, c.memory_id) as rank,
                    case when c.lexical and c.exactly is not null then row_number() over (
                        partition by c.lexical and c.exactly is not null order by c.exactly desc, c.memory_id
                    )::int end as lexical_rank,
                    case when c.lexical and c.likeness is not null then row_number() over (
                        partition by c.lexical and c.likeness is not null
                        order by c.likeness desc, c.words desc, c.memory_id
                    )::int end as fuzzy_rank
                from (select c.*, c.word_rank is not null as lexical from candidates as c where v_ranked) as c
            ) as r on r.memory_id = c.memory_id
        ) as p
    ),
    lent as (
        select n.memory_id,
            sum(b.own * n.share / (1 + (n.token_count / 200.0::double precision) ^ 2)) as neighbour_part
        from (
            select s.own, s.session, s.created_at, s.memory_id
            from scored as s
            where s.session is not null
            order by s.own desc, s.memory_id
            limit 10
        ) as b
        cross join lateral (
            select t.memory_id, t.token_count,
                0.15::double precision / row_number() over (order by t.created_at, t.memory_id) as share
            from (
                select m.memory_id, m.created_at, m.token_count
                from memory.memories as m
                where m.space = v_space and m.session = b.session
                    and (m.created_at, m.memory_id) > (b.created_at, b.memory_id)
                order by m.created_at, m.memory_id
                limit 3
            ) as t
            union all
            select t.memory_id, t.token_count,
                0.075::double precision
                / row_number() over (order by t.created_at desc, t.memory_id desc) as share
            from (
                select m.memory_id, m.created_at, m.token_count
                from memory.memories as m
                where m.space = v_space and m.session = b.session
                    and (m.created_at, m.memory_id) < (b.created_at, b.memory_id)
                order by m.created_at desc, m.memory_id desc
                limit 3
            ) as t
        ) as n
        group by n.memory_id
    ),
    based as materialized (
        select f.*, 0.8 * f.own + f.session_part + f.neighbour_part as base
        from (
            select s.*, coalesce(l.neighbour_part, 0) as neighbour_part,
                0.2 * coalesce(g.own, s.own) as session_part
            from scored as s
            left join (
                select s.session, max(s.own) as own
                from scored as s
                where s.session is not null
                group by s.session
            ) as g on g.session = s.session
            left join lent as l on l.memory_id = s.memory_id
        ) as f
    ),
    tilted as (
        select f.*, h.health, v.upvotes - v.downvotes as votes,
            1 + 0.02 * (coalesce(f.importance, 0.5) - 0.5) + 0.02 * (h.health - 0.5)
            + 0.01 * (v.upvotes - v.downvotes)::double precision
            / (1 + abs(v.upvotes - v.downvotes)) as tilt
        from based as f
        inner join memory.vitals as v on v.space = v_space and v.memory_id = f.memory_id
        cross join lateral (
            select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, search.at) offset 0
        ) as h (health)
        -- Whoever is 6 % below the last that comes for certain is not lifted over it by any tilt.
        where f.base >= 0.94 * coalesce((
            select o.base
            from based as o
            where v_settings.after_score is null or 1.03 * o.base < v_settings.after_score
            order by o.base desc
            limit 1 offset search.max_results - 1
        ), 0)
    ),
    best as (
        select f.*
        from (
            select t.*, t.base * t.tilt as score
            from tilted as t
        ) as f
        where v_settings.after_id is null
            or f.score < v_settings.after_score
            or f.score = v_settings.after_score and f.memory_id > v_settings.after_id
        order by f.score desc, f.memory_id
        limit search.max_results
    )
    select
        b.memory_id, coalesce(p.content, m.content), coalesce(p.kind, m.kind), b.score, b.vector_rank,
        b.similarity, b.lexical_rank, b.exactly, b.fuzzy_rank, b.likeness, b.health, b.importance, b.votes,
        coalesce(p.tags, m.tags), coalesce(p.metadata, m.metadata),
        array(
            select a.note
            from memory.annotations as a
            where a.space = v_space and a.memory_id = b.memory_id
                and (search.as_of is null or a.created_at <= search.as_of)
            order by a.created_at, a.annotation_id
        ),
        b.created_at,
        case when v_settings.highlight and cardinality(v_query.terms) > 0 then memory._highlight(
            coalesce(p.language, m.language), coalesce(p.content, m.content),
            (select string_agg(q.term::text, '|') from unnest(v_query.terms) as q (term))::tsquery
        ) end,
        case when v_settings.explain then jsonb_build_object(
            'fusion', v_settings.fusion, 'words', b.lexical_weight, 'vector', b.vector_part,
            'lexical', b.lexical_part, 'own', b.own, 'session', b.session_part,
            'neighbours', b.neighbour_part, 'tilt', b.tilt, 'score', b.score
        ) || case when v_model.model is null then '{}' else jsonb_build_object('stale', exists (
            select
            from memory.embeddings as e
            where e.space = v_space and e.memory_id = b.memory_id and e.model = v_model.model
                and e.version < coalesce(p.content_version, m.content_version)
        )) end end
    from best as b
    inner join memory.memories as m on m.space = v_space and m.memory_id = b.memory_id
    left join unnest(v_past) as p on p.memory_id = b.memory_id
    order by b.score desc, b.memory_id;
end
$function$;
