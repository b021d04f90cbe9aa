-- _in_project: whether a repeat in this project may match a memory: one of them has no project, or both have
-- the same.
create or replace function memory._in_project(space text, memory_id uuid, project text) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return _in_project.project is null or not exists (
        select from memory.memories as m
        where m.space = _in_project.space and m.memory_id = _in_project.memory_id
            and m.project <> _in_project.project
    );
end
$function$;
