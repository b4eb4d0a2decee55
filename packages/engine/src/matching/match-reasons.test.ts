import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle-fixtures.ts';
import type { MinorUnits } from '../money/currency.ts';
import {
  arbitraryOffers,
  arbitraryPreferences,
  buildPreferences,
  SMALL_REFERENCE,
} from '../testing/preferences.ts';
import { mismatch, type PreferenceName } from './match.ts';
import { explainMatch } from './match-reasons.ts';
import type { AlertPreferences } from './preferences.ts';

const verdicts = (preferences: Partial<AlertPreferences>, fare = buildFare()) =>
  Object.fromEntries(
    explainMatch(buildPreferences(preferences), fare, SMALL_REFERENCE).map(({ part, verdict }) => [
      part,
      verdict,
    ]),
  ) as Record<PreferenceName, string>;

describe('the reasons for which a traveller is notified of an offer', () => {
  it('are the departure alone where nothing else is asked for', () => {
    const { departure, ...others } = verdicts({});
    expect(departure).toBe('met');
    expect(new Set(Object.values(others))).toEqual(new Set(['open']));
  });

  it('come in the order of the form', () => {
    const first = ['departure', 'destination', 'dates', 'nights', 'price'];
    expect(Object.keys(verdicts({})).slice(0, 5)).toEqual(first);
  });

  it('name each part that asks for something and has it, and each that refuses', () => {
    const { origin, destination } = buildFare();
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
      fc.property(arbitraryPreferences, arbitraryOffers, (preferences, offer) => {
        const refuses = explainMatch(preferences, offer, SMALL_REFERENCE).some(
          ({ verdict }) => verdict === 'unmet',
        );
        expect(refuses).toBe(mismatch(preferences, offer, SMALL_REFERENCE) !== null);
      }),
      { numRuns: 500 },
    );
  });
});
