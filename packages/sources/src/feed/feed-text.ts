import { isUtf8 } from 'node:buffer';
import { FeedError } from './feed-error.ts';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The text of a part of a feed, without a byte order mark. Text in another encoding is refused rather than
 * read with wrong letters, and so are lines that end in carriage returns alone, which would be one line.
 *
 * @param bytes lines that begin on this `line` of the feed; the first line of the feed is 1
 * @throws FeedError feed_not_utf8, feed_cr_lines
 */
export function decodeFeed(bytes: Buffer, line: number): string {
  if (line === 1) refuseCarriageReturns(bytes);
  if (!isUtf8(bytes)) {
    const at = line + countLinesBeforeFault(bytes);
    throw new FeedError('feed_not_utf8', `Line ${at} of the feed is not UTF-8`, [], undefined, at);
  }
  const text = bytes.toString('utf8');
  return line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** The refusal of a feed without a line end within what a line may have. */
export function endlessLine(bytes: Buffer, line: number): FeedError {
  try {
    decodeFeed(bytes, line);
  } catch (error) {
    if (error instanceof FeedError && error.code === 'feed_cr_lines') return error;
  }
  return new FeedError('feed_not_text', 'The feed has no line end within a megabyte');
}

/** Those of some lines that stand before the fault that decoding them met. */
export function linesBeforeFault(lines: Buffer, line: number, fault: unknown): Buffer {
  const at = fault instanceof FeedError ? (fault.line ?? line) : line;
  let end = 0;
  for (let passed = line; passed < at; passed += 1) end = lines.indexOf(NEWLINE, end) + 1;
  return lines.subarray(0, end);
}

export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

function refuseCarriageReturns(bytes: Buffer): void {
  const newline = bytes.indexOf(NEWLINE);
  const at = bytes.indexOf(CARRIAGE_RETURN);
  const last = newline < 0 ? bytes.length - 1 : newline - 1;
  if (at >= 0 && at < last)
    throw new FeedError('feed_cr_lines', 'The lines of the feed end in carriage returns alone');
}

function countLinesBeforeFault(bytes: Buffer): number {
  let from = 0;
  for (let lines = 0; ; lines += 1) {
    const next = bytes.indexOf(NEWLINE, from) + 1 || bytes.length;
    if (next >= bytes.length || !isUtf8(bytes.subarray(from, next))) return lines;
    from = next;
  }
}
