import type { Trip } from '@farelark/engine';
import type { TripSearch } from '@farelark/sources';

/** The trips that are to be asked about, so that all of these are answered: the first of each question. */
export function oncePerQuestion(source: TripSearch, trips: readonly Trip[]): Trip[] {
  const { toQuestion } = source;
  if (toQuestion === undefined) return [...trips];
  const asked = new Set<string>();
  return trips.filter((trip) => {
    const question = toQuestion(trip);
    if (asked.has(question)) return false;
    asked.add(question);
    return true;
  });
}
