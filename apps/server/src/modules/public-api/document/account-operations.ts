import { ACCOUNT_CALLS } from '@farelark/contracts';
import type { Operation } from './operation.ts';
import { toParameters } from './parameters.ts';

/** What clients use of the accounts. */
export function accountOperations(): Operation[] {
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
            example: findExample(call.example, name),
          })),
    ...(call.request === undefined
      ? {}
      : { body: { schema: call.request, required: true, example: call.example } }),
    answers: [{ status: 200, description: 'Done.', schema: call.response }],
    errors: call.signedIn ? ['invalid_input', 'authentication_required'] : ['invalid_input'],
    refusals: 'account',
  }));
}

function findExample(example: unknown, name: string): unknown {
  return typeof example === 'object' && example !== null && name in example
    ? Reflect.get(example, name)
    : undefined;
}
