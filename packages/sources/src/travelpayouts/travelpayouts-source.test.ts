import { type Instant, type PlaceCode, parseDay, type RawFare, type Trip } from '@farelark/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeProvider,
  makeTrip,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import { startTravelpayoutsServer, type TravelpayoutsServer } from './testing/index.ts';
import { createTravelpayoutsSource } from './travelpayouts-source.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const TOKEN = 'kept+secret/4711';
const oneWay = makeTrip({ departure: '2027-02-28', return: null });
const thereAndBack: Trip = { ...oneWay, return: parseDay('2027-03-04') };
const now = () => NOW;

const open = (url: string, conditions: ProviderConditions) =>
  createTravelpayoutsSource({
    ...conditions,
    token: TOKEN,
    url,
    quota: { perMinute: 60 },
    currency: 'EUR',
    marker: '12345',
    now,
  });

describeProvider(
  'Travelpayouts',
  { tokens: null, pages: true, discovers: true, callsASearch: 1 },
  async (conditions) => {
    const { server } = await startTravelpayoutsServer({ token: TOKEN, now });
    const source = open(server.url, conditions);
    const trip = makeTrip({ departure: '2027-02-08', return: '2027-02-13' });
    const isPlace = (code: string) => ['BUD', 'BCN', 'LIS', 'ATH'].includes(code);
    return { source, server, trip, reading: { isPlace, receivedAt: NOW }, secrets: [TOKEN] };
  },
);

let provider: TravelpayoutsServer;
let meter: RecordingMeter;
beforeEach(async () => {
  provider = await startTravelpayoutsServer({ token: TOKEN, now });
  meter = new RecordingMeter();
});
afterEach(() => provider.server.stop());

const source = () => open(provider.server.url, { meter, timeoutMillis: 60_000, random: () => 0 });
const never = () => new AbortController().signal;
const search = (trip: Trip) => source().tripSearch?.search(trip, never());
async function discover(...origins: string[]): Promise<RawFare[]> {
  const rows: RawFare[] = [];
  for await (const batch of source().collect({ origins: origins as PlaceCode[] }, never()))
    rows.push(...batch);
  return rows;
}
const asked = () => provider.server.requests.map(({ query }) => Object.fromEntries(query));

describe('Travelpayouts', () => {
  it('is asked for the months of a trip, and brings all of them', async () => {
    const found = await search(thereAndBack);
    expect(asked()).toMatchObject([
      { departure_at: '2027-02', return_at: '2027-03', one_way: 'false', currency: 'eur' },
    ]);
    expect(found).toMatchObject({ kind: 'fares', fares: { length: 3 } });
    provider.server.clearRequests();
    await search(oneWay);
    expect(asked()).toMatchObject([{ departure_at: '2027-02', one_way: 'true' }]);
    expect(asked()[0]).not.toHaveProperty('return_at');
  });

  it('answers trips of the same months by one question', () => {
    const toRequestKey = source().tripSearch?.toRequestKey ?? (() => '');
    const day = (trip: Trip, departure: string) => ({
      ...trip,
      departure: parseDay(departure) as Trip['departure'],
    });
    expect(toRequestKey(oneWay)).toBe(toRequestKey(day(oneWay, '2027-02-01')));
    expect(toRequestKey(oneWay)).not.toBe(toRequestKey(day(oneWay, '2027-03-01')));
    expect(toRequestKey(oneWay)).not.toBe(toRequestKey(thereAndBack));
    expect(toRequestKey(oneWay)).not.toBe(toRequestKey({ ...oneWay, cabin: 'business' }));
  });

  it('has nothing of other cabins than economy, and is not asked for them', async () => {
    expect(await search({ ...oneWay, cabin: 'business' })).toEqual({ kind: 'fares', fares: [] });
    expect(provider.server.requests).toHaveLength(0);
  });

  it('discovers by four lists from each origin, one call of which needs no asking', async () => {
    meter.allowsMore = false;
    const few = await discover('BUD');
    expect(provider.server.count()).toBe(1);
    meter.allowsMore = true;
    provider.server.clearRequests();
    const all = await discover('BUD', 'VIE');
    expect(all.length).toBeGreaterThan(few.length);
    expect(provider.server.requests.map(({ endpoint }) => endpoint)).toEqual([
      ...['prices', 'prices', 'special_offers', 'directions'],
      ...['prices', 'prices', 'special_offers', 'directions'],
    ]);
    expect(all.every(({ malformed }) => malformed === undefined)).toBe(true);
  });

  it('discovers without the lists that there are not', async () => {
    provider.server.faultAt = 'special_offers';
    provider.server.fault = 'not_found';
    expect((await discover('BUD')).length).toBeGreaterThan(0);
    expect(provider.server.count('directions')).toBe(1);
  });

  it('takes an answer of status 200 that says it is none for a failure', async () => {
    const bad = source().tripSearch?.search({ ...oneWay, origin: 'bud' as PlaceCode }, never());
    expect(await bad).toEqual({ kind: 'unavailable', reason: 'refused', retryAfterMillis: null });
  });
});
