import {
  recordCards,
  recordFriendPayment,
  recordRewardUsed,
  voidRewardFor,
} from '@farelark/db/referrals';
import type { ProviderPayment } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { hashSecret } from '../../platform/security/link-tokens.ts';
import { referralRewarded } from './referral-discounts.ts';

/** Settles referrals by payments, oldest first: the first earns a reward, a refund voids one not given. Idempotent. */
export async function settleReferrals(
  client: PoolClient,
  userId: string,
  payments: readonly Pick<
    ProviderPayment,
    'id' | 'at' | 'state' | 'disputed' | 'discountReference' | 'cardFingerprint'
  >[],
): Promise<void> {
  const completed = payments.filter(({ state }) => state !== 'failed');
  const [first] = completed;
  if (first !== undefined) {
    const paymentHash = hashSecret(first.id);
    await recordFriendPayment(client, { friendId: userId, paymentHash, at: first.at });
  }
  for (const { id, at, state, disputed } of completed)
    if (state === 'refunded' || disputed) await voidRewardFor(client, userId, hashSecret(id), at);
  for (const payment of completed) {
    const referralId = referralRewarded(payment.discountReference);
    if (referralId === null) continue;
    const { id: paymentId, at } = payment;
    await recordRewardUsed(client, { referralId, referrerId: userId, paymentId, at });
  }
  const cards = new Set(completed.flatMap(({ cardFingerprint }) => cardFingerprint ?? []));
  await recordCards(client, userId, [...cards].map(hashSecret));
}
