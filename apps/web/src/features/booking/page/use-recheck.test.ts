import type { RecheckResult } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { compareWithShown } from './use-recheck.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const result = (changes: Partial<RecheckResult>): RecheckResult => ({
  dealId: '0b9f2c9e-6f0e-4f0a-9d7e-1a2b3c4d5e6f',
  state: 'live',
  outcome: 'confirmed',
  before: eur(6_000),
  now: eur(6_000),
  savedShare: 0.4,
  checkedAt: '2026-11-22T07:00:00.000Z',
  asked: [],
  ...changes,
});

describe('what a look found, to somebody who was shown a price', () => {
  it('is news where another look had changed the price before [2.book.price-news]', () => {
    expect(compareWithShown(eur(5_500), result({}))).toMatchObject({
      outcome: 'repriced',
      before: eur(5_500),
      now: eur(6_000),
    });
  });

  it('is none where the price was shown already, though it changed for others', () => {
    const seen = compareWithShown(eur(6_000), result({ outcome: 'repriced', before: eur(5_500) }));
    expect(seen).toMatchObject({ outcome: 'confirmed', now: eur(6_000) });
  });

  it('names the price that was shown, where it is gone and dearer', () => {
    const rose = result({ outcome: 'price_rose', now: eur(9_000) });
    expect(compareWithShown(eur(5_500), rose)).toEqual({ ...rose, before: eur(5_500) });
  });

  it('stays as it is where nobody knows the price, or it is in another currency', () => {
    const silent = result({ outcome: 'unanswered', now: null });
    expect(compareWithShown(eur(5_500), silent)).toBe(silent);
    const other = result({ now: { amount: 6_000, currency: 'USD' } });
    expect(compareWithShown(eur(5_500), other)).toBe(other);
  });
});
