import { execute, getValue, raw } from '@farelark/db';
import { formatRoute } from '@farelark/db/preferences';
import {
  type AlertPreferences,
  addDays,
  type CheckResult,
  type EpochDay,
  formatDay,
  type Instant,
  MILLIS_PER_DAY,
  type MinorUnits,
  type RawFare,
  type SourceName,
} from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import type { Pool } from 'pg';
import type { BatchReport, FareBatch } from '../batch.ts';
import type { QueryableSource } from '../check-deals.ts';
import { ingestFares } from '../ingest-fares.ts';
import { createPipeline, type Pipeline } from '../pipeline.ts';
import { FIRST_DAY, generateFeed } from './generate-feed.ts';

/** Number of daily reports. The last one is fresh at `NOW`. */
export const REPORTS = 40;
export const TODAY = addDays(FIRST_DAY, REPORTS - 1);
export const NOW = (TODAY * MILLIS_PER_DAY + 7 * 3_600_000) as Instant;
export const minutesLater = (minutes: number) => (NOW + minutes * 60_000) as Instant;
export const SOURCE = 'test feed' as SourceName;

/** `YYYY-MM-DD` of a departure of the feed by its number. */
export const departureDate = (departure: number) => formatDay(addDays(FIRST_DAY, 60 + departure));

/** Feed whose last report has these departures at a price in euros; all others are ordinary. */
export const feedWithDeals = (departures: readonly number[], price = 55) =>
  generateFeed({
    days: REPORTS,
    departures: 20,
    exceptions: departures.map((departure) => ({ day: REPORTS - 1, departure, price })),
  });

/** Batch of the feed's source. */
export const toBatch = (
  rows: readonly RawFare[],
  changes: Partial<Omit<FareBatch, 'rows'>> = {},
): FareBatch => ({ source: SOURCE, synthetic: false, isQueryable: false, rows, ...changes });

/** Ingests rows in a new process. */
export const ingestRows = (
  pool: Pool,
  rows: readonly RawFare[],
  { now = NOW, ...changes }: Partial<Omit<FareBatch, 'rows'>> & { readonly now?: Instant } = {},
): Promise<BatchReport> => ingestFares(createTestPipeline(pool, now), toBatch(rows, changes));

type Query = QueryableSource['query'];

/** Query that returns the deal's own offer at this price. */
export const offersAt =
  (euros: number): Query =>
  async ({ offer }) => ({
    kind: 'offers',
    offers: [{ ...offer, price: (euros * 100) as MinorUnits }],
  });
export const respondWith =
  (result: CheckResult): Query =>
  async () =>
    result;
export const createSource = (query: Query, name: string = SOURCE): QueryableSource => ({
  name: name as SourceName,
  synthetic: false,
  query,
});

export interface TravellerOptions {
  readonly departures?: readonly string[];
  readonly destinations?: readonly string[];
  readonly emailWanted?: boolean;
  readonly unconfirmedWanted?: boolean;
  readonly dailyMaximum?: number | null;
}

/** Adds a confirmed account with preferences; returns its id. */
export async function addTraveller(pool: Pool, options: TravellerOptions = {}): Promise<string> {
  const id: string = await getValue(pool)`
    insert into auth."user" (name, email, "emailVerified")
    values ('', gen_random_uuid() || '@example.org', true) returning id`;
  await pool.query(
    `insert into user_settings
       (user_id, notification_settings, email_notifications, maximum_daily_alerts, unconfirmed_alerts)
     values ($1, $2, $3, $4, $5)`,
    [
      id,
      {
        departureAirports: options.departures ?? ['BUD'],
        destinationAirports: options.destinations ?? [],
      },
      options.emailWanted ?? true,
      options.dailyMaximum ?? null,
      options.unconfirmedWanted ?? false,
    ],
  );
  return id;
}

/** Empties the tables of the pipeline, and removes the travellers by default. */
export async function emptyTables(
  pool: Pool,
  { keepTravellers = false }: { keepTravellers?: boolean } = {},
): Promise<void> {
  // `truncate … cascade` would also empty other tables.
  const tables = 'live_events outbox alert_quota deals baselines fares quarantine';
  for (const table of tables.split(' ')) await pool.query(`delete from ${table}`);
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

/** Content of the pipeline's tables, without ids and times. */
export async function summarise(pool: Pool): Promise<MarketSummary> {
  return getValue(pool)`
    select json_build_object(
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
         (select type, count(*) from live_events group by type) as counted), '{}')) as summary`;
}

const reference = loadReference();

/** Pipeline of a new process at a given time. */
export function createTestPipeline(pool: Pool, now: Instant): Pipeline {
  return createPipeline({ pool, reference, threshold: 0.3, now: () => now });
}

/** Adds confirmed accounts with these ids and preferences. */
export async function addPreferences(
  pool: Pool,
  travellers: readonly { readonly userId: string; readonly preferences: AlertPreferences }[],
): Promise<void> {
  const toDate = (day: EpochDay | null) => (day === null ? null : formatDay(day));
  const rows = travellers.map(({ userId, preferences }) => ({
    user_id: userId,
    notification_settings: {
      departureAirports: preferences.departures,
      destinationAirports: preferences.destinations,
    },
    earliest_departure: toDate(preferences.earliestDeparture),
    latest_return: toDate(preferences.latestReturn),
    min_price: preferences.minPrice,
    max_price: preferences.maxPrice,
    preferred_currency: preferences.currency,
    cabin_classes: preferences.cabins,
    luggage_requirements: preferences.baggageIncluded,
    trip_type: preferences.tripType,
    max_stops: `${preferences.maxStops ?? 'unlimited'}`,
    preferred_alliances: preferences.alliances,
    preferred_airlines: preferences.airlines,
    excluded_airplane_types: preferences.excludedAirplanes,
    time_of_day: preferences.timeOfDay,
    via_airports: preferences.via,
    avoided_via_airports: preferences.avoidedVia,
    min_nights: preferences.minNights,
    max_nights: preferences.maxNights,
    destination_countries: preferences.destinationCountries,
    muted_routes: preferences.mutedRoutes.map(formatRoute),
    watched_routes: preferences.watchedRoutes.map(formatRoute),
  }));
  const json = JSON.stringify(rows);
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '));
  await execute(pool)`
    insert into auth."user" (id, name, email, "emailVerified")
    select user_id, '', user_id || '@example.org', true
      from jsonb_populate_recordset(null::user_settings, ${json})`;
  await execute(pool)`
    insert into user_settings (${columns})
    select ${columns} from jsonb_populate_recordset(null::user_settings, ${json})`;
}
