import type { Language, LiveEvent } from '@farelark/contracts';
import {
  currentCursor,
  type DeliveredEvent,
  type EventWindow,
  isCursorTooOld,
  readLiveEvents,
} from '@farelark/storage';
import type { Pool } from 'pg';
import { isAfter } from './cursor.ts';

/** What a connection is sent: an event and the cursor after it. */
export interface LiveMessage {
  readonly cursor: string;
  readonly event: LiveEvent;
}

/** What the wire carries of an event, places named in the language of the connection. */
export type ToldEvent = (language: Language | undefined) => LiveEvent;

/** Looks up what stored events speak of; an event whose subject is gone is left out. */
export type DescribeEvents = (
  events: readonly DeliveredEvent[],
) => Promise<readonly (ToldEvent | null)[]>;

/** An event on its way to the connections of its traveller. */
interface Arrival {
  readonly userId: string;
  readonly cursor: string;
  readonly event: ToldEvent;
  /** The alert that it brings, if one. */
  readonly added: string | null;
}

interface Connection {
  readonly userId: string;
  readonly send: (message: LiveMessage) => void;
  readonly language: Language | undefined;
  /** Where this connection has got to; messages up to it are not repeated. */
  cursor: string;
  /** Events that arrive while it still catches up. */
  waiting: Arrival[] | null;
}

/** Events read in one go. */
const WINDOW = 500;
/**
 * An event may be readable only after the commit that woke us, when an older transaction is still
 * running; so reading goes on for a while after each notice, and now and then without one.
 */
const BUSY_POLL_MILLIS = 100;
const BUSY_FOR_MILLIS = 10_000;
const IDLE_POLL_MILLIS = 2_000;

/** Hands the stream of live events to the open connections of this process. */
export class LiveHub {
  readonly #pool: Pool;
  readonly #describe: DescribeEvents;
  readonly #onError: (error: unknown) => void;
  readonly #onShown: (alertIds: readonly string[]) => void;
  readonly #connections = new Map<string, Set<Connection>>();
  #cursor: string | null = null;
  #reading: Promise<void> | null = null;
  #readAgain = false;
  #busyUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `onShown` hears which new alerts were handed to a dashboard that was open when they came. */
  constructor(
    pool: Pool,
    describe: DescribeEvents,
    onError: (error: unknown) => void,
    onShown: (alertIds: readonly string[]) => void = () => {},
  ) {
    this.#pool = pool;
    this.#describe = describe;
    this.#onError = onError;
    this.#onShown = onShown;
  }

  /** Begins at the present end of the stream. */
  async start(): Promise<void> {
    this.#cursor = await currentCursor(this.#pool);
    this.#schedule();
  }

  stop(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Something was written: read at once. */
  wake(): void {
    this.#busyUntil = Date.now() + BUSY_FOR_MILLIS;
    this.#read();
  }

  /** Open connections in this process. */
  get size(): number {
    let count = 0;
    for (const connections of this.#connections.values()) count += connections.size;
    return count;
  }

  /** The present end of the stream: whoever joins there misses nothing that is written from now on. */
  end(): Promise<string> {
    return currentCursor(this.#pool);
  }

  /**
   * Joins a traveller's connection at `cursor`: first what was missed, then what comes, without a gap
   * and without repetition. A cursor older than what is kept gets a `reset`. Places are named in
   * `language` too, where one is given. Answers how to leave.
   */
  async join(
    userId: string,
    cursor: string,
    send: (message: LiveMessage) => void,
    language?: Language,
  ): Promise<() => void> {
    const connection: Connection = { userId, send, language, cursor, waiting: [] };
    const ofUser = this.#connections.get(userId) ?? new Set();
    ofUser.add(connection);
    this.#connections.set(userId, ofUser);
    const leave = () => {
      ofUser.delete(connection);
      if (ofUser.size === 0 && this.#connections.get(userId) === ofUser)
        this.#connections.delete(userId);
    };
    try {
      // A read that set out before this traveller was known may come back with a later horizon than
      // ours; what lies between would be lost if we read before it ended.
      await this.#reading;
      await this.#catchUp(connection);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  async #catchUp(connection: Connection): Promise<void> {
    if (await isCursorTooOld(this.#pool, connection.cursor)) {
      connection.cursor = await currentCursor(this.#pool);
      connection.send({ cursor: connection.cursor, event: { type: 'reset' } });
    }
    let window: EventWindow;
    let from = connection.cursor;
    do {
      window = await readLiveEvents(this.#pool, from, [connection.userId], WINDOW);
      for (const arrival of await this.#describeAll(window.events)) deliver(connection, arrival);
      from = window.next;
    } while (window.isFull);
    const waiting = connection.waiting ?? [];
    connection.waiting = null;
    for (const arrival of waiting) deliver(connection, arrival);
  }

  #schedule(): void {
    if (this.#isClosed) return;
    const pause = Date.now() < this.#busyUntil ? BUSY_POLL_MILLIS : IDLE_POLL_MILLIS;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), pause).unref();
  }

  #read(): void {
    if (this.#reading !== null) {
      this.#readAgain = true;
      return;
    }
    this.#reading = this.#readWindows()
      .catch(this.#onError)
      .finally(() => {
        this.#reading = null;
        if (this.#readAgain && !this.#isClosed) {
          this.#readAgain = false;
          this.#read();
        } else this.#schedule();
      });
  }

  async #readWindows(): Promise<void> {
    if (this.#isClosed || this.#cursor === null) return;
    if (this.#connections.size === 0) {
      this.#cursor = await currentCursor(this.#pool);
      return;
    }
    const window = await readLiveEvents(
      this.#pool,
      this.#cursor,
      [...this.#connections.keys()],
      WINDOW,
    );
    const arrivals = await this.#describeAll(window.events);
    for (const arrival of arrivals)
      for (const connection of this.#connections.get(arrival.userId) ?? []) {
        if (connection.waiting !== null) connection.waiting.push(arrival);
        else deliver(connection, arrival);
      }
    const shown = arrivals.flatMap(({ userId, added }) =>
      added !== null && this.#connections.has(userId) ? [added] : [],
    );
    if (shown.length > 0) this.#onShown(shown);
    this.#cursor = window.next;
    if (window.isFull) this.#readAgain = true;
  }

  async #describeAll(events: readonly DeliveredEvent[]): Promise<Arrival[]> {
    if (events.length === 0) return [];
    const described = await this.#describe(events);
    return events.flatMap(({ userId, cursor, type, alertId }, index) => {
      const event = described[index] ?? null;
      const added = type === 'alert.added' ? alertId : null;
      return event === null ? [] : { userId, cursor, event, added };
    });
  }
}

/** An event for several holders has one cursor; each connection takes it once. */
function deliver(connection: Connection, { cursor, event }: Arrival): void {
  if (!isAfter(cursor, connection.cursor)) return;
  connection.cursor = cursor;
  connection.send({ cursor, event: event(connection.language) });
}
