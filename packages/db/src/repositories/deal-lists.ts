import type { Cabin, DealLabel, GoneReason, Instant } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { getRow, queryColumn, queryRow, queryRows, queryValue, sql } from '../sql.ts';
import { DEAL_FROM, DEAL_JSON, type StoredDeal } from './deals.ts';

/** Deals in any state, by id. */
export async function findDeals(
  client: Queryable,
  ids: readonly string[],
): Promise<Map<string, StoredDeal>> {
  if (ids.length === 0) return new Map();
  const rows: StoredDeal[] = await queryRows(client)`
    select d.id, ${DEAL_JSON} as deal ${DEAL_FROM} where d.id = any(${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Largest saving first. `origins` null: any. */
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

/** `simulated`: true if any is simulated. */
export function countLiveDeals(client: Queryable): Promise<{ total: number; simulated: boolean }> {
  return getRow(client)`
    select count(*)::int as total, coalesce(bool_or(synthetic), false) as simulated
      from deals where state = 'live'`;
}

/** End of the last announced episode before this one, or without one, of any; null: the first episode. */
export function findPreviousEnd(client: Queryable, id: string, episode: number) {
  return queryValue(client)<Instant>`
    select (extract(epoch from coalesce(max(gone_at) filter (where live_at is not null), max(gone_at)))
            * 1000)::float8 as "goneAt"
      from deal_episodes where deal_id = ${id} and episode < ${episode}`;
}

/** Cursor: the last deal of a page. */
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

/** A page of live deals, largest saving first, then by id. */
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

/** Same condition as the index of the archive. */
const ARCHIVED = sql`e.live_at is not null and e.gone_reason <> 'historic'`;

/** Finished episode with its trip. */
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

/** Cursor: the last entry of a page. */
export type ArchivePosition = Pick<PastDeal, 'goneAt' | 'dealId' | 'episode'>;

/** Filter; null means any. */
interface ArchiveFilter {
  readonly origins: readonly string[] | null;
  /** Range of `goneAt`. */
  readonly from: Date | null;
  readonly before: Date | null;
  readonly after: ArchivePosition | null;
  readonly limit: number;
}

/** A page of the archive, last gone first, then by id. */
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
       -- Redundant, but makes far pages an index scan.
       and e.gone_at <= coalesce(${after?.goneAt}::timestamptz, 'infinity')
       and (${after?.goneAt}::timestamptz is null or e.gone_at < ${after?.goneAt}
         or (e.deal_id, e.episode) > (${after?.dealId}::uuid, ${after?.episode}::int))
     order by e.gone_at desc, e.deal_id, e.episode limit ${filter.limit + 1}`;
  const deals = rows.slice(0, filter.limit);
  const last = deals.at(-1);
  return { deals, next: rows.length > deals.length && last !== undefined ? last : null };
}

/** UTC months (`2026-11`) with archived deals, newest first. One index probe per month. */
export function listArchiveMonths(client: Queryable, limit: number): Promise<string[]> {
  return queryColumn(client)`
    with recursive months as (
      select date_trunc('month', max(e.gone_at) at time zone 'UTC') as month
        from deal_episodes e where ${ARCHIVED}
      union all
      select (select date_trunc('month', max(e.gone_at) at time zone 'UTC') from deal_episodes e
               where ${ARCHIVED} and e.gone_at < months.month at time zone 'UTC')
        from months where months.month is not null)
    select to_char(month, 'YYYY-MM') as month from months where month is not null limit ${limit}`;
}

/** Last announced episode of a deal; null while it is available. */
export function findLastPastDeal(client: Queryable, dealId: string): Promise<PastDeal | null> {
  return queryRow(client)`
    select ${PAST_DEAL} from deal_episodes e join deals d on d.id = e.deal_id
     where e.deal_id = ${dealId} and ${ARCHIVED} order by e.episode desc limit 1`;
}

/** True if deal `d` is archived. */
const WAS_LIVE = sql`d.live_at is not null and d.gone_reason <> 'historic'`;

/** Origins of live and archived deals. Skips through the index, since the archive grows without bound. */
export function listDealOrigins(client: Queryable, today: Date) {
  return queryRows(client)<{ readonly origin: string; readonly live: number }>`
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
      from (select origin from archived where origin is not null union select origin from live) as origins
      left join live using (origin)
     order by live desc, origin`;
}
