import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** What open alerts would save, in one currency; minor units. */
export interface Saving {
  readonly amount: number;
  readonly currency: string;
}

/**
 * What the open alerts of a traveller would save against the usual price, by currency: of each alert its
 * best date that can still be had.
 */
export async function potentialSavings(client: Queryable, userId: string): Promise<Saving[]> {
  const { rows } = await client.query<Saving>(
    `select currency, sum(saved)::float8 as amount from (
       select distinct on (a.id) d.currency, round(d.average - d.price) as saved
         from flight_alerts a join alert_dates t on t.alert_id = a.id join deals d on d.id = t.deal_id
        where a.user_id = $1 and a.closed_at is null and d.state = 'live'
        order by a.id, d.price, d.departure_date) as best
      group by currency order by amount desc, currency`,
    [userId],
  );
  return rows;
}

/** Ways that a traveller took to sellers, counted once a deal and hour. */
export async function countTravellersClicks(client: Queryable, userId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from deal_clicks where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Routes with observed fares from any of these places, to any of those or, with an empty list, to
 * anywhere.
 */
export async function countRoutes(
  client: Queryable,
  origins: readonly string[],
  destinations: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (
       select distinct origin, destination from baselines
        where origin = any($1) and (cardinality($2::text[]) = 0 or destination = any($2))) as routes`,
    [origins, destinations],
  );
  return rows[0]?.count ?? 0;
}
