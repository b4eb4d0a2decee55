import type {
  Cabin,
  CheckOutcome,
  CurrencyCode,
  Deal,
  DealLabel,
  DealLife,
  EpochDay,
  Instant,
  Matchable,
  MinorUnits,
  MinuteOfDay,
  PlaceCode,
  SourceName,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, getRow, queryColumn, queryRows, queryValue, raw } from '../sql.ts';

/** Idempotent. */
export async function recordEpisodes(
  client: PoolClient,
  episodes: readonly { readonly dealId: string; readonly deal: Deal }[],
): Promise<void> {
  if (episodes.length === 0) return;
  const deals = episodes.map((entry) => entry.deal);
  const iso = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());
  await execute(client)`
    insert into deal_episodes (deal_id, episode, label, price, saving, first_seen_at, live_at,
      verified_at, last_seen_at, gone_at, gone_reason, source_id)
    select t.deal_id, t.episode, t.label, t.price, t.saving, t.first_seen_at, t.live_at,
      t.verified_at, t.last_seen_at, t.gone_at, t.gone_reason, s.id
      from unnest(${episodes.map((entry) => entry.dealId)}::uuid[],
        ${deals.map((deal) => deal.episode)}::int[],
        ${deals.map((deal) => deal.label)}::deal_label[],
        ${deals.map((deal) => deal.offer.price)}::bigint[],
        ${deals.map((deal) => deal.saving)}::real[],
        ${deals.map((deal) => iso(deal.firstSeenAt))}::timestamptz[],
          ${deals.map((deal) => iso(deal.liveAt))}::timestamptz[],
          ${deals.map((deal) => iso(deal.verifiedAt))}::timestamptz[],
          ${deals.map((deal) => iso(deal.lastSeenAt))}::timestamptz[],
        ${deals.map((deal) => iso(deal.goneAt))}::timestamptz[],
          ${deals.map((deal) => deal.goneReason)}::text[],
          ${deals.map((deal) => deal.offer.source)}::text[])
        as t (deal_id, episode, label, price, saving, first_seen_at, live_at, verified_at,
          last_seen_at, gone_at, gone_reason, source)
      left join sources s on s.name = t.source
    on conflict do nothing`;
}

/** Entry in the journal of a deal: a recheck, or a change of state without one. */
export interface JournalEntry {
  readonly dealId: string;
  readonly episode: number;
  readonly at: Instant;
  readonly about: SourceName;
  /** Source that was queried, or showed the deal again. */
  readonly by: SourceName;
  readonly outcome: CheckOutcome | 'held' | 'sighted_again' | 'dropped' | 'doubted';
  /** True before the deal was announced as live. */
  readonly beforeAlert: boolean;
  readonly price: number | null;
}

/** `sourceIds` must contain the sources of all entries. */
export async function recordJournal(
  client: PoolClient,
  entries: readonly JournalEntry[],
  sourceIds: ReadonlyMap<SourceName, number>,
): Promise<void> {
  if (entries.length === 0) return;
  await execute(client)`
    insert into deal_checks
      (deal_id, episode, checked_at, source_id, about_source_id, outcome, before_alert, price)
    select * from unnest(${entries.map((entry) => entry.dealId)}::uuid[],
      ${entries.map((entry) => entry.episode)}::int[],
      ${entries.map((entry) => new Date(entry.at).toISOString())}::timestamptz[],
      ${entries.map((entry) => sourceIds.get(entry.by))}::smallint[],
      ${entries.map((entry) => sourceIds.get(entry.about))}::smallint[],
      ${entries.map((entry) => entry.outcome)}::text[],
        ${entries.map((entry) => entry.beforeAlert)}::boolean[],
        ${entries.map((entry) => entry.price)}::bigint[])`;
}

export interface VerificationCounts {
  /** Held for confirmation: seen once, an outlier, or from an unreliable source. */
  readonly held: number;
  /** Confirmed before the announcement by a recheck, another source or another sighting. */
  readonly confirmed: number;
  /** Ended without a confirmation. */
  readonly dropped: number;
}

