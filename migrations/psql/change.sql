-- Deploys the change that :change names, unless memory.migrations lists it.
select to_regclass('memory.migrations') is not null as logged, false as done \gset
\if :logged
    select exists (select from memory.migrations as m where m.name = :'change') as done \gset
\endif
\if :done
    \echo :change 'is installed already'
\else
    \echo :change
    \ir ../deploy/:change.sql
\endif
