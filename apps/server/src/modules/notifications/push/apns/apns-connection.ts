import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import { text } from 'node:stream/consumers';

export interface ApnsResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

interface ConnectionOptions {
  readonly origin: string;
  /** Beside the authorities that the system trusts. */
  readonly ca?: string;
  readonly timeoutMs: number;
}

/**
 * One connection to APNs for all messages, concurrently: Apple takes many connections in a row for an
 * attack. It is opened by the first message, and again by the one that comes after it has ended.
 */
export class ApnsConnection {
  readonly #options: ConnectionOptions;
  #session: ClientHttp2Session | null = null;
  /** With those that nothing new begins on. */
  readonly #open = new Set<ClientHttp2Session>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** @throws Error where there is no answer in time, or the connection breaks */
  async post(headers: OutgoingHttpHeaders, body: string): Promise<ApnsResponse> {
    const session = this.#current();
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    try {
      const stream = session.request({ ...headers, ':method': 'POST' }, { signal });
      const answered = Promise.withResolvers<{ status: number; retryAfter: string | null }>();
      stream.on('response', (headers) =>
        answered.resolve({
          status: headers[':status'] ?? 0,
          retryAfter: headers['retry-after'] ?? null,
        }),
      );
      stream.on('error', answered.reject);
      // A stream may be closed in all politeness, and without a word.
      stream.on('close', () => answered.reject(new Error('no answer')));
      stream.end(body);
      const { status, retryAfter } = await answered.promise;
      return { status, retryAfter, body: await text(stream) };
    } catch (error) {
      // It may be dead without saying so. What others wait for on it may still come.
      if (signal.aborted) this.#leave(session);
      throw signal.aborted ? signal.reason : error;
    }
  }

  close(): void {
    this.#session = null;
    for (const session of this.#open) session.destroy();
  }

  #current(): ClientHttp2Session {
    const kept = this.#session;
    if (kept !== null && !kept.closed && !kept.destroyed) return kept;
    const { origin, ca } = this.#options;
    const session = connect(origin, ca === undefined ? {} : { ca });
    this.#open.add(session);
    session.on('close', () => this.#open.delete(session));
    // Anyone who waits for an answer on it receives the error.
    session.on('error', () => this.#leave(session));
    // Nothing new may begin on it; what has begun is answered.
    session.on('goaway', () => this.#leave(session));
    this.#session = session;
    return session;
  }

  #leave(session: ClientHttp2Session): void {
    if (this.#session === session) this.#session = null;
    session.close();
  }
}
