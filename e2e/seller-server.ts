import type { FunctionData } from '@farelark/contracts';
import { test as base, type Page } from '@playwright/test';
import {
  callFunction,
  savePreferencesFrom,
  signUp,
} from '../apps/server/src/testing/traveller-client.ts';
import {
  type DuffelServer,
  directFlights,
  startDuffelServer,
} from '../packages/sources/src/duffel/testing/index.ts';
import { keepSession } from './accounts-server.ts';
import { BARGAIN_IN_DAYS, importFeed } from './fare-feed.ts';
import { expect, type RunningServer, withServer } from './running-server.ts';

const TOKEN = 'duffel_live_4711';
const DAY_MILLIS = 86_400_000;
export const EMAIL = 'books@example.org';

/** A server that can ask one provider, which sells at the prices that a test sets. */
export class SellerServer {
  readonly server: RunningServer;
  readonly provider: DuffelServer['server'];
  readonly #market: DuffelServer['market'];
  readonly #prices = new Map<string, string>();
  readonly #deals = new Map<string, Promise<string>>();
  #token: Promise<string> | null = null;

  constructor(server: RunningServer, duffel: DuffelServer) {
    this.server = server;
    this.provider = duffel.server;
    this.#market = duffel.market;
    const day = Math.floor(Date.now() / DAY_MILLIS) + BARGAIN_IN_DAYS;
    duffel.market.sells = (trip) => {
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
      for (const { id } of offers) this.#market.withdraw(id);
    }
  }

  /** The token of the one traveller, who wants everything from Budapest. */
  token(): Promise<string> {
    this.#token ??= this.#signUp();
    return this.#token;
  }

  async #signUp(): Promise<string> {
    const { url } = this.server;
    const token = await signUp(url, EMAIL);
    expect((await savePreferencesFrom(url, token, ['BUD'])).status).toBe(200);
    return token;
  }

  /** The alert of the traveller on a deal from Budapest at 55 euros, found in the feed of this source. */
  alertTo(destination: string, source = 'journey feed'): Promise<string> {
    let alert = this.#deals.get(destination);
    alert ??= this.#findDeal(destination, source);
    this.#deals.set(destination, alert);
    return alert;
  }

  async #findDeal(destination: string, source: string): Promise<string> {
    await this.token();
    await importFeed(this.server, { origin: 'BUD', destination, bargain: 55, source });
    let id = '';
    // A source that can be asked comes first.
    await expect(async () => {
      const alerts = await this.alerts();
      id = alerts.find(({ deal }) => deal.destination.code === destination)?.id ?? '';
      expect(id).not.toBe('');
    }).toPass();
    return id;
  }

  async alerts(): Promise<FunctionData<'get-user-alerts'>['alerts']> {
    const answer = await callFunction(this.server.url, 'get-user-alerts', {}, await this.token());
    return answer.data?.alerts ?? [];
  }

  async findDeal(alertId: string): Promise<string> {
    const alert = (await this.alerts()).find(({ id }) => id === alertId);
    return alert?.deal.id ?? '';
  }

  /** Lets a browser begin with the traveller signed in. */
  async enter(page: Page): Promise<void> {
    const token = await this.token();
    const session = { token, user: { id: await this.#userId(token), email: EMAIL, name: '' } };
    await keepSession(page.context(), session);
  }

  async #userId(token: string): Promise<string> {
    const answer = await fetch(`${this.server.url}/auth/v1/get-session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { user } = (await answer.json()) as { user: { id: string } };
    return user.id;
  }
}

/** `test` with one such server for all tests of a file. Sellers' pages are not fetched. */
export const test = base
  .extend<object, { seller: SellerServer }>({
    seller: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
      async ({}, use) => {
        const duffel = await startDuffelServer({ token: TOKEN });
        const settings = {
          EMAIL_CONFIRMATION: 'off',
          DUFFEL_TOKEN: TOKEN,
          DUFFEL_URL: duffel.server.url,
          // What is collected for the traveller meanwhile leaves some for looking again.
          DUFFEL_CALLS_A_MINUTE: '600',
          DUFFEL_CALLS_A_DAY: '20000',
        };
        await withServer(settings, (server) => use(new SellerServer(server, duffel)));
        await duffel.server.stop();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })
  .extend({
    baseURL: async ({ seller }, use) => use(seller.server.url),
    context: async ({ context }, use) => {
      await context.route(/^https:/, (route) => route.fulfill({ body: 'The seller' }));
      await use(context);
    },
  });

export { expect };
