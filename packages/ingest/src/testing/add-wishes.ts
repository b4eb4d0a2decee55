import { formatRoute } from '@farelark/db';
import { formatDay, type Wish } from '@farelark/engine';
import type { Pool } from 'pg';

/** Adds a confirmed account with these preferences for each id, all at once. */
export async function addWishes(
  pool: Pool,
  wishes: readonly { readonly userId: string; readonly wish: Wish }[],
): Promise<void> {
  const rows = wishes.map(({ userId, wish }) => ({
    ...wish,
    userId,
    places: { departureAirports: wish.departures, destinationAirports: wish.destinations },
    earliestDeparture: wish.earliestDeparture === null ? null : formatDay(wish.earliestDeparture),
    latestReturn: wish.latestReturn === null ? null : formatDay(wish.latestReturn),
    maxStops: wish.maxStops === null ? 'unlimited' : `${wish.maxStops}`,
    mutedRoutes: wish.mutedRoutes.map(formatRoute),
  }));
  const json = JSON.stringify(rows);
  await pool.query(
    `insert into auth."user" (id, name, email, "emailVerified")
     select "userId", '', "userId" || '@example.org', true
       from jsonb_to_recordset($1) as row ("userId" uuid)`,
    [json],
  );
  await pool.query(
    `insert into user_settings (user_id, notification_settings, earliest_departure, latest_return,
       min_price, max_price, preferred_currency, cabin_classes, luggage_requirements, trip_type,
       max_stops, preferred_alliances, preferred_airlines, excluded_airplane_types, time_of_day,
       via_airports, avoided_via_airports, min_nights, max_nights, destination_countries,
       muted_routes)
     select "userId", places, "earliestDeparture", "latestReturn", "minPrice", "maxPrice", currency,
       cabins, "baggageIncluded", "tripType", "maxStops", alliances, airlines, "excludedAirplanes",
       "timeOfDay", via, "avoidedVia", "minNights", "maxNights", "destinationCountries",
       "mutedRoutes"
       from jsonb_to_recordset($1) as row ("userId" uuid, places jsonb, "earliestDeparture" date,
         "latestReturn" date, "minPrice" bigint, "maxPrice" bigint, currency text, cabins text[],
         "baggageIncluded" boolean, "tripType" text, "maxStops" text, alliances text[],
         airlines text[], "excludedAirplanes" text[], "timeOfDay" text, via text[],
         "avoidedVia" text[], "minNights" smallint, "maxNights" smallint,
         "destinationCountries" text[], "mutedRoutes" text[])`,
    [json],
  );
}
