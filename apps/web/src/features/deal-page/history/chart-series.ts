/** A day of a drawing; amounts in minor units. */
export interface ChartDay {
  /** A UTC day, `2026-11-20`. */
  readonly day: string;
  readonly price: number;
  /** Ends of the band on that day; null where nobody knows what is typical. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Columns as uPlot takes them: seconds since 1970, then a value for each; null where there is none. */
export type ChartColumns = [number[], ...(number | null)[][]];

const DAY_SECONDS = 86_400;

/**
 * Days, the band of each (high, low), a level line from the first day to the last, and the prices. A day that
 * nobody saw has no column: the line goes on to the next.
 */
export function toChartColumns(days: readonly ChartDay[], level: number): ChartColumns {
  return [
    days.map(({ day }) => Date.parse(day) / 1000 + DAY_SECONDS / 2),
    days.map(({ high }) => high),
    days.map(({ low }) => low),
    days.map(() => level),
    days.map(({ price }) => price),
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
