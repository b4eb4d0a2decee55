import { FRIEND_DISCOUNT, REFERRER_DISCOUNT } from '@farelark/contracts';
import { findFriendReferral, nextReward } from '@farelark/db/referrals';
import type { PoolClient } from 'pg';
import type { CheckoutDiscount } from './billing.ts';
import { friendReference, rewardReference } from './reward-reference.ts';

const percentOf = (share: number): number => Math.round(share * 100);

/** What whoever brings a friend gets off one payment, in whole per cent. */
export const REWARD_PERCENT = percentOf(REFERRER_DISCOUNT);

/** What an account gets off its first payment because a friend brought it; null: nobody did, or it has paid. */
export async function friendDiscountFor(
  client: PoolClient,
  userId: string,
): Promise<CheckoutDiscount | null> {
  const referralId = await findFriendReferral(client, userId);
  return referralId === null
    ? null
    : { percent: percentOf(FRIEND_DISCOUNT), reference: friendReference(referralId) };
}

/** What an account that goes to the checkout has earned by bringing friends: one reward a payment. */
export async function rewardFor(
  client: PoolClient,
  userId: string,
): Promise<CheckoutDiscount | null> {
  const referralId = await nextReward(client, userId);
  return referralId === null
    ? null
    : { percent: REWARD_PERCENT, reference: rewardReference(referralId) };
}

/**
 * What is taken off an account's next checkout, in a transaction: the friend's discount on the first payment
 * of all, else a reward that was earned. One of them at most; what is left waits for the next payment.
 */
export async function checkoutDiscountFor(
  client: PoolClient,
  userId: string,
): Promise<CheckoutDiscount | null> {
  return (await friendDiscountFor(client, userId)) ?? (await rewardFor(client, userId));
}
