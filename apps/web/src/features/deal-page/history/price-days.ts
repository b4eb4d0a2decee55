import type { DealDetails } from '@farelark/contracts';

/** The lowest price of a UTC day on which a trip was seen. */
export interface PriceDay {
  /** `2026-11-20`. */
  readonly day: string;
  /** Minor units. */
  readonly lowest: number;
}

/** What a trip cost by day, oldest first: of all sightings of a day the lowest counts. */
export function priceDays(history: DealDetails['history']): PriceDay[] {
  const days = new Map<string, number>();
  for (const { at, price } of history) {
    const day = at.slice(0, 10);
    days.set(day, Math.min(price.amount, days.get(day) ?? Number.POSITIVE_INFINITY));
  }
  return [...days]
    .map(([day, lowest]) => ({ day, lowest }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
