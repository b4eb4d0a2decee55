import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import { text } from 'node:stream/consumers';

export interface ApnsResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

interface ConnectionOptions {
  readonly origin: string;
  /** Additional trusted authority; PEM. */
  readonly ca?: string;
  readonly timeoutMs: number;
}

/**
 * Shares one connection for all messages, since Apple treats rapid connections as an attack. Opens it on the first
 * message and after it has closed.
 */
export class ApnsConnection {
  readonly #options: ConnectionOptions;
  #session: ClientHttp2Session | null = null;
  /** All open sessions, including those that accept no new request. */
  readonly #sessions = new Set<ClientHttp2Session>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** @throws Error after a timeout or if the connection fails */
  async post(headers: OutgoingHttpHeaders, body: string): Promise<ApnsResponse> {
    const session = this.#getSession();
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    try {
      const stream = session.request({ ...headers, ':method': 'POST' }, { signal });
      const response = Promise.withResolvers<{ status: number; retryAfter: string | null }>();
      stream.on('response', (headers) =>
        response.resolve({
          status: headers[':status'] ?? 0,
          retryAfter: headers['retry-after'] ?? null,
        }),
      );
      stream.on('error', response.reject);
      // A stream can close without an error or a response.
      stream.on('close', () => response.reject(new Error('no answer')));
      stream.end(body);
      const { status, retryAfter } = await response.promise;
      return { status, retryAfter, body: await text(stream) };
    } catch (error) {
      // The connection may be dead. Pending requests on it may still succeed.
      if (signal.aborted) this.#retire(session);
      throw signal.aborted ? signal.reason : error;
    }
  }

  close(): void {
    this.#session = null;
    for (const session of this.#sessions) session.destroy();
  }

  #getSession(): ClientHttp2Session {
    const current = this.#session;
    if (current !== null && !current.closed && !current.destroyed) return current;
    const { origin, ca } = this.#options;
    const session = connect(origin, ca === undefined ? {} : { ca });
    this.#sessions.add(session);
    session.on('close', () => this.#sessions.delete(session));
    session.on('error', () => this.#retire(session));
    // No new requests; pending ones complete.
    session.on('goaway', () => this.#retire(session));
    this.#session = session;
    return session;
  }

  #retire(session: ClientHttp2Session): void {
    if (this.#session === session) this.#session = null;
    session.close();
  }
}
