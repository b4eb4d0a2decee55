import { unwrap } from '@farelark/client';
import { createFunctions, type Functions } from '@farelark/client/functions';
import type { FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { pageConnection } from './page-connection.ts';

let current: Functions | null = null;

/** The named functions of the backend. */
export function pageFunctions(): Functions {
  current ??= createFunctions(pageConnection());
  return current;
}

/**
 * Calls a named function of the backend, for queries and mutations, which want an exception.
 *
 * @throws ApiError on any failure, and the signal's reason where the call was aborted
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  request: FunctionInput<Name>,
  signal?: AbortSignal,
): Promise<FunctionData<Name>> {
  const answer = await pageFunctions().call(name, request, { signal });
  signal?.throwIfAborted();
  return unwrap(answer);
}
