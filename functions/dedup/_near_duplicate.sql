-- _near_duplicate: the live memory that says the same as a text; else, without an outcome, the most similar
-- memory. Two retrievers propose candidates: first those that share most words, of at most 200 that the index
-- finds, see _near_words(); then those with the nearest vectors, if the item has an embedding.
-- _compare_texts() decides. With dedup `similar`, the looser _compare_similar() decides about the candidates
-- by vectors; if the item has no embedding, about those by words. A vector tells better than words what is
-- similar, so where there is one, words alone do not decide by the looser rule.
create or replace function memory._near_duplicate(
    space text, content text, tsv tsvector, language text, model memory.embedding_model,
    embedding double precision[], similarity double precision, dedup text, at timestamptz,
    project text
) returns memory.similar_memory
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Choices of ours: more of them find more repeats, and each takes time in every call of remember().
    c_compared constant int := 5;  -- Candidates of each retriever that are compared word by word.
    c_proposed constant int := 50;  -- As many are proposed if those of other projects are left out.
    v_proposed constant int := case
        when _near_duplicate.project is null then c_compared else c_proposed
    end;
    v_words memory.language_words;
    v_found memory.similar_memory[];
    v_near memory.similar_memory;
    v_nearest memory.similar_memory;
    v_refused uuid[] := '{}';
    v_by_vectors boolean;
begin
    -- One after the other: the vectors are read only if no candidate of the words says the same.
    foreach v_by_vectors in array '{false,true}'::boolean[] loop
        if not v_by_vectors then
            v_found := array(
                select n
                from memory._near_words(
                    _near_duplicate.space, _near_duplicate.tsv, _near_duplicate.similarity,
                    v_proposed, _near_duplicate.at
                ) as n
                where memory._in_project(_near_duplicate.space, n.memory_id, _near_duplicate.project)
                limit c_compared
            );
        else
            exit when (_near_duplicate.model).model is null;
            v_found := array(
                select n
                from memory._near_vectors(
                    _near_duplicate.space, _near_duplicate.model, _near_duplicate.embedding,
                    _near_duplicate.similarity, v_proposed, _near_duplicate.at
                ) as n
                where memory._in_project(_near_duplicate.space, n.memory_id, _near_duplicate.project)
                limit c_compared
            );
        end if;
        foreach v_near in array v_found loop
            continue when v_near.memory_id = any(v_refused) and _near_duplicate.dedup <> 'similar';
            if v_words is null then
                v_words := memory._function_words(_near_duplicate.language);
            end if;
            if _near_duplicate.dedup = 'similar' and (v_by_vectors or (_near_duplicate.model).model is null)
            then
                v_near.outcome := memory._compare_similar(v_near.content, _near_duplicate.content, v_words);
            else
                v_near.outcome := memory._compare_texts(v_near.content, _near_duplicate.content, v_words);
            end if;
            if v_near.outcome is not null then return v_near; end if;
            v_refused := v_refused || v_near.memory_id;
        end loop;
        if v_nearest is null or v_found[1].similarity > v_nearest.similarity then
            v_nearest := v_found[1];
        end if;
    end loop;
    return v_nearest;
end
$function$;
