import { FEED_COLUMNS, type RawFare } from '@farelark/engine';
import type { RowSink } from './csv.ts';

/** Reads newline-delimited JSON with the columns of the feed format. */
export class NdjsonReader {
  readonly isAtRecordEnd = true;

  /** Reads complete lines from `start`. A line that is not a JSON object is malformed. */
  read(block: string, start: number, sink: RowSink): void {
    const text = block.endsWith('\n') ? block.slice(start, -1) : block.slice(start);
    for (const line of text.split('\n')) if (line.trim() !== '') sink(toRow(line));
  }

  /** Rows are never pending. */
  flush(): void {}
}

function toRow(line: string): RawFare {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { malformed: line };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { malformed: line };
  const cells = new Map(Object.entries(value));
  const row: Record<string, string> = {};
  for (const column of FEED_COLUMNS) {
    const text = toText(cells.get(column));
    if (text !== null) row[column] = text;
  }
  return row;
}

/** The value as in CSV; null if it has no equivalent. */
function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join('+');
  return null;
}
