/** Normal quantile of a two-sided interval of 95 %. */
const Z = 1.959964;

/** A share with the range in which the true one lies with 95 % confidence. */
export interface WilsonInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share of `hits` among `trials`, with Wilson's score interval (1927), which stays within 0 and 1 and
 * does not claim certainty when no trial, or every one, was a hit. Null without trials.
 */
export function computeWilsonInterval(hits: number, trials: number): WilsonInterval | null {
  if (trials <= 0) return null;
  const share = hits / trials;
  const scale = 1 + (Z * Z) / trials;
  const middle = (share + (Z * Z) / (2 * trials)) / scale;
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / trials + (Z / (2 * trials)) ** 2);
  // Rounding may carry an end just past the share that it must enclose.
  return {
    share,
    low: Math.min(share, Math.max(0, middle - reach)),
    high: Math.max(share, Math.min(1, middle + reach)),
  };
}
