import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { TextStore } from '../i18n/text-store.ts';
import { TextsContext } from '../i18n/texts.ts';
import { ExchangeRatesProvider, useExchangeRates } from './exchange-rates.tsx';

const book = new TextStore('en');

beforeAll(() => book.need('screens'));

function Reader() {
  const { rates, loading, error } = useExchangeRates();
  return `${rates?.rates_date} ${loading} ${error}`;
}

function read(client: QueryClient): string {
  return renderToStaticMarkup(
    <TextsContext value={book}>
      <QueryClientProvider client={client}>
        <ExchangeRatesProvider>
          <Reader />
        </ExchangeRatesProvider>
      </QueryClientProvider>
    </TextsContext>,
  );
}

/** A page on which they could not be fetched. */
async function failedBy(error: Error): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryFn = () => Promise.reject(error);
  await client.prefetchQuery({ queryKey: ['exchange-rates'], queryFn, retry: false });
  return client;
}

describe('exchange rates', () => {
  it('name the missing provider outside of one [8.context]', () => {
    expect(() => renderToStaticMarkup(<Reader />)).toThrow(
      'useExchangeRates must be used within an ExchangeRatesProvider',
    );
  });

  it('are known inside of one', () => {
    const client = new QueryClient();
    expect(read(client)).toBe('undefined true null');
    client.setQueryData(['exchange-rates'], { rates_date: '2026-11-20' });
    expect(read(client)).toBe('2026-11-20 false null');
    client.setQueryData(['exchange-rates'], null);
    expect(read(client)).toBe('undefined false null');
  });

  it('keep the message of what went wrong, or say that they could not be fetched [8.rates]', async () => {
    expect(read(await failedBy(new Error('permission denied')))).toBe(
      'undefined false permission denied',
    );
    expect(read(await failedBy(new Error('')))).toBe(
      'undefined false Failed to fetch exchange rates',
    );
  });
});
