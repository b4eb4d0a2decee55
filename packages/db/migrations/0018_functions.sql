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

-- What is known of a job beyond the queue, which says how it stands: how far it got, and who may ask.
create table job_runs (
  -- As in the queue.
  id uuid primary key,
  name text collate "C" not null check (length(name) between 1 and 64),
  -- A visitor started it: whoever knows the id may ask.
  is_public boolean not null default false,
  done integer check (done >= 0),
  total integer check (total >= done),
  created_at timestamptz not null default now()
);
-- Serves the sweep.
create index job_runs_created_at on job_runs (created_at);

-- Travellers who started a job, or asked for the same while it ran.
create table job_askers (
  job_id uuid not null references job_runs (id) on delete cascade,
  user_id uuid not null references auth."user" (id) on delete cascade,
  primary key (job_id, user_id)
);
create index job_askers_user_id on job_askers (user_id);

-- When fares from a departure were last collected from a source, so that asking again rides on that.
create table collected_departures (
  source text collate "C" not null check (length(source) between 1 and 100),
  departure place_code not null,
  collected_at timestamptz not null default now(),
  -- The job that did it, or is doing it: one that is tried again goes on with what it claimed.
  job_id uuid not null,
  primary key (source, departure)
);

do $$
declare
  name text;
begin
  foreach name in array array['job_runs', 'job_askers', 'collected_departures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
  end loop;
end $$;

-- What a traveller asks for is noted, and how it stands is read, under the traveller's own role.
grant select on job_runs to authenticated;
grant select, insert (job_id, user_id) on job_askers to authenticated;
create policy own_select on job_askers for select to authenticated
  using (user_id = (select auth.uid()));
create policy own_insert on job_askers for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy asker_select on job_runs for select to authenticated
  using (exists (
    select from job_askers where job_id = id and user_id = (select auth.uid())));

-- Airports and airlines as OpenFlights lists them, under its own ids. Codes are not unique there: an
-- airline that ended and its successor may share one.
create table openflights_airports (
  id integer primary key,
  name text not null check (length(name) between 1 and 200),
  city text check (length(city) <= 200),
  country text check (length(country) <= 100),
  iata text check (iata ~ '^[A-Z]{3}$'),
  icao text check (icao ~ '^[A-Z0-9]{4}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text check (length(time_zone) <= 60),
  synced_at timestamptz not null default now()
);

create table openflights_airlines (
  id integer primary key,
  name text not null check (length(name) between 1 and 200),
  iata text check (iata ~ '^[A-Z0-9]{2}$'),
  icao text check (icao ~ '^[A-Z]{3}$'),
  callsign text check (length(callsign) <= 100),
  country text check (length(country) <= 100),
  active boolean not null,
  synced_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['openflights_airports', 'openflights_airlines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
  end loop;
end $$;
