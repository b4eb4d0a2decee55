import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/page-globals.ts';
import { consentSignals } from './consent.ts';

const DAY_MS = 86_400_000;

/** Loads the module as a newly opened page does. */
async function openPage() {
  vi.resetModules();
  return await import('./consent.ts');
}

describe('consent', () => {
  let storage: Map<string, string>;
  beforeEach(() => {
    storage = stubStorage();
    vi.stubGlobal('addEventListener', () => {});
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is null before a choice, which allows no measurement', async () => {
    const page = await openPage();
    expect(page.consent()).toBeNull();
    expect(page.allowsMeasurement()).toBe(false);
  });

  it('persists and expires after a year', async () => {
    (await openPage()).saveConsent('granted');
    vi.advanceTimersByTime(365 * DAY_MS);
    expect((await openPage()).allowsMeasurement()).toBe(true);
    vi.advanceTimersByTime(1);
    expect((await openPage()).consent()).toBeNull();
  });

  it('can be withdrawn, which notifies listeners', async () => {
    const page = await openPage();
    const events: unknown[] = [];
    page.onConsent(() => events.push(page.consent()));
    page.saveConsent('granted');
    page.saveConsent('denied');
    expect(events).toEqual(['granted', 'denied']);
    expect((await openPage()).consent()).toBe('denied');
  });

  it.each(['{', '"granted"', '{"choice":"granted"}', '{"choice":"yes","at":1795305600000}'])(
    'ignores the stored value %s',
    async (text) => {
      storage.set('farelark-consent', text);
      expect((await openPage()).consent()).toBeNull();
    },
  );
});

it('consentSignals grants Google’s tag nothing but analytics, and only with consent [9.consent]', () => {
  const denied = {
    ad_storage: 'denied',
    analytics_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
  expect(consentSignals(null)).toEqual(denied);
  expect(consentSignals('denied')).toEqual(denied);
  expect(consentSignals('granted')).toEqual({ ...denied, analytics_storage: 'granted' });
});
