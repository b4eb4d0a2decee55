import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useNow } from '../format/use-now.ts';
import { type OwnMoney, ownMoney } from './own-money.ts';
import type { ExchangeRates } from './rates-query.ts';

const OwnMoneyContext = createContext<OwnMoney | null>(null);

interface OwnMoneyProviderProps {
  /** What the person thinks in. */
  readonly currency: string;
  readonly rates: ExchangeRates | null;
  readonly children: ReactNode;
}

/** Shows the prices inside in one currency, as far as there are rates. */
export function OwnMoneyProvider({ currency, rates, children }: OwnMoneyProviderProps) {
  const today = useNow().toISOString().slice(0, 10);
  const own = useMemo(() => ownMoney(currency, rates, today), [currency, rates, today]);
  return <OwnMoneyContext value={own}>{children}</OwnMoneyContext>;
}

/** How prices are shown here; null where they are shown as they are sold. */
export function useOwnMoney(): OwnMoney | null {
  return useContext(OwnMoneyContext);
}
