import type { z } from 'zod';
import { Failure, invalidInput } from '../../platform/http/failure.ts';

/**
 * What a query or path says, by its contract.
 *
 * @throws Failure invalid_input, naming each parameter that is wrong or not known
 */
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
