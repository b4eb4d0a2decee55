import { createHash } from 'node:crypto';
import type { TextDigest } from './feed-place.ts';

/** Some dozens of rows, each with its moment and its price: texts that agree in them are one text. */
const MARK_BYTES = 16_384;

export class TextMarks {
  #head: Buffer = Buffer.alloc(0);
  #latest: Buffer = Buffer.alloc(0);
  /** Set when reading began in the middle. */
  readonly #knownHead: TextDigest | null;

  /** @param before the last bytes before the place where reading begins, and the mark of the first. */
  constructor(before?: { readonly head: TextDigest; readonly latest: Buffer }) {
    this.#knownHead = before?.head ?? null;
    if (before !== undefined) this.#latest = before.latest;
  }

  passed(bytes: Buffer): void {
    if (this.#knownHead === null && this.#head.length < MARK_BYTES)
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, MARK_BYTES - this.#head.length)]);
    // Copied, so that a mark does not keep whole blocks alive.
    this.#latest =
      bytes.length >= MARK_BYTES
        ? Buffer.from(bytes.subarray(-MARK_BYTES))
        : Buffer.concat([this.#latest, bytes]).subarray(-MARK_BYTES);
  }

  get head(): TextDigest {
    return this.#knownHead ?? detectMark(this.#head);
  }

  get latest(): TextDigest {
    return detectMark(this.#latest);
  }
}

export function detectMark(bytes: Buffer): TextDigest {
  return { bytes: bytes.length, digest: createHash('sha256').update(bytes).digest('base64') };
}

export function isMarked(bytes: Buffer, mark: TextDigest): boolean {
  return bytes.length === mark.bytes && detectMark(bytes).digest === mark.digest;
}
