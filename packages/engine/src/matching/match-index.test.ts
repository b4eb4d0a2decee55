import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle-fixtures.ts';
import { convertMinor } from '../money/convert.ts';
import {
  arbitraryOffers,
  arbitraryPreferences,
  buildPreferences,
  SMALL_REFERENCE,
} from '../testing/preferences.ts';
import { type Matchable, mismatch } from './match.ts';
import { createMatchIndex } from './match-index.ts';
import type { AlertPreferences, MatchingReference } from './preferences.ts';

const reference: MatchingReference = {
  ...SMALL_REFERENCE,
  // Few minor units, as the prices are.
  convert: (amount, from, to) => (from === 'EUR' && to === 'HUF' ? amount * 1.5 : null),
};

const toMap = (travellers: readonly AlertPreferences[]) =>
  new Map(travellers.map((preferences, place) => [`traveller ${place}`, preferences]));

/** Every traveller's latest preferences, matched one by one. */
function bruteForce(
  byId: ReadonlyMap<string, AlertPreferences>,
  offer: Matchable,
  by: MatchingReference = reference,
): string[] {
  return [...byId]
    .filter(([, preferences]) => mismatch(preferences, offer, by) === null)
    .map(([id]) => id)
    .sort();
}

const anybody = buildPreferences();

describe('the match index', () => {
  it('finds for a thousand random deals exactly those whom asking everybody finds', () => {
    const travellers = fc.sample(arbitraryPreferences, { numRuns: 5_000, seed: 11 });
    const byId = toMap(travellers);
    const index = createMatchIndex(reference);
    for (const [id, preferences] of byId) index.put(id, preferences);
    let found = 0;
    for (const offer of fc.sample(arbitraryOffers, { numRuns: 1_000, seed: 12 })) {
      const matched = index.match(offer);
      expect([...matched].sort()).toEqual(bruteForce(byId, offer));
      found += matched.length;
    }
    // Preferences that nothing meets would be equal too.
    expect(found).toBeGreaterThan(10_000);
  });

  it('stays equal to asking everybody whatever the rates of the day are', () => {
    const travellers = fc.sample(arbitraryPreferences, { numRuns: 1_000, seed: 13 });
    const asked = fc.sample(arbitraryOffers, { numRuns: 40, seed: 14 });
    const byId = toMap(travellers);
    let rates: Record<string, number> = {};
    const converting: MatchingReference = {
      ...reference,
      convert: (amount, from, to) => convertMinor(amount, from, to, rates),
    };
    const index = createMatchIndex(converting);
    for (const [id, preferences] of byId) index.put(id, preferences);
    const rate = fc.oneof(fc.constant(undefined), fc.double({ min: 0.2, max: 5, noNaN: true }));
    fc.assert(
      fc.property(rate, rate, (USD, HUF) => {
        rates = { ...(USD && { USD }), ...(HUF && { HUF }) };
        for (const offer of asked)
          expect(index.match(offer).sort()).toEqual(bruteForce(byId, offer, converting));
      }),
      { numRuns: 25 },
    );
  });

  it('stays equal through any sequence of new, changed and withdrawn preferences', () => {
    const changes = fc.array(
      fc.record({
        id: fc.integer({ min: 0, max: 40 }),
        preferences: fc.oneof(fc.constant(null), arbitraryPreferences, arbitraryPreferences),
      }),
      // Long, since lists are compacted and slots given away only after many removals.
      { minLength: 400, maxLength: 500 },
    );
    fc.assert(
      fc.property(
        changes,
        fc.array(arbitraryOffers, { minLength: 5, maxLength: 10 }),
        (steps, asked) => {
          const index = createMatchIndex(reference);
          const byId = new Map<string, AlertPreferences>();
          for (const [step, { id, preferences }] of steps.entries()) {
            if (preferences === null) {
              index.remove(`${id}`);
              byId.delete(`${id}`);
            } else {
              index.put(`${id}`, preferences);
              byId.set(`${id}`, preferences);
            }
            if (step % 50 !== 0) continue;
            for (const offer of asked)
              expect(index.match(offer).sort()).toEqual(bruteForce(byId, offer));
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('holds to limits of stops beyond those that a form offers', () => {
    const index = createMatchIndex(reference);
    index.put('three', { ...anybody, maxStops: 3 });
    index.put('five', { ...anybody, maxStops: 5 });
    expect(index.match(buildFare({ stops: 3 }))).toEqual(['three', 'five']);
    expect(index.match(buildFare({ stops: 5 }))).toEqual(['five']);
    expect(index.match(buildFare({ stops: 6 }))).toEqual([]);
  });

  it('does not know a traveller without a departure', () => {
    const index = createMatchIndex(reference);
    index.put('traveller', anybody);
    index.put('traveller', { ...anybody, departures: [] });
    expect(index.size).toBe(0);
    expect(index.match(buildFare())).toEqual([]);
  });
});
