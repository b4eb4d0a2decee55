import { formatRoute } from '@farelark/db/preferences';
import { type AlertPreferences, formatDay, type Instant } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import type { Pool } from 'pg';
import { createPipeline, type Pipeline } from '../pipeline.ts';

export interface TravellerOptions {
  readonly departures: readonly string[];
  readonly destinations?: readonly string[];
  readonly emailWanted?: boolean;
  readonly unconfirmedWanted?: boolean;
  readonly dailyMaximum?: number | null;
}

/** Add a confirmed account with preferences; answers its id. */
export async function addTraveller(pool: Pool, options: TravellerOptions): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth."user" (name, email, "emailVerified")
     values ('', gen_random_uuid() || '@example.org', true) returning id`,
  );
  const id = (rows[0] as { id: string }).id;
  await pool.query(
    `insert into user_settings
       (user_id, notification_settings, email_notifications, maximum_daily_alerts, unconfirmed_alerts)
     values ($1, $2, $3, $4, $5)`,
    [
      id,
      {
        departureAirports: options.departures,
        destinationAirports: options.destinations ?? [],
      },
      options.emailWanted ?? true,
      options.dailyMaximum ?? null,
      options.unconfirmedWanted ?? false,
    ],
  );
  return id;
}

/** Empty what the pipeline writes, and the travellers unless they are to stay. */
export async function emptyTables(
  pool: Pool,
  { keepTravellers = false }: { keepTravellers?: boolean } = {},
): Promise<void> {
  // Not by `truncate … cascade`, which would empty tables that the pipeline has no part in.
  for (const table of [
    'live_events',
    'outbox',
    'alert_quota',
    'deals',
    'baselines',
    'fares',
    'quarantine',
  ])
    await pool.query(`delete from ${table}`);
  if (!keepTravellers) await pool.query('delete from auth."user"');
}

export interface MarketSummary {
  readonly fares: number;
  readonly quarantined: number;
  readonly deals: readonly {
    readonly departure: string;
    readonly state: string;
    readonly label: string;
    readonly episode: number;
    readonly price: number;
    readonly average: number;
    readonly samples: number;
  }[];
  readonly alerts: readonly {
    readonly userId: string;
    readonly departure: string;
    readonly revision: number;
    readonly price: number;
  }[];
  readonly mails: readonly { readonly userId: string; readonly kind: string }[];
  /** Number of live events by type. */
  readonly events: Readonly<Record<string, number>>;
}

/** Result of the pipeline, without ids and times, which differ from run to run. */
export async function summarise(pool: Pool): Promise<MarketSummary> {
  const { rows } = await pool.query<{ summary: MarketSummary }>(
    `select json_build_object(
      'fares', (select count(*) from fares),
      'quarantined', (select count(*) from quarantine),
      'deals', coalesce((select json_agg(json_build_object('departure', departure_date, 'state', state,
          'label', label, 'episode', episode, 'price', price, 'average', average, 'samples', samples)
          order by departure_date) from deals), '[]'),
      'alerts', coalesce((select json_agg(json_build_object('userId', a.user_id,
          'departure', d.departure_date, 'revision', a.revision, 'price', a.price)
          order by d.departure_date, a.user_id)
        from flight_alerts a join deals d on d.id = a.deal_id), '[]'),
      'mails', coalesce((select json_agg(json_build_object('userId', user_id, 'kind', kind)
          order by user_id, kind) from outbox), '[]'),
      'events', coalesce((select json_object_agg(type, count) from
          (select type, count(*) from live_events group by type) as counted), '{}')) as summary`,
  );
  return (rows[0] as { summary: MarketSummary }).summary;
}

const reference = loadReference();

/** A pipeline as in a process that has just started, nothing in memory, at a given moment. */
export function newPipeline(pool: Pool, now: Instant): Pipeline {
  return createPipeline({
    pool,
    reference,
    threshold: 0.3,
    now: () => now,
  });
}

/** Add a confirmed account with these preferences for each id, in one statement each. */
export async function addPreferences(
  pool: Pool,
  travellers: readonly { readonly userId: string; readonly preferences: AlertPreferences }[],
): Promise<void> {
  const rows = travellers.map(({ userId, preferences }) => ({
    ...preferences,
    userId,
    places: {
      departureAirports: preferences.departures,
      destinationAirports: preferences.destinations,
    },
    earliestDeparture:
      preferences.earliestDeparture === null ? null : formatDay(preferences.earliestDeparture),
    latestReturn: preferences.latestReturn === null ? null : formatDay(preferences.latestReturn),
    maxStops: preferences.maxStops === null ? 'unlimited' : `${preferences.maxStops}`,
    mutedRoutes: preferences.mutedRoutes.map(formatRoute),
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
