import type { Language } from '@farelark/contracts';
import {
  type Cursor,
  isAfter,
  type LiveMessage,
  type OutgoingEvent,
  readCursor,
  toLiveMessage,
} from './outgoing-event.ts';

/** A traveller's open line, and where it has got to. */
export class Connection {
  readonly userId: string;
  readonly #language: Language | undefined;
  readonly #send: (message: LiveMessage) => void;
  /** Messages up to here are not repeated. */
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

  /** Continues at `cursor`, since missed events were deleted. */
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

/** The open lines of this process, by traveller. */
export class Connections {
  readonly #ofUser = new Map<string, Connection[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(connection: Connection): void {
    const { userId } = connection;
    this.#ofUser.set(userId, [...this.of(userId), connection]);
    this.#size += 1;
  }

  remove(connection: Connection): void {
    const { userId } = connection;
    const others = this.of(userId).filter((other) => other !== connection);
    this.#size -= this.of(userId).length - others.length;
    if (others.length === 0) this.#ofUser.delete(userId);
    else this.#ofUser.set(userId, others);
  }

  of(userId: string): readonly Connection[] {
    return this.#ofUser.get(userId) ?? [];
  }

  userIds(): string[] {
    return [...this.#ofUser.keys()];
  }
}
