import { addAccount } from '@farelark/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processInbox } from '../modules/billing/billing-inbox-worker.ts';
import { STRIPE_EVENTS } from '../modules/billing/stripe/stripe-events.ts';
import { createSeededRandom } from '../testing/faults/seeded-random.ts';
import { BillingFixture } from '../testing/stripe/billing-fixture.ts';
import type { StripeEvent } from '../testing/stripe/stripe-simulation.ts';
import { testDatabase } from '../testing/test-server.ts';

/** Orders in which everything is delivered; `npm run test:chaos` asks for 1,000. */
const ORDERS = 20 * Number(process.env['CHAOS_ROUNDS'] ?? 2);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const COPIES = 10;
/** Events that come in side by side. */
const AT_ONCE = 10;
/** Of the pauses between deliveries, the share in which the worker looks. */
const ROUND_SHARE = 0.12;

const database = testDatabase();
let fixture: BillingFixture;
const clock = { now: new Date('2027-01-10T09:00:00Z') };

beforeAll(async () => {
  fixture = await BillingFixture.open(database, clock);
});
afterAll(() => fixture.stripe.stop());

/** A year at the provider of which nothing came here: a friend pays, fails, recovers, is refunded, disputes and cancels. */
async function aYear(): Promise<{ userId: string; events: StripeEvent[] }> {
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
  const yearly = [...store.prices.values()].find((one) => one.recurring?.interval_count === 12);
  simulation.changeTo(customer, yearly?.id ?? '');
  simulation.cancel(customer);
  simulation.cancel(customer, false);
  simulation.cancel(customer);
  // Those that the provider has and this story lacks say no more than that something changed.
  const seen = new Set(simulation.events.map(({ type }) => type));
  for (const type of STRIPE_EVENTS.filter((one) => !seen.has(one)))
    simulation.sendEvent(
      type,
      type.startsWith('customer.deleted')
        ? { id: customer, object: 'customer' }
        : { id: `obj_${type}`, object: 'invoice', customer },
    );
  return { userId, events: simulation.events.splice(0) };
}

/** All that is written for an account, but for when. */
async function getState(userId: string) {
  const tables = {
    plan: `select to_jsonb(s) - '{created_at,updated_at,provider_read_at}'::text[] as row
             from plan_subscriptions s where user_id = $1`,
    mails: `select to_jsonb(o) - '{id,created_at,updated_at,not_before}'::text[] as row
              from outbox o where user_id = $1 or $1 = any (array(
                select friend_id from referrals where referrer_id = o.user_id)) order by dedupe_key`,
    referrals: `select to_jsonb(r) - '{created_at}'::text[] as row from referrals r where friend_id = $1`,
    waiting: `select to_jsonb(w) - 'id' as row from webhook_inbox w where processed_at is null`,
    kept: `select to_jsonb(w.event_id) as row from webhook_inbox w order by event_id`,
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

/** As before anything was delivered. */
async function forget(userId: string): Promise<void> {
  await database.pool.query('delete from webhook_inbox');
  await database.pool.query('delete from outbox');
  await database.pool.query(
    `with gone as (delete from referrals where friend_id = $1 returning id, referrer_id, friend_id)
     insert into referrals (id, referrer_id, friend_id) select * from gone`,
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

describe('what the provider tells', () => {
  it(
    `comes to one final state, ${COPIES} times each in ${ORDERS} orders`,
    async () => {
      const { userId, events } = await aYear();
      expect(new Set(events.map(({ type }) => type))).toEqual(new Set(STRIPE_EVENTS));
      const chance = createSeededRandom(SEED);
      let first: Record<string, unknown[]> | null = null;
      for (let order = 0; order < ORDERS; order += 1) {
        await forget(userId);
        const waiting = Array.from({ length: COPIES }, () => events)
          .flat()
          .map((event) => ({ event, place: chance() }))
          .sort((a, b) => a.place - b.place);
        let rounds = 0;
        while (waiting.length > 0) {
          const batch = waiting.splice(0, AT_ONCE);
          const taken = await Promise.all(batch.map(({ event }) => fixture.deliver(event)));
          expect(taken.every((isSigned) => isSigned)).toBe(true);
          if (chance() < ROUND_SHARE) {
            // Two servers look at the same time.
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
      expect(first?.['waiting']).toEqual([]);
      expect(first?.['kept']).toHaveLength(events.length);
      // Rows as they were written, with their kinds.
      const kinds = ((first?.['mails'] ?? []) as { kind: string }[]).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'plan_cancelled')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'receipt').length).toBeGreaterThan(0);
    },
    60_000 + 2_000 * ORDERS,
  );
});
