import type { EpochDay } from '../time/calendar.ts';

/** Longest ring: the memory, the day before it whose running total is subtracted, and some slack. */
const LONGEST_RING_DAYS = 192;
const SHORTEST_RING_DAYS = 24;

/**
 * What the trips departing on one day cost on each day they were observed, as running totals of
 * price and count by day of observation. Totals grow only at their newest end, so the sum over any
 * span of days is one subtraction; and for one departure a span of lead times is a span of days.
 *
 * Totals wrap at 2^32 (price, in quanta of the grid) and 2^16 (trips): differences stay exact as
 * long as no single span holds more, which the grid's quantum sees to.
 */
export class DepartureRow {
  readonly departure: EpochDay;
  /** Oldest day of observation held. The slot of the day before it holds the total to subtract. */
  first: number;
  /** Newest day of observation held. */
  last: number;
  sums: Uint32Array;
  counts: Uint16Array;

  constructor(departure: EpochDay, first: number, ring: number = SHORTEST_RING_DAYS) {
    this.departure = departure;
    this.first = first;
    this.last = first;
    this.sums = new Uint32Array(ring);
    this.counts = new Uint16Array(ring);
  }

  /**
   * Adds `price` quanta and `count` trips to what was observed on `day`; either may be negative,
   * which amends. A day older than the memory of the row is ignored.
   */
  add(day: number, price: number, count: number): void {
    if (day < this.first) return;
    if (day > this.last) this.extendTo(day);
    const { sums, counts } = this;
    for (let at = day; at <= this.last; at += 1) {
      const slot = at % sums.length;
      sums[slot] = (sums[slot] as number) + price;
      counts[slot] = (counts[slot] as number) + count;
    }
  }

  private extendTo(day: number): void {
    const { last } = this;
    const sum = this.sums[last % this.sums.length] as number;
    const count = this.counts[last % this.counts.length] as number;
    this.makeRoomFor(day);
    const { sums, counts } = this;
    const from = Math.max(last + 1, day - sums.length + 1);
    for (let at = from; at <= day; at += 1) {
      sums[at % sums.length] = sum;
      counts[at % counts.length] = count;
    }
    this.last = day;
  }

  /** Lengthens the ring while the span from the day before `first` does not fit, then forgets. */
  private makeRoomFor(day: number): void {
    let ring = this.sums.length;
    while (day - this.first + 2 > ring && ring < LONGEST_RING_DAYS) ring *= 2;
    if (ring > this.sums.length) this.moveTo(ring);
    if (day - this.first + 2 > ring) this.first = day - ring + 2;
  }

  private moveTo(ring: number): void {
    const sums = new Uint32Array(ring);
    const counts = new Uint16Array(ring);
    for (let at = this.first - 1; at <= this.last; at += 1) {
      sums[at % ring] = this.sums[at % this.sums.length] as number;
      counts[at % ring] = this.counts[at % this.counts.length] as number;
    }
    this.sums = sums;
    this.counts = counts;
  }
}
