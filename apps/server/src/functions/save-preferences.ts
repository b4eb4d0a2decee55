import { savePreferences as storePreferences } from '@farelark/storage';
import { savePreferences as save } from '../preferences/save-preferences.ts';
import { callerOf, type FunctionHandler } from './handler.ts';

/** Saves all preferences at once, as a write of `user_settings` over the table protocol saves some. */
export const savePreferences: FunctionHandler<'save-preferences'> = async (request, context) => {
  const { userId } = callerOf(context);
  const { saved } = await save(context.services, userId, {
    fields: new Set(Object.keys(request)),
    run: (client) => storePreferences(client, userId, request),
  });
  if (saved === null) throw new Error('Preferences were stored and are not there');
  return saved;
};
