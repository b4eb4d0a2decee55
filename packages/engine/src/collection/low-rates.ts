/** Base rate of lows by lead time, over all routes, because sales reach some departures and not others. */
const BIN_DAYS = 14;
const BINS = 14;
/** Before anything is known: two in a hundred, as sure as this many calls make it. */
const FIRST_RATE = 0.02;
const FIRST_RATE_CALLS = 60;
/** A call's share in what was learnt halves with so many more of its lead time. */
const HALF_LIFE_CALLS = 4000;

export class LowRates {
  /** Weighted calls without a hint, by lead time. */
  readonly calls = new Float64Array(BINS).fill(FIRST_RATE_CALLS);
  readonly lows = new Float64Array(BINS).fill(FIRST_RATE * FIRST_RATE_CALLS);
}

/** Probability that a trip with this lead time, days, is low at any one moment. */
export function getLowRateAt(rates: LowRates, lead: number): number {
  const bin = getBin(lead);
  return (rates.lows[bin] ?? 0) / (rates.calls[bin] ?? 1);
}

/** The highest of all lead times. */
export function getHighestRate(rates: LowRates): number {
  let highest = 0;
  for (let bin = 0; bin < BINS; bin += 1)
    highest = Math.max(highest, getLowRateAt(rates, bin * BIN_DAYS));
  return highest;
}

/** Learn from a call without a hint; `exposure` is how much it could have shown, little beside another call. */
export function recordLowRate(rates: LowRates, lead: number, low: number, exposure: number): void {
  const bin = getBin(lead);
  const kept = 2 ** (-1 / HALF_LIFE_CALLS);
  rates.calls[bin] = (rates.calls[bin] ?? 0) * kept + exposure;
  rates.lows[bin] = (rates.lows[bin] ?? 0) * kept + low;
}

function getBin(lead: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor(lead / BIN_DAYS)));
}
