import {
  nothing,
  referralSignalsResponse,
  withdrawRewardRequest,
  withdrawRewardResponse,
} from '@farelark/contracts';
import { suspectReferrals, withdrawReward as withdrawStored } from '@farelark/db/referrals';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { BillingNeeds } from '../needs.ts';

const MAX_SHOWN = 50;

/** Referrals that look as if somebody brought themselves, for the operator to judge. */
export const referralSignals = defineFunction({
  name: 'referral-signals',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  input: nothing,
  output: referralSignalsResponse,
  docs: {
    summary: 'Referrals that look as if somebody brought themselves, for the operator to judge.',
    example: {},
  },
  misuse: null,
  handler: async (_request, _call, needs: BillingNeeds) => {
    const found = await suspectReferrals(needs.database.pool, MAX_SHOWN);
    return {
      referrals: found.map(({ createdAt, signals, ...referral }) => ({
        ...referral,
        signals: [...signals],
        createdAt: createdAt.toISOString(),
      })),
    };
  },
});

/** Takes back a reward that waits; one that was given stays given. */
export const withdrawReward = defineFunction({
  name: 'withdraw-reward',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  input: withdrawRewardRequest,
  output: withdrawRewardResponse,
  docs: {
    summary: 'Takes back a reward for a referral that was not given yet.',
    example: { referralId: '0198f0a0-1111-7222-8333-1234567890ab' },
  },
  misuse: ({ rowIds }) => ({ referralId: rowIds.get('referrals') ?? '' }),
  handler: async (request, _call, needs: BillingNeeds) => {
    const { database, now } = needs;
    if (!(await withdrawStored(database.pool, request.referralId, now())))
      throw new Failure('not_found');
    return { withdrawn: true as const };
  },
});
