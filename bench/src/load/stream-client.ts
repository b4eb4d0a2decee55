import { connect, type Socket } from 'node:net';
import type { Account } from '../harness/accounts.ts';

export interface Listener extends Account {
  readonly language: string | null;
}

/** Called with an event the moment its bytes are here. */
export type OnEvent = (client: StreamClient, cursor: string, at: number) => void;

/** As browsers of the app come back: immediately to a second later, then up to half a minute. */
const FIRST_BACKOFF_MILLIS = 500;
const MAX_BACKOFF_MILLIS = 8_000;

/**
 * A traveller's live stream over a socket of its own, which comes back after the last event that it heard
 * whenever it is cut.
 */
export class StreamClient {
  readonly listener: Listener;
  readonly #onEvent: OnEvent;
  readonly #onOpen: (client: StreamClient, millis: number) => void;
  #port: number;
  #socket: Socket | null = null;
  #cursor: string | null = null;
  #failures = 0;
  #isClosed = false;
  isOpen = false;

  constructor(
    port: number,
    listener: Listener,
    onEvent: OnEvent,
    onOpen: (client: StreamClient, millis: number) => void,
  ) {
    this.#port = port;
    this.listener = listener;
    this.#onEvent = onEvent;
    this.#onOpen = onOpen;
  }

  open(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve));
  }

  /** Cuts the line, as a lost network does; it comes back by itself. */
  cut(): void {
    this.#socket?.resetAndDestroy();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.destroy();
  }

  #connect(onOpen: () => void): void {
    if (this.#isClosed) return;
    const began = performance.now();
    const body = new ChunkedText();
    let head: string | null = '';
    let text = '';
    let isChunked = false;
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(this.#request()));
    socket.on('data', (data: string) => {
      let came = data;
      if (head !== null) {
        head += came;
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        if (!head.startsWith('HTTP/1.1 200')) {
          socket.destroy();
          return;
        }
        isChunked = /^transfer-encoding: chunked/im.test(head.slice(0, end));
        came = head.slice(end + 4);
        head = null;
        this.isOpen = true;
        this.#failures = 0;
        this.#onOpen(this, performance.now() - began);
        onOpen();
      }
      text += isChunked ? body.take(came) : came;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isOpen = false;
      if (this.#isClosed) return;
      this.#failures += 1;
      const most = Math.min(MAX_BACKOFF_MILLIS, FIRST_BACKOFF_MILLIS * 2 ** this.#failures);
      setTimeout(() => this.#connect(onOpen), Math.random() * most);
    });
  }

  #take(block: string): void {
    const id = /^id: (.*)$/m.exec(block)?.[1];
    if (id === undefined) return;
    this.#cursor = id;
    this.#onEvent(this, id, performance.now());
  }

  #request(): string {
    const { token, language } = this.listener;
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

/**
 * The body of an HTTP/1.1 answer in chunks, as it arrives: ten thousand concurrent answers on the core that
 * also writes the events leave no time for a whole client.
 */
class ChunkedText {
  #rest = '';

  /** Takes what came; answers the chunks that are whole by now, without their framing. */
  take(text: string): string {
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
