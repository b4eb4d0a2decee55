import { LRUCache } from 'lru-cache';

export interface SessionTraveller {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Upper bound in case the notice of an ended session gets lost. */
const TTL_MILLIS = 15_000;
/** Some 10 MB. A traveller who is not among them costs a look-up. */
const MAX_SESSIONS = 20_000;

/**
 * The sessions that travellers came with lately, so that a request does not cost a look-up of its
 * own. What is kept here is only what `lookUp` answered, never longer than `TTL_MILLIS`.
 */
export class SessionCache {
  readonly #lookUp: (bearer: string) => Promise<SessionTraveller | null>;
  readonly #now: () => Date;
  readonly #kept: LRUCache<string, SessionTraveller>;
  /** By session: one has as many bearers as it has spellings. */
  readonly #bearers = new Map<string, Set<string>>();
  readonly #watchers = new Map<string, Set<() => void>>();
  /** Raised by every ending: an answer that was on its way meanwhile may be of before. */
  #endings = 0;
  #isListening = false;

  constructor(
    lookUp: (bearer: string) => Promise<SessionTraveller | null>,
    now: () => Date = () => new Date(),
    /** Milliseconds by a clock that is never set back. */
    elapsed: () => number = () => performance.now(),
  ) {
    this.#lookUp = lookUp;
    this.#now = now;
    this.#kept = new LRUCache({
      max: MAX_SESSIONS,
      ttl: TTL_MILLIS,
      ttlResolution: 0,
      perf: { now: elapsed },
      dispose: ({ sessionId }, bearer) => this.#forgetBearer(sessionId, bearer),
    });
  }

  /** The traveller whose session this bearer token is; null when it is none, or no longer. */
  async find(bearer: string): Promise<SessionTraveller | null> {
    const cached = this.#kept.get(bearer);
    if (cached !== undefined && cached.expiresAt > this.#now()) return cached;
    const endings = this.#endings;
    const found = await this.#lookUp(bearer);
    if (found !== null && endings === this.#endings && this.#isListening) this.#keep(bearer, found);
    return found;
  }

  /** Calls `onEnd` once, when the session is heard to have ended. Answers how to stop watching. */
  watch(sessionId: string, onEnd: () => void): () => void {
    const watchers = this.#watchers.get(sessionId) ?? new Set();
    this.#watchers.set(sessionId, watchers.add(onEnd));
    return () => {
      watchers.delete(onEnd);
      if (watchers.size === 0 && this.#watchers.get(sessionId) === watchers)
        this.#watchers.delete(sessionId);
    };
  }

  /** The database says that this session ended; null: from now on it tells of every ending. */
  onNotice(sessionId: string | null): void {
    if (sessionId === null) {
      this.#isListening = true;
      return;
    }
    this.#endings += 1;
    for (const bearer of [...(this.#bearers.get(sessionId) ?? [])]) this.#kept.delete(bearer);
    const watchers = this.#watchers.get(sessionId) ?? [];
    this.#watchers.delete(sessionId);
    for (const onEnd of watchers) onEnd();
  }

  /** Looks up every request until notices arrive again. */
  interrupt(): void {
    this.#isListening = false;
    this.#endings += 1;
    this.#kept.clear();
  }

  #keep(bearer: string, traveller: SessionTraveller): void {
    const { sessionId } = traveller;
    // Spread, so that sessions that came together are not looked up together for ever after.
    this.#kept.set(bearer, traveller, { ttl: TTL_MILLIS * (0.5 + Math.random() / 2) });
    this.#bearers.set(sessionId, (this.#bearers.get(sessionId) ?? new Set()).add(bearer));
  }

  #forgetBearer(sessionId: string, bearer: string): void {
    const bearers = this.#bearers.get(sessionId);
    bearers?.delete(bearer);
    if (bearers?.size === 0) this.#bearers.delete(sessionId);
  }
}
