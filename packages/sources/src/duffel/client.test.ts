import { Duffel } from '@duffel/api';
import type { Instant } from '@farelark/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { makeTrip, type ReceivedRequest } from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import { createDuffelClient, getSupplierMillis } from './client.ts';
import { offerSchema } from './offer.ts';
import { startDuffelServer } from './testing/index.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const TOKEN = 'duffel_live_4711';
const { signal } = new AbortController();

const days = { departure: '2027-03-01', return: '2027-03-08' };
const trip = makeTrip({ destination: 'LHR', cabin: 'business', ...days });

/** Our client and Duffel's own, connected to the same server. */
async function start() {
  const { server } = await startDuffelServer({ token: TOKEN, now: () => NOW });
  onTestFinished(() => server.stop());
  const client = createDuffelClient({
    token: TOKEN,
    url: server.url,
    meter: UNMETERED,
    timeoutMillis: 60_000,
    now: () => NOW,
  });
  const sdk = new Duffel({ token: TOKEN, basePath: server.url });
  const record = async (call: () => Promise<unknown>) => {
    server.clearRequests();
    await call();
    return server.requests.map(toComparable);
  };
  return { client, sdk, record };
}

/** Without the order of parameters and the user agent. */
function toComparable({ method, path, query, headers, body }: ReceivedRequest) {
  const { authorization, accept } = headers;
  const version = headers['duffel-version'];
  const encoding = headers['accept-encoding'];
  const parameters = [...query].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { method, path, parameters, authorization, accept, version, encoding, body };
}

describe('createDuffelClient', () => {
  it("requests offers as Duffel's own client does", async () => {
    const { client, sdk, record } = await start();
    const sdkCall = () =>
      sdk.offerRequests.create({
        return_offers: false,
        supplier_timeout: 40_000,
        // The types require times, which the API does not.
        slices: [
          { origin: 'BUD', destination: 'LHR', departure_date: '2027-03-01' },
          { origin: 'LHR', destination: 'BUD', departure_date: '2027-03-08' },
        ] as unknown as Parameters<typeof sdk.offerRequests.create>[0]['slices'],
        passengers: [{ type: 'adult' }],
        cabin_class: 'business',
      });
    const ourCall = () => client.requestOffers(trip, signal);
    expect(await record(ourCall)).toEqual(await record(sdkCall));
  });

  it("lists and reads offers as Duffel's own client does", async () => {
    const { client, sdk, record } = await start();
    const { requestId } = await client.requestOffers(trip, signal);
    const list = { offer_request_id: requestId, sort: 'total_amount', limit: 200 } as const;
    expect(await record(() => client.listOffers(requestId, null, signal))).toEqual(
      await record(() => sdk.offers.list(list)),
    );
    expect(await record(() => client.listOffers(requestId, 'g1', signal))).toEqual(
      await record(() => sdk.offers.list({ ...list, after: 'g1' })),
    );
    expect(await record(() => client.readOffer('off_1x0', signal))).toEqual(
      await record(() => sdk.offers.get('off_1x0')),
    );
  });

  it("requires no more of an offer than the types of Duffel's own client promise", async () => {
    const { client, sdk } = await start();
    await client.requestOffers(trip, signal);
    const { data } = await sdk.offers.get('off_1x0');
    // A stricter schema would not compile here.
    const offer: z.input<typeof offerSchema> = data;
    expect(offerSchema.parse(offer)).toMatchObject({ id: 'off_1x0', live_mode: true });
  });
});

it.each([
  [15_000, 10_000],
  [3000, 2000],
  [1000, 2000],
  [600_000, 60_000],
])(
  'getSupplierMillis returns two thirds of %i ms within the range of the API: %i',
  (timeoutMillis, expected) => {
    expect(getSupplierMillis(timeoutMillis)).toBe(expected);
  },
);
