import { z } from 'zod';
import { webUrl } from './codes.ts';

/** Optional text. */
export function text(description: string) {
  return z.string().optional().describe(description);
}

/** `on` or `off`. */
export function flag(defaultValue: boolean, description: string) {
  return z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(defaultValue)
    .describe(description);
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly default: number;
}

export function number(
  { min, max, default: value }: Limits,
  description: string,
  schema = z.coerce.number(),
) {
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return schema.default(value).describe(description);
}

export function integer(limits: Limits, description: string) {
  return number(limits, description, z.coerce.number().int());
}

/** An http or https address. */
export function webAddress(description: string): z.ZodOptional<typeof webUrl>;
export function webAddress(description: string, value: string): z.ZodDefault<typeof webUrl>;
export function webAddress(description: string, value?: string) {
  return (value === undefined ? webUrl.optional() : webUrl.default(value)).describe(description);
}
