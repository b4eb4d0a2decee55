import { MAX_WATCHED_ROUTES } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { changeRoutes, createPreferences } from '@farelark/db/preferences';
import type { PlaceCode, Route } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { PoolClient } from 'pg';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requireKnownPlaces } from '../../collection/index.ts';
import type { PreferencesDependencies } from '../dependencies.ts';
import { savePreferences } from '../save-preferences.ts';

/**
 * Watches a route and unmutes it, or ends watching it. As after saving preferences, the best live deals of the route
 * become alerts, and fares are collected. A traveller's first route saves default preferences.
 */
export const watchRoute = defineFunction({
  name: 'watch-route',
  access: 'traveller',
  limit: { calls: 300, seconds: 3600 },
  summary: 'Get alerts for a route besides the departures and destinations, or stop them.',
  example: { origin: 'TYO', destination: 'SIN' },
  handler: async (request, call, dependencies: PreferencesDependencies) => {
    const { origin, destination, watched, preferredLanguage, preferredCurrency } = request;
    const { database, reference } = dependencies;
    const { userId } = call.caller;
    requireKnownPlaces(reference, { origin: [origin], destination: [destination] });
    const route = { origin, destination } as Route; // validated above
    const change = (client: PoolClient) =>
      changeRoutes(client, userId, {
        list: 'watched',
        route,
        isAdded: watched,
        conflicts: listMutingRoutes(reference, route),
        limit: MAX_WATCHED_ROUTES,
      });
    const watch = async (client: PoolClient) => {
      await createPreferences(client, userId, { preferredLanguage, preferredCurrency });
      return change(client);
    };
    const fields = new Set(['watchedRoutes', ...Object.keys(request)]);
    const changed = watched
      ? (await savePreferences(dependencies, userId, { fields, run: watch, route })).result
      : await asRole(database, { role: 'authenticated', userId }, change);
    if (changed === 'full')
      throw new Failure('invalid_input', {
        fields: [{ path: 'origin', message: 'preferences.error.tooManyWatched' }],
      });
    return { watchedRoutes: [...(changed?.routes ?? [])], unmuted: [...(changed?.removed ?? [])] };
  },
});

/** Routes that, muted, refuse all offers of a watched route: between its places, and between their cities. */
function listMutingRoutes(reference: Reference, { origin, destination }: Route): Route[] {
  const listCodes = (place: PlaceCode) => [...new Set([place, reference.getCity(place)])];
  return listCodes(origin).flatMap((from) =>
    listCodes(destination).map((to) => ({ origin: from, destination: to })),
  );
}
