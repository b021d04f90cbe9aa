-- _remember_stretch: some items of remember_many(), in their order. Items that are surely new, see
-- _are_new(), are inserted together as far as they follow each other. Each of the others goes through
-- _remember_by_text(), or through _remember_one() if it has an external id. `batch_hashes` are of all items.
create or replace function memory._remember_stretch(
    space text, items jsonb[], ids uuid[], hashes bytea[], batch_hashes bytea[], at timestamptz
) returns memory.remember_result[]
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _remember_stretch.space;
    v_count constant int := cardinality(_remember_stretch.items);
    v_items memory.remember_item[] := '{}';
    v_is_new boolean[];
    v_done memory.remember_result[] := '{}';
    v_created uuid[] := '{}';
    v_until int := 0;
begin
    for i in 1..v_count loop
        v_items[i] := memory._read_json_item(
            _remember_stretch.items[i], _remember_stretch.at, _remember_stretch.ids[i]
        );
        v_items[i].content_hash := _remember_stretch.hashes[i];
        if v_items[i].options -> 'external_id' is null then
            v_items[i] := memory._prepare_item(v_space, v_items[i], v_items[i - 1]);
        end if;
    end loop;
    v_is_new := memory._are_new(v_space, v_items);
    for i in 1..v_count loop
        if v_is_new[i] and i > v_until then
            v_until := coalesce(array_position(v_is_new, false, i), v_count + 1) - 1;
            v_created := memory._create_memories(v_space, v_items[i:v_until]);
            if cardinality(v_created) < v_until - i + 1 then
                -- Another session has committed some texts of the batch. Lock them all by id now, before
                -- _remember_by_text() locks one of them alone.
                perform memory._lock_memories(v_space, array(
                    select m.memory_id from memory.memories as m
                    where m.space = v_space and m.dedup_key = any(_remember_stretch.batch_hashes)
                ));
            end if;
        end if;
        if v_items[i].memory_id = any(v_created) then
            v_done[i] := (v_items[i].memory_id, 'created', null, null);
        elsif v_items[i].options -> 'external_id' is null then
            v_done[i] := memory._remember_by_text(v_space, v_items[i]);
        else
            v_done[i] := memory._remember_one(v_space, v_items[i]);
        end if;
        -- A restored memory may now have the text of a later item.
        if v_done[i].outcome = 'restored' then
            v_is_new := v_is_new[:i] || array_fill(false, array[v_count - i]);
        end if;
    end loop;
    return v_done;
end
$function$;
