import { createRequire } from 'node:module';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument } from '../modules/public-api/document/document.ts';
import type { JsonSchema } from '../modules/public-api/document/schema-registry.ts';

// TypeScript and Node disagree on the default exports of these CommonJS modules.
const require = createRequire(import.meta.url);
const { Ajv2020: Validator } = require('ajv/dist/2020.js') as { Ajv2020: typeof Ajv2020 };
const addFormats = require('ajv-formats') as (ajv: Ajv2020) => void;

export interface ReceivedResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** Validates responses against the OpenAPI document, rejecting undocumented fields. */
export class ResponseValidator {
  readonly #document: ApiDocument;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: ApiDocument) {
    this.#document = document;
    this.#ajv = new Validator({ strict: false, allErrors: false });
    addFormats(this.#ajv);
    this.#ajv.addSchema(closeObjects(document) as JsonSchema, 'document');
  }

  /** Returns null for a response that is as documented. */
  findProblem(path: string, method: string, response: ReceivedResponse): string | null {
    if (response.status >= 500 && !hasReason(response)) return `Server error ${response.status}`;
    const responses = this.#document.paths[path]?.[method]?.['responses'] as
      | Record<string, JsonSchema>
      | undefined;
    const status = String(response.status);
    const key = responses?.[status] === undefined ? 'default' : status;
    const documented = this.#resolve(responses?.[key]);
    if (documented === undefined) return 'The document has no such operation';
    if (key === 'default' && response.status < 400) return `${status} is not documented`;
    const content = documented['content'] as Record<string, JsonSchema> | undefined;
    if (content === undefined || method === 'head')
      return response.text === '' ? null : 'There is an undocumented body';
    const [mediaType = ''] = Object.keys(content);
    // An insert returns rows only on request.
    if (response.text === '' && status === '201') return null;
    if (response.mediaType !== mediaType)
      return `The media type is ${response.mediaType}, not ${mediaType}`;
    if (mediaType !== 'application/json') return null;
    return this.#findBodyProblem(content[mediaType]?.['schema'], response.text);
  }

  #findBodyProblem(schema: unknown, text: string): string | null {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `Invalid JSON: ${text.slice(0, 200)}`;
    }
    const key = JSON.stringify(schema);
    let validate = this.#compiled.get(key);
    if (validate === undefined) {
      validate = this.#ajv.compile(closeObjects(toAbsolute(schema)) as JsonSchema);
      this.#compiled.set(key, validate);
    }
    if (validate(body)) return null;
    return `${this.#ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
  }

  #resolve(node: JsonSchema | undefined): JsonSchema | undefined {
    const reference = node?.['$ref'];
    if (typeof reference !== 'string') return node;
    let target: unknown = this.#document;
    for (const key of reference.slice(2).split('/')) target = (target as JsonSchema)?.[key];
    return target as JsonSchema | undefined;
  }
}

/** True for a 503 with a documented reason, such as a source without settings. */
function hasReason({ status, text }: ReceivedResponse): boolean {
  const reason = /"message":"errors\.(\w+)"/.exec(text)?.[1];
  return status === 503 && reason !== undefined && reason !== 'unavailable';
}

/** Prefixes references with the id of the document. */
function toAbsolute(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
}

/** Adds `additionalProperties: false` to every object. */
function closeObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeObjects);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]) => [name, closeObjects(value)] as const);
  const isObject = 'properties' in node && 'type' in node && node.type === 'object';
  return Object.fromEntries(
    isObject && !('additionalProperties' in node)
      ? [...entries, ['additionalProperties', false]]
      : entries,
  );
}
