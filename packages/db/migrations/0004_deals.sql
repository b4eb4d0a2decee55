-- Deals: fares far below what the trip normally costs, with what backs that claim.

create type deal_label as enum ('deal', 'error_fare');

-- verifying: waits for a second look at its source. held: seen once, alone, and its source cannot be
-- asked again; waits for the next sighting. live: verified. gone: no longer to be had.
-- dropped: the second look did not find it.
create type deal_state as enum ('verifying', 'held', 'live', 'gone', 'dropped');

-- One row a trip: when a price that was gone comes back, the row begins a new episode, so that what a
-- traveller closed stays closed.
create table deals (
  id uuid primary key default uuidv7(),
  origin place_code not null,
  destination place_code not null,
  departure_date date not null,
  return_date date,
  cabin cabin not null,
  currency currency_code not null,
  synthetic boolean not null,
  label deal_label not null,
  state deal_state not null,
  episode integer not null default 1,
  price bigint not null check (price > 0),
  average double precision not null,
  typical_low double precision not null,
  typical_high double precision not null,
  samples integer not null,
  days_covered integer not null,
  confidence real not null,
  saving real not null,
  -- The offer behind the price, as its fare had it.
  source_id smallint not null references sources (id),
  carriers text[] not null,
  stops smallint,
  via text[] not null,
  aircraft text[] not null,
  flight_numbers text[] not null,
  departure_time time,
  return_time time,
  baggage baggage,
  booking_url text,
  offer_id text,
  confirmed boolean not null default false,
  source_count smallint not null default 1,
  source_names text[] not null default '{}',
  -- When the price was first observed; when we recognised it; when a second look confirmed it.
  first_seen_at timestamptz not null,
  detected_at timestamptz not null,
  verified_at timestamptz,
  last_seen_at timestamptz not null,
  -- When the next look is due, for sources that can be asked.
  check_due_at timestamptz,
  gone_at timestamptz,
  gone_reason text check (gone_reason in ('price_rose', 'not_found', 'not_seen', 'departed', 'historic')),
  unique nulls not distinct (origin, destination, departure_date, return_date, cabin, currency, synthetic)
);
create index deals_live on deals (saving desc) where state = 'live';
create index deals_due on deals (check_due_at) where state in ('verifying', 'live');
create index deals_open_route on deals (origin, destination) where state in ('verifying', 'held', 'live');

-- Every observation of a trip while it was a deal.
create table deal_sightings (
  deal_id uuid not null references deals (id) on delete cascade,
  episode integer not null,
  observed_at timestamptz not null,
  source_id smallint not null references sources (id),
  price bigint not null check (price > 0),
  -- feed: a source reported it. check: we asked.
  via text not null check (via in ('feed', 'check')),
  primary key (deal_id, episode, observed_at, source_id, price)
);

-- What each look at a deal found, so that what was held, confirmed and dropped can be shown.
create table deal_checks (
  id bigint generated always as identity primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  episode integer not null,
  checked_at timestamptz not null,
  source_id smallint not null references sources (id),
  outcome text not null check (outcome in ('confirmed', 'repriced', 'not_found', 'unavailable', 'held', 'sighted_again')),
  price bigint
);
create index deal_checks_deal on deal_checks (deal_id, id);

-- Finished lives: how long a deal of this kind could be had.
create table deal_episodes (
  deal_id uuid not null references deals (id) on delete cascade,
  episode integer not null,
  label deal_label not null,
  price bigint not null,
  saving real not null,
  first_seen_at timestamptz not null,
  verified_at timestamptz,
  gone_at timestamptz not null,
  gone_reason text not null,
  primary key (deal_id, episode)
);
