import type { Cabin, DealLabel, GoneReason, Instant } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { DEAL_FROM, DEAL_JSON, type StoredDeal } from './deals.ts';

/** Deals by id, whatever their state. */
export async function findDeals(
  client: Queryable,
  ids: readonly string[],
): Promise<Map<string, StoredDeal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<StoredDeal>(
    `select d.id, ${DEAL_JSON} as deal ${DEAL_FROM} where d.id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Live deals, the largest saving first. `origins` null = from anywhere. */
export async function listLiveDeals(
  client: Queryable,
  filter: {
    readonly origins: readonly string[] | null;
    readonly limit: number;
    readonly now: Instant;
  },
): Promise<StoredDeal[]> {
  const { rows } = await client.query<StoredDeal>(
    `select d.id, ${DEAL_JSON} as deal ${DEAL_FROM}
      where d.state = 'live' and d.departure_date >= ($3::timestamptz at time zone 'UTC')::date
        and ($1::text[] is null or d.origin = any($1))
      order by d.saving desc, d.id limit $2`,
    [filter.origins, filter.limit, new Date(filter.now)],
  );
  return rows;
}

/** Number of live deals, and whether any is simulated. */
export async function countLiveDeals(
  client: Queryable,
): Promise<{ total: number; simulated: boolean }> {
  const { rows } = await client.query<{ total: number; simulated: boolean }>(
    `select count(*)::int as total, coalesce(bool_or(synthetic), false) as simulated
       from deals where state = 'live'`,
  );
  return rows[0] ?? { total: 0, simulated: false };
}

/**
 * When a deal last ended before this episode: of its announced lives, or, where there
 * was none, of any. Null when it never ended.
 */
export async function lastEnd(
  client: Queryable,
  id: string,
  episode: number,
): Promise<Instant | null> {
  const { rows } = await client.query<{ goneAt: Instant | null }>(
    `select (extract(epoch from coalesce(max(gone_at) filter (where live_at is not null), max(gone_at)))
             * 1000)::float8 as "goneAt"
       from deal_episodes where deal_id = $1 and episode < $2`,
    [id, episode],
  );
  return rows[0]?.goneAt ?? null;
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
  const { rows } = await client.query<StoredDeal>(
    `select d.id, ${DEAL_JSON} as deal ${DEAL_FROM}
      where d.state = 'live' and d.departure_date >= ($1::timestamptz at time zone 'UTC')::date
        and d.synthetic = $2
        and ($3::text[] is null or d.origin = any($3))
        and ($4::text[] is null or d.destination = any($4))
        and ($5::deal_label is null or d.label = $5)
        and ($6::real is null or d.saving >= $6)
        and ($7::text is null or d.currency = $7)
        and ($8::real is null or d.saving < $8 or (d.saving = $8 and d.id > $9::uuid))
      order by d.saving desc, d.id limit $10`,
    [
      new Date(filter.now),
      filter.synthetic,
      filter.origins,
      filter.destinations,
      filter.label,
      filter.minSaving,
      filter.currency,
      filter.after?.saving ?? null,
      filter.after?.id ?? null,
      filter.limit + 1,
    ],
  );
  const deals = rows.slice(0, filter.limit);
  const last = deals.at(-1);
  const next =
    rows.length > deals.length && last !== undefined
      ? { saving: last.deal.saving, id: last.id }
      : null;
  return { deals, next };
}

/** Condition of the archive, as in its index. */
const ARCHIVED = `e.live_at is not null and e.gone_reason <> 'historic'`;

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

const PAST_DEAL = `e.deal_id as "dealId", e.episode, e.label, d.origin, d.destination,
  to_char(d.departure_date, 'YYYY-MM-DD') as "departureDate",
  to_char(d.return_date, 'YYYY-MM-DD') as "returnDate", d.cabin, d.currency,
  e.price::float8 as price, e.saving::float8 as saving, e.first_seen_at as "firstSeenAt",
  e.live_at as "liveAt", e.verified_at as "verifiedAt",
  coalesce(e.last_seen_at, e.verified_at, e.live_at) as "lastSeenAt", e.gone_at as "goneAt",
  e.gone_reason as "goneReason", d.synthetic`;

/** Position of the last entry of an archive page; the next page begins after it. */
export interface ArchivePlace {
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
  readonly after: ArchivePlace | null;
  readonly limit: number;
}

/** A page of the archive, what went last first; what went at one moment in the order of ids. */
export async function listPastDeals(
  client: Queryable,
  filter: ArchiveFilter,
): Promise<{ deals: PastDeal[]; next: ArchivePlace | null }> {
  const { rows } = await client.query<PastDeal>(
    `select ${PAST_DEAL} from deal_episodes e join deals d on d.id = e.deal_id
      where ${ARCHIVED}
        and ($1::text[] is null or d.origin = any($1))
        and e.gone_at >= coalesce($2::timestamptz, '-infinity')
        and e.gone_at < coalesce($3::timestamptz, 'infinity')
        -- By itself, because a page far back is then found in the index.
        and e.gone_at <= coalesce($4::timestamptz, 'infinity')
        and ($4 is null or e.gone_at < $4 or (e.deal_id, e.episode) > ($5::uuid, $6::int))
      order by e.gone_at desc, e.deal_id, e.episode limit $7`,
    [
      filter.origins,
      filter.from,
      filter.before,
      filter.after?.goneAt ?? null,
      filter.after?.dealId ?? null,
      filter.after?.episode ?? null,
      filter.limit + 1,
    ],
  );
  const deals = rows.slice(0, filter.limit);
  const last = deals.at(-1);
  return { deals, next: rows.length > deals.length && last !== undefined ? last : null };
}

/** The UTC months (`2026-11`) in which deals went, the latest first. Costs a step in the index for each. */
export async function archiveMonths(client: Queryable, most: number): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `with recursive months as (
       select date_trunc('month', max(e.gone_at) at time zone 'UTC') as month
         from deal_episodes e where ${ARCHIVED}
       union all
       select (select date_trunc('month', max(e.gone_at) at time zone 'UTC') from deal_episodes e
                where ${ARCHIVED} and e.gone_at < months.month at time zone 'UTC')
         from months where months.month is not null)
     select to_char(month, 'YYYY-MM') as month from months where month is not null limit $1`,
    [most],
  );
  return rows.map(({ month }) => month);
}

/** The last announced life of a deal that is over; null where there is none. */
export async function lastPastDeal(client: Queryable, dealId: string): Promise<PastDeal | null> {
  const { rows } = await client.query<PastDeal>(
    `select ${PAST_DEAL} from deal_episodes e join deals d on d.id = e.deal_id
      where e.deal_id = $1 and ${ARCHIVED} order by e.episode desc limit 1`,
    [dealId],
  );
  return rows[0] ?? null;
}

/** Of a deal `d`: it has a place in the archive. */
const WAS_LIVE = `d.live_at is not null and d.gone_reason <> 'historic'`;

/**
 * From where deals leave that are live or in the archive, and how many of them are live. The archive is for good, so
 * it goes from one origin to the next in an index rather than through all of it.
 */
export async function dealOrigins(
  client: Queryable,
  today: Date,
): Promise<{ readonly origin: string; readonly live: number }[]> {
  const { rows } = await client.query<{ origin: string; live: number }>(
    `with recursive archived as (
       (select d.origin from deals d where ${WAS_LIVE} order by d.origin limit 1)
       union all
       select (select d.origin from deals d where ${WAS_LIVE} and d.origin > a.origin
                order by d.origin limit 1)
         from archived a where a.origin is not null),
     live as (
       select origin, count(*) filter (
           where departure_date >= ($1::timestamptz at time zone 'UTC')::date)::int as live
         from deals where state = 'live' group by origin)
     select origin, coalesce(live, 0) as live
       from (select origin from archived where origin is not null union select origin from live) as known
       left join live using (origin)
      order by live desc, origin`,
    [today],
  );
  return rows;
}
