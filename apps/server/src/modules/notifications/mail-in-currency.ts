import {
  approximate,
  type CurrencyCode,
  convertMinor,
  type EuroRates,
  isCurrency,
} from '@farelark/engine';
import type { DealMail, MailMoney } from '@farelark/mail';

/**
 * A deal with its amounts in the currency of whom it is written to, and what is paid beside them. As it is
 * sold where that is the same, or where no rate is known: all of its amounts or none.
 */
export function inCurrency(deal: DealMail, currency: CurrencyCode, rates: EuroRates): DealMail {
  const about = ({ amount, currency: from }: MailMoney): MailMoney | null => {
    if (!isCurrency(from) || from === currency) return null;
    const converted = convertMinor(amount, from, currency, rates);
    return converted === null ? null : { amount: approximate(converted, currency), currency };
  };
  const price = about(deal.price);
  if (price === null) return deal;
  const orAsSold = (money: MailMoney) => about(money) ?? money;
  const { usual } = deal;
  return {
    ...deal,
    price,
    soldAt: deal.price,
    saved: orAsSold(deal.saved),
    usual: {
      ...usual,
      average: orAsSold(usual.average),
      typicalLow: orAsSold(usual.typicalLow),
      typicalHigh: orAsSold(usual.typicalHigh),
    },
    otherDates: (deal.otherDates ?? []).map((date) => ({
      ...date,
      // What costs the same must not seem to cost something else for being rounded.
      price: date.price.amount === deal.price.amount ? price : orAsSold(date.price),
    })),
  };
}
