import type { OperatorFacts } from '@farelark/contracts';
import type { PlaceholderValues } from './placeholders.ts';

/** What stands in the place of something that the operator has not stated, in the reader's language. */
export interface Unstated {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

const HUNDREDTHS = 100;

/**
 * What articles leave open, as this installation fills it.
 *
 * @param siteUrl where travellers reach it
 * @param locale of `Intl`, in which prices are written
 */
export function placeholderValues(
  operator: OperatorFacts,
  siteUrl: string,
  locale: string,
  unstated: Unstated,
): PlaceholderValues {
  const { monthly, biannual, annual, currency } = operator.plans;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const price = (hundredths: number): string => money.format(hundredths / HUNDREDTHS);
  return {
    supportEmail: operator.supportEmail ?? unstated.email,
    supportPhone: operator.supportPhone ?? unstated.phone,
    officeAddress: operator.officeAddress ?? unstated.address,
    operatorName: operator.name,
    siteUrl,
    priceMonthly: price(monthly.perMonth),
    priceBiannual: price(biannual.perMonth),
    priceBiannualTotal: price(biannual.billed),
    priceAnnual: price(annual.perMonth),
    priceAnnualTotal: price(annual.billed),
  };
}
