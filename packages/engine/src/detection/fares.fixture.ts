import { buildFare } from '../deal-lifecycle/lifecycle.fixture.ts';
import type { Fare } from '../fare/fare.ts';
import { MILLIS_PER_DAY } from '../time/calendar.ts';
import { judge, type Verdict } from './judge.ts';
import { Market } from './market.ts';

/** First day of all test markets: 2026-01-05, a Monday. */
export const DAY_ONE = 20_458;

export interface Sighting {
  /** Days since {@link DAY_ONE}. */
  readonly on: number;
  /** Days since {@link DAY_ONE}. */
  readonly departs: number;
  readonly price: number;
  /** Undefined = one way. */
  readonly nights?: number;
  readonly hour?: number;
}

export function buildObservedFare(sighting: Sighting): Fare {
  const departure = DAY_ONE + sighting.departs;
  return buildFare({
    departure,
    return: sighting.nights === undefined ? null : departure + sighting.nights,
    observedAt: (DAY_ONE + sighting.on) * MILLIS_PER_DAY + (sighting.hour ?? 0) * 3_600_000,
    price: sighting.price,
    source: 'test',
    flightNumbers: [],
  });
}

export function observe(market: Market, sighting: Sighting): Verdict {
  return judge(market, buildObservedFare(sighting));
}

export interface PriceHistory {
  readonly days: number;
  /** First and last departure. */
  readonly departs: readonly [number, number];
  readonly price: (departs: number, on: number) => number;
  readonly nights?: number;
}

/** Feed a market with every departure on every day. */
export function observeAll(market: Market, history: PriceHistory): void {
  const [first, last] = history.departs;
  for (let on = 0; on < history.days; on += 1) {
    for (let departs = Math.max(first, on); departs <= last; departs += 1) {
      const price = history.price(departs, on);
      observe(market, { on, departs, price, ...(history.nights && { nights: history.nights }) });
    }
  }
}

/** Market in which every departure cost 100.00 on each of 60 days. */
export function createSteadyMarket(): Market {
  const market = new Market();
  observeAll(market, { days: 60, departs: [60, 160], price: () => 10_000 });
  return market;
}

/** Verdicts on these prices of one trip of a steady market, on consecutive days. */
export function observeDaily(...prices: readonly number[]): Verdict[] {
  const market = createSteadyMarket();
  return prices.map((price, at) => observe(market, { on: 60 + at, departs: 100, price }));
}
