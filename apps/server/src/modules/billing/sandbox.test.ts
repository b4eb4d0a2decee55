import { randomUUID } from 'node:crypto';
import type { FunctionRequest } from '@farelark/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBeside, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { callFunction, signUp } from '../../testing/traveller-client.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ EMAIL_CONFIRMATION: 'off', BILLING: 'sandbox' });
});
afterAll(() => server.stop());

const DAY = 86_400_000;
type Change = FunctionRequest<'sandbox-change'>['change'];

async function newcomer() {
  const email = `${randomUUID()}@example.org`;
  const token = await signUp(server.url, email);
  const call = <N extends Parameters<typeof callFunction>[1]>(
    name: N,
    request: Parameters<typeof callFunction<N>>[2],
  ) => callFunction(server.url, name, request, token);
  const visitOf = (url: string | undefined) =>
    new URL(url ?? 'none:').searchParams.get('visit') ?? '';
  return {
    email,
    token,
    call,
    plan: async () => (await call('load-plan', {})).data,
    checkout: async (plan: 'monthly' | 'annual' = 'monthly') =>
      visitOf((await call('start-checkout', { plan })).data?.url),
    manage: async () => visitOf((await call('manage-plan', {})).data?.url),
    pay: async (visitId: string, cardWorks = true) =>
      (await call('sandbox-pay', { visitId, cardWorks })).data?.outcome,
    status: async (sessionId: string) => (await call('payment-status', { sessionId })).data,
    change: async (visitId: string, change: Change) =>
      (await call('sandbox-change', { visitId, change })).data,
  };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** Waits until what the sandbox told has been acted upon. */
async function eventually(who: Newcomer, wanted: object): Promise<void> {
  await vi.waitFor(async () => expect(await who.plan()).toMatchObject(wanted), {
    timeout: 20_000,
    interval: 100,
  });
}

async function member(): Promise<{ who: Newcomer; visitId: string }> {
  const who = await newcomer();
  await who.pay(await who.checkout());
  await eventually(who, { status: 'active' });
  return { who, visitId: await who.manage() };
}

const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ kind: string }>(
    `select o.kind from outbox o join auth."user" u on u.id = o.user_id
      where u.email = $1 order by o.id`,
    [email],
  );
  return rows.map(({ kind }) => kind);
};

describe('a plan that is bought in the sandbox', () => {
  it('is said with its price and its renewal, paid, confirmed by the webhook, and shown with a receipt [7.calls.plan]', async () => {
    const who = await newcomer();
    const visitId = await who.checkout('annual');
    const page = (await who.call('sandbox-checkout', { visitId })).data;
    expect(page).toMatchObject({
      plan: 'annual',
      price: { amount: 17_988, currency: 'EUR' },
      toPay: { amount: 17_988, currency: 'EUR' },
      discountPercent: null,
      state: 'open',
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
    expect(await mailsTo(who.email)).toContain('receipt');
    const managed = (await who.call('sandbox-plan', { visitId: await who.manage() })).data;
    const receipt = await who.call('sandbox-receipt', {
      paymentId: managed?.payments[0]?.paymentId ?? '',
    });
    expect(receipt.data).toMatchObject({
      state: 'paid',
      plan: 'annual',
      amount: { amount: 17_988 },
    });
  });

  it('is not begun by a card that is refused, and still can be paid', async () => {
    const who = await newcomer();
    const visitId = await who.checkout();
    expect(await who.pay(visitId, false)).toBe('refused');
    expect(await who.plan()).toMatchObject({ status: 'trialing' });
    expect((await who.call('sandbox-checkout', { visitId })).data?.state).toBe('open');
    expect(await who.pay(visitId)).toBe('paid');
  });

  it('is paid once, however many tabs pay at once [2.payment.once]', async () => {
    const who = await newcomer();
    const visitId = await who.checkout();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => who.pay(visitId)));
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
    const again = await who.checkout();
    // It pays already: there is something to manage, and nothing to buy.
    const managed = (await who.call('sandbox-plan', { visitId: again })).data;
    expect(managed?.payments).toHaveLength(1);
    expect((await who.call('sandbox-checkout', { visitId })).data?.state).toBe('paid');
  });

  it('is sold by the page that was opened last alone', async () => {
    const who = await newcomer();
    const first = await who.checkout('annual');
    const second = await who.checkout('monthly');
    expect((await who.call('sandbox-checkout', { visitId: first })).data?.state).toBe('closed');
    expect(await who.pay(first)).toBe('closed');
    expect(await who.pay(second)).toBe('paid');
    expect(await who.pay(first)).toBe('has_plan');
  });
});

