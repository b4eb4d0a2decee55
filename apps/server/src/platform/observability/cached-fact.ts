const TIMEOUT_MILLIS = 2_000;

/** An expensive fact, looked up at most once per `ttlMillis`. */
export class CachedFact<T> {
  readonly #find: () => Promise<T>;
  readonly #ttlMillis: number;
  readonly #now: () => number;
  #found: { readonly fact: Promise<T>; readonly at: number } | null = null;

  constructor(
    find: () => Promise<T>,
    ttlMillis: number,
    now: () => number = () => performance.now(),
  ) {
    this.#find = find;
    this.#ttlMillis = ttlMillis;
    this.#now = now;
  }

  /** The fact, no older than `ttlMillis`. A failed look-up is repeated by the next call. */
  async get(): Promise<T> {
    const at = this.#now();
    if (this.#found === null || at - this.#found.at >= this.#ttlMillis) {
      const fact = this.#find();
      this.#found = { fact, at };
      fact.catch(() => {
        if (this.#found?.fact === fact) this.#found = null;
      });
    }
    return this.#found.fact;
  }

  /** The fact; null where it can't be had within `timeoutMillis`, as while the database is away. */
  async read(timeoutMillis: number = TIMEOUT_MILLIS): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, timeoutMillis, null);
    });
    const fact = this.get().catch(() => null);
    return Promise.race([fact, late]).finally(() => clearTimeout(timer));
  }
}
