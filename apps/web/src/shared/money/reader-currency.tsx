import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Amount } from '../format/money.ts';
import { useTextsWithClock } from '../format/use-now.ts';
import { type Conversion, CurrencyProvider, useCurrencyConverter } from './currency-converter.tsx';
import { exchangeRatesQuery } from './exchange-rates.tsx';
import { useVisitorCurrency } from './visitor-currency.ts';

export const PreferredCurrency = createContext<string | null>(null);

/** Provides the reader's currency. Loads exchange rates only if an amount is in another. */
export function ReaderCurrencyProvider(props: {
  currencies: readonly string[];
  children: ReactNode;
}) {
  const visitorCurrency = useVisitorCurrency();
  const currency = useContext(PreferredCurrency) ?? visitorCurrency;
  const isForeign = props.currencies.some((code) => code !== currency);
  const rates = useQuery({ ...exchangeRatesQuery, enabled: isForeign }).data ?? null;
  return (
    <CurrencyProvider currency={currency} rates={rates}>
      {props.children}
    </CurrencyProvider>
  );
}

export interface AmountConverter {
  readonly from: string;
  readonly currency: string;
  /** Null if amounts are not converted. */
  readonly conversion: Conversion | null;
  /** Between minor units. */
  readonly convert: (minorUnits: number) => number;
  readonly toMoney: (minorUnits: number) => Amount;
}

export function useAmountConverter(from: string): AmountConverter {
  const own = useCurrencyConverter();
  return useMemo(() => {
    const conversion = own?.getConversion(from) ?? null;
    const isConverted = conversion !== null && own !== null && own.currency !== from;
    const currency = isConverted ? own.currency : from;
    const convert = (amount: number): number =>
      isConverted ? (own.convert({ amount, currency: from })?.amount ?? amount) : amount;
    return {
      from,
      currency,
      conversion: isConverted ? conversion : null,
      convert,
      toMoney: (amount) => ({ amount: convert(amount), currency }),
    };
  }, [own, from]);
}

export function ConvertedNote({ amounts }: { amounts: AmountConverter }) {
  const { t, formatDay } = useTextsWithClock();
  if (amounts.conversion === null) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      {t('dealPage.history.converted', {
        currency: amounts.currency,
        date: formatDay(amounts.conversion.date),
        sold: amounts.from,
      })}
    </p>
  );
}
