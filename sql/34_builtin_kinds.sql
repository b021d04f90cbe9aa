-- The kinds that every space knows. Global, the model of the rows in `kinds`; a repeat is legitimate
-- for messages, document chunks and tasks, so these are not deduplicated unless a call says so.
create table memory.builtin_kinds (
    kind text collate "C" not null,
    description text not null,
    internal boolean not null default false,
    dedup text collate "C",
    constraint builtin_kinds_pk primary key (kind),
    constraint builtin_kinds_kind_ck check (kind ~ '^[a-z][a-z0-9_]{0,62}$'),
    constraint builtin_kinds_dedup_ck check (dedup in ('off', 'exact', 'near'))
);

insert into memory.builtin_kinds (kind, description, internal, dedup) values
('action', 'Something that an agent did', false, null),
('code', 'A piece of code with what it is for', false, null),
('command_summary', 'What one run of a command amounted to', false, null),
('context', 'Background that explains other memories', false, null),
('conversation', 'The summary of a conversation', false, null),
('decision', 'A choice that was made, with its reason', false, null),
('document', 'One chunk of an external document', false, 'off'),
('episodic', 'A particular event of the past', false, null),
('error', 'Something that went wrong', false, null),
('fact', 'Something that is the case', false, null),
('idea', 'A proposal that nobody has decided on', false, null),
('insight', 'Something understood that was not obvious', false, null),
('journal', 'A personal reflection', false, null),
('learning', 'A lesson for the next time', false, null),
('meeting', 'Notes of a talk between people', false, null),
('message', 'One turn of a chat, as it was said', false, 'off'),
('note', 'Anything else; the kind of a memory that names none', false, null),
('observation', 'Something that an agent noticed', false, null),
('person', 'What is known of somebody', false, null),
('preference', 'What somebody likes or wants done in a certain way', false, null),
('procedural', 'How something is done: rules, steps, conventions', false, null),
('project_status', 'How a project stands at one moment', false, null),
('question', 'Something that is still open', false, null),
('reference', 'A pointer to a resource', false, null),
('task', 'Something to be done', false, 'off'),
('thought', 'The inner reasoning of an agent', true, null);
