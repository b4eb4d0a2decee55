import {
  apiAirportsRequest,
  apiAirportsResponse,
  apiDeal,
  apiDealPath,
  apiDealsRequest,
  apiDealsResponse,
  apiDocumentRequest,
  apiHistoryPath,
  apiHistoryRequest,
  apiHistoryResponse,
  apiScoreboardRequest,
  type ErrorCode,
  scoreboard,
} from '@farelark/contracts';
import type { Translate } from '@farelark/i18n';
import { z } from 'zod';
import { type Operation, toParameters } from './operation.ts';
import { EXAMPLE_DEAL, EXAMPLE_HISTORY, EXAMPLE_PLACES } from './public-examples.ts';

interface Definition {
  readonly path: string;
  readonly pathContract?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly data: z.ZodType;
  /** Parameters of a request that returns 200. */
  readonly exampleParameters: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
  readonly errors: readonly ErrorCode[];
  /** The response is the data itself, unwrapped. */
  readonly isBare?: boolean;
}

const COMMON: readonly ErrorCode[] = [
  'invalid_input',
  'authentication_required',
  'too_many_requests',
];

const DEFINITIONS = {
  deals: {
    path: '/api/v1/deals',
    query: apiDealsRequest,
    data: apiDealsResponse,
    exampleParameters: { origin: 'BUD', min_saving: 0.4, market: 'real', limit: 5 },
    example: { deals: [EXAMPLE_DEAL], next_cursor: null },
    errors: COMMON,
  },
  deal: {
    path: '/api/v1/deals/{id}',
    pathContract: apiDealPath,
    data: z.object({ deal: apiDeal }),
    exampleParameters: { id: EXAMPLE_DEAL.id },
    example: { deal: EXAMPLE_DEAL },
    errors: [...COMMON, 'not_found'],
  },
  history: {
    path: '/api/v1/routes/{origin}-{destination}/history',
    pathContract: apiHistoryPath,
    query: apiHistoryRequest,
    data: apiHistoryResponse,
    exampleParameters: { origin: 'BUD', destination: 'BCN', market: 'real', days: 30 },
    example: EXAMPLE_HISTORY,
    errors: [...COMMON, 'not_found', 'unavailable'],
  },
  airports: {
    path: '/api/v1/airports',
    query: apiAirportsRequest,
    data: apiAirportsResponse,
    exampleParameters: { q: 'Budapest', limit: 3 },
    example: EXAMPLE_PLACES,
    errors: COMMON,
  },
  scoreboard: {
    path: '/api/v1/scoreboard',
    query: apiScoreboardRequest,
    data: scoreboard,
    exampleParameters: { window: '30d', market: 'real' },
    errors: COMMON,
  },
  document: {
    path: '/api/v1/openapi.json',
    query: apiDocumentRequest,
    data: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    exampleParameters: { lang: 'en' },
    errors: COMMON,
    isBare: true,
  },
} as const satisfies Readonly<Record<string, Definition>>;
type Name = keyof typeof DEFINITIONS;

export function getPublicOperations(t: Translate<'api'>): Operation[] {
  return Object.entries<Definition>(DEFINITIONS).map(([key, definition]) => {
    const name = key as Name;
    const {
      path,
      pathContract,
      query,
      data,
      exampleParameters,
      example,
      errors,
      isBare = false,
    } = definition;
    const guide = (parameter: string) => ({
      description: describe(t, name, parameter),
      ...(parameter in exampleParameters ? { example: exampleParameters[parameter] } : {}),
    });
    return {
      method: 'get',
      path,
      tag: 'public',
      id: name,
      summary: t(`operations.${name}.summary`),
      description: t(`operations.${name}.text`),
      access: 'key',
      parameters: [
        ...(pathContract === undefined ? [] : toParameters('path', pathContract, guide)),
        ...(query === undefined ? [] : toParameters('query', query, guide)),
        IF_NONE_MATCH,
      ],
      responses: [
        {
          status: 200,
          description: t('answers.ok'),
          schema: isBare ? data : z.object({ data, error: z.null() }),
          example: example && { data: example, error: null },
        },
        { status: 304, description: t('answers.not_modified') },
      ],
      errors,
      errorFormat: 'general',
    };
  });
}

const IF_NONE_MATCH = {
  in: 'header',
  name: 'If-None-Match',
  required: false,
  schema: z.string().max(200),
} as const;

/** The history uses defaults for trip type and currency; elsewhere, they are filters. */
function describe(t: Translate<'api'>, operation: Name, parameter: string): string {
  if (parameter === 'trip_type') return t('parameters.history_trip_type');
  if (operation === 'history' && parameter === 'currency') return t('parameters.history_currency');
  return t(`parameters.${parameter as 'id'}`);
}
