import { endTrial } from '@farelark/storage';
import { callerOf, type FunctionHandler } from './handler.ts';

/** Ends the caller's free trial now; cancelling twice changes nothing. */
export const cancelTrial: FunctionHandler<'cancel-trial'> = async (_request, context) => {
  const { database, now } = context.services;
  const { userId } = callerOf(context);
  const endedAt = await endTrial(database.pool, userId, now());
  return { trialEndsAt: endedAt?.toISOString() ?? null };
};
