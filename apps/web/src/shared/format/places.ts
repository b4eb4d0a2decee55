import type { PlaceView } from '@farelark/contracts';
import { regionNames } from './formats.ts';

/** The country's name in `locale`, from its ISO 3166-1 code; the code itself where none exists. */
export function countryName(code: string, locale: string): string {
  try {
    return regionNames(locale).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The city of a place in the reader's language, where the server named it; else in English. */
export function getCityName({ localCity, city, name }: PlaceView): string {
  return localCity || city || name;
}

/** Names of both ends, for texts such as `deal.route`. */
export function getRoute({ origin, destination }: Record<'origin' | 'destination', PlaceView>) {
  return { from: getCityName(origin), to: getCityName(destination) };
}
