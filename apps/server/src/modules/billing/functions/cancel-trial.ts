import { cancelTrialResponse, nothing } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { endTrial, findPlan } from '@farelark/db/plans';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { BillingNeeds } from '../needs.ts';

/** Ends the caller's free trial now; cancelling twice changes nothing. */
export const cancelTrial = defineFunction({
  name: 'cancel-trial',
  access: 'traveller',
  limit: { calls: 30, seconds: 3600 },
  visitorMessage: 'errors.sign_in_to_manage_plan',
  input: nothing,
  output: cancelTrialResponse,
  docs: {
    summary: 'Ends the free trial now. Nothing is charged.',
    example: {},
  },
  misuse: () => ({}),
  handler: async (_request, call, needs: BillingNeeds) => {
    const { database, now } = needs;
    const { userId } = call.caller;
    return inTransaction(database, async (client) => {
      // Read under the caller's own role: the row-level rules say whose plan it is.
      if ((await findPlan(client, userId)) === null) throw new Failure('not_found');
      const endedAt = await endTrial(client, userId, now());
      return { trialEndsAt: endedAt?.toISOString() ?? null };
    });
  },
});
