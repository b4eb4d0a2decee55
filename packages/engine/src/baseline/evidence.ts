/** Comparable sightings below which nothing of the route itself is called usual. */
export const MIN_SAMPLES = 20;

/**
 * Normal price of a trip and the certainty of that estimate. Prices in minor units of the market's currency,
 * possibly fractional.
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

/** True when the average relies on similar routes; the typical range is then meaningless. */
export function isBorrowed({ samples }: Pick<BaselineEvidence, 'samples'>): boolean {
  return samples < MIN_SAMPLES;
}

/** Share of the fair price, known only in hindsight, below which a fare was a bargain. */
const SOUND_SHARE = 0.75;

/** Minimum confidence for a price to count as a deal. */
export const MIN_DEAL_CONFIDENCE = 0.76;

/** Probability, 0 to 1, that hindsight will call a fare a bargain. */
export function computeConfidence(price: number, average: number, uncertainty: number): number {
  return normalShare(Math.log((SOUND_SHARE * average) / price) / uncertainty);
}

/** Share of a normal distribution below z; Abramowitz and Stegun 26.2.17, error below 1e-7. */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.39894228 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}
