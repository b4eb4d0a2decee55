import { connect, type Socket } from 'node:net';
import type { Account } from '../harness/accounts.ts';

export interface Listener extends Account {
  readonly language: string | null;
}

interface StreamHandlers {
  /** Called as soon as an event's bytes have arrived. */
  onEvent(cursor: string, at: number): void;
  /** Called with the milliseconds until the response headers. */
  onOpen(millis: number): void;
}

/** Maximum delays of the first and of any retry; the delay is random, as in browsers of the app. */
const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 8_000;

/**
 * A traveller's live stream, which reconnects with `Last-Event-ID` after a disconnect. Parses HTTP by itself: ten
 * thousand streams on the core that also writes the events leave no time for a full HTTP client.
 */
export class StreamClient {
  isOpen = false;
  readonly #port: number;
  readonly #listener: Listener;
  readonly #handlers: StreamHandlers;
  #socket: Socket | null = null;
  #cursor: string | null = null;
  #failures = 0;
  #isClosed = false;

  constructor(port: number, listener: Listener, handlers: StreamHandlers) {
    this.#port = port;
    this.#listener = listener;
    this.#handlers = handlers;
  }

  /** Resolves when the server has accepted the stream. */
  open(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve));
  }

  /** Resets the connection, as a lost network does. */
  cut(): void {
    this.#socket?.resetAndDestroy();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.destroy();
  }

  #connect(onOpen: () => void): void {
    if (this.#isClosed) return;
    const startedAt = performance.now();
    const chunks = new ChunkDecoder();
    let head: string | null = '';
    let text = '';
    let isChunked = false;
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(this.#createRequest()));
    socket.on('data', (data: string) => {
      let body = data;
      if (head !== null) {
        head += data;
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        if (!head.startsWith('HTTP/1.1 200')) {
          socket.destroy();
          return;
        }
        isChunked = /^transfer-encoding: chunked/im.test(head.slice(0, end));
        body = head.slice(end + 4);
        head = null;
        this.isOpen = true;
        this.#failures = 0;
        this.#handlers.onOpen(performance.now() - startedAt);
        onOpen();
      }
      text += isChunked ? chunks.decode(body) : body;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#receive(block);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isOpen = false;
      if (this.#isClosed) return;
      this.#failures += 1;
      const maxDelay = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** this.#failures);
      setTimeout(() => this.#connect(onOpen), Math.random() * maxDelay);
    });
  }

  #receive(block: string): void {
    const id = /^id: (.*)$/m.exec(block)?.[1];
    if (id === undefined) return;
    this.#cursor = id;
    this.#handlers.onEvent(id, performance.now());
  }

  #createRequest(): string {
    const { token, language } = this.#listener;
    const lines = [
      `GET /live/v1/alerts${language === null ? '' : `?language=${language}`} HTTP/1.1`,
      `host: 127.0.0.1:${this.#port}`,
      `authorization: Bearer ${token}`,
      'accept: text/event-stream',
      'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'accept-language: en-GB,en;q=0.9',
      ...(this.#cursor === null ? [] : [`last-event-id: ${this.#cursor}`]),
    ];
    return `${lines.join('\r\n')}\r\n\r\n`;
  }
}

/** Decoder of HTTP/1.1 chunked transfer encoding. */
class ChunkDecoder {
  #rest = '';

  /** Returns the content of the chunks that are complete. */
  decode(text: string): string {
    let rest = this.#rest + text;
    let body = '';
    for (;;) {
      const end = rest.indexOf('\r\n');
      if (end === -1) break;
      const length = Number.parseInt(rest.slice(0, end), 16);
      const next = end + 2 + length + 2;
      if (!(length > 0) || rest.length < next) break;
      body += rest.slice(end + 2, next - 2);
      rest = rest.slice(next);
    }
    this.#rest = rest;
    return body;
  }
}
