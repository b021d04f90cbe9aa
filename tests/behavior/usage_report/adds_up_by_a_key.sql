begin;
select plan(7);

do $$
begin
    perform memory.remember(
        t.text, project => t.project, provenance => jsonb_build_object(
            'provider_id', t.provider, 'model_id', t.model, 'session_id', t.session, 'tokens_input', t.tokens,
            'cost', t.cost, 'response_time_ms', t.tokens * 10, 'started_at', t.started
        )
    )
    from (
        values
            ('tea', 'p1', 'openai', 'gpt', 's1', 1, 0.1, '2026-01-01T23:30:00Z'),
            ('milk', 'p1', 'openai', 'gpt-mini', 's1', 2, 0.2, '2026-01-02T00:30:00Z'),
            ('sugar', null, 'local', 'llama', 's2', 4, 0, '2026-01-02T12:00:00Z')
    ) as t (text, project, provider, model, session, tokens, cost, started);
    perform memory.ingest_source('That was no call to a model.', 'doc', 'web');
end
$$;
set local timezone = 'Pacific/Auckland';
select results_eq(
    'select key, calls, tokens_input, cost, response_time_ms from memory.usage_report()',
    $$
    values ('2026-01-01', 1::bigint, 1::bigint, 0.1, 10::double precision), ('2026-01-02', 2, 6, 0.2, 30)
    $$, 'by day, of UTC'
);
select results_eq(
    $$select key, calls, cost from memory.usage_report('provider')$$,
    $$values ('local', 1::bigint, 0::numeric), ('openai', 2, 0.3)$$, 'by provider'
);
select results_eq(
    $$select key, tokens_input from memory.usage_report('model')$$,
    $$values ('gpt', 1::bigint), ('gpt-mini', 2), ('llama', 4)$$, 'by model'
);
select results_eq(
    $$select key, tokens_input from memory.usage_report('project')$$, $$values ('p1', 3::bigint), (null, 4)$$, 'by project'
);
select results_eq(
    $$select key, tokens_input from memory.usage_report('session', '2026-01-02T00:00:00Z', '2026-01-02T12:00:00Z')$$,
    $$values ('s1', 2::bigint)$$, 'by session, of a time'
);
select throws_ok($$select * from memory.usage_report('week')$$, '22023', 'invalid value', 'by nothing else');

select memory.remember('cached', provenance => '{"tokens_cache_read": 500, "started_at": "2026-03-01T00:00:00Z"}')::text;
select results_eq(
    $$select calls, tokens_cache_read from memory.usage_report(since => '2026-03-01T00:00:00Z', until => '2026-03-02T00:00:00Z')$$,
    $$values (1::bigint, 500::bigint)$$, 'a call that cost cached tokens alone'
);

select * from finish();
rollback;
