import type { Language, LiveEvent } from '@farelark/contracts';
import type { RoutedEvent } from '@farelark/db/live-events';

export interface LiveMessage {
  readonly cursor: string;
  readonly event: LiveEvent;
  /** The event as a block of server-sent events. */
  readonly bytes: Buffer;
}

/** A new alert that a dashboard received. */
export interface ShownAlert {
  readonly alertId: string;
  /** Span that wrote the alert. */
  readonly traceparent: string | null;
}

/** Renders an event, with places in the language of the connection. */
export type EventRenderer = (language: Language | undefined) => LiveEvent;

/** Loads the subjects of stored events; null where the subject no longer exists. */
export type DescribeEvents = (
  events: readonly RoutedEvent[],
) => Promise<readonly (EventRenderer | null)[]>;

/** An event for the connections of its recipients. */
export class OutgoingEvent {
  readonly userIds: readonly string[];
  readonly cursor: Cursor;
  readonly added: ShownAlert | null;
  readonly #render: EventRenderer;
  readonly #messages = new Map<Language | undefined, LiveMessage>();

  constructor({ userIds, cursor, type, alertId, traceparent }: RoutedEvent, render: EventRenderer) {
    this.userIds = userIds;
    this.cursor = readCursor(cursor);
    this.added = type === 'alert.added' && alertId !== null ? { alertId, traceparent } : null;
    this.#render = render;
  }

  /** Rendered once per language; all connections share the bytes. */
  in(language: Language | undefined): LiveMessage {
    const rendered =
      this.#messages.get(language) ?? toLiveMessage(this.cursor.text, this.#render(language));
    this.#messages.set(language, rendered);
    return rendered;
  }
}

/** Events whose subject still exists, in order. */
export async function toOutgoingEvents(describe: DescribeEvents, events: readonly RoutedEvent[]) {
  if (events.length === 0) return [];
  const described = await describe(events);
  return events.flatMap((event, index) => {
    const render = described[index] ?? null;
    return render === null ? [] : new OutgoingEvent(event, render);
  });
}

export function toLiveMessage(cursor: string, event: LiveEvent): LiveMessage {
  const block = `id: ${cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  return { cursor, event, bytes: Buffer.from(block) };
}

/** Position in the stream of live events, written `transaction-sequence`. */
export interface Cursor {
  readonly text: string;
  readonly xid: bigint;
  readonly seq: bigint;
}

export function readCursor(text: string): Cursor {
  const [xid, seq] = text.split('-');
  return { text, xid: BigInt(xid ?? 0), seq: BigInt(seq ?? 0) };
}

export function isAfter(a: Cursor, b: Cursor): boolean {
  return a.xid === b.xid ? a.seq > b.seq : a.xid > b.xid;
}
