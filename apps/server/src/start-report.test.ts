import { expect, it } from 'vitest';
import { readSettings } from './config/settings.ts';
import { type StartedServer, startFacts, startReport } from './start-report.ts';

const LOCAL = 'http://localhost:3000';
const REMOTE = {
  DATABASE_URL: 'postgres://farelark:hidden@db.example.org/fares?sslmode=verify-full',
  AUTH_SECRET: 'a secret of 32 characters or more',
};

function createServer(
  environment: Readonly<Record<string, string>> = {},
  changes: Partial<StartedServer> = {},
): StartedServer {
  const settings = readSettings({ FARELARK_DATA_DIR: '/srv/data', ...environment });
  return { settings, url: LOCAL, sources: [], market: 'open', ...changes };
}

it('shows addresses, data source, storage, how to stop and next steps', () => {
  expect(startReport(createServer())).toBe(`
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

it('announces the import of simulated history on an empty market', () => {
  expect(startReport(createServer({}, { market: 'empty' }))).toContain(
    'writing 60 days of history',
  );
});

it('lists real sources and suggests commands for them', () => {
  const report = startReport(createServer({}, { sources: ['duffel', 'a feed'], market: 'empty' }));
  expect(report).toContain('Data       fares from duffel, a feed\n');
  expect(report).toContain('npx farelark import FILE');
  expect(report).toContain('npx farelark doctor');
  expect(report).not.toContain('simulated');
});

it.each([
  ['off', 'the simulated market is off'],
  ['closed', 'fares that you imported'],
] as const)('suggests to connect a source if the simulated market is %s', (market, text) => {
  const report = startReport(createServer({}, { market }));
  expect(report).toContain(text);
  expect(report).toContain('Connect a source of fares: docs/sources.md');
});

it('shows the public address, and the mail server instead of the mailbox', () => {
  const report = startReport(
    createServer({ PUBLIC_URL: 'https://fares.example.org/', SMTP_HOST: 'smtp.example.org' }),
  );
  expect(report).toContain(`Open       ${LOCAL}\n  Public     https://fares.example.org\n`);
  expect(report).toContain('Mail       sent through smtp.example.org\n');
  expect(report).not.toMatch(/mailbox/i);
});

it('omits a public address that equals the local one', () => {
  expect(startReport(createServer({ PUBLIC_URL: `${LOCAL}/` }))).not.toContain('Public');
});

it('shows no address of a worker and no database password', () => {
  const worker = createServer({ ROLE: 'worker', ...REMOTE });
  const report = startReport(worker);
  expect(report).toContain('The worker of Farelark is running.');
  expect(report).not.toContain('http');
  expect(report).toContain('Stored in  PostgreSQL at db.example.org/fares\n');
  expect(`${report}${JSON.stringify(startFacts(worker))}`).not.toContain('hidden');
});

it.each([20, 40, 60, 80, 300, 0, undefined])('wraps at spaces only in %s columns', (columns) => {
  const wide = startReport(createServer(), { columns: 300 }).split(/\s+/);
  const report = startReport(createServer(), { ...(columns === undefined ? {} : { columns }) });
  expect(report.split(/\s+/)).toEqual(wide);
  const width = Math.max(60, Math.min(columns || 80, 80));
  if (columns === undefined || columns === 0 || columns >= 60)
    for (const line of report.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
});
