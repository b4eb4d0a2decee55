import type { MoneyView } from '@farelark/contracts';
import {
  approximate,
  type CurrencyCode,
  convertMinor,
  type EuroRates,
  isCurrency,
} from '@farelark/engine';
import type { DealMail } from '@farelark/mail';

/**
 * Converts all amounts to the recipient's currency and adds the original price; returns the deal unchanged if
 * it is sold in that currency or the rate is unknown.
 */
export function convertPrices(deal: DealMail, currency: CurrencyCode, rates: EuroRates): DealMail {
  const convert = ({ amount, currency: from }: MoneyView): MoneyView | null => {
    if (!isCurrency(from) || from === currency) return null;
    const converted = convertMinor(amount, from, currency, rates);
    return converted === null ? null : { amount: approximate(converted, currency), currency };
  };
  const price = convert(deal.price);
  if (price === null) return deal;
  const convertOrKeep = (money: MoneyView) => convert(money) ?? money;
  const { usual, lowestBefore = null } = deal;
  return {
    ...deal,
    price,
    soldAt: deal.price,
    saved: convertOrKeep(deal.saved),
    lowestBefore: lowestBefore && { ...lowestBefore, price: convertOrKeep(lowestBefore.price) },
    usual: {
      ...usual,
      average: convertOrKeep(usual.average),
      typicalLow: convertOrKeep(usual.typicalLow),
      typicalHigh: convertOrKeep(usual.typicalHigh),
    },
    otherDates: (deal.otherDates ?? []).map((date) => ({
      ...date,
      // Equal prices must stay equal after rounding.
      price: date.price.amount === deal.price.amount ? price : convertOrKeep(date.price),
    })),
  };
}
