import type { PlaceCode, RawFare } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeFareSource,
  describeProvider,
  makeTrip,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import type { FareSource } from '../port.ts';
import { createAmadeusSource, isTestSystem } from './amadeus-source.ts';
import { explain } from './errors.ts';
import { type AmadeusServer, startAmadeusServer } from './testing/amadeus-server.ts';
import { NOW, TODAY } from './testing/amadeus-trip.ts';

const reference = loadReference();
const NEVER = new AbortController().signal;
const account = { clientId: 'the-client', clientSecret: 'se/cret+1' };
const startServer = (changes: Partial<Parameters<typeof startAmadeusServer>[0]> = {}) =>
  startAmadeusServer({ ...account, today: TODAY, ...changes });
const open = (url: string, changes: Partial<ProviderConditions & { currency: string }>) =>
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
const reading = {
  isPlace: reference.isPlace,
  getLocalDay: reference.getLocalDay,
  receivedAt: NOW,
};

describeProvider(
  'Amadeus',
  { tokens: 'token', pages: false, discovers: true, callsASearch: 1 },
  async (conditions) => {
    const amadeus = await startServer();
    const { server } = amadeus;
    const sellOne = () => {
      amadeus.searchPrices = ['84.21'];
    };
    const secrets = [account.clientSecret, 'amadeus-token-'];
    const source = open(server.url, conditions);
    return { source, server, trip: makeTrip(), reading, secrets, sellOne };
  },
);

