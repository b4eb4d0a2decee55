import { inTransaction } from '@farelark/db';
import { getInboxState } from '@farelark/db/billing-events';
import { findPlan } from '@farelark/db/plans';
import { addAccount } from '@farelark/db/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { billingFixture } from '../../testing/stripe/billing-fixture.ts';
import { stubBilling } from '../../testing/stub-billing.ts';
import { testDatabase } from '../../testing/test-server.ts';
import type { Billing } from './billing.ts';
import { processInbox } from './billing-inbox-worker.ts';

const database = testDatabase();
const clock = { now: new Date() };
const fixture = billingFixture(database, clock);
beforeEach(async () => {
  fixture.stripe.simulation.events.splice(0);
  await database.pool.query('delete from webhook_inbox');
});

const createBilling = (readSubscriptionState: Billing['readSubscriptionState']): Billing => ({
  ...stubBilling,
  kind: 'stripe',
  readSubscriptionState,
});

async function addBuyer() {
  const userId = await addAccount(database.pool);
  fixture.stripe.simulation.pay(await fixture.checkOut(userId, 'monthly'));
  return { userId, customerId: await fixture.getCustomer(userId) };
}

const getStatus = async (userId: string) =>
  (await inTransaction(database, (client) => findPlan(client, userId)))?.status;

async function deliverAll(): Promise<void> {
  for (const event of fixture.stripe.simulation.events.splice(0)) await fixture.deliver(event);
}

const makeDue = () => database.pool.query('update webhook_inbox set not_before = now()');

it('a slow read does not overwrite a newer state after the claim expired', async () => {
  const { userId, customerId } = await addBuyer();
  await deliverAll();
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow = processInbox(
    fixture,
    createBilling(async (id) => {
      const state = await fixture.billing.readSubscriptionState(id);
      requested.resolve();
      await released.promise;
      return state;
    }),
  );
  await requested.promise;
  // Meanwhile the subscription ends, the claim expires and another worker reads the state.
  fixture.stripe.simulation.refund(customerId);
  fixture.stripe.simulation.endAll(customerId);
  await deliverAll();
  expect(await processInbox(fixture, fixture.billing)).toBe(0);
  await database.pool.query('update webhook_inbox set claimed_until = now()');
  expect(await processInbox(fixture, fixture.billing)).toBe(1);
  expect(await getStatus(userId)).toBe('trialing');
  released.resolve();
  await slow;
  expect(await getStatus(userId)).toBe('trialing');
  expect(await getInboxState(database.pool)).toMatchObject({ waiting: 0, failed: 0 });
});

describe('an event that can’t be processed', () => {
  const createBrokenBilling = () =>
    createBilling(async () => {
      throw new Error('What is a@example.org?');
    });

  it('fails after 20 attempts, without addresses in its error, and is cleared by the next success', async () => {
    const { userId } = await addBuyer();
    await deliverAll();
    let attempts = 0;
    for (; (await getInboxState(database.pool)).failed === 0 && attempts < 50; attempts += 1) {
      await processInbox(fixture, createBrokenBilling());
      await makeDue();
    }
    expect(attempts).toBe(20);
    expect(await getInboxState(database.pool)).toMatchObject({
      waiting: 0,
      lastError: 'What is …@…?',
    });
    expect(await processInbox(fixture, fixture.billing)).toBe(0);
    fixture.stripe.simulation.cancel(await fixture.getCustomer(userId));
    await fixture.processEvents();
    expect(await getStatus(userId)).toBe('active');
    expect(await getInboxState(database.pool)).toMatchObject({ failed: 0, waiting: 0 });
  });

  it('does not block other customers', async () => {
    const [first, second] = [await addBuyer(), await addBuyer()];
    await deliverAll();
    await processInbox(
      fixture,
      createBilling(async (id) => {
        if (id === first.customerId) throw new Error('Not this one');
        return fixture.billing.readSubscriptionState(id);
      }),
    );
    expect([await getStatus(first.userId), await getStatus(second.userId)]).toEqual([
      'trialing',
      'active',
    ]);
  });
});

it('two subscriptions of one account count as the one paid longest, and are reported', async () => {
  const { userId, customerId } = await addBuyer();
  const { store, simulation } = fixture.stripe;
  const first = simulation.getActiveSubscription(customerId);
  const [item] = first.items.data;
  if (item === undefined) throw new Error('A subscription has one item');
  const yearly = [...store.prices.values()].find((price) => price.recurring?.interval_count === 12);
  // Impossible in the app, but possible for an operator at the provider.
  const session = [...store.sessions.values()].find((entry) => entry.subscription === first.id);
  if (session === undefined || yearly === undefined) throw new Error('Nothing was bought');
  session.status = 'open';
  session.price = yearly.id;
  simulation.pay(session.id);
  await fixture.processEvents();
  const query = 'select status, plan, problems from plan_subscriptions where user_id = $1';
  const readPlan = async () => (await database.pool.query(query, [userId])).rows[0];
  const annual = { status: 'active', plan: 'annual' };
  expect(await readPlan()).toEqual({ ...annual, problems: ['two_subscriptions'] });
  first.status = 'canceled';
  simulation.sendEvent('customer.subscription.deleted', first);
  await fixture.processEvents();
  expect(await readPlan()).toEqual({ ...annual, problems: [] });
});
