/** Rows of a feed's text, with the place behind them from which reading can go on another time. */
import type { RawFare } from '@farelark/engine';
import { FeedError } from './feed-error.ts';
import type { TextPosition } from './feed-place.ts';
import { type LineBlock, lineBlocks } from './lines.ts';
import { type OpenedRows, openRows, type RowReader, rowReader } from './row-reader.ts';
import { TextMarks } from './text-marks.ts';

/** A batch lives some dozens of milliseconds in the pipeline; smaller ones cost more round trips. */
const BATCH_ROWS = 5000;

/** Start of reading, and the text right before it. */
export interface RowsStart {
  readonly place: TextPosition;
  readonly before: Buffer;
}

export interface PlacedRows {
  readonly rows: readonly RawFare[];
  /** Null before the first row. */
  readonly place: TextPosition | null;
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
  let tail: string | null = null;
  try {
    for await (const block of lineBlocks(chunks, start?.place.line)) {
      if (block.lines === 0) tail = block.text;
      else reader.read(block);
      if (reader.isFull) yield reader.handOut();
    }
  } catch (error) {
    if (error instanceof FeedError) yield* reader.handOutAny();
    throw error;
  }
  yield { ...reader.handOut(), tail };
}

/** The row that is a single line of a feed, such as one that had no end; null for a blank one. */
export function rowOfLine(line: string, place: TextPosition | null): RawFare | null {
  const rows: RawFare[] = [];
  const reader = place === null ? null : rowReader(place.header, place.line);
  reader?.read(line, 0, (row) => rows.push(row));
  reader?.end((row) => rows.push(row));
  return rows[0] ?? null;
}

class PlacedReader {
  readonly #marks: TextMarks;
  #reader: RowReader | null = null;
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

  /** Enough rows for a batch, and no record that is still open. */
  get isFull(): boolean {
    return this.#rows.length >= BATCH_ROWS && this.#reader?.isWhole === true;
  }

  read({ text, bytes, lines }: LineBlock): void {
    const opened = this.#reader === null ? this.#open(text) : null;
    this.#reader?.read(text, opened?.start ?? 0, (row) => this.#rows.push(row));
    this.#bytes += bytes.length;
    this.#marks.passed(bytes);
    this.#line += lines;
  }

  #open(text: string): OpenedRows | null {
    if (text.trimStart().startsWith('<'))
      throw new FeedError('feed_not_text', 'The feed is a web page');
    const opened = openRows(text, this.#line);
    this.#reader = opened?.reader ?? null;
    this.#header = opened?.header ?? null;
    return opened;
  }

  handOut(): PlacedRows {
    // A quote that never closes: what it held back are lines like others.
    if (this.#reader?.isWhole === false) this.#reader.end((row) => this.#rows.push(row));
    const rows = this.#rows;
    this.#rows = [];
    return { rows, place: this.#reader === null ? null : this.#place() };
  }

  *handOutAny(): Generator<PlacedRows> {
    if (this.#rows.length > 0) yield this.handOut();
  }

  #place(): TextPosition {
    return {
      bytes: this.#bytes,
      line: this.#line,
      header: this.#header,
      head: this.#marks.head,
      latest: this.#marks.latest,
    };
  }
}
