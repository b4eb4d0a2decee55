import { findSettings } from '@farelark/db';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** The traveller's preferences, null before the first save, and how often alerts come. */
export const loadPreferences: FunctionHandler<'load-preferences'> = async (_request, context) => {
  const { userId } = callerOf(context);
  return findSettings(context.services.database, userId);
};
