import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { affected, execute, getValue, queryColumn, queryRow, raw } from '../sql.ts';
import { inTransaction } from '../transaction.ts';

export type ReferenceTable = 'openflights_airports' | 'openflights_airlines';

/** Keys are column names; `id` is that of the source. */
export type ReferenceRecord = Readonly<Record<string, string | number | boolean | null>> & {
  readonly id: number;
};

/** Insert or update records, serialised with other syncs. Missing ones stay, since past fares refer to them. */
export function syncRecords(
  db: { readonly pool: Pool },
  table: ReferenceTable,
  records: readonly ReferenceRecord[],
): Promise<Readonly<Record<'inserted' | 'updated' | 'unchanged', number>>> {
  return inTransaction(db, async (client) => {
    await execute(client)`lock table ${raw(table)} in share row exclusive mode`;
    const columns = await readColumns(client, table);
    const values = columns.filter((name) => name !== 'id');
    const list = (prefix: string) => raw(values.map((name) => `${prefix}${name}`).join(', '));
    const changed: boolean[] = await queryColumn(client)`
      insert into ${raw(table)} as t (id, ${list('')})
        select id, ${list('')}
          from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(records)})
      on conflict (id) do update set (${list('')}, synced_at) = row (${list('excluded.')}, now())
        where (${list('t.')}) is distinct from (${list('excluded.')})
      returning xmax = 0 as inserted`;
    const inserted = changed.filter((isNew) => isNew).length;
    const updated = changed.length - inserted;
    return { inserted, updated, unchanged: records.length - changed.length };
  });
}

export function countRecords(client: Queryable, table: ReferenceTable): Promise<number> {
  return getValue(client)`select count(*)::float8 as count from ${raw(table)}`;
}

/** Columns of a table, except `synced_at`. */
function readColumns(client: PoolClient, table: ReferenceTable): Promise<string[]> {
  return queryColumn(client)`
    select attname as name from pg_attribute
     where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
       and attname <> 'synced_at'
     order by attnum`;
}

/** Units of each currency for one euro. */
export interface DayRates {
  /** `YYYY-MM-DD`. */
  readonly ratesDate: string;
  readonly rates: Readonly<Record<string, number>>;
}

export interface RatesPart {
  /** `reference`: the preferred source. `more`: for currencies that it lacks. */
  readonly kind: 'reference' | 'more';
  /** Host name. */
  readonly source: string;
  /** Day of its rates, `YYYY-MM-DD`. */
  readonly date: string;
  readonly currencies: readonly string[];
}

/** Dated by the newest part. */
export interface StoredRates extends DayRates {
  readonly parts: readonly RatesPart[];
}

/** Null before the first refresh. */
export function findNewestRates(client: Queryable): Promise<StoredRates | null> {
  return queryRow(client)`
    select rates_date as "ratesDate", rates, parts
      from exchange_rates order by rates_date desc limit 1`;
}

/** Insert or replace the rates of a day; false if unchanged. */
export function storeRates(client: Queryable, { ratesDate, rates, parts }: StoredRates) {
  const sources = [...new Set(parts.map(({ source }) => source))];
  return affected(client)`
    insert into exchange_rates as e (rates_date, rates, parts, source)
      values (${ratesDate}, ${JSON.stringify(rates)}, ${JSON.stringify(parts)},
      ${sources.join(', ')})
    on conflict (rates_date) do update
      set rates = excluded.rates, parts = excluded.parts, source = excluded.source,
          fetched_at = now()
      where e.rates <> excluded.rates or e.parts <> excluded.parts`;
}
