import { inTransaction } from '@farelark/db';
import { enqueueMessages } from '@farelark/db/outbox';
import { recordRewardGiven, type WaitingReward, waitingRewards } from '@farelark/db/referrals';
import { languageFrom } from '@farelark/i18n';
import type { PoolClient } from 'pg';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import type { JobInput } from '../../platform/jobs/job.ts';
import type { Billing } from './billing.ts';
import type { BillingJobNeeds, BillingNeeds } from './needs.ts';
import { REWARD_PERCENT, rewardReference } from './referral-discounts.ts';

const BATCH = 100;

/** What is asked of the payment provider. */
type RewardGiver = Pick<Billing, 'kind' | 'discountNextPayment'>;

/** What a round did. */
export interface GivenRewards {
  given: number;
  /** Of travellers who have no payment to come, or another reward for it: these wait for the next one. */
  waiting: number;
  /** The provider could not be asked; the next round asks again. */
  failed: number;
}

/**
 * Gives rewards that were earned to the provider, one for each traveller's next payment, and has each told of
 * once. Cut off in between, it gives none twice: the provider knows each by its reference.
 */
export async function giveRewards(
  { database, now, log }: Pick<BillingNeeds, 'database' | 'now' | 'log'>,
  billing: RewardGiver,
  signal: AbortSignal,
): Promise<GivenRewards> {
  const round: GivenRewards = { given: 0, waiting: 0, failed: 0 };
  const attempted = new Set<string>();
  let after: string | null = null;
  do {
    const rewards: WaitingReward[] = await waitingRewards(
      database.pool,
      billing.kind,
      after,
      BATCH,
    );
    for (const reward of rewards) {
      signal.throwIfAborted();
      try {
        const isGiven = !attempted.has(reward.referrerId) && (await give(billing, reward));
        attempted.add(reward.referrerId);
        await inTransaction(database, async (client) => {
          if (isGiven && !(await recordRewardGiven(client, reward.referralId, now()))) return;
          await enqueueRewardEmail(client, reward);
        });
        round[isGiven ? 'given' : 'waiting'] += 1;
      } catch (error) {
        if (signal.aborted) throw error;
        log.warn({ err: error, referralId: reward.referralId }, 'A reward could not be given');
        round.failed += 1;
      }
    }
    after = rewards.length < BATCH ? null : (rewards.at(-1)?.referralId ?? null);
  } while (after !== null);
  return round;
}

/** Asks the provider; false where there is no payment to take it off yet. */
async function give(billing: RewardGiver, reward: WaitingReward): Promise<boolean> {
  const { customerId, waitsForAnother, referralId } = reward;
  if (customerId === null || waitsForAnother) return false;
  return billing.discountNextPayment(customerId, {
    percent: REWARD_PERCENT,
    reference: rewardReference(referralId),
  });
}

async function enqueueRewardEmail(client: PoolClient, reward: WaitingReward): Promise<void> {
  await enqueueMessages(client, [
    {
      channel: 'email',
      kind: 'referral_reward',
      userId: reward.referrerId,
      address: reward.email,
      language: languageFrom({ stored: reward.language }),
      payload: { percent: REWARD_PERCENT },
      dedupeKey: `referral_reward:${reward.referralId}`,
    },
  ]);
}

/** Gives what travellers earned by bringing friends to the payment provider, soon after the friend paid. */
export const referralRewardsJob: JobDefinition<
  JobInput<'referral-rewards'>,
  object,
  BillingJobNeeds
> = {
  concurrency: 1,
  retries: 1,
  schedule: '*/10 * * * *',
  joinKey: () => 'all',
  async run(_, { services, signal }) {
    const { billing } = services;
    return billing === null
      ? { given: 0, waiting: 0, failed: 0 }
      : giveRewards(services, billing, signal);
  },
};
