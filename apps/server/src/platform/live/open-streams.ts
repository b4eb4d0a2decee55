export interface OpenStream {
  readonly sessionId: string;
  sendHeartbeat(): void;
  end(): void;
  /** True if its session has ended, by a full lookup. */
  hasEnded(): Promise<boolean>;
}

/** Finds the sessions that certainly have not ended, so that no full lookup is needed. */
export type FindRunningSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

const TICK_MILLIS = 1_000;
/** Sessions are checked once a minute; revoked ones end their stream immediately. */
const SLOTS = 60;
/** Proxies drop connections that are idle for thirty seconds. */
const HEARTBEAT_TICKS = 15;

/**
 * Sends every open stream a heartbeat each 15 seconds and checks its session each minute. Streams share one timer and
 * are spread over slots, so ten thousand cost one query a second without load peaks.
 */
export class OpenStreams {
  readonly #findRunning: FindRunningSessions;
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<OpenStream>());
  readonly #timer: NodeJS.Timeout;
  #tickCount = 0;
  #nextSlot = 0;

  constructor(findRunning: FindRunningSessions, tickMillis = TICK_MILLIS) {
    this.#findRunning = findRunning;
    this.#timer = setInterval(() => void this.#tick(), tickMillis).unref();
  }

  /** @returns a function that removes the stream */
  add(stream: OpenStream): () => void {
    const slot = this.#slots[this.#nextSlot] as Set<OpenStream>;
    this.#nextSlot = (this.#nextSlot + 1) % SLOTS;
    slot.add(stream);
    return () => slot.delete(stream);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #tick(): Promise<void> {
    const tick = this.#tickCount;
    this.#tickCount = (tick + 1) % SLOTS;
    for (let slot = tick % HEARTBEAT_TICKS; slot < SLOTS; slot += HEARTBEAT_TICKS)
      for (const stream of this.#slots[slot] ?? []) stream.sendHeartbeat();
    // A failed check is repeated a minute later.
    await this.#endExpired([...(this.#slots[tick] ?? [])]).catch(() => {});
  }

  async #endExpired(streams: readonly OpenStream[]): Promise<void> {
    if (streams.length === 0) return;
    const running = await this.#findRunning(streams.map(({ sessionId }) => sessionId));
    for (const stream of streams)
      if (!running.has(stream.sessionId) && (await stream.hasEnded())) stream.end();
  }
}

/** A slot for a stream, or whose limit is reached. */
export type StreamSlot =
  | { readonly release: () => void }
  | { readonly limit: 'traveller' | 'server' };

/** Limits open streams per server and per traveller. */
export class StreamLimit {
  readonly #max: number;
  readonly #maxPerTraveller: number;
  readonly #byTraveller = new Map<string, number>();
  #total = 0;

  constructor(max: number, maxPerTraveller: number) {
    this.#max = max;
    this.#maxPerTraveller = maxPerTraveller;
  }

  /** Acquires a slot; further calls of `release` have no effect. */
  acquire(userId: string): StreamSlot {
    const open = this.#byTraveller.get(userId) ?? 0;
    if (open >= this.#maxPerTraveller) return { limit: 'traveller' };
    if (this.#total >= this.#max) return { limit: 'server' };
    this.#byTraveller.set(userId, open + 1);
    this.#total += 1;
    let isReleased = false;
    return {
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.#total -= 1;
        const left = (this.#byTraveller.get(userId) ?? 1) - 1;
        if (left === 0) this.#byTraveller.delete(userId);
        else this.#byTraveller.set(userId, left);
      },
    };
  }
}
