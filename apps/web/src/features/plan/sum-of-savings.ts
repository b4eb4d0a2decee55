import type { CurrencyConverter } from '../../shared/money/currency-converter.tsx';

export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

export interface SavingsTotal {
  /** Total in one currency; null where nothing is saved. */
  readonly total: Sum | null;
  readonly isConverted: boolean;
  readonly besides: readonly Sum[];
}

/** Sum in the traveller's currency. Without rates, the largest sum as it is and the others beside it. */
export function sumOfSavings(savings: readonly Sum[], own: CurrencyConverter | null): SavingsTotal {
  const known: { sum: Sum; own: number }[] = [];
  const unknown: Sum[] = [];
  for (const sum of savings) {
    const converted = own?.convertExactly(sum) ?? null;
    if (converted === null) unknown.push(sum);
    else known.push({ sum, own: converted });
  }
  if (own === null || known.length === 0) {
    const [first = null, ...besides] = savings;
    return { total: first, isConverted: false, besides };
  }
  const amount = known.reduce((total, { own: converted }) => total + converted, 0);
  return {
    total: { amount, currency: own.currency },
    isConverted: known.some(({ sum }) => sum.currency !== own.currency),
    besides: unknown,
  };
}
