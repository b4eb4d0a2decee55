/** Lives of deals that travellers were told of and that are over. */
import type { Cabin, DealLabel, GoneReason } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** What the archive holds; as in its index. */
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

/** Where a page of the archive ends: the next one begins after it. */
export interface ArchivePlace {
  readonly goneAt: Date;
  readonly dealId: string;
  readonly episode: number;
}

/** What is asked for; null leaves it open. */
export interface ArchiveFilter {
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

/** The last life of a deal that travellers were told of and that is over; null where there is none. */
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
