import { createRequire } from 'node:module';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument } from '../modules/public-api/document/document.ts';
import type { JsonSchema } from '../modules/public-api/document/schema-registry.ts';

// Both are CommonJS whose default export TypeScript and Node see differently.
const require = createRequire(import.meta.url);
const { Ajv2020: Checker } = require('ajv/dist/2020.js') as { Ajv2020: typeof Ajv2020 };
const addFormats = require('ajv-formats') as (ajv: Ajv2020) => void;

export interface ReceivedResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** Holds answers to the document, down to fields that it does not name. */
export class ResponseValidator {
  readonly #document: ApiDocument;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: ApiDocument) {
    this.#document = document;
    this.#ajv = new Checker({ strict: false, allErrors: false });
    addFormats(this.#ajv);
    this.#ajv.addSchema(closed(document) as JsonSchema, 'document');
  }

  /** Problem of an answer; null where it is as documented. */
  findFault(path: string, method: string, answer: ReceivedResponse): string | null {
    if (answer.status >= 500 && !isReasoned(answer))
      return `${answer.status} is an answer of 500 or above`;
    const responses = this.#document.paths[path]?.[method]?.['responses'] as
      | Record<string, JsonSchema>
      | undefined;
    const status = String(answer.status);
    const key = responses?.[status] === undefined ? 'default' : status;
    const response = this.#resolve(responses?.[key]);
    if (response === undefined) return 'The document has no such operation';
    if (key === 'default' && answer.status < 400) return `${status} is not documented`;
    const content = response['content'] as Record<string, JsonSchema> | undefined;
    // Answers to HEAD have no body, whatever they would have said.
    if (content === undefined || method === 'head')
      return answer.text === '' ? null : 'There is a body where none is documented';
    const [mediaType = ''] = Object.keys(content);
    // Only what was asked for comes back from an insert.
    if (answer.text === '' && status === '201') return null;
    if (answer.mediaType !== mediaType) return `It is ${answer.mediaType}, not ${mediaType}`;
    if (mediaType !== 'application/json') return null;
    return this.#faultOfBody(content[mediaType]?.['schema'], answer.text);
  }

  #faultOfBody(schema: unknown, text: string): string | null {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `It is no JSON: ${text.slice(0, 200)}`;
    }
    const key = JSON.stringify(schema);
    let check = this.#compiled.get(key);
    if (check === undefined) {
      check = this.#ajv.compile(closed(absolute(schema)) as JsonSchema);
      this.#compiled.set(key, check);
    }
    if (check(body)) return null;
    return `${this.#ajv.errorsText(check.errors)}: ${text.slice(0, 300)}`;
  }

  #resolve(node: JsonSchema | undefined): JsonSchema | undefined {
    const reference = node?.['$ref'];
    if (typeof reference !== 'string') return node;
    let found: unknown = this.#document;
    for (const step of reference.slice(2).split('/')) found = (found as JsonSchema)?.[step];
    return found as JsonSchema | undefined;
  }
}

/** A 503 with a reason, such as a source without settings, is an answer; one without is a failure. */
function isReasoned({ status, text }: ReceivedResponse): boolean {
  const reason = /"message":"errors\.(\w+)"/.exec(text)?.[1];
  return status === 503 && reason !== undefined && reason !== 'unavailable';
}

/** The schema with references that say in which document they point. */
function absolute(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
}

/** The same with every object closed: an answer may hold no more than its contract says today. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]) => [name, closed(value)] as const);
  const isObject = 'properties' in node && 'type' in node && node.type === 'object';
  return Object.fromEntries(
    isObject && !('additionalProperties' in node)
      ? [...entries, ['additionalProperties', false]]
      : entries,
  );
}
