import { mulberry32 } from '../harness/mulberry32.ts';

/** Deterministic chance: the same seed gives the same population on every machine. */
export class Chance {
  /** Evenly from 0 to 1, without 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = mulberry32(seed);
  }

  in(share: number): boolean {
    return this.next() < share;
  }

  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Log-normal around a median; two thirds lie within a factor of e to the power of `spread`. */
  around(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(normal * spread);
  }

  /** One of weighted items; weights need not add up to one. */
  pick<T>(items: readonly (readonly [T, number])[]): T {
    let total = 0;
    for (const entry of items) total += entry[1];
    let left = this.next() * total;
    for (const entry of items) {
      left -= entry[1];
      if (left < 0) return entry[0];
    }
    // Rounding may leave a trace over.
    return (items.at(-1) as readonly [T, number])[0];
  }
}

/** Zipf's law: the item of rank r is drawn in proportion to 1 / r^exponent. */
export class Zipf<T> {
  readonly #items: readonly T[];
  readonly #cumulated: Float64Array;

  constructor(items: readonly T[], exponent: number) {
    this.#items = items;
    this.#cumulated = new Float64Array(items.length);
    let sum = 0;
    for (let rank = 0; rank < items.length; rank += 1) {
      sum += 1 / (rank + 1) ** exponent;
      this.#cumulated[rank] = sum;
    }
  }

  draw(chance: Chance): T {
    const wanted = chance.next() * (this.#cumulated.at(-1) ?? 0);
    let [low, high] = [0, this.#items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cumulated[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return this.#items[low] as T;
  }

  drawSome(chance: Chance, count: number): T[] {
    const drawn = new Set<T>();
    for (let tries = 0; drawn.size < count && tries < count * 4; tries += 1)
      drawn.add(this.draw(chance));
    return [...drawn];
  }
}
