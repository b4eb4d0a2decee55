import { createHmac } from 'node:crypto';
import type { Plan } from '@farelark/contracts';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  SECRET_KEY,
  stripeBillingAt,
  WEBHOOK_SECRET,
} from '../../testing/stripe/billing-fixture.ts';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.ts';
import type { StripeEvent } from '../../testing/stripe/stripe-simulation.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import { reconcilePlans } from './reconcile-plans.ts';

let stripe: StripeServer;

afterAll(() => stripe.stop());
const server = startBeforeAll(async () => {
  stripe = await startStripeServer(WEBHOOK_SECRET);
  return startTestServer({
    EMAIL_CONFIRMATION: 'off',
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: stripe.url,
    LOG_LEVEL: 'silent',
  });
});
afterEach(() => {
  stripe.behaviour = 'answers';
  stripe.latencyMillis = 0;
});

const addTraveller = () => server.addSignedInAccount();

const checkOut = (token: string, plan: Plan = 'monthly') =>
  server.call('start-checkout', { plan, language: 'ar' }, token);
const parseSessionId = (url: string | undefined) => url?.split('/').at(-1) ?? '';
/** Adds a traveller at the checkout of a monthly plan. */
async function startCheckout() {
  const { userId, token } = await addTraveller();
  const page = parseSessionId((await checkOut(token)).data?.url);
  return { userId, token, page, customer: stripe.store.sessions.get(page)?.customer ?? '' };
}
/** Adds a traveller who has paid, without delivering events. */
async function addBuyer() {
  const checkout = await startCheckout();
  stripe.simulation.pay(checkout.page);
  return checkout;
}
const getPaymentStatus = async (token: string, sessionId?: string) =>
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

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

/** Makes postponed rows due. */
async function makeDue(table: string): Promise<void> {
  await server.query(`update ${table} set not_before = now()`);
  await server.query('notify webhook_inbox');
}

const listEvents = () =>
  server.query(
    'select event_id, processed_at, failed_at, attempts, last_error from webhook_inbox order by event_id',
  );