describeFareSource('Amadeus', async () => {
  const getAirport = (code: string): string => reference.getAirports(code as PlaceCode)[0] ?? code;
  const { server } = await startServer({ getAirport });
  return {
    source: open(server.url, {}),
    reading,
    origins: ['BUD' as PlaceCode, 'LHR' as PlaceCode],
    sold: [makeTrip(), makeTrip({ origin: 'LON', destination: 'TYO' })],
    batches: 20,
    cleanShare: 1,
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

async function lookAgain(): Promise<readonly (string | undefined)[]> {
  const answer = await source.recheck?.(makeTrip(), NEVER);
  return answer?.kind === 'offers' ? answer.offers.map(({ price }) => price) : [];
}

async function discovered(...origins: string[]): Promise<RawFare[]> {
  const rows: RawFare[] = [];
  for await (const batch of source.collect({ origins: origins as PlaceCode[] }, NEVER))
    rows.push(...batch);
  return rows;
}

describe('a search', () => {
  it('asks for one adult, one cabin and the currency of this installation', async () => {
    await source.tripSearch?.search(makeTrip({ cabin: 'premium_economy' }), NEVER);
    const query = Object.fromEntries(amadeus.server.requests.at(-1)?.query ?? []);
    expect(query).toEqual({
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

  it('waits a day when the quota of the month is used up', async () => {
    amadeus.server.fault = 'rate_limited';
    expect(await source.tripSearch?.search(makeTrip(), NEVER)).toEqual({
      kind: 'unavailable',
      reason: 'rate_limited',
      retryAfterMillis: 86_400_000,
    });
    expect(amadeus.server.count()).toBe(1);
  });
});

describe('a second look', () => {
  it('prices the cheapest offer, and believes the others where they are more expensive', async () => {
    expect(await lookAgain()).toEqual(['84.21', '102.50', '131.00', '260.75']);
    expect(meter.calls.map(({ kind }) => kind)).toEqual(['token', 'search', 'price']);
  });

  it('prices the next where the cheapest has become more expensive', async () => {
    amadeus.reprice = (searched) => (searched === '84.21' ? '120.00' : searched);
    expect(await lookAgain()).toEqual(['120.00', '102.50', '131.00', '260.75']);
    expect(amadeus.server.count('price')).toBe(2);
  });

  it('leaves out what is sold out, and what it shows to be wrong about the cheap end', async () => {
    amadeus.reprice = (searched) => (searched === '102.50' ? '300.00' : null);
    expect(await lookAgain()).toEqual(['300.00']);
    expect(amadeus.server.count('price')).toBe(3);
  });

  it('reports an unsold trip when all of few are sold out', async () => {
    amadeus.searchPrices = ['84.21', '102.50'];
    amadeus.reprice = () => null;
    expect(await source.recheck?.(makeTrip(), NEVER)).toEqual({ kind: 'none' });
  });

  it('makes do with the search when no call is left', async () => {
    meter.allowsMore = false;
    expect(await lookAgain()).toEqual(['84.21', '102.50', '131.00', '260.75']);
    expect(amadeus.server.count('price')).toBe(0);
  });

  it.each([
    ['error_500', 'failing'],
    ['gone', 'retired'],
    ['html', 'unreadable'],
    ['wrong_envelope', 'unreadable'],
  ] as const)('proves nothing when pricing is at %s', async (fault, reason) => {
    amadeus.server.faultAt = 'price';
    amadeus.server.fault = fault;
    expect(await source.recheck?.(makeTrip(), NEVER)).toMatchObject({
      kind: 'unavailable',
      reason,
    });
  });
});

describe('discovery', () => {
  it('asks for the cheapest destinations, then for the dates of the cheapest of them', async () => {
    const rows = await discovered('BUD');
    expect(rows.slice(0, 2)).toMatchObject([
      { destination: 'LIS', price: '96.40', cabin: 'economy', currency: 'EUR' },
      { destination: 'BCN', price: '52.52' },
    ]);
    const asked = amadeus.server.requests.filter(({ endpoint }) => endpoint === 'dates');
    expect(asked.map(({ query }) => query.get('destination'))).toEqual(['BCN', 'MAD', 'FCO']);
    expect(rows).toHaveLength(5 + 3 * 3);
  });

  it('dates its fares by the day, because the cache is made once a day', async () => {
    const rows = await discovered('BUD');
    expect(new Set(rows.map(({ observed_at: day }) => day))).toEqual(new Set(['2026-11-22']));
  });

  it('asks for a city once, whichever of its airports are followed', async () => {
    await discovered('LHR', 'STN', 'LON');
    expect(amadeus.server.count('destinations')).toBe(1);
    expect(amadeus.server.requests.at(1)?.query.get('origin')).toBe('LON');
  });

  it('goes on where nothing is known from a city', async () => {
    const rows = await discovered('SZG', 'VIE');
    expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(['VIE']));
  });

  it('makes one call when no further is left', async () => {
    meter.allowsMore = false;
    expect(await discovered('BUD', 'VIE')).toHaveLength(5);
    expect(amadeus.server.count()).toBe(1);
  });

  it('has nothing to ask about without an origin', async () => {
    expect(await discovered()).toEqual([]);
    expect(amadeus.server.requests).toHaveLength(0);
  });

  it('ends quietly when it is taken back under way', async () => {
    const abort = new AbortController();
    const stream = source.collect({ origins: ['BUD' as PlaceCode] }, abort.signal);
    const rows = stream[Symbol.asyncIterator]();
    await rows.next();
    amadeus.server.clearRequests();
    amadeus.server.fault = 'silent';
    const next = rows.next();
    await amadeus.server.waitForRequest();
    abort.abort();
    expect((await next).done).toBe(true);
  });
});

describe('the test system', () => {
  it.each([
    ['https://test.api.amadeus.com', true],
    ['https://test.travel.api.amadeus.com/', true],
    ['https://api.amadeus.com', false],
    ['https://travel.api.amadeus.com', false],
    ['https://contest.example', false],
  ])('is recognised by its host: %s', (url, isTest) => {
    expect(isTestSystem(url)).toBe(isTest);
  });
});

describe('an error', () => {
  const read = (status: number, body: unknown) => explain({ status, body, headers: new Headers() });

  it.each([
    [401, { errors: [{ code: '38191', status: '401' }] }, { code: '38191' }],
    [401, { error: 'invalid_client', code: 38187 }, { code: '38187' }],
    [400, { errors: [{ code: 141, status: 500 }] }, { code: '141', kind: 'failing' }],
    [410, { code: 41254, title: 'gone' }, { code: '41254', kind: 'retired' }],
    [400, { errors: [{ code: 477, status: 400 }] }, { code: '477' }],
    [502, 'Bad gateway', null],
    [500, { errors: [] }, { code: null }],
  ])('%i %j is read', (status, body, explanation) => {
    expect(read(status, body)).toEqual(explanation);
  });
});
