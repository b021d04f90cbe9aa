-- use_model: makes a model the default of a space, for embeddings and questions that name no model.
-- Embeddings of other models stay, and a call can still name their model.
create or replace function memory.use_model(model text, space text default null) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<use_model>>
declare
    model text collate "default" := use_model.model;
    v_space text collate "default";
begin
    v_space := memory._enter_space(use_model.space, 'admin');
    perform memory._model(v_space, coalesce(use_model.model, ''), null);
    perform memory._policy(v_space, 'note');
    update memory.spaces as s set model = use_model.model where s.space = v_space;
end
$function$;
