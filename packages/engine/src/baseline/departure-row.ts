import type { EpochDay } from '../time/calendar.ts';
import { MEMORY_DAYS } from './horizon.ts';
import { PriceSpan } from './price-span.ts';

/** Slots of a row: one for the day before the oldest held, the memory, and room to slide rarely. */
const MAX_SLOTS = MEMORY_DAYS + 12;
const MIN_SLOTS = MAX_SLOTS / 8;

/**
 * Prices of the trips that depart on one day, as running totals by day of observation: any span of days, and so of lead
 * times, is one subtraction. Totals wrap at 2^32 quanta and 2^16 trips; the quantum keeps each span below that.
 */
export class DepartureRow {
  readonly departure: EpochDay;
  /** The day of slot 0, whose totals are what the oldest day held started from. */
  base: number;
  /** Newest day of observation held; from `base + 1` to here days are held. */
  last: number;
  sums: Uint32Array;
  counts: Uint16Array;
  /** Trips seen a day so far, and what they cost on the newest day, in quanta: for forecasts. */
  tripsPerDay = 0;
  newestPrice = 0;
  /** Mean prices of the held days before the newest one, in quanta. */
  readonly past = new PriceSpan();

  constructor(departure: EpochDay, firstDay: number, slots: number = MIN_SLOTS) {
    this.departure = departure;
    this.base = firstDay - 1;
    this.last = firstDay;
    this.sums = new Uint32Array(slots);
    this.counts = new Uint16Array(slots);
  }

  /**
   * Add `price` quanta and `count` trips to what was observed on `day`; either may be negative,
   * which amends. A day older than the row holds is ignored.
   */
  add(day: number, price: number, count: number): void {
    if (day <= this.base) return;
    if (day > this.last) this.extendTo(day);
    const end = this.last - this.base;
    for (let slot = day - this.base; slot <= end; slot += 1) {
      this.sums[slot] = (this.sums[slot] as number) + price;
      this.counts[slot] = (this.counts[slot] as number) + count;
    }
    if (day < this.last) this.retracePast();
    this.summarise();
  }

  /** Must to follow any write to the totals of days before the newest one. */
  retracePast(): void {
    this.past.clear();
    const newest = this.last - this.base;
    for (let slot = 1; slot < newest; slot += 1) this.past.add(this.getMean(slot));
  }

  /** Must to follow any write to the totals. A newest day without trips gives price 0. */
  summarise(): void {
    const newest = this.last - this.base;
    const count = this.counts[newest] as number;
    this.newestPrice = this.getMean(newest);
    this.tripsPerDay = ((count - (this.counts[0] as number)) & 0xffff) / newest;
  }

  /** Hold `day` and the days up to it, on which nothing was observed. */
  private extendTo(day: number): void {
    const newest = this.last - this.base;
    const sum = this.sums[newest] as number;
    const count = this.counts[newest] as number;
    if (day - this.base >= this.sums.length) this.makeRoomFor(day);
    if (this.last > this.base) this.past.add(this.newestPrice);
    const from = Math.max(0, this.last + 1 - this.base);
    const to = day - this.base;
    this.sums.fill(sum, from, to + 1);
    this.counts.fill(count, from, to + 1);
    this.last = day;
  }

  /** Lengthen the row up to the memory; beyond it, slide it and discard the oldest days. */
  private makeRoomFor(day: number): void {
    let slots = this.sums.length;
    while (day - this.base >= slots && slots < MAX_SLOTS) slots *= 2;
    const forget = day - this.base < slots ? 0 : day - this.base - MEMORY_DAYS;
    const sums = new Uint32Array(slots);
    const counts = new Uint16Array(slots);
    sums.set(this.sums.subarray(forget));
    counts.set(this.counts.subarray(forget));
    this.sums = sums;
    this.counts = counts;
    this.base += forget;
    if (forget > 0) this.retracePast();
  }

  /** Mean price of the trips seen on a day; 0 = none was. */
  private getMean(slot: number): number {
    const trips = ((this.counts[slot] as number) - (this.counts[slot - 1] as number)) & 0xffff;
    const price = ((this.sums[slot] as number) - (this.sums[slot - 1] as number)) >>> 0;
    return trips === 0 ? 0 : price / trips;
  }
}
