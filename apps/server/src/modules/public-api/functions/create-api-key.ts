import { createApiKeyRequest, createApiKeyResponse, MAX_API_KEYS } from '@farelark/contracts';
import { inTransaction, underRole } from '@farelark/db';
import { addApiKey } from '@farelark/db/api-keys';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { notifyOfChange } from '../../accounts/index.ts';
import { getHint, hashApiKey, newApiKey } from '../api-key.ts';
import { toApiKeyView } from '../api-key-view.ts';
import type { PublicApiNeeds } from '../needs.ts';

/** Makes a key to the public API. It stands in this answer alone: what is kept can't give it back. */
export const createApiKey = defineFunction({
  name: 'create-api-key',
  access: 'traveller',
  limit: { calls: 20, seconds: 3600 },
  input: createApiKeyRequest,
  output: createApiKeyResponse,
  docs: {
    summary: 'Make a key to the public API. Only this answer ever holds it.',
    example: { name: 'Newsletter' },
  },
  misuse: () => ({ name: 'Mallory' }),
  handler: async ({ name }, call, needs: PublicApiNeeds) => {
    const { database, now } = needs;
    const { userId } = call.caller;
    const key = newApiKey();
    const stored = await inTransaction(database, async (client) => {
      const added = await underRole(client, { role: 'authenticated', userId }, () =>
        addApiKey(
          client,
          { userId, name, hint: getHint(key), hash: hashApiKey(key), createdAt: now() },
          MAX_API_KEYS,
        ),
      );
      if (added === null)
        throw new Failure('conflict', undefined, { message: 'errors.too_many_api_keys' });
      await notifyOfChange(client, userId, 'api_key_made');
      return added;
    });
    return { key, apiKey: toApiKeyView(stored) };
  },
});
