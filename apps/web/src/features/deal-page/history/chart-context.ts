import { createContext, useContext } from 'react';
import type { ChartDay } from './chart-series.ts';

export interface ChartData {
  readonly days: readonly ChartDay[];
  readonly currency: string;
  /** Horizontal line beside the prices: minor units, and the token of its colour. */
  readonly level: { readonly amount: number; readonly colour: string };
  /** Colour token of a ring around the last price; null: none. */
  readonly ring: string | null;
  readonly describeDay: (day: ChartDay) => string;
}

export const ChartContext = createContext<ChartData | null>(null);

export function useChartData(): ChartData {
  const shown = useContext(ChartContext);
  if (shown === null) throw new Error('What a drawing of prices shows is missing around it');
  return shown;
}
