import { callFunction } from '../apps/server/src/testing/traveller-client.ts';
import {
  type DuffelServer,
  directFlights,
  startDuffelServer,
} from '../packages/sources/src/duffel/testing/index.ts';
import { BARGAIN_IN_DAYS, importFeed } from './fare-feed.ts';
import { test as base, expect, type RunningServer, startServer } from './running-server.ts';
import { newTraveller } from './traveller.ts';

const TOKEN = 'duffel_live_4711';
const DAY_MILLIS = 86_400_000;
export const EMAIL = 'books@example.org';

/** A server that can ask one provider, which sells at the prices that a test sets. */
export class SellerServer {
  readonly server: RunningServer;
  readonly #market: DuffelServer['market'];
  readonly #prices = new Map<string, string>();
  #token: Promise<string> | null = null;

  constructor(server: RunningServer, duffel: DuffelServer) {
    this.server = server;
    this.#market = duffel.market;
    const day = Math.floor(Date.now() / DAY_MILLIS) + BARGAIN_IN_DAYS;
    duffel.market.createOffers = (trip) => {
      const amount = this.#prices.get(trip.destination);
      return amount === undefined || trip.departure !== day || trip.return !== null
        ? []
        : [{ amount, slices: directFlights(trip) }];
    };
  }

  /**
   * Sets the price of the provider for the departure at the bargain price, from Budapest; null: no longer
   * sold. Earlier offers are no longer valid.
   */
  sell(destination: string, amount: string | null): void {
    if (amount === null) this.#prices.delete(destination);
    else this.#prices.set(destination, amount);
    for (let number = 1; ; number += 1) {
      const offers = this.#market.getOffers(`orq_${number}`);
      if (offers === null) return;
      for (const { id } of offers) this.#market.remove(id);
    }
  }

  /**
   * The traveller's alert on a deal from Budapest at 55 euros, found in the feed of this source.
   *
   * @returns ids of the alert and its deal
   */
  async alertTo(destination: string, source?: string): Promise<{ id: string; dealId: string }> {
    const { url } = this.server;
    this.#token ??= newTraveller(url, EMAIL, ['BUD']).then(({ token }) => token);
    const token = await this.#token;
    await importFeed(this.server, { origin: 'BUD', destination, bargain: 55, source });
    const found = { id: '', dealId: '' };
    // A source that can be asked comes first.
    await expect(async () => {
      const { data } = await callFunction(url, 'get-user-alerts', {}, token);
      const alert = data?.alerts.find(({ deal }) => deal.destination.code === destination);
      expect(alert).toBeDefined();
      Object.assign(found, { id: alert?.id, dealId: alert?.deal.id });
    }).toPass();
    return found;
  }
}

async function startSeller(ends: AsyncDisposableStack): Promise<SellerServer> {
  const duffel = await startDuffelServer({ token: TOKEN });
  ends.defer(() => duffel.server.stop());
  const settings = {
    EMAIL_CONFIRMATION: 'off',
    DUFFEL_TOKEN: TOKEN,
    DUFFEL_URL: duffel.server.url,
    // What is collected for the traveller meanwhile leaves some for looking again.
    DUFFEL_CALLS_A_MINUTE: '600',
    DUFFEL_CALLS_A_DAY: '20000',
  };
  return new SellerServer(await startServer(settings, ends), duffel);
}

/** `test` with one such server for all tests of a worker. Sellers' pages are not fetched. */
export const test = base.extend<{ seller: SellerServer }>({
  seller: [async ({ shared }, use) => use(await shared.get(startSeller)), { timeout: 60_000 }],
  baseURL: async ({ seller }, use) => use(seller.server.url),
  context: async ({ context }, use) => {
    await context.route(/^https:/, (route) => route.fulfill({ body: 'The seller' }));
    await use(context);
  },
});

export { expect };
