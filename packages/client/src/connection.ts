export interface ConnectionOptions {
  /** Without a trailing slash. */
  readonly url: string;
  /** Public key; empty if there is none. */
  readonly anonKey: string;
  /** Current token of the session; null for a visitor. */
  readonly token: () => string | null;
  readonly onTokenRefused?: (token: string) => void;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A backend as seen by one caller. All parts of this client are created with one. */
export interface Connection {
  readonly url: string;
  /** Authentication headers: key, and token if there is a session. Credentials never go into URLs. */
  headers(): Record<string, string>;
  /** `fetch` with the authentication headers. Reports the token of a 401. */
  readonly fetch: typeof globalThis.fetch;
  reportRefusedToken(token: string | null): void;
  token(): string | null;
}

export function connect(options: ConnectionOptions): Connection {
  const { url, anonKey, token } = options;
  const headers = (): Record<string, string> => {
    const bearer = token();
    return {
      ...options.headers,
      ...(anonKey === '' ? {} : { apikey: anonKey }),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    };
  };
  const reportRefusedToken = (refused: string | null): void => {
    if (refused !== null) options.onTokenRefused?.(refused);
  };
  return {
    url,
    token,
    headers,
    reportRefusedToken,
    async fetch(input, init = {}) {
      const sentToken = token();
      const all = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers())) all.set(name, value);
      const response = await fetch(input, { ...init, headers: all });
      if (response.status === 401) reportRefusedToken(sentToken);
      return response;
    },
  };
}
