import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { OwnMoneyProvider } from '../../../shared/money/own-money-context.tsx';
import { exchangeRatesQuery } from '../../../shared/money/rates-query.ts';
import { useVisitorCurrency } from '../../../shared/money/visitor-currency.ts';

/** In which currency a traveller thinks; null: as visitors do. */
export const PreferredCurrency = createContext<string | null>(null);

/** Shows what is inside in the reader's currency; rates are asked for only where something is sold in another. */
export function InReadersMoney(props: { currencies: readonly string[]; children: ReactNode }) {
  const visitors = useVisitorCurrency();
  const currency = useContext(PreferredCurrency) ?? visitors;
  const isForeign = props.currencies.some((code) => code !== currency);
  const rates = useQuery({ ...exchangeRatesQuery, enabled: isForeign }).data ?? null;
  return (
    <OwnMoneyProvider currency={currency} rates={rates}>
      {props.children}
    </OwnMoneyProvider>
  );
}
