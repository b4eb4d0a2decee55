import type { Cabin, DealLabel, GoneReason, Instant } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { getRow, queryColumn, queryRow, queryRows, queryValue, sql } from '../sql.ts';
import { DEAL_FROM, DEAL_JSON, type StoredDeal } from './deals.ts';

/** Deals by id, whatever their state. */
export async function findDeals(
  client: Queryable,
  ids: readonly string[],
): Promise<Map<string, StoredDeal>> {
  if (ids.length === 0) return new Map();
  const rows: StoredDeal[] = await queryRows(client)`
    select d.id, ${DEAL_JSON} as deal ${DEAL_FROM} where d.id = any(${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Live deals, the largest saving first. `origins` null = from anywhere. */
export function listLiveDeals(
  client: Queryable,
  filter: Pick<DealsPageFilter, 'origins' | 'limit' | 'now'>,
): Promise<StoredDeal[]> {
  return queryRows(client)`
    select d.id, ${DEAL_JSON} as deal ${DEAL_FROM}
     where d.state = 'live' and d.departure_date >=
       (${new Date(filter.now)}::timestamptz at time zone 'UTC')::date
       and (${filter.origins}::text[] is null or d.origin = any(${filter.origins}))
     order by d.saving desc, d.id limit ${filter.limit}`;
}

/** Number of live deals, and whether any is simulated. */
export function countLiveDeals(client: Queryable): Promise<{ total: number; simulated: boolean }> {
  return getRow(client)`
    select count(*)::int as total, coalesce(bool_or(synthetic), false) as simulated
      from deals where state = 'live'`;
}

/**
 * When a deal last ended before this episode: of its announced lives, or, where there
 * was none, of any. Null when it never ended.
 */
export function findPreviousEnd(
  client: Queryable,
  id: string,
  episode: number,
): Promise<Instant | null> {
  return queryValue(client)`
    select (extract(epoch from coalesce(max(gone_at) filter (where live_at is not null), max(gone_at)))
            * 1000)::float8 as "goneAt"
      from deal_episodes where deal_id = ${id} and episode < ${episode}`;
}

/** Position of the last deal of a page; the next page begins after it. */
export interface DealPosition {
  readonly saving: number;
  readonly id: string;
}

/** Filter; null means any. */
export interface DealsPageFilter {
  readonly synthetic: boolean;
  readonly origins: readonly string[] | null;
  readonly destinations: readonly string[] | null;
  readonly label: DealLabel | null;
  /** Share below the average, 0 to 1. */
  readonly minSaving: number | null;
  readonly currency: string | null;
  readonly after: DealPosition | null;
  readonly limit: number;
  readonly now: Instant;
}

/** A page of live deals, the largest saving first; of equal savings by id, so that no page repeats another. */
export async function listDealsPage(
  client: Queryable,
  filter: DealsPageFilter,
): Promise<{ deals: StoredDeal[]; next: DealPosition | null }> {
  const { origins, destinations, label, minSaving, currency, after } = filter;
  const rows: StoredDeal[] = await queryRows(client)`
    select d.id, ${DEAL_JSON} as deal ${DEAL_FROM}
     where d.state = 'live' and d.synthetic = ${filter.synthetic}
       and d.departure_date >= (${new Date(filter.now)}::timestamptz at time zone 'UTC')::date
       and (${origins}::text[] is null or d.origin = any(${origins}))
       and (${destinations}::text[] is null or d.destination = any(${destinations}))
       and (${label}::deal_label is null or d.label = ${label})
       and (${minSaving}::real is null or d.saving >= ${minSaving})
       and (${currency}::text is null or d.currency = ${currency})
       and (${after?.saving}::real is null or d.saving < ${after?.saving}
         or (d.saving = ${after?.saving} and d.id > ${after?.id}::uuid))
     order by d.saving desc, d.id limit ${filter.limit + 1}`;
  const deals = rows.slice(0, filter.limit);
  const last = deals.at(-1);
  const next =
    rows.length > deals.length && last !== undefined
      ? { saving: last.deal.saving, id: last.id }
      : null;
  return { deals, next };
}

/** Condition of the archive, as in its index. */
const ARCHIVED = sql`e.live_at is not null and e.gone_reason <> 'historic'`;

/** A finished life, with the trip that it was of. */
export interface PastDeal {
  readonly dealId: string;
  readonly episode: number;
  readonly label: DealLabel;
  readonly origin: string;
  readonly destination: string;
  /** `YYYY-MM-DD`. */
  readonly departureDate: string;
  readonly returnDate: string | null;
  readonly cabin: Cabin;
  readonly currency: string;
  /** Minor units. */
  readonly price: number;
  /** 1 - price / average. */
  readonly saving: number;
  readonly firstSeenAt: Date;
  readonly liveAt: Date;
  readonly verifiedAt: Date | null;
  readonly lastSeenAt: Date;
  readonly goneAt: Date;
  readonly goneReason: GoneReason;
  readonly synthetic: boolean;
}

const PAST_DEAL = sql`e.deal_id as "dealId", e.episode, e.label, d.origin, d.destination,
  to_char(d.departure_date, 'YYYY-MM-DD') as "departureDate",
  to_char(d.return_date, 'YYYY-MM-DD') as "returnDate", d.cabin, d.currency,
  e.price::float8 as price, e.saving::float8 as saving, e.first_seen_at as "firstSeenAt",
  e.live_at as "liveAt", e.verified_at as "verifiedAt",
  coalesce(e.last_seen_at, e.verified_at, e.live_at) as "lastSeenAt", e.gone_at as "goneAt",
  e.gone_reason as "goneReason", d.synthetic`;

/** Position of the last entry of an archive page; the next page begins after it. */
export interface ArchivePosition {
  readonly goneAt: Date;
  readonly dealId: string;
  readonly episode: number;
}

/** Filter; null means any. */
interface ArchiveFilter {
  readonly origins: readonly string[] | null;
  /** Gone from this moment on, and before that one. */
  readonly from: Date | null;
  readonly before: Date | null;
  readonly after: ArchivePosition | null;
  readonly limit: number;
}

/** A page of the archive, what went last first; what went at one moment in the order of ids. */
export async function listPastDeals(
  client: Queryable,
  filter: ArchiveFilter,
): Promise<{ deals: PastDeal[]; next: ArchivePosition | null }> {
  const { origins, after } = filter;
  const rows: PastDeal[] = await queryRows(client)`
    select ${PAST_DEAL} from deal_episodes e join deals d on d.id = e.deal_id
     where ${ARCHIVED}
       and (${origins}::text[] is null or d.origin = any(${origins}))
       and e.gone_at >= coalesce(${filter.from}::timestamptz, '-infinity')
       and e.gone_at < coalesce(${filter.before}::timestamptz, 'infinity')
       -- By itself, because a page far back is then found in the index.
       and e.gone_at <= coalesce(${after?.goneAt}::timestamptz, 'infinity')
       and (${after?.goneAt}::timestamptz is null or e.gone_at < ${after?.goneAt}
         or (e.deal_id, e.episode) > (${after?.dealId}::uuid, ${after?.episode}::int))
     order by e.gone_at desc, e.deal_id, e.episode limit ${filter.limit + 1}`;
  const deals = rows.slice(0, filter.limit);
  const last = deals.at(-1);
  return { deals, next: rows.length > deals.length && last !== undefined ? last : null };
}

/** The UTC months (`2026-11`) in which deals went, the latest first. Costs a step in the index for each. */
export function listArchiveMonths(client: Queryable, most: number): Promise<string[]> {
  return queryColumn(client)`
    with recursive months as (
      select date_trunc('month', max(e.gone_at) at time zone 'UTC') as month
        from deal_episodes e where ${ARCHIVED}
      union all
      select (select date_trunc('month', max(e.gone_at) at time zone 'UTC') from deal_episodes e
               where ${ARCHIVED} and e.gone_at < months.month at time zone 'UTC')
        from months where months.month is not null)
    select to_char(month, 'YYYY-MM') as month from months where month is not null limit ${most}`;
}

/** The last announced life of a deal that is over; null where there is none. */
export function findLastPastDeal(client: Queryable, dealId: string): Promise<PastDeal | null> {
  return queryRow(client)`
    select ${PAST_DEAL} from deal_episodes e join deals d on d.id = e.deal_id
     where e.deal_id = ${dealId} and ${ARCHIVED} order by e.episode desc limit 1`;
}

/** Of a deal `d`: it has a place in the archive. */
const WAS_LIVE = sql`d.live_at is not null and d.gone_reason <> 'historic'`;

/**
 * From where deals leave that are live or in the archive, and how many of them are live. The archive is for good, so
 * it goes from one origin to the next in an index rather than through all of it.
 */
export function listDealOrigins(
  client: Queryable,
  today: Date,
): Promise<{ readonly origin: string; readonly live: number }[]> {
  return queryRows(client)`
    with recursive archived as (
      (select d.origin from deals d where ${WAS_LIVE} order by d.origin limit 1)
      union all
      select (select d.origin from deals d where ${WAS_LIVE} and d.origin > a.origin
               order by d.origin limit 1)
        from archived a where a.origin is not null),
    live as (
      select origin, count(*) filter (
          where departure_date >= (${today}::timestamptz at time zone 'UTC')::date)::int as live
        from deals where state = 'live' group by origin)
    select origin, coalesce(live, 0) as live
      from (select origin from archived where origin is not null union select origin from live) as known
      left join live using (origin)
     order by live desc, origin`;
}
