/** Newline-delimited JSON with the feed's column names. */
import { FEED_COLUMNS, type RawFare } from '@farelark/engine';
import type { RowSink } from './csv.ts';

export class JsonRows {
  #line = 1;

  constructor(firstLine: number) {
    this.#line = firstLine;
  }

  /** Reads a block of whole lines from `start`; a line that is no JSON object is malformed. */
  read(block: string, start: number, sink: RowSink): void {
    const text = block.endsWith('\n') ? block.slice(start, -1) : block.slice(start);
    for (const line of text.split('\n')) {
      if (line.trim() !== '') sink(toRow(line), this.#line);
      this.#line++;
    }
  }

  /** Every line stands alone; nothing is ever held back. */
  readonly isWhole = true;

  end(): void {
    // There is nothing to hand out.
  }
}

function toRow(line: string): RawFare {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { malformed: line };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { malformed: line };
  }
  const cells = new Map(Object.entries(value));
  const row: Record<string, string> = {};
  for (const column of FEED_COLUMNS) {
    const text = toText(cells.get(column));
    if (text !== null) row[column] = text;
  }
  return row;
}

/** Numbers as they would stand in CSV, lists joined as the format joins them; else nothing. */
function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    return value.filter((part) => typeof part === 'string').join('+');
  }
  return null;
}
