import type { Reference } from '@farelark/reference';
import { Failure } from '../../platform/http/failure.ts';

type CodeFields = Readonly<Record<string, readonly string[]>>;

/**
 * Holds the codes of an input to places that exist.
 *
 * @throws Failure invalid_input, naming each field with a code that is none
 */
export function requireKnownPlaces(reference: Reference, fields: CodeFields): void {
  refuseUnknown(fields, (code) => reference.isPlace(code));
}

/**
 * Holds the codes of an input to countries that one can fly to.
 *
 * @throws Failure invalid_input, naming each field with a code that is none
 */
export function requireKnownCountries(reference: Reference, fields: CodeFields): void {
  refuseUnknown(fields, (code) => reference.isCountry(code));
}

function refuseUnknown(fields: CodeFields, isKnown: (code: string) => boolean): void {
  const unknown = Object.entries(fields).flatMap(([path, codes]) =>
    codes.every(isKnown) ? [] : [{ path, message: 'preferences.error.unknownPlace' }],
  );
  if (unknown.length > 0) throw new Failure('invalid_input', unknown);
}
