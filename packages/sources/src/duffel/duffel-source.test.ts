import type { Instant } from '@farelark/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  describeProvider,
  makeTrip,
  NEVER,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import type { KnownOffer } from '../port.ts';
import { createDuffelSource } from './duffel-source.ts';
import { directFlights, startDuffelServer } from './testing/index.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const TOKEN = 'duffel_live_kept+secret/4711';
const trip = makeTrip({ destination: 'LHR' });
const isPlace = (code: string) => ['BUD', 'LHR', 'VIE'].includes(code);

async function open(conditions: ProviderConditions, token = TOKEN) {
  const clock = { now: NOW };
  const now = () => clock.now;
  const duffel = await startDuffelServer({ token, now });
  const { url } = duffel.server;
  const source = createDuffelSource({
    ...conditions,
    token,
    url,
    quota: { perMinute: 60 },
    now,
    isPlace,
  });
  const keepOneOffer = () => {
    duffel.market.createOffers = (query) => [{ amount: '95.20', slices: directFlights(query) }];
  };
  return { duffel, source, clock, keepOneOffer };
}

describeProvider(
  'Duffel',
  { issuesTokens: false, isPaged: true, discovers: false, callsPerSearch: 2 },
  async (conditions) => {
    const { duffel, source, keepOneOffer } = await open(conditions);
    const { server } = duffel;
    const context = { isPlace, receivedAt: NOW };
    return { source, server, trip, context, secrets: [TOKEN], keepOneOffer };
  },
);

async function start(token?: string) {
  const meter = new RecordingMeter();
  const conditions = { meter, timeoutMillis: 60_000, random: () => 0 };
  const opened = await open(conditions, token);
  const { duffel, source } = opened;
  const { server, market } = duffel;
  onTestFinished(() => server.stop());
  const search = () => source.tripSearch?.search(trip, NEVER);
  const recheck = (offer?: KnownOffer) => source.recheck?.(trip, NEVER, offer);
  /** The cheapest offer of a search, as a deal stores it. */
  const findOffer = async (changes: Partial<KnownOffer> = {}): Promise<KnownOffer> => {
    const result = await search();
    const row = result?.kind === 'fares' ? result.fares[0] : undefined;
    server.clearRequests();
    return {
      offerId: row?.offer_id ?? null,
      expiresAt: null,
      price: Math.round(Number(row?.price) * 100),
      currency: row?.currency,
      ...changes,
    } as KnownOffer;
  };
  const getEndpoints = () => server.requests.map(({ endpoint }) => endpoint);
  return { ...opened, market, server, meter, search, recheck, findOffer, getEndpoints };
}

describe('Duffel search', () => {
  it('records one search, however many pages it reads', async () => {
    const { server, search, meter } = await start();
    server.fault = 'paged';
    await search();
    expect(meter.calls.map(({ kind }) => kind)).toEqual(['search', 'price', 'price']);
  });

  it('returns the first page if a later one fails', async () => {
    const { server, search } = await start();
    server.fault = ({ query }) => (query.has('after') ? 'rate_limited' : 'paged');
    expect(await search()).toMatchObject({
      kind: 'fares',
      fares: [{ price: '95.20' }, { price: '120.50' }],
      retryAfterMillis: 10_000,
    });
  });

  it.each(['search', 'list'])(
    'requests a pause if the %s endpoint has no calls left',
    async (name) => {
      const { duffel, search } = await start();
      duffel.server.fault = ({ endpoint }) => {
        duffel.limit = { remaining: endpoint === name ? 0 : 9, reset: '7' };
        return 'none';
      };
      expect(await search()).toMatchObject({ kind: 'fares', retryAfterMillis: 7000 });
    },
  );

  it('requests no pause while calls are left', async () => {
    const { duffel, search } = await start();
    duffel.limit = { remaining: 1, reset: '7' };
    expect(await search()).not.toHaveProperty('retryAfterMillis');
  });

  it('marks all fares of a test token', async () => {
    const { search } = await start('duffel_test_4711');
    expect(await search()).toMatchObject({
      fares: [{ test: 'true' }, { test: 'true' }, { test: 'true' }],
    });
  });
});

describe('Duffel recheck', () => {
  it.each(['95.20', '80.00'])('reads the offer again if it costs no more: %s', async (price) => {
    const { findOffer, recheck, market, getEndpoints, meter } = await start();
    const offer = await findOffer();
    market.update(offer.offerId ?? '', { total_amount: price });
    meter.calls.length = 0;
    expect(await recheck(offer)).toMatchObject({
      kind: 'offers',
      offers: [{ price, offer_id: offer.offerId }],
    });
    expect(getEndpoints()).toEqual(['offer']);
    expect(meter.calls.map(({ kind }) => kind)).toEqual(['price']);
  });

  it.each<[string, (opened: Awaited<ReturnType<typeof start>>, id: string) => void]>([
    ['costs more', ({ market }, id) => market.update(id, { total_amount: '180.00' })],
    ['is gone', ({ market }, id) => market.remove(id)],
    ['has expired', ({ clock }) => Object.assign(clock, { now: NOW + 31 * 60_000 })],
  ])('searches if the offer %s: another may have its price', async (_, change) => {
    const opened = await start();
    const offer = await opened.findOffer();
    change(opened, offer.offerId ?? '');
    opened.keepOneOffer();
    const offers = [{ price: '95.20' }];
    expect(await opened.recheck(offer)).toMatchObject({ kind: 'offers', offers });
    expect(opened.getEndpoints()).toEqual(['offer', 'search', 'list']);
    opened.market.createOffers = () => [];
    expect(await opened.recheck(offer)).toEqual({ kind: 'none' });
  });

  it('does not record a 410 for an offer as a retired API', async () => {
    const { findOffer, recheck, server, meter } = await start();
    const offer = await findOffer();
    server.faultAt = 'offer';
    server.fault = 'gone';
    expect(await recheck(offer)).toMatchObject({ kind: 'offers' });
    expect(meter.outcomes).not.toContain('retired');
  });

  it.each<[string, Partial<KnownOffer>]>([
    ['of another source', { offerId: 'simulator:live:1:ZX' }],
    ['whose id is a path', { offerId: 'off_1/../../orders' }],
    ['without an id', { offerId: null }],
    ['that has expired', { expiresAt: NOW }],
  ])('does not read an offer %s', async (_, changes) => {
    const { findOffer, recheck, getEndpoints } = await start();
    expect(await recheck(await findOffer(changes))).toMatchObject({ kind: 'offers' });
    expect(getEndpoints()).toEqual(['search', 'list']);
  });

  it('does not search if the meter allows no further call', async () => {
    const { findOffer, recheck, market, meter, getEndpoints } = await start();
    const offer = await findOffer();
    market.remove(offer.offerId ?? '');
    meter.allowsMore = false;
    expect(await recheck(offer)).toEqual({ kind: 'unavailable', reason: 'quota_used_up' });
    expect(getEndpoints()).toEqual(['offer']);
  });

  it('is not supported with a test token', async () => {
    const { recheck } = await start('duffel_test_4711');
    expect(await recheck()).toBeUndefined();
  });

  it('is unavailable if reading the offer fails', async () => {
    const { findOffer, recheck, server } = await start();
    const offer = await findOffer();
    server.fault = 'error_500';
    expect(await recheck(offer)).toMatchObject({ kind: 'unavailable', reason: 'failing' });
  });
});
