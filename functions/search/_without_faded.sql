-- _without_faded: these candidates of a search without those that have faded and decay() has not archived
-- yet. In a search of the past, what decay() has archived since is judged by the same rule. Each arm keeps
-- `wanted`, ranked anew.
create or replace function memory._without_faded(
    space text,
    candidates memory.search_candidate[],
    wanted int,
    at timestamptz,
    past boolean
) returns memory.search_candidate[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return array(
        select row(
            c.memory_id, c.similarity,
            case when c.vector_place <= _without_faded.wanted then c.vector_place end,
            case when c.word_place <= _without_faded.wanted then c.word_place end,
            c.words, c.exactly, c.likeness, c.importance, c.session, c.created_at
        )::memory.search_candidate
        from (
            select c.*,
                case when c.vector_rank is not null
                    then row_number() over (order by c.vector_rank)::int end as vector_place,
                case when c.word_rank is not null
                    then row_number() over (order by c.word_rank)::int end as word_place
            from unnest(_without_faded.candidates) as c
            where not exists (
                select
                from memory.vitals as v
                where v.space = _without_faded.space and v.memory_id = c.memory_id
                    and (v.decay_due_at <= _without_faded.at or _without_faded.past)
                    and memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                    <= _without_faded.at
            )
        ) as c
        where c.vector_place <= _without_faded.wanted or c.word_place <= _without_faded.wanted
    );
end
$function$;
