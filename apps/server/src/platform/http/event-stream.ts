import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * A reader this far behind is cut off; it comes back with its cursor and misses nothing. A hundred events,
 * beside what the system keeps: with ten thousand slow readers it is memory that counts.
 */
const MAX_BUFFERED_BYTES = 256_000;
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
const HEARTBEAT = Buffer.from(': hb\n\n');

/** An answer of server-sent events. */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #onDropped: () => void;

  constructor(response: ServerResponse, onDropped: () => void) {
    this.#response = response;
    this.#onDropped = onDropped;
  }

  /**
   * Sends the head, and that the stream is open. It ends with its connection, so nothing has to say where
   * chunks begin and end, and the bytes that thousands share go out as they are.
   */
  open(headers: OutgoingHttpHeaders): void {
    this.#response.useChunkedEncodingByDefault = false;
    this.#response.writeHead(200, { ...headers, ...STREAM_HEADERS });
    this.#response.write(': open\n\n');
  }

  get isDestroyed(): boolean {
    return this.#response.destroyed;
  }

  /** Blocks of the stream. Their bytes may be shared with other streams. */
  write(blocks: Buffer): void {
    if (this.#response.destroyed) return;
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) {
      this.#onDropped();
      this.#response.destroy();
    } else this.#response.write(blocks);
  }

  sendHeartbeat(): void {
    this.write(HEARTBEAT);
  }

  end(): void {
    this.#response.end();
  }

  destroy(): void {
    this.#response.destroy();
  }
}
