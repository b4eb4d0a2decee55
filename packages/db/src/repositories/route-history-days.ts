import type { Pool, PoolClient } from 'pg';
import type { Database } from '../connect.ts';
import { inTransaction } from '../transaction.ts';

/** Fares that are read with every question, because counting them by the day would be more work. */
const LEFT_TO_READ = 2_000;
/** Fares counted in one transaction: a second's work. */
const FARES_AT_ONCE = 100_000;
/** Prices in minor units whose logarithm times this is the same whole number count as one: half a per cent. */
const STEPS = 200;

/**
 * Counts by the day the fares of every market that has many which are not counted yet, a bounded piece at a
 * time. Answers how many were.
 */
export async function countRouteHistories(
  database: Pick<Database, 'pool'>,
  signal: AbortSignal,
): Promise<number> {
  let counted = 0;
  for (const market of await uncountedMarkets(database.pool))
    for (let more = FARES_AT_ONCE; more === FARES_AT_ONCE; counted += more) {
      signal.throwIfAborted();
      more = await inTransaction(database, (client) => countNext(client, market));
    }
  return counted;
}

async function uncountedMarkets(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ market: string }>(
    `select b.market from baselines b left join route_histories h using (market)
      where b.fare_count - coalesce(h.number, 0) >= $1 order by b.market`,
    [LEFT_TO_READ],
  );
  return rows.map(({ market }) => market);
}

/**
 * Counts the next fares of a market. Fares get their numbers under the lock of their market's row, which is
 * held until they are to be seen: up to the count that is read here there is none missing.
 */
async function countNext(client: PoolClient, market: string): Promise<number> {
  await client.query(
    `insert into route_histories (market, number)
     select market, 0 from baselines where market = $1 on conflict do nothing`,
    [market],
  );
  const { rows } = await client.query<{ from: number; to: number }>(
    `select h.number::float8 as "from", least(b.fare_count, h.number + $2)::float8 as "to"
       from route_histories h join baselines b using (market) where h.market = $1 for update of h`,
    [market, FARES_AT_ONCE],
  );
  const [span] = rows;
  // Taken back meanwhile, or counted by another server.
  if (span === undefined || span.to <= span.from) return 0;
  await client.query(
    `with seen as (
       select (f.observed_at at time zone 'UTC')::date as day, f.return_date is null as one_way,
              min(f.price) as price, count(*) as fares
         from baselines b join fares f on f.origin = b.origin and f.destination = b.destination
              and f.currency = b.currency and f.cabin = b.cabin and f.synthetic = b.synthetic
        where b.market = $1 and f.number > $2 and f.number <= $3
        group by 1, 2, ${step('f.price')}
     ), known as (
       select d.day, d.one_way, k.price, k.fares
         from route_history_days d, unnest(d.prices, d.fares) as k (price, fares)
        where d.market = $1 and (d.day, d.one_way) in (select day, one_way from seen)
     ), summed as (
       select day, one_way, min(price) as price, sum(fares)::bigint as fares
         from (select * from seen union all select * from known) as either
        group by day, one_way, ${step('price')}
     )
     insert into route_history_days (market, day, one_way, prices, fares)
     select $1, day, one_way, array_agg(price order by price), array_agg(fares order by price)
       from summed group by day, one_way
     on conflict (market, day, one_way) do update
       set prices = excluded.prices, fares = excluded.fares`,
    [market, span.from, span.to],
  );
  await client.query('update route_histories set number = $2 where market = $1', [market, span.to]);
  return span.to - span.from;
}

const step = (price: string) => `floor(ln(${price}::float8) * ${STEPS})`;
