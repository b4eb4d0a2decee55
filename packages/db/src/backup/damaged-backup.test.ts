import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../migrate.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import { createTestDatabase } from '../testing/index.ts';
import { runAsOwner } from '../testing/run-as-owner.ts';
import { tableContents } from '../testing/table-contents.ts';
import { seal } from './checksum-frame.ts';
import { FIRST_LINE } from './format.ts';
import { checkBackup, restoreBackup, writeBackup } from './index.ts';
import { RecordWriter } from './record-writer.ts';

let whole: Buffer;

beforeAll(async () => {
  const source = await createTestDatabase();
  await runAsOwner(
    source.url,
    `insert into sources (name) select 'source ' || n from generate_series(1, 500) n`,
  );
  const sink = new PassThrough();
  [whole] = await Promise.all([buffer(sink), writeBackup(source.url, { files: [], sink })]);
  await source.drop();
});

const reading = (bytes: Buffer) => Readable.from(inPieces(bytes), { objectMode: false });

/** As a file is read, and smaller: a first line may come in two pieces. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_013) yield bytes.subarray(at, at + 1_013);
}

/** A place in the file, near its beginning and its end as often as elsewhere. */
const anywhere = () =>
  fc.oneof(
    fc.nat(whole.length - 1),
    fc.nat(40),
    fc.nat(80).map((before) => whole.length - 1 - before),
  );

/** Restores into an empty database, which stays empty. */
async function expectRefused(backup: Readable, fault: object): Promise<void> {
  await using target = await createEmptyDatabase();
  const options = { queueSchema: '', replaces: false };
  await expect(restoreBackup(target.url, () => backup, options)).rejects.toMatchObject(fault);
  expect(await tableContents(target.url)).toEqual({});
}

describe('a file that is not the backup that was written', () => {
  it('is known when it was cut off anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(anywhere(), async (length) => {
        const code = length < FIRST_LINE.length ? 'not_a_backup' : 'truncated';
        await expect(checkBackup(reading(whole.subarray(0, length)))).rejects.toMatchObject({
          code,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is known when any bit of it is another one', async () => {
    await fc.assert(
      fc.asyncProperty(anywhere(), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] as number) ^ (1 << bit);
        await expect(checkBackup(reading(changed))).rejects.toMatchObject({
          code: expect.stringMatching(/^(damaged|truncated|not_a_backup|newer_format)$/),
        });
      }),
      { numRuns: 120 },
    );
  });

  it('is known when something stands behind its end', async () => {
    for (const more of [Buffer.from('more'), zstdCompressSync(Buffer.from('more'))])
      await expect(checkBackup(reading(Buffer.concat([whole, more])))).rejects.toMatchObject({
        code: expect.stringMatching(/^(damaged|truncated)$/),
      });
  });

  it('is known when it was another kind of file from the beginning, or of a later form', async () => {
    for (const text of [
      '',
      'PGDMP',
      `${'x'.repeat(100_000)}\n`,
      'farelark-backup one\nand so on, and on',
    ])
      await expect(checkBackup(reading(Buffer.from(text)))).rejects.toMatchObject({
        code: 'not_a_backup',
      });
    const later = Buffer.concat([
      Buffer.from('farelark-backup 2\n'),
      whole.subarray(FIRST_LINE.length),
    ]);
    await expect(checkBackup(reading(later))).rejects.toMatchObject({ code: 'newer_format' });
  });

  it('changes nothing in the database that it is to be restored into', async () => {
    await expectRefused(reading(whole.subarray(0, whole.length - 5)), { code: 'truncated' });
  });
});

/** A backup without rows whose header says this. */
function toBackup(header: object): Readable {
  const writer = new RecordWriter();
  const records = [
    writer.header({
      madeAt: '',
      postgres: 180_000,
      queueVersion: null,
      migrations: [],
      tables: [],
      ...header,
    }),
    writer.sequences([]),
    writer.end().record,
  ];
  return Readable.from([zstdCompressSync(Buffer.concat(records))]).pipe(seal());
}

describe('a backup whose tables this program can not make', () => {
  const sha = createHash('sha256').update('').digest('hex');

  it.each([
    ['newer_schema', '9999_later.sql', [{ name: '9999_later.sql', checksum: sha }]],
    ['changed_schema', '0001_roles.sql', [{ name: '0001_roles.sql', checksum: sha }]],
  ])('is refused as %s, by the name of the migration', async (code, detail, migrations) => {
    await expectRefused(toBackup({ migrations }), { code, detail });
  });

  it.each([
    ['a column', { name: 'sources', columns: [{ name: 'colour', type: 'text' }], partition: null }],
    ['a type', { name: 'sources', columns: [{ name: 'name', type: 'integer' }], partition: null }],
    [
      'a bound that is more than a bound',
      {
        name: 'fares_2026_01',
        columns: [],
        partition: { of: { schema: 'public', name: 'fares' }, bound: 'DEFAULT; drop table fares' },
      },
    ],
  ])('is refused for %s', async (_, table) => {
    const tables = [{ schema: 'public', ...table }];
    const backup = toBackup({ migrations: await readMigrations(), tables });
    await expectRefused(backup, { code: 'other_tables' });
  });
});
