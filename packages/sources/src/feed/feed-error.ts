/** Reason why reading a feed ended early; rows read before remain valid. */
export type FeedErrorCode =
  /** The file or stream cannot be opened or read. */
  | 'feed_unreadable'
  /** Nothing in it but blank lines. */
  | 'feed_empty'
  /** The header lacks required columns; `missing` names them. */
  | 'feed_missing_columns'
  /** The compressed data end before their end: an interrupted download or copy. */
  | 'feed_truncated'
  /** The compressed data are damaged. */
  | 'feed_corrupt'
  /** No line ends within a megabyte: this is no text. */
  | 'feed_not_text'
  /** Text in another encoding; `line` says from where on. */
  | 'feed_not_utf8'
  /** Lines end in carriage returns alone, as on computers of long ago. */
  | 'feed_cr_lines';

/** Carries a code for the catalogue of messages; its own text is for logs. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;
  /** Required columns that the header lacks, in the format's order. */
  readonly missing: readonly string[];
  /** The line at fault, where that is known; the first is 1. */
  readonly line: number | null;
  /** Rows handed out before the end. */
  rowsRead = 0;

  constructor(
    code: FeedErrorCode,
    text: string,
    missing: readonly string[] = [],
    cause?: unknown,
    line: number | null = null,
  ) {
    super(text, { cause });
    this.code = code;
    this.missing = missing;
    this.line = line;
  }
}
