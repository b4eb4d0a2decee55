import {
  approximate,
  type CurrencyCode,
  convertMinor,
  getRatesAge,
  isCurrency,
} from '@farelark/engine';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import type { ExchangeRates } from './exchange-rates.tsx';

const CurrencyContext = createContext<CurrencyConverter | null>(null);

interface OwnMoneyProviderProps {
  readonly currency: string;
  readonly rates: ExchangeRates | null;
  readonly children: ReactNode;
}

/** Shows the prices inside in one currency, as far as there are rates. */
export function CurrencyProvider({ currency, rates, children }: OwnMoneyProviderProps) {
  const today = useNow().toISOString().slice(0, 10);
  const own = useMemo(
    () => createCurrencyConverter(currency, rates, today),
    [currency, rates, today],
  );
  return <CurrencyContext value={own}>{children}</CurrencyContext>;
}

/** Currency in which prices are shown; null for the seller's. */
export function useCurrencyConverter(): CurrencyConverter | null {
  return useContext(CurrencyContext);
}

export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

export interface Conversion {
  /** The day that they are of; the older one where the two currencies have their rates of different days. */
  readonly date: string;
  readonly isOld: boolean;
  /** Hosts that the rates are from. */
  readonly sources: readonly string[];
}

/** Converts into the currency that a person thinks in. */
export interface CurrencyConverter {
  readonly currency: string;
  /** About so much in that currency; null where it is that currency, or there is no rate of use. */
  convert(money: Amount): Amount | null;
  /** As `about`, to the last minor unit: for putting amounts in order. The same amount where it is that currency. */
  convertExactly(money: Amount): number | null;
  /** By which rates `about` converts from a currency. */
  getConversion(currency: string): Conversion | null;
}

/** `today` is a UTC day, `YYYY-MM-DD`: rates too old for use convert nothing. */
export function createCurrencyConverter(
  currency: string,
  rates: ExchangeRates | null,
  today: string,
): CurrencyConverter {
  const known = new Map<string, Conversion | null>();
  const conversionFrom = (from: string): Conversion | null => {
    if (!known.has(from))
      known.set(from, rates === null ? null : findConversion([from, currency], rates, today));
    return known.get(from) ?? null;
  };
  const exactly = (money: Amount): number | null => {
    if (money.currency === currency) return money.amount;
    if (rates === null || conversionFrom(money.currency) === null) return null;
    if (!isCurrency(money.currency) || !isCurrency(currency)) return null;
    return convertMinor(money.amount, money.currency, currency, rates.rates);
  };
  return {
    currency,
    convertExactly: exactly,
    convert(money) {
      if (money.currency === currency) return null;
      const converted = exactly(money);
      return converted === null
        ? null
        : { amount: approximate(converted, currency as CurrencyCode), currency };
    },
    getConversion: conversionFrom,
  };
}

/** Null where one of the rates is too old for use. */
function findConversion(
  currencies: readonly string[],
  { parts, rates_date }: ExchangeRates,
  today: string,
): Conversion | null {
  const used = parts.filter((part) => currencies.some((code) => part.currencies.includes(code)));
  // Withdrawn currencies have no part of their own; the day of all is the best that is known of them.
  const date = used.map((part) => part.date).sort()[0] ?? rates_date;
  const age = getRatesAge(Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000));
  if (age === 'useless') return null;
  return { date, isOld: age === 'old', sources: [...new Set(used.map(({ source }) => source))] };
}

/** A price in the person's currency with the one it is sold at beside it; that one alone where they are the same. */
export function Price({ money }: { money: Amount }) {
  const { t, locale } = useTexts();
  const about = useCurrencyConverter()?.convert(money) ?? null;
  const sold = formatMoney(money, locale);
  if (about === null) return <bdi>{sold}</bdi>;
  return (
    <>
      <bdi>{t('deal.price.about', { amount: formatMoney(about, locale) })}</bdi>{' '}
      <span className="text-[0.85em] font-normal text-soft">
        (<bdi>{sold}</bdi>)
      </span>
    </>
  );
}
