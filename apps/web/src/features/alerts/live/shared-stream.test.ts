import type { LiveEvent } from '@farelark/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { joinSharedStream, type StreamListener } from './shared-stream.ts';

const openStreams: (() => void)[] = [];
afterEach(() => {
  for (const leave of openStreams.splice(0)) leave();
});

const event: LiveEvent = { type: 'alert.closed', alertId: '00000000-0000-4000-8000-000000000001' };
let names = 0;

/** A browser whose tabs join one stream; the test plays the server. */
function browser() {
  names += 1;
  const name = `shared-stream-test-${names}`;
  const opened: { cursor: string; listener: StreamListener; closed: boolean }[] = [];
  const changes = new Set<() => void>();
  const changed = () => {
    for (const check of [...changes]) check();
  };
  const tab = (cursor: string) => {
    const received: string[] = [];
    const states: string[] = [];
    const stream = joinSharedStream({
      name,
      cursor,
      onEvent: (_, at) => {
        received.push(at);
        changed();
      },
      onState: (state) => {
        states.push(state);
        changed();
      },
      open: (from, listener) => {
        const line = { cursor: from, listener, closed: false };
        opened.push(line);
        changed();
        return {
          wake: () => {},
          close: () => {
            line.closed = true;
          },
        };
      },
    });
    openStreams.push(stream.close);
    return { received, states, stream };
  };
  const waitFor = (reached: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!reached()) return;
        changes.delete(check);
        resolve();
      };
      changes.add(check);
      check();
    });
  return { opened, tab, waitFor };
}

describe('tabs of one browser', () => {
  it('share one stream, whose events all receive [2.deals.live-tabs]', async () => {
    const { opened, tab, waitFor } = browser();
    const first = tab('c1');
    await waitFor(() => opened.length === 1);
    const second = tab('c1');
    opened[0]?.listener.onState('live');
    await waitFor(() => second.states.includes('live'));
    opened[0]?.listener.onEvent(event, 'c2');
    await waitFor(() => second.received.length === 1);
    expect(first.received).toEqual(['c2']);
    expect(second.received).toEqual(['c2']);
    expect(opened).toHaveLength(1);
  });

  it('send the state of the stream to a later tab', async () => {
    const { opened, tab, waitFor } = browser();
    tab('c1');
    await waitFor(() => opened.length === 1);
    opened[0]?.listener.onState('live');
    const late = tab('c1');
    await waitFor(() => late.states.includes('live'));
    expect(opened).toHaveLength(1);
  });

  it('resume after the last event when the leading tab is closed', async () => {
    const { opened, tab, waitFor } = browser();
    const first = tab('c1');
    await waitFor(() => opened.length === 1);
    const second = tab('c1');
    opened[0]?.listener.onEvent(event, 'c7');
    await waitFor(() => second.received.length === 1);
    first.stream.close();
    await waitFor(() => opened.length === 2);
    expect(opened[0]?.closed).toBe(true);
    expect(opened[1]?.cursor).toBe('c7');
  });
});
