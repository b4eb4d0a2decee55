import type { TableRow } from '@farelark/contracts';
import type { DatedRates } from '@farelark/engine';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { STALE_TIME_MS } from '../api/stale-time.ts';
import { useTexts } from '../i18n/texts.ts';

interface ExchangeRatesState {
  /** Latest rates; null while loading, without any, and on failure. */
  readonly rates: DatedRates | null;
  readonly loading: boolean;
  /** Message of the failure, if any. */
  readonly error: string | null;
}

const ExchangeRatesContext = createContext<ExchangeRatesState | null>(null);

/** Provides the latest exchange rates (specification, section 2). */
export function ExchangeRatesProvider({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { data, isPending, error } = useQuery(exchangeRatesQuery);
  const message = error === null ? null : error.message || t('rates.failed');
  const state = useMemo(
    () => ({ rates: data ?? null, loading: isPending, error: message }),
    [data, isPending, message],
  );
  return <ExchangeRatesContext value={state}>{children}</ExchangeRatesContext>;
}

/** @throws Error outside of an ExchangeRatesProvider (specification, section 8) */
export function useExchangeRates(): ExchangeRatesState {
  const state = useContext(ExchangeRatesContext);
  if (state === null)
    throw new Error('useExchangeRates must be used within an ExchangeRatesProvider');
  return state;
}

/** Latest exchange rates; null before the first ones. */
export const exchangeRatesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: async (): Promise<DatedRates | null> => {
    // Imported on demand: the landing page needs no tables if all prices are in the visitor's currency.
    const { pageData } = await import('../data/page-data.ts');
    const { data, error } = await pageData().select(
      'exchange_rates',
      {},
      { order: { column: 'rates_date', ascending: false }, limit: 1 },
    );
    if (error !== null) throw error;
    const [newest] = data;
    return newest === undefined ? null : toDatedRates(newest);
  },
  staleTime: STALE_TIME_MS.rates,
  refetchInterval: STALE_TIME_MS.rates,
});

/** Rates as the converter takes them. */
export function toDatedRates({
  rates_date: ratesDate,
  rates,
  parts,
}: TableRow<'exchange_rates'>): DatedRates {
  return { ratesDate, rates, parts };
}
