/** Longer texts are compared by their first so many letters. */
const LONGEST = 96;
const WIDTH = LONGEST + 1;

/**
 * Compares one text with many that are given in order, so that what neighbours begin with is compared once.
 * Edits count one each, as do swapped neighbours (optimal string alignment).
 */
export class TypingDistance {
  readonly #text: string;
  readonly #limit: number;
  /** A row for each letter of the other text: edits to each prefix of this one. */
  readonly #rows = new Uint8Array(WIDTH * WIDTH);
  /** The least edits from our whole text to the other's beginning of that length or less. */
  readonly #least = new Uint8Array(WIDTH);
  #other = '';
  #depth = 0;

  /** Differences beyond `limit`, at most 9, need not be distinguished. */
  constructor(text: string, limit: number) {
    this.#text = text.slice(0, LONGEST);
    this.#limit = limit;
    for (let column = 0; column <= this.#text.length; column++) this.#rows[column] = column;
    this.#least[0] = this.#text.length;
  }

  /**
   * Goes on to `other`, which begins with the same `shared` letters as the one before. Answers how many of its
   * letters it took to know that it differs by more than the limit, or null where it may not.
   */
  next(other: string, shared: number): number | null {
    const [width, rows, limit, text] = [this.#text.length, this.#rows, this.#limit, this.#text];
    const end = Math.min(other.length, LONGEST);
    this.#depth = Math.min(this.#depth, shared);
    this.#other = other;
    for (let i = this.#depth + 1; i <= end; i++) {
      const letter = other.charCodeAt(i - 1);
      const row = i * WIDTH;
      const above = row - WIDTH;
      // Only columns this near to the diagonal can be within the limit; the others hold more.
      const from = Math.max(1, i - limit);
      const to = Math.min(width, i + limit);
      rows[row + from - 1] = from === 1 ? i : limit + 1;
      let least = rows[row + from - 1] as number;
      for (let j = from; j <= to; j++) {
        const typed = text.charCodeAt(j - 1);
        const skipped = j === i + limit ? limit + 1 : (rows[above + j] as number) + 1;
        let cost = Math.min(
          skipped,
          (rows[row + j - 1] as number) + 1,
          (rows[above + j - 1] as number) + (typed === letter ? 0 : 1),
        );
        if (
          i > 1 &&
          j > 1 &&
          typed === other.charCodeAt(i - 2) &&
          letter === text.charCodeAt(j - 2)
        ) {
          cost = Math.min(cost, (rows[above - WIDTH + j - 2] as number) + 1);
        }
        rows[row + j] = cost;
        if (cost < least) least = cost;
      }
      const whole = to === width && from <= width ? (rows[row + width] as number) : limit + 1;
      this.#least[i] = Math.min(this.#least[i - 1] as number, whole);
      this.#depth = i;
      if (least > limit) return (this.#least[i] as number) <= limit ? null : i;
    }
    return null;
  }

  /** Edits to the whole of the other text; more than the limit where it is more. */
  get toWhole(): number {
    const { length } = this.#other;
    if (this.#depth < length || Math.abs(length - this.#text.length) > this.#limit)
      return this.#limit + 1;
    return this.#rows[length * WIDTH + this.#text.length] as number;
  }

  /** Edits to whichever beginning of the other text is nearest. */
  get toBeginning(): number {
    return this.#least[this.#depth] as number;
  }
}

/** From how many letters on one mistake, and two, are forgiven: shorter words are all alike. */
const LENGTHS: readonly (readonly [script: RegExp, one: number, two: number])[] = [
  [/\p{sc=Han}/u, 3, 6],
  [/\p{sc=Hang}/u, 5, 9],
  [/(?:)/u, 4, 7],
];

/** Maximum edits between a key and the typed text. */
export function mistakesAllowed(key: string): 0 | 1 | 2 {
  for (const [script, one, two] of LENGTHS) {
    if (!script.test(key)) continue;
    return key.length >= two ? 2 : key.length >= one ? 1 : 0;
  }
  return 0;
}
