import { parseMoneyInput } from '../format/money-input.ts';
import type { Amount } from '../money/own-money.ts';

/** What somebody typed as the price that they saw: the amount, or what is wrong with it. */
export type SeenPrice =
  | { readonly price: Amount; readonly mistake: null }
  | { readonly price: null; readonly mistake: 'invalid' | 'same' };

/** Reads a price seen at the seller's, in the currency in which `shown` is sold. */
export function readSeenPrice(typed: string, shown: Amount, locale: string): SeenPrice {
  const { currency } = shown;
  const amount = parseMoneyInput(typed, currency, locale);
  if (amount === null || amount === 'invalid' || amount === 0)
    return { price: null, mistake: 'invalid' };
  if (amount === shown.amount) return { price: null, mistake: 'same' };
  return { price: { amount, currency }, mistake: null };
}
