import { revokeApiKeyRequest, revokeApiKeyResponse } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { revokeApiKey as revokeStoredKey } from '@farelark/db/api-keys';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { toApiKeyView } from '../api-key-view.ts';
import type { PublicApiNeeds } from '../needs.ts';

/** Ends a key for good. The database tells every server at once. */
export const revokeApiKey = defineFunction({
  name: 'revoke-api-key',
  access: 'traveller',
  input: revokeApiKeyRequest,
  output: revokeApiKeyResponse,
  docs: {
    summary: 'End a key for good, at once and everywhere.',
    example: { keyId: SOME_ID },
  },
  misuse: ({ rowIds }) => ({ keyId: rowIds.get('api_keys') ?? '' }),
  handler: async ({ keyId }, call, needs: PublicApiNeeds) => {
    const { database, now } = needs;
    const { userId } = call.caller;
    const revoked = await asRole(database, { role: 'authenticated', userId }, (client) =>
      revokeStoredKey(client, userId, keyId, now()),
    );
    if (revoked === null) throw new Failure('not_found');
    return { apiKey: toApiKeyView(revoked) };
  },
});
