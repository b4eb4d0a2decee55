import { Agent, request as send } from 'node:http';
import type { SeenAnswer } from '../answer-checker.ts';
import type { PlainRequest } from '../document-operations.ts';

/** Above the server's own limit for an answer. */
const PATIENCE_MILLIS = 45_000;

/** Sends requests as they are, to the letter, over connections that are kept. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** The answer; of a stream only that it began. Throws where the connection broke off instead, or nothing came. */
  send({ method, path, headers, body }: PlainRequest): Promise<SeenAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = send(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers: {
            ...headers,
            ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (incoming) => {
          const [mediaType = ''] = (incoming.headers['content-type'] ?? '').split(';');
          const status = incoming.statusCode ?? 0;
          if (mediaType === 'text/event-stream') {
            resolve({ status, mediaType, text: '' });
            outgoing.destroy();
            return;
          }
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({ status, mediaType, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      outgoing.setTimeout(PATIENCE_MILLIS, () =>
        outgoing.destroy(new Error(`nothing for ${PATIENCE_MILLIS / 1000} s`)),
      );
      outgoing.on('error', reject);
      outgoing.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
