import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type RelayMode = 'passes' | 'refuses' | 'hangs' | 'resets';

export interface Throttle {
  /** Delay of each chunk in each direction. */
  readonly latencyMillis: number;
  /** Bandwidth of each connection in each direction. */
  readonly bytesPerSecond: number;
}

/** Buffered bytes above which reading pauses. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** Opens a relay to the server of a URL; returns it with the URL of the relay. */
export async function openRelay(direct: string): Promise<{ relay: TcpRelay; url: string }> {
  const url = new URL(direct);
  const target = { host: url.hostname, port: Number(url.port) };
  const relay = new TcpRelay(target);
  await relay.open();
  url.port = String(relay.port);
  return { relay, url: url.href };
}

/** A TCP relay to a local port that can be interrupted and throttled; its port stays the same. */
export class TcpRelay {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;
  #mode: RelayMode = 'passes';
  throttle: Throttle | null = null;

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#target = target;
  }

  get port(): number {
    return this.#port;
  }

  /** @param port 0 for a free one */
  async open(port = 0): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    // A TCP server has no pipe name.
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Applies to new and open connections. */
  async setMode(mode: RelayMode): Promise<void> {
    const previous = this.#mode;
    this.#mode = mode;
    if (mode === 'resets') for (const socket of this.#sockets) socket.resetAndDestroy();
    // Data of hanging connections is lost.
    if (previous === 'hangs') this.#destroySockets();
    if (mode === 'refuses') await this.close();
    else if (previous === 'refuses') await this.open(this.#port);
  }

  async close(): Promise<void> {
    this.#destroySockets();
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.close();
    await once(server, 'close');
  }

  #destroySockets(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(client: Socket): void {
    this.#addSocket(client);
    if (this.#mode === 'resets') {
      client.once('data', () => client.resetAndDestroy());
      return;
    }
    if (this.#mode === 'hangs') return;
    const upstream = this.#addSocket(new Socket());
    upstream.connect(this.#target);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    void this.#pipe(client, upstream);
    void this.#pipe(upstream, client);
  }

  #addSocket(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  /** Copies data in order, with throttling. */
  async #pipe(from: Socket, to: Socket): Promise<void> {
    let previousWrite = Promise.resolve();
    let bufferedBytes = 0;
    /** Time at which all earlier data is sent. */
    let busyUntil = 0;
    from.on('data', (chunk: Buffer) => {
      const { throttle } = this;
      const now = performance.now();
      const sent =
        Math.max(now, busyUntil) +
        (chunk.length * 1000) / (throttle?.bytesPerSecond ?? Number.POSITIVE_INFINITY);
      busyUntil = sent;
      const wait = sent + (throttle?.latencyMillis ?? 0) - now;
      bufferedBytes += chunk.length;
      if (bufferedBytes > MAX_BUFFERED_BYTES) from.pause();
      // Keeps the order of chunks when the throttle ends.
      previousWrite = Promise.all([previousWrite, wait >= 1 ? pause(wait) : null]).then(() => {
        bufferedBytes -= chunk.length;
        if (this.#mode !== 'hangs' && !to.destroyed) to.write(chunk);
        if (bufferedBytes <= MAX_BUFFERED_BYTES) from.resume();
      });
    });
    from.on('end', () => void previousWrite.then(() => to.end()));
  }
}
