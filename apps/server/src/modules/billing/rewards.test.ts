import { createHash, randomUUID } from 'node:crypto';
import { asRole, inTransaction } from '@farelark/db';
import { getReferralTally } from '@farelark/db/referrals';
import { addAccount } from '@farelark/db/testing';
import type { ProviderPayment } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../testing/test-server.ts';
import { friendDiscountFor, rewardFor } from './referral-discounts.ts';
import { giveRewards } from './referral-rewards.ts';
import { settleReferrals } from './settle-referrals.ts';

type Payment = Parameters<typeof settleReferrals>[2][number];

const AT = new Date('2026-11-22T12:00:00Z');
const log = pino({ level: 'silent' });

/** Discount reference of each customer's next payment; empty for none. */
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
const runRound = () =>
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
const listEmails = (userId: string) =>
  query(`select payload from outbox where user_id = $1 and kind = 'referral_reward'`, [userId]);

function createPayment(changes: Partial<Payment> = {}): Payment {
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

/** Adds a referrer, by default with a paid plan, and friends. */
async function addReferrer(count = 1, { paying = true } = {}) {
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
  it('gets 10 % off the first payment only [1.referral.friend]', async () => {
    const { friend, referrer } = await addReferrer();
    expect(await getDiscount(friend.userId)).toEqual({
      percent: 10,
      reference: `friend-${friend.referralId}`,
    });
    await settle(friend.userId, [createPayment({ state: 'failed' })]);
    expect(await getDiscount(friend.userId)).not.toBeNull();
    await settle(friend.userId, [createPayment()]);
    expect(await getDiscount(friend.userId)).toBeNull();
    expect(await getDiscount(referrer)).toBeNull();
  });

  it('keeps the discount if the referrer leaves', async () => {
    const { friend, referrer } = await addReferrer();
    await query('delete from auth."user" where id = $1', [referrer]);
    expect(await getDiscount(friend.userId)).toMatchObject({ percent: 10 });
    await settle(friend.userId, [createPayment()]);
    expect(await runRound()).toEqual({ given: 0, waiting: 0, failed: 0 });
  });
});

