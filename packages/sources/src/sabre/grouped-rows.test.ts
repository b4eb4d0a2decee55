import type { RawFare } from '@farelark/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedAnswer } from './testing/grouped-writer.ts';
import { SABRE_OFFERS, type SabreOffer } from './testing/sabre-offer.ts';
import { ASKED as asked, aTrip, CHANGE_ROW, readGrouped } from './testing/sabre-trip.ts';

const [DIRECT, CHANGE, BY_NDC, SOLD_OUT] = SABRE_OFFERS as readonly [
  SabreOffer,
  SabreOffer,
  SabreOffer,
  SabreOffer,
];

function toRows(answer: unknown, change: Parameters<typeof aTrip>[0] = {}): readonly RawFare[] {
  return readGrouped(answer, { trip: aTrip(change) });
}

function toRow(offer: SabreOffer, journey = asked, change: Parameters<typeof aTrip>[0] = {}) {
  const rows = toRows(groupedAnswer(journey, [offer]), change);
  expect(rows).toHaveLength(1);
  return rows[0] as RawFare;
}

describe('an itinerary', () => {
  it('is a row with everything that was said', () => {
    expect(toRow(CHANGE)).toEqual(CHANGE_ROW);
  });

  it('is one way where no way back was asked', () => {
    const journey = { ...asked, dates: ['2026-09-11'] };
    expect(toRow(DIRECT, journey, { return: null })).toMatchObject({
      return_date: '',
      return_time: '',
      flight_numbers: 'LO576',
      stops: '0',
      via: '',
    });
  });

  it('keeps the name and the end of an offer by NDC', () => {
    expect(toRow(BY_NDC)).toMatchObject({
      offer_id: 'cqhx0001-1',
      expires_at: '2026-07-01T12:20:00.000Z',
    });
  });

  it('counts touchdowns under one flight number as stops', () => {
    expect(toRow({ ...CHANGE, touchdowns: 1 }).stops).toBe('2');
  });

  it('of a system for trying things out is marked as such', () => {
    const rows = readGrouped(groupedAnswer(asked, [DIRECT]), { isTest: true });
    expect(rows).toMatchObject([{ test: 'true' }]);
  });

  it('that leaves on the day after is another trip', () => {
    const rows = toRows(groupedAnswer(asked, [{ ...DIRECT, isNextDay: true }]));
    expect(rows).toEqual([]);
    const oneWay = groupedAnswer({ ...asked, dates: ['2026-09-11'] }, [
      { ...DIRECT, isNextDay: true },
    ]);
    expect(toRows(oneWay, { return: null })).toEqual([]);
    const later = { departure: '2026-09-12', return: '2026-09-19' };
    expect(toRows(groupedAnswer(asked, [{ ...DIRECT, isNextDay: true }]), later)).toMatchObject([
      { departure_date: '2026-09-12', return_date: '2026-09-19' },
    ]);
  });

  it('of the airports of a city is of the city that was asked', () => {
    const london = { ...asked, destination: 'LGW' };
    expect(toRow(DIRECT, london, { destination: 'LON' }).destination).toBe('LON');
    expect(toRows(groupedAnswer(london, [DIRECT]), { destination: 'LHR' })).toEqual([]);
  });

  it('that is sold out is none', () => {
    expect(toRows(groupedAnswer(asked, [SOLD_OUT]))).toEqual([]);
  });
});

describe('a price', () => {
  it.each([
    ['EUR', 131.8, '131.80'],
    ['JPY', 14200, '14200'],
    ['KWD', 41.505, '41.505'],
    ['USD', 1.005, '1.01'],
    ['EUR', 0.1 + 0.2, '0.30'],
  ])('in %s of %d is written as %s', (currency, price, text) => {
    expect(toRow({ ...DIRECT, price }, { ...asked, currency })).toMatchObject({
      price: text,
      currency,
    });
  });

  it('is the cheapest of several, with the bags of that one', () => {
    const answer = groupedAnswer(asked, [{ ...DIRECT, bags: 1, price: 180 }]);
    const cheap = groupedAnswer(asked, [{ ...DIRECT, bags: 0, price: 120 }]);
    const prices = pricesIn(answer);
    prices.unshift({ ...prices[0], soldOut: {}, fare: undefined });
    prices.push(withBag(pricesIn(cheap)[0], 7));
    answer.groupedItineraryResponse.baggageAllowanceDescs.push({ id: 7, pieceCount: 0 });
    expect(toRows(answer)).toMatchObject([{ price: '120.00', baggage: 'extra' }]);
  });

  it('of nothing does not hide one that is real', () => {
    const answer = groupedAnswer(asked, [{ ...DIRECT, price: 0 }]);
    pricesIn(answer).push(...pricesIn(groupedAnswer(asked, [{ ...DIRECT, price: 120 }])));
    expect(toRows(answer)).toMatchObject([{ price: '120.00' }]);
  });
});

