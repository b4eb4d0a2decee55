import { createHash, randomUUID } from 'node:crypto';
import { asRole, inTransaction } from '@farelark/db';
import { getReferralTally } from '@farelark/db/referrals';
import { addAccount } from '@farelark/db/testing';
import type { ProviderPayment } from '@farelark/engine';
import fc from 'fast-check';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-server.ts';
import { friendDiscountFor, rewardFor } from './referral-discounts.ts';
import { giveRewards } from './referral-rewards.ts';
import { settleReferrals } from './settle-referrals.ts';

type Payment = Parameters<typeof settleReferrals>[2][number];

const AT = new Date('2026-11-22T12:00:00Z');
const log = pino({ level: 'silent' });

/** A provider's customers that have a payment to come, and what is taken off it. */
let discounts: Map<string, string>;
let isDown: boolean;

const database = testDatabase();
beforeEach(async () => {
  discounts = new Map();
  isDown = false;
  await database.pool.query('delete from referrals');
});

const query = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as T[];
const settle = (userId: string, payments: readonly Payment[]) =>
  inTransaction(database, (client) => settleReferrals(client, userId, payments));
const round = () =>
  giveRewards(
    { database, log, now: () => AT },
    {
      kind: 'stripe',
      async discountNextPayment(customerId, { percent, reference }) {
        if (isDown) throw new Error('The provider is down');
        expect(percent).toBe(20);
        if (!discounts.has(customerId)) return false;
        discounts.set(customerId, reference);
        return true;
      },
    },
    new AbortController().signal,
  );
const getDiscount = (userId: string) =>
  inTransaction(database, (client) => friendDiscountFor(client, userId));
const getReward = (userId: string) =>
  inTransaction(database, (client) => rewardFor(client, userId));
const getTally = (userId: string) =>
  asRole(database, { role: 'authenticated', userId }, (client) => getReferralTally(client, userId));
const mailsTo = (userId: string) =>
  query(`select payload from outbox where user_id = $1 and kind = 'referral_reward'`, [userId]);

function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: `payment-${randomUUID()}`,
    at: AT,
    state: 'paid' as ProviderPayment['state'],
    disputed: false,
    discountReference: null,
    cardFingerprint: null,
    ...changes,
  };
}

/** A referrer with so many friends; the referrer has a plan that renews, unless told otherwise. */
async function people(count = 1, { paying = true } = {}) {
  const referrer = await addAccount(database.pool);
  const customerId = `customer-${referrer}`;
  if (paying) {
    await query(
      `insert into plan_subscriptions (user_id, status, plan, current_period_end, provider, provider_customer_id)
       values ($1, 'active', 'monthly', now() + interval '20 days', 'stripe', $2)
       on conflict (user_id) do update set provider = 'stripe', provider_customer_id = $2`,
      [referrer, customerId],
    );
    discounts.set(customerId, '');
  }
  const friends: { userId: string; referralId: string }[] = [];
  for (let i = 0; i < count; i += 1) {
    const userId = await addAccount(database.pool);
    const [row] = await query<{ id: string }>(
      'insert into referrals (referrer_id, friend_id) values ($1, $2) returning id',
      [referrer, userId],
    );
    friends.push({ userId, referralId: row?.id ?? '' });
  }
  const [friend] = friends as [{ userId: string; referralId: string }];
  return { referrer, customerId, friend, friends };
}

describe('a friend', () => {
  it('gets 10 % off the first payment, and nothing off later ones [1.referral.friend]', async () => {
    const { friend, referrer } = await people();
    expect(await getDiscount(friend.userId)).toEqual({
      percent: 10,
      reference: `friend-${friend.referralId}`,
    });
    await settle(friend.userId, [aPayment({ state: 'failed' })]);
    expect(await getDiscount(friend.userId)).not.toBeNull();
    await settle(friend.userId, [aPayment()]);
    expect(await getDiscount(friend.userId)).toBeNull();
    expect(await getDiscount(referrer)).toBeNull();
  });

  it('keeps the discount when the referrer leaves', async () => {
    const { friend, referrer } = await people();
    await query('delete from auth."user" where id = $1', [referrer]);
    expect(await getDiscount(friend.userId)).toMatchObject({ percent: 10 });
    await settle(friend.userId, [aPayment()]);
    expect(await round()).toEqual({ given: 0, waiting: 0, failed: 0 });
  });
});

