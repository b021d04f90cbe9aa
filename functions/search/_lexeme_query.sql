-- _lexeme_query: a tsquery of exactly this lexeme, whatever characters it holds.
create or replace function memory._lexeme_query(lexeme text) returns tsquery
language sql immutable parallel safe
return ('''' || replace(replace(_lexeme_query.lexeme, '\', '\\'), '''', '''''') || '''')::tsquery;
