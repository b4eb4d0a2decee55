import fc from 'fast-check';
import type { JsonSchema } from '../../modules/public-api/document/schema-registry.ts';

/** Resolves a `$ref`. */
export type Resolve = (reference: string) => JsonSchema;

/** Values that a schema accepts. */
export function fromSchema(schema: JsonSchema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> {
  const inner = (child: unknown) => fromSchema(child as JsonSchema, resolve, depth + 1);
  if (typeof schema['$ref'] === 'string')
    return depth > MAX_DEPTH ? fc.constant(null) : inner(resolve(schema['$ref']));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return fc.oneof(...choices.map(inner));
  if (Array.isArray(schema['allOf']))
    return fc
      .tuple(...schema['allOf'].map(inner))
      .map((parts) => Object.assign({}, ...parts) as object);
  const types = [schema['type'] ?? 'any'].flat() as string[];
  return fc.oneof(...types.map((type) => fromType(type, schema, inner)));
}

const MAX_DEPTH = 6;
const MAX_ITEMS = 5;

function fromType(
  type: string,
  schema: JsonSchema,
  inner: (schema: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(getBounds(schema));
    case 'number':
      return fc.double({ ...getBounds(schema), noNaN: true, noDefaultInfinity: true });
    case 'string':
      return text(schema);
    case 'array':
      return fc.array(inner(schema['items'] ?? {}), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: Math.min(
          Number(schema['maxItems'] ?? MAX_ITEMS),
          Math.max(MAX_ITEMS, Number(schema['minItems'] ?? 0)),
        ),
      });
    case 'object':
      return object(schema, inner);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function getBounds(schema: JsonSchema): { min: number; max: number } {
  const integer = schema['type'] === 'integer' ? 1 : 0;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema as Record<
    string,
    number | undefined
  >;
  return {
    min: minimum ?? (exclusiveMinimum === undefined ? -2_147_483_648 : exclusiveMinimum + integer),
    max: maximum ?? (exclusiveMaximum === undefined ? 2_147_483_647 : exclusiveMaximum - integer),
  };
}

function object(
  schema: JsonSchema,
  inner: (schema: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>;
  const declared = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, inner(property)]),
    ),
    { requiredKeys: (schema['required'] ?? []) as never[] },
  );
  const additional = schema['additionalProperties'];
  if (typeof additional !== 'object' || additional === null) return declared;
  return fc
    .tuple(declared, fc.dictionary(fc.string({ maxLength: 8 }), inner(additional), { maxKeys: 3 }))
    .map(([properties, extra]) => ({ ...extra, ...(properties as object) }));
}

/** Existing and unknown codes of airports and currencies. */
const CODES = ['BUD', 'BCN', 'LON', 'NRT', 'HKG', 'DXB', 'EUR', 'USD', 'JPY', 'ZZZ', 'AAA'];

/** Cached by constraints, because creating thousands of these arbitraries is slow. */
const texts = new Map<string, fc.Arbitrary<string>>();

function text({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const constraints = { format, pattern, minLength, maxLength };
  const key = JSON.stringify(constraints);
  const arbitrary = texts.get(key) ?? createText(constraints);
  texts.set(key, arbitrary);
  return arbitrary;
}

function createText(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema as { format?: string; pattern?: string };
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.date(DATE_RANGE).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(DATE_RANGE).map((date) => date.toISOString());
  if (format === 'email')
    return fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `${name}@example.org`);
  if (format === 'uri') return fc.webUrl();
  if (pattern === '^[A-Z]{3}$') return fc.constantFrom(...CODES);
  // `\P{Cc}` takes fast-check seconds to prepare.
  if (pattern !== undefined && !pattern.includes('\\P{Cc}'))
    return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({
    minLength: Number(schema['minLength'] ?? 0),
    maxLength: Math.min(Number(schema['maxLength'] ?? 40), 60),
    unit: 'grapheme',
  });
}

const DATE_RANGE = {
  min: new Date('1900-01-01'),
  max: new Date('2100-12-31'),
  noInvalidDate: true,
};
