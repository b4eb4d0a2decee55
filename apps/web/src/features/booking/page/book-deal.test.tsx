import type { DateView, DealView } from '@farelark/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { TextStore } from '../../../shared/i18n/text-store.ts';
import { TextsContext } from '../../../shared/i18n/texts.ts';
import { OtherDates } from './book-deal.tsx';

const texts = new TextStore('en');
beforeAll(() => texts.need('screens'));

const date = (day: number, state: DateView['state']): DateView => ({
  dealId: `00000000-0000-4000-8000-${String(day).padStart(12, '0')}`,
  departureDate: `2027-04-${day}`,
  returnDate: null,
  price: { amount: 5_000 + day * 100, currency: 'EUR' },
  state,
  bookingUrl: null,
});

/** Markup below a gone trip with these dates; the first is its own. */
function shown(dates: readonly DateView[]): string {
  // The only field that the list reads.
  const deal = { id: dates[0]?.dealId } as DealView;
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <MemoryRouter>
        <OtherDates deal={deal} dates={dates} />
      </MemoryRouter>
    </TextsContext>,
  );
}

describe('the other dates of a gone trip', () => {
  it('are the live ones, with their prices and booking pages [2.book.other-dates]', () => {
    const html = shown([date(10, 'gone'), date(11, 'live'), date(12, 'gone'), date(13, 'live')]);
    expect(html).toContain('The same trip on other days');
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(
      [11, 13].map((day) => `/book-deal?deal=${date(day, 'live').dealId}`),
    );
    expect(html).toContain('€61');
    expect(html).toContain('€63');
    expect(html).not.toMatch(/€6[02]/);
  });

  it('are not mentioned when none is live', () => {
    expect(shown([date(10, 'gone'), date(12, 'gone')])).toBe('');
  });
});
