import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

const CHECK_INTERVAL_MILLIS = 100;

/**
 * A round-robin proxy of the servers that are ready (`/readyz`), with a new connection for each request. Retries a request
 * only when a server refuses the connection, and has not seen it.
 */
export class LoadBalancer {
  readonly #upstreams: readonly string[];
  readonly #ready = new Set<string>();
  readonly #server = createServer((request, response) => void this.#forward(request, response));
  #timer: NodeJS.Timeout | undefined;
  #requestCount = 0;

  constructor(upstreams: readonly string[]) {
    this.#upstreams = upstreams;
  }

  /** Starts listening; returns the URL. */
  async open(): Promise<string> {
    await this.checkReadiness();
    this.#timer = setInterval(() => void this.checkReadiness(), CHECK_INTERVAL_MILLIS);
    return listen(this.#server);
  }

  isReady(upstream: string): boolean {
    return this.#ready.has(upstream);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async checkReadiness(): Promise<void> {
    await Promise.all(
      this.#upstreams.map(async (upstream) => {
        const isReady = await fetch(`${upstream}/readyz`, {
          headers: { connection: 'close' },
        }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.ok;
          },
          () => false,
        );
        if (isReady) this.#ready.add(upstream);
        else this.#ready.delete(upstream);
      }),
    );
  }

  async #forward(clientRequest: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of clientRequest) chunks.push(chunk as Buffer);
    const ready = this.#upstreams.filter((upstream) => this.#ready.has(upstream));
    this.#requestCount += 1;
    const candidates = ready.map(
      (_, index) => ready[(this.#requestCount + index) % ready.length] ?? '',
    );
    for (const upstream of candidates)
      if (await this.#tryUpstream(upstream, clientRequest, Buffer.concat(chunks), response)) return;
    response.writeHead(503).end();
  }

  /** Resolves with false if the connection was refused. */
  #tryUpstream(
    upstream: string,
    clientRequest: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, url, headers } = clientRequest;
      const upstreamRequest = request(new URL(url ?? '/', upstream), {
        method,
        headers,
        agent: false,
      });
      upstreamRequest.once('response', (upstreamResponse) => {
        const { connection: _, ...forwardedHeaders } = upstreamResponse.headers;
        response.writeHead(upstreamResponse.statusCode ?? 502, forwardedHeaders);
        response.flushHeaders();
        upstreamResponse.pipe(response);
        upstreamResponse.once('error', () => response.destroy());
        resolve(true);
      });
      upstreamRequest.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        response.destroy();
        resolve(true);
      });
      response.once('close', () => upstreamRequest.destroy());
      upstreamRequest.end(body);
    });
  }
}
