import type { Reference } from '@farelark/reference';
import { Failure } from '../http/failure.ts';

/**
 * Holds the codes of an input to places that exist.
 *
 * @throws Failure invalid_input, naming each field with a code that is none
 */
export function requireKnownPlaces(
  reference: Reference,
  fields: Readonly<Record<string, readonly string[]>>,
): void {
  refuseUnknown(fields, (code) => reference.isPlace(code), 'preferences.error.unknownPlace');
}

/**
 * Holds the codes of an input to countries that one can fly to.
 *
 * @throws Failure invalid_input, naming each field with a code that is none
 */
export function requireKnownCountries(
  reference: Reference,
  fields: Readonly<Record<string, readonly string[]>>,
): void {
  refuseUnknown(fields, (code) => reference.isCountry(code), 'preferences.error.unknownCountry');
}

function refuseUnknown(
  fields: Readonly<Record<string, readonly string[]>>,
  isKnown: (code: string) => boolean,
  message: string,
): void {
  const unknown = Object.entries(fields).flatMap(([path, codes]) =>
    codes.every(isKnown) ? [] : [{ path, message }],
  );
  if (unknown.length > 0) throw new Failure('invalid_input', unknown);
}
