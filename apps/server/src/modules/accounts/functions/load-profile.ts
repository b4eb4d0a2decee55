import { loadProfileResponse, nothing } from '@farelark/contracts';
import { findProfile } from '@farelark/db/profiles';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { AccountsNeeds } from '../needs.ts';

const NOTHING_SAVED = { firstName: null, lastName: null, phone: null, language: null };

/** What the traveller told about themselves; empty before the first save. */
export const loadProfile = defineFunction({
  name: 'load-profile',
  access: 'traveller',
  input: nothing,
  output: loadProfileResponse,
  docs: {
    summary: 'Name, phone number and language.',
    example: {},
  },
  misuse: null,
  handler: async (_request, call, needs: AccountsNeeds) => {
    const { userId } = call.caller;
    return { profile: (await findProfile(needs.database, userId)) ?? NOTHING_SAVED };
  },
});
