import { type Instant, type PlaceCode, utcDayOf } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  collectRows,
  describeFareSource,
  describeProvider,
  makeTrip,
  NEVER,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import type { FareSource } from '../port.ts';
import { createAmadeusSource, isTestSystem } from './amadeus-source.ts';
import { parseError } from './errors.ts';
import { type AmadeusServer, startAmadeusServer } from './testing/index.ts';

/** A Sunday. */
const NOW = Date.parse('2026-11-22T12:00:00Z') as Instant;
const reference = loadReference();
const account = { clientId: 'the-client', clientSecret: 'se/cret+1' };

const startServer = () => startAmadeusServer({ ...account, today: utcDayOf(NOW) });
const open = (url: string, changes: Partial<ProviderConditions & { currency: string }> = {}) =>
  createAmadeusSource({
    meter: UNMETERED,
    timeoutMillis: 60_000,
    random: () => 0,
    currency: 'EUR',
    ...changes,
    ...account,
    url,
    quota: { perMonth: 2000 },
    now: () => NOW,
    reference,
  });
const context = { ...reference, receivedAt: NOW };

describeProvider(
  'Amadeus',
  { issuesTokens: true, isPaged: false, discovers: true, callsPerSearch: 1 },
  async (conditions) => {
    const amadeus = await startServer();
    const { server } = amadeus;
    return {
      source: open(server.url, conditions),
      server,
      trip: makeTrip(),
      context,
      secrets: [account.clientSecret, 'amadeus-token-'],
      keepOneOffer: () => {
        amadeus.searchPrices = ['84.21'];
      },
    };
  },
);

describeFareSource('Amadeus', async () => {
  const { server } = await startServer();
  return {
    source: open(server.url),
    context,
    origins: ['BUD' as PlaceCode, 'LHR' as PlaceCode],
    soldTrips: [makeTrip()],
    maxBatches: 20,
    stop: () => server.stop(),
  };
});

let amadeus: AmadeusServer;
let meter: RecordingMeter;
let source: FareSource;

beforeEach(async () => {
  amadeus = await startServer();
  meter = new RecordingMeter();
  source = open(amadeus.server.url, { meter, currency: 'HUF' });
});
afterEach(() => amadeus.server.stop());

describe('Amadeus search', () => {
  it('requests one adult, one cabin and the configured currency', async () => {
    await source.tripSearch?.search(makeTrip({ cabin: 'premium_economy' }), NEVER);
    expect(Object.fromEntries(amadeus.server.requests.at(-1)?.query ?? [])).toEqual({
      originLocationCode: 'BUD',
      destinationLocationCode: 'BCN',
      departureDate: '2027-01-12',
      returnDate: '2027-01-16',
      adults: '1',
      travelClass: 'PREMIUM_ECONOMY',
      currencyCode: 'HUF',
      max: '50',
    });
  });

  it('requests a pause of a day when the monthly quota is exceeded', async () => {
    amadeus.server.fault = 'rate_limited';
    expect(await source.tripSearch?.search(makeTrip(), NEVER)).toEqual({
      kind: 'unavailable',
      reason: 'rate_limited',
      retryAfterMillis: 86_400_000,
    });
    expect(amadeus.server.count()).toBe(1);
  });
});

