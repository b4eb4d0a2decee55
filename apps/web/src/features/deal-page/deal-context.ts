import type { DealDetails } from '@farelark/contracts';
import { createContext, useContext } from 'react';

/** The deal that a page is about, and who reads it. */
interface DealContextValue {
  readonly details: DealDetails;
  /** The traveller's id; null for visitors. */
  readonly reader: string | null;
}

/** Hands the deal to parts of its page that are loaded when they are seen. */
export const DealContext = createContext<DealContextValue | null>(null);

/** @throws Error outside of a deal's page */
export function useDealDetails(): DealContextValue {
  const shown = useContext(DealContext);
  if (shown === null) throw new Error('The deal is missing around a part of its page');
  return shown;
}
