-- What routes cost by the day on which their fares were seen, so that nobody who looks at one waits until
-- a million fares have been read.

-- How far a market's fares are counted in `route_history_days`: those up to `number`. A market whose fares
-- were taken back loses its row, and begins anew.
create table route_histories (
  market text collate "C" primary key references baselines (market) on delete cascade,
  number bigint not null
);

-- Fares of a market that were seen on a day (UTC), by price: as many as `fares` says at each of `prices`,
-- which rise. Prices within half a per cent of each other count as the lowest of them.
create table route_history_days (
  market text collate "C" not null references route_histories (market) on delete cascade,
  day date not null,
  one_way boolean not null,
  prices bigint[] not null,
  fares bigint[] not null,
  check (cardinality(prices) = cardinality(fares) and cardinality(prices) > 0),
  primary key (market, day, one_way)
);

alter table route_histories enable row level security;
alter table route_history_days enable row level security;
grant select, insert, update, delete on route_histories, route_history_days to service_role;
create policy service_role on route_histories to service_role using (true) with check (true);
create policy service_role on route_history_days to service_role using (true) with check (true);

-- Serves the sweep of days that nobody asks for any more.
create index route_history_days_day on route_history_days (day);
