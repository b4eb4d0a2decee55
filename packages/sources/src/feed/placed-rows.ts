/** Rows of a feed's text, with the place behind them from which reading can go on another time. */
import type { RawFare } from '@farelark/engine';
import { CsvRows } from './csv.ts';
import { FeedError } from './feed-error.ts';
import type { TextPlace } from './feed-place.ts';
import { countLines, decodeFeed, endlessLine, linesBeforeFault } from './feed-text.ts';
import { JsonRows } from './ndjson.ts';
import { TextMarks } from './text-marks.ts';

const NEWLINE = 0x0a;
/** A line longer than this is not one. */
const MAX_LINE_BYTES = 1_048_576;
/** A batch lives some dozens of milliseconds in the pipeline; smaller ones cost more round trips. */
const BATCH_ROWS = 5000;

/** Start of reading, and the text right before it. */
export interface RowsStart {
  readonly place: TextPlace;
  readonly before: Buffer;
}

/** Rows read up to a position. */
export interface PlacedRows {
  readonly rows: readonly RawFare[];
  /** Null before the first row. */
  readonly place: TextPlace | null;
  /** Set at the end of the text: its last line, if that has no end; it is not among the rows. */
  readonly tail?: string | null;
}

/**
 * Reads rows from a text, in batches that end at the end of a line. The last thing yielded has the
 * `tail`, unless reading fails. Throws `FeedError` where the text is no feed.
 */
export async function* placedRows(
  chunks: AsyncGenerator<Buffer>,
  start: RowsStart | null,
): AsyncGenerator<PlacedRows> {
  const reader = new PlacedReader(start);
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      pending = Buffer.concat([pending, chunk]);
      if (pending.length > MAX_LINE_BYTES) throw endlessLine(pending, reader.line);
      continue;
    }
    const lines = Buffer.concat([pending, chunk.subarray(0, end)]);
    try {
      reader.read(lines);
    } catch (error) {
      const before = linesBeforeFault(lines, reader.line, error);
      if (before.length > 0) reader.read(before);
      yield* reader.handOutAny();
      throw error;
    }
    // Copied, so that a few bytes do not keep the chunk alive.
    pending = Buffer.from(chunk.subarray(end));
    if (reader.isFull) yield reader.handOut();
  }
  let tail: string | null;
  try {
    tail = pending.length === 0 ? null : decodeFeed(pending, reader.line);
  } catch (error) {
    yield* reader.handOutAny();
    throw error;
  }
  yield { ...reader.handOut(), tail };
}

/** The row that is a single line of a feed, such as one that had no end; null for a blank one. */
export function rowOfLine(line: string, place: TextPlace | null): RawFare | null {
  const rows: RawFare[] = [];
  const reader = place === null ? null : rowReader(place.header, place.line);
  reader?.read(line, 0, (row) => rows.push(row));
  reader?.end((row) => rows.push(row));
  return rows[0] ?? null;
}

function rowReader(header: string | null, line: number): CsvRows | JsonRows {
  return header === null ? new JsonRows(line) : new CsvRows(header, line - 1);
}

class PlacedReader {
  readonly #marks: TextMarks;
  #reader: CsvRows | JsonRows | null = null;
  #header: string | null = null;
  #bytes = 0;
  #line = 1;
  #rows: RawFare[] = [];

  constructor(start: RowsStart | null) {
    if (start === null) {
      this.#marks = new TextMarks();
      return;
    }
    const { place, before } = start;
    this.#marks = new TextMarks({ head: place.head, latest: before });
    this.#reader = rowReader(place.header, place.line);
    this.#header = place.header;
    this.#bytes = place.bytes;
    this.#line = place.line;
  }

  /** The line that comes next; the first is 1. */
  get line(): number {
    return this.#line;
  }

  /** Enough rows for a batch, and no record that is still open. */
  get isFull(): boolean {
    return this.#rows.length >= BATCH_ROWS && this.#reader?.isWhole === true;
  }

  /** Reads whole lines. */
  read(bytes: Buffer): void {
    const text = decodeFeed(bytes, this.#line);
    const start = this.#reader === null ? this.#open(text) : 0;
    this.#reader?.read(text, start, (row) => this.#rows.push(row));
    this.#bytes += bytes.length;
    this.#marks.passed(bytes);
    this.#line += countLines(bytes);
  }

  handOut(): PlacedRows {
    // A quote that never closes: what it held back are lines like others.
    if (this.#reader?.isWhole === false) this.#reader.end((row) => this.#rows.push(row));
    const rows = this.#rows;
    this.#rows = [];
    return { rows, place: this.#reader === null ? null : this.#place() };
  }

  /** Yield the rows read before a fault. */
  *handOutAny(): Generator<PlacedRows> {
    if (this.#rows.length > 0) yield this.handOut();
  }

  #place(): TextPlace {
    return {
      bytes: this.#bytes,
      line: this.#line,
      header: this.#header,
      head: this.#marks.head,
      latest: this.#marks.latest,
    };
  }

  /** Chooses the format by the first line that is not blank; answers where the rows begin. */
  #open(text: string): number {
    let line = this.#line;
    for (let from = 0; from < text.length; line += 1) {
      const next = text.indexOf('\n', from) + 1 || text.length;
      const first = text.slice(from, next).trim();
      if (first.startsWith('{')) {
        this.#reader = new JsonRows(line);
        return from;
      }
      if (first.startsWith('<')) throw new FeedError('feed_not_text', 'The feed is a web page');
      if (first !== '') {
        this.#reader = new CsvRows(first, line);
        this.#header = first;
        return next;
      }
      from = next;
    }
    return text.length;
  }
}
