import { formatDecimal, isCurrency, toMinorUnits } from '@farelark/domain';

/**
 * An amount as decimal text in the digits of its currency: 131.8 dollars are `131.80`, 14200 yen
 * `14200`. The shortest text of a JSON number is what the provider wrote, so nothing is rounded twice.
 * What is no price is passed on as it stands, for `normalise` to say what is wrong with it.
 */
export function priceText(amount: number | string, currency: string): string {
  const text = String(amount).trim();
  const minor = isCurrency(currency) ? toMinorUnits(text, currency) : null;
  return isCurrency(currency) && minor !== null ? formatDecimal(minor, currency) : text;
}
