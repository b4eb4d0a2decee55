import { MAX_MUTED_ROUTES } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { changeRoutes } from '@farelark/db/preferences';
import type { PlaceCode, Route } from '@farelark/engine';
import { notifyOfLiveDeals } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requireKnownPlaces } from '../../collection/index.ts';
import type { PreferencesDependencies } from '../dependencies.ts';

/** Mutes a route and ends watching it, or unmutes it and notifies of its best live deals. Existing alerts stay. */
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
    const changed = await asRole(database, { role: 'authenticated', userId }, (client) =>
      changeRoutes(client, userId, {
        list: 'muted',
        route,
        isAdded: muted,
        conflicts: listMutedRoutes(reference, route),
        limit: MAX_MUTED_ROUTES,
      }),
    );
    if (changed === null) throw new Failure('not_found');
    if (changed === 'full')
      throw new Failure('invalid_input', {
        fields: [{ path: 'origin', message: 'preferences.error.tooMany' }],
      });
    if (!muted) await notifyOfLiveDeals(pipeline, userId, route);
    return { mutedRoutes: [...changed.routes], unwatched: [...changed.removed] };
  },
});

/** Routes whose offers a muted route all refuses: itself, and those of its cities' airports. */
function listMutedRoutes(reference: Reference, { origin, destination }: Route): Route[] {
  const listCovered = (place: PlaceCode) =>
    reference.getCity(place) === place ? reference.getCityCodes(place) : [place];
  return listCovered(origin).flatMap((from) =>
    listCovered(destination).map((to) => ({ origin: from, destination: to })),
  );
}
