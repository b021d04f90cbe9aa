begin;
select plan(12);

select memory.configure_kind('probe', dedup => 'off', metadata_schema => '{
    "type": "object",
    "properties": {
        "s": {"type": "string", "description": "any text"}, "n": {"type": "number", "minimum": -1.5,
            "maximum": 1e3},
        "i": {"type": "integer", "minimum": 0, "x-below": "n"}, "b": {"type": "boolean"},
            "o": {"type": "object"},
        "a": {"type": "array"}, "l": {"type": "array", "items": {"type": "integer"}},
        "e": {"enum": ["a", 1, null, [2], {"k": 3}]}, "any": {},
        "d": {"type": "string", "enum": ["x", "y"], "default": "x"}
    },
    "required": ["d"]
}');
create function pg_temp.fault(metadata jsonb, kind text default 'probe') returns text language plpgsql as $$
declare
    v_detail text;
begin
    perform memory.remember('x', kind => kind, metadata => metadata, dedup => 'off');
    return null;
exception
    when sqlstate 'PM007' then
        get stacked diagnostics v_detail = pg_exception_detail;
        return substring(v_detail from '^Of kind ''' || kind || ''', the key (.*)$');
end
$$;

select is_empty(
    $$
    select m, pg_temp.fault(m)
    from unnest(array[
        '{}', '{"s": ""}', '{"s": "茶"}', '{"n": -1.5}', '{"n": 1000}', '{"n": 1.0e2}', '{"i": 0}',
        '{"i": 3.0}',
        '{"i": 5, "n": 5.5}', '{"b": false}', '{"o": {}}', '{"a": []}', '{"a": [1, "x", null]}', '{"l": []}',
        '{"l": [1, 2.0]}', '{"e": "a"}', '{"e": 1.0}', '{"e": null}', '{"e": [2]}', '{"e": {"k": 3}}',
        '{"any": null}', '{"any": [{}]}', '{"d": "y"}', '{"unknown": null}', '{"I": "not i"}'
    ]::jsonb[]) as m
    where pg_temp.fault(m) is not null
    $$,
    'what fits, and what nobody says anything about'
);
select results_eq(
    $$
    select pg_temp.fault(m)
    from unnest(array[
        '{"s": 1}', '{"s": null}', '{"n": "1"}', '{"n": "-99"}', '{"n": true}', '{"n": -1.6}',
        '{"n": 1000.1}',
        '{"i": 1.5}', '{"i": -1}', '{"i": "0"}', '{"i": 5, "n": 5}', '{"i": 5, "n": 4}', '{"b": 0}',
        '{"b": "true"}',
        '{"o": []}', '{"o": "{}"}', '{"a": {}}', '{"a": "[]"}', '{"l": [1, "2"]}', '{"l": [null]}',
        '{"l": [1.5]}',
        '{"l": 1}', '{"e": "A"}', '{"e": [1]}', '{"e": {}}', '{"e": []}', '{"d": "z"}', '{"d": null}',
        '{"i": 1e400}'
    ]::jsonb[]) with ordinality as t (m, position)
    order by position
    $$,
    $$
    values
        ('''s'' is number, not string.'), ('''s'' is null, not string.'), ('''n'' is string, not number.'),
        ('''n'' is string, not number.'), ('''n'' is boolean, not number.'), ('''n'' is -1.6, out of range.'),
        ('''n'' is 1000.1, out of range.'), ('''i'' is number, not integer.'), ('''i'' is -1, out of range.'),
        ('''i'' is string, not integer.'), ('''i'' is 5, not below n.'), ('''i'' is 5, not below n.'),
        ('''b'' is number, not boolean.'), ('''b'' is string, not boolean.'), ('''o'' is array, not object.'),
        ('''o'' is string, not object.'), ('''a'' is object, not array.'), ('''a'' is string, not array.'),
        ('''l'' holds something else than integer.'), ('''l'' holds something else than integer.'),
        ('''l'' holds something else than integer.'), ('''l'' is number, not array.'),
        ('''e'' is "A", not one of ["a", 1, null, [2], {"k": 3}].'),
        ('''e'' is [1], not one of ["a", 1, null, [2], {"k": 3}].'),
        ('''e'' is {}, not one of ["a", 1, null, [2], {"k": 3}].'),
        ('''e'' is [], not one of ["a", 1, null, [2], {"k": 3}].'),
        ('''d'' is "z", not one of ["x", "y"].'), ('''d'' is null, not string.'), (null)
    $$,
    'and what does not, by the first key that is wrong'
);
select results_eq(
    $$select distinct m.metadata ->> 'd' from memory.memories as m where m.kind = 'probe' order by 1$$,
    $$values ('x'), ('y')$$, 'a default fills what is required and missing, and nothing else'
);

-- What the kinds of the seeds demand.
select is_empty(
    $$
    select t.*, pg_temp.fault(t.m, t.kind)
    from (
        values
        ('message', '{"role": "user"}'::jsonb), ('message',
        '{"role": "system", "message_type": "image", "user": "ana",
            "attachments": [{"a": 1}], "vision_response_for": "m1"}'),
        ('thought', '{}'), ('thought', '{"message_type": "planning"}'),
        ('document', '{}'), ('document', '{"chunk_index": 0, "total_chunks": 1}'), ('document',
        '{"chunk_index": 7}'),
        ('fact', '{"people": ["ana"], "topics": [], "action_items": ["call"]}'), ('fact', '{"role": 5}')
    ) as t (kind, m)
    where pg_temp.fault(t.m, t.kind) is not null
    $$,
    'the built-in kinds take what the seeds have'
);
select results_eq(
    $$
    select pg_temp.fault(t.m, t.kind)
    from (
        values
        (1, 'message', '{}'::jsonb), (2, 'message', '{"message_type": "text"}'), (3, 'message',
        '{"role": "robot"}'),
        (4, 'message', '{"role": null}'), (5, 'message', '{"role": "user", "message_type": null}'),
        (6, 'message', '{"role": "user", "attachments": {}}'),
        (7, 'thought', '{"message_type": "text"}'), (8, 'document', '{"chunk_index": 1, "total_chunks": 1}'),
        (9, 'document', '{"chunk_index": -1}'), (10, 'document', '{"total_chunks": 0}'),
        (11, 'document', '{"chunk_index": 1, "total_chunks": "3"}'), (12, 'document',
        '{"chunk_index": null}'),
        (13, 'fact', '{"people": "ana"}'), (14, 'fact', '{"people": ["ana", 1]}'), (15, 'recipe',
        '{"topics": {}}')
    ) as t (n, kind, m)
    order by t.n
    $$,
    $$
    values
        ('''role'' is missing.'), ('''role'' is missing.'),
        ('''role'' is "robot", not one of ["user", "assistant", "system"].'),
        ('''role'' is null, not string.'),
        ('''message_type'' is null, not string.'), ('''attachments'' is object, not array.'),
        ('''message_type'' is "text", not one of ["thought", "reflection", "planning"].'),
        ('''chunk_index'' is 1, not below total_chunks.'), ('''chunk_index'' is -1, out of range.'),
        ('''total_chunks'' is 0, out of range.'), ('''total_chunks'' is string, not integer.'),
        ('''chunk_index'' is null, not integer.'), ('''people'' is string, not array.'),
        ('''people'' holds something else than string.'), ('''topics'' is object, not array.')
    $$,
    'and nothing else'
);
select results_eq(
    $$
    select distinct m.kind collate "default", m.metadata from memory.memories as m
    where m.kind = 'thought' or m.metadata = '{"role": "user", "message_type": "text"}' order by 1, 2
    $$,
    $$
    values ('message', '{"role": "user", "message_type": "text"}'::jsonb), ('thought',
        '{"message_type": "planning"}'),
        ('thought', '{"message_type": "thought"}')
    $$,
    'with their defaults'
);

-- A repeat adds metadata to the memory that it meets: they must fit that one's kind.
select memory.remember('repeated', kind => 'document', dedup => 'exact', metadata => '{"chunk_index": 2}');
select throws_ok(
    $$select memory.remember('repeated', kind => 'note', metadata => '{"total_chunks": "abc"}')$$, 'PM007',
    null, 'a repeat as another kind adds nothing that does not fit'
);
select throws_ok(
    $$select memory.remember('repeated', kind => 'document', dedup => 'exact',
    metadata => '{"total_chunks": 1}')$$,
    'PM007', null, 'nor one that fits only by itself'
);
select memory.remember('repeated', kind => 'thought');
select is(
    (select m.metadata from memory.memories as m where m.content = 'repeated'), '{"chunk_index": 2}',
    'nor the defaults of another kind'
);
select memory.remember('repeated', kind => 'note',
    metadata => '{"total_chunks": 3, "chunk_index": 0, "x": 1}');
select results_eq(
    $$select m.kind collate "default", m.metadata from memory.memories as m where m.content = 'repeated'$$,
    $$values ('document', '{"chunk_index": 2, "total_chunks": 3, "x": 1}'::jsonb)$$, 'what fits is added'
);

select memory.configure_kind('probe',
    metadata_schema => '{"properties": {"s": {"type": "integer"}}, "required": []}');
select is(pg_temp.fault('{"s": 1}'), null, 'a schema that changed counts from now on');
select is(
    (select count(*) from memory.memories as m
    where m.kind = 'probe' and m.metadata ->> 's' = '茶'), 1::bigint,
    'and leaves alone what is there'
);

select * from finish();
rollback;
