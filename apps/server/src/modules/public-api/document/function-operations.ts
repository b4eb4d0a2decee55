import {
  type ErrorCode,
  type FunctionContract,
  type FunctionName,
  functions,
} from '@farelark/contracts';
import { z } from 'zod';
import { FUNCTION_GUIDE } from './function-guide.ts';
import type { Operation } from './operation.ts';

/** Every named function: `POST /functions/v1/{name}`. */
export function functionOperations(): Operation[] {
  return Object.entries(functions).map(([name, contract]: [string, FunctionContract]) => {
    const guide = FUNCTION_GUIDE[name as FunctionName];
    return {
      method: 'post',
      path: `/functions/v1/${name}`,
      tag: 'functions',
      id: name,
      summary: guide?.summary ?? name,
      access: contract.access,
      ...(contract.limit === undefined ? {} : { limit: contract.limit }),
      parameters: [],
      body: {
        schema: contract.request,
        required: !contract.request.safeParse({}).success,
        ...(guide === undefined ? {} : { example: guide.example }),
      },
      answers: [
        {
          status: 200,
          description: 'What the function answers.',
          schema: z.object({ data: contract.response, error: z.null() }),
        },
      ],
      errors: errorsOf(contract),
      refusals: 'general',
    };
  });
}

function errorsOf({ access, limit }: FunctionContract): ErrorCode[] {
  return [
    'invalid_input',
    ...(access === 'anyone' ? [] : (['authentication_required'] as const)),
    ...(access === 'operator' ? (['forbidden'] as const) : []),
    ...(limit === undefined ? [] : (['too_many_requests'] as const)),
  ];
}
