export interface OpenStream {
  readonly sessionId: string;
  /** Says that the line is still there. */
  sendHeartbeat(): void;
  end(): void;
  /** Looks the session up. */
  hasEnded(): Promise<boolean>;
}

/** Answers which of these sessions run on for so long that there is nothing to ask about them. */
export type LongRunning = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

const TICK_MILLIS = 1_000;
/** Sessions are checked once a minute; revoked ones end their stream immediately. */
const SLOTS = 60;
/** Proxies drop connections that say nothing for half a minute or more. */
const HEARTBEAT_TICKS = 15;

/**
 * Sends every open stream a heartbeat each 15 seconds and checks its session each minute. Streams share one timer and
 * are spread over slots, so ten thousand cost one query a second without load peaks.
 */
export class OpenStreams {
  readonly #longRunning: LongRunning;
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<OpenStream>());
  readonly #timer: NodeJS.Timeout;
  #tickCount = 0;
  #nextSlot = 0;

  constructor(longRunning: LongRunning, tickMillis = TICK_MILLIS) {
    this.#longRunning = longRunning;
    this.#timer = setInterval(() => void this.#tick(), tickMillis).unref();
  }

  /** Answers how to take it out again. */
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
    // Not known now: asked again a minute later.
    await this.#endExpired([...(this.#slots[tick] ?? [])]).catch(() => {});
  }

  async #endExpired(streams: readonly OpenStream[]): Promise<void> {
    if (streams.length === 0) return;
    const running = await this.#longRunning(streams.map(({ sessionId }) => sessionId));
    for (const stream of streams)
      if (!running.has(stream.sessionId) && (await stream.hasEnded())) stream.end();
  }
}

/** A place for a stream, or why there is none. */
export type StreamSlot =
  | { readonly release: () => void }
  /** This traveller holds as many as anybody may, or this server as many as it can. */
  | { readonly taken: 'by traveller' | 'by everybody' };

/** Limits open streams per server and per traveller, since each costs memory. */
export class StreamLimit {
  readonly #max: number;
  readonly #maxPerTraveller: number;
  readonly #byTraveller = new Map<string, number>();
  #total = 0;

  constructor(max: number, maxPerTraveller: number) {
    this.#max = max;
    this.#maxPerTraveller = maxPerTraveller;
  }

  /** Takes a place, which is given back once however often that is said. */
  acquire(userId: string): StreamSlot {
    const taken = this.#byTraveller.get(userId) ?? 0;
    if (taken >= this.#maxPerTraveller) return { taken: 'by traveller' };
    if (this.#total >= this.#max) return { taken: 'by everybody' };
    this.#byTraveller.set(userId, taken + 1);
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
