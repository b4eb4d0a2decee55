-- Further things that a traveller may say of the deals to hear of.

alter table user_settings
  -- Length of stay in nights; says nothing of one-way trips.
  add min_nights smallint check (min_nights between 0 and 365),
  add max_nights smallint check (max_nights between 0 and 365),
  add constraint user_settings_nights check (min_nights <= max_nights),
  -- ISO 3166-1 codes. With the destinations of notification_settings they add up; both empty mean anywhere.
  add destination_countries text[] not null default '{}' check (
    cardinality(destination_countries) <= 250 and every_matches(destination_countries, '^[A-Z]{2}$')),
  -- Routes not to hear of, such as BUD-BCN, by codes of airports or cities.
  add muted_routes text[] not null default '{}' check (
    cardinality(muted_routes) <= 200 and every_matches(muted_routes, '^[A-Z]{3}-[A-Z]{3}$')),
  -- Nothing is told before this day begins where the traveller is.
  add paused_until date,
  -- Prices are kept for one adult all the same.
  add passengers smallint not null default 1 check (passengers between 1 and 9);

grant insert (min_nights, max_nights, destination_countries, muted_routes, paused_until, passengers),
      update (min_nights, max_nights, destination_countries, muted_routes, paused_until, passengers)
  on user_settings to authenticated;

-- Who is paused, in the order in which pauses end.
create index user_settings_paused on user_settings (paused_until) where paused_until is not null;
