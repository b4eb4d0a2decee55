import { describe, expect, it } from 'vitest';
import { startServerOn, testServer } from '../../testing/test-server.ts';
import type { callFunction } from '../../testing/traveller-client.ts';

const server = testServer({ EMAIL_CONFIRMATION: 'off', BILLING: 'sandbox' });

const DAY = 86_400_000;
const PATIENCE = { timeout: 20_000, interval: 100 };

async function newcomer() {
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
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** Waits until the events of the sandbox were processed. */
async function eventually(who: Newcomer, wanted: object): Promise<void> {
  await expect.poll(who.plan, PATIENCE).toMatchObject(wanted);
}

async function member(): Promise<{ who: Newcomer; visitId: string }> {
  const who = await newcomer();
  await who.pay(await who.checkout());
  await eventually(who, { status: 'active' });
  return { who, visitId: await who.manage() };
}

const mailsTo = async ({ userId }: Newcomer): Promise<string[]> =>
  (await server.query('select kind from outbox where user_id = $1 order by id', [userId])).map(
    ({ kind }) => kind,
  );

/** Id, plan and payments of a sandbox customer. */
const customerWhere = async (column: 'id' | 'user_id', value: string) =>
  (
    await server.query(
      `select id, user_id as "userId", state->'subscription'->>'status' as status,
              jsonb_array_length(state->'payments') as payments
         from sandbox_customers where ${column} = $1`,
      [value],
    )
  )[0];
const countPayments = async ({ userId }: Newcomer): Promise<number> =>
  (await customerWhere('user_id', userId)).payments;

describe('a plan that is bought in the sandbox', () => {
  it('shows its price, is paid, and is confirmed by an event [7.calls.plan]', async () => {
    const who = await newcomer();
    const visitId = await who.checkout('annual');
    expect(await who.page(visitId)).toMatchObject({
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
    expect(await who.status(visitId)).toMatchObject({ state: 'waiting', testMode: true });
    expect(await who.pay(visitId)).toBe('paid');
    await eventually(who, { status: 'active', plan: 'annual', testMode: true });
    const paid = await who.status(visitId);
    expect(paid).toMatchObject({
      state: 'paid',
      plan: 'annual',
      paid: { amount: 17_988, currency: 'EUR' },
      nextPayment: { amount: 17_988, currency: 'EUR', at: paid?.currentPeriodEnd },
    });
    expect(await mailsTo(who)).toContain('receipt');
  });

  it('does not begin with a declined card, and can still be paid', async () => {
    const who = await newcomer();
    const visitId = await who.checkout();
    expect(await who.pay(visitId, false)).toBe('refused');
    expect(await who.plan()).toMatchObject({ status: 'trialing' });
    expect((await who.page(visitId))?.state).toBe('open');
    expect(await who.pay(visitId)).toBe('paid');
  });

  it('is paid once when six tabs pay concurrently [2.payment.once]', async () => {
    const who = await newcomer();
    const visitId = await who.checkout();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => who.pay(visitId)));
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
    // The account has a plan: a checkout leads to its management.
    expect((await who.page(await who.checkout()))?.state).toBe('has_plan');
    expect(await countPayments(who)).toBe(1);
    expect((await who.page(visitId))?.state).toBe('paid');
  });

  it('is sold only by the page that was opened last', async () => {
    const who = await newcomer();
    const first = await who.checkout('annual');
    const second = await who.checkout('monthly');
    expect((await who.page(first))?.state).toBe('closed');
    expect(await who.pay(first)).toBe('closed');
    expect(await who.pay(second)).toBe('paid');
    expect(await who.pay(first)).toBe('has_plan');
  });
});

describe('a plan that is managed in the sandbox', () => {
  it('ends with its period when cancelled, and can be bought again [1.terms.cancel 2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    expect((await who.cancel(visitId))?.subscription).toMatchObject({ cancelAtPeriodEnd: true });
    await eventually(who, { status: 'active', cancelAtPeriodEnd: true, nextPayment: null });
    expect((await who.passTime(visitId))?.subscription).toMatchObject({ status: 'cancelled' });
    await eventually(who, { status: 'expired' });
    expect(await mailsTo(who)).toContain('plan_cancelled');
    expect(await who.pay(await who.checkout('annual'))).toBe('paid');
    await eventually(who, { status: 'active', plan: 'annual' });
  });

  it('renews when a payment falls due [2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    const before = Date.parse((await who.page(visitId))?.subscription?.paidUntil ?? '');
    const renewed = await who.passTime(visitId);
    const paidUntil = Date.parse(renewed?.subscription?.paidUntil ?? '');
    // The month that was paid first lies in the past.
    expect(paidUntil - before).toBeLessThan(4 * DAY);
    expect(paidUntil - Date.now()).toBeGreaterThan(27 * DAY);
    expect(await countPayments(who)).toBe(2);
    const receipts = async () => (await mailsTo(who)).filter((kind) => kind === 'receipt');
    await expect.poll(receipts, PATIENCE).toHaveLength(2);
    await eventually(who, { status: 'active', currentPeriodEnd: renewed?.subscription?.paidUntil });
  });

  it('is past due after a declined payment, and active after the next attempt succeeds [2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    expect((await who.passTime(visitId, false))?.subscription?.status).toBe('past_due');
    await eventually(who, { status: 'past_due' });
    expect(await mailsTo(who)).toContain('payment_failed');
    await who.passTime(visitId);
    await eventually(who, { status: 'active' });
  });
});