describe('Amadeus recheck', () => {
  const recheck = () => source.recheck?.(makeTrip(), NEVER);
  async function recheckPrices(): Promise<readonly (string | undefined)[]> {
    const result = await recheck();
    return result?.kind === 'offers' ? result.offers.map(({ price }) => price) : [];
  }

  it('prices only the cheapest offer if the others cost more', async () => {
    expect(await recheckPrices()).toEqual(['84.21', '102.50', '131.00', '260.75']);
    expect(meter.calls.map(({ kind }) => kind)).toEqual(['token', 'search', 'price']);
  });

  it('prices the next offer if the cheapest now costs more than it', async () => {
    amadeus.reprice = (price) => (price === '84.21' ? '120.00' : price);
    expect(await recheckPrices()).toEqual(['120.00', '102.50', '131.00', '260.75']);
    expect(amadeus.server.count('price')).toBe(2);
  });

  it('drops sold-out offers, and unpriced ones below the lowest confirmed price', async () => {
    amadeus.reprice = (price) => (price === '102.50' ? '300.00' : null);
    expect(await recheckPrices()).toEqual(['300.00']);
    expect(amadeus.server.count('price')).toBe(3);
  });

  it('reports an unsold trip if all offers are sold out', async () => {
    amadeus.searchPrices = ['84.21', '102.50'];
    amadeus.reprice = () => null;
    expect(await recheck()).toEqual({ kind: 'none' });
  });

  it('returns the offers of the search if the meter allows no further call', async () => {
    meter.allowsMore = false;
    expect(await recheckPrices()).toEqual(['84.21', '102.50', '131.00', '260.75']);
    expect(amadeus.server.count('price')).toBe(0);
  });

  it.each([
    ['error_500', 'failing'],
    ['wrong_envelope', 'unreadable'],
  ] as const)('is unavailable if pricing fails with %s', async (fault, reason) => {
    amadeus.server.faultAt = 'price';
    amadeus.server.fault = fault;
    expect(await recheck()).toMatchObject({ kind: 'unavailable', reason });
  });
});

describe('Amadeus discovery', () => {
  const collect = (...origins: string[]) =>
    collectRows(source.collect({ origins: origins as PlaceCode[] }, NEVER));

  it('lists the cheapest trip to each destination, then dates of the three cheapest, dated by day', async () => {
    const rows = await collect('BUD');
    expect(rows.slice(0, 2)).toMatchObject([
      { destination: 'LIS', price: '96.40', cabin: 'economy', currency: 'EUR' },
      { destination: 'BCN', price: '52.52' },
    ]);
    const requests = amadeus.server.requests.filter(({ endpoint }) => endpoint === 'dates');
    expect(requests.map(({ query }) => query.get('destination'))).toEqual(['BCN', 'MAD', 'FCO']);
    expect(rows).toHaveLength(5 + 3 * 3);
    // The cache is refreshed daily.
    expect(new Set(rows.map((row) => row.observed_at))).toEqual(new Set(['2026-11-22']));
  });

  it('requests a city once for several of its airports', async () => {
    await collect('LHR', 'STN', 'LON');
    expect(amadeus.server.count('destinations')).toBe(1);
    expect(amadeus.server.requests.at(1)?.query.get('origin')).toBe('LON');
  });

  it('skips a city that is not in the cache', async () => {
    const rows = await collect('SZG', 'VIE');
    expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(['VIE']));
  });

  it('makes one call if the meter allows no further one', async () => {
    meter.allowsMore = false;
    expect(await collect('BUD', 'VIE')).toHaveLength(5);
    expect(amadeus.server.count()).toBe(1);
  });

  it('makes no call without an origin', async () => {
    expect(await collect()).toEqual([]);
    expect(amadeus.server.requests).toHaveLength(0);
  });
});

it.each([
  ['https://test.api.amadeus.com', true],
  ['https://test.travel.api.amadeus.com/', true],
  ['https://api.amadeus.com', false],
  ['https://travel.api.amadeus.com', false],
  ['https://contest.example', false],
])('isTestSystem checks the host of %s', (url, isTest) => {
  expect(isTestSystem(url)).toBe(isTest);
});

it.each([
  [401, { errors: [{ code: '38191', status: '401' }] }, { code: '38191' }],
  [401, { error: 'invalid_client', code: 38187 }, { code: '38187' }],
  [400, { errors: [{ code: 141, status: 500 }] }, { code: '141', kind: 'failing' }],
  [400, { errors: [{ code: 477, status: 400 }] }, { code: '477' }],
  [502, 'Bad gateway', null],
  [500, { errors: [] }, { code: null }],
])('parseError parses status %i with the body %j', (status, body, expected) => {
  expect(parseError({ status, body, headers: new Headers() })).toEqual(expected);
});
