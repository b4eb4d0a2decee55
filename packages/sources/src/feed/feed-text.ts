import { isUtf8 } from 'node:buffer';
import { FeedError } from './feed-error.ts';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Decodes a part of a feed, without a byte order mark.
 *
 * @param bytes complete lines
 * @param line number of the first of them, from 1
 * @throws FeedError feed_not_utf8, feed_cr_lines
 */
export function decodeFeed(bytes: Buffer, line: number): string {
  if (line === 1) rejectCarriageReturns(bytes);
  if (!isUtf8(bytes)) {
    const at = line + countValidLines(bytes);
    throw new FeedError('feed_not_utf8', `Line ${at} of the feed is not UTF-8`, { line: at });
  }
  const text = bytes.toString('utf8');
  return line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** Error for a line that exceeds the maximum length. */
export function toLongLineError(bytes: Buffer, line: number): FeedError {
  try {
    decodeFeed(bytes, line);
  } catch (error) {
    if (error instanceof FeedError && error.code === 'feed_cr_lines') return error;
  }
  return new FeedError('feed_not_text', 'The feed has no line end within a megabyte');
}

/** Lines before the one at which decoding failed. */
export function getLinesBefore(error: unknown, bytes: Buffer, line: number): Buffer {
  const at = error instanceof FeedError ? (error.line ?? line) : line;
  let end = 0;
  for (let current = line; current < at; current += 1) end = bytes.indexOf(NEWLINE, end) + 1;
  return bytes.subarray(0, end);
}

export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** Without line feeds, the feed would be a single line. */
function rejectCarriageReturns(bytes: Buffer): void {
  const newline = bytes.indexOf(NEWLINE);
  const at = bytes.indexOf(CARRIAGE_RETURN);
  const last = newline < 0 ? bytes.length - 1 : newline - 1;
  if (at >= 0 && at < last)
    throw new FeedError('feed_cr_lines', 'The lines of the feed end in carriage returns only');
}

/** Lines before the first one that is not UTF-8. */
function countValidLines(bytes: Buffer): number {
  let from = 0;
  for (let lines = 0; ; lines += 1) {
    const next = bytes.indexOf(NEWLINE, from) + 1 || bytes.length;
    if (next >= bytes.length || !isUtf8(bytes.subarray(from, next))) return lines;
    from = next;
  }
}
