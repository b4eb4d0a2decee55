import { FRIEND_DISCOUNT, REFERRER_DISCOUNT } from '@farelark/contracts';
import { findFriendReferral, nextReward } from '@farelark/db/referrals';
import type { PoolClient } from 'pg';
import type { CheckoutDiscount } from './billing.ts';

const FRIEND = 'friend-';
const REWARD = 'reward-';

/** What the provider is told that a friend's discount is for. */
export function friendReference(referralId: string): string {
  return FRIEND + referralId;
}

/** What the provider is told that a referrer's reward is for. */
export function rewardReference(referralId: string): string {
  return REWARD + referralId;
}

/** The referral whose reward a payment was lowered by; null where it was something else. */
export function referralRewarded(reference: string | null): string | null {
  const id = reference?.startsWith(REWARD) ? reference.slice(REWARD.length) : '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

const toPercent = (share: number): number => Math.round(share * 100);

/** What whoever brings a friend gets off one payment, in whole per cent. */
export const REWARD_PERCENT = toPercent(REFERRER_DISCOUNT);

/** What an account gets off its first payment because a friend brought it; null: nobody did, or it has paid. */
export async function friendDiscountFor(
  client: PoolClient,
  userId: string,
): Promise<CheckoutDiscount | null> {
  const referralId = await findFriendReferral(client, userId);
  return referralId === null
    ? null
    : { percent: toPercent(FRIEND_DISCOUNT), reference: friendReference(referralId) };
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
