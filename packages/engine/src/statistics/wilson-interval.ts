/** Normal quantile of a two-sided 95 % interval. */
const Z = 1.959964;

/**
 * Wilson's score interval (1927) of `hits` among `trials`. Stays within 0 and 1, and does not collapse when no
 * trial or every trial was a hit. Null without trials.
 */
export function computeWilsonInterval(hits: number, trials: number) {
  if (trials <= 0) return null;
  const share = hits / trials;
  const scale = 1 + (Z * Z) / trials;
  const center = (share + (Z * Z) / (2 * trials)) / scale;
  const halfWidth =
    (Z / scale) * Math.sqrt((share * (1 - share)) / trials + (Z / (2 * trials)) ** 2);
  // Rounding could push a bound past the share.
  return {
    share,
    low: Math.min(share, Math.max(0, center - halfWidth)),
    high: Math.max(share, Math.min(1, center + halfWidth)),
  };
}
