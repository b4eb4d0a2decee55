/** A second, and by how much one call may take longer on its way than the next. */
const SPAN_MILLIS = 1_050;

/**
 * When calls may leave, where a provider limits those of a second. They were taken from the quota one
 * after the other; but one that had to wait for a token would leave together with those after it.
 */
export class CallTurns {
  readonly #callsASecond: number;
  /** When the last calls left, as many as a second holds. */
  #left: number[] = [];

  constructor(callsASecond: number) {
    this.#callsASecond = Math.floor(callsASecond);
  }

  /** Milliseconds until a call may leave; at 0 it does. */
  take(now: number): number {
    const oldest = this.#left.at(-this.#callsASecond);
    if (oldest !== undefined && oldest + SPAN_MILLIS > now) return oldest + SPAN_MILLIS - now;
    this.#left = [...this.#left, now].slice(-this.#callsASecond);
    return 0;
  }
}