describe('a cabin', () => {
  it('is the lowest of the flights, and only what was asked is kept', () => {
    const mixed = groupedAnswer({ ...asked, cabin: 'C' }, [{ ...CHANGE, cabins: ['C', 'Y'] }]);
    expect(toRows(mixed, { cabin: 'business' })).toEqual([]);
    expect(toRows(mixed, { cabin: 'economy' })).toMatchObject([{ cabin: 'economy' }]);
  });

  it.each([
    ['S', 'premium_economy'],
    ['C', 'business'],
    ['J', 'business'],
    ['F', 'first'],
    ['P', 'first'],
  ] as const)('%s is %s', (letter, cabin) => {
    expect(toRow(DIRECT, { ...asked, cabin: letter }, { cabin })).toMatchObject({ cabin });
  });

  it('that is not said counts as economy', () => {
    const silent = groupedAnswer({ ...asked, cabin: '' }, [DIRECT]);
    expect(toRows(silent, { cabin: 'business' })).toEqual([]);
    expect(toRows(silent)).toMatchObject([{ cabin: 'economy' }]);
  });
});

describe('the join', () => {
  const anyOffer = fc.record({
    carrier: fc.constantFrom('LO', 'LH', 'VY', 'OS'),
    via: fc.subarray(['FRA', 'VIE', 'MUC'], { maxLength: 2 }),
    aircraft: fc.constantFrom('E75', '32N'),
    time: fc.constantFrom('06:05:00+02:00', '23:55:00-11:00'),
    price: fc.integer({ min: 2, max: 9999 }),
    bags: fc.constantFrom(0, 1, null),
  });
  const someOffers = fc.array(anyOffer, { minLength: 1, maxLength: 8 }).map((offers) =>
    offers.map((offer, index) => ({
      ...offer,
      numbers: [offer, ...offer.via].map((_, flight) => 100 + index * 10 + flight * 2),
    })),
  );

  it('goes by ids, in any order and numbering of the descriptions', () => {
    fc.assert(
      fc.property(someOffers, fc.integer({ min: 1, max: 96 }), (offers, step) => {
        const plain = toRows(groupedAnswer(asked, offers));
        // 97 is prime: every multiple of the step is another id.
        const answer = groupedAnswer(asked, offers, (position) => ((position + 1) * step) % 97);
        const { scheduleDescs, legDescs, baggageAllowanceDescs } = answer.groupedItineraryResponse;
        for (const list of [scheduleDescs, legDescs, baggageAllowanceDescs]) list.reverse();
        expect(plain).toHaveLength(offers.length);
        expect(toRows(answer)).toEqual(plain);
      }),
    );
  });

  it('loses the itineraries whose descriptions are missing, and no other', () => {
    fc.assert(
      fc.property(
        someOffers,
        fc.constantFrom('scheduleDescs' as const, 'legDescs' as const),
        fc.nat(),
        (offers, kind, choice) => {
          const whole = toRows(groupedAnswer(asked, offers));
          const answer = groupedAnswer(asked, offers);
          const list = answer.groupedItineraryResponse[kind];
          const lost = choice % list.length;
          list.splice(lost, 1);
          const rows = toRows(answer);
          expect(rows).toHaveLength(whole.length);
          const broken = rows.filter(({ malformed }) => malformed !== undefined);
          expect(broken).toHaveLength(1);
          expect(broken[0]?.malformed).toContain('pricingInformation');
          const sound = rows.filter(({ malformed }) => malformed === undefined);
          expect(whole).toEqual(expect.arrayContaining(sound));
        },
      ),
    );
  });

  it('loses itineraries of days that no calendar has', () => {
    const answer = groupedAnswer({ ...asked, dates: ['2026-02-31', '2026-09-18'] }, [
      DIRECT,
      CHANGE,
    ]);
    expect(toRows(answer).map(({ malformed }) => malformed !== undefined)).toEqual([true, true]);
  });
});

describe('bags', () => {
  it.each([
    [0, 'extra'],
    [1, 'included'],
    [null, ''],
  ])('of %s are %s', (bags, baggage) => {
    expect(toRow({ ...DIRECT, bags })).toMatchObject({ baggage });
  });

  it('by weight are included', () => {
    const answer = groupedAnswer(asked, [{ ...DIRECT, bags: 1 }]);
    answer.groupedItineraryResponse.baggageAllowanceDescs[0] = { id: 1, weight: 23, unit: 'kg' };
    expect(toRows(answer)).toMatchObject([{ baggage: 'included' }]);
  });

  it('that are described nowhere are not said', () => {
    const answer = groupedAnswer(asked, [{ ...DIRECT, bags: 1 }]);
    answer.groupedItineraryResponse.baggageAllowanceDescs.length = 0;
    expect(toRows(answer)).toMatchObject([{ baggage: '' }]);
  });
});

type Pricing = ReturnType<
  typeof groupedAnswer
>['groupedItineraryResponse']['itineraryGroups'][number]['itineraries'][number]['pricingInformation'][number];

function pricesIn(answer: ReturnType<typeof groupedAnswer>): object[] {
  const [itinerary] = answer.groupedItineraryResponse.itineraryGroups[0]?.itineraries ?? [];
  return (itinerary?.pricingInformation ?? []) as Pricing[];
}

/** The same price with its bags described under another id. */
function withBag(pricing: object | undefined, ref: number): object {
  return JSON.parse(
    JSON.stringify(pricing).replace(/"allowance":\{"ref":\d+\}/, `"allowance":{"ref":${ref}}`),
  );
}
