import type { Plan } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { findPlan } from '@farelark/db/plans';
import { addAccount } from '@farelark/db/testing';
import { describe, expect, it } from 'vitest';
import { billingFixture } from '../../testing/stripe/billing-fixture.ts';
import { testDatabase } from '../../testing/test-server.ts';
import { planView } from './functions/load-plan.ts';
import { enqueueTrialEmails } from './trial-mails-worker.ts';

const database = testDatabase();
const clock = { now: new Date('2027-01-10T09:00:00Z') };
const fixture = billingFixture(database, clock);

/** An account whose trial begins now. */
async function addAccountOnTrial(): Promise<string> {
  const userId = await addAccount(database.pool);
  for (const change of [
    `update auth."user" set "createdAt" = $2, "emailVerified" = true where id = $1`,
    `update plan_subscriptions set trial_ends_at = $2::timestamptz + interval '7 days' where user_id = $1`,
  ])
    await database.pool.query(change, [userId, clock.now]);
  return userId;
}

/** An account on trial that has bought a plan. */
async function addBuyer(plan: Plan): Promise<string> {
  const userId = await addAccountOnTrial();
  fixture.stripe.simulation.pay(await fixture.checkOut(userId, plan));
  await fixture.processEvents();
  return userId;
}

async function getPlan(userId: string) {
  const stored = await inTransaction(database, (client) => findPlan(client, userId));
  if (stored === null) throw new Error('An account has a plan');
  return { ...planView(stored, clock.now), nextPayment: stored.nextPayment };
}

const notifyTrials = () =>
  enqueueTrialEmails({ database, now: fixture.now, settings: { EMAIL_CONFIRMATION: true } });

/** Takes the account's new emails from the outbox. */
async function takeEmails(userId: string) {
  const { rows } = await database.pool.query<{ kind: string; payload: Record<string, unknown> }>(
    `update outbox set sent_at = now() where user_id = $1 and sent_at is null returning kind, payload`,
    [userId],
  );
  return rows;
}
const takeEmailKinds = async (userId: string) => (await takeEmails(userId)).map(({ kind }) => kind);

