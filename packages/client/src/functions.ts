import type { FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { FunctionsClient } from '@supabase/functions-js';
import { ApiError, type Result, toApiError } from './api-error.ts';
import type { Connection } from './connection.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

export type Functions = ReturnType<typeof createFunctions>;

export function createFunctions(connection: Connection) {
  /** Calls a function by any name, without type checks. Without a payload the POST has no body. */
  async function invoke(
    name: string,
    payload?: unknown,
    { signal, timeoutMs, keepalive = false }: CallOptions = {},
  ): Promise<Result<unknown, ApiError>> {
    const client = new FunctionsClient(`${connection.url}/functions/v1`, {
      customFetch: (input, init) => connection.fetch(input, { ...init, keepalive }),
    });
    const { data, error, response } = await client.invoke<{ data?: unknown } | null>(
      encodeURIComponent(name),
      {
        ...(payload === undefined
          ? {}
          : { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
        ...(signal === undefined ? {} : { signal }),
        ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
      },
    );
    // functions-js puts the whole response body `{ data, error }` into `data`.
    if (error === null) return { data: data?.data ?? null, error: null };
    if (response === undefined) return { data: null, error: new ApiError(null, 'unreachable') };
    const body: unknown = await response.json().catch(() => null);
    return { data: null, error: toApiError(response.status, body) };
  }

  return {
    invoke,

    /** Calls a function with the types of its contract. */
    call<Name extends FunctionName>(
      name: Name,
      payload: FunctionInput<Name>,
      options?: CallOptions,
    ): Promise<Result<FunctionData<Name>, ApiError>> {
      // The server validates its output; parsing it again would load Zod on every page.
      return invoke(name, payload, options) as Promise<Result<FunctionData<Name>, ApiError>>;
    },
  };
}
