import { useMemo } from 'react';
import type { Amount, Conversion } from '../../../shared/money/own-money.ts';
import { useOwnMoney } from '../../../shared/money/own-money-context.tsx';

/** Amounts of one currency as a person reads them. */
export interface OwnAmounts {
  /** In which they are shown. */
  readonly currency: string;
  /** By which rates they were converted; null where they are shown as they are sold. */
  readonly by: Conversion | null;
  /** Minor units of the shown currency. */
  readonly of: (minorUnits: number) => number;
  readonly money: (minorUnits: number) => Amount;
}

/** How amounts of a currency are shown here: all in the person's own, or all as they are sold. */
export function useOwnAmounts(sold: string): OwnAmounts {
  const own = useOwnMoney();
  return useMemo(() => {
    const by = own?.conversionFrom(sold) ?? null;
    const isConverted = by !== null && own !== null && own.currency !== sold;
    const currency = isConverted ? own.currency : sold;
    const of = (amount: number): number =>
      isConverted ? (own.about({ amount, currency: sold })?.amount ?? amount) : amount;
    return {
      currency,
      by: isConverted ? by : null,
      of,
      money: (amount) => ({ amount: of(amount), currency }),
    };
  }, [own, sold]);
}
