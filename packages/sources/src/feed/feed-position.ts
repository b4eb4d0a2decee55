import { createHash } from 'node:crypto';

/** Version of a feed according to its server. */
export interface FeedVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Position in a feed's decompressed text. */
export interface TextPosition {
  /** Bytes before the next row, including byte order mark and header. */
  readonly bytes: number;
  /** Line of the next row, from 1. */
  readonly line: number;
  /** First line of a CSV feed; null for NDJSON. */
  readonly header: string | null;
  /** Digests of the first bytes, and of the last ones before this position, to recognise the text. */
  readonly head: TextDigest;
  readonly latest: TextDigest;
}

/** Last line of a text, without a line end. */
export interface FeedTail {
  readonly line: string;
  /** Bytes before it, to distinguish an identical line elsewhere. */
  readonly at: number;
  /** It was read twice, and its row yielded. The position stays before it, since it may still grow. */
  readonly isTaken: boolean;
}

export interface TextDigest {
  /** Length of the text. */
  readonly bytes: number;
  /** SHA-256 in base64. */
  readonly digest: string;
}

/** Position in a feed over HTTP. Stored as JSON between readings; does not contain the feed's URL. */
export interface FeedPosition {
  readonly version: FeedVersion;
  /** That version was read to the end. */
  readonly isComplete: boolean;
  /** Null before the first row. */
  readonly text: TextPosition | null;
  /** The file itself is compressed, so that text positions are not file positions. */
  readonly isPacked: boolean;
  /** Possibly incomplete, so it is used once it was read twice unchanged. Null if every line has an end. */
  readonly tail: FeedTail | null;
  /** Time of the last reading from the first row, in milliseconds since 1970. */
  readonly fromStartAt: number;
}

/** Weak validators suffice: rows are compared, not bytes. */
export function isSameVersion(a: FeedVersion, b: FeedVersion): boolean {
  if (a.etag !== null || b.etag !== null) return toWeak(a.etag) === toWeak(b.etag);
  return a.lastModified !== null && a.lastModified === b.lastModified;
}

function toWeak(etag: string | null): string | null {
  return etag === null ? null : etag.replace(/^W\//, '');
}

/** Dozens of rows, each with time and price: enough to identify a text. */
const DIGEST_BYTES = 16_384;

/** Computes the digests of a text while it is read. */
export class TextDigests {
  readonly #knownHead: TextDigest | undefined;
  #head: Buffer = Buffer.alloc(0);
  #latest: Buffer;

  /** With the digest of the head and the last bytes read, continues at a position. */
  constructor(head?: TextDigest, latest: Buffer = Buffer.alloc(0)) {
    this.#knownHead = head;
    this.#latest = latest;
  }

  update(bytes: Buffer): void {
    if (this.#knownHead === undefined && this.#head.length < DIGEST_BYTES)
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, DIGEST_BYTES - this.#head.length)]);
    // Copied, so as not to retain whole blocks.
    this.#latest =
      bytes.length >= DIGEST_BYTES
        ? Buffer.from(bytes.subarray(-DIGEST_BYTES))
        : Buffer.concat([this.#latest, bytes]).subarray(-DIGEST_BYTES);
  }

  get head(): TextDigest {
    return this.#knownHead ?? toDigest(this.#head);
  }

  get latest(): TextDigest {
    return toDigest(this.#latest);
  }
}

function toDigest(bytes: Buffer): TextDigest {
  return { bytes: bytes.length, digest: createHash('sha256').update(bytes).digest('base64') };
}

export function matchesDigest(bytes: Buffer, { bytes: length, digest }: TextDigest): boolean {
  return bytes.length === length && toDigest(bytes).digest === digest;
}
