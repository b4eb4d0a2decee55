-- What the product measures about itself and its markets. Nothing here tells who a visitor is beyond
-- the id of a signed-in account, and that goes with the account. Sizes are bounded because anybody
-- may insert.

create table error_logs (
  id uuid primary key default uuidv7(),
  user_id uuid references auth."user" (id) on delete cascade,
  -- As the error screen shows it: error_{timestamp}_{random}.
  error_id text check (length(error_id) <= 100),
  message text not null check (length(message) <= 2000),
  stack text check (length(stack) <= 16000),
  component text check (length(component) <= 200),
  page text check (length(page) <= 500),
  severity text not null default 'error' check (severity in ('info', 'warning', 'error', 'fatal')),
  context jsonb not null default '{}' check (length(context::text) <= 8000),
  created_at timestamptz not null default now()
);
create index error_logs_recent on error_logs (created_at desc);
create index error_logs_user on error_logs (user_id) where user_id is not null;

create table analytics_events (
  id uuid primary key default uuidv7(),
  user_id uuid references auth."user" (id) on delete cascade,
  event_name text not null check (length(event_name) between 1 and 100),
  page text check (length(page) <= 500),
  -- Such as {status, response_time, checked_at, url} of an uptime_check.
  properties jsonb not null default '{}' check (length(properties::text) <= 8000),
  created_at timestamptz not null default now()
);
create index analytics_events_recent on analytics_events (created_at desc);
create index analytics_events_name on analytics_events (event_name, created_at desc);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;

create table page_views (
  id uuid primary key default uuidv7(),
  user_id uuid references auth."user" (id) on delete cascade,
  page text not null check (length(page) between 1 and 500),
  title text check (length(title) <= 300),
  referrer text check (length(referrer) <= 500),
  language text check (length(language) <= 20),
  created_at timestamptz not null default now()
);
create index page_views_recent on page_views (created_at desc);
create index page_views_user on page_views (user_id) where user_id is not null;

create table performance_metrics (
  id uuid primary key default uuidv7(),
  user_id uuid references auth."user" (id) on delete cascade,
  -- LCP, FID, CLS, DOMContentLoaded, PageLoad, TTFB; more as browsers learn to measure more.
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9_-]{0,49}$'),
  -- Milliseconds, except CLS, which is a score.
  value double precision not null check (value >= 0 and value < 1e9),
  page text not null check (length(page) between 1 and 500),
  created_at timestamptz not null default now()
);
create index performance_metrics_name on performance_metrics (name, created_at desc);
create index performance_metrics_user on performance_metrics (user_id) where user_id is not null;

-- What a day's collection found on a route. Simulated fares are counted apart.
create table daily_flight_results (
  day date not null,
  origin place_code not null,
  destination place_code not null,
  cabin cabin not null,
  currency currency_code not null,
  synthetic boolean not null default false,
  -- Minor units of currency.
  lowest bigint not null check (lowest > 0),
  average bigint not null check (average >= lowest),
  fare_count integer not null check (fare_count > 0),
  deal_count integer not null default 0 check (deal_count >= 0),
  updated_at timestamptz not null default now(),
  primary key (day, origin, destination, cabin, currency, synthetic),
  check (origin <> destination)
);
create index daily_flight_results_route on daily_flight_results (origin, destination, day desc);

create function are_exchange_rates(rates jsonb) returns boolean
language sql immutable parallel safe as $$
  select case jsonb_typeof(rates)
    when 'object' then not exists (
      select from jsonb_each(rates)
       where key !~ '^[A-Z]{3}$' or jsonb_typeof(value) <> 'number' or value <= '0'
    )
    else false
  end
$$;
grant execute on function are_exchange_rates to anon, authenticated, service_role;

-- One row a day of rates; the newest counts.
create table exchange_rates (
  rates_date date primary key,
  base text not null default 'EUR' check (base = 'EUR'),
  -- Units of each currency for one euro, by ISO 4217 code.
  rates jsonb not null check (are_exchange_rates(rates)),
  source text not null check (length(source) between 1 and 100),
  fetched_at timestamptz not null default now()
);
