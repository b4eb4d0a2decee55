import type { Language } from '@farelark/contracts';
import { translator } from '@farelark/i18n';
import { getVersion } from '../../../config/version.ts';
import type { AnyFunction } from '../../../platform/http/define-function.ts';
import {
  getAccountOperations,
  getLiveOperations,
  toFunctionOperations,
} from './internal-operations.ts';
import { type Access, type Operation, type Parameter, TAGS } from './operation.ts';
import { getPublicOperations } from './public-operations.ts';
import {
  getErrorResponses,
  getErrorSchemas,
  getHeaderComponents,
  toResponses,
} from './responses.ts';
import { type JsonSchema, SchemaRegistry } from './schema-registry.ts';
import { getTableOperations } from './table-operations.ts';

export interface ApiDocument {
  readonly openapi: '3.1.1';
  readonly info: JsonSchema;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
}

export interface DocumentOptions {
  readonly publicUrl: string;
  readonly functions: readonly AnyFunction[];
  /** Language of the public API's texts; all others are English. */
  readonly language: Language;
  readonly callsWithKey: number;
  readonly callsWithout: number;
}

/** OpenAPI document of all operations, derived from the contracts. */
export function createApiDocument(options: DocumentOptions): ApiDocument {
  const t = translator(options.language, 'api');
  const registry = new SchemaRegistry();
  const operations = [
    ...getPublicOperations(t),
    ...toFunctionOperations(options.functions),
    ...getLiveOperations(),
    ...getTableOperations(),
    ...getAccountOperations(),
  ];
  const paths = toPaths(operations, registry);
  const schemas = { ...getErrorSchemas(registry), ...registry.components };
  const document = {
    openapi: '3.1.1',
    info: {
      title: t('info.title'),
      description: t('info.text', {
        visitor: options.callsWithout,
        key: options.callsWithKey,
      }),
      version: getVersion(),
      'x-calls': { with_key: options.callsWithKey, without_key: options.callsWithout },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: options.publicUrl }],
    tags: TAGS.map((name) => ({
      name,
      'x-displayName': t(`tags.${name}.name`),
      description: t(`tags.${name}.text`),
    })),
    paths,
    components: {
      schemas,
      responses: getErrorResponses(t),
      headers: getHeaderComponents(t),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: t('security.key') },
        session: { type: 'http', scheme: 'bearer', description: t('security.session') },
      },
    },
  };
  // Without undefined members.
  return JSON.parse(JSON.stringify(document));
}

function toPaths(operations: readonly Operation[], schemas: SchemaRegistry): ApiDocument['paths'] {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const path = paths[operation.path] ?? {};
    path[operation.method] = describe(operation, schemas);
    paths[operation.path] = path;
  }
  return paths;
}

function describe(operation: Operation, schemas: SchemaRegistry): JsonSchema {
  const { parameters, body } = operation;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    'x-access': operation.access,
    'x-limit': operation.limit,
    security: SECURITY[operation.access],
    parameters: parameters.length === 0 ? undefined : parameters.map(toParameter(schemas)),
    requestBody: body && {
      required: body.required,
      content: {
        'application/json': { schema: schemas.input(body.schema), example: body.example },
      },
    },
    responses: toResponses(operation, schemas),
  };
}

const SECURITY: Readonly<Record<Access, readonly object[]>> = {
  key: [{}, { apiKey: [] }],
  anyone: [{}, { session: [] }],
  traveller: [{ session: [] }],
  confirmed: [{ session: [] }],
  operator: [{ session: [] }],
};

const toParameter = (schemas: SchemaRegistry) => (parameter: Parameter) => ({
  name: parameter.name,
  in: parameter.in,
  required: parameter.required,
  description: parameter.description,
  schema: schemas.input(parameter.schema),
  example: parameter.example,
});
