import type { PlaceView } from '@farelark/contracts';

/** The city of a place in the reader's language, where the server named it; else in English. */
export function cityOf({ localCity, city, name }: PlaceView): string {
  return localCity || city || name;
}
