begin;
select plan(21);

create temporary view offered as
select t.name, s.metadata ->> 'people' as people, to_jsonb(s.tags)::text as tags, s.metadata ->> 'topics' as topics,
    s.metadata ->> 'action_items' as action_items
from (
    values
    ('nothing', 'just a few words.'), ('null', null), ('empty', ''),
    ('people', 'for @bob-2, (@josé) and @Ana; @Ana @茶'),
    ('no people', 'a@b.com, @@x, @ y, @1, x.@z'),
    ('tags', 'on #Tea:Green, #日本 and #a_b, "#naïve" #tea:green'),
    ('no tags', 'C# and a#b, &#39; #1, # x, ##'),
    ('topics', 'we met Ana Maria in New York, then Bob. Then it rained on 3 Apples'),
    ('no topics', 'Monday was fine. It rained. I said so'),
    ('actions', E'We need to go! Is it far?\r\nTODO: call Ana. Don''t forget.\nfollow-up later'),
    ('no actions', 'Mustard needs no tools. Todos los dias.')
) as t (name, content)
cross join lateral memory.suggest_metadata(t.content) as s;

select results_eq(
    $$select people, tags, topics, action_items from offered where name in ('nothing', 'null', 'empty')$$,
    $$values ('[]', '[]', '[]', '[]'), ('[]', '[]', '[]', '[]'), ('[]', '[]', '[]', '[]')$$,
    'a text that offers nothing'
);
select is(o.people, '["Ana", "bob-2", "josé", "茶"]', 'people are mentioned, in any script, each once')
from offered as o where o.name = 'people';
select is(o.people, '[]', 'an address is no mention') from offered as o where o.name = 'no people';
select is(o.tags, '["a_b", "naïve", "tea:green", "日本"]', 'a hashtag is a tag, in lower case')
from offered as o where o.name = 'tags';
select is(o.tags, '[]', 'not every # begins one') from offered as o where o.name = 'no tags';
select is(o.topics, '["Ana Maria", "Apples", "Bob", "New York"]', 'topics are capitalised within a sentence')
from offered as o where o.name = 'topics';
select is(o.topics, '[]', 'a sentence begins with a capital anyway') from offered as o
where o.name = 'no topics';
select is(
    o.action_items, '["We need to go!", "TODO: call Ana.", "Don''t forget.", "follow-up later"]',
    'a sentence with a marker word is something to do'
)
from offered as o where o.name = 'actions';
select is(o.action_items, '[]', 'a part of a word marks nothing') from offered as o
where o.name = 'no actions';

select is(
    (memory.suggest_metadata('He said: ' || m.marker || ' X.')).metadata ->> 'action_items',
    jsonb_build_array('He said: ' || m.marker || ' X.')::text, m.marker
)
from unnest(array['need to', 'NEEDS TO', 'must', 'have to', 'follow up', 'to-do', 'Action item',
    'remember to'])
    as m (marker);

-- What is offered can be taken as it is.
select lives_ok(
    $$
    select memory.remember('x', tags => s.tags, metadata => s.metadata)
    from memory.suggest_metadata('ask @ana about #Tea:Green and #x- in Berlin. We must go.') as s
    $$,
    'the offer fits a memory'
);
select is(
    (select m.metadata from memory.memories as m),
    '{"people": ["ana"], "topics": ["Berlin"], "action_items": ["We must go."]}',
    'as metadata that any kind may have'
);
select is(
    (select array[s.tags[1], s.tags[256], cardinality(s.tags)::text] from memory.suggest_metadata(
        '#' || repeat('a', 256) || ' #a' || repeat(':b', 16) || (select string_agg(' #t' || n, '') from generate_series(100, 400) as n)
    ) as s), '{t100,t355,256}', 'nor are there tags that no memory may have, or too many'
);
select memory.remember('ask @ana about #tea');
select results_eq(
    $$select m.metadata, m.tags::text collate "default" from memory.memories as m
    where m.content like 'ask%'$$,
    $$values ('{}'::jsonb, '{}')$$, 'and nothing is applied unasked'
);

select * from finish();
rollback;
