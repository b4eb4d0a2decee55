import type { DomainLimits } from './domain-rate-share.ts';

interface PaceLimits extends DomainLimits {
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
}

/** Admission of an email: now, after another one to its domain, or after a delay in milliseconds. */
export type Admission = 'go' | 'wait' | { readonly afterMillis: number };

export type DeliverySignal = 'taken' | 'too_fast' | 'other';

interface DomainState {
  running: number;
  /** Of those that may be under way concurrently, how many are risked after it was too much. */
  risked: number;
  /** When mails of the last minute were let go, oldest first. */
  letGo: number[];
  restUntil: number;
  restMillis: number;
  /** Up to when those sent away were given a time to come back. */
  promisedUntil: number;
}

const MINUTE_MILLIS = 60_000;
const FIRST_REST_MILLIS = 15_000;
const MAX_REST_MILLIS = 15 * MINUTE_MILLIS;
/** Domains remembered; beyond that, those are forgotten of which nothing is to be remembered. */
const MAX_DOMAINS = 10_000;

/**
 * Lets mails go at a pace that their recipients' mail servers bear, each domain by itself: so many concurrently
 * and so many a minute. A domain that asks for patience rests, longer each time, and then gets one mail at
 * a time, one more for each that is taken. In memory: what one process learned, it keeps to itself.
 */
export class DomainPace {
  #limits: PaceLimits;
  readonly #domains = new Map<string, DomainState>();
  #whenFreed = Promise.withResolvers<void>();

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /** From now on so much; more that are on their way already are waited for. */
  limitTo(limits: DomainLimits): void {
    this.#limits = { ...this.#limits, ...limits };
  }

  /** Asks for one mail; after 'go' the place is given back by `passed`. */
  admit(domain: string): Admission {
    const { atOnce, perMinute, clock } = this.#limits;
    const now = clock();
    const state = this.#stateOf(domain);
    if (now < state.restUntil) return { afterMillis: state.restUntil - now };
    if (perMinute > 0) {
      while ((state.letGo[0] ?? Number.POSITIVE_INFINITY) <= now - MINUTE_MILLIS)
        state.letGo.shift();
      const first = state.letGo[0];
      if (first !== undefined && state.letGo.length >= perMinute) {
        // Those sent away come back one after the other, not all at the same moment.
        const earliest = Math.max(first + MINUTE_MILLIS, state.promisedUntil);
        state.promisedUntil = earliest + MINUTE_MILLIS / perMinute;
        return { afterMillis: earliest - now };
      }
    }
    if (state.running >= Math.min(atOnce, state.risked)) return 'wait';
    state.running += 1;
    if (perMinute > 0) state.letGo.push(now);
    return 'go';
  }

  /** A mail that was let go is through, or came back. */
  recordDelivery(domain: string, passage: DeliverySignal): void {
    const state = this.#stateOf(domain);
    state.running -= 1;
    if (passage === 'too_fast') this.#slowDown(state);
    if (passage === 'taken') {
      state.restMillis = 0;
      state.risked += 1;
    }
    this.#whenFreed.resolve();
    this.#whenFreed = Promise.withResolvers();
  }

  /** Resolves when some domain has a place again. */
  get freed(): Promise<void> {
    return this.#whenFreed.promise;
  }

  #slowDown(state: DomainState): void {
    const now = this.#limits.clock();
    // Those that were on their way as well say the same; once is enough.
    if (now < state.restUntil) return;
    state.restMillis = Math.min(Math.max(state.restMillis * 2, FIRST_REST_MILLIS), MAX_REST_MILLIS);
    state.restUntil = now + state.restMillis;
    state.risked = 1;
  }

  #stateOf(domain: string): DomainState {
    const known = this.#domains.get(domain);
    if (known !== undefined) return known;
    if (this.#domains.size >= MAX_DOMAINS) this.#forgetIdle();
    const state: DomainState = {
      running: 0,
      risked: Number.POSITIVE_INFINITY,
      letGo: [],
      restUntil: Number.NEGATIVE_INFINITY,
      restMillis: 0,
      promisedUntil: Number.NEGATIVE_INFINITY,
    };
    this.#domains.set(domain, state);
    return state;
  }

  #forgetIdle(): void {
    const now = this.#limits.clock();
    for (const [domain, { running, restUntil, letGo }] of this.#domains)
      if (running === 0 && restUntil < now && (letGo.at(-1) ?? 0) <= now - MINUTE_MILLIS)
        this.#domains.delete(domain);
  }
}
