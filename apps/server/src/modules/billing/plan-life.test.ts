import { connect, type Database, inTransaction } from '@farelark/db';
import { findPlan } from '@farelark/db/plans';
import { addAccount, createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BillingFixture } from '../../testing/stripe/billing-fixture.ts';
import { planView } from './functions/load-plan.ts';
import { enqueueTrialEmails } from './trial-mails-worker.ts';

let database: Database;
let desk: BillingFixture;
const clock = { now: new Date('2027-01-10T09:00:00Z') };

beforeAll(async () => {
  database = connect((await createTestDatabase()).url);
  desk = await BillingFixture.open(database, clock);
});
afterAll(async () => {
  await desk.stripe.stop();
  await database.close();
});

/** An account whose trial begins now. */
async function newcomer(): Promise<string> {
  const userId = await addAccount(database.pool);
  await database.pool.query(
    `update auth."user" set "createdAt" = $2, "emailVerified" = true where id = $1`,
    [userId, clock.now],
  );
  await database.pool.query(
    `update plan_subscriptions set trial_ends_at = $2::timestamptz + interval '7 days' where user_id = $1`,
    [userId, clock.now],
  );
  return userId;
}

async function getPlan(userId: string) {
  const stored = await inTransaction(database, (client) => findPlan(client, userId));
  if (stored === null) throw new Error('An account has a plan');
  return { ...planView(stored, clock.now), nextPayment: stored.nextPayment };
}

const notifyTrials = () =>
  enqueueTrialEmails({ database, now: desk.now, settings: { EMAIL_CONFIRMATION: true } });

/** Takes the account's new emails from the outbox. */
async function mailsTo(userId: string) {
  const { rows } = await database.pool.query<{ kind: string; payload: Record<string, unknown> }>(
    `update outbox set sent_at = now() where user_id = $1 and sent_at is null returning kind, payload`,
    [userId],
  );
  return rows;
}
const kindsTo = async (userId: string) => (await mailsTo(userId)).map(({ kind }) => kind);

