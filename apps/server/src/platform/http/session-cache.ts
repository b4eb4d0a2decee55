import { LRUCache } from 'lru-cache';

export interface SessionTraveller {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** True until the address of the account is confirmed. May lag by the time of the cache. */
  readonly isGuest: boolean;
}

/** Limits the delay if the notice of an ended session gets lost. */
const TTL_MS = 15_000;
/** About 10 MB. */
const MAX_SESSIONS = 20_000;

/** Caches results of `lookUp` by bearer token, for `TTL_MS` or until a notice of the session's end. */
export class SessionCache {
  readonly #lookUp: (bearer: string) => Promise<SessionTraveller | null>;
  readonly #now: () => Date;
  readonly #travellers: LRUCache<string, SessionTraveller>;
  /** By session; one has several bearers, such as plain and signed. */
  readonly #bearers = new Map<string, Set<string>>();
  readonly #watchers = new Map<string, Set<() => void>>();
  /** Number of invalidations; detects look-ups that started before one. */
  #invalidations = 0;
  #isListening = false;

  constructor(
    lookUp: (bearer: string) => Promise<SessionTraveller | null>,
    now: () => Date = () => new Date(),
    /** Milliseconds of a monotonic clock. */
    elapsed: () => number = () => performance.now(),
  ) {
    this.#lookUp = lookUp;
    this.#now = now;
    this.#travellers = new LRUCache({
      max: MAX_SESSIONS,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now: elapsed },
      dispose: ({ sessionId }, bearer) => this.#removeBearer(sessionId, bearer),
    });
  }

  /** Traveller with this bearer token; null if the session does not exist or has ended. */
  async find(bearer: string): Promise<SessionTraveller | null> {
    const cached = this.#travellers.get(bearer);
    if (cached !== undefined && cached.expiresAt > this.#now()) return cached;
    const invalidations = this.#invalidations;
    const traveller = await this.#lookUp(bearer);
    if (traveller !== null && invalidations === this.#invalidations && this.#isListening)
      this.#add(bearer, traveller);
    return traveller;
  }

  /** Calls `onEnd` once, when the session has ended. @returns a function that stops watching */
  watch(sessionId: string, onEnd: () => void): () => void {
    const watchers = this.#watchers.get(sessionId) ?? new Set();
    this.#watchers.set(sessionId, watchers.add(onEnd));
    return () => {
      watchers.delete(onEnd);
      if (watchers.size === 0 && this.#watchers.get(sessionId) === watchers)
        this.#watchers.delete(sessionId);
    };
  }

  /** @param sessionId ended session; null when notices begin to arrive */
  onNotice(sessionId: string | null): void {
    if (sessionId === null) {
      this.#isListening = true;
      return;
    }
    this.#invalidations += 1;
    for (const bearer of [...(this.#bearers.get(sessionId) ?? [])]) this.#travellers.delete(bearer);
    const watchers = this.#watchers.get(sessionId) ?? [];
    this.#watchers.delete(sessionId);
    for (const onEnd of watchers) onEnd();
  }

  /** Looks up every request until notices arrive again. */
  interrupt(): void {
    this.#isListening = false;
    this.#invalidations += 1;
    this.#travellers.clear();
  }

  #add(bearer: string, traveller: SessionTraveller): void {
    const { sessionId } = traveller;
    // Random, so that sessions cached together don't expire together.
    this.#travellers.set(bearer, traveller, { ttl: TTL_MS * (0.5 + Math.random() / 2) });
    this.#bearers.set(sessionId, (this.#bearers.get(sessionId) ?? new Set()).add(bearer));
  }

  #removeBearer(sessionId: string, bearer: string): void {
    const bearers = this.#bearers.get(sessionId);
    bearers?.delete(bearer);
    if (bearers?.size === 0) this.#bearers.delete(sessionId);
  }
}
