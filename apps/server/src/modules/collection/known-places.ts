import type { ErrorBody } from '@farelark/contracts';
import type { Reference } from '@farelark/reference';
import { Failure } from '../../platform/http/failure.ts';

type CodeFields = Readonly<Record<string, readonly string[]>>;

/** @throws Failure invalid_input, naming each field with an unknown place */
export function requireKnownPlaces(reference: Reference, fields: CodeFields): void {
  const unknown = findUnknownCodes(fields, (code) => reference.isPlace(code));
  if (unknown.length > 0) throw new Failure('invalid_input', { fields: unknown });
}

/** Errors of the fields that contain an unknown code. */
export function findUnknownCodes(
  fields: CodeFields,
  isKnown: (code: string) => boolean,
  message = 'preferences.error.unknownPlace',
): NonNullable<ErrorBody['fields']> {
  return Object.entries(fields).flatMap(([path, codes]) =>
    codes.every(isKnown) ? [] : [{ path, message }],
  );
}
