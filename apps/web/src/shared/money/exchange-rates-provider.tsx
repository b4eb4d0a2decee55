import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { type ExchangeRates, exchangeRatesQuery } from './rates-query.ts';

/** What a page knows of exchange rates. */
interface ExchangeRatesState {
  /** The newest; null while they load, where there are none, and where they could not be fetched. */
  readonly rates: ExchangeRates | null;
  readonly loading: boolean;
  /** Why they could not be fetched; null where they could. */
  readonly error: string | null;
}

const ExchangeRatesContext = createContext<ExchangeRatesState | null>(null);

/** Fetches the newest exchange rates for the page inside (specification, section 2). */
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

/**
 * The exchange rates of the page.
 *
 * @throws Error outside of an ExchangeRatesProvider (specification, section 8)
 */
export function useExchangeRates(): ExchangeRatesState {
  const state = useContext(ExchangeRatesContext);
  if (state === null)
    throw new Error('useExchangeRates must be used within an ExchangeRatesProvider');
  return state;
}
