import type { LiveEvent } from '@farelark/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinSharedStream, type StreamListener } from './shared-stream.ts';

const openTabs: { readonly close: () => void }[] = [];
afterEach(() => {
  for (const tab of openTabs.splice(0)) tab.close();
});

const event: LiveEvent = { type: 'alert.closed', alertId: '00000000-0000-4000-8000-000000000001' };
let browsers = 0;

/** A browser whose tabs join one stream, with the streams that they opened to the server. */
function createBrowser() {
  browsers += 1;
  const name = `shared-stream-test-${browsers}`;
  const opened: { cursor: string; listener: StreamListener; close: () => void }[] = [];
  const openTab = (cursor: string) => {
    const cursors: string[] = [];
    const states: string[] = [];
    const stream = joinSharedStream({
      name,
      cursor,
      onEvent: (_, eventCursor) => cursors.push(eventCursor),
      onState: (state) => states.push(state),
      open: (from, listener) => {
        const close = vi.fn();
        opened.push({ cursor: from, listener, close });
        return { wake: () => {}, close };
      },
    });
    openTabs.push(stream);
    return { cursors, states, close: stream.close };
  };
  return { opened, openTab };
}

/** Polls often, because tabs exchange messages within milliseconds. */
const eventually = <Value>(values: Value) => expect.poll(() => values, { interval: 1 });

describe('tabs of one browser', () => {
  it('receive all events through one stream [2.deals.live-tabs]', async () => {
    const { opened, openTab } = createBrowser();
    const first = openTab('c1');
    await eventually(opened).toHaveLength(1);
    const second = openTab('c1');
    opened[0]?.listener.onState('live');
    await eventually(second.states).toContain('live');
    opened[0]?.listener.onEvent(event, 'c2');
    await eventually(second.cursors).toEqual(['c2']);
    expect(first.cursors).toEqual(['c2']);
    expect(opened).toHaveLength(1);
  });

  it('send the state of the stream to a later tab', async () => {
    const { opened, openTab } = createBrowser();
    openTab('c1');
    await eventually(opened).toHaveLength(1);
    opened[0]?.listener.onState('live');
    await eventually(openTab('c1').states).toContain('live');
    expect(opened).toHaveLength(1);
  });

  it('resume after the last event when the leading tab is closed', async () => {
    const { opened, openTab } = createBrowser();
    const first = openTab('c1');
    await eventually(opened).toHaveLength(1);
    const second = openTab('c1');
    opened[0]?.listener.onEvent(event, 'c7');
    await eventually(second.cursors).toHaveLength(1);
    first.close();
    await eventually(opened).toHaveLength(2);
    expect(opened[0]?.close).toHaveBeenCalled();
    expect(opened[1]?.cursor).toBe('c7');
  });
});
