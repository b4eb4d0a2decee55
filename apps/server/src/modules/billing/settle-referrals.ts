import { createHash } from 'node:crypto';
import {
  recordCards,
  recordFriendPayment,
  recordRewardUsed,
  voidRewardFor,
} from '@farelark/db/referrals';
import type { ProviderPayment } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { referralRewarded } from './referral-discounts.ts';

type Payment = Pick<
  ProviderPayment,
  'id' | 'at' | 'state' | 'disputed' | 'discountReference' | 'cardFingerprint'
>;

/**
 * Draws from the payments of an account what they mean for referrals, in the transaction that writes its
 * plan. Called with the same payments again it changes nothing, and it looks at how they stand, not at what
 * happened first: the first payment that came earns the referrer a reward, one that was taken back does not
 * (unless the reward was given before), and a reward is used by the payment that it was taken off.
 *
 * @param payments of the account, oldest first
 */
export async function settleReferrals(
  client: PoolClient,
  userId: string,
  payments: readonly Payment[],
): Promise<void> {
  const completed = payments.filter(({ state }) => state !== 'failed');
  const [first] = completed;
  if (first !== undefined)
    await recordFriendPayment(client, {
      friendId: userId,
      paymentHash: sha256(first.id),
      at: first.at,
    });
  for (const { id, at, state, disputed } of completed)
    if (state === 'refunded' || disputed) await voidRewardFor(client, userId, sha256(id), at);
  for (const payment of completed) {
    const referralId = referralRewarded(payment.discountReference);
    if (referralId !== null)
      await recordRewardUsed(client, {
        referralId,
        referrerId: userId,
        paymentId: payment.id,
        at: payment.at,
      });
  }
  const cards = new Set(completed.flatMap(({ cardFingerprint }) => cardFingerprint ?? []));
  await recordCards(client, userId, [...cards].map(sha256));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
