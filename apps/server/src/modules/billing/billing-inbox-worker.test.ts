import { inTransaction } from '@farelark/db';
import { getInboxState } from '@farelark/db/billing-events';
import { findPlan } from '@farelark/db/plans';
import { addAccount } from '@farelark/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BillingFixture } from '../../testing/stripe/billing-fixture.ts';
import { testDatabase } from '../../testing/test-server.ts';
import type { Billing } from './billing.ts';
import { workInbox } from './billing-inbox-worker.ts';

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

/** The provider, with something else in the place of what it says of a customer. */
function answering(readSubscriptionState: Billing['readSubscriptionState']): Billing {
  const { billing } = fixture;
  return {
    kind: 'stripe',
    openManagement: (visit) => billing.openManagement(visit),
    startCheckout: (visit) => billing.startCheckout(visit),
    readEvent: (body, signature, now) => billing.readEvent(body, signature, now),
    readSubscriptionState,
    customers: (after) => billing.customers(after),
    discountNextPayment: (customerId, discount) =>
      billing.discountNextPayment(customerId, discount),
    endCustomer: (customerId) => billing.endCustomer(customerId),
  };
}

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
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = workInbox(
      fixture,
      answering(async (id) => {
        const said = await fixture.billing.readSubscriptionState(id);
        asked();
        await mayAnswer;
        return said;
      }),
    );
    await isAsked;
    // Meanwhile the claim expires, the subscription ends, and another worker reads it.
    fixture.stripe.simulation.refund(customerId);
    fixture.stripe.simulation.endAll(customerId);
    await deliverAll();
    expect(await workInbox(fixture, fixture.billing)).toBe(0);
    await database.pool.query('update webhook_inbox set claimed_until = now()');
    expect(await workInbox(fixture, fixture.billing)).toBe(1);
    expect(await getStatus(userId)).toBe('trialing');
    answer();
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
      await workInbox(fixture, broken());
      await makeDue();
    }
    expect(tries).toBe(20);
    expect(await getInboxState(database.pool)).toMatchObject({
      waiting: 0,
      lastError: 'What is …@…?',
    });
    expect(await workInbox(fixture, fixture.billing)).toBe(0);
    fixture.stripe.simulation.cancel(await fixture.getCustomer(userId));
    await fixture.settle();
    expect(await getStatus(userId)).toBe('active');
    expect(await getInboxState(database.pool)).toMatchObject({ failed: 0, waiting: 0 });
  });

  it('does not block other customers', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await deliverAll();
    await workInbox(
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
    const first = simulation.running(customerId);
    const [item] = first.items.data;
    if (item === undefined) throw new Error('A subscription has one item');
    const yearly = [...store.prices.values()].find((one) => one.recurring?.interval_count === 12);
    // Our pages don't allow this; an operator can at the provider.
    const session = [...store.sessions.values()].find((one) => one.subscription === first.id);
    if (session === undefined || yearly === undefined) throw new Error('Nothing was bought');
    session.status = 'open';
    session.price = yearly.id;
    simulation.pay(session.id);
    await fixture.settle();
    const { rows } = await database.pool.query(
      'select status, plan, problems from plan_subscriptions where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ status: 'active', plan: 'annual', problems: ['two_subscriptions'] }]);
    first.status = 'canceled';
    simulation.sendEvent('customer.subscription.deleted', first);
    await fixture.settle();
    const { rows: after } = await database.pool.query(
      'select plan, problems from plan_subscriptions where user_id = $1',
      [userId],
    );
    expect(after).toEqual([{ plan: 'annual', problems: [] }]);
  });
});
