/** Address of the backend, and the caller. */
export interface ConnectionOptions {
  /** Address of the backend, without a slash at the end. */
  readonly url: string;
  /** The anonymous public key; empty where the caller has none. */
  readonly anonKey: string;
  /** Token of the session at the moment of a call; null for a visitor. */
  readonly token: () => string | null;
  /** Called when the backend refuses the token of a call. */
  readonly onTokenRefused?: (token: string) => void;
  /** Headers of every call besides the key and the token. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A backend as one caller sees it. Everything else in this package works on one. */
export interface Connection {
  readonly url: string;
  /** The headers of a call: key, and token where there is a session. Never part of an address. */
  headers(): Record<string, string>;
  /** `fetch` with these headers. A 401 to a token is reported as a refusal of that token. */
  readonly fetch: typeof globalThis.fetch;
  /** Reports that the backend refused a token. */
  refuse(token: string | null): void;
  token(): string | null;
}

/** Makes the connection that the other parts of the client are created with. */
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
  const refuse = (refused: string | null): void => {
    if (refused !== null) options.onTokenRefused?.(refused);
  };
  return {
    url,
    token,
    headers,
    refuse,
    async fetch(input, init = {}) {
      const sent = token();
      const all = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers())) all.set(name, value);
      const answer = await fetch(input, { ...init, headers: all });
      if (answer.status === 401) refuse(sent);
      return answer;
    },
  };
}
