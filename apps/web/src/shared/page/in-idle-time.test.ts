import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inIdleTime } from './in-idle-time.ts';

describe('work for idle time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('waits for idle time, 3000 ms at most [2.widgets.idle]', () => {
    const asked: unknown[] = [];
    vi.stubGlobal('requestIdleCallback', (...args: unknown[]) => asked.push(args));
    const work = vi.fn();
    inIdleTime(work);
    expect(asked).toEqual([[work, { timeout: 3000 }]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits 1500 ms where a browser does not tell idle time [2.widgets.idle]', () => {
    const work = vi.fn();
    inIdleTime(work);
    vi.advanceTimersByTime(1499);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
