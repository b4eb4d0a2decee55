/** A fact that costs something to find out, asked for at most so often, whoever wants to know it. */
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

  /** The fact, no older than it is kept. What failed is asked for again. */
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
}
