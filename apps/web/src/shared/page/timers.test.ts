import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTimersOnUnload, runWhenIdle } from './timers.ts';

describe('runWhenIdle', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('waits for idle time, 3000 ms at most [2.widgets.idle]', () => {
    const calls: unknown[] = [];
    vi.stubGlobal('requestIdleCallback', (...args: unknown[]) => calls.push(args));
    const work = vi.fn();
    runWhenIdle(work);
    expect(calls).toEqual([[work, { timeout: 3000 }]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits 1500 ms in browsers without idle callbacks [2.widgets.idle]', () => {
    const work = vi.fn();
    runWhenIdle(work);
    vi.advanceTimersByTime(1499);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  // Timers of browsers are numbers, those of Node.js objects.
  const set = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (...args: Parameters<typeof set>) => Number(set(...args)));
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  clearTimersOnUnload();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hide = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

it('clears timeouts and intervals when the page is unloaded [9.unload]', () => {
  const work = vi.fn();
  setTimeout(work, 1000);
  setInterval(work, 1000);
  hide(false);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});

it('keeps the timers of a page in the back/forward cache', () => {
  const work = vi.fn();
  setInterval(work, 1000);
  hide(true);
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledTimes(2);
});
