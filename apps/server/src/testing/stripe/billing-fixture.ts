import type { Plan } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { processInbox } from '../../modules/billing/billing-inbox-worker.ts';
import { storeWebhookEvent } from '../../modules/billing/billing-webhook.ts';
import { openCheckout } from '../../modules/billing/open-checkout.ts';
import { StripeBilling } from '../../modules/billing/stripe/stripe-billing.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';
import type { StripeClock, StripeEvent } from './stripe-simulation.ts';

const PUBLIC_URL = 'http://localhost:3000';
export const WEBHOOK_SECRET = 'whsec_of_this_test';
export const SECRET_KEY = 'sk_test_of_this_test';

type BillingOptions = ConstructorParameters<typeof StripeBilling>[0];

export const stripeBillingAt = (url: string, changes: Partial<BillingOptions> = {}) =>
  new StripeBilling({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    url,
    sale: { currency: 'EUR', tax: 'off' },
    publicUrl: PUBLIC_URL,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    ...changes,
  });

/** Opens a fixture for the tests of a file. */
export function billingFixture(database: Database, clock: StripeClock): BillingFixture {
  const fixture: BillingFixture = Object.create(BillingFixture.prototype);
  beforeAll(async () => {
    Object.assign(fixture, await BillingFixture.open(database, clock));
  });
  afterAll(() => fixture.stripe.stop());
  return fixture;
}

/** Billing with a fake Stripe, on a shared clock that tests advance. */
export class BillingFixture {
  readonly database: Database;
  readonly stripe: StripeServer;
  readonly clock: StripeClock;
  readonly billing: StripeBilling;
  readonly log: Logger;
  readonly publicUrl = PUBLIC_URL;
  readonly now = () => this.clock.now;

  static async open(database: Database, clock: StripeClock): Promise<BillingFixture> {
    return new BillingFixture(database, await startStripeServer(WEBHOOK_SECRET, clock), clock);
  }

  private constructor(database: Database, stripe: StripeServer, clock: StripeClock) {
    this.database = database;
    this.stripe = stripe;
    this.clock = clock;
    this.log = pino({ level: 'silent' });
    this.billing = stripeBillingAt(stripe.url, { log: this.log, now: this.now });
  }

  /** Opens a checkout; returns the id of its session. */
  async checkOut(userId: string, plan: Plan): Promise<string> {
    const { url } = await openCheckout(this, this.billing, { userId, language: 'en' }, plan);
    return url.split('/').at(-1) ?? '';
  }

  async getCustomer(userId: string): Promise<string> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      'select provider_customer_id as id from plan_subscriptions where user_id = $1',
      [userId],
    );
    return rows[0]?.id ?? '';
  }

  /** Delivers an event with a current signature. */
  deliver(event: StripeEvent) {
    const { body, signature } = this.stripe.simulation.sign(event);
    return storeWebhookEvent(this, this.billing, body, signature);
  }

  /** Delivers and processes all new events. */
  async processEvents(): Promise<void> {
    for (const event of this.stripe.simulation.events.splice(0)) await this.deliver(event);
    while ((await processInbox(this, this.billing)) > 0);
  }

  /** Advances the clock day by day, processing events. */
  async advanceDays(days: number): Promise<void> {
    const end = this.clock.now.getTime() + days * 86_400_000;
    while (this.clock.now.getTime() < end) {
      this.stripe.simulation.advanceTo(
        new Date(Math.min(end, this.clock.now.getTime() + 86_400_000)),
      );
      await this.processEvents();
    }
  }
}
