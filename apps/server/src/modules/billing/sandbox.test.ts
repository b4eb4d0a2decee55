import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import type { callFunction } from '../../testing/traveller-client.ts';

const server = testServer({ EMAIL_CONFIRMATION: 'off', BILLING: 'sandbox' });

const DAY_MS = 86_400_000;
const POLL_OPTIONS = { timeout: 20_000, interval: 100 };

async function addTraveller() {
  const { userId, token } = await server.addSignedInAccount();
  const call = <N extends Parameters<typeof callFunction>[1]>(
    name: N,
    request: Parameters<typeof callFunction<N>>[2],
  ) => server.call(name, request, token);
  const parseVisit = (url: string | undefined) =>
    new URL(url ?? 'none:').searchParams.get('visit') ?? '';
  return {
    userId,
    token,
    call,
    plan: async () => (await call('load-plan', {})).data,
    checkout: async (plan: 'monthly' | 'annual' = 'monthly') =>
      parseVisit((await call('start-checkout', { plan })).data?.url),
    manage: async () => parseVisit((await call('manage-plan', {})).data?.url),
    pay: async (visitId: string, cardWorks = true) =>
      (await call('sandbox-pay', { visitId, cardWorks })).data?.outcome,
    status: async (sessionId: string) => (await call('payment-status', { sessionId })).data,
    page: async (visitId: string) => (await call('sandbox-checkout', { visitId })).data,
    cancel: async (visitId: string) =>
      (await call('sandbox-change', { visitId, change: { kind: 'cancel' } })).data,
    passTime: async (visitId: string, cardWorks = true) =>
      (await call('sandbox-change', { visitId, change: { kind: 'time', cardWorks } })).data,
  };
}
type Traveller = Awaited<ReturnType<typeof addTraveller>>;

/** Waits until the events of the sandbox were processed. */
async function waitForPlan(traveller: Traveller, expected: object): Promise<void> {
  await expect.poll(traveller.plan, POLL_OPTIONS).toMatchObject(expected);
}

async function addMember(): Promise<{ traveller: Traveller; visitId: string }> {
  const traveller = await addTraveller();
  await traveller.pay(await traveller.checkout());
  await waitForPlan(traveller, { status: 'active' });
  return { traveller, visitId: await traveller.manage() };
}

const listEmails = async ({ userId }: Traveller): Promise<string[]> =>
  (await server.query('select kind from outbox where user_id = $1 order by id', [userId])).map(
    ({ kind }) => kind,
  );

/** Id, plan and payments of a sandbox customer. */
const findCustomer = async (column: 'id' | 'user_id', value: string) =>
  (
    await server.query(
      `select id, user_id as "userId", state->'subscription'->>'status' as status,
              jsonb_array_length(state->'payments') as payments
         from sandbox_customers where ${column} = $1`,
      [value],
    )
  )[0];
const countPayments = async ({ userId }: Traveller): Promise<number> =>
  (await findCustomer('user_id', userId)).payments;

describe('buying a plan in the sandbox', () => {
  it('shows the price, takes payment, and is confirmed by an event [7.calls.plan]', async () => {
    const traveller = await addTraveller();
    const visitId = await traveller.checkout('annual');
    expect(await traveller.page(visitId)).toMatchObject({
      state: 'open',
      bill: {
        plan: 'annual',
        price: { amount: 17_988, currency: 'EUR' },
        toPay: { amount: 17_988, currency: 'EUR' },
        discountPercent: null,
      },
      returnUrl: `${server.url}/payment-success?session_id=${visitId}`,
      cancelUrl: `${server.url}/payment-cancel`,
    });
    expect(await traveller.status(visitId)).toMatchObject({ state: 'waiting', testMode: true });
    expect(await traveller.pay(visitId)).toBe('paid');
    await waitForPlan(traveller, { status: 'active', plan: 'annual', testMode: true });
    const paid = await traveller.status(visitId);
    expect(paid).toMatchObject({
      state: 'paid',
      plan: 'annual',
      paid: { amount: 17_988, currency: 'EUR' },
      nextPayment: { amount: 17_988, currency: 'EUR', at: paid?.currentPeriodEnd },
    });
    expect(await listEmails(traveller)).toContain('receipt');
  });

  it('can be paid after a declined card', async () => {
    const traveller = await addTraveller();
    const visitId = await traveller.checkout();
    expect(await traveller.pay(visitId, false)).toBe('refused');
    expect(await traveller.plan()).toMatchObject({ status: 'trialing' });
    expect((await traveller.page(visitId))?.state).toBe('open');
    expect(await traveller.pay(visitId)).toBe('paid');
  });

  it('charges once when six tabs pay concurrently [2.payment.once]', async () => {
    const traveller = await addTraveller();
    const visitId = await traveller.checkout();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => traveller.pay(visitId)));
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
    // With a plan, checkout leads to its management.
    expect((await traveller.page(await traveller.checkout()))?.state).toBe('has_plan');
    expect(await countPayments(traveller)).toBe(1);
    expect((await traveller.page(visitId))?.state).toBe('paid');
  });

  it('works only on the page opened last', async () => {
    const traveller = await addTraveller();
    const first = await traveller.checkout('annual');
    const second = await traveller.checkout('monthly');
    expect((await traveller.page(first))?.state).toBe('closed');
    expect(await traveller.pay(first)).toBe('closed');
    expect(await traveller.pay(second)).toBe('paid');
    expect(await traveller.pay(first)).toBe('has_plan');
  });
});

