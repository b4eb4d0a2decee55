/** Comparable sightings below which nothing of the route itself is called usual. */
export const MIN_SAMPLES = 20;

/**
 * What a trip normally costs and how well that is known. Prices in minor units of the market's
 * currency, possibly fractional.
 */
export interface BaselineEvidence {
  readonly average: number;
  /** The middle half of comparable prices lies between these; nothing where the average is borrowed. */
  readonly typicalLow: number;
  readonly typicalHigh: number;
  /** Comparable sightings: a trip counts once a day. */
  readonly samples: number;
  /** Days from the oldest to the newest comparable sighting, both counted. */
  readonly daysCovered: number;
  /**
   * Probability, 0 to 1, that the fare judged is a bargain: at least a quarter below what
   * comparable trips will, in hindsight, have cost.
   */
  readonly confidence: number;
}

/**
 * Whether the average leans on similar routes, because the route itself was hardly seen. Its typical
 * range then says nothing: it is where every route begins, or what the route was like long ago.
 */
export function isBorrowed({ samples }: Pick<BaselineEvidence, 'samples'>): boolean {
  return samples < MIN_SAMPLES;
}
