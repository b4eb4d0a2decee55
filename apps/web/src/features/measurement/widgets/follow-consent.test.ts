import { type MeasurementFacts, NO_MEASUREMENT } from '@farelark/contracts';
import { beforeEach, expect, it, vi } from 'vitest';

const ALL: MeasurementFacts = {
  pageAnalytics: 'https://stats.example/views.js',
  speedInsights: 'https://stats.example/speed.js',
  google: null,
  sentryDsn: 'https://public@errors.example/1',
};

const loaded: string[] = [];
let startSentry: (dsn: string) => void;

vi.mock('../../../shared/consent/consent.ts', () => ({
  allowsMeasurement: () => true,
  onConsent: () => {},
}));
// Runs idle callbacks immediately.
vi.mock('../../../shared/page/timers.ts', () => ({ runWhenIdle: (work: () => void) => work() }));
vi.mock('./load-script.ts', () => ({ loadScript: (address: string) => loaded.push(address) }));
vi.mock('./sentry.ts', () => ({ startSentry: (dsn: string) => startSentry(dsn) }));

async function follow(facts: MeasurementFacts): Promise<void> {
  const { followConsent } = await import('./follow-consent.ts');
  followConsent(facts, () => {});
  // Lazily loaded modules.
  await new Promise((resolve) => setImmediate(resolve));
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  loaded.length = 0;
  startSentry = vi.fn();
  vi.resetModules();
});

it('starts every configured service after consent', async () => {
  await follow(ALL);
  expect(loaded).toEqual(['https://stats.example/views.js', 'https://stats.example/speed.js']);
  expect(startSentry).toHaveBeenCalledExactlyOnceWith('https://public@errors.example/1');
});

it('starts no service that is not configured [7.measuring.errors-service]', async () => {
  await follow({ ...NO_MEASUREMENT, pageAnalytics: ALL.pageAnalytics });
  expect(loaded).toEqual(['https://stats.example/views.js']);
  expect(startSentry).not.toHaveBeenCalled();
  await follow({ ...NO_MEASUREMENT, sentryDsn: ALL.sentryDsn });
  expect(loaded).toHaveLength(1);
  expect(startSentry).toHaveBeenCalledTimes(1);
});

it('ignores that the error service fails to start [8.silent.reporting]', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  startSentry = vi.fn(() => {
    throw new Error('No such DSN');
  });
  await follow(ALL);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onUnhandled);
  expect(startSentry).toHaveBeenCalledTimes(1);
  expect(onUnhandled).not.toHaveBeenCalled();
  expect(loaded).toHaveLength(2);
});
