import {
  type Deal,
  type Fare,
  formatDay,
  formatMinuteOfDay,
  type Instant,
  type SourceName,
  type Trip,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, getValue, queryColumn, queryRows, queryValue, raw, sql } from '../sql.ts';

export interface StoredDeal {
  readonly id: string;
  readonly deal: Deal;
  /** W3C trace context of its detection; only set by `claimDueDeals`. */
  readonly traceparent?: string | null;
}

/** A deal as JSON: dates as days since 1970, instants as milliseconds. Requires `DEAL_FROM`. */
export const DEAL_JSON = sql`json_build_object(
  'label', d.label, 'state', d.state, 'episode', d.episode,
  'evidence', json_build_object('average', d.average, 'typicalLow', d.typical_low,
    'typicalHigh', d.typical_high, 'samples', d.samples, 'daysCovered', d.days_covered,
    'confidence', d.confidence),
  'saving', d.saving, 'lowestBefore', case when d.lowest_before is not null then json_build_object(
    'price', d.lowest_before, 'day', d.lowest_before_day - date '1970-01-01') end,
  'confirmed', d.confirmed,
  'needsConfirmation', d.needs_confirmation, 'sources', d.source_names,
  'firstSeenAt', ${millis('d.first_seen_at')}, 'detectedAt', ${millis('d.detected_at')},
  'liveAt', ${millis('d.live_at')}, 'verifiedAt', ${millis('d.verified_at')}, 'lastSeenAt',
    ${millis('d.last_seen_at')},
  'checkDueAt', ${millis('d.check_due_at')}, 'goneAt', ${millis('d.gone_at')},
  'goneReason', d.gone_reason,
  'offer', json_build_object(
    'observedAt', ${millis('d.last_seen_at')},
    'origin', d.origin, 'destination', d.destination,
    'departure', d.departure_date - date '1970-01-01', 'return', d.return_date - date '1970-01-01',
    'cabin', d.cabin, 'price', d.price, 'currency', d.currency, 'source', s.name,
    'stops', d.stops, 'carriers', d.carriers, 'via', d.via, 'aircraft', d.aircraft,
    'flightNumbers', d.flight_numbers,
    'departureTime', (extract(epoch from d.departure_time) / 60)::int,
    'returnTime', (extract(epoch from d.return_time) / 60)::int,
    'outboundSegments', d.outbound_segments, 'inboundSegments', d.inbound_segments,
    'baggage', d.baggage, 'bookingUrl', d.booking_url, 'offerId', d.offer_id, 'expiresAt', null,
    'synthetic', d.synthetic))`;

function millis(column: string) {
  return raw(`(extract(epoch from ${column}) * 1000)::bigint`);
}

export const DEAL_FROM = sql`from deals d join sources s on s.id = d.source_id`;

function toRow(deal: Deal, sourceIds: ReadonlyMap<SourceName, number>): object {
  const { offer, evidence } = deal;
  return {
    ...tripRow(offer),
    label: deal.label,
    state: deal.state,
    episode: deal.episode,
    price: offer.price,
    average: evidence.average,
    typical_low: evidence.typicalLow,
    typical_high: evidence.typicalHigh,
    samples: evidence.samples,
    days_covered: evidence.daysCovered,
    confidence: evidence.confidence,
    saving: deal.saving,
    lowest_before: deal.lowestBefore?.price ?? null,
    lowest_before_day: deal.lowestBefore && formatDay(deal.lowestBefore.day),
    source_id: sourceIds.get(offer.source),
    carriers: offer.carriers,
    stops: offer.stops,
    via: offer.via,
    aircraft: offer.aircraft,
    flight_numbers: offer.flightNumbers,
    departure_time: toTime(offer.departureTime),
    return_time: toTime(offer.returnTime),
    outbound_segments: offer.outboundSegments,
    inbound_segments: offer.inboundSegments,
    baggage: offer.baggage,
    booking_url: offer.bookingUrl,
    offer_id: offer.offerId,
    confirmed: deal.confirmed,
    needs_confirmation: deal.needsConfirmation,
    source_count: deal.sources.length,
    source_names: deal.sources,
    first_seen_at: iso(deal.firstSeenAt),
    detected_at: iso(deal.detectedAt),
    live_at: iso(deal.liveAt),
    verified_at: iso(deal.verifiedAt),
    last_seen_at: iso(deal.lastSeenAt),
    check_due_at: iso(deal.checkDueAt),
    gone_at: iso(deal.goneAt),
    gone_reason: deal.goneReason,
  };
}

