import type { Language } from '@farelark/contracts';
import {
  type Cursor,
  isAfter,
  type LiveMessage,
  type OutgoingEvent,
  readCursor,
  toLiveMessage,
} from './outgoing-event.ts';

/** Open stream of a traveller, with its position. */
export class Connection {
  readonly userId: string;
  readonly #language: Language | undefined;
  readonly #send: (message: LiveMessage) => void;
  #cursor: Cursor;
  /** Events that arrived during catch-up; null afterwards. */
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

  /** Takes a new event; queued during catch-up. */
  receive(event: OutgoingEvent): void {
    if (this.#waiting !== null) this.#waiting.push(event);
    else this.deliver(event);
  }

  /** Sends an event unless it was sent before. */
  deliver(event: OutgoingEvent): void {
    if (!isAfter(event.cursor, this.#cursor)) return;
    this.#cursor = event.cursor;
    this.#send(event.in(this.#language));
  }

  /** Skips events up to `cursor`. */
  advance(cursor: string): void {
    this.#cursor = readCursor(cursor);
  }

  /** Continues at `cursor`: missed events were deleted. */
  reset(cursor: string): void {
    this.advance(cursor);
    this.#send(toLiveMessage(cursor, { type: 'reset' }));
  }

  /** Ends catch-up: sends queued events. */
  endCatchUp(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const event of waiting) this.deliver(event);
  }
}

/** Open connections of this process, by traveller. */
export class Connections {
  readonly #byUser = new Map<string, Connection[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(connection: Connection): void {
    const { userId } = connection;
    this.#byUser.set(userId, [...this.get(userId), connection]);
    this.#size += 1;
  }

  remove(connection: Connection): void {
    const { userId } = connection;
    const others = this.get(userId).filter((other) => other !== connection);
    this.#size -= this.get(userId).length - others.length;
    if (others.length === 0) this.#byUser.delete(userId);
    else this.#byUser.set(userId, others);
  }

  get(userId: string): readonly Connection[] {
    return this.#byUser.get(userId) ?? [];
  }

  userIds(): string[] {
    return [...this.#byUser.keys()];
  }
}
