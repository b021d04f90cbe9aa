-- _json_type: the JSON type in which export_space() writes a column of this type; NULL: any.
create or replace function memory._json_type(type oid) returns text
language sql immutable parallel safe
return case
    when _json_type.type = 'jsonb'::regtype then null
    when _json_type.type = 'boolean'::regtype then 'boolean'
    when _json_type.type = any('{smallint,int,bigint,double precision,numeric}'::regtype[]) then 'number'
    when _json_type.type = any('{text[],uuid[]}'::regtype[]) then 'array'
    else 'string'
end;
