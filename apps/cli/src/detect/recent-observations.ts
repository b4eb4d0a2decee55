/**
 * Fingerprints kept at least. Exact repetitions share their moment of observation, so in a feed in
 * order they stand within one moment of each other; a million is far more than any source reports
 * for one moment. Two generations of it take some 120 MB at most.
 */
const KEPT_AT_LEAST = 1_000_000;

/**
 * Remembers the newest observations of a feed by fingerprint, in bounded memory: between one and two
 * times `keptAtLeast`. In a feed out of order, a repetition further back than that passes for new;
 * it can't raise an alert, because the engine learns nothing from the same price of the same day.
 */
export class RecentObservations {
  readonly #keptAtLeast: number;
  #newer = new Set<bigint>();
  #older = new Set<bigint>();

  constructor(keptAtLeast = KEPT_AT_LEAST) {
    this.#keptAtLeast = keptAtLeast;
  }

  /** Remembers an observation; false when it is remembered already. */
  add(fingerprint: bigint): boolean {
    if (this.#newer.has(fingerprint) || this.#older.has(fingerprint)) return false;
    if (this.#newer.size >= this.#keptAtLeast) {
      this.#older = this.#newer;
      this.#newer = new Set();
    }
    this.#newer.add(fingerprint);
    return true;
  }
}
