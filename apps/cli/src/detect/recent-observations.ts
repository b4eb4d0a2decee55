import type { Instant } from '@farelark/engine';

/** Fingerprints kept at most, some 80 MB; a source reports far fewer for one moment. */
const MAX_OBSERVATIONS = 1_000_000;
/** Moments kept at most: a set of its own takes room, too, in a feed stamped to the second. */
const MAX_MOMENTS = 4_096;

/**
 * Remembers the newest observations of a feed by fingerprint, in bounded memory. Exact repetitions
 * share their moment of observation, so fingerprints are kept by moment, and the moments that came
 * first are forgotten first. In a feed out of order a repetition from before the last 4,096 moments or
 * the last million observations passes for new; it can't raise an alert, because the engine learns
 * nothing from the same price of the same day.
 */
export class RecentObservations {
  readonly #most: number;
  readonly #moments = new Map<Instant, Set<bigint>>();
  #count = 0;
  #lastMoment: Instant | null = null;
  #lastSet = new Set<bigint>();

  constructor(most = MAX_OBSERVATIONS) {
    this.#most = most;
  }

  /** Remembers an observation; false when it is remembered already. */
  add(observedAt: Instant, fingerprint: bigint): boolean {
    const known = observedAt === this.#lastMoment ? this.#lastSet : this.#turnTo(observedAt);
    const before = known.size;
    known.add(fingerprint);
    if (known.size === before) return false;
    this.#count += 1;
    if (this.#count > this.#most) this.#forget();
    return true;
  }

  #turnTo(moment: Instant): Set<bigint> {
    let known = this.#moments.get(moment);
    if (known === undefined) {
      if (this.#moments.size >= MAX_MOMENTS) this.#forget();
      known = new Set();
      this.#moments.set(moment, known);
    }
    this.#lastMoment = moment;
    this.#lastSet = known;
    return known;
  }

  /** Forgets the moment that came first, be it the only one. */
  #forget(): void {
    for (const [moment, known] of this.#moments) {
      this.#count -= known.size;
      this.#moments.delete(moment);
      if (moment === this.#lastMoment) this.#lastMoment = null;
      return;
    }
  }
}
