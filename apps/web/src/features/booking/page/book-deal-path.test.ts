import { describe, expect, it } from 'vitest';
import { bookDealPath, parseBookingTarget } from './book-deal-path.ts';

const ID = '0b9f2c9e-6f0e-4f0a-9d7e-1a2b3c4d5e6f';
const parse = (search: string) => parseBookingTarget(new URLSearchParams(search));

describe('booking page URL', () => {
  it('identifies a deal or an alert and survives a round trip', () => {
    for (const target of [{ dealId: ID }, { alertId: ID }])
      expect(parse(bookDealPath(target).split('?')[1] ?? '')).toEqual(target);
  });

  it('accepts ids in capitals and rejects malformed ones [2.book.not-found]', () => {
    expect(parse(`deal=${ID.toUpperCase()}`)).toEqual({ dealId: ID });
    for (const search of ['', 'deal=', 'deal=7', `alert=${ID}x`, `deal=../${ID}`, `other=${ID}`])
      expect(parse(search), search).toBeNull();
  });

  it('falls back to the alert when the deal id is malformed', () => {
    expect(parse(`deal=nonsense&alert=${ID}`)).toEqual({ alertId: ID });
  });
});
