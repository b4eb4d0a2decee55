import type { Instant } from '@farelark/engine';
import { afterEach, describe, expect, it } from 'vitest';
import {
  describeProvider,
  makeTrip,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import type { KnownOffer } from '../port.ts';
import { createDuffelSource } from './duffel-source.ts';
import { type DuffelServer, directFlights, startDuffelServer } from './testing/index.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const TOKEN = 'duffel_live_kept+secret/4711';
const trip = makeTrip({ destination: 'LHR' });
const isPlace = (code: string) => ['BUD', 'LHR', 'VIE'].includes(code);

const started: DuffelServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ server }) => server.stop())));

async function open({
  token = TOKEN,
  ...conditions
}: Partial<ProviderConditions> & { token?: string }) {
  const clock = { now: NOW };
  const now = () => clock.now;
  const duffel = await startDuffelServer({ token, now });
  const source = createDuffelSource({
    meter: UNMETERED,
    timeoutMillis: 60_000,
    random: () => 0,
    ...conditions,
    token,
    url: duffel.server.url,
    quota: { perMinute: 60 },
    now,
    isPlace,
  });
  return { duffel, source, clock };
}

describeProvider(
  'Duffel',
  { tokens: null, pages: true, discovers: false, callsASearch: 2 },
  async (conditions) => {
    const { duffel, source } = await open(conditions);
    const { server, market } = duffel;
    const sellOne = () => {
      market.createOffers = (asked) => [{ amount: '95.20', slices: directFlights(asked) }];
    };
    return {
      source,
      server,
      trip,
      reading: { isPlace, receivedAt: NOW },
      secrets: [TOKEN],
      sellOne,
    };
  },
);

async function start(changes: { token?: string } = {}) {
  const meter = new RecordingMeter();
  const { duffel, source, clock } = await open({ ...changes, meter });
  started.push(duffel);
  const { server, market } = duffel;
  const { signal } = new AbortController();
  const search = (asked = trip) => source.tripSearch?.search(asked, signal);
  const recheck = (offer?: KnownOffer) => source.recheck?.(trip, signal, offer);
  /** The cheapest offer of a search, as a deal would know it. */
  const known = async (change: Partial<KnownOffer> = {}): Promise<KnownOffer> => {
    const answer = await search();
    const row = answer?.kind === 'fares' ? answer.fares[0] : undefined;
    server.clearRequests();
    return {
      offerId: row?.offer_id ?? null,
      expiresAt: null,
      price: Math.round(Number(row?.price) * 100),
      currency: row?.currency,
      ...change,
    } as KnownOffer;
  };
  const endpoints = () => server.requests.map(({ endpoint }) => endpoint);
  return { duffel, server, market, meter, clock, search, recheck, known, endpoints };
}

describe('a search at Duffel', () => {
  it('counts once as a search, however many pages and tries there are', async () => {
    const { server, search, meter } = await start();
    server.fault = 'paged';
    await search();
    expect(meter.calls.map(({ kind }) => kind)).toEqual(['search', 'price', 'price']);
  });

  it('gives what came first when a later page fails', async () => {
    const { server, search } = await start();
    server.fault = (asked) => (asked.query.has('after') ? 'rate_limited' : 'paged');
    expect(await search()).toMatchObject({
      kind: 'fares',
      fares: [{ price: '95.20' }, { price: '120.50' }],
      restMillis: 10_000,
    });
  });

  it('rests for as long as the headers say when nothing is left', async () => {
    const { duffel, search } = await start();
    duffel.limit = { remaining: 0, reset: '7' };
    expect(await search()).toMatchObject({ kind: 'fares', restMillis: 7000 });
    duffel.limit = { remaining: 1, reset: '7' };
    expect(await search()).not.toHaveProperty('restMillis');
  });

  it('rests as well when it is the list for which nothing is left', async () => {
    const { duffel, search } = await start();
    duffel.server.fault = ({ endpoint }) => {
      duffel.limit = { remaining: endpoint === 'list' ? 0 : 9, reset: '7' };
      return 'none';
    };
    expect(await search()).toMatchObject({ kind: 'fares', restMillis: 7000 });
  });

  it('marks everything that a test token brings', async () => {
    const { search } = await start({ token: 'duffel_test_4711' });
    expect(await search()).toMatchObject({
      fares: [{ test: 'true' }, { test: 'true' }, { test: 'true' }],
    });
  });
});

