-- A trigger that can be created only once stands here, behind the functions. The others stand with theirs.
create constraint trigger spaces_95_partial_import
after insert or update on memory.spaces
deferrable initially deferred
for each row when (starts_with(current_setting('memory.opening', true), 'import '))
execute function memory._refuse_partial_import();
