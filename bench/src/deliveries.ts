/**
 * Time until all of many travellers have the email about one deal: 10,000 of them, in ten languages, three
 * currencies and with a hundred mail providers, and a mail server that is a process of its own. Counted from
 * before the fare is taken, with which the deal goes live, to the mail server's last 250: judging, finding
 * the travellers, writing their alerts, reading them again, writing and handing over the mails. Everything
 * runs on the same machine.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@farelark/contracts';
import { storeRates } from '@farelark/db/reference-data';
import type { SourceName } from '@farelark/engine';
import { printResult } from './harness/figures.ts';
import { openPipeline, withInstallation } from './harness/installation.ts';
import type { RunningSink } from './harness/mail-sink.ts';
import { monthOfFares, takeFares } from './harness/own-feed.ts';
import { endTrials } from './load/population.ts';

const TRAVELLERS = Number(process.argv[2] ?? 10_000);
const LIMIT_MS = 30_000;
const PATIENCE_MS = 120_000;
const POLL_MS = 100;
const CURRENCIES = ['EUR', 'USD', 'HUF'];
const PROVIDERS = 100;
const ORIGIN = 'BUD';
const DESTINATION = 'LIS';
const SOURCE = 'bench' as SourceName;

const loadBefore = loadavg()[0] ?? Number.NaN;
await withInstallation(async (installation) => {
  const sink = await installation.startSink();
  const { pool } = installation.database;
  const today = new Date().toISOString().slice(0, 10);
  await storeRates(pool, {
    ratesDate: today,
    rates: { HUF: 400, USD: 1.1 },
    parts: [{ kind: 'reference', source: 'bank.example', date: today, currencies: ['HUF', 'USD'] }],
  });
  const pipeline = openPipeline(installation.database);
  await takeFares(pipeline, SOURCE, monthOfFares(ORIGIN, DESTINATION, 200));
  await addTravellers(pool);
  await endTrials(installation.database);
  const server = await installation.startServer(sink.environment);
  const cpuBefore = await cpuSeconds(server.url);
  const began = Date.now();
  await takeFares(pipeline, SOURCE, [
    { origin: ORIGIN, destination: DESTINATION, age: 0, ahead: 20, price: 110 },
  ]);
  const announcedAt = Date.now();
  const { counts, writtenAt } = await lastMail(sink, async () => {
    const { rows } = await pool.query<{ last: Date | null }>(
      `select case when count(*) = $1 then max(created_at) end as last
         from outbox where kind = 'deal_alert'`,
      [TRAVELLERS],
    );
    return rows[0]?.last?.getTime() ?? null;
  });
  const { rows: ends } = await pool.query<{ sent: number }>(
    'select count(sent_at)::int as sent from outbox',
  );
  const cpuAfter = await cpuSeconds(server.url);
  const seconds = (counts.lastAt - counts.firstAt) / 1000;
  printResult('deliveries', {
    recipients: counts.recipients,
    mails: counts.mails,
    message_ids: counts.messageIds,
    lacking_headers_or_text: counts.lacking,
    noted_as_sent: ends[0]?.sent,
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

/** Wait until the server has every email; `written` is when the last was enqueued. */
async function lastMail(sink: RunningSink, written: () => Promise<number | null>) {
  const deadline = Date.now() + PATIENCE_MS;
  let writtenAt: number | null = null;
  for (;;) {
    const counts = await sink.counts();
    writtenAt ??= await written();
    if (counts.recipients >= TRAVELLERS && writtenAt !== null) return { counts, writtenAt };
    if (Date.now() > deadline)
      throw new Error(`Only ${counts.recipients} of ${TRAVELLERS} mails came`);
    await pause(POLL_MS);
  }
}

interface Queries {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

/** Accounts that want everything from Budapest. */
async function addTravellers(pool: Queries): Promise<void> {
  await pool.query(
    `with people as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'traveller' || n || '@provider' || n % $2 || '.example', true
         from generate_series(1, $1::int) as n
       returning id, email),
     numbered as (select id, row_number() over (order by email) as n from people)
     insert into user_settings
       (user_id, notification_settings, max_stops, maximum_daily_alerts, preferred_language,
        preferred_currency)
     select id, '{"departureAirports": ["BUD"], "destinationAirports": []}', 'unlimited', null,
            ($3::text[])[1 + n % cardinality($3::text[])],
            ($4::text[])[1 + n % cardinality($4::text[])]
       from numbered`,
    [TRAVELLERS, PROVIDERS, LANGUAGES, CURRENCIES],
  );
}
