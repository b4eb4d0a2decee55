import { ApiError } from '@farelark/client';
import type { FunctionInput, FunctionName } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from './call-function.ts';

/** The query of a named function under a key of its own. */
export function functionQuery<Name extends FunctionName>(
  queryKey: readonly unknown[],
  name: Name,
  input: FunctionInput<Name>,
  options: { readonly staleTime?: number } = {},
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callFunction(name, input, signal),
    ...options,
  });
}

/** True where the account may not call the function. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
