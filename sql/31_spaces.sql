-- A tenant and its settings. A new space starts with the settings of the space `default`. remember() and
-- search() do not update these rows, because concurrent writers would wait for each other. The one exception
-- is the first memory in a new language, which adds the language to other_languages. A new kind and the
-- option `strict` lock the row as an update does. Invisible characters in a name are refused by
-- memory._is_space_name().
create table memory.spaces (
    space text collate "C" not null,
    language text collate "C" not null default 'english',
    dedup text collate "C" not null default 'near',
    similarity double precision not null default 0.92,  -- a choice of ours, judged by bench/dedup.py
    curve text collate "C" not null default 'linear',
    half_life double precision not null default 50,
    grace double precision not null default 7,
    floor double precision not null default 0,
    threshold double precision not null default 0.3,
    max_content int not null default 200000,
    model text collate "C",
    notify boolean not null default false,
    expiry text collate "C" not null default 'forget',
    prune_after double precision,
    other_languages text[] collate "C" not null default '{}',
    -- The progress of maintain().
    reanchor_at timestamptz,
    reindex_at timestamptz,
    former_languages text[] collate "C" not null default '{}',
    pruned_at timestamptz,
    repaired_to uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint spaces_pk primary key (space),
    constraint spaces_space_ck check (
        char_length(space) between 1 and 128 and space <> '*' and space is nfc normalized
        and space !~ '[\u0001-\u001f\u007f-\u009f]' and space = btrim(space)
    ),
    constraint spaces_dedup_ck check (dedup in ('off', 'exact', 'near', 'similar')),
    constraint spaces_similarity_ck check (similarity between 0 and 1),
    constraint spaces_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint spaces_half_life_ck check (half_life between 0.001 and 1000000),
    constraint spaces_grace_ck check (grace between 0 and 1000000),
    constraint spaces_floor_ck check (floor between 0 and 1),
    constraint spaces_threshold_ck check (threshold between 0 and 1),
    constraint spaces_max_content_ck check (max_content between 1 and 2000000),
    constraint spaces_expiry_ck check (expiry in ('forget', 'purge')),
    constraint spaces_prune_after_ck check (prune_after between 30 and 36500),
    constraint spaces_model_fk foreign key (model) references memory.embedding_models (model)
);

-- For the foreign key to the model.
create index spaces_model_ix on memory.spaces (model) where model is not null;

alter table memory.spaces enable row level security;

insert into memory.spaces (space) values ('default');
