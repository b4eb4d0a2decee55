import {
  findPreferences,
  releaseHeldMessages,
  savePreferences as storePreferences,
} from '@farelark/db';
import { tellOfLiveDeals } from '@farelark/ingest';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { collectAfterSave } from './collect-after-save.ts';
import { requireKnownCodes } from './known-codes.ts';

/**
 * Stores preferences, tells the traveller of the best deals that are live already, and has fresh ones
 * looked for.
 */
export const savePreferences: FunctionHandler<'save-preferences'> = async (request, context) => {
  const { database, pipeline, reference } = context.services;
  const { userId } = callerOf(context);
  requireKnownCodes(reference, request);
  const before = await findPreferences(database, userId);
  const preferences = await storePreferences(database, userId, request);
  // A pause that was ended or begun: mails that waited for it, or that go before it begins.
  if (before?.pausedUntil !== preferences.pausedUntil)
    await releaseHeldMessages(database.pool, userId);
  const matchedNow = await tellOfLiveDeals(pipeline, userId);
  const collectionJobId = await collectAfterSave(context, before, preferences);
  return { preferences, matchedNow, collectionJobId };
};
