/** Base rates of lows by lead time, over all routes. */
const BIN_DAYS = 14;
const BINS = 14;
/** Prior rate, and its weight in calls. */
const PRIOR_RATE = 0.02;
const PRIOR_RATE_CALLS = 60;
/** Number of calls of a lead time after which an older one counts half. */
const HALF_LIFE_CALLS = 4000;

export class LowRates {
  /** Weighted calls without prior evidence, by lead time. */
  readonly calls = new Float64Array(BINS).fill(PRIOR_RATE_CALLS);
  readonly lows = new Float64Array(BINS).fill(PRIOR_RATE * PRIOR_RATE_CALLS);
}

/** Probability that a trip at this lead time, in days, is low. */
export function getLowRateAt(rates: LowRates, lead: number): number {
  const bin = getBin(lead);
  return (rates.lows[bin] ?? 0) / (rates.calls[bin] ?? 1);
}

/** Maximum over all lead times. */
export function getHighestRate(rates: LowRates): number {
  let highest = 0;
  for (let bin = 0; bin < BINS; bin += 1)
    highest = Math.max(highest, getLowRateAt(rates, bin * BIN_DAYS));
  return highest;
}

/** Learn from a call without prior evidence; `exposure` is its weight, small soon after another call. */
export function recordLowRate(rates: LowRates, lead: number, low: number, exposure: number): void {
  const bin = getBin(lead);
  const decay = 2 ** (-1 / HALF_LIFE_CALLS);
  rates.calls[bin] = (rates.calls[bin] ?? 0) * decay + exposure;
  rates.lows[bin] = (rates.lows[bin] ?? 0) * decay + low;
}

function getBin(lead: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor(lead / BIN_DAYS)));
}
