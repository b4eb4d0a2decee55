/**
 * Time until all of many travellers have the email about one deal: 10,000 of them, in ten languages, three
 * currencies and with a hundred mail providers, and a mail server that is a process of its own. Counted from
 * before the fare is taken, with which the deal goes live, to the mail server's last 250: judging, finding
 * the travellers, writing their alerts, reading them again, writing and handing over the mails. Everything
 * runs on the same machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEAL_THRESHOLD, LANGUAGES } from '@farelark/contracts';
import { connect, migrate } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import { storeRates } from '@farelark/db/reference-data';
import type { Instant, SourceName } from '@farelark/engine';
import { createPipeline } from '@farelark/ingest';
import { loadReference } from '@farelark/reference';
import { NO_OUTSIDE_CALLS } from '../../apps/server/src/testing/test-server.ts';
import { startScript } from './api/one-core.ts';
import { monthOfFares, takeFares } from './data/own-feed.ts';
import { startSink } from './deliveries/run-sink.ts';

const TRAVELLERS = Number(process.argv[2] ?? 10_000);
const LIMIT_MS = 30_000;
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 100;
const CURRENCIES = ['EUR', 'USD', 'HUF'];
const PROVIDERS = 100;
const ORIGIN = 'BUD';
const DESTINATION = 'LIS';
const SOURCE = 'bench' as SourceName;

const loadBefore = loadavg()[0] ?? Number.NaN;
const dataDir = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
const sink = await startSink();
try {
  await migrate(embedded.url);
  const database = connect(embedded.url);
  const { pool } = database;
  const today = new Date().toISOString().slice(0, 10);
  await storeRates(pool, {
    ratesDate: today,
    rates: { HUF: 400, USD: 1.1 },
    parts: [{ kind: 'reference', source: 'bank.example', date: today, currencies: ['HUF', 'USD'] }],
  });
  const pipeline = createPipeline({
    pool,
    reference: loadReference(),
    threshold: DEAL_THRESHOLD,
    now: () => Date.now() as Instant,
  });
  await takeFares(pipeline, SOURCE, monthOfFares(ORIGIN, DESTINATION, 200));
  await addTravellers(pool);
  const server = await startScript(
    fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url)),
    {
      DATABASE_URL: embedded.url,
      FARELARK_DATA_DIR: dataDir,
      PORT: '0',
      SIMULATOR: 'off',
      // No page is requested.
      WEB_DIR: fileURLToPath(new URL('../../apps/server/src/testing/pages', import.meta.url)),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(sink.port),
      ...NO_OUTSIDE_CALLS,
    },
  );
  const cpuBefore = await cpuSeconds(server.url);
  const began = Date.now();
  await takeFares(pipeline, SOURCE, [
    { origin: ORIGIN, destination: DESTINATION, age: 0, ahead: 20, price: 110 },
  ]);
  const announcedAt = Date.now();
  const { counts, writtenAt } = await lastMail(async () => {
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
  await server.stop();
  await database.close();
  const seconds = (counts.lastAt - counts.firstAt) / 1000;
  process.stdout.write(
    `${JSON.stringify({
      bench: 'deliveries',
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
    })}\n`,
  );
} finally {
  await sink.stop();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Processor time that the server has used, as it says itself. */
async function cpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

/** Wait until the server has every email; `written` is when the last was enqueued. */
async function lastMail(written: () => Promise<number | null>) {
  const patientUntil = Date.now() + PATIENCE_MS;
  let writtenAt: number | null = null;
  for (;;) {
    const counts = await sink.counts();
    writtenAt ??= await written();
    if (counts.recipients >= TRAVELLERS && writtenAt !== null) return { counts, writtenAt };
    if (Date.now() > patientUntil)
      throw new Error(`Only ${counts.recipients} of ${TRAVELLERS} mails came`);
    await pause(LOOK_EVERY_MS);
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
  // Who is on trial gets other mails as well.
  await pool.query(
    `update plan_subscriptions set status = 'active', plan = 'annual', trial_ends_at = null,
       current_period_end = now() + $1::interval`,
    ['300 days'],
  );
}
