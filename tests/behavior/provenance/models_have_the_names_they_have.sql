begin;
select plan(1);

create temporary table told as
select n.provider, n.model, (memory.remember('by ' || n.model, provenance => jsonb_build_object(
    'provider_id', n.provider, 'model_id', n.model
))).memory_id as memory_id
from (
    values
        ('Azure OpenAI', 'gpt-4o'), ('ollama', 'qwen2.5-coder:7b'), ('openrouter', 'anthropic/claude-3.5-sonnet'),
        ('huggingface', 'meta-llama/Llama-3.1-8B'), ('local', 'C:\models\phi 3.gguf')
) as n (provider, model);
select results_eq(
    $$
    select p.provider_id, p.model_id
    from told as t
    cross join memory.provenance(t.memory_id) as p
    order by p.model_id collate "C"
    $$,
    $$select t.provider, t.model from told as t order by t.model collate "C"$$,
    'as their providers call them'
);

select * from finish();
rollback;
