import { type Instant, type PlaceCode, parseDay, type Trip } from '@farelark/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  collectRows,
  describeProvider,
  makeTrip,
  NEVER,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import { classifyError } from './client.ts';
import { startTravelpayoutsServer, type TravelpayoutsServer } from './testing/index.ts';
import { createTravelpayoutsSource } from './travelpayouts-source.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const TOKEN = 'kept+secret/4711';
const oneWay = makeTrip({ departure: '2027-02-28', return: null });
const roundTrip: Trip = { ...oneWay, return: parseDay('2027-03-04') };
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
  { issuesTokens: false, isPaged: true, discovers: true, callsPerSearch: 1 },
  async (conditions) => {
    const { server } = await startTravelpayoutsServer({ token: TOKEN, now });
    const source = open(server.url, conditions);
    const trip = makeTrip({ departure: '2027-02-08', return: '2027-02-13' });
    const isPlace = (code: string) => ['BUD', 'BCN', 'LIS', 'ATH'].includes(code);
    return { source, server, trip, context: { isPlace, receivedAt: NOW }, secrets: [TOKEN] };
  },
);

let provider: TravelpayoutsServer;
let meter: RecordingMeter;
beforeEach(async () => {
  provider = await startTravelpayoutsServer({ token: TOKEN, now });
  meter = new RecordingMeter();
});
afterEach(() => provider.server.stop());

const openSource = () =>
  open(provider.server.url, { meter, timeoutMillis: 60_000, random: () => 0 });
const search = (trip: Trip) => openSource().tripSearch?.search(trip, NEVER);
const discover = (...origins: string[]) =>
  collectRows(openSource().collect({ origins: origins as PlaceCode[] }, NEVER));
const getQueries = () => provider.server.requests.map(({ query }) => Object.fromEntries(query));

describe('Travelpayouts search', () => {
  it('requests the months of a trip, and returns all prices in them', async () => {
    expect(await search(roundTrip)).toMatchObject({ kind: 'fares', fares: { length: 3 } });
    expect(getQueries()).toMatchObject([
      { departure_at: '2027-02', return_at: '2027-03', one_way: 'false', currency: 'eur' },
    ]);
    provider.server.clearRequests();
    await search(oneWay);
    expect(getQueries()).toMatchObject([{ departure_at: '2027-02', one_way: 'true' }]);
    expect(getQueries()[0]).not.toHaveProperty('return_at');
  });

  it('has one key for trips of the same months', () => {
    const toKey = openSource().tripSearch?.toRequestKey ?? (() => '');
    const departingOn = (day: string) => ({ ...oneWay, departure: parseDay(day) }) as Trip;
    expect(toKey(oneWay)).toBe(toKey(departingOn('2027-02-01')));
    expect(toKey(oneWay)).not.toBe(toKey(departingOn('2027-03-01')));
    expect(toKey(oneWay)).not.toBe(toKey(roundTrip));
    expect(toKey(oneWay)).not.toBe(toKey({ ...oneWay, cabin: 'business' }));
  });

  it('returns nothing for other cabins than economy, without a call', async () => {
    expect(await search({ ...oneWay, cabin: 'business' })).toEqual({ kind: 'fares', fares: [] });
    expect(provider.server.requests).toHaveLength(0);
  });

  it('is unavailable for an error with status 200', async () => {
    expect(await search({ ...oneWay, origin: 'bud' as PlaceCode })).toEqual({
      kind: 'unavailable',
      reason: 'refused',
      retryAfterMillis: null,
    });
  });
});

describe('Travelpayouts discovery', () => {
  it('reads four lists per origin, and asks the meter before all but the first', async () => {
    meter.allowsMore = false;
    const firstList = await discover('BUD');
    expect(provider.server.count()).toBe(1);
    meter.allowsMore = true;
    provider.server.clearRequests();
    const rows = await discover('BUD', 'VIE');
    expect(rows.length).toBeGreaterThan(firstList.length);
    const lists = ['prices', 'prices', 'special_offers', 'directions'];
    const endpoints = provider.server.requests.map(({ endpoint }) => endpoint);
    expect(endpoints).toEqual([...lists, ...lists]);
    expect(rows.every(({ malformed }) => malformed === undefined)).toBe(true);
  });

  it('skips a missing optional list', async () => {
    provider.server.faultAt = 'special_offers';
    provider.server.fault = 'not_found';
    expect((await discover('BUD')).length).toBeGreaterThan(0);
    expect(provider.server.count('directions')).toBe(1);
  });
});

it.each([
  ['Unauthorized', 'unauthorized'],
  ['wrong token', 'unauthorized'],
  ['Too many requests', 'rate_limited'],
  ['origin: invalid iata code', 'refused'],
  ['destination is required', 'refused'],
  ['internal error', 'failing'],
  [null, 'failing'],
  [undefined, 'failing'],
  [{ message: 'bad request' }, 'refused'],
])('classifyError classifies "%s" as %s', (error, kind) => {
  expect(classifyError(error)).toBe(kind);
});
