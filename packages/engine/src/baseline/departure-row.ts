import type { EpochDay } from '../time/calendar.ts';
import { MEMORY_DAYS } from './horizon.ts';
import { PriceSpan } from './price-span.ts';

/** The memory, the day before it, and room to slide rarely. */
const MAX_SLOTS = MEMORY_DAYS + 12;
const MIN_SLOTS = MAX_SLOTS / 8;

/**
 * Prices of the trips that depart on one day, as running totals by day of observation: the sum of any span of days
 * is one subtraction. Totals wrap at 2^32 quanta and 2^16 trips; the quantum keeps the sum of each span below that.
 */
export class DepartureRow {
  readonly departure: EpochDay;
  /** Day of slot 0, which has the totals before the oldest day. */
  base: number;
  /** Newest day; the row covers `base + 1` to `last`. */
  last: number;
  sums: Uint32Array;
  counts: Uint16Array;
  /** For forecasts: mean trips per day, and their mean price in quanta on the newest day. */
  tripsPerDay = 0;
  newestPrice = 0;
  /** Mean prices of the days before the newest one, in quanta. */
  readonly past = new PriceSpan();

  constructor(departure: EpochDay, firstDay: number, slots: number = MIN_SLOTS) {
    this.departure = departure;
    this.base = firstDay - 1;
    this.last = firstDay;
    this.sums = new Uint32Array(slots);
    this.counts = new Uint16Array(slots);
  }

  /**
   * Add `price` quanta and `count` trips to the totals of `day`; negative values correct them. Ignores days before
   * the row.
   */
  add(day: number, price: number, count: number): void {
    if (day <= this.base) return;
    if (day > this.last) this.extendTo(day);
    const end = this.last - this.base;
    for (let slot = day - this.base; slot <= end; slot += 1) {
      this.sums[slot] = (this.sums[slot] as number) + price;
      this.counts[slot] = (this.counts[slot] as number) + count;
    }
    if (day < this.last) this.rebuildPast();
    this.updateNewest();
  }

  /** Must follow any write to the totals of days before the newest one. */
  rebuildPast(): void {
    this.past.clear();
    const newest = this.last - this.base;
    for (let slot = 1; slot < newest; slot += 1) this.past.add(this.getMean(slot));
  }

  /** Must follow any write to the totals. The price is 0 if the newest day has no trips. */
  updateNewest(): void {
    const newest = this.last - this.base;
    const count = this.counts[newest] as number;
    this.newestPrice = this.getMean(newest);
    this.tripsPerDay = ((count - (this.counts[0] as number)) & 0xffff) / newest;
  }

  /** Append days without observations up to `day`. */
  private extendTo(day: number): void {
    const newest = this.last - this.base;
    const sum = this.sums[newest] as number;
    const count = this.counts[newest] as number;
    if (day - this.base >= this.sums.length) this.reserve(day);
    if (this.last > this.base) this.past.add(this.newestPrice);
    const from = Math.max(0, this.last + 1 - this.base);
    const to = day - this.base;
    this.sums.fill(sum, from, to + 1);
    this.counts.fill(count, from, to + 1);
    this.last = day;
  }

  /** Grow the row up to the memory; beyond it, discard the oldest days. */
  private reserve(day: number): void {
    let slots = this.sums.length;
    while (day - this.base >= slots && slots < MAX_SLOTS) slots *= 2;
    const discarded = day - this.base < slots ? 0 : day - this.base - MEMORY_DAYS;
    const sums = new Uint32Array(slots);
    const counts = new Uint16Array(slots);
    sums.set(this.sums.subarray(discarded));
    counts.set(this.counts.subarray(discarded));
    this.sums = sums;
    this.counts = counts;
    this.base += discarded;
    if (discarded > 0) this.rebuildPast();
  }

  /** Mean price of the trips on a day; 0 without trips. */
  private getMean(slot: number): number {
    const trips = ((this.counts[slot] as number) - (this.counts[slot - 1] as number)) & 0xffff;
    const price = ((this.sums[slot] as number) - (this.sums[slot - 1] as number)) >>> 0;
    return trips === 0 ? 0 : price / trips;
  }
}
