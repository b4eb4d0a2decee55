import type { DateView, DealView } from '@farelark/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { TextStore } from '../../../shared/i18n/text-store.ts';
import { TextsContext } from '../../../shared/i18n/texts.ts';
import { OtherDates } from './book-deal.tsx';

const book = new TextStore('en');
beforeAll(() => book.need('screens'));

const date = (day: number, state: DateView['state']): DateView => ({
  dealId: `00000000-0000-4000-8000-${String(day).padStart(12, '0')}`,
  departureDate: `2027-04-${day}`,
  returnDate: null,
  price: { amount: 5_000 + day * 100, currency: 'EUR' },
  state,
  bookingUrl: null,
});

/** What stands below a trip that is gone, on these dates. The first is its own. */
function shown(dates: readonly DateView[]): string {
  // All that the list looks at.
  const deal = { id: dates[0]?.dealId } as DealView;
  return renderToStaticMarkup(
    <TextsContext value={book}>
      <MemoryRouter>
        <OtherDates deal={deal} dates={dates} />
      </MemoryRouter>
    </TextsContext>,
  );
}

describe('the other days of a trip that is gone', () => {
  it('are those that are still to be had, each with its price and its own page to book on [2.book.other-dates]', () => {
    const html = shown([date(10, 'gone'), date(11, 'live'), date(12, 'gone'), date(13, 'live')]);
    expect(html).toContain('The same trip on other days');
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(
      [11, 13].map((day) => `/book-deal?deal=${date(day, 'live').dealId}`),
    );
    expect(html).toContain('€61');
    expect(html).toContain('€63');
    expect(html).not.toMatch(/€6[02]/);
  });

  it('are not spoken of where there are none', () => {
    expect(shown([date(10, 'gone'), date(12, 'gone')])).toBe('');
  });
});
