import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatDay } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { exchangeRatesQuery } from '../../../shared/money/exchange-rates.tsx';
import type { Amount, Conversion } from '../../../shared/money/own-money.tsx';
import { OwnMoneyProvider, useOwnMoney } from '../../../shared/money/own-money.tsx';
import { useVisitorCurrency } from '../../../shared/money/visitor-currency.ts';

export const PreferredCurrency = createContext<string | null>(null);

/** Shows amounts in the reader's currency; loads rates only where something is sold in another. */
export function ReaderCurrencyProvider(props: {
  currencies: readonly string[];
  children: ReactNode;
}) {
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

export interface AmountConverter {
  readonly currency: string;
  /** Applied rates; null where amounts are shown as sold. */
  readonly conversion: Conversion | null;
  /** From and to minor units. */
  readonly convert: (minorUnits: number) => number;
  readonly toMoney: (minorUnits: number) => Amount;
}

export function useAmountConverter(sold: string): AmountConverter {
  const own = useOwnMoney();
  return useMemo(() => {
    const conversion = own?.conversionFrom(sold) ?? null;
    const isConverted = conversion !== null && own !== null && own.currency !== sold;
    const currency = isConverted ? own.currency : sold;
    const convert = (amount: number): number =>
      isConverted ? (own.about({ amount, currency: sold })?.amount ?? amount) : amount;
    return {
      currency,
      conversion: isConverted ? conversion : null,
      convert,
      toMoney: (amount) => ({ amount: convert(amount), currency }),
    };
  }, [own, sold]);
}

export function ConvertedNote({ amounts, sold }: { amounts: AmountConverter; sold: string }) {
  const { t, locale } = useTexts();
  const now = useNow();
  if (amounts.conversion === null) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      {t('dealPage.history.converted', {
        currency: amounts.currency,
        date: formatDay(amounts.conversion.date, locale, now),
        sold,
      })}
    </p>
  );
}
