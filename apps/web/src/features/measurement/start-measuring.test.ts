import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Starts with mocked modules; `failing` replaces some of them. */
async function startWith(failing: Record<string, () => object>): Promise<string[]> {
  const started: string[] = [];
  const mocks = {
    './own/script-errors.ts': { reportScriptErrors: () => started.push('errors') },
    './own/page-views.ts': { countPageViews: () => started.push('views') },
    './own/speed.ts': { measureSpeed: () => started.push('speed') },
    './own/uptime.ts': { checkUptime: () => started.push('uptime') },
    './widgets/follow-consent.ts': { followConsent: () => started.push('consent') },
    '../../shared/settings/page-settings.ts': { pageSettings: () => ({ measurement: null }) },
  };
  for (const [name, mock] of Object.entries(mocks)) vi.doMock(name, failing[name] ?? (() => mock));
  const { startMeasuring } = await import('./start-measuring.ts');
  await startMeasuring(() => {});
  for (const name of Object.keys(mocks)) vi.doUnmock(name);
  return started;
}

const fail = () => {
  throw new Error('Not supported');
};

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.resetModules());

it('starts each measurement', async () => {
  expect(await startWith({})).toEqual(['errors', 'views', 'speed', 'uptime', 'consent']);
});

it('starts the others if one fails, silently [8.silent.measuring]', async () => {
  const started = await startWith({
    './own/script-errors.ts': () => ({ reportScriptErrors: fail }),
    './own/speed.ts': () => ({ measureSpeed: fail }),
  });
  expect(started).toEqual(['views', 'uptime', 'consent']);
});
