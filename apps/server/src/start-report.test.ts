import { describe, expect, it } from 'vitest';
import { readSettings } from './config/settings.ts';
import { type StartedServer, startFacts, startReport } from './start-report.ts';

const LOCAL = 'http://localhost:3000';
const ELSEWHERE = {
  DATABASE_URL: 'postgres://farelark:hidden@db.example.org/fares?sslmode=verify-full',
  AUTH_SECRET: 'a secret that only this test knows of',
};

function started(
  environment: Readonly<Record<string, string>> = {},
  more: Partial<StartedServer> = {},
): StartedServer {
  const settings = readSettings({ FARELARK_DATA_DIR: '/srv/data', ...environment });
  return { settings, url: LOCAL, sources: [], market: 'open', ...more };
}

describe('the report of a start', () => {
  it('says where to open it, where mail goes, what it runs on, where data lies, how to stop, what is next', () => {
    expect(startReport(started())).toBe(`
  Farelark is running.
  Open       http://localhost:3000
  Mailbox    http://localhost:3000/mailbox (no mail leaves this machine)
  Data       simulated fares
  Stored in  /srv/data
  Stop       Ctrl-C

  Try next   1. Open the address and sign up; confirm by the mail in the mailbox
             2. In the preferences, choose Budapest as departure airport
             3. Connect real fares: docs/sources.md

`);
  });

  it('says that there are no deals yet while the simulated history is written', () => {
    expect(startReport(started({}, { market: 'empty' }))).toContain('writing 60 days of history');
  });

  it('names real sources, and what helps with them', () => {
    const report = startReport(started({}, { sources: ['duffel', 'a feed'], market: 'empty' }));
    expect(report).toContain('Data       fares from duffel, a feed\n');
    expect(report).toContain('npx farelark import FILE');
    expect(report).toContain('npx farelark doctor');
    expect(report).not.toContain('simulated');
  });

  it.each([
    ['off', 'the simulated market is off'],
    ['closed', 'fares that you imported'],
  ] as const)(
    'with no source and a simulated market that is %s, says to connect one',
    (market, text) => {
      const report = startReport(started({}, { market }));
      expect(report).toContain(text);
      expect(report).toContain('Connect a source of fares: docs/sources.md');
    },
  );

  it('says the public address too, and the mail server in place of the mailbox', () => {
    const report = startReport(
      started({ PUBLIC_URL: 'https://fares.example.org/', SMTP_HOST: 'smtp.example.org' }),
    );
    expect(report).toContain(`Open       ${LOCAL}\n  Public     https://fares.example.org\n`);
    expect(report).toContain('Mail       sent through smtp.example.org\n');
    expect(report).not.toMatch(/mailbox/i);
  });

  it('says the same address once', () => {
    expect(startReport(started({ PUBLIC_URL: `${LOCAL}/` }))).not.toContain('Public');
  });

  it('gives no address of a worker, and no password of a database', () => {
    const worker = started({ ROLE: 'worker', ...ELSEWHERE });
    const report = startReport(worker);
    expect(report).toContain('The worker of Farelark is running.');
    expect(report).not.toContain('http');
    expect(report).toContain('Stored in  PostgreSQL at db.example.org/fares\n');
    expect(`${report}${JSON.stringify(startFacts(worker))}`).not.toContain('hidden');
  });

  it.each([20, 40, 60, 80, 300, 0, undefined])('breaks no word in %s columns', (columns) => {
    const wide = startReport(started(), { columns: 300 }).split(/\s+/);
    const report = startReport(started(), { ...(columns === undefined ? {} : { columns }) });
    expect(report.split(/\s+/)).toEqual(wide);
    const width = Math.max(60, Math.min(columns || 80, 80));
    if (columns === undefined || columns === 0 || columns >= 60)
      for (const line of report.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
  });
});
