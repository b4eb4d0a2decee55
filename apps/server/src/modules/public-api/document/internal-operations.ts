import { ACCOUNT_CALLS, type ErrorCode, liveAlertsQuery } from '@farelark/contracts';
import { z } from 'zod';
import type { AnyFunction } from '../../../platform/http/define-function.ts';
import { type Operation, toParameters } from './operation.ts';

/** Operations of the named functions, `POST /functions/v1/{name}`. */
export function toFunctionOperations(functions: readonly AnyFunction[]): Operation[] {
  return functions.map((definition) => ({
    method: 'post',
    path: `/functions/v1/${definition.name}`,
    tag: 'functions',
    id: definition.name,
    summary: definition.summary,
    access: definition.access,
    limit: definition.limit,
    parameters: [],
    body: {
      schema: definition.input,
      required: !definition.input.safeParse({}).success,
      example: definition.example,
    },
    responses: [
      {
        status: 200,
        description: 'What the function answers.',
        schema: z.object({ data: definition.output, error: z.null() }),
      },
    ],
    errors: getErrors(definition),
    errorFormat: 'general',
  }));
}

function getErrors({ access, limit }: AnyFunction): ErrorCode[] {
  const errors: ErrorCode[] = ['invalid_input'];
  if (access !== 'anyone') errors.push('authentication_required');
  if (access === 'operator' || access === 'confirmed') errors.push('forbidden');
  if (limit !== undefined) errors.push('too_many_requests');
  return errors;
}

/** `GET /live/v1/alerts`: server-sent events with a LiveEvent as JSON. */
export function getLiveOperations(): Operation[] {
  return [
    {
      method: 'get',
      path: '/live/v1/alerts',
      tag: 'live',
      id: 'live-alerts',
      summary: 'A traveller’s alerts as they happen.',
      description:
        'Server-sent events, to be read over fetch with a bearer header. `event` is the type of a ' +
        'LiveEvent, `data` the event itself as JSON, `id` the cursor; a stream that broke resumes ' +
        'after the `Last-Event-ID` that it is given. It ends when the session ends.',
      access: 'traveller',
      parameters: [
        {
          in: 'query',
          name: 'language',
          required: false,
          schema: liveAlertsQuery.shape.language,
          description:
            'In which language cities and countries are named as well; without one, in none.',
        },
        {
          in: 'header',
          name: 'Last-Event-ID',
          required: false,
          schema: z.string(),
          description: 'The cursor of the last event that was read, or of `get-user-alerts`.',
        },
      ],
      responses: [
        {
          status: 200,
          description: 'The stream. A comment comes every fifteen seconds.',
          schema: z.string(),
          mediaType: 'text/event-stream',
        },
      ],
      errors: ['invalid_input', 'authentication_required', 'too_many_requests'],
      errorFormat: 'general',
    },
  ];
}

export function getAccountOperations(): Operation[] {
  return ACCOUNT_CALLS.map((call) => ({
    method: call.method,
    path: `/auth/v1${call.path}`,
    tag: 'accounts',
    id: `account${call.path.replaceAll('/', '-')}`,
    summary: call.summary,
    access: call.signedIn ? 'traveller' : 'anyone',
    parameters:
      call.query === undefined
        ? []
        : toParameters('query', call.query, (name) => ({
            example: Reflect.get(Object(call.example), name),
          })),
    body: call.request && { schema: call.request, required: true, example: call.example },
    responses: [{ status: 200, description: 'Done.', schema: call.response }],
    errors: call.signedIn ? ['invalid_input', 'authentication_required'] : ['invalid_input'],
    errorFormat: 'account',
  }));
}
