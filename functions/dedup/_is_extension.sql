-- _is_extension: whether `longer` (from memory._tokenize) is `base` (from there, without breaks)
-- with whole phrases added that take nothing back. An added phrase starts behind a break or with one of the
-- `links` (with, because ...), and ends before a break, the copula or the next such phrase; at the very front
-- it ends with a break. A word between two others is none: "Ana's brother lives in Rome" has a new subject.
-- Nor is, without a break, what follows a copula: "the pool is open for members" limits "is open".
create or replace function memory._is_extension(longer text[], base text[], links jsonb) returns boolean
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_base constant text[] := _is_extension.base;
    v_longer constant text[] := _is_extension.longer || ','::text;
    v_end constant int := cardinality(v_longer) + 1;
    v_wanted int := 1;
    v_break boolean := true;
    v_state constant boolean := v_base && '{=,está,están}';
    v_quantity boolean;
    v_phrase text[];
    v_marks text[];
    v_from int;
    i int := 1;
begin
    v_marks := memory._statement_marks(v_base);
    if 'scope' = any(v_marks) or cardinality(v_base) < 2 then
        return false;
    end if;
    v_quantity := 'quantity' = any(v_marks);
    while i < v_end loop
        if v_longer[i] = v_base[v_wanted] then
            v_wanted := v_wanted + 1;
            v_break := false;
            i := i + 1;
        elsif v_longer[i] = ',' then
            v_break := true;
            i := i + 1;
        elsif v_longer[i] = 'very' then
            i := i + 1;
        else
            v_from := i;
            while i < v_end and v_longer[i] is distinct from v_base[v_wanted] loop
                i := i + 1;
            end loop;
            v_phrase := v_longer[v_from:i - 1];
            v_marks := memory._statement_marks(v_phrase);
            if v_marks && '{scope,turn}' or v_quantity and 'quantity' = any(v_marks)
                or not v_break
                and (v_state or i < v_from + 2 or not _is_extension.links ? v_longer[v_from])
                or v_longer[i - 1] <> ','
                and (v_from = 1 or not (v_longer[i] = '=' or _is_extension.links ? v_longer[i]))
            then
                return false;
            end if;
            v_break := v_longer[i - 1] = ',';
        end if;
    end loop;
    return v_wanted > cardinality(v_base);
end
$function$;
