-- Letting go of what is no longer needed: fares by the month, by dropping their partition.

-- Fares from before this moment were let go of. Only a month that was dropped moves it: an installation
-- that has dropped nothing takes fares of any age.
create table fare_retention (
  only_row boolean primary key default true check (only_row),
  dropped_before timestamptz not null default '-infinity'
);
insert into fare_retention default values;
alter table fare_retention enable row level security;
grant select, insert, update, delete on fare_retention to service_role;
create policy service_role on fare_retention to service_role using (true) with check (true);

-- Creates the partitions that cover [first, last], but none of what was dropped; answers the moment
-- before which nothing may be recorded until the transaction ends. Writers share the lock; whoever drops
-- takes it alone, and so knows that nobody is still recording what is about to go.
create function open_fare_partitions(first timestamptz, last timestamptz) returns timestamptz
language plpgsql as $$
declare
  dropped timestamptz;
begin
  perform pg_advisory_xact_lock_shared(hashtext('fare_retention'));
  select dropped_before into dropped from fare_retention;
  if last >= dropped then
    perform ensure_fare_partitions(greatest(first, dropped), last);
  end if;
  return dropped;
end $$;

-- From now on nothing is recorded from before `moment`; waits for whoever is recording.
create function close_fares_before(moment timestamptz) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fare_retention'));
  update fare_retention set dropped_before = greatest(dropped_before, moment);
end $$;
grant execute on function open_fare_partitions, close_fares_before to service_role;

-- Serves the sweep of ended messages.
create index outbox_ended on outbox (created_at)
  where sent_at is not null or failed_at is not null or dropped_at is not null;
