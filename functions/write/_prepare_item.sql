-- _prepare_item: adds to a checked item the policy of its kind, its model, and what is computed from its
-- text: the hash and the lexemes. Registers its kind and its language if they are new. `other` is an earlier
-- item or NULL. If that has been prepared, the policy of the same kind and the row of the same model are
-- copied from it. An item is prepared if its `internal` is not NULL, which only this function sets.
create or replace function memory._prepare_item(
    space text, item memory.remember_item, other memory.remember_item
) returns memory.remember_item
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _prepare_item.space;
    v_item alias for item;
    v_policy memory.policy;
begin
    if char_length(v_item.kind) > 63 or v_item.kind !~ '^[a-z][a-z0-9_]*$' then
        v_item.kind := (memory._fold_kinds(array[v_item.kind]))[1];
    end if;
    v_item.kind := coalesce(v_item.kind, 'note');
    v_policy := case
        when v_item.kind = (_prepare_item.other).kind and (_prepare_item.other).internal is not null
            then (_prepare_item.other).policy
        else memory._register_kind(v_space, v_item.kind)
    end;
    v_item.policy := v_policy;
    v_item.internal := coalesce((v_item.options ->> 'internal')::boolean, v_policy.internal);
    v_item.dedup := coalesce(v_item.dedup, v_policy.dedup);
    v_item.new_metadata := coalesce(v_item.metadata, '{}');
    if v_item.new_metadata <> '{}' or v_policy.metadata_schema -> 'required' <> '[]' then
        perform memory._check_metadata_keys(v_policy.metadata_schema, v_item.new_metadata);
        v_item.new_metadata := memory._read_metadata(
            v_item.kind, v_policy.metadata_schema, v_item.new_metadata
        );
    end if;
    if octet_length(v_item.content) > v_policy.max_content then
        perform memory._check_length(v_item.content, v_policy.max_content);
    end if;
    if v_item.options ->> 'language' is not null then
        v_item.language := memory._read_language(v_item.options ->> 'language');
        perform memory._register_language(v_space, v_item.language);
    end if;
    if v_item.embedding is not null then
        v_item.embedding_model := case
            when v_item.model = (_prepare_item.other).model then (_prepare_item.other).embedding_model
        end;
        if v_item.embedding_model is null then
            v_item.embedding_model := memory._model(v_space, v_item.model, cardinality(v_item.embedding));
        end if;
        perform memory._check_embedding(v_item.embedding, (v_item.embedding_model).dimensions);
    elsif v_item.model is not null then
        perform memory._model(v_space, v_item.model, null);
    end if;
    if v_item.source_id is not null then
        perform from memory.sources as s where s.space = v_space and s.source_id = v_item.source_id;
        if not found then perform memory._unknown_source(v_space, v_item.source_id); end if;
    end if;
    v_item.content_hash := coalesce(v_item.content_hash, memory._content_hash(v_item.content));
    if v_item.dedup in ('near', 'similar') then
        v_item.tsv := memory._tsvector(coalesce(v_item.language, v_policy.language), v_item.content);
    end if;
    return v_item;
end
$function$;
