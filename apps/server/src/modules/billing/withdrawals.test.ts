import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { SECRET_KEY, WEBHOOK_SECRET } from '../../testing/stripe/billing-fixture.ts';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import { getRefunds, getWithdrawalDeadline } from './withdrawals.ts';

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
});

const POLL_OPTIONS = { timeout: 30_000, interval: 200 };

/** Adds a traveller with a paid plan that the server knows. */
async function addMember() {
  const { userId, token } = await server.addSignedInAccount();
  const { data } = await server.call('start-checkout', { plan: 'annual', language: 'en' }, token);
  const page = data?.url.split('/').at(-1) ?? '';
  const customer = stripe.store.sessions.get(page)?.customer ?? '';
  stripe.simulation.pay(page);
  await server.call('payment-status', { sessionId: page }, token);
  const readStatus = async () => (await server.call('load-plan', {}, token)).data?.status;
  await expect.poll(readStatus, POLL_OPTIONS).toBe('active');
  const listReceipts = () =>
    server.query(
      `select payload, dedupe_key from outbox where user_id = $1 and kind = 'withdrawal_receipt'`,
      [userId],
    );
  const listRefunds = () =>
    [...stripe.store.refunds.values()].filter(({ payment_intent }) =>
      [...stripe.store.charges.values()].some(
        (charge) => charge.customer === customer && charge.payment_intent === payment_intent,
      ),
    );
  return {
    token,
    customer,
    readStatus,
    listReceipts,
    listRefunds,
    offer: async () => (await server.call('withdrawal-offer', {}, token)).data?.offer,
    withdraw: () => server.call('withdraw-plan', {}, token),
    settle: () =>
      server.query('update plan_withdrawals set not_before = now() where settled_at is null'),
    subscription: () =>
      [...stripe.store.subscriptions.values()].find((one) => one.customer === customer),
  };
}

describe('withdraw-plan', () => {
  it('records the withdrawal, sends a dated receipt, ends the plan and refunds it [1.terms.withdrawal]', async () => {
    const member = await addMember();
    expect(await member.offer()).toMatchObject({
      plan: 'annual',
      paid: { amount: 17_988, currency: 'EUR' },
      refund: { amount: 17_988, currency: 'EUR' },
    });
    const { status, data } = await member.withdraw();
    expect(status).toBe(200);
    expect(data?.refund).toEqual({ amount: 17_988, currency: 'EUR' });
    expect(await member.listReceipts()).toMatchObject([
      {
        payload: {
          plan: 'annual',
          withdrawnAt: data?.withdrawnAt,
          refund: { amount: 17_988, currency: 'EUR' },
          email: data?.email,
        },
      },
    ]);
    await expect.poll(member.readStatus, POLL_OPTIONS).toBe('trialing');
    expect(member.subscription()?.status).toBe('canceled');
    expect(member.listRefunds()).toMatchObject([{ amount: 17_988 }]);
    expect(await member.offer()).toBeNull();
    // Again, after it was settled.
    expect((await member.withdraw()).data).toEqual(data);
    expect(await member.listReceipts()).toHaveLength(1);
  }, 60_000);

  it('declares and refunds once for concurrent requests', async () => {
    const member = await addMember();
    const answers = await Promise.all([1, 2, 3].map(() => member.withdraw()));
    expect(new Set(answers.map(({ data }) => data?.withdrawnAt)).size).toBe(1);
    await expect.poll(member.readStatus, POLL_OPTIONS).toBe('trialing');
    expect(await member.listReceipts()).toHaveLength(1);
    expect(member.listRefunds()).toHaveLength(1);
  }, 60_000);

  it('keeps the declaration while the provider fails, and refunds once after a crash', async () => {
    const member = await addMember();
    const { data } = await member.withdraw();
    await expect.poll(() => member.listRefunds().length, POLL_OPTIONS).toBe(1);
    // As if the process had died between refund and record.
    await server.query(
      'update plan_withdrawals set settled_at = null, not_before = now() where customer_id = $1',
      [member.customer],
    );
    await server.query('notify webhook_inbox');
    const readSettled = async () =>
      (
        await server.query('select settled_at from plan_withdrawals where customer_id = $1', [
          member.customer,
        ])
      )[0]?.settled_at;
    await expect.poll(readSettled, POLL_OPTIONS).not.toBeNull();
    expect(member.listRefunds()).toHaveLength(1);
    stripe.behaviour = 'down';
    expect((await member.withdraw()).status).toBe(503);
    stripe.behaviour = 'answers';
    expect((await member.withdraw()).data).toEqual(data);
  }, 60_000);

  it('is refused without a plan', async () => {
    const { token } = await server.addSignedInAccount();
    expect((await server.call('withdrawal-offer', {}, token)).data).toEqual({ offer: null });
    expect(await server.call('withdraw-plan', {}, token)).toMatchObject({
      status: 409,
      error: { code: 'conflict', detail: 'errors.no_withdrawal' },
    });
  });
});

it('the period of withdrawal ends with the 14th day after the purchase, in every time zone', () => {
  const deadline = getWithdrawalDeadline({ boughtAt: new Date('2026-11-01T18:00:00Z') });
  expect(deadline.toISOString()).toBe('2026-11-16T12:00:00.000Z');
});

it.each([
  ['2026-11-01T18:00:00Z', 3650],
  ['2026-11-02T17:59:00Z', 3650],
  ['2026-11-02T18:00:00Z', 3640],
  ['2026-11-15T18:00:00Z', 3510],
])('a refund at %s is %i: without the whole days since the payment', (now, amount) => {
  const payment = {
    id: 'in_1',
    amount: 3650,
    currency: 'EUR',
    at: new Date('2026-11-01T18:00:00Z'),
    paidUntil: new Date('2027-11-01T18:00:00Z'),
  };
  expect(getRefunds({ payments: [payment] }, new Date(now))).toEqual([
    { paymentId: 'in_1', amount },
  ]);
});
