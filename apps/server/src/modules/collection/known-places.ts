import type { ErrorBody } from '@farelark/contracts';
import type { Reference } from '@farelark/reference';
import { Failure } from '../../platform/http/failure.ts';

type CodeFields = Readonly<Record<string, readonly string[]>>;

/**
 * Holds the codes of an input to places that exist.
 *
 * @throws Failure invalid_input, naming each field with a code that is none
 */
export function requireKnownPlaces(reference: Reference, fields: CodeFields): void {
  const unknown = unknownIn(fields, (code) => reference.isPlace(code));
  if (unknown.length > 0) throw new Failure('invalid_input', unknown);
}

/** The fields with a code that is not known, and the message for each. */
export function unknownIn(
  fields: CodeFields,
  isKnown: (code: string) => boolean,
  message = 'preferences.error.unknownPlace',
): NonNullable<ErrorBody['fields']> {
  return Object.entries(fields).flatMap(([path, codes]) =>
    codes.every(isKnown) ? [] : [{ path, message }],
  );
}
