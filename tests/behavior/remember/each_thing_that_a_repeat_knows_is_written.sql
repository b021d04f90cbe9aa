begin;
select plan(8);

-- One repeat for each, which knows nothing else.
select memory.remember(n, at => '2026-03-01 12:00+00')
from unnest(array['importance', 'tags', 'metadata', 'project', 'session', 'provenance', 'valid_from', 'pinned']) as n;
select memory.remember('importance', importance => 0.5);
select memory.remember('tags', tags => '{a}');
select memory.remember('metadata', metadata => '{"a": 1}');
select memory.remember('project', project => 'p');
select memory.remember('session', session => 's');
select memory.remember('provenance', provenance => '{"session_id": "s"}');
select memory.remember('valid_from', valid_from => '2026-01-01 00:00+00');
select memory.remember('pinned', pinned => true);

create temporary table expected (content text, condition boolean);
insert into expected
select m.content, case m.content
    when 'importance' then m.importance = 0.5
    when 'tags' then m.tags = '{a}'
    when 'metadata' then m.metadata = '{"a": 1}'
    when 'project' then m.project = 'p'
    when 'valid_from' then m.valid_from = '2026-01-01 00:00+00'
    when 'pinned' then m.pinned
    else m.session = 's'
end and m.version = 2
from memory.memories as m;
select ok(condition, content) from expected order by content;

select * from finish();
rollback;
