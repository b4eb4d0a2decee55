import type { DomainLimits } from './domain-rate-share.ts';

interface PaceLimits extends DomainLimits {
  /** Monotonic time in milliseconds. */
  readonly clock: () => number;
}

/** 'wait' ends with the next delivery to the domain. */
export type Admission = 'go' | 'wait' | { readonly afterMillis: number };

export type DeliverySignal = 'accepted' | 'throttled' | 'other';

interface DomainState {
  running: number;
  /** Concurrency limit while the domain recovers from throttling. */
  recoveryLimit: number;
  /** Start times in the last minute, oldest first. */
  admittedAt: number[];
  pausedUntil: number;
  pauseMs: number;
  /** Latest delay given to a rejected email. */
  scheduledUntil: number;
}

const MINUTE_MS = 60_000;
const MIN_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 15 * MINUTE_MS;
/** Beyond it, the state of idle domains is dropped. */
const MAX_DOMAINS = 10_000;

/**
 * Limits concurrency and rate for each recipient domain. A domain that throttles is paused with exponential
 * backoff; its concurrency then starts at one and grows by one per accepted email. State is local to the process.
 */
export class DomainPace {
  #limits: PaceLimits;
  readonly #domains = new Map<string, DomainState>();
  #freed = Promise.withResolvers<void>();

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  setLimits(limits: DomainLimits): void {
    this.#limits = { ...this.#limits, ...limits };
  }

  /** After 'go', the caller must call `recordDelivery`. */
  admit(domain: string): Admission {
    const { maxConcurrent, perMinute, clock } = this.#limits;
    const now = clock();
    const state = this.#getState(domain);
    if (now < state.pausedUntil) return { afterMillis: state.pausedUntil - now };
    if (perMinute > 0) {
      while ((state.admittedAt[0] ?? Number.POSITIVE_INFINITY) <= now - MINUTE_MS)
        state.admittedAt.shift();
      const first = state.admittedAt[0];
      if (first !== undefined && state.admittedAt.length >= perMinute) {
        // Spread retries evenly over the next minutes.
        const earliest = Math.max(first + MINUTE_MS, state.scheduledUntil);
        state.scheduledUntil = earliest + MINUTE_MS / perMinute;
        return { afterMillis: earliest - now };
      }
    }
    if (state.running >= Math.min(maxConcurrent, state.recoveryLimit)) return 'wait';
    state.running += 1;
    if (perMinute > 0) state.admittedAt.push(now);
    return 'go';
  }

  recordDelivery(domain: string, signal: DeliverySignal): void {
    const state = this.#getState(domain);
    state.running -= 1;
    if (signal === 'throttled') this.#slowDown(state);
    if (signal === 'accepted') {
      state.pauseMs = 0;
      state.recoveryLimit += 1;
    }
    this.#freed.resolve();
    this.#freed = Promise.withResolvers();
  }

  /** Resolves after the next delivery to any domain. */
  get freed(): Promise<void> {
    return this.#freed.promise;
  }

  #slowDown(state: DomainState): void {
    const now = this.#limits.clock();
    // Count concurrent rejections once.
    if (now < state.pausedUntil) return;
    state.pauseMs = Math.min(Math.max(state.pauseMs * 2, MIN_PAUSE_MS), MAX_PAUSE_MS);
    state.pausedUntil = now + state.pauseMs;
    state.recoveryLimit = 1;
  }

  #getState(domain: string): DomainState {
    const known = this.#domains.get(domain);
    if (known !== undefined) return known;
    if (this.#domains.size >= MAX_DOMAINS) this.#dropIdle();
    const state: DomainState = {
      running: 0,
      recoveryLimit: Number.POSITIVE_INFINITY,
      admittedAt: [],
      pausedUntil: Number.NEGATIVE_INFINITY,
      pauseMs: 0,
      scheduledUntil: Number.NEGATIVE_INFINITY,
    };
    this.#domains.set(domain, state);
    return state;
  }

  #dropIdle(): void {
    const now = this.#limits.clock();
    for (const [domain, { running, pausedUntil, admittedAt }] of this.#domains)
      if (running === 0 && pausedUntil < now && (admittedAt.at(-1) ?? 0) <= now - MINUTE_MS)
        this.#domains.delete(domain);
  }
}
