import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaceCode } from '../fare/fare.ts';
import { aFare } from '../life/life-fixtures.ts';
import { mismatch } from '../matching/match.ts';
import type { MatchingReference, Wish } from '../matching/wish.ts';
import type { MinorUnits } from '../money/currency.ts';
import { aWish } from '../testing/a-wish.ts';
import { offers, wishes } from '../testing/arbitrary-wish.ts';
import { reasonsOf, type WishPart } from './reasons.ts';

const reference: MatchingReference = {
  cityOf: (place) => (['LHR', 'LGW'].includes(place) ? ('LON' as PlaceCode) : place),
  countryOf: (place) => (place === 'BCN' ? 'ES' : null),
  carrierCode: (carrier) => (carrier === 'Wizz Air' ? 'W6' : carrier),
  allianceOf: (code) => (code === 'IB' ? 'oneworld' : null),
  airplaneType: (aircraft) => (aircraft === '7M8' ? 'boeing_737_max' : null),
  convert: (amount, from, to) => (from === 'EUR' && to === 'HUF' ? amount * 400 : null),
};

const verdicts = (wish: Partial<Wish>, fare = aFare()) =>
  Object.fromEntries(
    reasonsOf(aWish(wish), fare, reference).map(({ part, verdict }) => [part, verdict]),
  ) as Record<WishPart, string>;

describe('the reasons for which somebody is told of an offer', () => {
  it('are the departure alone where nothing else is asked for', () => {
    const { departure, ...others } = verdicts({});
    expect(departure).toBe('met');
    expect(new Set(Object.values(others))).toEqual(new Set(['open']));
  });

  it('come in the order of the form', () => {
    expect(Object.keys(verdicts({})).slice(0, 5)).toEqual([
      'departure',
      'destination',
      'dates',
      'nights',
      'price',
    ]);
  });

  it('name each part that asks for something and has it, and each that refuses', () => {
    const { origin, destination } = aFare();
    expect(
      verdicts({
        departures: [origin],
        destinations: [destination],
        maxPrice: 1 as MinorUnits,
        tripType: 'one_way',
        cabins: ['business'],
        timeOfDay: 'morning',
      }),
    ).toMatchObject({
      departure: 'met',
      destination: 'met',
      price: 'unmet',
      trip_type: 'met',
      cabin: 'unmet',
      // Their source did not say when they leave.
      time_of_day: 'unmet',
      stops: 'open',
    });
  });

  it('hold for exactly the offers that matching accepts', () => {
    fc.assert(
      fc.property(wishes, offers, (wish, offer) => {
        const refuses = reasonsOf(wish, offer, reference).some(
          ({ verdict }) => verdict === 'unmet',
        );
        expect(refuses).toBe(mismatch(wish, offer, reference) !== null);
      }),
      { numRuns: 500 },
    );
  });
});
