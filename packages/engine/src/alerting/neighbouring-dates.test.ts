import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deal, isOpen } from '../deal-lifecycle/deal.ts';
import { buildDeal, buildFare, hoursLater } from '../deal-lifecycle/lifecycle-fixtures.ts';
import { countNights, type PlaceCode } from '../fare/fare.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { addDays } from '../time/calendar.ts';
import {
  findNeighbouringDates,
  groupNeighbouringDates,
  isSamePrice,
  NEIGHBOUR_DAYS,
  pickRepresentative,
} from './neighbouring-dates.ts';

const FIRST = buildFare().departure;

/** A fare that departs `day` days after the first. */
const on = (day: number, price = 5_000, changes: Parameters<typeof buildFare>[0] = {}) =>
  buildFare({ departure: addDays(FIRST, day), price: price as MinorUnits, ...changes });

const group = (...fares: ReturnType<typeof on>[]) =>
  groupNeighbouringDates(fares, (fare) => fare).map((members) =>
    members.map((fare) => fare.departure - FIRST),
  );

describe('groupNeighbours', () => {
  it('chains departures at the same price, and breaks where days are missing', () => {
    expect(group(on(9), on(0), on(3), on(5), on(10))).toEqual([
      [9, 10],
      [0, 3, 5],
    ]);
  });

  it('keeps apart what differs in more than the day', () => {
    const changes: Parameters<typeof buildFare>[0][] = [
      { destination: 'LIS' as PlaceCode },
      { origin: 'VIE' as PlaceCode },
      { cabin: 'business' },
      { currency: 'USD' as CurrencyCode },
      { synthetic: true },
      { return: addDays(FIRST, 8) },
      { return: addDays(FIRST, 9) },
    ];
    const kinds = changes.map((change) => on(1, 5_000, change));
    expect(group(on(0), ...kinds)).toHaveLength(1 + kinds.length);
  });

  it('takes round trips together whose stays are as long', () => {
    const stay = (day: number) => on(day, 5_000, { return: addDays(FIRST, day + 7) });
    expect(group(stay(0), stay(1))).toEqual([[0, 1]]);
  });

  it('does not drift: a month of slowly rising prices is not one alert', () => {
    const rising = Array.from({ length: 30 }, (_, day) => on(day, 5_000 + day * 50));
    for (const members of groupNeighbouringDates(rising, (fare) => fare))
      expect(members.length).toBeLessThanOrEqual(3);
  });

  const fares = fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 25 }),
      price: fc.integer({ min: 4_900, max: 5_300 }),
      nights: fc.constantFrom(null, 7),
    }),
    { selector: ({ day, nights }) => `${day}/${nights}`, maxLength: 40 },
  );
  const toFare = ({ day, price, nights }: { day: number; price: number; nights: number | null }) =>
    on(day, price, nights === null ? {} : { return: addDays(FIRST, day + nights) });

  it('puts everything into one group, each with one length of stay, one price and no gap', () => {
    fc.assert(
      fc.property(fares, (list) => {
        const all = list.map(toFare);
        const groups = groupNeighbouringDates(all, (fare) => fare);
        expect(groups.flat()).toHaveLength(all.length);
        expect(new Set(groups.flat())).toEqual(new Set(all));
        for (const members of groups) {
          expect(new Set(members.map(countNights)).size).toBe(1);
          const prices = members.map((fare) => fare.price);
          expect(isSamePrice(Math.min(...prices), Math.max(...prices))).toBe(true);
          members.slice(1).forEach((fare, index) => {
            const gap = fare.departure - (members[index]?.departure ?? 0);
            expect(gap).toBeGreaterThan(0);
            expect(gap).toBeLessThanOrEqual(NEIGHBOUR_DAYS);
          });
        }
      }),
    );
  });

  it('groups alike in whatever order the deals come', () => {
    const sets = (list: ReturnType<typeof on>[]) =>
      new Set(
        groupNeighbouringDates(list, (fare) => fare).map((members) =>
          members.map((fare) => `${fare.departure}/${fare.return}`).join(),
        ),
      );
    fc.assert(
      fc.property(
        fares.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(sets(shuffled.map(toFare))).toEqual(sets(list.map(toFare)));
        },
      ),
    );
  });
});

describe('neighboursOf', () => {
  it('reaches over the days between, and not beyond a gap or to another price', () => {
    const others = [on(2), on(4), on(7, 5_090), on(8, 5_200), on(12)].map((offer) => ({ offer }));
    const days = findNeighbouringDates(on(0), others).map(({ offer }) => offer.departure - FIRST);
    expect(days).toEqual([2, 4, 7]);
  });

  it('is mutual', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
    fc.assert(
      fc.property(days, fc.integer({ min: 4_900, max: 5_200 }), (list, price) => {
        const others = list.map((day) => ({ offer: on(day, 4_900 + ((day * 53) % 300)) }));
        const itself = { offer: on(0, price) };
        for (const neighbour of findNeighbouringDates(itself.offer, others)) {
          const rest = others.filter((other) => other !== neighbour);
          expect(findNeighbouringDates(neighbour.offer, [itself, ...rest])).toContain(itself);
        }
      }),
    );
  });
});

/** A live deal departing `day` days after the first, or one gone `goneHours` after noon. */
function date(day: number, price: number, goneHours: number | null = null): Deal {
  const deal = { ...buildDeal(), offer: on(day, price) };
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
