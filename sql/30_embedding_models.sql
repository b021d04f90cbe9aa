-- Global: a model means the same in every space.
create table memory.embedding_models (
    model text collate "C" not null,
    dimensions int not null,
    distance text collate "C" not null default 'cosine',
    storage text collate "C" not null default 'none',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint embedding_models_pk primary key (model),
    constraint embedding_models_model_ck check (model ~ '^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,127}$'),
    constraint embedding_models_dim_ck check (model !~ '^dim[0-9]+$' or model = 'dim' || dimensions),
    constraint embedding_models_dimensions_ck check (dimensions between 1 and 16000),
    constraint embedding_models_distance_ck check (distance in ('cosine', 'l2', 'inner_product')),
    constraint embedding_models_storage_ck check (storage in ('none', 'vector', 'halfvec', 'bit'))
);

-- The usual numbers of dimensions: embeddings that arrive with no model named belong to one of these. A bound
-- login cannot add one, since it would be there for all spaces.
insert into memory.embedding_models (model, dimensions)
values
('dim256', 256), ('dim384', 384), ('dim512', 512), ('dim768', 768), ('dim1024', 1024), ('dim1536', 1536),
('dim3072', 3072);
