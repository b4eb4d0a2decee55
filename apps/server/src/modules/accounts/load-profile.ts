import { findProfile } from '@farelark/db';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

const NOTHING_SAVED = { firstName: null, lastName: null, phone: null, language: null };

/** What the traveller told about themselves; empty before the first save. */
export const loadProfile: FunctionHandler<'load-profile'> = async (_request, context) => {
  const { userId } = callerOf(context);
  return { profile: (await findProfile(context.services.database, userId)) ?? NOTHING_SAVED };
};
