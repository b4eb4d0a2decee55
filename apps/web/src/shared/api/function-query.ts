import { ApiError } from '@farelark/client';
import type { FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { callFunction } from './call-function.ts';
import { STALE_TIME_MS } from './stale-time.ts';

/** Options of an operator's list, which keeps a page until the next has arrived. */
export const PAGED = { placeholderData: keepPreviousData, staleTime: STALE_TIME_MS.live };

export function functionQuery<Name extends FunctionName>(
  queryKey: readonly unknown[],
  name: Name,
  input: FunctionInput<Name>,
  options: Omit<UseQueryOptions<FunctionData<Name>>, 'queryKey' | 'queryFn'> = {},
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
