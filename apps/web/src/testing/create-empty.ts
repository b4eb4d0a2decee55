import { z } from 'zod';

/** Tried in this order where a schema wants a text or a number. */
const CANDIDATES = ['', 'text', 'en', 'EUR', '2026-11-22T08:00:00.000Z', '2026-11-22', 0, 1];

/** The emptiest data that a schema takes: no rows, null where that may be, else the first choice. */
export function createEmpty<Schema extends z.ZodType>(schema: Schema): z.input<Schema> {
  return fill(schema) as z.input<Schema>;
}

function fill(schema: unknown): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) => [name, fill(part)]),
    );
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodReadonly) return fill(schema.unwrap());
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodUnion) return fill(schema.options[0]);
  if (schema instanceof z.ZodRecord) return {};
  return CANDIDATES.find((value) => (schema as z.ZodType).safeParse(value).success);
}
