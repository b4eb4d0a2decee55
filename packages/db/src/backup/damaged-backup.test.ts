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
import { hashTables } from '../testing/table-contents.ts';
import { appendChecksum } from './checksum-frame.ts';
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

const toStream = (bytes: Buffer) => Readable.from(splitIntoChunks(bytes), { objectMode: false });

/** Chunks that don't align with records, smaller than those of files. */
function* splitIntoChunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_013) yield bytes.subarray(at, at + 1_013);
}

/** Position in the file, often near its start and end. */
const arbitraryPosition = () =>
  fc.oneof(
    fc.nat(whole.length - 1),
    fc.nat(40),
    fc.nat(80).map((before) => whole.length - 1 - before),
  );

/** Expects a restore into an empty database to fail and to leave it empty. */
async function expectRejection(backup: Readable, error: object): Promise<void> {
  await using target = await createEmptyDatabase();
  const options = { queueSchema: '', replaces: false };
  await expect(restoreBackup(target.url, () => backup, options)).rejects.toMatchObject(error);
  expect(await hashTables(target.url)).toEqual({});
}

/** Expects a check of a file to fail with a code. */
const expectInvalid = (bytes: Buffer, code: string | RegExp) =>
  expect(checkBackup(toStream(bytes))).rejects.toMatchObject({
    code: expect.stringMatching(code),
  });

describe('checkBackup', () => {
  it('rejects a file that is cut off anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPosition(), async (length) => {
        const code = length < FIRST_LINE.length ? 'not_a_backup' : 'truncated';
        await expectInvalid(whole.subarray(0, length), code);
      }),
      { numRuns: 60 },
    );
  });

  it('rejects a file with any bit flipped', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPosition(), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] as number) ^ (1 << bit);
        await expectInvalid(changed, /^(damaged|truncated|not_a_backup|newer_format)$/);
      }),
      { numRuns: 120 },
    );
  });

  it('rejects a file with data after its end', async () => {
    for (const more of [Buffer.from('more'), zstdCompressSync(Buffer.from('more'))])
      await expectInvalid(Buffer.concat([whole, more]), /^(damaged|truncated)$/);
  });

  it.each(['', 'PGDMP', `${'x'.repeat(100_000)}\n`, 'farelark-backup one\nand so on, and on'])(
    'rejects another kind of file: %s',
    (text) => expectInvalid(Buffer.from(text), 'not_a_backup'),
  );

  it('rejects a later format', async () => {
    const later = [Buffer.from('farelark-backup 2\n'), whole.subarray(FIRST_LINE.length)];
    await expectInvalid(Buffer.concat(later), 'newer_format');
  });
});
/** Creates a backup without rows that has this header. */
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
  return Readable.from([zstdCompressSync(Buffer.concat(records))]).pipe(appendChecksum());
}

describe('restoreBackup', () => {
  const sha = createHash('sha256').update('').digest('hex');

  it('leaves the target unchanged when the backup is damaged', async () => {
    await expectRejection(toStream(whole.subarray(0, whole.length - 5)), { code: 'truncated' });
  });

  it.each([
    ['newer_schema', '9999_later.sql', [{ name: '9999_later.sql', checksum: sha }]],
    ['changed_schema', '0001_roles.sql', [{ name: '0001_roles.sql', checksum: sha }]],
  ])('rejects an unknown migration as %s, with its name', async (code, detail, migrations) => {
    await expectRejection(toBackup({ migrations }), { code, detail });
  });

  it.each([
    ['column', { name: 'sources', columns: [{ name: 'colour', type: 'text' }], partition: null }],
    ['type', { name: 'sources', columns: [{ name: 'name', type: 'integer' }], partition: null }],
    [
      'partition bound',
      {
        name: 'fares_2026_01',
        columns: [],
        partition: { of: { schema: 'public', name: 'fares' }, bound: 'DEFAULT; drop table fares' },
      },
    ],
  ])('rejects a table with an unexpected %s', async (_, table) => {
    const tables = [{ schema: 'public', ...table }];
    const backup = toBackup({ migrations: await readMigrations(), tables });
    await expectRejection(backup, { code: 'other_tables' });
  });
});
