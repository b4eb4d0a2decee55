import {
  type Cabin,
  type EpochDay,
  type Fare,
  type NormaliseContext,
  normalise,
  type PlaceCode,
  parseDay,
  type RawFare,
  type Trip,
} from '@farelark/engine';
import type { FareSource } from '../port.ts';

interface TripInput {
  readonly origin: string;
  readonly destination: string;
  /** `YYYY-MM-DD`. */
  readonly departure: string;
  /** Null = one way. */
  readonly return: string | null;
  readonly cabin: Cabin;
}

/** By default Budapest to Barcelona and back, four nights, in economy. */
export function makeTrip(changes: Partial<TripInput> = {}): Trip {
  const { origin = 'BUD', destination = 'BCN', cabin = 'economy' } = changes;
  const days = { departure: '2027-01-12', return: '2027-01-16', ...changes };
  return {
    origin: origin as PlaceCode,
    destination: destination as PlaceCode,
    departure: dayOf(days.departure),
    return: days.return === null ? null : dayOf(days.return),
    cabin,
  };
}

function dayOf(text: string): EpochDay {
  const day = parseDay(text);
  if (day === null) throw new Error(`Not a day: ${text}`);
  return day;
}

/** Signal of calls that are not aborted. */
export const { signal: NEVER } = new AbortController();

export interface SourceInContext {
  readonly source: FareSource;
  readonly context: Pick<NormaliseContext, 'isPlace' | 'getLocalDay' | 'receivedAt'>;
}

/** Valid fares of a source's rows. */
export function toFares(
  { source, context }: SourceInContext,
  rows: readonly RawFare[],
): readonly Fare[] {
  const { name: defaultSource, synthetic } = source;
  return rows
    .map((row) => normalise(row, { ...context, synthetic, defaultSource }))
    .flatMap((result) => ('fare' in result ? [result.fare] : []));
}

export async function collectRows(stream: AsyncIterable<readonly RawFare[]>): Promise<RawFare[]> {
  const rows: RawFare[] = [];
  for await (const batch of stream) rows.push(...batch);
  return rows;
}

/** Key of the visible parts of an offer, equal in two results of the same search. */
export function toVisibleKey(fare: Fare): string {
  const { origin, destination, departure, price, currency, carriers, flightNumbers } = fare;
  const trip = [origin, destination, departure, fare.return, fare.cabin];
  return JSON.stringify([...trip, price, currency, carriers, flightNumbers, fare.departureTime]);
}
