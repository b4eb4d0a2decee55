import {
  alertPreferences,
  DEFAULT_PREFERENCES,
  savePreferencesResponse,
} from '@farelark/contracts';
import { savePreferences as storePreferences } from '@farelark/db/preferences';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { PreferencesNeeds } from '../needs.ts';
import { savePreferences as save } from '../save-preferences.ts';

/** Saves all preferences together; a write of `user_settings` over the table protocol saves some. */
export const savePreferences = defineFunction({
  name: 'save-preferences',
  access: 'traveller',
  input: alertPreferences,
  output: savePreferencesResponse,
  docs: {
    summary: 'Save what the traveller wants to hear about. Fresh fares are looked for at once.',
    example: { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] },
  },
  misuse: () => ({ ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] }),
  handler: async (request, { caller: { userId } }, needs: PreferencesNeeds) => {
    const { saved } = await save(needs, userId, {
      fields: new Set(Object.keys(request)),
      run: (client) => storePreferences(client, userId, request),
    });
    if (saved === null) throw new Error('Preferences were stored and are not there');
    return saved;
  },
});