describe('a plan that is managed in the sandbox', () => {
  it('is cancelled, kept after all, and ends with its period [1.terms.cancel 2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    await who.change(visitId, { kind: 'cancel' });
    await eventually(who, { cancelAtPeriodEnd: true, nextPayment: null });
    await who.change(visitId, { kind: 'keep' });
    await eventually(who, { cancelAtPeriodEnd: false, status: 'active' });
    await who.change(visitId, { kind: 'cancel' });
    await who.change(visitId, { kind: 'time', by: 'month' });
    await eventually(who, { status: 'expired' });
    expect(await mailsTo(who.email)).toContain('plan_cancelled');
    // It is bought anew, by the same customer.
    expect(await who.pay(await who.checkout('annual'))).toBe('paid');
    await eventually(who, { status: 'active', plan: 'annual' });
  });

  it('is renewed when its time has come, with the plan that was chosen for it [2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    const changed = await who.change(visitId, { kind: 'plan', plan: 'annual' });
    expect(changed?.subscription).toMatchObject({ plan: 'monthly', nextPlan: 'annual' });
    const renewed = await who.change(visitId, { kind: 'time', by: 'next_payment' });
    expect(renewed?.payments.map(({ plan, state }) => [plan, state])).toEqual([
      ['annual', 'paid'],
      ['monthly', 'paid'],
    ]);
    await eventually(who, { status: 'active', plan: 'annual' });
    const end = Date.parse((await who.plan())?.currentPeriodEnd ?? '');
    expect(end - Date.now()).toBeGreaterThan(364 * DAY);
  });

  it('waits for a payment that failed, and goes on with another card [2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    await who.change(visitId, { kind: 'card', works: false });
    const due = await who.change(visitId, { kind: 'time', by: 'next_payment' });
    expect(due?.subscription?.status).toBe('past_due');
    await eventually(who, { status: 'past_due' });
    expect(await mailsTo(who.email)).toContain('payment_failed');
    await who.change(visitId, { kind: 'card', works: true });
    await eventually(who, { status: 'active' });
  });

  it('is over two weeks after a payment that never came [2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    await who.change(visitId, { kind: 'card', works: false });
    await who.change(visitId, { kind: 'time', by: 'month' });
    const over = await who.change(visitId, { kind: 'time', by: 'month' });
    expect(over?.subscription?.status).toBe('cancelled');
    expect(over?.payments.at(0)).toMatchObject({
      state: 'failed',
      attempt: 4,
      nextAttemptAt: null,
    });
    await eventually(who, { status: 'expired' });
  });
});

describe('pages of the sandbox', () => {
  it('are there for their traveller alone [2.payment.sandbox-access]', async () => {
    const { who, visitId } = await member();
    const stranger = await newcomer();
    const paid = (await who.call('sandbox-plan', { visitId })).data?.payments[0]?.paymentId ?? '';
    const checkout = await (await newcomer()).checkout();
    const missing = { status: 404, error: { code: 'not_found' } };
    expect(await stranger.call('sandbox-plan', { visitId })).toMatchObject(missing);
    expect(
      await stranger.call('sandbox-change', { visitId, change: { kind: 'cancel' } }),
    ).toMatchObject(missing);
    expect(await stranger.call('sandbox-checkout', { visitId: checkout })).toMatchObject(missing);
    expect(
      await stranger.call('sandbox-pay', { visitId: checkout, cardWorks: true }),
    ).toMatchObject(missing);
    expect(await stranger.call('sandbox-receipt', { paymentId: paid })).toMatchObject(missing);
    expect(await callFunction(server.url, 'sandbox-plan', { visitId })).toMatchObject({
      status: 401,
    });
    expect((await who.call('sandbox-plan', { visitId })).data?.subscription).toMatchObject({
      cancelAtPeriodEnd: false,
    });
  });

  it('are not there where payments are taken, or none [2.payment.sandbox-access]', async () => {
    const { who, visitId } = await member();
    const beside = await startBeside(server, { BILLING: 'off' });
    expect(await callFunction(beside.url, 'sandbox-plan', { visitId }, who.token)).toMatchObject({
      status: 404,
    });
    await beside.stop();
  });

  it('refuse what is no page, and do nothing with a page of the other kind', async () => {
    const { who, visitId } = await member();
    expect(await who.call('sandbox-plan', { visitId: 'any' })).toMatchObject({ status: 400 });
    expect(await who.call('sandbox-checkout', { visitId })).toMatchObject({ status: 404 });
    expect(await who.call('sandbox-pay', { visitId, cardWorks: true })).toMatchObject({
      status: 404,
    });
  });

  it('go with the account; what was paid stays in the books, without a name', async () => {
    const { who, visitId } = await member();
    const paymentId =
      (await who.call('sandbox-plan', { visitId })).data?.payments[0]?.paymentId ?? '';
    await server.database.pool.query('delete from auth."user" where email = $1', [who.email]);
    const { rows } = await server.database.pool.query(
      `select c.user_id as "userId" from sandbox_payments p
         join sandbox_customers c on c.id = p.customer_id where p.id = $1`,
      [paymentId],
    );
    expect(rows).toEqual([{ userId: null }]);
    await vi.waitFor(
      async () => {
        const { rows: subscriptions } = await server.database.pool.query(
          `select s.status from sandbox_subscriptions s join sandbox_payments p on p.subscription_id = s.id
            where p.id = $1`,
          [paymentId],
        );
        expect(subscriptions).toEqual([{ status: 'cancelled' }]);
      },
      { timeout: 20_000, interval: 100 },
    );
  });
});
