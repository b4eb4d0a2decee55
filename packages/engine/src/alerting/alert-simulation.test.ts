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
const hours = (lives: NotifiedLifetime[]) =>
  simulateAlertTimes(lives).map((time) => (time - NOON) / 3_600_000);

describe('alertTimes', () => {
  it.each<[string, NotifiedLifetime[], number[]]>([
    ['neighbouring dates together once', [life(0, 0, 9), life(2, 3, null), life(3, 12, null)], [0]],
    [
      'a neighbouring date again once the others are gone',
      [life(0, 0, 9), life(2, 10, 11)],
      [0, 10],
    ],
    [
      'trips of other prices and far dates for themselves',
      [life(0, 2, null), life(1, 1, null, 6_000), life(20, 0, null)],
      [0, 1, 2],
    ],
    ['a deal again that was away for an hour', [life(0, 0, 2), life(0, 3, null)], [0, 3]],
    ['a deal once that was hidden for less', [life(0, 0, 2), life(0, 2.5, null)], [0]],
  ])('counts %s', (_, lives, expected) => {
    expect(hours(lives)).toEqual(expected);
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
    const counts = [null, 1, 2, 3, 9].map((most) => countWithinDailyLimit(times, most));
    expect(counts).toEqual([5, 2, 4, 5, 5]);
    expect(countWithinDailyLimit([], 3)).toBe(0);
  });
});
