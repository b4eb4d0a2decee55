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

const explain = (preferences: Partial<AlertPreferences>, fare = buildFare()) =>
  Object.fromEntries(
    explainMatch(buildPreferences(preferences), fare, SMALL_REFERENCE).map(({ part, verdict }) => [
      part,
      verdict,
    ]),
  ) as Record<PreferenceName, string>;

describe('explainMatch', () => {
  it('returns only the departure as met when nothing else is set', () => {
    const { departure, ...others } = explain({});
    expect(departure).toBe('met');
    expect(new Set(Object.values(others))).toEqual(new Set(['open']));
  });

  it('follows the order of the form', () => {
    const first = ['departure', 'destination', 'dates', 'nights', 'price'];
    expect(Object.keys(explain({})).slice(0, 5)).toEqual(first);
  });

  it('returns met and unmet for preferences that are set', () => {
    const { origin, destination } = buildFare();
    expect(
      explain({
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
      // The fare has no departure time.
      time_of_day: 'unmet',
      stops: 'open',
    });
  });

  it('returns unmet exactly when mismatch refuses the offer', () => {
    fc.assert(
      fc.property(arbitraryPreferences, arbitraryOffers, (preferences, offer) => {
        const isUnmet = explainMatch(preferences, offer, SMALL_REFERENCE).some(
          ({ verdict }) => verdict === 'unmet',
        );
        expect(isUnmet).toBe(mismatch(preferences, offer, SMALL_REFERENCE) !== null);
      }),
      { numRuns: 500 },
    );
  });
});
