import { z } from 'zod';

const UUID = '00000000-0000-4000-8000-000000000000';
/** Tried in this order for strings and numbers. */
const CANDIDATES = ['', 'text', 'en', 'EUR', '2026-11-22T08:00:00.000Z', '2026-11-22', UUID, 0, 1];

/** Minimal valid data of a schema: arrays of one item at most, null where allowed, else the first option. */
export function createEmpty<Schema extends z.ZodType>(schema: Schema): z.input<Schema> {
  return fill(schema) as z.input<Schema>;
}

function fill(schema: unknown): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, property]) => [name, fill(property)]),
    );
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray)
    return schema.safeParse([]).success ? [] : [fill(schema.element)];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodReadonly) return fill(schema.unwrap());
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodUnion) return fill(schema.options[0]);
  if (schema instanceof z.ZodRecord) return {};
  return CANDIDATES.find((value) => (schema as z.ZodType).safeParse(value).success);
}
