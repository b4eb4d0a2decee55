import type { ErrorCode } from '@farelark/contracts';
import { z } from 'zod';
import type { AnyFunction } from '../../../platform/http/define-function.ts';
import type { Operation } from './operation.ts';

/** Operations of the named functions, `POST /functions/v1/{name}`. */
export function functionOperations(functions: readonly AnyFunction[]): Operation[] {
  return functions.map(({ name, access, limit, input, output, docs }) => ({
    method: 'post',
    path: `/functions/v1/${name}`,
    tag: 'functions',
    id: name,
    summary: docs.summary,
    access,
    ...(limit === undefined ? {} : { limit }),
    parameters: [],
    body: { schema: input, required: !input.safeParse({}).success, example: docs.example },
    answers: [
      {
        status: 200,
        description: 'What the function answers.',
        schema: z.object({ data: output, error: z.null() }),
      },
    ],
    errors: getErrors(access, limit !== undefined),
    refusals: 'general',
  }));
}

function getErrors(access: AnyFunction['access'], isLimited: boolean): ErrorCode[] {
  return [
    'invalid_input',
    ...(access === 'anyone' ? [] : (['authentication_required'] as const)),
    ...(access === 'operator' ? (['forbidden'] as const) : []),
    ...(isLimited ? (['too_many_requests'] as const) : []),
  ];
}
