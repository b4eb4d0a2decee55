import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let calls: unknown[];
let failures: number;
vi.mock('../../../shared/api/call-function.ts', () => ({
  callFunction: async (...call: unknown[]) => {
    calls.push(call);
    if (calls.length <= failures) throw new Error('Not now');
    return { jobId: 'job' };
  },
}));

// Another file may have loaded the module without the mock.
vi.resetModules();
const { collectedDepartures, startCollection } = await import('./start-collection.ts');

it('collects at most six distinct departures in upper case [5.collection.departures 9.collector.departures]', () => {
  const seven = ['bud', 'VIE', 'vie', 'FRA', 'muc', 'ZRH', 'CDG', 'AMS'];
  expect(collectedDepartures(seven)).toEqual(['BUD', 'VIE', 'FRA', 'MUC', 'ZRH', 'CDG']);
});

describe('startCollection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    calls = [];
  });
  afterEach(() => void vi.useRealTimers());

  it('retries once after 800 ms [7.collection.retries]', async () => {
    failures = 1;
    const started = startCollection(['bud']);
    await vi.advanceTimersByTimeAsync(799);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await started).toBe('job');
    const call = ['on-demand-route-collector', { departures: ['BUD'], limitPerDeparture: 60 }];
    expect(calls).toEqual([call, call]);
  });

  it('fails after two failed attempts [7.collection.retries]', async () => {
    failures = 2;
    const started = startCollection(['bud']);
    const failed = expect(started).rejects.toThrow('Not now');
    await vi.runAllTimersAsync();
    await failed;
    expect(calls).toHaveLength(2);
  });
});
