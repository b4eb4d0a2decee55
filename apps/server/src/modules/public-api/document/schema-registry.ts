import {
  alertPreferences,
  alertView,
  apiDeal,
  apiEvidence,
  apiKeyView,
  apiPlace,
  apiPriceRange,
  dateView,
  dealView,
  delayFigure,
  errorBody,
  evidenceView,
  lifetimeFigure,
  liveEvent,
  money,
  placeView,
  publicDealView,
  shareFigure,
} from '@farelark/contracts';
import { z } from 'zod';

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = { readonly [name: string]: unknown };

/** Schemas that the document references by name. */
const NAMED_SCHEMAS = {
  Money: money,
  Place: apiPlace,
  Evidence: apiEvidence,
  Deal: apiDeal,
  PriceRange: apiPriceRange,
  DelayFigure: delayFigure,
  ShareFigure: shareFigure,
  LifetimeFigure: lifetimeFigure,
  ErrorBody: errorBody,
  PlaceView: placeView,
  EvidenceView: evidenceView,
  DealView: dealView,
  DateView: dateView,
  PublicDealView: publicDealView,
  AlertView: alertView,
  LiveEvent: liveEvent,
  PreferencesView: alertPreferences,
  ApiKeyView: apiKeyView,
} satisfies Record<string, z.ZodType>;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) names.add(schema, { id });

/** Formats that make Zod's patterns redundant. */
const FORMATS = new Set(['uuid', 'date', 'date-time', 'email', 'uri']);

/** Converts contracts to JSON Schemas and collects the named ones. */
export class SchemaRegistry {
  readonly #components = new Map<string, JsonSchema>();

  /** Schema of a client's input. */
  input(schema: z.ZodType): JsonSchema {
    return this.#convert(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), tidy);
  }

  /** Schema of a response, which may have additional fields. */
  output(schema: z.ZodType): JsonSchema {
    const options = { io: 'output', unrepresentable: 'any', metadata: names } as const;
    const converted = this.#convert(z.toJSONSchema(schema, options), (part) =>
      tidy(part, (name, value) => name === 'additionalProperties' && value === false),
    );
    const name = names.get(schema)?.id;
    if (name === undefined) return converted;
    this.#add(name, converted);
    return { $ref: toReference(name) };
  }

  #convert(
    { $defs = {}, ...root }: z.core.JSONSchema.BaseSchema,
    write: (schema: unknown) => JsonSchema,
  ): JsonSchema {
    for (const [name, component] of Object.entries($defs)) this.#add(name, write(component));
    return write(root);
  }

  #add(name: string, schema: JsonSchema): void {
    const existing = this.#components.get(toComponentName(name));
    if (existing !== undefined && JSON.stringify(existing) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the document are named ${toComponentName(name)}`);
    this.#components.set(toComponentName(name), schema);
  }

  /** Named schemas so far. */
  get components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Removes Zod's additions, and makes references point into the document. */
function tidy(schema: unknown, isOmitted = (_name: string, _value: unknown) => false): JsonSchema {
  return JSON.parse(JSON.stringify(schema), function (this: JsonSchema, name, value) {
    const isFormat = FORMATS.has(String(this['format']));
    if (isZodAddition(name, value, isFormat) || isOmitted(name, value)) return undefined;
    return name === '$ref' ? toReference(value.replace('#/$defs/', '')) : value;
  });
}

function isZodAddition(name: string, value: unknown, isFormat: boolean): boolean {
  if (name === '$schema' || name === '~standard') return true;
  if (name === 'id') return typeof value === 'string';
  if (name === 'pattern') return isFormat && typeof value === 'string';
  // Zod adds JavaScript's safe integers as bounds.
  return (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === MAX_INTEGER;
}

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

function toReference(name: string): string {
  return `#/components/schemas/${toComponentName(name)}`;
}

/** Zod names the only recursive schema, that of any JSON, `__schema0`. */
function toComponentName(name: string): string {
  return name === '__schema0' ? 'Json' : name;
}
