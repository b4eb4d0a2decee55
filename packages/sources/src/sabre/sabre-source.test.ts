import { describe, expect, it, onTestFinished } from 'vitest';
import {
  describeFareSource,
  describeProvider,
  NEVER,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import { toAuthorization } from './client.ts';
import { createInstaFlightsSource } from './insta-flights-source.ts';
import { createSabreSource } from './sabre-source.ts';
import {
  SABRE_OFFERS,
  type SabreOffer,
  type SabreServer,
  startSabreServer,
} from './testing/index.ts';
import { NOW, PLACES, sabreTrip } from './testing/sabre-trip.ts';

const account = { epr: '271828', pcc: 'F9GE', password: 'pass/word+1' };
const credentials = toAuthorization(account);

async function open(conditions: Partial<ProviderConditions> = {}) {
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

const soldTrips = [sabreTrip(), sabreTrip({ return: null })];
describe.each([
  ['Bargain Finder Max', 'shop', [...soldTrips, sabreTrip({ cabin: 'business' })]],
  ['InstaFlights', 'cache', soldTrips],
] as const)('Sabre', (name, kind, trips) => {
  const context = { ...PLACES, receivedAt: NOW };

  async function openSource(conditions?: ProviderConditions) {
    const { sabre, [kind]: source } = await open(conditions);
    const keepOneOffer = () => {
      sabre.offers = SABRE_OFFERS.slice(0, 1);
    };
    return { source, server: sabre.server, keepOneOffer, context };
  }

  describeProvider(
    name,
    { issuesTokens: true, isPaged: false, discovers: false, callsPerSearch: 1 },
    async (conditions) => ({
      ...(await openSource(conditions)),
      trip: sabreTrip(),
      secrets: [account.password, credentials.slice('Basic '.length), 'T1RLAQ'],
    }),
  );

  describeFareSource(name, async () => {
    const { server, source } = await openSource();
    const stop = () => server.stop();
    return { source, context, soldTrips: trips, discovers: false, maxBatches: 1, stop };
  });
});

async function start(offers: readonly SabreOffer[] = SABRE_OFFERS) {
  const meter = new RecordingMeter();
  const { sabre, shop, cache } = await open({ meter });
  onTestFinished(() => sabre.server.stop());
  sabre.offers = offers;
  const search = (changes = {}) => shop.tripSearch?.search(sabreTrip(changes), NEVER);
  const recheck = () => shop.recheck?.(sabreTrip(), NEVER);
  const searchCache = (changes = {}) => cache.tripSearch?.search(sabreTrip(changes), NEVER);
  return { sabre, cache, meter, search, recheck, searchCache };
}

describe('Bargain Finder Max', () => {
  it('requests both directions for one adult, in one cabin and the configured currency', async () => {
    const { search, sabre } = await start();
    await search({ cabin: 'business' });
    expect(sabre.server.requests.at(-1)?.body).toEqual({
      OTA_AirLowFareSearchRQ: {
        Version: '5',
        POS: {
          Source: [
            {
              PseudoCityCode: 'F9GE',
              RequestorID: { Type: '1', ID: '1', CompanyName: { Code: 'TN' } },
            },
          ],
        },
        OriginDestinationInformation: [
          {
            RPH: '1',
            DepartureDateTime: '2026-09-11T00:00:00',
            OriginLocation: { LocationCode: 'WAW' },
            DestinationLocation: { LocationCode: 'SPU' },
          },
          {
            RPH: '2',
            DepartureDateTime: '2026-09-18T00:00:00',
            OriginLocation: { LocationCode: 'SPU' },
            DestinationLocation: { LocationCode: 'WAW' },
          },
        ],
        TravelPreferences: {
          CabinPref: [{ Cabin: 'C', PreferLevel: 'Only' }],
          Baggage: { RequestType: 'A', FreePieceRequired: false },
          TPA_Extensions: {
            NumTrips: { Number: 50 },
            DataSources: { NDC: 'Enable', ATPCO: 'Enable', LCC: 'Enable' },
          },
        },
        TravelerInfoSummary: {
          AirTravelerAvail: [{ PassengerTypeQuantity: [{ Code: 'ADT', Quantity: 1 }] }],
          PriceRequestInformation: { CurrencyCode: 'EUR' },
        },
        TPA_Extensions: { IntelliSellTransaction: { RequestType: { Name: '50ITINS' } } },
      },
    });
  });

  it('requests one direction of a one-way trip', async () => {
    const { search, sabre } = await start();
    await search({ return: null });
    expect(sabre.server.requests.at(-1)?.body).toMatchObject({
      OTA_AirLowFareSearchRQ: { OriginDestinationInformation: { length: 1 } },
    });
  });

  it('rechecks with another search', async () => {
    const { recheck, sabre } = await start();
    expect(await recheck()).toMatchObject({
      kind: 'offers',
      offers: [{ price: '131.80' }, {}, {}],
    });
    expect(sabre.server.count('shop')).toBe(1);
  });

  it('reports an unsold trip if all offers are sold out', async () => {
    const { recheck } = await start(SABRE_OFFERS.filter(({ soldOut }) => soldOut));
    expect(await recheck()).toEqual({ kind: 'none' });
  });

  it('does not end a deal on a route without filed fares', async () => {
    const { search, recheck, sabre } = await start();
    sabre.errorText = 'No complete journey can be built in IS2/ADVJR1.';
    expect(await search()).toEqual({ kind: 'fares', fares: [] });
    expect(await recheck()).toEqual({ kind: 'unavailable', reason: 'route_not_sold' });
  });
});

describe('InstaFlights', () => {
  /** Offers of ascending prices from 100. */
  const makeOffers = (count: number): readonly SabreOffer[] =>
    Array.from({ length: count }, (_, index) => ({
      ...(SABRE_OFFERS[0] as SabreOffer),
      numbers: [1000 + index * 2],
      price: 100 + index,
    }));
  const getPages = ({ server }: SabreServer) =>
    server.requests
      .filter(({ endpoint }) => endpoint === 'instaflights')
      .map(({ query }) => [query.get('limit'), query.get('offset')]);

  it('is a candidate source without rechecks', async () => {
    const { cache } = await start();
    expect(cache.isCandidate).toBe(true);
    expect(cache).not.toHaveProperty('recheck');
  });

  it('reads the two cheapest pages', async () => {
    const { searchCache, sabre } = await start(makeOffers(120));
    expect(await searchCache()).toMatchObject({
      fares: { length: 100, 0: { price: '100.00' }, 99: { price: '199.00' } },
    });
    expect(getPages(sabre)).toEqual([
      ['50', '1'],
      ['50', '51'],
    ]);
  });

  it('stops at an incomplete page', async () => {
    const { searchCache, sabre } = await start(makeOffers(49));
    expect(await searchCache()).toMatchObject({ fares: { length: 49 } });
    expect(getPages(sabre)).toHaveLength(1);
  });

  it('reads one page if the meter allows no further call', async () => {
    const { searchCache, meter } = await start(makeOffers(60));
    meter.allowsMore = false;
    expect(await searchCache()).toMatchObject({ fares: { length: 50 } });
  });

  it('returns the first page if the second fails', async () => {
    const { searchCache, sabre } = await start(makeOffers(60));
    sabre.server.fault = ({ query }) => (query.get('offset') === '51' ? 'error_500' : 'none');
    expect(await searchCache()).toMatchObject({ fares: { length: 50 } });
    expect(getPages(sabre)).toHaveLength(2);
  });

  it('requests a one-way trip without a return date', async () => {
    const { searchCache, sabre } = await start();
    await searchCache({ return: null });
    const { query } = sabre.server.requests.at(-1) ?? {};
    expect(query?.get('departuredate')).toBe('2026-09-11');
    expect(query?.has('returndate')).toBe(false);
  });

  it('makes no call for other cabins than economy', async () => {
    const { searchCache, sabre } = await start();
    const result = await searchCache({ cabin: 'business' });
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'route_not_sold' });
    expect(sabre.server.requests).toEqual([]);
  });
});
