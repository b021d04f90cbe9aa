-- _access_gain: how much health an access, an up-vote or a repeat adds, up to 1. A choice of ours.
create or replace function memory._access_gain() returns double precision
language sql immutable parallel safe
return 0.1::double precision;
