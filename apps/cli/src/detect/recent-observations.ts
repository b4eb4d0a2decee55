import type { Instant } from '@farelark/engine';

/** About 80 MB of fingerprints. */
const MAX_OBSERVATIONS = 1_000_000;
/** Limits the number of sets in a feed with a timestamp per second. */
const MAX_INSTANTS = 4_096;

/**
 * Deduplicates observations by fingerprint in bounded memory. Duplicates share their instant, so fingerprints
 * are grouped by instant, and the instant added first is evicted first. In an unordered feed an older duplicate
 * counts as new; it raises no alert, because the engine ignores the same price on the same day.
 */
export class RecentObservations {
  readonly #capacity: number;
  readonly #byInstant = new Map<Instant, Set<bigint>>();
  #count = 0;
  #lastInstant: Instant | null = null;
  #lastSet = new Set<bigint>();

  constructor(capacity = MAX_OBSERVATIONS) {
    this.#capacity = capacity;
  }

  /** Returns false for a duplicate. */
  add(observedAt: Instant, fingerprint: bigint): boolean {
    const fingerprints =
      observedAt === this.#lastInstant ? this.#lastSet : this.#select(observedAt);
    const sizeBefore = fingerprints.size;
    fingerprints.add(fingerprint);
    if (fingerprints.size === sizeBefore) return false;
    this.#count += 1;
    if (this.#count > this.#capacity) this.#evict();
    return true;
  }

  #select(instant: Instant): Set<bigint> {
    let fingerprints = this.#byInstant.get(instant);
    if (fingerprints === undefined) {
      if (this.#byInstant.size >= MAX_INSTANTS) this.#evict();
      fingerprints = new Set();
      this.#byInstant.set(instant, fingerprints);
    }
    this.#lastInstant = instant;
    this.#lastSet = fingerprints;
    return fingerprints;
  }

  #evict(): void {
    for (const [instant, fingerprints] of this.#byInstant) {
      this.#count -= fingerprints.size;
      this.#byInstant.delete(instant);
      if (instant === this.#lastInstant) this.#lastInstant = null;
      return;
    }
  }
}
