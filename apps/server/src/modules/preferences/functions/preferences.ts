import { DEFAULT_PREFERENCES } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { findSettings, savePreferences as writePreferences } from '@farelark/db/preferences';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { PreferencesDependencies } from '../dependencies.ts';
import { savePreferences as save } from '../save-preferences.ts';

/** The traveller's preferences, null before the first save, and the alert frequency. */
export const loadPreferences = defineFunction({
  name: 'load-preferences',
  access: 'traveller',
  summary: 'What the traveller wants to hear about.',
  handler: async (_request, { caller: { userId } }, { database }: PreferencesDependencies) => {
    const settings = await asRole(database, { role: 'authenticated', userId }, (client) =>
      findSettings(client, userId),
    );
    return {
      preferences: settings?.preferences ?? null,
      alertFrequency: settings?.alertFrequency ?? ('immediate' as const),
    };
  },
});

/** Saves all preferences; writes to `user_settings` over the table protocol may save some. */
export const savePreferences = defineFunction({
  name: 'save-preferences',
  access: 'traveller',
  summary: 'Save the traveller’s preferences. Fresh fares are looked for immediately.',
  example: { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] },
  handler: async (request, { caller: { userId } }, dependencies: PreferencesDependencies) => {
    const { saved } = await save(dependencies, userId, {
      fields: new Set(Object.keys(request)),
      run: (client) => writePreferences(client, userId, request),
    });
    if (saved === null) throw new Error('Stored preferences were not found');
    return saved;
  },
});
