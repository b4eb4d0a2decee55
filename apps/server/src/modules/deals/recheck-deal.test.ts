import { randomUUID } from 'node:crypto';
import type { RecheckResult } from '@farelark/contracts';
import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import { type Instant, parseDay, type SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import {
  type DuffelServer,
  directFlights,
  startDuffelServer,
} from '@farelark/sources/duffel/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFare } from '../../testing/local-provider.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';

const TOKEN = 'duffel_live_4711';
const MINUTE = 60_000;

let duffel: DuffelServer;
let traveller: string;

const startWith = ({ server: { url } }: DuffelServer) =>
  startTestServer({ EMAIL_CONFIRMATION: 'off', DUFFEL_TOKEN: TOKEN, DUFFEL_URL: url });

afterAll(() => duffel.server.stop());
const server = startBeforeAll(async () => {
  duffel = await startDuffelServer({ token: TOKEN });
  return startWith(duffel);
});
beforeAll(async () => {
  traveller = await server.signUp();
});
let defaultOffers: typeof duffel.market.createOffers | undefined;
afterEach(() => {
  duffel.server.fault = 'none';
  if (defaultOffers !== undefined) duffel.market.createOffers = defaultOffers;
  defaultOffers = undefined;
});

/** Sets Duffel's price of all trips; null = no offers. */
function setPrice(amount: string | null): void {
  defaultOffers ??= duffel.market.createOffers;
  duffel.market.createOffers = (trip) =>
    amount === null ? [] : [{ amount, slices: directFlights(trip) }];
}

let days = 60;
/** Adds a live Duffel deal at 90 euros, confirmed ten minutes ago, on an unused day. */
async function addNotifiedDeal(changes: DealChanges = {}, on = server): Promise<string> {
  days += 1;
  const day = new Date(Date.now() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const seen = new Date(Date.now() - 10 * MINUTE);
  const evidence = { average: 20_000, typicalLow: 18_000, typicalHigh: 22_000 };
  const deal = aDeal(seen, {
    departure: parseDay(day) ?? 0,
    source: 'duffel',
    offer: { price: 9_000 },
    evidence: { ...aDeal(seen).evidence, ...evidence },
    ...changes,
  });
  return storeDeal(on.database.pool, deal);
}

async function recheck(
  dealId: string,
  on = server,
  token = traveller,
  anew = false,
): Promise<RecheckResult> {
  const job = await on.call('recheck-deal', { dealId, anew }, token);
  const { result } = await on.waitForJob(job, token);
  return result as RecheckResult; // by the job's name
}

async function findDeal(dealId: string, on = server) {
  const query = 'select state, price::int, check_due_at as due from deals where id = $1';
  return (await on.query(query, [dealId]))[0];
}

const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('recheck-deal', () => {
  it.each([
    ['an unchanged price [2.book.price-held]', '90.00', 'live', 'confirmed', 9_000, 0.55],
    ['a changed price [2.book.price-changed]', '95.20', 'live', 'repriced', 9_520, 0.524],
    [
      'a price that is no deal any more [2.book.price-rose]',
      '180.00',
      'gone',
      'price_rose',
      18_000,
      0.1,
    ],
  ])('reports and stores %s', async (_, sold, state, outcome, price, saving) => {
    setPrice(sold);
    const dealId = await addNotifiedDeal();
    const startedAt = Date.now();
    const result = await recheck(dealId);
    expect(result).toMatchObject({
      dealId,
      state,
      outcome,
      before: eur(9_000),
      now: eur(price),
      savedShare: expect.closeTo(saving),
      asked: [{ source: 'duffel', answered: true }],
    });
    expect(Date.parse(result.checkedAt ?? '')).toBeGreaterThanOrEqual(startedAt);
    expect(await findDeal(dealId)).toMatchObject(state === 'live' ? { state, price } : { state });
  });

  it('reports a trip without offers as gone, and queries no source for a gone deal', async () => {
    setPrice(null);
    const dealId = await addNotifiedDeal();
    expect(await recheck(dealId)).toMatchObject({
      state: 'gone',
      outcome: 'not_found',
      now: null,
      savedShare: null,
      checkedAt: null,
    });
    duffel.server.clearRequests();
    expect(await recheck(dealId)).toMatchObject({ state: 'gone', outcome: 'ended', asked: [] });
    expect(duffel.server.requests).toEqual([]);
  });

  it('reuses a check of the last 30 seconds unless it is forced [2.book.recheck-fresh]', async () => {
    const verifiedAt = (Date.now() - 5_000) as Instant;
    const dealId = await addNotifiedDeal({ verifiedAt });
    duffel.server.clearRequests();
    expect(await recheck(dealId)).toMatchObject({
      outcome: 'confirmed',
      now: eur(9_000),
      checkedAt: new Date(verifiedAt).toISOString(),
      asked: [],
    });
    expect(duffel.server.requests).toEqual([]);
    setPrice('95.20');
    expect(await recheck(dealId, server, traveller, true)).toMatchObject({
      outcome: 'repriced',
      now: eur(9_520),
    });
  });

  it('leaves the deal unchanged if no source can be queried [2.book.no-answer]', async () => {
    const dealId = await addNotifiedDeal({ synthetic: true, source: 'a simulated feed' });
    expect(await recheck(dealId)).toMatchObject({
      state: 'live',
      outcome: 'nobody_to_ask',
      now: null,
      asked: [],
    });
    expect(await findDeal(dealId)).toMatchObject({ state: 'live', due: null });
  });

  it('leaves the deal to the next check if no source responds [2.book.no-answer]', async () => {
    const provider = await startDuffelServer({ token: TOKEN });
    const product = await startWith(provider);
    onTestFinished(async () => {
      await product.stop();
      await provider.server.stop();
    });
    provider.server.fault = 'reset';
    const token = await product.signUp();
    const dealId = await addNotifiedDeal({}, product);
    expect(await recheck(dealId, product, token)).toMatchObject({
      state: 'live',
      outcome: 'unanswered',
      before: eur(9_000),
      now: null,
      checkedAt: null,
      asked: [{ source: 'duffel', answered: false }],
    });
    expect((await findDeal(dealId, product))?.due).not.toBeNull();
  });

  it('reports the source in progress, and shares a job among callers [2.book.recheck]', async () => {
    const gate = Promise.withResolvers<void>();
    let queries = 0;
    /** Offers every trip at the price of the deal once the gate is open. */
    const slowSource: FareSource = {
      name: 'slow' as SourceName,
      synthetic: false,
      async *collect() {},
      async recheck(trip) {
        queries += 1;
        await gate.promise;
        return { kind: 'offers', offers: [{ ...createFare(trip), price: '90.00' }] };
      },
    };
    const product = await startTestServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [slowSource]);
    onTestFinished(() => product.stop());
    const signUp = () => product.signUp();
    const [one, other, stranger] = [await signUp(), await signUp(), await signUp()];
    const dealId = await addNotifiedDeal({ source: 'slow' }, product);
    const job = await product.call('recheck-deal', { dealId }, one);
    const jobId = job.data?.jobId ?? '';
    await expect
      .poll(async () => (await product.call('job-status', { jobId }, one)).data?.progress)
      .toEqual({ done: 0, total: 1, step: 'slow' });
    expect((await product.call('recheck-deal', { dealId }, other)).data).toEqual(job.data);
    expect((await product.call('job-status', { jobId }, stranger)).status).toBe(404);
    gate.resolve();
    for (const token of [one, other]) {
      expect(await product.waitForJob(job, token)).toMatchObject({
        name: 'recheck-deal',
        state: 'done',
        result: { outcome: 'confirmed' },
        progress: { done: 1, total: 1 },
      });
    }
    expect(queries).toBe(1);
  });
});

describe('access to recheck-deal', () => {
  const call = (dealId: string, token: string) => server.call('recheck-deal', { dealId }, token);

  it('returns 404 for unknown and unannounced deals', async () => {
    const unannounced = await addNotifiedDeal({
      state: 'verifying',
      liveAt: null,
      verifiedAt: null,
    });
    for (const dealId of [randomUUID(), unannounced])
      expect((await call(dealId, traveller)).status).toBe(404);
  });

  it('is limited to sixty calls an hour', async () => {
    const token = await server.signUp();
    const statuses: number[] = [];
    for (let count = 0; count <= 60; count += 1)
      statuses.push((await call(randomUUID(), token)).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
