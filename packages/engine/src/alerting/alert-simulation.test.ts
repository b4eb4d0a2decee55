import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFare, hoursLater, NOON } from '../deal-lifecycle/lifecycle-fixtures.ts';
import type { MinorUnits } from '../money/currency.ts';
import { addDays } from '../time/calendar.ts';
import {
  countWithinDailyLimit,
  type NotifiedLifetime,
  simulateAlertTimes,
} from './alert-simulation.ts';

/** A life from one hour after noon to another, departing `day` days after the first departure. */
function life(day: number, from: number, to: number | null, price = 5_000): NotifiedLifetime {
  const departure = addDays(buildFare().departure, day);
  return {
    dealId: `${day}`,
    offer: buildFare({ departure, price: price as MinorUnits }),
    liveAt: hoursLater(from),
    goneAt: to === null ? null : hoursLater(to),
  };
}

/** Hours after noon at which a traveller would have been notified. */
const hours = (...lives: NotifiedLifetime[]) =>
  simulateAlertTimes(lives).map((time) => (time - NOON) / 3_600_000);

describe('alertTimes', () => {
  it('counts neighbouring dates that can be had together once', () => {
    expect(hours(life(0, 0, 9), life(2, 3, null), life(3, 12, null))).toEqual([0]);
  });

  it('counts a neighbouring date again once the others are gone', () => {
    expect(hours(life(0, 0, 9), life(2, 10, 11))).toEqual([0, 10]);
  });

  it('counts trips of other prices and far dates for themselves', () => {
    expect(hours(life(0, 2, null), life(1, 1, null, 6_000), life(20, 0, null))).toEqual([0, 1, 2]);
  });

  it('counts a deal that comes back when it was away for an hour, and not when it was hidden', () => {
    expect(hours(life(0, 0, 2), life(0, 3, null))).toEqual([0, 3]);
    expect(hours(life(0, 0, 2), life(0, 2.5, null))).toEqual([0]);
  });

  it('never counts more alerts than lives, and one at least where there are any', () => {
    const some = fc.record({
      day: fc.nat(9),
      from: fc.nat(100),
      lasts: fc.option(fc.nat(50)),
      price: fc.constantFrom(5_000, 5_050, 5_400),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), (list) => {
        const lives = list.map(({ day, from, lasts, price }) =>
          life(day, from, lasts === null ? null : from + lasts, price),
        );
        const times = simulateAlertTimes(lives);
        expect(times.length).toBeGreaterThan(0);
        expect(times.length).toBeLessThanOrEqual(lives.length);
        expect(times[0]).toBe(Math.min(...lives.map(({ liveAt }) => liveAt)));
        expect(times).toEqual([...times].sort((a, b) => a - b));
      }),
    );
  });
});

describe('alertsWithin', () => {
  // Noon of one day, and of the next one.
  const times = [0, 1, 2, 24, 25].map(hoursLater);

  it('takes no more of a day than are wanted', () => {
    expect([null, 1, 2, 3, 9].map((most) => countWithinDailyLimit(times, most))).toEqual([
      5, 2, 4, 5, 5,
    ]);
  });

  it('is nothing where nothing comes', () => {
    expect(countWithinDailyLimit([], 3)).toBe(0);
  });
});
