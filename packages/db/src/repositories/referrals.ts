import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { withRole } from '../roles.ts';
import { affected, execute, getRow, queryRows, queryValue, sql } from '../sql.ts';

/** The code of a traveller's referral link; null while none was made. */
export function findReferralCode(client: PoolClient, userId: string): Promise<string | null> {
  return queryValue(client)`select code from referral_codes where user_id = ${userId}`;
}

/** Give a traveller without a code this one; does nothing where they have one, or it is taken. */
export async function addReferralCode(
  client: PoolClient,
  userId: string,
  code: string,
): Promise<void> {
  await execute(client)`
    insert into referral_codes (user_id, code) values (${userId}, ${code}) on conflict do nothing`;
}

/**
 * Record by whose code a new account came. It counts from the first sign-in: see the
 * trigger count_referral. What came first stays.
 */
export async function recordReferralArrival(
  client: Pick<PoolClient, 'query'>,
  userId: string,
  code: string,
): Promise<void> {
  await execute(client)`
    insert into referral_arrivals (user_id, code) values (${userId}, ${code})
      on conflict (user_id) do nothing`;
}

/** A reward that is earned and neither used nor void. */
const UNUSED = sql`friend_discounted_at is not null and reward_void_at is null and reward_used_at is null`;

/** The referral by which an account came, as long as its first payment is not known; null: none. */
export function findFriendReferral(client: Queryable, friendId: string): Promise<string | null> {
  return queryValue(client)`
    select id from referrals where friend_id = ${friendId} and friend_discounted_at is null`;
}

export interface FriendPayment {
  readonly friendId: string;
  /** SHA-256 of the provider's name of it. */
  readonly paymentHash: Buffer;
  readonly at: Date;
}

/** Record the first payment of an account that came by a referral; a later one changes nothing. */
export async function recordFriendPayment(
  client: Queryable,
  payment: FriendPayment,
): Promise<void> {
  await execute(client)`
    update referrals set friend_discounted_at = ${payment.at},
      friend_payment_hash = ${payment.paymentHash}
     where friend_id = ${payment.friendId} and friend_discounted_at is null`;
}

/** Void the reward for a refunded first payment, unless it was given already. */
export async function voidRewardFor(
  client: Queryable,
  friendId: string,
  paymentHash: Buffer,
  at: Date,
): Promise<void> {
  await execute(client)`
    update referrals set reward_void_at = ${at}
     where friend_id = ${friendId} and friend_payment_hash = ${paymentHash}
       and referrer_discounted_at is null and reward_void_at is null`;
}

/** Take back a reward that waits, for an operator; false where there is none that does. */
export function withdrawReward(client: Queryable, referralId: string, at: Date): Promise<boolean> {
  return affected(client)`
    update referrals set reward_void_at = ${at}
     where id = ${referralId} and ${UNUSED} and referrer_discounted_at is null`;
}

/** The referral whose reward an account uses next; null where none is left. Under its own role. */
export function findNextReward(client: PoolClient, referrerId: string): Promise<string | null> {
  return withRole(
    client,
    { role: 'authenticated', userId: referrerId },
    () => queryValue(client)`
      select id from referrals where referrer_id = ${referrerId} and ${UNUSED}
       order by referrer_discounted_at nulls last, friend_discounted_at, id limit 1`,
  );
}

/** Record that a reward was taken off a payment. */
export async function recordRewardUsed(
  client: Queryable,
  reward: {
    readonly referralId: string;
    readonly referrerId: string;
    readonly paymentId: string;
    readonly at: Date;
  },
): Promise<void> {
  await execute(client)`
    update referrals
       set reward_used_at = ${reward.at}, reward_payment_id = ${reward.paymentId},
           referrer_discounted_at = coalesce(referrer_discounted_at, ${reward.at})
     where id = ${reward.referralId} and referrer_id = ${reward.referrerId} and ${UNUSED}`;
}

/** A reward that waits to be given, with whom to. */
export interface WaitingReward {
  readonly referralId: string;
  readonly referrerId: string;
  readonly email: string;
  /** Null while the account never chose one. */
  readonly language: string | null;
  /** Referrer's customer id at the provider; null where they never paid there. */
  readonly customerId: string | null;
  /** Another reward was given and not used yet: a payment has one at most. */
  readonly waitsForAnother: boolean;
}