describe('a referrer', () => {
  it('gets 20 % off the next payment once the friend has paid, with one email [1.referral.referrer]', async () => {
    const { friend, referrer, customerId } = await addReferrer();
    expect(await runRound()).toMatchObject({ given: 0 });
    const first = createPayment();
    await settle(friend.userId, [first]);
    const earned = { friends: 1, paid: 1, waiting: 1, given: 0, used: 0 };
    expect(await getTally(referrer)).toEqual(earned);
    expect(await runRound()).toEqual({ given: 1, waiting: 0, failed: 0 });
    expect(await runRound()).toEqual({ given: 0, waiting: 0, failed: 0 });
    expect(discounts.get(customerId)).toBe(`reward-${friend.referralId}`);
    expect(await listEmails(referrer)).toEqual([{ payload: { percent: 20 } }]);
    expect(await getTally(referrer)).toMatchObject({ waiting: 0, given: 1 });
    const renewal = createPayment({ discountReference: `reward-${friend.referralId}` });
    await settle(referrer, [renewal]);
    await settle(referrer, [renewal]);
    expect(await getTally(referrer)).toMatchObject({ given: 0, used: 1 });
  });

  it('without a plan gets the discount at checkout, with one email', async () => {
    const { friend, referrer } = await addReferrer(1, { paying: false });
    expect(await getReward(referrer)).toBeNull();
    await settle(friend.userId, [createPayment()]);
    expect(await runRound()).toEqual({ given: 0, waiting: 1, failed: 0 });
    await runRound();
    expect(await listEmails(referrer)).toHaveLength(1);
    const reward = await getReward(referrer);
    expect(reward).toEqual({ percent: 20, reference: `reward-${friend.referralId}` });
    await settle(referrer, [createPayment({ discountReference: reward?.reference ?? null })]);
    expect(await getReward(referrer)).toBeNull();
    expect(await getTally(referrer)).toMatchObject({ waiting: 0, given: 0, used: 1 });
  });

  it('uses one reward per payment', async () => {
    const { friends, referrer, customerId } = await addReferrer(3);
    for (const { userId } of friends) await settle(userId, [createPayment()]);
    const used = new Set<string>();
    for (let payment = 1; payment <= 3; payment += 1) {
      expect(await runRound()).toEqual({ given: 1, waiting: 3 - payment, failed: 0 });
      expect(await runRound()).toMatchObject({ given: 0 });
      const reference = discounts.get(customerId) ?? '';
      used.add(reference);
      await settle(referrer, [createPayment({ discountReference: reference })]);
    }
    expect(used.size).toBe(3);
    const all = { friends: 3, paid: 3, waiting: 0, given: 0, used: 3 };
    expect(await getTally(referrer)).toEqual(all);
  });

  it('gets the reward once, after the provider was down', async () => {
    const { friend, referrer } = await addReferrer();
    await settle(friend.userId, [createPayment()]);
    isDown = true;
    expect(await runRound()).toEqual({ given: 0, waiting: 0, failed: 1 });
    expect(await listEmails(referrer)).toEqual([]);
    isDown = false;
    expect((await Promise.all([runRound(), runRound()])).map(({ failed }) => failed)).toEqual([
      0, 0,
    ]);
    expect(await listEmails(referrer)).toHaveLength(1);
    expect(await getTally(referrer)).toMatchObject({ given: 1 });
  });

  it.each([
    ['refunded', { state: 'refunded' }],
    ['disputed', { disputed: true }],
  ] as const)('gets nothing for a first payment that was %s', async (_, change) => {
    const { friend, referrer } = await addReferrer();
    const first = createPayment();
    await settle(friend.userId, [first]);
    await settle(friend.userId, [{ ...first, ...change }]);
    // Later payments of the friend do not count.
    await settle(friend.userId, [{ ...first, ...change }, createPayment()]);
    expect(await runRound()).toEqual({ given: 0, waiting: 0, failed: 0 });
    expect(await getTally(referrer)).toMatchObject({ paid: 1, waiting: 0 });
  });

  it('keeps a given reward if the payment is refunded later', async () => {
    const { friend, referrer } = await addReferrer();
    const first = createPayment();
    await settle(friend.userId, [first]);
    await runRound();
    await settle(friend.userId, [{ ...first, state: 'refunded' }]);
    expect(await getTally(referrer)).toMatchObject({ given: 1 });
  });

  it('is unaffected by references in payments of other accounts', async () => {
    const { friend, referrer } = await addReferrer();
    const { friend: stranger } = await addReferrer();
    await settle(friend.userId, [createPayment()]);
    for (const reference of [friend.referralId, 'x', '', "'; drop"].map((id) => `reward-${id}`))
      await settle(stranger.userId, [createPayment({ discountReference: reference })]);
    expect(await getTally(referrer)).toMatchObject({ used: 0, waiting: 1 });
  });
});

describe('payments', () => {
  it.prop(
    [
      fc.array(fc.constantFrom('paid', 'failed', 'refunded'), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat({ max: 4 }), { maxLength: 6 }),
    ],
    { numRuns: 25 },
  )('have the same effect in any order and number of reads', async (states, readCounts) => {
    const [repeated, single] = [await addReferrer(), await addReferrer()];
    const paid = states.map((state, i) =>
      createPayment({ id: `p${i}`, state: state === 'refunded' ? 'paid' : state }),
    );
    const final = states.map((state, i) => createPayment({ id: `p${i}`, state }));
    // Partial reads before a refund, then repeated full ones.
    for (const count of readCounts) await settle(repeated.friend.userId, paid.slice(0, count));
    await settle(repeated.friend.userId, final);
    await settle(repeated.friend.userId, final);
    await settle(single.friend.userId, final);
    expect(await getTally(repeated.referrer)).toEqual(await getTally(single.referrer));
  });

  it('of two accounts with one card are reported to the operator, and cards are stored as hashes', async () => {
    const { friend, referrer, friends } = await addReferrer(2);
    const card = { cardFingerprint: 'fingerprint-1' };
    await settle(friend.userId, [createPayment(card)]);
    await settle(referrer, [createPayment(card)]);
    await settle(referrer, [createPayment(card)]);
    await settle(friends[1]?.userId ?? '', [createPayment({ cardFingerprint: 'another' })]);
    expect(await query('select signals from referrals order by created_at, id')).toEqual([
      { signals: ['same_card'] },
      { signals: [] },
    ]);
    const hash = createHash('sha256').update('fingerprint-1').digest();
    const cards = await query('select user_id from payment_cards where card_hash = $1', [hash]);
    expect(cards).toHaveLength(2);
    // Signals do not block rewards.
    expect((await runRound()).given).toBe(1);
  });
});
