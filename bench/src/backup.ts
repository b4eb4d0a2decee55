/**
 * Backup and restore compared with a bare COPY of the same rows on the same machine: a million fares, or the number
 * in the first argument. The COPY out discards the rows; the COPY in fills a migrated database with its keys and
 * indexes. fsync stays on.
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
import { Installation } from './harness/installation.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);

const loadBefore = loadavg()[0] ?? Number.NaN;
await using installation = await Installation.start();
const { url, dataDir } = installation;
await addFares(url);
const file = join(dataDir, 'all.backup');

const copyOut = await timedAsync(() => copyToNowhere(url));
const backup = await timedAsync(() =>
  writeBackup(url, { files: [], sink: createWriteStream(file, { flush: true }) }),
);
const { rows, bytes } = backup.result;
const check = await timedAsync(() => checkBackup(createReadStream(file)));

const copyUrl = await createDatabase(url, 'straight');
await migrate(copyUrl);
const copyIn = await timedAsync(() => copyFares(url, copyUrl));

const restoreUrl = await createDatabase(url, 'restored');
const restore = await timedAsync(() =>
  restoreBackup(restoreUrl, () => createReadStream(file), { queueSchema: '', replaces: false }),
);
if (restore.result.rows !== rows) throw new Error('The restored database lacks rows');

const toRowsPerSecond = ({ millis }: { millis: number }) => Math.round((rows / millis) * 1000);
const toMegabytesPerSecond = ({ millis }: { millis: number }) => Math.round(bytes / 1e3 / millis);
printResult('backup', {
  rows,
  text_mb: Math.round(bytes / 1e6),
  file_mb: Math.round((await stat(file)).size / 1e5) / 10,
  copy_out_rows_s: toRowsPerSecond(copyOut),
  backup_rows_s: toRowsPerSecond(backup),
  backup_mb_s: toMegabytesPerSecond(backup),
  backup_times_copy: Number((backup.millis / copyOut.millis).toFixed(2)),
  verify_rows_s: toRowsPerSecond(check),
  copy_straight_rows_s: toRowsPerSecond(copyIn),
  restore_rows_s: toRowsPerSecond(restore),
  restore_mb_s: toMegabytesPerSecond(restore),
  restore_times_copy: Number((restore.millis / copyIn.millis).toFixed(2)),
  memory_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  cores: availableParallelism(),
  load_before: loadBefore,
});

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(owner: string, name: string): Promise<string> {
  await withClient(owner, (client) => client.query(`create database ${name} template template0`));
  const url = new URL(owner);
  url.pathname = `/${name}`;
  return url.href;
}

async function addSource(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(`insert into sources (name) values ('bench')`);
  await client.query(`select ensure_fare_partitions('2026-07-01', '2026-10-31')`);
}

async function addFares(url: string): Promise<void> {
  await using database = connect(url);
  const { pool } = database;
  await addSource(pool);
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

function listPartitions(client: Client): Promise<string[]> {
  return queryColumn(client)`
    select inhrelid::regclass::text from pg_inherits where inhparent = 'fares'::regclass order by 1`;
}

async function copyToNowhere(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const name of await listPartitions(client))
      await pipeline(
        client.query(copyTo(`copy ${name} to stdout`)),
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      );
  });
}

async function copyFares(from: string, to: string): Promise<void> {
  await withClient(from, (source) =>
    withClient(to, async (target) => {
      await addSource(target);
      await target.query('begin');
      for (const name of await listPartitions(source))
        await pipeline(
          source.query(copyTo(`copy ${name} to stdout`)),
          target.query(copyFrom(`copy ${name} from stdin`)),
        );
      await target.query('commit');
    }),
  );
}
