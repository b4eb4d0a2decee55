import { TypingDistance } from './typing-distance.ts';

/** Kinds of keys, numbered because an index holds some hundred thousand. */
export const KIND = {
  city: 0,
  /** The names of a city that an airport serves without lying in it, or of its island or state. */
  metro: 1,
  airport: 2,
  country: 3,
  /** From a word within the name on. */
  insideCity: 4,
  insideAirport: 5,
  insideCountry: 6,
  code: 7,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

const KINDS = 8;

/** A key that was found, by what it stands for and how well it fits. */
export interface KeyHit {
  readonly kind: Kind;
  /** Number of a place, or of a country for its kinds. */
  readonly target: number;
  readonly whole: boolean;
  /** Typing mistakes. */
  readonly mistakes: number;
}

/**
 * Texts in order with what they stand for. A text's beginnings are one stretch of the list, and neighbours
 * share most of their letters, which makes comparing all of them with a mistyped one cheap.
 */
export class KeyIndex {
  readonly #keys: readonly string[];
  /** Letters that each key shares with the one before it. */
  readonly #shared: Uint8Array;
  /** Start of each key's meanings in `#meanings`; each is `target * KINDS + kind`. */
  readonly #starts: Uint32Array;
  readonly #meanings: Uint32Array;

  constructor(meaningsByKey: ReadonlyMap<string, readonly number[]>) {
    this.#keys = [...meaningsByKey.keys()].sort();
    this.#shared = new Uint8Array(this.#keys.length);
    this.#starts = new Uint32Array(this.#keys.length + 1);
    const meanings: number[] = [];
    let before = '';
    for (const [at, key] of this.#keys.entries()) {
      this.#shared[at] = lettersShared(before, key);
      this.#starts[at] = meanings.length;
      for (const meaning of meaningsByKey.get(key) ?? []) meanings.push(meaning);
      before = key;
    }
    this.#starts[this.#keys.length] = meanings.length;
    this.#meanings = Uint32Array.from(meanings);
  }

  /** Encode a kind and a target for the map that an index is made from. */
  static meaning(kind: Kind, target: number): number {
    return target * KINDS + kind;
  }

  get size(): number {
    return this.#keys.length;
  }

  /** Everything that begins with `query`. */
  beginning(query: string, found: (hit: KeyHit) => void): void {
    for (let at = this.#firstFrom(query); at < this.#keys.length; at++) {
      const key = this.#keys[at] as string;
      if (!key.startsWith(query)) return;
      this.#tell(at, key.length === query.length, 0, found);
    }
  }

  /** Everything that would begin with `query`, or be it, after at most `limit` edits. */
  mistyped(query: string, limit: number, found: (hit: KeyHit) => void): void {
    const distance = new TypingDistance(query, limit);
    let hopeless = Number.POSITIVE_INFINITY;
    for (let at = 0; at < this.#keys.length; at++) {
      const shared = this.#shared[at] as number;
      if (shared >= hopeless) continue;
      const key = this.#keys[at] as string;
      const differsWithin = distance.next(key, shared);
      hopeless = differsWithin ?? Number.POSITIVE_INFINITY;
      if (differsWithin !== null) continue;
      const whole = distance.toWhole <= limit;
      const mistakes = whole ? distance.toWhole : distance.toBeginning;
      if (mistakes <= limit) this.#tell(at, whole, mistakes, found);
    }
  }

  #tell(at: number, whole: boolean, mistakes: number, found: (hit: KeyHit) => void): void {
    const end = this.#starts[at + 1] as number;
    for (let i = this.#starts[at] as number; i < end; i++) {
      const meaning = this.#meanings[i] as number;
      const kind = (meaning % KINDS) as Kind;
      found({ kind, target: (meaning - kind) / KINDS, whole, mistakes });
    }
  }

  /** The first key that is `query` or after it. */
  #firstFrom(query: string): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] as string) < query) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function lettersShared(a: string, b: string): number {
  const end = Math.min(a.length, b.length, 255);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
