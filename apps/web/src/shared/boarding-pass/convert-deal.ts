import type { DateView, DealView } from '@farelark/contracts';
import type { Amount, Conversion, CurrencyConverter } from '../money/currency-converter.tsx';

/** A deal as it is put before one person. */
export interface ConvertedDeal {
  /** Amounts in the person's currency where they could be converted; all of them or none. */
  readonly deal: DealView;
  readonly dates: readonly DateView[];
  /** The seller's price and the conversion; null where prices are not converted. */
  readonly converted: { readonly soldAt: Amount; readonly by: Conversion } | null;
}

/** Puts a deal and its dates into the currency that a person thinks in. */
export function convertDeal(
  deal: DealView,
  dates: readonly DateView[],
  own: CurrencyConverter | null,
): ConvertedDeal {
  const price = own?.convert(deal.price) ?? null;
  const by = own?.getConversion(deal.price.currency) ?? null;
  if (own === null || price === null || by === null) return { deal, dates, converted: null };
  const about = (money: Amount): Amount => own.convert(money) ?? money;
  const { usual } = deal;
  return {
    deal: {
      ...deal,
      price,
      saved: about(deal.saved),
      usual: {
        ...usual,
        average: about(usual.average),
        typicalLow: about(usual.typicalLow),
        typicalHigh: about(usual.typicalHigh),
      },
    },
    dates: dates.map((date) => ({
      ...date,
      // What costs the same must not seem to cost something else for being rounded.
      price: date.price.amount === deal.price.amount ? price : about(date.price),
    })),
    converted: { soldAt: deal.price, by },
  };
}
