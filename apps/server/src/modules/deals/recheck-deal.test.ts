import { randomUUID } from 'node:crypto';
import type { RecheckResult } from '@farelark/contracts';
import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import {
  formatDay,
  type Instant,
  parseDay,
  type RawFare,
  type SourceName,
  type Trip,
} from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import {
  type DuffelServer,
  directFlights,
  startDuffelServer,
} from '@farelark/sources/duffel/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TOKEN = 'duffel_live_4711';
const MINUTE = 60_000;

let duffel: DuffelServer;
let server: TestServer;
let traveller: string;
const started: (TestServer | DuffelServer['server'])[] = [];

/** The whole product before a server that speaks Duffel's contract. */
async function startBoth(): Promise<[DuffelServer, TestServer]> {
  const provider = await startDuffelServer({ token: TOKEN });
  const product = await startTestServer({
    EMAIL_CONFIRMATION: 'off',
    DUFFEL_TOKEN: TOKEN,
    DUFFEL_URL: provider.server.url,
  });
  started.push(product, provider.server);
  return [provider, product];
}

beforeAll(async () => {
  [duffel, server] = await startBoth();
  traveller = await newTraveller();
});
afterAll(async () => {
  for (const one of started.splice(0)) await one.stop();
});
const selling = () => duffel.market.createOffers;
let usual: ReturnType<typeof selling> | undefined;
afterEach(() => {
  duffel.server.fault = 'none';
  if (usual !== undefined) duffel.market.createOffers = usual;
  usual = undefined;
});

const newTraveller = () => server.signUp();

/** From now on the airlines behind Duffel sell every trip at this price; null: they sell none. */
function sell(amount: string | null): void {
  usual ??= selling();
  duffel.market.createOffers = (trip) =>
    amount === null ? [] : [{ amount, slices: directFlights(trip) }];
}

let days = 60;
/** A live deal of Duffel's at 90 euros, confirmed ten minutes ago, on a day of its own. */
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
  const begun = await on.call('recheck-deal', { dealId, anew }, token);
  const { result } = await on.waitForJob(begun, token);
  // The job is one that looks again.
  return result as RecheckResult;
}

async function stored(dealId: string, on = server) {
  const query = 'select state, price::int, check_due_at as due from deals where id = $1';
  return (await on.query(query, [dealId]))[0];
}

const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('looking again before booking', () => {
  it.each([
    ['that the price held [2.book.price-held]', '90.00', 'live', 'confirmed', 9_000, 0.55],
    ['the new price of a deal [2.book.price-changed]', '95.20', 'live', 'repriced', 9_520, 0.524],
    ['what is no deal any more [2.book.price-rose]', '180.00', 'gone', 'price_rose', 18_000, 0.1],
  ])('says %s, for all and when it was seen', async (_, sold, state, outcome, price, saving) => {
    sell(sold);
    const dealId = await addNotifiedDeal();
    const began = Date.now();
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
    expect(Date.parse(result.checkedAt ?? '')).toBeGreaterThanOrEqual(began);
    expect(await stored(dealId)).toMatchObject(state === 'live' ? { state, price } : { state });
  });

  it('reports that it is gone where the trip is not sold, and makes no call about a gone deal', async () => {
    sell(null);
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

  it('lets a look of the last half minute stand, unless it is doubted [2.book.recheck-fresh]', async () => {
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
    sell('95.20');
    expect(await recheck(dealId, server, traveller, true)).toMatchObject({
      outcome: 'repriced',
      now: eur(9_520),
    });
  });

  it('reports that no source can be queried, and leaves the deal as it was [2.book.no-answer]', async () => {
    const dealId = await addNotifiedDeal({ synthetic: true, source: 'a simulated feed' });
    expect(await recheck(dealId)).toMatchObject({
      state: 'live',
      outcome: 'nobody_to_ask',
      now: null,
      asked: [],
    });
    expect(await stored(dealId)).toMatchObject({ state: 'live', due: null });
  });

  it('reports that no source answered, and leaves the deal to the next check [2.book.no-answer]', async () => {
    const [silent, product] = await startBoth();
    silent.server.fault = 'reset';
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
    expect((await stored(dealId, product))?.due).not.toBeNull();
  });
});

describe('a look that is under way', () => {
  it('names the source that is being asked, and is one look for all who want it [2.book.recheck]', async () => {
    const answered = Promise.withResolvers<void>();
    let asked = 0;
    /** Sells every trip at what the deal costs, once the test lets it answer. */
    const patient: FareSource = {
      name: 'patient' as SourceName,
      synthetic: false,
      async *collect() {},
      async recheck(trip) {
        asked += 1;
        await answered.promise;
        return { kind: 'offers', offers: [toFare(trip)] };
      },
    };
    const product = await startTestServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [patient]);
    started.push(product);
    const newcomer = () => product.signUp();
    const [one, other, stranger] = [await newcomer(), await newcomer(), await newcomer()];
    const dealId = await addNotifiedDeal({ source: 'patient' }, product);
    const begun = await product.call('recheck-deal', { dealId }, one);
    const jobId = begun.data?.jobId ?? '';
    await expect
      .poll(async () => (await product.call('job-status', { jobId }, one)).data?.progress)
      .toEqual({ done: 0, total: 1, step: 'patient' });
    expect((await product.call('recheck-deal', { dealId }, other)).data).toEqual(begun.data);
    expect((await product.call('job-status', { jobId }, stranger)).status).toBe(404);
    answered.resolve();
    for (const token of [one, other]) {
      expect(await product.waitForJob(begun, token)).toMatchObject({
        name: 'recheck-deal',
        state: 'done',
        result: { outcome: 'confirmed' },
        progress: { done: 1, total: 1 },
      });
    }
    expect(asked).toBe(1);
  });
});

/** A trip as a source that sells it at 90 euros says it. */
function toFare(trip: Trip): RawFare {
  return {
    observed_at: new Date().toISOString(),
    origin: trip.origin,
    destination: trip.destination,
    departure_date: formatDay(trip.departure),
    return_date: '',
    price: '90.00',
    currency: 'EUR',
    carrier: 'W6',
    cabin: trip.cabin,
  };
}

describe('a caller of recheck-deal', () => {
  const ask = (dealId: string, token: string) => server.call('recheck-deal', { dealId }, token);

  it('has to name an announced deal', async () => {
    const untold = await addNotifiedDeal({ state: 'verifying', liveAt: null, verifiedAt: null });
    for (const dealId of [randomUUID(), untold])
      expect((await ask(dealId, traveller)).status).toBe(404);
  });

  it('may do so sixty times an hour', async () => {
    const eager = await newTraveller();
    const statuses: number[] = [];
    for (let call = 0; call <= 60; call += 1)
      statuses.push((await ask(randomUUID(), eager)).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