describe('an account', () => {
  it('passes trial, purchase, renewal, failure, recovery, cancellation and end [1.terms.access-to-the-end]', async () => {
    const userId = await addAccountOnTrial();
    expect(await getPlan(userId)).toMatchObject({ status: 'trialing', trialDaysLeft: 7 });
    await notifyTrials();
    await notifyTrials();
    expect(await takeEmails(userId)).toMatchObject([
      { kind: 'welcome', payload: { trialEndsAt: '2027-01-17T09:00:00.000Z' } },
    ]);

    // Two days before the end, and not before.
    await fixture.advanceDays(4.9);
    await notifyTrials();
    expect(await takeEmailKinds(userId)).toEqual([]);
    await fixture.advanceDays(0.2);
    await notifyTrials();
    await notifyTrials();
    expect(await takeEmails(userId)).toMatchObject([
      { kind: 'trial_ending', payload: { openAlerts: 0 } },
    ]);
    await fixture.advanceDays(1.9);
    await notifyTrials();
    expect(await takeEmailKinds(userId)).toEqual(['trial_ended']);
    expect(await getPlan(userId)).toMatchObject({ status: 'expired', trialDaysLeft: 0 });

    // 17 January.
    const page = await fixture.checkOut(userId, 'monthly');
    expect(fixture.stripe.simulation.pay(page, { isAccepted: false })).toBe('refused');
    await fixture.processEvents();
    expect(await getPlan(userId)).toMatchObject({ status: 'expired', plan: null });
    expect(fixture.stripe.simulation.pay(page)).toBe('paid');
    await fixture.processEvents();
    expect(await getPlan(userId)).toMatchObject({
      status: 'active',
      plan: 'monthly',
      currentPeriodEnd: '2027-02-17T09:00:00.000Z',
      cancelAtPeriodEnd: false,
      earnsCommission: true,
      nextPayment: { at: new Date('2027-02-17T09:00:00Z'), amount: 1999, currency: 'EUR' },
    });
    expect(await takeEmails(userId)).toMatchObject([
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
    await fixture.advanceDays(31);
    expect(await getPlan(userId)).toMatchObject({
      status: 'active',
      currentPeriodEnd: '2027-03-17T09:00:00.000Z',
    });
    expect(await takeEmailKinds(userId)).toEqual(['receipt']);

    // A failed payment does not extend the period.
    const customer = await fixture.getCustomer(userId);
    fixture.stripe.simulation.setCard(customer, { isAccepted: false });
    await fixture.advanceDays(28.5);
    expect(await getPlan(userId)).toMatchObject({
      status: 'past_due',
      currentPeriodEnd: '2027-03-17T09:00:00.000Z',
      earnsCommission: false,
      nextPayment: { at: new Date('2027-03-21T09:00:00Z'), amount: 1999, currency: 'EUR' },
    });
    expect(await takeEmails(userId)).toMatchObject([
      {
        kind: 'payment_failed',
        payload: {
          nextAttemptAt: '2027-03-21T09:00:00.000Z',
          accessUntil: '2027-03-31T09:00:00.000Z',
        },
      },
    ]);
    await fixture.advanceDays(4);
    expect(await takeEmailKinds(userId)).toEqual(['payment_failed']);

    // Recovered at the third attempt.
    fixture.stripe.simulation.setCard(customer, { isAccepted: true });
    await fixture.advanceDays(4);
    expect(await getPlan(userId)).toMatchObject({
      status: 'active',
      currentPeriodEnd: '2027-04-17T09:00:00.000Z',
      earnsCommission: true,
    });
    expect(await takeEmailKinds(userId)).toEqual(['receipt']);

    // Cancelled, resumed, cancelled: one email, and access until the end of the period.
    for (const cancels of [true, false, true]) {
      fixture.stripe.simulation.cancel(customer, cancels);
      await fixture.processEvents();
      expect(await getPlan(userId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: cancels });
    }
    expect(await takeEmails(userId)).toMatchObject([
      { kind: 'plan_cancelled', payload: { accessUntil: '2027-04-17T09:00:00.000Z' } },
    ]);
    await fixture.advanceDays(22);
    expect(await getPlan(userId)).toMatchObject({ cancelAtPeriodEnd: true, earnsCommission: true });
    await fixture.advanceDays(2);
    expect(await getPlan(userId)).toMatchObject({ status: 'expired', nextPayment: null });
    expect(await takeEmailKinds(userId)).toEqual([]);

    // Buys again, as the same customer.
    fixture.stripe.simulation.pay(await fixture.checkOut(userId, 'annual'));
    await fixture.processEvents();
    expect(await fixture.getCustomer(userId)).toBe(customer);
    expect(await getPlan(userId)).toMatchObject({ status: 'active', plan: 'annual' });
    expect(await takeEmails(userId)).toMatchObject([
      { kind: 'receipt', payload: { amount: { amount: 17_988 } } },
    ]);
  });

  it('expires after failed payments, with one email per attempt', async () => {
    const userId = await addBuyer('monthly');
    fixture.stripe.simulation.setCard(await fixture.getCustomer(userId), { isAccepted: false });
    await takeEmails(userId);
    await fixture.advanceDays(45);
    expect(await takeEmailKinds(userId)).toEqual([
      'payment_failed',
      'payment_failed',
      'payment_failed',
    ]);
    expect(await getPlan(userId)).toMatchObject({ status: 'expired' });
  });

  it('that pays during the trial gets no email about the trial’s end', async () => {
    const userId = await addBuyer('biannual');
    await fixture.advanceDays(6);
    await notifyTrials();
    await fixture.advanceDays(2);
    await notifyTrials();
    expect(await takeEmailKinds(userId)).toEqual(['receipt']);
  });

  it('gets no email about its trial’s end after an outage of more than a day', async () => {
    const userId = await addAccountOnTrial();
    await fixture.advanceDays(8.1);
    await notifyTrials();
    expect(await takeEmailKinds(userId)).toEqual([]);
  });

  it('expires when its payment is refunded', async () => {
    const userId = await addBuyer('annual');
    await fixture.advanceDays(10);
    const customer = await fixture.getCustomer(userId);
    fixture.stripe.simulation.refund(customer);
    fixture.stripe.simulation.endAll(customer);
    await fixture.processEvents();
    expect(await getPlan(userId)).toMatchObject({ status: 'expired', earnsCommission: false });
  });

  it('pays for a longer plan immediately', async () => {
    const userId = await addBuyer('monthly');
    const prices = [...fixture.stripe.store.prices.values()];
    const annual = prices.find(({ recurring }) => recurring?.interval_count === 12);
    await fixture.advanceDays(3);
    fixture.stripe.simulation.changeTo(await fixture.getCustomer(userId), annual?.id ?? '');
    await fixture.processEvents();
    const end = new Date(clock.now);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(await getPlan(userId)).toMatchObject({
      plan: 'annual',
      currentPeriodEnd: end.toISOString(),
    });
    expect(await takeEmailKinds(userId)).toEqual(['receipt', 'receipt']);
  });
});
