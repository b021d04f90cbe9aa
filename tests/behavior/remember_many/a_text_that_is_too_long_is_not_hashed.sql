begin;
select plan(2);

-- Stands in for the hash, which takes longer than all else that is done with such a text.
create or replace function memory._content_hash(content text) returns bytea
language plpgsql as $$
begin
    if char_length(_content_hash.content) > 200000 then raise exception 'hashed'; end if;
    return sha256(convert_to(_content_hash.content, 'UTF8'));
end
$$;
select results_eq(
    $$select r.outcome, left(r.error, 47) from memory.remember_many(jsonb_build_array(
        jsonb_build_object('content', 'Ana drinks tea'), jsonb_build_object('content', repeat('x', 200001)),
        jsonb_build_object('content', 'Bo drinks coffee')
    )) as r$$,
    $$values ('created', null), ('error', 'PM019: too large. content has 200001 characters'), ('created', null)$$,
    'it is refused before, and the others are remembered'
);
select results_eq(
    'select m.content_hash = sha256(convert_to(m.content, $$UTF8$$)) from memory.memories as m',
    'values (true), (true)', 'each with its own hash'
);
select * from finish();
rollback;