/** Rewards that were earned and not given yet, the oldest first, after one of them. */
export function listWaitingRewards(
  client: Queryable,
  provider: string,
  after: string | null,
  limit: number,
): Promise<WaitingReward[]> {
  return queryRows(client)`
    select r.id as "referralId", r.referrer_id as "referrerId", u.email, p.language,
           case when s.provider = ${provider} then s.provider_customer_id end as "customerId",
           exists (select from referrals o
             where o.referrer_id = r.referrer_id and o.referrer_discounted_at is not null
               and o.reward_used_at is null and o.reward_void_at is null) as "waitsForAnother"
      from referrals r
      join auth."user" u on u.id = r.referrer_id
      left join profiles p on p.user_id = r.referrer_id
      left join plan_subscriptions s on s.user_id = r.referrer_id
     where r.friend_discounted_at is not null and r.referrer_discounted_at is null
       and r.reward_void_at is null and (${after}::uuid is null or r.id > ${after})
     order by r.id limit ${limit}`;
}

/** Record that the provider has a reward for the next payment; false where it was taken back meanwhile. */
export function recordRewardGiven(
  client: Queryable,
  referralId: string,
  at: Date,
): Promise<boolean> {
  return affected(client)`
    update referrals set referrer_discounted_at = coalesce(referrer_discounted_at, ${at})
     where id = ${referralId} and ${UNUSED}`;
}

/** Results of an account's link. Read under its own role, in a transaction. */
export interface ReferralTally {
  /** Accounts made by it that signed in. */
  readonly friends: number;
  /** Of these, who has paid. */
  readonly paid: number;
  readonly waiting: number;
  readonly given: number;
  readonly used: number;
}

export function getReferralTally(client: PoolClient, referrerId: string): Promise<ReferralTally> {
  return getRow(client)`
    select count(*)::int as friends,
           count(friend_discounted_at)::int as paid,
           count(*) filter (where ${UNUSED} and referrer_discounted_at is null)::int as waiting,
           count(*) filter (where ${UNUSED} and referrer_discounted_at is not null)::int as given,
           count(reward_used_at)::int as used
      from referrals where referrer_id = ${referrerId}`;
}

/** Record the cards an account paid with, and mark referrals between accounts that share one. */
export async function recordCards(
  client: Queryable,
  userId: string,
  cardHashes: readonly Buffer[],
): Promise<void> {
  if (cardHashes.length === 0) return;
  await execute(client)`
    insert into payment_cards (user_id, card_hash) select ${userId}, unnest(${cardHashes}::bytea[])
    on conflict do nothing`;
  await execute(client)`
    update referrals r set signals = signals || 'same_card'::text
     where (r.friend_id = ${userId} or r.referrer_id = ${userId})
       and not 'same_card' = any (signals)
       and exists (select from payment_cards a join payment_cards b using (card_hash)
         where a.user_id = r.friend_id and b.user_id = r.referrer_id)`;
}

/** A referral that looks like a self-referral, for the operator. */
export interface SuspectReferral {
  readonly referralId: string;
  readonly signals: readonly ('same_network' | 'many_friends' | 'same_card')[];
  readonly createdAt: Date;
  readonly referrer: string | null;
  readonly friend: string | null;
  /** State of its reward. */
  readonly reward: 'none' | 'waiting' | 'given' | 'used' | 'void';
}

/** The newest referrals with signals. */
export function listSuspectReferrals(client: Queryable, limit: number): Promise<SuspectReferral[]> {
  return queryRows(client)`
    select r.id as "referralId", r.signals, r.created_at as "createdAt",
           referrer.email as referrer, friend.email as friend,
           case when r.reward_void_at is not null then 'void'
                when r.reward_used_at is not null then 'used'
                when r.referrer_discounted_at is not null then 'given'
                when r.friend_discounted_at is not null then 'waiting'
                else 'none' end as reward
      from referrals r
      left join auth."user" referrer on referrer.id = r.referrer_id
      left join auth."user" friend on friend.id = r.friend_id
     where r.signals <> '{}' order by r.created_at desc, r.id desc limit ${limit}`;
}
