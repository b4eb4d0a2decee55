import { createContext, useContext } from 'react';
import type { ChartDay } from './chart-series.ts';

/** What a drawing of prices over time shows. */
export interface ChartData {
  readonly days: readonly ChartDay[];
  /** Of all amounts. */
  readonly currency: string;
  /** A level line beside the prices, in minor units, and the token of its colour. */
  readonly level: { readonly amount: number; readonly colour: string };
  /** Token of the colour of a ring around the last price; null: none. */
  readonly ring: string | null;
  /** What is said of a day that is pointed at. */
  readonly describeDay: (day: ChartDay) => string;
}

/** Hands what is drawn to a drawing that is loaded when it is seen. */
export const ChartContext = createContext<ChartData | null>(null);

export function useChartData(): ChartData {
  const shown = useContext(ChartContext);
  if (shown === null) throw new Error('What a drawing of prices shows is missing around it');
  return shown;
}
