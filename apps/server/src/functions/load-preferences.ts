import { findPreferences } from '@farelark/storage';
import { callerOf, type FunctionHandler } from './handler.ts';

/** The traveller's preferences; null before the first save. */
export const loadPreferences: FunctionHandler<'load-preferences'> = async (_request, context) => {
  const { userId } = callerOf(context);
  return { preferences: await findPreferences(context.services.database, userId) };
};
