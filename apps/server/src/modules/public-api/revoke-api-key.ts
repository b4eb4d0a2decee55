import { asRole, revokeApiKey as revokeStoredKey } from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { toApiKeyView } from './api-key-view.ts';

/** Ends a key for good. The database tells every server at once. */
export const revokeApiKey: FunctionHandler<'revoke-api-key'> = async ({ keyId }, context) => {
  const { database, now } = context.services;
  const { userId } = callerOf(context);
  const revoked = await asRole(database, { role: 'authenticated', userId }, (client) =>
    revokeStoredKey(client, userId, keyId, now()),
  );
  if (revoked === null) throw new Failure('not_found');
  return { apiKey: toApiKeyView(revoked) };
};
