import { FRIEND_DISCOUNT, REFERRER_DISCOUNT } from '@farelark/contracts';
import { findFriendReferral, findNextReward } from '@farelark/db/referrals';
import type { PoolClient } from 'pg';
import type { CheckoutDiscount } from './billing.ts';

const REWARD = 'reward-';

/** Parses the referral from a reward's reference; null for other references. */
export function referralRewarded(reference: string | null): string | null {
  const id = reference?.startsWith(REWARD) ? reference.slice(REWARD.length) : '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

const toPercent = (share: number): number => Math.round(share * 100);

/** Discount of a referrer on one payment, in whole per cent. */
export const REWARD_PERCENT = toPercent(REFERRER_DISCOUNT);

export function rewardDiscount(referralId: string): CheckoutDiscount {
  return { percent: REWARD_PERCENT, reference: REWARD + referralId };
}

/** Discount of a referred account on its first payment; null after that payment, or without a referral. */
export async function friendDiscountFor(
  client: PoolClient,
  userId: string,
): Promise<CheckoutDiscount | null> {
  const referralId = await findFriendReferral(client, userId);
  return referralId === null
    ? null
    : { percent: toPercent(FRIEND_DISCOUNT), reference: `friend-${referralId}` };
}

/** The next reward of a referrer; one per payment. */
export async function rewardFor(client: PoolClient, userId: string) {
  const referralId = await findNextReward(client, userId);
  return referralId === null ? null : rewardDiscount(referralId);
}

/** Discount of an account's next checkout: the friend's on the first payment, else a reward. */
export async function checkoutDiscountFor(client: PoolClient, userId: string) {
  return (await friendDiscountFor(client, userId)) ?? (await rewardFor(client, userId));
}
