import type { CollectionResult } from '@farelark/contracts';
import { claimDeparture, releaseDeparture } from '@farelark/db/call-quotas';
import type { PlaceCode, Trip } from '@farelark/engine';
import { type CollectContext, collectTrips, newTally } from './collect-trips.ts';
import { type CollectionSource, listOpenSources } from './collection-source.ts';
import type { Progress } from './dependencies.ts';
import { canDiscover, discoverFrom, URGENT } from './discover-routes.ts';
import { tripsFrom } from './planned-trips.ts';

/** Between two departures (spec, section 9). */
const DEPARTURE_PAUSE_MILLIS = 400;

export interface DeparturesToCollect {
  readonly departures: readonly PlaceCode[];
  /** Offers asked for from each. */
  readonly limitPerDeparture: number;
  /** Departures collected within so many seconds are skipped. */
  readonly freshSeconds: number;
}

export type DeparturesContext = Omit<CollectContext, 'onTrips' | 'mostCalls'> & {
  /** Owner of claims, which a restarted job continues. */
  readonly jobId: string;
};

/** A source's trips from one departure. */
interface Piece {
  readonly departure: PlaceCode;
  readonly from: CollectionSource;
  /** None: nothing is known from there, and the source is asked what is cheap. */
  readonly trips: readonly Trip[];
}

/** Collects fares from departures, one after the other, from every source that is open. */
export async function collectDepartures(
  context: DeparturesContext,
  sources: readonly CollectionSource[],
  wanted: DeparturesToCollect,
  progress: Progress,
): Promise<CollectionResult> {
  const { jobId } = context;
  const { pool } = context.services.database;
  const left: Piece[] = [];
  const release = ({ departure, from }: Piece) =>
    releaseDeparture(pool, { source: from.source.name, departure, jobId });
  try {
    const fresh = await claimPieces(context, sources, wanted, left);
    const asked = [...new Set(left.map(({ departure }) => departure))];
    const total = left.reduce((sum, piece) => sum + questionsIn(piece), 0);
    const tally = newTally();
    let before = 0;
    let last = left[0]?.departure;
    await progress(0, total);
    for (let piece = left[0]; piece !== undefined; piece = left[0]) {
      const { departure, from, trips } = piece;
      if (departure !== last) await context.pause(DEPARTURE_PAUSE_MILLIS, context.signal);
      last = departure;
      const done = before;
      const onTrips = (count: number) => progress(done + count, total);
      const isAnswered =
        trips.length === 0
          ? (await discoverFrom(context, from, departure, URGENT, tally)) === 'answered'
          : await collectTrips({ ...context, onTrips }, from, trips, true, tally);
      left.shift();
      if (!isAnswered) await release(piece);
      before += questionsIn(piece);
      await progress(before, total);
    }
    const isAsked = new Set(asked);
    const isFresh = new Set(fresh);
    return {
      ...tally,
      asked,
      fresh: [...isFresh].filter((departure) => !isAsked.has(departure)),
      unserved: wanted.departures.filter(
        (departure) => !isAsked.has(departure) && !isFresh.has(departure),
      ),
    };
  } finally {
    // Release unprocessed departures.
    await Promise.all(left.map(release)).catch(() => {});
  }
}

/** A discovery counts as one. */
function questionsIn({ trips }: Piece): number {
  return Math.max(1, trips.length);
}

/** Adds to `pieces` what is to be asked, and is claimed now. Answers the departures that are fresh. */
async function claimPieces(
  { services, signal, jobId }: DeparturesContext,
  sources: readonly CollectionSource[],
  { departures, limitPerDeparture, freshSeconds }: DeparturesToCollect,
  pieces: Piece[],
): Promise<PlaceCode[]> {
  const { pool } = services.database;
  const fresh: PlaceCode[] = [];
  const open = await listOpenSources(sources);
  for (const departure of departures)
    for (const from of open) {
      signal.throwIfAborted();
      const claim = { source: from.source.name, departure, jobId };
      if (!(await claimDeparture(pool, claim, freshSeconds))) {
        fresh.push(departure);
        continue;
      }
      const trips = await tripsFrom(services, from, departure, limitPerDeparture);
      if (trips.length > 0 || canDiscover(from.source)) pieces.push({ departure, from, trips });
      else await releaseDeparture(pool, claim);
    }
  return fresh;
}
