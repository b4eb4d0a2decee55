import type { RawFare } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { writeGrouped } from './testing/grouped-response.ts';
import { SABRE_OFFERS, type SabreOffer } from './testing/sabre-offer.ts';
import {
  CHANGE_ROW,
  CHANGE_SEGMENTS,
  convertGrouped,
  QUERY,
  sabreTrip,
  type TripChanges,
} from './testing/sabre-trip.ts';

const [DIRECT, WITH_CHANGE, NDC, SOLD_OUT] = SABRE_OFFERS as readonly [
  SabreOffer,
  SabreOffer,
  SabreOffer,
  SabreOffer,
];
const ONE_WAY = { ...QUERY, dates: ['2026-09-11'] };

const convert = (response: unknown, changes: TripChanges = {}) =>
  convertGrouped(response, { trip: sabreTrip(changes) });

function convertOffer(offer: SabreOffer, query = QUERY, changes: TripChanges = {}): RawFare {
  const rows = convert(writeGrouped(query, [offer]), changes);
  expect(rows).toHaveLength(1);
  return rows[0] as RawFare;
}

const anyOffer = fc.record({
  carrier: fc.constantFrom('LO', 'LH', 'VY', 'OS'),
  via: fc.subarray(['FRA', 'VIE', 'MUC'], { maxLength: 2 }),
  aircraft: fc.constantFrom('E75', '32N'),
  time: fc.constantFrom('06:05:00+02:00', '23:55:00-11:00'),
  price: fc.integer({ min: 2, max: 9999 }),
  bags: fc.constantFrom(0, 1, null),
});
const anyOffers = fc.array(anyOffer, { minLength: 1, maxLength: 8 }).map((offers) =>
  offers.map((offer, index) => ({
    ...offer,
    numbers: [offer, ...offer.via].map((_, flight) => 100 + index * 10 + flight * 2),
  })),
);

it('converts an itinerary', () => {
  expect(convertOffer(WITH_CHANGE)).toEqual({ ...CHANGE_ROW, ...CHANGE_SEGMENTS });
});

it('converts a one-way itinerary', () => {
  expect(convertOffer(DIRECT, ONE_WAY, { return: null })).toMatchObject({
    return_date: '',
    return_time: '',
    flight_numbers: 'LO576',
    stops: '0',
    via: '',
  });
});

it('keeps id and expiry of an NDC offer', () => {
  expect(convertOffer(NDC)).toMatchObject({
    offer_id: 'cqhx0001-1',
    expires_at: '2026-07-01T12:20:00.000Z',
  });
});

it('counts technical stops', () => {
  expect(convertOffer({ ...WITH_CHANGE, technicalStops: 1 }).stops).toBe('2');
});

it('drops an itinerary that departs on the next day or is sold out', () => {
  const offer = { ...DIRECT, isNextDay: true } as const;
  expect(convert(writeGrouped(QUERY, [offer, SOLD_OUT]))).toEqual([]);
  expect(convert(writeGrouped(ONE_WAY, [offer]), { return: null })).toEqual([]);
  const nextDay = { departure: '2026-09-12', return: '2026-09-19' };
  expect(convertOffer(offer, QUERY, nextDay)).toMatchObject({
    departure_date: '2026-09-12',
    return_date: '2026-09-19',
  });
});

it.each([
  ['EUR', 131.8, '131.80'],
  ['JPY', 14200, '14200'],
  ['KWD', 41.505, '41.505'],
  ['USD', 1.005, '1.01'],
  ['EUR', 0.1 + 0.2, '0.30'],
])('writes a price in %s of %d as %s', (currency, price, text) => {
  expect(convertOffer({ ...DIRECT, price }, { ...QUERY, currency })).toMatchObject({
    price: text,
    currency,
  });
});

it('uses the lowest available price above 0, with its bags', () => {
  const response = writeGrouped(QUERY, [{ ...DIRECT, bags: 1, price: 180 }]);
  const prices = getPricings(response);
  const [cheaper] = getPricings(writeGrouped(QUERY, [{ ...DIRECT, bags: 0, price: 120 }]));
  prices.unshift({ ...prices[0], soldOut: {}, fare: undefined });
  prices.push(...getPricings(writeGrouped(QUERY, [{ ...DIRECT, price: 0 }])));
  prices.push(withBagRef(cheaper, 7));
  response.groupedItineraryResponse.baggageAllowanceDescs.push({ id: 7, pieceCount: 0 });
  expect(convert(response)).toMatchObject([{ price: '120.00', baggage: 'extra' }]);
});

