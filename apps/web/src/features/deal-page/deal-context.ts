import type { DealDetails } from '@farelark/contracts';
import { createContext, useContext } from 'react';

interface DealContextValue {
  readonly details: DealDetails;
  /** The traveller's id; null for visitors. */
  readonly reader: string | null;
}

export const DealContext = createContext<DealContextValue | null>(null);

/** @throws Error outside a deal's page */
export function useDealDetails(): DealContextValue {
  const shown = useContext(DealContext);
  if (shown === null) throw new Error('The deal is missing around a part of its page');
  return shown;
}
