import { inTransaction } from '@farelark/db';
import { enqueueMessages } from '@farelark/db/outbox';
import { listWaitingRewards, recordRewardGiven, type WaitingReward } from '@farelark/db/referrals';
import type { PoolClient } from 'pg';
import type { Job } from '../../platform/jobs/job.ts';
import { toOutboxEmail } from '../../platform/outbox-email.ts';
import type { Billing } from './billing.ts';
import type { BillingDependencies } from './dependencies.ts';
import { REWARD_PERCENT, rewardDiscount } from './referral-discounts.ts';

const BATCH = 100;

type RewardGiver = Pick<Billing, 'kind' | 'discountNextPayment'>;

interface GivenRewards {
  given: number;
  /** Without a next payment, or with another reward on it. */
  waiting: number;
  /** The provider failed; the next round tries again. */
  failed: number;
}

/** Gives rewards, one per next payment, and announces each. References prevent duplicates. */
export async function giveRewards(
  { database, now, log }: Pick<BillingDependencies, 'database' | 'now' | 'log'>,
  billing: RewardGiver,
  signal: AbortSignal,
): Promise<GivenRewards> {
  const round: GivenRewards = { given: 0, waiting: 0, failed: 0 };
  const attempted = new Set<string>();
  let after: string | null = null;
  do {
    const { pool } = database;
    const rewards: WaitingReward[] = await listWaitingRewards(pool, billing.kind, after, BATCH);
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

/** @returns false without a next payment */
async function give(billing: RewardGiver, reward: WaitingReward): Promise<boolean> {
  const { customerId, waitsForAnother, referralId } = reward;
  if (customerId === null || waitsForAnother) return false;
  return billing.discountNextPayment(customerId, rewardDiscount(referralId));
}

async function enqueueRewardEmail(client: PoolClient, reward: WaitingReward): Promise<void> {
  const kind = 'referral_reward';
  const key = `${kind}:${reward.referralId}`;
  const referrer = { ...reward, userId: reward.referrerId };
  await enqueueMessages(client, [toOutboxEmail(referrer, kind, { percent: REWARD_PERCENT }, key)]);
}

/** Gives rewards soon after the friend paid. */
export const referralRewardsJob: Job<'referral-rewards', BillingDependencies> = {
  schedule: '*/10 * * * *',
  async run(_, { signal }, dependencies) {
    const { billing } = dependencies;
    return billing === null
      ? { given: 0, waiting: 0, failed: 0 }
      : giveRewards(dependencies, billing, signal);
  },
};
