import { isDeepStrictEqual } from 'node:util';
import { LIMIT_PER_DEPARTURE, MOST_DEPARTURES, type Preferences } from '@farelark/contracts';
import { openOf } from '../collection/collect-departures.ts';
import { Failure } from '../http/failure.ts';
import { countCall } from './call-limit.ts';
import { callerOf, type FunctionContext } from './handler.ts';

/**
 * What was collected within so many seconds is fresh: another set of departures is collected at once,
 * and only what others collect at this moment is not asked for twice.
 */
const FRESH_SECONDS = { sameDepartures: 15 * 60, changedDepartures: 60 };
/** More often than anybody changes their mind; saving itself goes on. */
const LIMIT = { calls: 20, seconds: 3600 };

/**
 * Begins to look for fresh deals from the departures that were just saved.
 *
 * @param before what was stored until then; null before the first save
 * @returns the job's id; null where nothing changed, nobody can be asked, or it was asked too often
 */
export async function collectAfterSave(
  context: FunctionContext,
  before: Preferences | null,
  saved: Preferences,
): Promise<string | null> {
  const { services } = context;
  if (before !== null && isDeepStrictEqual(askedFor(before), askedFor(saved))) return null;
  try {
    if ((await openOf(services.sources)).length === 0) return null;
    const { userId } = callerOf(context);
    await countCall(services, 'save-preferences: collection', { userId }, LIMIT);
    const isSame = before !== null && sameSet(before.departureAirports, saved.departureAirports);
    const input = {
      departures: saved.departureAirports.slice(0, MOST_DEPARTURES),
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

/** Preferences but for what makes no fare worth looking for: whom is told, when, and of which routes not. */
function askedFor(preferences: Preferences): Partial<Preferences> {
  const { pausedUntil, mutedRoutes, passengers, ...others } = preferences;
  return others;
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return isDeepStrictEqual(new Set(some), new Set(others));
}
