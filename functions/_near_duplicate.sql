-- _near_duplicate: the live memory that says the same as a text, if there is one: nearest by embedding or,
-- without one, sharing its rarest words; in either case agreeing in what the words state: _same_statement().
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
begin
    for v_near in execute memory._near_statement(
        _near_duplicate.model,
        (_near_duplicate.model).storage = 'none'
        or not memory._exceeds_exact(_near_duplicate.space, (_near_duplicate.model).model),
        5
    ) using _near_duplicate.space, _near_duplicate.embedding, _near_duplicate.at,
        _near_duplicate.similarity, memory._tsvector(_near_duplicate.language, _near_duplicate.content)
    loop
        if memory._same_statement(v_near.content, _near_duplicate.content, _near_duplicate.language) then
            return v_near;
        end if;
    end loop;
    return null;
end
$function$;

revoke execute on function memory._near_duplicate(
    text, text, text, memory.embedding_models, double precision[], double precision, timestamptz
) from public;
