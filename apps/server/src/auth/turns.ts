/** Nobody more can wait: whoever comes is told so at once rather than after a long time. */
export class NoTurnLeft extends Error {}

/** Lets few do something at once, in the order in which they came; a bounded number waits. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Does `work` when its turn comes. @throws NoTurnLeft where too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw new NoTurnLeft();
    // Whoever ends hands over the place, so that nobody who comes later slips in between.
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
