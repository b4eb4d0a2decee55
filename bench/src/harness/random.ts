/** Pseudo-random numbers that a seed repeats on any machine: Mulberry32 (Tommy Ettinger, public domain). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Generator for one of several small seeds, whose sequences would otherwise start alike. */
  static fromSmallSeed(seed: number): Random {
    return new Random(Math.imul(seed + 1, 0x9e3779b9));
  }

  /** From 0 inclusive to 1 exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** Both bounds inclusive. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Log-normal: two thirds of the draws lie within a factor of e^sigma around the median. */
  logNormal(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(normal * sigma);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length - 1)] as T;
  }

  /** Weights need not add up to one. */
  pickWeighted<T>(entries: readonly (readonly [item: T, weight: number])[]): T {
    let total = 0;
    for (const [, weight] of entries) total += weight;
    let left = this.next() * total;
    for (const [item, weight] of entries) {
      left -= weight;
      if (left < 0) return item;
    }
    // Rounding errors can leave a remainder.
    return (entries.at(-1) as readonly [T, number])[0];
  }

  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = this.integer(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  }
}

/** Zipf's law: draws the item of rank r with a probability proportional to 1 / r^exponent. */
export class Zipf<T> {
  readonly #items: readonly T[];
  readonly #cumulative: Float64Array;

  constructor(items: readonly T[], exponent: number) {
    this.#items = items;
    this.#cumulative = new Float64Array(items.length);
    let sum = 0;
    for (let rank = 0; rank < items.length; rank += 1) {
      sum += 1 / (rank + 1) ** exponent;
      this.#cumulative[rank] = sum;
    }
  }

  draw(random: Random): T {
    const target = random.next() * (this.#cumulative.at(-1) ?? 0);
    let [low, high] = [0, this.#items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cumulative[middle] as number) > target) high = middle;
      else low = middle + 1;
    }
    return this.#items[low] as T;
  }

  /** Distinct items, fewer than `count` when draws repeat too often. */
  drawSome(random: Random, count: number): T[] {
    const drawn = new Set<T>();
    for (let tries = 0; drawn.size < count && tries < count * 4; tries += 1)
      drawn.add(this.draw(random));
    return [...drawn];
  }
}
