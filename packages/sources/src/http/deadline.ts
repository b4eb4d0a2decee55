/** A time limit that also ends when the caller takes the call back; tells the two apart. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  readonly #takenBack = (): void => this.#controller.abort(this.#caller.reason);

  constructor(millis: number, caller: AbortSignal) {
    this.signal = this.#controller.signal;
    this.#caller = caller;
    this.#timer = setTimeout(() => this.#controller.abort(), millis);
    caller.addEventListener('abort', this.#takenBack, { once: true });
  }

  throwIfTakenBack(): void {
    this.#caller.throwIfAborted();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener('abort', this.#takenBack);
  }
}
