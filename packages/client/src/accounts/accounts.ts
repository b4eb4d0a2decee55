import { createAuthClient } from 'better-auth/client';
import type { Connection } from '../connection.ts';
import type { AccountReads, AccountWrites } from './account-calls.ts';

/** Error response of the sign-in service, with its code and HTTP status (null: no response). */
export class AuthFailure extends Error {
  readonly code: string;
  readonly status: number | null;

  constructor(code: string, status: number | null) {
    super(`Sign-in service: ${code || status}`);
    this.name = 'AuthFailure';
    this.code = code;
    this.status = status;
  }

  /** True for a rejected request, false for a failed one. */
  get isRefusal(): boolean {
    return this.status !== null && this.status < 500;
  }
}

export type * from './account-calls.ts';

const TIMEOUT_MS = 30_000;

interface AccountsOptions {
  /** Replacement for cookies where the browser doesn't send them to the backend. */
  readonly cookieHeaders?: {
    readonly read: () => Record<string, string>;
    readonly keep: (responseHeaders: Headers) => void;
  };
}

/** Response of the sign-in service. The headers carry the server's clock and new tokens. */
type AccountResponse<Data> =
  | { readonly data: Data; readonly error: null; readonly headers: Headers }
  | { readonly data: null; readonly error: AuthFailure };

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * Client of `/auth/v1`, based on better-auth's fetch. Its session store is not used, because that
 * knows neither this app's bearer tokens nor other tabs. Cookies are included, because they hold
 * pending second factors and trusted devices.
 */
export function createAccounts(connection: Connection, { cookieHeaders }: AccountsOptions = {}) {
  const { $fetch } = createAuthClient({
    baseURL: `${connection.url}/auth/v1`,
    disableDefaultFetchPlugins: true,
    fetchOptions: {
      // Looked up per call, because tests and monitoring replace it.
      customFetchImpl: (input, init) => fetch(input, init),
      // The library's parser would turn date-like strings into dates.
      jsonParser: parseJson,
      credentials: cookieHeaders === undefined ? 'include' : 'omit',
      cache: 'no-store',
    },
  });

  /** Sends a request. Only a rejected token ends the session, not a 401 such as a wrong password. */
  async function send(
    path: string,
    request: { method: 'GET' | 'POST'; body?: object; query?: object | undefined },
    timeoutMs = TIMEOUT_MS,
  ): Promise<AccountResponse<unknown>> {
    const token = connection.token();
    let headers = new Headers();
    try {
      const { data, error } = await $fetch<unknown, { code?: unknown }>(path, {
        ...request,
        headers: { ...connection.headers(), ...cookieHeaders?.read() },
        signal: AbortSignal.timeout(timeoutMs),
        onResponse: ({ response }) => {
          headers = response.headers;
        },
      });
      cookieHeaders?.keep(headers);
      if (error === null) return { data, error, headers };
      const code = typeof error.code === 'string' ? error.code : '';
      if (code === 'AUTHENTICATION_REQUIRED') connection.reportRefusedToken(token);
      return { data: null, error: new AuthFailure(code, error.status) };
    } catch {
      return { data: null, error: new AuthFailure('UNREACHABLE', null) };
    }
  }

  return {
    read<Path extends keyof AccountReads>(
      path: Path,
      query?: AccountReads[Path]['query'],
      timeoutMs?: number,
    ): Promise<AccountResponse<AccountReads[Path]['response']>> {
      // Trusts the server to keep to its documented shape.
      return send(path, { method: 'GET', query }, timeoutMs) as Promise<
        AccountResponse<AccountReads[Path]['response']>
      >;
    },

    write<Path extends keyof AccountWrites>(path: Path, body: AccountWrites[Path]['body']) {
      return send(path, { method: 'POST', body }) as Promise<
        AccountResponse<AccountWrites[Path]['response']>
      >;
    },
  };
}

/** Returns null for anything but JSON, such as an error page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
