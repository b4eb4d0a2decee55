import { DEFAULT_PREFERENCES, preferences, savePreferencesResponse } from '@farelark/contracts';
import {
  findPreferences,
  lookAtHeldAgain,
  savePreferences as storePreferences,
} from '@farelark/db';
import { tellOfLiveDeals } from '@farelark/ingest';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { collectAfterSave } from '../collect-after-save.ts';
import { requireKnownCodes } from '../known-codes.ts';
import type { PreferencesNeeds } from '../needs.ts';

/**
 * Stores preferences, tells the traveller of the best deals that are live already, and has fresh ones
 * looked for.
 */
export const savePreferences = defineFunction({
  name: 'save-preferences',
  access: 'traveller',
  input: preferences,
  output: savePreferencesResponse,
  docs: {
    summary: 'Save what the traveller wants to hear about. Fresh fares are looked for at once.',
    example: { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] },
  },
  misuse: () => ({ ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] }),
  handler: async (request, call, needs: PreferencesNeeds) => {
    const { database, pipeline, reference } = needs;
    const { userId } = call.caller;
    requireKnownCodes(reference, request);
    const before = await findPreferences(database, userId);
    const preferences = await storePreferences(database, userId, request);
    // A pause that was ended or begun: mails that waited for it, or that go before it begins.
    if (before?.pausedUntil !== preferences.pausedUntil)
      await lookAtHeldAgain(database.pool, userId);
    const matchedNow = await tellOfLiveDeals(pipeline, userId);
    const collectionJobId = await collectAfterSave(call, needs, before, preferences);
    return { preferences, matchedNow, collectionJobId };
  },
});
