import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** Rates of a day: units of each currency for one euro. */
export interface DayRates {
  /** 'YYYY-MM-DD'. */
  readonly ratesDate: string;
  readonly rates: Readonly<Record<string, number>>;
}

/** Where some of a day's rates are from. */
export interface RatesPart {
  /** `reference`: the source whose rates go first. `more`: the one for what that lacks. */
  readonly kind: 'reference' | 'more';
  /** Host of the source. */
  readonly source: string;
  /** The day that its rates are of; 'YYYY-MM-DD'. */
  readonly date: string;
  readonly currencies: readonly string[];
}

/** Rates as they are kept, dated by the newest of them. */
export interface StoredRates extends DayRates {
  readonly parts: readonly RatesPart[];
}

/** The newest rates; null before the first. */
export async function newestRates(client: Queryable): Promise<StoredRates | null> {
  const { rows } = await client.query<StoredRates>(
    `select rates_date as "ratesDate", rates, parts
       from exchange_rates order by rates_date desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Stores the rates of a day, over those that were there. Answers whether anything is new. */
export async function storeRates(
  client: Queryable,
  { ratesDate, rates, parts }: StoredRates,
): Promise<boolean> {
  const sources = [...new Set(parts.map(({ source }) => source))];
  const { rowCount } = await client.query(
    `insert into exchange_rates as e (rates_date, rates, parts, source) values ($1, $2, $3, $4)
     on conflict (rates_date) do update
       set rates = excluded.rates, parts = excluded.parts, source = excluded.source,
           fetched_at = now()
       where e.rates <> excluded.rates or e.parts <> excluded.parts`,
    [ratesDate, JSON.stringify(rates), JSON.stringify(parts), sources.join(', ')],
  );
  return rowCount === 1;
}
