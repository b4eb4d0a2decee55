import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { FIRST_LINE, FORMAT } from './format.ts';

const DIGITS = 64;
/** A skippable frame (RFC 8878, 3.1.2): its magic number, the length of what follows. */
const SEAL_HEAD = Buffer.alloc(8);
SEAL_HEAD.writeUInt32LE(0x184d2a50, 0);
SEAL_HEAD.writeUInt32LE(DIGITS, 4);
const SEAL_BYTES = SEAL_HEAD.length + DIGITS;

/** Puts the first line before what is written, and behind it the seal: the hash of all bytes of the file. */
export function seal(): Transform {
  const hash = createHash('sha256').update(FIRST_LINE);
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!isBegun) this.push(FIRST_LINE);
      isBegun = true;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([SEAL_HEAD, Buffer.from(hash.digest('hex'))]));
    },
  });
}

/**
 * Content between the first line and the seal.
 *
 * @throws BackupError not_a_backup, newer_format, and at the end truncated or damaged
 */
export async function* unsealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    if (!isBegun) {
      if (held.length < FIRST_LINE.length) continue;
      checkFirstLine(held);
      hash.update(FIRST_LINE);
      held = held.subarray(FIRST_LINE.length);
      isBegun = true;
    }
    // The seal is the last of all, whichever chunk that is.
    const passed = held.subarray(0, Math.max(0, held.length - SEAL_BYTES));
    hash.update(passed);
    yield passed;
    held = held.subarray(passed.length);
  }
  if (!isBegun) throw new BackupError('not_a_backup');
  if (held.length < SEAL_BYTES || !held.subarray(0, SEAL_HEAD.length).equals(SEAL_HEAD))
    throw new BackupError('truncated');
  if (held.toString('latin1', SEAL_HEAD.length) !== hash.digest('hex'))
    throw new BackupError('damaged');
}

function checkFirstLine(bytes: Buffer): void {
  const [, version] = /^farelark-backup (\d{1,9})\n/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  if (version === undefined) throw new BackupError('not_a_backup');
  if (Number(version) !== FORMAT) throw new BackupError('newer_format', version);
}
