import {
  approximate,
  type CurrencyCode,
  convertMinor,
  getRatesAge,
  isCurrency,
} from '@farelark/engine';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Amount } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import type { ExchangeRates } from './exchange-rates.tsx';

const CurrencyContext = createContext<CurrencyConverter | null>(null);

interface CurrencyProviderProps {
  readonly currency: string;
  readonly rates: ExchangeRates | null;
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

/** null: prices are shown in the seller's currency. */
export function useCurrencyConverter(): CurrencyConverter | null {
  return useContext(CurrencyContext);
}

export interface Conversion {
  /** Date of the older of the two rates. */
  readonly date: string;
  readonly isOld: boolean;
  /** Hosts of the rates. */
  readonly sources: readonly string[];
}

export interface CurrencyConverter {
  readonly currency: string;
  /** Rounded amount; null for the same currency, or without a usable rate. */
  convert(money: Amount): Amount | null;
  /** Unrounded amount in minor units, for sorting; null without a usable rate. */
  convertExactly(money: Amount): number | null;
  /** Rates used for a currency; null without usable ones. */
  getConversion(currency: string): Conversion | null;
}

/** `today`: UTC day, `YYYY-MM-DD`, to ignore outdated rates. */
export function createCurrencyConverter(
  currency: string,
  rates: ExchangeRates | null,
  today: string,
): CurrencyConverter {
  const conversions = new Map<string, Conversion | null>();
  const getConversion = (from: string): Conversion | null => {
    if (!conversions.has(from))
      conversions.set(from, rates === null ? null : findConversion([from, currency], rates, today));
    return conversions.get(from) ?? null;
  };
  const convertExactly = (money: Amount): number | null => {
    if (money.currency === currency) return money.amount;
    if (rates === null || getConversion(money.currency) === null) return null;
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

/** null if a rate is too old. */
function findConversion(
  currencies: readonly string[],
  { parts, rates_date }: ExchangeRates,
  today: string,
): Conversion | null {
  const used = parts.filter((part) => currencies.some((code) => part.currencies.includes(code)));
  // Withdrawn currencies are in no part.
  const date = used.map((part) => part.date).sort()[0] ?? rates_date;
  const age = getRatesAge(Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000));
  if (age === 'useless') return null;
  return { date, isOld: age === 'old', sources: [...new Set(used.map(({ source }) => source))] };
}

/** The converted price with the seller's in brackets, or the seller's alone if not converted. */
export function Price({ money }: { money: Amount }) {
  const { t, formatMoney } = useTexts();
  const converted = useCurrencyConverter()?.convert(money) ?? null;
  const salePrice = formatMoney(money);
  if (converted === null) return <bdi>{salePrice}</bdi>;
  return (
    <>
      <bdi>{t('deal.price.about', { amount: formatMoney(converted) })}</bdi>{' '}
      <span className="text-[0.85em] font-normal text-soft">
        (<bdi>{salePrice}</bdi>)
      </span>
    </>
  );
}
