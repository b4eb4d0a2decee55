/** Why reading a feed ended early; what was read before stands. */
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
  | 'feed_not_text';

/** Carries a code for the catalogue of messages; its own text is for logs. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;
  /** Required columns that the header lacks, in the format's order. */
  readonly missing: readonly string[];
  /** Rows handed out before the end. */
  rowsRead = 0;

  constructor(code: FeedErrorCode, text: string, missing: readonly string[] = [], cause?: unknown) {
    super(text, { cause });
    this.code = code;
    this.missing = missing;
  }
}
