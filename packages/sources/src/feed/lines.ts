/** Splits chunks of UTF-8 into blocks of whole lines. */
import { StringDecoder } from 'node:string_decoder';
import { FeedError } from './feed-error.ts';

/** A line longer than this is not one; a picture or a database was given. */
const MAX_LINE_CHARS = 1_048_576;

/**
 * Yields text that begins and ends at line boundaries, without a byte order mark. A last line
 * without an end is yielded when the input is over, and dropped when reading it failed: half a
 * row may look whole (`109.9` of `109.99`).
 */
export async function* lineBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let pending = '';
  let first = true;
  for await (const chunk of chunks) {
    let text = decoder.write(chunk);
    if (first && text !== '') {
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
      first = false;
    }
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) {
      yield pending + text.slice(0, end);
      pending = text.slice(end);
    } else {
      pending += text;
    }
    if (pending.length > MAX_LINE_CHARS) {
      throw new FeedError('feed_not_text', 'The feed has no line end within a megabyte');
    }
  }
  pending += decoder.end();
  if (pending !== '') yield pending;
}
