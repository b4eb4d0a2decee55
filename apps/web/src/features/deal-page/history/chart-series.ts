/** Amounts in minor units. */
export interface ChartDay {
  /** UTC day, such as `2026-11-20`. */
  readonly day: string;
  readonly price: number;
  /** Typical range of that day; null if unknown. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Data of uPlot: Unix times in seconds, then the series. */
export type ChartColumns = [number[], ...(number | null)[][]];

const DAY_SECONDS = 86_400;

/** Times at noon UTC, high, low, horizontal line, prices. Days without fares are left out, so that lines have no gaps. */
export function toChartColumns(days: readonly ChartDay[], level: number): ChartColumns {
  return [
    days.map(({ day }) => Date.parse(day) / 1000 + DAY_SECONDS / 2),
    days.map(({ high }) => high),
    days.map(({ low }) => low),
    days.map(() => level),
    days.map(({ price }) => price),
  ];
}

/** Range of the price axis: a tenth beyond the lowest and highest amounts, because zero would flatten the chart. */
export function getPriceRange(columns: ChartColumns): [low: number, high: number] {
  const amounts = columns
    .slice(1)
    .flat()
    .filter((amount) => amount !== null);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const margin = Math.max((high - low) * 0.1, 1);
  return [Math.max(0, low - margin), high + margin];
}
