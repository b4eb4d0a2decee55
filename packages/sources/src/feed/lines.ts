/** Splits chunks of UTF-8 into blocks of whole lines. */
import { countLines, decodeFeed, endlessLine, linesBeforeFault } from './feed-text.ts';

const NEWLINE = 0x0a;
/** A line longer than this is not one; a picture or a database was given. */
const MAX_LINE_BYTES = 1_048_576;

/** Text that begins at the beginning of a line, without a byte order mark. */
export interface LineBlock {
  readonly text: string;
  readonly bytes: Buffer;
  /** Lines in it; 0 for a last line without an end. */
  readonly lines: number;
}

/**
 * Yields whole lines, and when the input is over the last line if it has no end; that one is dropped when
 * reading fails: half a row may look whole (`109.9` of `109.99`). Throws `FeedError` for what is no UTF-8,
 * after all lines before.
 *
 * @param first number of the first line, which is 1 at the beginning of a feed
 */
export async function* lineBlocks(
  chunks: AsyncIterable<Buffer>,
  first = 1,
): AsyncGenerator<LineBlock> {
  let pending: Buffer = Buffer.alloc(0);
  let line = first;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      for (const block of decoded(Buffer.concat([pending, chunk.subarray(0, end)]), line)) {
        yield block;
        line += block.lines;
      }
      // Copied, so that a few bytes do not keep the chunk alive.
      pending = Buffer.from(chunk.subarray(end));
    } else {
      pending = Buffer.concat([pending, chunk]);
    }
    if (pending.length > MAX_LINE_BYTES) throw endlessLine(pending, line);
  }
  if (pending.length > 0) yield { text: decodeFeed(pending, line), bytes: pending, lines: 0 };
}

/** Whole lines as text; where one is no UTF-8, those before it. */
function* decoded(bytes: Buffer, line: number): Generator<LineBlock> {
  const lines = countLines(bytes);
  let text: string;
  try {
    text = decodeFeed(bytes, line);
  } catch (error) {
    const before = linesBeforeFault(bytes, line, error);
    if (before.length > 0)
      yield { text: decodeFeed(before, line), bytes: before, lines: countLines(before) };
    throw error;
  }
  yield { text, bytes, lines };
}