/** Counts of the journal since `since`. `getDeliveryTallies` counts unconfirmed announcements. */
export function getVerificationCounts(client: Queryable, since: Date, synthetic: boolean) {
  return getRow(client)<VerificationCounts>`
    select
      count(*) filter (where c.outcome = 'held')::int as held,
      count(*) filter (where c.before_alert and c.outcome in ('confirmed', 'repriced', 'sighted_again'))::int
        as confirmed,
      count(*) filter (where c.before_alert and c.outcome in ('not_found', 'price_rose', 'dropped'))::int
        as dropped
    from deal_checks c join sources s on s.id = coalesce(c.about_source_id, c.source_id)
   where c.checked_at >= ${since} and (c.before_alert or c.outcome = 'held')
     and s.synthetic = ${synthetic}`;
}

/** Number of deals with the same label, lifetime and kind of end. */
export interface LifetimeCount {
  readonly label: DealLabel;
  /** Rounded down to minutes, from two days on to hours. */
  readonly seconds: number;
  /** False: still available when last seen, so a lower bound. */
  readonly ended: boolean;
  readonly count: number;
}

/**
 * Lifetimes of announced deals first seen since `since`. An end found by a recheck or sighting counts as halfway
 * between the last sighting and that. Deals that are open, departed or no longer shown by their source are lower
 * bounds.
 */
export function getDealLifetimes(client: Queryable, since: Date, synthetic: boolean) {
  return queryRows(client)<LifetimeCount>`
    select label, (floor(lasted / step) * step)::float8 as seconds, ended, count(*)::int as count
      from (
        select e.label, e.first_seen_at, dead.ended,
               case when dead.ended then seen.at + greatest(e.gone_at - seen.at, interval '0') / 2
                    else seen.at end as until
          from deal_episodes e join sources s on s.id = e.source_id
          cross join lateral (select coalesce(e.last_seen_at, e.gone_at) as at) as seen
          cross join lateral (
            select e.gone_reason in ('price_rose', 'not_found', 'reported') as ended) as dead
         where e.first_seen_at >= ${since} and s.synthetic = ${synthetic} and e.live_at is not null
        union all
        select label, first_seen_at, false, last_seen_at from deals
         where first_seen_at >= ${since} and synthetic = ${synthetic} and live_at is not null
           and state in ('verifying', 'held', 'live')) as lives
      cross join lateral (
        select greatest(0, date_part('epoch', until - first_seen_at)) as lasted) as length
      cross join lateral (select case when lasted < 172800 then 60 else 3600 end as step) as unit
     group by 1, 2, 3`;
}

/** Bounds the cost; the newest are enough for every label. */
const MAX_EPISODES = 20_000;
const EPISODE_DAYS_READ = 90;

/**
 * Lifetimes of announced deals, simulated or real, for `learnLifetimes`. Open deals, departed ones and those whose
 * source was switched off have no end.
 */
export function findRecordedEpisodes(client: Queryable, synthetic: boolean, now: Date) {
  const since = new Date(now.getTime() - EPISODE_DAYS_READ * 86_400_000);
  return queryRows(client)<DealLife>`
    (select e.label, e.saving, s.name as source, ${millis('e.first_seen_at')} as "bornAt",
       ${millis('e.live_at')} as "enteredAt", ${millis('e.last_seen_at')} as "lastSeenAt",
       case when e.gone_reason not in ('departed', 'source_off', 'historic')
         then ${millis('e.gone_at')} end as "goneAt"
      from deal_episodes e join sources s on s.id = e.source_id
     where e.live_at is not null and e.gone_at >= ${since} and s.synthetic = ${synthetic}
     order by e.gone_at desc limit ${MAX_EPISODES})
    union all
    (select d.label, d.saving, s.name, ${millis('d.first_seen_at')}, ${millis('d.live_at')},
       ${millis('d.last_seen_at')}, null
      from deals d join sources s on s.id = d.source_id
     where d.live_at is not null and d.state in ('verifying', 'held', 'live')
       and d.synthetic = ${synthetic}
     limit ${MAX_EPISODES})`;
}

