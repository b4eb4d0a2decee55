import { MAX_API_KEYS, REVOKED_KEYS_LISTED_DAYS } from '@farelark/contracts';
import { asRole, inTransaction, withRole } from '@farelark/db';
import {
  addApiKey,
  listApiKeys as listStoredKeys,
  revokeApiKey as revokeStoredKey,
} from '@farelark/db/api-keys';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { hashSecret } from '../../../platform/security/link-tokens.ts';
import { notifyOfChange } from '../../accounts/index.ts';
import { generateApiKey, getHint, toApiKeyView } from '../api-key.ts';
import type { PublicApiDependencies } from '../dependencies.ts';

export const createApiKey = defineFunction({
  name: 'create-api-key',
  access: 'confirmed',
  limit: { calls: 20, seconds: 3600 },
  summary: 'Make a key to the public API. Only this answer ever holds it.',
  example: { name: 'Newsletter' },
  handler: async ({ name }, { caller: { userId } }, { database, now }: PublicApiDependencies) => {
    const key = generateApiKey();
    const stored = await inTransaction(database, async (client) => {
      const added = await withRole(client, { role: 'authenticated', userId }, () =>
        addApiKey(
          client,
          { userId, name, hint: getHint(key), hash: hashSecret(key), createdAt: now() },
          MAX_API_KEYS,
        ),
      );
      if (added === null) throw new Failure('conflict', { message: 'errors.too_many_api_keys' });
      await notifyOfChange(client, userId, 'api_key_made');
      return added;
    });
    return { key, apiKey: toApiKeyView(stored) };
  },
});

const DAY_MS = 86_400_000;

export const listApiKeys = defineFunction({
  name: 'list-api-keys',
  access: 'traveller',
  summary: 'The account’s keys to the public API.',
  handler: async (_request, { caller: { userId } }, { database, now }: PublicApiDependencies) => {
    const since = new Date(now().getTime() - REVOKED_KEYS_LISTED_DAYS * DAY_MS);
    const keys = await asRole(database, { role: 'authenticated', userId }, (client) =>
      listStoredKeys(client, userId, since),
    );
    return { keys: keys.map(toApiKeyView), maximum: MAX_API_KEYS };
  },
});

export const revokeApiKey = defineFunction({
  name: 'revoke-api-key',
  access: 'traveller',
  summary: 'Revoke a key for good, immediately and everywhere.',
  example: { keyId: EXAMPLE_ID },
  handler: async ({ keyId }, { caller: { userId } }, { database, now }: PublicApiDependencies) => {
    const revoked = await asRole(database, { role: 'authenticated', userId }, (client) =>
      revokeStoredKey(client, userId, keyId, now()),
    );
    if (revoked === null) throw new Failure('not_found');
    return { apiKey: toApiKeyView(revoked) };
  },
});
