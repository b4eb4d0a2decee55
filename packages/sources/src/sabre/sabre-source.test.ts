import { afterEach, describe, expect, it } from 'vitest';
import {
  describeFareSource,
  describeProvider,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import { createInstaFlightsSource } from './insta-flights-source.ts';
import { createSabreSource } from './sabre-source.ts';
import { SABRE_OFFERS, type SabreOffer } from './testing/sabre-offer.ts';
import { type SabreServer, startSabreServer } from './testing/sabre-server.ts';
import { aTrip, NOW, PLACES } from './testing/sabre-trip.ts';
import { basicCredentials } from './token.ts';

const account = { epr: '271828', pcc: 'F9GE', password: 'pass/word+1' };
const credentials = basicCredentials(account);
const signal = new AbortController().signal;
const started: SabreServer[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map(({ server }) => server.stop()));
});

async function open(conditions: Partial<ProviderConditions>) {
  const sabre = await startSabreServer({ credentials });
  const options = {
    meter: UNMETERED,
    timeoutMillis: 60_000,
    random: () => 0,
    ...conditions,
    account,
    reference: PLACES,
    url: sabre.server.url,
    now: () => NOW,
    quota: { perDay: 100 },
  };
  const shop = createSabreSource({ ...options, currency: 'EUR' });
  return { sabre, shop, cache: createInstaFlightsSource(options) };
}

describe.each([
  ['Bargain Finder Max', 'shop', [aTrip(), aTrip({ return: null }), aTrip({ cabin: 'business' })]],
  ['InstaFlights', 'cache', [aTrip(), aTrip({ return: null })]],
] as const)('Sabre by %s', (name, kind, sold) => {
  const reading = {
    isPlace: PLACES.isPlace,
    getLocalDay: PLACES.getLocalDay,
    receivedAt: NOW,
  };
  const secrets = [account.password, credentials.slice('Basic '.length), 'T1RLAQ'];
  const traits = { tokens: 'token', pages: false, discovers: false, callsASearch: 1 };

  async function openOne(conditions: Partial<ProviderConditions>) {
    const { sabre, [kind]: source } = await open(conditions);
    if (kind === 'cache')
      sabre.offers = SABRE_OFFERS.filter(({ soldOut }) => soldOut === undefined);
    const sellOne = () => {
      sabre.offers = SABRE_OFFERS.slice(0, 1);
    };
    return { source, server: sabre.server, sellOne, reading };
  }

  describeProvider(name, traits, async (conditions) => ({
    ...(await openOne(conditions)),
    trip: aTrip(),
    secrets,
  }));

  describeFareSource(name, async () => {
    const { server, source } = await openOne({});
    const stop = () => server.stop();
    return { source, reading, discovers: false, sold, batches: 1, cleanShare: 1, stop };
  });
});

async function start(offers: readonly SabreOffer[] = SABRE_OFFERS) {
  const meter = new RecordingMeter();
  const opened = await open({ meter });
  started.push(opened.sabre);
  opened.sabre.offers = offers;
  return { ...opened, meter };
}

/** As many sound offers as one asks for, each more expensive than the one before. */
function manyOffers(count: number): readonly SabreOffer[] {
  const [first] = SABRE_OFFERS as readonly [SabreOffer];
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    numbers: [1000 + index * 2],
    price: 100 + index,
  }));
}

describe('Bargain Finder Max', () => {
  it('rechecks by another search', async () => {
    const { shop, sabre } = await start();
    const answer = await shop.recheck?.(aTrip(), signal);
    expect(answer).toMatchObject({ kind: 'offers', offers: [{ price: '131.80' }, {}, {}] });
    expect(sabre.server.count('shop')).toBe(1);
  });

  it('reports an unsold trip when everything is sold out', async () => {
    const { shop } = await start(SABRE_OFFERS.filter(({ soldOut }) => soldOut));
    expect(await shop.recheck?.(aTrip(), signal)).toEqual({ kind: 'none' });
  });

  it('ends no deal because nothing is filed on a route', async () => {
    const { shop, sabre } = await start();
    sabre.errorText = 'No complete journey can be built in IS2/ADVJR1.';
    expect(await shop.tripSearch?.search(aTrip(), signal)).toEqual({ kind: 'fares', fares: [] });
    expect(await shop.recheck?.(aTrip(), signal)).toEqual({
      kind: 'unavailable',
      reason: 'route_not_sold',
    });
  });

  it('asks for fares in the currency and under the code of its account', async () => {
    const { shop, sabre } = await start();
    await shop.tripSearch?.search(aTrip(), signal);
    expect(sabre.server.requests.at(-1)?.body).toMatchObject({
      OTA_AirLowFareSearchRQ: {
        POS: { Source: [{ PseudoCityCode: 'F9GE' }] },
        TravelerInfoSummary: { PriceRequestInformation: { CurrencyCode: 'EUR' } },
      },
    });
  });
});

describe('InstaFlights', () => {
  const searchIn = async (cache: Awaited<ReturnType<typeof start>>['cache']) => {
    const answer = await cache.tripSearch?.search(aTrip(), signal);
    return answer?.kind === 'fares' ? answer.fares.map(({ price }) => price) : answer;
  };

  it('is a candidate that takes no second look', async () => {
    const { cache } = await start();
    expect(cache.isCandidate).toBe(true);
    expect(cache).not.toHaveProperty('recheck');
  });

  it('reads two pages, the cheapest first, and no further', async () => {
    const { cache, sabre } = await start(manyOffers(120));
    const prices = await searchIn(cache);
    expect(prices).toHaveLength(100);
    expect(prices).toMatchObject({ 0: '100.00', 99: '199.00' });
    const asked = sabre.server.requests.filter(({ endpoint }) => endpoint === 'instaflights');
    expect(asked.map(({ query }) => [query.get('limit'), query.get('offset')])).toEqual([
      ['50', '1'],
      ['50', '51'],
    ]);
  });

  it('stops behind a page that is not full', async () => {
    const { cache, sabre } = await start(manyOffers(49));
    expect(await searchIn(cache)).toHaveLength(49);
    expect(sabre.server.count('instaflights')).toBe(1);
  });

  it('makes do with one page when no call is left', async () => {
    const { cache, meter } = await start(manyOffers(60));
    meter.allowsMore = false;
    expect(await searchIn(cache)).toHaveLength(50);
  });

  it('keeps the first page when the second fails', async () => {
    const { cache, sabre } = await start(manyOffers(60));
    sabre.server.fault = ({ query }) => (query.get('offset') === '51' ? 'error_500' : 'none');
    expect(await searchIn(cache)).toHaveLength(50);
    expect(sabre.server.count('instaflights')).toBe(2);
  });

  it('asks about one-way trips without a day of return', async () => {
    const { cache, sabre } = await start();
    await cache.tripSearch?.search(aTrip({ return: null }), signal);
    const { query } = sabre.server.requests.at(-1) ?? {};
    expect(query?.get('departuredate')).toBe('2026-09-11');
    expect(query?.has('returndate')).toBe(false);
  });

  it('makes no calls for more expensive cabins', async () => {
    const { cache, sabre } = await start();
    const answer = await cache.tripSearch?.search(aTrip({ cabin: 'business' }), signal);
    expect(answer).toMatchObject({ kind: 'unavailable', reason: 'route_not_sold' });
    expect(sabre.server.requests).toEqual([]);
  });
});