describe('an account', () => {
  it('goes through trial, purchase, renewal, failure, recovery, cancellation and end [1.terms.access-to-the-end]', async () => {
    const userId = await newcomer();
    expect(await getPlan(userId)).toMatchObject({ status: 'trialing', trialDaysLeft: 7 });
    await notifyTrials();
    await notifyTrials();
    expect(await mailsTo(userId)).toMatchObject([
      { kind: 'welcome', payload: { trialEndsAt: '2027-01-17T09:00:00.000Z' } },
    ]);

    // Two days before the end, and not before.
    await desk.pass(4.9);
    await notifyTrials();
    expect(await kindsTo(userId)).toEqual([]);
    await desk.pass(0.2);
    await notifyTrials();
    await notifyTrials();
    expect(await mailsTo(userId)).toMatchObject([
      { kind: 'trial_ending', payload: { openAlerts: 0 } },
    ]);
    await desk.pass(1.9);
    await notifyTrials();
    expect(await kindsTo(userId)).toEqual(['trial_ended']);
    expect(await getPlan(userId)).toMatchObject({ status: 'expired', trialDaysLeft: 0 });

    // 17 January.
    const page = await desk.checkOut(userId, 'monthly');
    expect(desk.stripe.life.pay(page, { works: false })).toBe('refused');
    await desk.settle();
    expect(await getPlan(userId)).toMatchObject({ status: 'expired', plan: null });
    expect(desk.stripe.life.pay(page)).toBe('paid');
    await desk.settle();
    expect(await getPlan(userId)).toMatchObject({
      status: 'active',
      plan: 'monthly',
      currentPeriodEnd: '2027-02-17T09:00:00.000Z',
      cancelAtPeriodEnd: false,
      earnsCommission: true,
      nextPayment: { at: new Date('2027-02-17T09:00:00Z'), amount: 1999, currency: 'EUR' },
    });
    expect(await mailsTo(userId)).toMatchObject([
      {
        kind: 'receipt',
        payload: {
          plan: 'monthly',
          amount: { amount: 1999, currency: 'EUR' },
          paidUntil: '2027-02-17T09:00:00.000Z',
          renews: true,
          discountPercent: null,
          testMode: false,
        },
      },
    ]);

    // Renewed.
    await desk.pass(31);
    expect(await getPlan(userId)).toMatchObject({
      status: 'active',
      currentPeriodEnd: '2027-03-17T09:00:00.000Z',
    });
    expect(await kindsTo(userId)).toEqual(['receipt']);

    // The next one fails: what is paid is not extended by what is billed.
    const customer = await desk.getCustomer(userId);
    desk.stripe.life.setCard(customer, { works: false });
    await desk.pass(28.5);
    expect(await getPlan(userId)).toMatchObject({
      status: 'past_due',
      currentPeriodEnd: '2027-03-17T09:00:00.000Z',
      earnsCommission: false,
      nextPayment: { at: new Date('2027-03-21T09:00:00Z'), amount: 1999, currency: 'EUR' },
    });
    expect(await mailsTo(userId)).toMatchObject([
      {
        kind: 'payment_failed',
        payload: {
          nextAttemptAt: '2027-03-21T09:00:00.000Z',
          accessUntil: '2027-03-31T09:00:00.000Z',
        },
      },
    ]);
    await desk.pass(4);
    expect(await kindsTo(userId)).toEqual(['payment_failed']);

    // Recovered at the third try.
    desk.stripe.life.setCard(customer, { works: true });
    await desk.pass(4);
    expect(await getPlan(userId)).toMatchObject({
      status: 'active',
      currentPeriodEnd: '2027-04-17T09:00:00.000Z',
      earnsCommission: true,
    });
    expect(await kindsTo(userId)).toEqual(['receipt']);

    // Cancelled, kept, cancelled: said once, and access to the end of what is paid.
    for (const cancels of [true, false, true]) {
      desk.stripe.life.cancel(customer, cancels);
      await desk.settle();
      expect(await getPlan(userId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: cancels });
    }
    expect(await mailsTo(userId)).toMatchObject([
      { kind: 'plan_cancelled', payload: { accessUntil: '2027-04-17T09:00:00.000Z' } },
    ]);
    await desk.pass(22);
    expect(await getPlan(userId)).toMatchObject({ cancelAtPeriodEnd: true, earnsCommission: true });
    await desk.pass(2);
    expect(await getPlan(userId)).toMatchObject({ status: 'expired', nextPayment: null });
    expect(await kindsTo(userId)).toEqual([]);

    // Buys again, as the same customer.
    desk.stripe.life.pay(await desk.checkOut(userId, 'annual'));
    await desk.settle();
    expect(await desk.getCustomer(userId)).toBe(customer);
    expect(await getPlan(userId)).toMatchObject({ status: 'active', plan: 'annual' });
    expect(await mailsTo(userId)).toMatchObject([
      { kind: 'receipt', payload: { amount: { amount: 17_988 } } },
    ]);
  });

  it('ends when its payment never comes, with one email per attempt', async () => {
    const userId = await newcomer();
    desk.stripe.life.pay(await desk.checkOut(userId, 'monthly'));
    await desk.settle();
    desk.stripe.life.setCard(await desk.getCustomer(userId), { works: false });
    await mailsTo(userId);
    await desk.pass(45);
    expect(await kindsTo(userId)).toEqual(['payment_failed', 'payment_failed', 'payment_failed']);
    expect(await getPlan(userId)).toMatchObject({ status: 'expired' });
  });

  it('that pays on trial hears nothing of its end', async () => {
    const userId = await newcomer();
    desk.stripe.life.pay(await desk.checkOut(userId, 'biannual'));
    await desk.settle();
    await desk.pass(6);
    await notifyTrials();
    await desk.pass(2);
    await notifyTrials();
    expect(await kindsTo(userId)).toEqual(['receipt']);
  });

  it('gets no email about its trial’s end after an outage of more than a day', async () => {
    const userId = await newcomer();
    await desk.pass(8.1);
    await notifyTrials();
    expect(await kindsTo(userId)).toEqual([]);
  });

  it('has nothing left of a payment that was given back', async () => {
    const userId = await newcomer();
    desk.stripe.life.pay(await desk.checkOut(userId, 'annual'));
    await desk.settle();
    await desk.pass(10);
    const customer = await desk.getCustomer(userId);
    desk.stripe.life.refund(customer);
    desk.stripe.life.endAll(customer);
    await desk.settle();
    expect(await getPlan(userId)).toMatchObject({ status: 'expired', earnsCommission: false });
  });

  it('pays a longer plan immediately', async () => {
    const userId = await newcomer();
    desk.stripe.life.pay(await desk.checkOut(userId, 'monthly'));
    await desk.settle();
    const prices = [...desk.stripe.books.prices.values()];
    const annual = prices.find(({ recurring }) => recurring?.interval_count === 12);
    await desk.pass(3);
    desk.stripe.life.changeTo(await desk.getCustomer(userId), annual?.id ?? '');
    await desk.settle();
    const end = new Date(clock.now);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(await getPlan(userId)).toMatchObject({
      plan: 'annual',
      currentPeriodEnd: end.toISOString(),
    });
    expect(await kindsTo(userId)).toEqual(['receipt', 'receipt']);
  });
});
