/**
 * Time until 10,000 travellers (or the number in the first argument), in ten languages, three currencies and at a
 * hundred mail hosts, have the email about one deal. Counted from before the import of the fare that makes the deal
 * live, to the last email that a mail server in another process accepts. Everything runs on the same machine.
 */
import { availableParallelism, loadavg } from 'node:os';
import { LANGUAGES } from '@farelark/contracts';
import { getValue } from '@farelark/db';
import { addAccounts, addCatchAllPreferences, endTrials } from './harness/accounts.ts';
import { poll, printResult } from './harness/figures.ts';
import { Installation, openPipeline } from './harness/installation.ts';
import { storeRoughRates } from './harness/rates.ts';
import { createBargain, createHistory, importTestFares } from './harness/test-fares.ts';

const TRAVELLERS = Number(process.argv[2] ?? 10_000);
const LIMIT_MS = 30_000;
const TIMEOUT_MS = 120_000;
const POLL_MS = 100;
const CURRENCIES = ['EUR', 'USD', 'HUF'];
const ROUTE = { origin: 'BUD', destination: 'LIS' };

const loadBefore = loadavg()[0] ?? Number.NaN;
await using installation = await Installation.start();
const { database } = installation;
const { pool } = database;
const sink = await installation.startMailSink();
await storeRoughRates(database);
const pipeline = openPipeline(database);
await importTestFares(pipeline, createHistory(ROUTE));
await addAccounts(database, TRAVELLERS);
await addCatchAllPreferences(database, [ROUTE.origin], LANGUAGES, CURRENCIES);
await endTrials(database);
const server = await installation.startServer(sink.environment);

const cpuBefore = await readCpuSeconds(server.url);
const startedAt = Date.now();
await importTestFares(pipeline, [createBargain(ROUTE)]);
const announcedAt = Date.now();

const limits = { timeoutMs: TIMEOUT_MS, intervalMs: POLL_MS };
const enqueuedAt = await poll(
  async () => {
    const last: Date | null = await getValue(pool)`
      select case when count(*) = ${TRAVELLERS} then max(created_at) end
        from outbox where kind = 'deal_alert'`;
    return last?.getTime();
  },
  { ...limits, message: () => 'Not all emails were enqueued' },
);
let counts = await sink.getCounts();
await poll(
  async () => {
    counts = await sink.getCounts();
    return counts.recipients >= TRAVELLERS ? counts : null;
  },
  { ...limits, message: () => `Only ${counts.recipients} of ${TRAVELLERS} emails were delivered` },
);
const sent: number = await getValue(pool)`select count(sent_at)::int from outbox`;
const cpuAfter = await readCpuSeconds(server.url);

const seconds = (counts.lastAt - counts.firstAt) / 1000;
printResult('deliveries', {
  recipients: counts.recipients,
  mails: counts.mails,
  message_ids: counts.messageIds,
  lacking_headers_or_text: counts.lacking,
  noted_as_sent: sent,
  kilobytes_a_mail: Math.round(counts.bytes / counts.mails / 100) / 10,
  first_slice_told_ms: announcedAt - startedAt,
  outbox_written_ms: enqueuedAt - startedAt,
  first_mail_ms: counts.firstAt - startedAt,
  last_mail_ms: counts.lastAt - startedAt,
  mails_a_second: Math.round(counts.mails / seconds),
  // Processor time, which other programs on the machine don't affect.
  server_cpu_s: Math.round((cpuAfter - cpuBefore) * 10) / 10,
  mail_server_cpu_s: Math.round(counts.cpuMillis / 100) / 10,
  limit_ms: LIMIT_MS,
  cores: availableParallelism(),
  load_before: loadBefore,
});

/** Processor time of the server, from its metrics. */
async function readCpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}
