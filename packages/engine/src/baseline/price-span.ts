/** The range of a series of prices, and how far it has moved within itself. Of no price, all is 0. */
export class PriceSpan {
  lowest = 0;
  highest = 0;
  /** The steepest rise above an earlier price and the steepest fall below one, as ratios. */
  rise = 1;
  fall = 1;

  clear(): void {
    this.lowest = 0;
    this.highest = 0;
    this.rise = 1;
    this.fall = 1;
  }

  /** Add the next price of the series; 0 = none was seen. */
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

  /** Widen the span by that of another series. */
  include(other: PriceSpan): void {
    if (other.lowest === 0) return;
    if (this.lowest === 0 || other.lowest < this.lowest) this.lowest = other.lowest;
    if (other.highest > this.highest) this.highest = other.highest;
    if (other.rise > this.rise) this.rise = other.rise;
    if (other.fall < this.fall) this.fall = other.fall;
  }

  /**
   * `price` moved by `growth`: by no more than the series has ever moved, and not out of its range,
   * unless `price` itself is out of it.
   */
  bounded(price: number, growth: number): number {
    const moved = price * Math.min(this.rise, Math.max(this.fall, growth));
    return Math.min(Math.max(this.highest, price), Math.max(Math.min(this.lowest, price), moved));
  }
}
