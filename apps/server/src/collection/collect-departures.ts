import type { CollectionResult } from '@farelark/contracts';
import type { PlaceCode, Trip } from '@farelark/domain';
import { claimDeparture, releaseDeparture } from '@farelark/storage';
import { type CollectContext, collectTrips, newTally } from './collect-trips.ts';
import type { CollectionSource } from './collection-source.ts';
import { tripsFrom } from './planned-trips.ts';

/** Between two departures (spec, section 9). */
const DEPARTURE_PAUSE_MILLIS = 400;

export interface DeparturesToCollect {
  readonly departures: readonly PlaceCode[];
  /** Offers asked for from each. */
  readonly limitPerDeparture: number;
  /** What was collected within so many seconds is left alone. */
  readonly freshSeconds: number;
}

type Progress = (done: number, total: number) => Promise<void>;

/** What to ask one source from one departure. */
interface Piece {
  readonly departure: PlaceCode;
  readonly from: CollectionSource;
  readonly trips: readonly Trip[];
}

/** Collects fares from departures, one after the other, from every source that is open. */
export async function collectDepartures(
  context: Omit<CollectContext, 'onTrips'>,
  sources: readonly CollectionSource[],
  wanted: DeparturesToCollect,
  progress: Progress,
): Promise<CollectionResult> {
  const { pieces, fresh } = await piecesOf(context, sources, wanted);
  const total = pieces.reduce((sum, { trips }) => sum + trips.length, 0);
  const tally = newTally();
  let before = 0;
  await progress(0, total);
  for (const [index, { departure, from, trips }] of pieces.entries()) {
    const isNext = index > 0 && pieces[index - 1]?.departure !== departure;
    if (isNext) await context.pause(DEPARTURE_PAUSE_MILLIS, context.signal);
    const done = before;
    const onTrips = (count: number) => progress(done + count, total);
    const release = () =>
      releaseDeparture(context.services.database.pool, from.source.name, departure);
    try {
      if (!(await collectTrips({ ...context, onTrips }, from, trips, true, tally))) await release();
    } catch (error) {
      await release().catch(() => {});
      throw error;
    }
    before += trips.length;
    await progress(before, total);
  }
  const asked = [...new Set(pieces.map(({ departure }) => departure))];
  return { ...tally, asked, fresh: fresh.filter((departure) => !asked.includes(departure)) };
}

async function piecesOf(
  { services, signal }: Omit<CollectContext, 'onTrips'>,
  sources: readonly CollectionSource[],
  { departures, limitPerDeparture, freshSeconds }: DeparturesToCollect,
): Promise<{ pieces: Piece[]; fresh: PlaceCode[] }> {
  const pieces: Piece[] = [];
  const fresh: PlaceCode[] = [];
  const open = await openOf(sources);
  for (const departure of departures)
    for (const from of open) {
      signal.throwIfAborted();
      const { name } = from.source;
      if (!(await claimDeparture(services.database.pool, name, departure, freshSeconds))) {
        fresh.push(departure);
        continue;
      }
      const trips = await tripsFrom(services, from.source, departure, limitPerDeparture);
      if (trips.length > 0) pieces.push({ departure, from, trips });
      else await releaseDeparture(services.database.pool, name, departure);
    }
  return { pieces, fresh };
}

/** The sources that may be asked now. */
export async function openOf(sources: readonly CollectionSource[]): Promise<CollectionSource[]> {
  const open = await Promise.all(sources.map(({ opening }) => opening.isOpen()));
  return sources.filter((_, index) => open[index]);
}
