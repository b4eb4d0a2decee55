import {
  listApiKeysResponse,
  MAX_API_KEYS,
  nothing,
  REVOKED_KEYS_LISTED_DAYS,
} from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { listApiKeys as listStoredKeys } from '@farelark/db/api-keys';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toApiKeyView } from '../api-key-view.ts';
import type { PublicApiNeeds } from '../needs.ts';

const DAY_MILLIS = 86_400_000;

/** The caller's keys to the public API. */
export const listApiKeys = defineFunction({
  name: 'list-api-keys',
  access: 'traveller',
  input: nothing,
  output: listApiKeysResponse,
  docs: {
    summary: 'The account’s keys to the public API.',
    example: {},
  },
  misuse: null,
  handler: async (_request, call, needs: PublicApiNeeds) => {
    const { database, now } = needs;
    const since = new Date(now().getTime() - REVOKED_KEYS_LISTED_DAYS * DAY_MILLIS);
    const { userId } = call.caller;
    const keys = await asRole(database, { role: 'authenticated', userId }, (client) =>
      listStoredKeys(client, userId, since),
    );
    return { keys: keys.map(toApiKeyView), maximum: MAX_API_KEYS };
  },
});
