import {
  createMarket,
  type Fare,
  judge,
  type MarketKey,
  normalise,
  toMarketKey,
  type Verdict,
} from '@farelark/engine';
import { type PlantedFeed, toErrorKey } from '../planting.ts';
import { FEED_CONTEXT } from '../replay.ts';
import { dayOf, type TripKey, toTripKey } from '../sighting.ts';

/** One sighting of a trip as the engine judged it. */
export interface TracedSighting {
  readonly day: number;
  /** Minor units, as the verdict's evidence. */
  readonly price: number;
  readonly verdict: Verdict;
  readonly isPlanted: boolean;
}

export interface TripTrace {
  readonly fare: Fare;
  readonly sightings: readonly TracedSighting[];
}

/**
 * The trip that shows most: of those with a planted error fare that was told of, the one with most
 * deals alerted, and of these the one seen most often. Null when there is none.
 */
export function tellingTrip({ rows, truth }: PlantedFeed): TripTrace | null {
  const markets = new Map<MarketKey, ReturnType<typeof createMarket>>();
  const traces = new Map<TripKey, { fare: Fare; sightings: TracedSighting[] }>();
  for (const row of rows) {
    const result = normalise(row, FEED_CONTEXT);
    if ('rejected' in result) continue;
    const { fare } = result;
    const key = toMarketKey(fare);
    const market = markets.get(key) ?? createMarket();
    markets.set(key, market);
    const verdict = judge(market, fare);
    const trip = toTripKey(row);
    const trace = traces.get(trip) ?? { fare, sightings: [] };
    traces.set(trip, trace);
    const isPlanted = truth.errorOn.has(toErrorKey(trip, row.observed_at ?? ''));
    const day = dayOf(row.observed_at ?? '') ?? 0;
    trace.sightings.push({ day, price: fare.price, verdict, isPlanted });
  }
  let best: TripTrace | null = null;
  for (const trace of traces.values()) {
    if (worth(trace) > (best === null ? 0 : worth(best))) best = trace;
  }
  return best;
}

const WORTH_OF_A_DEAL = 1_000;
/** More than so many alerts on one trip hide each other. */
const MAX_DEALS = 3;

function worth({ sightings }: TripTrace): number {
  const isError = ({ isPlanted, verdict }: TracedSighting) =>
    isPlanted && verdict.alert !== null && verdict.label === 'error_fare';
  if (!sightings.some(isError)) return 0;
  const deals = sightings.filter(
    ({ verdict }) => verdict.alert !== null && verdict.label === 'deal',
  );
  return 1 + Math.min(MAX_DEALS, deals.length) * WORTH_OF_A_DEAL + sightings.length;
}
