-- _question_model: the model of a question's embedding, checked. In a space without any embedding, every
-- vector finds nothing. If the call names no model and the space has embeddings of other models only, that
-- is an error: the search would silently lose all hits by meaning. No error is raised if the space names its
-- model: its embeddings may still come, and until then a vector finds nothing. The embeddings of other spaces
-- make no difference.
create or replace function memory._question_model(space text, model text, embedding double precision[])
returns memory.embedding_model
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_model memory.embedding_model := memory._model(
        _question_model.space, _question_model.model, cardinality(_question_model.embedding)
    );
begin
    perform memory._check_embedding(_question_model.embedding, v_model.dimensions);
    if _question_model.model is null
        and not exists (
            select from memory.embeddings as e
            where e.space = _question_model.space and e.model = v_model.model
        )
        and exists (
            select from memory.embeddings as e
            inner join memory.spaces as s on s.space = e.space
            where e.space = _question_model.space and s.model is null
        )
    then
        raise exception 'no embedding of this model' using errcode = 'PM003',
            detail = (
                select format(
                    'No model is named, and the space holds no embedding of dim%s but of %s.',
                    cardinality(_question_model.embedding), string_agg(em.model, ', ' order by em.model)
                )
                from memory.embedding_models as em
                where exists (
                    select from memory.embeddings as e
                    where e.space = _question_model.space and e.model = em.model
                )
            ),
            hint = 'Name the model that made the question, or choose it for the space by the setting model '
            || 'of configure_space.';
    end if;
    return v_model;
end
$function$;
