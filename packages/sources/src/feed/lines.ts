import { countLines, decodeFeed, getLinesBefore, toLongLineError } from './feed-text.ts';

const NEWLINE = 0x0a;
/** A longer line is not text. */
const MAX_LINE_BYTES = 1_048_576;

/** Complete lines, without a byte order mark. */
export interface LineBlock {
  readonly text: string;
  readonly bytes: Buffer;
  /** 0 for a last line without a line end. */
  readonly lines: number;
}

/**
 * Yields blocks of complete lines, and at the end a last line without a line end. If reading fails, that line is
 * dropped: half a row may look complete (`109.9` of `109.99`).
 *
 * @param firstLine number of the first line; 1 at the start of a feed
 * @throws FeedError after all lines before the error
 */
export async function* readLineBlocks(
  chunks: AsyncIterable<Buffer>,
  firstLine = 1,
): AsyncGenerator<LineBlock> {
  let pending: Buffer = Buffer.alloc(0);
  let line = firstLine;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      for (const block of decodeBlocks(Buffer.concat([pending, chunk.subarray(0, end)]), line)) {
        yield block;
        line += block.lines;
      }
      // Copied, so as not to retain the chunk.
      pending = Buffer.from(chunk.subarray(end));
    } else {
      pending = Buffer.concat([pending, chunk]);
    }
    if (pending.length > MAX_LINE_BYTES) throw toLongLineError(pending, line);
  }
  if (pending.length > 0) yield { text: decodeFeed(pending, line), bytes: pending, lines: 0 };
}

/** One block; before an error, the lines that are valid. */
function* decodeBlocks(bytes: Buffer, line: number): Generator<LineBlock> {
  let text: string;
  try {
    text = decodeFeed(bytes, line);
  } catch (error) {
    const valid = getLinesBefore(error, bytes, line);
    if (valid.length > 0)
      yield { text: decodeFeed(valid, line), bytes: valid, lines: countLines(valid) };
    throw error;
  }
  yield { text, bytes, lines: countLines(bytes) };
}
