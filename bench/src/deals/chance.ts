const STEP = 0x6d2b79f5;
const TWO_TO_32 = 4_294_967_296;

/** Draws that a seed repeats on any machine: Mulberry32 (Tommy Ettinger, public domain). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b9);
  }

  /** From 0 up to, but not, 1. */
  share(): number {
    this.#state = (this.#state + STEP) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
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
      const kept = order[last] as T;
      order[last] = order[other] as T;
      order[other] = kept;
    }
    return order;
  }
}
