-- Who may do what is said in functions/admin/_grants.sql. A migration ends with this if it makes or drops an
-- object, or changes that list.
do $grants$
begin
    perform memory._repair_privileges();
end
$grants$;
