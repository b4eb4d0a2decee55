import type { DealView } from '@farelark/contracts';
import { createContext, useContext } from 'react';
import type { PriceDay } from '../history/price-days.ts';

/** What the drawing of a trip's prices shows. */
export interface ShownHistory {
  readonly deal: DealView;
  readonly days: readonly PriceDay[];
}

/** Hands the history to a drawing that is loaded when it is seen. */
export const HistoryContext = createContext<ShownHistory | null>(null);

export function useShownHistory(): ShownHistory {
  const shown = useContext(HistoryContext);
  if (shown === null) throw new Error('The history of prices is missing around its drawing');
  return shown;
}
