import { MAX_LEAD_DAYS } from './sighting.ts';

/** Bounds of comparable fares when the whole feed is known. */
export interface Yardstick {
  /** Maximum days between the departures. */
  readonly window: number;
  /** Lead times from L / factor - 3 to L x factor + 3 compare. */
  readonly factor: number;
}

export const STANDARD_YARDSTICK: Yardstick = { window: 10, factor: 1.5 };

/** The standard, then alternative bounds, so that nothing is fitted to it. */
export const YARDSTICKS: readonly Yardstick[] = [
  STANDARD_YARDSTICK,
  { window: 7, factor: 1.4 },
  { window: 14, factor: 1.8 },
];

const LEAD_SLACK_DAYS = 3;
/** Minimum number of comparable prices. */
const MIN_PRICES = 20;
/** Lead times from 0, and an empty column before them. */
const WIDTH = MAX_LEAD_DAYS + 2;

/**
 * Prices of a group as two-dimensional prefix sums over departure and lead time: the mean of any rectangle takes four
 * look-ups.
 */
export class FairPrices {
  readonly #first: number;
  readonly #departures: number;
  readonly #sums: Float64Array;
  readonly #counts: Float64Array;

  /** @param first first and `last` last departure, in days since 1970-01-01 */
  constructor(first: number, last: number) {
    this.#first = first;
    this.#departures = last - first + 1;
    this.#sums = new Float64Array((this.#departures + 1) * WIDTH);
    this.#counts = new Float64Array((this.#departures + 1) * WIDTH);
  }

  /** Only before {@link accumulate}. */
  add(departure: number, lead: number, price: number): void {
    const at = (departure - this.#first + 1) * WIDTH + lead + 1;
    this.#sums[at] = (this.#sums[at] as number) + price;
    this.#counts[at] = (this.#counts[at] as number) + 1;
  }

  /** Computes the prefix sums; call once, after the last price. */
  accumulate(): void {
    for (const cells of [this.#sums, this.#counts]) {
      for (let at = WIDTH; at < cells.length; at += 1)
        cells[at] = (cells[at] as number) + (cells[at - WIDTH] as number);
      for (let row = WIDTH; row < cells.length; row += WIDTH)
        for (let at = row + 1; at < row + WIDTH; at += 1)
          cells[at] = (cells[at] as number) + (cells[at - 1] as number);
    }
  }

  /**
   * Mean of the prices comparable with a trip at a lead time, or null when there are too few.
   *
   * @param own price of the trip itself, to be excluded
   */
  get(departure: number, lead: number, own: number | null, yardstick: Yardstick): number | null {
    if (lead < 0 || lead > MAX_LEAD_DAYS) return null;
    const { window, factor } = yardstick;
    const row = departure - this.#first;
    const top = Math.max(0, row - window);
    const bottom = Math.min(this.#departures, row + window + 1);
    if (top >= bottom) return null;
    const left = Math.max(0, Math.trunc(lead / factor - LEAD_SLACK_DAYS));
    const reach = Math.trunc(lead * factor + LEAD_SLACK_DAYS) + 1;
    const right = Math.min(MAX_LEAD_DAYS + 1, reach);
    const total = sumBox(this.#sums, top, bottom, left, right) - (own ?? 0);
    const count = sumBox(this.#counts, top, bottom, left, right) - (own === null ? 0 : 1);
    return count >= MIN_PRICES ? total / count : null;
  }
}

function sumBox(sums: Float64Array, top: number, bottom: number, left: number, right: number) {
  const at = (row: number, column: number) => sums[row * WIDTH + column] as number;
  return at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
}
