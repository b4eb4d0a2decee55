import { asRole, findSettings } from '@farelark/storage';
import { callerOf, type FunctionHandler } from './handler.ts';

/** The traveller's preferences, null before the first save, and how often alerts come. */
export const loadPreferences: FunctionHandler<'load-preferences'> = async (_request, context) => {
  const { userId } = callerOf(context);
  const settings = await asRole(
    context.services.database,
    { role: 'authenticated', userId },
    (client) => findSettings(client, userId),
  );
  return {
    preferences: settings?.preferences ?? null,
    alertFrequency: settings?.alertFrequency ?? 'immediate',
  };
};
