-- _grants: every grant of an installation: who may enter the schema, read its tables and execute its
-- functions. This is the only list of them. Only the owner may write to tables and call private functions.
-- Only an analyst reads tables: row security limits an analyst to one space, but EXPLAIN shows statistics
-- of all spaces. The other roles have functions alone. Nobody but the owner may name a type, because a
-- migration cannot extend a type that a table of somebody else uses.
create or replace function memory._grants() returns setof memory.object_grant
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_read constant text[] := '{
        current_space, export_space, find_duplicates, find_sources, get, health, history, importance_scales,
        list, list_agents, list_erasures, list_kinds, list_links, list_merges, list_migrations, list_models,
        list_spaces, list_tags, more_like_this, neighbors, provenance, read_importance, recall, search,
        stats, suggest_metadata, usage_report, version, working_memory
    }';
    c_write constant text[] := '{
        annotate, claim_embeddings, configure_agent, delete_annotation, forget, forget_source, hold,
        ingest_source, link, rate, release, remember, remember_many, restore, restore_source, revert,
        revise, set_embeddings, set_task, supersede, tag, touch, unlink, untag
    }';
    c_admin constant text[] := '{
        configure_kind, configure_space, decay, doctor, drop_agent, drop_kind, drop_model, drop_space,
        expire, grant_space, import_space, list_grants, maintain, merge_duplicates, prune, purge,
        register_model, repair_grants, revoke_space, unmerge
    }';
    c_roles constant text[] := '{memory_reader, memory_writer, memory_admin, memory_analyst}';
begin
    return query
    select 'schema', 'memory', r.role, 'USAGE', 'granted' from unnest(c_roles) as r (role)
    union all
    select 'table', c.oid::regclass::text, 'memory_analyst', 'SELECT', 'granted' from pg_catalog.pg_class as c
    where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p', 'v')
    union all
    select 'function', p.oid::regprocedure::text, r.role, 'EXECUTE', 'granted' from pg_catalog.pg_proc as p
    cross join lateral (
        values
        ('memory_reader', p.proname = any(c_read)),
        ('memory_writer', p.proname = any(c_read || c_write)),
        ('memory_admin', p.proname = any(c_read || c_write || c_admin)),
        ('memory_analyst', p.proname = 'current_space')
    ) as r (role, wanted)
    where p.pronamespace = 'memory'::regnamespace and r.wanted
    union all  -- The policies call it: to whom it is not granted, PostgreSQL would name it, and no remedy.
    select 'function', 'memory._is_analyst()', r.role, 'EXECUTE', 'granted' from unnest(c_roles) as r (role);
end
$function$;
