import type { DealView } from '@farelark/contracts';
import { LANGUAGES } from '@farelark/i18n/language';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { TextStore } from '../i18n/text-store.ts';
import { TextsContext } from '../i18n/texts.ts';
import type { ExchangeRates } from '../money/exchange-rates.tsx';
import { OwnMoneyProvider } from '../money/own-money.tsx';
import { BoardingPass } from './boarding-pass.tsx';

const AT = '2026-11-21T07:42:00.000Z';
const money = (amount: number) => ({ amount, currency: 'EUR' });

/** An error fare with so many comparable fares behind its average. */
function dealWith(samples: number): DealView {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    label: 'error_fare',
    state: 'live',
    origin: { code: 'BUD', kind: 'airport', name: 'Ferihegy', city: 'Budapest', country: 'HU' },
    destination: { code: 'NRT', kind: 'airport', name: 'Narita', city: 'Tokyo', country: 'JP' },
    departureDate: '2027-04-12',
    returnDate: null,
    tripType: 'one_way',
    cabin: 'economy',
    carriers: [],
    stops: null,
    via: [],
    baggage: null,
    price: money(9_900),
    usual: {
      average: money(81_250),
      typicalLow: money(65_000),
      typicalHigh: money(97_500),
      samples,
      daysCovered: samples,
      confidence: 0.93,
    },
    saved: money(71_350),
    savedShare: 0.878,
    firstSeenAt: AT,
    detectedAt: AT,
    verifiedAt: AT,
    lastSeenAt: AT,
    goneAt: null,
    sourceCount: 1,
    confirmed: true,
    bookingUrl: null,
    synthetic: false,
  };
}

let book: TextStore;

const markup = (what: ReactNode) =>
  renderToStaticMarkup(<TextsContext value={book}>{what}</TextsContext>);

const card = (samples: number) => markup(<BoardingPass deal={dealWith(samples)} dates={[]} />);

/** The card for a visitor of a currency, by these rates of today. */
function cardFor(currency: string, rates: Record<string, number>): string {
  const today = new Date().toISOString().slice(0, 10);
  const row: ExchangeRates = {
    rates_date: today,
    base: 'EUR',
    rates,
    parts: [{ kind: 'more', source: 'more.example', date: today, currencies: Object.keys(rates) }],
    source: 'more.example',
    fetched_at: `${today}T00:00:00+00:00`,
  };
  return markup(
    <OwnMoneyProvider currency={currency} rates={row}>
      <BoardingPass deal={dealWith(20)} dates={[]} />
    </OwnMoneyProvider>,
  );
}

describe.each(LANGUAGES)('a card in %s', (language) => {
  beforeAll(async () => {
    book = new TextStore(language);
    await book.need('web');
  });

  it.each([0, 19])(
    'compares a route seen %i times with similar ones, without a range [2.deals.usual]',
    (samples) => {
      const html = card(samples);
      expect(html).toContain(book.spoken().t('deal.evidence.similar'));
      expect(html).not.toContain(book.spoken().t('deal.evidence.fares', { count: samples }));
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
    expect(html).toContain(book.spoken().t('deal.price.about', { amount: 'X' }).replace('X', ''));
    expect(html).toMatch(/<summary>[^<]*99[^<]*<\/summary>/);
    expect(html).toContain('more.example');
  });

  it('stays as it is sold without a rate, and in the same currency [2.deals.no-rates]', () => {
    for (const html of [cardFor('SAR', { JPY: 186.75 }), cardFor('EUR', { JPY: 186.75 })]) {
      expect(html).toBe(card(20));
    }
  });

  it('counts comparable fares and draws their range from the twentieth on [2.deals.usual]', () => {
    const html = card(20);
    expect(html).toContain(book.spoken().t('deal.evidence.fares', { count: 20 }));
    expect(html).not.toContain(book.spoken().t('deal.evidence.similar'));
    expect(html).toContain('price-band-typical');
    expect(html).toMatch(/650.*975/s);
  });
});