it('uses the lowest cabin of the flights, and drops an unrequested one', () => {
  const offer = { ...WITH_CHANGE, cabins: ['C', 'Y'] };
  const mixed = writeGrouped({ ...QUERY, cabin: 'C' }, [offer]);
  expect(convert(mixed, { cabin: 'business' })).toEqual([]);
  expect(convert(mixed, { cabin: 'economy' })).toMatchObject([{ cabin: 'economy' }]);
});

it.each([
  ['S', 'premium_economy'],
  ['C', 'business'],
  ['J', 'business'],
  ['F', 'first'],
  ['P', 'first'],
  ['', 'economy'],
] as const)('maps the cabin code "%s" to %s', (code, cabin) => {
  expect(convertOffer(DIRECT, { ...QUERY, cabin: code }, { cabin })).toMatchObject({ cabin });
});

it.prop([anyOffers, fc.integer({ min: 1, max: 96 })])(
  'resolves references by id, in any order of the descriptions',
  (offers, step) => {
    const expected = convert(writeGrouped(QUERY, offers));
    // 97 is prime, so these ids are distinct.
    const response = writeGrouped(QUERY, offers, (index) => ((index + 1) * step) % 97);
    const { scheduleDescs, legDescs, baggageAllowanceDescs } = response.groupedItineraryResponse;
    for (const list of [scheduleDescs, legDescs, baggageAllowanceDescs]) list.reverse();
    expect(expected).toHaveLength(offers.length);
    expect(convert(response)).toEqual(expected);
  },
);

it.prop([anyOffers, fc.constantFrom('scheduleDescs' as const, 'legDescs' as const), fc.nat()])(
  'returns a malformed row only for the itinerary with a dangling reference',
  (offers, name, choice) => {
    const expected = convert(writeGrouped(QUERY, offers));
    const response = writeGrouped(QUERY, offers);
    const list = response.groupedItineraryResponse[name];
    list.splice(choice % list.length, 1);
    const rows = convert(response);
    expect(rows).toHaveLength(expected.length);
    const malformed = rows.filter((row) => row.malformed !== undefined);
    expect(malformed).toHaveLength(1);
    expect(malformed[0]?.malformed).toContain('pricingInformation');
    const valid = rows.filter((row) => row.malformed === undefined);
    expect(expected).toEqual(expect.arrayContaining(valid));
  },
);

it('returns malformed rows for an invalid day', () => {
  const query = { ...QUERY, dates: ['2026-02-31', '2026-09-18'] };
  const malformed = { malformed: expect.any(String) };
  expect(convert(writeGrouped(query, [DIRECT, NDC]))).toEqual([malformed, malformed]);
});

it.each([
  [0, 'extra'],
  [1, 'included'],
  [null, ''],
])('converts %s bags to "%s"', (bags, baggage) => {
  expect(convertOffer({ ...DIRECT, bags })).toMatchObject({ baggage });
});

it.each([
  ['stated by weight', [{ id: 1, weight: 23, unit: 'kg' }], 'included'],
  ['without a description', [], ''],
])('converts bags %s', (_, descriptions, baggage) => {
  const response = writeGrouped(QUERY, [{ ...DIRECT, bags: 1 }]);
  response.groupedItineraryResponse.baggageAllowanceDescs.splice(0, 1, ...descriptions);
  expect(convert(response)).toMatchObject([{ baggage }]);
});

function getPricings(response: ReturnType<typeof writeGrouped>): object[] {
  const [itinerary] = response.groupedItineraryResponse.itineraryGroups[0]?.itineraries ?? [];
  return itinerary?.pricingInformation ?? [];
}

function withBagRef(pricing: object | undefined, ref: number): object {
  return JSON.parse(
    JSON.stringify(pricing).replace(/"allowance":\{"ref":\d+\}/, `"allowance":{"ref":${ref}}`),
  );
}
