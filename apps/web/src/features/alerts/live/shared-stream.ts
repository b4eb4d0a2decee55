import type { LiveStream, StreamState } from '@farelark/client/live';
import type { LiveEvent } from '@farelark/contracts';

export interface StreamListener {
  readonly onEvent: (event: LiveEvent, cursor: string) => void;
  readonly onState: (state: StreamState) => void;
}

export interface SharedStreamOptions extends StreamListener {
  /** Tabs with the same name share a stream: one name per traveller and backend. */
  readonly name: string;
  /** Start of the stream if this tab leads before it has received an event. */
  readonly cursor: string;
  /** Opens the real stream; called in the leading tab only. */
  readonly open: (cursor: string, listener: StreamListener) => LiveStream;
}

type TabMessage =
  | { kind: 'hello' }
  | { kind: 'state'; state: StreamState }
  | { kind: 'event'; event: LiveEvent; cursor: string };

/**
 * Joins the stream that all tabs of a browser share: the tab that holds the lock reads from the server and forwards
 * everything; when it closes, the next one resumes after the last event it received. A browser allows six connections
 * to a host, so a stream per tab would block the seventh.
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
        onEvent: (event, at) => {
          cursor = at;
          options.onEvent(event, at);
          post({ kind: 'event', event, cursor: at });
        },
      });
      closed.signal.addEventListener('abort', () => release(), { once: true });
    });

  options.onState('connecting');
  post({ kind: 'hello' });
  // Rejected only when this tab closes while it waits for the lock.
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
