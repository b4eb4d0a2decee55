import { type Cabin, type EpochDay, type PlaceCode, parseDay, type Trip } from '@farelark/engine';

/** A trip as tests write it; days are `YYYY-MM-DD`. */
export interface TripText {
  readonly origin: string;
  readonly destination: string;
  readonly departure: string;
  /** Null = one way. */
  readonly return: string | null;
  readonly cabin: Cabin;
}

/** Budapest to Barcelona and back, four nights, in economy, unless told otherwise. */
export function makeTrip(change: Partial<TripText> = {}): Trip {
  const { origin = 'BUD', destination = 'BCN', cabin = 'economy' } = change;
  const { departure, return: back } = { departure: '2027-01-12', return: '2027-01-16', ...change };
  return {
    origin: origin as PlaceCode,
    destination: destination as PlaceCode,
    departure: dayOf(departure),
    return: back === null ? null : dayOf(back),
    cabin,
  };
}

function dayOf(text: string): EpochDay {
  const day = parseDay(text);
  if (day === null) throw new Error(`No day: ${text}`);
  return day;
}
