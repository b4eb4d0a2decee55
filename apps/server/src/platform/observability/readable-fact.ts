import { CachedFact } from './cached-fact.ts';

/** What a reading of figures waits for one of them, so that the others are there when the database is not. */
const PATIENCE_MILLIS = 2_000;

/** A fact for figures: found out at most so often, and missing where it could not be found out in time. */
export class ReadableFact<T> {
  readonly #kept: CachedFact<T>;

  constructor(find: () => Promise<T>, keptMillis: number) {
    this.#kept = new CachedFact(find, keptMillis);
  }

  /** The fact; null: it is not known now. */
  async read(patienceMillis: number = PATIENCE_MILLIS): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patienceMillis, null);
    });
    const fact = this.#kept.get().catch(() => null);
    return Promise.race([fact, late]).finally(() => clearTimeout(timer));
  }
}
