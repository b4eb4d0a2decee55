import type { LiveEvent } from '@farelark/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Connection } from '../connection.ts';

/** True for events of known kinds with ids; the rest the server holds to the contract, too large for the page. */
export function isLiveEvent(message: unknown): message is LiveEvent {
  const event = parseFields(message);
  switch (event['type']) {
    case 'alert.added':
    case 'alert.reopened':
    case 'alert.changed':
      return hasId(event['alert']) && hasId(parseFields(event['alert'])['deal']);
    case 'alert.closed':
      return typeof event['alertId'] === 'string';
    case 'deal.changed':
      return hasId(event['deal']);
    case 'reset':
      return true;
    default:
      return false;
  }
}

function hasId(value: unknown): boolean {
  return typeof parseFields(value)['id'] === 'string';
}

function parseFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** `refused`: the server will not have this traveller; asking again would not help. */
export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'refused';

interface LiveStreamOptions {
  /** Path of the stream, with its query. */
  readonly path: string;
  /** Cursor that came with the list. */
  readonly cursor: string;
  readonly onEvent: (event: LiveEvent, cursor: string) => void;
  readonly onState: (state: StreamState) => void;
  /** A line that stays silent this long is dead; the server sends a sign of life every 15 s. */
  readonly silenceMs?: number;
  /** Wait before the first new attempt; doubles up to `mostMs`, half of it by chance. */
  readonly backoff?: { readonly firstMs: number; readonly mostMs: number };
}

export interface LiveStream {
  /** Try now instead of waiting on, say because the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
}

const SILENCE_MS = 40_000;
const BACKOFF = { firstMs: 500, mostMs: 30_000 };

/** Statuses that another attempt with the same token would meet again. */
const REFUSALS = new Set([401, 403, 404]);

/**
 * Follows the server-sent events of one traveller over fetch, because the browser's own
 * `EventSource` can send no header. Resumes after the last event on every new connection, so that
 * nothing is missed and nothing has to be loaded again.
 */
export function openLiveStream(
  connection: Pick<Connection, 'url' | 'headers'>,
  options: LiveStreamOptions,
): LiveStream {
  const { silenceMs = SILENCE_MS, backoff = BACKOFF } = options;
  const closing = new AbortController();
  let cursor = options.cursor;
  let failures = 0;
  let wakeUp = (): void => {};

  async function follow(): Promise<void> {
    options.onState('connecting');
    while (!closing.signal.aborted) {
      const outcome = await connectOnce();
      if (closing.signal.aborted) return;
      if (outcome === 'refused') return options.onState('refused');
      options.onState('reconnecting');
      await pause();
      failures += 1;
    }
  }

  async function connectOnce(): Promise<'ended' | 'refused'> {
    const line = new AbortController();
    const hangUp = (): void => line.abort();
    closing.signal.addEventListener('abort', hangUp);
    let silence = setTimeout(hangUp, silenceMs);
    const onActivity = (): void => {
      clearTimeout(silence);
      silence = setTimeout(hangUp, silenceMs);
    };
    try {
      const answer = await fetch(connection.url + options.path, {
        headers: {
          accept: 'text/event-stream',
          ...connection.headers(),
          ...(cursor === '' ? {} : { 'last-event-id': cursor }),
        },
        cache: 'no-store',
        signal: line.signal,
      });
      if (!answer.ok || answer.body === null) {
        return REFUSALS.has(answer.status) ? 'refused' : 'ended';
      }
      failures = 0;
      options.onState('live');
      await readEvents(answer.body, onActivity);
    } catch {
      // Cut off, silent for too long, or never reached: the next attempt resumes.
    } finally {
      clearTimeout(silence);
      closing.signal.removeEventListener('abort', hangUp);
      line.abort();
    }
    return 'ended';
  }

  async function readEvents(
    body: ReadableStream<Uint8Array>,
    onActivity: () => void,
  ): Promise<void> {
    const signsOfLife = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        onActivity();
        out.enqueue(chunk);
      },
    });
    const messages = body
      .pipeThrough(signsOfLife)
      // The DOM's own types ask a decoder to take any buffer; it takes bytes.
      .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream());
    const reader = messages.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || closing.signal.aborted) return;
      if (value.id !== undefined) cursor = value.id;
      options.onEvent(understood(value.data), cursor);
    }
  }

  function pause(): Promise<void> {
    const longest = Math.min(backoff.mostMs, backoff.firstMs * 2 ** failures);
    const wait = longest / 2 + (Math.random() * longest) / 2;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      closing.signal.addEventListener('abort', wakeUp, { once: true });
    });
  }

  void follow();
  return { wake: () => wakeUp(), close: () => closing.abort() };
}

/** An event of a kind this version does not know asks for the whole list instead. */
function understood(data: string): LiveEvent {
  try {
    const event: unknown = JSON.parse(data);
    if (isLiveEvent(event)) return event;
  } catch {
    // Not JSON: treated like any other event that cannot be read.
  }
  return { type: 'reset' };
}
