import { isDeepStrictEqual } from 'node:util';
import { type AlertPreferences, LIMIT_PER_DEPARTURE, MAX_DEPARTURES } from '@farelark/contracts';
import { countCall } from '../../platform/http/call-limit.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listAvailableSources } from '../collection/index.ts';
import type { PreferencesDependencies } from './dependencies.ts';

/**
 * Maximum age of collected fares that make a call to providers unnecessary. A new set of departures is collected
 * immediately, unless another traveller's job is doing so.
 */
const FRESH_SECONDS = { sameDepartures: 15 * 60, changedDepartures: 60 };
/** Limit of new sets of departures, so that saving can't spend a provider's quota. */
const NEW_SETS_LIMIT = { calls: 20, seconds: 3600 };

/**
 * Starts a job that collects fares from the saved departures, or joins a pending one for the same set.
 *
 * @param before null before the first save
 * @returns the job's id; null without departures or an available source, or beyond the limit of new sets
 */
export async function collectAfterSave(
  services: Pick<PreferencesDependencies, 'settings' | 'database' | 'jobs' | 'sources' | 'log'>,
  userId: string,
  before: AlertPreferences | null,
  saved: AlertPreferences,
): Promise<string | null> {
  if (saved.departureAirports.length === 0) return null;
  try {
    if ((await listAvailableSources(services.sources)).length === 0) return null;
    const isSame =
      before !== null &&
      isDeepStrictEqual(new Set(before.departureAirports), new Set(saved.departureAirports));
    if (!isSame)
      await countCall(services, 'save-preferences: collection', { userId }, NEW_SETS_LIMIT);
    const input = {
      departures: saved.departureAirports.slice(0, MAX_DEPARTURES),
      limitPerDeparture: LIMIT_PER_DEPARTURE,
      freshSeconds: FRESH_SECONDS[isSame ? 'sameDepartures' : 'changedDepartures'],
    };
    return await services.jobs.start('on-demand-route-collector', input, userId);
  } catch (error) {
    // The preferences are saved, and the collector runs regularly.
    if (!(error instanceof Failure))
      services.log.error({ err: error }, 'Fares could not be collected after preferences changed');
    return null;
  }
}
