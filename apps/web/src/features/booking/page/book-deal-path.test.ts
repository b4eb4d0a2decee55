import { describe, expect, it } from 'vitest';
import { bookDealPath, parseBookingTarget } from './book-deal-path.ts';

const ID = '0b9f2c9e-6f0e-4f0a-9d7e-1a2b3c4d5e6f';
const read = (search: string) => parseBookingTarget(new URLSearchParams(search));

describe('the path of the booking page', () => {
  it('names a deal or an alert, and survives a round trip', () => {
    for (const wanted of [{ dealId: ID }, { alertId: ID }])
      expect(read(bookDealPath(wanted).split('?')[1] ?? '')).toEqual(wanted);
  });

  it('accepts ids in capitals, and rejects what is no id [2.book.not-found]', () => {
    expect(read(`deal=${ID.toUpperCase()}`)).toEqual({ dealId: ID });
    for (const search of ['', 'deal=', 'deal=7', `alert=${ID}x`, `deal=../${ID}`, `other=${ID}`])
      expect(read(search), search).toBeNull();
  });

  it('falls back to the alert when the deal is no id', () => {
    expect(read(`deal=nonsense&alert=${ID}`)).toEqual({ alertId: ID });
  });
});
