import { findCachedPrices } from '@farelark/db';
import { formatDay, type Instant, MILLIS_PER_DAY, type SourceName } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { CleanFare } from './batch.ts';

/** Longer than any provider keeps the prices that others were shown: two to seven days. */
const CACHE_DAYS = 7;

/**
 * Leaves out prices of a candidate source that were recorded within a week: read again, they are one
 * search of one person still. Counted each time they would be evidence of nothing but our asking.
 */
export async function withoutCachedRepeats(
  client: PoolClient,
  clean: readonly CleanFare[],
  sourceIdOf: ReadonlyMap<SourceName, number>,
  now: Instant,
): Promise<CleanFare[]> {
  const prices = clean.map(({ fare }) => ({
    ...fare,
    sourceId: sourceIdOf.get(fare.source) as number,
  }));
  const since = new Date(now - CACHE_DAYS * MILLIS_PER_DAY);
  const known = await findCachedPrices(client, prices, since);
  const seen = new Set<string>();
  return clean.filter(({ fare, market }, index) => {
    const key = [
      market,
      formatDay(fare.departure),
      fare.return,
      fare.price,
      fare.source,
      fare.offerId,
      fare.carriers.join('+'),
      fare.flightNumbers.join('+'),
    ].join('|');
    if (known.has(index) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
