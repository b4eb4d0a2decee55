/** What is done for a stream while it is open. */
export interface OpenStream {
  readonly sessionId: string;
  /** Says that the line is still there. */
  sendHeartbeat(): void;
  end(): void;
  /** Whether its session is over, asked in full. */
  hasEnded(): Promise<boolean>;
}

/** Answers which of these sessions run on for so long that there is nothing to ask about them. */
export type LongRunning = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

const TICK_MILLIS = 1_000;
/** An ended session ends its stream at once; one that merely ran out, when its turn comes. */
const SLOTS = 60;
/** Proxies drop connections that say nothing for half a minute or more. */
const HEARTBEAT_TICKS = 15;

/**
 * The streams that are open: each hears a heartbeat every 15 seconds and has its session looked at every
 * minute. One clock for all, and they take turns, so that ten thousand cost one query a second and neither
 * timers nor moments at which everything is due at once.
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

/** How many streams this server and each traveller may hold open: each costs memory for as long as it lasts. */
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
