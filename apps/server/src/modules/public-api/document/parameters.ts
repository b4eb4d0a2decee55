import type { z } from 'zod';
import type { Parameter } from './operation.ts';

/** What is said of a parameter beyond its contract. */
export interface ParameterGuide {
  readonly description?: string;
  readonly example?: unknown;
}

/** The parameters of a query or path, as its contract has them. */
export function toParameters(
  place: Parameter['in'],
  contract: z.ZodObject,
  guide: (name: string) => ParameterGuide = () => ({}),
): Parameter[] {
  return Object.entries(contract.shape).map(([name, schema]) => ({
    in: place,
    name,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: schema as z.ZodType,
    ...guide(name),
  }));
}
