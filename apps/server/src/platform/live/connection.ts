import type { Language } from '@farelark/contracts';
import { type LiveMessage, type OutgoingEvent, toLiveMessage } from './arrival.ts';
import { type Cursor, isAfter, readCursor } from './cursor.ts';

/** A traveller's open line, and where it has got to. */
export class Connection {
  readonly userId: string;
  readonly #language: Language | undefined;
  readonly #send: (message: LiveMessage) => void;
  /** Messages up to here are not repeated. */
  #cursor: Cursor;
  /** What arrives while it still catches up; null once it has. */
  #waiting: OutgoingEvent[] | null;

  constructor(
    userId: string,
    cursor: Cursor,
    send: (message: LiveMessage) => void,
    language: Language | undefined,
    isBehind: boolean,
  ) {
    this.userId = userId;
    this.#cursor = cursor;
    this.#send = send;
    this.#language = language;
    this.#waiting = isBehind ? [] : null;
  }

  get cursor(): string {
    return this.#cursor.text;
  }

  /** Something that happens now. */
  receive(event: OutgoingEvent): void {
    if (this.#waiting !== null) this.#waiting.push(event);
    else this.deliver(event);
  }

  /** An event for several hearers has one cursor; each connection is sent it once. */
  deliver(event: OutgoingEvent): void {
    if (!isAfter(event.cursor, this.#cursor)) return;
    this.#cursor = event.cursor;
    this.#send(event.in(this.#language));
  }

  /** Everything before was read, whether or not there was any. */
  advance(cursor: string): void {
    this.#cursor = readCursor(cursor);
  }

  /** What it missed is not kept any more: it goes on from `cursor`. */
  reset(cursor: string): void {
    this.advance(cursor);
    this.#send(toLiveMessage(cursor, { type: 'reset' }));
  }

  /** Sends what arrived meanwhile; from now on it takes what comes. */
  caughtUp(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const event of waiting) this.deliver(event);
  }
}
