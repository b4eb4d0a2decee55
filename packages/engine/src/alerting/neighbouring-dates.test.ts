import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Deal, isOpen } from '../deal-lifecycle/deal.ts';
import {
  buildDeal,
  buildFare,
  type FareFields,
  hoursLater,
} from '../deal-lifecycle/lifecycle.fixture.ts';
import { countNights, type Fare } from '../fare/fare.ts';
import { addDays } from '../time/calendar.ts';
import {
  findNeighbouringDates,
  groupNeighbouringDates,
  isSamePrice,
  NEIGHBOUR_DAYS,
  pickRepresentative,
} from './neighbouring-dates.ts';

const FIRST = buildFare().departure;

/** Fare that departs `day` days after the first. */
const fareOn = (day: number, price = 5_000, changes: FareFields = {}) =>
  buildFare({ departure: addDays(FIRST, day), price, ...changes });

/** Groups of fares, as days after the first departure. */
const group = (...fares: Fare[]) =>
  groupNeighbouringDates(fares, (fare) => fare).map((members) =>
    members.map((fare) => fare.departure - FIRST),
  );

describe('groupNeighbouringDates', () => {
  it('groups departures at the same price, and splits at gaps', () => {
    expect(group(fareOn(9), fareOn(0), fareOn(3), fareOn(5), fareOn(10))).toEqual([
      [9, 10],
      [0, 3, 5],
    ]);
  });

  it('separates offers that differ in more than the day', () => {
    const changes: FareFields[] = [
      { destination: 'LIS' },
      { origin: 'VIE' },
      { cabin: 'business' },
      { currency: 'USD' },
      { synthetic: true },
      { return: addDays(FIRST, 8) },
      { return: addDays(FIRST, 9) },
    ];
    const others = changes.map((change) => fareOn(1, 5_000, change));
    expect(group(fareOn(0), ...others)).toHaveLength(1 + others.length);
  });

  it('groups round trips of equal length', () => {
    const stay = (day: number) => fareOn(day, 5_000, { return: addDays(FIRST, day + 7) });
    expect(group(stay(0), stay(1))).toEqual([[0, 1]]);
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
    fareOn(day, price, nights === null ? {} : { return: addDays(FIRST, day + nights) });

  it.prop([fares])(
    'puts each offer into one group with equal stays, one price and no gaps',
    (list) => {
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
    },
  );

  const toSets = (list: Fare[]) =>
    new Set(
      groupNeighbouringDates(list, (fare) => fare).map((members) =>
        members.map((fare) => `${fare.departure}/${fare.return}`).join(),
      ),
    );
  it.prop([
    fares.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    ),
  ])('returns the same groups in any order', ([list, shuffled]) => {
    expect(toSets(shuffled.map(toFare))).toEqual(toSets(list.map(toFare)));
  });
});

describe('findNeighbouringDates', () => {
  it('chains neighbours up to a gap or another price', () => {
    const fares = [fareOn(2), fareOn(4), fareOn(7, 5_090), fareOn(8, 5_200), fareOn(12)];
    const others = fares.map((offer) => ({ offer }));
    const neighbours = findNeighbouringDates(fareOn(0), others);
    const days = neighbours.map(({ offer }) => offer.departure - FIRST);
    expect(days).toEqual([2, 4, 7]);
  });

  it.prop([
    fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 }),
    fc.integer({ min: 4_900, max: 5_200 }),
  ])('is symmetric', (list, price) => {
    const others = list.map((day) => ({ offer: fareOn(day, 4_900 + ((day * 53) % 300)) }));
    const item = { offer: fareOn(0, price) };
    for (const neighbour of findNeighbouringDates(item.offer, others)) {
      const rest = others.filter((other) => other !== neighbour);
      expect(findNeighbouringDates(neighbour.offer, [item, ...rest])).toContain(item);
    }
  });
});

/** Live deal departing `day` days after the first, or one that ended `goneHours` after noon. */
function dealOn(day: number, price: number, goneHours: number | null = null): Deal {
  const deal = { ...buildDeal(), offer: fareOn(day, price) };
  return goneHours === null
    ? deal
    : { ...deal, state: 'gone', goneAt: hoursLater(goneHours), goneReason: 'not_found' };
}

describe('pickRepresentative', () => {
  const pick = (...dates: Deal[]) => pickRepresentative(dates, (deal) => deal);

  it.each<[string, Deal[], Deal]>([
    ['the cheapest date', [dealOn(0, 5_000), dealOn(1, 4_990)], dealOn(1, 4_990)],
    ['the earliest cheapest', [dealOn(1, 5_000), dealOn(0, 5_000)], dealOn(0, 5_000)],
    ['an available date', [dealOn(0, 4_000, 1), dealOn(1, 5_000)], dealOn(1, 5_000)],
    ['the last to end', [dealOn(0, 4_000, 1), dealOn(1, 5_000, 2)], dealOn(1, 5_000, 2)],
  ])('returns %s', (_, dates, expected) => {
    expect(pick(...dates)).toEqual(expected);
  });

  const dates = fc.array(
    fc.tuple(
      fc.nat({ max: 9 }),
      fc.integer({ min: 4_900, max: 5_000 }),
      fc.option(fc.nat({ max: 5 })),
    ),
    { minLength: 1, maxLength: 8 },
  );
  it.prop([dates])('returns an available date if there is one, in any order', (list) => {
    const deals = list.map(([day, price, gone]) => dealOn(day, price, gone));
    expect(isOpen(pick(...deals))).toBe(deals.some(isOpen));
    expect(pick(...[...deals].reverse())).toEqual(pick(...deals));
  });
});
