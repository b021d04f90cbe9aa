-- _edit_distance: how many letters must be inserted, deleted, replaced or swapped with the next one to turn
-- one word into the other (optimal string alignment); NULL if they are more than `most`. Only the cells at
-- most so far from the diagonal are computed (Ukkonen: Algorithms for Approximate String Matching, 1985).
create or replace function memory._edit_distance(one text, other text, most int) returns int
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_most constant int := _edit_distance.most;
    v_one constant text[] := string_to_array(_edit_distance.one, null);
    v_other constant text[] := string_to_array(_edit_distance.other, null);
    v_letters constant int := cardinality(v_other);
    v_far constant int[] := array_fill(v_most + 1, array[v_letters + 1]);
    -- Rows of the table of distances: from one beginning of the one word to each beginning of the other.
    v_above int[];
    v_former int[];
    v_row int[];
begin
    for i in 0..cardinality(v_one) loop
        v_row := v_far;
        v_row[1] := i;
        for j in greatest(1, i - v_most)..least(v_letters, i + v_most) loop
            -- In the first row there is no former one: least() ignores NULL.
            v_row[j + 1] := least(
                v_row[j] + 1, v_former[j + 1] + 1, v_former[j] + (v_one[i] <> v_other[j])::int,
                case when v_one[i] = v_other[j - 1] and v_one[i - 1] = v_other[j] then v_above[j - 1] + 1 end
            );
        end loop;
        exit when v_most < all(v_row);
        v_above := v_former;
        v_former := v_row;
    end loop;
    return case when v_row[v_letters + 1] <= v_most then v_row[v_letters + 1] end;
end
$function$;
