-- _edit_distance: how many letters must be inserted, deleted, replaced or swapped with the next one to make
-- one word of the other (optimal string alignment).
create or replace function memory._edit_distance(one text, other text) returns int
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_one constant text[] := string_to_array(_edit_distance.one, null);
    v_other constant text[] := string_to_array(_edit_distance.other, null);
    -- Rows of the table of distances: from the first letters of one to none, one, two ... of the other.
    v_above int[];
    v_former int[] := array(select s.* from generate_series(0, cardinality(v_other)) as s);
    v_row int[];
begin
    for i in 1..cardinality(v_one) loop
        v_row := array[i];
        for j in 1..cardinality(v_other) loop
            v_row[j + 1] := least(
                v_row[j] + 1, v_former[j + 1] + 1, v_former[j] + (v_one[i] <> v_other[j])::int,
                case when v_one[i] = v_other[j - 1] and v_one[i - 1] = v_other[j] then v_above[j - 1] + 1 end
            );
        end loop;
        v_above := v_former;
        v_former := v_row;
    end loop;
    return v_former[cardinality(v_other) + 1];
end
$function$;
