import type { Migration } from '../migrate.ts';

/**
 * The form of a backup: one line that says so, one zstd frame (RFC 8878) of records, and a skippable frame
 * with the SHA-256 of all bytes before it, in hexadecimal digits.
 *
 * A record is a byte for its kind, four bytes for the length of what follows (most significant first),
 * and that many bytes: JSON, except of rows. They come in this order:
 *
 * | kind | what                                                                                        |
 * | ---- | ------------------------------------------------------------------------------------------- |
 * | H    | the header: when, of which schema, which tables                                             |
 * | F    | a file of the data folder, one record each                                                  |
 * | T    | a table begins: its place in the header's list                                              |
 * | D    | rows of that table, in COPY's text format; a row may go over from one record to the next    |
 * | E    | the table ends: how many rows, how many bytes, and the SHA-256 of all its D                 |
 * | S    | where the sequences stand                                                                   |
 * | Z    | the end: how many tables, rows and bytes of rows there were                                 |
 *
 * Rows are text, not COPY's binary form: text is understood by every version of PostgreSQL and by people,
 * and packs as small. By hand: `tail -c +19 FILE | zstd -dc`.
 */
export const FORMAT = 1;

/** The first line. The number alone determines what follows. */
export const FIRST_LINE = `farelark-backup ${FORMAT}\n`;

export interface BackupColumn {
  readonly name: string;
  /** As SQL writes it, such as `timestamp with time zone`. */
  readonly type: string;
}

export interface TableName {
  readonly schema: string;
  readonly name: string;
}

/** A table with rows of its own, so of a partitioned table each partition. */
export interface BackupTable extends TableName {
  /** Those with values of their own, in the order of the rows. */
  readonly columns: readonly BackupColumn[];
  readonly partition: { readonly of: TableName; readonly bound: string } | null;
}

export interface BackupHeader {
  /** ISO 8601. All rows are as of then. */
  readonly madeAt: string;
  /** Version of PostgreSQL, such as 180004. */
  readonly postgres: number;
  /** The migrations that had made the schema. */
  readonly migrations: readonly Pick<Migration, 'name' | 'checksum'>[];
  /** Version of the tables of the job queue, which migrations do not make; null without them. */
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
  /** A decimal number, beyond what JSON's may be. */
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
  /** Names of the files of the data folder in it. */
  readonly files: readonly string[];
}

const LINE_FEED = 0x0a;

/** Rows that end in these bytes of COPY's text format, in which a line feed within a value is escaped. */
export function endedRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1))
    count += 1;
  return count;
}
