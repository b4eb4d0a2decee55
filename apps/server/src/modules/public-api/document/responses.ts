import { accountRefusal, ERROR_CODES, ERROR_STATUS, errorBody } from '@farelark/contracts';
import type { Translate } from '@farelark/i18n';
import { z } from 'zod';
import { describeFailure } from '../../../platform/http/failure.ts';
import type { ErrorFormat, Operation } from './operation.ts';
import type { JsonSchema, SchemaRegistry } from './schema-registry.ts';

const ERROR_FORMATS: Readonly<Record<ErrorFormat, { name: string; schema: z.ZodType }>> = {
  general: {
    name: 'Error',
    schema: z.object({ data: z.null(), error: errorBody.required({ requestId: true }) }),
  },
  table: {
    name: 'TableError',
    schema: z.object({
      code: z.string(),
      message: z.string(),
      details: z.string().nullable(),
      hint: z.string().nullable(),
    }),
  },
  account: { name: 'AccountError', schema: accountRefusal },
};

const REQUEST_ID = '6f1c8b1e-7d43-4d0b-9a34-3f1f0a2b9c55';

export function getErrorSchemas(schemas: SchemaRegistry): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.values(ERROR_FORMATS).map(({ name, schema }) => [name, schemas.output(schema)]),
  );
}

/** A response for each code of the general format, and one for other errors of each format. */
export function getErrorResponses(t: Translate<'api'>): Record<string, JsonSchema> {
  const responses: Record<string, JsonSchema> = {};
  for (const code of ERROR_CODES)
    responses[code] = {
      description: t(`answers.${code}`),
      'x-status': ERROR_STATUS[code],
      headers:
        code === 'too_many_requests'
          ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
          : undefined,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          example: {
            data: null,
            error: { ...describeFailure(code), requestId: REQUEST_ID },
          },
        },
      },
    };
  for (const { name } of Object.values(ERROR_FORMATS))
    responses[name] = {
      description: t('answers.refused'),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    };
  return responses;
}

/** Responses of an operation; the default is an error in its format. */
export function toResponses(operation: Operation, schemas: SchemaRegistry): JsonSchema {
  const responses: Record<string, unknown> = {};
  for (const response of operation.responses)
    responses[response.status] = {
      description: response.description,
      headers: operation.tag === 'public' ? LIMIT_HEADERS : undefined,
      content: response.schema && {
        [response.mediaType ?? 'application/json']: {
          schema: schemas.output(response.schema),
          example: response.example,
        },
      },
    };
  for (const code of operation.errorFormat === 'general' ? operation.errors : [])
    responses[ERROR_STATUS[code]] = { $ref: `#/components/responses/${code}` };
  responses['default'] = {
    $ref: `#/components/responses/${ERROR_FORMATS[operation.errorFormat].name}`,
  };
  return responses;
}

const LIMIT_HEADERS = Object.fromEntries(
  ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);

export function getHeaderComponents(t: Translate<'api'>): Record<string, JsonSchema> {
  const nonNegative = { type: 'integer', minimum: 0 };
  return {
    'X-RateLimit-Limit': { description: t('headers.limit'), schema: nonNegative },
    'X-RateLimit-Remaining': { description: t('headers.remaining'), schema: nonNegative },
    'X-RateLimit-Reset': { description: t('headers.reset'), schema: nonNegative },
    'Retry-After': { description: t('headers.retry_after'), schema: nonNegative },
  };
}
