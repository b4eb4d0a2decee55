import { CsvReader } from './csv.ts';
import { NdjsonReader } from './ndjson.ts';

export type RowReader = CsvReader | NdjsonReader;

export interface OpenedRows {
  readonly reader: RowReader;
  /** First line of a CSV feed; null for NDJSON. */
  readonly header: string | null;
  /** Index of the first row in the text. */
  readonly start: number;
}

/**
 * Chooses the format by the first line that is not blank; null if there is none.
 *
 * @throws FeedError feed_missing_columns
 */
export function openRows(text: string): OpenedRows | null {
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf('\n', from) + 1 || text.length;
    const first = text.slice(from, next).trim();
    if (first.startsWith('{')) return { reader: new NdjsonReader(), header: null, start: from };
    if (first !== '') return { reader: new CsvReader(first), header: first, start: next };
    from = next;
  }
  return null;
}

export function createRowReader(header: string | null): RowReader {
  return header === null ? new NdjsonReader() : new CsvReader(header);
}
