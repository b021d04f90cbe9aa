-- _near_duplicate: the live memory that says the same as a text, else, without an outcome, the one that is
-- most alike and states something else. Two arms propose it, the nearest vectors and whoever shares most
-- words; what the words state decides: _compare_statements().
create or replace function memory._near_duplicate(
    space text,
    content text,
    language text,
    model memory.embedding_models,
    embedding double precision[],
    similarity double precision,
    at timestamptz
) returns memory.near_duplicate
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_near memory.near_duplicate;
    v_alike memory.near_duplicate;
    v_refused uuid[] := '{}';
begin
    if (_near_duplicate.model).model is not null then
        for v_near in execute memory._near_statement(
            _near_duplicate.model,
            (_near_duplicate.model).storage = 'none'
            or not memory._exceeds_exact(_near_duplicate.space, (_near_duplicate.model).model),
            5
        ) using _near_duplicate.space, _near_duplicate.embedding, _near_duplicate.at, _near_duplicate.similarity,
            null::text[]
        loop
            v_near.outcome := memory._compare_statements(
                v_near.content, _near_duplicate.content, _near_duplicate.language
            );
            if v_near.outcome is not null then
                return v_near;
            end if;
            v_alike := case when v_refused = '{}' then v_near else v_alike end;
            v_refused := v_refused || v_near.memory_id;
        end loop;
    end if;
    for v_near in
        select n.*
        from memory._near_words(
            _near_duplicate.space, memory._tsvector(_near_duplicate.language, _near_duplicate.content),
            _near_duplicate.similarity, 5, _near_duplicate.at
        ) as n
    loop
        continue when v_near.memory_id = any(v_refused);
        v_near.outcome := memory._compare_statements(
            v_near.content, _near_duplicate.content, _near_duplicate.language
        );
        if v_near.outcome is not null then
            return v_near;
        end if;
        v_alike := case when v_refused = '{}' then v_near else v_alike end;
        v_refused := v_refused || v_near.memory_id;
    end loop;
    return v_alike;
end
$function$;
