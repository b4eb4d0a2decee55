import { aDeal, storeDeal } from '@farelark/db/testing';
import { parseDay, type SourceName, type Trip } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { expect, it } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { createFare } from '../../testing/local-provider.ts';
import { testServer } from '../../testing/test-server.ts';

const TRIP = { origin: 'BUD', destination: 'BCN', departureDate: inDays(60) };

/** Records its calls and returns the same fare for each. */
function createRecordingSource(name: string, calls: string[], isTest: boolean): FareSource {
  const row = (trip: Trip) => ({
    ...createFare(trip),
    ...(isTest ? { test: 'true' as const } : {}),
  });
  return {
    name: name as SourceName,
    synthetic: false,
    discovers: true,
    ...(isTest ? { isTest } : {}),
    async *collect() {
      calls.push('discover');
      yield [];
    },
    recheck: async (trip) => {
      calls.push('look');
      return { kind: 'offers', offers: [row(trip)] };
    },
    tripSearch: {
      quota: { perSecond: 100 },
      search: async (trip) => {
        calls.push('search');
        return { kind: 'fares', fares: [row(trip)] };
      },
    },
  };
}

const calls: string[] = [];
const askedInTest: string[] = [];
const server = testServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [
  createRecordingSource('sabre', askedInTest, true),
  createRecordingSource('duffel', calls, false),
]);

it('calls sources in test mode only for their own searches', async () => {
  const traveller = await server.signUp();
  const departure = parseDay(inDays(60)) ?? 0;
  const now = new Date();
  const deal = aDeal(now, { departure, source: 'a feed', state: 'verifying' });
  await storeDeal(server.database.pool, { ...deal, checkDueAt: deal.firstSeenAt });
  const results = await server.call('flight-search', TRIP, traveller);
  expect(results.data?.sources.map(({ source }) => source)).toEqual(['duffel']);
  const { error } = await server.call(
    'on-demand-route-collector',
    { departures: ['BUD'] },
    traveller,
  );
  expect(error).toBeNull();
  await expect.poll(() => new Set(calls)).toEqual(new Set(['search', 'discover', 'look']));
  const findSources = () =>
    server.query('select name from sources where askable_until > now() order by name');
  await expect.poll(findSources).toEqual([{ name: 'duffel' }]);
  expect(askedInTest).toEqual([]);

  const tried = await server.call('sabre-search', TRIP, traveller);
  expect(tried.data?.offers).toMatchObject([{ synthetic: true, price: { amount: 10_000 } }]);
  const offerId = tried.data?.offers[0]?.offerId ?? '';
  const again = await server.call('sabre-book', { offerId }, traveller);
  expect(again.data).toMatchObject({ state: 'confirmed', synthetic: true });
  expect(askedInTest).toEqual(['search', 'search']);
});
