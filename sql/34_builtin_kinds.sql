-- The kinds that every space starts with: the templates for the rows in `kinds`. Global. Messages, chunks of
-- documents, tasks and the items of agent frameworks may repeat, so their dedup is `off`. In code every
-- character counts, so its dedup is `exact`. metadata_schema is JSON Schema; _read_metadata() supports a part
-- of it. The keyword `x-below` is our own: the number must be below the value of another key.
create table memory.builtin_kinds (
    kind text collate "C" not null,
    description text not null,
    internal boolean not null default false,
    dedup text collate "C",
    metadata_schema jsonb not null,
    constraint builtin_kinds_pk primary key (kind),
    constraint builtin_kinds_kind_ck check (kind ~ '^[a-z][a-z0-9_]{0,62}$'),
    constraint builtin_kinds_dedup_ck check (dedup in ('off', 'exact', 'near', 'similar')),
    constraint builtin_kinds_metadata_schema_ck check (jsonb_typeof(metadata_schema) = 'object')
);

-- Memories of any kind may have people, topics and action items.
insert into memory.builtin_kinds (kind, description, internal, dedup, metadata_schema)
select
    k.kind, k.description, k.internal, k.dedup,
    jsonb_build_object(
        'type', 'object',
        'properties',
        '{
            "people": {"type": "array", "items": {"type": "string"}},
            "topics": {"type": "array", "items": {"type": "string"}},
            "action_items": {"type": "array", "items": {"type": "string"}}
        }'::jsonb || k.properties,
        'required', k.required
    ) as metadata_schema
from (
    values
    ('action', 'Something that an agent did', false, null, '{}'::jsonb, '[]'::jsonb),
    ('code', 'A piece of code with what it is for', false, 'exact', '{}', '[]'),
    ('command_summary', 'The summary of one run of a command', false, null, '{}', '[]'),
    ('context', 'Background that explains other memories', false, null, '{}', '[]'),
    ('conversation', 'The summary of a conversation', false, null, '{}', '[]'),
    ('decision', 'A choice that was made, with its reason', false, null, '{}', '[]'),
    (
        'document', 'One chunk of an external document', false, 'off',
        '{
            "chunk_index": {"type": "integer", "minimum": 0, "x-below": "total_chunks"},
            "total_chunks": {"type": "integer", "minimum": 1}
        }', '[]'
    ),
    ('episodic', 'A particular event of the past', false, null, '{}', '[]'),
    ('error', 'Something that went wrong', false, null, '{}', '[]'),
    ('fact', 'Something that is the case', false, null, '{}', '[]'),
    ('idea', 'A proposal that nobody has decided on', false, null, '{}', '[]'),
    ('insight', 'Something that was understood and is not obvious', false, null, '{}', '[]'),
    ('journal', 'A personal reflection', false, null, '{}', '[]'),
    ('learning', 'A lesson for the next time', false, null, '{}', '[]'),
    ('meeting', 'Notes of a meeting', false, null, '{}', '[]'),
    (
        'message', 'One turn of a chat, as it was said', false, 'off',
        '{
            "role": {"type": "string", "enum": ["user", "assistant", "system"]},
            "user": {"type": "string"},
            "message_type": {"type": "string", "default": "text"},
            "attachments": {"type": "array"},
            "vision_response_for": {"type": "string"}
        }', '["role", "message_type"]'
    ),
    ('note', 'Anything else, and memories that name no kind', false, null, '{}', '[]'),
    ('observation', 'Something that an agent noticed', false, null, '{}', '[]'),
    ('person', 'Facts about a person', false, null, '{}', '[]'),
    ('preference', 'What somebody likes, or how they want something done', false, null, '{}', '[]'),
    ('procedural', 'How something is done: rules, steps, conventions', false, null, '{}', '[]'),
    ('project_status', 'The state of a project at one time', false, null, '{}', '[]'),
    ('question', 'An open question', false, null, '{}', '[]'),
    ('reference', 'A pointer to a resource', false, null, '{}', '[]'),
    ('session_item', 'One item of a session of the OpenAI Agents SDK', false, 'off', '{}', '[]'),
    ('store_item', 'One item of a store of LangGraph', false, 'off', '{}', '[]'),
    ('task', 'Something to be done', false, 'off', '{}', '[]'),
    (
        'thought', 'The inner reasoning of an agent', true, null,
        '{
            "message_type": {
                "type": "string", "enum": ["thought", "reflection", "planning"], "default": "thought"
            }
        }', '["message_type"]'
    )
) as k (kind, description, internal, dedup, properties, required);
