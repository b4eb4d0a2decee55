-- Routes that match besides the departures and destinations, such as BUD-BCN, by codes of airports or cities.
alter table user_settings
  add watched_routes text[] not null default '{}' check (
    cardinality(watched_routes) <= 50 and every_matches(watched_routes, '^[A-Z]{3}-[A-Z]{3}$'));

grant insert (watched_routes), update (watched_routes) on user_settings to authenticated;

-- Serves matching; most travellers watch no route.
create index user_settings_watched_routes on user_settings
  using gin (watched_routes) where watched_routes <> '{}';
