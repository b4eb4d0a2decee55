const MINUTE_MILLIS = 60_000;

/** So many lines a minute of what anybody can cause as often as they like; what is left out is counted. */
export class LineRateLimit {
  readonly #linesAMinute: number;
  readonly #now: () => number;
  #minute = 0;
  #written = 0;
  #omitted = 0;

  constructor(linesAMinute: number, now: () => number) {
    this.#linesAMinute = linesAMinute;
    this.#now = now;
  }

  /** Whether a line may be written, and how many were left out since the last that was; null where it may not. */
  tryAcquire(): { readonly omitted: number } | null {
    const minute = Math.floor(this.#now() / MINUTE_MILLIS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#written = 0;
    }
    if (this.#written >= this.#linesAMinute) {
      this.#omitted += 1;
      return null;
    }
    this.#written += 1;
    const omitted = this.#omitted;
    this.#omitted = 0;
    return { omitted };
  }
}
