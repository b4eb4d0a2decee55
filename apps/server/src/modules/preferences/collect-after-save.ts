import { isDeepStrictEqual } from 'node:util';
import {
  type AlertPreferences,
  LIMIT_PER_DEPARTURE,
  listOrigins,
  MAX_DEPARTURES,
} from '@farelark/contracts';
import { countCall } from '../../platform/http/call-limit.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listAvailableSources } from '../collection/index.ts';
import type { PreferencesDependencies } from './dependencies.ts';

/** Maximum age of fares that are not collected again. */
const FRESH_SECONDS = { sameDepartures: 15 * 60, changedDepartures: 60 };
/** Protects the quotas of providers. */
const NEW_DEPARTURES_LIMIT = { calls: 20, seconds: 3600 };

/**
 * Starts a job that collects fares from the saved departures and watched routes, new ones first, or joins a pending one for the same set.
 *
 * @returns the job's id; null without departures or an available source, beyond the limit and on errors
 */
export async function collectAfterSave(
  dependencies: Pick<PreferencesDependencies, 'settings' | 'database' | 'jobs' | 'sources' | 'log'>,
  userId: string,
  previous: AlertPreferences | null,
  saved: AlertPreferences,
): Promise<string | null> {
  const origins = listOrigins(saved);
  if (origins.length === 0) return null;
  try {
    if ((await listAvailableSources(dependencies.sources)).length === 0) return null;
    const before = new Set(previous === null ? [] : listOrigins(previous));
    const isUnchanged = isDeepStrictEqual(before, new Set(origins));
    if (!isUnchanged)
      await countCall(
        dependencies,
        'save-preferences: collection',
        { userId },
        NEW_DEPARTURES_LIMIT,
      );
    const input = {
      departures: origins
        .toSorted((a, b) => Number(before.has(a)) - Number(before.has(b)))
        .slice(0, MAX_DEPARTURES),
      limitPerDeparture: LIMIT_PER_DEPARTURE,
      freshSeconds: FRESH_SECONDS[isUnchanged ? 'sameDepartures' : 'changedDepartures'],
    };
    return await dependencies.jobs.start('on-demand-route-collector', input, userId);
  } catch (error) {
    // The preferences are saved, and the collector runs regularly.
    if (!(error instanceof Failure))
      dependencies.log.error(
        { err: error },
        'Fares could not be collected after preferences changed',
      );
    return null;
  }
}
