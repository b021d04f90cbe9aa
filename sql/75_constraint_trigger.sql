-- A constraint trigger cannot be replaced, so it is created here, after the functions. Other triggers are
-- created in the files of their functions.
create constraint trigger imports_90_refuse_partial
after insert on memory.imports
deferrable initially deferred
for each row execute function memory._refuse_partial_import();
