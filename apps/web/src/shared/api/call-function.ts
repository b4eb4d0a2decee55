import type { FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { endSession, sessionState } from '../session/session-store.ts';
import { pageSettings } from '../settings/page-settings.ts';
import { ApiError, errorFromAnswer } from './api-error.ts';

/** What every call to the backend says about itself; never in the address, always in headers. */
export function callHeaders(): Record<string, string> {
  const token = sessionState().session?.token;
  return {
    apikey: pageSettings().anonKey,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/**
 * Calls a named function of the backend. The server checks what it sends against the same
 * contract, so the answer is not parsed a second time: that would put Zod on the landing page.
 *
 * @throws ApiError on any failure; a refused token also ends the session in every tab.
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  request: FunctionInput<Name>,
  signal?: AbortSignal,
): Promise<FunctionData<Name>> {
  const { data } = await fetchJson<{ data: FunctionData<Name> }>(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request ?? {}),
    ...(signal ? { signal } : {}),
  });
  return data;
}

/** Fetches JSON from a path of the backend, with the headers of `callHeaders`. */
export async function fetchJson<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  const token = sessionState().session?.token;
  const headers = { ...callHeaders(), ...init.headers };
  let answer: Response;
  try {
    answer = await fetch(pageSettings().backendUrl + path, { ...init, headers });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(null, 'unreachable');
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    if (answer.status === 401 && token !== undefined) endSession(token);
    throw errorFromAnswer(answer.status, body);
  }
  // The shape is the contract's, which the server holds itself to.
  return body as Body;
}
