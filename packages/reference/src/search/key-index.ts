import { TypingDistance } from './typing-distance.ts';

/** Kinds of keys; numbers, because an index holds some hundred thousand. */
export const KIND = {
  city: 0,
  /** Name of the city, island or state that an airport serves from outside. */
  metro: 1,
  airport: 2,
  country: 3,
  /** The rest of a name from a later word on. */
  insideCity: 4,
  insideAirport: 5,
  insideCountry: 6,
  code: 7,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

const KINDS = 8;

export interface KeyHit {
  readonly kind: Kind;
  /** Number of a place, or of a country for country kinds. */
  readonly target: number;
  /** False if the query is only a prefix of the key. */
  readonly isWhole: boolean;
  /** Edits from the query to the key. */
  readonly mistakes: number;
}

/**
 * Sorted keys with their targets. Keys with a common prefix are adjacent, so that prefix search scans one range, and
 * fuzzy search reuses the comparison of shared letters.
 */
export class KeyIndex {
  readonly #keys: readonly string[];
  /** Letters shared with the previous key. */
  readonly #shared: Uint8Array;
  /** Start of each key's encoded targets in `#targets`. */
  readonly #starts: Uint32Array;
  readonly #targets: Uint32Array;

  constructor(targetsByKey: ReadonlyMap<string, readonly number[]>) {
    this.#keys = [...targetsByKey.keys()].sort();
    this.#shared = new Uint8Array(this.#keys.length);
    this.#starts = new Uint32Array(this.#keys.length + 1);
    const targets: number[] = [];
    let before = '';
    for (const [at, key] of this.#keys.entries()) {
      this.#shared[at] = countSharedLetters(before, key);
      this.#starts[at] = targets.length;
      for (const target of targetsByKey.get(key) ?? []) targets.push(target);
      before = key;
    }
    this.#starts[this.#keys.length] = targets.length;
    this.#targets = Uint32Array.from(targets);
  }

  /** Encode a kind and target for the constructor's map. */
  static encode(kind: Kind, target: number): number {
    return target * KINDS + kind;
  }

  findByPrefix(query: string, onHit: (hit: KeyHit) => void): void {
    for (let at = this.#findStart(query); at < this.#keys.length; at++) {
      const key = this.#keys[at] as string;
      if (!key.startsWith(query)) return;
      this.#report(at, key.length === query.length, 0, onHit);
    }
  }

  /** Keys that equal or start with `query` after at most `limit` edits. */
  findMistyped(query: string, limit: number, onHit: (hit: KeyHit) => void): void {
    const distance = new TypingDistance(query, limit);
    /** Keys that share this many letters with a rejected key are rejected as well. */
    let rejectedPrefix = Number.POSITIVE_INFINITY;
    for (let at = 0; at < this.#keys.length; at++) {
      const shared = this.#shared[at] as number;
      if (shared >= rejectedPrefix) continue;
      const rejectedAt = distance.compare(this.#keys[at] as string, shared);
      rejectedPrefix = rejectedAt ?? Number.POSITIVE_INFINITY;
      if (rejectedAt !== null) continue;
      const isWhole = distance.toWhole <= limit;
      const mistakes = isWhole ? distance.toWhole : distance.toPrefix;
      if (mistakes <= limit) this.#report(at, isWhole, mistakes, onHit);
    }
  }

  #report(at: number, isWhole: boolean, mistakes: number, onHit: (hit: KeyHit) => void): void {
    const end = this.#starts[at + 1] as number;
    for (let i = this.#starts[at] as number; i < end; i++) {
      const encoded = this.#targets[i] as number;
      const kind = (encoded % KINDS) as Kind;
      onHit({ kind, target: (encoded - kind) / KINDS, isWhole, mistakes });
    }
  }

  /** Index of the first key not before `query` (binary search). */
  #findStart(query: string): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] as string) < query) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function countSharedLetters(a: string, b: string): number {
  const end = Math.min(a.length, b.length, 255);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
