import type { DateView, DealView } from '@farelark/contracts';
import type { Amount } from '../format/money.ts';
import type { Conversion, CurrencyConverter } from '../money/currency-converter.tsx';

export interface ConvertedDeal {
  /** All amounts converted, or none. */
  readonly deal: DealView;
  readonly dates: readonly DateView[];
  /** The seller's price and the conversion; null where prices are not converted. */
  readonly converted: { readonly soldAt: Amount; readonly by: Conversion } | null;
}

/** Converts a deal and its dates into the reader's currency, if possible. */
export function convertDeal(
  deal: DealView,
  dates: readonly DateView[],
  converter: CurrencyConverter | null,
): ConvertedDeal {
  const price = converter?.convert(deal.price) ?? null;
  const by = converter?.getConversion(deal.price.currency) ?? null;
  if (converter === null || price === null || by === null) return { deal, dates, converted: null };
  const convert = (money: Amount): Amount => converter.convert(money) ?? money;
  const { usual, lowestBefore } = deal;
  return {
    deal: {
      ...deal,
      price,
      saved: convert(deal.saved),
      lowestBefore: lowestBefore && { ...lowestBefore, price: convert(lowestBefore.price) },
      usual: {
        ...usual,
        average: convert(usual.average),
        typicalLow: convert(usual.typicalLow),
        typicalHigh: convert(usual.typicalHigh),
      },
    },
    dates: dates.map((date) => ({
      ...date,
      // Equal prices must stay equal after rounding.
      price: date.price.amount === deal.price.amount ? price : convert(date.price),
    })),
    converted: { soldAt: deal.price, by },
  };
}
