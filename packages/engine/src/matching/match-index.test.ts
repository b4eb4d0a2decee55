import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle.fixture.ts';
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
  // A small rate, because prices are a few minor units.
  convert: (amount, from, to) => (from === 'EUR' && to === 'HUF' ? amount * 1.5 : null),
};

const toMap = (travellers: readonly AlertPreferences[]) =>
  new Map(travellers.map((preferences, index) => [`traveller ${index}`, preferences]));

/** Ids that `mismatch` accepts, sorted. */
function matchOneByOne(
  byId: ReadonlyMap<string, AlertPreferences>,
  offer: Matchable,
  lookups: MatchingReference = reference,
): string[] {
  return [...byId]
    .filter(([, preferences]) => mismatch(preferences, offer, lookups) === null)
    .map(([id]) => id)
    .sort();
}

const PREFERENCES = buildPreferences();

it('returns the same travellers as mismatch for a thousand random offers', () => {
  const travellers = fc.sample(arbitraryPreferences, { numRuns: 2_000, seed: 11 });
  const byId = toMap(travellers);
  const index = createMatchIndex(reference);
  for (const [id, preferences] of byId) index.put(id, preferences);
  let total = 0;
  for (const offer of fc.sample(arbitraryOffers, { numRuns: 1_000, seed: 12 })) {
    const matched = index.match(offer);
    expect([...matched].sort()).toEqual(matchOneByOne(byId, offer));
    total += matched.length;
  }
  // Guards against preferences that match nothing.
  expect(total).toBeGreaterThan(4_000);
});

it('returns the same travellers as mismatch after exchange rates change', () => {
  const travellers = fc.sample(arbitraryPreferences, { numRuns: 1_000, seed: 13 });
  const offers = fc.sample(arbitraryOffers, { numRuns: 40, seed: 14 });
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
      for (const offer of offers)
        expect(index.match(offer).sort()).toEqual(matchOneByOne(byId, offer, converting));
    }),
    { numRuns: 25 },
  );
});

const changes = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 40 }),
    preferences: fc.oneof(fc.constant(null), arbitraryPreferences, arbitraryPreferences),
  }),
  // Long, because lists are compacted and slots reused only after many removals.
  { minLength: 400, maxLength: 500 },
);
it.prop([changes, fc.array(arbitraryOffers, { minLength: 5, maxLength: 10 })], { numRuns: 50 })(
  'returns the same travellers as mismatch after any sequence of changes',
  (steps, offers) => {
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
      for (const offer of offers)
        expect(index.match(offer).sort()).toEqual(matchOneByOne(byId, offer));
    }
  },
);

it('compares limits of three or more stops', () => {
  const index = createMatchIndex(reference);
  index.put('three', { ...PREFERENCES, maxStops: 3 });
  index.put('five', { ...PREFERENCES, maxStops: 5 });
  expect(index.match(buildFare({ stops: 3 }))).toEqual(['three', 'five']);
  expect(index.match(buildFare({ stops: 5 }))).toEqual(['five']);
  expect(index.match(buildFare({ stops: 6 }))).toEqual([]);
});

it('returns a traveller once for several watched routes of an offer, and its departure', () => {
  const index = createMatchIndex(reference);
  const fare = buildFare({ destination: 'LTN' });
  const { origin } = fare;
  const watchedRoutes = [
    { origin, destination: fare.destination },
    { origin, destination: reference.getCity(fare.destination) },
  ];
  index.put('watching', { ...PREFERENCES, departures: [], watchedRoutes });
  index.put('both', { ...PREFERENCES, watchedRoutes });
  index.put('elsewhere', { ...PREFERENCES, destinations: [origin], watchedRoutes });
  expect(index.match(fare).sort()).toEqual(['both', 'elsewhere', 'watching']);
  for (const id of ['watching', 'both', 'elsewhere']) index.remove(id);
  expect(index.match(fare)).toEqual([]);
});

it('excludes travellers without a departure or a watched route', () => {
  const index = createMatchIndex(reference);
  index.put('traveller', PREFERENCES);
  index.put('traveller', { ...PREFERENCES, departures: [] });
  expect(index.size).toBe(0);
  expect(index.match(buildFare())).toEqual([]);
});
