import type { Amount } from '../../shared/format/money.ts';
import type { CurrencyConverter } from '../../shared/money/currency-converter.tsx';

/** Total in the converter's currency. If nothing can be converted, the first sum is the total; null without savings. */
export function addSavings(savings: readonly Amount[], converter: CurrencyConverter | null) {
  const converted = savings.map((sum) => converter?.convertExactly(sum) ?? null);
  const amounts = converted.filter((amount) => amount !== null);
  if (converter === null || amounts.length === 0) {
    const [total = null, ...unconverted] = savings;
    return { total, isConverted: false, unconverted };
  }
  const { currency } = converter;
  return {
    total: { amount: amounts.reduce((total, amount) => total + amount), currency },
    isConverted: savings.some((sum, i) => converted[i] !== null && sum.currency !== currency),
    unconverted: savings.filter((_, i) => converted[i] === null),
  };
}
