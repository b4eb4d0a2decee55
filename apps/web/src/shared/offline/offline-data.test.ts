import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOffline, saveOffline } from './offline-data.ts';

const HOUR = 3_600_000;
const isText = (data: unknown): data is string => typeof data === 'string';
const read = (now: number) => readOffline('deals', { now, maxAgeMillis: HOUR, isData: isText });

/** Storage as a browser has it, with room for so many characters. */
function storageWith(room: number): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

describe('what is kept for times without a network', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storageWith(1000)));
  afterEach(() => vi.unstubAllGlobals());

  it('comes back with the time at which it was kept [3.offline-data]', () => {
    saveOffline('deals', 'Budapest', 5000);
    expect(read(5000 + HOUR)).toEqual({ data: 'Budapest', at: 5000 });
    expect(localStorage.getItem('offline_deals')).toBe('{"data":"Budapest","at":5000}');
  });

  it('expires when it is older than wanted [4.offline-data.expires 8.native.expired]', () => {
    saveOffline('deals', 'Budapest', 5000);
    expect(read(5001 + HOUR)).toBe('offline data expired');
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no time', '{"data":"Budapest"}'],
    ['another form than this version reads', '{"data":7,"at":5000}'],
    ['no object', '"Budapest"'],
  ])('is not found where there is %s [8.native.no-data]', (_, json) => {
    if (json !== null) localStorage.setItem('offline_deals', json);
    expect(read(5000)).toBe('no offline data found');
  });

  it('is left out silently where storage is full or closed', () => {
    saveOffline('deals', 'x'.repeat(2000), 5000);
    expect(read(5000)).toBe('no offline data found');
    vi.stubGlobal('localStorage', undefined);
    saveOffline('deals', 'Budapest', 5000);
    expect(read(5000)).toBe('no offline data found');
  });
});
