import { type Fare, formatDay } from '@farelark/engine';
import type { PoolClient } from 'pg';

/** A price as a source's cache holds it. */
export type CachedPrice = Pick<
  Fare,
  | 'origin'
  | 'destination'
  | 'departure'
  | 'return'
  | 'cabin'
  | 'price'
  | 'currency'
  | 'carriers'
  | 'flightNumbers'
  | 'offerId'
  | 'synthetic'
> & { readonly sourceId: number };

/** A provider that converts what it keeps does so by the rates of the hour: the same price drifts. */
const DRIFT = 0.02;

/**
 * Which of these prices, by their position, were recorded since a moment: the same trip, flights and
 * price from the same source under the same name. Where there is a name, also what was cheaper before or
 * hardly dearer: one search has one price. A scan of what the source said of their routes since then, for
 * sources that repeat themselves and are read by the month.
 */
export async function findCachedPrices(
  client: PoolClient,
  prices: readonly CachedPrice[],
  since: Date,
): Promise<Set<number>> {
  if (prices.length === 0) return new Set();
  const { rows } = await client.query<{ position: number }>(
    `with asked as materialized (
       select * from json_to_recordset($1::json) as p (position int, origin text, destination text,
         departure date, return date, cabin cabin, price bigint, currency text, flights text,
         offer text, synthetic boolean, source smallint)),
     kept as materialized (
       select f.* from (select distinct origin, destination from asked) as r
         join fares f on f.origin = r.origin and f.destination = r.destination
        where f.observed_at >= $2)
     select distinct a.position from asked a join kept f
         on f.origin = a.origin and f.destination = a.destination
        and f.departure_date = a.departure and f.currency = a.currency
        and (f.price = a.price or a.offer is not null and f.price <= (1 + $3::float8) * a.price)
        and f.source_id = a.source and f.cabin = a.cabin and f.synthetic = a.synthetic
        and f.return_date is not distinct from a.return
        and f.offer_id is not distinct from a.offer
        and array_to_string(f.carriers || f.flight_numbers, '+') = a.flights`,
    [
      JSON.stringify(
        prices.map((price, position) => ({
          position,
          origin: price.origin,
          destination: price.destination,
          departure: formatDay(price.departure),
          return: price.return === null ? null : formatDay(price.return),
          cabin: price.cabin,
          price: price.price,
          currency: price.currency,
          flights: [...price.carriers, ...price.flightNumbers].join('+'),
          offer: price.offerId,
          synthetic: price.synthetic,
          source: price.sourceId,
        })),
      ),
      since,
      DRIFT,
    ],
  );
  return new Set(rows.map((row) => row.position));
}
