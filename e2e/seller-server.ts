import { callFunction } from '../apps/server/src/testing/traveller-client.ts';
import {
  type DuffelServer,
  directFlights,
  startDuffelServer,
} from '../packages/sources/src/duffel/testing/index.ts';
import { BARGAIN_LEAD_DAYS, importFeed } from './fare-feed.ts';
import { test as base, expect, type RunningServer, startServer } from './running-server.ts';
import { createTraveller } from './traveller.ts';

const TOKEN = 'duffel_live_4711';
const DAY_MILLIS = 86_400_000;
export const EMAIL = 'books@example.org';

/** A server with one provider, which sells at the prices that a test sets. */
export class SellerServer {
  readonly server: RunningServer;
  readonly #market: DuffelServer['market'];
  readonly #prices = new Map<string, string>();
  #token: Promise<string> | null = null;

  constructor(server: RunningServer, duffel: DuffelServer) {
    this.server = server;
    this.#market = duffel.market;
    const day = Math.floor(Date.now() / DAY_MILLIS) + BARGAIN_LEAD_DAYS;
    duffel.market.createOffers = (trip) => {
      const amount = this.#prices.get(trip.destination);
      return amount === undefined || trip.departure !== day || trip.return !== null
        ? []
        : [{ amount, slices: directFlights(trip) }];
    };
  }

  /** Sets the provider's price from Budapest on the day of the bargain (null: sold out); earlier offers expire. */
  sell(destination: string, amount: string | null): void {
    if (amount === null) this.#prices.delete(destination);
    else this.#prices.set(destination, amount);
    for (let number = 1; ; number += 1) {
      const offers = this.#market.getOffers(`orq_${number}`);
      if (offers === null) return;
      for (const { id } of offers) this.#market.remove(id);
    }
  }

  /** The traveller's alert on a new deal from Budapest at 55 euros, found in a feed of this source. */
  async createAlert(destination: string, source?: string): Promise<{ id: string; dealId: string }> {
    const { url } = this.server;
    this.#token ??= createTraveller(url, EMAIL, ['BUD']).then(({ token }) => token);
    const token = await this.#token;
    await importFeed(this.server, { origin: 'BUD', destination, bargain: 55, source });
    const ids = { id: '', dealId: '' };
    // A queryable source is rechecked before the alert.
    await expect(async () => {
      const { data } = await callFunction(url, 'get-user-alerts', {}, token);
      const alert = data?.alerts.find(({ deal }) => deal.destination.code === destination);
      expect(alert).toBeDefined();
      Object.assign(ids, { id: alert?.id, dealId: alert?.deal.id });
    }).toPass();
    return ids;
  }
}

async function startSeller(cleanup: AsyncDisposableStack): Promise<SellerServer> {
  const duffel = await startDuffelServer({ token: TOKEN });
  cleanup.defer(() => duffel.server.stop());
  const settings = {
    EMAIL_CONFIRMATION: 'off',
    DUFFEL_TOKEN: TOKEN,
    DUFFEL_URL: duffel.server.url,
    // Enough for rechecks while fares are collected.
    DUFFEL_CALLS_A_MINUTE: '600',
    DUFFEL_CALLS_A_DAY: '20000',
  };
  return new SellerServer(await startServer(settings, cleanup), duffel);
}

/** `test` with one seller server per worker. Pages of sellers are not loaded. */
export const test = base.extend<{ seller: SellerServer }>({
  seller: [async ({ shared }, use) => use(await shared.get(startSeller)), { timeout: 60_000 }],
  baseURL: async ({ seller }, use) => use(seller.server.url),
  context: async ({ context }, use) => {
    await context.route(/^https:/, (route) => route.fulfill({ body: 'The seller' }));
    await use(context);
  },
});

export { expect };
