const TIMEOUT_MS = 2_000;

/** An expensive fact, looked up at most once per `ttlMillis`. */
export class CachedFact<T> {
  readonly #find: () => Promise<T>;
  readonly #ttlMillis: number;
  readonly #now: () => number;
  #cached: { readonly fact: Promise<T>; readonly at: number } | null = null;

  constructor(
    find: () => Promise<T>,
    ttlMillis: number,
    now: () => number = () => performance.now(),
  ) {
    this.#find = find;
    this.#ttlMillis = ttlMillis;
    this.#now = now;
  }

  /** The fact, at most `ttlMillis` old. A failed look-up is repeated by the next call. */
  async get(): Promise<T> {
    const at = this.#now();
    if (this.#cached === null || at - this.#cached.at >= this.#ttlMillis) {
      const fact = this.#find();
      this.#cached = { fact, at };
      fact.catch(() => {
        if (this.#cached?.fact === fact) this.#cached = null;
      });
    }
    return this.#cached.fact;
  }

  /** The fact; null if it fails or takes longer than `timeoutMillis`. */
  async read(timeoutMillis: number = TIMEOUT_MS): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, timeoutMillis, null);
    });
    const fact = this.get().catch(() => null);
    return Promise.race([fact, timeout]).finally(() => clearTimeout(timer));
  }
}
