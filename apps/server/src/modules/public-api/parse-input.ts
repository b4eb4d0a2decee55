import type { PlaceCode } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { z } from 'zod';
import { Failure, invalidInput } from '../../platform/http/failure.ts';

/** Parses a query or path. @throws Failure invalid_input, with each invalid or unknown parameter */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown) {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const unknown = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  );
  const { fields = [] } = invalidInput(result.error).details;
  throw new Failure('invalid_input', {
    fields: [
      ...fields.filter(({ path }) => path !== ''),
      ...unknown.map((path) => ({ path, message: 'Unrecognized parameter' })),
    ],
  });
}

/** A code and, for a city, its airports: fares are recorded under either. */
export function getPlaceCodes(reference: Reference, code: PlaceCode): string[] {
  return [code, ...reference.getAirports(code)];
}

/** Codes that a filter matches; null without a filter. @throws Failure invalid_input for an unknown place */
export function toFilterCodes(reference: Reference, path: string, code: string | undefined) {
  if (code === undefined) return null;
  if (!reference.isPlace(code))
    throw new Failure('invalid_input', { fields: [{ path, message: 'Unknown place' }] });
  return getPlaceCodes(reference, code);
}
