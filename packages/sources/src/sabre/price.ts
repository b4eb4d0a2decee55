import { formatDecimal, isCurrency, toMinorUnits } from '@farelark/engine';

/**
 * An amount as decimal text in the digits of its currency: 131.8 dollars are `131.80`, 14200 yen
 * `14200`. Fifteen digits hold every price and leave out the dust of a sum (0.30000000000000004).
 * What is no price is passed on as it stands, for `normalise` to say what is wrong with it.
 */
export function toPriceText(amount: number | string, currency: string): string {
  const text = typeof amount === 'number' ? String(Number(amount.toPrecision(15))) : amount.trim();
  const minor = isCurrency(currency) ? toMinorUnits(text, currency) : null;
  return isCurrency(currency) && minor !== null ? formatDecimal(minor, currency) : text;
}
