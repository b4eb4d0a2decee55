/**
 * What a trip normally costs and how well that is known. Prices in minor units of the market's
 * currency, possibly fractional.
 */
export interface BaselineEvidence {
  readonly average: number;
  /** Between these the middle 80 % of comparable prices lie. */
  readonly typicalLow: number;
  readonly typicalHigh: number;
  /** Comparable sightings: a trip counts once a day. */
  readonly samples: number;
  /** Days from the oldest to the newest comparable sighting, both counted. */
  readonly daysCovered: number;
  /** Probability, 0 to 1, that hindsight will agree that the fare judged is a bargain. */
  readonly confidence: number;
}
