import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { FIRST_LINE, FORMAT } from './format.ts';

/** Hexadecimal characters of the SHA-256. */
const HASH_CHARS = 64;
/** Header of a skippable frame (RFC 8878, 3.1.2): magic number and length. */
const FRAME_HEADER = Buffer.alloc(8);
FRAME_HEADER.writeUInt32LE(0x184d2a50, 0);
FRAME_HEADER.writeUInt32LE(HASH_CHARS, 4);
const FRAME_BYTES = FRAME_HEADER.length + HASH_CHARS;

/** Adds the first line, and a frame with the hash of all bytes at the end. */
export function appendChecksum(): Transform {
  const hash = createHash('sha256').update(FIRST_LINE);
  let hasStarted = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!hasStarted) this.push(FIRST_LINE);
      hasStarted = true;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([FRAME_HEADER, Buffer.from(hash.digest('hex'))]));
    },
  });
}

/**
 * Yields the content between the first line and the checksum, and verifies both.
 *
 * @throws BackupError not_a_backup, newer_format, and at the end truncated or damaged
 */
export async function* verifyChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let pending: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk]);
    if (!hasStarted) {
      if (pending.length < FIRST_LINE.length) continue;
      checkFirstLine(pending);
      hash.update(FIRST_LINE);
      pending = pending.subarray(FIRST_LINE.length);
      hasStarted = true;
    }
    // The last bytes may be the checksum, so they are held back.
    const content = pending.subarray(0, Math.max(0, pending.length - FRAME_BYTES));
    hash.update(content);
    yield content;
    pending = pending.subarray(content.length);
  }
  if (!hasStarted) throw new BackupError('not_a_backup');
  if (
    pending.length < FRAME_BYTES ||
    !pending.subarray(0, FRAME_HEADER.length).equals(FRAME_HEADER)
  )
    throw new BackupError('truncated');
  if (pending.toString('latin1', FRAME_HEADER.length) !== hash.digest('hex'))
    throw new BackupError('damaged');
}

function checkFirstLine(bytes: Buffer): void {
  const [, version] = /^farelark-backup (\d{1,9})\n/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  if (version === undefined) throw new BackupError('not_a_backup');
  if (Number(version) !== FORMAT) throw new BackupError('newer_format', version);
}
