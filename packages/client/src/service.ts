import { ApiError, type Result, toApiError } from './api-error.ts';
import type { Connection } from './connection.ts';

export interface Health {
  readonly ok: boolean;
  readonly status: number;
  /** Response time. */
  readonly millis: number;
}

/** Checks liveness (`healthz`) or readiness (`readyz`) of the backend. */
export async function checkHealth(
  { url }: Pick<Connection, 'url'>,
  path: 'healthz' | 'readyz',
  signal?: AbortSignal,
): Promise<Result<Health, ApiError>> {
  const startedAt = performance.now();
  try {
    const response = await fetch(`${url}/${path}`, { cache: 'no-store', signal: signal ?? null });
    await response.body?.cancel();
    const { ok, status } = response;
    return { data: { ok, status, millis: performance.now() - startedAt }, error: null };
  } catch {
    return { data: null, error: new ApiError(null, 'unreachable') };
  }
}

/** Reads JSON from a path of the backend, such as `/api/v1/scoreboard`, with the caller's credentials. */
export async function readJson(
  connection: Connection,
  path: string,
  signal?: AbortSignal,
): Promise<Result<unknown, ApiError>> {
  try {
    const response = await connection.fetch(connection.url + path, { signal: signal ?? null });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { data: body, error: null };
    return { data: null, error: toApiError(response.status, body) };
  } catch {
    return { data: null, error: new ApiError(null, 'unreachable') };
  }
}

/** Calls the public API (`/api/v1/deals?limit=5`) as a third party: with an API key or none, never the session. */
export async function callPublicApi(
  { url }: Pick<Connection, 'url'>,
  path: string,
  key: string,
): Promise<Result<Response, ApiError>> {
  try {
    const response = await fetch(url + path, {
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
      cache: 'no-store',
      credentials: 'omit',
    });
    return { data: response, error: null };
  } catch {
    return { data: null, error: new ApiError(null, 'unreachable') };
  }
}