describe('the page of the sandbox', () => {
  it('is not found by other travellers [2.payment.sandbox-access]', async () => {
    const { who, visitId } = await member();
    const { who: stranger } = await member();
    const checkout = await (await newcomer()).checkout();
    const missing = { status: 404, error: { code: 'not_found' } };
    for (const id of [visitId, checkout]) {
      for (const answer of [
        stranger.call('sandbox-checkout', { visitId: id }),
        stranger.call('sandbox-change', { visitId: id, change: { kind: 'cancel' } }),
        stranger.call('sandbox-pay', { visitId: id, cardWorks: true }),
      ])
        expect(await answer).toMatchObject(missing);
    }
    expect((await who.page(visitId))?.subscription).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('is not found where payments are off [2.payment.sandbox-access]', async () => {
    const { who, visitId } = await member();
    const beside = await startServerOn(server, { BILLING: 'off' });
    expect((await beside.call('sandbox-checkout', { visitId }, who.token)).status).toBe(404);
    await beside.stop();
  });

  it('rejects malformed ids, and takes no payment where it manages a plan', async () => {
    const { who, visitId } = await member();
    expect(await who.call('sandbox-checkout', { visitId: 'any' })).toMatchObject({ status: 400 });
    expect(await who.pay(visitId)).toBe('closed');
    expect(await countPayments(who)).toBe(1);
  });

  it('keeps payments of a deleted account without its name, and ends its plan', async () => {
    const { who } = await member();
    const { id } = await customerWhere('user_id', who.userId);
    await server.query('delete from auth."user" where id = $1', [who.userId]);
    await expect
      .poll(() => customerWhere('id', id), PATIENCE)
      .toEqual({ id, userId: null, status: 'cancelled', payments: 1 });
  });
});

it('a friend pays 10 % less at first, then the referrer 20 % less, each once, all the way through the checkout [1.referral.referrer 1.referral.friend 9.referral]', async () => {
  const [referrer, friend] = [await newcomer(), await newcomer()];
  await server.query('insert into referrals (referrer_id, friend_id) values ($1, $2)', [
    referrer.userId,
    friend.userId,
  ]);
  const progress = async () => (await referrer.call('referral-progress', undefined)).data;
  const bill = async (who: Newcomer) => (await who.page(await who.checkout()))?.bill;
  const buy = async (who: Newcomer, used: object) => {
    expect(await who.pay(await who.checkout())).toBe('paid');
    await expect.poll(progress, PATIENCE).toMatchObject(used);
  };
  expect(await bill(friend)).toMatchObject({ discountPercent: 10, toPay: { amount: 1799 } });
  expect(await bill(referrer)).toMatchObject({ discountPercent: null });
  await buy(friend, { paid: 1, waiting: 1 });
  expect(await bill(referrer)).toMatchObject({ discountPercent: 20, toPay: { amount: 1599 } });
  await buy(referrer, { friends: 1, paid: 1, waiting: 0, given: 0, used: 1 });
});