describe('a second look at Duffel', () => {
  it('reads the offer again, which is no search', async () => {
    const { known, recheck, endpoints, meter } = await start();
    const offer = await known();
    meter.calls.length = 0;
    expect(await recheck(offer)).toMatchObject({
      kind: 'offers',
      offers: [{ price: '95.20', offer_id: offer.offerId }],
    });
    expect(endpoints()).toEqual(['offer']);
    expect(meter.calls.map(({ kind }) => kind)).toEqual(['price']);
  });

  it('finds an offer that got cheaper', async () => {
    const { known, recheck, market, endpoints } = await start();
    const offer = await known();
    market.update(offer.offerId ?? '', { total_amount: '80.00' });
    expect(await recheck(offer)).toMatchObject({ offers: [{ price: '80.00' }] });
    expect(endpoints()).toEqual(['offer']);
  });

  it('searches again when the offer got more expensive, since another may cost what it did', async () => {
    const { known, recheck, market, endpoints } = await start();
    const offer = await known();
    market.update(offer.offerId ?? '', { total_amount: '180.00' });
    market.createOffers = (asked) => [{ amount: '95.20', slices: directFlights(asked) }];
    expect(await recheck(offer)).toMatchObject({ kind: 'offers', offers: [{ price: '95.20' }] });
    expect(endpoints()).toEqual(['offer', 'search', 'list']);
  });

  it('searches again when the offer is gone, and reports an unsold trip', async () => {
    const { known, recheck, market } = await start();
    const offer = await known();
    market.remove(offer.offerId ?? '');
    expect(await recheck(offer)).toMatchObject({ kind: 'offers' });
    market.createOffers = () => [];
    expect(await recheck(offer)).toEqual({ kind: 'none' });
  });

  it('takes an offer that is gone for good (410) for no sign that Duffel is', async () => {
    const { known, recheck, server, meter } = await start();
    const offer = await known();
    server.faultAt = 'offer';
    server.fault = 'gone';
    expect(await recheck(offer)).toMatchObject({ kind: 'offers' });
    expect(meter.outcomes).not.toContain('retired');
  });

  it.each<[string, Partial<KnownOffer>]>([
    ['of another source', { offerId: 'simulator:live:1:ZX' }],
    ['that would lead to another address', { offerId: 'off_1/../../orders' }],
    ['without a name', { offerId: null }],
    ['that has run out', { expiresAt: NOW }],
  ])('does not ask for an offer %s', async (_, change) => {
    const { known, recheck, endpoints } = await start();
    expect(await recheck(await known(change))).toMatchObject({ kind: 'offers' });
    expect(endpoints()).toEqual(['search', 'list']);
  });

  it('does not believe an offer that has run out meanwhile', async () => {
    const { known, recheck, clock, endpoints } = await start();
    const offer = await known();
    clock.now = (NOW + 31 * 60_000) as Instant;
    expect(await recheck(offer)).toMatchObject({ kind: 'offers' });
    expect(endpoints()).toEqual(['offer', 'search', 'list']);
  });

  it('makes no search that it has no call left for', async () => {
    const { known, recheck, market, meter, endpoints } = await start();
    const offer = await known();
    market.remove(offer.offerId ?? '');
    meter.allowsMore = false;
    expect(await recheck(offer)).toEqual({ kind: 'unavailable', reason: 'quota_used_up' });
    expect(endpoints()).toEqual(['offer']);
  });

  it('is not taken with a test token, which brings what is made up', async () => {
    const { recheck } = await start({ token: 'duffel_test_4711' });
    expect(await recheck()).toBeUndefined();
    expect(await (await start()).recheck()).toMatchObject({ kind: 'offers' });
  });

  it('says why Duffel could not be asked', async () => {
    const { known, recheck, server } = await start();
    const offer = await known();
    server.fault = 'error_500';
    expect(await recheck(offer)).toMatchObject({ kind: 'unavailable', reason: 'failing' });
  });
});
