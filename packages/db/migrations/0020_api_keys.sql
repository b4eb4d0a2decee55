-- Keys to the public API, and how much of it was used.

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the key. It has 190 random bits, so nothing slower or salted is needed.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- Beginning and end of the key, by which its owner tells it from others.
  hint text not null check (length(hint) between 1 and 20),
  created_at timestamptz not null default now(),
  -- UTC day. Nobody needs it finer, and so a key costs at most one write a day and server.
  last_used_on date,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id, created_at desc);

-- Servers keep a key that they looked up for some time. When it is revoked, or its account deleted,
-- every one of them must hear of it at once.
create function tell_api_key_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_keys', old.id::text);
  return null;
end $$;
create trigger api_key_deleted after delete on api_keys
  for each row execute function tell_api_key_ended();
create trigger api_key_revoked after update on api_keys
  for each row when (new.revoked_at is distinct from old.revoked_at)
  execute function tell_api_key_ended();

-- Calls that servers took out of the allowance of one caller in one minute. Each takes several at
-- once and counts them down in its memory, so that a call costs no write. Unlogged: what a crash
-- forgets only lets somebody call a little earlier, and calls should not wait for a disk.
create unlogged table api_allowances (
  -- A keyed digest of the key or address, so that this table tells nobody who called.
  caller bytea primary key check (octet_length(caller) = 16),
  -- Whole minutes since 1970.
  minute bigint not null,
  taken integer not null check (taken >= 0)
);
-- Serves the sweep.
create index api_allowances_minute on api_allowances (minute);

do $$
declare
  name text;
begin
  foreach name in array array['api_keys', 'api_allowances'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
  end loop;
end $$;

-- An account makes, sees and revokes its keys. None is ever taken away or changed otherwise; the days on
-- which they are used are noted by the server.
grant select on api_keys to authenticated;
grant insert (user_id, name, key_hash, hint, created_at, revoked_at), update (revoked_at)
  on api_keys to authenticated;
create policy own_select on api_keys for select to authenticated
  using (user_id = (select auth.uid()));
create policy own_insert on api_keys for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy own_update on api_keys for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
