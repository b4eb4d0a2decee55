/** Minimum comparable sightings for an average of the route itself. */
export const MIN_SAMPLES = 20;

/**
 * Normal price of a trip, and its certainty. Minor units of the market's currency, possibly fractional.
 */
export interface BaselineEvidence {
  readonly average: number;
  /** Quartiles of comparable prices; meaningless for a borrowed average. */
  readonly typicalLow: number;
  readonly typicalHigh: number;
  /** Comparable sightings; a trip counts once a day. */
  readonly samples: number;
  /** Days from the oldest to the newest comparable sighting, inclusive. */
  readonly daysCovered: number;
  /** Probability, 0 to 1, that the fare is at least a quarter below its fair price, known in hindsight. */
  readonly confidence: number;
}

/** True when the average is estimated from similar routes. */
export function isBorrowed({ samples }: Pick<BaselineEvidence, 'samples'>): boolean {
  return samples < MIN_SAMPLES;
}

/** Share of the fair price below which a fare is a bargain. */
const BARGAIN_SHARE = 0.75;

export const MIN_DEAL_CONFIDENCE = 0.76;

/** Probability of a bargain; `uncertainty` is the standard deviation of ln(fair price / average). */
export function computeConfidence(price: number, average: number, uncertainty: number): number {
  return computeNormalCdf(Math.log((BARGAIN_SHARE * average) / price) / uncertainty);
}

/** Standard normal distribution function; Abramowitz and Stegun 26.2.17, error below 1e-7. */
function computeNormalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.39894228 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}
