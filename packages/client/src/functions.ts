import type { FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { FunctionsClient } from '@supabase/functions-js';
import { type Answer, ApiError, errorFromAnswer } from './api-error.ts';
import type { Connection } from './connection.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

export type Functions = ReturnType<typeof createFunctions>;

/** The named functions of the backend, called by functions-js. */
export function createFunctions(connection: Connection) {
  /** Calls a function that no contract knows; without a payload the POST has no body. */
  async function invoke(
    name: string,
    payload?: unknown,
    { signal, timeoutMs, keepalive = false }: CallOptions = {},
  ): Promise<Answer<unknown, ApiError>> {
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
    // The backend answers `{ data, error }` itself, which is what functions-js calls data.
    if (error === null) return { data: data?.data ?? null, error: null };
    if (response === undefined) return { data: null, error: new ApiError(null, 'unreachable') };
    const body: unknown = await response.json().catch(() => null);
    return { data: null, error: errorFromAnswer(response.status, body) };
  }

  return {
    invoke,

    /** Calls a function that the contracts know; the server checks the payload against the same contract. */
    call<Name extends FunctionName>(
      name: Name,
      payload: FunctionInput<Name>,
      options?: CallOptions,
    ): Promise<Answer<FunctionData<Name>, ApiError>> {
      // The server holds itself to the contract: parsing again would load Zod with every page.
      return invoke(name, payload, options) as Promise<Answer<FunctionData<Name>, ApiError>>;
    },
  };
}
