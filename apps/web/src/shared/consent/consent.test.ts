import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/page-globals.ts';
import { consentSignals } from './consent.ts';

const DAY = 86_400_000;

/** The module as a page that has just been opened has it. */
async function openPage() {
  vi.resetModules();
  return await import('./consent.ts');
}

describe('consent', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = stubStorage();
    vi.stubGlobal('addEventListener', () => {});
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is not given until the visitor gives it', async () => {
    const page = await openPage();
    expect(page.consent()).toBeNull();
    expect(page.allowsMeasurement()).toBe(false);
  });

  it('is kept for the next visit, and asked for again after a year', async () => {
    (await openPage()).saveConsent('granted');
    vi.advanceTimersByTime(365 * DAY);
    expect((await openPage()).allowsMeasurement()).toBe(true);
    vi.advanceTimersByTime(1);
    expect((await openPage()).consent()).toBeNull();
  });

  it('can be taken back, and who follows it hears so', async () => {
    const page = await openPage();
    const events: unknown[] = [];
    page.onConsent(() => events.push(page.consent()));
    page.saveConsent('granted');
    page.saveConsent('denied');
    expect(events).toEqual(['granted', 'denied']);
    expect((await openPage()).consent()).toBe('denied');
  });

  it.each(['{', '"granted"', '{"choice":"granted"}', '{"choice":"yes","at":1795305600000}'])(
    'is not taken from %s',
    async (text) => {
      kept.set('farelark-consent', text);
      expect((await openPage()).consent()).toBeNull();
    },
  );
});

describe('the consent that Google’s tag receives', () => {
  it('is that all is denied until a reader agrees [9.consent]', () => {
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
});
