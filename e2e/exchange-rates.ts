import type { Page } from '@playwright/test';

/** Answers a page that asks for the newest rates what a euro is worth today, by a bank. */
export async function showRates(
  page: Page,
  rates: Readonly<Record<string, number>>,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const source = 'www.ecb.europa.eu';
  const row = {
    rates_date: today,
    base: 'EUR',
    rates: { EUR: 1, ...rates },
    source,
    fetched_at: new Date().toISOString(),
    parts: [{ date: today, source, currencies: Object.keys(rates) }],
  };
  await page.route(
    ({ pathname, searchParams }) =>
      pathname === '/rest/v1/exchange_rates' &&
      searchParams.get('order') === 'rates_date.desc' &&
      searchParams.get('limit') === '1',
    (route) => route.fulfill({ json: [row] }),
  );
}
