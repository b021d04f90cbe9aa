-- A constraint trigger cannot be replaced, so it is created here, after the functions. Other triggers are
-- created in the files of their functions.
create constraint trigger spaces_95_partial_import
after insert or update on memory.spaces
deferrable initially deferred
for each row when (current_setting('memory.history_open_for', true) = 'import')
execute function memory._refuse_partial_import();
