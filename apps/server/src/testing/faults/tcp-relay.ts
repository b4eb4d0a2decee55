import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type RelayMode = 'passes' | 'refuses' | 'hangs' | 'resets';

export interface Throttle {
  /** Added to each piece, on either way. */
  readonly latencyMillis: number;
  /** Of each connection, on either way. */
  readonly bytesPerSecond: number;
}

/** Read from one side and not handed to the other yet; above it the sender waits. */
const MAX_HELD_BYTES = 256 * 1024;

/** Opens a relay to a server; answers it, and the address over it. */
export async function openRelay(direct: string): Promise<{ relay: TcpRelay; url: string }> {
  const url = new URL(direct);
  const target = { host: url.hostname, port: Number(url.port) };
  const relay = new TcpRelay(target);
  await relay.open();
  url.port = String(relay.port);
  return { relay, url: url.href };
}

/** A relay to a local port that can be cut and slowed; its own port stays the same. */
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

  /** @param port a free one unless given */
  async open(port = 0): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    // The address of a TCP server is never a pipe's name.
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Changes what becomes of connections, those that are open among them. */
  async setMode(mode: RelayMode): Promise<void> {
    const before = this.#mode;
    this.#mode = mode;
    if (mode === 'resets') for (const socket of this.#sockets) socket.resetAndDestroy();
    // What hung so far has lost its way: nothing of it was handed on.
    if (before === 'hangs') this.#hangUp();
    if (mode === 'refuses') await this.close();
    else if (before === 'refuses') await this.open(this.#port);
  }

  async close(): Promise<void> {
    this.#hangUp();
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.close();
    await once(server, 'close');
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(near: Socket): void {
    this.#keep(near);
    if (this.#mode === 'resets') {
      near.once('data', () => near.resetAndDestroy());
      return;
    }
    if (this.#mode === 'hangs') return;
    const far = this.#keep(new Socket());
    far.connect(this.#target);
    // An end on one side ends the other: a killed process can't be answered.
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    void this.#hand(near, far);
    void this.#hand(far, near);
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  /** Hands everything of one side to the other, in order, as slowly as is asked for. */
  async #hand(from: Socket, to: Socket): Promise<void> {
    let last = Promise.resolve();
    let held = 0;
    /** When what was handed on so far would have gone through. */
    let busyUntil = 0;
    from.on('data', (chunk: Buffer) => {
      const { throttle: slowness } = this;
      const now = performance.now();
      const sent =
        Math.max(now, busyUntil) +
        (chunk.length * 1000) / (slowness?.bytesPerSecond ?? Number.POSITIVE_INFINITY);
      busyUntil = sent;
      const wait = sent + (slowness?.latencyMillis ?? 0) - now;
      held += chunk.length;
      if (held > MAX_HELD_BYTES) from.pause();
      // Those that came while it was slow go first.
      last = Promise.all([last, wait >= 1 ? pause(wait) : null]).then(() => {
        held -= chunk.length;
        if (this.#mode !== 'hangs' && !to.destroyed) to.write(chunk);
        if (held <= MAX_HELD_BYTES) from.resume();
      });
    });
    from.on('end', () => void last.then(() => to.end()));
  }
}
