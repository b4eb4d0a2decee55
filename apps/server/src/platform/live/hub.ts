import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Language } from '@farelark/contracts';
import {
  getCurrentCursor,
  getEventRecipients,
  type RoutedEvent,
  readStream,
  type StreamEvent,
} from '@farelark/db/live-events';
import type { Pool } from 'pg';
import { CatchUp } from './catch-up.ts';
import { Connection, Connections } from './connection.ts';
import {
  type DescribeEvents,
  type LiveMessage,
  type OutgoingEvent,
  readCursor,
  type ShownAlert,
  toOutgoingEvents,
} from './outgoing-event.ts';

/** Maximum events per read. */
const WINDOW = 1_000;
/** Messages sent before yielding to the event loop: about ten milliseconds. */
const SENT_PER_TURN = 500;
/**
 * An event becomes readable only once older transactions have ended, which may be after its notice. So polling is
 * frequent for a while after a notice, and rare otherwise.
 */
const BUSY_POLL_MILLIS = 100;
const BUSY_FOR_MILLIS = 10_000;
const IDLE_POLL_MILLIS = 2_000;

/** Delivers the stream of live events to the open connections of this process. */
export class LiveHub {
  readonly #pool: Pool;
  readonly #describe: DescribeEvents;
  readonly #onError: (error: unknown) => void;
  readonly #onShown: (alerts: readonly ShownAlert[]) => void;
  readonly #connections = new Connections();
  readonly #catchUp: CatchUp;
  #cursor: string | null = null;
  #reading: Promise<void> | null = null;
  #readAgain = false;
  #busyUntil = 0;
  #caughtUpAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param onShown receives new alerts that were sent to an open dashboard */
  constructor(
    pool: Pool,
    describe: DescribeEvents,
    onError: (error: unknown) => void,
    onShown: (alerts: readonly ShownAlert[]) => void = () => {},
  ) {
    this.#pool = pool;
    this.#describe = describe;
    this.#onError = onError;
    this.#onShown = onShown;
    this.#catchUp = new CatchUp(pool, describe, () => this.#reading);
  }

  /** Starts at the end of the stream. */
  async start(): Promise<void> {
    await this.#skipToEnd();
    this.#schedule();
  }

  stop(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Reads new events immediately. */
  wake(): void {
    this.#busyUntil = performance.now() + BUSY_FOR_MILLIS;
    this.#read();
  }

  /** Milliseconds since the whole stream had been read; 0 before `start`. */
  get behindMillis(): number {
    return this.#caughtUpAt === null ? 0 : performance.now() - this.#caughtUpAt;
  }

  /** Open connections in this process. */
  get size(): number {
    return this.#connections.size;
  }

  /**
   * Joins a connection of a traveller: sends events after `cursor`, each once, then new ones. A cursor older than
   * the stored events gets a `reset`.
   *
   * @param cursor null for new events only
   * @param language also names places in it
   * @returns a function that leaves
   */
  async join(
    userId: string,
    cursor: string | null,
    send: (message: LiveMessage) => void,
    language?: Language,
  ): Promise<() => void> {
    const from = readCursor(cursor ?? this.#requireCursor());
    const connection = new Connection(userId, from, send, language, cursor !== null);
    this.#connections.add(connection);
    const leave = () => this.#connections.remove(connection);
    try {
      if (cursor !== null) await this.#catchUp.catchUp(connection);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Position up to which all connections have received events. */
  #requireCursor(): string {
    if (this.#cursor === null) throw new Error('The live hub has not started');
    return this.#cursor;
  }

  #schedule(): void {
    if (this.#isClosed) return;
    const pause = performance.now() < this.#busyUntil ? BUSY_POLL_MILLIS : IDLE_POLL_MILLIS;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), pause).unref();
  }

  #read(): void {
    if (this.#reading !== null) {
      this.#readAgain = true;
      return;
    }
    this.#reading = this.#readWindow()
      .catch(this.#onError)
      .finally(() => {
        this.#reading = null;
        if (this.#readAgain && !this.#isClosed) {
          this.#readAgain = false;
          this.#read();
        } else this.#schedule();
      });
  }

  async #skipToEnd(): Promise<void> {
    const readAt = performance.now();
    const end = await getCurrentCursor(this.#pool);
    // A connection that joined meanwhile starts at the old position.
    if (this.#connections.size > 0) {
      this.#readAgain = true;
      return;
    }
    this.#cursor = end;
    this.#caughtUpAt = readAt;
  }

  async #readWindow(): Promise<void> {
    if (this.#isClosed || this.#cursor === null) return;
    if (this.#connections.size === 0) return this.#skipToEnd();
    const readAt = performance.now();
    const window = await readStream(this.#pool, this.#cursor, WINDOW);
    const outgoing = await this.#toOutgoing(window.events);
    const shown = outgoing.flatMap(({ userIds: [userId], added }) =>
      added !== null && userId !== undefined && this.#connections.get(userId).length > 0
        ? [added]
        : [],
    );
    await this.#deliver(outgoing);
    if (shown.length > 0) this.#onShown(shown);
    this.#cursor = window.next;
    if (window.isFull) this.#readAgain = true;
    else this.#caughtUpAt = readAt;
  }

  /** Events with recipients in this process, in order. */
  async #toOutgoing(events: readonly StreamEvent[]): Promise<OutgoingEvent[]> {
    const routed: RoutedEvent[] = [];
    for (const { userId, ...event } of events)
      if (userId !== null && this.#connections.get(userId).length > 0)
        routed.push({ ...event, userIds: [userId] });
    const changes = events.filter(({ userId }) => userId === null);
    routed.push(...(await getEventRecipients(this.#pool, changes, this.#connections.userIds())));
    const indexes = new Map(events.map(({ cursor }, index) => [cursor, index]));
    const getIndex = ({ cursor }: { readonly cursor: string }) => indexes.get(cursor) ?? 0;
    routed.sort((a, b) => getIndex(a) - getIndex(b));
    return toOutgoingEvents(this.#describe, routed);
  }

  async #deliver(outgoing: readonly OutgoingEvent[]): Promise<void> {
    let sent = 0;
    for (const event of outgoing)
      for (const userId of event.userIds)
        for (const connection of this.#connections.get(userId)) {
          connection.receive(event);
          sent += 1;
          if (sent % SENT_PER_TURN === 0) await yieldToEventLoop();
        }
  }
}
