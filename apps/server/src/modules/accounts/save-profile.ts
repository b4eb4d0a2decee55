import { saveProfile as storeProfile } from '@farelark/db';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** Stores what the traveller told about themselves, and the language of everything sent to them. */
export const saveProfile: FunctionHandler<'save-profile'> = async (request, context) => {
  const { userId } = callerOf(context);
  return { profile: await storeProfile(context.services.database, userId, request) };
};
