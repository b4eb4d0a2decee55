import type { Migration } from '../migrate.ts';

/**
 * Format of a backup: a first line with the version, one zstd frame (RFC 8878) of records, and a
 * skippable frame with the SHA-256 of all preceding bytes in hexadecimal.
 *
 * A record is one byte for its kind, four bytes for the length of its payload (big-endian), and the
 * payload: JSON, except for rows. Their order:
 *
 * | kind | payload                                                                          |
 * | ---- | -------------------------------------------------------------------------------- |
 * | H    | header: time, schema and tables                                                  |
 * | F    | a file of the data folder, one record each                                       |
 * | T    | start of a table: its index in the header's list                                 |
 * | D    | rows of the table in COPY's text format; a row may continue in the next record   |
 * | E    | end of the table: its rows, bytes, and the SHA-256 of all its D                  |
 * | S    | states of the sequences                                                          |
 * | Z    | end of the backup: number of tables, rows and bytes of rows                      |
 *
 * Text rather than COPY's binary format, because every version of PostgreSQL and people can read it,
 * and it compresses as well. By hand: `tail -c +19 FILE | zstd -dc`.
 */
export const FORMAT = 1;

/** First line of a backup. Its number alone determines the format. */
export const FIRST_LINE = `farelark-backup ${FORMAT}\n`;

export interface BackupColumn {
  readonly name: string;
  /** SQL name, such as `timestamp with time zone`. */
  readonly type: string;
}

export interface TableName {
  readonly schema: string;
  readonly name: string;
}

/** Table that stores rows itself; of a partitioned table each partition. */
export interface BackupTable extends TableName {
  /** Stored columns, in the order of the rows. */
  readonly columns: readonly BackupColumn[];
  readonly partition: { readonly of: TableName; readonly bound: string } | null;
}

export interface BackupHeader {
  /** ISO 8601; the snapshot of all rows. */
  readonly madeAt: string;
  /** Version number of PostgreSQL, such as 180004. */
  readonly postgres: number;
  readonly migrations: readonly Pick<Migration, 'name' | 'checksum'>[];
  /** Version of the job queue's tables, which no migration creates; null without them. */
  readonly queueVersion: number | null;
  readonly tables: readonly BackupTable[];
}

/** A file of the data folder that a restored installation needs. */
export interface BackupFile {
  readonly name: string;
  readonly text: string;
}

export interface TableEnd {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface SequenceState extends TableName {
  /** Decimal number, which may exceed the safe integers. */
  readonly value: string;
  readonly isCalled: boolean;
}

export interface BackupEnd {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

export const KINDS = {
  header: 'H',
  file: 'F',
  table: 'T',
  rows: 'D',
  tableEnd: 'E',
  sequences: 'S',
  end: 'Z',
} as const;

/** Parts of a backup, in the order they are read. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'file'; readonly file: BackupFile }
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'tableEnd'; readonly end: TableEnd }
  | { readonly kind: 'sequences'; readonly sequences: readonly SequenceState[] }
  | { readonly kind: 'end'; readonly end: BackupEnd };

export interface BackupSummary extends BackupEnd {
  readonly header: BackupHeader;
  /** Names of the included files of the data folder. */
  readonly files: readonly string[];
}

const LINE_FEED = 0x0a;

/** Counts the line feeds that end rows in COPY's text format, which escapes those in values. */
export function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1))
    count += 1;
  return count;
}
