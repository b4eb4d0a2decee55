import { MAX_MUTED_ROUTES } from '@farelark/contracts';
import { setRouteMuted } from '@farelark/db/preferences';
import type { Route } from '@farelark/engine';
import { notifyOfLiveDeals } from '@farelark/ingest';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requireKnownPlaces } from '../../collection/index.ts';
import type { PreferencesDependencies } from '../dependencies.ts';

/** Mutes a route, or unmutes it and notifies of its best live deals. Existing alerts stay. */
export const muteRoute = defineFunction({
  name: 'mute-route',
  access: 'traveller',
  limit: { calls: 300, seconds: 3600 },
  summary: 'Mute alerts for a route, or turn them on again.',
  example: { origin: 'BUD', destination: 'BCN' },
  handler: async ({ origin, destination, muted }, call, dependencies: PreferencesDependencies) => {
    const { database, pipeline, reference } = dependencies;
    const { userId } = call.caller;
    requireKnownPlaces(reference, { origin: [origin], destination: [destination] });
    const route = { origin, destination } as Route; // validated above
    const routes = await setRouteMuted(database, userId, route, muted, MAX_MUTED_ROUTES);
    if (routes === null) throw new Failure('not_found');
    if (routes === 'full')
      throw new Failure('invalid_input', {
        fields: [{ path: 'origin', message: 'preferences.error.tooMany' }],
      });
    if (!muted) await notifyOfLiveDeals(pipeline, userId);
    return { mutedRoutes: [...routes] };
  },
});
