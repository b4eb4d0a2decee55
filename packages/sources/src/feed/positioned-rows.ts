import type { RawFare } from '@farelark/engine';
import { FeedError } from './feed-error.ts';
import { TextDigests, type TextPosition } from './feed-position.ts';
import { type LineBlock, readLineBlocks } from './lines.ts';
import { createRowReader, type OpenedRows, openRows, type RowReader } from './row-reader.ts';

/** A batch takes dozens of milliseconds in the pipeline; smaller ones cost more round trips. */
const BATCH_ROWS = 5000;

/** A position, and the text right before it. */
export interface RowsStart {
  readonly position: TextPosition;
  readonly before: Buffer;
}

interface PositionedRows {
  readonly rows: readonly RawFare[];
  /** Position after the rows; null before the first row. */
  readonly position: TextPosition | null;
  /** Set at the end of the text: its last line if that has no line end, else null. Not among the rows. */
  readonly tail?: string | null;
}

/**
 * Yields batches that end at a line end. The last one has the `tail`, unless reading fails.
 *
 * @throws FeedError
 */
export async function* readPositionedRows(
  chunks: AsyncGenerator<Buffer>,
  start: RowsStart | null,
): AsyncGenerator<PositionedRows> {
  const reader = new PositionedReader(start);
  let tail: string | null = null;
  try {
    for await (const block of readLineBlocks(chunks, start?.position.line)) {
      if (block.lines === 0) tail = block.text;
      else reader.read(block);
      if (reader.isFull) yield reader.takeBatch();
    }
  } catch (error) {
    if (error instanceof FeedError && reader.hasRows) yield reader.takeBatch();
    throw error;
  }
  yield { ...reader.takeBatch(), tail };
}

/** Row of a single line, such as a tail; null if it is blank. */
export function parseLine(line: string, position: TextPosition | null): RawFare | null {
  const rows: RawFare[] = [];
  const reader = position === null ? null : createRowReader(position.header);
  reader?.read(line, 0, (row) => rows.push(row));
  reader?.flush((row) => rows.push(row));
  return rows[0] ?? null;
}

class PositionedReader {
  readonly #digests: TextDigests;
  #reader: RowReader | null;
  #header: string | null;
  #bytes: number;
  #line: number;
  #rows: RawFare[] = [];

  constructor(start: RowsStart | null) {
    const { position, before } = start ?? {};
    this.#digests = new TextDigests(position?.head, before);
    this.#reader = position ? createRowReader(position.header) : null;
    this.#header = position?.header ?? null;
    this.#bytes = position?.bytes ?? 0;
    this.#line = position?.line ?? 1;
  }

  get hasRows(): boolean {
    return this.#rows.length > 0;
  }

  /** A batch is ready, and no record is incomplete. */
  get isFull(): boolean {
    return this.#rows.length >= BATCH_ROWS && this.#reader?.isAtRecordEnd === true;
  }

  read({ text, bytes, lines }: LineBlock): void {
    const opened = this.#reader === null ? this.#open(text) : null;
    this.#reader?.read(text, opened?.start ?? 0, (row) => this.#rows.push(row));
    this.#bytes += bytes.length;
    this.#digests.update(bytes);
    this.#line += lines;
  }

  #open(text: string): OpenedRows | null {
    if (text.trimStart().startsWith('<'))
      throw new FeedError('feed_not_text', 'The feed is a web page');
    const opened = openRows(text);
    this.#reader = opened?.reader ?? null;
    this.#header = opened?.header ?? null;
    return opened;
  }

  takeBatch(): PositionedRows {
    // Lines after a stray quote are rows as well.
    if (this.#reader?.isAtRecordEnd === false) this.#reader.flush((row) => this.#rows.push(row));
    const rows = this.#rows;
    this.#rows = [];
    return { rows, position: this.#reader === null ? null : this.#getPosition() };
  }

  #getPosition(): TextPosition {
    const { head, latest } = this.#digests;
    return { bytes: this.#bytes, line: this.#line, header: this.#header, head, latest };
  }
}
