import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Slower readers are disconnected; they reconnect with their cursor and miss nothing. About a hundred events; more
 * would use too much memory with ten thousand slow readers.
 */
const MAX_BUFFERED_BYTES = 256_000;
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
const HEARTBEAT = Buffer.from(': hb\n\n');

/** A response of server-sent events. */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #onDropped: () => void;

  constructor(response: ServerResponse, onDropped: () => void) {
    this.#response = response;
    this.#onDropped = onDropped;
  }

  /** Sends the headers and a first comment. Not chunked, so that streams can share the bytes of an event. */
  open(headers: OutgoingHttpHeaders): void {
    this.#response.useChunkedEncodingByDefault = false;
    this.#response.writeHead(200, { ...headers, ...STREAM_HEADERS });
    // Alone: Node.js keeps the headers in fifty pieces, two kilobytes a connection, until they are sent as one text.
    this.#response.flushHeaders();
    this.#response.write(': open\n\n');
  }

  get isDestroyed(): boolean {
    return this.#response.destroyed;
  }

  /** Sends event blocks, whose bytes other streams may share. */
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
