/** Times in which deals could be had and travellers were told of them, light enough to match thousands. */
import type {
  Cabin,
  CurrencyCode,
  EpochDay,
  Instant,
  Matchable,
  MinorUnits,
  MinuteOfDay,
  PlaceCode,
} from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** A life of a deal, with what matching and grouping ask of its offer. */
export interface PastLife {
  readonly dealId: string;
  readonly offer: Matchable & { readonly synthetic: boolean };
  readonly liveAt: Instant;
  /** Null = it can still be had, as far as those know who were told of it. */
  readonly goneAt: Instant | null;
  /** 1 - price / average. */
  readonly saving: number;
  /** The deal's last life, and nothing about it waits for a look: it is shown as it is. */
  readonly isShown: boolean;
}

/** A life as `TOLD_LIVES` writes it. */
type Row = [
  ...[dealId: string, liveAt: Instant, goneAt: Instant | null, saving: number, isShown: boolean],
  ...[origin: PlaceCode, destination: PlaceCode, departure: EpochDay, back: EpochDay | null],
  ...[cabin: Cabin, price: MinorUnits, currency: CurrencyCode, carriers: string[]],
  ...[stops: number | null, via: PlaceCode[], aircraft: string[]],
  ...[departureTime: MinuteOfDay | null, baggage: Matchable['baggage'], synthetic: boolean],
];

/**
 * The lives of deals from these places that could be had at some time since a moment, whether they are
 * over or not. In no order.
 */
export async function listToldLives(
  client: Pool | PoolClient,
  { origins, since }: { readonly origins: readonly string[]; readonly since: Instant },
): Promise<PastLife[]> {
  const { rows } = await client.query<{ life: Row }>(TOLD_LIVES, [origins, new Date(since)]);
  return rows.map(({ life }) => toLife(life));
}

/**
 * Since when travellers are told of deals: when they were told of the first that went, or of one that can
 * be had. Null before that.
 */
export async function firstTold(client: Pool | PoolClient): Promise<Instant | null> {
  const { rows } = await client.query<{ at: Instant | null }>(
    `select (extract(epoch from least(
        (select live_at from deal_episodes
          where live_at is not null and gone_reason <> 'historic'
          order by gone_at, deal_id desc, episode desc limit 1),
        (select min(live_at) from deals where state in ('verifying', 'held', 'live')))) * 1000)::float8 as at`,
  );
  return rows[0]?.at ?? null;
}

/**
 * A list of values in one column. Nineteen columns took this process twice the time for fifty thousand rows
 * (0.5 s and 0.25 s with matching), in which it answers nobody else.
 */
const TOLD_LIVES = `
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
       where live_at is not null and gone_reason <> 'historic' and gone_at >= $2) as life
    join deals d on d.id = life.deal_id
   where d.origin = any ($1)`;

function toLife([dealId, liveAt, goneAt, saving, isShown, ...offer]: Row): PastLife {
  const [origin, destination, departure, back, cabin, price, currency, ...further] = offer;
  const [carriers, stops, via, aircraft, departureTime, baggage, synthetic] = further;
  const route = { origin, destination, departure, return: back, cabin, price, currency };
  const flight = { carriers, stops, via, aircraft, departureTime, baggage, synthetic };
  return { dealId, liveAt, goneAt, saving, isShown, offer: { ...route, ...flight } };
}
