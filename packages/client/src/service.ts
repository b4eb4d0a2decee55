import { type Answer, ApiError, errorFromAnswer } from './api-error.ts';
import type { Connection } from './connection.ts';

/** Health of the backend, with its response time. */
export interface Health {
  readonly ok: boolean;
  readonly status: number;
  readonly millis: number;
}

/** Asks whether the process answers (`healthz`), or whether it can also do its work (`readyz`). */
export async function checkHealth(
  { url }: Pick<Connection, 'url'>,
  path: 'healthz' | 'readyz',
  signal?: AbortSignal,
): Promise<Answer<Health, ApiError>> {
  const began = performance.now();
  try {
    const answer = await fetch(`${url}/${path}`, {
      cache: 'no-store',
      ...(signal === undefined ? {} : { signal }),
    });
    await answer.body?.cancel();
    const { ok, status } = answer;
    return { data: { ok, status, millis: performance.now() - began }, error: null };
  } catch {
    return { data: null, error: new ApiError(null, 'unreachable') };
  }
}

/** Reads JSON from a path of the backend, such as `/api/v1/scoreboard`, as the caller of the connection. */
export async function readJson(
  connection: Connection,
  path: string,
  signal?: AbortSignal,
): Promise<Answer<unknown, ApiError>> {
  try {
    const answer = await connection.fetch(connection.url + path, {
      ...(signal === undefined ? {} : { signal }),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return { data: body, error: null };
    return { data: null, error: errorFromAnswer(answer.status, body) };
  } catch {
    return { data: null, error: new ApiError(null, 'unreachable') };
  }
}

/** Calls the public API (`/api/v1/deals?limit=5`) as another program: with an API key or none, never the session. */
export async function callPublicApi(
  { url }: Pick<Connection, 'url'>,
  path: string,
  key: string,
): Promise<Answer<Response, ApiError>> {
  try {
    const answer = await fetch(url + path, {
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
      cache: 'no-store',
      credentials: 'omit',
    });
    return { data: answer, error: null };
  } catch {
    return { data: null, error: new ApiError(null, 'unreachable') };
  }
}
