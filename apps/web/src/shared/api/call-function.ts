import { type Connection, connect, unwrap } from '@farelark/client';
import { createFunctions, type Functions } from '@farelark/client/functions';
import { readJson } from '@farelark/client/service';
import type { FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { sessionStore } from '../session/session-store.ts';
import { pageSettings } from '../settings/page-settings.ts';

let connection: Connection | null = null;

/** Connection of this page; a rejected token ends the session in every tab. @throws MissingBackendSettings */
export function pageConnection(): Connection {
  if (connection === null) {
    const { backendUrl, anonKey } = pageSettings();
    connection = connect({
      url: backendUrl,
      anonKey,
      token: () => sessionStore.getState().session?.token ?? null,
      onTokenRefused: sessionStore.expire,
    });
  }
  return connection;
}

let functions: Functions | null = null;

export function pageFunctions(): Functions {
  functions ??= createFunctions(pageConnection());
  return functions;
}

/** Calls a named function. @throws ApiError on any failure, and the signal's reason where the call was aborted */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  request: FunctionInput<Name>,
  signal?: AbortSignal,
): Promise<FunctionData<Name>> {
  const response = await pageFunctions().call(name, request, { signal });
  signal?.throwIfAborted();
  return unwrap(response);
}

/** Fetches JSON from a path that is neither a function nor a table. @throws as `callFunction` does */
export async function fetchJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await readJson(pageConnection(), path, signal);
  signal.throwIfAborted();
  // The server validates it against the contract.
  return unwrap(response) as Body;
}

/** Reports a visit to a deal's seller, which counts the click and rechecks the price; ignores failures. */
export function reportDealOpened(dealId: string): void {
  void pageFunctions().call('open-deal', { dealId }, { keepalive: true });
}
