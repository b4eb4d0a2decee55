/** The range starts here, as multiples of the average, until prices have been seen. */
const FIRST_LOW = 0.8;
const FIRST_HIGH = 1.2;

/**
 * Step of the running quartiles, as a fraction of the average: settles within some two thousand
 * fares and then wanders by less than 3 %.
 */
const STEP = 0.002;

/**
 * How far the prices of one class of stay lie from their averages: running quartiles of price
 * over average. Two numbers instead of a sorted window; each price moves a quartile by a fixed
 * step, three times as far from the rarer side, so that it comes to rest with a quarter beyond it. No
 * step goes past the price itself: where all prices are the same, that price is the whole range.
 */
export class TypicalRange {
  /** Lower and upper quartile, as multiples of the average. */
  low = FIRST_LOW;
  high = FIRST_HIGH;

  learn(ratio: number): void {
    this.low = towards(ratio, this.low, 0.25 * STEP, 0.75 * STEP);
    this.high = towards(ratio, this.high, 0.75 * STEP, 0.25 * STEP);
  }
}

function towards(ratio: number, from: number, up: number, down: number): number {
  return ratio < from ? Math.max(ratio, from - down) : Math.min(ratio, from + up);
}
