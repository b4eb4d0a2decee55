import type { RecheckResult } from '@farelark/contracts';
import { expect, it } from 'vitest';
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

it('reports a new price when another check changed it meanwhile [2.book.price-news]', () => {
  expect(compareWithShown(eur(5_500), result({}))).toMatchObject({
    outcome: 'repriced',
    before: eur(5_500),
    now: eur(6_000),
  });
});

it('confirms a new price that is already shown', () => {
  const repriced = result({ outcome: 'repriced', before: eur(5_500) });
  expect(compareWithShown(eur(6_000), repriced)).toMatchObject({
    outcome: 'confirmed',
    now: eur(6_000),
  });
});

it('compares a risen price with the shown one', () => {
  const rose = result({ outcome: 'price_rose', now: eur(9_000) });
  expect(compareWithShown(eur(5_500), rose)).toEqual({ ...rose, before: eur(5_500) });
});

it('returns results without a price or in another currency unchanged', () => {
  const unanswered = result({ outcome: 'unanswered', now: null });
  expect(compareWithShown(eur(5_500), unanswered)).toBe(unanswered);
  const inDollars = result({ now: { amount: 6_000, currency: 'USD' } });
  expect(compareWithShown(eur(5_500), inDollars)).toBe(inDollars);
});
