import type { Language, LiveEvent } from '@farelark/contracts';
import type { RoutedEvent } from '@farelark/db/live-events';

export interface LiveMessage {
  readonly cursor: string;
  readonly event: LiveEvent;
  /** The same as a block of a stream of server-sent events. */
  readonly bytes: Buffer;
}

/** A new alert that a dashboard was handed, and by which step it was written. */
export interface ShownAlert {
  readonly alertId: string;
  readonly mark: string | null;
}

/** Renders an event, with places in the language of the connection. */
export type EventRenderer = (language: Language | undefined) => LiveEvent;

/** Looks up what stored events speak of; an event whose subject is gone is left out. */
export type DescribeEvents = (
  events: readonly RoutedEvent[],
) => Promise<readonly (EventRenderer | null)[]>;

/** An event on its way to the connections of those who hear it, who may be thousands. */
export class OutgoingEvent {
  readonly userIds: readonly string[];
  readonly cursor: Cursor;
  readonly added: ShownAlert | null;
  readonly #render: EventRenderer;
  readonly #messages = new Map<Language | undefined, LiveMessage>();

  constructor({ userIds, cursor, type, alertId, traceparent }: RoutedEvent, render: EventRenderer) {
    this.userIds = userIds;
    this.cursor = readCursor(cursor);
    this.added = type === 'alert.added' && alertId !== null ? { alertId, mark: traceparent } : null;
    this.#render = render;
  }

  /** Rendered once per language; all connections share the bytes. */
  in(language: Language | undefined): LiveMessage {
    const written =
      this.#messages.get(language) ?? toLiveMessage(this.cursor.text, this.#render(language));
    this.#messages.set(language, written);
    return written;
  }
}

/** The events that still have a subject, in their order. */
export async function toOutgoingEvents(
  describe: DescribeEvents,
  events: readonly RoutedEvent[],
): Promise<OutgoingEvent[]> {
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

/** A position in the stream of live events, written `transaction-sequence`. Read once, compared often. */
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
