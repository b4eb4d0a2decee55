import { asRole, tallyReferrals } from '@farelark/db';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** What came of the caller's link for friends. */
export const referralProgress: FunctionHandler<'referral-progress'> = async (_request, context) => {
  const { userId } = callerOf(context);
  return asRole(context.services.database, { role: 'authenticated', userId }, (client) =>
    tallyReferrals(client, userId),
  );
};
