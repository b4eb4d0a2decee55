import type { DealView } from '@farelark/contracts';
import { isBorrowed } from '@farelark/domain';
import type { PriceDay } from './price-days.ts';

/** Columns as uPlot takes them: seconds since 1970, then a value for each; null where there is none. */
export type ChartColumns = [number[], ...(number | null)[][]];

const DAY_SECONDS = 86_400;

/**
 * Days, the lowest price of each, and level lines for the typical range (high, low) and the average,
 * from the first day to the last. A day that nobody saw has no column: the line goes on to the next.
 */
export function chartColumns(
  days: readonly PriceDay[],
  { usual }: Pick<DealView, 'usual'>,
): ChartColumns {
  const moments = days.map(({ day }) => Date.parse(day) / 1000 + DAY_SECONDS / 2);
  const level = (amount: number | null) => moments.map(() => amount);
  const isKnown = !isBorrowed(usual);
  return [
    moments,
    level(isKnown ? usual.typicalHigh.amount : null),
    level(isKnown ? usual.typicalLow.amount : null),
    level(usual.average.amount),
    days.map(({ lowest }) => lowest),
  ];
}

/** From zero would flatten what is to be seen; the ends are a tenth beyond the lowest and the highest. */
export function priceRange(columns: ChartColumns): [low: number, high: number] {
  const amounts = columns
    .slice(1)
    .flat()
    .filter((amount) => amount !== null);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const margin = Math.max((high - low) * 0.1, 1);
  return [Math.max(0, low - margin), high + margin];
}
