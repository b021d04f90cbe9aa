-- _warn_unfading: warns if a floor above the threshold keeps memories from ever fading. That can be intended:
-- health still orders search results.
create or replace function memory._warn_unfading(
    curve text, floor double precision, threshold double precision
) returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if _warn_unfading.curve <> 'none' and _warn_unfading.floor > _warn_unfading.threshold then
        raise warning 'these memories never fade'
            using detail = format(
                'Their health stays at the floor, %s, above the threshold, %s.',
                _warn_unfading.floor, _warn_unfading.threshold
            ),
            hint = 'Lower the floor, or raise the threshold.';
    end if;
end
$function$;
