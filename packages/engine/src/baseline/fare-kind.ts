import type { Baggage } from '../fare/fare.ts';
import { WEEKLY_DECAY } from './horizon.ts';

/** Stops unknown, 0, 1, 2 or more; times baggage unknown, included, extra. */
export const FARE_KINDS = 12;

/** Index among the {@link FARE_KINDS}. */
export function getFareKind(fare: {
  readonly stops: number | null;
  readonly baggage: Baggage | null;
}): number {
  const stops = fare.stops === null ? 0 : Math.min(fare.stops, 2) + 1;
  const baggage = fare.baggage === null ? 0 : fare.baggage === 'included' ? 1 : 2;
  return stops * 3 + baggage;
}

/** Weight of the mean of all kinds, in lows. */
const PRIOR_LOWS = 50;

/** Bounds of the learnt ratios, beyond which are deals and spikes. */
const MIN_RATIO = 0.5;
const MAX_RATIO = 2;

/**
 * Ratios of the lowest fares of each kind to the averages of their trips: a fare is cheap only below the normal
 * price of its own kind, such as two stops without a bag.
 */
export class FareKindPrices {
  readonly lows = new Float64Array(FARE_KINDS);
  /** Sum of ln(price / average) over the lows, by kind. */
  readonly logs = new Float64Array(FARE_KINDS);
  /** Lowest price in minor units, by kind; 0 = none yet. */
  readonly lowest = new Float64Array(FARE_KINDS);

  /** Learn the kind of a trip's lowest fare of a day; minor units. */
  learn(kind: number, price: number, average: number): void {
    const lowest = this.lowest[kind] as number;
    if (lowest === 0 || price < lowest) this.lowest[kind] = price;
    this.lows[kind] = (this.lows[kind] as number) + 1;
    const bounded = Math.min(MAX_RATIO, Math.max(MIN_RATIO, price / average));
    this.logs[kind] = (this.logs[kind] as number) + Math.log(bounded);
  }

  /** Normal price of a kind in minor units: at most the average, and at least its lowest price. */
  getNormalPrice(kind: number, average: number): number {
    return Math.max(average * this.getRatio(kind), Math.min(average, this.lowest[kind] as number));
  }

  private getRatio(kind: number): number {
    const own = this.lows[kind] as number;
    if (own === 0) return 1;
    let lows = 0;
    for (let at = 0; at < FARE_KINDS; at += 1) lows += this.lows[at] as number;
    if (own === lows) return 1;
    let logs = 0;
    for (let at = 0; at < FARE_KINDS; at += 1) logs += this.logs[at] as number;
    const overall = logs / lows;
    const mean = ((this.logs[kind] as number) + PRIOR_LOWS * overall) / (own + PRIOR_LOWS);
    return Math.exp(Math.min(0, mean - overall));
  }

  decay(): void {
    for (let at = 0; at < FARE_KINDS; at += 1) {
      this.lows[at] = (this.lows[at] as number) * WEEKLY_DECAY;
      this.logs[at] = (this.logs[at] as number) * WEEKLY_DECAY;
    }
  }
}
