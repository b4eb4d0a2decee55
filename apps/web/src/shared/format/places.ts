import type { PlaceView } from '@farelark/contracts';
import { regionNames } from './formats.ts';

/** Name of a country by its ISO 3166-1 code, or the code if unknown. */
export function countryName(code: string, locale: string): string {
  try {
    return regionNames(locale).of(code) ?? code;
  } catch {
    return code;
  }
}

/** City of a place in the reader's language if known, else in English. */
export function getCityName({ localCity, city, name }: PlaceView): string {
  return localCity || city || name;
}

/** Values for texts such as `deal.route`. */
export function getRoute({ origin, destination }: Record<'origin' | 'destination', PlaceView>) {
  return { from: getCityName(origin), to: getCityName(destination) };
}
