import { LANGUAGES } from '@farelark/i18n/language';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeal, ratesRow } from '../../testing/deals.ts';
import { TextStore } from '../i18n/text-store.ts';
import { TextsContext } from '../i18n/texts.ts';
import { CurrencyProvider } from '../money/currency-converter.tsx';
import { BoardingPass } from './boarding-pass.tsx';

const AT = '2026-11-21T07:42:00.000Z';

/** An error fare of €99 instead of €812.50, with so many comparable fares behind its average. */
function dealWith(samples: number) {
  const times = { firstSeenAt: AT, detectedAt: AT, verifiedAt: AT, lastSeenAt: AT };
  const label = 'error_fare' as const;
  const changes = { label, stops: null, carriers: [], ...times };
  const deal = createDeal(1, { price: 99, saving: 1 - 99 / 812.5, changes });
  return { ...deal, usual: { ...deal.usual, samples } };
}

let book: TextStore;

const markup = (what: ReactNode) =>
  renderToStaticMarkup(<TextsContext value={book}>{what}</TextsContext>);

const card = (samples: number) => markup(<BoardingPass deal={dealWith(samples)} dates={[]} />);

/** The card for a visitor of a currency, by these rates of today. */
const cardFor = (currency: string, rates: Record<string, number>) =>
  markup(
    <CurrencyProvider currency={currency} rates={ratesRow(rates)}>
      <BoardingPass deal={dealWith(20)} dates={[]} />
    </CurrencyProvider>,
  );

describe.each(LANGUAGES)('a card in %s', (language) => {
  beforeAll(async () => {
    book = new TextStore(language);
    await book.load('web');
  });

  it.each([0, 19])(
    'compares a route seen %i times with similar ones, without a range [2.deals.usual]',
    (samples) => {
      const html = card(samples);
      expect(html).toContain(book.current().t('deal.evidence.similar'));
      expect(html).not.toContain(book.current().t('deal.evidence.fares', { count: samples }));
      expect(html).not.toContain('price-band-typical');
      expect(html).not.toMatch(/650|975/);
      expect(html).toMatch(/813/);
    },
  );

  it('is in the reader’s currency, with the amount to pay beside it [3.form.currency 2.deals.currency]', () => {
    const html = cardFor('JPY', { JPY: 186.75 });
    // 99 euros are 18,488 yen, 812.50 are 151,734, and what is saved is 133,246.
    const digits = html.replaceAll(/<[^>]*>|[^\d<]/g, ' ').replaceAll(/(?<=\d) (?=\d{3})/g, '');
    for (const amount of [18_490, 151_700, 133_200]) expect(digits).toContain(`${amount}`);
    expect(html).toContain(book.current().t('deal.price.about', { amount: 'X' }).replace('X', ''));
    expect(html).toMatch(/<summary>[^<]*99[^<]*<\/summary>/);
    expect(html).toContain('www.ecb.europa.eu');
  });

  it('stays as it is sold without a rate, and in the same currency [2.deals.no-rates]', () => {
    for (const html of [cardFor('SAR', { JPY: 186.75 }), cardFor('EUR', { JPY: 186.75 })]) {
      expect(html).toBe(card(20));
    }
  });

  it('counts comparable fares and draws their range from the twentieth on [2.deals.usual]', () => {
    const html = card(20);
    expect(html).toContain(book.current().t('deal.evidence.fares', { count: 20 }));
    expect(html).not.toContain(book.current().t('deal.evidence.similar'));
    expect(html).toContain('price-band-typical');
    expect(html).toMatch(/650.*975/s);
  });
});
