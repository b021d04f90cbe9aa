-- stats: counts of a space, and how many of its memories each model has embedded.
create or replace function memory.stats(space text default null, at timestamptz default now())
returns setof memory.stats_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<stats>>
declare
    at timestamptz := coalesce(stats.at, now());
    v_space text collate "default";
begin
    v_space := memory._enter_space(stats.space, 'read');
    perform memory._check_at(stats.at);
    return query
    select
        v_space, count(*) filter (where m.live and coalesce(m.expires_at > stats.at, true)),
        count(*) filter (where m.archived_at is not null), count(*) filter (where m.deleted_at is not null),
        count(*) filter (where m.superseded_by is not null),
        count(*) filter (where m.live and m.expires_at <= stats.at),
        coalesce(sum(m.token_count) filter (where m.live), 0)::bigint,
        (select count(*) from memory.agents as a where a.space = v_space),
        (select count(*) from memory.sources as s where s.space = v_space and s.live),
        min(m.created_at), max(m.created_at),
        (
            select jsonb_object_agg(k.kind, k.memories)
            from (
                select km.kind, count(*) as memories
                from memory.memories as km where km.space = v_space and km.live
                group by km.kind
            ) as k
        ),
        (
            select jsonb_object_agg(
                e.model,
                jsonb_build_object(
                    'stored', e.stored, 'indexed', e.indexed, 'stale', e.stale, 'missing',
                    count(*) filter (where m.live and coalesce(m.expires_at > stats.at, true)) - e.visible
                )
            )
            from (
                select t.model,
                    count(*) filter (where em.live) as stored,
                    count(*) filter (where em.live and em.indexed) as indexed,
                    count(*) filter (where em.live and coalesce(em.expires_at > stats.at, true)) as visible,
                    count(*) filter (where em.live and em.version < mm.content_version) as stale
                from memory.embedding_models as t
                left join memory.embeddings as em on em.space = v_space and em.model = t.model
                -- By the key, as in _decay().
                left join lateral (
                    select mm.content_version from memory.memories as mm
                    where mm.space = v_space and mm.memory_id = em.memory_id
                    offset 0
                ) as mm on true
                where em.live or exists (
                    select from memory.spaces as s where s.space = v_space and s.model = t.model
                ) or exists (
                    select from memory.embedding_queue as q where q.space = v_space and q.model = t.model
                )
                group by t.model
            ) as e
        )
    from memory.memories as m where m.space = v_space;
end
$function$;
