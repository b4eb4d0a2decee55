import type { RawFare } from '@farelark/engine';

/** Two places, as `BUD-BCN`: the fares of both directions. */
export type RoutePair = `${string}-${string}`;

export function betweenPairs(
  rows: readonly RawFare[],
  pairs: readonly RoutePair[],
): readonly RawFare[] {
  const routes = new Set(pairs.flatMap((pair) => [pair, pair.split('-').reverse().join('-')]));
  return rows.filter(({ origin, destination }) => routes.has(`${origin}-${destination}`));
}
