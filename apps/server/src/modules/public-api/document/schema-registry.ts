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

/** A JSON Schema of the draft that OpenAPI 3.1 speaks. */
export type JsonSchema = { readonly [name: string]: unknown };

/** Schemas named in the document rather than repeated. */
const NAMED = {
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
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

/** Texts of these forms are identified by their format; Zod's expressions for them say the same, at length. */
const FORMATS = new Set(['uuid', 'date', 'date-time', 'email', 'uri']);

/** Turns contracts into the document's schemas, and collects those that it names. */
export class SchemaRegistry {
  readonly #components = new Map<string, JsonSchema>();

  /** Schema of a client's input. */
  input(schema: z.ZodType): JsonSchema {
    return this.#keep(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), tidy);
  }

  /** Schema of an answer. Further fields are allowed. */
  output(schema: z.ZodType): JsonSchema {
    const options = { io: 'output', unrepresentable: 'any', metadata: names } as const;
    const own = this.#keep(z.toJSONSchema(schema, options), open);
    // A schema that is itself named stands for its reference.
    const name = names.get(schema)?.id;
    if (name === undefined) return own;
    this.#name(name, own);
    return { $ref: pointer(name) };
  }

  #keep(
    { $defs = {}, ...own }: z.core.JSONSchema.BaseSchema,
    write: (schema: unknown) => JsonSchema,
  ): JsonSchema {
    for (const [name, component] of Object.entries($defs)) this.#name(name, write(component));
    return write(own);
  }

  #name(name: string, schema: JsonSchema): void {
    const known = this.#components.get(renamed(name));
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the document are named ${renamed(name)}`);
    this.#components.set(renamed(name), schema);
  }

  /** Those named so far, by name. */
  get components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function open(schema: unknown): JsonSchema {
  return tidy(schema, (name, value) => name === 'additionalProperties' && value === false);
}

/** The schema without what only Zod needs, its references pointing into the document. */
function tidy(schema: unknown, isLeftOut = (_name: string, _value: unknown) => false): JsonSchema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    const isFormat = 'format' in node && FORMATS.has(String(node.format));
    return Object.fromEntries(
      Object.entries(node)
        .filter(([name, value]) => !isZods(name, value, isFormat) && !isLeftOut(name, value))
        .map(([name, value]) => [
          name,
          name === '$ref' ? pointer(String(value).replace('#/$defs/', '')) : walk(value),
        ]),
    );
  };
  return walk(schema) as JsonSchema;
}

function isZods(name: string, value: unknown, isFormat: boolean): boolean {
  if (name === '$schema' || name === '~standard') return true;
  if (name === 'id') return typeof value === 'string';
  if (name === 'pattern') return isFormat && typeof value === 'string';
  // The bounds of integers that JavaScript can hold are no rule of the contract.
  return (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === MAX_INTEGER;
}

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

function pointer(name: string): string {
  return `#/components/schemas/${renamed(name)}`;
}

/** Zod's own name for a schema that holds itself, of which there is one: any JSON. */
function renamed(name: string): string {
  return name === '__schema0' ? 'Json' : name;
}
