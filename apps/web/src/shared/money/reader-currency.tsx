import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Amount } from '../format/money.ts';
import { useTextsWithClock } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import { type Conversion, CurrencyProvider, useCurrencyConverter } from './currency-converter.tsx';
import { exchangeRatesQuery } from './exchange-rates.tsx';
import { useVisitorCurrency } from './visitor-currency.ts';

export const PreferredCurrency = createContext<string | null>(null);

/** The reader's currency. Loads exchange rates only if a price is in another. */
export function useReaderRates(prices: readonly Amount[]) {
  const visitorCurrency = useVisitorCurrency();
  const currency = useContext(PreferredCurrency) ?? visitorCurrency;
  const isForeign = prices.some((price) => price.currency !== currency);
  const { data, isPending, failureCount, fetchStatus } = useQuery({
    ...exchangeRatesQuery,
    enabled: isForeign,
  });
  return {
    currency,
    rates: data ?? null,
    /** True during the first attempt: prices shown before it ends would change. */
    isLoading: isForeign && isPending && failureCount === 0 && fetchStatus === 'fetching',
  };
}

/** Provides the reader's currency. */
export function ReaderCurrencyProvider(props: {
  prices: readonly Amount[];
  children: ReactNode;
  /** Shown while exchange rates load; by default the children, with built-in rates. */
  fallback?: ReactNode;
}) {
  const { currency, rates, isLoading } = useReaderRates(props.prices);
  if (isLoading && props.fallback !== undefined) return props.fallback;
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
      <RatesAge {...amounts.conversion} />
    </p>
  );
}

/** States the age of old rates, after the sentence that dates them. */
export function RatesAge({ oldDays }: Pick<Conversion, 'oldDays'>) {
  const { t } = useTexts();
  if (oldDays === null) return null;
  return <> {t('deal.price.ratesOld', { count: oldDays })}</>;
}
