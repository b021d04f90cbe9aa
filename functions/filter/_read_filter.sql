-- _read_filter: a filter, checked, with the fields of _filter_options(), whose form the caller has checked.
-- A value that no memory can have is an error. A kind, tag, agent or project that no memory has is not: it
-- finds nothing.
create or replace function memory._read_filter(filter memory.memory_filter, options jsonb)
returns memory.memory_filter
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_filter memory.memory_filter := _read_filter.filter;
    v_options constant jsonb := _read_filter.options;
begin
    v_filter.include := '{}';
    if not isfinite(v_filter.as_of) then
        raise exception 'as_of must be finite' using errcode = 'invalid_parameter_value',
            detail = format('as_of = %s', v_filter.as_of), hint = 'Leave it out for what is known now.';
    end if;
    -- Each call costs, even if there is nothing to check.
    if v_filter.kinds is not null then
        perform memory._check_limit('kinds', cardinality(v_filter.kinds), 'names');
        v_filter.kinds := memory._fold_kinds(v_filter.kinds);
        perform memory._check_value(
            'kinds', to_jsonb(array(select unnest(v_filter.kinds))),
            'an array of one or more snake_case names'
        );
    end if;
    if v_filter.tags is not null then
        perform memory._check_limit('tags', cardinality(v_filter.tags), 'filter values');
        perform memory._check_value('tags', to_jsonb(v_filter.tags), 'an array of strings, at least one');
        v_filter.tags := memory._fold_tags(v_filter.tags);
        perform memory._check_tags(v_filter.tags, 'tags');
    end if;
    if jsonb_typeof(v_filter.metadata) <> 'object' then
        raise exception 'metadata is not a JSON object' using errcode = 'invalid_parameter_value',
            detail = format('metadata is a JSON %s.', jsonb_typeof(v_filter.metadata)),
            hint = 'Pass what must be contained: {"key": "value"}.';
    end if;
    if v_filter.metadata is not null then
        perform memory._check_json('metadata', v_filter.metadata, 'filter bytes');
        perform memory._check_limit('metadata', count(*), 'filter values')
        from jsonb_path_query(v_filter.metadata, 'strict $.**');
    end if;
    if v_filter.agent is not null then
        perform memory._check_value('agent', to_jsonb(v_filter.agent), 'an agent');
    end if;
    if v_filter.project is not null then
        perform memory._check_value('project', to_jsonb(v_filter.project), 'a name');
    end if;
    if num_nonnulls(v_filter.min_importance, v_filter.min_health) > 0 then
        perform memory._check_value(
            'min_importance', to_jsonb(v_filter.min_importance), 'a number from 0 to 1 or null'
        );
        perform memory._check_value(
            'min_health', to_jsonb(v_filter.min_health), 'a number from 0 to 1 or null'
        );
    end if;
    if v_filter.since > v_filter.until then
        raise exception 'since is after until' using errcode = 'invalid_parameter_value',
            detail = format('since = %s, until = %s', v_filter.since, v_filter.until), hint = 'Swap them.';
    end if;
    if v_filter.session is not null then
        perform memory._check_value('session', to_jsonb(v_filter.session), 'a name');
    end if;
    if v_options is not null then
        v_filter.source_id := v_options ->> 'source_id';
        v_filter.provenance := nullif(v_options -> 'provenance', '{}');
        perform memory._check_object('provenance', v_filter.provenance, '{
            "repo_name": "a string that is not blank", "git_branch": "a string that is not blank",
            "session_id": "a string that is not blank"
        }');
        v_filter.external_system := v_options ->> 'external_system';
        v_filter.external_prefix := v_options ->> 'external_prefix';
        v_filter.without_embedding := v_options ->> 'without_embedding';
        if v_filter.without_embedding is not null then
            perform memory._model(null, v_filter.without_embedding, null);
        end if;
        if v_filter.external_prefix is not null and v_filter.external_system is null then
            raise exception 'external_prefix without external_system'
                using errcode = 'invalid_parameter_value',
                detail = format('external_prefix = %s', to_jsonb(left(v_filter.external_prefix, 300))),
                hint = 'Name the system that the ids belong to.';
        end if;
        v_filter.task_status := nullif(
            array(select jsonb_array_elements_text(v_options -> 'task_status')), '{}'
        );
        v_filter.include := array(select jsonb_array_elements_text(v_options -> 'include'));
        if v_options ? 'all_tags' then
            v_filter.all_tags := memory._fold_tags(
                array(select jsonb_array_elements_text(v_options -> 'all_tags'))
            );
            perform memory._check_tags(v_filter.all_tags, 'all_tags');
            perform memory._check_limit('all_tags', cardinality(v_filter.all_tags), 'filter values');
        end if;
        if v_options ? 'not_tags' then
            v_filter.not_tags := memory._fold_tags(
                array(select jsonb_array_elements_text(v_options -> 'not_tags'))
            );
            perform memory._check_tags(v_filter.not_tags, 'not_tags');
            perform memory._check_limit('not_tags', cardinality(v_filter.not_tags), 'filter values');
        end if;
    end if;
    return v_filter;
end
$function$;
