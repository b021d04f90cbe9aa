-- Deploys the change that :change names, unless memory.migrations lists it.
-- A schema that this role may not read is another's, and the first migration says so.
select case when has_schema_privilege(n.oid, 'usage') then to_regclass('memory.migrations') is not null else false end
    as logged, false as done
from (select to_regnamespace('memory') as oid) as n \gset
\if :logged
    select exists (select from memory.list_migrations() as m where m.name = :'change') as done \gset
\endif
\if :done
    \echo :change 'is installed already'
\else
    \echo :change
    \ir ../deploy/:change.sql
\endif
