import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ratesRow } from '../../testing/deals.ts';
import { TextStore } from '../i18n/text-store.ts';
import { TextsContext } from '../i18n/texts.ts';
import { Price, StackedPrice } from './currency-converter.tsx';
import { exchangeRatesQuery, toDatedRates } from './exchange-rates.tsx';
import { PreferredCurrency, ReaderCurrencyProvider } from './reader-currency.tsx';

const texts = new TextStore('en');
const euros = { amount: 10_000, currency: 'EUR' };
let client: QueryClient;

beforeAll(() => texts.load('web'));
beforeEach(() => {
  client = new QueryClient();
});

/** Text of two prices of €100, for a reader with a currency. */
function render(currency: string): string {
  const html = renderToStaticMarkup(
    <TextsContext value={texts}>
      <QueryClientProvider client={client}>
        <PreferredCurrency value={currency}>
          <ReaderCurrencyProvider prices={[euros]} fallback="loading">
            <Price money={euros} /> | <StackedPrice money={euros} className="large" />
          </ReaderCurrencyProvider>
        </PreferredCurrency>
      </QueryClientProvider>
    </TextsContext>,
  );
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

it('shows the seller’s price alone in the reader’s currency, without rates [2.deals.currency]', () => {
  expect(render('EUR')).toBe('€100 | €100');
});

it('waits for rates in another currency, then leads with it [2.deals.currency]', () => {
  expect(render('JPY')).toBe('loading');
  client.setQueryData(exchangeRatesQuery.queryKey, toDatedRates(ratesRow({ JPY: 150 })));
  expect(render('JPY')).toBe('≈ JP¥15,000 (€100) | ≈ JP¥15,000Sold at €100');
});

it('converts at built-in rates if there are no others, or they fail to load [2.deals.built-in-rates]', async () => {
  client.setQueryData(exchangeRatesQuery.queryKey, null);
  expect(render('DKK')).toBe('≈ DKK 748 (€100) | ≈ DKK 748Sold at €100');
  client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryFn = () => Promise.reject(new Error('no network'));
  await client.prefetchQuery({ queryKey: exchangeRatesQuery.queryKey, queryFn, retry: false });
  expect(render('DKK')).toContain('≈ DKK 748');
});