describe('a referrer', () => {
  it('gets 20 % off the next payment once the friend has paid, with one email, and uses it [1.referral.referrer]', async () => {
    const { friend, referrer, customerId } = await people();
    expect(await round()).toMatchObject({ given: 0 });
    const first = aPayment();
    await settle(friend.userId, [first]);
    const earned = { friends: 1, paid: 1, waiting: 1, given: 0, used: 0 };
    expect(await getTally(referrer)).toEqual(earned);
    expect(await round()).toEqual({ given: 1, waiting: 0, failed: 0 });
    expect(await round()).toEqual({ given: 0, waiting: 0, failed: 0 });
    expect(discounts.get(customerId)).toBe(`reward-${friend.referralId}`);
    expect(await mailsTo(referrer)).toEqual([{ payload: { percent: 20 } }]);
    expect(await getTally(referrer)).toMatchObject({ waiting: 0, given: 1 });
    const renewal = aPayment({ discountReference: `reward-${friend.referralId}` });
    await settle(referrer, [renewal]);
    await settle(referrer, [renewal]);
    expect(await getTally(referrer)).toMatchObject({ given: 0, used: 1 });
  });

  it('without a plan keeps it for the checkout, with one email, and uses it there', async () => {
    const { friend, referrer } = await people(1, { paying: false });
    expect(await getReward(referrer)).toBeNull();
    await settle(friend.userId, [aPayment()]);
    expect(await round()).toEqual({ given: 0, waiting: 1, failed: 0 });
    await round();
    expect(await mailsTo(referrer)).toHaveLength(1);
    const reward = await getReward(referrer);
    expect(reward).toEqual({ percent: 20, reference: `reward-${friend.referralId}` });
    await settle(referrer, [aPayment({ discountReference: reward?.reference ?? null })]);
    expect(await getReward(referrer)).toBeNull();
    expect(await getTally(referrer)).toMatchObject({ waiting: 0, given: 0, used: 1 });
  });

  it('has one reward a payment: the others wait for those after it', async () => {
    const { friends, referrer, customerId } = await people(3);
    for (const { userId } of friends) await settle(userId, [aPayment()]);
    const used = new Set<string>();
    for (let payment = 1; payment <= 3; payment += 1) {
      expect(await round()).toEqual({ given: 1, waiting: 3 - payment, failed: 0 });
      expect(await round()).toMatchObject({ given: 0 });
      const reference = discounts.get(customerId) ?? '';
      used.add(reference);
      await settle(referrer, [aPayment({ discountReference: reference })]);
    }
    expect(used.size).toBe(3);
    const all = { friends: 3, paid: 3, waiting: 0, given: 0, used: 3 };
    expect(await getTally(referrer)).toEqual(all);
  });

  it('gets it later where the provider is down, and once though a round was cut off', async () => {
    const { friend, referrer } = await people();
    await settle(friend.userId, [aPayment()]);
    isDown = true;
    expect(await round()).toEqual({ given: 0, waiting: 0, failed: 1 });
    expect(await mailsTo(referrer)).toEqual([]);
    isDown = false;
    expect((await Promise.all([round(), round()])).map(({ failed }) => failed)).toEqual([0, 0]);
    expect(await mailsTo(referrer)).toHaveLength(1);
    expect(await getTally(referrer)).toMatchObject({ given: 1 });
  });

  it.each([
    ['refunded', { state: 'refunded' }],
    ['disputed', { disputed: true }],
  ] as const)('gets nothing for a first payment that is %s before', async (_, change) => {
    const { friend, referrer } = await people();
    const first = aPayment();
    await settle(friend.userId, [first]);
    await settle(friend.userId, [{ ...first, ...change }]);
    // A later payment of the friend is no first one.
    await settle(friend.userId, [{ ...first, ...change }, aPayment()]);
    expect(await round()).toEqual({ given: 0, waiting: 0, failed: 0 });
    expect(await getTally(referrer)).toMatchObject({ paid: 1, waiting: 0 });
  });

  it('keeps what was given, though the payment is refunded afterwards', async () => {
    const { friend, referrer } = await people();
    const first = aPayment();
    await settle(friend.userId, [first]);
    await round();
    await settle(friend.userId, [{ ...first, state: 'refunded' }]);
    expect(await getTally(referrer)).toMatchObject({ given: 1 });
  });

  it('is never another account, whatever discount a payment names', async () => {
    const { friend, referrer } = await people();
    const { friend: stranger } = await people();
    await settle(friend.userId, [aPayment()]);
    for (const reference of [friend.referralId, 'x', '', "'; drop"].map((id) => `reward-${id}`))
      await settle(stranger.userId, [aPayment({ discountReference: reference })]);
    expect(await getTally(referrer)).toMatchObject({ used: 0, waiting: 1 });
  });
});

describe('payments', () => {
  it('mean the same however often, and after whatever was seen before, they are looked at', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('paid', 'failed', 'refunded'), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat({ max: 4 }), { maxLength: 6 }),
        async (states, looks) => {
          const [seen, unseen] = [await people(), await people()];
          const paid = states.map((state, i) =>
            aPayment({ id: `p${i}`, state: state === 'refunded' ? 'paid' : state }),
          );
          const final = states.map((state, i) => aPayment({ id: `p${i}`, state }));
          // Looks in between, some of them before a refund, and once more at what was seen.
          for (const count of looks) await settle(seen.friend.userId, paid.slice(0, count));
          await settle(seen.friend.userId, final);
          await settle(seen.friend.userId, final);
          await settle(unseen.friend.userId, final);
          expect(await getTally(seen.referrer)).toEqual(await getTally(unseen.referrer));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('by one card of two accounts are noted for the operator, in whichever order, and as a hash', async () => {
    const { friend, referrer, friends } = await people(2);
    const card = { cardFingerprint: 'fingerprint-1' };
    await settle(friend.userId, [aPayment(card)]);
    await settle(referrer, [aPayment(card)]);
    await settle(referrer, [aPayment(card)]);
    await settle(friends[1]?.userId ?? '', [aPayment({ cardFingerprint: 'another' })]);
    expect(await query('select signals from referrals order by created_at, id')).toEqual([
      { signals: ['same_card'] },
      { signals: [] },
    ]);
    const hash = createHash('sha256').update('fingerprint-1').digest();
    const cards = await query('select user_id from payment_cards where card_hash = $1', [hash]);
    expect(cards).toHaveLength(2);
    // It decides nothing.
    expect((await round()).given).toBe(1);
  });
});
