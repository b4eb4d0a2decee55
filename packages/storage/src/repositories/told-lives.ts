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
} from '@farelark/domain';
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

interface Row {
  readonly dealId: string;
  readonly liveAt: Instant;
  readonly goneAt: Instant | null;
  readonly saving: number;
  readonly isShown: boolean;
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  readonly departure: EpochDay;
  readonly return: EpochDay | null;
  readonly cabin: Cabin;
  readonly price: MinorUnits;
  readonly currency: CurrencyCode;
  readonly carriers: string;
  readonly stops: number | null;
  readonly via: string;
  readonly aircraft: string;
  readonly departureTime: MinuteOfDay | null;
  readonly baggage: Matchable['baggage'];
  readonly synthetic: boolean;
}

/**
 * The lives of deals from these places that could be had at some time since a moment, whether they are
 * over or not. In no order.
 */
export async function listToldLives(
  client: Pool | PoolClient,
  { origins, since }: { readonly origins: readonly string[]; readonly since: Instant },
): Promise<PastLife[]> {
  const { rows } = await client.query<Row>(TOLD_LIVES, [origins, new Date(since)]);
  return rows.map(toLife);
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

/** Lists as texts, which are taken apart in less time than arrays. */
const OFFER = `d.origin, d.destination, d.departure_date - date '1970-01-01' as departure,
  d.return_date - date '1970-01-01' as return, d.cabin, life.price::float8 as price, d.currency,
  array_to_string(d.carriers, '+') as carriers, d.stops, array_to_string(d.via, '+') as via,
  array_to_string(d.aircraft, '+') as aircraft,
  (extract(epoch from d.departure_time) / 60)::int as "departureTime", d.baggage, d.synthetic`;

const TOLD_LIVES = `
  select d.id as "dealId", (extract(epoch from life.live_at) * 1000)::float8 as "liveAt",
         (extract(epoch from life.gone_at) * 1000)::float8 as "goneAt",
         life.saving::float8 as saving,
         d.episode = life.episode and d.state in ('live', 'gone') as "isShown", ${OFFER}
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

function toLife({ dealId, liveAt, goneAt, saving, isShown, ...offer }: Row): PastLife {
  return {
    dealId,
    liveAt,
    goneAt,
    saving,
    isShown,
    offer: {
      ...offer,
      carriers: listOf(offer.carriers),
      via: listOf(offer.via) as PlaceCode[],
      aircraft: listOf(offer.aircraft),
    },
  };
}

function listOf(text: string): readonly string[] {
  return text === '' ? NONE : text.split('+');
}

const NONE: readonly never[] = [];
