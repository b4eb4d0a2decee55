/** Range of a series of prices, and its steepest moves. */
export class PriceSpan {
  /** 0 without prices, as the highest. */
  lowest = 0;
  highest = 0;
  /** Steepest rise and fall from an earlier price, as ratios. */
  rise = 1;
  fall = 1;

  clear(): void {
    this.lowest = 0;
    this.highest = 0;
    this.rise = 1;
    this.fall = 1;
  }

  /** Add the next price of the series; ignores 0. */
  add(price: number): void {
    if (price === 0) return;
    if (this.lowest === 0) {
      this.lowest = price;
      this.highest = price;
      return;
    }
    if (price > this.rise * this.lowest) this.rise = price / this.lowest;
    if (price < this.fall * this.highest) this.fall = price / this.highest;
    if (price < this.lowest) this.lowest = price;
    if (price > this.highest) this.highest = price;
  }

  include(other: PriceSpan): void {
    if (other.lowest === 0) return;
    if (this.lowest === 0 || other.lowest < this.lowest) this.lowest = other.lowest;
    if (other.highest > this.highest) this.highest = other.highest;
    if (other.rise > this.rise) this.rise = other.rise;
    if (other.fall < this.fall) this.fall = other.fall;
  }

  /**
   * `price` moved by the factor `growth`, bounded by the steepest moves of the series and by its range, extended to
   * `price`.
   */
  applyGrowth(price: number, growth: number): number {
    const moved = price * Math.min(this.rise, Math.max(this.fall, growth));
    return Math.min(Math.max(this.highest, price), Math.max(Math.min(this.lowest, price), moved));
  }
}
