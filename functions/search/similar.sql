-- similar: memories about the same thing. It calls search() with the words of the memory and, if it has
-- one, its embedding, and leaves out the memory itself. Quotes, minus signs and stars in the text are not
-- read as operators. SIMILAR is a keyword of SQL: without `memory.` in front it needs quotes.
create or replace function memory.similar(
    memory_id uuid,
    max_results int default 10,
    kinds text[] default null,
    tags text[] default null,
    weights jsonb default null,
    model text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.search_result
language plpgsql stable parallel unsafe security definer rows 10
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<"similar">>
declare
    kinds text[] collate "default" := "similar".kinds;
    tags text[] collate "default" := "similar".tags;
    model text collate "default" := "similar".model;
    v_space text collate "default";
    v_content text collate "default";
    v_model text collate "default" := "similar".model;
    v_embedding double precision[];
begin
    v_space := memory._enter_space("similar".space, 'read');
    perform memory._check_value(
        'max_results', to_jsonb("similar".max_results), 'a whole number from 1 to 999 or null'
    );
    if v_model is not null then
        perform memory._model(v_space, v_model, null);
    end if;
    select translate(m.content, '"*-', '   ') into v_content
    from memory.memories as m
    where m.space = v_space and m.memory_id = "similar".memory_id;
    if not found then
        perform memory._unknown_memory(v_space, "similar".memory_id);
    end if;
    -- The model that the call names, else the space's, else that of the latest embedding.
    select e.model, e.embedding::real[]::double precision[] into v_model, v_embedding
    from memory.embeddings as e
    left join memory.spaces as s on s.space = v_space and s.model = e.model
    where e.space = v_space and e.memory_id = "similar".memory_id
        and (v_model is null or e.model = v_model)
    order by s.model is null, e.created_at desc, e.model
    limit 1;
    return query
    select s.*
    from memory.search(
        v_content, v_embedding, max_results => "similar".max_results + 1, kinds => "similar".kinds,
        tags => "similar".tags, weights => "similar".weights, model => v_model, space => v_space,
        at => "similar".at, options => "similar".options
    ) as s
    where s.memory_id <> "similar".memory_id
    order by s.score desc, s.memory_id
    limit "similar".max_results;
end
$function$;
