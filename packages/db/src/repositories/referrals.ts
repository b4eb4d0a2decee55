import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { asTraveller } from '../roles.ts';
import { affected, execute, getRow, queryRows, queryValue, sql } from '../sql.ts';

/** Code of a traveller's referral link; null if none was created. */
export function findReferralCode(client: PoolClient, userId: string): Promise<string | null> {
  return queryValue(client)`select code from referral_codes where user_id = ${userId}`;
}

/** Does nothing if the traveller has a code, or it is taken. */
export async function addReferralCode(client: PoolClient, userId: string, code: string) {
  await execute(client)`
    insert into referral_codes (user_id, code) values (${userId}, ${code}) on conflict do nothing`;
}

/** Record the referral code of a new account; the first one wins. It counts from the first sign-in, by a trigger. */
export async function recordReferralArrival(
  client: Pick<PoolClient, 'query'>,
  userId: string,
  code: string,
): Promise<void> {
  await execute(client)`
    insert into referral_arrivals (user_id, code) values (${userId}, ${code})
      on conflict (user_id) do nothing`;
}

/** Earned, and neither used nor void. */
const UNUSED = sql`friend_discounted_at is not null and reward_void_at is null and reward_used_at is null`;

/** Referral of an account without a recorded payment; null: none. */
export function findFriendReferral(client: Queryable, friendId: string): Promise<string | null> {
  return queryValue(client)`
    select id from referrals where friend_id = ${friendId} and friend_discounted_at is null`;
}

export interface FriendPayment {
  readonly friendId: string;
  /** SHA-256 of the provider's payment id. */
  readonly paymentHash: Buffer;
  readonly at: Date;
}

/** Record the first payment of a referred account; later ones change nothing. */
export async function recordFriendPayment(client: Queryable, payment: FriendPayment) {
  await execute(client)`
    update referrals set friend_discounted_at = ${payment.at},
      friend_payment_hash = ${payment.paymentHash}
     where friend_id = ${payment.friendId} and friend_discounted_at is null`;
}

/** Void the reward after a refund of the first payment, unless it was given. */
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

/** Void a waiting reward; false if there is none. */
export function withdrawReward(client: Queryable, referralId: string, at: Date): Promise<boolean> {
  return affected(client)`
    update referrals set reward_void_at = ${at}
     where id = ${referralId} and ${UNUSED} and referrer_discounted_at is null`;
}

/** Referral of the next reward to use, read under the traveller's role; null: none. */
export function findNextReward(client: PoolClient, referrerId: string): Promise<string | null> {
  return queryValue(asTraveller(client, referrerId))`
    select id from referrals where referrer_id = ${referrerId} and ${UNUSED}
     order by referrer_discounted_at nulls last, friend_discounted_at, id limit 1`;
}

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

/** Reward to give to a referrer. */
export interface WaitingReward {
  readonly referralId: string;
  readonly referrerId: string;
  readonly email: string;
  /** Null: never chosen. */
  readonly language: string | null;
  /** Null: never paid at this provider. */
  readonly customerId: string | null;
  /** True if another reward is unused: a payment has at most one. */
  readonly waitsForAnother: boolean;
}

/** A page of earned rewards to give, in order of ids. */
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

/** Record that the provider applies a reward to the next payment; false if it was voided meanwhile. */
export function recordRewardGiven(client: Queryable, referralId: string, at: Date) {
  return affected(client)`
    update referrals set referrer_discounted_at = coalesce(referrer_discounted_at, ${at})
     where id = ${referralId} and ${UNUSED}`;
}

/** Read under the traveller's role, in a transaction. */
export interface ReferralTally {
  /** Accounts created by the link that signed in. */
  readonly friends: number;
  /** Of these, those that paid. */
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

/** Store the cards of an account, and mark its referrals that share one. */
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

/** Suspected self-referral. */
export interface SuspectReferral {
  readonly referralId: string;
  readonly signals: readonly ('same_network' | 'many_friends' | 'same_card')[];
  readonly createdAt: Date;
  readonly referrer: string | null;
  readonly friend: string | null;
  readonly reward: 'none' | 'waiting' | 'given' | 'used' | 'void';
}

/** Newest first. */
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
