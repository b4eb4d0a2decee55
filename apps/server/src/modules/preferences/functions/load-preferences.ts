import { loadPreferencesResponse, nothing } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { findSettings } from '@farelark/db/preferences';
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
    const settings = await asRole(needs.database, { role: 'authenticated', userId }, (client) =>
      findSettings(client, userId),
    );
    return {
      preferences: settings?.preferences ?? null,
      alertFrequency: settings?.alertFrequency ?? ('immediate' as const),
    };
  },
});
