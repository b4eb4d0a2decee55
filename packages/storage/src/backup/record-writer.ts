import { createHash } from 'node:crypto';
import type { SequenceState, TableEnd } from './format.ts';
import { type BackupEnd, type BackupFile, type BackupHeader, KINDS } from './format.ts';
import { endedRows } from './rows-count.ts';

/** Writes the records of a backup and keeps the sums that its end says. */
export class RecordWriter {
  readonly #digest = createHash('sha256');
  #table = createHash('sha256');
  #rows = 0;
  #bytes = 0;
  readonly #sums = { tables: 0, rows: 0, bytes: 0 };

  header(header: BackupHeader): Buffer {
    return this.#said(KINDS.header, header);
  }

  file(file: BackupFile): Buffer {
    return this.#said(KINDS.file, file);
  }

  /** @param index in the header's list */
  table(index: number): Buffer {
    this.#table = createHash('sha256');
    this.#rows = 0;
    this.#bytes = 0;
    return this.#said(KINDS.table, index);
  }

  /** The record's head; the bytes themselves follow it. */
  rows(bytes: Buffer): Buffer {
    this.#table.update(bytes);
    this.#rows += endedRows(bytes);
    this.#bytes += bytes.length;
    return head(KINDS.rows, bytes.length);
  }

  tableEnd(): { readonly record: Buffer; readonly end: TableEnd } {
    const end = { rows: this.#rows, bytes: this.#bytes, sha256: this.#table.digest('hex') };
    this.#sums.tables += 1;
    this.#sums.rows += end.rows;
    this.#sums.bytes += end.bytes;
    return { record: this.#said(KINDS.tableEnd, end), end };
  }

  sequences(sequences: readonly SequenceState[]): Buffer {
    return this.#said(KINDS.sequences, sequences);
  }

  end(): { readonly record: Buffer; readonly end: BackupEnd } {
    const end = { ...this.#sums, sha256: this.#digest.digest('hex') };
    return { record: record(KINDS.end, end), end };
  }

  #said(kind: string, value: unknown): Buffer {
    const bytes = record(kind, value);
    this.#digest.update(bytes);
    return bytes;
  }
}

function record(kind: string, value: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(value));
  return Buffer.concat([head(kind, payload.length), payload]);
}

function head(kind: string, length: number): Buffer {
  const bytes = Buffer.alloc(5, kind);
  bytes.writeUInt32BE(length, 1);
  return bytes;
}
