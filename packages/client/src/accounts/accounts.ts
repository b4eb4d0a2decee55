import { createAuthClient } from 'better-auth/client';
import type { Connection } from '../connection.ts';
import type { AccountReads, AccountWrites } from './account-calls.ts';

/** A refusal by the sign-in service, with its code and HTTP status (null: no answer). */
export class AuthFailure extends Error {
  readonly code: string;
  readonly status: number | null;

  constructor(code: string, status: number | null) {
    super(`Sign-in service: ${code || status}`);
    this.name = 'AuthFailure';
    this.code = code;
    this.status = status;
  }

  /** True if the server refused what was asked, rather than failing at it. */
  get isRefusal(): boolean {
    return this.status !== null && this.status < 500;
  }
}

export type * from './account-calls.ts';

/** Time that a call may take before it counts as unanswered, in ms. */
const TIMEOUT_MS = 30_000;

interface AccountsOptions {
  /** Headers in the place of cookies, where the caller's cookies do not reach the backend. */
  readonly cookieHeaders?: {
    readonly read: () => Record<string, string>;
    readonly keep: (answered: Headers) => void;
  };
}

/** An answer of the sign-in service; its headers carry the server's clock, and new tokens. */
type AccountAnswer<Data> =
  | { readonly data: Data; readonly error: null; readonly headers: Headers }
  | { readonly data: null; readonly error: AuthFailure };

export type Accounts = ReturnType<typeof createAccounts>;

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly body?: object;
  readonly query?: Record<string, string>;
  readonly timeoutMs?: number;
}

/**
 * Accounts and sessions (`/auth/v1`), called by better-auth's client. Of that client the sending half is used:
 * its own session store knows neither the tabs of this app nor its bearer tokens, and several endpoints are ours.
 * Cookies go along, because a second factor under way and a trusted device are kept in them.
 */
export function createAccounts(connection: Connection, { cookieHeaders }: AccountsOptions = {}) {
  const { $fetch } = createAuthClient({
    baseURL: `${connection.url}/auth/v1`,
    disableDefaultFetchPlugins: true,
    fetchOptions: {
      // Looked up at each call: tests and monitoring replace it.
      customFetchImpl: (input, init) => fetch(input, init),
      // The library's own reader would turn texts that look like dates into dates.
      jsonParser: parseJson,
      credentials: cookieHeaders === undefined ? 'include' : 'omit',
      cache: 'no-store',
    },
  });

  /** A refusal of the token ends the session; other refusals with status 401, such as a wrong password, do not. */
  async function send(
    path: string,
    { timeoutMs = TIMEOUT_MS, ...sent }: Sent,
  ): Promise<AccountAnswer<unknown>> {
    const token = connection.token();
    let headers = new Headers();
    try {
      const { data, error } = await $fetch<unknown, { code?: unknown }>(path, {
        ...sent,
        headers: { ...connection.headers(), ...cookieHeaders?.read() },
        signal: AbortSignal.timeout(timeoutMs),
        onResponse: ({ response }) => {
          headers = response.headers;
        },
      });
      cookieHeaders?.keep(headers);
      if (error === null) return { data, error, headers };
      const code = typeof error.code === 'string' ? error.code : '';
      if (code === 'AUTHENTICATION_REQUIRED') connection.refuse(token);
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
    ): Promise<AccountAnswer<AccountReads[Path]['answer']>> {
      const sent: Sent = {
        method: 'GET',
        ...(query === undefined ? {} : { query }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      };
      // The shape is the one that the server documents for this endpoint.
      return send(path, sent) as Promise<AccountAnswer<AccountReads[Path]['answer']>>;
    },

    write<Path extends keyof AccountWrites>(
      path: Path,
      body: AccountWrites[Path]['body'],
    ): Promise<AccountAnswer<AccountWrites[Path]['answer']>> {
      return send(path, { method: 'POST', body }) as Promise<
        AccountAnswer<AccountWrites[Path]['answer']>
      >;
    },
  };
}

/** Null for what is no JSON: a proxy in between may answer a page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
