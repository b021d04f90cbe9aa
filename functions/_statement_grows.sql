-- _statement_grows: whether `longer` (from memory._statement_tokens) is `base` with whole phrases added that take
-- nothing back. An added phrase stands between breaks, or starts with one of the `links` (with, because ...) and
-- ends where the next such phrase, the copula or a break follows: a lone word between two others may be a new
-- subject ("Ana's brother lives in Rome").
create or replace function memory._statement_grows(longer text[], base text[], links text[]) returns boolean
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_base constant text[] := array_remove(array_remove(_statement_grows.base, ','), '=');
    v_longer constant text[] := _statement_grows.longer || ','::text;
    v_end constant int := cardinality(v_longer) + 1;
    v_wanted int := 1;
    v_from int;
    v_break boolean := true;
    v_phrase text[];
    v_marks record;
    v_quantity boolean;
    i int := 1;
begin
    select m.scope, m.quantity into v_marks from memory._statement_marks(v_base) as m;
    if v_marks.scope or cardinality(v_base) < 2 then
        return false;
    end if;
    v_quantity := v_marks.quantity;
    while i < v_end loop
        if v_longer[i] = v_base[v_wanted] then
            v_wanted := v_wanted + 1;
            v_break := false;
        elsif v_longer[i] = ',' then
            v_break := true;
        elsif v_longer[i] <> '=' then
            v_from := i;
            while i < v_end and v_longer[i] is distinct from v_base[v_wanted] loop
                i := i + 1;
            end loop;
            v_phrase := v_longer[v_from:i - 1];
            select m.scope, m.turn, m.quantity into v_marks from memory._statement_marks(v_phrase) as m;
            if v_wanted <= cardinality(v_base) and i = v_end
                or v_marks.scope or v_marks.turn or v_marks.quantity and v_quantity
                or not v_break
                and (v_phrase[1] <> all(_statement_grows.links) or cardinality(v_phrase) < 2)
                or v_phrase[cardinality(v_phrase)] not in (',', '=')
                and (v_from = 1 or v_longer[i] <> all(_statement_grows.links))
            then
                return false;
            end if;
            v_break := v_phrase[cardinality(v_phrase)] = ',';
            continue;
        end if;
        i := i + 1;
    end loop;
    return v_wanted > cardinality(v_base);
end
$function$;

revoke execute on function memory._statement_grows(text[], text[], text[]) from public;
