/** What is done for a stream while it is open. */
export interface OpenStream {
  readonly sessionId: string;
  /** Says that the line is still there. */
  beat(): void;
  end(): void;
  /** Whether its session is over, asked in full. */
  isOver(): Promise<boolean>;
}

/** Answers which of these sessions run on for so long that there is nothing to ask about them. */
export type LongRunning = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

const TURN_MILLIS = 1_000;
/** An ended session ends its stream at once; one that merely ran out, when its turn comes. */
const TURNS = 60;
/** Proxies drop connections that say nothing for half a minute or more. */
const BEAT_EVERY_TURNS = 15;

/**
 * The streams that are open: each hears a heartbeat every 15 seconds and has its session looked at every
 * minute. One clock for all, and they take turns, so that ten thousand cost one query a second and neither
 * timers nor moments at which everything is due at once.
 */
export class OpenStreams {
  readonly #longRunning: LongRunning;
  readonly #slots = Array.from({ length: TURNS }, () => new Set<OpenStream>());
  readonly #clock: NodeJS.Timeout;
  #turn = 0;
  #nextSlot = 0;

  constructor(longRunning: LongRunning, turnMillis = TURN_MILLIS) {
    this.#longRunning = longRunning;
    this.#clock = setInterval(() => void this.#takeTurn(), turnMillis).unref();
  }

  /** Answers how to take it out again. */
  add(stream: OpenStream): () => void {
    const slot = this.#slots[this.#nextSlot] as Set<OpenStream>;
    this.#nextSlot = (this.#nextSlot + 1) % TURNS;
    slot.add(stream);
    return () => slot.delete(stream);
  }

  stop(): void {
    clearInterval(this.#clock);
  }

  async #takeTurn(): Promise<void> {
    const turn = this.#turn;
    this.#turn = (turn + 1) % TURNS;
    for (let slot = turn % BEAT_EVERY_TURNS; slot < TURNS; slot += BEAT_EVERY_TURNS)
      for (const stream of this.#slots[slot] ?? []) stream.beat();
    // Not known now: asked again a minute later.
    await this.#look([...(this.#slots[turn] ?? [])]).catch(() => {});
  }

  async #look(streams: readonly OpenStream[]): Promise<void> {
    if (streams.length === 0) return;
    const running = await this.#longRunning(streams.map(({ sessionId }) => sessionId));
    for (const stream of streams)
      if (!running.has(stream.sessionId) && (await stream.isOver())) stream.end();
  }
}
