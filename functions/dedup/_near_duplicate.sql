-- _near_duplicate: the live memory that says the same as a text; else, without an outcome, the most
-- similar memory. Two retrievers propose candidates, the nearest vectors first, then the memories that
-- share most words. _compare_texts() decides.
create or replace function memory._near_duplicate(
    space text,
    content text,
    language text,
    model memory.embedding_model,
    embedding double precision[],
    similarity double precision,
    at timestamptz
) returns memory.near_duplicate
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words memory.language_words;
    v_near memory.near_duplicate;
    v_alike memory.near_duplicate;
    v_refused uuid[] := '{}';
    v_statement text;
begin
    -- One after the other: the second one runs only if the first one finds nothing.
    foreach v_statement in array array[
        case when (_near_duplicate.model).model is not null
            then memory._near_vectors_sql(
                _near_duplicate.model,
                (_near_duplicate.model).storage = 'none'
                or not memory._exceeds_exact(_near_duplicate.space, (_near_duplicate.model).model),
                5
            )
        end,
        'select n.* from memory._near_words($1, memory._tsvector($6, $7), $4, 5, $3, $5) as n'
    ] loop
        continue when v_statement is null;
        for v_near in execute v_statement
            using _near_duplicate.space, _near_duplicate.embedding, _near_duplicate.at, _near_duplicate.similarity,
                null::text[], _near_duplicate.language, _near_duplicate.content
        loop
            continue when v_near.memory_id = any(v_refused);
            if v_words is null then
                v_words := memory._function_words(_near_duplicate.language);
            end if;
            v_near.outcome := memory._compare_texts(v_near.content, _near_duplicate.content, v_words);
            if v_near.outcome is not null then
                return v_near;
            end if;
            v_alike := case when v_refused = '{}' then v_near else v_alike end;
            v_refused := v_refused || v_near.memory_id;
        end loop;
    end loop;
    return v_alike;
end
$function$;
