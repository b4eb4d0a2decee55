import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { startBeside, testServer } from '../../testing/test-server.ts';
import type { callFunction } from '../../testing/traveller-client.ts';

const server = testServer({ EMAIL_CONFIRMATION: 'off', BILLING: 'sandbox' });

const DAY = 86_400_000;

async function newcomer() {
  const email = `${randomUUID()}@example.org`;
  const token = await server.signUp(email);
  const call = <N extends Parameters<typeof callFunction>[1]>(
    name: N,
    request: Parameters<typeof callFunction<N>>[2],
  ) => server.call(name, request, token);
  const parseVisit = (url: string | undefined) =>
    new URL(url ?? 'none:').searchParams.get('visit') ?? '';
  return {
    email,
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
  const rows = await server.query<{ kind: string }>(
    `select o.kind from outbox o join auth."user" u on u.id = o.user_id
      where u.email = $1 order by o.id`,
    [email],
  );
  return rows.map(({ kind }) => kind);
};

const countPayments = async (email: string): Promise<number> => {
  const rows = await server.query<{ payments: number }>(
    `select jsonb_array_length(state->'payments') as payments
       from sandbox_customers c join auth."user" u on u.id = c.user_id where u.email = $1`,
    [email],
  );
  return rows[0]?.payments ?? 0;
};

describe('a plan that is bought in the sandbox', () => {
  it('shows its price, is paid, and is confirmed by the webhook [7.calls.plan]', async () => {
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
    expect(await mailsTo(who.email)).toContain('receipt');
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
    expect(await countPayments(who.email)).toBe(1);
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
    expect(await mailsTo(who.email)).toContain('plan_cancelled');
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
    expect(await countPayments(who.email)).toBe(2);
    await vi.waitFor(
      async () =>
        expect((await mailsTo(who.email)).filter((kind) => kind === 'receipt')).toHaveLength(2),
      { timeout: 20_000, interval: 100 },
    );
    await eventually(who, { status: 'active', currentPeriodEnd: renewed?.subscription?.paidUntil });
  });

  it('is past due after a declined payment, and active after the next attempt succeeds [2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    expect((await who.passTime(visitId, false))?.subscription?.status).toBe('past_due');
    await eventually(who, { status: 'past_due' });
    expect(await mailsTo(who.email)).toContain('payment_failed');
    await who.passTime(visitId);
    await eventually(who, { status: 'active' });
  });

  it('ends two weeks after a payment that stays declined [2.payment.sandbox]', async () => {
    const { who, visitId } = await member();
    for (let attempt = 1; attempt <= 3; attempt += 1)
      expect((await who.passTime(visitId, false))?.subscription?.status).toBe('past_due');
    expect((await who.passTime(visitId, false))?.subscription?.status).toBe('cancelled');
    await eventually(who, { status: 'expired' });
  });
});

describe('the page of the sandbox', () => {
  it('is not found by other travellers [2.payment.sandbox-access]', async () => {
    const { who, visitId } = await member();
    const { who: stranger } = await member();
    const checkout = await (await newcomer()).checkout();
    const missing = { status: 404, error: { code: 'not_found' } };
    for (const id of [visitId, checkout]) {
      expect(await stranger.call('sandbox-checkout', { visitId: id })).toMatchObject(missing);
      const change = { kind: 'cancel' } as const;
      expect(await stranger.call('sandbox-change', { visitId: id, change })).toMatchObject(missing);
      const payment = { visitId: id, cardWorks: true };
      expect(await stranger.call('sandbox-pay', payment)).toMatchObject(missing);
    }
    expect(await server.call('sandbox-checkout', { visitId })).toMatchObject({
      status: 401,
    });
    expect((await who.page(visitId))?.subscription).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('is not found where payments are off [2.payment.sandbox-access]', async () => {
    const { who, visitId } = await member();
    const beside = await startBeside(server, { BILLING: 'off' });
    expect(await beside.call('sandbox-checkout', { visitId }, who.token)).toMatchObject({
      status: 404,
    });
    await beside.stop();
  });

  it('rejects malformed ids, and takes no payment where it manages a plan', async () => {
    const { who, visitId } = await member();
    expect(await who.call('sandbox-checkout', { visitId: 'any' })).toMatchObject({ status: 400 });
    expect(await who.pay(visitId)).toBe('closed');
    expect(await countPayments(who.email)).toBe(1);
  });

  it('keeps payments of a deleted account without its name, and ends its plan', async () => {
    const { who } = await member();
    const rows = await server.query<{ id: string }>(
      `select c.id from sandbox_customers c join auth."user" u on u.id = c.user_id
        where u.email = $1`,
      [who.email],
    );
    await server.query('delete from auth."user" where email = $1', [who.email]);
    await vi.waitFor(
      async () => {
        const left = await server.query(
          `select user_id as "userId", state->'subscription'->>'status' as status,
                  jsonb_array_length(state->'payments') as payments
             from sandbox_customers where id = $1`,
          [rows[0]?.id],
        );
        expect(left).toEqual([{ userId: null, status: 'cancelled', payments: 1 }]);
      },
      { timeout: 20_000, interval: 100 },
    );
  });
});
