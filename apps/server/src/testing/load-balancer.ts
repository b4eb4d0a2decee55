import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

const LOOK_EVERY_MILLIS = 100;

/**
 * A proxy before several servers, as plain as they come: requests go round those that say at `/readyz` that they are
 * ready, each on a connection of its own. One that refuses the connection has not seen the request, which goes to the
 * next; nothing else is tried again.
 */
export class LoadBalancer {
  readonly #upstreams: readonly string[];
  readonly #ready = new Set<string>();
  readonly #server = createServer((asked, answer) => void this.#pass(asked, answer));
  #looking: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor(upstreams: readonly string[]) {
    this.#upstreams = upstreams;
  }

  /** Opens it; answers its address. */
  async open(): Promise<string> {
    await this.look();
    this.#looking = setInterval(() => void this.look(), LOOK_EVERY_MILLIS);
    return listen(this.#server);
  }

  isReady(upstream: string): boolean {
    return this.#ready.has(upstream);
  }

  close(): void {
    clearInterval(this.#looking);
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Asks every server whether it is ready. */
  async look(): Promise<void> {
    await Promise.all(
      this.#upstreams.map(async (upstream) => {
        const isReady = await fetch(`${upstream}/readyz`, {
          headers: { connection: 'close' },
        }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.ok;
          },
          () => false,
        );
        if (isReady) this.#ready.add(upstream);
        else this.#ready.delete(upstream);
      }),
    );
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const ready = this.#upstreams.filter((upstream) => this.#ready.has(upstream));
    this.#turn += 1;
    const inTurn = ready.map((_, index) => ready[(this.#turn + index) % ready.length] ?? '');
    for (const upstream of inTurn)
      if (await this.#ask(upstream, asked, Buffer.concat(chunks), answer)) return;
    answer.writeHead(503).end();
  }

  /** False where the connection was refused. */
  #ask(
    upstream: string,
    asked: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, url, headers } = asked;
      const passed = request(new URL(url ?? '/', upstream), { method, headers, agent: false });
      passed.once('response', (answered) => {
        const { connection: _, ...kept } = answered.headers;
        answer.writeHead(answered.statusCode ?? 502, kept);
        answer.flushHeaders();
        answered.pipe(answer);
        answered.once('error', () => answer.destroy());
        resolve(true);
      });
      passed.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        answer.destroy();
        resolve(true);
      });
      answer.once('close', () => passed.destroy());
      passed.end(body);
    });
  }
}
