import { MOST_API_KEYS } from '@farelark/contracts';
import { addApiKey, inTransaction, underRole } from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { notifyOfChange } from '../accounts/new-ways-in.ts';
import { hashOf, hintOf, newApiKey } from './api-key.ts';
import { toApiKeyView } from './api-key-view.ts';

/** Makes a key to the public API. It stands in this answer alone: what is kept can't give it back. */
export const createApiKey: FunctionHandler<'create-api-key'> = async ({ name }, context) => {
  const { database, now } = context.services;
  const { userId } = callerOf(context);
  const key = newApiKey();
  const stored = await inTransaction(database, async (client) => {
    const added = await underRole(client, { role: 'authenticated', userId }, () =>
      addApiKey(
        client,
        { userId, name, hint: hintOf(key), hash: hashOf(key), createdAt: now() },
        MOST_API_KEYS,
      ),
    );
    if (added === null)
      throw new Failure('conflict', undefined, { message: 'errors.too_many_api_keys' });
    await notifyOfChange(client, userId, 'api_key_made');
    return added;
  });
  return { key, apiKey: toApiKeyView(stored) };
};
