import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A page without a server behind it, in which some of what measures has been made to fail. */
async function startWith(broken: Record<string, () => object>): Promise<string[]> {
  const begun: string[] = [];
  const begins = {
    './own/script-errors.ts': { reportScriptErrors: () => begun.push('errors') },
    './own/page-views.ts': { countPageViews: () => begun.push('views') },
    './own/speed.ts': { measureSpeed: () => begun.push('speed') },
    './own/uptime.ts': { checkUptime: () => begun.push('uptime') },
    './widgets/follow-consent.ts': { followConsent: () => begun.push('consent') },
    '../../shared/settings/page-settings.ts': { pageSettings: () => ({ measurement: null }) },
  };
  for (const [name, made] of Object.entries(begins)) vi.doMock(name, broken[name] ?? (() => made));
  const { startMeasuring } = await import('./start-measuring.ts');
  await startMeasuring(() => {});
  for (const name of Object.keys(begins)) vi.doUnmock(name);
  return begun;
}

const fails = () => {
  throw new Error('A browser without it');
};

describe('measuring', () => {
  beforeEach(() => void vi.resetModules());
  afterEach(() => void vi.resetModules());

  it('begins with each of its parts', async () => {
    expect(await startWith({})).toEqual(['errors', 'views', 'speed', 'uptime', 'consent']);
  });

  it('goes on with the others where one fails, and says nothing [8.silent.measuring]', async () => {
    const begun = await startWith({
      './own/script-errors.ts': () => ({ reportScriptErrors: fails }),
      './own/speed.ts': () => ({ measureSpeed: fails }),
    });
    expect(begun).toEqual(['views', 'uptime', 'consent']);
  });
});
