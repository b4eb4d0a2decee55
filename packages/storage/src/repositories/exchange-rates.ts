import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** Rates of a day: units of each currency for one euro. */
export interface DayRates {
  /** 'YYYY-MM-DD'. */
  readonly ratesDate: string;
  readonly rates: Readonly<Record<string, number>>;
}

/** The newest rates; null before the first. */
export async function newestRates(client: Queryable): Promise<DayRates | null> {
  const { rows } = await client.query<DayRates>(
    `select rates_date as "ratesDate", rates from exchange_rates order by rates_date desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Stores the rates of a day, over those that were there. Answers whether anything is new. */
export async function storeRates(
  client: Queryable,
  { ratesDate, rates }: DayRates,
  source: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into exchange_rates as e (rates_date, rates, source) values ($1, $2, $3)
     on conflict (rates_date) do update
       set rates = excluded.rates, source = excluded.source, fetched_at = now()
       where e.rates <> excluded.rates`,
    [ratesDate, JSON.stringify(rates), source],
  );
  return rowCount === 1;
}
