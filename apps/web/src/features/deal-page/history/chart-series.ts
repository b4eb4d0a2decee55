/** Amounts in minor units. */
export interface ChartDay {
  /** A UTC day, `2026-11-20`. */
  readonly day: string;
  readonly price: number;
  /** Typical range of that day; null where unknown. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Columns of uPlot: seconds since 1970, then the series; null is a gap. */
export type ChartColumns = [number[], ...(number | null)[][]];

const DAY_SECONDS = 86_400;

/** Days, typical range (high, low), horizontal line, prices. Days without fares have no column: the line goes on. */
export function toChartColumns(days: readonly ChartDay[], level: number): ChartColumns {
  return [
    days.map(({ day }) => Date.parse(day) / 1000 + DAY_SECONDS / 2),
    days.map(({ high }) => high),
    days.map(({ low }) => low),
    days.map(() => level),
    days.map(({ price }) => price),
  ];
}

/** Starting at zero would flatten the chart; the range is a tenth beyond the lowest and the highest price. */
export function priceRange(columns: ChartColumns): [low: number, high: number] {
  const amounts = columns
    .slice(1)
    .flat()
    .filter((amount) => amount !== null);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const margin = Math.max((high - low) * 0.1, 1);
  return [Math.max(0, low - margin), high + margin];
}
