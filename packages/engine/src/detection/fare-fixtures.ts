import { buildFare as anyFare } from '../deal-lifecycle/lifecycle-fixtures.ts';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { MinorUnits } from '../money/currency.ts';
import { type EpochDay, type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { judge, type Verdict } from './judge.ts';
import { createMarket, type Market } from './market.ts';

/** The first day of all test markets: 2026-01-05, a Monday. */
export const DAY_ONE = 20_458;

export interface Sighting {
  /** Days since {@link DAY_ONE}. */
  readonly on: number;
  /** Days since {@link DAY_ONE}. */
  readonly departs: number;
  readonly price: number;
  /** Nights; none = one way. */
  readonly nights?: number;
  readonly hour?: number;
}

export function buildSeenFare(sighting: Sighting): Fare {
  const departure = DAY_ONE + sighting.departs;
  return anyFare({
    departure: departure as EpochDay,
    return: sighting.nights === undefined ? null : ((departure + sighting.nights) as EpochDay),
    observedAt: ((DAY_ONE + sighting.on) * MILLIS_PER_DAY +
      (sighting.hour ?? 0) * 3_600_000) as Instant,
    price: sighting.price as MinorUnits,
    source: 'test' as SourceName,
    flightNumbers: [],
  });
}

export function see(market: Market, sighting: Sighting): Verdict {
  return judge(market, buildSeenFare(sighting));
}

export interface Habit {
  /** Days observed, from day 0. */
  readonly days: number;
  /** First and last departure on sale. */
  readonly departs: readonly [number, number];
  readonly price: (departs: number, on: number) => number;
  readonly nights?: number;
}

/** Let a market see every departure on every day at its usual price. */
export function settle(market: Market, habit: Habit): void {
  const [first, last] = habit.departs;
  for (let on = 0; on < habit.days; on += 1) {
    for (let departs = Math.max(first, on); departs <= last; departs += 1) {
      const price = habit.price(departs, on);
      see(market, { on, departs, price, ...(habit.nights && { nights: habit.nights }) });
    }
  }
}

/** A market where every departure of the next months cost 100.00 on each of 60 days. */
export function steadyMarket(): Market {
  const market = createMarket();
  settle(market, { days: 60, departs: [60, 160], price: () => 10_000 });
  return market;
}

/** Verdicts on one trip of a steady market that shows these prices on successive days. */
export function seeDaily(...prices: readonly number[]): Verdict[] {
  const market = steadyMarket();
  return prices.map((price, at) => see(market, { on: 60 + at, departs: 100, price }));
}
