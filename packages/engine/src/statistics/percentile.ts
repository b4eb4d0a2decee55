/** Frequency of each measured value, values ascending and unique. */
export type Tally = readonly { readonly value: number; readonly count: number }[];

/** Measurements in all. */
export function countTally(tally: Tally): number {
  return tally.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The smallest measured value that at least `share` (0 to 1) of the measurements do not exceed: a value
 * that occurred, as SQL's `percentile_disc` has it. Null without measurements.
 */
export function discretePercentile(tally: Tally, share: number): number | null {
  // At least one, so that a share of 0 is the lowest value.
  const wanted = Math.max(1, Math.ceil(share * countTally(tally)));
  let counted = 0;
  for (const { value, count } of tally) {
    counted += count;
    if (counted >= wanted) return value;
  }
  return null;
}

/** The share of measurements that do not exceed `limit`; null without measurements. */
export function shareUpTo(tally: Tally, limit: number): number | null {
  const size = countTally(tally);
  if (size === 0) return null;
  return countTally(tally.filter(({ value }) => value <= limit)) / size;
}
