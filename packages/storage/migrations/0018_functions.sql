-- Named functions: how often who called them.

-- A window of calls of one caller of one function. Unlogged: what a crash forgets only lets somebody
-- call a little earlier, and calls should not wait for a disk.
create unlogged table function_calls (
  name text collate "C" not null check (length(name) between 1 and 64),
  -- A keyed digest of the account or address, so that this table tells nobody who called.
  caller bytea not null check (octet_length(caller) = 16),
  calls integer not null check (calls > 0),
  ends_at timestamptz not null,
  primary key (name, caller)
);
-- Serves the sweep.
create index function_calls_ends_at on function_calls (ends_at);

do $$
declare
  name text;
begin
  foreach name in array array['function_calls'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
  end loop;
end $$;
