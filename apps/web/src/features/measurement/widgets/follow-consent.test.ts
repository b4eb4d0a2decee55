import { type MeasurementFacts, NO_MEASUREMENT } from '@farelark/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ALL: MeasurementFacts = {
  pageAnalytics: 'https://stats.example/views.js',
  speedInsights: 'https://stats.example/speed.js',
  google: null,
  sentryDsn: 'https://public@errors.example/1',
};

/** The browser's idle time, immediately. */
const loaded: string[] = [];
let startSentry: (dsn: string) => void;

async function follow(facts: MeasurementFacts): Promise<void> {
  const { followConsent } = await import('./follow-consent.ts');
  followConsent(facts, () => {});
  // Code that comes on demand, and what it then does.
  await new Promise((resolve) => setImmediate(resolve));
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  loaded.length = 0;
  startSentry = vi.fn();
  vi.resetModules();
  vi.doMock('../../../shared/consent/consent.ts', () => ({
    mayMeasure: () => true,
    onConsent: () => {},
  }));
  vi.doMock('../../../shared/page/timers.ts', () => ({
    inIdleTime: (work: () => void) => work(),
  }));
  vi.doMock('./load-script.ts', () => ({ loadScript: (address: string) => loaded.push(address) }));
  vi.doMock('./sentry.ts', () => ({ startSentry: (dsn: string) => startSentry(dsn) }));
});
afterEach(() => {
  for (const name of [
    '../../../shared/consent/consent.ts',
    '../../../shared/page/timers.ts',
    './load-script.ts',
    './sentry.ts',
  ])
    vi.doUnmock(name);
  vi.resetModules();
});

describe('who agreed', () => {
  it('has everything started that is set up', async () => {
    await follow(ALL);
    expect(loaded).toEqual(['https://stats.example/views.js', 'https://stats.example/speed.js']);
    expect(startSentry).toHaveBeenCalledExactlyOnceWith('https://public@errors.example/1');
  });

  it('has nothing started that is not set up [7.measuring.errors-service]', async () => {
    await follow({ ...NO_MEASUREMENT, pageAnalytics: ALL.pageAnalytics });
    expect(loaded).toEqual(['https://stats.example/views.js']);
    expect(startSentry).not.toHaveBeenCalled();
    await follow({ ...NO_MEASUREMENT, sentryDsn: ALL.sentryDsn });
    expect(loaded).toHaveLength(1);
    expect(startSentry).toHaveBeenCalledTimes(1);
  });

  it('is not told that the service for errors could not be set up [8.silent.reporting]', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    startSentry = vi.fn(() => {
      throw new Error('No such DSN');
    });
    await follow(ALL);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unheard);
    expect(startSentry).toHaveBeenCalledTimes(1);
    expect(unheard).not.toHaveBeenCalled();
    expect(loaded).toHaveLength(2);
  });
});
