-- Fares as observed: what sources said, in the order in which it was recorded.

create domain place_code as text collate "C" check (length(value) = 3);
create domain currency_code as text collate "C" check (length(value) = 3);

create type cabin as enum ('economy', 'premium_economy', 'business', 'first');
create type baggage as enum ('included', 'extra');

create table sources (
  id smallint generated always as identity primary key,
  name text not null unique,
  synthetic boolean not null default false,
  created_at timestamptz not null default now()
);

-- One row an observation. Partitioned by month so that retention drops whole partitions; the key
-- that makes a repeated batch change nothing carries the partition column, as it must.
create table fares (
  -- Position in the record of its market (route, currency, cabin), from 1: the order of replay.
  number bigint not null,
  observed_at timestamptz not null,
  fingerprint bigint not null,
  origin place_code not null,
  destination place_code not null,
  departure_date date not null,
  return_date date,
  cabin cabin not null,
  price bigint not null check (price > 0),
  currency currency_code not null,
  source_id smallint not null references sources (id),
  stops smallint,
  carriers text[] not null,
  via text[] not null,
  aircraft text[] not null,
  flight_numbers text[] not null,
  departure_time time,
  return_time time,
  baggage baggage,
  booking_url text,
  offer_id text,
  expires_at timestamptz,
  synthetic boolean not null default false,
  check (origin <> destination),
  check (return_date is null or return_date >= departure_date),
  primary key (observed_at, fingerprint)
) partition by range (observed_at);

-- Serves the rebuild of one route's baseline (everything after a snapshot, in recorded order)
-- and the price history of a route.
create index fares_route on fares (origin, destination, number);

-- Creates the monthly partitions that cover [first, last]. Safe to call from many sessions at once.
create function ensure_fare_partitions(first timestamptz, last timestamptz) returns void
language plpgsql as $$
declare
  month date := date_trunc('month', first at time zone 'UTC');
  name text;
begin
  while month <= (last at time zone 'UTC')::date loop
    name := format('fares_%s', to_char(month, 'YYYY_MM'));
    if to_regclass(name) is null then
      perform pg_advisory_xact_lock(hashtext('ensure_fare_partitions'));
      execute format(
        'create table if not exists %I partition of fares for values from (%L) to (%L)',
        name,
        to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
        to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00'
      );
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- Dirt, kept with its reason. It never reaches a baseline or an alert.
create table quarantine (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  source text not null,
  reason text not null,
  -- The row as it came.
  raw jsonb not null,
  -- Hash of source and row: the same dirt twice is kept once.
  fingerprint bigint not null unique
);
create index quarantine_recent on quarantine (received_at desc);

-- State of one market (route, currency, cabin; simulated fares apart from real ones): a cache of its fares, rebuilt from them when lost.
-- A writer locks the row for its batch; `version` tells it whether the state it holds in memory is
-- still the newest.
create table baselines (
  market text collate "C" primary key,
  origin place_code not null,
  destination place_code not null,
  currency currency_code not null,
  cabin cabin not null,
  synthetic boolean not null,
  version bigint not null default 0,
  -- Fares recorded, which is the number of the last one; and the newest moment observed: a fare
  -- from no later than that may be a repetition, a later one can't be.
  fare_count bigint not null default 0,
  last_observed_at timestamptz,
  -- The encoded state after fare `snapshot_number`; later fares are replayed onto it.
  snapshot bytea,
  snapshot_number bigint not null default 0,
  updated_at timestamptz not null default now()
);
create index baselines_route on baselines (origin, destination);
