/** Reason why reading a feed ended early; rows read before remain valid. */
export type FeedErrorCode =
  | 'feed_unreadable'
  /** Only blank lines. */
  | 'feed_empty'
  /** The header lacks required columns; see `missing`. */
  | 'feed_missing_columns'
  /** The gzip data are truncated: an interrupted download or copy. */
  | 'feed_truncated'
  /** The gzip data are damaged. */
  | 'feed_corrupt'
  /** A line exceeds a megabyte, or the text is a web page. */
  | 'feed_not_text'
  /** Another encoding; see `line`. */
  | 'feed_not_utf8'
  /** Lines end in carriage returns only. */
  | 'feed_cr_lines';

interface FeedErrorDetails {
  readonly missing?: readonly string[];
  readonly line?: number | null;
  readonly cause?: unknown;
}

/** The code is for the message catalogue, the message for logs. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;
  /** Missing columns, in the order of the format. */
  readonly missing: readonly string[];
  /** Line of the error, from 1; null if unknown. */
  readonly line: number | null;
  /** Rows yielded before the error. */
  rowsRead = 0;

  constructor(
    code: FeedErrorCode,
    message: string,
    { missing = [], line = null, cause }: FeedErrorDetails = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.missing = missing;
    this.line = line;
  }
}
