import { loadPreferencesResponse, nothing } from '@farelark/contracts';
import { findSettings } from '@farelark/db';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { PreferencesNeeds } from '../needs.ts';

/** The traveller's preferences, null before the first save, and how often alerts come. */
export const loadPreferences = defineFunction({
  name: 'load-preferences',
  access: 'traveller',
  input: nothing,
  output: loadPreferencesResponse,
  docs: {
    summary: 'What the traveller wants to hear about.',
    example: {},
  },
  misuse: null,
  handler: async (_request, call, needs: PreferencesNeeds) => {
    const { userId } = call.caller;
    return findSettings(needs.database, userId);
  },
});
