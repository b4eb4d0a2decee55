import { createHash } from 'node:crypto';
import {
  type BackupEnd,
  type BackupFile,
  type BackupHeader,
  countRows,
  KINDS,
  type SequenceState,
  type TableEnd,
} from './format.ts';

/** Encodes the records of a backup and counts what its end reports. */
export class RecordWriter {
  #table = createHash('sha256');
  #rows = 0;
  #bytes = 0;
  readonly #totals = { tables: 0, rows: 0, bytes: 0 };

  header(header: BackupHeader): Buffer {
    return encode(KINDS.header, header);
  }

  file(file: BackupFile): Buffer {
    return encode(KINDS.file, file);
  }

  /** @param index in the header's list of tables */
  table(index: number): Buffer {
    this.#table = createHash('sha256');
    this.#rows = 0;
    this.#bytes = 0;
    return encode(KINDS.table, index);
  }

  /** Returns the head of the record, which the caller follows with the bytes. */
  rows(bytes: Buffer): Buffer {
    this.#table.update(bytes);
    this.#rows += countRows(bytes);
    this.#bytes += bytes.length;
    return encodeHead(KINDS.rows, bytes.length);
  }

  tableEnd(): { readonly record: Buffer; readonly end: TableEnd } {
    const end = { rows: this.#rows, bytes: this.#bytes, sha256: this.#table.digest('hex') };
    this.#totals.tables += 1;
    this.#totals.rows += end.rows;
    this.#totals.bytes += end.bytes;
    return { record: encode(KINDS.tableEnd, end), end };
  }

  sequences(sequences: readonly SequenceState[]): Buffer {
    return encode(KINDS.sequences, sequences);
  }

  end(): { readonly record: Buffer; readonly end: BackupEnd } {
    const end = { ...this.#totals };
    return { record: encode(KINDS.end, end), end };
  }
}

function encode(kind: string, value: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(value));
  return Buffer.concat([encodeHead(kind, payload.length), payload]);
}

function encodeHead(kind: string, length: number): Buffer {
  const bytes = Buffer.alloc(5, kind);
  bytes.writeUInt32BE(length, 1);
  return bytes;
}