describe('managing a plan in the sandbox', () => {
  it('cancels at the end of the period, and allows buying again [1.terms.cancel 2.payment.sandbox]', async () => {
    const { traveller, visitId } = await addMember();
    expect((await traveller.cancel(visitId))?.subscription).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    await waitForPlan(traveller, { status: 'active', cancelAtPeriodEnd: true, nextPayment: null });
    expect((await traveller.passTime(visitId))?.subscription).toMatchObject({
      status: 'cancelled',
    });
    await waitForPlan(traveller, { status: 'expired' });
    expect(await listEmails(traveller)).toContain('plan_cancelled');
    expect(await traveller.pay(await traveller.checkout('annual'))).toBe('paid');
    await waitForPlan(traveller, { status: 'active', plan: 'annual' });
  });

  it('renews a due plan [2.payment.sandbox]', async () => {
    const { traveller, visitId } = await addMember();
    const paidUntilBefore = Date.parse(
      (await traveller.page(visitId))?.subscription?.paidUntil ?? '',
    );
    const renewed = await traveller.passTime(visitId);
    const paidUntil = Date.parse(renewed?.subscription?.paidUntil ?? '');
    // The first month has passed.
    expect(paidUntil - paidUntilBefore).toBeLessThan(4 * DAY_MS);
    expect(paidUntil - Date.now()).toBeGreaterThan(27 * DAY_MS);
    expect(await countPayments(traveller)).toBe(2);
    const receipts = async () => (await listEmails(traveller)).filter((kind) => kind === 'receipt');
    await expect.poll(receipts, POLL_OPTIONS).toHaveLength(2);
    await waitForPlan(traveller, {
      status: 'active',
      currentPeriodEnd: renewed?.subscription?.paidUntil,
    });
  });

  it('marks a declined payment as past due, and a later success as active [2.payment.sandbox]', async () => {
    const { traveller, visitId } = await addMember();
    expect((await traveller.passTime(visitId, false))?.subscription?.status).toBe('past_due');
    await waitForPlan(traveller, { status: 'past_due' });
    expect(await listEmails(traveller)).toContain('payment_failed');
    await traveller.passTime(visitId);
    await waitForPlan(traveller, { status: 'active' });
  });
});

describe('sandbox pages', () => {
  it('return 404 to other travellers, and if payments are off [2.payment.sandbox-access]', async () => {
    const { traveller, visitId } = await addMember();
    const { traveller: stranger } = await addMember();
    const checkout = await (await addTraveller()).checkout();
    const missing = { status: 404, error: { code: 'not_found' } };
    for (const id of [visitId, checkout]) {
      for (const request of [
        stranger.call('sandbox-checkout', { visitId: id }),
        stranger.call('sandbox-change', { visitId: id, change: { kind: 'cancel' } }),
        stranger.call('sandbox-pay', { visitId: id, cardWorks: true }),
      ])
        expect(await request).toMatchObject(missing);
    }
    expect((await traveller.page(visitId))?.subscription).toMatchObject({
      cancelAtPeriodEnd: false,
    });
    const otherServer = await server.startOther({ BILLING: 'off' });
    expect(await otherServer.call('sandbox-checkout', { visitId }, traveller.token)).toMatchObject(
      missing,
    );
  });

  it('reject malformed ids, take no payment for managing a plan, and keep anonymous payments of a deleted account', async () => {
    const { traveller, visitId } = await addMember();
    const malformed = await traveller.call('sandbox-checkout', { visitId: 'any' });
    expect(malformed.status).toBe(400);
    expect(await traveller.pay(visitId)).toBe('closed');
    const { id } = await findCustomer('user_id', traveller.userId);
    await server.query('delete from auth."user" where id = $1', [traveller.userId]);
    await expect
      .poll(() => findCustomer('id', id), POLL_OPTIONS)
      .toEqual({ id, userId: null, status: 'cancelled', payments: 1 });
  });
});

it('checkout discounts the first payment of a friend by 10 %, then one of the referrer by 20 % [1.referral.referrer 1.referral.friend 9.referral]', async () => {
  const [referrer, friend] = [await addTraveller(), await addTraveller()];
  await server.query('insert into referrals (referrer_id, friend_id) values ($1, $2)', [
    referrer.userId,
    friend.userId,
  ]);
  const progress = async () => (await referrer.call('referral-progress', undefined)).data;
  const getBill = async (traveller: Traveller) =>
    (await traveller.page(await traveller.checkout()))?.bill;
  const buy = async (traveller: Traveller, expected: object) => {
    expect(await traveller.pay(await traveller.checkout())).toBe('paid');
    await expect.poll(progress, POLL_OPTIONS).toMatchObject(expected);
  };
  expect(await getBill(friend)).toMatchObject({ discountPercent: 10, toPay: { amount: 1799 } });
  expect(await getBill(referrer)).toMatchObject({ discountPercent: null });
  await buy(friend, { paid: 1, waiting: 1 });
  expect(await getBill(referrer)).toMatchObject({ discountPercent: 20, toPay: { amount: 1599 } });
  await buy(referrer, { friends: 1, paid: 1, waiting: 0, given: 0, used: 1 });
});
