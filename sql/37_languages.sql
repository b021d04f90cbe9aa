-- What the function words of a language may change between two texts that say the same. Global; its
-- built-in rows are data/languages/*.yaml, which a migration brings, and an operator adds rows of their
-- own.
create table memory.languages (
    language text collate "C" not null,
    plain jsonb not null default '{}',
    caseless text[] collate "C" not null default '{}',
    connectives text[] collate "C" not null default '{}',
    articles text[] collate "C" not null default '{}',
    objects text[] collate "C" not null default '{}',
    verb_second boolean not null default false,
    possessive text[] collate "C" not null default '{}',
    auxiliaries text[] collate "C" not null default '{}',
    passive_by text collate "C",
    endings jsonb not null default '{}',
    logical text[] collate "C" not null default '{}',
    qualifiers text[] collate "C" not null default '{}',
    quantity text[] collate "C" not null default '{}',
    builtin boolean not null default false,
    constraint languages_pk primary key (language),
    constraint languages_plain_ck check (jsonb_typeof(plain) = 'object'),
    constraint languages_endings_ck check (jsonb_typeof(endings) = 'object')
);
