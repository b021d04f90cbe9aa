-- _linked_ids: the memories at the ends of the links that a merge has copied, of its `before`.
create or replace function memory._linked_ids(before jsonb) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        select u.memory_id
        from jsonb_to_recordset(_linked_ids.before -> 'links') as b (from_id uuid, to_id uuid)
        cross join lateral (values (b.from_id), (b.to_id)) as u (memory_id)
    );
end
$function$;
