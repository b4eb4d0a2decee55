import type { TableRow } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { STALE_AFTER_MS } from '../api/stale-after.ts';

/** A row of `exchange_rates`. */
export type ExchangeRates = TableRow<'exchange_rates'>;

/** The newest exchange rates; null where there are none yet. */
export const exchangeRatesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: async (): Promise<ExchangeRates | null> => {
    // Loaded only now: the landing page needs no table where all is sold in the visitor's currency.
    const { pageData } = await import('../data/page-data.ts');
    const { data, error } = await pageData().select(
      'exchange_rates',
      {},
      { order: { column: 'rates_date', ascending: false }, limit: 1 },
    );
    if (error !== null) throw error;
    return data[0] ?? null;
  },
  staleTime: STALE_AFTER_MS.rates,
  refetchInterval: STALE_AFTER_MS.rates,
});
