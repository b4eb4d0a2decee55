import type { CurrencyCode } from '../money/currency.ts';
import type { AlertPreferences } from './preferences.ts';
import type { Signature } from './signature.ts';

/** Integers of a row: refusals, two words of refused destinations, refused airlines, first day, last day, slot. */
export const ROW = 7;
const DESTINATIONS = 1;
const AIRLINES = 3;
const FIRST_DAY = 4;
const LAST_DAY = 5;
export const SLOT = 6;

/** Fields of preferences that are copied into rows. */
type Limits = Pick<
  AlertPreferences,
  'earliestDeparture' | 'latestReturn' | 'minPrice' | 'maxPrice'
>;

export interface RowQuery {
  readonly kinds: number;
  /** Word of the signature that has the destination's bit, and that bit. */
  readonly word: 0 | 1;
  readonly destination: number;
  readonly airlines: number;
  readonly departure: number;
  readonly lastDay: number;
}

/** Unbounded days, whose differences to real days fit into 32 bits. */
const EARLIEST = -0x4000_0000;
const LATEST = 0x3fff_ffff;
const SIGN = 1 << 31;
const FIRST_CAPACITY = 4;
/** Postings are compacted when a quarter of them are dead: amortised, each removal moves four. */
export const DEAD_SHARE = 0.25;
export const MIN_DEAD = 16;

/**
 * Preferences of one departure with price limits in one currency, or without any, in contiguous rows that are
 * scanned at memory speed.
 */
export class PostingList {
  readonly currency: CurrencyCode | null;
  rows = new Int32Array(FIRST_CAPACITY * ROW);
  /** Lowest and highest price of each row; empty without price limits. */
  bounds: Float64Array<ArrayBuffer>;
  length = 0;
  #dead = 0;

  constructor(currency: CurrencyCode | null) {
    this.currency = currency;
    this.bounds = new Float64Array(currency === null ? 0 : FIRST_CAPACITY * 2);
  }

  append(slot: number, preferences: Limits, refusals: number, signature: Signature): void {
    if ((this.length + 1) * ROW > this.rows.length) this.#grow();
    const at = this.length * ROW;
    this.rows[at] = refusals;
    this.rows[at + DESTINATIONS] = signature.destinations[0];
    this.rows[at + DESTINATIONS + 1] = signature.destinations[1];
    this.rows[at + AIRLINES] = signature.airlines;
    this.rows[at + FIRST_DAY] = preferences.earliestDeparture ?? EARLIEST;
    this.rows[at + LAST_DAY] = preferences.latestReturn ?? LATEST;
    this.rows[at + SLOT] = slot;
    if (this.currency !== null) {
      this.bounds[this.length * 2] = preferences.minPrice ?? 0;
      this.bounds[this.length * 2 + 1] = preferences.maxPrice ?? Number.POSITIVE_INFINITY;
    }
    this.length += 1;
  }

  /**
   * Write the numbers of the rows that refuse neither bits nor days into `matches` from `start` on, and return the
   * end. `matches` must have room for all rows. Branch-free, because mispredictions cost more than all tests
   * together.
   */
  filter(offer: RowQuery, matches: Uint32Array, start: number): number {
    const { rows, length } = this;
    const { kinds, destination, airlines, departure, lastDay } = offer;
    const word = DESTINATIONS + offer.word;
    let end = start;
    for (let row = 0, at = 0; row < length; row += 1, at += ROW) {
      const refused =
        ((rows[at] as number) & kinds) |
        ((rows[at + word] as number) & destination) |
        ((rows[at + AIRLINES] as number) & airlines) |
        ((departure - (rows[at + FIRST_DAY] as number)) & SIGN) |
        (((rows[at + LAST_DAY] as number) - lastDay) & SIGN);
      matches[end] = row;
      end += ((refused | -refused) >>> 31) ^ 1;
    }
    return end;
  }

  /** Count a removed row; true when the list should be compacted. */
  markDead(): boolean {
    this.#dead += 1;
    return this.#dead >= MIN_DEAD && this.#dead >= this.length * DEAD_SHARE;
  }

  compact(isDead: (slot: number) => boolean, onRemoved: (slot: number) => void): void {
    const { rows, bounds } = this;
    let kept = 0;
    for (let row = 0; row < this.length; row += 1) {
      const slot = rows[row * ROW + SLOT] as number;
      if (isDead(slot)) {
        onRemoved(slot);
        continue;
      }
      if (kept < row) {
        rows.copyWithin(kept * ROW, row * ROW, (row + 1) * ROW);
        if (this.currency !== null) bounds.copyWithin(kept * 2, row * 2, (row + 1) * 2);
      }
      kept += 1;
    }
    this.length = kept;
    this.#dead = 0;
  }

  #grow(): void {
    const rows = new Int32Array(this.rows.length * 2);
    rows.set(this.rows);
    this.rows = rows;
    const bounds = new Float64Array(this.bounds.length * 2);
    bounds.set(this.bounds);
    this.bounds = bounds;
  }
}
