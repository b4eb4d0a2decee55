import { CsvRows } from './csv.ts';
import { JsonRows } from './ndjson.ts';

export type RowReader = CsvRows | JsonRows;

/** Reader of a feed's rows by its first line of content. */
export interface OpenedRows {
  readonly reader: RowReader;
  /** First line of a CSV feed, which names its columns; null for NDJSON. */
  readonly header: string | null;
  /** Position of the first row in the text. */
  readonly start: number;
}

/**
 * Skips blank lines before the first line of content, and chooses the format by it; null where all are
 * blank. Throws `FeedError` for a header that lacks columns.
 *
 * @param line number of the text's first line
 */
export function openRows(text: string, line: number): OpenedRows | null {
  let number = line;
  for (let from = 0; from < text.length; number += 1) {
    const next = text.indexOf('\n', from) + 1 || text.length;
    const first = text.slice(from, next).trim();
    if (first.startsWith('{')) return { reader: new JsonRows(number), header: null, start: from };
    if (first !== '') return { reader: new CsvRows(first, number), header: first, start: next };
    from = next;
  }
  return null;
}

export function rowReader(header: string | null, line: number): RowReader {
  return header === null ? new JsonRows(line) : new CsvRows(header, line - 1);
}
