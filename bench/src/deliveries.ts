/**
 * Time until all of many travellers have the email about one deal: 10,000 of them, in ten languages, three
 * currencies and with a hundred mail providers, and a mail server that is a process of its own. Counted from
 * before the fare is taken, with which the deal goes live, to the mail server's last 250: judging, finding
 * the travellers, writing their alerts, reading them again, writing and handing over the mails. Everything
 * runs on the same machine.
 */
import { availableParallelism, loadavg } from 'node:os';
import { LANGUAGES } from '@farelark/contracts';
import { getValue } from '@farelark/db';
import { addAccounts, addSettings, endTrials } from './harness/accounts.ts';
import { printResult, waitFor } from './harness/figures.ts';
import { openPipeline, withInstallation } from './harness/installation.ts';
import { bargainFare, monthOfFares, takeFares } from './harness/own-feed.ts';
import { storeRoughRates } from './harness/rates.ts';

const TRAVELLERS = Number(process.argv[2] ?? 10_000);
const LIMIT_MS = 30_000;
const PATIENCE_MS = 120_000;
const POLL_MS = 100;
const CURRENCIES = ['EUR', 'USD', 'HUF'];
const ROUTE = { origin: 'BUD', destination: 'LIS' };

const loadBefore = loadavg()[0] ?? Number.NaN;
await withInstallation(async (installation) => {
  const sink = await installation.startSink();
  const { pool } = installation.database;
  await storeRoughRates({ pool });
  const pipeline = openPipeline(installation.database);
  await takeFares(pipeline, monthOfFares(ROUTE));
  await addAccounts(installation.database, TRAVELLERS);
  await addSettings(installation.database, [ROUTE.origin], {
    languages: LANGUAGES,
    currencies: CURRENCIES,
  });
  await endTrials(installation.database);
  const server = await installation.startServer(sink.environment);
  const cpuBefore = await cpuSeconds(server.url);
  const began = Date.now();
  await takeFares(pipeline, [bargainFare(ROUTE)]);
  const announcedAt = Date.now();
  const patience = { withinMillis: PATIENCE_MS, everyMillis: POLL_MS };
  const enqueued = async () => {
    const last: Date | null = await getValue(pool)`
      select case when count(*) = ${TRAVELLERS} then max(created_at) end
        from outbox where kind = 'deal_alert'`;
    return last?.getTime();
  };
  const writtenAt = await waitFor(enqueued, () => 'Not all emails were enqueued', patience);
  let counts = await sink.counts();
  const received = async () => {
    counts = await sink.counts();
    return counts.recipients >= TRAVELLERS ? counts : null;
  };
  await waitFor(received, () => `Only ${counts.recipients} of ${TRAVELLERS} mails came`, patience);
  const sent: number = await getValue(pool)`select count(sent_at)::int from outbox`;
  const cpuAfter = await cpuSeconds(server.url);
  const seconds = (counts.lastAt - counts.firstAt) / 1000;
  printResult('deliveries', {
    recipients: counts.recipients,
    mails: counts.mails,
    message_ids: counts.messageIds,
    lacking_headers_or_text: counts.lacking,
    noted_as_sent: sent,
    kilobytes_a_mail: Math.round(counts.bytes / counts.mails / 100) / 10,
    first_slice_told_ms: announcedAt - began,
    outbox_written_ms: writtenAt - began,
    first_mail_ms: counts.firstAt - began,
    last_mail_ms: counts.lastAt - began,
    mails_a_second: Math.round(counts.mails / seconds),
    // What the machine would need if it did nothing else; the rest is waiting for a turn.
    server_cpu_s: Math.round((cpuAfter - cpuBefore) * 10) / 10,
    mail_server_cpu_s: Math.round(counts.cpuMillis / 100) / 10,
    limit_ms: LIMIT_MS,
    cores: availableParallelism(),
    load_before: loadBefore,
  });
});

/** Processor time that the server has used, as it says itself. */
async function cpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}
