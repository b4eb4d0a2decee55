import { type EpochDay, formatDay } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/**
 * Writes what each route, cabin and currency cost on a day (UTC): the lowest and the average fare that
 * was observed, and the deals found. Again overwrites, so a day can be written while it lasts. Answers
 * how many rows.
 */
export async function rollUpDay(client: Pool | PoolClient, day: EpochDay): Promise<number> {
  const { rowCount } = await client.query(
    `with span as (
       select $1::date::timestamp at time zone 'UTC' as from_at,
         ($1::date + 1)::timestamp at time zone 'UTC' as to_at),
     found as (
       select origin, destination, cabin, currency, synthetic, count(*) as deals
         from deals, span
        where detected_at >= from_at and detected_at < to_at and state not in ('verifying', 'held', 'dropped')
        group by origin, destination, cabin, currency, synthetic)
     insert into daily_flight_results as r
       (day, origin, destination, cabin, currency, synthetic, lowest, average, fare_count, deal_count)
     select $1, f.origin, f.destination, f.cabin, f.currency, f.synthetic,
         min(price), round(avg(price)), count(*), coalesce(max(found.deals), 0)
       from span, fares f
       left join found on found.origin = f.origin and found.destination = f.destination
         and found.cabin = f.cabin and found.currency = f.currency and found.synthetic = f.synthetic
      where observed_at >= from_at and observed_at < to_at
      group by f.origin, f.destination, f.cabin, f.currency, f.synthetic
     on conflict (day, origin, destination, cabin, currency, synthetic) do update set
       lowest = excluded.lowest, average = excluded.average, fare_count = excluded.fare_count,
       deal_count = excluded.deal_count, updated_at = now()`,
    [formatDay(day)],
  );
  return rowCount ?? 0;
}
