import { isDeepStrictEqual } from 'node:util';
import { type AlertPreferences, LIMIT_PER_DEPARTURE, MAX_DEPARTURES } from '@farelark/contracts';
import { countCall } from '../../platform/http/call-limit.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listOpenSources } from '../collection/index.ts';
import type { PreferencesDependencies } from './dependencies.ts';

/**
 * Age in seconds up to which collected fares are fresh: the job answers from them and calls no provider.
 * A new set of departures is collected immediately, unless another traveller's job is collecting it now.
 */
const FRESH_SECONDS = { sameDepartures: 15 * 60, changedDepartures: 60 };
/** Limit of changed sets, so that saving, which goes on, can't spend the quota of a provider. */
const CHANGED_SETS_LIMIT = { calls: 20, seconds: 3600 };

/**
 * Starts a job that looks for fresh deals from the departures just saved, or joins the one that is
 * waiting or running for the same set.
 *
 * @param before what was stored until then; null before the first save
 * @returns the job's id; null without departures, where no source can be asked, or sets were changed too often
 */
export async function collectAfterSave(
  services: Pick<PreferencesDependencies, 'settings' | 'database' | 'jobs' | 'sources' | 'log'>,
  userId: string,
  before: AlertPreferences | null,
  saved: AlertPreferences,
): Promise<string | null> {
  if (saved.departureAirports.length === 0) return null;
  try {
    if ((await listOpenSources(services.sources)).length === 0) return null;
    const isSame = before !== null && sameSet(before.departureAirports, saved.departureAirports);
    if (!isSame)
      await countCall(services, 'save-preferences: collection', { userId }, CHANGED_SETS_LIMIT);
    const input = {
      departures: saved.departureAirports.slice(0, MAX_DEPARTURES),
      limitPerDeparture: LIMIT_PER_DEPARTURE,
      freshSeconds: FRESH_SECONDS[isSame ? 'sameDepartures' : 'changedDepartures'],
    };
    return await services.jobs.start('on-demand-route-collector', input, userId);
  } catch (error) {
    // The preferences are saved all the same, and the collector asks by itself before long.
    if (!(error instanceof Failure))
      services.log.error({ err: error }, 'Fares could not be collected after preferences changed');
    return null;
  }
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return isDeepStrictEqual(new Set(some), new Set(others));
}
