/** Count of each measured value; values ascending and unique. */
export type Tally = readonly { readonly value: number; readonly count: number }[];

export function countTally(tally: Tally): number {
  return tally.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Smallest measured value that at least `share` (0 to 1) of the measurements do not exceed, as SQL's
 * `percentile_disc`. Null without measurements.
 */
export function discretePercentile(tally: Tally, share: number): number | null {
  // A share of 0 is the lowest value.
  const rank = Math.max(1, Math.ceil(share * countTally(tally)));
  let cumulative = 0;
  for (const { value, count } of tally) {
    cumulative += count;
    if (cumulative >= rank) return value;
  }
  return null;
}

/** Share of measurements that do not exceed `limit`; null without measurements. */
export function shareUpTo(tally: Tally, limit: number): number | null {
  const size = countTally(tally);
  if (size === 0) return null;
  return countTally(tally.filter(({ value }) => value <= limit)) / size;
}
