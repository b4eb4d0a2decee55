import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { TextStore } from '../i18n/text-store.ts';
import { TextsContext } from '../i18n/texts.ts';
import { ExchangeRatesProvider, useExchangeRates } from './exchange-rates.tsx';

const texts = new TextStore('en');
const queryKey = ['exchange-rates'];

beforeAll(() => texts.load('screens'));

function Reader() {
  const { rates, loading, error } = useExchangeRates();
  return `${rates?.ratesDate} ${loading} ${error}`;
}

const render = (client: QueryClient) =>
  renderToStaticMarkup(
    <TextsContext value={texts}>
      <QueryClientProvider client={client}>
        <ExchangeRatesProvider>
          <Reader />
        </ExchangeRatesProvider>
      </QueryClientProvider>
    </TextsContext>,
  );

it('must surround useExchangeRates [8.context]', () => {
  expect(() => renderToStaticMarkup(<Reader />)).toThrow(
    'useExchangeRates must be used within an ExchangeRatesProvider',
  );
});

it('provides rates once loaded, or null without any', () => {
  const client = new QueryClient();
  expect(render(client)).toBe('undefined true null');
  client.setQueryData(queryKey, { ratesDate: '2026-11-20' });
  expect(render(client)).toBe('2026-11-20 false null');
  client.setQueryData(queryKey, null);
  expect(render(client)).toBe('undefined false null');
});

it.each([
  ['permission denied', 'permission denied'],
  ['', 'Failed to fetch exchange rates'],
])('provides the error "%s" as "%s" [8.rates]', async (message, expected) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryFn = () => Promise.reject(new Error(message));
  await client.prefetchQuery({ queryKey, queryFn, retry: false });
  expect(render(client)).toBe(`undefined false ${expected}`);
});
