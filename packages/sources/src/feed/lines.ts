/** Splits chunks of UTF-8 into blocks of whole lines. */
import { countLines, decodeFeed, endlessLine, linesBeforeFault } from './feed-text.ts';

const NEWLINE = 0x0a;
/** A line longer than this is not one; a picture or a database was given. */
const MAX_LINE_BYTES = 1_048_576;

/**
 * Yields text that begins and ends at line boundaries, without a byte order mark. A last line
 * without an end is yielded when the input is over, and dropped when reading it failed: half a
 * row may look whole (`109.9` of `109.99`). Throws `FeedError` for what is no UTF-8, after all lines before.
 */
export async function* lineBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer = Buffer.alloc(0);
  let line = 1;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      const lines = Buffer.concat([pending, chunk.subarray(0, end)]);
      yield* decoded(lines, line);
      line += countLines(lines);
      // Copied, so that a few bytes do not keep the chunk alive.
      pending = Buffer.from(chunk.subarray(end));
    } else {
      pending = Buffer.concat([pending, chunk]);
    }
    if (pending.length > MAX_LINE_BYTES) throw endlessLine(pending, line);
  }
  if (pending.length > 0) yield decodeFeed(pending, line);
}

/** Whole lines as text; where one is no UTF-8, those before it. */
function* decoded(lines: Buffer, line: number): Generator<string> {
  let text: string;
  try {
    text = decodeFeed(lines, line);
  } catch (error) {
    const before = linesBeforeFault(lines, line, error);
    if (before.length > 0) yield decodeFeed(before, line);
    throw error;
  }
  yield text;
}
