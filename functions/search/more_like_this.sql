-- more_like_this: memories about the same thing. It calls search() with the words of the memory and, if it
-- has one, its embedding, and leaves out the memory itself. Quotes, minus signs and stars in the text are not
-- read as operators. For search() the memory is the best hit and covers the whole question. So min_coverage
-- and min_share are applied here, by the best of the others.
create or replace function memory.more_like_this(
    memory_id uuid, max_results bigint default 10, kinds text[] default null, tags text[] default null,
    weights jsonb default null, model text default null, space text default null,
    at timestamptz default now(), options jsonb default null
) returns setof memory.search_result
language plpgsql stable parallel unsafe security definer rows 10 set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<more_like_this>>
declare
    c_answers constant int := 10;  -- As in _fuse().
    kinds text[] collate "default" := more_like_this.kinds;
    tags text[] collate "default" := more_like_this.tags;
    model text collate "default" := more_like_this.model;
    max_results bigint := coalesce(more_like_this.max_results, 10);
    at timestamptz := coalesce(more_like_this.at, now());
    v_space text collate "default";
    v_content text collate "default";
    v_model text collate "default" := more_like_this.model;
    v_embedding double precision[];
    v_settings memory.search_settings;
    v_options jsonb;
    v_best double precision;
    v_coverage double precision;
begin
    v_space := memory._enter_space(more_like_this.space, 'read');
    perform memory._check_value(
        'max_results', to_jsonb(more_like_this.max_results), 'a whole number from 1 to 999 or null'
    );
    if v_model is not null then perform memory._model(v_space, v_model, null); end if;
    select translate(left(m.content, memory._limit('query characters')::int), '"*-', '   ') into v_content
    from memory.memories as m where m.space = v_space and m.memory_id = more_like_this.memory_id;
    if not found then perform memory._unknown_memory(v_space, more_like_this.memory_id); end if;
    -- The model that the call names, else the space's, else that of the latest embedding.
    select e.model, e.embedding::real[]::double precision[] into v_model, v_embedding
    from memory.embeddings as e
    left join memory.spaces as s on s.space = v_space and s.model = e.model
    where e.space = v_space and e.memory_id = more_like_this.memory_id
        and (v_model is null or e.model = v_model)
    order by s.model is null, e.created_at desc, e.model limit 1;
    v_settings := memory._search_settings(
        more_like_this.max_results + 1, more_like_this.weights, more_like_this.options
    );
    v_options := more_like_this.options - '{min_coverage,min_share}'::text[];
    if v_settings.min_coverage > 0 or v_settings.min_share > 0 then
        select max(b.score), max(b.coverage) into v_best, v_coverage
        from (
            select s.score, s.coverage
            from memory.search(
                v_content, v_embedding, max_results => least(c_answers + 1, v_settings.candidates),
                kinds => more_like_this.kinds, tags => more_like_this.tags,
                weights => more_like_this.weights, model => v_model, space => v_space,
                at => more_like_this.at,
                -- Scores depend on the candidates.
                options => v_options - 'after' || jsonb_build_object('candidates', v_settings.candidates)
            ) as s
            where s.memory_id <> more_like_this.memory_id
            order by s.score desc, s.memory_id limit c_answers
        ) as b;
        if v_settings.min_coverage > v_coverage then return; end if;
    end if;
    return query
    select s.*
    from memory.search(
        v_content, v_embedding, max_results => more_like_this.max_results + 1, kinds => more_like_this.kinds,
        tags => more_like_this.tags, weights => more_like_this.weights, model => v_model, space => v_space,
        at => more_like_this.at, options => v_options
    ) as s
    where s.memory_id <> more_like_this.memory_id
        and (v_settings.min_share = 0 or s.score >= v_settings.min_share * v_best)
    order by s.score desc, s.memory_id limit more_like_this.max_results;
end
$function$;
