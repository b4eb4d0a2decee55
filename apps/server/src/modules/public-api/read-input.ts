import type { PlaceCode } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { z } from 'zod';
import { Failure, invalidInput } from '../../platform/http/failure.ts';

/** Parses a query or path. @throws Failure invalid_input, naming each parameter that is wrong or unknown */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const unknown = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  );
  const { fields = [] } = invalidInput(read.error);
  throw new Failure('invalid_input', [
    ...fields.filter(({ path }) => path !== ''),
    ...unknown.map((path) => ({ path, message: 'Unrecognized parameter' })),
  ]);
}

/** The code as it stands, and the airports that it is the city of: fares are recorded under either. */
export function codesAt(reference: Reference, code: PlaceCode): string[] {
  return [code, ...reference.getAirports(code)];
}

/** The codes that a filter stands for; null without one. @throws Failure invalid_input for a code that no place has */
export function codesOfFilter(
  reference: Reference,
  path: string,
  code: string | undefined,
): string[] | null {
  if (code === undefined) return null;
  if (!reference.isPlace(code))
    throw new Failure('invalid_input', [{ path, message: 'Unknown place' }]);
  return codesAt(reference, code);
}
