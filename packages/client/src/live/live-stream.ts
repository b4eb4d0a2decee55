import type { LiveEvent } from '@farelark/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Connection } from '../connection.ts';

/** True for known types that carry their ids. Full validation would load Zod on every page. */
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

/** `refused`: retrying with this token is pointless. */
export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'refused';

interface LiveStreamOptions {
  /** With the query. */
  readonly path: string;
  /** Cursor of the initial list. */
  readonly cursor: string;
  readonly onEvent: (event: LiveEvent, cursor: string) => void;
  readonly onState: (state: StreamState) => void;
  /** Idle time after which the connection counts as dead; the server sends a heartbeat every 15 s. */
  readonly idleTimeoutMs?: number;
  /** Delay of the first retry; doubles up to `maxMs`, with 50 % jitter. */
  readonly backoff?: { readonly initialMs: number; readonly maxMs: number };
}

export interface LiveStream {
  /** Skips the current backoff delay, for example when the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
}

const IDLE_TIMEOUT_MS = 40_000;
const BACKOFF = { initialMs: 500, maxMs: 30_000 };

/** Statuses that a retry with the same token would return again. */
const REFUSALS = new Set([401, 403, 404]);

/**
 * Follows a traveller's server-sent events. Uses fetch, because `EventSource` can't send headers.
 * Every reconnect resumes after the last event, so none is missed.
 */
export function openLiveStream(
  connection: Pick<Connection, 'url' | 'headers'>,
  options: LiveStreamOptions,
): LiveStream {
  const { idleTimeoutMs = IDLE_TIMEOUT_MS, backoff = BACKOFF } = options;
  const closing = new AbortController();
  let cursor = options.cursor;
  let failures = 0;
  let endDelay = (): void => {};

  async function follow(): Promise<void> {
    options.onState('connecting');
    while (!closing.signal.aborted) {
      const outcome = await connectOnce();
      if (closing.signal.aborted) return;
      if (outcome === 'refused') return options.onState('refused');
      options.onState('reconnecting');
      await delayRetry();
      failures += 1;
    }
  }

  async function connectOnce(): Promise<'ended' | 'refused'> {
    const attempt = new AbortController();
    const abort = (): void => attempt.abort();
    closing.signal.addEventListener('abort', abort);
    let idleTimer = setTimeout(abort, idleTimeoutMs);
    const onActivity = (): void => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(abort, idleTimeoutMs);
    };
    try {
      const response = await fetch(connection.url + options.path, {
        headers: {
          accept: 'text/event-stream',
          ...connection.headers(),
          ...(cursor === '' ? {} : { 'last-event-id': cursor }),
        },
        cache: 'no-store',
        signal: attempt.signal,
      });
      if (!response.ok || response.body === null) {
        return REFUSALS.has(response.status) ? 'refused' : 'ended';
      }
      failures = 0;
      options.onState('live');
      await readEvents(response.body, onActivity);
    } catch {
      // Disconnected, idle or unreachable; the next attempt resumes.
    } finally {
      clearTimeout(idleTimer);
      closing.signal.removeEventListener('abort', abort);
      attempt.abort();
    }
    return 'ended';
  }

  async function readEvents(body: ReadableStream<Uint8Array>, onActivity: () => void) {
    const activityMonitor = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        onActivity();
        out.enqueue(chunk);
      },
    });
    const messages = body
      .pipeThrough(activityMonitor)
      // The DOM types of the decoder accept any buffer, those of the body only bytes.
      .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream());
    const reader = messages.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || closing.signal.aborted) return;
      if (value.id !== undefined) cursor = value.id;
      options.onEvent(parseEvent(value.data), cursor);
    }
  }

  function delayRetry(): Promise<void> {
    const maxDelay = Math.min(backoff.maxMs, backoff.initialMs * 2 ** failures);
    const delay = maxDelay / 2 + (Math.random() * maxDelay) / 2;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      endDelay = () => {
        clearTimeout(timer);
        resolve();
      };
      closing.signal.addEventListener('abort', endDelay, { once: true });
    });
  }

  void follow();
  return { wake: () => endDelay(), close: () => closing.abort() };
}

/** Unknown or malformed events become a reset, which reloads the list. */
function parseEvent(data: string): LiveEvent {
  try {
    const event: unknown = JSON.parse(data);
    if (isLiveEvent(event)) return event;
  } catch {
    // Not JSON.
  }
  return { type: 'reset' };
}
