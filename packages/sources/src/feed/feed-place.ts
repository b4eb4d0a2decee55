/** Which text of a feed this is, as its server names it; both null where it doesn't. */
export interface FeedVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Position of a reader in a feed's text. */
export interface TextPosition {
  /** Bytes of unpacked text before the next row, byte order mark and header included. */
  readonly bytes: number;
  /** Number of the line there; the first line is 1. */
  readonly line: number;
  /** The first line of a CSV feed, which names its columns; null for NDJSON. */
  readonly header: string | null;
  /** Digests of the first and of the last bytes before this place, by which the text is known again. */
  readonly head: TextDigest;
  readonly latest: TextDigest;
}

/** The last line of a text, without an end. */
export interface FeedTail {
  readonly line: string;
  /** Bytes of text before it: the beginning of another line may read the same. */
  readonly at: number;
  /** It was found twice and handed out; it stays behind the place, as it may yet go on. */
  readonly isTaken: boolean;
}

/** Fingerprint of a piece of text: its length in bytes and its SHA-256 (base64). */
export interface TextDigest {
  readonly bytes: number;
  readonly digest: string;
}

/**
 * Position in a feed over HTTP, and its version. Plain JSON, kept between readings and
 * across restarts; it holds nothing of the feed's address.
 */
export interface FeedPosition {
  readonly version: FeedVersion;
  /** That version was read to its end. */
  readonly isComplete: boolean;
  /** Null: nothing of it was read yet. */
  readonly text: TextPosition | null;
  /** It is packed as a file: places in its text are none in the file. */
  readonly isPacked: boolean;
  /**
   * A last line without an end, which may be half a line that is being written. It counts when it is
   * found the same again. Null where every line has its end.
   */
  readonly tail: FeedTail | null;
  /** When it was last read from its first row on, in milliseconds since 1970. */
  readonly fromStartAt: number;
}

/** True where a server says that two texts are one. Weak validators will do: rows are compared, not bytes. */
export function isSameVersion(one: FeedVersion, other: FeedVersion): boolean {
  if (one.etag !== null || other.etag !== null) return bare(one.etag) === bare(other.etag);
  return one.lastModified !== null && one.lastModified === other.lastModified;
}

function bare(etag: string | null): string | null {
  return etag === null ? null : etag.replace(/^W\//, '');
}
