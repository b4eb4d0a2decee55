import { REFERENCE_RATES_DATE } from '@farelark/engine';
import { LANGUAGES } from '@farelark/i18n/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeal, ratesRow } from '../../testing/deals.ts';
import { formatMoney } from '../format/money.ts';
import { TextStore } from '../i18n/text-store.ts';
import { TextsContext, type Translate } from '../i18n/texts.ts';
import { CurrencyProvider } from '../money/currency-converter.tsx';
import { toDatedRates } from '../money/exchange-rates.tsx';
import { BoardingPass } from './boarding-pass.tsx';

const differenceInDays = (date: string): number =>
  Math.round((Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse(date)) / 86_400_000);

const SEEN_AT = '2026-11-21T07:42:00.000Z';

/** An error fare of €99 instead of €812.50, the average of `samples` comparable fares. */
function createErrorFare(samples: number) {
  const times = {
    firstSeenAt: SEEN_AT,
    detectedAt: SEEN_AT,
    verifiedAt: SEEN_AT,
    lastSeenAt: SEEN_AT,
  };
  const changes = { label: 'error_fare' as const, stops: null, carriers: [], ...times };
  const deal = createDeal(1, { price: 99, saving: 1 - 99 / 812.5, changes });
  return { ...deal, usual: { ...deal.usual, samples } };
}

describe.each(LANGUAGES)('BoardingPass in %s', (language) => {
  const texts = new TextStore(language);
  const translate = (...args: Parameters<Translate>) => texts.current().t(...args);
  beforeAll(() => texts.load('web'));

  const render = (samples: number, currency: string | null = null, rates = {}) => {
    const pass = <BoardingPass deal={createErrorFare(samples)} dates={[]} />;
    return renderToStaticMarkup(
      <TextsContext value={texts}>
        {currency === null ? (
          pass
        ) : (
          <CurrencyProvider currency={currency} rates={toDatedRates(ratesRow(rates))}>
            {pass}
          </CurrencyProvider>
        )}
      </TextsContext>,
    );
  };

  it.each([0, 19])(
    'hides the price range of a route with %i samples [2.deals.usual]',
    (samples) => {
      const html = render(samples);
      expect(html).toContain(translate('deal.evidence.similar'));
      expect(html).not.toContain(translate('deal.evidence.fares', { count: samples }));
      expect(html).not.toContain('price-band-typical');
      expect(html).not.toMatch(/650|975/);
      expect(html).toMatch(/813/);
    },
  );

  it('shows the price range and the number of fares from 20 samples [2.deals.usual]', () => {
    const html = render(20);
    expect(html).toContain(translate('deal.evidence.fares', { count: 20 }));
    expect(html).not.toContain(translate('deal.evidence.similar'));
    expect(html).toContain('price-band-typical');
    expect(html).toMatch(/650.*975/s);
  });

  it('converts amounts and adds the seller’s price [3.form.currency 2.deals.currency]', () => {
    const html = render(20, 'JPY', { JPY: 186.75 });
    // Exactly 18,488 and 151,734 yen; the saving is what the rounded amounts differ by.
    const digits = html.replaceAll(/<[^>]*>|[^\d<]/g, ' ').replaceAll(/(?<=\d) (?=\d{3})/g, '');
    for (const amount of [18_490, 151_700, 133_210]) expect(digits).toContain(`${amount}`);
    expect(html).toContain(translate('deal.price.about', { amount: '' }));
    expect(html).toMatch(/<summary>[^<]*99[^<]*<\/summary>/);
    expect(html).toContain('www.ecb.europa.eu');
  });

  it('shows amounts that add up to the cent [2.deals.adds-up]', () => {
    const deal = createDeal(1, { price: 19.99, saving: 1 - 19.99 / 113.7 });
    const html = renderToStaticMarkup(
      <TextsContext value={texts}>
        <BoardingPass deal={deal} dates={[]} />
      </TextsContext>,
    );
    const { locale } = texts.current();
    const money = (euros: number) => formatMoney({ amount: euros * 100, currency: 'EUR' }, locale);
    expect(html).toContain(money(114));
    expect(html).toContain(translate('deal.price.youSave', { amount: money(94.01) }));
  });

  it('keeps the seller’s currency where it is the reader’s [2.deals.currency]', () => {
    expect(render(20, 'EUR', { JPY: 186.75 })).toBe(render(20));
  });

  it('converts at built-in rates without others, and states their age [2.deals.built-in-rates]', () => {
    const html = render(20, 'SAR', { JPY: 186.75 });
    // 99 euros at 4.26027.
    expect(html).toMatch(/422/);
    expect(html).toMatch(/<summary>[^<]*99[^<]*<\/summary>/);
    const days = differenceInDays(REFERENCE_RATES_DATE);
    expect(html).toContain(translate('deal.price.ratesOld', { count: days }));
    expect(html).not.toContain('www.ecb.europa.eu');
  });
});
