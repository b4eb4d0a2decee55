/** Letters that are compared. */
const MAX_LETTERS = 96;
const WIDTH = MAX_LETTERS + 1;

/**
 * Edit distance (optimal string alignment) from one text to many sorted ones. A prefix shared with the previous text is
 * not compared again.
 */
export class TypingDistance {
  readonly #text: string;
  readonly #limit: number;
  /** One row per letter of the other text: edits to each prefix of this text. */
  readonly #rows = new Uint8Array(WIDTH * WIDTH);
  /** Minimum edits from this whole text to any prefix of the other text, up to each length. */
  readonly #minEdits = new Uint8Array(WIDTH);
  #other = '';
  #depth = 0;

  /** @param limit maximum distance that is computed exactly */
  constructor(text: string, limit: number) {
    this.#text = text.slice(0, MAX_LETTERS);
    this.#limit = limit;
    for (let column = 0; column <= this.#text.length; column++) this.#rows[column] = column;
    this.#minEdits[0] = this.#text.length;
  }

  /**
   * Compare with `other`, whose first `shared` letters equal the previous text's. Returns the length of its prefix that
   * already exceeds the limit, or null.
   */
  compare(other: string, shared: number): number | null {
    const [width, rows, limit, text] = [this.#text.length, this.#rows, this.#limit, this.#text];
    const end = Math.min(other.length, MAX_LETTERS);
    this.#depth = Math.min(this.#depth, shared);
    this.#other = other;
    for (let i = this.#depth + 1; i <= end; i++) {
      const letter = other.charCodeAt(i - 1);
      const row = i * WIDTH;
      const above = row - WIDTH;
      // Only columns this close to the diagonal can be within the limit.
      const from = Math.max(1, i - limit);
      const to = Math.min(width, i + limit);
      rows[row + from - 1] = from === 1 ? i : limit + 1;
      let rowMin = rows[row + from - 1] as number;
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
        if (cost < rowMin) rowMin = cost;
      }
      const whole = to === width && from <= width ? (rows[row + width] as number) : limit + 1;
      this.#minEdits[i] = Math.min(this.#minEdits[i - 1] as number, whole);
      this.#depth = i;
      if (rowMin > limit) return (this.#minEdits[i] as number) <= limit ? null : i;
    }
    return null;
  }

  /** Edits to the whole other text; any number above the limit if beyond it. */
  get toWhole(): number {
    const { length } = this.#other;
    if (this.#depth < length || Math.abs(length - this.#text.length) > this.#limit)
      return this.#limit + 1;
    return this.#rows[length * WIDTH + this.#text.length] as number;
  }

  /** Edits to the nearest prefix of the other text. */
  get toPrefix(): number {
    return this.#minEdits[this.#depth] as number;
  }
}

/** Minimum letters for one and for two mistakes; shorter words are too similar. */
const MIN_LENGTHS: readonly (readonly [script: RegExp, one: number, two: number])[] = [
  [/\p{sc=Han}/u, 3, 6],
  [/\p{sc=Hang}/u, 5, 9],
  [/(?:)/u, 4, 7],
];

/** Maximum edits between a typed key and a name. */
export function getMaxMistakes(key: string): 0 | 1 | 2 {
  for (const [script, one, two] of MIN_LENGTHS) {
    if (!script.test(key)) continue;
    return key.length >= two ? 2 : key.length >= one ? 1 : 0;
  }
  return 0;
}
