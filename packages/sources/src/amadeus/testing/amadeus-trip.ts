import { type Instant, type PlaceCode, parseDay, type Trip, utcDayOf } from '@farelark/engine';

/** A Sunday at noon, in UTC. */
export const NOW = Date.parse('2026-11-22T12:00:00Z') as Instant;
export const TODAY = utcDayOf(NOW);

/** Budapest to Barcelona and back, four nights, in economy. */
export function aTrip(changes: Partial<Trip> = {}): Trip {
  return {
    origin: 'BUD' as PlaceCode,
    destination: 'BCN' as PlaceCode,
    departure: dayOf('2027-01-12'),
    return: dayOf('2027-01-16'),
    cabin: 'economy',
    ...changes,
  };
}

export function dayOf(text: string) {
  const day = parseDay(text);
  if (day === null) throw new Error(`No day: ${text}`);
  return day;
}
