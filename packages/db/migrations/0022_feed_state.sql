-- Feeds over HTTP: how far each was read, so that a reading that was cut off goes on, on any server, and
-- a feed that grew is read from where it was.
create table feed_states (
  name text collate "C" primary key check (length(name) between 1 and 100),
  -- Keyed digest of the address: what was read at another one says nothing of this one. The address
  -- itself, which may hold a password, is in the settings alone.
  address bytea not null check (octet_length(address) = 32),
  -- Which version was read, up to where, and by what that is known again; null: nothing yet.
  place jsonb,
  -- When it is read next. The clock is the database's.
  next_at timestamptz not null default now(),
  read_at timestamptz,
  -- Rows that it ever gave, and those of them that were new fares.
  rows bigint not null default 0 check (rows >= 0),
  accepted bigint not null default 0 check (accepted >= 0),
  -- Readings in a row that failed, how the last of them did, and since when.
  failures integer not null default 0 check (failures >= 0),
  failure text check (length(failure) between 1 and 40),
  failing_since timestamptz,
  check ((failures = 0) = (failure is null))
);
alter table feed_states enable row level security;
grant select, insert, update, delete on feed_states to service_role;
create policy service_role on feed_states to service_role using (true) with check (true);
