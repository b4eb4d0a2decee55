import { MOST_MUTED_ROUTES } from '@farelark/contracts';
import { setRouteMuted } from '@farelark/db';
import type { Route } from '@farelark/engine';
import { notifyOfLiveDeals } from '@farelark/ingest';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { requireKnownPlaces } from '../collection/known-places.ts';

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
  if (!muted) await notifyOfLiveDeals(pipeline, userId);
  return { mutedRoutes: [...routes] };
};
