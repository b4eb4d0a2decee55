import { z } from 'zod';

/** A text that may be missing. */
export function text(description: string) {
  return z.string().optional().describe(description);
}

/** `on` or `off`. */
export function flag(value: boolean, description: string) {
  return z
    .enum(['on', 'off'])
    .transform((given) => given === 'on')
    .default(value)
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

const address = z.url({ protocol: /^https?$/ });

/** An http or https address. */
export function webAddress(description: string): z.ZodOptional<typeof address>;
export function webAddress(description: string, value: string): z.ZodDefault<typeof address>;
export function webAddress(description: string, value?: string) {
  return (value === undefined ? address.optional() : address.default(value)).describe(description);
}
