import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Deal, isOpen } from '../life/deal.ts';
import { buildFare, buildVerdict, CANNOT_ASK, hoursLater } from '../life/life-fixtures.ts';
import { applySighting } from '../life/sight.ts';
import type { MinorUnits } from '../money/currency.ts';
import { addDays } from '../time/calendar.ts';
import { pickRepresentative } from './face.ts';

/** A live deal departing `day` days after the first, or one gone `goneHours` after noon. */
function date(day: number, price: number, goneHours: number | null = null): Deal {
  const fare = buildFare({
    departure: addDays(buildFare().departure, day),
    price: price as MinorUnits,
  });
  const { deal } = applySighting(null, fare, buildVerdict(), CANNOT_ASK) ?? {};
  if (deal === undefined) throw new Error('The fixture is a deal');
  return goneHours === null
    ? deal
    : { ...deal, state: 'gone', goneAt: hoursLater(goneHours), goneReason: 'not_found' };
}

const face = (...dates: Deal[]) => pickRepresentative(dates, (deal) => deal);

it('is the cheapest date that can be had, the earliest of equals', () => {
  expect(face(date(1, 5_000), date(0, 5_000), date(2, 5_050))).toEqual(date(0, 5_000));
  expect(face(date(0, 5_000), date(1, 4_990))).toEqual(date(1, 4_990));
});

it('passes on when it goes, and is gone only when every date is', () => {
  expect(face(date(0, 4_000, 1), date(1, 5_000))).toEqual(date(1, 5_000));
  expect(face(date(0, 4_000, 1), date(1, 5_000, 2))).toEqual(date(1, 5_000, 2));
});

it('can be had whenever any date can, in whatever order they stand', () => {
  const dates = fc.array(
    fc.tuple(
      fc.nat({ max: 9 }),
      fc.integer({ min: 4_900, max: 5_000 }),
      fc.option(fc.nat({ max: 5 })),
    ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(dates, (list) => {
      const deals = list.map(([day, price, gone]) => date(day, price, gone));
      expect(isOpen(face(...deals))).toBe(deals.some(isOpen));
      expect(face(...[...deals].reverse())).toEqual(face(...deals));
    }),
  );
});