function millis(column: string) {
  return raw(`(extract(epoch from ${column}) * 1000)::float8`);
}

/** Episode of a deal, with the fields of its offer for matching and grouping. */
export interface NotifiedEpisode {
  readonly dealId: string;
  readonly offer: Matchable & { readonly synthetic: boolean };
  readonly liveAt: Instant;
  /** Null: still available to notified travellers. */
  readonly goneAt: Instant | null;
  /** 1 - price / average. */
  readonly saving: number;
  /** True for the last episode, unless a recheck is pending. */
  readonly isShown: boolean;
}

/**
 * An episode as one JSON array: nineteen columns double the CPU time of this process, 0.5 s instead of 0.25 s for
 * 50,000 rows including matching.
 */
type Row = [
  ...[dealId: string, liveAt: Instant, goneAt: Instant | null, saving: number, isShown: boolean],
  ...[origin: PlaceCode, destination: PlaceCode, departure: EpochDay, back: EpochDay | null],
  ...[cabin: Cabin, price: MinorUnits, currency: CurrencyCode, carriers: string[]],
  ...[stops: number | null, via: PlaceCode[], aircraft: string[]],
  ...[departureTime: MinuteOfDay | null, baggage: Matchable['baggage'], synthetic: boolean],
];

/** Episodes of deals from these origins that were available since `since`, unordered. */
export async function listNotifiedEpisodes(
  client: Queryable,
  { origins, since }: { readonly origins: readonly string[]; readonly since: Instant },
): Promise<NotifiedEpisode[]> {
  const lives: Row[] = await queryColumn(client)`
    select json_build_array(d.id, (extract(epoch from life.live_at) * 1000)::bigint,
        (extract(epoch from life.gone_at) * 1000)::bigint, life.saving,
        d.episode = life.episode and d.state in ('live', 'gone'),
        d.origin, d.destination, d.departure_date - date '1970-01-01',
        d.return_date - date '1970-01-01', d.cabin, life.price, d.currency, d.carriers, d.stops, d.via,
        d.aircraft, (extract(epoch from d.departure_time) / 60)::int, d.baggage, d.synthetic) as life
      from (
        select id as deal_id, episode, price, saving, live_at, null::timestamptz as gone_at
          from deals
         where state in ('verifying', 'held', 'live') and live_at is not null
        union all
        select deal_id, episode, price, saving, live_at, gone_at
          from deal_episodes
         where live_at is not null and gone_reason <> 'historic' and gone_at >= ${new Date(since)})
          as life
      join deals d on d.id = life.deal_id
     where d.origin = any (${origins})`;
  return lives.map(toEpisode);
}

/** Announcement of the first deal that is gone, or of an available one; null without any. */
export function findFirstNotifiedAt(client: Queryable): Promise<Instant | null> {
  return queryValue(client)`
    select (extract(epoch from least(
       (select live_at from deal_episodes
         where live_at is not null and gone_reason <> 'historic'
         order by gone_at, deal_id desc, episode desc limit 1),
       (select min(live_at) from deals where state in ('verifying', 'held', 'live')))) * 1000)::float8 as at`;
}

function toEpisode([dealId, liveAt, goneAt, saving, isShown, ...offer]: Row): NotifiedEpisode {
  const [origin, destination, departure, back, cabin, price, currency, ...further] = offer;
  const [carriers, stops, via, aircraft, departureTime, baggage, synthetic] = further;
  const route = { origin, destination, departure, return: back, cabin, price, currency };
  const flight = { carriers, stops, via, aircraft, departureTime, baggage, synthetic };
  return { dealId, liveAt, goneAt, saving, isShown, offer: { ...route, ...flight } };
}