describe('buying a plan', () => {
  it('leads to Stripe and back, waits for its event, and shows the paid plan', async () => {
    const { token } = await addTraveller();
    const managed = await server.call('manage-plan', { language: 'de' }, token);
    expect(managed.data?.url).toContain(encodeURIComponent(`${server.url}/dashboard?tab=plan`));
    const { data } = await checkOut(token, 'annual');
    const page = parseSessionId(data?.url);
    const session = stripe.store.sessions.get(page);
    expect(session).toMatchObject({
      locale: 'auto',
      success_url: `${server.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${server.url}/payment-cancel`,
      consent_collection: { terms_of_service: 'required' },
    });
    expect(await getPaymentStatus(token, page)).toMatchObject({ state: 'waiting', plan: null });
    expect(await getPaymentStatus(token)).toMatchObject({ state: 'none' });
    expect(await getPaymentStatus((await addTraveller()).token, page)).toMatchObject({
      state: 'none',
    });
    stripe.simulation.pay(page);
    await deliverAll();
    await waitFor(async () =>
      expect(await getPaymentStatus(token, page)).toMatchObject({
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
    // Without the session id, after paying.
    expect(await getPaymentStatus(token)).toMatchObject({ state: 'paid' });
  });

  it('reads the state from Stripe while waiting without an event', async () => {
    const { token, page } = await addBuyer();
    stripe.simulation.events.splice(0);
    await waitFor(async () =>
      expect(await getPaymentStatus(token, page)).toMatchObject({ state: 'paid' }),
    );
  });

  it('in concurrent tabs leaves one open session', async () => {
    const { token } = await addTraveller();
    stripe.latencyMillis = 20;
    const responses = await Promise.all([
      checkOut(token, 'monthly'),
      checkOut(token, 'annual'),
      checkOut(token, 'biannual'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pages = responses.map(({ data }) => parseSessionId(data?.url));
    const open = pages.filter((page) => stripe.store.sessions.get(page)?.status === 'open');
    expect(open).toHaveLength(1);
    for (const page of pages.filter((candidate) => !open.includes(candidate)))
      expect(() => stripe.simulation.pay(page)).toThrow('expired');
    expect(new Set(pages.map((page) => stripe.store.sessions.get(page)?.customer)).size).toBe(1);
    stripe.simulation.pay(open[0] ?? '');
    // With a plan, it leads to its management, even before the event arrives.
    const again = await checkOut(token, 'annual');
    expect(again.data?.url).toMatch(/^https:\/\/billing\.example\//);
    await deliverAll();
    const [customer] = pages.map((page) => stripe.store.sessions.get(page)?.customer);
    expect(
      [...stripe.store.subscriptions.values()].filter(
        (subscription) => subscription.customer === customer,
      ),
    ).toHaveLength(1);
  });

  it.each(['down', 'garbage', 'drops', 'refuses'] as const)(
    'returns a general error while Stripe %s, and works afterwards',
    async (mood) => {
      const { token } = await addTraveller();
      stripe.behaviour = mood;
      expect(await checkOut(token)).toMatchObject({
        status: 503,
        error: { code: 'unavailable', detail: 'errors.plan_management' },
      });
      expect(await server.call('manage-plan', {}, token)).toMatchObject({
        status: 503,
      });
      stripe.behaviour = 'answers';
      expect((await checkOut(token)).status).toBe(200);
    },
    30_000,
  );

  it('omits consent if Stripe has no terms URL', async () => {
    stripe.setUp.hasTerms = false;
    const { page } = await startCheckout();
    stripe.setUp.hasTerms = true;
    expect(stripe.store.sessions.get(page)).toMatchObject({ consent_collection: null });
  });
});

describe('the webhook', () => {
  it('ignores duplicate events', async () => {
    const { token } = await addBuyer();
    const events = stripe.simulation.events.splice(0);
    for (const event of events) expect((await deliver(event)).status).toBe(200);
    await waitFor(async () => {
      // Retries events that were postponed.
      await makeDue('webhook_inbox');
      expect((await listEvents()).every(({ processed_at }) => processed_at !== null)).toBe(true);
    });
    const before = { events: await listEvents(), plan: await loadPlan(token), ...(await mails()) };
    const [event] = events;
    const response = await deliver(event as StripeEvent);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect({ events: await listEvents(), plan: await loadPlan(token), ...(await mails()) }).toEqual(
      before,
    );
  });

  const mails = async () => ({
    mails: await server.query('select dedupe_key from outbox order by 1'),
  });

  it('rejects invalid, missing, old and future signatures [security.unsigned-events]', async () => {
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
    const previous = await listEvents();
    const rejected: [string, Buffer | string, string | undefined][] = [
      ['no signature', body, undefined],
      ['an empty one', body, ''],
      ['no time', body, signature.replace(/^t=\d+,/, '')],
      ['another time', body, signature.replace(/^t=\d+/, `t=${seconds - 1}`)],
      ['another secret', body, at(seconds, 'whsec_another').signature],
      ['another customer', text.replace('cus_1', 'cus_2'), signature],
      ['a space more', `${text} `, signature],
      ['an older scheme', body, signature.replace('v1=', 'v0=')],
      ['older than 300 s', body, at(seconds - 302).signature],
      ['more than 300 s ahead', body, at(seconds + 330).signature],
      ['nothing', '', signature],
    ];
    for (const [name, body, header] of rejected) {
      const response = await post(body, header);
      expect([name, response.status]).toEqual([name, 400]);
    }
    expect(await listEvents()).toEqual(previous);
    for (const moment of [seconds - 270, seconds + 295])
      expect((await post(body, at(moment).signature)).status).toBe(200);
  });

  it('rejects large bodies and other providers', async () => {
    const large = 'x'.repeat(600_000);
    expect((await post(large, 't=1,v1=00')).status).toBe(413);
    expect((await fetch(`${server.url}/webhooks/sandbox`, { method: 'POST' })).status).toBe(404);
  });

  it('returns no 5xx for generated events', async () => {
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
          const response = await post(body, isSigned ? `t=${seconds},v1=${digest}` : 't=1,v1=2');
          expect([200, 400]).toContain(response.status);
          if (!isSigned) expect(response.status).toBe(400);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('processes events later if Stripe is unreachable', async () => {
    const { token } = await addBuyer();
    stripe.behaviour = 'down';
    const ids = stripe.simulation.events.map(({ id }) => id);
    await deliverAll();
    const listOwnEvents = async () =>
      (await listEvents()).filter(({ event_id }) => ids.includes(event_id));
    await waitFor(async () =>
      expect((await listOwnEvents()).every(({ last_error }) => last_error !== null)).toBe(true),
    );
    expect(await loadPlan(token)).toMatchObject({ status: 'trialing' });
    stripe.behaviour = 'answers';
    await makeDue('webhook_inbox');
    await waitFor(async () => expect(await loadPlan(token)).toMatchObject({ status: 'active' }));
    expect((await listOwnEvents()).every(({ failed_at }) => failed_at === null)).toBe(true);
  });

  it('processes disputes, which name a charge instead of a customer', async () => {
    const { token, customer } = await addBuyer();
    stripe.simulation.events.splice(0);
    stripe.simulation.dispute(customer);
    await deliverAll();
    await waitFor(async () => {
      const { data, error } = await server.call('system-health', {}, token);
      expect(error).toBeNull();
      expect(data?.problems).toContain('payments_disputed');
      expect(data?.payments.troubled).toContainEqual({ customerId: customer, problem: 'disputed' });
    });
  });
});

it.each(['refuses', 'misplaced'] as const)(
  'a dispute whose charge can’t be read returns 500 while Stripe %s, and is accepted when sent again [security.upstream-errors]',
  async (mood) => {
    const { customer } = await addBuyer();
    await deliverAll();
    stripe.simulation.dispute(customer);
    const [dispute] = stripe.simulation.events.splice(0) as [StripeEvent];
    stripe.behaviour = mood;
    const response = await deliver(dispute);
    expect([response.status, await response.json()]).toMatchObject([
      500,
      { data: null, error: { code: 'internal' } },
    ]);
    stripe.behaviour = 'answers';
    expect((await deliver(dispute)).status).toBe(200);
    expect((await listEvents()).map(({ event_id }) => event_id)).toContain(dispute.id);
  },
);

describe('a deleted account', () => {
  it('ends its subscription at Stripe, even if that was down', async () => {
    const { userId, token, customer } = await addBuyer();
    await deliverAll();
    await waitFor(async () =>
      expect(await getPaymentStatus(token)).toMatchObject({ state: 'paid' }),
    );
    stripe.behaviour = 'down';
    await server.query('delete from auth."user" where id = $1', [userId]);
    const query = 'select attempts, last_error from billing_farewells where customer_id = $1';
    const pendingDeletions = () => server.query(query, [customer]);
    await waitFor(async () =>
      expect(await pendingDeletions()).toMatchObject([{ last_error: expect.any(String) }]),
    );
    stripe.behaviour = 'answers';
    await makeDue('billing_farewells');
    await waitFor(async () => expect(await pendingDeletions()).toEqual([]));
    expect(stripe.store.customers.has(customer)).toBe(false);
    const [subscription] = [...stripe.store.subscriptions.values()].filter(
      (subscription) => subscription.customer === customer,
    );
    expect(subscription?.status).toBe('canceled');
    // Later events of the customer are ignored.
    await deliverAll();
    await waitFor(async () =>
      expect((await listEvents()).every(({ processed_at }) => processed_at !== null)).toBe(true),
    );
  });

  it('expires its open checkout session', async () => {
    const { userId, token, page } = await startCheckout();
    await server.query('delete from auth."user" where id = $1', [userId]);
    await waitFor(() => expect(stripe.store.sessions.get(page)?.status).toBe('expired'));
    expect(() => stripe.simulation.pay(page)).toThrow('expired');
    expect(await checkOut(token)).toMatchObject({ status: 401 });
  });
});

it('reconcilePlans finds purchases without events or local data', async () => {
  const { token, page } = await addBuyer();
  stripe.simulation.events.splice(0);
  // As after restoring a backup from before the purchase.
  await server.query(
    `update plan_subscriptions set provider = null, provider_customer_id = null,
          checkout_session_id = null, checkout_started_at = null
        where checkout_session_id = $1`,
    [page],
  );
  // A customer of another product of the same Stripe account.
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
  await waitFor(async () => expect(await loadPlan(token)).toMatchObject({ status: 'active' }));
  const others = `select from webhook_inbox where customer_id = 'cus_of_others'`;
  expect(await server.query(others)).toEqual([]);
});
