-- Nobody may remember anything between the question and the drop.
lock table memory.memories in access exclusive mode;

do $refusal$
begin
    if coalesce(current_setting('memory.allow_data_loss', true), '') <> 'on'
        and exists (select from memory.memories)
    then
        raise exception 'the revert would drop memories'
            using errcode = 'PM006',
            detail = format('There are %s memories in %s spaces.', (select count(*) from memory.memories),
                            (select count(distinct m.space) from memory.memories as m)),
            hint = 'To lose them, set memory.allow_data_loss = on in the session that reverts:'
            || ' PGOPTIONS=''-c memory.allow_data_loss=on''.';
    end if;
end
$refusal$;
