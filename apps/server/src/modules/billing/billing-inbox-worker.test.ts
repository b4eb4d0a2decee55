import { inTransaction } from '@farelark/db';
import { getInboxState } from '@farelark/db/billing-events';
import { findPlan } from '@farelark/db/plans';
import { addAccount } from '@farelark/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BillingFixture } from '../../testing/stripe/billing-fixture.ts';
import { stubBilling } from '../../testing/stub-billing.ts';
import { testDatabase } from '../../testing/test-server.ts';
import type { Billing } from './billing.ts';
import { processInbox } from './billing-inbox-worker.ts';

const database = testDatabase();
let fixture: BillingFixture;
const clock = { now: new Date() };

beforeAll(async () => {
  fixture = await BillingFixture.open(database, clock);
});
afterAll(() => fixture.stripe.stop());
beforeEach(async () => {
  fixture.stripe.simulation.events.splice(0);
  await database.pool.query('delete from webhook_inbox');
});

/** A provider that says this of a customer. */
const answering = (readSubscriptionState: Billing['readSubscriptionState']): Billing => ({
  ...stubBilling,
  kind: 'stripe',
  readSubscriptionState,
});

async function buyer() {
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

describe('what was read', () => {
  it('does not overwrite a newer state after the claim expired', async () => {
    const { userId, customerId } = await buyer();
    await deliverAll();
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const slow = processInbox(
      fixture,
      answering(async (id) => {
        const said = await fixture.billing.readSubscriptionState(id);
        asked.resolve();
        await answered.promise;
        return said;
      }),
    );
    await asked.promise;
    // Meanwhile the claim expires, the subscription ends, and another worker reads it.
    fixture.stripe.simulation.refund(customerId);
    fixture.stripe.simulation.endAll(customerId);
    await deliverAll();
    expect(await processInbox(fixture, fixture.billing)).toBe(0);
    await database.pool.query('update webhook_inbox set claimed_until = now()');
    expect(await processInbox(fixture, fixture.billing)).toBe(1);
    expect(await getStatus(userId)).toBe('trialing');
    answered.resolve();
    await slow;
    expect(await getStatus(userId)).toBe('trialing');
    expect(await getInboxState(database.pool)).toMatchObject({ waiting: 0, failed: 0 });
  });
});

describe('an event that can’t be acted upon', () => {
  const broken = () =>
    answering(async () => {
      throw new Error('What is a@example.org?');
    });

  it('is given up after many tries, said without addresses, and made good by the next success', async () => {
    const { userId } = await buyer();
    await deliverAll();
    let tries = 0;
    for (; (await getInboxState(database.pool)).failed === 0 && tries < 50; tries += 1) {
      await processInbox(fixture, broken());
      await makeDue();
    }
    expect(tries).toBe(20);
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
    const [one, other] = [await buyer(), await buyer()];
    await deliverAll();
    await processInbox(
      fixture,
      answering(async (id) => {
        if (id === one.customerId) throw new Error('Not this one');
        return fixture.billing.readSubscriptionState(id);
      }),
    );
    expect([await getStatus(one.userId), await getStatus(other.userId)]).toEqual([
      'trialing',
      'active',
    ]);
  });
});

describe('two subscriptions of one account', () => {
  it('count as the one that is paid longest, and are reported', async () => {
    const { userId, customerId } = await buyer();
    const { store, simulation } = fixture.stripe;
    const first = simulation.getActiveSubscription(customerId);
    const [item] = first.items.data;
    if (item === undefined) throw new Error('A subscription has one item');
    const yearly = [...store.prices.values()].find((one) => one.recurring?.interval_count === 12);
    // Our pages don't allow this; an operator can at the provider.
    const session = [...store.sessions.values()].find((one) => one.subscription === first.id);
    if (session === undefined || yearly === undefined) throw new Error('Nothing was bought');
    session.status = 'open';
    session.price = yearly.id;
    simulation.pay(session.id);
    await fixture.processEvents();
    const query = 'select status, plan, problems from plan_subscriptions where user_id = $1';
    const stored = async () => (await database.pool.query(query, [userId])).rows[0];
    const annual = { status: 'active', plan: 'annual' };
    expect(await stored()).toEqual({ ...annual, problems: ['two_subscriptions'] });
    first.status = 'canceled';
    simulation.sendEvent('customer.subscription.deleted', first);
    await fixture.processEvents();
    expect(await stored()).toEqual({ ...annual, problems: [] });
  });
});
