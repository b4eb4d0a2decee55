import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { buildFare, hoursLater, NOON } from '../deal-lifecycle/lifecycle.fixture.ts';
import { addDays } from '../time/calendar.ts';
import {
  countWithinDailyLimit,
  type NotifiedLifetime,
  simulateAlertTimes,
} from './alert-simulation.ts';

/** Lifetime in hours after noon, departing `day` days after the first departure. */
function live(
  day: number,
  from: number,
  to: number | null = null,
  price = 5_000,
): NotifiedLifetime {
  const departure = addDays(buildFare().departure, day);
  return {
    dealId: `${day}`,
    offer: buildFare({ departure, price }),
    liveAt: hoursLater(from),
    goneAt: to === null ? null : hoursLater(to),
  };
}

/** Alert times in hours after noon. */
const simulate = (lifetimes: NotifiedLifetime[]) =>
  simulateAlertTimes(lifetimes).map((time) => (time - NOON) / 3_600_000);

describe('simulateAlertTimes', () => {
  it.each<[string, NotifiedLifetime[], number[]]>([
    ['neighbouring dates once', [live(0, 0, 9), live(2, 3), live(3, 12)], [0]],
    ['a neighbouring date after the others ended', [live(0, 0, 9), live(2, 10, 11)], [0, 10]],
    ['other prices and dates', [live(0, 2), live(1, 1, null, 6_000), live(20, 0)], [0, 1, 2]],
    ['a deal again that returns after an hour', [live(0, 0, 2), live(0, 3)], [0, 3]],
    ['a deal once that returns sooner', [live(0, 0, 2), live(0, 2.5)], [0]],
  ])('alerts %s', (_, lifetimes, expected) => {
    expect(simulate(lifetimes)).toEqual(expected);
  });

  it.prop([
    fc.array(
      fc.record({
        day: fc.nat(9),
        from: fc.nat(100),
        lasts: fc.option(fc.nat(50)),
        price: fc.constantFrom(5_000, 5_050, 5_400),
      }),
      { minLength: 1, maxLength: 20 },
    ),
  ])('returns between one alert and one per lifetime, ascending from the first', (list) => {
    const lifetimes = list.map(({ day, from, lasts, price }) =>
      live(day, from, lasts === null ? null : from + lasts, price),
    );
    const times = simulateAlertTimes(lifetimes);
    expect(times.length).toBeGreaterThan(0);
    expect(times.length).toBeLessThanOrEqual(lifetimes.length);
    expect(times[0]).toBe(Math.min(...lifetimes.map(({ liveAt }) => liveAt)));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

describe('countWithinDailyLimit', () => {
  const times = [0, 1, 2, 24, 25].map(hoursLater);

  it('counts each UTC day up to the limit', () => {
    const counts = [null, 1, 2, 3, 9].map((limit) => countWithinDailyLimit(times, limit));
    expect(counts).toEqual([5, 2, 4, 5, 5]);
    expect(countWithinDailyLimit([], 3)).toBe(0);
  });
});