function iso(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function toTime(minute: Fare['departureTime']): string | null {
  return minute === null ? null : formatMinuteOfDay(minute);
}

/** Identity of a deal; currencies, and simulated and real fares, are separate. */
export type DealTrip = Trip & { readonly currency: string; readonly synthetic: boolean };

/** Map key. */
export function dealTripKey(trip: DealTrip): string {
  return `${trip.origin}${trip.destination}${trip.departure}|${trip.return}|${trip.cabin}|${trip.currency}|${trip.synthetic}`;
}

/** Lock and read the deals on these trips, in any state. */
export async function lockDealsOfTrips(
  client: PoolClient,
  trips: readonly DealTrip[],
): Promise<StoredDeal[]> {
  if (trips.length === 0) return [];
  return queryRows(client)`
    select d.id, ${DEAL_JSON} as deal ${DEAL_FROM}
      join json_populate_recordset(null::deals, ${JSON.stringify(trips.map(tripRow))}) as t
        on d.origin = t.origin and d.destination = t.destination
       and d.departure_date = t.departure_date and d.return_date is not distinct from t.return_date
       and d.cabin = t.cabin and d.currency = t.currency and d.synthetic = t.synthetic
     order by d.id for update of d`;
}

/** Lock and read the open deals on these routes. */
export function lockOpenDealsOfRoutes(
  client: PoolClient,
  routes: readonly (readonly [origin: string, destination: string])[],
): Promise<StoredDeal[]> {
  return queryRows(client)`
    select d.id, ${DEAL_JSON} as deal ${DEAL_FROM}
     where d.state in ('verifying', 'held', 'live')
       and (d.origin, d.destination) in (select *
         from unnest(${routes.map(([origin]) => origin)}::text[],
         ${routes.map(([, destination]) => destination)}::text[]))
     order by d.id for update of d`;
}

/** A deal, locked until the transaction ends. */
export function lockDeal(client: PoolClient, id: string): Promise<Deal | null> {
  return queryValue(client)`
    select ${DEAL_JSON} as deal ${DEAL_FROM} where d.id = ${id} for update of d`;
}

/** Claim due deals until `claimUntil`, when they become due again: reported ones first, then unannounced ones. */
export function claimDueDeals(client: Queryable, now: Instant, claimUntil: Instant, limit: number) {
  return queryRows(client)<StoredDeal>`
    with due as (
      select id from deals
       where check_due_at <= ${new Date(now)} and state in ('verifying', 'held', 'live')
       order by (reported_at is not null) desc, (state = 'verifying') desc, check_due_at
       limit ${limit} for update skip locked),
    claimed as (
      update deals set check_due_at = ${new Date(claimUntil)} from due where deals.id = due.id
        returning deals.id)
    select d.id, d.traceparent, ${DEAL_JSON} as deal ${DEAL_FROM} join due on due.id = d.id
     order by (d.reported_at is not null) desc, (d.state = 'verifying') desc, d.detected_at`;
}

/** Claim an open deal for an additional recheck until `claimUntil`, if it can be rechecked. */
export async function claimDeal(client: Queryable, id: string, claimUntil: Instant): Promise<void> {
  await execute(client)`
    update deals set check_due_at = ${new Date(claimUntil)}
     where id = ${id} and check_due_at is not null and state in ('verifying', 'held', 'live')`;
}

/** Open deals that departed, or were not seen since `unseenSince`, except those postponed by `postponeFading`. */
export function findFadingDeals(
  client: Queryable,
  today: Instant,
  unseenSince: Instant,
  limit: number,
): Promise<string[]> {
  const now = new Date(today);
  return queryColumn(client)`
    select id from deals where state in ('verifying', 'held', 'live')
       and ((last_seen_at < ${new Date(unseenSince)}
           and (unseen_until is null or unseen_until < ${now}))
         or departure_date < (${now}::timestamptz at time zone 'UTC')::date)
     limit ${limit}`;
}

/** Keep an unseen deal open until then. */
export async function postponeFading(client: PoolClient, id: string, until: Date): Promise<void> {
  await execute(client)`update deals set unseen_until = ${until} where id = ${id}`;
}

export function findOpenDealsOfSource(client: Queryable, source: SourceName, limit: number) {
  return queryColumn(client)<string>`
    select d.id ${DEAL_FROM}
     where d.state in ('verifying', 'held', 'live') and s.name = ${source} limit ${limit}`;
}

/** Insert or update deals, one per trip. Returns their ids by `dealTripKey`. */
export async function saveDeals(
  client: PoolClient,
  deals: readonly Deal[],
  sourceIds: ReadonlyMap<SourceName, number>,
): Promise<Map<string, string>> {
  if (deals.length === 0) return new Map();
  const incoming = deals.map((deal) => toRow(deal, sourceIds));
  const columns = Object.keys(incoming[0] ?? {});
  const rows: { id: string; position: number }[] = await queryRows(client)`
    with incoming as (
      select * from json_populate_recordset(null::deals, ${JSON.stringify(incoming)})
        with ordinality),
    saved as (
      insert into deals (${raw(columns.join())}) select ${raw(columns.join())}
        from incoming order by ordinality
      on conflict (origin, destination, departure_date, return_date, cabin, currency, synthetic)
      do update set ${raw(columns.map((column) => `${column} = excluded.${column}`).join())},
        traceparent = excluded.traceparent
      returning id, origin, destination, departure_date, return_date, cabin, currency, synthetic)
    select saved.id, ordinality::int - 1 as position from saved join incoming
        on saved.origin = incoming.origin and saved.destination = incoming.destination
       and saved.departure_date = incoming.departure_date
       and saved.return_date is not distinct from incoming.return_date
       and saved.cabin = incoming.cabin and saved.currency = incoming.currency
       and saved.synthetic = incoming.synthetic`;
  return new Map(rows.map((row) => [dealTripKey((deals[row.position] as Deal).offer), row.id]));
}

function tripRow({ origin, destination, cabin, currency, synthetic, ...trip }: DealTrip): object {
  return {
    ...{ origin, destination, cabin, currency, synthetic },
    departure_date: formatDay(trip.departure),
    return_date: trip.return === null ? null : formatDay(trip.return),
  };
}

/** Make live deals due that no source answered about since `answeredSince`. Returns the number of due ones. */
export async function makeStaleDealsDue(client: Queryable, now: Date, answeredSince: Date) {
  await execute(client)`
    update deals d set check_due_at = ${now}
     where state = 'live' and check_due_at > ${now} and detected_at <= ${answeredSince}
       and not exists (select from deal_checks c
         where c.deal_id = d.id and c.checked_at > ${answeredSince}
           and c.outcome <> 'unavailable')`;
  return getValue(client)<number>`
    select count(*)::float8 as due from deals where state = 'live'
      and check_due_at <= ${now}`;
}
