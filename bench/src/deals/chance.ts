import { mulberry32 } from '../harness/mulberry32.ts';

/** Draws that a seed repeats on any machine. */
export class Chance {
  /** From 0 up to, but not, 1. */
  readonly share: () => number;

  constructor(seed: number) {
    this.share = mulberry32(Math.imul(seed + 1, 0x9e3779b9));
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.share();
  }

  below(count: number): number {
    return Math.floor(this.share() * count);
  }

  /** @throws RangeError when there is nothing to pick from. */
  pick<T>(things: readonly T[]): T {
    const picked = things[this.below(things.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  }

  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as T, order[last] as T];
    }
    return order;
  }
}
