import { suspectReferrals, withdrawReward as withdrawStored } from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';

const MOST_SHOWN = 50;

/** Referrals that look as if somebody brought themselves, for the operator to judge. */
export const referralSignals: FunctionHandler<'referral-signals'> = async (_request, context) => {
  const found = await suspectReferrals(context.services.database.pool, MOST_SHOWN);
  return {
    referrals: found.map(({ createdAt, signals, ...referral }) => ({
      ...referral,
      signals: [...signals],
      createdAt: createdAt.toISOString(),
    })),
  };
};

/** Takes back a reward that waits; one that was given stays given. */
export const withdrawReward: FunctionHandler<'withdraw-reward'> = async (request, context) => {
  const { database, now } = context.services;
  if (!(await withdrawStored(database.pool, request.referralId, now())))
    throw new Failure('not_found');
  return { withdrawn: true };
};
