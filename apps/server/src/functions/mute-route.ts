import { MOST_MUTED_ROUTES } from '@farelark/contracts';
import type { Route } from '@farelark/domain';
import { tellOfLiveDeals } from '@farelark/pipeline';
import { setRouteMuted } from '@farelark/storage';
import { Failure } from '../http/failure.ts';
import { callerOf, type FunctionHandler } from './handler.ts';
import { requireKnownPlaces } from './known-places.ts';

/**
 * Mutes a route, of which nothing new is told from now on, or unmutes it: then the best of what is live
 * is told, as after saving preferences. Alerts that are there stay.
 */
export const muteRoute: FunctionHandler<'mute-route'> = async (request, context) => {
  const { database, pipeline, reference } = context.services;
  const { userId } = callerOf(context);
  const { origin, destination, muted } = request;
  requireKnownPlaces(reference, { origin: [origin], destination: [destination] });
  // Held to places just now.
  const route = { origin, destination } as Route;
  const routes = await setRouteMuted(database, userId, route, muted, MOST_MUTED_ROUTES);
  if (routes === null) throw new Failure('not_found');
  if (routes === 'full')
    throw new Failure('invalid_input', [{ path: 'origin', message: 'preferences.error.tooMany' }]);
  if (!muted) await tellOfLiveDeals(pipeline, userId);
  return { mutedRoutes: [...routes] };
};
