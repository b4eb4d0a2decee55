import { type Matchable, mismatch, type PlaceCode } from '@farelark/domain';
import type { PoolClient } from 'pg';
import type { Pipeline } from '../pipeline.ts';
import { travellersFrom } from '../traveller.ts';

/**
 * The ids of the travellers whose preferences accept an offer, in an order that stays the same while
 * preferences do. May lag a second behind the latest save: read the rows of those to be told with
 * `readTravellers` in the transaction that tells them, and ask `mismatch` again.
 */
export async function wanting(
  pipeline: Pipeline,
  client: PoolClient,
  offer: Matchable,
): Promise<readonly string[]> {
  const travellers = await travellersFrom(client, placesOf(pipeline, offer.origin));
  return travellers
    .filter(({ wish }) => mismatch(wish, offer, pipeline.matching) === null)
    .map(({ userId }) => userId)
    .sort();
}

/** The codes under which travellers may have named a fare's origin: itself, its city, its airports. */
function placesOf(pipeline: Pipeline, origin: PlaceCode): PlaceCode[] {
  const city = pipeline.matching.cityOf(origin);
  // Only a fare to the city as a whole reaches those who named one of its airports.
  const airports = city === origin ? pipeline.reference.airportsOf(origin) : [];
  return [...new Set([origin, city, ...airports])];
}
