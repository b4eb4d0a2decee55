import { ApiError } from '@farelark/client';
import type { FunctionInput, FunctionName } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from './call-function.ts';

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

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
