import { nothing, referralProgressResponse } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { tallyReferrals } from '@farelark/db/referrals';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { BillingNeeds } from '../needs.ts';

/** What came of the caller's link for friends. */
export const referralProgress = defineFunction({
  name: 'referral-progress',
  access: 'traveller',
  input: nothing,
  output: referralProgressResponse,
  docs: {
    summary:
      'How many friends came by the traveller’s link, and what became of the rewards for them.',
    example: {},
  },
  misuse: null,
  handler: async (_request, call, needs: BillingNeeds) => {
    const { userId } = call.caller;
    return asRole(needs.database, { role: 'authenticated', userId }, (client) =>
      tallyReferrals(client, userId),
    );
  },
});
