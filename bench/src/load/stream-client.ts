import { connect, type Socket } from 'node:net';
import type { Account } from '../harness/accounts.ts';

export interface Listener extends Account {
  readonly language: string | null;
}

/** Called with an event the moment its bytes are here. */
type OnEvent = (cursor: string, at: number) => void;

/** As browsers of the app come back: immediately to a second later, then up to half a minute. */
const FIRST_BACKOFF_MILLIS = 500;
const MAX_BACKOFF_MILLIS = 8_000;

export type StreamClient = ReturnType<typeof createStreamClient>;

/**
 * A traveller's live stream over a socket of its own, which comes back after the last event that it heard
 * whenever it is cut.
 *
 * @param onOpen called with the milliseconds until the server said that the stream is open
 */
export function createStreamClient(
  port: number,
  { token, language }: Listener,
  onEvent: OnEvent,
  onOpen: (millis: number) => void,
) {
  let socket: Socket | null = null;
  let cursor: string | null = null;
  let failures = 0;
  let isClosed = false;
  const client = {
    isOpen: false,
    /** Resolves when the server has said that the stream is open. */
    open: () => new Promise<void>((resolve) => connectTo(resolve)),
    /** Cuts the line, as a lost network does; it comes back by itself. */
    cut: () => void socket?.resetAndDestroy(),
    close(): void {
      isClosed = true;
      socket?.destroy();
    },
  };
  return client;

  function connectTo(opened: () => void): void {
    if (isClosed) return;
    const began = performance.now();
    const body = new ChunkedText();
    let head: string | null = '';
    let text = '';
    let isChunked = false;
    const line = connect({ port, host: '127.0.0.1', noDelay: true });
    socket = line;
    line.setEncoding('latin1');
    line.on('connect', () => line.write(toRequest()));
    line.on('data', (data: string) => {
      let came = data;
      if (head !== null) {
        head += came;
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        if (!head.startsWith('HTTP/1.1 200')) {
          line.destroy();
          return;
        }
        isChunked = /^transfer-encoding: chunked/im.test(head.slice(0, end));
        came = head.slice(end + 4);
        head = null;
        client.isOpen = true;
        failures = 0;
        onOpen(performance.now() - began);
        opened();
      }
      text += isChunked ? body.take(came) : came;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    });
    line.on('error', () => {});
    line.on('close', () => {
      client.isOpen = false;
      if (isClosed) return;
      failures += 1;
      const most = Math.min(MAX_BACKOFF_MILLIS, FIRST_BACKOFF_MILLIS * 2 ** failures);
      setTimeout(() => connectTo(opened), Math.random() * most);
    });
  }

  function take(block: string): void {
    const id = /^id: (.*)$/m.exec(block)?.[1];
    if (id === undefined) return;
    cursor = id;
    onEvent(id, performance.now());
  }

  function toRequest(): string {
    const lines = [
      `GET /live/v1/alerts${language === null ? '' : `?language=${language}`} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `authorization: Bearer ${token}`,
      'accept: text/event-stream',
      'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'accept-language: en-GB,en;q=0.9',
      ...(cursor === null ? [] : [`last-event-id: ${cursor}`]),
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
