-- Versions before this one offered a row for each source of each batch, and each took a number, also where the
-- source was there: after 32,767 no fare could be recorded any more. Numbers go on after the highest in use.
lock table sources in share row exclusive mode;
select setval('sources_id_seq', coalesce(max(id), 0) + 1, false) from sources;

-- Creates the monthly partitions that cover [first, last]. Safe to call from many sessions at once. A month is
-- made beside fares and then attached, so that nobody who reads or writes other months has to wait. Attaching
-- holds sources, which fares refer to: who calls this has changed nothing there yet, or two wait for each other.
create or replace function ensure_fare_partitions(first timestamptz, last timestamptz) returns void
language plpgsql as $$
declare
  month date := date_trunc('month', first at time zone 'UTC');
  name text;
begin
  while month <= (last at time zone 'UTC')::date loop
    name := format('fares_%s', to_char(month, 'YYYY_MM'));
    if to_regclass(name) is null then
      perform pg_advisory_xact_lock(hashtext('ensure_fare_partitions'));
      -- Another session may have been sooner, which to_regclass is not told of by that lock.
      if not exists (select from pg_class
                      where relname = name and relnamespace = 'public'::regnamespace) then
        execute format('create table %I (like fares including all)', name);
        execute format(
          'alter table fares attach partition %I for values from (%L) to (%L)',
          name,
          to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
          to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00'
        );
      end if;
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
