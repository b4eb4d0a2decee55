import { addAccount } from '@farelark/db/testing';
import { describe, expect, it } from 'vitest';
import { processInbox } from '../modules/billing/billing-inbox-worker.ts';
import { STRIPE_EVENTS } from '../modules/billing/stripe/stripe-events.ts';
import { createSeededRandom } from '../testing/faults/seeded-random.ts';
import { billingFixture } from '../testing/stripe/billing-fixture.ts';
import type { StripeEvent } from '../testing/stripe/stripe-simulation.ts';
import { testDatabase } from '../testing/test-server.ts';

/** Random delivery orders; 1,000 in `npm run test:chaos`. */
const ORDERS = 20 * Number(process.env['CHAOS_ROUNDS'] ?? 2);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const COPIES = 10;
/** Concurrently delivered events. */
const BATCH_SIZE = 10;
/** Probability that the inbox is processed after a batch. */
const PROCESSING_SHARE = 0.12;

const database = testDatabase();
const clock = { now: new Date('2027-01-10T09:00:00Z') };
const fixture = billingFixture(database, clock);

/** Creates the undelivered events of a year with payments, a failed payment, refund, dispute and cancellation. */
async function createYearOfEvents(): Promise<{ userId: string; events: StripeEvent[] }> {
  const { simulation, store } = fixture.stripe;
  const userId = await addAccount(database.pool);
  const referrerId = await addAccount(database.pool);
  await database.pool.query('insert into referrals (referrer_id, friend_id) values ($1, $2)', [
    referrerId,
    userId,
  ]);
  const abandoned = await fixture.checkOut(userId, 'annual');
  const page = await fixture.checkOut(userId, 'monthly');
  expect(store.sessions.get(abandoned)?.status).toBe('expired');
  simulation.pay(page);
  const customer = await fixture.getCustomer(userId);
  const day = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
  simulation.advanceTo(day(40));
  simulation.setCard(customer, { isAccepted: false });
  simulation.advanceTo(day(27));
  simulation.setCard(customer, { isAccepted: true });
  simulation.advanceTo(day(10));
  simulation.refund(customer);
  simulation.dispute(customer);
  const yearly = [...store.prices.values()].find((price) => price.recurring?.interval_count === 12);
  simulation.changeTo(customer, yearly?.id ?? '');
  simulation.cancel(customer);
  simulation.cancel(customer, false);
  simulation.cancel(customer);
  // Other event types only cause a new read of the subscription.
  const seen = new Set(simulation.events.map(({ type }) => type));
  for (const type of STRIPE_EVENTS.filter((event) => !seen.has(event)))
    simulation.sendEvent(
      type,
      type.startsWith('customer.deleted')
        ? { id: customer, object: 'customer' }
        : { id: `obj_${type}`, object: 'invoice', customer },
    );
  return { userId, events: simulation.events.splice(0) };
}

/** All rows of an account, without timestamps. */
async function getState(userId: string) {
  const tables = {
    plan: `select to_jsonb(s) - '{created_at,updated_at,provider_read_at}'::text[] as row
             from plan_subscriptions s where user_id = $1`,
    mails: `select to_jsonb(o) - '{id,created_at,updated_at,not_before}'::text[] as row
              from outbox o where user_id = $1 or $1 = any (array(
                select friend_id from referrals where referrer_id = o.user_id)) order by dedupe_key`,
    referrals: `select to_jsonb(r) - '{created_at}'::text[] as row from referrals r where friend_id = $1`,
    unprocessed: `select to_jsonb(w) - 'id' as row from webhook_inbox w where processed_at is null`,
    stored: `select to_jsonb(w.event_id) as row from webhook_inbox w order by event_id`,
  };
  const state: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(tables)) {
    const takesUser = statement.includes('$1');
    const { rows } = await database.pool.query<{ row: unknown }>(
      statement,
      takesUser ? [userId] : [],
    );
    state[name] = rows.map(({ row }) => row);
  }
  return state;
}

/** Restores the state before deliveries. */
async function reset(userId: string): Promise<void> {
  await database.pool.query('delete from webhook_inbox');
  await database.pool.query('delete from outbox');
  await database.pool.query(
    `with deleted as (delete from referrals where friend_id = $1 returning id, referrer_id, friend_id)
     insert into referrals (id, referrer_id, friend_id) select * from deleted`,
    [userId],
  );
  await database.pool.query(
    `update plan_subscriptions
        set status = 'trialing', plan = null, provider_subscription_id = null, current_period_end = null,
            cancel_at_period_end = false, next_payment_at = null, next_payment_amount = null,
            next_payment_currency = null, payment_failed_at = null, problems = '{}'
      where user_id = $1`,
    [userId],
  );
}

describe('events of the payment provider', () => {
  it(
    `lead to one final state, delivered ${COPIES} times each in ${ORDERS} orders`,
    async () => {
      const { userId, events } = await createYearOfEvents();
      expect(new Set(events.map(({ type }) => type))).toEqual(new Set(STRIPE_EVENTS));
      const random = createSeededRandom(SEED);
      let first: Record<string, unknown[]> | null = null;
      for (let order = 0; order < ORDERS; order += 1) {
        await reset(userId);
        const queue = Array.from({ length: COPIES }, () => events)
          .flat()
          .map((event) => ({ event, rank: random() }))
          .sort((a, b) => a.rank - b.rank);
        let rounds = 0;
        while (queue.length > 0) {
          const batch = queue.splice(0, BATCH_SIZE);
          const results = await Promise.all(batch.map(({ event }) => fixture.deliver(event)));
          expect(results.every((isSigned) => isSigned)).toBe(true);
          if (random() < PROCESSING_SHARE) {
            // Two servers process the inbox concurrently.
            await Promise.all([
              processInbox(fixture, fixture.billing),
              processInbox(fixture, fixture.billing),
            ]);
            rounds += 1;
          }
        }
        while ((await processInbox(fixture, fixture.billing)) > 0);
        const state = await getState(userId);
        first ??= state;
        expect(state, `order ${order} of seed ${SEED}, ${rounds} rounds`).toEqual(first);
      }
      expect(first?.['plan']).toMatchObject([
        { status: 'active', plan: 'annual', cancel_at_period_end: true, problems: ['disputed'] },
      ]);
      expect(first?.['unprocessed']).toEqual([]);
      expect(first?.['stored']).toHaveLength(events.length);
      const kinds = ((first?.['mails'] ?? []) as { kind: string }[]).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'plan_cancelled')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'receipt').length).toBeGreaterThan(0);
    },
    60_000 + 2_000 * ORDERS,
  );
});
