interface CacheOptions {
  readonly freshMillis: number;
  /** Maximum age of a value returned while a new one is computed. */
  readonly staleMillis: number;
  readonly now: () => number;
  /** Receives errors of computations whose callers got a stale value. */
  readonly onError: (error: unknown) => void;
}

interface CacheEntry<Value> {
  value: Value | null;
  computedAt: number;
  pending: Promise<Value> | null;
}

/** Returns stale values while a new one is computed; concurrent callers share a computation. */
export class ScoreboardCache<Value> {
  readonly #options: CacheOptions;
  readonly #entries = new Map<string, CacheEntry<Value>>();

  /** Entries are never evicted, so keys must be few. */
  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /** @throws errors of `compute` if there is no stale value */
  async get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key) ?? { value: null, computedAt: 0, pending: null };
    this.#entries.set(key, entry);
    const age = this.#options.now() - entry.computedAt;
    if (entry.value !== null && age < this.#options.freshMillis) return entry.value;
    const isComputing = entry.pending !== null;
    entry.pending ??= this.#compute(entry, compute);
    if (entry.value === null || age >= this.#options.staleMillis) return entry.pending;
    if (!isComputing) entry.pending.catch(this.#options.onError);
    return entry.value;
  }

  async #compute(entry: CacheEntry<Value>, compute: () => Promise<Value>): Promise<Value> {
    try {
      entry.value = await compute();
      entry.computedAt = this.#options.now();
      return entry.value;
    } finally {
      entry.pending = null;
    }
  }
}
