/**
 * Cost of backup and restore beside COPY alone: a million fares, or as many as are asked for, out of one
 * database into a file and from there into another. Beside it, in the same run: the same rows by COPY to nowhere,
 * and by COPY straight into a database that the migrations made, with its keys and indexes there.
 * Everything runs on the same machine, which waits for its disk as in earnest.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connect, migrate, queryColumn } from '@farelark/db';
import { checkBackup, restoreBackup, writeBackup } from '@farelark/db/backup';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { printResult, timedAsync } from './harness/figures.ts';
import { withInstallation } from './harness/installation.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);

const loadBefore = loadavg()[0] ?? Number.NaN;
await withInstallation(async ({ url, dataDir }) => {
  await addFares(url);
  const file = join(dataDir, 'all.backup');
  const copied = await timedAsync(() => copyToNowhere(url));
  const written = await timedAsync(() =>
    writeBackup(url, { files: [], sink: createWriteStream(file, { flush: true }) }),
  );
  const { rows, bytes } = written.result;
  const checked = await timedAsync(() => checkBackup(createReadStream(file)));
  const straight = await addDatabase(url, 'straight');
  await migrate(straight);
  const copiedIn = await timedAsync(() => copyStraight(url, straight));
  const empty = await addDatabase(url, 'restored');
  const restored = await timedAsync(() =>
    restoreBackup(empty, () => createReadStream(file), { queueSchema: '', replaces: false }),
  );
  if (restored.result.rows !== rows) throw new Error('Not everything came back');
  const perSecond = (millis: number) => Math.round((rows / millis) * 1000);
  printResult('backup', {
    rows,
    text_mb: Math.round(bytes / 1e6),
    file_mb: Math.round((await stat(file)).size / 1e5) / 10,
    copy_out_rows_s: perSecond(copied.millis),
    backup_rows_s: perSecond(written.millis),
    backup_mb_s: Math.round(bytes / 1e3 / written.millis),
    backup_times_copy: ratio(written.millis, copied.millis),
    verify_rows_s: perSecond(checked.millis),
    copy_straight_rows_s: perSecond(copiedIn.millis),
    restore_rows_s: perSecond(restored.millis),
    restore_mb_s: Math.round(bytes / 1e3 / restored.millis),
    restore_times_copy: ratio(restored.millis, copiedIn.millis),
    memory_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    cores: availableParallelism(),
    load_before: loadBefore,
  });
});

function ratio(a: number, b: number): number {
  return Math.round((a / b) * 100) / 100;
}

async function on<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function addDatabase(owner: string, name: string): Promise<string> {
  await on(owner, (client) => client.query(`create database ${name} template template0`));
  const url = new URL(owner);
  url.pathname = `/${name}`;
  return url.href;
}

async function addFares(url: string): Promise<void> {
  await using database = connect(url);
  const { pool } = database;
  await pool.query(`insert into sources (name) values ('bench')`);
  await pool.query(`select ensure_fare_partitions('2026-07-01', '2026-10-31')`);
  await pool.query(
    `insert into fares (number, observed_at, fingerprint, origin, destination, departure_date, return_date,
        cabin, price, currency, source_id, stops, carriers, via, aircraft, flight_numbers, departure_time,
        booking_url, offer_id)
     select n, timestamptz '2026-07-01' + n * interval '120 days' / $1::int, hashint8extended(n, 7),
            (array['BUD','VIE','HKG','NRT','DXB','LHR','CDG','FRA'])[1 + n % 8],
            (array['BCN','LIS','ATH','SIN','SYD','JFK','KEF'])[1 + n / 8 % 7],
            date '2026-11-01' + (hashint8(n) & 127), date '2027-04-01' + (hashint8(n) & 15), 'economy',
            5000 + (hashint8(n) & 65535), 'EUR', 1, n % 3, '{W6}', '{}', '{320}', array['W6' || n % 5000],
            time '06:00' + n % 900 * interval '1 minute',
            'https://airline.example/book?offer=' || md5(n::text), md5(n::text)
       from generate_series(1, $1::int) as n`,
    [ROWS],
  );
  await pool.query('vacuum analyze fares');
}

/** Months of fares, which is what a large database consists of. */
function months(client: Client): Promise<string[]> {
  return queryColumn(client)`
    select inhrelid::regclass::text from pg_inherits where inhparent = 'fares'::regclass order by 1`;
}

async function copyToNowhere(url: string): Promise<void> {
  await on(url, async (client) => {
    for (const name of await months(client))
      await pipeline(
        client.query(copyTo(`copy ${name} to stdout`)),
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      );
  });
}

async function copyStraight(from: string, to: string): Promise<void> {
  await on(from, async (source) =>
    on(to, async (target) => {
      await target.query(`insert into sources (name) values ('bench')`);
      await target.query(`select ensure_fare_partitions('2026-07-01', '2026-10-31')`);
      await target.query('begin');
      for (const name of await months(source))
        await pipeline(
          source.query(copyTo(`copy ${name} to stdout`)),
          target.query(copyFrom(`copy ${name} from stdin`)),
        );
      await target.query('commit');
    }),
  );
}
