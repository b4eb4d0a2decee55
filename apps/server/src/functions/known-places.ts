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
  const unknown = Object.entries(fields).flatMap(([path, codes]) =>
    codes.every((code) => reference.isPlace(code))
      ? []
      : [{ path, message: 'preferences.error.unknownPlace' }],
  );
  if (unknown.length > 0) throw new Failure('invalid_input', unknown);
}
