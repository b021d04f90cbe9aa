-- _tsvector: the lexemes of a text; if they do not fit in the 1 MB of a tsvector, those of a prefix that
-- does, found by bisection to within a sixteenth of the text. A language that cannot be used
-- counts as `simple`, so that no writer is stopped by it. Up to 128 KiB of text always fit, so the common
-- case needs no subtransaction, which no parallel plan may begin.
create or replace function memory._tsvector(language text, content text) returns tsvector
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_config constant regconfig := coalesce(memory._search_configuration(_tsvector.language), 'simple');
    v_length int := char_length(_tsvector.content);
    v_step int := v_length;
    v_fitting tsvector;
begin
    if coalesce(octet_length(_tsvector.content), 0) <= 131072 then
        return to_tsvector(v_config, memory._search_text(_tsvector.content));
    end if;
    loop
        v_step := (v_step + 1) / 2;
        begin
            v_fitting := to_tsvector(v_config, memory._search_text(left(_tsvector.content, v_length)));
            exit when v_length >= char_length(_tsvector.content)
                or v_step <= char_length(_tsvector.content) / 16;
            v_length := v_length + v_step;
        exception
            when program_limit_exceeded then
                v_length := v_length - v_step;
        end;
    end loop;
    return v_fitting;
end
$function$;
