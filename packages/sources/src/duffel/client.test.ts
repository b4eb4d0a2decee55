import { Duffel } from '@duffel/api';
import type { Instant } from '@farelark/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { makeTrip, type ReceivedRequest } from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import { createDuffelClient, supplierMillis } from './client.ts';
import { offerSchema } from './offer.ts';
import { startDuffelServer } from './testing/index.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const TOKEN = 'duffel_live_4711';
const TIMEOUT_MILLIS = 60_000;
const { signal } = new AbortController();

const days = { departure: '2027-03-01', return: '2027-03-08' };
const trip = makeTrip({ destination: 'LHR', cabin: 'business', ...days });

/** Our client and the provider's own, before the same server. */
async function start() {
  const { server } = await startDuffelServer({ token: TOKEN, now: () => NOW });
  onTestFinished(() => server.stop());
  const ours = createDuffelClient({
    token: TOKEN,
    url: server.url,
    meter: UNMETERED,
    timeoutMillis: TIMEOUT_MILLIS,
    now: () => NOW,
  });
  const theirs = new Duffel({ token: TOKEN, basePath: server.url });
  /** The request of a call, apart from order and the caller's name. */
  const asked = async (call: () => Promise<unknown>) => {
    server.clearRequests();
    await call();
    return server.requests.map(onTheWire);
  };
  return { ours, theirs, asked };
}

function onTheWire({ method, path, query, headers, body }: ReceivedRequest) {
  const { authorization, accept } = headers;
  const version = headers['duffel-version'];
  const packing = headers['accept-encoding'];
  const entries = [...query].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { method, path, query: entries, authorization, accept, version, packing, body };
}

describe("calls to Duffel are those that Duffel's own client makes", () => {
  it('for an offer request', async () => {
    const { ours, theirs, asked } = await start();
    const theirCall = () =>
      theirs.offerRequests.create({
        return_offers: false,
        supplier_timeout: 40_000,
        // Its types ask for times that the API lets be left out.
        slices: [
          { origin: 'BUD', destination: 'LHR', departure_date: '2027-03-01' },
          { origin: 'LHR', destination: 'BUD', departure_date: '2027-03-08' },
        ] as unknown as Parameters<typeof theirs.offerRequests.create>[0]['slices'],
        passengers: [{ type: 'adult' }],
        cabin_class: 'business',
      });
    const ourCall = () => ours.requestOffers(trip, signal);
    expect(await asked(ourCall)).toEqual(await asked(theirCall));
  });

  it('for a list of offers and for one of them', async () => {
    const { ours, theirs, asked } = await start();
    const { data: requestId } = await ours.requestOffers(trip, signal);
    const list = { offer_request_id: requestId, sort: 'total_amount', limit: 200 } as const;
    expect(await asked(() => ours.listOffers(requestId, null, signal))).toEqual(
      await asked(() => theirs.offers.list(list)),
    );
    expect(await asked(() => ours.listOffers(requestId, 'g1', signal))).toEqual(
      await asked(() => theirs.offers.list({ ...list, after: 'g1' })),
    );
    expect(await asked(() => ours.readOffer('off_1x0', signal))).toEqual(
      await asked(() => theirs.offers.get('off_1x0')),
    );
  });

  it('and an offer as its types have it can be read', async () => {
    const { ours, theirs } = await start();
    await ours.requestOffers(trip, signal);
    const { data } = await theirs.offers.get('off_1x0');
    // Fails to compile when we come to ask for more than their types promise.
    const offer: z.input<typeof offerSchema> = data;
    expect(offerSchema.parse(offer)).toMatchObject({ id: 'off_1x0', live_mode: true });
  });
});

describe('the time that airlines are granted', () => {
  it.each([
    [15_000, 10_000],
    [3000, 2000],
    [1000, 2000],
    [600_000, 60_000],
  ])('of %i ms is %i: two thirds, within what Duffel takes', (timeout, granted) => {
    expect(supplierMillis(timeout)).toBe(granted);
  });
});
