import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOffline, saveOffline } from './offline-data.ts';

const HOUR = 3_600_000;
const isText = (data: unknown): data is string => typeof data === 'string';
const read = (now: number) => readOffline('deals', { now, maxAgeMillis: HOUR, isData: isText });

function createStorage(capacity: number): Pick<Storage, 'getItem' | 'setItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > capacity) throw new DOMException('Full', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
}

beforeEach(() => vi.stubGlobal('localStorage', createStorage(1000)));
afterEach(() => vi.unstubAllGlobals());

it('is read with the time at which it was saved [3.offline-data]', () => {
  saveOffline('deals', 'Budapest', 5000);
  expect(read(5000 + HOUR)).toEqual({ data: 'Budapest', at: 5000 });
  expect(localStorage.getItem('offline_deals')).toBe('{"data":"Budapest","at":5000}');
});

it('expires at its maximum age [4.offline-data.expires 8.native.expired]', () => {
  saveOffline('deals', 'Budapest', 5000);
  expect(read(5001 + HOUR)).toBe('offline data expired');
});

it.each([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['no time', '{"data":"Budapest"}'],
  ['invalid data', '{"data":7,"at":5000}'],
  ['no object', '"Budapest"'],
])('is not found with %s [8.native.no-data]', (_, json) => {
  if (json !== null) localStorage.setItem('offline_deals', json);
  expect(read(5000)).toBe('no offline data found');
});

it('is not saved to full or blocked storage', () => {
  saveOffline('deals', 'x'.repeat(2000), 5000);
  expect(read(5000)).toBe('no offline data found');
  vi.stubGlobal('localStorage', undefined);
  saveOffline('deals', 'Budapest', 5000);
  expect(read(5000)).toBe('no offline data found');
});
