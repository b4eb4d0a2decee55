import type { CollectionResult } from '@farelark/contracts';
import { claimDeparture, releaseDeparture } from '@farelark/db/call-quotas';
import type { PlaceCode, Trip } from '@farelark/engine';
import { type CollectContext, collectTrips, createTally } from './collect-trips.ts';
import { type CollectionSource, listAvailableSources } from './collection-source.ts';
import type { OnProgress } from './dependencies.ts';
import { canDiscover, discoverFrom, URGENT } from './discover-routes.ts';
import { planTripsFrom } from './planned-trips.ts';

/** Pause between two departures (spec, section 9). */
const DEPARTURE_PAUSE_MS = 400;

export interface DeparturesToCollect {
  readonly departures: readonly PlaceCode[];
  readonly limitPerDeparture: number;
  /** Departures collected more recently are skipped. */
  readonly freshSeconds: number;
}

export type DeparturesContext = Omit<CollectContext, 'onProgress' | 'maxCalls'> & {
  /** Owner of the claims; a restarted job continues them. */
  readonly jobId: string;
};

/** Claimed departure at one source. */
interface ClaimedDeparture {
  readonly departure: PlaceCode;
  readonly from: CollectionSource;
  /** Empty without known trips: the source is asked what is cheap. */
  readonly trips: readonly Trip[];
}

/** Collects fares from departures, one after the other, from every available source. */
export async function collectDepartures(
  context: DeparturesContext,
  sources: readonly CollectionSource[],
  request: DeparturesToCollect,
  onProgress: OnProgress,
): Promise<CollectionResult> {
  const { jobId } = context;
  const { pool } = context.dependencies.database;
  const queue: ClaimedDeparture[] = [];
  const release = ({ departure, from }: ClaimedDeparture) =>
    releaseDeparture(pool, { source: from.source.name, departure, jobId });
  try {
    const fresh = await claimDepartures(context, sources, request, queue);
    const asked = [...new Set(queue.map(({ departure }) => departure))];
    const total = queue.reduce((sum, claimed) => sum + countSearches(claimed), 0);
    const tally = createTally();
    let done = 0;
    let previous = queue[0]?.departure;
    await onProgress(0, total);
    for (let claimed = queue[0]; claimed !== undefined; claimed = queue[0]) {
      const { departure, from, trips } = claimed;
      if (departure !== previous) await context.pause(DEPARTURE_PAUSE_MS, context.signal);
      previous = departure;
      const before = done;
      const onTrips = (count: number) => onProgress(before + count, total);
      const hasSucceeded =
        trips.length === 0
          ? (await discoverFrom(context, from, departure, URGENT, tally)) === 'answered'
          : await collectTrips({ ...context, onProgress: onTrips }, from, trips, true, tally);
      queue.shift();
      if (!hasSucceeded) await release(claimed);
      done += countSearches(claimed);
      await onProgress(done, total);
    }
    const served = new Set([...asked, ...fresh]);
    return {
      ...tally,
      asked,
      fresh: [...new Set(fresh)].filter((departure) => !asked.includes(departure)),
      unserved: request.departures.filter((departure) => !served.has(departure)),
    };
  } finally {
    await Promise.all(queue.map(release)).catch(() => {});
  }
}

/** A discovery counts as one search. */
function countSearches({ trips }: ClaimedDeparture): number {
  return Math.max(1, trips.length);
}

/** Adds departures to `queue` as it claims them, so that all are released after an error. Returns the fresh ones. */
async function claimDepartures(
  { dependencies, signal, jobId }: DeparturesContext,
  sources: readonly CollectionSource[],
  { departures, limitPerDeparture, freshSeconds }: DeparturesToCollect,
  queue: ClaimedDeparture[],
): Promise<PlaceCode[]> {
  const { pool } = dependencies.database;
  const fresh: PlaceCode[] = [];
  const available = await listAvailableSources(sources);
  for (const departure of departures)
    for (const from of available) {
      signal.throwIfAborted();
      const claim = { source: from.source.name, departure, jobId };
      if (!(await claimDeparture(pool, claim, freshSeconds))) {
        fresh.push(departure);
        continue;
      }
      const trips = await planTripsFrom(dependencies, from, departure, limitPerDeparture);
      if (trips.length > 0 || canDiscover(from.source)) queue.push({ departure, from, trips });
      else await releaseDeparture(pool, claim);
    }
  return fresh;
}
