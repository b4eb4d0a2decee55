import { createHmac } from 'node:crypto';
import type { Plan } from '@farelark/contracts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  SECRET_KEY,
  stripeBillingAt,
  WEBHOOK_SECRET,
} from '../../testing/stripe/billing-fixture.ts';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.ts';
import type { StripeEvent } from '../../testing/stripe/stripe-simulation.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { reconcilePlans } from './reconcile-plans.ts';

let stripe: StripeServer;
let server: TestServer;

beforeAll(async () => {
  stripe = await startStripeServer(WEBHOOK_SECRET);
  server = await startTestServer({
    EMAIL_CONFIRMATION: 'off',
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: stripe.url,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
afterEach(() => {
  stripe.behaviour = 'answers';
  stripe.latencyMillis = 0;
});

const newcomer = () => server.addSignedInAccount();

const checkOut = (token: string, plan: Plan = 'monthly') =>
  server.call('start-checkout', { plan, language: 'ar' }, token);
const pageIn = (url: string | undefined) => url?.split('/').at(-1) ?? '';
/** A newcomer at the checkout of a monthly plan. */
async function atCheckout() {
  const { userId, token } = await newcomer();
  const page = pageIn((await checkOut(token)).data?.url);
  return { userId, token, page, customer: stripe.store.sessions.get(page)?.customer ?? '' };
}
/** One who paid; nothing is delivered yet. */
async function buyer() {
  const bought = await atCheckout();
  stripe.simulation.pay(bought.page);
  return bought;
}
const status = async (token: string, sessionId?: string) =>
  (await server.call('payment-status', { sessionId }, token)).data;
const loadPlan = async (token: string) => (await server.call('load-plan', {}, token)).data;

function post(body: Buffer | string, signature?: string, at = server): Promise<Response> {
  return fetch(`${at.url}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

async function deliver(event: StripeEvent): Promise<Response> {
  const { body, signature } = stripe.simulation.sign(event);
  return post(body, signature);
}

async function deliverAll(): Promise<void> {
  for (const event of stripe.simulation.events.splice(0))
    expect((await deliver(event)).status).toBe(200);
}

/** Waits for what comes as soon as a busy machine gets to it. */
const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 20_000 });

/** Makes postponed rows due. */
async function again(table: string): Promise<void> {
  await server.query(`update ${table} set not_before = now()`);
  await server.query('notify webhook_inbox');
}

const inbox = () =>
  server.query(
    'select event_id, processed_at, failed_at, attempts, last_error from webhook_inbox order by event_id',
  );

describe('buying a plan', () => {
  it('leads to Stripe, waits for its word, and shows what was paid', async () => {
    const { token } = await newcomer();
    const { data } = await checkOut(token, 'annual');
    const page = pageIn(data?.url);
    const session = stripe.store.sessions.get(page);
    expect(session).toMatchObject({
      locale: 'auto',
      success_url: `${server.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${server.url}/payment-cancel`,
      consent_collection: { terms_of_service: 'required' },
    });
    expect(await status(token, page)).toMatchObject({ state: 'waiting', plan: null });
    expect(await status(token)).toMatchObject({ state: 'none' });
    expect(await status((await newcomer()).token, page)).toMatchObject({ state: 'none' });
    stripe.simulation.pay(page);
    await deliverAll();
    await soon(async () =>
      expect(await status(token, page)).toMatchObject({
        state: 'paid',
        plan: 'annual',
        nextPayment: { amount: 17_988, currency: 'EUR' },
        testMode: false,
      }),
    );
    expect(await loadPlan(token)).toMatchObject({
      status: 'active',
      plan: 'annual',
      takesPayments: true,
      testMode: false,
      earnsCommission: true,
      nextPayment: { amount: 17_988 },
    });
    // Opened again, without its id: it is paid.
    expect(await status(token)).toMatchObject({ state: 'paid' });
  });

  it('shows without an event, because waiting reads from Stripe', async () => {
    const { token, page } = await buyer();
    stripe.simulation.events.splice(0);
    await soon(async () => expect(await status(token, page)).toMatchObject({ state: 'paid' }));
  });

  it('in two concurrent tabs leaves one page that takes payment', async () => {
    const { token } = await newcomer();
    stripe.latencyMillis = 20;
    const answers = await Promise.all([
      checkOut(token, 'monthly'),
      checkOut(token, 'annual'),
      checkOut(token, 'biannual'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const pages = answers.map(({ data }) => pageIn(data?.url));
    const open = pages.filter((page) => stripe.store.sessions.get(page)?.status === 'open');
    expect(open).toHaveLength(1);
    for (const page of pages.filter((one) => !open.includes(one)))
      expect(() => stripe.simulation.pay(page)).toThrow('expired');
    expect(new Set(pages.map((page) => stripe.store.sessions.get(page)?.customer)).size).toBe(1);
    stripe.simulation.pay(open[0] ?? '');
    // An account with a plan changes it, also before its event arrived.
    const again = await checkOut(token, 'annual');
    expect(again.data?.url).toMatch(/^https:\/\/billing\.example\//);
    await deliverAll();
    const [customer] = pages.map((page) => stripe.store.sessions.get(page)?.customer);
    expect(
      [...stripe.store.subscriptions.values()].filter((one) => one.customer === customer),
    ).toHaveLength(1);
  });

  it('is managed on Stripe’s pages, which lead back', async () => {
    const { token } = await newcomer();
    const { data } = await server.call('manage-plan', { language: 'de' }, token);
    const back = encodeURIComponent(`${server.url}/dashboard?tab=plan`);
    expect(data?.url).toContain(back);
  });

  it.each(['down', 'garbage', 'drops', 'refuses'] as const)(
    'is refused without a word of why while Stripe %s, and works afterwards',
    async (mood) => {
      const { token } = await newcomer();
      stripe.behaviour = mood;
      expect(await checkOut(token)).toMatchObject({
        status: 503,
        error: { code: 'unavailable', message: 'errors.plan_management' },
      });
      expect(await server.call('manage-plan', {}, token)).toMatchObject({
        status: 503,
      });
      stripe.behaviour = 'answers';
      expect((await checkOut(token)).status).toBe(200);
    },
    30_000,
  );

  it('goes on without asking for the terms where Stripe was not told where they are', async () => {
    stripe.setUp.hasTerms = false;
    const { page } = await atCheckout();
    stripe.setUp.hasTerms = true;
    expect(stripe.store.sessions.get(page)).toMatchObject({ consent_collection: null });
  });
});

describe('the webhook', () => {
  it('answers a duplicate as the first, and changes nothing', async () => {
    const { token } = await buyer();
    const events = stripe.simulation.events.splice(0);
    for (const event of events) expect((await deliver(event)).status).toBe(200);
    await soon(async () => {
      // What could not be acted upon before waits for a while.
      await again('webhook_inbox');
      expect((await inbox()).every(({ processed_at }) => processed_at !== null)).toBe(true);
    });
    const before = { inbox: await inbox(), plan: await loadPlan(token), ...(await mails()) };
    const [event] = events;
    const answer = await deliver(event as StripeEvent);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect({ inbox: await inbox(), plan: await loadPlan(token), ...(await mails()) }).toEqual(
      before,
    );
  });

  const mails = async () => ({
    mails: await server.query('select dedupe_key from outbox order by 1'),
  });

  it('refuses what is not signed, not with the secret, tampered with, old, or of a time to come [security.unsigned-events]', async () => {
    const event = {
      id: 'evt_x',
      type: 'invoice.paid',
      created: 1,
      data: { object: { object: 'invoice', id: 'in_1', customer: 'cus_1' } },
    };
    const { body, signature } = stripe.simulation.sign(event);
    const text = body.toString();
    const seconds = Math.floor(Date.now() / 1000);
    const at = (moment: number, secret?: string) => stripe.simulation.sign(event, secret, moment);
    const before = await inbox();
    const refused: [string, Buffer | string, string | undefined][] = [
      ['no signature', body, undefined],
      ['an empty one', body, ''],
      ['no time', body, signature.replace(/^t=\d+,/, '')],
      ['another time', body, signature.replace(/^t=\d+/, `t=${seconds - 1}`)],
      ['another secret', body, at(seconds, 'whsec_another').signature],
      ['another customer', text.replace('cus_1', 'cus_2'), signature],
      ['a space more', `${text} `, signature],
      ['an older scheme', body, signature.replace('v1=', 'v0=')],
      ['older than 300 s', body, at(seconds - 302).signature],
      ['more than 300 s ahead', body, at(seconds + 303).signature],
      ['nothing', '', signature],
    ];
    for (const [what, sent, header] of refused) {
      const answer = await post(sent, header);
      expect([what, answer.status]).toEqual([what, 400]);
    }
    expect(await inbox()).toEqual(before);
    for (const moment of [seconds - 295, seconds + 295])
      expect((await post(body, at(moment).signature)).status).toBe(200);
  });

  it('takes no body that is larger than any event, and none of another provider', async () => {
    const large = 'x'.repeat(600_000);
    expect((await post(large, 't=1,v1=00')).status).toBe(413);
    expect((await fetch(`${server.url}/webhooks/sandbox`, { method: 'POST' })).status).toBe(404);
  });

  it('is never broken by what it is sent, signed or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json().map((json) => Buffer.from(json)),
          fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
          fc
            .record(
              {
                id: fc.oneof(fc.string({ unit: 'binary' }), fc.integer()),
                type: fc.oneof(
                  fc.constantFrom('invoice.paid', 'charge.dispute.created'),
                  fc.string(),
                ),
                created: fc.oneof(fc.double(), fc.maxSafeInteger()),
                data: fc.record({
                  object: fc.record(
                    {
                      object: fc.constantFrom('invoice', 'customer', 'dispute'),
                      id: fc.string({ unit: 'binary' }),
                      customer: fc.oneof(
                        fc.string({ unit: 'binary' }),
                        fc.constant(null),
                        fc.object(),
                      ),
                      charge: fc.string({ unit: 'binary' }),
                    },
                    { requiredKeys: [] },
                  ),
                }),
              },
              { requiredKeys: [] },
            )
            .map((event) => Buffer.from(JSON.stringify(event))),
        ),
        fc.boolean(),
        async (body, isSigned) => {
          const seconds = Math.floor(Date.now() / 1000);
          const hmac = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.`).update(body);
          const digest = hmac.digest('hex');
          const answer = await post(body, isSigned ? `t=${seconds},v1=${digest}` : 't=1,v1=2');
          expect([200, 400]).toContain(answer.status);
          if (!isSigned) expect(answer.status).toBe(400);
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);

  it('keeps what came while Stripe can’t be asked, and acts upon it afterwards', async () => {
    const { token } = await buyer();
    stripe.behaviour = 'down';
    const ids = stripe.simulation.events.map(({ id }) => id);
    await deliverAll();
    const ours = async () => (await inbox()).filter(({ event_id }) => ids.includes(event_id));
    await soon(async () =>
      expect((await ours()).every(({ last_error }) => last_error !== null)).toBe(true),
    );
    expect(await loadPlan(token)).toMatchObject({ status: 'trialing' });
    stripe.behaviour = 'answers';
    await again('webhook_inbox');
    await soon(async () => expect(await loadPlan(token)).toMatchObject({ status: 'active' }));
    expect((await ours()).every(({ failed_at }) => failed_at === null)).toBe(true);
  }, 30_000);

  it('is done with a dispute, which names a charge and no customer, as with the others', async () => {
    const { token, customer } = await buyer();
    stripe.simulation.events.splice(0);
    stripe.simulation.dispute(customer);
    await deliverAll();
    await soon(async () => {
      const { data, error } = await server.call('system-health', {}, token);
      expect(error).toBeNull();
      expect(data?.problems).toContain('payments_disputed');
      expect(data?.payments.troubled).toContainEqual({ customerId: customer, problem: 'disputed' });
    });
  });
});

describe('a dispute whose charge Stripe refuses to show', () => {
  it.each(['refuses', 'misplaced'] as const)(
    'is answered 500 while Stripe %s, and taken when Stripe sends it again [security.upstream-errors]',
    async (mood) => {
      const { customer } = await buyer();
      await deliverAll();
      stripe.simulation.dispute(customer);
      const [dispute] = stripe.simulation.events.splice(0) as [StripeEvent];
      stripe.behaviour = mood;
      const answer = await deliver(dispute);
      expect([answer.status, await answer.json()]).toMatchObject([
        500,
        { data: null, error: { code: 'internal' } },
      ]);
      stripe.behaviour = 'answers';
      expect((await deliver(dispute)).status).toBe(200);
      expect((await inbox()).map(({ event_id }) => event_id)).toContain(dispute.id);
    },
  );
});

describe('an account that goes', () => {
  it('ends its subscription at Stripe, also where that is down just then', async () => {
    const { userId, token, customer } = await buyer();
    await deliverAll();
    await soon(async () => expect(await status(token)).toMatchObject({ state: 'paid' }));
    stripe.behaviour = 'down';
    await server.query('delete from auth."user" where id = $1', [userId]);
    const query = 'select attempts, last_error from billing_farewells where customer_id = $1';
    const pendingDeletions = () => server.query(query, [customer]);
    await soon(async () =>
      expect(await pendingDeletions()).toMatchObject([{ last_error: expect.any(String) }]),
    );
    stripe.behaviour = 'answers';
    await again('billing_farewells');
    await soon(async () => expect(await pendingDeletions()).toEqual([]));
    expect(stripe.store.customers.has(customer)).toBe(false);
    const [subscription] = [...stripe.store.subscriptions.values()].filter(
      (one) => one.customer === customer,
    );
    expect(subscription?.status).toBe('canceled');
    // Later events of the customer are ignored.
    await deliverAll();
    await soon(async () =>
      expect((await inbox()).every(({ processed_at }) => processed_at !== null)).toBe(true),
    );
  }, 40_000);

  it('closes the page on which it was about to pay', async () => {
    const { userId, token, page } = await atCheckout();
    await server.query('delete from auth."user" where id = $1', [userId]);
    await soon(() => expect(stripe.store.sessions.get(page)?.status).toBe('expired'));
    expect(() => stripe.simulation.pay(page)).toThrow('expired');
    expect(await checkOut(token)).toMatchObject({ status: 401 });
  }, 20_000);
});

describe('the night', () => {
  it('finds what the webhook never told, and what is not known here any more', async () => {
    const { token, page } = await buyer();
    stripe.simulation.events.splice(0);
    // As after a backup was restored from before the purchase.
    await server.query(
      `update plan_subscriptions set provider = null, provider_customer_id = null,
          checkout_session_id = null, checkout_started_at = null
        where checkout_session_id = $1`,
      [page],
    );
    // A customer of something else that is sold by the same account.
    stripe.store.customers.set('cus_of_others', {
      id: 'cus_of_others',
      object: 'customer',
      email: 'somebody@example.org',
      metadata: {},
      created: 1,
      livemode: false,
    });
    const now = () => new Date();
    const billing = stripeBillingAt(stripe.url, { publicUrl: server.url, now });
    await reconcilePlans({ billing, database: server.database, now }, AbortSignal.timeout(60_000));
    await soon(async () => expect(await loadPlan(token)).toMatchObject({ status: 'active' }));
    const others = `select from webhook_inbox where customer_id = 'cus_of_others'`;
    expect(await server.query(others)).toEqual([]);
  }, 30_000);
});
