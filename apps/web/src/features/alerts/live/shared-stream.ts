import type { LiveStream, StreamState } from '@farelark/client/live';
import type { LiveEvent } from '@farelark/contracts';

export interface StreamListener {
  readonly onEvent: (event: LiveEvent, cursor: string) => void;
  readonly onState: (state: StreamState) => void;
}

export interface SharedStreamOptions extends StreamListener {
  /** Tabs with the same name share a stream. */
  readonly name: string;
  /** Start of the stream if this tab leads before it has received an event. */
  readonly cursor: string;
  /** Opens the stream to the server; called only in the leading tab. */
  readonly open: (cursor: string, listener: StreamListener) => LiveStream;
}

type TabMessage =
  | { kind: 'hello' }
  | { kind: 'state'; state: StreamState }
  | { kind: 'event'; event: LiveEvent; cursor: string };

/**
 * Joins a stream shared by all tabs of a browser, because HTTP/1.1 allows only six connections per host. The tab that
 * holds the lock reads from the server and broadcasts to the others; when it closes, the next one resumes after the
 * last event it received.
 */
export function joinSharedStream(options: SharedStreamOptions): LiveStream {
  if (!globalThis.navigator?.locks || !globalThis.BroadcastChannel) {
    return options.open(options.cursor, options);
  }
  const channel = new BroadcastChannel(options.name);
  const closed = new AbortController();
  let cursor = options.cursor;
  let ownStream: LiveStream | null = null;
  let state: StreamState = 'connecting';

  const post = (message: TabMessage): void => {
    if (!closed.signal.aborted) channel.postMessage(message);
  };

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (closed.signal.aborted) return;
    if (data.kind === 'hello') {
      if (ownStream !== null) post({ kind: 'state', state });
    } else if (ownStream === null) {
      if (data.kind === 'state') options.onState(data.state);
      else {
        cursor = data.cursor;
        options.onEvent(data.event, data.cursor);
      }
    }
  };

  const lead = (): Promise<void> =>
    new Promise((release) => {
      if (closed.signal.aborted) return release();
      ownStream = options.open(cursor, {
        onState: (next) => {
          state = next;
          options.onState(next);
          post({ kind: 'state', state: next });
        },
        onEvent: (event, eventCursor) => {
          cursor = eventCursor;
          options.onEvent(event, eventCursor);
          post({ kind: 'event', event, cursor: eventCursor });
        },
      });
      closed.signal.addEventListener('abort', () => release(), { once: true });
    });

  options.onState('connecting');
  post({ kind: 'hello' });
  // Rejects only if this tab closes while waiting for the lock.
  navigator.locks.request(options.name, { signal: closed.signal }, lead).catch(() => {});

  return {
    wake: () => ownStream?.wake(),
    close: () => {
      ownStream?.close();
      closed.abort();
      channel.close();
    },
  };
}
