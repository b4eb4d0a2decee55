/** Lifetimes of cached answers, and a clock. */
interface KeepingOptions {
  readonly freshMillis: number;
  /** Until then an old answer is given while a new one is made. */
  readonly staleMillis: number;
  readonly now: () => number;
  /** A new answer could not be made while an old one was given. */
  readonly onError: (error: unknown) => void;
}

interface Kept<Answer> {
  answer: Answer | null;
  madeAt: number;
  making: Promise<Answer> | null;
}

/** Caches answers. A stale one is returned while the next is computed; concurrent callers share one computation. */
export class ScoreboardCache<Answer> {
  readonly #options: KeepingOptions;
  readonly #kept = new Map<string, Kept<Answer>>();

  /** Questions must be few: none is ever forgotten. */
  constructor(options: KeepingOptions) {
    this.#options = options;
  }

  /** The answer that `make` gives; throws what making it threw when there is none to give instead. */
  async answer(question: string, make: () => Promise<Answer>): Promise<Answer> {
    const entry = this.#kept.get(question) ?? { answer: null, madeAt: 0, making: null };
    this.#kept.set(question, entry);
    const age = this.#options.now() - entry.madeAt;
    if (entry.answer !== null && age < this.#options.freshMillis) return entry.answer;
    const isBeingMade = entry.making !== null;
    entry.making ??= this.#remake(entry, make);
    if (entry.answer === null || age >= this.#options.staleMillis) return entry.making;
    if (!isBeingMade) entry.making.catch(this.#options.onError);
    return entry.answer;
  }

  async #remake(entry: Kept<Answer>, make: () => Promise<Answer>): Promise<Answer> {
    try {
      entry.answer = await make();
      entry.madeAt = this.#options.now();
      return entry.answer;
    } finally {
      entry.making = null;
    }
  }
}
