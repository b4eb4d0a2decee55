import { endTrial, findPlan, inTransaction } from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** Ends the caller's free trial now; cancelling twice changes nothing. */
export const cancelTrial: FunctionHandler<'cancel-trial'> = async (_request, context) => {
  const { database, now } = context.services;
  const { userId } = callerOf(context);
  return inTransaction(database, async (client) => {
    // Read under the caller's own role: the row-level rules say whose plan it is.
    if ((await findPlan(client, userId)) === null) throw new Failure('not_found');
    const endedAt = await endTrial(client, userId, now());
    return { trialEndsAt: endedAt?.toISOString() ?? null };
  });
};
