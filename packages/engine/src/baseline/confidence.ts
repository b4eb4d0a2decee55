/**
 * Where a fare has to lie below its fair price, which only hindsight knows, to have been a
 * bargain: a quarter, since a deal is three tenths below a baseline that may be off by some.
 */
const SOUND_SHARE = 0.75;

/** Below this no price passes for a deal, told of or not. */
export const MIN_DEAL_CONFIDENCE = 0.76;

/** Probability, 0 to 1, that hindsight will call a fare a bargain. */
export function computeConfidence(price: number, average: number, doubt: number): number {
  return normalShare(Math.log((SOUND_SHARE * average) / price) / doubt);
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
