import { MOST_API_KEYS, REVOKED_KEYS_LISTED_DAYS } from '@farelark/contracts';
import { asRole, listApiKeys as listStoredKeys } from '@farelark/db';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { toApiKeyView } from './api-key-view.ts';

const DAY_MILLIS = 86_400_000;

/** The caller's keys to the public API. */
export const listApiKeys: FunctionHandler<'list-api-keys'> = async (_request, context) => {
  const { database, now } = context.services;
  const since = new Date(now().getTime() - REVOKED_KEYS_LISTED_DAYS * DAY_MILLIS);
  const { userId } = callerOf(context);
  const keys = await asRole(database, { role: 'authenticated', userId }, (client) =>
    listStoredKeys(client, userId, since),
  );
  return { keys: keys.map(toApiKeyView), maximum: MOST_API_KEYS };
};
