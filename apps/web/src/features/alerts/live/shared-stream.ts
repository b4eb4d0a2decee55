import type { LiveStream, StreamState } from '@farelark/client/live';
import type { LiveEvent } from '@farelark/contracts';

/** What a stream tells whoever follows it. */
export interface StreamListener {
  readonly onEvent: (event: LiveEvent, cursor: string) => void;
  readonly onState: (state: StreamState) => void;
}

export interface SharedStreamOptions extends StreamListener {
  /** One name per traveller and backend: tabs with the same name share one stream. */
  readonly name: string;
  /** Where to go on from if this tab comes to lead before it has heard anything. */
  readonly cursor: string;
  /** Opens the real stream; called in the leading tab only. */
  readonly open: (cursor: string, listener: StreamListener) => LiveStream;
}

/** What tabs tell one another. */
type TabMessage =
  | { kind: 'hello' }
  | { kind: 'state'; state: StreamState }
  | { kind: 'event'; event: LiveEvent; cursor: string };

/**
 * Joins the stream that all tabs of a browser share: the tab that holds the lock reads from the
 * server and passes everything on; when it goes, the next takes over from the last event it heard.
 * A browser allows six connections to one host, so a stream per tab would starve the seventh.
 */
export function joinSharedStream(options: SharedStreamOptions): LiveStream {
  if (!globalThis.navigator?.locks || !globalThis.BroadcastChannel) {
    return options.open(options.cursor, options);
  }
  const channel = new BroadcastChannel(options.name);
  const leaving = new AbortController();
  let cursor = options.cursor;
  let led: LiveStream | null = null;
  let state: StreamState = 'connecting';

  const tell = (message: TabMessage): void => {
    if (!leaving.signal.aborted) channel.postMessage(message);
  };

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (leaving.signal.aborted) return;
    if (data.kind === 'hello') {
      if (led !== null) tell({ kind: 'state', state });
    } else if (led === null) {
      if (data.kind === 'state') options.onState(data.state);
      else {
        cursor = data.cursor;
        options.onEvent(data.event, data.cursor);
      }
    }
  };

  const lead = (): Promise<void> =>
    new Promise((release) => {
      if (leaving.signal.aborted) return release();
      led = options.open(cursor, {
        onState: (next) => {
          state = next;
          options.onState(next);
          tell({ kind: 'state', state: next });
        },
        onEvent: (event, at) => {
          cursor = at;
          options.onEvent(event, at);
          tell({ kind: 'event', event, cursor: at });
        },
      });
      leaving.signal.addEventListener('abort', () => release(), { once: true });
    });

  options.onState('connecting');
  tell({ kind: 'hello' });
  // Refused only because this tab leaves while it waits for its turn.
  navigator.locks.request(options.name, { signal: leaving.signal }, lead).catch(() => {});

  return {
    wake: () => led?.wake(),
    close: () => {
      led?.close();
      leaving.abort();
      channel.close();
    },
  };
}
