import {
  approximate,
  type CurrencyCode,
  convertMinor,
  type DatedRates,
  getDisplayRates,
  getRatesAge,
  isCurrency,
} from '@farelark/engine';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Amount } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';

const CurrencyContext = createContext<CurrencyConverter | null>(null);

interface CurrencyProviderProps {
  readonly currency: string;
  /** Null until they are loaded, or without any: built-in rates then convert. */
  readonly rates: DatedRates | null;
  readonly children: ReactNode;
}

/** Provides a converter to one currency. */
export function CurrencyProvider({ currency, rates, children }: CurrencyProviderProps) {
  const today = useNow().toISOString().slice(0, 10);
  const converter = useMemo(
    () => createCurrencyConverter(currency, rates, today),
    [currency, rates, today],
  );
  return <CurrencyContext value={converter}>{children}</CurrencyContext>;
}

/** null outside of a provider: prices are shown in the seller's currency. */
export function useCurrencyConverter(): CurrencyConverter | null {
  return useContext(CurrencyContext);
}

export interface Conversion {
  /** Date of the older of the two rates. */
  readonly date: string;
  /** Age of that rate; null while it is current. */
  readonly oldDays: number | null;
  /** Hosts of the rates, except the built-in ones. */
  readonly sources: readonly string[];
}

export interface CurrencyConverter {
  readonly currency: string;
  /** Rounded amount; null for the same currency, or without a rate. */
  convert(money: Amount): Amount | null;
  /** Unrounded amount in minor units, for sorting; null without a rate. */
  convertExactly(money: Amount): number | null;
  /** Rates used for a currency; null without one. */
  getConversion(currency: string): Conversion | null;
}

/**
 * Converts with the published rates, or the built-in ones where published ones are missing or older.
 *
 * @param today UTC day, `YYYY-MM-DD`, for the age of rates
 */
export function createCurrencyConverter(
  currency: string,
  published: DatedRates | null,
  today: string,
): CurrencyConverter {
  const rates = getDisplayRates(published);
  const conversions = new Map<string, Conversion | null>();
  const getConversion = (from: string): Conversion | null => {
    if (!conversions.has(from)) {
      const isConverted = convertExactly({ amount: 0, currency: from }) !== null;
      conversions.set(
        from,
        isConverted ? describeConversion([from, currency], rates, today) : null,
      );
    }
    return conversions.get(from) ?? null;
  };
  const convertExactly = (money: Amount): number | null => {
    if (money.currency === currency) return money.amount;
    if (!isCurrency(money.currency) || !isCurrency(currency)) return null;
    return convertMinor(money.amount, money.currency, currency, rates.rates);
  };
  return {
    currency,
    convertExactly,
    convert(money) {
      if (money.currency === currency) return null;
      const converted = convertExactly(money);
      return converted === null
        ? null
        : { amount: approximate(converted, currency as CurrencyCode), currency };
    },
    getConversion,
  };
}

function describeConversion(
  currencies: readonly string[],
  { parts, ratesDate }: DatedRates,
  today: string,
): Conversion {
  const used = parts.filter((part) => currencies.some((code) => part.currencies.includes(code)));
  // Withdrawn currencies are in no part.
  const date = used.map((part) => part.date).sort()[0] ?? ratesDate;
  const days = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
  const sources = used.map(({ source }) => source).filter((source) => source !== null);
  return {
    date,
    oldDays: getRatesAge(days) === 'current' ? null : days,
    sources: [...new Set(sources)],
  };
}

/** Formats a price in the reader's currency, marked as approximate if converted. */
export function usePriceFormat(): (money: Amount) => string {
  const { t, formatMoney } = useTexts();
  const converter = useCurrencyConverter();
  return (money) => {
    const converted = converter?.convert(money) ?? null;
    return converted === null
      ? formatMoney(money)
      : t('deal.price.about', { amount: formatMoney(converted) });
  };
}

/** The seller's price of a converted one; null if it isn't converted. */
function useSalePrice(money: Amount): string | null {
  const { formatMoney } = useTexts();
  const isConverted = (useCurrencyConverter()?.convert(money) ?? null) !== null;
  return isConverted ? formatMoney(money) : null;
}

/** The converted price with the seller's in brackets, or the seller's alone if not converted. */
export function Price({ money }: { money: Amount }) {
  const price = usePriceFormat()(money);
  const salePrice = useSalePrice(money);
  if (salePrice === null) return <bdi>{price}</bdi>;
  return (
    <>
      <bdi>{price}</bdi>{' '}
      <span className="text-[0.85em] font-normal text-soft">
        (<bdi>{salePrice}</bdi>)
      </span>
    </>
  );
}

/** The converted price above the seller's, for lists. */
export function StackedPrice({ money, className }: { money: Amount; className: string }) {
  const { t } = useTexts();
  const price = usePriceFormat()(money);
  const salePrice = useSalePrice(money);
  return (
    <>
      <bdi className={className}>{price}</bdi>
      {salePrice === null ? null : (
        <span className="block text-[0.8125rem] font-normal whitespace-nowrap text-soft">
          {t('deal.price.soldAt', { price: salePrice })}
        </span>
      )}
    </>
  );
}
